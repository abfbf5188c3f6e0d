"""What moves: the one place that decides whether anything blinks, fades or slides.

All motion in the window is Qt's own: the cursor in a field blinks, and menus, lists that drop down, tool tips and
bars of progress come and go softly where the platform does so. Less of it means none.
"""

from __future__ import annotations

import os
import sys
from enum import StrEnum

from PySide6.QtCore import QSettings, Qt
from PySide6.QtWidgets import QApplication, QProxyStyle, QStyle, QStyleHintReturn, QStyleOption, QWidget

_EFFECTS = (
    Qt.UIEffect.UI_General,
    Qt.UIEffect.UI_AnimateMenu,
    Qt.UIEffect.UI_FadeMenu,
    Qt.UIEffect.UI_AnimateCombo,
    Qt.UIEffect.UI_AnimateTooltip,
    Qt.UIEffect.UI_FadeTooltip,
    Qt.UIEffect.UI_AnimateToolBox,
)
_MOVING = frozenset({QStyle.StyleHint.SH_Widget_Animate, QStyle.StyleHint.SH_Widget_Animation_Duration})
_NO = frozenset({"0", "0.0", "false", "no"})
_CLIENT_AREA_ANIMATION = 0x1042
"""What Windows calls its setting "Animation effects"."""


class Motion(StrEnum):
    """What can be chosen in the settings."""

    SYSTEM = "system"
    LESS = "less"


class StillStyle(QProxyStyle):
    """Fusion without animations."""

    def __init__(self) -> None:
        super().__init__("Fusion")

    def styleHint(
        self,
        hint: QStyle.StyleHint,
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
        returnData: QStyleHintReturn | None = None,  # noqa: N803 (Qt's own name)
    ) -> int:
        """Nothing takes time to change."""
        return 0 if hint in _MOVING else super().styleHint(hint, option, widget, returnData)


def let_move(application: QApplication, motion: Motion) -> None:
    """Dresses the application in Fusion, and lets it move, or not; cheap where that is how it is already."""
    still = motion is Motion.LESS or system_wants_less()
    style = application.style()
    if still and not isinstance(style, StillStyle):
        application.setProperty("cursorFlash", application.cursorFlashTime())
        application.setCursorFlashTime(0)
        for effect in _EFFECTS:
            QApplication.setEffectEnabled(effect, False)  # noqa: FBT003 (Qt's own order)
        application.setStyle(StillStyle())
    elif not still and (isinstance(style, StillStyle) or style.name() != "fusion"):
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
