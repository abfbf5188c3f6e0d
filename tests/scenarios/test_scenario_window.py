"""The window itself: S077 to S081."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLineEdit
from scenarios.pages import hands
from scenarios.pages.app import App

from nua_desktop_memory.desktop.single import SingleWindow, raise_other

if TYPE_CHECKING:
    from nua_desktop_memory import Profile


def test_s077_the_menus_stand_in_the_platforms_order_and_offer_only_what_can_be_done(app: App, owner: Profile) -> None:
    bar = [action.text().replace("&", "") for action in app.main.menuBar().actions()]
    assert bar == ["File", "Memory", "View", "Help"]
    assert list(app.menu_rows("File"))[-1] == "Close"
    memory = app.menu_rows("Memory")
    assert list(memory)[:3] == ["Undo", "Redo", "Remember…"]
    assert memory["Remember…"]
    assert not any(memory[row] for row in ("Undo", "Redo", "Replace…", "Put in the bin", "Restore", "Erase for good…"))
    owner.note("Likes jazz", key="taste.music")
    app.overview.choose("Likes jazz")
    app.details.until_shows("Likes jazz")
    wanted = ("Replace…", "Withdraw as not true…", "Put in the bin", "Erase for good…")
    app.until(lambda: all(app.menu_rows("Memory")[row] for row in wanted), "for what can be done with it")
    assert not app.menu_rows("Memory")["Restore"]
    app.menu("Help", "About Nua Desktop Memory")
    app.message.until_says("Everything stays on this computer.")


def test_s078_the_menu_of_a_memory_offers_what_fits_it(app: App, owner: Profile) -> None:
    owner.note("Likes jazz")
    app.go("timeline")
    app.timeline.choose("Likes jazz")
    app.context_menu("Copy the text")
    app.until(lambda: QGuiApplication.clipboard().text() == "Likes jazz", "for the clipboard")
    app.context_menu("Put in the bin")
    app.until_sees("Nothing has been remembered yet.")
    app.go("bin")
    app.bin.choose("Likes jazz")
    app.context_menu("Restore")
    app.until_sees("The bin is empty.")
    assert owner.status().events.active == 1


def test_s079_the_smallest_window_has_room_for_everything(app: App, owner: Profile) -> None:
    owner.note("Likes jazz", key="taste.music")
    app.main.resize(900, 600)
    for page in app.page_names:
        app.go(page)
        shown = app.find(hands.QWidget, f"{page}Page")
        assert app.main.width() == 900, page
        assert app.main.height() == 600, page
        right = shown.mapTo(app.main, shown.rect().topRight()).x()
        assert right < 900, page
    app.go("timeline")
    app.timeline.choose("Likes jazz")
    app.details.until_shows("Likes jazz")
    app.details.replace()
    app.replacing.until_open()
    assert app.replacing.root.width() <= 900
    assert app.replacing.root.height() <= 600
    app.replacing.cancel()


def test_s080_starting_it_again_brings_the_one_that_is_open(app: App) -> None:
    raised: list[str] = []
    single = SingleWindow(app.stage.profile_dir, lambda: raised.append("window"), lambda: raised.append("quick"))
    assert raise_other(app.stage.profile_dir)
    app.until(lambda: raised == ["window"], "for the window")
    single.close()


def test_s081_how_an_agent_reads_the_memory_is_one_command_to_copy(app: App) -> None:
    app.go("agents")
    app.until(lambda: app.shows("contextCommand"), "for the command")
    command = app.find(QLineEdit, "contextCommand").text()
    assert app.stage.profile_dir in command
    app.press("contextCopy")
    assert QGuiApplication.clipboard().text() == command
