"""Where refusals, bugs and notices become sentences in the window's message strip."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QObject

from nua_desktop_memory.desktop.arrivals import Arrivals
from nua_desktop_memory.desktop.commands import command
from nua_desktop_memory.desktop.desk import Desk
from nua_desktop_memory.desktop.notices import BugReport, Notice, Weight, failure_details
from nua_desktop_memory.desktop.widgets.strip import MessageStrip
from nua_desktop_memory.store.errors import Damaged, NuaError


class Telling(QObject):
    """Listens to the session and speaks through the strip."""

    def __init__(self, desk: Desk, strip: MessageStrip, parent: QObject) -> None:
        super().__init__(parent)
        self._strip = strip
        desk.session.told.connect(self.tell)
        desk.session.refused.connect(self.explain)
        desk.session.broke.connect(self.report)
        strip.command_asked.connect(desk.command_asked)
        self._arrivals = Arrivals(desk, strip, self)

    def tell(self, notice: Notice) -> None:
        """Shows a notice with the word of the command that it offers."""
        offer = QCoreApplication.translate("Command", command(notice.command).short) if notice.command else ""
        self._strip.show_notice(notice, offer)

    def explain(self, error: NuaError) -> None:
        """A refusal that nobody handled: the sentence, and the data behind it to copy."""
        damaged = isinstance(error, Damaged)
        weight = Weight.PROBLEM if damaged else Weight.WARNING
        self.tell(Notice(error.message, weight, failure_details(error), "verify" if damaged else None))

    def report(self, report: BugReport) -> None:
        """A bug of ours."""
        words = self.tr(
            "Something in this program went wrong and was stopped. What had been saved is safe. "
            "Please copy the details into a report; they hold no memory of yours."
        )
        self.tell(Notice(words, Weight.PROBLEM, report.text()))
