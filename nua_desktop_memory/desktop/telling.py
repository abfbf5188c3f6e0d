"""Where refusals, bugs and notices become sentences in the window's message strip."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject

from nua_desktop_memory.desktop.commands import command
from nua_desktop_memory.store.errors import Damaged, NuaError

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.desktop.notices import BugReport, Notice
    from nua_desktop_memory.desktop.widgets.strip import MessageStrip


class Telling(QObject):
    """Listens to the session and speaks through the strip, which ``strip`` gives when there is something to say."""

    def __init__(self, desk: Desk, strip: Callable[[], MessageStrip], parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._give_strip = strip
        self._since = 0
        desk.session.opened.connect(self._begin)
        desk.session.told.connect(self.tell)
        desk.session.refused.connect(self.explain)
        desk.session.broke.connect(self.report)

    def listen(self) -> None:
        """Tells from now on what others save, and what they saved since the profile was opened."""
        from nua_desktop_memory.desktop.arrivals import Arrivals

        self._arrivals = Arrivals(self._desk, self._strip, self, self._since)

    def tell(self, notice: Notice) -> None:
        """Shows a notice with the word of the command that it offers."""
        offer = QCoreApplication.translate("Command", command(notice.command).short) if notice.command else ""
        self._strip.show_notice(notice, offer)

    def explain(self, error: NuaError) -> None:
        """A refusal that nobody handled: the sentence, and the data behind it to copy."""
        from nua_desktop_memory.desktop.notices import Notice, Weight, failure_details

        damaged = isinstance(error, Damaged)
        weight = Weight.PROBLEM if damaged else Weight.WARNING
        self.tell(Notice(error.message, weight, failure_details(error), "verify" if damaged else None))

    def report(self, report: BugReport) -> None:
        """A bug of ours."""
        from nua_desktop_memory.desktop.notices import Notice, Weight

        words = self.tr(
            "Something in this program went wrong and was stopped. What had been saved is safe. "
            "Please copy the details into a report; they hold no memory of yours."
        )
        self.tell(Notice(words, Weight.PROBLEM, report.text()))

    @cached_property
    def _strip(self) -> MessageStrip:
        strip = self._give_strip()
        strip.command_asked.connect(self._desk.command_asked)
        return strip

    def _begin(self) -> None:
        self._since = self._desk.session.generation
