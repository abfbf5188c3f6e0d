"""Settings, profiles: another opens in its own window, a new one is made, one goes with everything in it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QLabel, QLineEdit, QListWidget, QPushButton
from staging import Stage, find, open_dialogs, press

from nua_desktop_memory import Profile, open_profile
from nua_desktop_memory.desktop import other_windows
from nua_desktop_memory.desktop.remembered import Remembered
from nua_desktop_memory.desktop.single import SingleWindow
from nua_desktop_memory.operations.profiles import list_profiles
from nua_desktop_memory.places import profile_dir

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.window import Window

WORD = "Xylophonquark"


@pytest.fixture(autouse=True)
def opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The folders whose windows were asked for; none is started. The person's data folder is a new one."""
    asked: list[str] = []

    def note(folder: str) -> bool:
        asked.append(folder)
        return True

    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setattr(other_windows, "open_window", note)
    return asked


def a_profile(name: str) -> str:
    folder = profile_dir(name)
    with open_profile(folder) as profile:
        profile.enable()
        profile.note(f"{WORD} in {name}")
    return folder


def settings(stage: Stage) -> Window:
    window = stage.open()
    window.show_page("settings")
    stage.until(lambda: rows(window), "for the profiles")
    return window


def rows(window: Window) -> list[str]:
    listed = find(window, QListWidget, "profilesList")
    return [listed.item(row).text() for row in range(listed.count())]


def choose(window: Window, folder: str) -> None:
    listed = find(window, QListWidget, "profilesList")
    for row in range(listed.count()):
        if listed.item(row).data(Qt.ItemDataRole.UserRole) == folder:
            listed.setCurrentRow(row)
            return
    raise AssertionError(f"{folder} is not listed")


def holding(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file() and WORD.encode() in path.read_bytes()]


def test_all_are_listed_and_this_one_is_told_wherever_it_lies(stage: Stage, owner: Profile) -> None:
    owner.note("One")
    a_profile("work")
    window = settings(stage)
    assert rows(window) == [
        "my 记忆  ·  memory is on  ·  1 memory  ·  this window",
        "work  ·  memory is on  ·  1 memory",
    ]


def test_another_opens_in_a_window_of_its_own_and_this_one_does_not(
    stage: Stage, owner: Profile, opened: list[str]
) -> None:
    folder = a_profile("work")
    window = settings(stage)
    choose(window, stage.profile_dir)
    assert not find(window, QPushButton, "profileOpen").isEnabled()
    choose(window, folder)
    press(window, "profileOpen")
    assert opened == [folder]


def test_the_program_that_shows_it_is_this_one() -> None:
    program, arguments = other_windows.command("/somewhere/数据 x")
    assert os.path.isabs(program)
    assert arguments[-2:] == ["--profile-dir", "/somewhere/数据 x"]


def test_a_new_one_is_made_under_any_name_and_opens(stage: Stage, owner: Profile, opened: list[str]) -> None:
    window = settings(stage)
    press(window, "profileNew")
    dialog = find(window, QDialog, "newProfileDialog")
    assert not find(dialog, QPushButton, "acceptButton").isEnabled()
    find(dialog, QLineEdit, "newProfileName").setText("工作/2026")
    press(dialog, "acceptButton")
    stage.until(lambda: opened, "for its window")
    assert open_dialogs(window) == []
    (made,) = list_profiles().profiles
    assert (made.title, made.enabled) == ("工作/2026", False)
    assert opened == [made.profile_dir]
    stage.until(lambda: len(rows(window)) == 2, "for the list")


def test_one_that_cannot_be_made_says_why(stage: Stage, owner: Profile, tmp_path: Path) -> None:
    window = settings(stage)
    (tmp_path / "data").write_text("in the way", encoding="utf-8")
    press(window, "profileNew")
    dialog = find(window, QDialog, "newProfileDialog")
    find(dialog, QLineEdit, "newProfileName").setText("work")
    press(dialog, "acceptButton")
    stage.until(lambda: find(dialog, QLabel, "errorLabel").isVisible(), "for the reason")
    assert dialog.isVisible()
    dialog.reject()


def ask_to_remove(stage: Stage, window: Window, folder: str) -> QDialog:
    choose(window, folder)
    press(window, "profileRemove")
    dialog = find(window, QDialog, "removeProfileDialog")
    stage.until(lambda: "log included" in find(dialog, QLabel, "removeWhat").text(), "for what goes")
    return dialog


