"""Lanes of the drawn timeline: what stands where, what comes counted, and which moments a window has."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

import pytest
from builders import History, Move, a_note, day, id_of

from nua_desktop_memory.facts.intervals import OPEN_START, millis
from nua_desktop_memory.recall import lane_plain
from nua_desktop_memory.recall import lanes as rules
from nua_desktop_memory.recall.filters import Filter
from nua_desktop_memory.recall.index import Index
from nua_desktop_memory.recall.lane_values import Crowd, Lane, Window
from nua_desktop_memory.recall.slotlist import SlotOrder
from nua_desktop_memory.store.model import State

if TYPE_CHECKING:
    pass

USUAL = Filter()


def window(first: str, last: str, steps: int = 100) -> Window:
    return Window.over(millis(day(first)), millis(day(last)), steps)


def texts(lane: Lane | None) -> list[str]:
    assert lane is not None
    return [event.text for event in lane.events]


def lane(index: Index, key: str, within: Window, wanted: Filter = USUAL) -> Lane | None:
    handle = index.lane_of(wanted, key)
    assert handle is not None
    return index.lanes_at(wanted, [handle], within)[0]


def test_every_subject_has_one_lane_by_name_or_the_newest_first(history: History, index: Index) -> None:
    index.apply(
        history.write(
            a_note("Tea").about("drink").seen("2020"),
            a_note("Lives in Shanghai").about("home.city").seen("2024"),
            a_note("Coffee").about("drink").seen("2023"),
            a_note("Rowed").about("club").seen("2021"),
            a_note("Saw a heron"),
        )
    )
    by_name = index.lane_handles(USUAL, order=SlotOrder.KEY)
    assert list(by_name) == [3, 0, 1]
    assert list(index.lane_handles(USUAL, order=SlotOrder.NEWEST)) == [1, 0, 3]
    assert list(index.lane_handles(USUAL, order=SlotOrder.KEY, limit=1, offset=1)) == [0]
    assert [index.lane_of(USUAL, key) for key in ("club", "drink", "home.city", "never")] == [3, 0, 1, None]
    found = index.lanes_at(USUAL, by_name, window("2000", "2030"))
    assert [one.key for one in found if one] == ["club", "drink", "home.city"]
    assert texts(found[1]) == ["Tea", "Coffee"]


def test_a_lane_shows_what_holds_or_was_observed_within_the_window(history: History, index: Index) -> None:
    index.apply(
        history.write(
            a_note("open since 2010").about("a").seen("2010"),
            a_note("over in 2012").about("a").seen("2024").since("2011").until("2012"),
            a_note("to come").about("a").seen("2024").since("2040"),
            a_note("until 2015, start unknown").about("a").seen("2030").until("2015"),
        )
    )
    assert texts(lane(index, "a", window("2013", "2014"))) == ["until 2015, start unknown", "open since 2010"]
    assert texts(lane(index, "a", window("2024-01", "2024-02"))) == ["open since 2010", "over in 2012", "to come"]
    assert texts(lane(index, "a", window("2030-01", "2030-02"))) == ["until 2015, start unknown", "open since 2010"]
    assert texts(lane(index, "a", window("2005", "2006"))) == ["until 2015, start unknown"]


def test_only_slots_with_anything_in_a_window_where_it_is_asked_for(history: History, index: Index) -> None:
    index.apply(
        history.write(
            a_note("then").about("a").seen("2010").until("2011"), a_note("since").about("b").seen("2020").since("2020")
        )
    )
    early = index.lane_handles(USUAL, order=SlotOrder.KEY, window=window("2010-03", "2010-04"))
    late = index.lane_handles(USUAL, order=SlotOrder.KEY, window=window("2025", "2026"))
    assert (list(early), list(late)) == ([0], [1])


def test_more_than_can_be_told_apart_comes_counted(history: History, index: Index) -> None:
    early = [a_note(f"early {number}").about("mood").seen("2010") for number in range(rules.CAP + 1)]
    later = [a_note(f"later {number}").about("mood").seen("2020-02") for number in range(rules.CAP)]
    index.apply(history.write(*early, *later))
    within = window("2020", "2021")
    found = lane(index, "mood", within)
    assert found is not None
    assert found.crowds == (Crowd(OPEN_START, within.first, rules.CAP + 1),)
    assert len(found.events) == rules.CAP
    index.apply(history.write(a_note("one more").about("mood").seen("2020-02")))
    found = lane(index, "mood", within)
    assert found is not None
    assert found.events == ()
    assert [crowd.count for crowd in found.crowds] == [rules.CAP + 1, rules.CAP + 1]
    crowd = found.crowds[1]
    assert crowd.first <= millis(day("2020-02")) < crowd.last
    assert crowd.last - crowd.first == within.step


def test_events_without_a_subject_share_one_lane(history: History, index: Index) -> None:
    index.apply(history.write(a_note("plain").seen("2020-05"), a_note("keyed").about("a").seen("2020-05")))
    assert texts(index.plain_lane(USUAL, window("2020", "2021"))) == ["plain"]
    assert texts(index.plain_lane(USUAL, window("2021", "2022"))) == []
    assert texts(index.plain_lane(Filter(subject="a"), window("2020", "2021"))) == []


@pytest.mark.parametrize("wanted", [USUAL, Filter(text="herons"), Filter(channel="cli")])
def test_many_events_without_a_subject_come_counted_up_to_a_bound(
    history: History, index: Index, monkeypatch: pytest.MonkeyPatch, wanted: Filter
) -> None:
    monkeypatch.setattr(lane_plain, "COUNTED", 4)
    many = [a_note(f"herons {number}").seen("2020-05") for number in range(lane_plain.PLAIN_CAP)]
    index.apply(history.write(*many, a_note("herons alone").seen("2020-09")))
    within = window("2020", "2021")
    found = index.plain_lane(wanted, within)
    assert found.events == ()
    assert [(crowd.count, crowd.more) for crowd in found.crowds] == [(4, True), (1, False)]
    assert len(index.plain_lane(wanted, window("2020-08", "2021")).events) == 1


def test_the_filter_decides_what_is_drawn(history: History, index: Index) -> None:
    index.apply(history.write(a_note("Tea").about("drink").seen("2020"), a_note("Gone").about("away").seen("2020")))
    index.apply(history.write(moves=[Move(id_of(1), State.REVOKED)]))
    assert list(index.lane_handles(USUAL, order=SlotOrder.KEY)) == [0]
    revoked = Filter(states=(State.REVOKED,))
    assert list(index.lane_handles(revoked, order=SlotOrder.KEY)) == [1]
    assert texts(lane(index, "away", window("2019", "2022"), revoked)) == ["Gone"]
    assert list(index.lane_handles(Filter(text="tea"), order=SlotOrder.KEY)) == [0]
    assert list(index.lane_handles(Filter(text="…"), order=SlotOrder.KEY)) == []
    assert index.density(Filter(text="…"), 10) is None
    assert index.plain_lane(Filter(text="…"), window("2019", "2022")) == Lane(None, (), ())


def test_what_was_known_then_has_the_state_of_then(history: History, index: Index) -> None:
    index.apply(history.write(a_note("Tea").about("drink").seen("2020")))
    between = history.clock - timedelta(seconds=1)
    index.apply(history.write(moves=[Move(id_of(0), State.SUPERSEDED)]))
    within = window("2019", "2022")
    now, then = lane(index, "drink", within), lane(index, "drink", within, Filter(known_at=between))
    assert now is not None
    assert then is not None
    assert (now.events[0].state, then.events[0].state) == (State.SUPERSEDED, State.ACTIVE)
    assert list(index.lane_handles(Filter(known_at=day("2020")), order=SlotOrder.KEY)) == []


def test_a_lane_whose_slot_is_gone_by_now_is_a_gap(history: History, index: Index) -> None:
    index.apply(history.write(a_note("Tea").about("drink"), a_note("Bread").about("food")))
    handles = index.lane_handles(USUAL, order=SlotOrder.KEY)
    index.apply(history.write(erase=[id_of(0)]))
    assert [one and one.key for one in index.lanes_at(USUAL, handles, window("2025", "2027"))] == [None, "food"]


def test_what_took_the_place_of_what(history: History, index: Index) -> None:
    index.apply(history.write(a_note("Shanghai").about("home"), a_note("Beijing").about("home")))
    index.apply(
        history.write(
            a_note("Hangzhou").about("home").instead_of(id_of(0)),
            moves=[Move(id_of(0), State.SUPERSEDED, by=id_of(2)), Move(id_of(1), State.SUPERSEDED, by=id_of(2))],
        )
    )
    assert sorted(index.replacements([0, 1, 2])) == [(0, 2), (1, 2)]
    assert index.replacements([0, 1]) == []


def test_density_covers_all_there_is(history: History, index: Index) -> None:
    index.apply(history.write(a_note("elsewhere").by("agent", "mcp")))
    assert index.density(Filter(channel="cli"), 10) is None
    index.apply(history.write(erase=[id_of(0)]))
    assert index.density(USUAL, 10) is None
    index.apply(history.write(*[a_note("x").seen(year) for year in ("2010", "2015", "2015", "2020")]))
    found = index.density(USUAL, 10)
    assert found is not None
    assert found.first == millis(day("2010"))
    assert found.last > millis(day("2020"))
    assert (sum(found.counts), found.counts[0], max(found.counts), len(found.counts)) == (4, 1, 2, 10)
    assert found == index.density(Filter(channel="cli"), 10)


def test_the_steps_of_a_window_stay_where_they_are_when_it_moves() -> None:
    one, other = Window.over(1_000_000, 2_000_000, 100), Window.over(1_234_567, 2_234_567, 100)
    assert one.step == other.step
    assert one.first % one.step == other.first % other.step == 0
    assert (one.last - one.first) // one.step <= 101
    past = Window.over(-1_000_001, -1, 10)
    assert past.first <= -1_000_001
    assert past.last >= -1
