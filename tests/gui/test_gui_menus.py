"""Context menus, and many memories selected and changed at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QLabel, QLineEdit, QMenu, QPushButton, QWidget
from staging import Stage, action, find, open_dialogs

from nua_desktop_memory.desktop.widgets import chosen
from nua_desktop_memory.store.model import State

if TYPE_CHECKING:
    from nua_desktop_memory import Profile
    from nua_desktop_memory.desktop.window import Window

pytestmark = pytest.mark.qt_log_ignore("plugin does not support", extend=True)  # raising and grabbing, for a menu


def listed(stage: Stage, window: Window, page: str, count: int) -> QAbstractItemView:
    """A page's list with so many rows."""
    window.show_page(page)
    view = window.page.view  # type: ignore[attr-defined]
    stage.until(lambda: view.model().rowCount() == count, f"for {count} rows")
    view.setFocus()
    return view  # type: ignore[no-any-return]


def menu_of(stage: Stage, widget: QWidget, name: str) -> list[str]:
    """What its context menu offers; it is closed again."""
    widget.customContextMenuRequested.emit(QPoint(5, 5))
    menu = widget.findChild(QMenu, name)
    if menu is None:
        return []
    words = [one.objectName() for one in menu.actions() if not one.isSeparator() and one.isEnabled()]
    menu.close()
    stage.until(lambda: widget.findChild(QMenu, name) is None)
    return words


def select_all(view: QWidget) -> None:
    QTest.keyClick(view, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)


def notes(owner: Profile, count: int) -> list[str]:
    return [owner.note(f"note {number}", observed_at=f"20{number % 90 + 10}").event_id for number in range(count)]


def accept(stage: Stage, window: Window, name: str, reason: str) -> None:
    """Gives the one reason and accepts."""
    dialog = find(window, QWidget, name)
    find(dialog, QLineEdit, "reasonEdit").setText(reason)
    button = find(dialog, QPushButton, "acceptButton")
    stage.until(button.isEnabled)
    button.click()
    stage.until(lambda: not dialog.isVisible(), f"for {name} to close")


def test_each_list_offers_what_can_be_done_with_what_is_selected(stage: Stage, owner: Profile) -> None:
    owner.note("Lives in Hangzhou", key="home.city")
    owner.delete(owner.note("Owns a bicycle").event_id)
    window = stage.open()
    in_force = ["actionReplace", "actionChanged", "actionConfirm", "actionMove", "actionRenameSubject"]
    in_force += ["actionNotForAgents", "actionRevoke", "actionDelete", "actionCopy", "actionErase"]
    for page, wanted in (
        ("timeline", in_force),
        ("facts", in_force),
        ("bin", ["actionRevoke", "actionRestore", "actionCopy", "actionErase"]),
    ):
        view = listed(stage, window, page, 1)
        view.selectRow(0)  # type: ignore[attr-defined]
        stage.until(lambda: len(window.desk.situation.events) == 1)
        assert menu_of(stage, view, f"{page}Menu") == wanted, page
    assert menu_of(stage, window.shell.details, "detailsMenu") == wanted


def test_a_conflict_offers_to_be_resolved(stage: Stage, owner: Profile) -> None:
    owner.note("Lives in Hangzhou", key="home.city")
    owner.note("Lives in Shanghai", key="home.city")
    window = stage.open()
    view = listed(stage, window, "conflicts", 1)
    stage.until(lambda: window.desk.situation.conflict is not None)
    assert "actionResolve" in menu_of(stage, view, "conflictsMenu")


def test_nothing_selected_has_no_menu(stage: Stage, owner: Profile) -> None:
    notes(owner, 1)
    window = stage.open()
    view = listed(stage, window, "timeline", 1)
    view.clearSelection()
    stage.until(lambda: not window.desk.situation.events)
    assert menu_of(stage, view, "timelineMenu") == []


def test_an_action_of_the_menu_is_done(stage: Stage, owner: Profile) -> None:
    note = notes(owner, 1)[0]
    window = stage.open()
    view = listed(stage, window, "timeline", 1)
    view.selectRow(0)  # type: ignore[attr-defined]
    stage.until(lambda: window.desk.situation.events)
    view.customContextMenuRequested.emit(QPoint(5, 5))
    menu = find(view, QMenu, "timelineMenu")
    next(one for one in menu.actions() if one.objectName() == "actionDelete").trigger()
    menu.close()
    stage.until(lambda: owner.show(note).event.state is State.DELETED)


