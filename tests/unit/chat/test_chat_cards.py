"""Cards: what was noted, taking it back, and the question where it contradicts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from chatting import Chat
from model_server import Answer, ModelServer, Tool

from nua_desktop_memory import open_profile
from nua_desktop_memory.agent.tools import NOTE
from nua_desktop_memory.chat.cards import Way, card_of, settle, take_back
from nua_desktop_memory.store.errors import BadState

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nua_desktop_memory.chat.cards import NoteCard
    from nua_desktop_memory.profile import Profile


@pytest.fixture
def profile(profile_dir: str) -> Iterator[Profile]:
    with open_profile(profile_dir) as profile:
        profile.enable()
        yield profile


def noted(profile: Profile, arguments: dict[str, object]) -> NoteCard:
    with ModelServer([Answer(tools=(Tool(NOTE, arguments),)), Answer("Noted.")]) as server:
        chat = Chat(profile.folder, server)
        chat.say("Remember this")
    return chat.cards[0]


def facts(profile: Profile) -> dict[str, str]:
    return {one.memory_key: one.text for one in profile.facts().facts}


def test_a_note_has_a_card_and_can_be_taken_back(profile: Profile) -> None:
    card = noted(profile, {"text": "Has a cat", "memoryKey": "pet.cat"})
    assert card.event is not None
    assert (card.event.text, card.proposal, card.can_be_taken_back) == ("Has a cat", None, True)
    take_back(profile, card.event_id)
    assert facts(profile) == {}
    assert not card_of(profile, card.event_id).can_be_taken_back
    assert profile.redo_target() is not None, "it was undone, not thrown away"


def test_taking_back_after_something_newer_puts_it_into_the_bin(profile: Profile) -> None:
    card = noted(profile, {"text": "Has a cat", "memoryKey": "pet.cat"})
    profile.note("Something newer", key="other.thing")
    take_back(profile, card.event_id)
    assert facts(profile) == {"other.thing": "Something newer"}
    with pytest.raises(BadState):
        take_back(profile, card.event_id)


def test_taking_back_a_replacement_lets_the_replaced_hold_again(profile: Profile) -> None:
    old = profile.note("Lives in Shanghai", key="home.city")
    card = noted(profile, {"text": "Lives in Hangzhou", "replacesEventId": old.event_id})
    assert card.replaced is not None
    assert card.replaced.text == "Lives in Shanghai"
    profile.note("Something newer")
    take_back(profile, card.event_id)
    assert facts(profile) == {"home.city": "Lives in Shanghai"}


def test_the_same_again_says_that_it_was_known(profile: Profile) -> None:
    old = profile.note("Lives in Hangzhou", key="home.city")
    card = noted(profile, {"text": "lives in hangzhou", "memoryKey": "home.city"})
    assert card.known == (old.event_id,)
    assert card.proposal is None


def test_a_contradiction_is_a_proposal_moved_or_which_is_right(profile: Profile) -> None:
    profile.note("Lives in Shanghai", key="home.city", from_="2024")
    card = noted(profile, {"text": "Lives in Hangzhou", "memoryKey": "home.city", "effectiveFrom": "2026-03"})
    assert card.proposal is not None
    assert [one.text for one in card.proposal.others] == ["Lives in Shanghai"]
    assert card.proposal.ways == (Way.MOVED, Way.NEW_IS_RIGHT, Way.OLD_IS_RIGHT)
    assert facts(profile) == {}, "nothing is settled until the person says so"


def test_moved_ends_the_earlier_when_the_later_began(profile: Profile) -> None:
    profile.note("Lives in Shanghai", key="home.city", from_="2024")
    card = noted(profile, {"text": "Lives in Hangzhou", "memoryKey": "home.city", "effectiveFrom": "2026-03"})
    assert card.proposal is not None
    settle(profile, card.proposal, Way.MOVED)
    assert facts(profile) == {"home.city": "Lives in Hangzhou"}
    (before,) = profile.facts(at="2025").facts
    assert (before.text, before.until_precision) == ("Lives in Shanghai", "month")
    assert card_of(profile, card.event_id).proposal is None
    profile.undo()
    assert len(profile.conflicts().conflicts) == 1


def test_moved_works_where_the_older_time_was_noted_last(profile: Profile) -> None:
    profile.note("Lives in Hangzhou", key="home.city", from_="2026-03")
    card = noted(profile, {"text": "Lives in Shanghai", "memoryKey": "home.city", "effectiveFrom": "2024"})
    assert card.proposal is not None
    settle(profile, card.proposal, Way.MOVED)
    assert facts(profile) == {"home.city": "Lives in Hangzhou"}
    assert profile.facts(at="2025").facts[0].text == "Lives in Shanghai"


@pytest.mark.parametrize(
    ("way", "right"), [(Way.NEW_IS_RIGHT, "Lives in Hangzhou"), (Way.OLD_IS_RIGHT, "Lives in Shanghai")]
)
def test_one_of_them_is_right(profile: Profile, way: Way, right: str) -> None:
    profile.note("Lives in Shanghai", key="home.city", from_="2024")
    card = noted(profile, {"text": "Lives in Hangzhou", "memoryKey": "home.city"})
    assert card.proposal is not None
    settle(profile, card.proposal, way)
    assert facts(profile) == {"home.city": right}


def test_what_began_at_the_same_time_has_not_moved(profile: Profile) -> None:
    profile.note("Lives in Shanghai", key="home.city", from_="2024")
    card = noted(profile, {"text": "Lives in Hangzhou", "memoryKey": "home.city", "effectiveFrom": "2024"})
    assert card.proposal is not None
    assert Way.MOVED not in card.proposal.ways


def test_a_proposal_that_is_out_of_date_settles_nothing(profile: Profile) -> None:
    profile.note("Lives in Shanghai", key="home.city", from_="2024")
    card = noted(profile, {"text": "Lives in Hangzhou", "memoryKey": "home.city"})
    assert card.proposal is not None
    profile.note("Lives in Suzhou", key="home.city")
    with pytest.raises(BadState):
        settle(profile, card.proposal, Way.NEW_IS_RIGHT)
    assert len(profile.conflicts().conflicts[0].candidates) == 3


def test_a_note_that_was_erased_has_an_empty_card(profile: Profile) -> None:
    card = noted(profile, {"text": "Has a cat"})
    profile.erase(card.event_id, yes=True)
    assert card_of(profile, card.event_id).event is None
