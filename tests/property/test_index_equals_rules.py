"""The index gives, after any commits and at any moment, what the rules give from scratch."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta

from builders import DAWN, History, Move, Note, a_note, id_of
from hypothesis import given
from hypothesis import strategies as st

from nua_desktop_memory.facts.answers import answers
from nua_desktop_memory.facts.model import Conflict, Fact
from nua_desktop_memory.facts.states import state_known_at
from nua_desktop_memory.recall.figures import Counts, Standing
from nua_desktop_memory.recall.filters import Filter, Order
from nua_desktop_memory.recall.index import Index
from nua_desktop_memory.store.model import Event, State

KEYS = ("a", "a.b", "c", None, None)
WORDS = ("Tea", "tea ", "coffee", "早报")
MINUTES = st.integers(-6, 20)
NOWHERE = os.path.join(os.devnull, "cache")
"""No folder can be made here, so an index keeps itself in memory."""


@st.composite
def notes(draw: st.DrawFn) -> Note:
    """A note on one of few subjects, with few texts, whose times begin and end around the commits."""
    note = replace(a_note(draw(st.sampled_from(WORDS))), key=draw(st.sampled_from(KEYS)))
    start, end = draw(st.none() | MINUTES), draw(st.none() | MINUTES)
    observed = draw(st.none() | MINUTES)
    note = note.between(moment(start), moment(end))
    note = replace(note, observed=moment(observed))
    if draw(st.integers(0, 5)) == 0:
        note = note.waiting()
    return note.against(*(id_of(one) for one in draw(st.lists(st.integers(0, 14), max_size=2))))


def moment(minutes: int | None) -> datetime | None:
    return None if minutes is None else DAWN + timedelta(minutes=minutes)


STEPS = st.lists(
    st.tuples(
        st.lists(notes(), max_size=3),
        st.lists(st.tuples(st.integers(0, 14), st.sampled_from(list(State)[:4])), max_size=2),
        st.lists(st.integers(0, 14), max_size=1),
        st.none() | MINUTES,
    ),
    min_size=1,
    max_size=8,
)


def run(history: History, index: Index, steps: list, look: Callable[[datetime], None]) -> None:
    """Applies the steps one by one; where a step says so, looks at a moment in between."""
    for new, changes, erased, seen_at in steps:
        living = set(history.living)
        gone = [id_of(one) for one in erased if id_of(one) in living]
        moves = [Move(id_of(one), state) for one, state in changes if id_of(one) in living and id_of(one) not in gone]
        index.apply(history.write(*new, moves=moves, erase=gone))
        if seen_at is not None:
            look(DAWN + timedelta(minutes=seen_at))


def sides(conflicts: list[Conflict]) -> set[tuple[str | None, tuple[tuple[str, ...], ...]]]:
    found = {
        (one.memory_key, tuple(tuple(event.event_id for event in candidate.events) for candidate in one.candidates))
        for one in conflicts
    }
    assert len(found) == len(conflicts)
    return found


def by_key(facts: list[Fact]) -> list[Fact]:
    return sorted(facts, key=lambda fact: fact.memory_key)


@given(STEPS, st.lists(MINUTES, min_size=1, max_size=4))
def test_what_is_kept_ready_is_what_the_rules_give(steps: list, looks: list[int]) -> None:
    history = History()
    index = Index(NOWHERE, history.text)

    def look(now: datetime) -> None:
        facts, conflicts = answers(history.living.values(), now)
        assert by_key(index.facts(now)) == facts
        assert sides(index.conflicts(now)) == sides(conflicts)
        assert index.standing(now) == Standing(len(facts), len(conflicts))
        for fact in facts:
            assert index.facts(now, key=fact.memory_key) == [fact]
        for key in ("a", "a.b", "c"):
            assert index.slot(key, now) == index.slot(key, now, DAWN + timedelta(days=9))
        for event in history.living.values():
            mine = [one for one in conflicts if event in [e for side in one.candidates for e in side.events]]
            assert sides(index.conflicts_of([event.log_index], now)) == sides(mine)

    run(history, index, steps, look)
    for minutes in looks:
        look(DAWN + timedelta(minutes=minutes))
    index.close()


@given(STEPS, MINUTES)
def test_a_rebuilt_index_answers_the_same(steps: list, minutes: int) -> None:
    history = History()
    now = DAWN + timedelta(minutes=minutes)
    grown, made = Index(NOWHERE, history.text), Index(NOWHERE, history.text)
    run(history, grown, steps, lambda now: None)
    made.rebuild(history)
    assert everything(grown, history, now) == everything(made, history, now)
    counted = [event.state for event in history.living.values()]
    assert made.counts() == Counts(*(counted.count(State(name)) for name in Counts.__slots__))
    grown.close()
    made.close()


def everything(index: Index, history: History, now: datetime) -> list[object]:
    """All that an index can be asked, as one value."""
    ids = [id_of(position) for position in range(history.log_records)]
    return [
        index.applied(),
        index.counts(),
        index.standing(now),
        index.facts(now),
        index.conflicts(now),
        index.slots(now),
        index.keys(),
        [index.event(one) for one in ids],
        [index.tombstone(one) for one in ids],
        [index.referrers(one) + index.heirs(one) + index.disputed_with(one) for one in ids],
        [list(index.positions(Filter(text=word))) for word in WORDS],
        index.operations(50),
        index.undo_target(),
        index.redo_target(),
    ]


@given(STEPS, MINUTES, MINUTES)
def test_both_axes_of_time_follow_the_rules(steps: list, valid: int, known: int) -> None:
    history = History()
    at, known_at = DAWN + timedelta(minutes=valid), DAWN + timedelta(minutes=known)
    index = Index(NOWHERE, history.text)
    run(history, index, steps, lambda now: None)
    then: list[Event] = []
    for event in history.living.values():
        grave = history.graves.get(event.event_id)
        state = state_known_at(event, grave.transitions if grave else (), known_at)
        if state is not None:
            then.append(replace(event, state=state))
    facts, conflicts = answers(then, at)
    assert index.facts_at(at, known_at) == facts
    assert sides(index.conflicts_at(at, known_at)) == sides(conflicts)
    assert index.facts_at(at) == answers(history.living.values(), at)[0]
    wanted = Filter(states=(State.ACTIVE, State.REVOKED), known_at=known_at, order=Order.FIRST_WRITTEN)
    shown = [event.log_index for event in then if event.state in wanted.states]
    assert list(index.positions(wanted)) == shown
    index.close()
