"""The keyboard alone, from a fresh window, by somebody who has never seen it: S071 to S076.

Nothing but keys to whatever has the focus, as `Keyboard` counts them. What the person knows is what they see: the menus
name their shortcuts, a screen reader names the control that has the focus.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from scenarios.pages.hands import CONTROL, SHIFT, Key, Qt
from scenarios.pages.keyboard import Keyboard

from nua_desktop_memory.store.errors import NotFound

if TYPE_CHECKING:
    from scenarios.pages.app import App

    from nua_desktop_memory import Profile

ALT = Qt.KeyboardModifier.AltModifier


@pytest.fixture
def life(owner: Profile) -> Profile:
    """What the person finds: one fact that is meant among twenty."""
    for number in range(20):
        owner.note(f"Saw heron number {number}", key=f"bird.n{number:02}", observed_at="2025-01")
    owner.note("Works as a nurse in Lyon", key="work.job", observed_at="2025-02")
    return owner


@pytest.fixture
def keyboard(life: Profile, app: App) -> Keyboard:
    """A keyboard in front of a window that was just opened."""
    assert life
    app.overview.until_has("Works as a nurse")
    return Keyboard(app)


def find_the_fact(keyboard: Keyboard) -> None:
    """By the search field, whose place Ctrl+F of the View menu names; then down into the list."""
    keyboard.press(Key.Key_F, CONTROL)
    keyboard.type("nurse")
    keyboard.app.overview.until_lists("Works as a nurse in Lyon")
    keyboard.tab_to("What is known now")
    keyboard.press(Key.Key_Down)
    keyboard.app.details.until_shows("Works as a nurse in Lyon")


def test_s071_a_fact_is_found(keyboard: Keyboard) -> None:
    find_the_fact(keyboard)
    keyboard.app.details.until_sees("work.job", "you, through the command line")
    assert keyboard.strokes <= 20


def test_s072_a_fact_is_corrected(keyboard: Keyboard, life: Profile) -> None:
    find_the_fact(keyboard)
    keyboard.choose_in_menu("Memory", "Replace…")
    keyboard.app.replacing.until_open()
    keyboard.type("Works as a nurse in Lille")
    keyboard.app.until(lambda: keyboard.app.replacing.can_accept, "for what it would do")
    keyboard.press(Key.Key_Return, CONTROL)
    keyboard.app.replacing.until_closed()
    assert [fact.text for fact in life.facts(key="work.job").facts] == ["Works as a nurse in Lille"]
    assert keyboard.strokes - len("Works as a nurse in Lille") <= 40


def test_s073_a_fact_is_withdrawn(keyboard: Keyboard, life: Profile) -> None:
    find_the_fact(keyboard)
    keyboard.choose_in_menu("Memory", "Withdraw as not true…")
    keyboard.app.withdrawing.until_open()
    keyboard.tab_to("Withdraw")
    keyboard.press(Key.Key_Space)
    keyboard.app.withdrawing.until_closed()
    assert life.facts(key="work.job").facts == ()
    assert life.status().events.revoked == 1
    assert keyboard.strokes <= 45


def test_s074_a_fact_is_erased(keyboard: Keyboard, life: Profile) -> None:
    event_id = life.facts(key="work.job").facts[0].event_id
    find_the_fact(keyboard)
    keyboard.choose_in_menu("Memory", "Erase for good…")
    dialog = keyboard.app.erasing
    dialog.until_open()
    dialog.until(lambda: "record 20" in dialog.stays, "for what stays")
    assert keyboard.hears() == "Type “erase” to erase it for good"
    keyboard.type("erase")
    keyboard.press(Key.Key_Return)
    dialog.until(lambda: dialog.shows("eraseReport"), "for the report")
    keyboard.press(Key.Key_Return)
    dialog.until_closed()
    with pytest.raises(NotFound):
        life.show(event_id)
    assert keyboard.strokes <= 50


def test_s075_everything_is_begun_and_taken_back_by_keys(keyboard: Keyboard, life: Profile) -> None:
    app = keyboard.app
    keyboard.press(Key.Key_N, CONTROL)
    app.remembering.until_open()
    keyboard.type("Likes jazz")
    keyboard.press(Key.Key_Tab)
    keyboard.type("taste.music")
    app.until(lambda: app.remembering.can_accept, "for what it would do")
    keyboard.press(Key.Key_Return, CONTROL)
    app.remembering.until_closed()
    app.overview.until_has("Likes jazz")
    app.until(lambda: app.menu_rows("Memory").get("Undo: remember"), "for undo")
    keyboard.press(Key.Key_Z, CONTROL)
    app.until(lambda: app.overview.row_of("Likes jazz") < 0, "for it to be taken back")
    app.until(lambda: app.menu_rows("Memory").get("Redo: remember"), "for redo")
    keyboard.press(Key.Key_Z, CONTROL | SHIFT)
    app.overview.until_has("Likes jazz")
    keyboard.press(Key.Key_3, CONTROL)
    assert app.page == "facts"
    keyboard.tab_to("Memory")
    keyboard.press(Key.Key_Space)
    app.until_sees("Memory is off. Agents get nothing.")
    app.until(lambda: not life.head().enabled, "for the switch")


def test_s076_every_page_and_every_menu_is_reached_by_keys(keyboard: Keyboard) -> None:
    app = keyboard.app
    keyboard.tab_to("Pages")
    keyboard.press(Key.Key_Home)
    seen = [app.page]
    for _ in app.page_names[1:]:
        keyboard.press(Key.Key_Down)
        seen.append(app.page)
    assert seen == app.page_names
    for menu, letter in (("File", Key.Key_F), ("Memory", Key.Key_M), ("View", Key.Key_V), ("Help", Key.Key_H)):
        keyboard.press(letter, ALT)
        assert keyboard.menu_title() == menu
        keyboard.press(Key.Key_Escape)
        keyboard.press(Key.Key_Escape)
        assert keyboard.menu_title() == ""