def test_another_goes_with_everything_once_the_word_is_typed(stage: Stage, owner: Profile, tmp_path: Path) -> None:
    folder = a_profile("work")
    kept = Remembered(folder)
    kept.keep_word("page", "facts")
    kept.write()
    with open_profile(folder) as profile:
        profile.export_file(str(tmp_path / "x.md"), format="markdown")
    window = settings(stage)
    dialog = ask_to_remove(stage, window, folder)
    told = find(dialog, QLabel, "removeWhat").text()
    assert folder in told
    assert str(tmp_path / "x.md") in told
    assert "This window" not in told
    assert not find(dialog, QPushButton, "acceptButton").isEnabled()
    find(dialog, QLineEdit, "removeConfirmEdit").setText("Remove ")
    press(dialog, "acceptButton")
    stage.until(lambda: find(dialog, QLabel, "removeTitle").text() == "The profile was removed.", "for the end")
    assert not os.path.exists(folder)
    press(dialog, "acceptButton")
    stage.until(lambda: len(rows(window)) == 1, "for the list")
    assert holding(tmp_path) == [tmp_path / "x.md"]
    assert Remembered(folder).word("page") == ""
    assert window.isVisible()


def test_leaving_removes_nothing(stage: Stage, owner: Profile) -> None:
    folder = a_profile("work")
    window = settings(stage)
    dialog = ask_to_remove(stage, window, folder)
    find(dialog, QLineEdit, "removeConfirmEdit").setText("remove")
    press(dialog, "cancelButton")
    assert holding(Path(folder))
    assert find(dialog, QLineEdit, "removeConfirmEdit").text() == "remove"
    dialog = ask_to_remove(stage, window, folder)
    assert find(dialog, QLineEdit, "removeConfirmEdit").text() == ""
    dialog.reject()


def test_this_one_goes_with_its_window(stage: Stage, tmp_path: Path) -> None:
    stage.profile_dir = folder = a_profile("work")
    window = settings(stage)
    dialog = ask_to_remove(stage, window, folder)
    assert "This window closes with it." in find(dialog, QLabel, "removeWhat").text()
    find(dialog, QLineEdit, "removeConfirmEdit").setText("remove")
    press(dialog, "acceptButton")
    stage.until(lambda: find(dialog, QLabel, "removeTitle").text() == "The profile was removed.", "for the end")
    gone: list[bool] = []
    window.gone.connect(lambda: gone.append(True))
    press(dialog, "acceptButton")
    stage.until(lambda: gone, "for the window to go")
    stage.windows.remove(window)
    window.deleteLater()
    assert not os.path.exists(folder)
    assert holding(tmp_path) == []
    assert Remembered(folder).word("page") == ""


def test_while_another_program_writes_nothing_goes_and_the_window_goes_on(stage: Stage) -> None:
    stage.profile_dir = folder = a_profile("work")
    window = settings(stage)
    dialog = ask_to_remove(stage, window, folder)
    find(dialog, QLineEdit, "removeConfirmEdit").setText("remove")
    with open_profile(folder) as other:
        with other._store.writing():
            press(dialog, "acceptButton")
            stage.until(lambda: find(dialog, QLabel, "errorLabel").isVisible(), "for the reason")
        assert "Another program is writing" in find(dialog, QLabel, "errorLabel").text()
        dialog.reject()
        other.note("Still here")
    window.show_page("timeline")
    stage.until(lambda: window.page.view.events.rowCount() == 2, "for the timeline")  # type: ignore[attr-defined]


def test_one_with_a_window_of_its_own_stays_and_that_window_comes_to_the_front(stage: Stage, owner: Profile) -> None:
    folder = a_profile("work")
    raised: list[bool] = []
    single = SingleWindow(folder, lambda: raised.append(True))
    window = settings(stage)
    dialog = ask_to_remove(stage, window, folder)
    find(dialog, QLineEdit, "removeConfirmEdit").setText("remove")
    press(dialog, "acceptButton")
    stage.until(lambda: find(dialog, QLabel, "errorLabel").isVisible(), "for the reason")
    assert raised
    assert holding(Path(folder))
    single.close()
    dialog.reject()


def test_erasing_offers_it_beside(stage: Stage, owner: Profile) -> None:
    noted = owner.note("Lives in Hangzhou").event_id
    window = stage.open()
    window.desk.event_asked.emit(noted)
    stage.until(lambda: window.desk.situation.events, "for the memory")
    window.do("erase")
    erase = find(window, QDialog, "eraseDialog")
    press(erase, "removeProfileLink")
    stage.until(lambda: open_dialogs(window) == ["removeProfileDialog"], "for the other dialog")
    dialog = find(window, QDialog, "removeProfileDialog")
    stage.until(lambda: stage.profile_dir in find(dialog, QLabel, "removeWhat").text(), "for what goes")
    dialog.reject()
    assert owner.show(noted).event.text == "Lives in Hangzhou"
