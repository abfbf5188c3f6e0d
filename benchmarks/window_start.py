"""One window in a process of its own, started and measured: a bare one, or ours on a profile.

python -m benchmarks.window_start [PROFILE | --loop]; prints a line once it is painted and answers, ours another one
once what its first page reads is in sight, then its memory in KiB. With ``--loop`` the bare window lives in the loop
that ours needs (asyncio and qasync), without it in Qt's own.
"""

from __future__ import annotations

import asyncio
import sys
from typing import TYPE_CHECKING, cast

from benchmarks.live_window import memory, prepare, run, say, timeline, until

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QLineEdit, QMainWindow, QWidget

    from nua_desktop_memory.desktop.pages.overview import OverviewPage
    from nua_desktop_memory.desktop.window import Window

ANSWERS, READ = "answers", "read"
LOOP = "--loop"
_SETTLED_S = 3.0
"""How long a window is left alone before its memory is looked at."""


def main() -> None:
    """The window of the first argument's profile, or a bare one."""
    prepare()
    if sys.argv[1:] == [LOOP]:
        _bare_in_loop()
    elif len(sys.argv) > 1:
        run(sys.argv[1], _ours)
    else:
        _bare()


def _bare() -> None:
    from PySide6.QtCore import QTimer
    from PySide6.QtWidgets import QApplication

    application = QApplication([])
    window, field = _bare_window()

    def answer() -> None:
        field.setText("a")
        window.repaint()
        say(ANSWERS)
        QTimer.singleShot(int(_SETTLED_S * 1000), finish)

    def finish() -> None:
        say(str(memory()))
        application.quit()

    QTimer.singleShot(0, answer)
    application.exec()


def _bare_in_loop() -> None:
    import qasync
    from PySide6.QtWidgets import QApplication

    application = QApplication([])
    loop = qasync.QEventLoop(application)
    asyncio.set_event_loop(loop)

    async def life() -> None:
        window, field = _bare_window()
        await until(_painted(window))
        field.setText("a")
        window.repaint()
        say(ANSWERS)
        await asyncio.sleep(_SETTLED_S)
        say(str(memory()))

    loop.run_until_complete(life())


def _bare_window() -> tuple[QMainWindow, QLineEdit]:
    from PySide6.QtWidgets import QLineEdit, QMainWindow

    window, field = QMainWindow(), QLineEdit()
    window.setCentralWidget(field)
    window.resize(1280, 800)
    window.show()
    return window, field


async def _ours(window: Window) -> None:
    """Its first page has been painted, and what is typed is in the field; then read; then the timeline, for memory."""
    await until(_painted(window.page))
    window.shell.search.setText("a")
    window.repaint()
    say(ANSWERS)
    window.shell.search.clear()
    page = cast("OverviewPage", window.page)
    await until(lambda: window.desk.pulse is not None and page.facts.model().rowCount() > 0)
    window.repaint()
    say(READ)
    await timeline(window)
    await asyncio.sleep(_SETTLED_S)
    say(str(memory()))


def _painted(widget: QWidget) -> Callable[[], bool]:
    """Tells whether the event loop has painted it since now."""
    from PySide6.QtCore import QEvent, QObject

    class Eye(QObject):
        seen = False

        def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's own name
            self.seen = self.seen or event.type() is QEvent.Type.Paint
            return super().eventFilter(watched, event)

    eye = Eye(widget)
    widget.installEventFilter(eye)
    return lambda: eye.seen


if __name__ == "__main__":
    main()
