"""Which pages and dialogs the window has. Adding one touches this file and nothing else.

Modules are named, not imported, so that a page's own imports are paid when the window is built.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Protocol, cast

if TYPE_CHECKING:
    from PySide6.QtWidgets import QDialog, QWidget

    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.desktop.pages.base import Page

_ROOM = "nua_desktop_memory.desktop"

PAGES: tuple[str, ...] = (
    "pages.overview:OverviewPage",
    "pages.timeline:TimelinePage",
    "pages.facts:FactsPage",
    "pages.conflicts:ConflictsPage",
    "pages.context:ContextPage",
    "pages.bin:BinPage",
    "pages.activity:ActivityPage",
    "pages.agents:AgentsPage",
    "pages.summaries:SummariesPage",
    "pages.settings:SettingsPage",
)
"""Every page, in the order of the navigation."""

DIALOGS: dict[str, str] = {
    "remember": "dialogs.remember:RememberDialog",
    "replace": "dialogs.replace:ReplaceDialog",
    "revoke": "dialogs.revoke:RevokeDialog",
    "erase": "dialogs.erase:EraseDialog",
    "resolve": "dialogs.resolve:ResolveDialog",
    "resolve_several": "dialogs.settle:SettleDialog",
    "delete": "dialogs.several:DeleteSeveralDialog",
    "restore": "dialogs.several:RestoreSeveralDialog",
    "move": "dialogs.move:MoveDialog",
    "rename_subject": "dialogs.move:RenameSubjectDialog",
}
"""Every dialog by its name; its object name is ``<name>Dialog``. All are built with the window."""


class AskingDialog(Protocol):
    """What the window needs of a dialog: a `QDialog` built as ``Dialog(desk, parent)``.

    It lives as long as the window. `ask` empties it, fills it for the situation (the events or the conflict
    in hand) and shows it with ``open()``, never ``exec()``. Its change is an `Operation`; it closes itself on
    success and shows a refusal in its ``errorLabel``, keeping what was typed. While it is open it follows
    ``desk.session.changed`` and says so where its event changed underneath.
    """

    def ask(self) -> None:
        """Opens it on ``desk.situation``."""
        ...


def build_pages(desk: Desk) -> list[Page]:
    """One of each page."""
    return [cast("type[Page]", _named(place))(desk) for place in PAGES]


def build_dialogs(desk: Desk, parent: QWidget) -> dict[str, AskingDialog]:
    """One of each dialog, hidden, children of ``parent``."""
    return {name: cast("type[QDialog]", _named(place))(desk, parent) for name, place in DIALOGS.items()}  # type: ignore[arg-type,misc]


def _named(place: str) -> object:
    module, name = place.split(":")
    return getattr(import_module(f"{_ROOM}.{module}"), name)
