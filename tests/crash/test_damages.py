"""Every damage to every kind of file: it is found and named, repaired where it can be, and harms nothing else."""

from __future__ import annotations

import json
import os
import random
import zlib
from typing import TYPE_CHECKING
from unittest import mock

import pytest
from damaged_scene import STATES, Damaged, left_in_the_journal, lived

from nua_desktop_memory import NuaError
from nua_desktop_memory.store.errors import NewerFormat
from nua_desktop_memory.store.log import RECORD

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

pytestmark = pytest.mark.crash

STRANGER_ID = "01KC0F3Q6Z3V1J8W4Y2N5T7R9A"


@pytest.fixture(scope="module", autouse=True)
def _no_power_cuts() -> Iterator[None]:
    with mock.patch("os.fsync"):
        yield


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Damaged:
    return lived(str(tmp_path_factory.mktemp("whole") / "profile"))


@pytest.fixture(scope="module")
def busy(whole: Damaged, tmp_path_factory: pytest.TempPathFactory) -> Damaged:
    return left_in_the_journal(whole, str(tmp_path_factory.mktemp("busy") / "profile"))


FILES = {
    "profile": "profile.json",
    "manifest": "memory/manifest.json",
    "lines": "memory/EVENTS.txt",
    "log": "memory/LOG.txt",
    "erasures": "memory/ERASURES.jsonl",
    "journal": "memory/journal.jsonl",
    "event": "memory/events/{active}.json",
    "replaced": "memory/events/{superseded}.json",
    "tombstone": "memory/tombstones/{superseded}.json",
    "index": "cache/index.sqlite3",
    "hashes": "cache/tree/hashes",
    "tree 2": "memory/TREE/v3/extractive/2",
    "tree 8": "memory/TREE/v3/extractive/8",
}
DAMAGES: dict[str, Callable[[bytes], bytes | None]] = {
    "missing": lambda _: None,
    "empty": lambda _: b"",
    "half": lambda data: data[: len(data) // 2],
    "one byte short": lambda data: data[:-1],
    "one byte long": lambda data: data + b"x",
    "zeros": lambda data: bytes(len(data)),
    "zeros at the end": lambda data: data[: len(data) * 2 // 3] + bytes(len(data) - len(data) * 2 // 3),
    "zeros in the middle": lambda data: data[:40] + bytes(16) + data[56:],
    "no UTF-8": lambda data: data[:60] + b"\xff\xfe\xc3" + data[63:],
    "twice": lambda data: data * 2,
    "noise": lambda data: random.Random(1).randbytes(max(len(data), 64)),
    "braces": lambda data: b"{" * len(data),
}
HARMLESS = {
    # A projection that is missing or cannot be read is made anew before anything is read from it.
    ("index", "missing"),
    # Without the file there is no tombstone: nothing else says that there was one.
    ("tombstone", "missing"),
    # Records beyond the last commit with a right CRC are such as were never acknowledged, and are marked so.
    ("log", "twice"),
    # The same erasures told again.
    ("erasures", "twice"),
    # What the journal says is in the files already.
    ("journal", "missing"), ("journal", "empty"),
    # SQLite uses none of these bytes.
    *(("index", damage) for damage in ("one byte long", "zeros in the middle", "no UTF-8", "twice")),
    # A person's editor may leave out the last line break.
    *((kind, "one byte short") for kind in ("profile", "manifest", "event", "replaced", "tombstone")),
}  # fmt: skip


def named(scene: Damaged, kind: str) -> str:
    ids = {state: one for one, (_, state, _) in reversed(list(scene.events().items()))}
    return FILES[kind].format(**ids)


def plant(scene: Damaged, name: str, change: Callable[[bytes], bytes | None]) -> bool:
    """Whether the file is different now."""
    before = scene.read(name)
    after = change(before)
    if after is None:
        os.unlink(scene.path(name))
    else:
        scene.write(name, after)
    return after != before


def found(scene: Damaged) -> set[str]:
    with scene.open() as profile:
        return {problem.file for problem in profile.verify().problems}


def repaired(scene: Damaged) -> set[str]:
    """The files that are still not right after a repair."""
    with scene.open() as profile:
        report = profile.verify(repair=True)
        left = {problem.file for problem in report.problems if not problem.repaired}
        assert report.ok is not bool(left)
    assert found(scene) == left
    return left


@pytest.mark.parametrize("damage", DAMAGES)
@pytest.mark.parametrize("kind", FILES)
def test_a_damaged_file(whole: Damaged, busy: Damaged, tmp_path: object, kind: str, damage: str) -> None:
    original = busy if kind == "journal" else whole
    scene = original.copy(os.path.join(str(tmp_path), "profile"))
    name = named(scene.copy(os.path.join(str(tmp_path), "as it was")), kind)
    before, records = original.copy(os.path.join(str(tmp_path), "before")).events(), scene.good_records()
    assert plant(scene, name, DAMAGES[damage])
    intact = {number: raw for number, raw in scene.good_records().items() if records.get(number) == raw}

    looked = original.copy(os.path.join(str(tmp_path), "looked"))
    plant(looked, name, DAMAGES[damage])
    looked.look_everywhere(list(before))

    problems = found(scene)
    assert name in problems or (kind, damage) in HARMLESS, problems
    left = repaired(scene)
    assert left <= {name, "memory/LOG.txt"}
    assert {number: raw for number, raw in scene.good_records().items() if number in intact} == intact
    check_the_rest(scene, before, name)


def check_the_rest(scene: Damaged, before: dict[str, tuple[str, str, str | None]], name: str) -> None:
    """What the damage did not touch is as it was, and life goes on."""
    after = scene.events()
    lost = {one for one in before if after.get(one) != before[one]}
    if name == "memory/LOG.txt":
        good = {raw[3:29].decode() for raw in scene.good_records().values()}
        assert not lost & good
        assert not lost & after.keys()
    else:
        assert all(one in name for one in lost), lost
    assert after.keys() <= before.keys()
    with scene.open() as profile:
        profile.enable()
        event = profile.note("Life goes on")
        assert profile.show(event.event_id).event.text == "Life goes on"


def test_any_bit_of_the_index_may_flip(whole: Damaged, tmp_path: object) -> None:
    """Either verify tells, or every answer is still the right one."""
    chance = random.Random(8)
    original = whole.copy(os.path.join(str(tmp_path), "original"))
    size, wanted = len(original.read("cache/index.sqlite3")), answers(original)
    for number in range(25):
        scene = whole.copy(os.path.join(str(tmp_path), str(number)))
        place, bit = chance.randrange(size), 1 << chance.randrange(8)
        plant(scene, "cache/index.sqlite3", lambda data: data[:place] + bytes([data[place] ^ bit]) + data[place + 1 :])  # noqa: B023
        if not found(scene):
            assert answers(scene) == wanted, (place, bit)
        repaired(scene)
        assert answers(scene) == wanted


def answers(scene: Damaged) -> tuple[object, ...]:
    with scene.open() as profile:
        return (
            profile.facts(),
            profile.conflicts(),
            profile.timeline(state=STATES),
            profile.facts(at="2050-06", known_at="2051"),
            [hit.event for hit in profile.recall("hangzhou tea 杭州", include_superseded=True).hits],
            profile.undo_list(),
            profile.context(preview=True).text,
            profile.browse.slots(),
            profile.status().events,
        )


@pytest.mark.parametrize("kind", ["profile", "manifest", "lines", "erasures", "event", "tombstone", "journal"])
def test_any_bit_of_a_file_may_flip(whole: Damaged, busy: Damaged, tmp_path: object, kind: str) -> None:
    """No flip makes anything but a refusal of ours, touches a good record or harms another event."""
    chance = random.Random(kind)
    original = busy if kind == "journal" else whole
    name = named(original.copy(os.path.join(str(tmp_path), "named")), kind)
    before = original.copy(os.path.join(str(tmp_path), "before")).events()
    for number in range(8):
        scene = original.copy(os.path.join(str(tmp_path), str(number)))
        data = bytearray(scene.read(name))
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
        scene.write(name, bytes(data))
        records = scene.good_records()
        try:
            repaired(scene)
        except NewerFormat:
            continue
        assert scene.good_records().items() >= records.items()
        after = scene.events()
        changed = {one for one in before if before[one] != after.get(one)}
        assert all(one in name for one in changed), changed
        scene.look_everywhere(list(before))


def test_any_bit_of_the_log_may_flip(whole: Damaged, tmp_path: object) -> None:
    """The record is named, the others are whole, and it stays as it is, as evidence."""
    chance, size = random.Random(2), len(whole.read("memory/LOG.txt"))
    before = whole.copy(os.path.join(str(tmp_path), "before")).events()
    lines = whole.read("memory/EVENTS.txt").decode().split()
    for number in range(12):
        scene = whole.copy(os.path.join(str(tmp_path), str(number)))
        place = chance.randrange(size)
        data = bytearray(scene.read("memory/LOG.txt"))
        data[place] ^= 1 << chance.randrange(8)
        scene.write("memory/LOG.txt", bytes(data))
        with scene.open() as profile:
            told = [one.what for one in profile.verify().problems if one.file == "memory/LOG.txt"]
        assert any(what.startswith(f"record {place // RECORD}") for what in told)
        repaired(scene)
        after = scene.events()
        assert {one for one in before if before[one] != after.get(one)} <= {lines[place // RECORD]}
        if lines[place // RECORD] in before:
            assert scene.read("memory/LOG.txt") == bytes(data)


# Damages that only make sense in one file


def lines_of(scene: Damaged) -> list[str]:
    return scene.read("memory/EVENTS.txt").decode().splitlines()


def with_lines(scene: Damaged, lines: list[str]) -> None:
    scene.write("memory/EVENTS.txt", ("\n".join(lines) + "\n").encode())


def swap_lines(scene: Damaged) -> None:
    lines = lines_of(scene)
    lines[0], lines[1] = lines[1], lines[0]
    with_lines(scene, lines)


def shorten_a_line(scene: Damaged) -> None:
    lines = lines_of(scene)
    with_lines(scene, [lines[0][:-1], *lines[1:]])


def lengthen_a_line(scene: Damaged) -> None:
    lines = lines_of(scene)
    with_lines(scene, [lines[0] + "7", *lines[1:]])


def repeat_a_line(scene: Damaged) -> None:
    lines = lines_of(scene)
    with_lines(scene, [lines[1], *lines[1:]])


def say_that_a_living_one_is_erased(scene: Damaged) -> None:
    lines = lines_of(scene)
    with_lines(scene, ["-" * 26, *lines[1:]])


def swap_records(scene: Damaged) -> None:
    log = scene.read("memory/LOG.txt")
    scene.write("memory/LOG.txt", log[RECORD : 2 * RECORD] + log[:RECORD] + log[2 * RECORD :])


def copy_a_record_over_another(scene: Damaged) -> None:
    log = scene.read("memory/LOG.txt")
    scene.write("memory/LOG.txt", log[RECORD : 2 * RECORD] + log[RECORD:])


def wrong_checksum_with_the_right_id(scene: Damaged) -> None:
    log = bytearray(scene.read("memory/LOG.txt"))
    log[30:38] = b"%08x" % (zlib.crc32(bytes(log[3:29] + log[39:319])) ^ 1)
    scene.write("memory/LOG.txt", bytes(log))


def swap_event_files(scene: Damaged) -> None:
    one, two = (f"memory/events/{event_id}.json" for event_id in lines_of(scene)[:2])
    first, second = scene.read(one), scene.read(two)
    scene.write(one, second)
    scene.write(two, first)


def change_json(scene: Damaged, name: str, **members: object) -> None:
    scene.write(name, json.dumps({**json.loads(scene.read(name)), **members}, indent=2).encode() + b"\n")


def event_file(scene: Damaged, position: int = 1) -> str:
    return f"memory/events/{lines_of(scene)[position]}.json"


def tombstone_file(scene: Damaged) -> str:
    return f"memory/tombstones/{lines_of(scene)[0]}.json"


def copy_event_file(scene: Damaged) -> None:
    scene.write(f"memory/events/{STRANGER_ID}.json", scene.read(event_file(scene)))


def extra_file(name: str) -> Callable[[Damaged], None]:
    def plant_it(scene: Damaged) -> None:
        os.makedirs(os.path.dirname(scene.path(name)), exist_ok=True)
        scene.write(name, b"what is this?")

    return plant_it


def journal_of_another_chain(scene: Damaged) -> None:
    lines = scene.read("memory/journal.jsonl").splitlines(keepends=True)
    scene.write("memory/journal.jsonl", lines[0] + lines[2])


def garble_in_the_middle_of_a_line(scene: Damaged) -> None:
    lines = scene.read("memory/journal.jsonl").splitlines(keepends=True)
    lines[1] = lines[1][:50] + b"????" + lines[1][54:]
    scene.write("memory/journal.jsonl", b"".join(lines))


SINGLE: dict[str, tuple[Callable[[Damaged], None], str]] = {
    "lines swapped": (swap_lines, "memory/EVENTS.txt"),
    "a line too short": (shorten_a_line, "memory/EVENTS.txt"),
    "a line too long": (lengthen_a_line, "memory/EVENTS.txt"),
    "a line repeated": (repeat_a_line, "memory/EVENTS.txt"),
    "a living event erased by its line alone": (say_that_a_living_one_is_erased, "memory/"),
    "records swapped": (swap_records, "memory/"),
    "a record over another": (copy_a_record_over_another, "memory/LOG.txt"),
    "wrong checksum, right id": (wrong_checksum_with_the_right_id, "memory/LOG.txt"),
    "event files swapped": (swap_event_files, "memory/events/"),
    "event file copied": (copy_event_file, f"memory/events/{STRANGER_ID}.json"),
    "event of a newer schema": (lambda s: change_json(s, event_file(s), schema="nua.event/4"), "memory/events/"),
    "event of another position": (lambda s: change_json(s, event_file(s), logIndex=4), "memory/events/"),
    "event that names nobody": (
        lambda s: change_json(s, event_file(s), conflictsWithEventIds=[STRANGER_ID]),
        "memory/events/",
    ),
    "event that replaces nobody": (
        lambda s: change_json(s, event_file(s), replacesEventId=STRANGER_ID),
        "memory/events/",
    ),
    "event without a source": (lambda s: change_json(s, event_file(s), source=None), "memory/events/"),
    "event with a wrong instant": (lambda s: change_json(s, event_file(s), observedAt="2050"), "memory/events/"),
    "tombstone of a newer schema": (
        lambda s: change_json(s, tombstone_file(s), schema="nua.tombstone/4"),
        "memory/tombstones/",
    ),
    "tombstone with another state": (
        lambda s: change_json(s, tombstone_file(s), state="deleted"),
        "memory/tombstones/",
    ),
    "tombstone of nobody": (
        lambda s: s.write(f"memory/tombstones/{STRANGER_ID}.json", s.read(tombstone_file(s))),
        f"memory/tombstones/{STRANGER_ID}.json",
    ),
    "tombstone by nobody": (
        lambda s: change_json(s, tombstone_file(s), supersededByEventId=STRANGER_ID),
        "memory/tombstones/",
    ),
    "manifest counts too many events": (
        lambda s: change_json(s, "memory/manifest.json", eventIds={"file": "EVENTS.txt", "records": 15, "events": 99}),
        "memory/manifest.json",
    ),
    "a file that is no event's": (extra_file("memory/events/notes.txt"), "memory/events/notes.txt"),
    "a file that is no node's": (extra_file("memory/TREE/v3/extractive/3"), "memory/TREE/v3/extractive/3"),
    "a left-over": (extra_file("memory/manifest.json.tmp"), "memory/manifest.json.tmp"),
    "journal with a line missing": (journal_of_another_chain, "memory/journal.jsonl"),
    "journal garbled inside": (garble_in_the_middle_of_a_line, "memory/journal.jsonl"),
}


@pytest.mark.parametrize("damage", SINGLE)
def test_a_damage_of_one_kind_of_file(whole: Damaged, busy: Damaged, tmp_path: object, damage: str) -> None:
    original = busy if "journal" in damage else whole
    before = original.copy(os.path.join(str(tmp_path), "before")).events()
    scene = original.copy(os.path.join(str(tmp_path), "profile"))
    act, where = SINGLE[damage]
    act(scene)
    looked = scene.copy(os.path.join(str(tmp_path), "looked"))
    looked.look_everywhere(list(before))
    records = scene.good_records()
    assert any(name.startswith(where) for name in found(scene))
    repaired(scene)
    assert scene.good_records().items() >= records.items()
    after = scene.events()
    lost = {one for one in before if before[one] != after.get(one)}
    assert len(lost) <= MAY_BE_LOST.get(damage, 0), lost
    scene.look_everywhere(list(before))


MAY_BE_LOST = {
    "wrong checksum, right id": 1,
    "event files swapped": 2,
    "event of a newer schema": 1,
    "a record over another": 1,
    "event without a source": 1,
    "event with a wrong instant": 1,
    "tombstone of a newer schema": 1,
}


def test_a_newer_version_is_left_alone(whole: Damaged, tmp_path: object) -> None:
    for number, (name, members) in enumerate(
        [
            ("memory/manifest.json", {"schema": "nua.manifest/4"}),
            ("profile.json", {"schema": "nua.profile/4", "format": 4}),
        ]
    ):
        scene = whole.copy(os.path.join(str(tmp_path), str(number)))
        change_json(scene, name, **members)
        before = {path: scene.read(path) for path in ("memory/LOG.txt", "memory/EVENTS.txt", name)}
        assert set(scene.look_everywhere([])) <= {"newer_format", "not_found"}
        with scene.open() as profile, pytest.raises(NuaError) as refused:
            profile.verify(repair=True)
        assert refused.value.code == "newer_format"
        assert {path: scene.read(path) for path in before} == before
