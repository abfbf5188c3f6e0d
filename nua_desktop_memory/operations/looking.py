"""Reading one event whole, and how the profile stands as a whole."""

from __future__ import annotations

from nua_desktop_memory.operations.workspace import Workspace
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.log import RECORD
from nua_desktop_memory.store.model import Event, Tombstone
from nua_desktop_memory.store.values import Value

if TYPE_CHECKING:
    from collections.abc import Iterable


class LogPlace(Value):
    """Where the text lies: the record's number and its byte offset in the log."""

    record: int
    offset: int


class Shown(Value):
    """Answer of ``show``; ``chain`` is every event that replaced another here, oldest first."""

    event: Event
    tombstone: Tombstone | None
    chain: tuple[Event, ...]
    log: LogPlace


def show(work: Workspace, event_id: str) -> Shown:
    """One event with all that belongs to it; raises `NotFound`."""
    event = work.event(event_id)
    return Shown(
        event,
        work.index.tombstone(event.event_id),
        _chain(work, event),
        LogPlace(event.log_index, event.log_index * RECORD),
    )


def _chain(work: Workspace, event: Event) -> tuple[Event, ...]:
    found = {event.event_id: event}
    waiting = [event]
    while waiting:
        one = waiting.pop()
        near: Iterable[str] = [*work.index.heirs(one.event_id), *work.index.forebears(one.event_id)]
        for event_id in near:
            other = None if event_id in found else work.index.event(event_id)
            if other is not None:
                found[event_id] = other
                waiting.append(other)
    return tuple(sorted(found.values(), key=lambda each: each.log_index))
