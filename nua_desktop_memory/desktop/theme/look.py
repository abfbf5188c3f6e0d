"""The look that is shown: chosen by the person, or following the system."""

from __future__ import annotations

from enum import StrEnum

from PySide6 import QtCore
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QColor, QFont, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from nua_desktop_memory.desktop.theme.motion import Motion, let_move
from nua_desktop_memory.desktop.theme.palette import palette
from nua_desktop_memory.desktop.theme.stylesheet import stylesheet
from nua_desktop_memory.desktop.theme.tokens import DARK, LIGHT, SCALE, Size, Tokens

_DRESSED = "nuaDressed"
"""A property of the application: it has a palette of ours."""
_HALF = 128
"""Half as light as white."""


class Look(StrEnum):
    """What can be chosen in the settings."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


class Theme(QObject):
    """The tokens in force; ``changed`` when they are others."""

    changed = Signal()

    def __init__(self, look: Look = Look.SYSTEM, motion: Motion = Motion.SYSTEM) -> None:
        super().__init__()
        self._look = look
        self._motion = motion
        self._tokens = self._asked_for()
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._follow)

    @property
    def look(self) -> Look:
        """What was chosen."""
        return self._look

    @property
    def motion(self) -> Motion:
        """Whether less is to move than the system lets."""
        return self._motion

    def choose_motion(self, wanted: Motion) -> None:
        """Lets less move, or as much as the system lets, at once."""
        self._motion = wanted
        self.changed.emit()

    @property
    def tokens(self) -> Tokens:
        """The colours to draw with."""
        return self._tokens

    def choose(self, look: Look) -> None:
        """Takes another look, at once."""
        self._look = look
        self._follow()

    def colour(self, name: str) -> QColor:
        """One token as a colour to paint with; ``name`` is a field of `Tokens`."""
        return QColor(getattr(self._tokens, name))

    def font(self, size: Size, *, bold: bool = False) -> QFont:
        """The system's UI font in one of the three sizes."""
        font = QFont(QApplication.font())
        points = font.pointSizeF()
        if points > 0:
            font.setPointSizeF(points * SCALE[size])
        else:
            font.setPixelSize(round(font.pixelSize() * SCALE[size]))
        if bold:
            font.setWeight(QFont.Weight.DemiBold)
        return font

    def stylesheet(self) -> str:
        """What the window and its dialogs wear."""
        return stylesheet(self._tokens)

    def dress(self, application: QApplication) -> None:
        """Gives the application Fusion and the palette; for what is drawn outside stylesheets."""
        let_move(application, self._motion)
        application.setPalette(palette(self._tokens))
        application.setProperty(_DRESSED, True)  # noqa: FBT003 (Qt's own order)

    def look_again(self) -> None:
        """Makes sure of the system's look, of which the first picture knows no more than its palette."""
        self._follow()

    def _follow(self) -> None:
        tokens = self._asked_for()
        if tokens is not self._tokens:
            self._tokens = tokens
            self.changed.emit()

    def _asked_for(self) -> Tokens:
        if self._look is Look.SYSTEM:
            return DARK if _system_is_dark() else LIGHT
        return DARK if self._look is Look.DARK else LIGHT


def _system_is_dark() -> bool:
    """By its palette while that is still there: asking for its scheme makes all constants of `Qt` (see `plain`)."""
    application = QApplication.instance()
    if application is not None and application.property(_DRESSED) is None:
        return QGuiApplication.palette().color(QPalette.ColorRole.Window).lightness() < _HALF
    return QGuiApplication.styleHints().colorScheme() is QtCore.Qt.ColorScheme.Dark
