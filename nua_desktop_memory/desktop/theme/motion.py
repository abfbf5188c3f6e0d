"""What moves: the one place that decides whether anything blinks, fades or slides.

All motion in the window is Qt's own: the cursor in a field blinks, and menus, lists that drop down, tool tips and
bars of progress come and go softly where the platform does so. Less of it means none.
"""

from __future__ import annotations

import os
import sys
from enum import StrEnum

from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication

_WORN = "nuaMotion"
"""A property of the application: how it was dressed last."""
_MOVES, _STILL = "moves", "still"
_NO = frozenset({"0", "0.0", "false", "no"})
_CLIENT_AREA_ANIMATION = 0x1042
"""What Windows calls its setting "Animation effects"."""


class Motion(StrEnum):
    """What can be chosen in the settings."""

    SYSTEM = "system"
    LESS = "less"


def is_fusion(application: QApplication) -> None:
    """Tells that the application was made in Fusion, so that it is not dressed once more.

    Whoever asks it for its style instead makes all constants of styles, 7 ms.
    """
    application.setProperty(_WORN, _MOVES)


def let_move(application: QApplication, motion: Motion) -> None:
    """Dresses the application in Fusion, and lets it move, or not; cheap where that is how it is already."""
    wanted = _STILL if motion is Motion.LESS or system_wants_less() else _MOVES
    worn = application.property(_WORN)
    if wanted == worn:
        return
    application.setProperty(_WORN, wanted)
    if wanted == _STILL:
        from nua_desktop_memory.desktop.theme.still import stand_still

        stand_still(application)
        return
    flash = application.property("cursorFlash")
    if isinstance(flash, int) and flash > 0:
        application.setCursorFlashTime(flash)
    application.setStyle("Fusion")


def system_wants_less() -> bool:
    """Whether the person asked the whole system to move less, as far as files and Qt can tell."""
    if sys.platform == "win32":
        return not _windows_animates()
    if sys.platform == "darwin":
        place = os.path.expanduser("~/Library/Preferences/com.apple.universalaccess.plist")
        return bool(QSettings(place, QSettings.Format.NativeFormat).value("reduceMotion", defaultValue=False))
    return any(_says_no(*place) for place in _desktop_files())


def _windows_animates() -> bool:
    import ctypes

    answer = ctypes.c_int(1)
    ctypes.windll.user32.SystemParametersInfoW(_CLIENT_AREA_ANIMATION, 0, ctypes.byref(answer), 0)  # type: ignore[attr-defined,unused-ignore]
    return bool(answer.value)


def _desktop_files() -> tuple[tuple[str, str], ...]:
    """Where the desktops of Linux keep it: a file, and the name of the setting in it."""
    folder = os.environ.get("XDG_CONFIG_HOME") or os.path.expanduser("~/.config")
    return (
        (os.path.join(folder, "kdeglobals"), "KDE/AnimationDurationFactor"),
        (os.path.join(folder, "gtk-4.0", "settings.ini"), "Settings/gtk-enable-animations"),
        (os.path.join(folder, "gtk-3.0", "settings.ini"), "Settings/gtk-enable-animations"),
    )


def _says_no(path: str, name: str) -> bool:
    if not os.path.exists(path):
        return False
    return str(QSettings(path, QSettings.Format.IniFormat).value(name, "1")).strip().lower() in _NO
