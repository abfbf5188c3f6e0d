"""The main window: puts the parts together and answers what they ask for.

What is in sight first is made at once; the other pages, the dialogs and what answers the commands are made when they
are first wanted, and otherwise in small steps once the window is in use (`later`).
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QTimer, Signal
from PySide6.QtWidgets import QApplication, QMainWindow, QMenuBar

from nua_desktop_memory.desktop.actions import build_actions
from nua_desktop_memory.desktop.answers import Answers
from nua_desktop_memory.desktop.appearance import Appearance
from nua_desktop_memory.desktop.book import Book
from nua_desktop_memory.desktop.commands import MENU_COMMANDS
from nua_desktop_memory.desktop.desk import Desk
from nua_desktop_memory.desktop.following import Following
from nua_desktop_memory.desktop.in_hand import InHand
from nua_desktop_memory.desktop.language import speak, spoken
from nua_desktop_memory.desktop.later import Later
from nua_desktop_memory.desktop.menus import build_menus
from nua_desktop_memory.desktop.navigator import Navigator
from nua_desktop_memory.desktop.registry import PAGES, loading
from nua_desktop_memory.desktop.remembered import Remembered
from nua_desktop_memory.desktop.session import Session
from nua_desktop_memory.desktop.shell import Shell
from nua_desktop_memory.desktop.switching import Switching
from nua_desktop_memory.desktop.telling import Telling
from nua_desktop_memory.desktop.text_first import TextFirst
from nua_desktop_memory.desktop.theme import Theme
from nua_desktop_memory.desktop.times import Clock
from nua_desktop_memory.desktop.window_state import WindowState

if TYPE_CHECKING:
    from PySide6.QtGui import QCloseEvent

    from nua_desktop_memory.desktop.pages.base import Page
    from nua_desktop_memory.desktop.palette.palette import Palette
    from nua_desktop_memory.desktop.sample_window import SampleWindow


class Window(QMainWindow):
    """One profile's window. ``gone`` after it was closed and everything behind it was put away.

    Whoever looks for a control by its name (`findChild`, `findChildren`) finds every one that there is.
    """

    gone = Signal()

    def __init__(self, desk: Desk, remembered: Remembered) -> None:
        super().__init__()
        self._remembered = remembered
        self._state = WindowState(self, remembered)
        self._language = spoken()
        self._closing = False
        self._leaving = False
        self._sample: SampleWindow | None = None
        self.stays: Callable[[], bool] = lambda: False
        """Whether closing only hides it, because the tray icon keeps it at hand and the person wants it so."""
        self._build(desk, details_wanted=self._state.details_wanted)
        self._state.place()

    def _build(self, desk: Desk, *, details_wanted: bool) -> None:
        """Makes the parts; once, and again whenever the texts are in another language."""
        self.desk = desk
        for part in (desk, desk.session, desk.theme, desk.clock):
            part.setParent(self)  # so that they end on this thread, not where Python's collector happens to run
        self._actions = build_actions(self, self.do)
        self._appearance = Appearance(desk.theme, self._actions, self._remembered, self)
        self.shell = Shell(desk, self._actions)
        self._book = Book(desk, self)
        self._book.made.connect(self._take_in)
        self._navigator = pages = Navigator(desk, self.shell, self._book, self)
        self._in_hand = InHand(desk, self.shell, self._actions, pages.page, self, details_wanted=details_wanted)
        self._palette: Palette | None = None
        self._answers = Answers(desk, self.shell, self, pages.shown_filter, self._own_answers())
        self._following = Following(desk, self.shell, self._book, self._in_hand, pages.page, self)
        self._telling = Telling(desk, lambda: self.shell.strip, self)
        self._switching = Switching(desk.session, self)
        self._text_first = TextFirst(self)
        self._later = Later(self._steps(), self)
        build_menus(self, self._actions, self.show_page)
        self._connect()
        self._restore()
        self.setCentralWidget(self.shell)

    @property
    def page(self) -> Page:
        """The page in sight."""
        return self._navigator.page()

    def complete(self) -> None:
        """Makes now what would be made when it is first wanted."""
        self._later.finish()

    def do(self, name: str) -> None:
        """Does a command by its name, if it can be done now; whether there is something to undo, undoing itself knows.

        A notice offers it before the window has read that there is.
        """
        action = self._actions.get(name)
        taking_back = name in {"undo", "redo"} and self.desk.situation.can_correct
        if action is None or action.isEnabled() or taking_back:
            self._answers.do(name)

    def offer(self, path: str) -> None:
        """Asks whether a file that the desktop opened with the program is to be imported."""
        self._answers.offer(path)

    def show_page(self, name: str) -> None:
        """Brings a page in sight."""
        self._navigator.show_page(name)

    if not TYPE_CHECKING:  # their types are Qt's own

        def findChild(self, *wanted: object) -> object:
            """A part by its kind and name, also one that would have been made later."""
            self.complete()
            return super().findChild(*wanted)

        def findChildren(self, *wanted: object) -> object:
            """Parts by their kind and name, also those that would have been made later."""
            self.complete()
            return super().findChildren(*wanted)

    def changeEvent(self, event: QEvent) -> None:
        """Looks for what others wrote when the person comes back to the window."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.ActivationChange and self.isActiveWindow():
            self.desk.session.look()
            self.desk.returned.emit()
        elif event.type() is QEvent.Type.LanguageChange:
            QTimer.singleShot(0, self, self._speak_again)

    def _speak_again(self) -> None:
        """The texts are in another language: other parts take the place of these; the person stays where they were."""
        if self._closing or self._language == spoken():
            return
        from nua_desktop_memory.desktop.renewal import Renewal

        self._language = spoken()
        self._later.stop()
        self._keep()
        going = [part for part in self.children() if part not in (self.layout(), self.menuBar(), self._sample)]
        renewal = Renewal(self.desk, self.shell, going, self._in_hand.asked_id)
        self.setMenuBar(QMenuBar(self))
        self._build(renewal.desk, details_wanted=self._in_hand.details_wanted)
        renewal.clear()
        self.complete()
        renewal.settle(self.shell)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Keeps the window's place and puts the session away; the window goes at once."""
        if self.stays() and not self._leaving and not self._closing:
            event.ignore()
            self.hide()
            return
        super().closeEvent(event)
        if event.isAccepted() and not self._closing:
            self._closing = True
            self._keep()
            self.desk.session.spawn(self.wind_up())

    async def wind_up(self) -> None:
        """Closes the session; done once, however often it is asked."""
        from nua_desktop_memory.desktop.clipboard import leave_behind

        self._navigator.searching.stop()
        self._later.stop()
        leave_behind()
        try:
            if self._sample is not None:
                await self._sample.close()
            await self.desk.session.close()
        finally:
            self.gone.emit()

    def leave(self) -> None:
        """Closes it, whatever stays at hand otherwise."""
        self._leaving = True
        self.close()

    def _own_answers(self) -> dict[str, Callable[[], object]]:
        return {
            "close": self.leave,
            "palette": lambda: self._make_palette().ask(),
            "find": self._navigator.searching.find,
            "details": self._in_hand.toggle_details,
            "sample": self._look_around,
        }

    def _steps(self) -> Iterator[Callable[[], object]]:
        """What is not in sight at first."""
        shell = self.shell
        yield self.desk.theme.look_again
        yield self._appearance.draw_icons
        yield self._telling.listen
        yield self._watch_midnight
        for name in ("strip", "details", "time_bar", "progress"):
            yield partial(getattr, shell, name)
        yield from self._answers.steps()
        for place in PAGES:
            yield from loading(place.made_by)
            yield partial(self._book.complete, place.name)
        yield self._make_palette

    def _take_in(self, page: Page) -> None:
        """A page was made: it gets its place, what it was left with, and what can be done with its memories."""
        page.setProperty("part", "page")
        self.shell.stack.addWidget(page)
        page.selection_changed.connect(self._in_hand.follow_selection)
        page.filters_cleared.connect(self._navigator.searching.clear)
        page.search_asked.connect(self._navigator.searching.search_for)
        page.add_event_actions([self._actions[name] for name in MENU_COMMANDS])
        self._state.restore(page)

    def _connect(self) -> None:
        desk, shell = self.desk, self.shell
        desk.switch_on_asked.connect(lambda: self._switching.ask(on=True))
        desk.command_asked.connect(self.do)
        desk.pulse_changed.connect(self._name)
        shell.switch.asked.connect(lambda on: self._switching.ask(on=on))
        self._switching.settled.connect(lambda on: shell.switch.show_position(on=on, usable=desk.session.is_open))
        self._navigator.turned.connect(self._in_hand.let_go)
        self._navigator.travelled.connect(self._in_hand.take_stock)
        self._answers.removed.connect(self._removed)
        self._following.settled.connect(self._later.begin)

    def _look_around(self) -> None:
        from nua_desktop_memory.desktop.sample_window import SampleWindow

        if self._sample is None:
            self._sample = SampleWindow(build_window, self)
        self._sample.show(self.desk)

    def _make_palette(self) -> Palette:
        if self._palette is None:
            from nua_desktop_memory.desktop.palette.offers import offers
            from nua_desktop_memory.desktop.palette.palette import Palette

            self._palette = Palette(
                self.desk, self, lambda: offers(self._actions, PAGES, self.show_page), self._navigator.show_subject
            )
        return self._palette

    def _watch_midnight(self) -> None:
        from nua_desktop_memory.desktop.midnight import Midnight

        Midnight(self.desk.clock, self.desk.now, self)

    def _removed(self, folder: str) -> None:
        """A profile was removed; what the window kept of it goes too, and the window itself where it was its own."""
        if os.path.realpath(folder) != os.path.realpath(self.desk.session.profile_dir):
            Remembered(folder).forget()
            self.desk.profiles_changed.emit()
            return
        self.gone.connect(lambda: Remembered(folder).forget())
        self.close()

    def _name(self) -> None:
        name = self.desk.pulse.name if self.desk.pulse is not None else ""
        words = self.tr("{profile} – Nua Desktop Memory").format(profile=name)
        self.setWindowTitle(words if name else "Nua Desktop Memory")

    def _restore(self) -> None:
        self._name()
        self._state.divide(self.shell.split)
        last = self._state.page
        self.show_page(last if last in self._book else "overview")

    def _keep(self) -> None:
        self._state.keep(self.shell.split, self.page, self._book, details_wanted=self._in_hand.details_wanted)


def build_window(profile_dir: str) -> Window:
    """Builds the window on a profile; it reads its data once the loop goes on, or begins (`Session.live_in`)."""
    QApplication.setQuitOnLastWindowClosed(False)  # the loop must outlive the window, to put the session away
    application = QApplication.instance()
    remembered = Remembered(profile_dir)
    if isinstance(application, QApplication):
        speak(application, remembered.language)
    session = Session(profile_dir)
    window = Window(Desk(session, Theme(remembered.look, remembered.motion), Clock()), remembered)
    session.open_soon()
    return window
