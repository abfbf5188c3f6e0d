"""Backups: whole, of one commit, thinned out; restored into a new profile without what was erased since."""

from __future__ import annotations

import json
import os
import shutil
import zipfile
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from nua_desktop_memory import NuaError, Profile, open_profile
from nua_desktop_memory.cli.main import main
from nua_desktop_memory.operations import backup_file, copies
from nua_desktop_memory.operations.backup import BackedUp, is_due
from nua_desktop_memory.operations.copies import NO_PLAN, Copies, Every
from nua_desktop_memory.operations.profiles import list_profiles
from nua_desktop_memory.operations.removing import remove_profile
from nua_desktop_memory.places import profile_dir
from nua_desktop_memory.store.errors import BadValue, Busy, NewerFormat, NotFound
from nua_desktop_memory.store.manifest import NOTHING
from nua_desktop_memory.store.values import replaced

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


@pytest.fixture(autouse=True)
def _own_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def a_life(profile: Profile) -> dict[str, str]:
    """Memories in every state; the ids of some."""
    profile.set_info(name="我的 记忆", time_zone="Asia/Shanghai")
    profile.enable()
    moved = profile.note("住在上海", key="home.city", from_="2019-05", tags=["home"], confidence=0.7)
    new = profile.replace(moved.event_id, "住在杭州", changed_at="2026-03-01", reason="moved")
    cat = profile.note("Has a cat 🐈‍⬛")
    milk = profile.note("Buy milk")
    profile.delete(milk.event_id)
    profile.note("Dislikes fruit", conflicts=[profile.note("Likes apples").event_id])
    return {"new": new.event_id, "cat": cat.event_id, "milk": milk.event_id}


def exported(profile: Profile, path: Path) -> list[dict[str, object]]:
    profile.export_file(str(path), format="jsonl")
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_a_backup_is_restored_as_it_was_but_for_the_switch(tmp_path: Path) -> None:
    with open_profile(tmp_path / "p") as profile:
        a_life(profile)
        profile.set_policy(off=["pin"])
        with profile._store.writing() as transaction:
            transaction.set_not_for_agents(["health"])
            transaction.commit()
        before = exported(profile, tmp_path / "before.jsonl")
        answer = profile.backup(str(tmp_path / "backups"))
        restored = profile.restore_backup(answer.path, str(tmp_path / "new one"))
        living = profile.info
    assert (answer.events, answer.unreadable, answer.removed, answer.cancelled) == (len(before), 0, (), False)
    assert (restored.imported, restored.kept_out, restored.refused) == (len(before), 0, ())
    assert restored.compared == (str(tmp_path / "p"),)
    with open_profile(tmp_path / "new one") as profile:
        assert exported(profile, tmp_path / "after.jsonl") == before
        assert not profile.head().enabled
        assert profile.head().not_for_agents == ("health",)
        assert profile.policy.off == ("pin",)
        assert (profile.info.name, profile.info.time_zone) == ("new one", "Asia/Shanghai")
        assert profile.info.id not in ("", living.id)
        assert profile.verify().ok
    assert not [name for name in os.listdir(tmp_path) if name.startswith(".restoring")]


def test_the_file_is_private_and_named_after_profile_and_time(tmp_path: Path) -> None:
    with open_profile(tmp_path / "p", clock=lambda: NOON) as profile:
        a_life(profile)
        names = [os.path.basename(profile.backup(str(tmp_path / "b")).path) for _ in range(2)]
    assert names == ["我的 记忆 20260301-120000.nua-backup.zip", "我的 记忆 20260301-120000 2.nua-backup.zip"]
    assert sorted(os.listdir(tmp_path / "b")) == sorted(names)
    if os.name == "posix":
        assert os.stat(tmp_path / "b" / names[0]).st_mode & 0o777 == 0o600


def test_it_can_be_checked_by_itself(tmp_path: Path) -> None:
    with open_profile(tmp_path / "p") as profile:
        a_life(profile)
        path = profile.backup(str(tmp_path / "b")).path
        generation = profile.head().generation
    with zipfile.ZipFile(path) as archive:
        assert archive.namelist() == ["memory.jsonl", "profile.json", "manifest.json"]
        assert archive.testzip() is None
        manifest = json.loads(archive.read("manifest.json"))
    assert (manifest["schema"], manifest["generation"], manifest["events"]) == ("nua.backup/1", generation, 7)
    assert [one["name"] for one in manifest["files"]] == ["memory.jsonl", "profile.json"]


