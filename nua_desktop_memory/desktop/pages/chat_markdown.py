"""What a model wrote, shown as Markdown and nothing else: no HTML, no script, and nothing loaded from anywhere."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

from PySide6.QtCore import QSize, Qt, QUrl, Signal
from PySide6.QtGui import (
    QDesktopServices,
    QResizeEvent,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextOption,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QSizePolicy, QTextBrowser

from nua_desktop_memory.desktop.theme import GRID, Size, Theme
from nua_desktop_memory.desktop.widgets.tips import tip

_MARKDOWN = QTextDocument.MarkdownFeature.MarkdownDialectGitHub | QTextDocument.MarkdownFeature.MarkdownNoHTML
_OUTSIDE = frozenset(("http", "https", "mailto"))


class Markdown(QTextBrowser):
    """As high as its text. A link opens in the person's own browser, and only when it is pressed.

    ``link_asked`` with the address of a link that was pressed.
    """

    link_asked = Signal(QUrl)

    def __init__(self, theme: Theme, name: str) -> None:
        super().__init__()
        self._theme = theme
        self._words = ""
        self.setObjectName(name)
        self.setProperty("part", "quiet")
        self.setOpenLinks(False)
        self.setOpenExternalLinks(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextBrowserInteraction | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setTabChangesFocus(True)
        self.document().setDocumentMargin(0)
        self.document().setUndoRedoEnabled(False)
        self.document().documentLayout().documentSizeChanged.connect(self._fit)
        self.anchorClicked.connect(self._open)
        self.highlighted.connect(self._tell_address)
        theme.changed.connect(self._draw)

    def words(self) -> str:
        """What is shown, as it was written."""
        return self._words

    def show_words(self, words: str) -> None:
        """Shows a text."""
        if words != self._words:
            self._words = words
            self._draw()

    def loadResource(self, _kind: int, _name: QUrl | str) -> object:
        """Nothing: whatever a text names, no file and no server is asked for it."""
        return None

    def sizeHint(self) -> QSize:
        """As high as the text in its width."""
        return QSize(GRID * 40, self._height())

    def minimumSizeHint(self) -> QSize:
        """It may become narrow, and never less high than its text."""
        return QSize(GRID * 12, self._height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width makes another height."""
        super().resizeEvent(event)
        self._fit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The page scrolls, not the text."""
        event.ignore()

    def _draw(self) -> None:
        document = self.document()
        document.setDefaultFont(self._theme.font(Size.TEXT))
        document.setMarkdown(self._words, _MARKDOWN)
        _say_pictures(document)
        self._colour_links()
        self._fit()

    def _colour_links(self) -> None:
        accent = self._theme.colour("accent")
        for cursor in _fragments(self.document(), lambda form: form.isAnchor()):
            form = cursor.charFormat()
            form.setForeground(accent)
            cursor.setCharFormat(form)

    def _height(self) -> int:
        return ceil(self.document().size().height()) + GRID // 2

    def _fit(self) -> None:
        if self.height() != self._height():
            self.setFixedHeight(self._height())

    def _open(self, url: QUrl) -> None:
        self.link_asked.emit(url)
        if url.scheme().lower() in _OUTSIDE:
            QDesktopServices.openUrl(url)

    def _tell_address(self, url: QUrl) -> None:
        """Where a link leads, which its words need not say."""
        self.viewport().setToolTip(tip(url.toString()) if not url.isEmpty() else "")


def _say_pictures(document: QTextDocument) -> None:
    """Puts the words for a picture in its place; the picture itself is never fetched."""
    for cursor in reversed(_fragments(document, lambda form: form.isImageFormat())):
        form = cursor.charFormat().toImageFormat()
        words = str(form.property(form.Property.ImageAltText) or "") or form.name()
        plain = cursor.blockCharFormat()
        cursor.removeSelectedText()
        cursor.insertText(f"[{words.strip()}]", plain)


def _fragments(document: QTextDocument, wanted: Callable[[QTextCharFormat], bool]) -> list[QTextCursor]:
    """A selection of each part of the text whose format is wanted, from the first to the last."""
    found = []
    block = document.begin()
    while block.isValid():
        parts = block.begin()
        while not parts.atEnd():
            part = parts.fragment()
            if wanted(part.charFormat()):
                cursor = QTextCursor(document)
                cursor.setPosition(part.position())
                cursor.setPosition(part.position() + part.length(), QTextCursor.MoveMode.KeepAnchor)
                found.append(cursor)
            parts += 1
        block = block.next()
    return found
