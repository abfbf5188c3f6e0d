"""The conflicts page: which of several sides is true."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QLabel, QPushButton, QTableView
from staging import action, find, open_dialogs, press, write

from nua_desktop_memory.desktop.pages.conflict_cards import conflict_card, letter
from nua_desktop_memory.desktop.pages.conflict_panel import WHOLE
from nua_desktop_memory.desktop.pages.conflicts import ConflictsPage
from nua_desktop_memory.desktop.ways import Way
from nua_desktop_memory.desktop.widgets.more import SIDES_AT_ONCE

if TYPE_CHECKING:
    from staging import Stage

    from nua_desktop_memory import Profile
    from nua_desktop_memory.desktop.situation import Situation
    from nua_desktop_memory.desktop.window import Window


def conflicts_page(stage: Stage, window: Window, count: int) -> ConflictsPage:
    """Goes to the page and waits until it shows so many conflicts."""
    window.show_page("conflicts")
    page = find(window, ConflictsPage, "conflictsPage")
    stage.until(lambda: page.view.model().rowCount() == count, f"for {count} conflicts")
    return page


def subject(page: ConflictsPage) -> str:
    """Whose conflict is shown."""
    return find(page, QLabel, "conflictSubject").text()


def two_cities(owner: Profile) -> tuple[str, str]:
    """One open conflict."""
    one = owner.note("Lives in Shanghai", key="home.city", observed_at="2024")
    other = owner.note("Lives in Hangzhou", key="home.city", observed_at="2026", confidence=0.9)
    return one.event_id, other.event_id


def three_diets(owner: Profile) -> None:
    """Another, of three sides, in Chinese."""
    owner.note("爱吃苹果", key="饮食.水果", observed_at="2025-03", confidence=0.8)
    owner.note("不爱吃水果", key="饮食.水果", observed_at="2026-02-11")
    owner.note("对芒果过敏", key="饮食.水果", from_="2025-06", until="2199", observed_at="2025-06-12")


def situations(window: Window, name: str) -> list[Situation]:
    """What was in hand whenever a command was asked for."""
    found: list[Situation] = []

    def asked(command: str) -> None:
        if command == name:
            found.append(window.desk.situation)

    window.desk.command_asked.connect(asked)
    return found


def close_dialogs(window: Window) -> None:
    """Leaves every dialog."""
    for dialog in window.findChildren(QDialog):
        dialog.reject()


def test_both_sides_stand_beside_each_other_with_all_that_tells_them_apart(stage: Stage, owner: Profile) -> None:
    ids = two_cities(owner)
    page = conflicts_page(stage, stage.open(), 1)
    assert page.view.model().index(0, 0).data(Qt.ItemDataRole.UserRole) == list(ids)
    shanghai, hangzhou = (card.words() for card in page.panel.cards())
    assert shanghai == {
        "text": "Lives in Shanghai",
        "subject": "home.city",
        "from": "you, through the command line",
        "observed": "2024",
        "since": "2024 (when it was observed)",
        "until": "open",
        "confidence": "not said",
        "supports": "",
    }
    assert (hangzhou["text"], hangzhou["observed"], hangzhou["confidence"]) == ("Lives in Hangzhou", "2026", "0.9")
    assert subject(page) == "home.city"


def test_every_lane_of_the_time_axis_says_what_is_drawn(stage: Stage, owner: Profile) -> None:
    three_diets(owner)
    page = conflicts_page(stage, stage.open(), 1)
    assert page.panel.lane_names() == [
        "A: 爱吃苹果. conflict. Holds from Mar 2025 (when it was observed) until open; observed Mar 2025",
        "B: 对芒果过敏. conflict. Holds from Jun 2025 until 2199; observed 12 Jun 2025",
        "C: 不爱吃水果. conflict. Holds from 11 Feb 2026 (when it was observed) until open; observed 11 Feb 2026",
    ]


def test_a_side_said_twice_says_so(stage: Stage, owner: Profile) -> None:
    two_cities(owner)
    owner.note("lives in  shanghai", key="home.city", observed_at="2025")
    page = conflicts_page(stage, stage.open(), 1)
    assert page.panel.cards()[0].words()["supports"].startswith("2 ")
    assert page.panel.cards()[0].words()["observed"] == "2024, 2025"


def test_sides_of_two_subjects_name_both(stage: Stage, owner: Profile) -> None:
    one = owner.note("Two bedrooms", key="home.flat", observed_at="2025-05")
    owner.note("One bedroom and a study", key="lease.rooms", observed_at="2025-09", conflicts=[one.event_id])
    page = conflicts_page(stage, stage.open(), 1)
    assert subject(page) == "home.flat, lease.rooms"
    assert [card.words()["subject"] for card in page.panel.cards()] == ["home.flat", "lease.rooms"]


def test_keeping_a_side_opens_the_dialog_with_this_side_and_way(stage: Stage, owner: Profile) -> None:
    ids = two_cities(owner)
    window = stage.open()
    page = conflicts_page(stage, window, 1)
    stage.until(page.panel.cards()[1].keep.isEnabled, "for the button")
    asked = situations(window, "resolve")
    QTest.mouseClick(page.panel.cards()[1].keep, Qt.MouseButton.LeftButton)
    assert [(one.way, [event.event_id for event in one.events]) for one in asked] == [(Way.KEEP, [ids[1]])]
    assert asked[0].conflict is not None
    assert open_dialogs(window) == ["resolveDialog"]
    close_dialogs(window)


def test_each_way_for_all_sides_is_a_button_with_its_meaning(stage: Stage, owner: Profile) -> None:
    two_cities(owner)
    window = stage.open()
    page = conflicts_page(stage, window, 1)
    asked = situations(window, "resolve")
    for way in WHOLE:
        name = f"settle{way.value.capitalize()}"
        stage.until(lambda name=name: find(page, QPushButton, name).isEnabled(), f"for {name}")  # type: ignore[misc]
        assert find(page, QPushButton, name).accessibleDescription()
        press(page, name)
        close_dialogs(window)
    assert [one.way for one in asked] == list(WHOLE)


def test_withdrawing_a_side_opens_its_own_dialog_on_that_side(stage: Stage, owner: Profile) -> None:
    ids = two_cities(owner)
    window = stage.open()
    page = conflicts_page(stage, window, 1)
    stage.until(page.panel.cards()[0].withdraw.isEnabled, "for the button")
    asked = situations(window, "revoke")
    QTest.mouseClick(page.panel.cards()[0].withdraw, Qt.MouseButton.LeftButton)
    assert [[event.event_id for event in one.events] for one in asked] == [[ids[0]]]
    assert open_dialogs(window) == ["revokeDialog"]
    close_dialogs(window)


def test_the_next_conflict_comes_by_keyboard(stage: Stage, owner: Profile) -> None:
    two_cities(owner)
    three_diets(owner)
    window = stage.open()
    page = conflicts_page(stage, window, 2)
    stage.until(lambda: subject(page) == "饮食.水果", "for the first")
    page.view.setFocus()
    QTest.keyClick(page.view, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    stage.until(lambda: subject(page) == "home.city", "for the next")
    assert find(page, QLabel, "conflictPlace").text() == "2 of 2"
    assert not find(page, QPushButton, "nextConflict").isEnabled()
    QTest.keyClick(page.view, Qt.Key.Key_Return)
    stage.until(page.panel.cards()[0].keep.hasFocus, "for the first side")
    QTest.keyClick(page.panel.cards()[0].keep, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    stage.until(lambda: subject(page) == "饮食.水果", "for the one before")
    assert len(page.panel.cards()) == 3


def test_the_focus_coming_to_a_side_takes_it_in_hand(stage: Stage, owner: Profile) -> None:
    ids = two_cities(owner)
    window = stage.open()
    page = conflicts_page(stage, window, 1)
    assert page.selected_events() == ()
    stage.until(page.panel.cards()[1].keep.isEnabled, "for the button")
    page.panel.cards()[1].keep.setFocus()
    stage.until(lambda: [event.event_id for event in page.selected_events()] == [ids[1]], "for the side")
    assert action(window, "actionReplace").isEnabled()
    assert action(window, "actionResolve").isEnabled()


def test_once_one_is_settled_elsewhere_the_next_takes_its_place_and_then_there_is_none(
    stage: Stage, owner: Profile
) -> None:
    two_cities(owner)
    three_diets(owner)
    window = stage.open()
    page = conflicts_page(stage, window, 2)
    first = page.selected_conflict()
    assert first is not None
    kept, *others = (side.event.event_id for side in first.candidates)
    owner.resolve(keep=kept, over=others)
    stage.until(lambda: page.view.model().rowCount() == 1 and subject(page) == "home.city", "for the other")
    second = page.selected_conflict()
    assert second is not None
    owner.revoke(second.candidates[0].event.event_id)
    stage.until(lambda: page.body.stand_in.title() == "Nothing contradicts anything.", "for peace")
    assert page.selected_conflict() is None
    assert not action(window, "actionResolve").isEnabled()


def test_a_change_elsewhere_moves_neither_the_side_in_hand_nor_the_focus(stage: Stage, owner: Profile) -> None:
    ids = two_cities(owner)
    window = stage.open()
    page = conflicts_page(stage, window, 1)
    stage.until(page.panel.cards()[1].keep.isEnabled, "for the button")
    page.panel.cards()[1].keep.setFocus()
    three_diets(owner)
    stage.until(lambda: page.view.model().rowCount() == 2, "for the other conflict")
    assert subject(page) == "home.city"
    assert page.panel.cards()[1].keep.hasFocus()
    assert [event.event_id for event in page.selected_events()] == [ids[1]]


def test_at_another_time_sides_are_shown_and_nothing_can_be_settled(stage: Stage, owner: Profile) -> None:
    three_diets(owner)
    window = stage.open()
    page = conflicts_page(stage, window, 1)
    write(window, "validAtEdit", "2025-09")
    stage.until(lambda: len(page.panel.cards()) == 2, "for the sides of then")
    assert not page.panel.cards()[0].keep.isEnabled()
    assert not page.panel.cards()[0].withdraw.isEnabled()
    assert "another time" in find(page, QLabel, "conflictHint").text()
    write(window, "validAtEdit", "2025-04")
    stage.until(lambda: page.body.stand_in.title() == "No conflict at that time.", "for one side alone")


def test_while_memory_is_off_a_side_can_be_withdrawn_and_nothing_added(stage: Stage, owner: Profile) -> None:
    two_cities(owner)
    owner.disable()
    page = conflicts_page(stage, stage.open(), 1)
    stage.until(page.panel.cards()[0].withdraw.isEnabled, "for the button")
    assert not page.panel.cards()[0].keep.isEnabled()
    assert "Memory is off" in find(page, QLabel, "conflictHint").text()


def test_search_narrows_the_list(stage: Stage, owner: Profile) -> None:
    two_cities(owner)
    three_diets(owner)
    window = stage.open()
    page = conflicts_page(stage, window, 2)
    write(window, "searchField", "芒果")
    stage.until(lambda: page.view.model().rowCount() == 1 and subject(page) == "饮食.水果", "for the match")
    write(window, "searchField", "nothing like it")
    stage.until(lambda: page.body.stand_in.title() == "Nothing found.", "for no match")


def test_details_of_a_side_come_on_request(stage: Stage, owner: Profile) -> None:
    two_cities(owner)
    window = stage.open()
    page = conflicts_page(stage, window, 1)
    assert not window.shell.details.isVisible()
    QTest.mouseClick(page.panel.cards()[0].details, Qt.MouseButton.LeftButton)
    stage.until(window.shell.details.isVisible, "for the details")
    assert find(window, QLabel, "detailsText").text() == "Lives in Shanghai"


def test_everything_has_a_name(stage: Stage, owner: Profile) -> None:
    two_cities(owner)
    window = stage.open()
    page = conflicts_page(stage, window, 1)
    assert find(window, QTableView, "conflictsView").accessibleName()
    for card in page.panel.cards():
        assert card.accessibleName().startswith("Side ")
        assert card.words()["text"] in card.keep.accessibleName()
        assert card.words()["text"] in card.withdraw.accessibleName()


def test_sides_are_called_by_letters() -> None:
    assert [letter(number) for number in (0, 25, 26, 27, 701, 702)] == ["A", "Z", "AA", "AB", "ZZ", "AAA"]


def test_a_conflict_is_settled_from_here_and_the_next_one_comes(stage: Stage, owner: Profile) -> None:
    ids = two_cities(owner)
    three_diets(owner)
    window = stage.open()
    page = conflicts_page(stage, window, 2)
    page.step(1)
    stage.until(lambda: subject(page) == "home.city", "for the cities")
    stage.until(page.panel.cards()[1].keep.isEnabled, "for the button")
    QTest.mouseClick(page.panel.cards()[1].keep, Qt.MouseButton.LeftButton)
    dialog = find(window, QDialog, "resolveDialog")
    button = find(dialog, QPushButton, "acceptButton")
    stage.until(button.isEnabled, "for the consequences")
    button.click()
    stage.until(lambda: page.view.model().rowCount() == 1 and subject(page) == "饮食.水果", "for the next")
    assert [fact.event_id for fact in owner.facts(key="home.city").facts] == [ids[1]]
    stage.until(action(window, "actionUndo").isEnabled, "for undo")
    action(window, "actionUndo").trigger()
    stage.until(lambda: page.view.model().rowCount() == 2, "for the conflict again")


def test_of_very_many_sides_the_first_are_shown_and_more_when_asked_for(stage: Stage, owner: Profile) -> None:
    for number in range(60):
        owner.note(f"Lives in place {number:02}", key="home.city", observed_at="2024")
    window = stage.open()
    page = conflicts_page(stage, window, 1)
    stage.until(lambda: page.panel.cards() and page.panel.cards()[0].keep.isEnabled(), "for the buttons")
    assert len(page.panel.cards()) == len(page.panel.lane_names()) == SIDES_AT_ONCE
    assert "36 more sides are not shown" in find(page, QLabel, "moreSidesWords").text()
    press(page, "moreSides")
    press(page, "moreSides")
    assert [card.words()["text"] for card in page.panel.cards()][-1] == "Lives in place 59"
    assert all(card.keep.isEnabled() for card in page.panel.cards())
    assert not find(page, QPushButton, "moreSides").isVisible()


def test_the_row_of_very_many_sides_names_the_first_and_counts_all(stage: Stage, owner: Profile) -> None:
    for number in range(60):
        owner.note(f"Lives in place {number:02}", key="home.city", observed_at="2024")
    card = conflict_card(owner.conflicts().conflicts[0])
    assert card.text.endswith("Lives in place 11  ≠  …")
    assert "60 sides" in card.meta
    assert card.tooltip.count("\n") == 12
