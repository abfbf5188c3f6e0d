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

_TRANSITION = "state, at, actor, reason, by_id, generation, undoes, operation"


def events_where(
    connection: apsw.Connection, texts: Texts, condition: str, bindings: Sequence[object] = ()
) -> list[Event]:
    """The events that an SQL condition (with its order and limit) selects; damaged records are left out."""
    rows = connection.execute(
        f"SELECT {EVENT_COLUMNS} FROM events WHERE {condition}", cast("tuple[apsw.SQLiteValue, ...]", tuple(bindings))
    ).fetchall()
    return [event for row in rows if (event := _event(connection, texts, row)) is not None]


def events_at(
    connection: apsw.Connection, texts: Texts, positions: Iterable[int], state: State | None = None
) -> list[Event]:
    """The events at these LOG positions, in this order; what is not there or damaged is left out.

    With ``state`` they are shown in that state, the one known at the moment that was asked about.
    """
    found: list[Event] = []
    for position in positions:
        row = connection.execute(f"SELECT {EVENT_COLUMNS} FROM events WHERE log_index = ?", (position,)).fetchone()
        if row is not None:
            event = _event(connection, texts, row if state is None else (*row[:-1], str(state)))
            if event is not None:
                found.append(event)
    return found


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


def targets_of(connection: apsw.Connection, position: int) -> tuple[str, ...]:
    """The ids that an event itself names as conflicting, in its order."""
    rows = connection.execute("SELECT target FROM edges WHERE log_index = ? ORDER BY seq", (position,))
    return tuple(cast("str", target) for (target,) in rows)


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


def _event(connection: apsw.Connection, texts: Texts, row: Sequence[object]) -> Event | None:
    position = cast("int", row[0])
    text = texts.at(position)
    return None if text is None else event_of(row, targets_of(connection, position), text)
