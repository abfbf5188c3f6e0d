"""The person whose computer the pictures are of: a home and a key store, whatever the computer that takes them has."""

from __future__ import annotations

import os
from contextlib import contextmanager
from typing import TYPE_CHECKING, ClassVar

import keyring
from keyring.backend import KeyringBackend
from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QLabel, QLineEdit, QPlainTextEdit, QWidget

from nua_desktop_memory import places

if TYPE_CHECKING:
    from collections.abc import Iterator

HOME = "/home/robin"
"""How the folder that stands in for a home is written in the pictures."""


class Keys(KeyringBackend):
    """A key store that holds keys until the process ends."""

    priority = 1.0
    _held: ClassVar[dict[tuple[str, str], str]] = {}

    def get_password(self, service: str, username: str) -> str | None:
        """A key, or none."""
        return self._held.get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        """Holds a key."""
        self._held[service, username] = password

    def delete_password(self, service: str, username: str) -> None:
        """Forgets a key."""
        self._held.pop((service, username), None)


def move_in(home: str) -> None:
    """Makes a folder the home of this process, with folders where a Linux has them, and a key store."""
    folders = {"CONFIG": ".config", "DATA": ".local/share", "CACHE": ".cache", "STATE": ".local/state"}
    os.environ.update({f"XDG_{name}_HOME": os.path.join(home, place) for name, place in folders.items()})
    os.environ["HOME"] = home
    keyring.set_keyring(Keys())


def profile() -> str:
    """Where the profile that is looked at lies."""
    return places.profile_dir()


@contextmanager
def at_home(window: QWidget) -> Iterator[None]:
    """While it lasts, paths in the home of this process are written as paths in `HOME`."""
    real = os.environ["HOME"]
    changed = [(field, _text(field)) for field in window.findChildren(QWidget) if real in _text(field)]
    for field, text in changed:
        _write(field, text.replace(real, HOME))
    try:
        yield
    finally:
        for field, text in changed:
            _write(field, text)


def _text(field: QWidget) -> str:
    if isinstance(field, QPlainTextEdit):
        return field.toPlainText()
    return field.text() if isinstance(field, QLabel | QLineEdit) else ""


def _write(field: QWidget, text: str) -> None:
    with QSignalBlocker(field):
        if isinstance(field, QPlainTextEdit):
            field.setPlainText(text)
        elif isinstance(field, QLabel | QLineEdit):
            field.setText(text)
