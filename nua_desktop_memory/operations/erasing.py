"""Erasing for good, and saying honestly what remains.

Implements "Erase" of the format. Without a commit, `survey` says beforehand what would go and what would stay.
"""

from __future__ import annotations

from collections.abc import Sequence

from nua_desktop_memory.operations.workspace import Workspace
from nua_desktop_memory.store.errors import BadValue, NuaError
from nua_desktop_memory.store.log import RECORD
from nua_desktop_memory.store.model import Event
from nua_desktop_memory.store.times import describe
from nua_desktop_memory.store.values import Value

LOG_FILE = "memory/LOG.txt"
INDEX_FILE = "cache/index.sqlite3"


class Retained(Value):
    """A place where the text stays: a file of the profile, and for the log its record and byte offset.

    ``event_id`` is set where the record belongs to a living event, which could be erased too.
    """

    file: str
    record: int | None
    offset: int | None
    bytes: int
    event_id: str | None
    why: str


class Erasure(Value):
    """Answer of ``erase``. ``erased`` is empty where it was only surveyed.

    ``removed`` names what goes, ``retained`` what stays, ``same_text`` the living events with the same text.
    """

    erased: tuple[str, ...]
    removed: tuple[str, ...]
    retained: tuple[Retained, ...]
    same_text: tuple[str, ...]


def survey(work: Workspace, event_ids: Sequence[str]) -> Erasure:
    """What erasing would remove and what would stay; nothing is written."""
    events = _named(work, event_ids)
    retained, same_text = _staying(work, events)
    return Erasure((), _going(work, events), retained, same_text)


def erase(work: Workspace, event_ids: Sequence[str]) -> Erasure:
    """Removes the events for good: event file, tombstone, index rows; the log record stays and is named."""
    with work.store.writing() as transaction:
        events = _named(work, event_ids)
        removed = _going(work, events)
        referrers = {one for event in events for one in work.index.referrers(event.event_id)}
        erased = [event.event_id for event in events]
        transaction.erase(erased, actor=work.authority.actor, referrers=sorted(referrers - set(erased)))
        transaction.commit()
    retained, same_text = _staying(work, events)
    return Erasure(tuple(erased), removed, (*retained, *_not_yet_cleared(work)), same_text)


def _not_yet_cleared(work: Workspace) -> list[Retained]:
    """Where another program kept the index from being cleared: tried once more, else said."""
    if work.store.late_error is None:
        return []
    try:
        work.store.checkpoint()
    except NuaError:
        why = "Another program is reading it, so old words may still be in it; they go when it is next opened."
        return [Retained(INDEX_FILE, None, None, 0, None, why)]
    return []


def _named(work: Workspace, event_ids: Sequence[str]) -> list[Event]:
    if not event_ids:
        raise BadValue("No memory is named. Give at least one id.")
    found = (work.remains(event_id) or work.event(event_id) for event_id in event_ids)
    return list({event.event_id: event for event in found}.values())


def _going(work: Workspace, events: Sequence[Event]) -> tuple[str, ...]:
    files: list[str] = []
    for event in events:
        files.append(f"memory/events/{event.event_id}.json")
        if work.index.tombstone(event.event_id) is not None:
            files.append(f"memory/tombstones/{event.event_id}.json")
    files.append(f"{INDEX_FILE} (every row and search term of it)")
    files.append("memory/TREE (every summary that was made with it)")
    return tuple(files)


def _staying(work: Workspace, events: Sequence[Event]) -> tuple[tuple[Retained, ...], tuple[str, ...]]:
    """The records of the erased events first, then every other record that holds one of their texts."""
    own = {event.log_index for event in events}
    retained = [
        _record(event.log_index, None, "The log is append-only: the record itself is not overwritten.")
        for event in events
    ]
    same_text: list[str] = []
    seen = set(own)
    events = [event for event in events if event.text]  # of one whose record is damaged, nothing can be looked for
    for event in events:
        for position in work.store.find_in_log(event.text.encode("utf-8")):
            if position in seen:
                continue
            seen.add(position)
            living = next(iter(work.index.events([position])), None)
            if living is not None and living.text == event.text:
                same_text.append(living.event_id)
            retained.append(
                _record(
                    position,
                    living.event_id if living else None,
                    "Another memory holds the same text." if living else "An older log record holds the same text.",
                )
            )
    retained += _mentions(work, events)
    retained += _conversations(work, events)
    retained += _copies(work, events)
    return tuple(retained), tuple(same_text)


def _mentions(work: Workspace, events: Sequence[Event]) -> list[Retained]:
    """Reasons, tags and subjects of other memories that quote an erased text."""
    gone = {event.event_id for event in events}
    found: dict[str, Retained] = {}
    for event in events:
        for event_id, file in work.index.mentions(event.text):
            if event_id not in gone:
                found[file] = Retained(file, None, None, 0, event_id, "A note beside another memory quotes the text.")
    return list(found.values())


def _conversations(work: Workspace, events: Sequence[Event]) -> list[Retained]:
    """Conversations of this profile that quote an erased text."""
    from nua_desktop_memory.operations.quoting import conversations_that_quote

    return [Retained(folder, None, None, 0, None, why) for folder, why in conversations_that_quote(work, events)]


def _copies(work: Workspace, events: Sequence[Event]) -> list[Retained]:
    """Exports and backups outside the profile that hold an erased text, as far as they are known and there."""
    from nua_desktop_memory.operations.holding import holding

    found = []
    for one in holding(work.store.layout.profile, events):
        kind = "A backup" if one.copy.kind == "backup" else "An export"
        when = describe(one.copy.at, None, work.zone())
        why = f"{kind} of {when} {'holds' if one.surely else 'may hold'} it. Delete the file if it is not needed."
        found.append(Retained(one.copy.path, None, None, one.bytes, None, why))
    return found


def _record(position: int, event_id: str | None, why: str) -> Retained:
    return Retained(LOG_FILE, position, position * RECORD, RECORD, event_id, why)
