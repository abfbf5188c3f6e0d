"""The settings, and the dialogs that they open."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QListWidget
from scenarios.pages import hands
from scenarios.pages.dialogs import DialogPart
from scenarios.pages.part import Part


class Settings(Part):
    """Profile, look, language, secrets, backup, export, profiles."""

    name = "settingsPage"

    @property
    def profiles(self) -> list[str]:
        """The profiles that are listed."""
        listed = self.find(QListWidget, "profilesList")
        return [listed.item(row).text() for row in range(listed.count())]

    def choose_profile(self, name: str) -> None:
        """Clicks a profile."""
        listed = self.find(QListWidget, "profilesList")
        self.until(lambda: any(row.startswith(name) for row in self.profiles), f"for the profile {name}")
        row = next(number for number, one in enumerate(self.profiles) if one.startswith(name))
        hands.bring_in_sight(listed)
        hands.click_row(listed, row)

    def folder_of(self, name: str) -> str:
        """The folder of a profile that is listed."""
        listed = self.find(QListWidget, "profilesList")
        row = next(number for number, one in enumerate(self.profiles) if one.startswith(name))
        return str(listed.item(row).data(Qt.ItemDataRole.UserRole))

    def refuses(self, box: str) -> bool:
        """Whether a kind of secret is refused."""
        return self.find(QCheckBox, box).isChecked()


class NewProfile(DialogPart):
    """A new profile."""

    name = "newProfileDialog"

    def call(self, words: str) -> None:
        """Types its name."""
        self.until_open()
        self.write("newProfileName", words)


class RemoveProfile(DialogPart):
    """A profile goes with everything in it."""

    name = "removeProfileDialog"

    def remove(self) -> None:
        """Types the word and removes it; closes the report."""
        self.write("removeConfirmEdit", "remove")
        self.press(self.accept_name)
        self.until_sees("The profile was removed.")


class RestoreBackup(DialogPart):
    """A backup becomes a new profile."""

    name = "restoreBackupDialog"


class ReadableExport(DialogPart):
    """A file to be read."""

    name = "readableExportDialog"
