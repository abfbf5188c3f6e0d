"""The window through its controls, on a real profile: what a person does, in their words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QListWidget, QTableView, QWidget
from staging import Stage, action, find, press, texts, write

from nua_desktop_memory.desktop.notices import Notice
from nua_desktop_memory.store.model import State

if TYPE_CHECKING:
    from nua_desktop_memory import Profile
    from nua_desktop_memory.desktop.pages.timeline import TimelinePage
    from nua_desktop_memory.desktop.window import Window

PAGES = (
    *("overview", "timeline", "facts", "conflicts", "review", "context"),
    *("chat", "bin", "activity", "agents", "summaries", "settings"),
)
ACTIONS = ("Remember", "Replace", "Revoke", "Delete", "Restore", "Erase", "Resolve", "Undo", "Redo")


def timeline(window: Window) -> TimelinePage:
    window.show_page("timeline")
    return window.page  # type: ignore[return-value]


def pick(stage: Stage, window: Window, text: str) -> None:
    """Selects the memory with this text in the timeline."""
    view = timeline(window).view
    stage.until(lambda: text in texts(view), f"for {text!r}")
    view.selectRow(texts(view).index(text))
    stage.until(lambda: [event.text for event in window.desk.situation.events] == [text])


def test_every_name_of_the_contract_is_there_before_anything_was_read(stage: Stage) -> None:
    from nua_desktop_memory.desktop import build_window

    async def build() -> list[str]:
        window = build_window(stage.profile_dir)
        stage.windows.append(window)  # type: ignore[arg-type]
        names = {child.objectName() for child in window.findChildren(QWidget)}
        actions = {f"action{name}" for name in ACTIONS} - {one.objectName() for one in window.actions()}
        wanted = (
            {f"{page}Page" for page in PAGES}
            | {"memoryToggle", "surfacePanel", "navigation", "searchField", "timelineView", "factsView"}
            | {"conflictsView", "knownAtEdit", "validAtEdit", "contextText", "contextBudget", "contextQuery"}
            | {"rememberDialog", "replaceDialog", "revokeDialog", "eraseDialog", "resolveDialog"}
            | {"retentionNotice", "eraseConfirmEdit", "eraseReport"}
        )
        return sorted(wanted - names) + sorted(name for name in actions if window.findChild(object, name) is None)  # type: ignore[type-var]

    missing = stage.run(build())
    assert missing == []


def test_commands_can_be_done_exactly_when_they_can(stage: Stage, owner: Profile) -> None:
    kept = owner.note("Lives in Hangzhou", key="home.city").event_id
    gone = owner.note("Owns a bicycle").event_id
    owner.delete(gone)
    window = stage.open()

    def can() -> set[str]:
        return {name for name in ACTIONS if action(window, f"action{name}").isEnabled()}

    assert can() == {"Remember", "Undo"}
    pick(stage, window, "Lives in Hangzhou")
    assert can() == {"Remember", "Undo", "Replace", "Revoke", "Delete", "Erase"}
    window.show_page("bin")
    stage.until(lambda: window.page.view.events.rowCount() == 1)  # type: ignore[attr-defined]
    window.page.view.selectRow(0)  # type: ignore[attr-defined]
    stage.until(lambda: window.desk.situation.events)
    assert can() == {"Remember", "Undo", "Revoke", "Restore", "Erase"}
    owner.disable()
    stage.until(lambda: not window.desk.situation.switched_on)
    assert can() == {"Undo", "Revoke", "Restore", "Erase"}
    assert owner.show(kept).event.state is State.ACTIVE


def test_the_timeline_gives_the_event_id_of_each_row(stage: Stage, owner: Profile) -> None:
    first = owner.note("Lived in Shanghai", observed_at="2024").event_id
    second = owner.note("Lives in Hangzhou", observed_at="2026").event_id
    window = stage.open()
    window.show_page("timeline")
    model = find(window, QTableView, "timelineView").model()

    def ids() -> list[object]:
        return [model.index(row, 0).data(Qt.ItemDataRole.UserRole) for row in range(model.rowCount())]

    stage.until(lambda: ids() == [second, first])


def test_a_change_by_another_program_comes_by_itself_and_steals_nothing(stage: Stage, owner: Profile) -> None:
    for number in range(60):
        owner.note(f"Memory number {number}", observed_at=f"2025-01-{number % 28 + 1:02}")
    window = stage.open()
    view = timeline(window).view
    stage.until(lambda: view.events.rowCount() == 60 and None not in texts(view))
    view.selectRow(30)
    view.verticalScrollBar().setValue(view.verticalHeader().defaultSectionSize() * 25 + 7)
    chosen = view.selected_events()[0].text
    on_top = view.indexAt(view.viewport().rect().topLeft()).row()
    top_text = texts(view)[on_top]
    field = find(window, QLineEdit, "searchField")
    field.setFocus()
    owner.note("Written elsewhere")
    stage.until(lambda: view.events.rowCount() == 61 and "Written elsewhere" in texts(view))
    assert [event.text for event in view.selected_events()] == [chosen]
    assert texts(view)[view.indexAt(view.viewport().rect().topLeft()).row()] == top_text
    assert field.hasFocus() or not window.isActiveWindow()


def test_settings_take_effect_at_once(stage: Stage, owner: Profile) -> None:
    owner.note("Lives in Hangzhou", observed_at="2026-04-15T16:30:00Z")
    window = stage.open()
    window.show_page("settings")
    write(window, "profileNameEdit", "我的记忆")
    stage.until(lambda: "我的记忆" in window.windowTitle())
    zone = window.page._zone  # type: ignore[attr-defined]
    zone.lineEdit().setText("Asia/Shanghai")
    zone.lineEdit().editingFinished.emit()
    stage.until(lambda: str(window.desk.clock.zone) == "Asia/Shanghai")
    assert owner.info.time_zone == "Asia/Shanghai"
    zone.lineEdit().setText("Middle/Earth")
    zone.lineEdit().editingFinished.emit()
    stage.until(lambda: find(window, QWidget, "settingsError").isVisible())


def test_pages_are_reached_by_keyboard(stage: Stage) -> None:
    window = stage.open()
    for number, page in enumerate(PAGES, start=1):
        action(window, f"actionPage{page.capitalize()}").trigger()
        assert window.page.name == page
        keys = f"Ctrl+{number % 10}" if number <= 10 else ""
        assert action(window, f"actionPage{page.capitalize()}").shortcut().toString() == keys
    navigation = find(window, QListWidget, "navigation")
    navigation.setFocus()
    QTest.keyClick(navigation, Qt.Key.Key_Home)
    assert window.page.name == "overview"
    action(window, "actionFind").trigger()
    assert window.focusWidget() is find(window, QLineEdit, "searchField")


def test_two_windows_of_one_profile_agree(stage: Stage, owner: Profile) -> None:
    owner.note("Likes jazz")
    one, other = stage.open(), stage.open()
    pick(stage, one, "Likes jazz")
    timeline(other)
    action(one, "actionDelete").trigger()
    stage.until(lambda: other.page.view.events.rowCount() == 0)  # type: ignore[attr-defined]


def test_undo_in_a_field_takes_back_typing_first_and_then_the_last_change(stage: Stage, owner: Profile) -> None:
    note = owner.note("Likes jazz").event_id
    window = stage.open()
    window.activateWindow()
    owner.delete(note)
    stage.until(lambda: "bin" in action(window, "actionUndo").text())
    field = find(window, QLineEdit, "searchField")
    field.setFocus()
    QTest.keyClicks(field, "jazz")
    QTest.keyClick(field, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert field.text() == ""
    assert owner.show(note).event.state is State.DELETED
    QTest.keyClick(field, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    stage.until(lambda: owner.show(note).event.state is State.ACTIVE, "for the change to be taken back")


def test_the_undo_of_a_notice_works_before_the_window_has_read_that_there_is_something_to_undo(
    stage: Stage, owner: Profile
) -> None:
    window = stage.open()
    note = owner.note("Likes jazz").event_id
    window.desk.session.tell(Notice("Remembered.", command="undo"))
    assert not action(window, "actionUndo").isEnabled()
    press(window, "messageCommand")
    stage.until(lambda: owner.show(note).event.state is State.DELETED, "for it to be taken back")
