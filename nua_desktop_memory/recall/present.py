"""Facts and conflicts now, from what is kept ready for each unit: the cost is that of the answer.

Every function here wants a connection in which the units are right for the moment ``at`` (`units.present`),
given in milliseconds.
"""

from __future__ import annotations

from nua_desktop_memory.facts.claims import Claim
from nua_desktop_memory.facts.conflicts import conflicts, shared_key
from nua_desktop_memory.facts.model import Candidate, Conflict, Slot
from nua_desktop_memory.facts.slots import candidates, slot_state
from nua_desktop_memory.recall.reader import events_at, listed
from nua_desktop_memory.store.hints import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import apsw

    from nua_desktop_memory.facts.conflicts import Node
    from nua_desktop_memory.recall.texts import Texts
    from nua_desktop_memory.recall.units import Unit
    from nua_desktop_memory.store.model import State

CLAIM_COLUMNS = 'e.log_index, e.key, e.value, e."start", e."end", e.observed'
_HOLDING = f"""
SELECT {CLAIM_COLUMNS} FROM events e
WHERE {{mine}} AND e.state = 'active' AND e."start" <= ? AND ? < e."end"
"""
_LINKED = """
FROM events e {index} JOIN links l ON l.one = e.log_index JOIN events o ON o.log_index = l.other
WHERE {mine} AND e.state = 'active' AND o.state = 'active' AND (e.key = o.key AND e.value = o.value) IS NOT TRUE
AND max(e."start", o."start") <= ? AND ? < min(e."end", o."end")
"""
_DISPUTABLE = """
SELECT log_index, coalesce(key, log_index) FROM events e
WHERE log_index IN (SELECT value FROM json_each(:positions)) AND state = 'active' AND "start" <= :at AND :at < "end"
AND (edged = 1 OR EXISTS (SELECT 1 FROM events o WHERE o.key = e.key AND o.edged = 1) OR EXISTS (
    SELECT 1 FROM events o
    WHERE o.key = e.key AND o.state = 'active' AND o."start" <= :at AND :at < o."end" AND o.value <> e.value
))
"""
# CROSS, so that SQLite begins with the few units in conflict and not with every event in force.
_DISPUTED = """
SELECT e.event_id FROM units u CROSS JOIN events e ON {mine} = u.unit
WHERE u.state = 'conflict' AND typeof(u.unit) = '{kind}'
AND e.state = 'active' AND e."start" <= ?1 AND ?1 < e."end"
"""
_KEYED, _SINGLE = "e.key = ?", "e.log_index = ?"
_LINKED_KEYED = _LINKED.format(mine="e.key = ? AND e.edged = 1", index="INDEXED BY events_edged")
_LINKED_SINGLE = _LINKED.format(mine=_SINGLE, index="")


def below(column: str, subject: str) -> tuple[str, tuple[str, str, str]]:
    """An SQL condition with its bindings: the key is ``subject`` or stands below it."""
    return f"({column} = ? OR ({column} >= ? AND {column} < ?))", (subject, f"{subject}.", f"{subject}/")


def facts_of(connection: apsw.Connection, texts: Texts, units: Iterable[Unit], at: int) -> list[Candidate]:
    """The one candidate of each of these units that hold a current fact, in their order."""
    return candidates_of(connection, texts, [candidates(claims_of(connection, unit, at), at)[0] for unit in units])


def claims_of(connection: apsw.Connection, unit: Unit, at: int) -> list[Claim]:
    """The claims of a unit that hold at ``at``."""
    query = _HOLDING.format(mine=_KEYED if isinstance(unit, str) else _SINGLE)
    return [Claim(*row) for row in connection.execute(query, (unit, at, at))]


def candidates_of(
    connection: apsw.Connection, texts: Texts, nodes: Iterable[Node], state: State | None = None
) -> list[Candidate]:
    """The candidates with their whole events; one of which no text can be read is left out."""
    wanted = [[claim.position for claim in node] for node in nodes]
    events = events_at(connection, texts, [position for node in wanted for position in node], state)
    known = {event.log_index: event for event in events}
    held = (tuple(known[position] for position in node if position in known) for node in wanted)
    return [Candidate(supports) for supports in held if supports]


def slot_at(connection: apsw.Connection, texts: Texts, key: str, at: int) -> Slot:
    """The slot of a key at ``at``, with the states of now."""
    claims = claims_of(connection, key, at)
    disputed = bool(_neighbours(connection, key, at)) if claims else False
    everything = claims or [
        Claim(*row)
        for row in connection.execute(
            f"SELECT {CLAIM_COLUMNS} FROM events e WHERE e.key = ? AND e.state = 'active'", (key,)
        )
    ]
    state = slot_state(everything, at, disputed=disputed)
    return Slot(key, state, tuple(candidates_of(connection, texts, candidates(claims, at))))


