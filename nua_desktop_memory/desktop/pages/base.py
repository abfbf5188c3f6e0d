"""What a page is to the window."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from nua_desktop_memory.desktop.moment import NOW, Moment

if TYPE_CHECKING:
    from PySide6.QtGui import QAction

    from nua_desktop_memory.desktop.changes import Changes
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.facts.model import Conflict
    from nua_desktop_memory.recall.filters import Filter
    from nua_desktop_memory.store.errors import NuaError
    from nua_desktop_memory.store.model import Event


class Page(QWidget):
    """Base of every page; ``desk`` is what it may use (session, theme, clock).

    A page is built empty and without reading; the window calls `refresh` when the profile is open, when
    something changed, and when the page is first shown. Only the page in sight is refreshed at once; the
    others when they come in sight. The page keeps its own selection, scroll place and focus across a
    refresh.
    """

    name: ClassVar[str]
    """Stable word; the widget's object name is ``<name>Page``."""
    icon: ClassVar[str]
    """Name of the icon in the navigation (`icons`)."""
    travels: ClassVar[bool] = False
    """Follows the two time fields; the window shows them above the page."""
    searches: ClassVar[bool] = True
    """Follows the search field."""
    selects: ClassVar[bool] = True
    """Has memories to select, so the details panel has something to show beside it."""

    selection_changed = Signal()
    """What `selected_events` or `selected_conflict` gives is another now."""

    search_asked = Signal(str)
    """The person took up a saved filter: the window's search field is to say these words."""

    filters_cleared = Signal()
    """The person wants everything back: the window clears its search field and the times."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.moment: Moment = NOW
        self.filter_text = ""
        self.setObjectName(f"{self.name}Page")
        self.setAccessibleName(self.title())

    def complete(self) -> None:
        """Makes now what the page would make when it is first needed; called once the window is in use."""

    def title(self) -> str:
        """The word in the navigation, translated."""
        raise NotImplementedError

    def question(self) -> str:
        """The question that the page answers, translated; stands under its title."""
        return ""

    def refresh(self, changes: Changes | None) -> None:
        """Reads again what ``changes`` may have touched; ``None``: everything. Must not block."""

    def cannot_read(self, error: NuaError) -> None:
        """The store cannot be read at all; a page that shows something of it says so there."""

    def show_item(self, item: str) -> None:
        """Brings something of the page in sight, by its id."""

    def set_filter(self, text: str) -> None:
        """The search field's text, stripped; called with every keystroke that settles (150 ms)."""
        if text != self.filter_text:
            self.filter_text = text
            self.refresh(None)

    def set_moment(self, moment: Moment) -> None:
        """The moment to show (pages that travel)."""
        if moment != self.moment:
            self.moment = moment
            self.refresh(None)

    def shown_filter(self) -> Filter:
        """What the page shows now, as an export of it would be asked for."""
        from nua_desktop_memory.recall.filters import Filter

        return Filter(text=self.filter_text or None)

    def selected_events(self) -> tuple[Event, ...]:
        """The events that commands would act on, in the order of the view."""
        return ()

    def selected_number(self) -> int:
        """How many memories are selected, also where they are too many to have in hand."""
        return len(self.selected_events())

    def selected_conflict(self) -> Conflict | None:
        """The conflict that "Resolve" would act on."""
        return None

    def several_conflicts(self) -> tuple[tuple[str, ...], ...]:
        """The conflicts that would be settled together, each by the ids of its events."""
        return ()

    def add_event_actions(self, actions: list[QAction]) -> None:
        """The actions for selected memories; a page with a view of events puts them in its context menu."""

    def state(self) -> dict[str, str]:
        """Filters and the like to keep for the next start, as plain words."""
        return {}

    def restore_state(self, state: dict[str, str]) -> None:
        """Takes up what `state` gave."""
