"""One window in a process of its own, started and measured: a bare one, or ours on a profile.

python -m benchmarks.window_start bare | loop | program PROFILE | door PROFILE

``bare`` is a main window with one field and nothing but Qt; ``loop`` the same in the loop of asyncio and qasync.
``program`` is ours as the desktop starts it, ``door`` is `build_window` in a program that has that loop already.

Each says ``answers`` once it is painted, something was typed into a field and that is painted too; ours says ``read``
once all that its first page reads is in sight as well; both with the CPU of the GUI thread until then, in milliseconds.
At last its memory in KiB.
"""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING, cast

from benchmarks.live_window import memory, prepare, run, say, timeline

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QLineEdit, QMainWindow

    from nua_desktop_memory.desktop.pages.overview import OverviewPage
    from nua_desktop_memory.desktop.window import Window

BARE, LOOP, PROGRAM, DOOR = "bare", "loop", "program", "door"
ANSWERS, READ = "answers", "read"
_SETTLED_MS = 3_000
"""How long a window is left alone before its memory is looked at."""


def main() -> None:
    """The window that the first argument names."""
    prepare()
    kind, profile = sys.argv[1], sys.argv[-1]
    ways: dict[str, Callable[[], object]] = {
        BARE: _bare,
        LOOP: _bare_in_loop,
        PROGRAM: lambda: _program(profile),
        DOOR: lambda: _door(profile),
    }
    ways[kind]()


def _bare() -> None:
    from PySide6.QtWidgets import QApplication

    application = QApplication([])
    window, field = _bare_window()
    _when_usable(lambda: (window, field), lambda: _tell_memory(application.quit))
    application.exec()


def _bare_in_loop() -> None:
    import asyncio

    import qasync
    from PySide6.QtWidgets import QApplication

    application = QApplication([])
    loop = qasync.QEventLoop(application)
    asyncio.set_event_loop(loop)

    async def life() -> None:
        window, field = _bare_window()
        gone = asyncio.Event()
        _when_usable(lambda: (window, field), lambda: _tell_memory(gone.set))
        await gone.wait()

    loop.run_until_complete(life())


def _bare_window() -> tuple[QMainWindow, QLineEdit]:
    from PySide6.QtWidgets import QLineEdit, QMainWindow

    window, field = QMainWindow(), QLineEdit()
    window.setCentralWidget(field)
    window.resize(1280, 800)
    window.show()
    return window, field


def _program(profile: str) -> None:
    from nua_desktop_memory.desktop.main import main as program
    from nua_desktop_memory.desktop.main import make_application

    application = make_application()

    def ours() -> tuple[QMainWindow, QLineEdit]:
        window = next(cast("Window", one) for one in application.topLevelWidgets() if one.isVisible())
        return window, window.shell.search

    def follow() -> None:
        window = cast("Window", ours()[0])
        _follow(window, window.close)

    _when_usable(ours, follow)
    sys.exit(program(["--profile-dir", profile]))


def _door(profile: str) -> None:
    import asyncio

    async def live(window: Window) -> None:
        told = asyncio.Event()
        _when_usable(lambda: (window, window.shell.search), lambda: _follow(window, told.set))
        await told.wait()

    run(profile, live)


def _when_usable(parts: Callable[[], tuple[QMainWindow, QLineEdit]], then: Callable[[], object]) -> None:
    """Types into the field as soon as the loop of events goes on; tells when that has been painted."""
    from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer

    class Hand(QObject):
        def begin(self) -> None:
            _, self.field = parts()
            self.field.installEventFilter(self)
            self.field.insert("a")

        def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's own name
            if event.type() is QEvent.Type.Paint and watched is self.field and self.field.text() == "a":
                self.field.removeEventFilter(self)
                QTimer.singleShot(0, self.end)
            return False

        def end(self) -> None:
            _tell(ANSWERS)
            self.field.clear()
            then()

    hand = Hand(QCoreApplication.instance())
    QTimer.singleShot(0, hand.begin)


def _follow(window: Window, then: Callable[[], object]) -> None:
    """Tells when the first page was read, then looks at the timeline, for memory; and then."""
    from PySide6.QtCore import QTimer

    page = cast("OverviewPage", window.page)
    looking = QTimer(window, interval=2)

    def look() -> None:
        if window.desk.pulse is not None and page.facts.model().rowCount() > 0:
            looking.stop()
            window.repaint()
            _tell(READ)
            window.desk.session.spawn(show_timeline())

    async def show_timeline() -> None:
        await timeline(window)
        _tell_memory(then)

    looking.timeout.connect(look)
    looking.start()


def _tell(what: str) -> None:
    say(f"{what} {time.thread_time() * 1000:.1f}")


def _tell_memory(then: Callable[[], object]) -> None:
    from PySide6.QtCore import QTimer

    def tell() -> None:
        say(str(memory()))
        then()

    QTimer.singleShot(_SETTLED_MS, tell)


if __name__ == "__main__":
    main()
