"""A slot has a current fact only when nothing disputes it."""

from __future__ import annotations

from datetime import timedelta

import pytest
from builders import DAWN, Note, a_note, an_event, day, id_of

from nua_desktop_memory.facts.answers import answers
from nua_desktop_memory.facts.claims import claim_of, fold
from nua_desktop_memory.facts.intervals import millis
from nua_desktop_memory.facts.model import Candidate, Slot, SlotState
from nua_desktop_memory.facts.slots import noted_state, slot_state
from nua_desktop_memory.facts.states import state_known_at
from nua_desktop_memory.store.model import Event, State, Transition

NOW = day("2026-11-30")
HOME = "home.city"


def written(*notes: Note) -> list[Event]:
    return [
        an_event(note, position=position, state=State.PENDING if note.trust == "pending" else State.ACTIVE)
        for position, note in enumerate(notes)
    ]


def texts_of_facts(*notes: Note, at: str = "2026-11-30") -> list[str]:
    return [fact.text for fact in answers(written(*notes), day(at))[0]]


def sides_of_conflicts(*notes: Note, at: str = "2026-11-30") -> list[list[str]]:
    found = answers(written(*notes), day(at))[1]
    return [[candidate.event.text for candidate in conflict.candidates] for conflict in found]


SHANGHAI = a_note("Lives in Shanghai").about(HOME).seen("2024")
HANGZHOU = a_note("Lives in Hangzhou").about(HOME).seen("2026")


def test_two_values_without_intervals_are_a_conflict_whatever_their_dates() -> None:
    assert texts_of_facts(SHANGHAI, HANGZHOU) == []
    assert sides_of_conflicts(SHANGHAI, HANGZHOU) == [["Lives in Shanghai", "Lives in Hangzhou"]]


def test_the_newest_or_surest_never_wins() -> None:
    assert texts_of_facts(SHANGHAI.sure(0.1), HANGZHOU.sure(1.0)) == []


def test_intervals_decide_which_value_is_current() -> None:
    past = SHANGHAI.since("2020").until("2025")
    now = HANGZHOU.since("2025")
    assert texts_of_facts(past, now) == ["Lives in Hangzhou"]
    assert texts_of_facts(past, now, at="2024-06") == ["Lives in Shanghai"]
    assert sides_of_conflicts(past, now) == []


def test_an_old_fact_written_today_does_not_become_the_latest() -> None:
    assert texts_of_facts(
        a_note("Lives in Hangzhou").about(HOME).since("2024"),
        a_note("Lived in Shanghai").about(HOME).since("2022").until("2024"),
    ) == ["Lives in Hangzhou"]


def test_an_upcoming_fact_is_not_current() -> None:
    assert texts_of_facts(HANGZHOU, a_note("Lives in Kyoto").about(HOME).since("2027")) == ["Lives in Hangzhou"]
    assert len(sides_of_conflicts(HANGZHOU, a_note("Lives in Kyoto").about(HOME).since("2027"), at="2027-06")) == 1


def test_the_same_words_are_one_candidate_with_supports() -> None:
    facts, conflicts = answers(
        written(
            a_note("Likes  Tea").about("drink").seen("2025").sure(0.4),
            a_note("likes tea").about("drink").seen("2024").sure(0.9),
            a_note("LIKES ＴＥＡ").about("drink").seen("2026"),
        ),
        NOW,
    )
    assert conflicts == []
    assert [(fact.text, fact.event_id, fact.confidence) for fact in facts] == [("likes tea", id_of(1), 0.9)]
    assert facts[0].supports == (id_of(1), id_of(0), id_of(2))
    assert (facts[0].since, facts[0].since_precision) == (day("2024"), "year")
    assert facts[0].observed_at == day("2026")


def test_the_earliest_start_and_the_latest_end_of_the_supports_count() -> None:
    (fact,), _ = answers(
        written(
            a_note("x").about("k").since("2024-03").until("2027-01"),
            a_note("x").about("k").since("2025").until("2028"),
        ),
        NOW,
    )
    assert (fact.since, fact.since_precision) == (day("2024-03"), "month")
    assert (fact.until, fact.until_precision) == (day("2028"), "year")


def test_an_open_start_is_before_every_other() -> None:
    (fact,), _ = answers(
        written(a_note("x").about("k").seen("2030").until("2029"), a_note("x").about("k").since("1990")), NOW
    )
    assert (fact.since, fact.since_precision, fact.until) == (None, None, None)


def test_pending_events_never_count() -> None:
    assert texts_of_facts(HANGZHOU, a_note("Lives on Mars").about(HOME).waiting()) == ["Lives in Hangzhou"]
    assert texts_of_facts(a_note("Lives on Mars").about(HOME).waiting()) == []


def test_an_explicit_conflict_disputes_across_keys_whoever_names_it() -> None:
    vegetarian = a_note("Vegetarian").about("diet")
    steak = a_note("Loves steak").about("food").against(id_of(0))
    assert texts_of_facts(vegetarian, steak) == []
    assert sides_of_conflicts(vegetarian, steak) == [["Vegetarian", "Loves steak"]]
    _, (conflict,) = answers(written(vegetarian, steak), NOW)
    assert conflict.memory_key is None


