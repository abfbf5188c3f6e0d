"""One window per profile: a second start raises the first one's window."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QDir, QObject

from nua_desktop_memory.store.digest import sha256_hex

if TYPE_CHECKING:
    from PySide6.QtNetwork import QLocalSocket

ANSWER_MS = 1_000
"""How long a running window may take to answer before it counts as gone."""


def _name(profile_dir: str) -> str:
    """A name of the person's own for the profile's folder, however it is spelled."""
    place = os.path.normcase(os.path.realpath(profile_dir))
    owner = str(os.getuid()) if hasattr(os, "getuid") else os.environ.get("USERNAME", "")
    digest = sha256_hex(f"{owner}\0{place}".encode("utf-8", "surrogateescape"))
    return f"nua-desktop-memory-{digest[:24]}"


RAISE, REMEMBER, OFFER = "raise", "remember", "import "
"""What a second start asks of the first: its window, its quick window, or to import the file whose path follows."""


def raise_other(profile_dir: str, word: str = RAISE) -> bool:
    """Asks the window that is open on this profile to come to the front; false where there is none."""
    if os.name == "posix" and not os.path.exists(os.path.join(QDir.tempPath(), _name(profile_dir))):
        return False  # there a window listens at a file: what talks to it need not be loaded
    from PySide6.QtNetwork import QLocalSocket

    socket = QLocalSocket()
    socket.connectToServer(_name(profile_dir))
    if not socket.waitForConnected(ANSWER_MS):
        return False
    socket.write(f"{word}\n".encode("utf-8", "surrogateescape"))
    socket.waitForBytesWritten(ANSWER_MS)
    socket.disconnectFromServer()
    return True


class SingleWindow(QObject):
    """Listens for other starts on the same profile and calls ``asked`` for each, or what else is said there.

    That is ``remember``, or ``offer`` with the path of a file.
    """

    def __init__(
        self,
        profile_dir: str,
        asked: Callable[[], None],
        remember: Callable[[], None] | None = None,
        offer: Callable[[str], None] | None = None,
    ) -> None:
        from PySide6.QtNetwork import QLocalServer

        super().__init__()
        self._asked = asked
        self._remember = remember or asked
        self._offer = offer
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._answer)
        name = _name(profile_dir)
        if not self._server.listen(name):
            QLocalServer.removeServer(name)
            self._server.listen(name)

    def close(self) -> None:
        """Listens no longer."""
        self._server.close()

    def _answer(self) -> None:
        from PySide6.QtNetwork import QLocalSocket

        while (socket := self._server.nextPendingConnection()) is not None:
            if socket.state() is QLocalSocket.LocalSocketState.UnconnectedState:
                self._hear(socket)
            else:
                socket.disconnected.connect(lambda socket=socket: self._hear(socket))

    def _hear(self, socket: QLocalSocket) -> None:
        """What it said before it went."""
        word = bytes(socket.readAll().data()).decode("utf-8", "surrogateescape").removesuffix("\n")
        socket.deleteLater()
        (self._remember if word == REMEMBER else self._asked)()
        if word.startswith(OFFER) and self._offer is not None:
            self._offer(word.removeprefix(OFFER))
