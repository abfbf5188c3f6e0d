"""Settings, models: set up, changed, tested, chosen and removed; keys only where keys are kept."""

from __future__ import annotations

import asyncio
import os
import threading
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest
from model_server import Answer, ModelServer, refusal
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QComboBox, QDialog, QLabel, QLineEdit, QListWidget, QPushButton
from staging import Stage, find, open_dialogs, press

from nua_desktop_memory.desktop.dialogs import model
from nua_desktop_memory.desktop.pages import models_found
from nua_desktop_memory.models import listing, local, test_call
from nua_desktop_memory.models.chat_model import TimeOuts
from nua_desktop_memory.models.choice import Kind, ModelChoice
from nua_desktop_memory.models.chosen import NOBODY, Chosen, ChosenFile
from nua_desktop_memory.store.errors import NuaError

if TYPE_CHECKING:
    from pathlib import Path

    from nua_desktop_memory.desktop.window import Window

KEY = "sk-typed-by-a-person"
SLOW = 600.0
"""Seconds that a server may take on a machine that has much else to do."""


@pytest.fixture(autouse=True)
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A configuration folder of the test's own, and no server on this computer unless the test has one."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setattr(models_found, "PLACES", {})
    monkeypatch.setattr(local, "_LIMIT", SLOW)
    monkeypatch.setattr(local, "_AT_ONCE", TimeOuts(connect=SLOW, read=SLOW, write=SLOW))
    for asking in (test_call.ask, listing.listed):
        monkeypatch.setitem(asking.__kwdefaults__, "limit", SLOW)
    return tmp_path / "config"


def set_up(*choices: ModelChoice, **chosen: object) -> None:
    def change(before: Chosen) -> Chosen:
        for choice in choices:
            before = before.with_model(choice)[0]
        return Chosen(before.models, **chosen)  # type: ignore[arg-type]

    ChosenFile().change(change)


def settings(stage: Stage) -> Window:
    """The page once it has read how keys are kept and, where that can be read, what is set up."""
    window = stage.open()
    window.show_page("settings")
    stage.until(lambda: find(window, QLabel, "modelKeys").text(), "for the key store")
    with suppress(NuaError):
        number = len(ChosenFile().read().models)
        stage.until(lambda: len(rows(window)) == number, "for the models")
    return window


def rows(window: Window) -> list[str]:
    listed = find(window, QListWidget, "modelsList")
    return [listed.item(row).text() for row in range(listed.count())]


def dialog_of(window: Window) -> QDialog:
    return find(window, QDialog, "modelDialog")


def type_into(window: Window, name: str, words: str) -> None:
    field = find(window, QLineEdit, name)
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, words)


def test_without_any_model_the_page_says_where_keys_would_be(stage: Stage) -> None:
    window = settings(stage)
    assert rows(window) == []
    assert "This system has no key store." in find(window, QLabel, "modelKeys").text()
    assert not find(window, QPushButton, "modelTest").isEnabled()
    assert not find(window, QComboBox, "modelForSummaries").isEnabled()


def test_a_model_is_set_up_with_a_key_that_is_in_no_file(stage: Stage, config: Path) -> None:
    with ModelServer([Answer("OK")]) as server:
        window = settings(stage)
        press(window, "modelAdd")
        dialog = dialog_of(window)
        assert find(dialog, QLineEdit, "modelKey").echoMode() is QLineEdit.EchoMode.Password
        assert not find(dialog, QPushButton, "acceptButton").isEnabled()
        type_into(dialog, "modelUrl", server.url)
        type_into(dialog, "modelName", "small-model")
        type_into(dialog, "modelKey", KEY)
        type_into(dialog, "modelLabel", "My model")
        press(dialog, "acceptButton")
        stage.until(lambda: rows(window), "for the model")
        place = server.url.removeprefix("http://").removesuffix("/v1")
        assert rows(window) == [
            "My model  ·  small-model  ·  OpenAI, or a server that talks like it  ·  on this computer"
        ]
        assert place
        press(window, "modelTest")
        stage.until(lambda: "It answers" in find(window, QLabel, "modelResult").text(), "for the answer")
        assert server.completions[0].headers["authorization"] == f"Bearer {KEY}"
    assert find(dialog, QLineEdit, "modelKey").text() == ""
    for folder, _, names in os.walk(config.parent):
        for name in names:
            with open(os.path.join(folder, name), "rb") as file:
                assert KEY.encode() not in file.read(), name


