"""The documents hang together: links, anchors, pictures, the site's list of pages, both languages of the guide."""

from __future__ import annotations

import os
import re
import struct
from fnmatch import fnmatchcase
from functools import cache
from typing import TYPE_CHECKING
from urllib.parse import unquote
from xml.etree import ElementTree as ET

import pytest
from markdown_it import MarkdownIt

if TYPE_CHECKING:
    from collections.abc import Iterator

    from markdown_it.token import Token

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))
DOCS = os.path.join(ROOT, "docs")
GUIDE = os.path.join(DOCS, "guide")
PICTURES = os.path.join(GUIDE, "pictures")
LARGEST = 150_000
MARKDOWN = MarkdownIt("commonmark").enable("table")


def documents() -> list[str]:
    """Every document, as a path from the root."""
    found = [name for name in os.listdir(ROOT) if name.endswith(".md")]
    for folder, _, names in os.walk(DOCS):
        found += [os.path.relpath(os.path.join(folder, name), ROOT) for name in names if name.endswith(".md")]
    return sorted(found)


@cache
def tokens(path: str) -> tuple[Token, ...]:
    """What a document consists of; the parts of lines too."""
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        blocks = MARKDOWN.parse(file.read())
    return tuple(token for block in blocks for token in (block, *(block.children or ())))


def words(path: str) -> Iterator[str]:
    """The text that a reader sees, code left out."""
    return (token.content for token in tokens(path) if token.type == "text")


def slug(title: str) -> str:
    """A heading's anchor, as places that host sources and our site make it."""
    return re.sub(r"[^\w\- ]", "", title.strip().lower()).replace(" ", "-")


@cache
def anchors(path: str) -> frozenset[str]:
    """The anchors of a document's headings."""
    all_tokens = tokens(path)
    found = set()
    for place, token in enumerate(all_tokens):
        if token.type == "heading_open":
            parts = all_tokens[place + 1].children or ()
            found.add(slug("".join(part.content for part in parts if part.type in {"text", "code_inline"})))
    return frozenset(found)


def targets(path: str) -> Iterator[str]:
    """Where the links of a document lead and its pictures lie."""
    for token in tokens(path):
        where = token.attrGet("href") if token.type == "link_open" else token.attrGet("src")
        if token.type in {"link_open", "image"}:
            yield unquote(str(where))


def broken(path: str) -> list[str]:
    """The links of a document that lead nowhere on this disk; those to other places are not followed."""
    wrong = []
    for target in targets(path):
        if "://" in target:
            continue
        name, _, anchor = target.partition("#")
        there = os.path.normpath(os.path.join(os.path.dirname(path), name)) if name else path
        is_there = os.path.exists(os.path.join(ROOT, there)) and not os.path.isabs(name)
        if not is_there or (anchor and anchor not in anchors(there)):
            wrong.append(target)
    return wrong


@pytest.mark.parametrize("path", documents())
def test_every_link_anchor_and_picture_is_there(path: str) -> None:
    assert broken(path) == []


def test_a_broken_link_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "[a](docs/none.md) [b](README.md#none) ![c](none.png) [d](README.md#what-it-does) [e](https://none.example/)"
    monkeypatch.setattr(f"{__name__}.targets", lambda _: (t.attrGet("href") or t.attrGet("src") for t in parsed(text)))
    assert broken("any.md") == ["docs/none.md", "README.md#none", "none.png"]


def parsed(text: str) -> list[Token]:
    children = MARKDOWN.parseInline(text)[0].children or []
    return [token for token in children if token.type in {"link_open", "image"}]


@pytest.mark.parametrize("path", documents())
def test_nothing_that_should_be_bold_shows_its_stars(path: str) -> None:
    assert [text for text in words(path) if "**" in text] == []


def listed(pages: set[str]) -> set[str]:
    """Those of the pages that the site's navigation names."""
    with open(os.path.join(DOCS, "index.rst"), encoding="utf-8") as file:
        entries = re.findall(r"^   ([\w./*\[\]-]+)$", file.read(), re.MULTILINE)
    missing = [entry for entry in entries if "*" not in entry and f"{entry}.md" not in pages]
    assert missing == []
    return {page for page in pages if any(fnmatchcase(page, f"{entry}.md") for entry in entries)}


