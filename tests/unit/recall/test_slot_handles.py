"""A list of slots by handle: all the keys at once, the lines of some of them when they are seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from builders import History, Move, a_note, id_of

from nua_desktop_memory.facts.model import SlotState
from nua_desktop_memory.recall.index import Index
from nua_desktop_memory.store.model import State

if TYPE_CHECKING:
    pass


def test_keys_and_lines_are_those_of_the_pages(history: History, index: Index) -> None:
    index.apply(
        history.write(
            a_note("Lives in Shanghai").about("home.city").seen("2024"),
            a_note("Lives in Hangzhou").about("home.city").seen("2025"),
            a_note("Tea").about("drink").seen("2025"),
            a_note("Rowed").about("club").since("2018").until("2019"),
            a_note("without a subject"),
            a_note("Gone").about("away"),
        )
    )
    index.apply(history.write(moves=[Move(id_of(5), State.REVOKED)]))
    now = history.clock
    for order in ("key", "newest"):
        pages = index.slots(now, order=order)
        keys = index.slot_keys(now, order=order)
        assert keys == [line.slot.memory_key for line in pages]
        assert index.slot_lines(now, keys) == pages
    assert index.slot_keys(now, order="key") == ["club", "drink", "home.city"]
    assert index.slot_keys(now, states=[SlotState.CONFLICT]) == ["home.city"]
    assert index.slot_keys(now, text="tea") == ["drink"]
    assert index.slot_keys(now, subject="home") == ["home.city"]


def test_lines_come_in_the_order_asked_for_and_what_has_no_history_is_left_out(history: History, index: Index) -> None:
    index.apply(history.write(a_note("Tea").about("drink"), a_note("Bread").about("food")))
    lines = index.slot_lines(history.clock, ["food", "never.heard.of", "drink"])
    assert [line.slot.memory_key for line in lines] == ["food", "drink"]
