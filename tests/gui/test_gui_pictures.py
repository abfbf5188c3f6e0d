"""Every page, dialog and window of the sources is in a picture, and what does not fit in one is told."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Iterator
from types import ModuleType

import pytest
from PySide6.QtWidgets import QDialog, QFileDialog, QHBoxLayout, QLabel, QLineEdit, QPushButton, QScrollArea, QWidget
from pytestqt.qtbot import QtBot
from staging import Stage

from nua_desktop_memory import Profile
from nua_desktop_memory.desktop.registry import PAGES
from nua_desktop_memory.desktop.theme import Look, Theme
from nua_desktop_memory.desktop.widgets.labels import label

FOLDER = os.path.join(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))), "docs", "pictures")


@pytest.fixture
def pictures(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """The scenes, as the program that takes the pictures has them."""
    before = set(sys.modules)
    monkeypatch.syspath_prepend(FOLDER)
    yield importlib.import_module("scenes")
    for name in set(sys.modules) - before:
        if os.path.dirname(getattr(sys.modules[name], "__file__", None) or "") == FOLDER:
            del sys.modules[name]


def written() -> str:
    """All scenes, as they are written."""
    texts = []
    for name in sorted(os.listdir(FOLDER)):
        if name.endswith(".py"):
            with open(os.path.join(FOLDER, name), encoding="utf-8") as file:
                texts.append(file.read())
    return "\n".join(texts)


def test_every_dialog_and_window_is_in_a_picture(stage: Stage, owner: Profile, pictures: ModuleType) -> None:
    owner.note("One")
    window = stage.open()
    for place in PAGES:
        window.show_page(place.name)
    made = {
        type(one).__name__: one.objectName() for one in window.findChildren(QDialog) if not isinstance(one, QFileDialog)
    }
    wanted = pictures.everything() - {place.made_by.partition(":")[2] for place in PAGES} - {"QuickWindow"}
    assert not wanted - set(made), "they are made by nothing that a person does; are they used?"
    scenes = written()
    lacking = [name for kind, name in made.items() if kind in wanted and f'"{name}"' not in scenes]
    assert not lacking, f"docs/pictures has no scene with {lacking}"
    assert "QuickWindow(" in scenes
    assert set(pictures.NAMES) == {place.name for place in PAGES}


def told(pictures: ModuleType, widget: QWidget) -> str:
    """What the pictures would say of a window."""
    del pictures
    return "\n".join(importlib.import_module("fits").cut(widget))


def test_words_that_are_cut_are_told(qtbot: QtBot, pictures: ModuleType) -> None:
    holder = QWidget()
    qtbot.addWidget(holder)
    row = QHBoxLayout(holder)
    button, field, single = QPushButton("Remove with everything…"), QLineEdit(), QLabel("A line that does not wrap")
    wrapping = label(Theme(Look.LIGHT), "Words that wrap where there is little room for them")
    field.setPlaceholderText("What may be typed here")
    for one in (button, field, single, wrapping):
        row.addWidget(one)
    holder.resize(1600, 200)
    holder.show()
    assert told(pictures, holder) == ""
    for one in (button, field, single, wrapping):
        one.setFixedSize(40, 20)
    said = told(pictures, holder)
    assert [name in said for name in ("QPushButton", "QLineEdit", "QLabel", "Words")] == [True] * 4
    wrapping.setToolTip(wrapping.text())
    assert "Words" not in told(pictures, holder).replace("Words that", "")


def test_what_stands_out_of_its_holder_or_scrolls_for_nothing_is_told(qtbot: QtBot, pictures: ModuleType) -> None:
    holder = QWidget()
    qtbot.addWidget(holder)
    holder.resize(300, 200)
    out = QPushButton("OK", holder)
    out.setGeometry(280, 10, 120, 24)
    area = QScrollArea(holder)
    area.setGeometry(0, 60, 200, 100)
    inside = QWidget()
    QHBoxLayout(inside).addWidget(QLabel("Short"))
    inside.setMinimumSize(100, 400)
    area.setWidgetResizable(True)
    area.setWidget(inside)
    holder.show()
    said = told(pictures, holder)
    assert "stands out of QWidget" in said
    assert "scrolls what has room" in said
    out.setGeometry(100, 10, 120, 24)
    inside.setMinimumSize(0, 0)
    qtbot.waitUntil(lambda: told(pictures, holder) == "")
