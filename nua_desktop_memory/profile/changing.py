"""Changing what memories are: states, review, undo, erase."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from nua_desktop_memory.profile.base import Base
from nua_desktop_memory.store.errors import BadValue
from nua_desktop_memory.store.hints import TYPE_CHECKING, overload
from nua_desktop_memory.store.model import State

if TYPE_CHECKING:
    from typing import Literal

    from nua_desktop_memory.operations.consequences import Consequences
    from nua_desktop_memory.operations.erasing import Erasure
    from nua_desktop_memory.operations.results import Pending
    from nua_desktop_memory.operations.settling import Proposal, Settled
    from nua_desktop_memory.operations.states import Changed
    from nua_desktop_memory.operations.undoing import Redone, Undoable, Undone
    from nua_desktop_memory.recall.oplist import Operation
    from nua_desktop_memory.store.store import Transaction


class Changing(Base):
    """The commands that write no new event."""

    # States

    @overload
    def revoke(self, *event_ids: str, reason: str | None = ..., dry_run: Literal[False] = ...) -> Changed: ...
    @overload
    def revoke(self, *event_ids: str, reason: str | None = ..., dry_run: Literal[True]) -> Consequences: ...
    def revoke(self, *event_ids: str, reason: str | None = None, dry_run: bool = False) -> Changed | Consequences:
        """Withdraws events as not true. Raises ``not_found``, ``bad_state``, ``forbidden``."""
        from nua_desktop_memory.operations.states import withdraw

        return self._change(
            "withdraw a memory", reason, dry_run, lambda t: withdraw(self._work, t, event_ids, State.REVOKED, reason)
        )

    @overload
    def delete(self, *event_ids: str, reason: str | None = ..., dry_run: Literal[False] = ...) -> Changed: ...
    @overload
    def delete(self, *event_ids: str, reason: str | None = ..., dry_run: Literal[True]) -> Consequences: ...
    def delete(self, *event_ids: str, reason: str | None = None, dry_run: bool = False) -> Changed | Consequences:
        """Puts events in the bin. Raises ``not_found``, ``bad_state``, ``forbidden``."""
        from nua_desktop_memory.operations.states import withdraw

        return self._change(
            "delete a memory", reason, dry_run, lambda t: withdraw(self._work, t, event_ids, State.DELETED, reason)
        )

    @overload
    def restore(self, *event_ids: str, reason: str | None = ..., dry_run: Literal[False] = ...) -> Changed: ...
    @overload
    def restore(self, *event_ids: str, reason: str | None = ..., dry_run: Literal[True]) -> Consequences: ...
    def restore(self, *event_ids: str, reason: str | None = None, dry_run: bool = False) -> Changed | Consequences:
        """Puts events back in force; refused (``bad_state``) while what replaced one is in force."""
        from nua_desktop_memory.operations.states import restore

        return self._change("restore a memory", reason, dry_run, lambda t: restore(self._work, t, event_ids, reason))

    # Many conflicts at once

    def proposals(self, rule: str) -> tuple[Proposal, ...]:
        """What a rule (`operations.settling.Rule`) would do with each open conflict; raises ``bad_value``."""
        from nua_desktop_memory.operations.settling import propose, rule_named

        chosen = rule_named(rule)
        self._work.require_owner("look through it")
        self._work.ready()
        return propose(chosen, self._index.conflicts(self._work.clock()), self._zone())

    @overload
    def settle(
        self,
        rule: str,
        conflicts: Iterable[Sequence[str]],
        *,
        reason: str | None = ...,
        dry_run: Literal[False] = ...,
    ) -> Settled: ...
    @overload
    def settle(
        self, rule: str, conflicts: Iterable[Sequence[str]], *, reason: str | None = ..., dry_run: Literal[True]
    ) -> Consequences: ...
    def settle(
        self, rule: str, conflicts: Iterable[Sequence[str]], *, reason: str | None = None, dry_run: bool = False
    ) -> Settled | Consequences:
        """Settles the conflicts named (each by the ids of its events) by one rule, in one commit.

        A conflict that is another by now, or that the rule does not decide, stays open. Raises ``bad_value``,
        ``bad_state``, ``forbidden``, ``policy``.
        """
        from nua_desktop_memory.operations.request import refuse_vast
        from nua_desktop_memory.operations.settling import rule_named, settle

        chosen, named = rule_named(rule), [tuple(ids) for ids in conflicts]
        self._work.require_owner("resolve a conflict")
        if reason and refuse_vast("reason", reason):
            self._work.refuse_secrets([("reason", reason)])
        with self._work.changing() as transaction:
            if dry_run:
                return self._rehearse(transaction, lambda: settle(self._work, transaction, chosen, named, reason))
            settled = settle(self._work, transaction, chosen, named, reason)
            transaction.commit()
        return settled

    def review(self, action: Literal["list", "accept", "refuse"], *event_ids: str) -> Pending | Changed:
        """Lists what untrusted agents wanted to add, or accepts or refuses it."""
        if action == "list":
            return self.review_list()
        if action == "accept":
            return self.review_accept(*event_ids)
        if action == "refuse":
            return self.review_refuse(*event_ids)
        raise BadValue(f"A review lists, accepts or refuses; {action!r} is none of these.")

    def review_list(self) -> Pending:
        """Every event that waits for review, oldest first."""
        from nua_desktop_memory.operations.results import Pending

        return Pending(tuple(self._browse().all(State.PENDING)))

    @overload
    def review_accept(self, *event_ids: str, dry_run: Literal[False] = ...) -> Changed: ...
    @overload
    def review_accept(self, *event_ids: str, dry_run: Literal[True]) -> Consequences: ...
    def review_accept(self, *event_ids: str, dry_run: bool = False) -> Changed | Consequences:
        """Puts pending events in force. Raises ``off``, ``not_found``, ``bad_state``, ``forbidden``."""
        if not dry_run:
            return self._review(event_ids, State.ACTIVE)
        from nua_desktop_memory.operations.states import review

        self._work.require_owner("review memories")
        with self._work.changing() as transaction:
            return self._rehearse(transaction, lambda: review(self._work, transaction, event_ids, state=State.ACTIVE))

    def review_refuse(self, *event_ids: str) -> Changed:
        """Puts pending events in the bin. Raises ``not_found``, ``bad_state``, ``forbidden``."""
        return self._review(event_ids, State.DELETED)

    def _review(self, event_ids: Sequence[str], state: State) -> Changed:
        from nua_desktop_memory.operations.states import review_all

        if state is State.ACTIVE:
            self._work.require_on()
        self._work.require_owner("review memories")
        return review_all(self._work, event_ids, state=state)

    def _change(
        self, deed: str, reason: str | None, dry_run: bool, build: Callable[[Transaction], Changed]
    ) -> Changed | Consequences:
        self._work.require_owner(deed)
        if reason:
            self._work.refuse_secrets([("reason", reason)])
        with self._work.changing() as transaction:
            if dry_run:
                return self._rehearse(transaction, lambda: build(transaction))
            changed = build(transaction)
            transaction.commit()
        return changed

    # Undo, erase

    @overload
    def undo(self, *, only: int | None = ..., list: Literal[False] = ...) -> Undone: ...
    @overload
    def undo(self, *, list: Literal[True]) -> Undoable: ...
    def undo(self, *, only: int | None = None, list: bool = False) -> Undone | Undoable:  # noqa: A002 - the name of the contract
        """Takes back the last change that can be; with ``only``, that operation, if it is still the last.

        With ``list`` it only says what could be taken back, the next one first.
        """
        from nua_desktop_memory.operations.undoing import Undoable, undo

        if list:
            return Undoable(self.undo_list())
        self._work.require_owner("undo")
        return undo(self._work, only)

    def redo(self) -> Redone:
        """Does again what was just undone."""
        from nua_desktop_memory.operations.undoing import redo

        self._work.require_owner("redo")
        return redo(self._work)

    def undo_list(self, limit: int = 50) -> tuple[Operation, ...]:
        """The operations that undo would take back, the next one first."""
        self._work.require_owner("look through it")
        self._work.ready()
        return tuple(self._index.undoable(limit))

    def redo_target(self) -> Operation | None:
        """The operation that redo would do again."""
        self._work.require_owner("look through it")
        self._work.ready()
        target = self._index.redo_target()
        return target.operation if target else None

    def erase(self, *event_ids: str, yes: bool = False) -> Erasure:
        """Removes events for good; without ``yes`` it only says what would go and what would stay."""
        from nua_desktop_memory.operations.agents_given import after_erasing
        from nua_desktop_memory.operations.erasing import erase, survey

        self._work.require_owner("erase a memory")
        self._work.ready()
        if not yes:
            return survey(self._work, event_ids)
        erasure = erase(self._work, event_ids)
        return after_erasing(self._work, erasure, self._wait)
