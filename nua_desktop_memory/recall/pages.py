"""Finding which events a page shows: LOG positions only, so that any number of events can be paged."""

from __future__ import annotations

from array import array

from nua_desktop_memory.facts.intervals import millis
from nua_desktop_memory.recall.column import integers
from nua_desktop_memory.recall.filters import Order
from nua_desktop_memory.recall.present import below
from nua_desktop_memory.recall.question import typed
from nua_desktop_memory.recall.travel import STATE_KNOWN_AT
from nua_desktop_memory.store.hints import TYPE_CHECKING, cast
from nua_desktop_memory.store.model import State

if TYPE_CHECKING:
    import apsw

    from nua_desktop_memory.recall.filters import Filter

_ORDERS = {
    Order.NEWEST: "e.about DESC, e.log_index DESC",
    Order.OLDEST: "e.about, e.log_index",
    Order.LAST_WRITTEN: "e.log_index DESC",
    Order.FIRST_WRITTEN: "e.log_index",
}


def positions(connection: apsw.Connection, wanted: Filter) -> array[int]:
    """The LOG positions of the events that the filter lets through, in its order."""
    if wanted.text is not None and not typed(wanted.text):
        return array("q")
    where, bindings = condition(wanted)
    limit = -1 if wanted.limit is None else int(wanted.limit)
    return integers(
        connection,
        f"SELECT e.log_index AS it FROM events e WHERE {where} ORDER BY {_ORDERS[wanted.order]} LIMIT {limit}",
        bindings,
    )


def positions_between(connection: apsw.Connection, start: int, stop: int, limit: int) -> array[int]:
    """The first LOG positions of events within a range of the LOG, in LOG order."""
    asked = "SELECT log_index FROM events WHERE log_index >= ? AND log_index < ? ORDER BY log_index LIMIT ?"
    return array("q", [cast("int", row[0]) for row in connection.execute(asked, (start, stop, limit))])


def condition(wanted: Filter) -> tuple[str, dict[str, apsw.SQLiteValue]]:
    """The conditions of a filter on the rows ``events e``, joined, with their bindings by name.

    The state is no way in where nearly all events are in it: the ``+`` keeps SQLite from taking its index.
    """
    states = ", ".join(f"'{state.value}'" for state in wanted.states)
    unindexed = "+" if State.ACTIVE in wanted.states else ""
    state = f"{unindexed}e.state" if wanted.known_at is None else STATE_KNOWN_AT
    parts = [f"{state} IN ({states})"]
    bindings: dict[str, apsw.SQLiteValue] = {}
    if wanted.subject is not None:
        part, keys = below("e.key", wanted.subject)
        for name, key in zip(("exact", "first", "beyond"), keys, strict=True):
            part = part.replace("?", f":{name}", 1)
            bindings[name] = key
        parts.append(part)
    for name, part, value in (
        ("known", "", wanted.known_at),
        ("key", "e.key = :key", wanted.key),
        ("actor", "e.actor = :actor", wanted.actor),
        ("channel", "e.channel = :channel", wanted.channel),
        ("since", "e.about >= :since", wanted.since),
        ("until", "e.about < :until", wanted.until),
        ("valid", 'e."start" <= :valid AND :valid < e."end"', wanted.valid_at),
        (
            "match",
            "e.log_index IN (SELECT rowid FROM fts WHERE fts MATCH :match)",
            wanted.text and typed(wanted.text),
        ),
    ):
        if value is not None:
            bindings[name] = value if isinstance(value, str) else millis(value)
            parts += [part] if part else []
    return " AND ".join(parts), bindings
