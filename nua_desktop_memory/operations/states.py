"""Revoking, deleting, restoring and reviewing: changes of state without a new event.

Implements "States of an event" of the semantics. Each function is one commit.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from nua_desktop_memory.operations.workspace import Workspace
from nua_desktop_memory.store.errors import BadState, BadValue
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.model import Event, State
from nua_desktop_memory.store.values import Value

if TYPE_CHECKING:
    from nua_desktop_memory.store.store import Transaction

REVIEWED = 2_000
"""So many events are reviewed in one commit."""


class Changed(Value):
    """Answer of the commands that change states: the ids of the events that changed."""

    changed: tuple[str, ...]


def withdraw(
    work: Workspace, transaction: Transaction, event_ids: Sequence[str], state: State, reason: str | None
) -> Changed:
    """Revokes or deletes (``state``) every event named that is not so already."""
    events = _named(work, event_ids)
    changing = [event for event in events if event.state is not state]
    if not changing:
        word = "withdrawn" if state is State.REVOKED else "in the bin"
        raise BadState(f"Nothing to do: {_subject(events)} already {word}.", eventId=events[0].event_id)
    return _change(work, transaction, changing, state, reason)


def restore(work: Workspace, transaction: Transaction, event_ids: Sequence[str], reason: str | None) -> Changed:
    """Puts events back in force; refused while what replaced one of them is in force, unless it goes too."""
    events = _named(work, event_ids)
    for event in events:
        if event.state is State.ACTIVE:
            raise BadState(f"Nothing to do: {_subject([event])} already in force.", eventId=event.event_id)
        if event.state is State.PENDING:
            raise BadState(
                f"The memory {event.event_id} is waiting for review. Accept it instead.", eventId=event.event_id
            )
        heir = active_heir(work, event.event_id)
        if heir is not None:
            raise BadState(
                f"The memory {event.event_id} cannot be restored while {heir}, which replaced it, is in force. "
                "Withdraw that one first.",
                eventId=event.event_id,
                replacedBy=heir,
            )
    return _change(work, transaction, events, State.ACTIVE, reason)


def review(
    work: Workspace,
    transaction: Transaction,
    event_ids: Sequence[str],
    *,
    state: State,
    operation: int | None = None,
) -> Changed:
    """Accepts (``ACTIVE``) or refuses (``DELETED``) events that wait for review.

    What an accepted event was to replace is superseded now, in the same commit, if it is in force. ``operation`` is
    the generation of the first commit of a review that needs several.
    """
    events = _named(work, event_ids)
    for event in events:
        if event.state is not State.PENDING:
            raise BadState(f"The memory {event.event_id} does not wait for review.", eventId=event.event_id)
    changed = _change(work, transaction, events, state, None, operation)
    if state is State.ACTIVE:
        _take_places(work, transaction, events, operation)
    return changed


def review_all(work: Workspace, event_ids: Sequence[str], *, state: State) -> Changed:
    """Reviews any number of events: many in several commits, which are one step to undo. Raises as `review`."""
    ids, first = list(dict.fromkeys(event_ids)), None
    changed: list[str] = []
    for start in range(0, max(1, len(ids)), REVIEWED):
        with work.changing() if state is not State.ACTIVE else work.adding() as transaction:
            part = ids[start : start + REVIEWED]
            changed += review(work, transaction, part, state=state, operation=first).changed
            transaction.commit()
            first = first or transaction.generation
    return Changed(tuple(changed))


def _take_places(work: Workspace, transaction: Transaction, accepted: Sequence[Event], operation: int | None) -> None:
    in_force = {event.event_id for event in accepted}
    taken: set[str] = set()
    for event in accepted:
        old = work.index.event(event.replaces_event_id) if event.replaces_event_id is not None else None
        if old is None or old.event_id in taken:
            continue
        if old.state is State.ACTIVE or old.event_id in in_force:
            taken.add(old.event_id)
            transaction.transition(
                old.event_id,
                State.SUPERSEDED,
                actor=work.authority.actor,
                reason=None,
                by=event.event_id,
                operation=operation,
            )


def active_heir(work: Workspace, event_id: str) -> str | None:
    """The id of an active event that replaced this one, or replaced that one in turn."""
    seen = {event_id}
    waiting = _heirs(work, event_id)
    while waiting:
        heir = waiting.pop()
        if heir in seen:
            continue
        seen.add(heir)
        event = work.index.event(heir)
        if event is None:
            continue
        if event.state is State.ACTIVE:
            return heir
        waiting += _heirs(work, heir)
    return None


def _heirs(work: Workspace, event_id: str) -> list[str]:
    """What replaced an event, also where it was withdrawn or put in the bin after that."""
    heirs = list(work.index.heirs(event_id))
    tombstone = work.index.tombstone(event_id)
    for transition in reversed(tombstone.transitions if tombstone else ()):
        if transition.state is State.ACTIVE:
            break
        if transition.state is State.SUPERSEDED and transition.by is not None:
            heirs.append(transition.by)
    return heirs


def _named(work: Workspace, event_ids: Iterable[str]) -> list[Event]:
    events = list({event.event_id: event for event in map(work.event, event_ids)}.values())
    if not events:
        raise BadValue("No memory is named. Give at least one id.")
    return events


def _change(
    work: Workspace,
    transaction: Transaction,
    events: Sequence[Event],
    state: State,
    reason: str | None,
    operation: int | None = None,
) -> Changed:
    actor = work.authority.actor
    for event in events:
        transaction.transition(event.event_id, state, actor=actor, reason=reason, operation=operation)
    return Changed(tuple(event.event_id for event in events))


def _subject(events: Sequence[Event]) -> str:
    if len(events) == 1:
        return f"the memory {events[0].event_id} is"
    return f"these {len(events)} memories are"
