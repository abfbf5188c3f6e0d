"""What every operation works on: one profile's store and index, the clock, the zone and the door."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import contextmanager
from datetime import datetime, tzinfo

from nua_desktop_memory.store.errors import Damaged, Forbidden, MemoryOff, NotFound
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.ids import is_id
from nua_desktop_memory.store.model import Event, State
from nua_desktop_memory.store.values import Value

if TYPE_CHECKING:
    from nua_desktop_memory.operations.authority import Authority
    from nua_desktop_memory.policy.verdict import Category
    from nua_desktop_memory.recall.index import Index
    from nua_desktop_memory.store.store import Store, Transaction
    from nua_desktop_memory.tree.tree import Tree


class Workspace(Value):
    """The open profile as operations see it.

    ``zone`` gives the profile's time zone, ``clock`` the present (aware UTC, whole milliseconds), ``policy_off``
    the categories of the policy that the owner has switched off.
    """

    store: Store
    index: Index
    tree: Tree
    clock: Callable[[], datetime]
    zone: Callable[[], tzinfo]
    authority: Authority
    policy_off: Callable[[], Collection[Category]] = frozenset

    def require_on(self) -> None:
        """Raises `MemoryOff` where nothing can be added, `NewerFormat` where nothing is known."""
        self.store.refuse_newer()
        if not self.store.head().enabled:
            raise MemoryOff("Memory is switched off, so nothing can be added. Switch it on first.")

    def require_owner(self, deed: str) -> None:
        """Raises `Forbidden` unless the person of this desktop is at the door."""
        if self.authority.tier != "owner":
            raise Forbidden(f"Only the owner of this memory can {deed}.")

    def refuse_secrets(self, fields: Iterable[tuple[str, str]]) -> None:
        """Raises `PolicyRefused` where one of these ``(field, text)`` holds what may not be remembered here."""
        from nua_desktop_memory.policy.check import refuse_secrets

        refuse_secrets(fields, switched_off=self.policy_off)

    def ready(self) -> None:
        """Before each reading: the index shows the last commit; of a memory that never was, nothing.

        Raises ``damaged`` where no text can be read at all: that nothing is known would be a wrong answer; and
        ``newer_format``.
        """
        if self.store.exists:
            self.store.look()
            self.store.ready()
        else:
            self.store.refuse_newer()
            self.index.answer_empty()

    @contextmanager
    def changing(self) -> Iterator[Transaction]:
        """A transaction in which what is there changes; of a memory that never was, there is nothing to change."""
        if not self.store.exists:
            self.index.answer_empty()
        with self.store.writing() as transaction:
            yield transaction

    @contextmanager
    def adding(self) -> Iterator[Transaction]:
        """A transaction in which something is added: memory must be on, also once the lock is held."""
        self.require_on()
        with self.store.writing() as transaction:
            if not transaction.head.enabled:
                self.require_on()
            yield transaction

    def event(self, event_id: str) -> Event:
        """The event with this id, in any state; raises `NotFound`, for agents also where it is kept from them.

        Raises `Damaged` where its record cannot be read.
        """
        wanted = event_id.strip().upper()
        found = self.index.event(wanted) if is_id(wanted) else None
        if found is None and self.remains(event_id) is not None:
            raise Damaged(
                f"The record of the memory {wanted} is damaged, so its text cannot be read. Restore a backup beside "
                "this profile if there is one; what is left of it can be erased.",
                eventId=wanted,
            )
        if found is None or not self._may_know(found):
            raise NotFound(f"There is no memory with the id {event_id!r}. Look the id up with “timeline” or “recall”.")
        return found

    def remains(self, event_id: str) -> Event | None:
        """What is left of an event whose record is damaged, for its owner: all but its text."""
        wanted = event_id.strip().upper()
        is_owner = self.authority.tier == "owner"
        return self.index.remains(wanted) if is_owner and is_id(wanted) and self.index.event(wanted) is None else None

    def _may_know(self, event: Event) -> bool:
        """What is kept from agents is not there for them."""
        if self.authority.tier == "owner":
            return True
        from nua_desktop_memory.recall.subjects import subject_is_hidden

        return not subject_is_hidden(event.memory_key, self.store.head().not_for_agents)

    def active(self, event_id: str, deed: str) -> Event:
        """The event with this id if it is active; raises `BadState` with what it is instead."""
        event = self.event(event_id)
        if event.state is not State.ACTIVE:
            raise inactive(event, deed)
        return event


def inactive(event: Event, deed: str) -> Exception:
    """The refusal for an event whose state does not allow ``deed``."""
    from nua_desktop_memory.store.errors import BadState

    words = {
        State.SUPERSEDED: ("has already been replaced", ""),
        State.REVOKED: ("has been withdrawn", " Restore it first."),
        State.DELETED: ("is in the bin", " Restore it first."),
        State.PENDING: ("is waiting for review", " Accept it first."),
        State.ACTIVE: ("is in force", ""),
    }
    word, remedy = words[event.state]
    return BadState(
        f"The memory {event.event_id} {word}, so it cannot be {deed}.{remedy}",
        eventId=event.event_id,
        state=str(event.state),
    )
