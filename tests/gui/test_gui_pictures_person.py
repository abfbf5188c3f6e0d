"""The pictures show the paths of a made-up person, and the window is afterwards as it was."""

from __future__ import annotations

import importlib
import os
import sys
from typing import Any

import pytest
from PySide6.QtWidgets import QLabel, QLineEdit, QPlainTextEdit, QVBoxLayout, QWidget

PICTURES = os.path.join(os.path.dirname(__file__), "..", "..", "docs", "pictures")


@pytest.fixture
def person(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setattr(sys, "path", [PICTURES, *sys.path])
    return importlib.import_module("person")


def test_a_path_of_this_computer_is_in_no_picture(person: Any, monkeypatch: pytest.MonkeyPatch, qapp: object) -> None:
    monkeypatch.setenv("HOME", "/tmp/a-home-of-now")
    path = "/tmp/a-home-of-now/.local/share/nua-desktop-memory/default"
    window = QWidget()
    layout = QVBoxLayout(window)
    fields = [QLabel(f"In {path}."), QLineEdit(path), QPlainTextEdit(f'"--profile-dir", "{path}"'), QLabel("no path")]
    heard: list[str] = []
    fields[1].textChanged.connect(heard.append)
    for field in fields:
        layout.addWidget(field)

    def shown() -> list[str]:
        return [person._text(field) for field in fields]

    before = shown()
    with person.at_home(window):
        during = shown()
    assert during == [text.replace("/tmp/a-home-of-now", "/home/robin") for text in before]
    assert shown() == before
    assert heard == []


def test_the_key_store_of_the_pictures_is_one_that_keys_are_trusted_to(person: Any) -> None:
    from nua_desktop_memory.models.keys import KeyState, KeyStore

    assert KeyStore(person.Keys).state() is KeyState.READY