def test_a_backup_shows_one_commit_whatever_is_written_meanwhile(tmp_path: Path) -> None:
    with open_profile(tmp_path / "p") as profile, open_profile(tmp_path / "p") as other:
        ids = a_life(profile)
        for number in range(1_500):
            profile.note(f"Note {number}")
        before = exported(profile, tmp_path / "before.jsonl")
        done: list[str] = []

        def meddle(_: object) -> None:
            if not done:
                done.append(other.note("Written meanwhile").event_id)
                other.revoke(ids["cat"])
                other.restore(ids["milk"])
                last = json.loads((tmp_path / "before.jsonl").read_text(encoding="utf-8").splitlines()[-1])
                other.delete(last["eventId"])

        path = profile.backup(str(tmp_path / "b"), progress=meddle).path
    assert done
    with zipfile.ZipFile(path) as archive:
        inside = [json.loads(line) for line in archive.read("memory.jsonl").splitlines()]
    assert inside == before


def test_what_is_erased_meanwhile_is_not_in_it(tmp_path: Path) -> None:
    with open_profile(tmp_path / "p") as profile, open_profile(tmp_path / "p") as other:
        a_life(profile)
        ids = [profile.note(f"Xylophon{number}").event_id for number in range(1_200)]
        done: list[str] = []

        def meddle(_: object) -> None:
            if not done:
                done.append(ids[-1])
                other.erase(ids[-1], yes=True)

        path = profile.backup(str(tmp_path / "b"), progress=meddle).path
    with zipfile.ZipFile(path) as archive:
        assert b"Xylophon1199" not in archive.read("memory.jsonl")
    assert backup_file.check(path, lambda: False).events == 1_206


def test_a_stopped_backup_leaves_nothing(tmp_path: Path) -> None:
    with open_profile(tmp_path / "p") as profile:
        a_life(profile)
        answer = profile.backup(str(tmp_path / "b"), cancelled=lambda: True)
    assert answer.cancelled
    assert os.listdir(tmp_path / "b") == []


def test_the_newest_stay_and_what_is_not_its_own_is_never_touched(tmp_path: Path) -> None:
    moment = [NOON]
    folder = tmp_path / "b"
    folder.mkdir()
    with open_profile(tmp_path / "other") as other:
        a_life(other)
        foreign = other.backup(str(folder)).path
    strange = [folder / "x 20200101-000000.nua-backup.zip", folder / "holiday.zip", folder / "letter.txt"]
    for one in strange:
        one.write_bytes(b"mine")
    with open_profile(tmp_path / "p", clock=lambda: moment[0]) as profile:
        a_life(profile)
        made: list[BackedUp] = []
        for _ in range(5):
            moment[0] += timedelta(days=1)
            made.append(profile.backup(str(folder), keep=3))
    assert [len(one.removed) for one in made] == [0, 0, 0, 1, 1]
    assert made[3].removed == (made[0].path,)
    left = {str(folder / name) for name in os.listdir(folder)}
    assert left == {foreign, *map(str, strange), *(one.path for one in made[2:])}


def test_ten_are_kept_unless_it_is_said_otherwise(tmp_path: Path) -> None:
    moment = [NOON]
    with open_profile(tmp_path / "p", clock=lambda: moment[0]) as profile:
        a_life(profile)
        for _ in range(12):
            moment[0] += timedelta(days=1)
            profile.backup(str(tmp_path / "b"))
    assert len(os.listdir(tmp_path / "b")) == 10


@pytest.mark.parametrize("inside", [".", "memory", "cache", "memory/events"])
def test_never_into_the_profile_itself(tmp_path: Path, inside: str) -> None:
    with open_profile(tmp_path / "p") as profile:
        a_life(profile)
        with pytest.raises(BadValue):
            profile.backup(str(tmp_path / "p" / inside))


def test_without_a_folder_or_where_a_planned_one_is_gone_it_says_so(tmp_path: Path) -> None:
    with open_profile(tmp_path / "p") as profile:
        a_life(profile)
        with pytest.raises(BadValue, match="No folder"):
            profile.backup()
        profile.plan_backups(folder=str(tmp_path / "drive"), every="daily")
        with pytest.raises(NuaError, match="not there"):
            profile.backup()
        (tmp_path / "file").write_text("x", encoding="utf-8")
        with pytest.raises(BadValue, match="no folder"):
            profile.backup(str(tmp_path / "file"))
        (tmp_path / "drive").mkdir()
        assert profile.backup().events == 7
        assert profile.backup_plan.generation == profile.head().generation


