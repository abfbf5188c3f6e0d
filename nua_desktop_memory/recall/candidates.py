"""Which events may answer a question: rare terms decide, and no term costs more than its newest rows."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from math import log

from nua_desktop_memory.recall.reader import ANY_OF, listed
from nua_desktop_memory.store.hints import TYPE_CHECKING, cast
from nua_desktop_memory.store.values import Value

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence
    from datetime import tzinfo

    import apsw

    from nua_desktop_memory.recall.days import Days
    from nua_desktop_memory.recall.question import Term

NEWEST = 20_000
"""Rows of one term, or of one stretch of days, that are looked at: its newest."""

ROWS = 8_192
"""Rows of terms that are read for one question, after which common terms are left out."""

REACH = 2_048
"""Rows of a common term that are read where it stands without another term, if the question has others."""

BESIDE = 32
"""Other terms, the rarest, beside which a common one is looked for."""

COMMON = 2_000
"""Rows from which on a term is common."""

ENOUGH = 512
"""Events found by rarer terms that make the common ones unnecessary."""

SAMPLE = 2_000
"""Rows of a term that are counted; how many there are beyond is judged by how close these stand."""

KEPT = 64
"""Candidates whose texts are read, unless more hits are asked for. More make no answer better, and each costs."""

DAYS_WEIGHT = 2.5
"""What a stretch of days counts beside a term as rare: a person who names a day means it."""

KEYED = 32
"""Candidates with a key that are read besides, where facts are looked for."""

SHORTEST = 32
"""The shortest of equal candidates that are read besides the newest, where there are too many to read them all."""


class Wanted(Value):
    """A term or a stretch of days that occurs, with what a match of it is worth.

    ``worth`` is its inverse document frequency times its weight in the question. ``found`` holds the events of
    the days; those of a term are read when it is its turn.
    """

    rows: int
    worth: float
    term: Term | None
    days: Days | None = None
    found: frozenset[int] = frozenset()


def wanted(
    connection: apsw.Connection, terms: Mapping[Term, float], days: Iterable[Days], zone: tzinfo, total: int
) -> list[Wanted]:
    """What of a question occurs at all, the rarest first. ``total`` is the number of events."""
    asked = []
    for term, weight in terms.items():
        rows = _frequency(connection, term)
        if rows:
            asked.append(Wanted(rows, weight * _rarity(rows, total), term))
    for stretch in days:
        found = frozenset(_of_days(connection, stretch, zone))
        if found:
            asked.append(Wanted(len(found), DAYS_WEIGHT * _rarity(len(found), total), None, stretch, found))
    return sorted(asked, key=lambda one: (one.rows, -one.worth, one.term.order if one.term else ("", False)))


def candidates(
    connection: apsw.Connection,
    asked: Sequence[Wanted],
    states: Sequence[str],
    *,
    most: int = KEPT,
    without: Sequence[str] = (),
    for_facts: bool = False,
) -> list[int]:
    """LOG positions of the ``most`` events that match best, by the worth of what they match, then the newest.

    Only events in one of the ``states`` count, and none of the subjects ``without`` (keys and all below).
    With ``for_facts`` also the best that have a key, so that a fact is found among many plain events. Where too many
    match equally to read them all, also the shortest of them and those with a key: of what matches as much, these have
    the higher score, and the newest need not be among them.
    Where enough events match rarer terms, a common one adds none of its own: the events that hold it
    beside a rarer one are weighed with it all the same.
    """
    worth: dict[int, float] = {}
    left, by_rare, rare = ROWS, 0, True
    reach = max(REACH, most) if len(asked) > 1 else NEWEST
    for one in asked:
        rare = rare and one.rows <= COMMON
        if one.term and ((left <= 0 and len(worth) >= most) or (not rare and by_rare >= ENOUGH)):
            continue
        holding = _holding(connection, one, one.term, asked, reach) if one.term else one.found
        left -= len(holding) if one.term else 0
        for position in holding:
            worth[position] = worth.get(position, 0.0) + one.worth
        if rare:
            by_rare = len(worth)
    best = sorted(worth, reverse=True)
    best.sort(key=worth.__getitem__, reverse=True)  # keeps the newest first among equals
    condition, bindings = _shown(states, without)
    found = _first(connection, best, most, f"events WHERE {condition}", bindings)
    equals = _cut(best, worth, most)
    if equals:
        found += _first(connection, _shortest(connection, equals), SHORTEST, f"events WHERE {condition}", bindings)
    if for_facts or equals:
        # That index alone answers, so that a thousand rows of plain events need not be read to be passed over.
        keyed = f"events INDEXED BY events_keyed WHERE key IS NOT NULL AND {condition}"
        found += _first(connection, best[:REACH], KEYED, keyed, bindings)
    return list(dict.fromkeys(found))


def _frequency(connection: apsw.Connection, term: Term) -> int:
    """How many events hold a term: counted, or where there are many, judged by the newest of them."""
    query = f"""
        SELECT count(*), min(rowid), max(rowid)
        FROM (SELECT rowid FROM fts WHERE fts MATCH ? ORDER BY rowid DESC LIMIT {SAMPLE})
    """
    count, oldest, newest = cast("tuple[int, int, int]", next(connection.execute(query, (term.match,))))
    return count if count < SAMPLE else count * newest // (newest - oldest + 1)


def _holding(
    connection: apsw.Connection, one: Wanted, term: Term, asked: Sequence[Wanted], reach: int
) -> Collection[int]:
    """The newest events that hold a term, each once.

    Of a common one those that hold another term of the question too, and ``reach`` of those that do not, since they
    can only come behind.
    """
    if one.rows <= COMMON:
        return _newest(connection, term.match, NEWEST)
    others = [other.term.match for other in asked if other.term and other.term != term][:BESIDE]
    alone = _newest(connection, term.match, min(reach, NEWEST))
    beside = _newest(connection, f"{term.match} AND ({' OR '.join(others)})", NEWEST) if others else []
    return dict.fromkeys(beside + alone)


def _newest(connection: apsw.Connection, match: str, most: int) -> list[int]:
    """The newest events that match."""
    return _read(
        connection, "SELECT rowid AS log_index FROM fts WHERE fts MATCH ? ORDER BY rowid DESC LIMIT ?", (match, most)
    )


def _read(connection: apsw.Connection, query: str, bindings: tuple[apsw.SQLiteValue, ...]) -> list[int]:
    """The positions that a query selects, read as one text: so many rows one by one take twice as long."""
    rows = cast("str | None", connection.execute(f"SELECT group_concat(log_index) FROM ({query})", bindings).get)
    return list(map(int, rows.split(","))) if rows else []


def _shown(states: Sequence[str], without: Sequence[str]) -> tuple[str, list[str]]:
    """The condition, with its bindings, on an event's row that may be shown."""
    condition = f"state IN ({','.join('?' * len(states))})"
    bindings = [*states]
    for subject in without:
        condition += " AND (key IS NULL OR NOT (key = ? OR (key > ? AND key < ?)))"
        bindings += [subject, f"{subject}.", f"{subject}/"]
    return condition, bindings


