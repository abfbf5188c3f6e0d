"""The folder of an OptMem memory: good and bad ones, made here byte by byte, read and written."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

import pytest

from nua_desktop_memory import NuaError, Profile, open_profile
from nua_desktop_memory.operations.formats.optmem_folder import lines, parse

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nua_desktop_memory.operations.importing import Imported

SHANGHAI = ZoneInfo("Asia/Shanghai")


def record(number: object, day: str, text: str, padding: bytes = b" ") -> bytes:
    head = f"#{number} {day} {text}".encode()
    return head + padding * (319 - len(head)) + b"\n"


def folder(path: Path, *records: bytes, name: str = "LOG.txt") -> Path:
    path.mkdir(exist_ok=True)
    (path / name).write_bytes(b"".join(records))
    return path


def take(profile: Profile, path: Path, **options: bool) -> Imported:
    return profile.import_file(str(path), format="optmem", **options)


@pytest.fixture
def profile(profile_dir: str) -> Iterator[Profile]:
    with open_profile(profile_dir, zone=SHANGHAI) as profile:
        profile.enable()
        yield profile


GOOD = (
    record(0, "2024-01-05", "Chose SQLite for the index"),
    record(1, "2024-01-05", "住在杭州，喜欢喝龙井茶"),
    record(2, "2024-02-29", "Family emoji stay whole 👨\u200d👩\u200d👧"),
    record(3, "2025-12-31", "x" * 280),
)


def test_a_good_folder_comes_in_whole_with_its_days_and_ids(profile: Profile, tmp_path: Path) -> None:
    answer = take(profile, folder(tmp_path / "memory", *GOOD))
    assert (answer.imported, answer.duplicates, answer.refused) == (4, 0, ())
    events = profile.timeline().events
    assert [event.source.message for event in events] == ["#0", "#1", "#2", "#3"]
    assert events[2].observed_at == datetime(2024, 2, 28, 16, tzinfo=UTC)
    assert dict(events[2].precision) == {"observedAt": "day"}
    assert (events[0].source.actor, events[0].source.channel) == ("import:optmem", "import")


def test_the_log_itself_can_be_named(profile: Profile, tmp_path: Path) -> None:
    assert take(profile, folder(tmp_path / "memory", *GOOD) / "LOG.txt").imported == 4


def test_importing_again_adds_nothing_and_a_grown_log_only_what_is_new(profile: Profile, tmp_path: Path) -> None:
    path = folder(tmp_path / "memory", *GOOD, record(4, "2026-01-01", "ok"), record(5, "2026-01-01", "ok"))
    assert take(profile, path).imported == 6
    assert take(profile, path, dry_run=True).imported == 0
    again = take(profile, path)
    assert (again.imported, again.duplicates) == (0, 6)
    folder(path, *GOOD, *(record(n, "2026-01-01", "ok") for n in (4, 5, 6)))
    grown = take(profile, path)
    assert (grown.imported, grown.duplicates) == (1, 6)


def test_out_and_in_again_gives_the_same_bytes(profile: Profile, tmp_path: Path) -> None:
    take(profile, folder(tmp_path / "memory", *GOOD))
    answer = profile.export_file(str(tmp_path / "out"), format="optmem")
    assert (answer.exported, answer.withdrawn) == (4, 0)
    assert (tmp_path / "out" / "LOG.txt").read_bytes() == b"".join(GOOD)
    assert [one.name for one in (tmp_path / "out").iterdir()] == ["LOG.txt"]


def test_what_was_exported_from_here_is_known_here(profile: Profile, tmp_path: Path) -> None:
    profile.note("Lives in Hangzhou", key="home.city", observed_at="2026-03-01T23:30:00Z")
    profile.note("Likes tea", observed_at="2026")
    profile.note("Likes tea", observed_at="2026-01-01T10:00:00+08:00")
    take(profile, folder(tmp_path / "memory", *GOOD))
    profile.export_file(str(tmp_path / "out"), format="optmem")
    again = take(profile, tmp_path / "out")
    assert (again.imported, again.duplicates, again.refused) == (0, 7, ())


def test_what_is_written_is_in_force_by_day_with_ids_by_position(profile: Profile, tmp_path: Path) -> None:
    profile.note("third", observed_at="2026-05-02T23:00:00+08:00")
    gone = profile.note("withdrawn", observed_at="2020")
    profile.revoke(gone.event_id)
    erased = profile.note("erased", observed_at="2020")
    profile.erase(erased.event_id, yes=True)
    old = profile.note("old", key="home.city", observed_at="2019")
    profile.replace(old.event_id, "first, 新的", observed_at="2019")
    profile.delete(profile.note("in the bin").event_id)
    profile.note("second", observed_at="2026-05")
    profile.export_file(str(tmp_path / "out"), format="optmem")
    written = (tmp_path / "out" / "LOG.txt").read_bytes()
    assert [written[at : at + 320].rstrip().decode() for at in range(0, len(written), 320)] == [
        "#0 2019-01-01 first, 新的",
        "#1 2026-05-01 second",
        "#2 2026-05-02 third",
    ]
    assert len(written) == 960


def test_a_memory_that_is_there_is_never_written_over(profile: Profile, tmp_path: Path) -> None:
    profile.note("one")
    path = folder(tmp_path / "memory", *GOOD)
    with pytest.raises(NuaError) as refusal:
        profile.export_file(str(path), format="optmem")
    assert refusal.value.code == "bad_value"
    assert (path / "LOG.txt").read_bytes() == b"".join(GOOD)
    with pytest.raises(NuaError) as refusal:
        profile.export_file(str(path / "LOG.txt"), format="optmem")
    assert refusal.value.code == "bad_value"


def test_a_stopped_export_leaves_no_folder(profile: Profile, tmp_path: Path) -> None:
    profile.note("one")
    answer = profile.export_file(str(tmp_path / "new" / "out"), format="optmem", cancelled=lambda: True)
    assert answer.cancelled
    assert not (tmp_path / "new" / "out").exists()


@pytest.mark.parametrize(
    ("bad", "why", "code"),
    [
        (record(1, "2024-01-06", "bad ")[:160] + b"\xff\xfe" + record(1, "2024-01-06", "")[162:], "UTF-8", "bad_value"),
        (record(1, "2024-02-30", "no such day"), "2024-02-30", "bad_time"),
        (record(1, "yesterday", "no date"), "begin with an id", "bad_value"),
        (b"\0" * 320, "blank", "bad_value"),
        (b" " * 319 + b"\n", "blank", "bad_value"),
        (record(1, "2024-01-06", ""), "no text", "empty"),
        (record(1, "2024-01-06", "the code is " + "ghp_" + "a8Kd03mPq9ZxT5vLw2Nc7Rb1Yf6Hs4Jg0EuX"), "token", "policy"),
        (record(1, "2024-01-06", "x" * 285), "285 bytes", "too_long"),
        (record(1, "2024-01-06", "to the \u202eleft"), "U+202E", "bad_character"),
        (b"\x93garbage" * 39 + b"\xff" * 7 + b"\n", "begin with an id", "bad_value"),
    ],
    ids=["utf-8", "day", "head", "zeros", "blank", "empty", "secret", "long", "direction", "garbage"],
)
def test_a_damaged_record_spoils_itself_alone_and_is_named(
    bad: bytes, why: str, code: str, profile: Profile, tmp_path: Path
) -> None:
    assert len(bad) == 320
    answer = take(profile, folder(tmp_path / "memory", GOOD[0], bad, GOOD[1]))
    assert answer.imported == 2
    assert [(one.line, one.code) for one in answer.refused] == [(2, code)]
    assert why in answer.refused[0].why


@pytest.mark.parametrize("kept", [1, 100, 318, 319])
def test_a_torn_last_record_is_named_with_its_size(kept: int, profile: Profile, tmp_path: Path) -> None:
    answer = take(profile, folder(tmp_path / "memory", *GOOD, record(4, "2026-01-01", "torn")[:kept]))
    assert answer.imported == 4
    assert [(one.line, one.why) for one in answer.refused] == [(5, f"Record 5 is torn: {kept} of 320 bytes are there.")]


@pytest.mark.parametrize("kept", [3, 40, 319])
def test_a_torn_record_with_a_whole_one_right_behind_it(kept: int, profile: Profile, tmp_path: Path) -> None:
    answer = take(profile, folder(tmp_path / "memory", GOOD[0], GOOD[3][:kept], GOOD[1], GOOD[2]))
    assert answer.imported == 3
    assert [one.line for one in answer.refused] == [2]
    assert {event.text for event in profile.timeline().events}.isdisjoint({"x" * 280})


@pytest.mark.parametrize(
    "changed",
    [
        b"\n".join(one.rstrip() for one in GOOD) + b"\n",
        b"\r\n".join(one.rstrip() for one in GOOD) + b"\r\n",
        b"".join(one[:-1] + b"\r\n" for one in GOOD),
        b"".join(one[:-1] + b" " for one in GOOD),
        b"".join(one.rstrip().ljust(320, b"\0") for one in GOOD),
        b"".join(one.rstrip().ljust(319, b"\0") + b"\n" for one in GOOD),
        b"\xef\xbb\xbf" + b"".join(GOOD),
        b"\n".join(GOOD),
    ],
    ids=["trimmed", "dos trimmed", "dos", "no breaks", "zeros", "zeros and breaks", "mark", "empty lines"],
)
def test_what_editors_and_other_programs_make_of_it_is_still_read(
    changed: bytes, profile: Profile, tmp_path: Path
) -> None:
    answer = take(profile, folder(tmp_path / "memory", changed))
    assert (answer.imported, answer.refused) == (4, ())
    assert {event.text for event in profile.timeline().events} == {
        one.decode().split(" ", 2)[2].rstrip() for one in GOOD
    }


@pytest.mark.parametrize(
    ("head", "ref"),
    [("12", "#12"), ("000012", "#12"), ("0x1F", "#1f"), ("00af", "#af"), ("0", "#0"), ("0000", "#0")],
)
def test_ids_are_read_however_they_are_written(head: str, ref: str) -> None:
    assert parse(record(head, "2024-01-05", "text"), 1)["ref"] == ref


def test_a_date_may_have_a_time_but_a_time_in_the_text_stays_there(profile: Profile, tmp_path: Path) -> None:
    path = folder(
        tmp_path / "memory",
        record(0, "2024-01-05T10:30:00Z", "with a time"),
        record(1, "2024-01-06", "10:30 is when it begins"),
    )
    assert take(profile, path).imported == 2
    first, second = profile.timeline().events
    assert (first.observed_at, first.text) == (datetime(2024, 1, 5, 10, 30, tzinfo=UTC), "with a time")
    assert second.text == "10:30 is when it begins"
    assert take(profile, path).imported == 0


def test_a_long_record_can_be_split(profile: Profile, tmp_path: Path) -> None:
    path = folder(tmp_path / "memory", record(7, "2024-01-06", "One sentence. " + "lorem " * 45))
    assert take(profile, path).imported == 0
    answer = take(profile, path, split=True)
    assert (answer.imported, answer.split) == (2, 1)
    assert [event.source.message for event in profile.timeline().events] == ["#7/1", "#7/2"]


def test_the_log_is_found_by_its_name_else_by_what_it_holds(profile: Profile, tmp_path: Path) -> None:
    (tmp_path / "memory").mkdir()
    (tmp_path / "memory" / "config").write_text("ENTRY_CHARS=280\n", encoding="utf-8")
    (tmp_path / "memory" / "TREE").mkdir()
    with pytest.raises(NuaError) as refusal:
        take(profile, tmp_path / "memory")
    assert refusal.value.code == "not_found"
    folder(tmp_path / "memory", *GOOD, name="records.dat")
    assert take(profile, tmp_path / "memory").imported == 4
    folder(tmp_path / "memory", *GOOD, name="more.dat")
    with pytest.raises(NuaError) as refusal:
        take(profile, tmp_path / "memory")
    assert refusal.value.code == "bad_value"
    assert "more.dat, records.dat" in refusal.value.message
    folder(tmp_path / "memory", GOOD[0], name="LOG")
    assert take(profile, tmp_path / "memory").duplicates == 1


def test_a_folder_that_is_not_there_is_not_found(profile: Profile, tmp_path: Path) -> None:
    with pytest.raises(NuaError) as refusal:
        take(profile, tmp_path / "nowhere")
    assert refusal.value.code == "not_found"


def test_an_empty_log_is_an_empty_memory(profile: Profile, tmp_path: Path) -> None:
    answer = take(profile, folder(tmp_path / "memory"))
    assert (answer.imported, answer.refused) == (0, ())
    profile.export_file(str(tmp_path / "out"), format="optmem")
    assert (tmp_path / "out" / "LOG.txt").read_bytes() == b""


def test_what_was_erased_is_not_brought_back(profile: Profile, tmp_path: Path) -> None:
    path = folder(tmp_path / "memory", *GOOD)
    take(profile, path)
    gone = next(event for event in profile.timeline().events if event.source.message == "#1")
    profile.erase(gone.event_id, yes=True)
    answer = take(profile, path)
    assert [(one.line, one.code) for one in answer.refused] == [(2, "bad_state")]
    assert (answer.imported, answer.duplicates) == (0, 3)


def test_cutting_anywhere_loses_no_record_before_the_cut(tmp_path: Path) -> None:
    whole = b"".join(GOOD)
    for cut in range(0, len(whole), 7):
        path = folder(tmp_path / "memory", whole[:cut])
        read = list(lines(str(path)))
        assert b"".join(raw for _, raw in read) == whole[:cut]
        assert [raw for _, raw in read][: cut // 320] == list(GOOD[: cut // 320])
