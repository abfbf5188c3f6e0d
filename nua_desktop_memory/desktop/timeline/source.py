"""Gets what the drawn timeline shows from the worker thread; what is there stays until the next has come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from nua_desktop_memory.desktop.reading import Reading
from nua_desktop_memory.desktop.timeline.picture import Outline, Picture, Wish, outlining, picturing
from nua_desktop_memory.recall.slotlist import SlotOrder

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.session import Session
    from nua_desktop_memory.recall.filters import Filter
    from nua_desktop_memory.store.errors import NuaError


class Source(QObject):
    """``outlined`` when there may be other lanes, ``pictured`` when there is something else to paint.

    Wishes that come while a picture is being read are not queued: the last of them is looked at when it has come,
    so that one who moves without a pause still sees what was read on the way.
    """

    outlined = Signal()
    pictured = Signal()

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._outlines: Reading[Outline] = Reading(session, self._take_outline)
        self._pictures: Reading[Picture] = Reading(session, self._take_picture, refused=self._lose_picture)
        self._wanted: Filter | None = None
        self._order = SlotOrder.KEY
        self._within: tuple[int, int] | None = None
        self._wish: Wish | None = None
        self._drawing = False
        self.outline: Outline | None = None
        """The lanes there are now."""
        self.picture: Picture | None = None
        """What to paint; its own outline says to which lanes it belongs."""

    @property
    def order(self) -> SlotOrder:
        """In which order the lanes stand."""
        return self._order

    @property
    def settled(self) -> bool:
        """Nothing is being read."""
        return not (self._drawing or self._outlines.busy)

    def show(self, wanted: Filter) -> None:
        """Reads which lanes the filter lets through, and then what stands in those in sight."""
        self._wanted = wanted
        self._outlines.ask(outlining(wanted, self._order, self._within))

    def narrow(self, within: tuple[int, int] | None) -> None:
        """Only lanes with something in a stretch of time, in milliseconds since 1970; ``None``: all."""
        if within != self._within:
            self._within = within
            if self._wanted is not None:
                self.show(self._wanted)

    def sort(self, order: SlotOrder) -> None:
        """Another order of the lanes."""
        if order is not self._order:
            self._order = order
            if self._wanted is not None:
                self.show(self._wanted)

    def wish(self, wish: Wish) -> None:
        """What is in sight now; it is read where it was not."""
        self._wish = wish
        self._read_on()

    def _read_on(self) -> None:
        if self.outline is None or self._wish is None or self._drawing:
            return
        shown = self.picture
        if shown is None or shown.outline is not self.outline or not shown.fulfils(self._wish):
            self._drawing = True
            self._pictures.ask(picturing(self.outline, self._wish))

    def _take_outline(self, outline: Outline) -> None:
        self.outline = outline
        self._drawing = False  # what is being read belongs to the lanes of before
        self.outlined.emit()
        self._read_on()

    def _take_picture(self, picture: Picture) -> None:
        self._drawing = False
        self.picture = picture
        self.pictured.emit()
        self._read_on()

    def _lose_picture(self, error: NuaError) -> None:
        self._drawing = False
        self._session.refused.emit(error)