def _first(
    connection: apsw.Connection, positions: Sequence[int], most: int, shown: str, bindings: Sequence[str]
) -> list[int]:
    """The first positions whose rows are among the ``shown`` (a table with a condition), in the same order."""
    kept: list[int] = []
    at, size = 0, most
    while at < len(positions) and len(kept) < most:
        batch = positions[at : at + size]
        query = f"SELECT log_index FROM {shown} AND log_index {ANY_OF}"
        met = {row[0] for row in connection.execute(query, (*bindings, listed(batch)))}
        kept.extend(position for position in batch if position in met)
        at, size = at + size, 2 * size
    return kept[:most]


def _cut(best: Sequence[int], worth: Mapping[int, float], most: int) -> Sequence[int]:
    """All that are worth as much as the last of the first ``most``, where these are not all of them.

    None where half of the first are worth more: then nothing of them comes among the first hits.
    """
    if len(best) <= most or worth[best[most]] != worth[best[most - 1]]:
        return ()
    begin = bisect_left(best, -worth[best[most]], hi=most, key=lambda position: -worth[position])
    if 2 * begin > most:
        return ()
    end = bisect_right(best, -worth[best[most]], lo=most, key=lambda position: -worth[position])
    return best[begin:end]


def _shortest(connection: apsw.Connection, positions: Sequence[int]) -> list[int]:
    """The positions with the fewest tokens, of equals the newest.

    The full-text index keeps these numbers close together, so that 20,000 are sorted in some milliseconds.
    """
    query = """
        SELECT size.id AS log_index FROM json_each(?) wanted CROSS JOIN fts_docsize size ON size.id = wanted.value
        ORDER BY size.sz, size.id DESC LIMIT ?
    """
    return _read(connection, query, (listed(positions[:NEWEST]), REACH))


def _rarity(rows: int, total: int) -> float:
    return log(1 + (max(total, rows) - rows + 0.5) / (rows + 0.5))


def _of_days(connection: apsw.Connection, days: Days, zone: tzinfo) -> set[int]:
    """Positions of the newest events observed in the days, or about them (whose interval starts there)."""
    bounds = tuple(int(moment.timestamp() * 1000) for moment in days.instants(zone))
    found: set[int] = set()
    for column in ("observed", "from_given"):
        query = f"SELECT log_index FROM events WHERE {column} >= ? AND {column} < ? ORDER BY {column} DESC LIMIT ?"
        found.update(_read(connection, query, (*bounds, NEWEST)))
    return found
