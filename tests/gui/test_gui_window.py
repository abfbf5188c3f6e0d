"""The window through its controls, on a real profile: what a person does, in their words."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QDialog, QLineEdit, QListWidget, QTableView, QWidget
from staging import Stage, action, find, open_dialogs, press, texts, write

from nua_desktop_memory.desktop.notices import Notice
from nua_desktop_memory.desktop.theme import Look
from nua_desktop_memory.desktop.transfers import Transfers
from nua_desktop_memory.desktop.widgets.surface import SurfacePanel
from nua_desktop_memory.desktop.widgets.switch import SwitchButton
from nua_desktop_memory.store.model import State

if TYPE_CHECKING:
    from pathlib import Path

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


def test_first_run_says_that_memory_is_off_and_makes_nothing(stage: Stage, tmp_path: Path) -> None:
    window = stage.open()
    toggle = find(window, SwitchButton, "memoryToggle")
    assert not toggle.isChecked()
    assert "off" in toggle.accessibleDescription()
    assert find(window, QWidget, "welcome").isVisible()
    assert not action(window, "actionRemember").isEnabled()
    assert not (tmp_path / "my 记忆" / "memory").exists()


def test_switching_on_and_off_by_the_switch(stage: Stage) -> None:
    window = stage.open()
    toggle = find(window, SwitchButton, "memoryToggle")
    surface = find(window, SurfacePanel, "surfacePanel")
    assert "gives nothing" in surface.words()
    QTest.mouseClick(toggle, Qt.MouseButton.LeftButton)
    stage.until(lambda: action(window, "actionRemember").isEnabled())
    assert toggle.isChecked()
    assert "at most 9,000 bytes" in surface.words()
    QTest.keyClick(toggle, Qt.Key.Key_Space)
    stage.until(lambda: not action(window, "actionRemember").isEnabled())
    assert not toggle.isChecked()


def test_the_welcome_switches_on_too(stage: Stage) -> None:
    window = stage.open()
    press(window, "welcomeSwitchOn")
    stage.until(lambda: window.desk.session.switched_on)
    assert find(window, QAbstractButton, "welcomeRemember").isVisible()


def test_the_switch_follows_another_program(stage: Stage, owner: Profile) -> None:
    window = stage.open()
    toggle = find(window, SwitchButton, "memoryToggle")
    assert toggle.isChecked()
    owner.disable()
    stage.until(lambda: not toggle.isChecked(), "for the switch to follow")


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


def test_search_and_filters_narrow_the_timeline(stage: Stage, owner: Profile) -> None:
    owner.note("喜欢杭州的早报", key="taste.news")
    owner.note("Drinks coffee", key="taste.coffee")
    gone = owner.note("Owns a bicycle", key="thing.bike").event_id
    owner.revoke(gone)
    window = stage.open()
    view = timeline(window).view
    stage.until(lambda: sorted(map(str, texts(view))) == ["Drinks coffee", "喜欢杭州的早报"])
    write(window, "searchField", "早报")
    stage.until(lambda: texts(view) == ["喜欢杭州的早报"])
    write(window, "searchField", "tea")
    stage.until(lambda: view.events.rowCount() == 0)
    press(window.page, "standInButton")
    stage.until(lambda: view.events.rowCount() == 2)
    write(window, "timelineSubject", "thing")
    stage.until(lambda: view.events.rowCount() == 0)
    timeline(window)._state.setCurrentIndex(3)
    stage.until(lambda: texts(view) == ["Owns a bicycle"])


def test_the_past_is_shown_with_corrections_off(stage: Stage, owner: Profile) -> None:
    owner.note("Lived in Shanghai", key="home.city", from_="2022", until="2024")
    owner.note("Lives in Hangzhou", key="home.city", from_="2024")
    window = stage.open()
    view = timeline(window).view
    stage.until(lambda: view.events.rowCount() == 2)
    write(window, "validAtEdit", "2023")
    stage.until(lambda: texts(view) == ["Lived in Shanghai"])
    view.selectRow(0)
    assert find(window, QWidget, "pastBanner").isVisible()
    assert not any(action(window, f"action{name}").isEnabled() for name in ACTIONS)
    write(window, "knownAtEdit", "2020-01")
    stage.until(lambda: view.events.rowCount() == 0)
    press(window, "backToNow")
    stage.until(lambda: view.events.rowCount() == 2)
    assert action(window, "actionRemember").isEnabled()


def test_a_time_that_is_none_is_refused_beside_the_field(stage: Stage, owner: Profile) -> None:
    owner.note("Lives in Hangzhou")
    window = stage.open()
    view = timeline(window).view
    stage.until(lambda: view.events.rowCount() == 1)
    write(window, "validAtEdit", "yesterweek")
    error = find(window, QWidget, "timeError")
    assert error.isVisible()
    assert view.events.rowCount() == 1
    write(window, "validAtEdit", "")
    assert not error.isVisible()


def test_delete_undo_redo_and_the_names_in_the_menu(stage: Stage, owner: Profile) -> None:
    note = owner.note("Likes jazz").event_id
    window = stage.open()
    pick(stage, window, "Likes jazz")
    action(window, "actionDelete").trigger()
    stage.until(lambda: "bin" in action(window, "actionUndo").text())
    assert owner.show(note).event.state is State.DELETED
    press(window, "messageCommand")
    stage.until(lambda: "bin" in action(window, "actionRedo").text())
    assert owner.show(note).event.state is State.ACTIVE
    action(window, "actionRedo").trigger()
    stage.until(lambda: not action(window, "actionRedo").isEnabled())
    assert owner.show(note).event.state is State.DELETED


def test_restoring_from_the_bin(stage: Stage, owner: Profile) -> None:
    note = owner.note("Likes jazz").event_id
    owner.delete(note)
    window = stage.open()
    window.show_page("bin")
    view = window.page.view  # type: ignore[attr-defined]
    stage.until(lambda: texts(view) == ["Likes jazz"])
    view.selectRow(0)
    stage.until(lambda: window.desk.situation.events)
    press(window, "binRestore")
    stage.until(lambda: view.events.rowCount() == 0)
    assert owner.show(note).event.state is State.ACTIVE


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


def test_an_import_lists_what_it_refused_and_can_be_undone_whole(stage: Stage, owner: Profile, tmp_path: Path) -> None:
    path = tmp_path / "notes.jsonl"
    lines = [{"text": "早上好", "observedAt": "2025-01-01T08:20:15+08:00"}, {"text": "长" * 94}, {"text": "Second"}]
    path.write_text("\n".join(json.dumps(line) for line in lines), encoding="utf-8")
    window = stage.open()
    transfers = window.findChild(Transfers)
    assert isinstance(transfers, Transfers)
    transfers.import_file(str(path))
    stage.until(lambda: "importReport" in open_dialogs(window))
    report = find(window, QDialog, "importReport")
    assert "2 imported" in find(window, QWidget, "importCounts").text()  # type: ignore[attr-defined]
    assert "Line 2" in find(window, QWidget, "importRefused").toPlainText()  # type: ignore[attr-defined]
    report.accept()
    view = timeline(window).view
    stage.until(lambda: view.events.rowCount() == 2)
    stage.until(lambda: action(window, "actionUndo").isEnabled())
    action(window, "actionUndo").trigger()
    stage.until(lambda: view.events.rowCount() == 0)


def test_export_and_import_into_the_same_profile_add_nothing(stage: Stage, owner: Profile, tmp_path: Path) -> None:
    owner.note("Lives in Hangzhou", key="home.city")
    window = stage.open()
    transfers = window.findChild(Transfers)
    assert isinstance(transfers, Transfers)
    path = tmp_path / "out.jsonl"
    transfers.export_file(str(path))
    stage.until(lambda: path.exists() and "written to" in window.shell.strip.text())
    transfers.import_file(str(path))
    stage.until(lambda: "importReport" in open_dialogs(window))
    assert "1 already there" in find(window, QWidget, "importCounts").text()  # type: ignore[attr-defined]
    find(window, QDialog, "importReport").accept()


def test_page_filters_and_look_are_kept_for_the_next_start(stage: Stage, owner: Profile) -> None:
    owner.note("Lives in Hangzhou")
    window = stage.open()
    timeline(window)._state.setCurrentIndex(3)
    window.desk.theme.choose(Look.DARK)
    stage.close(window)
    window = stage.open()
    assert window.page.name == "timeline"
    assert timeline(window)._state.currentIndex() == 3
    assert window.desk.theme.look is Look.DARK
    window.desk.theme.choose(Look.SYSTEM)


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


def test_every_control_of_every_page_has_a_name_for_a_screen_reader(stage: Stage, owner: Profile) -> None:
    owner.note("Lives in Hangzhou", key="home.city")
    window = stage.open()
    nameless = []
    for page in PAGES:
        window.show_page(page)
        stage.until(lambda: True)
        controls = (*window.findChildren(QAbstractButton), *window.findChildren(QLineEdit))
        for control in controls:
            own = not control.objectName().startswith("qt_")
            if own and control.isVisible() and not (control.accessibleName() or control.text()):
                nameless.append(f"{page}: {control.objectName() or type(control).__name__}")
    assert nameless == []


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
