"""Ranking: BM25 over text, key, tags and observed date, with a little help from neighbours."""

from __future__ import annotations

from nua_desktop_memory.facts.intervals import millis
from nua_desktop_memory.recall.terms import terms
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.values import Value

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from nua_desktop_memory.recall.candidates import Wanted
    from nua_desktop_memory.store.model import Event

SATURATION = 1.2
"""BM25's k1: how fast repetitions of a term stop to count."""

LENGTH_SHARE = 0.4
"""BM25's b: how much a long text is held back."""

USUAL_LENGTH = 40
"""Tokens of a usual text. A constant, so that a score depends on nothing but the event and the question."""

KEY_WEIGHT = 2
"""Occurrences in the text that one in the key is worth."""

NEIGHBOURLY = 0.25
"""Share of its best neighbour's score that an event is helped by."""

NEAR = 3_600_000
"""Milliseconds between the observations of neighbours."""


class Scored(Value):
    """An event that matches, and how well; a higher score is better."""

    score: float
    event: Event


def ranked(events: Iterable[Event], asked: Sequence[Wanted]) -> list[Scored]:
    """The events that match anything asked, the best first; of equals the last observed, then the last written."""
    known: dict[str, list[str]] = {}
    scored = [Scored(score, event) for event in events if (score := _score(event, asked, known)) > 0]
    helped = [Scored(one.score + help_, one.event) for one, help_ in zip(scored, _help(scored), strict=True)]
    return sorted(helped, key=lambda one: (-round(one.score, 6), -millis(one.event.observed_at), -one.event.log_index))


def _score(event: Event, asked: Sequence[Wanted], known: dict[str, list[str]]) -> float:
    """BM25. ``known`` keeps the tokens of keys and tags, which many events share."""
    counts: dict[str, int] = {}
    tokens = terms(event.text)
    length = len(tokens)
    for token in tokens:
        counts[token] = counts.get(token, 0) + 1
    for field, weight in ((event.memory_key, KEY_WEIGHT), *((tag, 1) for tag in event.tags)):
        if field:
            tokens = known.get(field) or known.setdefault(field, terms(field))
            length += len(tokens)
            for token in tokens:
                counts[token] = counts.get(token, 0) + weight
    held_back = SATURATION * (1 - LENGTH_SHARE + LENGTH_SHARE * length / USUAL_LENGTH)
    score = 0.0
    for one in asked:
        if one.term is None:
            score += one.worth if event.log_index in one.found else 0.0
        elif often := one.term.count(counts):
            score += one.worth * often * (SATURATION + 1) / (often + held_back)
    return score


def _help(scored: Sequence[Scored]) -> list[float]:
    """For each, the help of its best neighbour: another one of its session, or observed within the hour."""
    best = [0.0] * len(scored)
    order = sorted(range(len(scored)), key=lambda at: (scored[at].event.observed_at, scored[at].event.log_index))
    moments = [millis(one.event.observed_at) for one in scored]
    sessions: dict[str, list[int]] = {}
    for place, at in enumerate(order):
        for other in order[place + 1 :]:
            if moments[other] - moments[at] > NEAR:
                break
            best[at] = max(best[at], scored[other].score)
            best[other] = max(best[other], scored[at].score)
        session = scored[at].event.source.session
        if session is not None:
            sessions.setdefault(session, []).append(at)
    for members in sessions.values():
        for at in members:
            best[at] = max([best[at], *(scored[other].score for other in members if other != at)])
    return [NEIGHBOURLY * score for score in best]
