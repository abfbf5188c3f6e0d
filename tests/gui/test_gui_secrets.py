"""Settings: what is refused can be chosen and says what it means; what is stored can be looked through and erased."""

from __future__ import annotations

import json
import threading
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QDialog, QLabel, QLineEdit, QListWidget, QPlainTextEdit, QPushButton, QWidget
from staging import Stage, action, find, open_dialogs, press

from nua_desktop_memory import NuaError, Profile
from nua_desktop_memory.desktop.transfers import Transfers

if TYPE_CHECKING:
    from collections.abc import Collection

    from nua_desktop_memory.desktop.window import Window

TOKEN = "ghp_" + "a8Kd03mPq9ZxT5vLw2Nc7Rb1Yf6Hs4Jg0EuX"
PASSWORD = "My password is " + "hunter2xyz"
LONG = " ".join(f"This is sentence number {n}, and it says something of its own." for n in range(12))


def settings(stage: Stage) -> Window:
    window = stage.open()
    window.show_page("settings")
    stage.until(lambda: find(window, QCheckBox, "policyPassword").isEnabled(), "for the policy")
    return window


def test_letting_a_kind_in_is_asked_in_words_first(stage: Stage, owner: Profile) -> None:
    window = settings(stage)
    box = find(window, QCheckBox, "policyPassword")
    assert box.isChecked()
    box.click()
    assert box.isChecked()
    question = find(window, QLabel, "policyQuestion")
    assert question.isVisible()
    assert question.text().startswith("Passwords: stop refusing them?")
    assert "log keeps it" in question.text()
    press(window, "policyKeep")
    assert not question.isVisible()
    assert owner.policy.off == ()
    box.click()
    press(window, "policyLet")
    stage.until(lambda: not box.isChecked(), "for the choice")
    assert owner.policy.off == ("password",)
    owner.note(PASSWORD)
    box.click()
    stage.until(lambda: owner.policy.off == (), "for refusing again")
    assert box.isChecked()
    with pytest.raises(NuaError):
        owner.note(PASSWORD + "z")


def test_the_choice_of_another_program_is_shown(stage: Stage, owner: Profile) -> None:
    owner.set_policy(off=["pin", "identity"])
    window = settings(stage)
    stage.until(lambda: not find(window, QCheckBox, "policyPin").isChecked())
    assert not find(window, QCheckBox, "policyIdentity").isChecked()
    assert find(window, QCheckBox, "policyToken").isChecked()


