"""The main window: puts the parts together and answers what they ask for.

What is in sight first is made at once; the other pages, the dialogs and what answers the commands are made when they
are first wanted, and otherwise in small steps once the window is in use (`later`).
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication, QMainWindow, QMenuBar

from nua_desktop_memory.desktop.actions import build_actions
from nua_desktop_memory.desktop.answers import Answers
from nua_desktop_memory.desktop.book import Book
from nua_desktop_memory.desktop.commands import MENU_COMMANDS
from nua_desktop_memory.desktop.desk import Desk
from nua_desktop_memory.desktop.following import Following
from nua_desktop_memory.desktop.icons import icon
from nua_desktop_memory.desktop.in_hand import InHand
from nua_desktop_memory.desktop.language import speak, spoken
from nua_desktop_memory.desktop.later import Later
from nua_desktop_memory.desktop.menus import build_menus, draw_icons
from nua_desktop_memory.desktop.registry import PAGES
from nua_desktop_memory.desktop.remembered import Remembered
from nua_desktop_memory.desktop.searching import Searching
from nua_desktop_memory.desktop.session import Session
from nua_desktop_memory.desktop.shell import Shell
from nua_desktop_memory.desktop.switching import Switching
from nua_desktop_memory.desktop.telling import Telling
from nua_desktop_memory.desktop.text_first import TextFirst
from nua_desktop_memory.desktop.theme import Theme
from nua_desktop_memory.desktop.times import Clock

if TYPE_CHECKING:
    from PySide6.QtGui import QCloseEvent

    from nua_desktop_memory.desktop.pages.base import Page
    from nua_desktop_memory.desktop.palette.palette import Palette
    from nua_desktop_memory.desktop.sample_window import SampleWindow
    from nua_desktop_memory.recall.filters import Filter


class Window(QMainWindow):
    """One profile's window. ``gone`` after it was closed and everything behind it was put away.

    Whoever looks for a control by its name (`findChild`, `findChildren`) finds every one that there is.
    """

    gone = Signal()

    def __init__(self, desk: Desk, remembered: Remembered) -> None:
        super().__init__()
        self._remembered = remembered
        self._language = spoken()
        self._closing = False
        self._leaving = False
        self._sample: SampleWindow | None = None
        self.stays: Callable[[], bool] = lambda: False
        """Whether closing only hides it, because the tray icon keeps it at hand and the person wants it so."""
        self._build(desk, details_wanted=remembered.word("details", "open") == "open")
        self._place()

    def _build(self, desk: Desk, *, details_wanted: bool) -> None:
        """Makes the parts; once, and again whenever the texts are in another language."""
        self.desk = desk
        for part in (desk, desk.session, desk.theme, desk.clock):
            part.setParent(self)  # so that they end on this thread, not where Python's collector happens to run
        self._wear()
        self._actions = build_actions(self, self.do)
        self.shell = Shell(desk, self._actions)
        self._book = Book(desk, self)
        self._book.made.connect(self._take_in)
        self._in_hand = InHand(desk, self.shell, self._actions, lambda: self.page, self, details_wanted=details_wanted)
        self._palette: Palette | None = None
        self._searching = Searching(self.shell, lambda: self.page, self)
        self._answers = Answers(desk, self.shell, self, self._shown_filter, self._own_answers())
        self._following = Following(desk, self.shell, self._book, self._in_hand, lambda: self.page, self)
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
        return self._book.page(self._page_name)

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
        page = self._book.page(name)
        self._page_name = name
        self.shell.stack.setCurrentWidget(page)
        self.shell.navigation.show_page(name)
        self.shell.show_time_bar(shown=page.travels)
        page.set_moment(self.shell.moment(page))
        self._searching.turn_to(page, self._search_words(page))
        self._book.freshen(page)
        self._in_hand.let_go()

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
        """Looks for what others wrote when the window comes to the front."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.ActivationChange and self.isActiveWindow():
            self.desk.session.look()
        elif event.type() is QEvent.Type.LanguageChange:
            QTimer.singleShot(0, self, self._speak_again)

    def _speak_again(self) -> None:
        """The texts are in another language: other parts take the place of these, and the person stays where they were.

        Also the session is another, so that no answer to the parts that went comes to those that came.
        """
        if self._closing or self._language == spoken():
            return
        from nua_desktop_memory.desktop.renewal import clear_away, give_back, keep

        self._language = spoken()
        self._later.stop()
        self._keep()
        kept, last, asked = keep(self.shell), self.desk, self._in_hand.asked_id
        old = [part for part in self.children() if part not in (self.layout(), self.menuBar(), self._sample)]
        last.session.stop()
        self.setMenuBar(QMenuBar(self))
        session = Session(last.session.profile_dir)
        desk = Desk(session, Theme(last.theme.look, last.theme.motion), Clock(last.clock.zone), last.now)
        desk.inherit(last)
        self._build(desk, details_wanted=self._in_hand.details_wanted)
        clear_away(part for part in old if part is not last.session)
        self.complete()
        give_back(kept, self.shell)
        if asked is not None:
            session.opened.connect(lambda: self._in_hand.ask(asked))
        session.spawn(session.open())
        session.spawn(_part_from(last.session))

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

        self._searching.stop()
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
            "find": self._searching.find,
            "details": self._in_hand.toggle_details,
            "sample": self._look_around,
        }

    def _steps(self) -> Iterator[Callable[[], object]]:
        """What is not in sight at first."""
        shell = self.shell
        yield self._draw_icons
        yield self._telling.listen
        yield self._watch_midnight
        for name in ("strip", "details", "time_bar", "progress"):
            yield partial(getattr, shell, name)
        yield from self._answers.steps()
        for place in PAGES:
            yield partial(self._book.complete, place.name)
        yield self._make_palette

    def _take_in(self, page: Page) -> None:
        """A page was made: it gets its place, what it was left with, and what can be done with its memories."""
        page.setProperty("part", "page")
        page.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.shell.stack.addWidget(page)
        page.selection_changed.connect(self._in_hand.let_go)
        page.filters_cleared.connect(self._searching.clear)
        page.search_asked.connect(self._searching.search_for)
        page.add_event_actions([self._actions[name] for name in MENU_COMMANDS])
        page.restore_state(self._remembered.words(f"page-{page.name}"))

    def _connect(self) -> None:
        desk, shell = self.desk, self.shell
        desk.switch_on_asked.connect(lambda: self._switching.ask(on=True))
        desk.command_asked.connect(self.do)
        desk.pulse_changed.connect(self._name)
        desk.page_asked.connect(self.show_page)
        desk.item_asked.connect(self._show_item)
        desk.review_asked.connect(self._review)
        desk.theme.changed.connect(self._dress)
        shell.navigation.asked.connect(self.show_page)
        shell.switch.asked.connect(lambda on: self._switching.ask(on=on))
        self._switching.settled.connect(lambda on: shell.switch.show_position(on=on, usable=desk.session.is_open))
        shell.travelled.connect(self._travel)
        self._answers.removed.connect(self._removed)
        self._following.settled.connect(self._later.begin)

    def _travel(self) -> None:
        self.page.set_moment(self.shell.moment(self.page))
        self._in_hand.take_stock()

    def _show_item(self, name: str, item: str) -> None:
        self.show_page(name)
        self.page.show_item(item)

    def _review(self) -> None:
        self.show_page("review")

    def _show_subject(self, key: str) -> None:
        from nua_desktop_memory.desktop.pages.facts import FactsPage

        self._searching.clear()
        self.show_page("facts")
        page = self.page
        if isinstance(page, FactsPage):
            page.show_subject(key)

    def _look_around(self) -> None:
        from nua_desktop_memory.desktop.sample_window import SampleWindow

        if self._sample is None:
            self._sample = SampleWindow(build_window, self)
        self._sample.show(self.desk)

    def _shown_filter(self) -> Filter:
        return self.page.shown_filter()

    def _make_palette(self) -> Palette:
        if self._palette is None:
            from nua_desktop_memory.desktop.palette.offers import offers
            from nua_desktop_memory.desktop.palette.palette import Palette

            self._palette = Palette(
                self.desk, self, lambda: offers(self._actions, PAGES, self.show_page), self._show_subject
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

    def _dress(self) -> None:
        """Takes another look."""
        self._wear()
        self._draw_icons()
        self._remembered.look, self._remembered.motion = self.desk.theme.look, self.desk.theme.motion

    def _wear(self) -> None:
        """Puts on palette and stylesheet; cheap only while the window has no parts yet."""
        application = QApplication.instance()
        if isinstance(application, QApplication):
            self.desk.theme.dress(application)
        self.setStyleSheet(self.desk.theme.stylesheet())

    def _draw_icons(self) -> None:
        self.setWindowIcon(icon("nua", self.desk.theme.tokens, "accent"))
        draw_icons(self._actions, self.desk.theme.tokens)

    def _name(self) -> None:
        pulse = self.desk.pulse
        self.setWindowTitle(self._title(pulse.name if pulse is not None else ""))

    def _title(self, name: str) -> str:
        return self.tr("{profile} – Nua Desktop Memory").format(profile=name) if name else "Nua Desktop Memory"

    def _search_words(self, page: Page) -> str:
        words = self.tr("Search in {page}").format(page=page.title().lower())
        return words if page.searches else self.tr("Nothing to search here")

    def _place(self) -> None:
        self.setMinimumSize(900, 600)
        self.resize(QSize(1280, 800).boundedTo(self.screen().availableSize() - QSize(16, 48)))
        self.restoreGeometry(self._remembered.place("geometry"))

    def _restore(self) -> None:
        self._name()
        self.shell.split.restoreState(self._remembered.place("split"))
        last = self._remembered.word("page", "overview")
        self.show_page(last if last in self._book else "overview")

    def _keep(self) -> None:
        self._remembered.keep_place("geometry", self.saveGeometry())
        self._remembered.keep_place("split", self.shell.split.saveState())
        self._remembered.keep_word("page", self.page.name)
        self._remembered.keep_word("details", "open" if self._in_hand.details_wanted else "closed")
        for page in self._book:
            self._remembered.keep_words(f"page-{page.name}", page.state())
        self._remembered.write()


async def _part_from(session: Session) -> None:
    from nua_desktop_memory.desktop.renewal import clear_away

    await session.close()
    clear_away([session])


def build_window(profile_dir: str) -> Window:
    """Builds the window on a profile; it reads its data once the loop goes on."""
    QApplication.setQuitOnLastWindowClosed(False)  # the loop must outlive the window, to put the session away
    application = QApplication.instance()
    remembered = Remembered(profile_dir)
    if isinstance(application, QApplication):
        speak(application, remembered.language)
    session = Session(profile_dir)
    window = Window(Desk(session, Theme(remembered.look, remembered.motion), Clock()), remembered)
    session.open_soon()
    return window