# The plan


def test_a_plan_is_kept_and_checked(tmp_path: Path) -> None:
    with open_profile(tmp_path / "p") as profile:
        assert profile.backup_plan == NO_PLAN
        with pytest.raises(BadValue, match="folder"):
            profile.plan_backups(every="daily")
        with pytest.raises(BadValue, match="hourly"):
            profile.plan_backups(folder=str(tmp_path), every="hourly")
        with pytest.raises(BadValue, match="At least one"):
            profile.plan_backups(keep=0)
        profile.plan_backups(folder=str(tmp_path), every="weekly", keep=3)
    with open_profile(tmp_path / "p") as profile:
        plan = profile.backup_plan
        assert (plan.folder, plan.every, plan.keep, plan.last) == (str(tmp_path), Every.WEEKLY, 3, None)
        assert profile.plan_backups(every="off").folder == str(tmp_path)


@pytest.mark.parametrize(
    ("where", "why"),
    [
        ("p", "inside the profile"),
        ("p/copies/of mine", "inside the profile"),
        ("link/copies", "inside the profile"),
        ("file", "no folder"),
        ("caf\udce9", "cannot be the path"),
    ],
)
def test_a_folder_where_no_backup_may_go_is_refused_when_it_is_chosen(tmp_path: Path, where: str, why: str) -> None:
    with open_profile(tmp_path / "p") as profile:
        a_life(profile)
        (tmp_path / "file").write_text("x", encoding="utf-8")
        (tmp_path / "link").symlink_to(tmp_path / "p", target_is_directory=True)
        with pytest.raises(BadValue, match=why):
            profile.plan_backups(folder=str(tmp_path / where))
        assert profile.backup_plan == NO_PLAN
        with pytest.raises(BadValue, match=why):
            profile.backup(str(tmp_path / where))


@pytest.mark.parametrize(
    ("every", "age", "generation", "due"),
    [
        (Every.OFF, None, 5, False),
        (Every.DAILY, None, 5, True),
        (Every.DAILY, None, 0, False),
        (Every.DAILY, timedelta(hours=22), 5, False),
        (Every.DAILY, timedelta(hours=23, minutes=30), 5, True),
        (Every.DAILY, timedelta(days=9), 4, False),
        (Every.WEEKLY, timedelta(days=6), 5, False),
        (Every.WEEKLY, timedelta(days=7), 5, True),
        (Every.WEEKLY, -timedelta(days=400), 5, True),
    ],
)
def test_when_a_backup_is_due(every: Every, age: timedelta | None, generation: int, due: bool) -> None:
    last = None if age is None else NOON - age
    plan = replaced(NO_PLAN, folder="/b", every=every, last=last, generation=4)
    assert is_due(plan, replaced(NOTHING, generation=generation), NOON) is due


def test_a_damaged_record_of_copies_hinders_nothing(tmp_path: Path) -> None:
    with open_profile(tmp_path / "p") as profile:
        ids = a_life(profile)
        for content in ("{", "[]", '{"copies": [1, {"path": 2}], "backup": {"every": "hourly"}}', '{"future": 1}'):
            (tmp_path / "p" / "copies.json").write_text(content, encoding="utf-8")
            assert profile.backup_plan == NO_PLAN
            assert profile.erase(ids["cat"]).removed
        profile.plan_backups(keep=4)
        assert json.loads((tmp_path / "p" / "copies.json").read_text(encoding="utf-8"))["future"] == 1


# Erasing and copies


def test_two_that_write_the_record_of_copies_at_once_lose_nothing(tmp_path: Path) -> None:
    first, second = (str(tmp_path / name) for name in ("one.jsonl", "two.jsonl"))
    with open_profile(tmp_path / "p") as profile, open_profile(tmp_path / "p", wait=0.0) as other:
        profile.enable()
        profile.export_file(first, format="jsonl")

        def meanwhile(known: Copies) -> Copies:
            """Another program exports between reading and writing."""
            with pytest.raises(Busy):
                other.export_file(second, format="jsonl")
            return replaced(known, plan=replaced(known.plan, folder=str(tmp_path)))

        copies.change(profile._store, meanwhile)
        other.export_file(second, format="jsonl")
        assert copies.existing(profile.folder) == (first, second)
        assert profile.backup_plan.folder == str(tmp_path)


