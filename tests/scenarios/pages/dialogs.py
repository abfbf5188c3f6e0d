"""The dialogs that change memories: what they have in common, and one object each."""

from __future__ import annotations

from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog
from scenarios.pages import hands
from scenarios.pages.part import Part

FIELDS = {
    "text": "textEdit",
    "subject": "keyEdit",
    "observed": "observedAtEdit",
    "since": "effectiveFromEdit",
    "until": "effectiveUntilEdit",
    "reason": "reasonEdit",
}


class DialogPart(Part):
    """A dialog; ``accept_name`` is its doing button."""

    accept_name = "acceptButton"

    @property
    def is_open(self) -> bool:
        """Whether it is in sight."""
        found = self.window.findChild(QDialog, self.name)
        return found is not None and found.isVisible()

    def until_open(self) -> None:
        """Waits until it is there, at the front (where a window manager brings it, if there is one)."""
        self.until(lambda: self.is_open, f"for {self.name}")
        self.root.activateWindow()
        self.until(
            lambda: self.root.isActiveWindow() or QApplication.activeWindow() is None,
            f"for {self.name} to come to the front",
        )

    def until_closed(self) -> None:
        """Waits until it is gone."""
        self.until(lambda: not self.is_open, f"for {self.name} to go; it says:\n{self.words if self.is_open else ''}")

    @property
    def accept_button(self) -> QAbstractButton:
        """The doing button."""
        return self.find(QAbstractButton, self.accept_name)

    @property
    def can_accept(self) -> bool:
        """Whether the doing button can be pressed."""
        return self.accept_button.isEnabled()

    @property
    def why_not(self) -> str:
        """Why the doing button cannot be pressed."""
        return self.accept_button.accessibleDescription()

    def accept(self) -> None:
        """Clicks the doing button once it can be pressed, and waits until the dialog is gone."""
        self.press(self.accept_name)
        self.until_closed()

    def cancel(self) -> None:
        """Clicks Cancel."""
        self.press("cancelButton")
        self.until_closed()


class Changing(DialogPart):
    """A dialog with the fields of a memory and what the change would do."""

    def fill(self, **fields: str) -> None:
        """Types into fields: text, subject, observed, since, until, reason."""
        self.until_open()
        for field, words in fields.items():
            self.write(FIELDS[field], words)

    @property
    def consequences(self) -> str:
        """What it would do."""
        return self.reads("consequences")

    def until_foreseen(self, *words: str) -> None:
        """Waits until it says that it would do this."""
        for one in words:
            self.until(lambda one=one: one in self.consequences, f"for {one!r} in:\n{self.consequences}")  # type: ignore[misc]

    @property
    def error(self) -> str:
        """What it refuses, above the buttons."""
        return self.reads("errorLabel") if self.shows("errorLabel") else ""

    @property
    def beside_text(self) -> str:
        """What it says beside the text."""
        return self.reads("textProblem")

    @property
    def meanwhile(self) -> str:
        """What it says of what others did meanwhile."""
        return self.reads("meanwhileLabel") if self.shows("meanwhileLabel") else ""


class Remembering(Changing):
    """Remember."""

    name = "rememberDialog"

    def old_value(self, what: str) -> None:
        """Says what became of the value that is remembered already: stays, ended or wrong."""
        self.press(f"old{what.capitalize()}")


class Replacing(Changing):
    """Replace."""

    name = "replaceDialog"

    def it_was_wrong(self) -> None:
        """Says that it never was so."""
        self.press("wrongChoice")

    def it_changed(self) -> None:
        """Says that it was so until a date."""
        self.press("changedChoice")


class Withdrawing(Changing):
    """Withdraw as not true."""

    name = "revokeDialog"


class Moving(Changing):
    """Move to another subject."""

    name = "moveDialog"


class Renaming(Changing):
    """Rename a subject."""

    name = "renameSubjectDialog"


class Several(Changing):
    """Put several in the bin, or restore several, with one reason."""

    def __init__(self, stage: object, window: object, what: str) -> None:
        super().__init__(stage, window)  # type: ignore[arg-type]
        self.name = f"{what}Dialog"


class KeepingFromAgents(Changing):
    """The subjects that are kept from agents."""

    name = "notForAgentsDialog"


class Erasing(Changing):
    """Erase for good."""

    name = "eraseDialog"

    @property
    def stays(self) -> str:
        """What it says will stay."""
        return self.reads("retentionNotice")

    def type_the_word(self, word: str = "erase") -> None:
        """Types the word that it asks for."""
        self.write("eraseConfirmEdit", word)

    def erase(self) -> str:
        """Clicks Erase for good; gives the report."""
        self.press(self.accept_name)
        self.until(lambda: self.shows("eraseReport"), "for the report")
        return self.reads("eraseReport")

    def close(self) -> None:
        """Closes the report."""
        self.press(self.accept_name)
        self.until_closed()


def escape() -> None:
    """Esc."""
    hands.press_key(hands.Key.Key_Escape)
