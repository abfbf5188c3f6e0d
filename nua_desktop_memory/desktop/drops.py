"""Files dropped on the window: a zone says what letting go would do, and lets what can be imported in."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QMimeData, QObject, Qt
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QLabel, QMainWindow, QVBoxLayout, QWidget

from nua_desktop_memory.desktop.icons import icon
from nua_desktop_memory.desktop.reading import Newest
from nua_desktop_memory.desktop.spacing import listed
from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.desktop.widgets.labels import label

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.desk import Desk

NAMED = 3
"""Of more files, their number is said."""
_PICTURE = 48


class DropZone(QWidget):
    """Lies over the window while files are held over it."""

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("dropZone")
        self.setProperty("part", "drop")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._theme = desk.theme
        self._picture = QLabel()
        self._title = label(desk.theme, size=Size.TEXT, bold=True, name="dropTitle")
        self._words = label(desk.theme, kind="muted", name="dropWords")
        column = QVBoxLayout(self)
        column.setSpacing(GRID)
        column.addStretch(1)
        for one in (self._picture, self._title, self._words):
            one.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            column.addWidget(one)
        column.addStretch(1)
        self.hide()

    def say(self, title: str, words: str, *, possible: bool) -> None:
        """Shows what would happen."""
        name, colour = ("import", "accent") if possible else ("warning", "conflict")
        self._picture.setPixmap(icon(name, self._theme.tokens, colour).pixmap(_PICTURE, _PICTURE))
        self._words.setText(words)
        self.entitle(title)
        around = self.parentWidget()
        if around is not None:
            self.setGeometry(around.rect().adjusted(GRID, GRID, -GRID, -GRID))
        self.show()
        self.raise_()

    def entitle(self, title: str) -> None:
        """Says the first of the words anew; what they are is known a moment later than their names."""
        self._title.setText(title)
        self.setAccessibleName(f"{title} {self._words.text()}".strip())


class Drops(QObject):
    """Answers what is dragged over the window; ``take`` gets the paths that were let go."""

    def __init__(
        self,
        desk: Desk,
        window: QWidget,
        form: Callable[[str], str],
        take: Callable[[Sequence[str]], None],
    ) -> None:
        super().__init__(window)
        self._desk = desk
        self._form = form
        self._take = take
        self._paths: tuple[str, ...] = ()
        self._forms: Newest[tuple[str, ...]] = Newest(desk.session, self._name)
        central = window.centralWidget() if isinstance(window, QMainWindow) else None
        self.zone = DropZone(desk, central or window)
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Drags of files are answered here; everything else goes on."""
        if isinstance(event, QDragEnterEvent):
            return self._enter(event)
        if isinstance(event, QDragMoveEvent) and self.zone.isVisible():
            self._allow(event)
            return True
        if event.type() is QEvent.Type.DragLeave:
            self.zone.hide()
        if isinstance(event, QDropEvent) and event.type() is QEvent.Type.Drop and self.zone.isVisible():
            return self._drop(event)
        return super().eventFilter(watched, event)

    def _enter(self, event: QDragEnterEvent) -> bool:
        self._paths = _paths(event.mimeData())
        if not self._paths:
            return False
        self._say()
        event.acceptProposedAction()
        return True

    def _allow(self, event: QDragMoveEvent) -> None:
        if self._possible():
            event.setDropAction(Qt.DropAction.CopyAction)
            event.accept()
        else:
            event.ignore()

    def _drop(self, event: QDropEvent) -> bool:
        self.zone.hide()
        if not self._possible():
            event.ignore()
            return True
        event.setDropAction(Qt.DropAction.CopyAction)
        event.accept()
        self._take(self._paths)
        return True

    def _possible(self) -> bool:
        return self._desk.session.is_open and self._desk.session.switched_on

    def _say(self) -> None:
        if not self._desk.session.is_open:
            self.zone.say(self.tr("Nothing can be imported now."), "", possible=False)
        elif not self._desk.session.switched_on:
            self.zone.say(
                self.tr("Memory is off, so nothing can be imported."), self.tr("Switch it on first."), possible=False
            )
        else:
            words = self.tr("What is there already is left out. The files stay as they are. Undo takes it back.")
            self.zone.say(self._title(), words, possible=True)
            self._look()

    def _title(self) -> str:
        """What can be said without a look at the disk."""
        paths = self._paths
        if len(paths) > NAMED:
            return self.tr("Import %Ln files, one after another", "", len(paths))
        return self.tr("Import {files}").format(files=listed(os.path.basename(path) for path in paths))

    def _look(self) -> None:
        """Looks what kinds of files they are, aside: the disk may be slow, and a hand holds the files."""
        paths, form = self._paths, self._form
        if len(paths) <= NAMED:
            session = self._desk.session
            self._forms.look(lambda: session.aside(lambda: tuple(form(path) for path in paths)))

    def _name(self, forms: tuple[str, ...]) -> None:
        if self.zone.isVisible() and len(forms) == len(self._paths):
            pairs = zip(self._paths, forms, strict=True)
            named = listed(f"{os.path.basename(path)} ({self._kind(form)})" for path, form in pairs)
            self.zone.entitle(self.tr("Import {files}").format(files=named))

    def _kind(self, form: str) -> str:
        return {
            "jsonl": self.tr("an export of this program"),
            "optmem": self.tr("an OptMem memory"),
            "notes": self.tr("notes, one a line"),
        }.get(form, self.tr("not for importing"))


def _paths(data: QMimeData) -> tuple[str, ...]:
    """The files and folders of this computer that are dragged; none where something else is among them."""
    urls = data.urls()
    if not urls or not all(url.isLocalFile() for url in urls):
        return ()
    return tuple(os.path.normpath(url.toLocalFile()) for url in urls)