def test_a_profile_without_an_id_gets_one_under_the_lock(tmp_path: Path) -> None:
    with open_profile(tmp_path / "p") as profile, open_profile(tmp_path / "p", wait=0.0) as other:
        profile.enable()
        (tmp_path / "p" / "profile.json").unlink()
        with profile._store.writing(), pytest.raises(Busy):
            other.backup(str(tmp_path / "backups"))
        assert not (tmp_path / "p" / "profile.json").exists()
        assert other.backup(str(tmp_path / "backups")).path
        assert profile.info.id


def test_an_erasing_names_the_copies_that_hold_the_text_and_no_others(tmp_path: Path) -> None:
    with open_profile(tmp_path / "p") as profile:
        ids = a_life(profile)
        earlier = profile.backup(str(tmp_path / "b")).path
        for form, name in (("jsonl", "x.jsonl"), ("notes", "n.jsonl"), ("csv", "x.csv"), ("markdown", "x.md")):
            profile.export_file(str(tmp_path / name), format=form)
        profile.export_file(str(tmp_path / "optmem"), format="optmem")
        later = profile.note('Written *after* the "copies"').event_id
        profile.export_file(str(tmp_path / "later.md"), format="markdown")
        profile.export_file(str(tmp_path / "later.jsonl"), format="notes")

        def copies(event_id: str) -> set[str]:
            kept = profile.erase(event_id).retained
            assert all("holds it" in one.why for one in kept if os.path.isabs(one.file))
            return {one.file for one in kept if os.path.isabs(one.file)}

        names = ("x.jsonl", "n.jsonl", "x.csv", "x.md", "later.md", "later.jsonl", os.path.join("optmem", "LOG.txt"))
        everywhere = {earlier, *(str(tmp_path / name) for name in names)}
        assert copies(ids["cat"]) == everywhere
        assert copies(ids["milk"]) == {earlier, str(tmp_path / "x.jsonl")}
        assert copies(later) == {str(tmp_path / "later.md"), str(tmp_path / "later.jsonl")}
        os.unlink(earlier)
        (tmp_path / "x.jsonl").write_text("something else", encoding="utf-8")
        assert copies(ids["milk"]) == set()
        done = profile.erase(ids["cat"], yes=True)
        assert {one.file for one in done.retained if os.path.isabs(one.file)} == everywhere - {
            earlier,
            str(tmp_path / "x.jsonl"),
        }


def test_a_copy_that_cannot_be_searched_may_hold_it(tmp_path: Path) -> None:
    with open_profile(tmp_path / "p") as profile:
        ids = a_life(profile)
        (tmp_path / "x.pdf").write_bytes(b"%PDF compressed")
        profile.remember_copy(str(tmp_path / "x.pdf"), "pdf")
        found = [one for one in profile.erase(ids["cat"]).retained if one.file == str(tmp_path / "x.pdf")]
        assert "may hold it" in found[0].why
        assert found[0].bytes == 15


def test_the_record_of_copies_holds_no_text(tmp_path: Path) -> None:
    with open_profile(tmp_path / "p") as profile:
        ids = a_life(profile)
        profile.backup(str(tmp_path / "b"))
        profile.erase(ids["cat"], yes=True)
        assert "cat" not in (tmp_path / "p" / "copies.json").read_text(encoding="utf-8")
        assert profile.verify().ok


def test_thinned_out_backups_are_forgotten(tmp_path: Path) -> None:
    moment = [NOON]
    with open_profile(tmp_path / "p", clock=lambda: moment[0]) as profile:
        a_life(profile)
        for _ in range(3):
            moment[0] += timedelta(days=1)
            last = profile.backup(str(tmp_path / "b"), keep=1).path
    known = json.loads((tmp_path / "p" / "copies.json").read_text(encoding="utf-8"))["copies"]
    assert [one["path"] for one in known] == [last]


# Restoring


def test_what_was_erased_since_stays_out_and_is_counted(tmp_path: Path) -> None:
    with open_profile(profile_dir()) as profile:
        ids = a_life(profile)
        path = profile.backup(str(tmp_path / "b")).path
        profile.erase(ids["cat"], ids["new"], yes=True)
        restored = profile.restore_backup(path, profile_dir("again"))
    assert (restored.imported, restored.kept_out, restored.refused) == (5, 2, ())
    with open_profile(profile_dir("again")) as again:
        assert again.recall("cat").hits == ()
        assert not again._store.find_in_log("🐈‍⬛".encode())
        assert not again._store.find_in_log("住在杭州".encode())


