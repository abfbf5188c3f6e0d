"""The facts page's list: slots with what they are now, a page at a time."""

from __future__ import annotations

from enum import StrEnum

from nua_desktop_memory.facts.answers import fact
from nua_desktop_memory.facts.model import Fact, Slot, SlotState
from nua_desktop_memory.recall.column import words
from nua_desktop_memory.recall.present import below, facts_of, slot_at
from nua_desktop_memory.store.hints import TYPE_CHECKING, cast
from nua_desktop_memory.store.values import Value

if TYPE_CHECKING:
    from collections.abc import Sequence

    import apsw

    from nua_desktop_memory.recall.texts import Texts
    from nua_desktop_memory.store.model import Event

DIRECTIONS = {"newest": "newest DESC, unit DESC", "oldest": "newest, unit", "key": "unit"}


class SlotOrder(StrEnum):
    """The order of slots and facts: most recently observed first or last, or by key."""

    NEWEST = "newest"
    OLDEST = "oldest"
    KEY = "key"


class SlotLine(Value):
    """One slot of the list.

    ``fact`` is its current fact, ``None`` where it has none. ``standing`` is the event that speaks for it
    otherwise: a side of the conflict, what is upcoming next, or what held last; ``None`` where all that it
    had was replaced. ``history`` counts the events that hold, held, or were replaced.
    """

    slot: Slot
    fact: Fact | None
    standing: Event | None
    history: int


def fact_list(
    connection: apsw.Connection,
    texts: Texts,
    at: int,
    *,
    key: str | None,
    subject: str | None,
    exclude: Sequence[str],
    order: str,
    limit: int | None,
    offset: int,
) -> list[Fact]:
    """A page of the current facts, in the order asked for; ``exclude`` are subjects to leave out."""
    where, bindings = _narrowed(key, subject, exclude)
    rows = connection.execute(
        f"SELECT unit FROM units WHERE state = 'current'{where} ORDER BY {DIRECTIONS[order]} LIMIT ? OFFSET ?",
        (*bindings, -1 if limit is None else limit, offset),
    ).fetchall()
    return [fact(found) for found in facts_of(connection, texts, (cast("str", unit) for (unit,) in rows), at)]


def fact_count(connection: apsw.Connection, exclude: Sequence[str]) -> int:
    """The number of current facts, those under the subjects of ``exclude`` left out."""
    total = cast("int", connection.execute("SELECT n FROM counts WHERE name = 'unit current'").get or 0)
    if not exclude:
        return total
    where, bindings = _narrowed(None, None, exclude)
    return cast("int", connection.execute(f"SELECT count(*) FROM units WHERE state = 'current'{where}", bindings).get)


def slot_list(
    connection: apsw.Connection,
    texts: Texts,
    at: int,
    *,
    subject: str | None,
    text: str | None,
    states: Sequence[SlotState],
    order: str,
    limit: int | None,
    offset: int,
) -> list[SlotLine]:
    """A page of the slots that have any history; see `slot_condition` for the filters."""
    where, bindings = slot_condition(subject, text, states)
    rows = connection.execute(
        f"SELECT unit, history FROM units WHERE {where} ORDER BY {DIRECTIONS[order]} LIMIT ? OFFSET ?",
        (*bindings, -1 if limit is None else limit, offset),
    ).fetchall()
    return [_line(connection, texts, key, history, at) for key, history in cast("list[tuple[str, int]]", rows)]


def slot_keys(
    connection: apsw.Connection,
    *,
    subject: str | None,
    text: str | None,
    states: Sequence[SlotState],
    order: str,
    observed_before: int | None = None,
) -> list[str]:
    """The keys of all the slots that `slot_list` would page through, without reading one of their texts.

    With ``observed_before`` only those of which what holds was last observed before that moment (milliseconds).
    """
    where, bindings = slot_condition(subject, text, states)
    if observed_before is not None:
        where, bindings = f"{where} AND newest < ?", (*bindings, observed_before)
    query = f"SELECT unit AS it FROM units WHERE {where} ORDER BY {DIRECTIONS[order]} LIMIT -1"
    return words(connection, query, bindings)


def slot_lines(connection: apsw.Connection, texts: Texts, at: int, keys: Sequence[str]) -> list[SlotLine]:
    """The lines of these slots, in this order; a key without any history is left out."""
    found: list[SlotLine] = []
    for key in keys:
        history = connection.execute("SELECT history FROM units WHERE unit = ? AND history > 0", (key,)).get
        if history is not None:
            found.append(_line(connection, texts, key, cast("int", history), at))
    return found


def slot_condition(
    subject: str | None, text: str | None, states: Sequence[SlotState]
) -> tuple[str, tuple[apsw.SQLiteValue, ...]]:
    """The SQL condition of a list of slots, with its bindings.

    ``text`` keeps the slots whose key contains it, or of which an event that holds or held is found by it;
    ``states``, where any are given, those in these states.
    """
    from nua_desktop_memory.recall.question import typed

    where, bindings = _narrowed(None, subject, ())
    parts = [f"typeof(unit) = 'text' AND history > 0{where}"]
    if states:
        parts.append(f"state IN ({', '.join(repr(state.value) for state in states)})")
    if text is not None:
        match = typed(text)
        parts.append(
            "(instr(unit, ?) OR unit IN (SELECT key FROM events WHERE state IN ('active', 'superseded') "
            "AND log_index IN (SELECT rowid FROM fts WHERE fts MATCH ?)))"
            if match
            else "instr(unit, ?)"
        )
        bindings = (*bindings, text.strip().casefold(), *((match,) if match else ()))
    return " AND ".join(parts), bindings


def _line(connection: apsw.Connection, texts: Texts, key: str, history: int, at: int) -> SlotLine:
    slot = slot_at(connection, texts, key, at)
    current = fact(slot.candidates[0]) if slot.state is SlotState.CURRENT and slot.candidates else None
    standing = slot.candidates[0].event if slot.candidates else _beside(connection, texts, key, slot.state, at)
    return SlotLine(slot, current, standing, history)


def _beside(connection: apsw.Connection, texts: Texts, key: str, state: SlotState, at: int) -> Event | None:
    """What is upcoming next, or what held last."""
    from nua_desktop_memory.recall.reader import events_where

    upcoming = 'key = ? AND state = \'active\' AND "start" > ? ORDER BY "start" LIMIT 1'
    past = 'key = ? AND state = \'active\' AND "end" <= ? ORDER BY "end" DESC LIMIT 1'
    if state not in (SlotState.UPCOMING, SlotState.PAST):
        return None
    return next(
        iter(events_where(connection, texts, upcoming if state is SlotState.UPCOMING else past, (key, at))), None
    )


def _narrowed(key: str | None, subject: str | None, exclude: Sequence[str]) -> tuple[str, tuple[apsw.SQLiteValue, ...]]:
    where = ""
    bindings: tuple[apsw.SQLiteValue, ...] = ()
    if key is not None:
        where, bindings = " AND unit = ?", (key,)
    if subject is not None:
        part, values = below("unit", subject)
        where, bindings = f"{where} AND {part}", (*bindings, *values)
    for kept_away in exclude:
        part, values = below("unit", kept_away)
        where, bindings = f"{where} AND NOT {part}", (*bindings, *values)
    return where, bindings
