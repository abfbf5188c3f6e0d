"""What agents are given."""

from __future__ import annotations

from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QAbstractItemView, QPlainTextEdit, QTableWidget, QTreeWidget
from scenarios.pages import hands
from scenarios.pages.part import Part


class Context(Part):
    """The block, why each line is there, what was left out, and two blocks beside each other."""

    name = "contextPage"

    @property
    def block(self) -> str:
        """The block, byte for byte."""
        return self.find(QPlainTextEdit, "contextText").toPlainText()

    def until_given(self, words: str) -> None:
        """Waits until the block says this."""
        self.until(lambda: words in self.block, f"for {words!r} in:\n{self.block}")

    def until_not_given(self, words: str) -> None:
        """Waits until the block does not say this."""
        self.until(lambda: self.block and words not in self.block, f"for {words!r} to go from:\n{self.block}")

    def ask(self, question: str) -> None:
        """Tries a question."""
        self.enter("contextQuery", question)

    def choose_line(self, words: str) -> None:
        """Clicks the line of the block that says this."""
        view = self.find(QPlainTextEdit, "contextText")
        cursor = view.document().find(words)
        assert not cursor.isNull(), f"no line says {words!r}"
        cursor.movePosition(QTextCursor.MoveOperation.StartOfBlock)
        view.setTextCursor(cursor)
        view.ensureCursorVisible()
        hands.click(view.viewport(), view.cursorRect(cursor).center())

    @property
    def compared(self) -> list[tuple[str, str]]:
        """The two blocks, line beside line."""
        shown = self.find(QTableWidget, "compareTable")
        cells = [[shown.item(row, column) for column in (0, 1)] for row in range(shown.rowCount())]
        return [(left.text() if left else "", right.text() if right else "") for left, right in cells]

    @property
    def left_out(self) -> list[str]:
        """What was left out: each memory and why."""
        tree = self.find(QTreeWidget, "contextLeftOut")
        assert isinstance(tree, QAbstractItemView)
        groups = [tree.topLevelItem(number) for number in range(tree.topLevelItemCount())]
        lines = [group.child(row) for group in groups for row in range(group.childCount())]
        return [f"{line.text(0)}: {line.text(1)}" for line in lines]
