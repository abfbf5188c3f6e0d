"""General rules of the store: normalising, records, times, and recovery from any cut."""

from __future__ import annotations

import json
import os
import shutil
import tempfile
import unicodedata
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from store_scene import Ledger, Scene, erase, mark, note, switch_on

from nua_desktop_memory.store.errors import NuaError
from nua_desktop_memory.store.ids import is_id, make_id
from nua_desktop_memory.store.journal import seal, unseal
from nua_desktop_memory.store.jsontext import parse, pretty
from nua_desktop_memory.store.keys import normalise_key
from nua_desktop_memory.store.log import RECORD, decode_record, encode_record
from nua_desktop_memory.store.model import State
from nua_desktop_memory.store.text import TEXT_BYTES, measure, normalise
from nua_desktop_memory.store.times import describe, from_json, parse_time, to_json

ANY_TEXT = st.text(alphabet=st.characters(exclude_categories=()), max_size=120)
ODD_TEXT = st.text(alphabet=" \t\n\r\x0b\x1c\x1f\x85\u2028\u3000ae\u0301杭\u1100\u1161\u200d👩\u202e\x00", max_size=40)
IDS = st.builds(make_id, st.integers(0, (1 << 48) - 1), st.binary(min_size=10, max_size=10))
ZONES = st.sampled_from(["UTC", "Asia/Shanghai", "America/Los_Angeles", "Asia/Kathmandu", "Pacific/Apia"])


def normalised(text: str) -> str | None:
    try:
        return normalise(text)
    except NuaError:
        return None


@given(ANY_TEXT | ODD_TEXT)
def test_a_normalised_text_is_in_every_rule_and_stays_as_it_is(text: str) -> None:
    clean = normalised(text)
    if clean is None:
        return
    assert normalise(clean) == clean
    assert unicodedata.is_normalized("NFC", clean)
    assert clean == clean.strip()
    assert len(clean.splitlines()) == 1
    assert "\t" not in clean
    assert 0 < len(clean.encode()) == measure(text) <= TEXT_BYTES
    assert not any(unicodedata.category(c) in ("Cc", "Cs") for c in clean)
    assert [c for c in clean if not c.isspace()] == [c for c in unicodedata.normalize("NFC", text) if not c.isspace()]


@given(IDS, ANY_TEXT | ODD_TEXT)
def test_a_record_gives_back_what_was_put_in(event_id: str, text: str) -> None:
    clean = normalised(text)
    if clean is not None:
        record = encode_record(event_id, clean)
        assert len(record) == RECORD
        assert decode_record(record) == (event_id, clean)


@given(IDS, st.integers(0, RECORD - 1), st.integers(1, 255))
def test_any_changed_byte_of_a_record_is_noticed(event_id: str, place: int, change: int) -> None:
    record = bytearray(encode_record(event_id, "住在杭州 since 2024"))
    record[place] ^= change
    assert decode_record(bytes(record)) is None


@given(st.binary(max_size=400))
def test_bytes_that_are_no_record_are_no_record(data: bytes) -> None:
    assert decode_record(data) is None


@given(st.dictionaries(st.text(max_size=8), st.integers() | st.text(max_size=8), max_size=5))
def test_a_sealed_line_is_one_line_and_opens_again(body: dict[str, object]) -> None:
    sealed = seal({"schema": "x", **{key: value for key, value in body.items() if _encodable(key, value)}})
    assert sealed.data.count(b"\n") == 1
    assert unseal(sealed.data[:-1]) == sealed.line
    assert unseal(sealed.data[:-2]) is None


def _encodable(*values: object) -> bool:
    return all(str(value).isprintable() for value in values)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=12,
)


@given(st.dictionaries(st.text(max_size=5), JSON, max_size=4))
def test_files_are_json_with_two_spaces_as_everybody_writes_it(value: dict[str, object]) -> None:
    assert pretty(value) == (json.dumps(value, indent=2, ensure_ascii=False) + "\n").encode()
    assert parse(pretty(value), "a file") == value


@given(st.text(max_size=30))
def test_a_key_once_folded_stays_as_it_is(text: str) -> None:
    try:
        key = normalise_key(text)
    except NuaError:
        return
    assert normalise_key(key) == key


@given(st.datetimes(datetime(1900, 1, 1), datetime(2200, 1, 1)), ZONES)  # noqa: DTZ001 - naive ones are what is tried
def test_a_time_survives_its_json_and_its_display(naive: datetime, zone: str) -> None:
    moment = parse_time(naive, ZoneInfo(zone)).instant
    assert from_json(to_json(moment)) == moment
    assert moment.tzinfo is UTC


@given(st.dates(datetime(1950, 1, 1).date(), datetime(2100, 1, 1).date()), ZONES, ZONES)  # noqa: DTZ001 - dates
def test_a_date_is_shown_as_it_was_given_in_its_own_zone_and_year_and_month_in_any(
    day: object, zone: str, other: str
) -> None:
    text = str(day)
    for given_text in (text, text[:7], text[:4]):
        time = parse_time(given_text, ZoneInfo(zone))
        assert describe(time.instant, time.precision, ZoneInfo(zone)) == given_text
        if time.precision != "day":
            assert describe(time.instant, time.precision, ZoneInfo(other)) == given_text


