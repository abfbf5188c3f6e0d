"""Colours, pens and brushes of the drawn timeline, made from the tokens once for each look."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QPainter, QPen, QPixmap

from nua_desktop_memory.desktop.icons import paint_icon
from nua_desktop_memory.desktop.texts import Standing
from nua_desktop_memory.desktop.theme import Size

if TYPE_CHECKING:
    from PySide6.QtGui import QFont

    from nua_desktop_memory.desktop.theme import Theme

LINE = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
"""How words stand in their place."""
FADES = 6
"""Opaque steps in which an open end fades: far cheaper to paint than anything that shines through."""
_KEPT = 2_000
_REST = 0.8
"""How much of the surface is in what is left of a faded end."""


@dataclass(frozen=True, slots=True)
class Ink:
    """How a bar of one standing is drawn. ``fades`` are its ground in steps towards the surface, the last one lasts.

    ``pen`` is its outline: solid, dashed or dotted tells the standing without any colour. ``struck`` draws the
    words, or the bare bar, struck through; ``footed`` gives it a heavy
    lower edge, ``hatched`` a hatched end.
    """

    ground: QBrush
    pen: QPen
    words: QColor
    fades: tuple[QBrush, ...]
    faded_words: QColor
    struck: bool = False
    footed: bool = False
    hatched: QBrush | None = None


_INKS: dict[Standing, tuple[str, str, str, Qt.PenStyle]] = {
    Standing.CURRENT: ("accent", "accent", "on_accent", Qt.PenStyle.SolidLine),
    Standing.PAST: ("hover", "outline", "text", Qt.PenStyle.SolidLine),
    Standing.UPCOMING: ("surface", "accent", "accent", Qt.PenStyle.DashLine),
    Standing.CONFLICT: ("conflict_ground", "conflict", "conflict", Qt.PenStyle.SolidLine),
    Standing.REPLACED: ("surface", "outline", "muted", Qt.PenStyle.SolidLine),
    Standing.WITHDRAWN: ("surface", "outline", "muted", Qt.PenStyle.DotLine),
    Standing.DELETED: ("window", "outline", "muted", Qt.PenStyle.DotLine),
    Standing.WAITING: ("surface", "conflict", "conflict", Qt.PenStyle.DashDotLine),
}
"""Tokens of ground, outline and words, and the line of the outline."""


class Inks:
    """The inks of a look."""

    def __init__(self, theme: Theme) -> None:
        self.surface = theme.colour("surface")
        self.window = theme.colour("window")
        self.hover = theme.colour("hover")
        self.text = theme.colour("text")
        self.muted = theme.colour("muted")
        self.accent = theme.colour("accent")
        self.on_accent = theme.colour("on_accent")
        self.selection = theme.colour("selection")
        self.hairline = QPen(theme.colour("hairline"), 1)
        self.outline = QPen(theme.colour("outline"), 1)
        self.grid = QPen(mixed(theme.colour("hairline"), self.surface, 0.4), 1)
        self.now = QPen(self.muted, 1, Qt.PenStyle.DashLine)
        self.valid = QPen(self.accent, 2)
        self.known = QPen(self.text, 2, Qt.PenStyle.DotLine)
        self.arrow = QPen(self.text, 1.5)
        self.mark = QPen(self.text, 1.5)
        self.focus = QPen(self.text, 2)
        self.chosen = QPen(self.accent, 2)
        self.crowd = QBrush(theme.colour("outline"))
        self.small = theme.font(Size.SMALL)
        self.small_bold = theme.font(Size.SMALL, bold=True)
        self.struck = theme.font(Size.SMALL)
        self.struck.setStrikeOut(True)
        self.metrics = QFontMetricsF(self.small)
        self.bold_metrics = QFontMetricsF(self.small_bold)
        self.line = round(self.metrics.lineSpacing())
        self._widths: dict[str, float] = {}
        self._elided: dict[tuple[str, int], str] = {}
        self._theme = theme
        self._of = {standing: self._ink(standing) for standing in Standing}

    def of(self, standing: Standing) -> Ink:
        """The ink of a standing."""
        return self._of[standing]

    def icon(self, standing: Standing, colour: QColor, size: int, ratio: float) -> QPixmap:
        """A standing's icon in a colour, sharp on a screen of so many pixels to one of ours."""
        return _icon(standing.value, colour.name(), size, ratio)

    def width(self, words: str) -> float:
        """How wide words are; kept, since the same ones are painted in every frame."""
        found = self._widths.get(words)
        if found is None:
            if len(self._widths) > _KEPT:
                self._widths.clear()
            found = self._widths[words] = self.metrics.horizontalAdvance(words)
        return found

    def elided(self, words: str, width: float) -> str:
        """The beginning of words that fits into so many pixels."""
        if self.width(words) <= width:
            return words
        key = words, int(width)
        found = self._elided.get(key)
        if found is None:
            if len(self._elided) > _KEPT:
                self._elided.clear()
            found = self._elided[key] = self.metrics.elidedText(words, Qt.TextElideMode.ElideRight, key[1])
        return found

    def font(self, ink: Ink) -> QFont:
        """The font of a bar's words."""
        return self.struck if ink.struck else self.small

    def _ink(self, standing: Standing) -> Ink:
        ground, outline, words, line = _INKS[standing]
        colour = self._theme.colour(ground)
        base = self._theme.colour("hover") if colour == self.surface else colour
        fades = [mixed(base, self.surface, _REST * (step + 1) / FADES) for step in range(FADES)]
        pen = QPen(self._theme.colour(outline), 2 if standing is Standing.CONFLICT else 1, line)
        return Ink(
            ground=QBrush(colour),
            pen=pen,
            words=self._theme.colour(words),
            fades=tuple(QBrush(fade) for fade in fades),
            faded_words=self.muted if standing is Standing.REPLACED else self.text,
            struck=standing is Standing.REPLACED,
            footed=standing is Standing.PAST,
            hatched=QBrush(self._theme.colour(outline), Qt.BrushStyle.BDiagPattern)
            if standing is Standing.CONFLICT
            else None,
        )


def mixed(one: QColor, other: QColor, part: float) -> QColor:
    """A colour between two: the first one at 0, the other at 1."""
    return QColor.fromRgbF(
        one.redF() + (other.redF() - one.redF()) * part,
        one.greenF() + (other.greenF() - one.greenF()) * part,
        one.blueF() + (other.blueF() - one.blueF()) * part,
    )


@cache
def _icon(name: str, colour: str, size: int, ratio: float) -> QPixmap:
    pixmap = QPixmap(QSize(round(size * ratio), round(size * ratio)))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    paint_icon(painter, name, QRectF(0, 0, size, size), QColor(colour))
    painter.end()
    return pixmap
