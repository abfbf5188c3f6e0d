"""One window in a process of its own, started and measured: a bare one, or ours on a profile.

python -m benchmarks.window_start [PROFILE]; prints a line once it is painted and answers, then its memory in KiB.
"""

from __future__ import annotations

import asyncio
import sys
from typing import TYPE_CHECKING

from benchmarks.live_window import memory, prepare, run, say, timeline, until

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.window import Window

ANSWERS = "answers"
_SETTLED_S = 3.0
"""How long a window is left alone before its memory is looked at."""


def main() -> None:
    """The window of the first argument's profile, or a bare one."""
    prepare()
    if len(sys.argv) > 1:
        run(sys.argv[1], _ours)
    else:
        _bare()


def _bare() -> None:
    from PySide6.QtCore import QTimer
    from PySide6.QtWidgets import QApplication, QLineEdit, QMainWindow

    application = QApplication([])
    window = QMainWindow()
    field = QLineEdit()
    window.setCentralWidget(field)
    window.resize(1280, 800)
    window.show()

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


async def _ours(window: Window) -> None:
    """Its first page has been read and painted, and what is typed is in the field; then the timeline, for memory."""
    await until(lambda: window.desk.pulse is not None)
    window.shell.search.setText("a")
    window.repaint()
    say(ANSWERS)
    window.shell.search.clear()
    await timeline(window)
    await asyncio.sleep(_SETTLED_S)
    say(str(memory()))


if __name__ == "__main__":
    main()
