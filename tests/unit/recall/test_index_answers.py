"""What the index answers about facts, conflicts, slots, pages and references."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta
from pathlib import Path

import pytest
from builders import History, Move, a_note, day, id_of

from nua_desktop_memory.facts.model import SlotState
from nua_desktop_memory.recall.figures import Counts, Standing
from nua_desktop_memory.recall.filters import Filter, Order
from nua_desktop_memory.recall.index import Index
from nua_desktop_memory.store.errors import Damaged
from nua_desktop_memory.store.model import Event, State

SHANGHAI = a_note("Lives in Shanghai").about("home.city").seen("2024")
HANGZHOU = a_note("Lives in Hangzhou").about("home.city").seen("2025")


def texts(events: Iterable[Event]) -> list[str]:
    return [event.text for event in events]


def test_an_event_comes_back_whole(history: History, index: Index) -> None:
    note = (
        a_note("爱吃苹果 🍎")
        .about("food")
        .since("2020-03")
        .until("2030")
        .sure(0.5)
        .tagged("a", "“b”")
        .from_message("m1")
    )
    index.apply(history.write(a_note("first"), note.against(id_of(0), id_of(7)).instead_of(id_of(0))))
    assert index.event(id_of(1)) == history.living[id_of(1)]
    assert index.events([1, 5, 0]) == [history.living[id_of(1)], history.living[id_of(0)]]
    assert index.event("nothing") is None


def test_a_tombstone_comes_back_whole(history: History, index: Index) -> None:
    index.apply(history.write(SHANGHAI, HANGZHOU))
    index.apply(history.write(moves=[Move(id_of(0), State.SUPERSEDED, by=id_of(1), reason="it was never so")]))
    index.apply(history.write(moves=[Move(id_of(0), State.ACTIVE)]))
    assert index.tombstone(id_of(0)) == history.graves[id_of(0)]
    assert len(history.graves[id_of(0)].transitions) == 2
    assert index.tombstone(id_of(1)) is None


def test_events_are_counted_by_state(history: History, index: Index) -> None:
    index.apply(history.write(SHANGHAI, HANGZHOU, a_note("x"), a_note("y"), a_note("z").waiting()))
    index.apply(
        history.write(
            moves=[
                Move(id_of(0), State.SUPERSEDED, by=id_of(1)),
                Move(id_of(2), State.REVOKED),
                Move(id_of(3), State.DELETED),
            ]
        )
    )
    assert index.counts() == Counts(active=1, superseded=1, revoked=1, deleted=1, pending=1)
    index.apply(history.write(erase=[id_of(3), id_of(1)]))
    assert index.counts() == Counts(active=0, superseded=1, revoked=1, deleted=0, pending=1)


def test_a_conflict_has_both_sides_and_no_fact(history: History, index: Index) -> None:
    index.apply(history.write(SHANGHAI))
    index.apply(history.write(HANGZHOU))
    assert index.facts(history.clock) == []
    (conflict,) = index.conflicts(history.clock)
    assert texts(candidate.event for candidate in conflict.candidates) == ["Lives in Shanghai", "Lives in Hangzhou"]
    assert conflict.memory_key == "home.city"
    assert index.standing(history.clock) == Standing(facts=0, conflicts=1)
    slot = index.slot("home.city", history.clock)
    assert (slot.state, len(slot.candidates)) == (SlotState.CONFLICT, 2)


def test_revoking_one_side_makes_the_other_current(history: History, index: Index) -> None:
    index.apply(history.write(SHANGHAI, HANGZHOU))
    index.apply(history.write(moves=[Move(id_of(0), State.REVOKED)]))
    assert [fact.text for fact in index.facts(history.clock)] == ["Lives in Hangzhou"]
    assert index.standing(history.clock) == Standing(facts=1, conflicts=0)


def test_time_alone_moves_facts(history: History, index: Index) -> None:
    index.apply(history.write(SHANGHAI.until("2027"), HANGZHOU.since("2028").until("2029")))

    def at(when: str) -> list[str]:
        return [fact.text for fact in index.facts(day(when))]

    assert at("2026-06") == ["Lives in Shanghai"]
    assert at("2027") == []
    assert index.slot("home.city", day("2027")).state is SlotState.UPCOMING
    assert at("2028") == ["Lives in Hangzhou"]
    assert index.standing(day("2028")) == Standing(1, 0)
    assert at("2029") == []
    assert index.slot("home.city", day("2029")).state is SlotState.PAST
    assert at("2026-06") == ["Lives in Shanghai"]
    assert index.standing(day("2026-06")) == Standing(1, 0)


def test_an_explicit_conflict_ends_when_the_other_side_is_over(history: History, index: Index) -> None:
    index.apply(history.write(a_note("Vegetarian").about("diet").until("2027")))
    index.apply(history.write(a_note("Steak").about("food").against(id_of(0)), a_note("No steak").against(id_of(1))))
    (conflict,) = index.conflicts(history.clock)
    assert conflict.memory_key is None
    assert len(conflict.candidates) == 3
    assert index.standing(history.clock) == Standing(0, 1)
    (later,) = index.conflicts(day("2027"))
    assert len(later.candidates) == 2
    index.apply(history.write(moves=[Move(id_of(2), State.REVOKED)]))
    assert [fact.text for fact in index.facts(day("2027"))] == ["Steak"]
    assert index.conflicts(day("2027")) == []


def test_the_disputed_are_the_sides_of_the_open_conflicts(history: History, index: Index) -> None:
    index.apply(history.write(SHANGHAI, HANGZHOU, a_note("Lives in Hangzhou").about("home.city").seen("2026")))
    index.apply(history.write(a_note("Vegetarian").about("diet").until("2027"), a_note("Tea").about("drink")))
    index.apply(history.write(a_note("Steak").about("food").against(id_of(3)), a_note("No steak").against(id_of(5))))
    for moment in (history.clock, day("2027")):
        sides = {
            event.event_id
            for conflict in index.conflicts(moment)
            for candidate in conflict.candidates
            for event in candidate.events
        }
        assert index.disputed(moment) == sides
    assert len(index.disputed(history.clock)) == 6
    index.apply(history.write(moves=[Move(id_of(0), State.REVOKED)]))
    assert index.disputed(history.clock) == {id_of(3), id_of(5), id_of(6)}


def test_a_reference_to_an_event_that_comes_later_counts_from_then(history: History, index: Index) -> None:
    index.apply(history.write(a_note("Steak").about("food").against(id_of(1))))
    assert len(index.facts(history.clock)) == 1
    index.apply(history.write(a_note("Vegetarian").about("diet")))
    assert index.facts(history.clock) == []
    assert len(index.conflicts(history.clock)) == 1


def test_conflicts_of_events_bring_all_their_sides_once(history: History, index: Index) -> None:
    index.apply(history.write(SHANGHAI, HANGZHOU, a_note("alone"), a_note("Nowhere").against(id_of(0))))
    (conflict,) = index.conflicts_of([0, 1, 2], history.clock)
    assert len(conflict.candidates) == 3
    assert index.conflicts_of([2], history.clock) == []
    assert len(index.conflicts_of([3], history.clock)) == 1


def test_facts_come_newest_first_in_pages_and_by_subject(history: History, index: Index) -> None:
    for number in range(6):
        index.apply(history.write(a_note(f"fact {number}").about(f"area{number % 2}.n{number}")))
    assert [fact.text for fact in index.facts(history.clock, limit=2, offset=1)] == ["fact 4", "fact 3"]
    assert [fact.text for fact in index.facts(history.clock, subject="area1")] == ["fact 5", "fact 3", "fact 1"]
    by_key = index.facts(history.clock, exclude=["area1"], order="key")
    assert [fact.memory_key for fact in by_key] == ["area0.n0", "area0.n2", "area0.n4"]
    assert [fact.text for fact in index.facts(history.clock, key="area0.n2")] == ["fact 2"]
    assert index.standing(history.clock, exclude=["area1"]).facts == 3


def test_a_subject_is_a_key_and_what_is_below_it_only(history: History, index: Index) -> None:
    index.apply(history.write(*(a_note(key).about(key) for key in ("health", "health.teeth", "healthy", "health-x"))))
    assert sorted(fact.text for fact in index.facts(history.clock, subject="health")) == ["health", "health.teeth"]
    assert sorted(texts(index.recent(9, exclude=["health"]))) == ["health-x", "healthy"]


def test_what_was_known_then_is_answered_with_the_states_of_then(history: History, index: Index) -> None:
    index.apply(history.write(SHANGHAI))
    first = history.clock - timedelta(minutes=1)
    index.apply(history.write(HANGZHOU))
    second = history.clock - timedelta(minutes=1)
    index.apply(history.write(moves=[Move(id_of(0), State.REVOKED)]))
    now = history.clock
    assert [fact.text for fact in index.facts_at(now, first)] == ["Lives in Shanghai"]
    assert len(index.conflicts_at(now, second)) == 1
    assert index.facts_at(now, second) == []
    assert [fact.text for fact in index.facts_at(now)] == ["Lives in Hangzhou"]
    assert index.facts_at(now, first - timedelta(minutes=1)) == []
    assert index.slot("home.city", now, second).state is SlotState.CONFLICT
    assert index.slot("home.city", now, first).state is SlotState.CURRENT
    assert index.slot("home.city", day("2023"), now).state is SlotState.UPCOMING
    assert [event.state for event in index.slot("home.city", now, first).candidates[0].events] == [State.ACTIVE]


def test_erased_events_are_known_at_no_time(history: History, index: Index) -> None:
    index.apply(history.write(SHANGHAI))
    then = history.clock
    index.apply(history.write(erase=[id_of(0)]))
    assert index.facts_at(then, then) == []
    assert index.event(id_of(0)) is None


def test_pages_are_ordered_by_the_time_that_events_are_about(history: History, index: Index) -> None:
    index.apply(
        history.write(a_note("b").since("2021"), a_note("c").seen("2022"), a_note("a").since("2020").seen("2025"))
    )
    assert list(index.positions(Filter(order=Order.OLDEST))) == [2, 0, 1]
    assert list(index.positions(Filter())) == [1, 0, 2]
    assert list(index.positions(Filter(order=Order.LAST_WRITTEN, limit=2))) == [2, 1]
    assert list(index.positions(Filter(since=day("2021"), until=day("2022")))) == [0]
    assert list(index.positions(Filter(valid_at=day("2020-06")))) == [2]


def test_pages_filter_by_state_key_actor_and_channel(history: History, index: Index) -> None:
    index.apply(
        history.write(
            a_note("own").about("work.title"),
            a_note("agent's").by("agent:x").about("work"),
            a_note("maybe").waiting(),
            a_note("gone").about("worker"),
        )
    )
    index.apply(history.write(moves=[Move(id_of(3), State.DELETED)]))
    written = Order.FIRST_WRITTEN
    assert list(index.positions(Filter(order=written))) == [0, 1]
    assert list(index.positions(Filter(states=(State.DELETED,)))) == [3]
    assert list(index.positions(Filter(states=(State.PENDING,)))) == [2]
    assert list(index.positions(Filter(actor="agent:x"))) == [1]
    assert list(index.positions(Filter(channel="cli"))) == [0]
    assert list(index.positions(Filter(key="work"))) == [1]
    assert list(index.positions(Filter(states=tuple(State), subject="work", order=written))) == [0, 1]


def test_pages_show_the_states_known_then(history: History, index: Index) -> None:
    index.apply(history.write(a_note("a"), a_note("b").waiting()))
    then = history.clock - timedelta(minutes=1)
    index.apply(history.write(a_note("c"), moves=[Move(id_of(0), State.REVOKED), Move(id_of(1), State.ACTIVE)]))
    assert list(index.positions(Filter(known_at=then))) == [0]
    assert list(index.positions(Filter(known_at=then, states=(State.PENDING,)))) == [1]
    assert list(index.positions(Filter(known_at=history.clock, order=Order.FIRST_WRITTEN))) == [1, 2]


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("hangzhou", [0]),
        ("hang", [0]),
        ("lives hang", [0]),
        ("早报", [1]),
        ("早", [1]),
        ("报 读", [1]),
        ("nowhere", []),
        ("?!", []),
    ],
)
def test_pages_find_what_a_person_types(history: History, index: Index, typed: str, found: list[int]) -> None:
    index.apply(history.write(a_note("Lives in Hangzhou"), a_note("读早报和晚报"), a_note("Something else")))
    assert list(index.positions(Filter(text=typed))) == found


def test_the_most_recent_events_are_active_ones_in_log_order(history: History, index: Index) -> None:
    index.apply(history.write(a_note("a").seen("2030"), a_note("b"), a_note("c").waiting(), a_note("d")))
    index.apply(history.write(moves=[Move(id_of(1), State.DELETED)]))
    assert texts(index.recent(5)) == ["d", "a"]
    assert texts(index.recent(1)) == ["d"]
    assert texts(index.recent(5, before=3)) == ["a"]


def test_references_are_found_both_ways(history: History, index: Index) -> None:
    index.apply(history.write(a_note("a"), a_note("b").instead_of(id_of(0)), a_note("c").against(id_of(0))))
    index.apply(history.write(moves=[Move(id_of(0), State.SUPERSEDED, by=id_of(1))]))
    assert index.referrers(id_of(0)) == [id_of(1), id_of(2)]
    assert index.referrers(id_of(1)) == [id_of(0)]
    assert index.heirs(id_of(0)) == [id_of(1)]
    assert index.forebears(id_of(1)) == [id_of(0)]
    assert index.disputed_with(id_of(0)) == [id_of(2)]
    assert index.disputed_with(id_of(2)) == [id_of(0)]


def test_the_same_text_and_the_same_message_are_found_in_any_state(history: History, index: Index) -> None:
    index.apply(history.write(a_note("Tea").from_message("m"), a_note("tea"), a_note("Tea").waiting()))
    index.apply(history.write(moves=[Move(id_of(0), State.REVOKED)]))
    assert [event.log_index for event in index.same_text("Tea")] == [0, 2]
    assert [event.log_index for event in index.by_message("m")] == [0]


def test_mentions_find_a_text_in_reasons_tags_and_messages(history: History, index: Index) -> None:
    quoted = 'said "secret"'
    index.apply(history.write(a_note("a").tagged(quoted), a_note("b").from_message(f"x {quoted}"), a_note("c")))
    index.apply(history.write(moves=[Move(id_of(2), State.REVOKED, reason=f"since he {quoted}")]))
    assert index.mentions(quoted) == [
        (id_of(0), f"memory/events/{id_of(0)}.json"),
        (id_of(1), f"memory/events/{id_of(1)}.json"),
        (id_of(2), f"memory/tombstones/{id_of(2)}.json"),
    ]


def test_keys_and_slots_are_offered_with_their_history(history: History, index: Index) -> None:
    index.apply(history.write(SHANGHAI, HANGZHOU, a_note("Tea").about("drink"), a_note("?").about("secret").waiting()))
    index.apply(history.write(moves=[Move(id_of(0), State.SUPERSEDED, by=id_of(1))]))
    now = history.clock
    assert index.keys() == ["drink", "home.city"]
    assert index.keys("Ho") == ["home.city"]
    assert index.keys("%") == []
    lines = index.slots(now, order="key")
    assert [(line.slot.memory_key, line.slot.state, line.history) for line in lines] == [
        ("drink", SlotState.CURRENT, 1),
        ("home.city", SlotState.CURRENT, 2),
    ]
    assert lines[1].fact is not None
    assert lines[1].fact.text == "Lives in Hangzhou"
    assert texts(index.active_in_slot("home.city")) == ["Lives in Hangzhou"]
    assert [line.slot.memory_key for line in index.slots(now, text="shang")] == ["home.city"]
    assert [line.slot.memory_key for line in index.slots(now, text="DRI")] == ["drink"]
    assert index.slots(now, states=[SlotState.CONFLICT]) == []


def test_a_slot_that_holds_nothing_shows_what_comes_or_what_was(history: History, index: Index) -> None:
    index.apply(history.write(a_note("soon").about("a").since("2030"), a_note("was").about("b").until("2020")))
    lines = index.slots(history.clock, order="key")
    assert [(line.slot.state, line.standing and line.standing.text, line.fact) for line in lines] == [
        (SlotState.UPCOMING, "soon", None),
        (SlotState.PAST, "was", None),
    ]


def test_a_damaged_record_is_left_out_and_nothing_else(history: History, index: Index, tmp_path: Path) -> None:
    index.apply(history.write(a_note("good").about("a"), a_note("bad").about("b")))

    def broken(position: int, _: str) -> str:
        if position == 1:
            raise Damaged("Record 1 is damaged.")
        return history.texts[position]

    other = Index(str(tmp_path / "cache"), broken)
    assert texts(other.recent(5)) == ["good"]
    assert [fact.text for fact in other.facts(history.clock)] == ["good"]
    other.close()