def test_a_key_in_memory_is_gone_when_the_window_is(stage: Stage) -> None:
    with ModelServer([Answer("OK")]) as server:
        set_up(ModelChoice(Kind.OPENAI, "m", server.url, "", "a1"))
        window = settings(stage)
        press(window, "modelEdit")
        type_into(window, "modelKey", KEY)
        press(dialog_of(window), "acceptButton")
        stage.until(lambda: not dialog_of(window).isVisible())
        press(window, "modelEdit")
        where = find(window, QLabel, "modelKeyWhere")
        stage.until(lambda: "held in memory alone" in where.text(), "for where the key is")
        assert find(window, QLineEdit, "modelKey").text() == ""
        assert "a key is kept" in find(window, QLineEdit, "modelKey").placeholderText()
        dialog_of(window).reject()
        stage.close(window)
        window = settings(stage)
        press(window, "modelTest")
        stage.until(lambda: "It answers" in find(window, QLabel, "modelResult").text())
    assert server.completions[-1].headers["authorization"] == "Bearer none"


def test_the_key_of_another_address_is_forgotten_when_the_address_is_changed(stage: Stage) -> None:
    before = ModelChoice(Kind.OPENAI, "m", "https://one.example/v1", "", "a1")
    set_up(before)
    window = settings(stage)
    keys = window.desk.modelling.keys
    keys.set(before, KEY)
    press(window, "modelEdit")
    type_into(window, "modelUrl", "https://two.example/v1")
    press(dialog_of(window), "acceptButton")
    stage.until(lambda: not dialog_of(window).isVisible())
    assert keys.get(before).key is None
    assert keys.get(ChosenFile().read().models[0]).key is None


def test_what_is_wrong_is_said_beside_the_field(stage: Stage) -> None:
    window = settings(stage)
    press(window, "modelAdd")
    dialog = dialog_of(window)
    type_into(dialog, "modelName", "m")
    type_into(dialog, "modelUrl", "ftp://x")
    assert "not the address of a server" in find(dialog, QLabel, "modelUrlReading").text()
    assert not find(dialog, QPushButton, "acceptButton").isEnabled()
    type_into(dialog, "modelUrl", "api.example.org")
    assert find(dialog, QLabel, "modelUrlReading").text() == "https://api.example.org/v1"
    type_into(dialog, "modelUrl", "http://192.168.1.9:8080/v1")
    assert "Not encrypted" in find(dialog, QLabel, "modelUrlReading").text()
    type_into(dialog, "modelUrl", "http://127.0.0.1:8080/v1")
    assert find(dialog, QLabel, "modelUrlReading").text() == ""
    type_into(dialog, "modelKey", "two words")
    press(dialog, "acceptButton")
    stage.until(lambda: "cannot be a key" in find(dialog, QLabel, "modelKeyReading").text())
    assert ChosenFile().read() == Chosen()
    assert dialog.isVisible()


def test_the_models_of_a_server_are_looked_up(stage: Stage) -> None:
    with ModelServer() as server:
        server.models = ["one", "two"]
        window = settings(stage)
        press(window, "modelAdd")
        dialog = dialog_of(window)
        type_into(dialog, "modelUrl", server.url)
        press(dialog, "modelLookUp")
        stage.until(lambda: "2 models" in find(dialog, QLabel, "modelListed").text())
    names = find(dialog, QComboBox, "modelNames")
    assert [names.itemText(at) for at in range(names.count())] == ["one", "two"]
    assert find(dialog, QLineEdit, "modelName").text() == "one"


