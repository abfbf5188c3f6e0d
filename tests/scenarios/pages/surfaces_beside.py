"""The dialogs beside memories: files, settings, agents, the chat; each in the states that look different."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QAbstractButton, QLabel
from scenarios.pages import hands
from scenarios.pages.surfaces import a_memory, opened, read_all

from nua_desktop_memory.agent.connectors import trying
from nua_desktop_memory.agent.connectors.trying import Offered, Tried
from nua_desktop_memory.store.errors import BadState

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget
    from scenarios.pages.app import App

SEEN = Tried("Nua Desktop Memory", "1.0", "2025-06-18", True, (Offered("recall", "Recall"),), (), (), 0.1)


def importing(app: App) -> QWidget:
    """What an import brought and refused."""
    path = f"{app.stage.profile_dir}-notes.jsonl"
    with open(path, "w", encoding="utf-8") as file:
        file.writelines(json.dumps({"text": text}) + "\n" for text in ("one", "x" * 300))
    app.import_file(path)
    return opened(app, "importReport")


def in_the_palette(app: App) -> QWidget:
    """What fits two letters."""
    app.palette.open()
    hands.type_words("re")
    app.until(lambda: app.palette.lines and all(app.palette.lines), "for what fits")
    return app.palette.root


def of_settings(button: str, dialog: str) -> Callable[[App], QWidget]:
    """A dialog that a button of the settings opens."""

    def open_it(app: App) -> QWidget:
        app.go("settings")
        app.settings.press(button)
        return opened(app, dialog)

    return open_it


def removing(app: App) -> QWidget:
    """A profile that is to go."""
    app.go("settings")
    app.settings.choose_profile(app.main.desk.pulse.name)  # type: ignore[attr-defined]
    return of_settings("profileRemove", "removeProfileDialog")(app)


def restoring(app: App) -> QWidget:
    """A backup that was looked into."""
    folder = Path(f"{app.stage.profile_dir}-backups")
    folder.mkdir()
    app.go("settings")
    app.settings.press("backupNow")
    app.name_file("backupFolderDialog", folder)
    app.message.until_says("backed up to")
    (made,) = folder.iterdir()
    app.settings.press("backupRestore")
    app.name_file("backupFileDialog", made)
    app.restore_backup.until_sees(" memories, backed up ")
    return opened(app, "restoreBackupDialog")


def no_backup(app: App) -> QWidget:
    """A file that is no backup."""
    path = Path(f"{app.stage.profile_dir}-no-backup.nuabackup")
    path.write_text("Dear diary", encoding="utf-8")
    app.go("settings")
    app.settings.press("backupRestore")
    app.name_file("backupFileDialog", path)
    app.until(lambda: app.restore_backup.shows("errorLabel"), "for what is wrong with it")
    return opened(app, "restoreBackupDialog")


def store_report(app: App) -> QWidget:
    """What is wrong in the store."""
    Path(app.stage.profile_dir, "memory", "EVENTS.txt").write_text("Dear diary\n", encoding="utf-8")
    app.menu("File", "Check the store")
    app.store.until_open()
    return app.store.root


def repaired(app: App) -> QWidget:
    """What was mended in the store."""
    store_report(app)
    app.store.repair()
    app.until(lambda: app.store.is_open and not app.store.shows("storeRepair"), "for the repair")
    return opened(app, "storeReport")


def connecting(client: str) -> Callable[[App], QWidget]:
    """What will be written into the files of a client."""

    def open_it(app: App) -> QWidget:
        app.go("agents")
        app.until(lambda: app.shows(f"clientConnect-{client}"), f"for {client}")
        app.press(f"clientConnect-{client}")
        found = opened(app, "connectClientDialog")
        accept = found.findChild(QAbstractButton, "acceptButton")
        assert accept is not None
        app.until(accept.isEnabled, "for what will be written")
        return found

    return open_it


def foreign(app: App) -> QWidget:
    """An entry of another that would give way."""
    path = Path(os.environ["HOME"], ".cursor", "mcp.json")
    path.write_text('{"mcpServers": {"nua-memory": {"command": "theirs"}}}', encoding="utf-8")
    return connecting("cursor")(app)


def trying_out(answer: Callable[..., Tried | None], title: str) -> Callable[[App], QWidget]:
    """A connection that is tested; its program answers so, until the dialog has this title."""

    def open_it(app: App) -> QWidget:
        found = connecting("cursor")(app)
        hands.click(app.find(QAbstractButton, "acceptButton"))
        app.until(lambda: not found.isVisible(), "for the entry to be written")
        app.until(lambda: app.shows("clientTest-cursor"), "for the test")
        begun: list[bool] = []

        def try_out(*given: object, **more: object) -> Tried | None:
            begun.append(True)
            return answer(*given, **more)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(trying, "try_out", try_out)
            app.press("clientTest-cursor")
            tested = opened(app, "tryClientDialog")
            said = tested.findChild(QLabel, "tryTitle")
            assert said is not None
            app.until(lambda: begun and title in said.text(), f"for {title!r}")
        return tested

    return open_it


def silent(*_: object, cancelled: Callable[[], bool]) -> None:
    """A program that says nothing until it is ended."""
    while not cancelled():
        time.sleep(0.01)


def seen(*_: object, **__: object) -> Tried:
    """A program that answers."""
    return SEEN


def stopping(*_: object, **__: object) -> Tried:
    """A program that stops."""
    raise BadState("The program stopped before it answered.")


def chatting(button: str, dialog: str) -> Callable[[App], QWidget]:
    """A dialog on a conversation."""

    def open_it(app: App) -> QWidget:
        app.go("chat")
        view = app.find(hands.QAbstractItemView, "conversationsView")
        app.until(lambda: view.model().rowCount() > 0, "for the conversation")
        hands.click_row(view, 0)
        app.press(button)
        found = opened(app, dialog)
        app.until(lambda: not app.sees("Looking through"), "for what would go")
        return found

    return open_it


def past(app: App) -> QWidget:
    """The facts of another time."""
    app.go("facts")
    app.times.held_at("2024-06")
    app.until(lambda: app.times.banner, "for the banner")
    read_all(app)
    return app.main


def notice(app: App) -> QWidget:
    """Something that was done, with Undo."""
    a_memory(app)
    app.details.delete()
    app.until(lambda: app.message.text, "for the notice")
    return app.main
