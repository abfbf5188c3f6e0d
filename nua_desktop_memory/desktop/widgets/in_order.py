"""Tab in the order in which things stand, whenever and in whatever order they were made.

Qt's own chain is the order of making: what is made when it is first wanted, or anew for what is selected, would come
last.
"""

from __future__ import annotations

from PySide6.QtWidgets import QWidget


class InOrder:
    """For a `QWidget` to inherit beside: Tab goes through it as it stands."""

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002 (Qt's own)
        """Goes on to the next stop, or the one before."""
        from nua_desktop_memory.desktop.widgets.stops import step

        assert isinstance(self, QWidget)
        return step(self, forward=next)
