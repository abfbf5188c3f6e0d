"""Where the words of a bar or a mark find room: in it, beside it, or on what is left of its faded end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF

from nua_desktop_memory.desktop.timeline.scene import MARK

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.timeline.scene import Item

PAD = 6.0
_COMFORT = 96.0
"""So much is enough for words that are longer."""
_LEAST = 36.0
_MOST = 260.0


@dataclass(frozen=True, slots=True)
class Room:
    """Where words go; ``inside`` the solid part of the bar, in its own colour, else on what lies behind."""

    place: QRectF
    inside: bool


def room_for(item: Item, wide: float, solid: QRectF, faded_from: float, track: QRectF) -> Room | None:
    """The best room for words of this width; ``None`` where there is too little anywhere.

    ``solid`` is where words may stand on the bar, ``faded_from`` where its faded end is pale enough.
    """
    enough = min(wide, _COMFORT)
    inside = _between(item, max(solid.left(), track.left()), min(solid.right(), track.right()))
    if not item.bare and inside.width() >= enough:
        return Room(inside, inside=True)
    wide = min(wide, _MOST)
    after = _between(item, item.rect.right() + PAD, min(item.after, track.right()) - MARK - PAD)
    if after.width() >= enough and not item.open_right:
        after.setWidth(min(after.width(), wide))
        return Room(after, inside=False)
    before = _between(item, max(item.before, track.left()) + PAD, item.rect.left() - MARK - PAD)
    if before.width() >= enough and not item.bare:
        before.setLeft(max(before.left(), before.right() - wide))
        return Room(before, inside=False)
    tail = _between(item, max(faded_from, item.rect.left()) + PAD, min(item.rect.right(), track.right()) - PAD)
    if item.open_right and tail.width() >= enough:
        return Room(tail, inside=False)
    return Room(inside, inside=True) if not item.bare and inside.width() >= _LEAST else None


def _between(item: Item, left: float, right: float) -> QRectF:
    return QRectF(left, item.rect.top(), max(0.0, right - left), item.rect.height())
