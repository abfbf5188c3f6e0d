"""Profiles: which there are, a new one, and removing one with everything, the log included."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

from nua_desktop_memory import Profile, open_profile
from nua_desktop_memory.cli.main import main
from nua_desktop_memory.operations.profiles import ProfileRow, create_profile, is_profile, list_profiles
from nua_desktop_memory.operations.removing import remove_profile, survey_removal
from nua_desktop_memory.places import folder_named, free_name, profile_dir, profile_name, profiles_dir
from nua_desktop_memory.store.errors import BadState, BadValue, Busy

WORD = "Xylophonquark"


@pytest.fixture(autouse=True)
def _own_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def create(title: str, name: str | None = None) -> ProfileRow:
    return create_profile(title, name=name, clock=lambda: datetime(2026, 3, 1, tzinfo=UTC))


def a_life(folder: str) -> None:
    with open_profile(folder) as profile:
        profile.enable()
        for number in range(40):
            profile.note(f"{WORD} {number}", key=f"boat.{number % 4}")
        profile.revoke(profile.timeline().events[0].event_id, reason=f"not {WORD}")


def holding(folder: Path, word: str) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file() and word.encode() in path.read_bytes()]


def test_there_are_none_at_first() -> None:
    assert list_profiles().profiles == ()
    assert not os.path.exists(profiles_dir())


def test_a_new_profile_is_off_and_has_no_memory_yet() -> None:
    made = create("我的/工作: 2026")
    assert (made.title, made.enabled, made.events, made.problem) == ("我的/工作: 2026", False, 0, None)
    assert made.name == profile_name(made.name)
    assert os.listdir(made.profile_dir) == ["profile.json"]
    assert list_profiles().profiles == (made,)


def test_profiles_are_listed_by_name_with_switch_and_count_also_while_they_are_open() -> None:
    with open_profile(profile_dir("b")) as profile:
        profile.enable()
        profile.note("One")
        profile.set_info(name="Work")
        create("A", name="a")
        os.makedirs(os.path.join(profiles_dir(), "not one", "memory"))
        found = [(one.name, one.title, one.enabled, one.events) for one in list_profiles().profiles]
    assert found == [("a", "A", False, 0), ("b", "Work", True, 1)]


def test_a_damaged_profile_is_listed_with_what_is_wrong() -> None:
    made = create("A")
    a_life(made.profile_dir)
    Path(made.profile_dir, "profile.json").write_text("{", encoding="utf-8")
    (row,) = list_profiles().profiles
    assert row.problem is not None
    assert "profile.json" in row.problem


def test_a_name_that_is_taken_is_refused_and_a_title_gets_another_folder() -> None:
    create("A", name="A")
    with pytest.raises(BadValue, match="already"):
        create("A", name="A")
    assert create("A").name == "A 2"
    assert create("A").name == "A 3"


@pytest.mark.parametrize("title", ["", "   ", "x" * 121])
def test_a_title_has_1_to_120_characters(title: str) -> None:
    with pytest.raises(BadValue):
        create(title)
    assert list_profiles().profiles == ()


@pytest.mark.parametrize("title", ["con", "...", "🐈‍⬛", "-x", "a" * 120, "x\u202ey", "../../etc", "a\0b"])
def test_whatever_the_title_the_folder_is_one_on_every_system(title: str) -> None:
    name = free_name(title)
    assert profile_name(name) == name
    assert os.path.dirname(profile_dir(name)) == profiles_dir()


def test_a_profile_is_named_or_its_folder_is(tmp_path: Path) -> None:
    assert folder_named("work") == profile_dir("work")
    assert folder_named(str(tmp_path / "x")) == str(tmp_path / "x")
    assert folder_named("./x") == os.path.abspath("x")


def test_a_profile_goes_with_everything_and_a_byte_search_finds_nothing(tmp_path: Path) -> None:
    made = create("A")
    a_life(made.profile_dir)
    assert holding(tmp_path, WORD)
    survey = survey_removal(made.profile_dir)
    assert not survey.removed
    assert os.path.exists(made.profile_dir)
    removal = remove_profile(made.profile_dir)
    assert removal.removed
    assert (removal.files, removal.bytes, removal.left) == (survey.files, survey.bytes, ())
    assert removal.files > 40
    assert not os.path.exists(made.profile_dir)
    assert holding(tmp_path, WORD) == []
    assert list_profiles().profiles == ()


def test_a_profile_that_was_never_switched_on_goes_too() -> None:
    made = create("A")
    assert remove_profile(made.profile_dir).removed
    assert not os.path.exists(made.profile_dir)


@pytest.mark.parametrize("content", [None, "{}", '{"schema": "other/1"}', "not json"])
def test_a_folder_that_is_no_profile_is_never_removed(tmp_path: Path, content: str | None) -> None:
    folder = tmp_path / "documents"
    (folder / "memory").mkdir(parents=True)
    (folder / "memory" / "holiday.txt").write_text("sun", encoding="utf-8")
    if content is not None:
        (folder / "profile.json").write_text(content, encoding="utf-8")
    with pytest.raises(BadValue, match="no profile"):
        remove_profile(str(folder))
    assert (folder / "memory" / "holiday.txt").read_text(encoding="utf-8") == "sun"


def test_what_is_not_ours_beside_a_profile_stays_and_is_named(tmp_path: Path) -> None:
    folder = tmp_path / "documents"
    a_life(str(folder))
    (folder / "letter.txt").write_text("Dear", encoding="utf-8")
    removal = remove_profile(str(folder))
    assert removal.left == ("letter.txt",)
    assert os.listdir(folder) == ["letter.txt"]


@pytest.mark.parametrize("name", ["memory", "cache"])
def test_where_something_strange_lies_among_our_files_nothing_is_removed(tmp_path: Path, name: str) -> None:
    folder = tmp_path / "p"
    a_life(str(folder))
    (folder / name / "holiday.txt").write_text("sun", encoding="utf-8")
    with pytest.raises(BadState, match="holiday"):
        remove_profile(str(folder))
    assert holding(folder, WORD)


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right there")
def test_a_link_is_not_followed_to_a_memory_elsewhere(tmp_path: Path) -> None:
    folder = tmp_path / "p"
    a_life(str(folder))
    os.rename(folder / "memory", tmp_path / "elsewhere")
    os.symlink(tmp_path / "elsewhere", folder / "memory")
    with pytest.raises(BadState, match="link"):
        remove_profile(str(folder))
    assert holding(tmp_path / "elsewhere", WORD)


def test_while_another_program_writes_nothing_is_removed(tmp_path: Path) -> None:
    folder = tmp_path / "p"
    a_life(str(folder))
    script = (
        "import sys\nfrom nua_desktop_memory import open_profile\n"
        "with open_profile(sys.argv[1]) as p, p._store.writing():\n"
        "    print('held', flush=True)\n    sys.stdin.read()\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", script, str(folder)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as other:
        assert other.stdout is not None
        assert other.stdin is not None
        assert other.stdout.readline().strip() == b"held"
        with pytest.raises(Busy, match="nothing was removed"):
            remove_profile(str(folder))
        other.stdin.close()
        assert other.wait(timeout=120) == 0
    assert holding(folder, WORD)
    assert remove_profile(str(folder)).removed


def test_a_program_that_has_it_open_makes_nothing_anew(tmp_path: Path) -> None:
    folder = tmp_path / "p"
    a_life(str(folder))
    with open_profile(folder) as reader:
        assert reader.recall(WORD).hits
        remove_profile(str(folder))
        assert reader.recall(WORD).hits == ()
        assert reader.status().events.active == 0
    assert not folder.exists()


@pytest.mark.skipif(sys.platform == "win32", reason="what is open cannot be renamed there")
def test_what_was_interrupted_can_be_removed_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from nua_desktop_memory.operations import removing

    folder = tmp_path / "p"
    a_life(str(folder))

    def die(_: str) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(removing, "_remove", die)
        with pytest.raises(KeyboardInterrupt):
            remove_profile(str(folder))
    assert not (folder / "memory").exists()
    assert is_profile(str(folder))
    remove_profile(str(folder))
    assert not folder.exists()


def test_the_copies_that_stay_are_named(tmp_path: Path) -> None:
    folder = tmp_path / "p"
    a_life(str(folder))
    with open_profile(folder) as profile:
        profile.export_file(str(tmp_path / "x.jsonl"), format="jsonl")
        profile.export_file(str(tmp_path / "y.md"), format="markdown")
        backed_up = profile.backup(str(tmp_path / "backups")).path
    (tmp_path / "y.md").unlink()
    removal = remove_profile(str(folder))
    assert set(removal.copies) == {str(tmp_path / "x.jsonl"), backed_up}


# At the command line


def say(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    code = main(list(words))
    return code, capsys.readouterr().out


def test_the_command_lists_creates_and_removes(capsys: pytest.CaptureFixture[str]) -> None:
    assert "no profile" in say(capsys, "profiles")[1]
    assert say(capsys, "profiles", "create", "work")[0] == 0
    a_life(profile_dir("work"))
    listed = json.loads(say(capsys, "profiles", "list", "--json")[1])
    assert [(one["name"], one["enabled"], one["events"]) for one in listed["profiles"]] == [("work", True, 40)]
    code, out = say(capsys, "profiles", "remove", "work")
    assert code == 0
    assert "Nothing was removed" in out
    assert os.path.exists(profile_dir("work"))
    code, out = say(capsys, "profiles", "remove", "work", "--yes", "--json")
    assert (code, json.loads(out)["removed"]) == (0, True)
    assert not os.path.exists(profile_dir("work"))
    assert say(capsys, "profiles", "remove", "work", "--yes")[0] == 1


def test_the_default_profile_too(capsys: pytest.CaptureFixture[str]) -> None:
    a_life(profile_dir())
    assert say(capsys, "profiles", "remove", "default", "--yes")[0] == 0
    assert not os.path.exists(profile_dir())


@pytest.mark.parametrize("words", [["rename", "x"], ["list", "x"], ["create"], ["remove"]])
def test_wrong_usage_is_said(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    assert main(["profiles", *words]) == 2
    assert "profiles" in capsys.readouterr().err


def test_a_profile_without_a_folder_is_still_listed_by_no_one(tmp_path: Path) -> None:
    with open_profile(tmp_path / "never written") as profile:
        assert isinstance(profile, Profile)
        assert profile.status().log_records == 0
    assert not is_profile(str(tmp_path / "never written"))
