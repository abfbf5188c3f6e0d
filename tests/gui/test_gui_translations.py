"""The files of translations: complete, nothing left over, compiled, with the same places for what is put in."""

from __future__ import annotations

import ast
import glob
import importlib.util
import os
import re
from typing import TYPE_CHECKING

import pytest

from nua_desktop_memory.desktop.language import FOLDER
from nua_desktop_memory.desktop.sentences import _patterns
from nua_desktop_memory.desktop.sentences_below import SENTENCES

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path
    from types import ModuleType

PACKAGE = os.path.dirname(os.path.dirname(FOLDER))
ROOT = os.path.dirname(PACKAGE)
LANGUAGES = ("en", "zh_CN")
PLACES = re.compile(r"\{\w*\}|%L?n")
ERRORS = frozenset(
    [
        "MemoryOff",
        "EmptyText",
        "TextTooLong",
        "BadCharacter",
        "BadKey",
        "BadTime",
        "BadValue",
        "NotFound",
        "BadState",
        "Changed",
        "Occupied",
        "Forbidden",
        "Unusable",
        "QuotaExceeded",
        "Busy",
        "Damaged",
        "NewerFormat",
        "StoreIOError",
    ]
)
NOT_IN_THE_WINDOW = (
    # asked by programs and by the command line alone, where English is spoken
    "An agent that waits for review",
    "Tags and conflicts are lists",
    "The limit must",
    "A review lists, accepts or refuses",
    "Only the owner of this memory can",
    "is not a state. Use one of",
    "is not how often backups can be made",
    "The format ",
    "The source of the note is not complete",
    "An additional member of the event",
    "is no precision of",
    "Only taking back a review",
    "The size of a summary",
    "The tombstone of",
    # put together from parts, each of which has its own translation
    "Nothing to do: X1",
    "The memory X1 X1, so it cannot be",
)
"""Beginnings or parts of refusals that no control of the window can bring about."""


@pytest.fixture(scope="module")
def refresh() -> ModuleType:
    """The command that keeps the files."""
    path = os.path.join(ROOT, "docs", "translations", "refresh.py")
    if not os.path.exists(path):
        pytest.skip("the sources are not here")
    spec = importlib.util.spec_from_file_location("nua_translations_refresh", path)
    assert spec is not None
    assert spec.loader is not None
    import sys

    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def found(refresh: ModuleType) -> list[object]:
    """The texts that the sources hold now."""
    return refresh.texts_of_sources()  # type: ignore[no-any-return]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_string_of_the_window_is_translated(refresh: ModuleType, found: list[object], language: str) -> None:
    left = [f"{text.context}: {text.source}" for text in refresh.merged(language, found) if not text.finished]
    assert not left, "python3 run.py translations, then fill in:\n" + "\n".join(left)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_translation_is_left_of_a_string_that_is_gone(
    refresh: ModuleType, found: list[object], language: str
) -> None:
    used = {text.key for text in refresh.merged(language, found)}
    gone = [text.key for text in refresh.read(refresh.path_of(language)) if text.key not in used]
    assert not gone


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_loaded_is_what_is_written(refresh: ModuleType, tmp_path: Path, language: str) -> None:
    made = tmp_path / "made.qm"
    refresh.compile_to(refresh.path_of(language), str(made))
    with open(os.path.join(FOLDER, f"{language}.qm"), "rb") as kept:
        assert kept.read() == made.read_bytes(), "python3 run.py translations"


@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_have_the_same_places_as_their_source(refresh: ModuleType, language: str) -> None:
    for text in refresh.read(refresh.path_of(language)):
        for said in text.said:
            missing = set(PLACES.findall(text.source)) ^ set(PLACES.findall(said))
            one = language == "en" and said is text.said[0]  # “One text copied.” needs no number
            assert not missing or (one and missing == {"%Ln"}), text


def test_chinese_keeps_the_keys_of_the_menus_and_the_dots_of_what_asks_more(refresh: ModuleType) -> None:
    for text in refresh.read(refresh.path_of("zh_CN")):
        key = re.search(r"&(\w)", text.source)
        assert bool(key) == ("(&" in text.said[0]), text
        if key:
            assert f"(&{key.group(1).upper()})" in text.said[0], text
        assert text.source.endswith("…") == text.said[0].endswith("…"), text


def test_chinese_has_no_western_marks_between_chinese_words(refresh: ModuleType) -> None:
    for text in refresh.read(refresh.path_of("zh_CN")):
        assert not re.search(r"[一-鿿][,;:?!]|[一-鿿]\.(\s|$)", text.said[0]), text


def test_what_is_translated_is_a_literal(refresh: ModuleType) -> None:
    del refresh
    for path, call in _calls():
        name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        if name == "tr":
            assert isinstance(call.args[0], ast.Constant), f"{path}:{call.lineno}"
        texts = not (call.args and isinstance(call.args[0], ast.Constant) and not isinstance(call.args[0].value, str))
        for argument in call.args[:2] if texts and name in {"tr", "translate", "QT_TRANSLATE_NOOP"} else ():
            built = isinstance(argument, ast.JoinedStr | ast.BinOp) or (
                isinstance(argument, ast.Call) and getattr(argument.func, "attr", "") == "format"
            )
            assert not built, f"{path}:{call.lineno} builds a text that no translation can match"