def test_all_of_a_list_are_counted_in_words_and_withdrawn_with_one_reason(stage: Stage, owner: Profile) -> None:
    ids = notes(owner, 12)
    window = stage.open()
    view = listed(stage, window, "timeline", 12)
    select_all(view)
    stage.until(lambda: len(window.desk.situation.events) == 12)
    assert find(window, QLabel, "detailsText").text() == "12 memories selected."
    before = owner.head().generation
    action(window, "actionRevoke").trigger()
    accept(stage, window, "revokeDialog", "测试数据")
    assert owner.head().generation == before + 1
    for one in ids:
        shown = owner.show(one)
        assert shown.event.state is State.REVOKED
        assert shown.tombstone is not None
        assert shown.tombstone.transitions[-1].reason == "测试数据"
    stage.until(lambda: action(window, "actionUndo").isEnabled())
    action(window, "actionUndo").trigger()
    stage.until(lambda: {owner.show(one).event.state for one in ids} == {State.ACTIVE})


def test_several_go_to_the_bin_and_come_back_each_time_at_once_with_a_reason(stage: Stage, owner: Profile) -> None:
    ids = notes(owner, 3)
    window = stage.open()
    view = listed(stage, window, "timeline", 3)
    view.selectRow(0)  # type: ignore[attr-defined]
    QTest.keyClick(view, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    stage.until(lambda: len(window.desk.situation.events) == 2)
    chosen_ids = [event.event_id for event in window.desk.situation.events]
    before = owner.head().generation
    action(window, "actionDelete").trigger()
    accept(stage, window, "deleteDialog", "too many")
    assert owner.head().generation == before + 1
    assert [one for one in ids if owner.show(one).event.state is State.ACTIVE] == [ids[0]]
    view = listed(stage, window, "bin", 2)
    select_all(view)
    stage.until(lambda: len(window.desk.situation.events) == 2)
    action(window, "actionRestore").trigger()
    accept(stage, window, "restoreDialog", "needed after all")
    assert owner.head().generation == before + 2
    tombstone = owner.show(chosen_ids[0]).tombstone
    assert tombstone is not None
    assert [one.reason for one in tombstone.transitions] == ["too many", "needed after all"]


def test_one_alone_goes_to_the_bin_without_a_question(stage: Stage, owner: Profile) -> None:
    note = notes(owner, 1)[0]
    window = stage.open()
    view = listed(stage, window, "timeline", 1)
    select_all(view)
    stage.until(lambda: window.desk.situation.events)
    action(window, "actionDelete").trigger()
    stage.until(lambda: owner.show(note).event.state is State.DELETED)
    assert open_dialogs(window) == []


def test_several_subjects_are_changed_together(stage: Stage, owner: Profile) -> None:
    ids = [owner.note(f"value {number}", key=f"subject.{number:03}").event_id for number in range(40)]
    window = stage.open()
    view = listed(stage, window, "facts", 40)
    select_all(view)
    stage.until(lambda: len(window.desk.situation.events) == 40)
    assert find(window, QLabel, "detailsText").text() == "40 memories selected."
    action(window, "actionErase").trigger()
    assert open_dialogs(window) == ["eraseDialog"]
    find(window, QWidget, "eraseDialog").hide()
    assert {event.event_id for event in window.desk.situation.events} == set(ids)


def test_far_more_than_the_list_has_read_are_in_hand_whole(stage: Stage, owner: Profile, tmp_path: object) -> None:
    path = f"{tmp_path}/many.jsonl"
    with open(path, "w", encoding="utf-8") as file:
        file.writelines(f'{{"text": "note {number}"}}\n' for number in range(5_000))
    owner.import_file(path, format="notes")
    window = stage.open()
    view = listed(stage, window, "timeline", 5_000)
    select_all(view)
    stage.until(lambda: len(window.desk.situation.events) == 5_000)
    assert find(window, QLabel, "detailsText").text() == "5,000 memories selected."
    assert len({event.event_id for event in window.desk.situation.events}) == 5_000
    QTest.keyClick(view, Qt.Key.Key_Down)
    stage.until(lambda: len(window.desk.situation.events) == 1)


def test_too_many_are_counted_but_cannot_be_changed(
    stage: Stage, owner: Profile, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chosen, "MOST", 36)
    notes(owner, 40)
    window = stage.open()
    view = listed(stage, window, "timeline", 40)
    select_all(view)
    stage.until(lambda: find(window, QLabel, "detailsText").text() == "40 memories selected.")
    assert window.desk.situation.events == ()
    assert not action(window, "actionDelete").isEnabled()


def test_the_texts_that_are_selected_are_copied(stage: Stage, owner: Profile) -> None:
    notes(owner, 2)
    window = stage.open()
    view = listed(stage, window, "timeline", 2)
    select_all(view)
    stage.until(lambda: len(window.desk.situation.events) == 2)
    QTest.keyClick(view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == "note 1\nnote 0"