@given(st.integers(0, (1 << 48) - 2), st.binary(min_size=10, max_size=10), st.binary(min_size=10, max_size=10))
def test_ids_sort_by_time(milliseconds: int, one: bytes, two: bytes) -> None:
    earlier, later = make_id(milliseconds, one), make_id(milliseconds + 1, two)
    assert is_id(earlier)
    assert earlier < later


@pytest.fixture(scope="module")
def busy_profile() -> str:
    """A profile that was left without a checkpoint: everything is in the journal."""
    folder = tempfile.mkdtemp()
    scene = Scene(os.path.join(folder, "profile"))
    scene.on("zero")
    store = scene.store()
    events = [note(store, text) for text in ("one", "two", "three", "four")]
    mark(store, events[0], State.DELETED)
    note(store, "five", conflicts_with_event_ids=(events[1].event_id,))
    yield scene.folder
    shutil.rmtree(folder)


@settings(max_examples=60)
@given(data=st.data())
def test_whatever_prefix_of_journal_and_log_is_left_the_store_comes_back_whole(
    busy_profile: str, data: st.DataObject
) -> None:
    """As after a power loss: nothing was applied, the end of the journal is torn, the log has at least its records."""
    with tempfile.TemporaryDirectory() as folder:
        scene = Scene(os.path.join(folder, "profile"))
        shutil.copytree(busy_profile, scene.folder)
        journal, log = scene.read("memory/journal.jsonl"), scene.read("memory/LOG.txt")
        kept = data.draw(st.integers(0, len(journal)), label="bytes of journal")
        left = journal[:kept] + data.draw(st.sampled_from([b"", b"\0" * 9, b"\n"]), label="torn end")
        whole = sum(unseal(raw) is not None for raw in left.split(b"\n")[:-1])
        records = 1 + min(whole, 4) + (whole >= 6)
        _forget_applied(scene)
        scene.write("memory/journal.jsonl", left)
        size = data.draw(st.integers(records * RECORD, len(log)), label="bytes of log")
        scene.write("memory/LOG.txt", log[:size] + data.draw(st.sampled_from([b"", b"\0" * 500, b"x" * RECORD])))
        ledger = Ledger()
        with scene.opened(ledger) as store:
            store.ready()
            assert store.head().events == records
            assert [event.text for event in ledger.events.values()] == ["zero", "one", "two", "three", "four", "five"][
                :records
            ]
            with store.writing() as transaction:
                assert transaction.head.log_records == size // RECORD
            assert store.verify(False).ok
        assert scene.read("memory/LOG.txt") == log[: size // RECORD * RECORD]


def _forget_applied(scene: Scene) -> None:
    """Back to the last checkpoint: the manifest of then (all later ones are in the journal)."""
    first = scene.json("memory/manifest.json")
    line = unseal(scene.read("memory/journal.jsonl").split(b"\n")[0])
    assert line is not None
    first.update(generation=2, lastCommit=line.previous, eventIds={"file": "EVENTS.txt", "records": 1, "events": 1})
    scene.write("memory/manifest.json", pretty(first))
    scene.write("memory/EVENTS.txt", scene.read("memory/EVENTS.txt")[:27])
    zero = scene.read("memory/EVENTS.txt")[:26].decode()
    for folder in ("memory/events", "memory/tombstones"):
        for name in os.listdir(scene.path(folder)):
            if name != f"{zero}.json":
                os.unlink(scene.path(f"{folder}/{name}"))


@settings(max_examples=25)
@given(st.lists(st.sampled_from(["note", "delete", "restore", "erase", "checkpoint", "reopen"]), max_size=14))
def test_any_sequence_of_changes_leaves_files_that_verify_and_rebuild_to_the_same(steps: list[str]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        scene, ledger = Scene(os.path.join(folder, "profile")), Ledger()
        store = scene.store(ledger)
        switch_on(store)
        events = [note(store, "first")]
        for number, step in enumerate(steps):
            if step == "note":
                events.append(note(store, f"note {number}"))
            elif step == "checkpoint":
                store.checkpoint()
            elif step == "reopen":
                store.close()
                store = scene.store(ledger)
            elif events and step == "erase":
                erase(store, events.pop())
            elif events:
                mark(store, events[number % len(events)], State.DELETED if step == "delete" else State.ACTIVE)
        fresh = Ledger()
        fresh.rebuild(store.truth())
        assert fresh.events == ledger.events
        assert fresh.tombstones == ledger.tombstones
        assert fresh.digest == ledger.digest
        assert store.verify(False).problems == ()
        assert store.head().events == len(events)
        store.close()


@given(st.timedeltas(timedelta(0), timedelta(days=365)))
def test_every_stored_instant_has_whole_milliseconds(after: timedelta) -> None:
    moment = parse_time(datetime(2026, 1, 1, tzinfo=UTC) + after, UTC).instant
    assert moment.microsecond % 1000 == 0