def test_no_literal_is_hidden_from_the_translators_tools(found: list[object]) -> None:
    """The tools see none inside of an f-string."""
    known = {text.key for text in found}  # type: ignore[attr-defined]
    sources = {source for _, source in known}
    for path, call in _calls():
        if getattr(call.func, "attr", "") == "tr" and isinstance(call.args[0], ast.Constant):
            assert call.args[0].value in sources, f"{path}:{call.lineno}"
    for path, tree in _trees(os.path.join(PACKAGE, "desktop")):
        passing = dict(_passing_on(tree))
        for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
            context = passing.get(getattr(call.func, "id", ""))
            if context and call.args and isinstance(call.args[0], ast.Constant):
                assert (context, call.args[0].value) in known, f"{path}:{call.lineno}"


def test_every_refusal_that_a_window_can_show_has_a_translation() -> None:
    unknown = []
    for folder in ("store", "recall", "policy", "operations", "profile", "agent/connectors"):
        for path, tree in _trees(os.path.join(PACKAGE, folder)):
            for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
                if getattr(call.func, "id", "") in ERRORS and call.args:
                    sentence = _spoken(call.args[0])
                    if sentence and not _is_known(sentence) and not any(one in sentence for one in NOT_IN_THE_WINDOW):
                        unknown.append(f"{os.path.relpath(path, ROOT)}:{call.lineno} {sentence}")
    assert not unknown, "add them to desktop/sentences_below.py:\n" + "\n".join(unknown)


def test_everything_that_a_check_of_the_store_finds_has_a_translation() -> None:
    unknown, found = [], 0
    for folder in ("store", "tree", "operations", "evidence"):
        for path, tree in _trees(os.path.join(PACKAGE, folder)):
            for node in ast.walk(tree):
                for sentence in _finding(node):
                    found += 1
                    if not _is_known(sentence.removeprefix("X1 of records X1 to X1 X1X1")):
                        unknown.append(f"{os.path.relpath(path, ROOT)} {sentence}")
    assert found > 40
    assert not unknown, "add them to desktop/sentences_store.py:\n" + "\n".join(unknown)


@pytest.mark.parametrize("what", ["hash", "summary"])
@pytest.mark.parametrize("how", ["is missing", "is torn or wrong"])
@pytest.mark.parametrize("more", ["", ", and 5 more like it"])
def test_what_is_wrong_with_summaries_has_a_translation(what: str, how: str, more: str) -> None:
    assert _is_known(f"the {what} of records 0 to 15 {how}{more}")


def _finding(node: ast.AST) -> Iterator[str]:
    """The sentence about a file that a call or a pair names, if the node is one."""
    says: ast.expr | None = None
    if isinstance(node, ast.Call) and len(node.args) > 1:
        name = getattr(node.func, "id", "") or getattr(node.func, "attr", "")
        says = node.args[1] if name in {"damaged", "Finding", "note"} else None
    elif isinstance(node, ast.Yield) and isinstance(node.value, ast.Tuple) and len(node.value.elts) > 1:
        says = node.value.elts[1]
    sentence = _spoken(says) if says is not None else ""
    by_parts = sentence.startswith("record X1 X1")  # each of its two words stands there by itself
    if sentence not in {"", "None"} and not by_parts:
        yield sentence


def test_the_patterns_of_sentences_take_no_other_sentence() -> None:
    for sentence in SENTENCES:
        source = next(words for words, pattern in _patterns() if pattern.fullmatch(sentence))
        assert source == sentence


def _is_known(sentence: str) -> bool:
    return any(pattern.fullmatch(sentence) for _, pattern in _patterns()) or not re.search(r"[a-z]{3}", sentence)


def _spoken(argument: ast.expr) -> str:
    """A sentence as it would be said, with a stand-in for what is put in; nothing where it is made elsewhere."""
    if isinstance(argument, ast.Constant):
        return str(argument.value)
    if isinstance(argument, ast.JoinedStr):
        return "".join(str(one.value) if isinstance(one, ast.Constant) else "X1" for one in argument.values)
    return ""


def _passing_on(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Functions that hand a parameter to ``translate``, with their context."""
    for function in (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)):
        names = {argument.arg for argument in function.args.args}
        for call in (node for node in ast.walk(function) if isinstance(node, ast.Call)):
            if getattr(call.func, "attr", "") == "translate" and len(call.args) > 1:
                context, words = call.args[:2]
                if isinstance(words, ast.Name) and words.id in names and isinstance(context, ast.Constant):
                    yield function.name, str(context.value)


def _calls() -> Iterator[tuple[str, ast.Call]]:
    for path, tree in _trees(os.path.join(PACKAGE, "desktop")):
        yield from ((path, node) for node in ast.walk(tree) if isinstance(node, ast.Call))


def _trees(folder: str) -> Iterator[tuple[str, ast.Module]]:
    for where, _, names in os.walk(folder):
        for name in sorted(names):
            if name.endswith(".py"):
                path = os.path.join(where, name)
                with open(path, encoding="utf-8") as file:
                    yield path, ast.parse(file.read())


def test_every_name_of_a_secret_is_known_to_the_translators() -> None:
    from nua_desktop_memory.desktop.secrets_below import SECRETS
    from nua_desktop_memory.desktop.sentences import _pattern

    patterns = [_pattern(one) for one in SECRETS]
    named = set()
    for path in glob.glob(os.path.join(PACKAGE, "policy", "rules", "*.toml")):
        with open(path, encoding="utf-8") as file:
            named |= set(re.findall(r'\bwhat = "([^"]*)"', file.read()))
    assert len(named) > 100
    assert [one for one in sorted(named) if not any(pattern.fullmatch(one) for pattern in patterns)] == []
