"""Which pages and dialogs the window has. Adding one touches this file and nothing else.

Modules are named, not imported, so that each page's and dialog's imports are paid when it is first wanted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Protocol, cast

from PySide6.QtCore import QCoreApplication

from nua_desktop_memory.store.values import Value

if TYPE_CHECKING:
    from PySide6.QtWidgets import QDialog, QWidget

    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.desktop.pages.base import Page

_ROOM = "nua_desktop_memory.desktop"


class Place(Value):
    """A page before it is made.

    ``name`` is stable, ``word`` a text of the page's own class for the navigation, ``icon`` one of `icons`, ``made_by``
    the module and class that make it.
    """

    name: str
    word: str
    icon: str
    made_by: str

    def title(self) -> str:
        """The word in the navigation, translated; what `Page.title` gives."""
        return QCoreApplication.translate(self.made_by.partition(":")[2], self.word)


PAGES: tuple[Place, ...] = (
    Place("overview", "Overview", "overview", "pages.overview:OverviewPage"),
    Place("timeline", "Timeline", "timeline", "pages.timeline:TimelinePage"),
    Place("facts", "Facts", "facts", "pages.facts:FactsPage"),
    Place("conflicts", "Conflicts", "conflicts", "pages.conflicts:ConflictsPage"),
    Place("review", "Review", "waiting", "pages.review:ReviewPage"),
    Place("context", "Context", "context", "pages.context:ContextPage"),
    Place("chat", "Chat", "chat", "pages.chat:ChatPage"),
    Place("bin", "Bin", "bin", "pages.bin:BinPage"),
    Place("activity", "Activity", "activity", "pages.activity:ActivityPage"),
    Place("agents", "Agents", "agents", "pages.agents:AgentsPage"),
    Place("summaries", "Summaries", "summaries", "pages.summaries:SummariesPage"),
    Place("settings", "Settings", "settings", "pages.settings:SettingsPage"),
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
    "not_for_agents": "dialogs.not_for_agents:NotForAgentsDialog",
}
"""Every dialog by its name; its object name is ``<name>Dialog``. Each is built when it is first wanted."""


_BEFORE = {
    "pages.chat:ChatPage": ("dialogs.chat_rename", "pages.chat_transcript", "pages.chat_side"),
    "pages.settings:SettingsPage": ("modelling", "pages.models_settings", "pages.start_settings"),
}
"""What takes longest to load of what a page needs."""


class AskingDialog(Protocol):
    """What the window needs of a dialog: a `QDialog` built as ``Dialog(desk, parent)``.

    Once made it lives as long as the window. `ask` empties it, fills it for the situation (the events or the
    conflict in hand) and shows it with ``open()``, never ``exec()``. Its change is an `Operation`; it closes itself
    on success and shows a refusal in its ``errorLabel``, keeping what was typed. While it is open it follows
    ``desk.session.changed`` and says so where its event changed underneath.
    """

    def ask(self) -> None:
        """Opens it on ``desk.situation``."""
        ...


def build_page(place: Place, desk: Desk) -> Page:
    """Makes a page."""
    return cast("type[Page]", _named(place.made_by))(desk)


def build_dialog(name: str, desk: Desk, parent: QWidget) -> AskingDialog:
    """Makes a dialog, hidden, a child of ``parent``. Raises ``KeyError`` for a name that is not there."""
    return cast("type[QDialog]", _named(DIALOGS[name]))(desk, parent)  # type: ignore[arg-type,return-value]


def loading(made_by: str) -> Iterator[Callable[[], object]]:
    """Steps that load what makes a page or a dialog; each takes a hundredth of a second or two."""
    for module in (*_BEFORE.get(made_by, ()), made_by.partition(":")[0]):
        yield partial(import_module, f"{_ROOM}.{module}")


def _named(place: str) -> object:
    module, name = place.split(":")
    return getattr(import_module(f"{_ROOM}.{module}"), name)