def conflict_count(connection: apsw.Connection, at: int) -> int:
    """The number of open conflicts; units of one conflict count once."""
    total = cast("int", connection.execute("SELECT n FROM counts WHERE name = 'unit conflict'").get or 0)
    crossed = [cast("Unit", unit) for (unit,) in connection.execute("SELECT unit FROM units WHERE crossed = 1")]
    return total - len(crossed) + len(components(connection, crossed, at))


def conflict_units(connection: apsw.Connection, at: int, limit: int | None, offset: int) -> list[list[Unit]]:
    """The units of each open conflict, a page of them, the most recently observed conflict first."""
    reach = -1 if limit is None else offset + limit
    alone = connection.execute(
        "SELECT newest, unit FROM units WHERE state = 'conflict' AND crossed = 0 "
        "ORDER BY newest DESC, unit DESC LIMIT ?",
        (reach,),
    ).fetchall()
    crossed = dict(
        cast(
            "list[tuple[Unit, int]]", connection.execute("SELECT unit, newest FROM units WHERE crossed = 1").fetchall()
        )
    )
    groups = [(observed, [unit]) for observed, unit in cast("list[tuple[int, Unit]]", alone)]
    groups += [(max(crossed[unit] for unit in group), group) for group in components(connection, crossed, at)]
    groups.sort(key=lambda group: (group[0], str(group[1][0])), reverse=True)
    return [group for _, group in groups[offset : None if limit is None else offset + limit]]


def components(connection: apsw.Connection, starts: Iterable[Unit], at: int) -> list[list[Unit]]:
    """The connected groups, by open explicit conflicts, in which these units are; each once."""
    groups: list[list[Unit]] = []
    seen: set[Unit] = set()
    for start in starts:
        if start in seen:
            continue
        group = [start]
        seen.add(start)
        for unit in group:
            fresh = _neighbours(connection, unit, at) - seen
            seen |= fresh
            group.extend(sorted(fresh, key=str))
        groups.append(group)
    return groups


def conflicts_of(
    connection: apsw.Connection, texts: Texts, groups: Iterable[Sequence[Unit]], at: int
) -> list[Conflict]:
    """The conflict of each group of units, in order of the groups."""
    found: list[Conflict] = []
    for units in groups:
        claims = [claim for unit in units for claim in claims_of(connection, unit, at)]
        edges = [edge for unit in units for edge in _edges(connection, unit, at)]
        found += [
            Conflict(shared_key(sides), tuple(candidates_of(connection, texts, sides)))
            for sides in conflicts(claims, edges, at)
        ]
    return found


def disputable_units(connection: apsw.Connection, positions: Sequence[int], at: int) -> list[Unit]:
    """The units of those of these events that hold at ``at`` beside another value or an explicit conflict, each once.

    Every unit of an open conflict is among them.
    """
    rows = connection.execute(_DISPUTABLE, {"at": at, "positions": listed(positions)})
    units = dict(cast("Iterable[tuple[int, Unit]]", rows))
    return list(dict.fromkeys(units[position] for position in positions if position in units))


def disputed_ids(connection: apsw.Connection, at: int) -> frozenset[str]:
    """The ids of all events that are a side of an open conflict; no text is read."""
    keyed, single = _DISPUTED.format(mine="e.key", kind="text"), _DISPUTED.format(mine="e.log_index", kind="integer")
    return frozenset(cast("str", row[0]) for row in connection.execute(f"{keyed} UNION ALL {single}", (at,)))


def _neighbours(connection: apsw.Connection, unit: Unit, at: int) -> set[Unit]:
    """The units that dispute this one by an open explicit conflict; itself where two of its own sides do."""
    linked = _LINKED_KEYED if isinstance(unit, str) else _LINKED_SINGLE
    rows = connection.execute(f"SELECT DISTINCT coalesce(o.key, o.log_index) {linked}", (unit, at, at))
    return {cast("Unit", other) for (other,) in rows}


def _edges(connection: apsw.Connection, unit: Unit, at: int) -> list[tuple[int, int]]:
    linked = _LINKED_KEYED if isinstance(unit, str) else _LINKED_SINGLE
    return cast(
        "list[tuple[int, int]]",
        connection.execute(f"SELECT e.log_index, o.log_index {linked}", (unit, at, at)).fetchall(),
    )
