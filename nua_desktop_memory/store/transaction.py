"""One change of the store: gathered in memory, then written whole or not at all."""

from __future__ import annotations

import os

from nua_desktop_memory.store import eventfile, eventlines, files, jsontext, tombstonefile
from nua_desktop_memory.store.change import build_body
from nua_desktop_memory.store.commit import commit_of, refuse_damage
from nua_desktop_memory.store.draft import check_string, event_from
from nua_desktop_memory.store.errors import BadValue, Damaged, NotFound
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.ids import is_id, make_id, next_id
from nua_desktop_memory.store.journal import seal
from nua_desktop_memory.store.keys import normalise_key
from nua_desktop_memory.store.log import encode_record
from nua_desktop_memory.store.model import State, Transition
from nua_desktop_memory.store.projection import Commit
from nua_desktop_memory.store.times import to_json, whole_milliseconds
from nua_desktop_memory.store.values import replaced

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Sequence
    from datetime import datetime

    from nua_desktop_memory.store.commit import Standing
    from nua_desktop_memory.store.disk import Disk
    from nua_desktop_memory.store.draft import Draft
    from nua_desktop_memory.store.jsontext import Object
    from nua_desktop_memory.store.manifest import Head
    from nua_desktop_memory.store.model import Event, Tombstone

EVENTS_PER_COMMIT = 2000


