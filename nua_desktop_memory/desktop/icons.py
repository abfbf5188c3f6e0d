"""Our own stroke icons, coloured by the look when they are loaded."""

from __future__ import annotations

import os
from functools import cache

from PySide6.QtCore import QByteArray, QRectF, QSize
from PySide6.QtGui import QColor, QGuiApplication, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from nua_desktop_memory.desktop.plain import nothing
from nua_desktop_memory.desktop.theme import Tokens

_FOLDER = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "resources", "icons")
_SIZES = (16, 32, 48)


def icon(name: str, tokens: Tokens, colour: str = "text") -> QIcon:
    """An icon of ``resources/icons`` in the look's colours; ``colour`` is a field of `Tokens`.

    The selected state keeps the colour, the disabled one is muted. Raises ``FileNotFoundError`` for a name
    that is not there.
    """
    return _icon(name, getattr(tokens, colour), tokens.outline)


def paint_icon(painter: QPainter, name: str, place: QRectF, colour: QColor) -> None:
    """Draws an icon sharply at any size; for delegates."""
    _renderer(name, colour.name()).render(painter, place)


@cache
def _icon(name: str, colour: str, disabled: str) -> QIcon:
    made = QIcon()
    for size in _SIZES:
        made.addPixmap(_pixmap(name, colour, size), QIcon.Mode.Normal)
    made.addPixmap(_pixmap(name, disabled, _SIZES[0]), QIcon.Mode.Disabled)
    return made


def _pixmap(name: str, colour: str, size: int) -> QPixmap:
    pixmap = QPixmap(QSize(size, size))
    pixmap.fill(nothing())
    painter = QPainter(pixmap)
    _renderer(name, colour).render(painter, QRectF(0, 0, size, size))
    painter.end()
    return pixmap


@cache
def _renderer(name: str, colour: str) -> QSvgRenderer:
    return QSvgRenderer(QByteArray(_drawing(name).replace("currentColor", colour).encode()), _owner())


@cache
def _drawing(name: str) -> str:
    with open(os.path.join(_FOLDER, f"{name}.svg"), encoding="utf-8") as file:
        return file.read()


def _owner() -> QGuiApplication | None:
    """The application, so that no renderer outlives it."""
    return QGuiApplication.instance()  # type: ignore[return-value]
