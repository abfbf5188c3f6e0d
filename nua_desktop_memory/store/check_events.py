"""Verifies event files and tombstones: each by itself, and what they name."""

from __future__ import annotations

import os

from nua_desktop_memory.store import eventfile, tombstonefile
from nua_desktop_memory.store.errors import Damaged, NuaError
from nua_desktop_memory.store.eventlines import ERASED, UNACKNOWLEDGED
from nua_desktop_memory.store.files import TEMPORARY
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.ids import is_id
from nua_desktop_memory.store.keys import normalise_key
from nua_desktop_memory.store.layout import EVENTS, TOMBSTONES
from nua_desktop_memory.store.model import State

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from nua_desktop_memory.store.disk import Disk
    from nua_desktop_memory.store.jsontext import Object
    from nua_desktop_memory.store.manifest import Head
    from nua_desktop_memory.store.mend import Mend


def check_events(disk: Disk, head: Head, living: Mapping[str, int], mend: Mend) -> None:
    """Looks at every event file and tombstone; ``living`` has the LOG position of each living event."""
    present = _names(disk.layout.events, EVENTS, mend)
    for event_id, position in living.items():
        _guard(mend, eventfile.name_of(event_id), lambda: _check_event(disk, head, living, mend, event_id, position))  # noqa: B023
    for event_id in sorted(present - living.keys()):
        _check_orphan(disk, mend, event_id)
    for event_id in sorted(_names(disk.layout.tombstones, TOMBSTONES, mend)):
        _guard(mend, tombstonefile.name_of(event_id), lambda: _check_tombstone(disk, head, living, mend, event_id))  # noqa: B023


def _guard(mend: Mend, name: str, check: Callable[[], None]) -> None:
    try:
        check()
    except Damaged as error:
        mend.note(name, str(error.details.get("what", error.message)))
    except OSError as error:
        mend.note(name, f"it cannot be read: the system says “{error.strerror}”")


def _names(folder: str, called: str, mend: Mend) -> set[str]:
    """The event ids that a folder's files are named after."""
    found: set[str] = set()
    try:
        entries = os.listdir(folder)
    except FileNotFoundError:
        mend.note(f"memory/{called}", "the folder is missing")
        mend.folders.append(folder)
        return found
    for entry in entries:
        if entry.endswith(".json") and is_id(entry[:-5]):
            found.add(entry[:-5])
        elif not entry.endswith(TEMPORARY):
            mend.note(f"memory/{called}/{entry}", "its name is not that of an event")
    return found


def _check_event(disk: Disk, head: Head, living: Mapping[str, int], mend: Mend, event_id: str, position: int) -> None:
    name = eventfile.name_of(event_id)
    value = disk.event_object(event_id)
    if value is None:
        mend.note(name, "it is missing")
        return
    event = eventfile.event_of(value, "", State.ACTIVE, event_id)
    if event.log_index != position:
        mend.note(name, f"it names record {event.log_index}, but EVENTS.txt has it at {position}")
        record = disk.log.record(position)
        if record is not None and record[0] == event_id:
            value = mend.events[event_id] = {**value, "logIndex": position}
    if event.generation > head.generation:
        mend.note_later(name, event.generation, head.generation)
    if event.memory_key is not None and not _is_key(event.memory_key):
        mend.note(name, "its memoryKey is not in the stored form")
    start, end = event.effective_from, event.effective_until
    if start is not None and end is not None and end <= start:
        mend.note(name, "its interval ends before it begins")
    gone = _dangling(eventfile.references(value), living)
    if gone:
        mend.note(name, f"it names {', '.join(sorted(gone))}, which is not there")
        mend.events[event_id] = eventfile.without_references(value, gone)


def _check_orphan(disk: Disk, mend: Mend, event_id: str) -> None:
    """An event file that EVENTS.txt does not name is removed only where its record says that it is gone."""
    mend.note(eventfile.name_of(event_id), "EVENTS.txt does not name it")
    try:
        value = disk.event_object(event_id)
    except (Damaged, OSError):
        return
    position = value.get("logIndex") if value is not None else None
    if isinstance(position, int) and disk.line(position) in (ERASED, UNACKNOWLEDGED):
        mend.removed.append(f"{EVENTS}/{event_id}.json")


def _check_tombstone(disk: Disk, head: Head, living: Mapping[str, int], mend: Mend, event_id: str) -> None:
    name = tombstonefile.name_of(event_id)
    if event_id not in living:
        mend.note(name, "there is no such event")
        mend.removed.append(f"{TOMBSTONES}/{event_id}.json")
        return
    value = disk.tombstone_object(event_id)
    if value is None:
        return
    try:
        tombstone = tombstonefile.tombstone_of(value, event_id)
    except Damaged:
        _mend_state(mend, value, event_id)
        raise
    latest = max(transition.generation for transition in tombstone.transitions)
    if latest > head.generation:
        mend.note_later(name, latest, head.generation)
    gone = _dangling(tombstonefile.references(value), living)
    if gone:
        mend.note(name, f"it names {', '.join(sorted(gone))}, which is not there")
        mend.tombstones[event_id] = tombstonefile.without_references(value, gone)


def _mend_state(mend: Mend, value: Object, event_id: str) -> None:
    """Where only the summary is wrong, the transitions tell the state."""
    steps = value.get("transitions")
    last = steps[-1] if isinstance(steps, list) and steps else None
    if not isinstance(last, dict):
        return
    by = last.get("by") if last.get("state") == "superseded" else None
    mended = {**value, "schema": tombstonefile.SCHEMA, "state": last.get("state"), "supersededByEventId": by}
    try:
        tombstonefile.tombstone_of(mended, event_id)
    except Damaged:
        return
    mend.tombstones[event_id] = mended


def _dangling(named: list[str], living: Mapping[str, int]) -> frozenset[str]:
    return frozenset(one for one in named if one not in living)


def _is_key(key: str) -> bool:
    try:
        return normalise_key(key) == key
    except NuaError:
        return False
