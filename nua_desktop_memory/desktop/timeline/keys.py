"""The keys of the drawing: everything that the mouse can do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QKeyEvent

    from nua_desktop_memory.desktop.timeline.view import LanesView

ZOOM = 1.5
"""How much closer a key brings."""
PAN = 0.15
"""The part of what is in sight that a key moves by."""

_Key = Qt.Key
_SHIFT = Qt.KeyboardModifier.ShiftModifier
_CONTROL = Qt.KeyboardModifier.ControlModifier


def press(view: LanesView, event: QKeyEvent) -> bool:
    """Does what a key stands for; whether it stands for anything."""
    modifiers = event.modifiers() & (_SHIFT | _CONTROL | Qt.KeyboardModifier.AltModifier)
    key = Qt.Key(event.key())
    deeds = {
        Qt.KeyboardModifier.NoModifier: _PLAIN,
        _SHIFT: _SHIFTED,
        _CONTROL: _CONTROLLED,
    }.get(modifiers, {})
    deed = deeds.get(key)
    if deed is None and modifiers in (Qt.KeyboardModifier.NoModifier, _SHIFT, _CONTROL):
        deed = _ANYHOW.get(key)
    if deed is None:
        return False
    deed(view)
    return True


_ANYHOW: dict[Qt.Key, Callable[[LanesView], None]] = {
    _Key.Key_Plus: lambda view: view.zoom_middle(ZOOM),
    _Key.Key_Equal: lambda view: view.zoom_middle(ZOOM),
    _Key.Key_Minus: lambda view: view.zoom_middle(1 / ZOOM),
    _Key.Key_Underscore: lambda view: view.zoom_middle(1 / ZOOM),
}
_PLAIN: dict[Qt.Key, Callable[[LanesView], None]] = {
    _Key.Key_Right: lambda view: view.go_along(1),
    _Key.Key_Left: lambda view: view.go_along(-1),
    _Key.Key_Down: lambda view: view.go_across(1),
    _Key.Key_Up: lambda view: view.go_across(-1),
    _Key.Key_PageDown: lambda view: view.scroll_lanes(1.0),
    _Key.Key_PageUp: lambda view: view.scroll_lanes(-1.0),
    _Key.Key_Home: lambda view: view.go_first(),
    _Key.Key_End: lambda view: view.go_last(),
    _Key.Key_T: lambda view: view.go_today(),
    _Key.Key_0: lambda view: view.show_all(),
    _Key.Key_V: lambda view: view.hold_current_valid(),
    _Key.Key_K: lambda view: view.hold_current_known(),
    _Key.Key_Backspace: lambda view: view.let_go(),
    _Key.Key_Return: lambda view: view.open_current(),
    _Key.Key_Enter: lambda view: view.open_current(),
    _Key.Key_Space: lambda view: view.choose_current(),
}
_SHIFTED: dict[Qt.Key, Callable[[LanesView], None]] = {
    _Key.Key_Right: lambda view: view.pan_part(PAN),
    _Key.Key_Left: lambda view: view.pan_part(-PAN),
    _Key.Key_Down: lambda view: view.scroll_lanes(0.25),
    _Key.Key_Up: lambda view: view.scroll_lanes(-0.25),
}
_CONTROLLED: dict[Qt.Key, Callable[[LanesView], None]] = {
    _Key.Key_Home: lambda view: view.scroll_lanes(float("-inf")),
    _Key.Key_End: lambda view: view.scroll_lanes(float("inf")),
    _Key.Key_0: lambda view: view.show_all(),
}
