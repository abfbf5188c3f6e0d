"""What is shown in one place and changed in another, or by another program, is followed; older looks are void."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, TypeVar

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QLabel,
    QLineEdit,
    QListWidget,
    QPushButton,
)
from staging import find

from nua_desktop_memory import Profile
from nua_desktop_memory.chat import keeping
from nua_desktop_memory.desktop.desk import present
from nua_desktop_memory.desktop.dialogs.restore_backup import RestoreBackupDialog
from nua_desktop_memory.desktop.pages import models_found
from nua_desktop_memory.desktop.pages.facts import FactsPage
from nua_desktop_memory.desktop.pages.review import ReviewPage
from nua_desktop_memory.desktop.widgets.details import DetailsPanel
from nua_desktop_memory.desktop.widgets.stand_in import StandIn
from nua_desktop_memory.models.choice import Kind, ModelChoice
from nua_desktop_memory.models.chosen import Chosen, ChosenFile
from nua_desktop_memory.operations import backup_file, profiles
from nua_desktop_memory.operations.profiles import create_profile
from nua_desktop_memory.store.errors import Busy

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from staging import Stage

    from nua_desktop_memory.desktop.window import Window

T = TypeVar("T")


@pytest.fixture(autouse=True)
def _folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Folders of the test's own, and no server of models on this computer."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setattr(models_found, "PLACES", {})


class Slow:
    """Lets the first call look at once, and answer only when it may; later calls are not held up."""

    def __init__(self, look: Callable[..., T]) -> None:
        self._look = look
        self._first = True
        self.looked, self.may_answer, self.answered = (threading.Event() for _ in range(3))

    def __call__(self, *given: object) -> object:
        found = self._look(*given)
        if not self._first:
            return found
        self._first = False
        self.looked.set()
        assert self.may_answer.wait(60)
        self.answered.set()
        return found


def model(name: str) -> ModelChoice:
    return ModelChoice(Kind.OLLAMA, name, "", "", name)


def adding(name: str) -> Callable[[Chosen], Chosen]:
    return lambda chosen: chosen.with_model(model(name))[0]


def listed(window: Window, name: str) -> list[str]:
    rows = find(window, QListWidget, name)
    return [rows.item(row).text().partition("  ·  ")[0] for row in range(rows.count())]


def settings(stage: Stage) -> Window:
    window = stage.open()
    window.show_page("settings")
    stage.until(lambda: find(window, QCheckBox, "policyPassword").isEnabled(), "for the page")
    return window


def come_back(monkeypatch: pytest.MonkeyPatch, window: Window) -> None:
    """The person was in another window, and is in this one again."""
    monkeypatch.setattr(window, "isActiveWindow", lambda: True)
    QApplication.sendEvent(window, QEvent(QEvent.Type.ActivationChange))


def test_another_program_gives_the_profile_another_name_and_zone(stage: Stage, owner: Profile) -> None:
    window = settings(stage)
    owner.set_info(name="Of another", time_zone="Asia/Shanghai")
    stage.until(lambda: window.windowTitle().startswith("Of another"), "for the name")
    assert find(window, QLineEdit, "profileNameEdit").text() == "Of another"
    assert find(window, QLineEdit, "timeZoneField").text() == "Asia/Shanghai"


def test_another_program_lets_a_kind_of_secret_in(stage: Stage, owner: Profile) -> None:
    window = settings(stage)
    owner.set_policy(off=["password"])
    stage.until(lambda: not find(window, QCheckBox, "policyPassword").isChecked(), "for the other choice")


def test_another_program_chooses_that_conversations_are_not_kept(stage: Stage, owner: Profile) -> None:
    ChosenFile().change(adding("m"))
    window = settings(stage)
    stage.until(find(window, QAbstractButton, "chatKeep").isChecked, "for the choice")
    keeping.set_keeps_conversations(owner, keeps=False)
    stage.until(lambda: not find(window, QAbstractButton, "chatKeep").isChecked(), "for the other choice")
    window.show_page("chat")
    words = find(window, QLabel, "chatModel")
    stage.until(lambda: "not kept" in words.text(), "for the words")
    keeping.set_keeps_conversations(owner, keeps=True)
    stage.until(lambda: words.text() and "not kept" not in words.text(), "for the words")


def test_what_other_windows_changed_is_seen_by_who_comes_back(
    stage: Stage, owner: Profile, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = settings(stage)
    last = find(window, QLabel, "backupLast")
    stage.until(lambda: "No backup" in last.text() and listed(window, "profilesList"), "for the page")
    ChosenFile().change(adding("of-another"))
    create_profile("Work", clock=present)
    owner.plan_backups(folder=str(tmp_path))
    owner.backup()
    come_back(monkeypatch, window)
    stage.until(lambda: listed(window, "modelsList") == ["of-another"], "for the model")
    stage.until(lambda: "Work" in listed(window, "profilesList"), "for the profile")
    stage.until(lambda: "Last backup" in last.text(), "for the backup")


def test_who_turns_to_the_settings_again_sees_what_is_so_then(stage: Stage, owner: Profile) -> None:
    owner.note("Something")
    window = settings(stage)
    stage.until(lambda: listed(window, "profilesList"), "for the page")
    window.show_page("overview")
    ChosenFile().change(adding("of-another"))
    window.show_page("settings")
    stage.until(lambda: listed(window, "modelsList") == ["of-another"], "for the model")


@pytest.mark.usefixtures("owner")
def test_an_empty_list_says_what_the_switch_lets_be_done(stage: Stage) -> None:
    window = stage.open()
    window.show_page("review")
    waiting = find(window, ReviewPage, "reviewPage").findChild(StandIn)
    assert waiting is not None
    stage.until(lambda: "not paired" in waiting.accessibleName(), "for the empty list")
    window.shell.switch.asked.emit(False)
    stage.until(lambda: "Memory is off" in waiting.accessibleName(), "for the reason")
    window.show_page("facts")
    facts = find(window, FactsPage, "factsPage").body.stand_in
    stage.until(lambda: facts.title() == "There are no facts yet.", "for the empty list")
    button = find(facts, QPushButton, "standInButton")
    assert not button.isVisible()
    window.shell.switch.asked.emit(True)
    stage.until(button.isVisible, "for what can be done now")


def test_details_that_could_not_be_read_come_back(
    stage: Stage, owner: Profile, monkeypatch: pytest.MonkeyPatch
) -> None:
    note = owner.note("Lives in Hangzhou", key="home.city").event_id
    window = stage.open()
    window.desk.event_asked.emit(note)
    details = find(window, DetailsPanel, "detailsPanel")

    def said() -> list[str]:
        return [one.text() for one in details.findChildren(QLabel)]

    stage.until(lambda: "home.city" in said(), "for the details")
    with monkeypatch.context() as patched:

        def refuse(*_: object, **__: object) -> None:
            raise Busy("Another program is writing.")

        patched.setattr(Profile, "show", refuse)
        details.read_again()
        stage.until(lambda: "home.city" not in said(), "for the refusal")
    details.read_again()
    stage.until(lambda: "home.city" in said(), "for the details, as they were")


def test_why_an_older_file_cannot_be_read_is_not_said_of_the_newer_one(
    stage: Stage, owner: Profile, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner.note("Lives in Hangzhou")
    good = owner.backup(str(tmp_path)).path
    (tmp_path / "bad").write_bytes(b"no backup")
    window = stage.open()
    dialog = find(window, RestoreBackupDialog, "restoreBackupDialog")
    look, asked, may_answer, answered = backup_file.info, *(threading.Event() for _ in range(3))

    def slow(path: str) -> object:
        if path == good:
            return look(path)
        asked.set()
        assert may_answer.wait(60)
        answered.set()
        return look(path)

    monkeypatch.setattr(backup_file, "info", slow)
    dialog.ask(str(tmp_path / "bad"))
    stage.until(asked.is_set, "for the first look")
    dialog.reject()
    dialog.ask(good)
    what = find(dialog, QLabel, "restoreWhat")
    stage.until(lambda: "backed up" in what.text(), "for what is in it")
    may_answer.set()
    stage.until(answered.is_set, "for the older answer")
    stage.run(window.desk.session.aside(lambda: None))
    assert "backed up" in what.text()
    assert not dialog.error.isVisible()
    dialog.reject()


def test_an_older_look_at_the_models_is_void(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    window = stage.open()
    slow = Slow(ChosenFile.read)

    def read(file: ChosenFile) -> object:
        return slow(file)

    monkeypatch.setattr(ChosenFile, "read", read)
    window.show_page("settings")
    window.show_page("summaries")
    stage.until(slow.looked.is_set, "for the first look")
    stage.run(window.desk.modelling.change(adding("newer")))
    slow.may_answer.set()
    stage.until(slow.answered.is_set, "for the older look's answer")
    stage.run(window.desk.modelling.chosen())
    stage.until(lambda: listed(window, "modelsList") == ["newer"], "for the model")
    stage.until(lambda: "newer" in find(window, QLabel, "summariesWriter").text(), "for who writes")


def test_a_profile_that_comes_while_they_are_listed_is_listed(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    slow = Slow(profiles.list_profiles)
    monkeypatch.setattr(profiles, "list_profiles", slow)
    window = stage.open()
    window.show_page("settings")
    stage.until(slow.looked.is_set, "for the list")
    create_profile("Work", clock=present)
    window.desk.profiles_changed.emit()
    slow.may_answer.set()
    stage.until(lambda: "Work" in listed(window, "profilesList"), "for the other profile")
