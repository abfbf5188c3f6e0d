"""A part of the window: its controls by object name or by the words that a screen reader says."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QComboBox, QWidget
from scenarios.pages import hands

if TYPE_CHECKING:
    from collections.abc import Iterator

    from staging import Stage

W = TypeVar("W", bound=QWidget)


class Part:
    """Base of the page objects. ``root`` is looked up each time, for parts may come late and go."""

    name = ""
    """Object name of the part; empty for the window itself."""

    def __init__(self, stage: Stage, window: QWidget) -> None:
        self.stage = stage
        self.window = window

    @property
    def root(self) -> QWidget:
        """The part itself."""
        if not self.name:
            return self.window
        found = self.window.findChild(QWidget, self.name)
        assert found is not None, f"there is no {self.name}"
        return found

    def find(self, kind: type[W], name: str) -> W:
        """A control by its object name; of several, the one in sight."""
        found = self.root.findChildren(kind, name)
        assert found, f"{self.name or 'the window'} has no {name}"
        return next((one for one in found if one.isVisible()), found[0])

    def named(self, words: str) -> QWidget:
        """The control in sight that a screen reader calls so (or begins to call so), once there is one."""

        def called() -> Iterator[QWidget]:
            for widget in self.root.findChildren(QWidget):
                if widget.isVisible() and widget.accessibleName().startswith(words):
                    yield widget

        self.until(lambda: next(called(), None) is not None, f"for {words!r} in {self.name or 'the window'}")
        return next(called())

    def until(self, condition: object, what: str = "") -> None:
        """Waits until it is so."""
        self.stage.until(condition, what)  # type: ignore[arg-type]

    def press(self, name: str) -> None:
        """Clicks a button by its object name, once it can be pressed."""
        button = self.find(QAbstractButton, name)
        self.until(lambda: button.isVisible() and button.isEnabled(), f"until {name} can be pressed")
        hands.click(button)

    def press_named(self, words: str) -> None:
        """Clicks a control by what a screen reader calls it."""
        hands.click(self.named(words))

    def write(self, name: str, words: str) -> None:
        """Types into a field in the place of what stands there."""
        hands.write(self.find(QWidget, name), words)

    def enter(self, name: str, words: str) -> None:
        """Types into a field, and Enter."""
        self.write(name, words)
        hands.press_key(hands.Key.Key_Return)

    def pick(self, name: str, words: str) -> None:
        """Chooses from a drop-down."""
        hands.pick(self.find(QComboBox, name), words)

    def reads(self, name: str) -> str:
        """What a control says."""
        return hands.read(self.find(QWidget, name))

    def sees(self, words: str) -> bool:
        """Whether these words are in sight."""
        return words in self.words

    @property
    def words(self) -> str:
        """All words in sight."""
        return hands.words_in(self.root)

    def until_sees(self, *words: str) -> None:
        """Waits until all these words are in sight."""
        for one in words:
            self.until(lambda one=one: self.sees(one), f"for {one!r} in:\n{self.words}")  # type: ignore[misc]

    def until_gone(self, words: str) -> None:
        """Waits until these words are not in sight any more."""
        self.until(lambda: not self.sees(words), f"for {words!r} to go")

    def shows(self, name: str) -> bool:
        """Whether a control is in sight."""
        found = self.root.findChildren(QWidget, name)
        return any(one.isVisible() for one in found)


class Listing(Part):
    """A part with a list of memories, subjects or the like."""

    list_name = ""

    @property
    def list(self) -> QAbstractItemView:
        """The list."""
        return self.find(QAbstractItemView, self.list_name)

    @property
    def rows(self) -> list[str]:
        """What each row says, from top to bottom; nothing while something else stands in its place."""
        return hands.rows(self.list) if self.list.isVisible() else []

    @property
    def texts(self) -> list[str]:
        """What each row says before its small print."""
        return [row.split(". ")[0] for row in self.rows]

    @property
    def chosen(self) -> list[str]:
        """The rows that are selected."""
        return [hands.spoken(index) for index in self.list.selectionModel().selectedRows()]

    def row_of(self, words: str) -> int:
        """The row that begins with these words."""
        return next((number for number, row in enumerate(self.rows) if row.startswith(words)), -1)

    def until_lists(self, *texts: str) -> None:
        """Waits until the rows begin with these words, in this order."""

        def listed() -> bool:
            rows = self.rows
            return len(rows) == len(texts) and all(row.startswith(text) for row, text in zip(rows, texts, strict=True))

        self.until(listed, f"for {texts} instead of {self.rows}")

    def until_has(self, words: str) -> None:
        """Waits until a row begins with these words."""
        self.until(lambda: self.row_of(words) >= 0, f"for {words!r} among {self.rows}")

    def choose(self, words: str) -> None:
        """Clicks the row that begins with these words."""
        self.until_has(words)
        hands.click_row(self.list, self.row_of(words))
        self.until(lambda: any(row.startswith(words) for row in self.chosen), f"for {words!r} to be selected")

    def choose_too(self, words: str) -> None:
        """Adds a row to the selection, with Ctrl held."""
        self.until_has(words)
        hands.click_row(self.list, self.row_of(words), modifiers=hands.CONTROL)
        self.until(lambda: any(row.startswith(words) for row in self.chosen), f"for {words!r} to be selected")
