"""A readable document as PDF: A4, set part by part, so that its length costs no memory and it can be stopped.

Runs on a worker thread. Black on white whatever the window's look; fonts are embedded, Chinese ones included where the
system has one.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEventLoop, QMarginsF, QRectF, Qt
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QColor,
    QFont,
    QPageSize,
    QPainter,
    QPalette,
    QPdfWriter,
    QTextDocument,
)

from nua_desktop_memory.operations.importing import Progress
from nua_desktop_memory.store import files
from nua_desktop_memory.store.errors import StoreIOError

if TYPE_CHECKING:
    from nua_desktop_memory.operations.reading_out import Part

POINTS = 10
MARGIN_MM = 18
_DPI = 300
_END, _TRAILER = b"%%EOF", 64
"""What a PDF ends with, and within how many bytes of its end."""
_FOOT = 2
"""Lines that the page number takes at the foot of a page."""


def write_pdf(
    path: str,
    title: str,
    parts: Iterable[Part],
    progress: Callable[[Progress], None],
    cancelled: Callable[[], bool],
) -> int | None:
    """Writes the document and gives how many memories are in it; ``None`` where it was stopped and nothing is left.

    What was at ``path`` is replaced at the end. Raises `StoreIOError` where it cannot be written.
    """
    unfinished = f"{path}.part"
    written: int | None = 0
    try:
        os.close(os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600))
        paper = _Paper(unfinished, title)
        try:
            for part in parts:
                if part.text:
                    paper.put(part.text)
                written = part.written
                progress(Progress(part.done, part.total, part.written, 0, 0))
                if cancelled():
                    written = None
                    break
        finally:
            paper.end()
        if written is not None:
            _require_whole(unfinished)
            files.sync_file(unfinished)
            files.move(unfinished, path)
    except OSError as error:
        raise StoreIOError(f"{path} cannot be written: {error.strerror}. Choose another place.") from error
    finally:
        files.remove(unfinished)
    return written


def _require_whole(path: str) -> None:
    """Qt tells nobody that a disk is full: the end of the file is missing then. Raises ``OSError``."""
    with open(path, "rb") as file:
        file.seek(max(0, os.path.getsize(path) - _TRAILER))
        if _END not in file.read():
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), path)


class _Paper:
    """The pages of one PDF."""

    def __init__(self, path: str, title: str) -> None:
        self._timers = QEventLoop()  # never run: a document's layout wants timers on its thread
        self._writer = QPdfWriter(path)
        self._writer.setResolution(_DPI)
        self._writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
        self._writer.setPageMargins(QMarginsF(MARGIN_MM, MARGIN_MM, MARGIN_MM, MARGIN_MM))
        self._writer.setTitle(title)
        self._painter = QPainter()
        if not self._painter.begin(self._writer):
            raise StoreIOError("The PDF cannot be written there. Choose another place.")
        self._font = QFont()
        self._font.setPointSize(POINTS)
        self._painter.setFont(self._font)
        self._foot = self._painter.fontMetrics().lineSpacing() * _FOOT
        self._pages = 0

    def put(self, text: str) -> None:
        """Sets some Markdown, from the top of a new page on."""
        width, height = self._writer.width(), self._writer.height() - self._foot
        document = QTextDocument()
        document.setDefaultFont(self._font)
        document.documentLayout().setPaintDevice(self._writer)
        document.setDocumentMargin(0)
        document.setMarkdown(text, QTextDocument.MarkdownFeature.MarkdownDialectCommonMark)
        document.setPageSize(QRectF(0, 0, width, height).size())
        look = QAbstractTextDocumentLayout.PaintContext()
        look.palette = _black_on_white()
        for page in range(document.pageCount()):
            self._turn()
            self._painter.save()
            self._painter.translate(0, -page * height)
            look.clip = QRectF(0, page * height, width, height)
            self._painter.setClipRect(look.clip)
            document.documentLayout().draw(self._painter, look)
            self._painter.restore()

    def end(self) -> None:
        """Finishes the file."""
        if self._painter.isActive():
            self._painter.end()

    def _turn(self) -> None:
        if self._pages:
            self._writer.newPage()
        self._pages += 1
        foot = QRectF(0, self._writer.height() - self._foot, self._writer.width(), self._foot)
        self._painter.setPen(QColor(Qt.GlobalColor.black))
        self._painter.drawText(foot, int(Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignRight), str(self._pages))


def _black_on_white() -> QPalette:
    palette = QPalette(QColor(Qt.GlobalColor.white))
    for role in (QPalette.ColorRole.Text, QPalette.ColorRole.WindowText, QPalette.ColorRole.Link):
        palette.setColor(role, QColor(Qt.GlobalColor.black))
    palette.setColor(QPalette.ColorRole.Base, QColor(Qt.GlobalColor.white))
    return palette
