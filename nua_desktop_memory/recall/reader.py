"""Looking up events and tombstones in the index."""

from __future__ import annotations

import json

from nua_desktop_memory.recall.rows import event_of, tombstone_of
from nua_desktop_memory.recall.schema import EVENT_COLUMNS
from nua_desktop_memory.store.hints import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import apsw

    from nua_desktop_memory.recall.texts import Texts
    from nua_desktop_memory.store.model import Event, State, Tombstone

ANY_OF = "IN (SELECT value FROM json_each(?))"
"""An SQL condition that any number of values can be bound to at once (`listed`)."""

_TRANSITION = "state, at, actor, reason, by_id, generation, undoes, operation"


def events_where(
    connection: apsw.Connection, texts: Texts, condition: str, bindings: Sequence[object] = ()
) -> list[Event]:
    """The events that an SQL condition (with its order and limit) selects; damaged records are left out."""
    rows = connection.execute(
        f"SELECT {EVENT_COLUMNS} FROM events WHERE {condition}", cast("tuple[apsw.SQLiteValue, ...]", tuple(bindings))
    ).fetchall()
    return _events(connection, texts, rows)


def events_at(
    connection: apsw.Connection, texts: Texts, positions: Iterable[int], state: State | None = None
) -> list[Event]:
    """The events at these LOG positions, in this order; what is not there or damaged is left out.

    With ``state`` they are shown in that state, the one known at the moment that was asked about.
    """
    wanted = list(positions)
    rows = connection.execute(
        f"SELECT {EVENT_COLUMNS} FROM events WHERE log_index {ANY_OF}", (listed(wanted),)
    ).fetchall()
    if state is not None:
        rows = [(*row[:-1], str(state)) for row in rows]
    known = {event.log_index: event for event in _events(connection, texts, rows)}
    return [known[position] for position in wanted if position in known]


def tombstone_by_id(connection: apsw.Connection, event_id: str) -> Tombstone | None:
    """The tombstone of an event, or ``None``."""
    row = connection.execute(
        "SELECT t.log_index, t.superseded_by, t.extra FROM events e JOIN tombstones t USING (log_index) "
        "WHERE e.event_id = ?",
        (event_id,),
    ).fetchone()
    if row is None:
        return None
    position, superseded_by, extra = cast("tuple[int, str | None, str | None]", row)
    rows = connection.execute(f"SELECT {_TRANSITION} FROM transitions WHERE log_index = ? ORDER BY seq", (position,))
    return tombstone_of(event_id, superseded_by, extra, rows)


def listed(values: Sequence[int | str]) -> str:
    """Positions or keys as the one binding of `ANY_OF`."""
    return json.dumps(values)


def targets_of(connection: apsw.Connection, positions: Sequence[int]) -> dict[int, list[str]]:
    """The ids that each of these events itself names as conflicting, in its order; nothing for those that name none."""
    rows = connection.execute(
        f"SELECT log_index, target FROM edges WHERE log_index {ANY_OF} ORDER BY log_index, seq", (listed(positions),)
    )
    named: dict[int, list[str]] = {}
    for position, target in cast("Iterable[tuple[int, str]]", rows):
        named.setdefault(position, []).append(target)
    return named


def disputed_with(connection: apsw.Connection, event_id: str) -> list[str]:
    """The ids that an event names as conflicting or that name it, whatever their states."""
    own = connection.execute(
        "SELECT x.target FROM events e JOIN edges x ON x.log_index = e.log_index WHERE e.event_id = ? ORDER BY x.seq",
        (event_id,),
    ).fetchall()
    naming = connection.execute(
        "SELECT e.event_id FROM edges x JOIN events e ON e.log_index = x.log_index WHERE x.target = ? "
        "ORDER BY e.log_index",
        (event_id,),
    ).fetchall()
    return list(dict.fromkeys(cast("str", one) for (one,) in own + naming))


def heirs(connection: apsw.Connection, event_id: str) -> list[str]:
    """The ids of the events that took this one's place: named by its tombstone, or naming it as replaced."""
    rows = connection.execute(
        "SELECT t.superseded_by FROM events e JOIN tombstones t USING (log_index) "
        "WHERE e.event_id = ?1 AND t.superseded_by IS NOT NULL "
        "UNION SELECT event_id FROM events WHERE replaces = ?1",
        (event_id,),
    )
    return [cast("str", heir) for (heir,) in rows]


def forebears(connection: apsw.Connection, event_id: str) -> list[str]:
    """The ids of the events whose place this one took: named by it as replaced, or by their tombstones."""
    rows = connection.execute(
        "SELECT replaces FROM events WHERE event_id = ?1 AND replaces IS NOT NULL "
        "UNION SELECT e.event_id FROM tombstones t JOIN events e USING (log_index) WHERE t.superseded_by = ?1",
        (event_id,),
    )
    return [cast("str", forebear) for (forebear,) in rows]


def referrers(connection: apsw.Connection, event_id: str) -> list[str]:
    """The ids of the events whose event file or tombstone names this one, in LOG order."""
    rows = connection.execute(
        "SELECT event_id FROM events WHERE log_index IN ("
        "SELECT log_index FROM events WHERE replaces = ?1 UNION SELECT log_index FROM edges WHERE target = ?1 "
        "UNION SELECT log_index FROM transitions WHERE by_id = ?1 "
        "UNION SELECT log_index FROM tombstones WHERE superseded_by = ?1) ORDER BY log_index",
        (event_id,),
    )
    return [cast("str", one) for (one,) in rows]


def mentions(connection: apsw.Connection, text: str) -> list[tuple[str, str]]:
    """Where fields beside the texts quote a text: pairs of an event id and its file's path in the profile.

    Looks through every tag, key, source coordinate, unknown key and reason: its cost grows with the store.
    """
    rows = connection.execute(
        """
        SELECT event_id, 'memory/events/' || event_id || '.json' FROM events WHERE instr(
            concat_ws(char(10), key, actor, project, session, message, "commit"), ?1)
            OR instr(concat_ws(char(10), tags, extra), ?2)
        UNION
        SELECT e.event_id, 'memory/tombstones/' || e.event_id || '.json'
        FROM events e JOIN transitions t ON t.log_index = e.log_index WHERE instr(t.reason, ?1)
        UNION
        SELECT e.event_id, 'memory/tombstones/' || e.event_id || '.json'
        FROM events e JOIN tombstones t ON t.log_index = e.log_index WHERE instr(t.extra, ?2)
        """,
        (text, json.dumps(text, ensure_ascii=False)[1:-1]),
    )
    return [cast("tuple[str, str]", row) for row in rows]


def _events(connection: apsw.Connection, texts: Texts, rows: Sequence[Sequence[object]]) -> list[Event]:
    positions = [cast("int", row[0]) for row in rows]
    named = targets_of(connection, positions)
    return [
        event_of(row, named.get(position, ()), text)
        for position, row in zip(positions, rows, strict=True)
        if (text := texts.at(position, cast("str", row[1]))) is not None
    ]
