"""Every surface of the program, each brought in sight as a person brings it: for walks over all of them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication, QDialog, QMenu, QWidget
from scenarios.pages import hands

from nua_desktop_memory.desktop.registry import PAGES

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenarios.pages.app import App

    from nua_desktop_memory import Profile

PAGE_NAMES = tuple(place.name for place in PAGES)
LISTS = ("timeline", "facts", "conflicts", "bin", "activity", "summaries", "review")


def fill(owner: Profile) -> None:
    """Something on every page."""
    owner.note("住在杭州", key="home.city", from_="2024", observed_at="2024", confidence=0.9)
    owner.note("Works as a nurse", key="work.job", observed_at="2024")
    owner.note("Works as a doctor", key="work.job", observed_at="2025")
    wrong = owner.note("Born in Lyon", key="birth.place", observed_at="2020")
    owner.replace(wrong.event_id, "Born in Lille")
    owner.delete(owner.note("An old wish").event_id, owner.note("Another old wish").event_id)
    for drink in ("tea", "coffee"):
        owner.note(f"Drinks {drink}", key="taste.drink")
    for number in range(18):
        owner.note(f"Saw heron number {number}", observed_at=f"2025-01-{number + 1:02}")


def on_page(app: App, page: str) -> QWidget:
    """The whole window with a page in sight, its first row selected."""
    app.go(page)
    if page in LISTS:
        view = app.find(hands.QAbstractItemView, f"{page}View")
        app.until(lambda: not view.isVisible() or view.model().rowCount() > 0, f"for {page}")
        if view.isVisible():
            hands.click_row(view, 0)
            app.until(lambda: view.selectionModel().hasSelection(), f"for a row of {page}")
    read_all(app)
    return app.main


def read_all(app: App) -> None:
    """Waits until every list in sight has read what it shows."""

    def read() -> bool:
        views = app.main.findChildren(hands.QAbstractItemView)
        shown = (one for one in views if one.isVisible() and one.model() is not None)
        return all(row for view in shown if view.objectName().endswith("View") for row in hands.rows(view))

    app.until(read, "for what the lists show")


def a_memory(app: App, text: str = "Saw heron number 3") -> None:
    """Selects a memory in the timeline."""
    app.go("timeline")
    app.timeline.choose(text)
    app.details.until_shows(text)


def _command(words: str, dialog: str, text: str = "Saw heron number 3") -> Callable[[App], QWidget]:
    """A dialog that a row of the menu opens on a memory."""

    def open_it(app: App) -> QWidget:
        a_memory(app, text)
        app.menu("Memory", words)
        return opened(app, dialog)

    return open_it


def opened(app: App, name: str) -> QDialog:
    """A dialog, once it is in sight and has worked out what it shows."""
    app.until(lambda: name in app.dialogs, f"for {name}")
    found = app.find(QDialog, name)
    found.activateWindow()
    consequences = getattr(found, "consequences", None)
    if consequences is not None:
        app.until(lambda: consequences.settled, f"for what {name} would do")
    return found


def _several(key: hands.Key, dialog: str, page: str) -> Callable[[App], QWidget]:
    """A dialog for several memories."""

    def open_it(app: App) -> QWidget:
        if page == "bin":
            app.go("bin")
            app.bin.choose("An old wish")
        else:
            a_memory(app)
        app.shortcut(hands.Key.Key_A)
        app.until(lambda: len(app.main.desk.situation.events) > 1, "for several")  # type: ignore[attr-defined]
        held = hands.CONTROL | hands.SHIFT if key is hands.Key.Key_R else hands.NONE
        hands.press_key(key, held)
        return opened(app, dialog)

    return open_it


def _resolving(app: App) -> QWidget:
    app.go("conflicts")
    app.until(lambda: len(app.conflicts.sides) == 2, "for the sides")
    app.conflicts.settle("times")
    return opened(app, "resolveDialog")


def _settling(app: App) -> QWidget:
    app.go("conflicts")
    app.until(lambda: len(app.conflicts.rows) == 2, "for the conflicts")
    app.press("resolveSeveralButton")
    app.until(lambda: "settleDialog" in app.dialogs, "for the dialog")
    app.settling.rule("Latest")
    return opened(app, "settleDialog")


def _importing(app: App) -> QWidget:
    path = f"{app.stage.profile_dir}-notes.jsonl"
    with open(path, "w", encoding="utf-8") as file:
        file.writelines(json.dumps({"text": text}) + "\n" for text in ("one", "x" * 300))
    app.import_file(path)
    return opened(app, "importReport")


def _palette(app: App) -> QWidget:
    app.palette.open()
    hands.type_words("re")
    return app.palette.root


def _of_settings(button: str, dialog: str) -> Callable[[App], QWidget]:
    def open_it(app: App) -> QWidget:
        app.go("settings")
        app.settings.press(button)
        return opened(app, dialog)

    return open_it


def _removing(app: App) -> QWidget:
    app.go("settings")
    app.settings.choose_profile(app.main.desk.pulse.name)  # type: ignore[attr-defined]
    return _of_settings("profileRemove", "removeProfileDialog")(app)


def _past(app: App) -> QWidget:
    app.go("facts")
    app.times.held_at("2024-06")
    app.until(lambda: app.times.banner, "for the banner")
    read_all(app)
    return app.main


def _notice(app: App) -> QWidget:
    a_memory(app)
    app.details.delete()
    app.until(lambda: app.message.text, "for the notice")
    return app.main


DIALOGS: dict[str, Callable[[App], QWidget]] = {
    "remember": _command("Remember…", "rememberDialog"),
    "replace": _command("Replace…", "replaceDialog", "住在杭州"),
    "revoke": _command("Withdraw as not true…", "revokeDialog"),
    "erase": _command("Erase for good…", "eraseDialog"),
    "move": _command("Move to another subject…", "moveDialog", "住在杭州"),
    "rename": _command("Rename subject…", "renameSubjectDialog", "住在杭州"),
    "resolve": _resolving,
    "delete": _several(hands.Key.Key_Delete, "deleteDialog", "timeline"),
    "restore": _several(hands.Key.Key_R, "restoreDialog", "bin"),
    "settle": _settling,
    "notForAgents": _command("Keep from agents…", "notForAgentsDialog", "住在杭州"),
    "model": _of_settings("modelAdd", "modelDialog"),
    "import": _importing,
    "palette": _palette,
    "newProfile": _of_settings("profileNew", "newProfileDialog"),
    "removeProfile": _removing,
    "readable": _of_settings("exportReadable", "readableExportDialog"),
    "findings": _of_settings("scanSecrets", "findingsDialog"),
    "past": _past,
    "notice": _notice,
}
"""Surfaces beside the pages, by a short name."""


def put_away(app: App) -> None:
    """Closes every dialog that is open."""
    for dialog in app.main.findChildren(QDialog):
        if dialog.isVisible():
            dialog.done(0)
    popup = QApplication.activePopupWidget()
    if isinstance(popup, QMenu):
        popup.close()
