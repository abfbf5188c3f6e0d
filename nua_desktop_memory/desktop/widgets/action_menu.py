"""The context menu of a view: its own actions, as far as they fit what is selected.

Qt's own menu of actions runs a loop of its own, which the window's loop does not survive; this one pops up.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractScrollArea, QMenu, QWidget

from nua_desktop_memory.desktop.commands import APART, FITS


class ActionMenu(QObject):
    """Pops up what `QWidget.addActions` gave to its parent; the menu's object name is ``<name>Menu``."""

    def __init__(self, widget: QWidget, name: str) -> None:
        super().__init__(widget)
        self._name = name
        widget.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        widget.customContextMenuRequested.connect(self._pop_up)

    def _pop_up(self, place: QPoint) -> None:
        widget = self.parent()
        if not isinstance(widget, QWidget):
            return
        fitting = [action for action in widget.actions() if action.property(FITS) is not False]
        if not any(action.isEnabled() for action in fitting):
            return
        menu = QMenu(widget)
        menu.setObjectName(f"{self._name}Menu")
        menu.setAccessibleName(widget.accessibleName())
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for action in fitting:
            _add(menu, action)
        inside = widget.viewport() if isinstance(widget, QAbstractScrollArea) else widget
        menu.popup(inside.mapToGlobal(place))


def _add(menu: QMenu, action: QAction) -> None:
    if action.property(APART):
        menu.addSeparator()
    menu.addAction(action)
