"""What the window keeps between two starts: its place, its page, the look, filters. Never a memory's text."""

from __future__ import annotations

import os

from PySide6.QtCore import QByteArray, QCryptographicHash, QSettings

from nua_desktop_memory.desktop.language import Language
from nua_desktop_memory.desktop.theme import Look, Motion
from nua_desktop_memory.places import config_dir


def settings_file() -> str:
    """The file in the person's configuration folder."""
    return os.path.join(config_dir(), "window.ini")


class Remembered:
    """The window's settings of one profile, and the look and the language, which all share."""

    def __init__(self, profile_dir: str, path: str | None = None) -> None:
        self._settings = QSettings(path or settings_file(), QSettings.Format.IniFormat)
        place = os.path.abspath(profile_dir).encode("utf-8", "surrogateescape")
        digest = QCryptographicHash.hash(place, QCryptographicHash.Algorithm.Sha256).toHex().toStdString()
        self._group = f"profile-{digest[:16]}"

    @property
    def look(self) -> Look:
        """The look that was chosen."""
        known = {look.value: look for look in Look}
        return known.get(str(self._settings.value("look", "")), Look.SYSTEM)

    @look.setter
    def look(self, look: Look) -> None:
        self._settings.setValue("look", look.value)

    @property
    def motion(self) -> Motion:
        """Whether less is to move than the system lets."""
        return Motion.LESS if self._settings.value("motion", "") == Motion.LESS.value else Motion.SYSTEM

    @motion.setter
    def motion(self, motion: Motion) -> None:
        self._settings.setValue("motion", motion.value)

    @property
    def language(self) -> Language:
        """The language that was chosen."""
        known = {language.value: language for language in Language}
        return known.get(str(self._settings.value("language", "")), Language.SYSTEM)

    @language.setter
    def language(self, language: Language) -> None:
        self._settings.setValue("language", language.value)

    @property
    def stays(self) -> bool:
        """Whether the window goes on behind the tray icon when it is closed."""
        return self.word("stays") == "yes"

    @stays.setter
    def stays(self, stays: bool) -> None:
        self.keep_word("stays", "yes" if stays else "no")
        self.write()

    def word(self, name: str, default: str = "") -> str:
        """One word kept for this profile."""
        return str(self._settings.value(f"{self._group}/{name}", default))

    def keep_word(self, name: str, value: str) -> None:
        """Keeps one word for this profile."""
        self._settings.setValue(f"{self._group}/{name}", value)

    def words(self, name: str) -> dict[str, str]:
        """Several words kept under one name."""
        kept = self._settings.value(f"{self._group}/{name}", {})
        return {str(key): str(value) for key, value in kept.items()} if isinstance(kept, dict) else {}

    def keep_words(self, name: str, values: dict[str, str]) -> None:
        """Keeps several words under one name."""
        self._settings.setValue(f"{self._group}/{name}", values)

    def place(self, name: str) -> QByteArray:
        """A widget's place as Qt gave it; empty where none was kept."""
        kept = self._settings.value(f"{self._group}/{name}")
        return kept if isinstance(kept, QByteArray) else QByteArray()

    def keep_place(self, name: str, place: QByteArray) -> None:
        """Keeps a widget's place."""
        self._settings.setValue(f"{self._group}/{name}", place)

    def forget(self) -> None:
        """Forgets all that was kept for this profile."""
        self._settings.remove(self._group)
        self._settings.sync()

    def write(self) -> None:
        """Writes what was kept."""
        self._settings.sync()
