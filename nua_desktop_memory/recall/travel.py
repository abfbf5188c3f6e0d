"""Facts and conflicts of another moment, or as they were known then, by the rules themselves.

Nothing is kept ready for these: the cost grows with the number of events that held then. Implements the two
axes of "Facts" of the semantics.
"""

from __future__ import annotations

from nua_desktop_memory.facts.answers import fact
from nua_desktop_memory.facts.claims import Claim
from nua_desktop_memory.facts.conflicts import conflicts, nodes, shared_key
from nua_desktop_memory.facts.model import Conflict, Slot, SlotState
from nua_desktop_memory.facts.slots import candidates, slot_state
from nua_desktop_memory.recall.present import CLAIM_COLUMNS, candidates_of
from nua_desktop_memory.store.hints import TYPE_CHECKING, cast
from nua_desktop_memory.store.model import State

if TYPE_CHECKING:
    import apsw

    from nua_desktop_memory.facts.conflicts import Node
    from nua_desktop_memory.facts.model import Candidate, Fact
    from nua_desktop_memory.recall.slotlist import SlotLine
    from nua_desktop_memory.recall.texts import Texts
    from nua_desktop_memory.store.model import Event

_FIRST = "CASE e.trust WHEN 'pending' THEN 'pending' ELSE 'active' END"
STATE_KNOWN_AT = f"""
CASE WHEN e.recorded > :known THEN NULL WHEN e.buried = 0 THEN {_FIRST} ELSE coalesce((
    SELECT t.state FROM transitions t WHERE t.log_index = e.log_index AND t.at <= :known ORDER BY t.seq DESC LIMIT 1
), {_FIRST}) END
"""
"""`facts.states.state_known_at` as a query; ``NULL`` where the event was not written down yet."""


def facts_then(connection: apsw.Connection, texts: Texts, at: int, known_at: int | None, key: str | None) -> list[Fact]:
    """The facts that held at ``at`` as known at ``known_at`` (``None``: as known now), by key."""
    claims, disputes = _rules(connection, at, known_at)
    disputed = {claim.position for sides in disputes for side in sides for claim in side}
    undisputed = [
        node
        for node in nodes(claims, at)
        if node[0].key is not None and key in (None, node[0].key) and node[0].position not in disputed
    ]
    undisputed.sort(key=lambda node: node[0].key or "")
    return [fact(candidate) for candidate in candidates_of(connection, texts, undisputed, State.ACTIVE)]


def conflicts_then(connection: apsw.Connection, texts: Texts, at: int, known_at: int | None) -> list[Conflict]:
    """The conflicts that were open at ``at`` as known at ``known_at``, in order of their first sides."""
    _, disputes = _rules(connection, at, known_at)
    return [
        Conflict(shared_key(sides), tuple(candidates_of(connection, texts, sides, State.ACTIVE))) for sides in disputes
    ]


def slot_then(connection: apsw.Connection, texts: Texts, key: str, at: int, known_at: int) -> Slot:
    """The slot of a key at ``at`` as known at ``known_at``."""
    claims = _claims(connection, "e.key = :key", {"key": key, "known": known_at})
    held = candidates(claims, at)
    own = {claim.position for node in held for claim in node}
    disputed = bool(held) and any(
        claim.position in own for sides in _rules(connection, at, known_at)[1] for side in sides for claim in side
    )
    state = slot_state(claims, at, disputed=disputed)
    return Slot(key, state, tuple(candidates_of(connection, texts, held, State.ACTIVE)))


def slots_then(connection: apsw.Connection, texts: Texts, at: int, known_at: int) -> list[SlotLine]:
    """Every slot of which anything was known then, as it was at ``at``, by key: what the facts page lists of the past.

    As in the present, what is over is there with what held last, and what was replaced altogether without a value.
    """
    from nua_desktop_memory.recall.slotlist import SlotLine

    current = {one.memory_key: one for one in facts_then(connection, texts, at, known_at, None)}
    sides: dict[str, list[Candidate]] = {}
    for conflict in conflicts_then(connection, texts, at, known_at):
        for side in conflict.candidates:
            if side.event.memory_key is not None:
                sides.setdefault(side.event.memory_key, []).append(side)
    beside = _beside_then(connection, texts, at, known_at)
    lines = []
    for key, history in _histories(connection, known_at):
        if key in current:
            lines.append(SlotLine(Slot(key, SlotState.CURRENT, ()), current[key], None, history))
        elif key in sides:
            slot = Slot(key, SlotState.CONFLICT, tuple(sides[key]))
            lines.append(SlotLine(slot, None, sides[key][0].event, history))
        else:
            state, event = beside.get(key, (SlotState.EMPTY, None))
            lines.append(SlotLine(Slot(key, state, ()), None, event, history))
    return lines


def _histories(connection: apsw.Connection, known_at: int) -> list[tuple[str, int]]:
    """The keys of which anything held or had been replaced, as known then, and how many events that were."""
    rows = connection.execute(
        f"SELECT e.key, count(*) FROM events e WHERE e.key IS NOT NULL AND {STATE_KNOWN_AT} "
        "IN ('active', 'superseded') GROUP BY e.key ORDER BY e.key",
        {"known": known_at},
    )
    return cast("list[tuple[str, int]]", rows.fetchall())


def _beside_then(
    connection: apsw.Connection, texts: Texts, at: int, known_at: int
) -> dict[str, tuple[SlotState, Event | None]]:
    """Of each slot that had nothing at ``at``: whether something was to come or over, and what came next or last."""
    from nua_desktop_memory.recall.reader import events_at

    by_key: dict[str, list[Claim]] = {}
    for claim in _claims(connection, "e.key IS NOT NULL", {"known": known_at}):
        by_key.setdefault(claim.key or "", []).append(claim)
    found: dict[str, tuple[SlotState, int]] = {}
    for key, claims in by_key.items():
        state = slot_state(claims, at, disputed=False)
        if state is SlotState.UPCOMING:
            found[key] = state, min((one for one in claims if one.start > at), key=lambda one: one.start).position
        elif state is SlotState.PAST:
            found[key] = state, max((one for one in claims if one.end <= at), key=lambda one: one.end).position
    positions = [position for _, position in found.values()]
    events = {event.log_index: event for event in events_at(connection, texts, positions, State.ACTIVE)}
    return {key: (state, events.get(position)) for key, (state, position) in found.items()}


def _rules(connection: apsw.Connection, at: int, known_at: int | None) -> tuple[list[Claim], list[list[Node]]]:
    claims = _claims(
        connection,
        '(e.key IS NOT NULL OR e.edged = 1) AND e."start" <= :at AND :at < e."end"',
        {"at": at, "known": known_at},
    )
    edges = cast(
        "list[tuple[int, int]]", connection.execute("SELECT one, other FROM links WHERE one < other").fetchall()
    )
    return claims, conflicts(claims, edges, at)


def _claims(connection: apsw.Connection, condition: str, bindings: dict[str, apsw.SQLiteValue]) -> list[Claim]:
    state = "e.state" if bindings["known"] is None else STATE_KNOWN_AT
    rows = connection.execute(
        f"SELECT {CLAIM_COLUMNS} FROM events e WHERE {condition} AND {state} = 'active'", bindings
    )
    return [Claim(*row) for row in rows]