def test_the_navigation_names_every_page() -> None:
    all_paths = [path.replace(os.sep, "/") for path in documents()]
    pages = {path.removeprefix("docs/") for path in all_paths if path.startswith("docs/")}
    assert pages == listed(pages)


def test_every_decision_is_in_the_list_and_has_a_number_of_its_own() -> None:
    names = sorted(name for name in os.listdir(os.path.join(DOCS, "decisions")) if name.startswith("0"))
    index = list(targets("docs/decisions/index.md"))
    assert index == names
    assert [int(name[:4]) for name in names] == list(range(1, len(names) + 1))
    for name in names:
        title = next(words(f"docs/decisions/{name}"))
        assert title.startswith(f"{int(name[:4])}. "), name


def test_the_guide_says_the_same_in_both_languages() -> None:
    english, chinese = (sorted(os.listdir(os.path.join(GUIDE, language))) for language in ("en", "zh"))
    assert english == chinese
    for name in english:
        shapes = [shape(f"docs/guide/{language}/{name}") for language in ("en", "zh")]
        assert shapes[0] == shapes[1], name


def shape(path: str) -> list[str]:
    """The headings, tables and pictures of a page, in their order, without their words."""
    found = []
    for token in tokens(path):
        if token.type in {"heading_open", "table_open", "tr_open"}:
            found.append(token.tag)
        elif token.type == "image":
            found.append(os.path.basename(str(token.attrGet("src"))))
    return found


def words_of_the_window(language: str) -> set[str]:
    """What its menus, buttons and labels say, without the marks of keys."""
    folder = os.path.join(ROOT, "nua_desktop_memory", "resources", "translations")
    found = set()
    for message in ET.parse(os.path.join(folder, "zh_CN.ts")).iter("message"):
        said = message.findtext("source" if language == "en" else "translation") or ""
        found.add(re.sub(r"\(&\w\)|&|…", "", said))
    return found


def bold(path: str) -> Iterator[str]:
    """What a page writes in bold; ``A → B`` and ``A, B`` are ways to a control."""
    said: list[str] | None = None
    for token in tokens(path):
        if token.type == "strong_open":
            said = []
        elif token.type == "strong_close" and said is not None:
            yield "".join(said).replace("…", "").strip()
            said = None
        elif said is not None:
            said.append(token.content or " ")


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_guide_calls_everything_as_the_window_does(language: str) -> None:
    known = words_of_the_window(language)
    unknown = []
    for name in sorted(os.listdir(os.path.join(GUIDE, language))):
        if name != "questions.md":  # there the questions are bold
            said = list(bold(f"docs/guide/{language}/{name}"))
            parts = [part.strip() for one in said for part in ([one] if one in known else re.split(r", | → ", one))]
            unknown += [(name, part) for part in parts if part and part not in known]
    assert unknown == []


def test_every_picture_is_small_is_used_and_is_whole() -> None:
    used = {
        os.path.normpath(os.path.join(os.path.dirname(path), target))
        for path in documents()
        for target in targets(path)
        if target.endswith(".png")
    }
    kept = set()
    for folder, _, names in os.walk(PICTURES):
        for name in names:
            path = os.path.join(folder, name)
            kept.add(os.path.relpath(path, ROOT))
            assert os.path.getsize(path) <= LARGEST, name
            with open(path, "rb") as file:
                head = file.read(24)
            assert head[:8] == b"\x89PNG\r\n\x1a\n", name
            assert min(struct.unpack(">II", head[16:24])) > 200, name
    assert kept == used


def test_every_picture_has_words_for_who_does_not_see_it() -> None:
    pictures = [token for path in documents() for token in tokens(path) if token.type == "image"]
    assert pictures
    assert [token.attrGet("src") for token in pictures if len(token.content) < 8] == []
