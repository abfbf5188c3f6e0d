"""Imports of lines that nobody wrote on purpose: each spoils only itself, and the memory stays whole."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from nua_desktop_memory import open_profile
from nua_desktop_memory.operations.import_lines import LONGEST_LINE
from nua_desktop_memory.operations.importing import Imported

Line = dict[str, object]


def an_export(folder: Path) -> list[Line]:
    """Three events of which each later one names the second."""
    with open_profile(folder / "from") as profile:
        profile.enable()
        first = profile.note("Lived in Leeds", key="home.city")
        second = profile.replace(first.event_id, "Lived in Lund")
        profile.note("Never left Lagos", conflicts=[second.event_id])
        profile.export_file(str(folder / "export.jsonl"), format="jsonl")
    return [json.loads(line) for line in (folder / "export.jsonl").read_text(encoding="utf-8").splitlines()]


def imported(folder: Path, lines: list[Line], *, dry_run: bool = False) -> Imported:
    (folder / "changed.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    with open_profile(folder / "to") as profile:
        profile.enable()
        answer = profile.import_file(str(folder / "changed.jsonl"), format="jsonl", dry_run=dry_run)
        assert profile.verify().problems == ()
    return answer


def nested(depth: int) -> object:
    value: object = "core"
    for _ in range(depth):
        value = [value]
    return value


SPOILT: dict[str, Callable[[Line], None]] = {
    "replaces itself": lambda line: line.update(replacesEventId=line["eventId"]),
    "ends before it begins": lambda line: line.update(
        effectiveFrom="2025-01-01T00:00:00.000Z", effectiveUntil="2024-01-01T00:00:00.000Z"
    ),
    "no number": lambda line: line.update(more=float("nan")),
    "half a character": lambda line: line.update(more="\ud800"),
    "an empty tag": lambda line: line.update(tags=[""]),
    "endless nesting": lambda line: line.update(more=nested(600)),
    "deep nesting": lambda line: line.update(more=nested(40)),
}


@pytest.mark.parametrize("what", SPOILT)
def test_what_names_a_refused_line_names_nothing(tmp_path: Path, what: str) -> None:
    lines = an_export(tmp_path)
    SPOILT[what](lines[1])
    answer = imported(tmp_path, lines)
    assert (answer.imported, [one.line for one in answer.refused]) == (2, [2])


@pytest.mark.parametrize("what", SPOILT)
def test_a_dry_run_refuses_the_same_lines(tmp_path: Path, what: str) -> None:
    lines = an_export(tmp_path)
    SPOILT[what](lines[1])
    rehearsed = imported(tmp_path, lines, dry_run=True)
    assert imported(tmp_path, lines) == rehearsed


def test_what_is_nested_as_people_nest_travels(tmp_path: Path) -> None:
    lines = an_export(tmp_path)
    lines[1]["more"] = nested(20)
    assert imported(tmp_path, lines).imported == 3


@pytest.mark.parametrize("length", [LONGEST_LINE, LONGEST_LINE + 1, 2 * LONGEST_LINE, 3 * LONGEST_LINE + 7])
def test_a_vast_line_is_one_refused_line(tmp_path: Path, length: int) -> None:
    path = tmp_path / "notes.jsonl"
    good = json.dumps({"text": "hidden in the middle"})
    vast = ("x" * length + good + "x" * length)[: 2 * length]
    path.write_text(f"{vast}\n{json.dumps({'text': 'after it'})}\nnot JSON\n", encoding="utf-8")
    with open_profile(tmp_path / "to") as profile:
        profile.enable()
        answer = profile.import_file(str(path), format="notes")
        assert [event.text for event in profile.timeline().events] == ["after it"]
    assert [one.line for one in answer.refused] == [1, 3]
