"""No command of the README and the documents is passed over: each is tried as it is written, or has a reason."""

from __future__ import annotations

import importlib
import json
import os
import re
import sys
from typing import TYPE_CHECKING, Any

import pytest
from markdown_it import MarkdownIt

if TYPE_CHECKING:
    from pathlib import Path

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))


def module(name: str) -> Any:
    """One of the programs in ``docs``, imported as they import each other."""
    sys.path.insert(0, os.path.join(ROOT, "docs"))
    try:
        return importlib.import_module(name)
    finally:
        sys.path.remove(os.path.join(ROOT, "docs"))


told = module("commands")
fresh = module("fresh")
DOCUMENTS = told.documents()
ALL = {command for document in DOCUMENTS for command in told.commands(told.read(document))}
TRIED_ELSEWHERE = {"python": {"README.md", "docs/chat.md", "docs/format.md"}}
"""Blocks in other languages, and the documents whose blocks ``test_project_docs.py`` runs."""
FILLED_IN = re.compile(r"(?<![\w$-])[A-Z]{2,}(?![\w=-])|…|<\w+>")
"""A word in capitals that is no variable, or a gap."""


def fences(document: str) -> list[tuple[str, str]]:
    """The blocks of a document: their language and what is in them."""
    return re.findall(r"^```(\S*)\n(.*?)^```$", told.read(document), re.MULTILINE | re.DOTALL)


def spans(document: str) -> list[str]:
    """The pieces of code in lines of text."""
    without = re.sub(r"^```.*?^```$", "", told.read(document), flags=re.MULTILINE | re.DOTALL)
    return re.findall(r"`([^`\n]+)`", without)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_a_plain_block_is_made_of_commands_or_is_a_drawing(document: str) -> None:
    for language, body in fences(document):
        lines = [line for line in body.splitlines() if line.strip()]
        if language == "" and not any("── " in line for line in lines):
            assert [line for line in lines if told.bare(line) not in ALL] == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_a_block_in_another_language_is_tried_by_another_test(document: str) -> None:
    languages = {language for language, _ in fences(document)}
    assert languages <= {"", "sh", "json", "python"}
    for language, where in TRIED_ELSEWHERE.items():
        assert (language in languages) == (document in where)
    for language, body in fences(document):
        if language == "json":
            json.loads(body if body.startswith("{") else f"{{{body}}}")


@pytest.mark.parametrize("document", DOCUMENTS)
def test_a_block_that_is_only_indented_holds_no_command(document: str) -> None:
    """It has no language by which it could be tried."""
    blocks = [one.content for one in MarkdownIt("commonmark").parse(told.read(document)) if one.type == "code_block"]
    for block in blocks:
        json.loads(block)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_no_line_of_text_names_a_script_with_words_for_it_that_is_not_seen_as_a_command(document: str) -> None:
    found = [
        span for span in spans(document) if re.match(r"(?:\S+\.(?:py|sh|exe)|\./\S+|\S*/bin/\S+|py|make|npm) +\S", span)
    ]
    assert [span for span in found if span not in ALL] == []


def test_what_a_person_fills_in_is_filled_in_where_it_is_tried() -> None:
    open_ones = {command for command in ALL if FILLED_IN.search(command) and "\n" not in command}
    assert open_ones
    assert open_ones - told.INSTEAD.keys() - told.NOT_TRIED.keys() == set()


def test_nothing_is_said_of_a_command_that_no_document_has() -> None:
    said = {*told.WINDOWS, *told.LONG, *told.INSTEAD, *told.NOT_TRIED}
    assert said - ALL == set()
    assert all(reason.endswith(".") and " " in reason for reason in told.NOT_TRIED.values())
    assert not told.INSTEAD.keys() & told.NOT_TRIED.keys()


def test_every_script_that_a_command_names_is_there() -> None:
    named = {word for command in ALL for word in command.split() if re.fullmatch(r"[\w./-]+\.py", word)}
    assert {"run.py", "installer/build.py", "docs/pictures/guide.py"} <= named
    assert [name for name in named if not os.path.isfile(os.path.join(ROOT, name))] == []


def test_a_command_is_found_wherever_it_stands() -> None:
    text = (
        "Type `nua-memory scan`, or `git` alone.\n\n```\npython3 run.py docs    # a site\n└── no command\n```\n\n"
        "```sh\nnua-memory enable\nnua-memory facts\n```\n\n```json\n{}\n```\n"
    )
    assert told.commands(text) == ["nua-memory scan", "python3 run.py docs", "nua-memory enable\nnua-memory facts\n"]


@pytest.mark.skipif(os.name == "nt", reason="the commands are lines for sh")
def test_a_command_that_fails_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "README.md").write_text(
        "```\ngit --version\n```\nthen `git no-such-word`, `flatpak run`, and `git --version`"
    )
    failed = fresh.failures(fresh.Copy(str(tmp_path), str(tmp_path / "homes")), ["README.md"], everything=False)
    assert failed == ["README.md: git no-such-word"]
    lines = capsys.readouterr().out.splitlines()
    assert [line.split("]")[0].split(":")[0] for line in lines] == ["[ok", "[FAILED", "[not tried", "[ok"]
