"""Rules of the house for the window's sources: what may not be called, and how words are translated."""

from __future__ import annotations

import ast
import os
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path

import pytest

import nua_desktop_memory
from nua_desktop_memory.desktop.language import FOLDER

ROOM = Path(nua_desktop_memory.__file__).parent / "desktop"
SOURCES = sorted(ROOM.rglob("*.py"))
BLOCKING = {"exec", "exec_", "processEvents", "sleep", "waitForDone"}
MAY = {("first_picture.py", "exec")}
"""Before the window's own loop there is Qt's alone, so that the first picture does not wait for asyncio."""
STATIC_DIALOGS = {
    "QMessageBox": {"question", "information", "warning", "critical", "about", "aboutQt"},
    "QFileDialog": {"getOpenFileName", "getOpenFileNames", "getSaveFileName", "getExistingDirectory"},
    "QInputDialog": {"getText", "getItem", "getInt", "getDouble", "getMultiLineText"},
}


def calls(source: Path) -> Iterator[ast.Call]:
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            yield node


def name_of(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: str(path.relative_to(ROOM)))
def test_nothing_blocks_the_loop(source: Path) -> None:
    for call in calls(source):
        assert name_of(call) not in BLOCKING or (source.name, name_of(call)) in MAY, ast.unparse(call)
        if isinstance(call.func, ast.Attribute) and isinstance(call.func.value, ast.Name):
            assert call.func.attr not in STATIC_DIALOGS.get(call.func.value.id, set()), ast.unparse(call)


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: str(path.relative_to(ROOM)))
def test_no_item_of_a_layout_is_asked_for_by_its_place(source: Path) -> None:
    """Python keeps the item as long as the layout; Qt ends it, and what gets its place in memory crashes later."""
    assert [ast.unparse(call) for call in calls(source) if name_of(call) == "itemAt"] == []


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: str(path.relative_to(ROOM)))
def test_words_for_translation_are_literals(source: Path) -> None:
    for call in calls(source):
        if name_of(call) == "tr":
            assert isinstance(call.args[0], ast.Constant), f"not found by the translators: {ast.unparse(call)}"
        for argument in call.args:
            if name_of(call) in {"tr", "translate", "QT_TRANSLATE_NOOP"}:
                assert not isinstance(argument, ast.JoinedStr), f"never matches: {ast.unparse(call)}"


def plurals() -> set[str]:
    """Every text with a number in the sources."""
    return {
        argument.value
        for source in SOURCES
        for call in calls(source)
        if name_of(call) in {"tr", "translate"}
        for argument in call.args
        if isinstance(argument, ast.Constant)
        and isinstance(argument.value, str)
        and ("%n" in argument.value or "%Ln" in argument.value)
    }


def test_every_number_in_a_text_has_its_digits_grouped() -> None:
    for source in SOURCES:
        for call in calls(source):
            plain = [one for one in call.args if isinstance(one, ast.Constant) and "%n" in str(one.value)]
            assert not (name_of(call) in {"tr", "translate"} and plain), ast.unparse(call)


def test_every_text_with_a_number_has_its_singular_in_english() -> None:
    known = {}
    for message in ET.parse(os.path.join(FOLDER, "en.ts")).iter("message"):
        source = message.findtext("source") or ""
        known[source] = [form.text for form in message.iter("numerusform") if form.text]
    missing = sorted(text for text in plurals() if len(known.get(text, [])) != 2)
    assert missing == [], "python3 run.py translations, then fill in"


def test_no_colour_stands_outside_the_tokens() -> None:
    for source in SOURCES:
        if source.name == "tokens.py":
            continue
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                hex_digits = node.value.removeprefix("#")
                is_colour = node.value.startswith("#") and len(hex_digits) in (3, 6)
                assert not (is_colour and all(digit in "0123456789abcdefABCDEF" for digit in hex_digits)), source
