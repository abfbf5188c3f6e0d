"""What stands where a page has nothing to show: empty, loading, off or an error; never a blank."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from nua_desktop_memory.desktop.icons import icon
from nua_desktop_memory.desktop.theme import GRID, Size, Theme
from nua_desktop_memory.desktop.widgets.labels import copyable, label

_PICTURE = 32


class StandIn(QWidget):
    """A picture, a sentence, what to do, and at most one button."""

    pressed = Signal()
    """The button was pressed."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._icon_name = ""
        self._picture = QLabel()
        self._title = label(theme, size=Size.TEXT)
        self._words = copyable(label(theme, kind="muted"))
        self._words.setProperty("focusPolicy", "NoFocus")  # see `plain`
        self._button = QPushButton()
        self._button.setObjectName("standInButton")
        self._button.clicked.connect(self.pressed)
        self._button.hide()
        column = QVBoxLayout()
        column.setSpacing(GRID)
        for widget in (self._picture, self._title, self._words):
            column.addWidget(widget)
        row = QHBoxLayout()
        row.addWidget(self._button)
        row.addStretch(1)
        column.addLayout(row)
        around = QVBoxLayout(self)
        around.setContentsMargins(GRID * 4, GRID * 6, GRID * 4, GRID * 4)
        around.addLayout(column)
        around.addStretch(1)
        theme.changed.connect(self._draw)

    def say(self, icon_name: str, title: str, words: str, button: str = "") -> None:
        """What it shows; all translated. Without ``button`` there is none."""
        self._icon_name = icon_name
        self._title.setText(title)
        self._words.setText(words)
        self._words.setVisible(bool(words))
        self._button.setText(button)
        self._button.setAccessibleName(button)
        self._button.setVisible(bool(button))
        self.setAccessibleName(f"{title} {words}".strip())
        self._draw()

    def place_of_focus(self) -> QWidget:
        """What takes the focus: the button, or all of it where there is none."""
        return self._button if self._button.isVisibleTo(self) else self

    def title(self) -> str:
        """The sentence that is shown."""
        return self._title.text()

    def _draw(self) -> None:
        """Nothing before something was said."""
        if not self._icon_name:
            return
        self._picture.setPixmap(icon(self._icon_name, self._theme.tokens, "muted").pixmap(_PICTURE, _PICTURE))


class WithStandIn(QStackedWidget):
    """A view, and its stand-in while there is nothing to show."""

    def __init__(self, theme: Theme, view: QWidget | None = None) -> None:
        super().__init__()
        self.stand_in = StandIn(theme)
        self._view = view
        if view is not None:
            self.addWidget(view)
        self.addWidget(self.stand_in)

    def hold(self, view: QWidget) -> None:
        """The view, where it is made only once there is something to show."""
        self._view = view
        self.addWidget(view)

    def show_view(self) -> None:
        """There is something to show."""
        if self._view is not None:
            self.setCurrentWidget(self._view)

    def show_loading(self) -> None:
        """Data are being read for the first time."""
        self.show_stand_in("clock", QCoreApplication.translate("StandIn", "Reading…"), "")

    def show_stand_in(self, icon_name: str, title: str, words: str, button: str = "") -> None:
        """Nothing to show, and why."""
        self.stand_in.say(icon_name, title, words, button)
        self._change(self.stand_in, self.stand_in.place_of_focus())

    def _change(self, shown: QWidget, focus: QWidget) -> None:
        """The focus stays here with the keyboard's person: hidden, it would go to whatever comes next."""
        here: QWidget | None = self.focusWidget()
        had_focus = here is not None and self.window().focusWidget() is here
        self.setCurrentWidget(shown)
        if had_focus and here is not None and not here.isVisibleTo(self):
            focus.setFocus()
