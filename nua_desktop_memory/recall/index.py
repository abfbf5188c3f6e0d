"""The index: everything that is asked of the store's events, answered from one SQLite file.

It is a projection ("Truth and projection" of the format): told of each commit by the store inside the lock,
never trusted when it holds another commit than the last, and made anew from the truth at any time. It keeps
no text of a memory; texts are read from the LOG by position.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, cast

import apsw

from nua_desktop_memory.facts.intervals import millis
from nua_desktop_memory.recall.database import Database
from nua_desktop_memory.recall.schema import SCHEMA_VERSION
from nua_desktop_memory.recall.texts import Texts
from nua_desktop_memory.recall.units import present
from nua_desktop_memory.store.errors import Busy, Damaged

if TYPE_CHECKING:
    from array import array
    from collections.abc import Callable, Iterator, Sequence
    from datetime import datetime

    from nua_desktop_memory.facts.model import Conflict, Fact, Slot, SlotState
    from nua_desktop_memory.recall.figures import Counts, Standing
    from nua_desktop_memory.recall.filters import Filter
    from nua_desktop_memory.recall.oplist import Operation, Parts, Redoable
    from nua_desktop_memory.recall.slotlist import SlotLine, SlotOrder
    from nua_desktop_memory.store.model import Event, State, Tombstone
    from nua_desktop_memory.store.projection import Commit, Truth


class Index:
    """The index of one profile. Opening it costs nothing until it is asked.

    ``cache_dir`` is the profile's ``cache`` folder, ``read_text`` gives the text of a LOG record (raising
    ``Damaged``), ``wait`` is how long, in seconds, another process is waited for. Any question can raise
    ``Damaged`` where the file turns out to be broken (it is dropped then, and the next `applied` says so),
    ``Busy`` and ``StoreIOError``. One thread at a time.
    """

    def __init__(self, cache_dir: str, read_text: Callable[[int], str], *, wait: float = 10.0) -> None:
        self._database = Database(cache_dir, wait)
        self._texts = Texts(read_text)
        self._stands_in = False

    def answer_empty(self) -> None:
        """Answers as an index of nothing and creates no file, until the store next asks what is applied.

        For a profile in which memory was never switched on.
        """
        if not self._stands_in:
            from nua_desktop_memory.recall.rebuild import make_tables

            make_tables(self._database.stand_in())
            self._stands_in = True

    # -- as a projection ---------------------------------------------------------------------------------

    def applied(self) -> str | None:
        """Digest of the last commit that it holds; ``None`` where it is missing, broken or of another version."""
        if self._stands_in:
            self.close()
        try:
            with self._database.reading() as connection:
                row = connection.execute("SELECT last_commit, schema_version, terms_version FROM meta").fetchone()
        except (Damaged, apsw.SQLError):
            return None
        from nua_desktop_memory.recall.terms import TERMS_VERSION

        if row is None or row[1:] != (SCHEMA_VERSION, TERMS_VERSION):
            return None
        return cast("str | None", row[0])

    def apply(self, commit: Commit) -> None:
        """Takes in one commit. A second time nothing changes; one that does not follow makes it unusable."""
        last = self.applied()
        if last is None and commit.previous == "":
            self._begin()
            last = ""
        if last is None or last == commit.digest:
            return
        try:
            with self._database.writing() as connection:
                if self._is_next(connection, commit):
                    self._take_in(connection, commit)
        except Damaged:
            return  # the file has been dropped: `applied` says so, and the store has it made anew

    def rebuild(self, truth: Truth) -> None:
        """Makes it anew from the truth, in one transaction, also where the file is broken."""
        from nua_desktop_memory.recall.rebuild import fill

        try:
            with self._database.writing() as connection:
                fill(connection, truth)
        except (Damaged, apsw.SQLError):
            self._database.discard()
            with self._database.writing() as connection:
                fill(connection, truth)

    def checkpoint(self) -> None:
        """Makes what was applied durable: moves SQLite's own log into the file."""
        self._database.checkpoint(apsw.SQLITE_CHECKPOINT_PASSIVE)

    def scrub(self) -> None:
        """Leaves no byte of removed rows in any of its files; raises ``Busy`` where readers do not let it.

        A file that could not follow the truth may hold anything, so it goes as a whole.
        """
        if self.applied() is None:
            self._database.discard()
        if not self._database.checkpoint(apsw.SQLITE_CHECKPOINT_TRUNCATE):
            raise Busy("Another program is reading the search index, so erased words cannot be cleared. Try again.")

    def close(self) -> None:
        """Closes the file; a later question opens it again."""
        self._stands_in = False
        self._database.close()

    @contextmanager
    def rehearsal(self, commit: Commit) -> Iterator[None]:
        """The commit is applied for the length of the block, to every answer of this index; nothing is written."""
        with self._database.rehearsing() as connection:
            self._texts.unwritten = {event.log_index: event.text for event in commit.events}
            try:
                self._take_in(connection, commit)
                yield
            finally:
                self._texts.unwritten = {}

    @contextmanager
    def reading(self) -> Iterator[apsw.Connection]:
        """The connection within one short, consistent read; for searching."""
        with self._database.reading() as connection:
            yield connection

    # -- events ------------------------------------------------------------------------------------------

    def event(self, event_id: str) -> Event | None:
        """The event with this id, in whatever state, or ``None``."""
        return next(iter(self._where("event_id = ?", event_id)), None)

    def events(self, positions: Sequence[int]) -> list[Event]:
        """The events at these LOG positions, in this order; erased and damaged ones are left out."""
        from nua_desktop_memory.recall.reader import events_at

        with self._database.reading() as connection:
            return events_at(connection, self._texts, positions)

    def tombstone(self, event_id: str) -> Tombstone | None:
        """The tombstone of an event, or ``None``."""
        from nua_desktop_memory.recall.reader import tombstone_by_id

        with self._database.reading() as connection:
            return tombstone_by_id(connection, event_id)

    def recent(self, limit: int, *, before: int | None = None, exclude: Sequence[str] = ()) -> list[Event]:
        """The newest active events in LOG order, newest first; below position ``before`` where it is given.

        ``exclude`` are subjects to leave out.
        """
        from nua_desktop_memory.recall.present import below

        condition, bindings = "state = 'active'", []
        if before is not None:
            condition += " AND log_index < ?"
            bindings.append(cast("object", before))
        for subject in exclude:
            part, values = below("key", subject)
            condition += f" AND (key IS NULL OR NOT {part})"
            bindings += values
        return self._where(f"{condition} ORDER BY log_index DESC LIMIT ?", *bindings, limit)

    def history(self, key: str, states: Sequence[State] | None = None) -> list[Event]:
        """The events of a slot by the time they are about; unless ``states`` says so, neither revoked nor deleted."""
        from nua_desktop_memory.store.model import State

        chosen = (State.ACTIVE, State.SUPERSEDED) if states is None else states
        marks = ", ".join("?" * len(chosen))
        return self._where(f"key = ? AND state IN ({marks}) ORDER BY about, log_index", key, *map(str, chosen))

    def active_in_slot(self, key: str) -> list[Event]:
        """The active events of a slot, whenever they hold, in LOG order."""
        return self._where("key = ? AND state = 'active' ORDER BY log_index", key)

    def same_text(self, text: str) -> list[Event]:
        """The events with exactly this text, in whatever state, in LOG order."""
        from nua_desktop_memory.facts.claims import value_of

        return [event for event in self._where("value = ? ORDER BY log_index", value_of(text)) if event.text == text]

    def by_message(self, message: str) -> list[Event]:
        """The events whose source names this message, in whatever state, in LOG order."""
        return self._where("message = ? ORDER BY log_index", message)

    def disputed_with(self, event_id: str) -> list[str]:
        """The ids that an event names as conflicting or that name it, whatever their states."""
        from nua_desktop_memory.recall.reader import disputed_with

        with self._database.reading() as connection:
            return disputed_with(connection, event_id)

    def heirs(self, event_id: str) -> list[str]:
        """The ids of the events that took this one's place, by its tombstone or by their own word."""
        from nua_desktop_memory.recall.reader import heirs

        with self._database.reading() as connection:
            return heirs(connection, event_id)

    def forebears(self, event_id: str) -> list[str]:
        """The ids of the events whose place this one took."""
        from nua_desktop_memory.recall.reader import forebears

        with self._database.reading() as connection:
            return forebears(connection, event_id)

    def referrers(self, event_id: str) -> list[str]:
        """The ids of the events whose event file or tombstone names this one."""
        from nua_desktop_memory.recall.reader import referrers

        with self._database.reading() as connection:
            return referrers(connection, event_id)

    def mentions(self, text: str) -> list[tuple[str, str]]:
        """Where fields other than texts quote a text: pairs of event id and file; looks through everything."""
        from nua_desktop_memory.recall.reader import mentions

        with self._database.reading() as connection:
            return mentions(connection, text)

    # -- facts -------------------------------------------------------------------------------------------

    def counts(self) -> Counts:
        """How many events are in each state; costs the same whatever the store's size."""
        from nua_desktop_memory.recall.figures import Counts

        with self._database.reading() as connection:
            rows = cast("list[tuple[str, int]]", connection.execute("SELECT name, n FROM counts").fetchall())
        found = dict(rows)
        return Counts(*(found.get(name, 0) for name in ("active", "superseded", "revoked", "deleted", "pending")))

    def standing(self, now: datetime, *, exclude: Sequence[str] = ()) -> Standing:
        """How many facts and conflicts there are now; ``exclude`` are subjects whose facts do not count."""
        from nua_desktop_memory.recall.figures import Standing
        from nua_desktop_memory.recall.present import conflict_count
        from nua_desktop_memory.recall.slotlist import fact_count

        at = millis(now)
        with present(self._database, at) as connection:
            return Standing(fact_count(connection, exclude), conflict_count(connection, at))

    def facts(
        self,
        now: datetime,
        *,
        key: str | None = None,
        subject: str | None = None,
        exclude: Sequence[str] = (),
        order: SlotOrder | str = "newest",
        limit: int | None = None,
        offset: int = 0,
    ) -> list[Fact]:
        """The current facts, most recently observed first or by ``key``; ``subject`` is a key and all below it.

        ``exclude`` are subjects to leave out.
        """
        from nua_desktop_memory.recall.slotlist import fact_list

        at = millis(now)
        with present(self._database, at) as connection:
            return fact_list(
                connection,
                self._texts,
                at,
                key=key,
                subject=subject,
                exclude=exclude,
                order=str(order),
                limit=limit,
                offset=offset,
            )

    def conflicts(self, now: datetime, *, limit: int | None = None, offset: int = 0) -> list[Conflict]:
        """The open conflicts, the most recently observed first."""
        from nua_desktop_memory.recall.present import conflict_units, conflicts_of

        at = millis(now)
        with present(self._database, at) as connection:
            return conflicts_of(connection, self._texts, conflict_units(connection, at, limit, offset), at)

    def conflicts_of(self, positions: Sequence[int], now: datetime) -> list[Conflict]:
        """The open conflicts to which any of the events at these LOG positions belongs, each once."""
        from nua_desktop_memory.recall.present import active_units, components, conflicts_of

        at = millis(now)
        with self._database.reading() as connection:
            groups = components(connection, active_units(connection, positions, at), at)
            return conflicts_of(connection, self._texts, groups, at)

    def facts_at(self, at: datetime, known_at: datetime | None = None, *, key: str | None = None) -> list[Fact]:
        """The facts that held at ``at``, as known at ``known_at`` (else as known now), by key."""
        from nua_desktop_memory.recall.travel import facts_then

        with self._database.reading() as connection:
            return facts_then(connection, self._texts, millis(at), _millis(known_at), key)

    def conflicts_at(self, at: datetime, known_at: datetime | None = None) -> list[Conflict]:
        """The conflicts open at ``at``, as known at ``known_at`` (else as known now)."""
        from nua_desktop_memory.recall.travel import conflicts_then

        with self._database.reading() as connection:
            return conflicts_then(connection, self._texts, millis(at), _millis(known_at))

    def slot(self, key: str, at: datetime, known_at: datetime | None = None) -> Slot:
        """A slot at a moment, as known now or at ``known_at``; a key of which nothing is known is empty."""
        from nua_desktop_memory.recall.present import slot_at
        from nua_desktop_memory.recall.travel import slot_then

        with self._database.reading() as connection:
            if known_at is None:
                return slot_at(connection, self._texts, key, millis(at))
            return slot_then(connection, self._texts, key, millis(at), millis(known_at))

    # -- pages -------------------------------------------------------------------------------------------

    def positions(self, wanted: Filter) -> array[int]:
        """The LOG positions that a filter lets through, in its order."""
        from nua_desktop_memory.recall.pages import positions

        with self._database.reading() as connection:
            return positions(connection, wanted)

    def all_positions(self) -> array[int]:
        """The LOG positions of every event, whatever its state, in LOG order."""
        from nua_desktop_memory.recall.pages import all_positions

        with self._database.reading() as connection:
            return all_positions(connection)

    def keys(self, prefix: str = "", limit: int = 50) -> list[str]:
        """Keys with any history that begin with ``prefix``, in order."""
        with self._database.reading() as connection:
            rows = connection.execute(
                "SELECT unit FROM units WHERE typeof(unit) = 'text' AND unit >= ?1 AND history > 0 "
                "AND substr(unit, 1, length(?1)) = ?1 ORDER BY unit LIMIT ?2",
                (prefix.casefold(), limit),
            )
            return [cast("str", key) for (key,) in rows]

    def slots(
        self,
        now: datetime,
        *,
        subject: str | None = None,
        text: str | None = None,
        states: Sequence[SlotState] = (),
        order: SlotOrder | str = "newest",
        limit: int | None = None,
        offset: int = 0,
    ) -> list[SlotLine]:
        """A page of the slots that have any history, filtered by subject, by what a person types, by state."""
        from nua_desktop_memory.recall.slotlist import slot_list

        at = millis(now)
        with present(self._database, at) as connection:
            return slot_list(
                connection,
                self._texts,
                at,
                subject=subject,
                text=text,
                states=states,
                order=str(order),
                limit=limit,
                offset=offset,
            )

    def slot_count(
        self, now: datetime, *, subject: str | None = None, text: str | None = None, states: Sequence[SlotState] = ()
    ) -> int:
        """How many slots `slots` would give in all."""
        from nua_desktop_memory.recall.slotlist import slot_condition

        where, bindings = slot_condition(subject, text, states)
        with present(self._database, millis(now)) as connection:
            return cast("int", connection.execute(f"SELECT count(*) FROM units WHERE {where}", bindings).get)

    def slot_keys(
        self,
        now: datetime,
        *,
        subject: str | None = None,
        text: str | None = None,
        states: Sequence[SlotState] = (),
        order: SlotOrder | str = "newest",
    ) -> list[str]:
        """The keys of every slot that `slots` would page through."""
        from nua_desktop_memory.recall.slotlist import slot_keys

        with present(self._database, millis(now)) as connection:
            return slot_keys(connection, subject=subject, text=text, states=states, order=str(order))

    def slot_lines(self, now: datetime, keys: Sequence[str]) -> list[SlotLine]:
        """The slots with these keys, in this order, as they are now."""
        from nua_desktop_memory.recall.slotlist import slot_lines

        at = millis(now)
        with present(self._database, at) as connection:
            return slot_lines(connection, self._texts, at, keys)

    # -- operations --------------------------------------------------------------------------------------

    def operations(self, limit: int) -> list[Operation]:
        """The last operations, newest first, undos and redos among them."""
        from nua_desktop_memory.recall.oplist import operations

        with self._database.reading() as connection:
            return operations(connection, limit)

    def undoable(self, limit: int) -> list[Operation]:
        """The operations that repeated undos would take back, the next one first."""
        from nua_desktop_memory.recall.oplist import undoable

        with self._database.reading() as connection:
            return undoable(connection, limit)

    def undo_target(self) -> Operation | None:
        """The operation that an undo would take back now."""
        from nua_desktop_memory.recall.oplist import undo_target

        with self._database.reading() as connection:
            return undo_target(connection)

    def redo_target(self) -> Redoable | None:
        """What a redo would do again now."""
        from nua_desktop_memory.recall.oplist import redo_target

        with self._database.reading() as connection:
            return redo_target(connection)

    def operation_parts(self, generation: int) -> Parts:
        """What an operation made and changed, for taking it back; events erased since are missing."""
        from nua_desktop_memory.recall.oplist import operation_parts

        with self._database.reading() as connection:
            return operation_parts(connection, generation)

    # -- inside ------------------------------------------------------------------------------------------

    def _where(self, condition: str, *bindings: object) -> list[Event]:
        from nua_desktop_memory.recall.reader import events_where

        with self._database.reading() as connection:
            return events_where(connection, self._texts, condition, bindings)

    def _begin(self) -> None:
        from nua_desktop_memory.recall.rebuild import drop_tables, make_tables

        with self._database.writing() as connection:
            drop_tables(connection)
            make_tables(connection)

    @staticmethod
    def _is_next(connection: apsw.Connection, commit: Commit) -> bool:
        """Whether the commit is the one to apply; one beyond a gap marks the index as unusable."""
        last, generation = cast(
            "tuple[str | None, int]", connection.execute("SELECT last_commit, generation FROM meta").fetchone()
        )
        if last == commit.previous:
            return True
        if last != commit.digest and commit.generation > generation:
            connection.execute("UPDATE meta SET last_commit = NULL")
        return False

    @staticmethod
    def _take_in(connection: apsw.Connection, commit: Commit) -> None:
        from nua_desktop_memory.recall.intake import CannotTakeIn, take_in

        try:
            take_in(connection, commit)
        except CannotTakeIn:
            connection.execute("UPDATE meta SET last_commit = NULL")


def _millis(moment: datetime | None) -> int | None:
    return None if moment is None else millis(moment)
