"""The command palette: everything by typing, with the keyboard alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QWidget
from staging import Stage, action, find, open_dialogs

from nua_desktop_memory.desktop.palette.entries import Kind
from nua_desktop_memory.desktop.palette.fuzzy import fit
from nua_desktop_memory.desktop.palette.palette import Palette
from nua_desktop_memory.desktop.registry import PAGES

if TYPE_CHECKING:
    from nua_desktop_memory import Profile
    from nua_desktop_memory.desktop.window import Window


def asked(stage: Stage, window: Window, words: str = "") -> Palette:
    """The palette, opened by its keys, with words typed into it."""
    QTest.keyClick(window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    palette = find(window, QWidget, "palette")
    assert isinstance(palette, Palette)
    stage.until(palette.isVisible, "for the palette")
    QTest.keyClicks(palette.field, words)
    return palette


def kinds(palette: Palette, kind: Kind) -> list[str]:
    return [entry.text for entry in palette.entries() if entry.kind is kind]


def enter(palette: Palette) -> None:
    QTest.keyClick(palette.field, Qt.Key.Key_Return)


def test_it_lists_what_can_be_done_now_with_its_keys_and_every_page(stage: Stage, owner: Profile) -> None:
    window = stage.open()
    palette = asked(stage, window)
    commands = {entry.text: entry.hint for entry in palette.entries() if entry.kind is Kind.COMMAND}
    assert commands["Remember…"] == "Ctrl+N"
    assert "Withdraw as not true…" not in commands
    assert not any(text.startswith("Undo") for text in commands)
    assert "Timeline" in kinds(palette, Kind.PAGE)
    assert len(kinds(palette, Kind.PAGE)) == len(PAGES)


def test_a_command_is_done_by_enter_after_the_palette_has_gone(stage: Stage, owner: Profile) -> None:
    window = stage.open()
    palette = asked(stage, window, "remem")
    assert palette.entries()[0].text == "Remember…"
    enter(palette)
    assert open_dialogs(window) == ["rememberDialog"]


def test_a_page_is_gone_to(stage: Stage) -> None:
    window = stage.open()
    palette = asked(stage, window, "setting")
    assert [entry.kind for entry in palette.entries()][:1] == [Kind.PAGE]
    enter(palette)
    assert window.page.name == "settings"


def test_a_subject_is_found_by_its_letters_and_shown_with_its_facts(stage: Stage, owner: Profile) -> None:
    owner.note("Lives in Hangzhou", key="home.city")
    owner.note("Drinks coffee", key="taste.coffee")
    window = stage.open()
    palette = asked(stage, window, "tste cofe")
    stage.until(lambda: kinds(palette, Kind.SUBJECT) == ["taste.coffee"])
    enter(palette)
    assert window.page.name == "facts"
    stage.until(lambda: [one.text for one in window.desk.situation.events] == ["Drinks coffee"])


def test_a_memory_is_found_by_its_words_and_shown_in_the_details(stage: Stage, owner: Profile) -> None:
    owner.note("喜欢杭州的早报", key="taste.news")
    owner.note("Owns a red bicycle")
    window = stage.open()
    palette = asked(stage, window, "red bicy")
    stage.until(lambda: kinds(palette, Kind.MEMORY) == ["Owns a red bicycle"])
    palette.field.setText("早报")
    stage.until(lambda: kinds(palette, Kind.MEMORY) == ["喜欢杭州的早报"])
    enter(palette)
    stage.until(lambda: find(window, QLabel, "detailsText").text() == "喜欢杭州的早报")


def test_withdrawn_memories_are_not_offered(stage: Stage, owner: Profile) -> None:
    owner.revoke(owner.note("Owns a red bicycle").event_id)
    window = stage.open()
    palette = asked(stage, window, "bicycle")
    stage.until(lambda: not palette._reading.busy)
    assert kinds(palette, Kind.MEMORY) == []
    assert find(palette, QLabel, "paletteNothing").isVisible()


def test_the_keys_move_in_the_list_and_the_line_is_spoken(stage: Stage, owner: Profile) -> None:
    window = stage.open()
    palette = asked(stage, window)
    count = len(palette.entries())
    assert palette.focusWidget() is palette.field
    QTest.keyClick(palette.field, Qt.Key.Key_Down)
    assert palette.list.currentIndex().row() == 1
    second = palette.entries()[1]
    assert palette.field.accessibleDescription() == f"{second.spoken()}, 2 of {count}"
    QTest.keyClick(palette.field, Qt.Key.Key_Up)
    QTest.keyClick(palette.field, Qt.Key.Key_Up)
    assert palette.list.currentIndex().row() == count - 1
    QTest.keyClick(palette.field, Qt.Key.Key_PageUp)
    assert 0 <= palette.list.currentIndex().row() < count - 1


def test_escape_closes_and_nothing_is_done(stage: Stage, owner: Profile) -> None:
    window = stage.open()
    palette = asked(stage, window, "remember")
    QTest.keyClick(palette.field, Qt.Key.Key_Escape)
    assert not palette.isVisible()
    assert open_dialogs(window) == []
    action(window, "actionPalette").trigger()
    assert find(palette, QLineEdit, "paletteField").text() == ""


@pytest.mark.parametrize(
    ("typed", "line"),
    [("undo", "Undo: remember"), ("SET", "Settings"), ("city home", "home.city"), ("hmct", "homecity"), ("早", "早报")],
)
def test_words_fit_in_any_order_as_beginnings_parts_or_letters(typed: str, line: str) -> None:
    assert fit(typed, line) is not None


@pytest.mark.parametrize(
    ("typed", "line"), [("x", "Undo"), ("undo zebra", "Undo"), ("ocdnu", "Undo"), ("ud", "underground")]
)
def test_what_does_not_fit_is_left_out(typed: str, line: str) -> None:
    assert fit(typed, line) is None


def test_a_whole_word_is_nearer_than_a_beginning_and_that_than_a_part() -> None:
    distances = [fit("undo", line) for line in ("Undo", "undoing", "an undoing", "superundoing")]
    assert distances == sorted(distances, key=lambda one: 99 if one is None else one)
    assert len(set(distances)) == 4
