"""Search: the events that answer a question best ("Recall" of the semantics). Local and lexical.

The rare terms of the question choose a few hundred candidates from the index (`candidates`), whose texts
are then ranked exactly (`ranking`). So the cost is bounded, however large the store and however common the
words. Nothing here changes anything.
"""

from __future__ import annotations

from nua_desktop_memory.facts.intervals import bounds, millis
from nua_desktop_memory.recall.candidates import KEPT, candidates, wanted
from nua_desktop_memory.recall.dates import dated
from nua_desktop_memory.recall.question import both_ends, question_terms
from nua_desktop_memory.recall.ranking import ranked
from nua_desktop_memory.recall.subjects import subject_is_hidden
from nua_desktop_memory.store.hints import TYPE_CHECKING, Protocol, cast
from nua_desktop_memory.store.model import Event, OfEvent, State
from nua_desktop_memory.store.values import Value

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from contextlib import AbstractContextManager
    from datetime import datetime, tzinfo

    import apsw

    from nua_desktop_memory.facts.model import Conflict
    from nua_desktop_memory.recall.ranking import Scored


class Hit(OfEvent, Value):
    """One event that answers a question.

    ``past`` is whether its interval is over at the moment of asking; ``score`` compares the hits of one
    question; ``disputed`` is whether it belongs to an open conflict, and ``conflicts`` holds the other sides of
    that, as far as whoever asks may see them.
    """

    event: Event
    past: bool
    score: float
    conflicts: tuple[Event, ...]
    disputed: bool = False


class Searchable(Protocol):
    """What a search needs of the index."""

    def reading(self) -> AbstractContextManager[apsw.Connection]:
        """A consistent view for one call."""
        ...

    def events(self, positions: Sequence[int]) -> list[Event]:
        """The events at these LOG positions; what is damaged is left out."""
        ...

    def conflicts_of(self, positions: Sequence[int], now: datetime) -> list[Conflict]:
        """The open conflicts to which any of these events belongs, each once."""
        ...


def search(
    index: Searchable,
    query: str,
    *,
    limit: int,
    now: datetime,
    zone: tzinfo,
    include_superseded: bool = False,
    exclude_subjects: Iterable[str] = (),
) -> list[Hit]:
    """The best hits for a question, at most ``limit``, the best first.

    Only active events, with ``include_superseded`` also replaced ones; never one that is revoked, deleted or
    pending, nor of ``exclude_subjects`` (keys and all below). Days that the question names are those of
    ``zone``. The empty list where nothing but stop words matches. Any string can be asked; of a very long one the
    beginning and the end are.
    """
    hidden = tuple(exclude_subjects)
    states = [State.ACTIVE, State.SUPERSEDED] if include_superseded else [State.ACTIVE]
    with index.reading():
        best = matches(index, query, now=now, zone=zone, states=states, hidden=hidden, most=max(limit, KEPT))[:limit]
        sides = _sides(index, [one.event for one in best], now, hidden)
    moment = millis(now)
    return [
        Hit(
            one.event,
            bounds(one.event)[1] <= moment,
            round(one.score, 6),
            sides.get(one.event.event_id, ()),
            one.event.event_id in sides,
        )
        for one in best
    ]


def matches(
    index: Searchable,
    query: str,
    *,
    now: datetime,
    zone: tzinfo,
    states: Sequence[State] = (State.ACTIVE,),
    hidden: Sequence[str] = (),
    most: int = KEPT,
    for_facts: bool = False,
) -> list[Scored]:
    """Every event that was weighed for a question, the best first: ``most``, and some more of equals.

    With ``for_facts`` the best events that have a key are among them, however many plain ones match.
    """
    question = dated(both_ends(query), now.astimezone(zone).date())
    with index.reading() as connection:
        asked = wanted(connection, question_terms(question.rest), question.days, zone, _total(connection))
        positions = candidates(connection, asked, states, most=most, without=hidden, for_facts=for_facts)
        return ranked(index.events(positions), asked)


def _sides(
    index: Searchable, events: Sequence[Event], now: datetime, hidden: Sequence[str]
) -> dict[str, tuple[Event, ...]]:
    """For each event in an open conflict, by id, the events that speak for the other sides and are not hidden."""
    found: dict[str, tuple[Event, ...]] = {}
    for conflict in index.conflicts_of([event.log_index for event in events], now):
        for candidate in conflict.candidates:
            others = tuple(
                other.event
                for other in conflict.candidates
                if other is not candidate and not subject_is_hidden(other.event.memory_key, hidden)
            )
            found.update((event.event_id, others) for event in candidate.events)
    return found


def _total(connection: apsw.Connection) -> int:
    """The number of events, whatever their states."""
    row = next(connection.execute("SELECT total(n) FROM counts WHERE name NOT LIKE 'unit %'"))
    return int(cast("float", row[0]))