def test_an_explicit_conflict_disputes_between_events_without_a_key() -> None:
    assert sides_of_conflicts(a_note("It rained"), a_note("It was dry").against(id_of(0))) == [
        ["It rained", "It was dry"]
    ]


def test_an_explicit_conflict_counts_only_while_both_sides_hold() -> None:
    diet = a_note("Vegetarian").about("diet").since("2020").until("2025")
    steak = a_note("Loves steak").about("food").since("2024").against(id_of(0))
    assert texts_of_facts(diet, steak) == ["Loves steak"]
    assert texts_of_facts(diet, steak, at="2024-06") == []
    assert texts_of_facts(diet, steak, at="2023") == ["Vegetarian"]


def test_an_explicit_conflict_with_an_event_that_is_gone_disputes_nothing() -> None:
    diet, steak = written(a_note("Vegetarian").about("diet"), a_note("Steak").about("food").against(id_of(0), id_of(9)))
    gone = an_event(a_note("Vegetarian").about("diet"), state=State.REVOKED)
    assert [fact.text for fact in answers([gone, steak], NOW)[0]] == ["Steak"]
    assert answers([diet, steak], NOW)[0] == []


def test_explicit_conflicts_inside_one_candidate_dispute_nothing() -> None:
    assert texts_of_facts(a_note("tea").about("drink"), a_note("TEA").about("drink").against(id_of(0))) == ["tea"]


def test_everything_connected_is_one_conflict_with_all_sides() -> None:
    sides = sides_of_conflicts(
        a_note("A").about("one").seen("2020"),
        a_note("B").about("one").seen("2021"),
        a_note("C").about("two").seen("2022").against(id_of(1)),
        a_note("D").seen("2023").against(id_of(2)),
        a_note("E").about("three").seen("2024"),
    )
    assert sides == [["A", "B", "C", "D"]]


def test_separate_disputes_are_separate_conflicts() -> None:
    sides = sides_of_conflicts(
        a_note("A").about("one").seen("2020"),
        a_note("C").about("two").seen("2021"),
        a_note("B").about("one").seen("2022"),
        a_note("D").about("two").seen("2023"),
    )
    assert sides == [["A", "B"], ["C", "D"]]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("ﬁne", "FINE"),
        ("Straße", "STRASSE"),
        ("ａｂｃ", "abc"),
        ("a\u00a0 b", "A b"),
        ("e\u0301", "\u00e9"),
        (" a ", "a"),
    ],
)
def test_folding_makes_the_same_of_what_says_the_same(one: str, other: str) -> None:
    assert fold(one) == fold(other)


def test_folding_keeps_different_words_different() -> None:
    assert len({fold(text) for text in ("résumé", "resume", "爱吃苹果", "不爱吃水果")}) == 4


@pytest.mark.parametrize(
    ("notes", "state"),
    [
        ([], SlotState.EMPTY),
        ([HANGZHOU], SlotState.CURRENT),
        ([SHANGHAI, HANGZHOU], SlotState.CONFLICT),
        ([HANGZHOU.since("2027")], SlotState.UPCOMING),
        ([HANGZHOU.since("2020").until("2021")], SlotState.PAST),
        ([HANGZHOU.since("2020").until("2021"), SHANGHAI.since("2027")], SlotState.UPCOMING),
    ],
)
def test_a_slot_says_what_it_is(notes: list[Note], state: SlotState) -> None:
    assert slot_state([claim_of(event) for event in written(*notes)], millis(NOW), disputed=False) is state


def test_an_explicit_dispute_makes_a_slot_of_one_candidate_a_conflict() -> None:
    assert slot_state([claim_of(an_event(HANGZHOU))], millis(NOW), disputed=True) is SlotState.CONFLICT


def test_a_noted_event_is_told_where_it_stands_in_its_slot() -> None:
    current = an_event(HANGZHOU)
    slot = Slot(HOME, SlotState.CURRENT, (Candidate((current,)),))
    assert noted_state(current, slot, NOW) is SlotState.CURRENT
    assert noted_state(an_event(HANGZHOU.since("2027")), slot, NOW) is SlotState.UPCOMING
    assert noted_state(an_event(HANGZHOU.since("2020").until("2021")), slot, NOW) is SlotState.PAST


def later(minutes: int) -> Transition:
    states = {1: State.SUPERSEDED, 2: State.ACTIVE, 3: State.REVOKED}
    return Transition(states[minutes], DAWN + timedelta(minutes=minutes), "owner", None, None, 1)


def test_the_state_known_at_a_moment_is_that_of_the_last_transition_until_then() -> None:
    event = an_event(HANGZHOU, state=State.REVOKED)
    transitions = [later(1), later(2), later(3)]
    known = [state_known_at(event, transitions, DAWN + timedelta(minutes=minutes)) for minutes in (-1, 0, 1, 2, 3, 9)]
    assert known == [None, State.ACTIVE, State.SUPERSEDED, State.ACTIVE, State.REVOKED, State.REVOKED]


def test_an_event_waiting_for_review_was_pending_until_it_was_accepted() -> None:
    event = an_event(a_note("x").waiting())
    assert state_known_at(event, [later(2)], DAWN) is State.PENDING
    assert state_known_at(event, [later(2)], DAWN + timedelta(minutes=2)) is State.ACTIVE