def test_an_erased_text_stays_out_under_another_id_too_but_not_what_still_lives(tmp_path: Path) -> None:
    with open_profile(tmp_path / "p") as profile:
        profile.enable()
        first = profile.note("The same words").event_id
        twin = profile.note("The same words", key="k").event_id
        gone = profile.note("Gone words").event_id
        profile.note("Gone words", key="k2")
        path = profile.backup(str(tmp_path / "b")).path
        both = [event.event_id for event in profile.timeline().events if event.text == "Gone words"]
        profile.erase(first, gone, *both, yes=True)
        restored = profile.restore_backup(path, str(tmp_path / "n"))
    assert (restored.imported, restored.kept_out) == (1, 3)
    with open_profile(tmp_path / "n") as again:
        assert [event.event_id for event in again.timeline().events] == [twin]


def test_erasings_in_a_restored_profile_count_for_its_family(tmp_path: Path) -> None:
    with open_profile(profile_dir("one")) as one:
        ids = a_life(one)
        path = one.backup(str(tmp_path / "b")).path
        one.restore_backup(path, profile_dir("two"))
    with open_profile(profile_dir("two")) as two:
        kept = two.erase(ids["cat"], yes=True).retained
        assert path in {place.file for place in kept}
    with open_profile(profile_dir("unrelated")) as stranger:
        restored = stranger.restore_backup(path, profile_dir("three"))
    assert restored.kept_out == 1
    assert set(restored.compared) == {profile_dir("one"), profile_dir("two")}


def test_where_the_living_profile_is_gone_everything_comes_back_and_nothing_was_compared(tmp_path: Path) -> None:
    with open_profile(tmp_path / "p") as profile:
        ids = a_life(profile)
        path = profile.backup(str(tmp_path / "b")).path
        profile.erase(ids["cat"], yes=True)
    remove_profile(str(tmp_path / "p"))
    with open_profile(profile_dir()) as fresh:
        restored = fresh.restore_backup(path, profile_dir("again"))
    assert (restored.imported, restored.kept_out, restored.compared) == (7, 0, ())
    assert [row.name for row in list_profiles().profiles] == ["again"]


def test_never_into_a_place_that_is_taken(tmp_path: Path) -> None:
    with open_profile(tmp_path / "p") as profile:
        a_life(profile)
        path = profile.backup(str(tmp_path / "b")).path
        for taken in (tmp_path / "p", tmp_path / "b", Path(path)):
            with pytest.raises(BadValue, match="already"):
                profile.restore_backup(path, str(taken))
        (tmp_path / "empty").mkdir()
        assert profile.restore_backup(path, str(tmp_path / "empty")).imported == 7


def test_a_stopped_restoring_leaves_nothing(tmp_path: Path) -> None:
    with open_profile(tmp_path / "p") as profile:
        profile.enable()
        notes = tmp_path / "notes.jsonl"
        notes.write_text("".join(json.dumps({"text": f"Note {n}"}) + "\n" for n in range(4_500)), encoding="utf-8")
        profile.import_file(str(notes), format="notes")
        path = profile.backup(str(tmp_path / "b")).path
        seen: list[object] = []
        answer = profile.restore_backup(path, str(tmp_path / "n"), progress=seen.append, cancelled=lambda: bool(seen))
        assert answer.cancelled
        assert seen
        assert profile.restore_backup(path, str(tmp_path / "m"), cancelled=lambda: True).cancelled
    assert sorted(os.listdir(tmp_path)) == ["b", "notes.jsonl", "p"]


def test_what_an_interrupted_restoring_left_does_not_hinder(tmp_path: Path) -> None:
    with open_profile(tmp_path / "p") as profile:
        a_life(profile)
        path = profile.backup(str(tmp_path / "b")).path
        shutil.copytree(tmp_path / "p", tmp_path / ".restoring-n")
        assert profile.restore_backup(path, str(tmp_path / "n")).imported == 7
    assert not (tmp_path / ".restoring-n").exists()


# Good and bad files


def rewritten(path: str, target: Path, **members: bytes | None) -> str:
    """A copy of an archive with other members (by name without its ending; ``None`` leaves one out)."""
    with zipfile.ZipFile(path) as before, zipfile.ZipFile(target, "w") as after:
        for name in before.namelist():
            given = members.get(name.partition(".")[0], before.read(name))
            if given is not None:
                after.writestr(name, given)
    return str(target)


