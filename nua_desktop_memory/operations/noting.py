"""Noting, replacing ("it was wrong") and changing on a date ("it changed").

Implements "Correcting: wrong, or changed?" of the semantics. Each function is one commit.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime

from nua_desktop_memory.facts.intervals import interval
from nua_desktop_memory.facts.model import SlotState
from nua_desktop_memory.operations.request import Request, Time, draft
from nua_desktop_memory.operations.workspace import Workspace
from nua_desktop_memory.store.errors import BadTime, Forbidden
from nua_desktop_memory.store.eventfile import PENDING
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.model import Event, State
from nua_desktop_memory.store.times import parse_time
from nua_desktop_memory.store.values import Value, replaced

if TYPE_CHECKING:
    from nua_desktop_memory.store.store import Transaction


class NotedSlot(Value):
    """The noted event's slot: what the event is in it now, and the slot's candidates now."""

    state: SlotState
    candidates: tuple[Event, ...]


class Noted(Value):
    """Answer of ``note`` and ``replace``.

    ``slot`` is ``None`` for an event that is in none: without a key, or waiting for review. To an agent the slot of a
    subject that is kept from agents is not told either.
    """

    event_id: str
    log_index: int
    state: State
    slot: NotedSlot | None


def note(work: Workspace, transaction: Transaction, request: Request, replaces: str | None) -> Event:
    """Adds one event; with ``replaces``, in the place of another one."""
    if replaces is not None:
        return put_right(work, transaction, request, replaces, ())
    conflicts = [work.event(one).event_id for one in request.conflicts]
    made = draft(request, source=work.authority.source(), zone=work.zone(), conflicts=conflicts)
    return transaction.append(made)


def put_right(
    work: Workspace,
    transaction: Transaction,
    request: Request,
    wrong: str,
    over: Sequence[str],
    reason: str | None = None,
    *,
    settled: Collection[str] = (),
) -> Event:
    """It was wrong: a new event takes the place of ``wrong`` (which it names) and of all in ``over``.

    Explicit conflicts are inherited, but those with the events of the ids in ``settled``.
    From an untrusted agent it is a proposal: what it would replace stays in force until the owner accepts it.
    """
    proposal = work.authority.trust == PENDING
    if proposal and over:
        raise Forbidden("An agent that waits for review can propose to replace one memory at a time.")
    first = work.active(wrong, "replaced")
    others = [work.active(one, "replaced") for one in over]
    gone = list({event.event_id: event for event in (first, *others)}.values())
    disputes = [work.event(one).event_id for one in request.conflicts]
    for event in gone:
        disputes += work.index.disputed_with(event.event_id)
    left = {event.event_id for event in gone}.union(settled)
    made = draft(
        request,
        source=work.authority.source(),
        zone=work.zone(),
        inherited=first,
        replaces=first.event_id,
        conflicts=[one for one in disputes if one not in left],
    )
    new = transaction.append(made)
    for event in () if proposal else gone:
        transaction.transition(
            event.event_id, State.SUPERSEDED, actor=work.authority.actor, reason=reason, by=new.event_id
        )
    return new


def change_on(
    work: Workspace,
    transaction: Transaction,
    request: Request,
    old: str,
    over: Sequence[str],
    changed_at: Time,
    reason: str | None = None,
) -> Event:
    """It changed on a date: the old value (and its supports in ``over``) holds until then, the new one from then."""
    if work.authority.trust == PENDING:
        raise Forbidden("An agent that waits for review cannot end a memory. Note the new value by itself.")
    given = parse_time(changed_at if changed_at is not None else "", work.zone())
    first = work.active(old, "changed")
    ending = {event.event_id: event for event in (first, *(work.active(one, "changed") for one in over))}
    for event in ending.values():
        _require_inside(event, given.instant)
    for event in ending.values():
        _end(work, transaction, event, given.instant, given.precision, reason)
    conflicts = [work.event(one).event_id for one in request.conflicts]
    unbounded = replaced(
        first,
        observed_at=transaction.now,
        effective_from=given.instant,
        effective_until=None,
        precision={"effectiveFrom": given.precision} if given.precision else {},
    )
    made = draft(request, source=work.authority.source(), zone=work.zone(), inherited=unbounded, conflicts=conflicts)
    return transaction.append(made)


def _end(
    work: Workspace, transaction: Transaction, event: Event, until: datetime, precision: str | None, reason: str | None
) -> None:
    precisions = {name: word for name, word in event.precision.items() if name != "effectiveUntil"}
    if precision:
        precisions["effectiveUntil"] = precision
    made = draft(
        Request(event.text),
        source=work.authority.source(evidence=event.source),
        zone=work.zone(),
        inherited=replaced(event, effective_until=until, precision=precisions),
        replaces=event.event_id,
        conflicts=work.index.disputed_with(event.event_id),
    )
    copy = transaction.append(made)
    transaction.transition(
        event.event_id, State.SUPERSEDED, actor=work.authority.actor, reason=reason, by=copy.event_id
    )


def _require_inside(event: Event, moment: datetime) -> None:
    start, end = interval(event)
    if start is not None and moment <= start:
        raise BadTime("It cannot have changed before or when it began. Give a later date, or say that it was wrong.")
    if end is not None and moment >= end:
        raise BadTime("It had already ended by that date. Give an earlier date, or note the new value by itself.")


def noted(work: Workspace, event: Event) -> Noted:
    """The answer for a written event: where it stands, and what its slot is now."""
    from nua_desktop_memory.facts.slots import noted_state
    from nua_desktop_memory.operations.agents_veil import hidden_here, seen
    from nua_desktop_memory.recall.subjects import subject_is_hidden

    now = work.clock()
    standing = work.index.event(event.event_id) or event
    hidden = hidden_here(work)
    if standing.memory_key is None or standing.state is State.PENDING or subject_is_hidden(standing.memory_key, hidden):
        return Noted(standing.event_id, standing.log_index, standing.state, None)
    slot = work.index.slot(standing.memory_key, now)
    return Noted(
        standing.event_id,
        standing.log_index,
        standing.state,
        NotedSlot(
            noted_state(standing, slot, now),
            seen(work, [candidate.event for candidate in slot.candidates], hidden),
        ),
    )
