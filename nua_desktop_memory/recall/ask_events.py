"""What the index is asked about events and about what was done with them."""

from __future__ import annotations

from nua_desktop_memory.recall.questions import Questions
from nua_desktop_memory.store.hints import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from array import array
    from collections.abc import Sequence

    from nua_desktop_memory.recall.deeds import Deed
    from nua_desktop_memory.recall.filters import Filter
    from nua_desktop_memory.recall.oplist import Operation, Parts, Redoable
    from nua_desktop_memory.recall.steps import Step
    from nua_desktop_memory.store.model import Event, Tombstone


class EventQuestions(Questions):
    """Questions about events, their pages and references, and about operations."""

    def event(self, event_id: str) -> Event | None:
        """The event with this id, in whatever state, or ``None``."""
        return next(iter(self._where("event_id = ?", event_id)), None)

    def remains(self, event_id: str) -> Event | None:
        """The event with this id without its text, for where its record is damaged."""
        from nua_desktop_memory.recall.reader import events_where
        from nua_desktop_memory.recall.texts import Texts

        with self._database.reading() as connection:
            return next(iter(events_where(connection, Texts(lambda *_: ""), "event_id = ?", (event_id,))), None)

    def events(self, positions: Sequence[int]) -> list[Event]:
        """The events at these LOG positions, in this order; erased and damaged ones are left out."""
        from nua_desktop_memory.recall.reader import events_at

        with self._database.reading() as connection:
            return events_at(connection, self._texts, positions)

    def positions_of(self, event_ids: Sequence[str]) -> dict[str, int]:
        """The LOG position of each event that is there."""
        with self._database.reading() as connection:
            rows = [
                (event_id, connection.execute("SELECT log_index FROM events WHERE event_id = ?", (event_id,)).get)
                for event_id in event_ids
            ]
        return {event_id: cast("int", position) for event_id, position in rows if position is not None}

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

    def by_session(self, session: str) -> list[Event]:
        """The events whose source names this conversation, in whatever state, in LOG order."""
        return self._where("session = ? ORDER BY log_index", session)

    def unpaired_moments(self, since: int) -> list[int]:
        """When agents that were not paired wrote, in order, after ``since``; all in milliseconds since 1970."""
        with self._database.reading() as connection:
            rows = connection.execute(
                "SELECT recorded FROM events WHERE tier = 'unpaired' AND recorded > ? ORDER BY recorded", (since,)
            )
            return [cast("int", row[0]) for row in rows]

    def waiting(self) -> list[tuple[str, array[int]]]:
        """The LOG positions of what waits for review, in LOG order, by actors in the order of their names."""
        from array import array

        found: dict[str, array[int]] = {}
        with self._database.reading() as connection:
            rows = connection.execute("SELECT actor, log_index FROM events WHERE state = 'pending' ORDER BY log_index")
            for actor, position in cast("list[tuple[str, int]]", rows.fetchall()):
                found.setdefault(actor, array("q")).append(position)
        return sorted(found.items(), key=lambda one: (one[0].casefold(), one[0]))

    def pending_bytes(self) -> int:
        """Bytes of text that wait for review."""
        with self._database.reading() as connection:
            total = connection.execute("SELECT total(text_bytes) FROM events WHERE state = 'pending'").get
        return int(cast("float", total))

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

    def positions(self, wanted: Filter) -> array[int]:
        """The LOG positions that a filter lets through, in its order."""
        from nua_desktop_memory.recall.pages import positions

        with self._database.reading() as connection:
            return positions(connection, wanted)

    def positions_between(self, start: int, stop: int, limit: int) -> array[int]:
        """The first LOG positions of events, whatever their state, within a range of the LOG, in LOG order."""
        from nua_desktop_memory.recall.pages import positions_between

        with self._database.reading() as connection:
            return positions_between(connection, start, stop, limit)

    def operations(self, limit: int) -> list[Operation]:
        """The last operations, newest first, undos and redos among them."""
        from nua_desktop_memory.recall.oplist import operations

        with self._database.reading() as connection:
            return operations(connection, limit)

    def deeds(self, limit: int, after: int = -1) -> list[Deed]:
        """The newest operations with numbers above ``after``: who did what when, newest first."""
        from nua_desktop_memory.recall.deeds import deeds

        with self._database.reading() as connection:
            return deeds(connection, limit, after)

    def deed_positions(self, generation: int) -> array[int]:
        """LOG positions of the events that an operation made, else of those that it changed."""
        from nua_desktop_memory.recall.deeds import deed_positions

        with self._database.reading() as connection:
            return deed_positions(connection, generation)

    def undoable(self, limit: int) -> list[Operation]:
        """The operations that repeated undos would take back, the next one first."""
        from nua_desktop_memory.recall.oplist import undoable

        with self._database.reading() as connection:
            return undoable(connection, limit)

    def undo_steps(self, limit: int) -> list[Step]:
        """What repeated undos would take back, the next one first: counted, not listed."""
        from nua_desktop_memory.recall.steps import undo_steps

        with self._database.reading() as connection:
            return undo_steps(connection, limit)

    def redo_step(self) -> Step | None:
        """What a redo would do again now: counted, not listed."""
        from nua_desktop_memory.recall.steps import redo_step

        with self._database.reading() as connection:
            return redo_step(connection)

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

    def _where(self, condition: str, *bindings: object) -> list[Event]:
        from nua_desktop_memory.recall.reader import events_where

        with self._database.reading() as connection:
            return events_where(connection, self._texts, condition, bindings)
