"""What a change would do, shown before it is done: slots before and after, context lines lost and gained."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QTextBlockFormat, QTextCharFormat, QTextCursor, QTextOption
from PySide6.QtWidgets import QFrame, QTextEdit, QVBoxLayout, QWidget

from nua_desktop_memory.desktop.spacing import listed_apart
from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.desktop.widgets.labels import label
from nua_desktop_memory.facts.model import SlotState

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.theme import Theme
    from nua_desktop_memory.facts.model import Candidate, Slot
    from nua_desktop_memory.operations.consequences import Consequences

SHOWN_SLOTS = 12
SHOWN_LINES = 32
SHOWN_SIDES = 12
"""Of a subject that very many memories contradict each other about, so many are named."""
_INDENT = GRID * 9


class ConsequencesView(QWidget):
    """A heading and ``page`` (``consequences``): plain text that can be read, selected and spoken."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._shown: Consequences | None = None
        self._words = ""
        self._working = False
        self._title = label(theme, size=Size.SMALL, kind="muted")
        self.page = _Page()
        self.page.setAccessibleName(self.tr("What this changes"))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(GRID // 2)
        layout.addWidget(self._title)
        layout.addWidget(self.page, 1)
        theme.changed.connect(self._draw)
        self.say("")

    def say(self, words: str) -> None:
        """There is no answer, and why."""
        self._shown, self._words, self._working = None, words, False
        self._title.setText(self.tr("What this changes"))
        self._draw()

    def show_working(self) -> None:
        """A newer answer is on its way; the last one stays readable until then."""
        self._working = True
        self._title.setText(self.tr("What this changes: working it out…"))
        if self._shown is None:
            self._words = ""
            self._draw()

    def show_answer(self, consequences: Consequences) -> None:
        """The answer to what is typed now."""
        self._shown, self._words, self._working = consequences, "", False
        self._title.setText(self.tr("What this changes"))
        self._draw()

    def answer(self) -> Consequences | None:
        """What is shown, if it is an answer."""
        return self._shown

    @property
    def settled(self) -> bool:
        """Nothing newer is on its way."""
        return not self._working

    def _draw(self) -> None:
        writer = _Writer(self._theme, self.page)
        if self._shown is None:
            writer.line(self._words, "muted")
        else:
            self._write(writer, self._shown)
        writer.end()

    def _write(self, writer: _Writer, shown: Consequences) -> None:
        pairs = list(zip(shown.before, shown.after, strict=True))
        for before, after in pairs[:SHOWN_SLOTS]:
            writer.heading(before.memory_key, "text", bold=True)
            writer.pair(self.tr("Before"), self._slot_words(before), "muted")
            writer.pair(self.tr("After"), self._slot_words(after), _colour(after))
        if len(pairs) > SHOWN_SLOTS:
            writer.line(self.tr("and {count} more subjects").format(count=len(pairs) - SHOWN_SLOTS), "muted")
        lost, gained = shown.context.lost, shown.context.gained
        if not lost and not gained:
            writer.line(self.tr("What agents are given does not change."), "muted")
        self._write_lines(writer, self.tr("Agents are no longer given"), lost, "−")
        self._write_lines(writer, self.tr("Agents are newly given"), gained, "+")

    def _write_lines(self, writer: _Writer, title: str, lines: tuple[str, ...], sign: str) -> None:
        if not lines:
            return
        writer.heading(title, "muted")
        for one in lines[:SHOWN_LINES]:
            writer.marked(sign, one)

    def _slot_words(self, slot: Slot) -> str:
        if slot.state is SlotState.CONFLICT:
            sides = " / ".join(self._candidate_words(one) for one in slot.candidates[:SHOWN_SIDES])
            if len(slot.candidates) > SHOWN_SIDES:
                more = self.tr("%Ln more", "", len(slot.candidates) - SHOWN_SIDES)
                sides = f"{sides} / {more}"
            return self.tr("conflict: {sides}").format(sides=sides)
        if slot.candidates:
            return listed_apart(self._candidate_words(one) for one in slot.candidates)
        if slot.state is SlotState.UPCOMING:
            return self.tr("nothing now; something is still to come")
        if slot.state is SlotState.PAST:
            return self.tr("nothing now; only what held before")
        return self.tr("nothing")

    def _candidate_words(self, candidate: Candidate) -> str:
        count = len(candidate.events)
        if count == 1:
            return candidate.event.text
        return self.tr("{text} ({count} memories say so)").format(text=candidate.event.text, count=count)


def _colour(slot: Slot) -> str:
    return "conflict" if slot.state is SlotState.CONFLICT else "text"


class _Page(QTextEdit):
    """Read-only text that takes the room there is."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("consequences")
        self.setReadOnly(True)
        self.setTabChangesFocus(True)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.document().setDocumentMargin(0)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setProperty("part", "quiet")
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)


class _Writer:
    """Writes a page anew, in the look's colours."""

    def __init__(self, theme: Theme, page: QTextEdit) -> None:
        self._theme = theme
        self._page = page
        page.clear()
        self._cursor = QTextCursor(page.document())
        self._cursor.beginEditBlock()
        self._first = True

    def line(self, words: str, colour: str, *, bold: bool = False) -> None:
        """One paragraph."""
        self._block(0)
        self._cursor.insertText(words, self._form(colour, bold=bold))

    def heading(self, words: str, colour: str, *, bold: bool = False) -> None:
        """A paragraph that begins something else; apart from what stands above it."""
        self._block(0, above=GRID + GRID // 2)
        self._cursor.insertText(words, self._form(colour, bold=bold))

    def pair(self, name: str, words: str, colour: str) -> None:
        """A name in a narrow column, what it is beside it."""
        self._block(_INDENT)
        self._cursor.insertText(f"{name}\t", self._form("muted"))
        self._cursor.insertText(words, self._form(colour))

    def marked(self, sign: str, words: str) -> None:
        """A line with a sign before it."""
        self._block(GRID * 2)
        self._cursor.insertText(f"{sign}\t", self._form("muted"))
        self._cursor.insertText(words, self._form("text"))

    def end(self) -> None:
        """What was written is shown, from its beginning."""
        self._cursor.endEditBlock()
        self._page.verticalScrollBar().setValue(0)

    def _block(self, indent: int, above: int = GRID // 4) -> None:
        form = QTextBlockFormat()
        form.setLeftMargin(indent)
        form.setTextIndent(-indent)
        form.setTopMargin(0 if self._first else above)
        if indent:
            form.setTabPositions([QTextOption.Tab(indent, QTextOption.TabType.LeftTab)])
        if self._first:
            self._cursor.setBlockFormat(form)
            self._first = False
        else:
            self._cursor.insertBlock(form)

    def _form(self, colour: str, *, bold: bool = False) -> QTextCharFormat:
        form = QTextCharFormat()
        form.setFont(self._theme.font(Size.BODY if bold else Size.SMALL, bold=bold))
        form.setForeground(self._theme.colour(colour))
        return form
