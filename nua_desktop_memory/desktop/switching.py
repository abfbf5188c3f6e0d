"""Moving the memory switch: the last position asked for wins, however fast it is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.session import Session


class Switching(QObject):
    """Brings the profile's switch to the position asked for; ``settled`` with where it really is."""

    settled = Signal(bool)

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._wanted: bool | None = None
        self._moving = False
        session.changed.connect(self._report)
        session.opened.connect(self._report)
        session.refused.connect(lambda _: self._report())  # it may not be usable any more

    def ask(self, *, on: bool) -> None:
        """The person wants this position."""
        self._wanted = on
        if not self._moving:
            self._move()

    def _move(self) -> None:
        wanted, self._wanted = self._wanted, None
        if wanted is None or wanted is self._session.switched_on:
            self._report()
            return
        from nua_desktop_memory.desktop.operation import Operation

        self._moving = True
        Operation(
            self._session,
            lambda profile: profile.enable() if wanted else profile.disable(),
            touched=lambda _: (),
        ).on_finish(self._moved).start()

    def _moved(self) -> None:
        self._moving = False
        self._move()

    def _report(self) -> None:
        if not self._moving and self._wanted is None:
            self.settled.emit(self._session.switched_on)
