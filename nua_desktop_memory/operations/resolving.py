"""Resolving a conflict: each way that a person can put it is one commit.

Implements "Resolving a conflict" of the semantics. Withdrawing is `states.withdraw`; leaving a conflict open
is doing nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from nua_desktop_memory.facts.intervals import overlap
from nua_desktop_memory.facts.slots import fold
from nua_desktop_memory.operations.noting import put_right
from nua_desktop_memory.operations.request import Request, asked_key
from nua_desktop_memory.operations.workspace import Workspace
from nua_desktop_memory.store.errors import BadValue
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.model import Event, State
from nua_desktop_memory.store.values import Value

if TYPE_CHECKING:
    from nua_desktop_memory.store.store import Transaction


class Resolved(Value):
    """Answer of ``resolve``: the id of the event that stands now, and the ids of those that gave way.

    ``adjusted`` are the ids of the replacements where sides were given other times or subjects.
    """

    kept: str | None
    superseded: tuple[str, ...]
    adjusted: tuple[str, ...] = ()


class Adjustment(Value):
    """One side of a conflict, with the same text at other times or under another subject."""

    event_id: str
    request: Request


def keep_one(work: Workspace, transaction: Transaction, keep: str, over: Sequence[str], reason: str | None) -> Resolved:
    """Keep this one: the other sides, with all their supports, are superseded by the kept event."""
    kept = work.active(keep, "kept")
    losers = [event for event in sides(work, over) if event.event_id != kept.event_id and not _same(event, kept)]
    if not losers:
        raise BadValue("Nothing is left to give way. Name the other side of the conflict.")
    for event in losers:
        transaction.transition(
            event.event_id, State.SUPERSEDED, actor=work.authority.actor, reason=reason, by=kept.event_id
        )
    return Resolved(kept.event_id, tuple(event.event_id for event in losers))


def say_instead(
    work: Workspace, transaction: Transaction, request: Request, over: Sequence[str], reason: str | None
) -> Resolved:
    """None is right, this is: one new event in the place of all sides and their supports."""
    losers = sides(work, over)
    first, *rest = (event.event_id for event in losers)
    new = put_right(work, transaction, request, first, rest, reason)
    return Resolved(new.event_id, (first, *rest))


def adjust(
    work: Workspace, transaction: Transaction, adjustments: Sequence[Adjustment], reason: str | None
) -> Resolved:
    """Both, at different times; or different things: each side that changes is replaced by its like."""
    gone: list[str] = []
    new: list[str] = []
    for adjustment in adjustments:
        for event in sides(work, [adjustment.event_id]):
            if event.event_id in gone:
                continue
            made = put_right(
                work,
                transaction,
                _like(event, adjustment.request),
                event.event_id,
                (),
                reason,
                settled=_different(work, event, adjustment.request),
            )
            gone.append(event.event_id)
            new.append(made.event_id)
    return Resolved(None, tuple(gone), tuple(new))


def _different(work: Workspace, event: Event, request: Request) -> list[str]:
    """The ids of what disputes an event by name and no longer does: another subject says that they are two things."""
    if asked_key(request.key, event) == event.memory_key:
        return []
    others = map(work.index.event, work.index.disputed_with(event.event_id))
    return [one.event_id for one in others if one and one.state is State.ACTIVE and overlap(one, event)]


def _like(event: Event, request: Request) -> Request:
    return Request(event.text, key=request.key, from_=request.from_, until=request.until)


def sides(work: Workspace, event_ids: Sequence[str], deed: str = "resolved") -> list[Event]:
    """The events named and those that say the same in the same slot at the same time, each once.

    Raises `BadState` for one that is not in force and so cannot be ``deed``, `BadValue` where none is named.
    """
    found: dict[str, Event] = {}
    for event_id in event_ids:
        named = work.active(event_id, deed)
        found[named.event_id] = named
        if named.memory_key is not None:
            for other in work.index.active_in_slot(named.memory_key):
                if _same(other, named):
                    found.setdefault(other.event_id, other)
    if not found:
        raise BadValue("Name at least one side of the conflict." if deed == "resolved" else "Name at least one memory.")
    return list(found.values())


def _same(one: Event, other: Event) -> bool:
    return (
        one.memory_key is not None
        and one.memory_key == other.memory_key
        and fold(one.text) == fold(other.text)
        and overlap(one, other)
    )