@pytest.fixture
def good(tmp_path: Path) -> str:
    with open_profile(tmp_path / "p") as profile:
        a_life(profile)
        return profile.backup(str(tmp_path / "b")).path


@pytest.mark.parametrize(
    "members",
    [
        {"memory": b""},
        {"memory": None},
        {"profile": b"{}"},
        {"profile": None},
        {"manifest": None},
        {"manifest": b"{"},
        {"manifest": b"[]"},
        {"manifest": b"{}"},
        {"manifest": b'{"schema": "nua.backup/1"}'},
        {"manifest": b'{"schema": "other/1"}'},
        {"manifest": b'{"schema": "nua.backup/1", "files": []}'},
        {"manifest": b" " * (1 << 20) + b"{}"},
    ],
    ids=lambda members: " ".join(f"{name} {str(value)[:30]}" for name, value in members.items()),
)
def test_an_archive_that_does_not_agree_with_itself_is_refused(
    tmp_path: Path, good: str, members: dict[str, bytes | None]
) -> None:
    bad = rewritten(good, tmp_path / "bad.zip", **members)
    with open_profile(tmp_path / "p") as profile, pytest.raises(BadValue, match="backup"):
        profile.restore_backup(bad, str(tmp_path / "n"))
    assert not (tmp_path / "n").exists()


def test_a_torn_or_changed_file_is_refused(tmp_path: Path, good: str) -> None:
    whole = Path(good).read_bytes()
    middle = bytearray(whole)
    middle[120] ^= 0xFF
    with open_profile(tmp_path / "p") as profile:
        for number, content in enumerate((whole[: len(whole) // 2], bytes(middle), b"", b"PK\x03\x04", b"x" * 5_000)):
            bad = tmp_path / f"{number}.zip"
            bad.write_bytes(content)
            with pytest.raises(BadValue, match="backup"):
                profile.restore_backup(str(bad), str(tmp_path / "n"))
        with pytest.raises(NotFound):
            profile.restore_backup(str(tmp_path / "none.zip"), str(tmp_path / "n"))
        with pytest.raises(BadValue):
            profile.restore_backup(str(tmp_path), str(tmp_path / "n"))
    assert not (tmp_path / "n").exists()


def test_a_backup_of_a_later_version_says_so(tmp_path: Path, good: str) -> None:
    bad = rewritten(good, tmp_path / "bad.zip", manifest=b'{"schema": "nua.backup/2"}')
    with open_profile(tmp_path / "p") as profile, pytest.raises(NewerFormat, match="newer version"):
        profile.restore_backup(bad, str(tmp_path / "n"))


def test_only_the_owner_backs_up_and_restores(tmp_path: Path, good: str) -> None:
    from nua_desktop_memory.operations.authority import Authority

    agent = Authority("agent:x", "mcp", "paired", "trusted")
    with open_profile(tmp_path / "p", authority=agent) as profile:
        for deed in (
            lambda: profile.backup(str(tmp_path / "c")),
            lambda: profile.restore_backup(good, str(tmp_path / "n")),
            lambda: profile.plan_backups(keep=2),
        ):
            with pytest.raises(NuaError) as refusal:
                deed()
            assert refusal.value.code == "forbidden"


# At the command line


def test_the_commands_back_up_and_restore(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with open_profile(profile_dir("work")) as profile:
        ids = a_life(profile)
    assert main(["--profile", "work", "--json", "backup", str(tmp_path / "b"), "--keep", "2"]) == 0
    made = json.loads(capsys.readouterr().out)
    assert made["events"] == 7
    assert main(["--profile", "work", "erase", ids["cat"], "--yes"]) == 0
    assert made["path"] in capsys.readouterr().out
    assert main(["--profile", "work", "restore", made["path"], "--into", "again"]) == 0
    assert "1 memory was erased since" in capsys.readouterr().out
    assert main(["--profile", "work", "restore", made["path"], "--into", "again"]) == 1
    assert main(["--profile", "work", "restore", "a", "b", "--into", "again"]) == 2
    assert main(["--profile", "work", "restore", ids["milk"]]) == 0
    assert main(["--profile", "again", "backup"]) == 1


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names here")
def test_a_pipe_is_no_backup_and_nobody_waits_for_what_may_never_come(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with open_profile(tmp_path / "p") as profile, pytest.raises(BadValue, match="pipe or a device"):
        profile.restore_backup(str(tmp_path / "pipe"), str(tmp_path / "new"))
    assert not (tmp_path / "new").exists()
