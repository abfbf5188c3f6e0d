"""Many conflicts settled by one rule: chosen in the inbox, seen before, with exceptions, taken back as one."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QLabel, QLineEdit, QPushButton, QRadioButton, QTableView, QWidget
from staging import action, find, press

from nua_desktop_memory.desktop.dialogs.settle import SettleDialog
from nua_desktop_memory.desktop.pages.conflicts import ConflictsPage

if TYPE_CHECKING:
    from pathlib import Path

    from staging import Stage

    from nua_desktop_memory import Profile
    from nua_desktop_memory.desktop.window import Window


def conflicts(owner: Profile, count: int) -> None:
    """So many, each of a side of 2024 and one of 2026."""
    for number in range(count):
        owner.note(f"Old {number}", key=f"topic.{number}", observed_at="2024")
        owner.note(f"New {number}", key=f"topic.{number}", observed_at="2026")


def inbox(stage: Stage, count: int) -> tuple[Window, ConflictsPage]:
    window = stage.open()
    window.show_page("conflicts")
    page = find(window, ConflictsPage, "conflictsPage")
    stage.until(lambda: page.view.model().rowCount() == count, f"for {count} conflicts")
    stage.until(lambda: action(window, "actionResolveSeveral").isEnabled() or count < 2, "for the command")
    return window, page


def asked(stage: Stage, window: Window, rule: str | None = None) -> SettleDialog:
    """The dialog, opened by its button, with a rule chosen and its list come."""
    press(window, "resolveSeveralButton")
    dialog = find(window, SettleDialog, "settleDialog")
    assert dialog.isVisible()
    if rule is not None:
        QTest.mouseClick(find(dialog, QRadioButton, f"rule{rule}"), Qt.MouseButton.LeftButton)
        stage.until(lambda: dialog.rows.rowCount() > 0, "for the list")
        stage.until(lambda: dialog.consequences.settled, "for the consequences")
    return dialog


def rows(dialog: SettleDialog) -> list[tuple[str, str, str]]:
    """Subject, before and after of each row, in order of subject."""
    model = dialog.rows
    cells = [tuple(model.index(row, column).data() for column in range(3)) for row in range(model.rowCount())]
    return sorted(cells)


def row_of(dialog: SettleDialog, subject: str) -> int:
    return next(row for row in range(dialog.rows.rowCount()) if dialog.rows.index(row, 0).data() == subject)


def accept(stage: Stage, dialog: SettleDialog) -> None:
    button = dialog.footer.accept
    assert button.isEnabled(), button.toolTip()
    button.click()
    stage.until(lambda: not dialog.isVisible(), "for the dialog to close")


def test_no_rule_is_chosen_for_the_person(stage: Stage, owner: Profile) -> None:
    conflicts(owner, 2)
    window, _ = inbox(stage, 2)
    dialog = asked(stage, window)
    assert not any(button.isChecked() for button in dialog.findChildren(QRadioButton))
    assert not dialog.footer.accept.isEnabled()
    assert rows(dialog) == []


def test_a_rule_shows_what_becomes_of_each_and_settles_all_in_one_step(stage: Stage, owner: Profile) -> None:
    conflicts(owner, 3)
    window, _ = inbox(stage, 3)
    dialog = asked(stage, window, "Latest")
    assert rows(dialog) == [(f"topic.{one}", f"Old {one}  ≠  New {one}", f"New {one}") for one in range(3)]
    assert "New 0" in dialog.consequences.page.toPlainText()
    find(dialog, QLineEdit, "reasonEdit").setText("newer is right")
    stage.until(dialog.footer.accept.isEnabled, "for the button")
    accept(stage, dialog)
    assert {fact.text for fact in owner.facts().facts} == {"New 0", "New 1", "New 2"}
    strip = find(window, QWidget, "messageStrip")
    assert "3 conflicts are settled." in [one.text() for one in strip.findChildren(QLabel)]
    action(window, "actionUndo").trigger()
    stage.until(lambda: len(owner.conflicts().conflicts) == 3, "for the undo")


def test_an_exception_stays_open_also_under_another_rule(stage: Stage, owner: Profile) -> None:
    conflicts(owner, 3)
    window, _ = inbox(stage, 3)
    dialog = asked(stage, window, "Latest")
    view = find(dialog, QTableView, "settleView")
    view.setCurrentIndex(dialog.rows.index(row_of(dialog, "topic.1"), 1))
    QTest.keyClick(view, Qt.Key.Key_Space)
    assert find(dialog, QLabel, "settleCount").text() == "2 will be settled  ·  1 stays open"
    assert find(dialog, QCheckBox, "settleAll").checkState() is Qt.CheckState.PartiallyChecked
    accept(stage, dialog)
    assert [one.memory_key for one in owner.conflicts().conflicts] == ["topic.1"]


def test_all_can_be_unticked_and_ticked_at_once(stage: Stage, owner: Profile) -> None:
    conflicts(owner, 2)
    window, _ = inbox(stage, 2)
    dialog = asked(stage, window, "Withdraw")
    box = find(dialog, QCheckBox, "settleAll")
    QTest.mouseClick(box, Qt.MouseButton.LeftButton, pos=box.rect().center() - box.rect().center() / 2)
    assert dialog.rows.ticked() == ()
    assert not dialog.footer.accept.isEnabled()
    box.click()
    assert len(dialog.rows.ticked()) == 2


def test_what_the_rule_does_not_decide_says_why_and_cannot_be_ticked(stage: Stage, owner: Profile) -> None:
    conflicts(owner, 1)
    owner.note("Tea", key="drink", observed_at="2025")
    owner.note("Coffee", key="drink", observed_at="2025-06")
    window, _ = inbox(stage, 2)
    dialog = asked(stage, window, "Latest")
    row = row_of(dialog, "drink")
    assert dialog.rows.index(row, 2).data() == "stays open: which was first cannot be told"
    assert dialog.rows.index(row, 0).data(Qt.ItemDataRole.CheckStateRole) is None
    assert not dialog.rows.flags(dialog.rows.index(row, 0)) & Qt.ItemFlag.ItemIsUserCheckable
    dialog.rows.tick(row, on=True)
    assert len(dialog.rows.ticked()) == 1


def test_only_what_is_selected_is_taken_where_several_are(stage: Stage, owner: Profile) -> None:
    conflicts(owner, 3)
    window, page = inbox(stage, 3)
    chosen = page.view.selectionModel()
    for row in (0, 2):
        flag = QItemSelectionModel.SelectionFlag.Select | QItemSelectionModel.SelectionFlag.Rows
        chosen.select(page.view.model().index(row, 0), flag)
    assert find(page, QPushButton, "resolveSeveralButton").text() == "Resolve the 2 selected…"
    dialog = asked(stage, window, "Earliest")
    assert dialog.rows.rowCount() == 2


def test_what_another_program_changes_meanwhile_leaves_the_list_and_the_reason_stays(
    stage: Stage, owner: Profile
) -> None:
    conflicts(owner, 3)
    window, _ = inbox(stage, 3)
    dialog = asked(stage, window, "Latest")
    find(dialog, QLineEdit, "reasonEdit").setText("half typed")
    owner.note("Newest 0", key="topic.0", observed_at="2026-05")
    window.desk.session.look()
    stage.until(lambda: dialog.rows.rowCount() == 2, "for the list to follow")
    assert find(dialog, QLabel, "meanwhileLabel").text() == "1 of them was changed by another program and is left out."
    assert find(dialog, QLineEdit, "reasonEdit").text() == "half typed"
    stage.until(dialog.footer.accept.isEnabled, "for the button")
    accept(stage, dialog)
    assert [one.memory_key for one in owner.conflicts().conflicts] == ["topic.0"]


def test_a_secret_as_reason_is_refused_beside_the_field(stage: Stage, owner: Profile) -> None:
    conflicts(owner, 2)
    window, _ = inbox(stage, 2)
    dialog = asked(stage, window, "Latest")
    find(dialog, QLineEdit, "reasonEdit").setText("my password is Tr0ub4dor&3xyz")
    stage.until(dialog.reason.problem, "for the refusal")
    assert not dialog.footer.accept.isEnabled()
    assert len(owner.conflicts().conflicts) == 2


def test_nothing_is_offered_for_one_conflict_alone_or_in_the_past(stage: Stage, owner: Profile) -> None:
    conflicts(owner, 1)
    window, page = inbox(stage, 1)
    assert not find(page, QPushButton, "resolveSeveralButton").isVisible()
    assert not action(window, "actionResolveSeveral").isEnabled()


def test_five_hundred_conflicts_are_settled_and_taken_back(stage: Stage, owner: Profile, tmp_path: Path) -> None:
    notes = tmp_path / "notes.jsonl"
    sides = [(f"{word} {number}", f"topic.{number}", year) for number in range(500) for word, year in SIDES]
    lines = (json.dumps({"text": text, "memoryKey": key, "observedAt": year}) for text, key, year in sides)
    notes.write_text("\n".join(lines), encoding="utf-8")
    owner.import_file(str(notes), format="notes")
    window, page = inbox(stage, 500)
    dialog = asked(stage, window, "Latest")
    accept(stage, dialog)
    assert owner.conflicts().conflicts == ()
    stage.until(lambda: page.view.model().rowCount() == 0, "for the page")
    action(window, "actionUndo").trigger()
    stage.until(lambda: page.view.model().rowCount() == 500, "for the undo")
    assert len(owner.conflicts().conflicts) == 500


SIDES = (("Old", "2024"), ("New", "2026"))