class Transaction:
    """A change under the lock. Nothing is written before `commit`, and leaving without it writes nothing."""

    def __init__(
        self,
        disk: Disk,
        standing: Standing,
        now: datetime,
        random: Callable[[int], bytes],
        write: Callable[[Transaction, Object, bytes], Commit],
    ) -> None:
        self.head: Head = standing.head
        """The store before this change."""
        self.generation: int = standing.head.generation + 1
        """The generation that this commit will have."""
        self.now: datetime = whole_milliseconds(now)
        """When this change happens."""
        self._disk = disk
        self._standing = standing
        self._random = random
        self._write = write
        self._is_open = True
        self._after = standing.head
        self._records: list[bytes] = []
        self._events: dict[str, Object] = {}
        self._tombstones: dict[str, Object] = {}
        self._erased: dict[str, int] = {}
        self._eraser = ""
        self._named: set[str] = set()
        self._coming: Container[str] = ()

    def append(self, draft: Draft) -> Event:
        """Adds one event and gives it, with its id and LOG position.

        Raises the error of the rule that the draft breaks, or `Damaged` where the LOG is too short.
        """
        refuse_damage(self._standing, appends=True)
        if len(self._records) >= EVENTS_PER_COMMIT:
            raise BadValue(f"One change can add at most {EVENTS_PER_COMMIT} events; split it.")
        event_id = self._new_id() if draft.event_id is None else self._free_id(draft.event_id)
        position = self.head.log_records + len(self._records)
        event = event_from(draft, event_id=event_id, log_index=position, generation=self.generation, now=self.now)
        self._records.append(encode_record(event_id, event.text))
        self._disk.log.unwritten[position] = event.text
        self._events[event_id] = eventfile.event_object(event)
        self._named.update(eventfile.references(self._events[event_id]))
        return event

    def transition(
        self,
        event_id: str,
        transition_state: State,
        *,
        actor: str,
        reason: str | None,
        by: str | None = None,
        at: datetime | None = None,
        undoes: int | None = None,
        operation: int | None = None,
    ) -> None:
        """Changes the state of an event; several a commit are allowed.

        ``by`` is the event that took its place. Raises `NotFound`, `BadValue`, or `Damaged` where its
        tombstone cannot be read.
        """
        self._require_event(event_id)
        if transition_state is State.PENDING and undoes is None:
            raise BadValue("Only taking back a review makes an event wait again.")
        if by is not None and not is_id(by):
            raise BadValue(f"{by!r} is not an event id.")
        self._named.update((by,) if by is not None else ())
        check_string(reason, "reason")
        made = Transition(
            state=transition_state,
            at=whole_milliseconds(at or self.now),
            actor=actor,
            reason=reason,
            by=by,
            generation=self.generation,
            undoes=undoes,
            operation=operation,
        )
        before = self._tombstone_object(event_id)
        self._tombstones[event_id] = tombstonefile.with_transition(before, event_id, made)

    def put_tombstone(self, tombstone: Tombstone, *, operation: int | None = None) -> None:
        """Writes a tombstone as an import carries it; its transitions become part of this commit.

        Raises `NotFound` or `BadValue`.
        """
        self._require_event(tombstone.event_id)
        for transition in tombstone.transitions:
            check_string(transition.reason, "reason")
        ours = [
            replaced(one, generation=self.generation, undoes=None, operation=operation) for one in tombstone.transitions
        ]
        value = tombstonefile.tombstone_object(replaced(tombstone, transitions=tuple(ours)))
        try:
            tombstonefile.tombstone_of(value, tombstone.event_id)
        except Damaged as error:
            raise BadValue(f"The tombstone of {tombstone.event_id} contradicts itself.") from error
        self._tombstones[tombstone.event_id] = value
        self._named.update(tombstonefile.references(value))

    def expect(self, event_ids: Container[str]) -> None:
        """Lets this change name events that a later commit of the same import brings."""
        self._coming = event_ids

    def erase(self, event_ids: Sequence[str], *, actor: str, referrers: Sequence[str] = ()) -> None:
        """Erases events for good.

        ``referrers`` are the ids of all other events whose event file or tombstone names one of them: those
        references become null (of a list: are left out) in the same commit. Raises `NotFound`.
        """
        for event_id in event_ids:
            self._erased[event_id] = self._position_of(event_id)
        gone = frozenset(self._erased)
        self._eraser = actor
        for event_id in gone:
            self._events.pop(event_id, None)
            self._tombstones.pop(event_id, None)
        for event_id in dict.fromkeys((*referrers, *self._events, *self._tombstones)):
            if event_id not in gone:
                self._forget_references(event_id, gone)

    def set_enabled(self, value: bool) -> None:
        """Turns the switch."""
        self._after = replaced(self._after, enabled=value)

    def set_not_for_agents(self, subjects: Sequence[str]) -> None:
        """Says which subjects are kept from agents. Raises `BadKey`."""
        kept = tuple(sorted({normalise_key(subject) for subject in subjects}))
        self._after = replaced(self._after, not_for_agents=kept)

    def preview(self) -> Commit:
        """What `commit` would tell the projections; nothing is written."""
        self._require_open()
        return commit_of(self._disk, seal(self._body()).line)

    def commit(self) -> Commit:
        """Writes the change; when it returns, the change is durable. Without any change nothing is written.

        Raises `StoreIOError` (nothing was written), `Damaged`, or `NotFound` where an event or a tombstone
        names an event that is neither here nor in this change.
        """
        self._require_open()
        if not self._is_change():
            return self._nothing()
        for event_id in self._named:
            if event_id not in self._coming:
                self._require_event(event_id)
        commit = self._write(self, self._body(), b"".join(self._records))
        self._is_open = False
        return commit

    def rebase(self, standing: Standing) -> Object:
        """Puts a change of the switch alone onto another head, and gives the line's object for it."""
        self._after = replaced(standing.head, enabled=self._after.enabled, not_for_agents=self._after.not_for_agents)
        self.head, self._standing, self.generation = standing.head, standing, standing.head.generation + 1
        return self._body()

    def close(self) -> None:
        """Ends the transaction; what was not committed is forgotten."""
        self._is_open = False
        self._disk.log.unwritten.clear()

    def _is_change(self) -> bool:
        return bool(self._events or self._tombstones or self._erased or self._after != self.head)

    def _nothing(self) -> Commit:
        head = self.head
        last = head.last_commit
        return Commit(head.generation, last, last, head.log_records, (), (), (), head.not_for_agents)

    def _body(self) -> Object:
        head = replaced(
            self._after,
            generation=self.generation,
            last_commit="",
            log_records=self.head.log_records + len(self._records),
            events=self.head.events + len(self._records) - len(self._erased),
        )
        return build_body(
            previous=self.head.last_commit,
            manifest=self._standing.manifest,
            head=head,
            events=[(str(self._state(event_id, value)), value) for event_id, value in self._events.items()],
            tombstones=list(self._tombstones.values()),
            erased=list(self._erased.items()),
            erasure=self._erasure(),
        )

    def _erasure(self) -> tuple[int, Object] | None:
        if not self._erased:
            return None
        line: Object = {"at": to_json(self.now), "actor": self._eraser, "records": sorted(self._erased.values())}
        return files.size_of(self._disk.layout.erasures), line

    def _state(self, event_id: str, value: Object) -> State:
        changed = self._tombstones.get(event_id)
        if changed is not None:
            return tombstonefile.tombstone_of(changed, event_id).state
        return self._disk.state_of(event_id, value)

    def _tombstone_object(self, event_id: str) -> Object | None:
        changed = self._tombstones.get(event_id)
        return changed if changed is not None else self._disk.tombstone_object(event_id)

    def _forget_references(self, event_id: str, gone: frozenset[str]) -> None:
        """A broken file keeps its reference: it must not stand in the way, and ``verify`` lists it."""
        try:
            event = self._events.get(event_id) or self._disk.event_object(event_id)
            tombstone = self._tombstone_object(event_id)
        except Damaged:
            return
        if event is not None and gone.intersection(eventfile.references(event)):
            self._events[event_id] = eventfile.without_references(event, gone)
        if tombstone is not None and gone.intersection(tombstonefile.references(tombstone)):
            self._tombstones[event_id] = tombstonefile.without_references(tombstone, gone)

    def _new_id(self) -> str:
        event_id = make_id(int(self.now.timestamp() * 1000), self._random(10))
        while self._is_known(event_id):
            event_id = next_id(event_id)
        return event_id

    def _free_id(self, event_id: str) -> str:
        if not is_id(event_id):
            raise BadValue(f"{event_id!r} is not an event id.")
        if self._is_known(event_id):
            raise BadValue(f"There is an event {event_id} already.", event_id=event_id)
        return event_id

    def _is_known(self, event_id: str) -> bool:
        return event_id in self._events or os.path.exists(self._disk.layout.event(event_id))

    def _require_event(self, event_id: str) -> None:
        if event_id in self._erased or not is_id(event_id) or not self._is_known(event_id):
            raise NotFound(f"There is no event {event_id}.", event_id=event_id)

    def _position_of(self, event_id: str) -> int:
        """Also of an event whose own file is broken, so that it can be erased all the same."""
        if not is_id(event_id) or (event_id in self._events and self._disk.event_object(event_id) is None):
            raise NotFound(f"There is no event {event_id}.", event_id=event_id)
        try:
            value = self._disk.event_object(event_id)
            if value is not None:
                position = jsontext.whole_number(value, "logIndex", eventfile.name_of(event_id))
                if self._disk.line(position) == event_id:
                    return position
        except Damaged:
            value = None
        found = eventlines.find_position(self._disk.layout.event_lines, event_id)
        if found is None:
            raise NotFound(f"There is no event {event_id}.", event_id=event_id)
        return found

    def _require_open(self) -> None:
        if not self._is_open:
            raise RuntimeError("this transaction is over")
