"""The main window: puts the parts together and answers what they ask for."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, QTimer, Signal
from PySide6.QtGui import QAction, QCloseEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QMainWindow, QMenu, QMenuBar

from nua_desktop_memory.desktop.changes import Changes
from nua_desktop_memory.desktop.clipboard import leave_behind
from nua_desktop_memory.desktop.commands import COMMANDS, MENU_COMMANDS, MENUS, build_actions, suit
from nua_desktop_memory.desktop.deeds import Deeds
from nua_desktop_memory.desktop.desk import Desk
from nua_desktop_memory.desktop.dialogs.remove_profile import RemoveProfileDialog
from nua_desktop_memory.desktop.icons import icon
from nua_desktop_memory.desktop.keeping import Keeping
from nua_desktop_memory.desktop.language import speak, spoken
from nua_desktop_memory.desktop.long_work import LongWork
from nua_desktop_memory.desktop.midnight import Midnight
from nua_desktop_memory.desktop.moment import NOW
from nua_desktop_memory.desktop.pages.facts import FactsPage
from nua_desktop_memory.desktop.pages.timeline import TimelinePage
from nua_desktop_memory.desktop.palette.offers import offers
from nua_desktop_memory.desktop.palette.palette import Palette
from nua_desktop_memory.desktop.pulse import Pulse, take_pulse
from nua_desktop_memory.desktop.reading import Reading
from nua_desktop_memory.desktop.registry import build_dialogs, build_pages
from nua_desktop_memory.desktop.remembered import Remembered
from nua_desktop_memory.desktop.renewal import clear_away, give_back, keep
from nua_desktop_memory.desktop.sample_window import SampleWindow
from nua_desktop_memory.desktop.session import Session
from nua_desktop_memory.desktop.shell import Shell
from nua_desktop_memory.desktop.situation import Situation
from nua_desktop_memory.desktop.switching import Switching
from nua_desktop_memory.desktop.telling import Telling
from nua_desktop_memory.desktop.theme import Theme
from nua_desktop_memory.desktop.times import Clock
from nua_desktop_memory.desktop.transfers import Transfers
from nua_desktop_memory.store.errors import NotFound, NuaError

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.pages.base import Page
    from nua_desktop_memory.recall.filters import Filter
    from nua_desktop_memory.store.model import Event

TYPING_MS = 150
"""A search begins when nothing was typed for this long."""


class Window(QMainWindow):
    """One profile's window. ``gone`` after it was closed and everything behind it was put away."""

    gone = Signal()

    def __init__(self, desk: Desk, remembered: Remembered) -> None:
        super().__init__()
        self._remembered = remembered
        self._language = spoken()
        self._closing = False
        self._leaving = False
        self.stays: Callable[[], bool] = lambda: False
        """Whether closing only hides it, because the tray icon keeps it at hand and the person wants it so."""
        self._sample = SampleWindow(build_window, self)
        self._build(desk)
        self._place()

    def _build(self, desk: Desk) -> None:
        """Makes the parts; once, and again whenever the texts are in another language."""
        self.desk = desk
        for part in (desk, desk.session, desk.theme, desk.clock):
            part.setParent(self)  # so that they end on this thread, not where Python's collector happens to run
        self._wear()
        self._page_by_name = {page.name: page for page in build_pages(desk)}
        self._pages = list(self._page_by_name.values())
        self._stale: dict[str, Changes | None] = dict.fromkeys(self._page_by_name)
        self._asked_event: Event | None = None
        self._details_wanted = self._remembered.word("details", "open") == "open"
        self._actions = build_actions(self, self.do)
        self.shell = Shell(desk, self._pages, self._actions)
        self.setCentralWidget(self.shell)
        self._dialogs = build_dialogs(desk, self)
        self._palette = Palette(
            desk, self, lambda: offers(self._actions, self._pages, self.show_page), self._show_subject
        )
        self._deeds = self._answers()
        self._pulse: Reading[Pulse] = Reading(desk.session, self._feel)
        self._event: Reading[Event] = Reading(desk.session, self._show_asked, refused=self._lose_asked)
        self._typing = QTimer(self, interval=TYPING_MS, singleShot=True)
        self._telling = Telling(desk, self.shell.strip, self)
        self._switching = Switching(desk.session, self)
        self._midnight = Midnight(desk.clock, desk.now, self)
        self._build_menus()
        self._connect()
        self._draw_icons()
        self._restore()

    @property
    def page(self) -> Page:
        """The page in sight."""
        return self._pages[self.shell.stack.currentIndex()]

    def do(self, name: str) -> None:
        """Does a command by its name, if it can be done now."""
        action = self._actions.get(name)
        if action is None or action.isEnabled():
            self._deeds[name]()

    def show_page(self, name: str) -> None:
        """Brings a page in sight."""
        page = self._page_by_name[name]
        self._asked_event = None
        self.shell.stack.setCurrentWidget(page)
        self.shell.navigation.show_page(name)
        self.shell.time_bar.setVisible(page.travels)
        self.shell.search.setEnabled(page.searches)
        self.shell.search.setPlaceholderText(self._search_words(page))
        page.set_moment(self.shell.time_bar.moment if page.travels else NOW)
        page.set_filter(self.shell.search.text().strip() if page.searches else "")
        self._freshen(page)
        self._take_stock()

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
        self._language = spoken()
        self._keep()
        kept, last, asked = keep(self.shell), self.desk, self._asked_event
        old = [part for part in self.children() if part not in (self.layout(), self.menuBar(), self._sample)]
        last.session.stop()
        self.setMenuBar(QMenuBar(self))
        session = Session(last.session.profile_dir)
        self._build(Desk(session, Theme(last.theme.look), Clock(last.clock.zone), last.now))
        clear_away(part for part in old if part is not last.session)
        give_back(kept, self.shell)
        if asked is not None:
            session.opened.connect(lambda: self._ask_event(asked.event_id))
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
        self._typing.stop()
        leave_behind()
        try:
            await self._sample.close()
            await self.desk.session.close()
        finally:
            self.gone.emit()

    def _answers(self) -> dict[str, Callable[[], None]]:
        work = LongWork(self.desk, self.shell.progress, self)
        transfers = Transfers(self.desk, work, self, self._dialogs["erase"].ask)
        keeping = Keeping(self.desk, work, self, self._shown_filter)
        removing = RemoveProfileDialog(self.desk, self)
        self.desk.session.opened.connect(transfers.check_soon)
        self.desk.session.opened.connect(keeping.look_soon)
        self.desk.removal_asked.connect(removing.ask)
        removing.removed.connect(self._removed)
        return (
            Deeds(self.desk, self._dialogs, self).table()
            | transfers.table()
            | keeping.table()
            | {
                "close": self.leave,
                "palette": self._palette.ask,
                "find": self._find,
                "details": self._toggle_details,
                "sample": lambda: self._sample.show(self.desk),
            }
        )

    def _connect(self) -> None:
        session, shell = self.desk.session, self.shell
        session.opened.connect(self._opened)
        self.desk.switch_on_asked.connect(lambda: self._switching.ask(on=True))
        session.changed.connect(self._changed)
        self.desk.command_asked.connect(self.do)
        self.desk.pulse_asked.connect(self._read_pulse)
        self.desk.page_asked.connect(self.show_page)
        self.desk.review_asked.connect(self._review)
        self.desk.event_asked.connect(self._ask_event)
        self.desk.theme.changed.connect(self._dress)
        self.desk.clock.changed.connect(self._read_all_again)
        shell.navigation.asked.connect(self.show_page)
        shell.switch.asked.connect(lambda on: self._switching.ask(on=on))
        self._switching.settled.connect(lambda on: shell.switch.show_position(on=on))
        shell.search.textChanged.connect(lambda _: self._typing.start())
        shell.search.returnPressed.connect(self._search)
        self._typing.timeout.connect(self._search)
        shell.time_bar.moved.connect(self._travel)
        shell.details.closed.connect(self._toggle_details)
        for page in self._pages:
            page.selection_changed.connect(self._selected)
            page.filters_cleared.connect(self._clear_filters)
            page.search_asked.connect(self._search_for)

    def _opened(self) -> None:
        self._freshen(self.page)
        self._read_pulse()

    def _changed(self, changes: Changes) -> None:
        for page in self._pages:
            waiting = self._stale.get(page.name, changes)
            self._stale[page.name] = changes if waiting is changes else waiting and Changes(changes.generation)
        self._freshen(self.page)
        self.shell.details.read_again()
        if self._asked_event is not None:
            self._ask_event(self._asked_event.event_id)
        self._read_pulse()

    def _read_all_again(self) -> None:
        """Times are read and shown in another zone: what every page read before may say something else now."""
        self._stale = dict.fromkeys(self._page_by_name)
        self._freshen(self.page)

    def _freshen(self, page: Page) -> None:
        """Lets a page read again if something changed since it last did."""
        session = self.desk.session
        if session.trouble is not None:
            page.cannot_read(session.trouble)
        elif page.name in self._stale and session.is_open:
            page.refresh(self._stale.pop(page.name))

    def _read_pulse(self) -> None:
        self._take_stock()
        if self.desk.session.is_open:
            self._pulse.ask(take_pulse)

    def _feel(self, pulse: Pulse) -> None:
        self.desk.clock.set_zone(pulse.zone)
        self.desk.feel(pulse)
        self.shell.navigation.show_count("conflicts", pulse.status.conflicts)
        self.shell.details.show_disputed(pulse.disputed)
        self.setWindowTitle(self._title(pulse.name))
        self._take_stock()

    def _selected(self) -> None:
        self._asked_event = None
        self._take_stock()

    def _take_stock(self) -> None:
        """Works out what is in hand, and which commands can be done with it."""
        page, session, pulse = self.page, self.desk.session, self.desk.pulse
        asked = self._asked_event
        situation = Situation(
            ready=session.is_open,
            switched_on=session.switched_on,
            moment=self.shell.time_bar.moment if page.travels else NOW,
            events=(asked,) if asked else page.selected_events(),
            conflict=None if asked else page.selected_conflict(),
            several=page.several_conflicts(),
            undo=pulse.undo if pulse else None,
            redo=pulse.redo if pulse else None,
        )
        self.desk.take(situation)
        suit(self._actions, situation)
        self.shell.details.show_events(situation.events, 1 if asked else page.selected_number())
        self._place_details()

    def _ask_event(self, event_id: str) -> None:
        self._event.ask(lambda profile: profile.show(event_id).event)

    def _show_asked(self, event: Event) -> None:
        again = self._asked_event is not None and self._asked_event.event_id == event.event_id
        self._asked_event = event
        self._details_wanted = self._details_wanted or not again
        self._take_stock()

    def _lose_asked(self, error: NuaError) -> None:
        """It is gone, or cannot be read."""
        self._asked_event = None
        self._take_stock()
        if not isinstance(error, NotFound):
            self.desk.session.refused.emit(error)

    def _toggle_details(self) -> None:
        self._details_wanted = not self._details_wanted
        self._place_details()

    def _place_details(self) -> None:
        wanted = self._details_wanted and (self.page.selects or self._asked_event is not None)
        self.shell.details.setVisible(wanted)

    def _travel(self) -> None:
        self.page.set_moment(self.shell.time_bar.moment)
        self._take_stock()

    def _search(self) -> None:
        self._typing.stop()
        if self.page.searches:
            self.page.set_filter(self.shell.search.text().strip())

    def _review(self) -> None:
        self.show_page("timeline")
        page = self.page
        if isinstance(page, TimelinePage):
            page.show_waiting()

    def _show_subject(self, key: str) -> None:
        self._clear_filters()
        self.show_page("facts")
        page = self.page
        if isinstance(page, FactsPage):
            page.show_subject(key)

    def _clear_filters(self) -> None:
        self.shell.search.clear()
        self.shell.time_bar.go_back()
        self._search()

    def _search_for(self, words: str) -> None:
        self.shell.search.setText(words)
        self._search()

    def _find(self) -> None:
        self.shell.search.setFocus()
        self.shell.search.selectAll()

    def leave(self) -> None:
        """Closes it, whatever stays at hand otherwise."""
        self._leaving = True
        self.close()

    def _shown_filter(self) -> Filter:
        return self.page.shown_filter()

    def _removed(self, folder: str) -> None:
        """A profile was removed; what the window kept of it goes too, and the window itself where it was its own."""
        if os.path.realpath(folder) != os.path.realpath(self.desk.session.profile_dir):
            Remembered(folder).forget()
            self.desk.profiles_changed.emit()
            return
        self.gone.connect(lambda: Remembered(folder).forget())
        self.close()

    def _build_menus(self) -> None:
        for menu_name, text in MENUS:
            menu = QMenu(QApplication.translate("Menu", text), self)
            menu.setObjectName(f"{menu_name}Menu")
            self.menuBar().addMenu(menu)
            if menu_name == "view":
                self._add_pages(menu)
            menu.addActions([self._actions[one.name] for one in COMMANDS if one.menu == menu_name])
        offered = [self._actions[name] for name in MENU_COMMANDS]
        for page in self._pages:
            page.add_event_actions(offered)
        self.shell.details.addActions(offered)

    def _add_pages(self, menu: QMenu) -> None:
        for number, page in enumerate(self._pages, start=1):
            action = QAction(page.title(), self)
            action.setObjectName(f"actionPage{page.name.capitalize()}")
            action.setShortcut(QKeySequence(f"Ctrl+{number % 10}"))
            action.triggered.connect(lambda _=False, name=page.name: self.show_page(name))
            menu.addAction(action)
        menu.addSeparator()

    def _dress(self) -> None:
        """Takes another look."""
        self._wear()
        self._draw_icons()
        self._remembered.look = self.desk.theme.look

    def _wear(self) -> None:
        """Puts on palette and stylesheet; cheap only while the window has no parts yet."""
        application = QApplication.instance()
        if isinstance(application, QApplication):
            self.desk.theme.dress(application)
        self.setStyleSheet(self.desk.theme.stylesheet())

    def _draw_icons(self) -> None:
        tokens = self.desk.theme.tokens
        self.setWindowIcon(icon("nua", tokens, "accent"))
        for one in COMMANDS:
            self._actions[one.name].setIcon(icon(one.icon, tokens, "danger" if one.danger else "text"))

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
        self.setWindowTitle(self._title(""))
        self.shell.split.restoreState(self._remembered.place("split"))
        for page in self._pages:
            page.restore_state(self._remembered.words(f"page-{page.name}"))
        last = self._remembered.word("page", "overview")
        self.show_page(last if last in self._page_by_name else "overview")

    def _keep(self) -> None:
        self._remembered.keep_place("geometry", self.saveGeometry())
        self._remembered.keep_place("split", self.shell.split.saveState())
        self._remembered.keep_word("page", self.page.name)
        self._remembered.keep_word("details", "open" if self._details_wanted else "closed")
        for page in self._pages:
            self._remembered.keep_words(f"page-{page.name}", page.state())
        self._remembered.write()


async def _part_from(session: Session) -> None:
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
    zone = datetime.now().astimezone().tzinfo
    assert zone is not None
    window = Window(Desk(session, Theme(remembered.look), Clock(zone)), remembered)
    session.spawn(session.open())
    return window