def test_secrets_are_looked_for_once_a_kind_is_refused_again(
    stage: Stage, owner: Profile, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner.set_policy(off=["password"])
    window = settings(stage)
    box, scan = find(window, QCheckBox, "policyPassword"), find(window, QPushButton, "scanSecrets")
    stage.until(lambda: not box.isChecked(), "for the choice")
    goes_on, refuse = threading.Event(), Profile.set_policy

    def late(profile: Profile, *, off: Collection[str]) -> object:
        goes_on.wait(60)
        return refuse(profile, off=off)

    monkeypatch.setattr(Profile, "set_policy", late)
    try:
        box.click()
        assert not scan.isEnabled(), "it would look for what was refused before"
    finally:
        goes_on.set()
    stage.until(scan.isEnabled, "for the choice to be kept")
    assert owner.policy.off == ()


def store_secrets(owner: Profile) -> list[str]:
    owner.set_policy(off=["token", "password"])
    ids = [owner.note(f"The key {TOKEN} is old").event_id, owner.note(PASSWORD).event_id]
    owner.delete(ids[1])
    owner.note("Nothing in it")
    owner.set_policy(off=[])
    return ids


def test_secrets_are_found_listed_without_being_shown_and_erased(stage: Stage, owner: Profile) -> None:
    ids = store_secrets(owner)
    window = settings(stage)
    press(window, "scanSecrets")
    stage.until(lambda: "findingsDialog" in open_dialogs(window), "for the findings")
    dialog = find(window, QDialog, "findingsDialog")
    listed = find(dialog, QListWidget, "findingsList")
    rows = [listed.item(row).text() for row in range(listed.count())]
    assert len(rows) == 2
    assert "an access token or key in its text" in rows[0]
    assert "in the bin" in rows[1]
    assert not any(TOKEN in row or "hunter" in row for row in rows)
    assert not find(dialog, QPushButton, "findingsErase").isEnabled()
    find(dialog, QCheckBox, "findingsAll").click()
    assert find(dialog, QPushButton, "findingsErase").text() == "Erase 2 of them…"
    press(dialog, "findingsErase")
    stage.until(lambda: open_dialogs(window) == ["eraseDialog"], "for the erase dialog")
    erase = find(window, QDialog, "eraseDialog")
    stage.until(lambda: "record" in find(erase, QLabel, "retentionNotice").text(), "for what stays")
    find(erase, QLineEdit, "eraseConfirmEdit").setText("erase")
    press(erase, "acceptButton")
    stage.until(lambda: find(erase, QWidget, "eraseReport").isVisible(), "for the report")
    press(erase, "acceptButton")
    for event_id in ids:
        with pytest.raises(NuaError):
            owner.show(event_id)
    press(window, "scanSecrets")
    stage.until(lambda: "findingsDialog" in open_dialogs(window), "for the second look")
    assert find(dialog, QLabel, "findingsTitle").text().startswith("Nothing that looks like a secret")
    assert not listed.isVisible()
    press(dialog, "findingsClose")


def test_single_findings_can_be_chosen(stage: Stage, owner: Profile) -> None:
    store_secrets(owner)
    window = settings(stage)
    action(window, "actionScan").trigger()
    stage.until(lambda: "findingsDialog" in open_dialogs(window), "for the findings")
    dialog = find(window, QDialog, "findingsDialog")
    listed, every = find(dialog, QListWidget, "findingsList"), find(dialog, QCheckBox, "findingsAll")
    listed.item(1).setCheckState(Qt.CheckState.Checked)
    assert find(dialog, QPushButton, "findingsErase").text() == "Erase 1 of them…"
    assert every.checkState() is Qt.CheckState.PartiallyChecked
    find(dialog, QCheckBox, "findingsAll").click()
    assert every.checkState() is Qt.CheckState.Checked
    find(dialog, QCheckBox, "findingsAll").click()
    assert every.checkState() is Qt.CheckState.Unchecked
    press(dialog, "findingsClose")


def test_the_look_shows_how_far_it_is_and_can_be_stopped(
    stage: Stage, owner: Profile, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "notes.jsonl"
    file.write_text("".join(json.dumps({"text": f"Saw heron {n}"}) + "\n" for n in range(2_000)), encoding="utf-8")
    owner.import_file(str(file), format="notes")
    window = settings(stage)
    panel = find(window, QWidget, "progressPanel")
    seen: list[str] = []
    advance = window.shell.progress.advance

    def stop_at_once(done: int, total: int, words: str) -> None:
        advance(done, total, words)
        if not seen:
            seen.append(words)
            press(window, "progressCancel")

    monkeypatch.setattr(window.shell.progress, "advance", stop_at_once)
    press(window, "scanSecrets")
    stage.until(lambda: "findingsDialog" in open_dialogs(window), "for the findings")
    assert panel.isHidden()
    assert "of 2,000 looked through" in seen[0]
    dialog = find(window, QDialog, "findingsDialog")
    press(dialog, "findingsClose")


def test_an_import_offers_to_split_what_was_too_long(stage: Stage, owner: Profile, tmp_path: Path) -> None:
    file = tmp_path / "notes.jsonl"
    file.write_text(json.dumps({"text": LONG}) + "\n" + json.dumps({"text": "short"}) + "\n", encoding="utf-8")
    window = stage.open()
    transfers(window).import_file(str(file))
    stage.until(lambda: "importReport" in open_dialogs(window), "for the report")
    report = find(window, QDialog, "importReport")
    assert find(report, QPushButton, "importSplit").text().startswith("Split the ")
    assert len(owner.timeline().events) == 1
    press(report, "importSplit")
    stage.until(lambda: "importReport" in open_dialogs(window), "for the second report")
    assert "3 imported" in find(report, QLabel, "importCounts").text()
    assert not find(report, QPushButton, "importSplit").isVisible()
    assert len(owner.timeline().events) == 4
    press(report, "importClose")


def test_an_optmem_log_is_told_by_its_first_record(stage: Stage, owner: Profile, tmp_path: Path) -> None:
    log = tmp_path / "LOG.txt"
    log.write_bytes("#0 2026-03-01 住在杭州".encode().ljust(319) + b"\n" + b"#1 2026-03-02 torn")
    window = stage.open()
    transfers(window).import_file(str(log))
    stage.until(lambda: "importReport" in open_dialogs(window), "for the report")
    report = find(window, QDialog, "importReport")
    assert "Record 2 is torn" in find(report, QPlainTextEdit, "importRefused").toPlainText()
    assert [event.text for event in owner.timeline().events] == ["住在杭州"]
    press(report, "importClose")


def transfers(window: Window) -> Transfers:
    found = window.findChild(Transfers)
    assert found is not None
    return found
