"""Labels of the look: the three sizes, muted words, hairlines, and text that can be copied."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy, QWidget

from nua_desktop_memory.desktop.theme import Size, Theme
from nua_desktop_memory.desktop.widgets.words import Words


def label(
    theme: Theme, text: str = "", size: Size = Size.BODY, *, kind: str = "", bold: bool = False, name: str = ""
) -> QLabel:
    """A wrapping plain-text label; ``kind``: ``muted``, ``conflict``, ``error``, ``danger``, ``accent`` or nothing."""
    made = Words(text)
    made.setWordWrap(True)
    made.setFont(theme.font(size, bold=bold))
    made.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
    if kind:
        made.setProperty("kind", kind)
    if name:
        made.setObjectName(name)
    return made


def copyable(made: QLabel) -> QLabel:
    """Lets the text be selected with mouse and keyboard."""
    made.setProperty("textInteractionFlags", "TextSelectableByMouse|TextSelectableByKeyboard")  # see `plain`
    return made


def as_high_as_needed(inside: QWidget) -> QWidget:
    """What scrolls is as high as its words are at its width; else Qt takes what they would need if they were narrow."""
    inside.setMinimumHeight(1)
    return inside


def hairline() -> QFrame:
    """A line between two parts of a page."""
    made = QFrame()
    made.setProperty("part", "hairline")
    made.setFixedHeight(1)
    return made


def restyle(widget: QWidget, name: str, value: object) -> None:
    """Sets a property that the stylesheet looks at, and applies it."""
    if widget.property(name) != value:
        widget.setProperty(name, value)
        widget.style().unpolish(widget)
        widget.style().polish(widget)
