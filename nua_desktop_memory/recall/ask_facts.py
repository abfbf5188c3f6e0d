"""What the index is asked about facts, conflicts and slots."""

from __future__ import annotations

from nua_desktop_memory.facts.intervals import millis
from nua_desktop_memory.recall.questions import Questions
from nua_desktop_memory.recall.units import present
from nua_desktop_memory.store.hints import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from nua_desktop_memory.facts.model import Conflict, Fact, Slot, SlotState
    from nua_desktop_memory.recall.figures import Counts, Standing
    from nua_desktop_memory.recall.slotlist import SlotLine, SlotOrder


class FactQuestions(Questions):
    """Questions about the present, from what is kept ready, and about any other moment, by the rules."""

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

    def disputed(self, now: datetime) -> frozenset[str]:
        """The ids of all events that are a side of an open conflict; cheap beside reading the conflicts."""
        from nua_desktop_memory.recall.present import disputed_ids

        at = millis(now)
        with present(self._database, at) as connection:
            return disputed_ids(connection, at)

    def conflicts_of(self, positions: Sequence[int], now: datetime) -> list[Conflict]:
        """The open conflicts to which any of the events at these LOG positions belongs, each once."""
        from nua_desktop_memory.recall.present import components, conflicts_of, disputable_units

        at = millis(now)
        with self._database.reading() as connection:
            groups = components(connection, disputable_units(connection, positions, at), at)
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

    def slots_at(self, at: datetime, known_at: datetime) -> list[SlotLine]:
        """Every slot of which anything was known at ``known_at``, as it was at ``at``, by key."""
        from nua_desktop_memory.recall.travel import slots_then

        with self._database.reading() as connection:
            return slots_then(connection, self._texts, millis(at), millis(known_at))

    def slot(self, key: str, at: datetime, known_at: datetime | None = None) -> Slot:
        """A slot at a moment, as known now or at ``known_at``; a key of which nothing is known is empty."""
        with self._database.reading() as connection:
            if known_at is None:
                from nua_desktop_memory.recall.present import slot_at

                return slot_at(connection, self._texts, key, millis(at))
            from nua_desktop_memory.recall.travel import slot_then

            return slot_then(connection, self._texts, key, millis(at), millis(known_at))

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

    def slot_keys(
        self,
        now: datetime,
        *,
        subject: str | None = None,
        text: str | None = None,
        states: Sequence[SlotState] = (),
        order: SlotOrder | str = "newest",
        observed_before: datetime | None = None,
    ) -> list[str]:
        """The keys of every slot that `slots` would page through; see `slotlist.slot_keys`."""
        from nua_desktop_memory.recall.slotlist import slot_keys

        with present(self._database, millis(now)) as connection:
            return slot_keys(
                connection,
                subject=subject,
                text=text,
                states=states,
                order=str(order),
                observed_before=_millis(observed_before),
            )

    def slot_lines(self, now: datetime, keys: Sequence[str]) -> list[SlotLine]:
        """The slots with these keys, in this order, as they are now."""
        from nua_desktop_memory.recall.slotlist import slot_lines

        at = millis(now)
        with present(self._database, at) as connection:
            return slot_lines(connection, self._texts, at, keys)


def _millis(moment: datetime | None) -> int | None:
    return None if moment is None else millis(moment)
