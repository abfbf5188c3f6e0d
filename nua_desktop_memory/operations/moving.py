"""Moving memories to another subject: a whole subject, with all below it if wished, or single facts.

Implements "these are different things" of the semantics ("Resolving a conflict"): what is in force is replaced by its
like under the new key. One commit holds 2,000 events; more are several commits of one operation, so that one undo takes
them all back. What was replaced, withdrawn or put in the bin keeps the key under which it was said.
"""

from __future__ import annotations

from nua_desktop_memory.facts.model import SlotState
from nua_desktop_memory.operations.request import Request, draft, refuse_vast
from nua_desktop_memory.store.errors import BadValue, NotFound
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.keys import is_below, normalise_key
from nua_desktop_memory.store.model import State
from nua_desktop_memory.store.values import Value, replaced

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from nua_desktop_memory.operations.workspace import Workspace
    from nua_desktop_memory.store.model import Event
    from nua_desktop_memory.store.store import Transaction

BATCH = 2_000
"""Events of one commit."""


class Moved(Value):
    """Answer of ``move``: the ids of the events that gave way, and of those that stand in their places.

    ``conflicts`` are the subjects moved to in which several values hold now.
    """

    moved: tuple[str, ...]
    made: tuple[str, ...]
    conflicts: tuple[str, ...]


class SubjectMove:
    """One move of a subject: ``old`` becomes ``new``, with ``below`` also ``old.x`` becomes ``new.x``."""

    def __init__(self, work: Workspace, old: str, new: str, *, below: bool, reason: str | None) -> None:
        screen_move(work, new, reason)
        self._work = work
        self._old, self._new = normalise_key(old), normalise_key(new)
        self._below = below
        self._reason = reason
        if self._old == self._new:
            raise BadValue("Both subjects are the same, so there is nothing to move. Give another name.")

    def positions(self) -> Sequence[int]:
        """LOG positions of what is to be moved. Raises `NotFound` where nothing under the subject is in force."""
        from nua_desktop_memory.recall.filters import Filter, Order

        key, subject = (None, self._old) if self._below else (self._old, None)
        wanted = Filter(states=(State.ACTIVE,), key=key, subject=subject, order=Order.FIRST_WRITTEN)
        found = self._work.index.positions(wanted)
        if not found:
            raise NotFound(f"Nothing that is in force has the subject {self._old}. “nua-memory facts” shows subjects.")
        return found

    def rehearse(self, transaction: Transaction) -> None:
        """Fills the transaction as `run` would fill its first one: of more than 2,000 events, with the first."""
        self._take(transaction, _Mover(self._work, self._reason), self.positions()[:BATCH])

    def run(self) -> Moved:
        """Moves all of it; where that is interrupted, what was moved can be undone, and the rest moved again."""
        mover = _Mover(self._work, self._reason)
        with self._work.adding() as transaction:
            positions = self.positions()
            self._take(transaction, mover, positions[:BATCH])
            operation = transaction.commit().generation
        for start in range(BATCH, len(positions), BATCH):
            with self._work.adding() as transaction:
                self._take(transaction, mover, positions[start : start + BATCH], operation)
                transaction.commit()
        return mover.answer()

    def _take(
        self, transaction: Transaction, mover: _Mover, positions: Sequence[int], operation: int | None = None
    ) -> None:
        standing = [event for event in self._work.index.events(positions) if event.state is State.ACTIVE]
        mover.move(transaction, standing, self._moved_key, operation)
        self._keep_from_agents(transaction)

    def _moved_key(self, key: str | None) -> str:
        return normalise_key(self._new + (key or "")[len(self._old) :])

    def _keep_from_agents(self, transaction: Transaction) -> None:
        """A subject that is kept from agents stays so under its new name."""
        hidden = transaction.head.not_for_agents
        going = (one for one in hidden if one == self._old or (self._below and is_below(one, self._old)))
        more = [self._moved_key(one) for one in going]
        more += [self._new for one in hidden if is_below(self._old, one) and one != self._old]
        more = [key for key in more if not any(is_below(key, one) for one in hidden)]
        if more:
            transaction.set_not_for_agents((*hidden, *more))


def move_some(
    work: Workspace, transaction: Transaction, event_ids: Sequence[str], new: str, reason: str | None
) -> Callable[[], Moved]:
    """Moves the facts named, each with every event that supports it; gives what answers after the commit."""
    from nua_desktop_memory.operations.resolving import sides

    key = normalise_key(new)
    going = [event for event in sides(work, event_ids, "moved") if event.memory_key != key]
    if not going:
        raise BadValue(f"All of this has the subject {key} already, so there is nothing to move.")
    mover = _Mover(work, reason)
    mover.move(transaction, going, lambda _: key)
    return mover.answer


def screen_move(work: Workspace, new: str, reason: str | None) -> None:
    """Raises `PolicyRefused` where the new subject or the reason holds what may not be remembered."""
    fields = (("subject", new), ("reason", reason or ""))
    work.refuse_secrets((name, value) for name, value in fields if value and refuse_vast(name, value))


class _Mover:
    """Replaces events by their likes under other keys, through all commits of one operation."""

    def __init__(self, work: Workspace, reason: str | None) -> None:
        self._work = work
        self._reason = reason
        self._heirs: dict[str, str] = {}
        self._keys: dict[str, None] = {}

    def move(
        self,
        transaction: Transaction,
        events: Sequence[Event],
        key_of: Callable[[str | None], str],
        operation: int | None = None,
    ) -> None:
        """Replaces each event; explicit conflicts go with it, also those between two that are moved."""
        for event in events:
            key = key_of(event.memory_key)
            disputes = [self._heirs.get(one, one) for one in self._work.index.disputed_with(event.event_id)]
            made = draft(
                Request(event.text, key=key),
                source=self._work.authority.source(evidence=event.source),
                zone=self._work.zone(),
                inherited=event,
                replaces=event.event_id,
                conflicts=[one for one in disputes if one != event.event_id],
            )
            heir = transaction.append(replaced(made, operation=operation))
            transaction.transition(
                event.event_id,
                State.SUPERSEDED,
                actor=self._work.authority.actor,
                reason=self._reason,
                by=heir.event_id,
                operation=operation,
            )
            self._heirs[event.event_id] = heir.event_id
            self._keys[key] = None

    def answer(self) -> Moved:
        """What was moved, and how the subjects that it was moved to stand now."""
        now = self._work.clock()
        disputed = [key for key in self._keys if self._work.index.slot(key, now).state is SlotState.CONFLICT]
        return Moved(tuple(self._heirs), tuple(self._heirs.values()), tuple(disputed))