def test_models_of_a_server_that_is_no_longer_meant_are_not_offered(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, answered = threading.Event(), threading.Event()

    async def listed(*_: object) -> tuple[str, ...]:
        asked.set()
        await asyncio.get_running_loop().run_in_executor(None, answered.wait, 60)
        return ("of the first",)

    monkeypatch.setattr(model, "_listed", listed)
    window = settings(stage)
    press(window, "modelAdd")
    dialog = dialog_of(window)
    type_into(dialog, "modelUrl", "http://127.0.0.1:1/v1")
    press(dialog, "modelLookUp")
    stage.until(asked.is_set, "for the question")
    type_into(dialog, "modelUrl", "http://127.0.0.1:2/v1")
    answered.set()
    stage.until(lambda: find(dialog, QPushButton, "modelLookUp").text() == "Look up", "for the end of it")
    assert find(dialog, QComboBox, "modelNames").count() == 0
    assert not find(dialog, QLabel, "modelListed").isVisible()


def test_a_test_tells_what_is_wrong_and_can_be_cancelled(stage: Stage) -> None:
    with ModelServer([refusal(401), Answer("x", held=True)]) as server:
        set_up(ModelChoice(Kind.OPENAI, "m", server.url))
        window = settings(stage)
        result = find(window, QLabel, "modelResult")
        press(window, "modelTest")
        stage.until(lambda: "does not accept the key" in result.text(), "for the refusal")
        assert KEY not in result.text()
        press(window, "modelTest")
        stage.until(lambda: len(server.completions) == 2)
        assert find(window, QPushButton, "modelTest").text() == "Cancel"
        press(window, "modelTest")
        stage.until(lambda: find(window, QPushButton, "modelTest").text() == "Test")
        assert result.text() == ""


def test_a_window_closes_while_a_test_runs(stage: Stage) -> None:
    with ModelServer([Answer("x", held=True)]) as server:
        set_up(ModelChoice(Kind.OPENAI, "m", server.url))
        window = settings(stage)
        press(window, "modelTest")
        stage.until(lambda: server.completions)
        stage.close(window)


def test_which_model_is_used_for_what_is_chosen_and_kept(stage: Stage) -> None:
    first, second = (ModelChoice(Kind.OLLAMA, name, "", "", name) for name in ("one", "two"))
    set_up(first, second)
    window = settings(stage)
    stage.until(lambda: len(rows(window)) == 2)
    for name, at, chosen in (
        ("modelForChat", 1, Chosen((first, second), chat="two")),
        ("modelForSummaries", 1, Chosen((first, second), chat="two", summaries=NOBODY)),
        ("modelForSummaries", 2, Chosen((first, second), chat="two", summaries="one")),
    ):
        box = find(window, QComboBox, name)
        box.setCurrentIndex(at)
        box.activated.emit(at)
        stage.until(lambda chosen=chosen: ChosenFile().read() == chosen, f"for {name}")
    idle = find(window, QCheckBox, "summariseWhenIdle")
    assert not idle.isChecked()
    idle.click()
    stage.until(lambda: ChosenFile().read().summarise_when_idle)


def test_a_model_is_removed_with_its_key(stage: Stage) -> None:
    set_up(ModelChoice(Kind.OLLAMA, "one", "", "", "one"), chat="one")
    window = settings(stage)
    stage.until(lambda: rows(window))
    press(window, "modelRemove")
    stage.until(lambda: not rows(window))
    assert ChosenFile().read() == Chosen()


def test_servers_on_this_computer_are_offered(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    with ModelServer() as server:
        server.models = ["qwen", "nomic-embed-text"]
        monkeypatch.setattr(models_found, "PLACES", {Kind.OLLAMA: server.url})
        window = settings(stage)
        names = find(window, QComboBox, "modelsFoundNames")
        stage.until(lambda: names.count() == 1, "for the server")
        assert find(window, QLabel, "modelsFound").text() == "Runs on this computer: Ollama"
        press(window, "modelsFoundUse")
        stage.until(lambda: rows(window) == ["qwen  ·  Ollama  ·  on this computer"])
        stage.until(lambda: not names.isVisible(), "for nothing more to offer")
    assert ChosenFile().read().models[0].url == server.url


def test_a_broken_file_is_told_and_does_not_hold_up_the_page(stage: Stage, config: Path) -> None:
    os.makedirs(os.path.dirname(ChosenFile().path))
    with open(ChosenFile().path, "w", encoding="utf-8") as file:
        file.write("{")
    window = settings(stage)
    stage.until(lambda: "cannot be read" in find(window, QLabel, "modelsError").text())


def test_escape_leaves_the_dialog(stage: Stage) -> None:
    window = settings(stage)
    press(window, "modelAdd")
    assert open_dialogs(window) == ["modelDialog"]
    QTest.keyClick(dialog_of(window), Qt.Key.Key_Escape)
    assert open_dialogs(window) == []
