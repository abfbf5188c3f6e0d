"""The dialogs that change memories, each brought in sight as a person brings it, in the states that look different."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.pages import hands
from scenarios.pages.surfaces import a_memory, opened

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget
    from scenarios.pages.app import App


def of_the_menu(words: str, dialog: str, text: str = "Saw heron number 3") -> Callable[[App], QWidget]:
    """A dialog that a row of the menu opens on a memory."""

    def open_it(app: App) -> QWidget:
        a_memory(app, text)
        app.menu("Memory", words)
        return opened(app, dialog)

    return open_it


def of_several(key: hands.Key, dialog: str, page: str) -> Callable[[App], QWidget]:
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


def half_typed(app: App) -> QWidget:
    """The question whether to throw away what was typed."""
    app.shortcut(hands.Key.Key_N)
    app.remembering.fill(text="Likes ja")
    hands.press_key(hands.Key.Key_Escape)
    app.until(lambda: app.remembering.shows("keepWritingButton"), "for the question")
    return opened(app, "rememberDialog")


def too_long(app: App) -> QWidget:
    """A text that is offered to be split, and what is said beside it."""
    app.shortcut(hands.Key.Key_N)
    app.remembering.fill(text="A walk by the lake with a friend. " * 12)
    app.until(lambda: app.remembering.shows("splitCheck"), "for the offer to split")
    return opened(app, "rememberDialog")


def against(app: App) -> QWidget:
    """What the new one stands against, with the question what became of that."""
    app.shortcut(hands.Key.Key_N)
    app.remembering.fill(text="Lives in Ningbo", subject="home.city")
    app.remembering.until_sees("This stands against what is remembered already:")
    return opened(app, "rememberDialog")


def resolving(app: App) -> QWidget:
    """A conflict, settled by times."""
    app.go("conflicts")
    app.until(lambda: len(app.conflicts.sides) == 2, "for the sides")
    app.conflicts.settle("times")
    return opened(app, "resolveDialog")


def settling(app: App) -> QWidget:
    """Several conflicts, settled by a rule."""
    app.go("conflicts")
    app.until(lambda: len(app.conflicts.rows) == 2, "for the conflicts")
    app.press("resolveSeveralButton")
    app.until(lambda: "settleDialog" in app.dialogs, "for the dialog")
    app.settling.rule("Latest")
    return opened(app, "settleDialog")


def erased(app: App) -> QWidget:
    """The report of what was erased."""
    found = of_the_menu("Erase for good…", "eraseDialog")(app)
    app.erasing.type_the_word()
    app.erasing.erase()
    return found
