"""Settings, backups: by hand, by plan, and back into a new profile."""

from __future__ import annotations

import json
import os
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QComboBox, QDialog, QFileDialog, QLabel, QLineEdit, QPushButton, QWidget
from staging import Stage, action, find, press

from nua_desktop_memory import Profile
from nua_desktop_memory.desktop.keeping import Keeping
from nua_desktop_memory.operations.copies import Every

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.notices import Notice
    from nua_desktop_memory.desktop.window import Window


@pytest.fixture(autouse=True)
def _own_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.fixture
def folder(tmp_path: Path) -> str:
    (tmp_path / "my backups").mkdir()
    return str(tmp_path / "my backups")


def settings(stage: Stage) -> tuple[Window, list[Notice]]:
    window = stage.open()
    told: list[Notice] = []
    window.desk.session.told.connect(told.append)
    window.show_page("settings")
    stage.until(lambda: find(window, QLabel, "backupLast").text(), "for the plan")
    return window, told


def pick(window: Window, name: str, path: str) -> None:
    """What a person does in a file dialog."""
    dialog = find(window, QFileDialog, name)
    assert dialog.isVisible()
    dialog.fileSelected.emit(path)
    dialog.hide()


def keeping(window: Window) -> Keeping:
    found = window.findChild(Keeping)
    assert found is not None
    return found


def is_idle(window: Window) -> bool:
    return not keeping(window)._due.busy and not keeping(window)._work.busy


def test_the_plan_takes_effect_at_once(stage: Stage, owner: Profile, folder: str) -> None:
    owner.note("One")
    window, _ = settings(stage)
    assert find(window, QLabel, "backupLast").text() == "No backup has been made yet."
    press(window, "backupChoose")
    pick(window, "backupFolderDialog", folder)
    stage.until(lambda: owner.backup_plan.folder == folder, "for the folder")
    every = find(window, QComboBox, "backupEvery")
    every.setCurrentIndex(every.findData("weekly"))
    every.activated.emit(every.currentIndex())
    stage.until(lambda: owner.backup_plan.every is Every.WEEKLY, "for the plan")
    keep = find(window, QComboBox, "backupKeep")
    assert keep.currentData() == 10
    keep.setCurrentIndex(keep.findData(5))
    keep.activated.emit(keep.currentIndex())
    stage.until(lambda: owner.backup_plan.keep == 5, "for the number")
    assert find(window, QLineEdit, "backupFolder").text() == folder


def test_a_plan_without_a_folder_asks_for_one_and_goes_on(stage: Stage, owner: Profile, folder: str) -> None:
    window, _ = settings(stage)
    every = find(window, QComboBox, "backupEvery")
    every.setCurrentIndex(every.findData("daily"))
    every.activated.emit(every.currentIndex())
    pick(window, "backupFolderDialog", folder)
    stage.until(lambda: owner.backup_plan.every is Every.DAILY, "for the plan")


def test_leaving_that_question_leaves_the_plan(stage: Stage, owner: Profile) -> None:
    window, _ = settings(stage)
    every = find(window, QComboBox, "backupEvery")
    every.setCurrentIndex(every.findData("daily"))
    every.activated.emit(every.currentIndex())
    find(window, QFileDialog, "backupFolderDialog").reject()
    stage.until(lambda: every.currentData() == "off", "for the choice to go back")
    assert owner.backup_plan.every is Every.OFF


def test_back_up_now_asks_for_the_folder_once_and_says_where_it_is(stage: Stage, owner: Profile, folder: str) -> None:
    owner.note("One")
    window, told = settings(stage)
    press(window, "backupNow")
    pick(window, "backupFolderDialog", folder)
    stage.until(lambda: os.listdir(folder), "for the backup")
    stage.until(lambda: find(window, QLabel, "backupLast").text().startswith("Last backup:"), "for the word of it")
    assert told[-1].text.startswith("1 memory backed up to ")
    assert find(window, QWidget, "progressPanel").isHidden()
    action(window, "actionBackup").trigger()
    stage.until(lambda: len(os.listdir(folder)) == 2, "for the second")


def test_a_folder_that_is_gone_is_said(stage: Stage, owner: Profile, folder: str) -> None:
    owner.plan_backups(folder=folder)
    window, told = settings(stage)
    os.rmdir(folder)
    press(window, "backupNow")
    stage.until(lambda: told, "for the reason")
    assert told[-1].text.startswith("No backup could be made: ")
    assert "not there" in told[-1].text


def test_what_is_planned_happens_by_itself_when_its_time_has_come(stage: Stage, owner: Profile, folder: str) -> None:
    owner.note("One")
    owner.plan_backups(folder=folder, every="daily")
    window, told = settings(stage)
    keeping(window).look()
    stage.until(lambda: owner.backup_plan.last is not None, "for the first")
    assert len(os.listdir(folder)) == 1
    last = owner.backup_plan.last
    assert last is not None
    stage.until(lambda: is_idle(window), "for the end of it")
    keeping(window).look()
    owner.note("Two")
    keeping(window).look()
    stage.until(lambda: is_idle(window), "for two looks")
    assert len(os.listdir(folder)) == 1
    window.desk.now = lambda: last + timedelta(days=1)  # type: ignore[method-assign,assignment]
    keeping(window).look()
    stage.until(lambda: len(os.listdir(folder)) == 2, "for the second")
    assert [notice for notice in told if not notice.offers] == []  # but that another program wrote


def test_a_planned_one_that_fails_is_said_once(stage: Stage, owner: Profile, folder: str) -> None:
    owner.note("One")
    owner.plan_backups(folder=folder, every="daily")
    os.rmdir(folder)
    window, told = settings(stage)
    keeping(window).look()
    stage.until(lambda: told, "for the reason")
    stage.until(lambda: is_idle(window), "for the end of it")
    keeping(window).look()
    stage.until(lambda: is_idle(window), "for the second try")
    assert len(told) == 1


def test_what_is_no_backup_cannot_be_restored(stage: Stage, owner: Profile, tmp_path: Path) -> None:
    (tmp_path / "bad.nua-backup.zip").write_bytes(b"PK no")
    window, _ = settings(stage)
    press(window, "backupRestore")
    pick(window, "backupFileDialog", str(tmp_path / "bad.nua-backup.zip"))
    dialog = find(window, QDialog, "restoreBackupDialog")
    stage.until(lambda: find(dialog, QLabel, "errorLabel").isVisible(), "for the reason")
    find(dialog, QLineEdit, "restoreName").setText("Again")
    assert not find(dialog, QPushButton, "acceptButton").isEnabled()
    dialog.reject()


def test_a_backup_can_be_stopped(
    stage: Stage, owner: Profile, folder: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    notes = tmp_path / "notes.jsonl"
    notes.write_text("".join(json.dumps({"text": f"Note {n}"}) + "\n" for n in range(2_500)), encoding="utf-8")
    owner.import_file(str(notes), format="notes")
    owner.plan_backups(folder=folder)
    window, told = settings(stage)
    advance = window.shell.progress.advance

    def stop_at_once(done: int, total: int, words: str) -> None:
        advance(done, total, words)
        if find(window, QPushButton, "progressCancel").isEnabled():
            press(window, "progressCancel")

    monkeypatch.setattr(window.shell.progress, "advance", stop_at_once)
    press(window, "backupNow")
    stage.until(lambda: told, "for the end")
    assert told[-1].text == "Stopped. No backup was written."
    assert os.listdir(folder) == []
