"""Lanes asked of the index are those that a plain computation over all events gives."""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import replace
from datetime import datetime, timedelta

from builders import DAWN, History, Move, Note, a_note, id_of
from hypothesis import given
from hypothesis import strategies as st

from nua_desktop_memory.facts.intervals import OPEN_START, bounds, millis
from nua_desktop_memory.facts.states import state_known_at
from nua_desktop_memory.recall import lane_plain
from nua_desktop_memory.recall import lanes as rules
from nua_desktop_memory.recall.filters import Filter
from nua_desktop_memory.recall.index import Index
from nua_desktop_memory.recall.lane_values import Crowd, Lane, Window
from nua_desktop_memory.recall.slotlist import SlotOrder
from nua_desktop_memory.store.model import Event, State

NOWHERE = os.path.join(os.devnull, "cache")
MINUTES = st.integers(-20, 40)
CHANNELS = ("cli", "mcp")
CAP = 2


@st.composite
def notes(draw: st.DrawFn) -> Note:
    note = replace(a_note(draw(st.sampled_from(("tea", "coffee")))), key=draw(st.sampled_from(("a", "a.b", "c", None))))
    note = replace(note, observed=moment(draw(st.none() | MINUTES)), channel=draw(st.sampled_from(CHANNELS)))
    return note.between(moment(draw(st.none() | MINUTES)), moment(draw(st.none() | MINUTES)))


def moment(minutes: int | None) -> datetime | None:
    return None if minutes is None else DAWN + timedelta(minutes=minutes)


STEPS = st.lists(
    st.tuples(
        st.lists(notes(), max_size=6),
        st.lists(st.tuples(st.integers(0, 12), st.sampled_from(list(State)[:4])), max_size=2),
    ),
    min_size=1,
    max_size=5,
)
FILTERS = st.builds(
    Filter,
    states=st.sampled_from([(State.ACTIVE, State.SUPERSEDED), (State.ACTIVE,), (State.DELETED,), tuple(State)]),
    subject=st.sampled_from([None, None, "a"]),
    channel=st.sampled_from([None, *CHANNELS]),
    text=st.sampled_from([None, None, "tea"]),
    known_at=st.sampled_from([None, None, DAWN + timedelta(minutes=2)]),
)


def let_through(history: History, wanted: Filter) -> list[Event]:
    """The events, in the states asked for, that a filter lets through; one by one."""
    found = []
    for event in history.living.values():
        grave = history.graves.get(event.event_id)
        known = wanted.known_at
        state = event.state if known is None else state_known_at(event, grave.transitions if grave else (), known)
        below = wanted.subject is None or event.memory_key == wanted.subject
        below |= wanted.subject is not None and (event.memory_key or "").startswith(f"{wanted.subject}.")
        said = wanted.text is None or wanted.text in event.text
        if state in wanted.states and below and said and wanted.channel in (None, event.source.channel):
            found.append(replace(event, state=state))
    return found


def anchor(event: Event, window: Window) -> int | None:
    """When an event begins or is observed within the window, if it does."""
    inside = [one for one in (bounds(event)[0], millis(event.observed_at)) if window.first <= one < window.last]
    return inside[0] if inside else None


def seen(event: Event, window: Window) -> bool:
    start, end = bounds(event)
    holds = start < end and start < window.last and window.first < end
    return holds or window.first <= millis(event.observed_at) < window.last


def plain_computation(key: str, events: list[Event], window: Window) -> Lane:
    mine = sorted((e for e in events if seen(e, window)), key=lambda e: (bounds(e)[0], e.log_index))
    before = [event for event in mine if anchor(event, window) is None]
    inside = [event for event in mine if anchor(event, window) is not None]
    crowds = [Crowd(OPEN_START, window.first, len(before))] if len(before) > CAP else []
    if len(inside) > CAP:
        crowds += counted([anchor(event, window) or 0 for event in inside], window)
    kept = (before if len(before) <= CAP else []) + (inside if len(inside) <= CAP else [])
    return Lane(key, tuple(event for event in mine if event in kept), tuple(crowds))


def counted(moments: list[int], window: Window, most: int = 1000) -> list[Crowd]:
    steps = Counter((one - window.first) // window.step for one in moments)
    return [
        Crowd(
            window.first + number * window.step,
            window.first + (number + 1) * window.step,
            min(count, most),
            count >= most,
        )
        for number, count in sorted(steps.items())
    ]


def about(event: Event) -> int:
    return millis(event.effective_from or event.observed_at)


@given(STEPS, FILTERS, MINUTES, st.integers(1, 30), st.integers(1, 8))
def test_lanes_are_what_a_plain_computation_gives(
    steps: list, wanted: Filter, first: int, length: int, parts: int
) -> None:
    history = History()
    index = Index(NOWHERE, history.text)
    for new, changes in steps:
        known = {*history.living, *(history.next_id(number) for number in range(len(new)))}
        moves = [Move(id_of(one), state) for one, state in changes if id_of(one) in known]
        index.apply(history.write(*new, moves=moves))
    start = millis(DAWN) + first * 60_000
    window = Window.over(start, start + length * 60_000, parts)
    events = let_through(history, wanted)
    by_key: dict[str | None, list[Event]] = {}
    for event in events:
        by_key.setdefault(event.memory_key, []).append(event)
    plain = by_key.pop(None, [])

    handles = index.lane_handles(wanted, order=SlotOrder.KEY)
    assert list(handles) == [min(e.log_index for e in by_key[key]) for key in sorted(by_key, key=str)]
    some = index.lane_handles(wanted, order=SlotOrder.KEY, window=window)
    assert [handle for handle in handles if handle in some] == list(some)
    assert {history.living[id_of(handle)].memory_key for handle in some} == {
        key for key, mine in by_key.items() if any(seen(event, window) for event in mine)
    }
    with index.reading() as connection:
        lanes = rules.lanes_at(connection, index._texts, wanted, handles, window, cap=CAP)
        together = lane_plain.plain_lane(connection, index._texts, wanted, window, cap=CAP)
    assert lanes == [plain_computation(str(key), by_key[key], window) for key in sorted(by_key, key=str)]

    within = sorted((e for e in plain if window.first <= about(e) < window.last), key=lambda e: (about(e), e.log_index))
    if wanted.subject is not None:
        within = []
    few = len(within) <= CAP
    crowds = [] if few else counted([about(event) for event in within], window, lane_plain.COUNTED)
    assert together == Lane(None, tuple(within) if few else (), tuple(crowds))

    density = index.density(wanted, 7)
    assert (density is None) == (not events)
    if density is not None:
        step = (density.last - density.first) // 7
        counts = Counter((about(event) - density.first) // step for event in events)
        assert list(density.counts) == [counts[number] for number in range(7)]
    index.close()
