"""What there is to see on every page, and how a page or a dialog is brought in sight: for walks over all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from conversations import BY_MODEL, Talk
from model_server import NOBODY
from PySide6.QtWidgets import QApplication, QDialog, QMenu, QWidget
from scenarios.pages import hands

from nua_desktop_memory import open_profile
from nua_desktop_memory.desktop.registry import PAGES
from nua_desktop_memory.models.choice import Kind, ModelChoice
from nua_desktop_memory.models.chosen import ChosenFile
from nua_desktop_memory.operations.authority import Authority, Coordinates
from nua_desktop_memory.store.values import replaced

if TYPE_CHECKING:
    from scenarios.pages.app import App

    from nua_desktop_memory import Profile

PAGE_NAMES = tuple(place.name for place in PAGES)
_LISTED = ("timeline", "facts", "conflicts", "bin", "activity", "summaries", "review")
LISTS = {page: f"{page}View" for page in _LISTED} | {"chat": "conversationsView"}
"""The pages with a list, and its name."""


def fill(owner: Profile, folder: str) -> None:
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
    owner.set_policy(off=["password"])
    owner.note("My password is " + "hunter2xyz")
    owner.set_policy(off=[])
    _a_stranger(folder)
    _a_conversation(folder)


def _a_stranger(folder: str) -> None:
    """Notes that wait, of an agent that asks."""
    with open_profile(folder, authority=Authority("agent:helper", "mcp", "unpaired", "pending")) as stranger:
        stranger.agent_arrived("a token", "helper", "helper 1.0")
        for number in range(3):
            stranger.note(f"Buy number {number}", key="shopping")


def _a_conversation(folder: str) -> None:
    """A model that is set up, and a conversation with it in which something was noted."""
    choice = ModelChoice(Kind.LMSTUDIO, "small-model", NOBODY, "Small")
    ChosenFile().change(lambda chosen: chosen.with_model(choice)[0])
    talk = Talk(folder).begin("About my cat")
    asked = talk.ask("My cat is called Mimi")
    talk.answer("Noted.")
    said = replaced(BY_MODEL, said_in=Coordinates(session=talk.id, message=asked.said.turn_id))
    with open_profile(folder, authority=said) as model:
        model.note("Has a cat called Mimi", key="pet.cat")


def on_page(app: App, page: str) -> QWidget:
    """The whole window with a page in sight, its first row selected."""
    app.go(page)
    if page in LISTS:
        view = app.find(hands.QAbstractItemView, LISTS[page])
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


def opened(app: App, name: str) -> QDialog:
    """A dialog, once it is in sight and has worked out what it shows."""
    app.until(lambda: name in app.dialogs, f"for {name}")
    found = app.find(QDialog, name)
    found.activateWindow()
    app.until(lambda: found.isActiveWindow() or QApplication.activeWindow() is None, f"for {name} to come to the front")
    if QApplication.activeWindow() is None:  # without a desktop one that comes again counts as active, and is not
        app.main.activateWindow()
        app.until(app.main.isActiveWindow, "for the window to come to the front")
        found.activateWindow()
        app.until(found.isActiveWindow, f"for {name} to come to the front")
    consequences = getattr(found, "consequences", None)
    if consequences is not None:
        app.until(lambda: consequences.settled, f"for what {name} would do")
    return found


def put_away(app: App) -> None:
    """Closes every dialog that is open."""
    for dialog in app.main.findChildren(QDialog):
        if dialog.isVisible():
            dialog.done(0)
    popup = QApplication.activePopupWidget()
    if isinstance(popup, QMenu):
        popup.close()
