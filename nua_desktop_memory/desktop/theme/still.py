"""A window in which nothing moves."""

from __future__ import annotations

from PySide6.QtCore import Qt
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


def stand_still(application: QApplication) -> None:
    """Dresses the application in it, and stops what moves beside styles."""
    application.setProperty("cursorFlash", application.cursorFlashTime())
    application.setCursorFlashTime(0)
    for effect in _EFFECTS:
        QApplication.setEffectEnabled(effect, False)  # noqa: FBT003 (Qt's own order)
    application.setStyle(StillStyle())
