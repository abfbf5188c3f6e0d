"""Files in and out: S047 to S051."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QPushButton
from scenarios.pages import hands

from nua_desktop_memory.operations import importing

if TYPE_CHECKING:
    from pathlib import Path

    import pytest
    from scenarios.pages.app import App

    from nua_desktop_memory import Profile


def notes(path: Path, *texts: str) -> Path:
    """A file of notes, one a line."""
    lines = (json.dumps({"text": text, "observedAt": "2020-05-01"}, ensure_ascii=False) for text in texts)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def test_s047_a_file_is_imported_tells_what_it_refused_and_is_taken_back_whole(
    app: App, owner: Profile, tmp_path: Path
) -> None:
    app.import_file(notes(tmp_path / "notes.jsonl", "早上好", "长" * 94, "Second"))
    assert "2 imported" in app.imported.counts
    assert "Line 2" in app.imported.refused
    assert "280" in app.imported.refused
    app.imported.close()
    app.go("timeline")
    app.timeline.until_lists("Second", "早上好")
    app.timeline.choose("早上好")
    app.details.until_sees("1 May 2020", "you, through an import")
    app.import_file(tmp_path / "notes.jsonl")
    assert "0 imported, 2 already there" in app.imported.counts
    app.imported.close()
    app.undo()
    app.until_sees("Nothing has been remembered yet.")


def test_s048_files_are_dragged_onto_the_window(app: App, owner: Profile, tmp_path: Path) -> None:
    app.drop([notes(tmp_path / "a.jsonl", "one"), notes(tmp_path / "b.jsonl", "two", "one")])
    app.imported.until_open()
    assert "2 imported, 1 already there" in app.imported.counts
    app.imported.close()
    app.go("timeline")
    app.until(lambda: len(app.timeline.rows) == 2, "for both")


def test_s049_a_big_import_is_stopped_and_goes_on_later_without_a_second_copy(
    app: App, owner: Profile, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importing, "BATCH", 100)  # so that a small file takes as many steps as a big one
    path = notes(tmp_path / "big.jsonl", *(f"Saw heron number {number}" for number in range(2_000)))
    progress = app.main.shell.progress  # type: ignore[attr-defined]
    advance = progress.advance
    stopped: list[str] = []

    def stop_at_once(done: int, total: int, words: str) -> None:
        """A person who is quick to press the button, whatever the machine's speed."""
        advance(done, total, words)
        if not stopped:
            stopped.append(app.words)
            hands.click(app.find(QPushButton, "progressCancel"))

    monkeypatch.setattr(progress, "advance", stop_at_once)
    app.import_file(path)
    assert "taken over" in stopped[0]
    app.imported.until_sees("You stopped it.", "importing the same file again goes on from there")
    app.imported.close()
    first = owner.status().events.active
    assert first < 2_000
    monkeypatch.setattr(progress, "advance", advance)
    app.import_file(path)
    assert f"{2_000 - first:,} imported" in app.imported.counts
    app.imported.close()
    assert owner.status().events.active == 2_000


def test_s050_everything_is_exported_and_coming_back_adds_nothing(app: App, owner: Profile, tmp_path: Path) -> None:
    owner.note("Lives in Hangzhou", key="home.city", observed_at="2020")
    owner.revoke(owner.note("Has a cat").event_id)
    app.menu("File", "Export…")
    app.name_file("exportFileDialog", tmp_path / "out.jsonl")
    app.message.until_says("2 memories written to")
    app.import_file(tmp_path / "out.jsonl")
    assert "0 imported, 2 already there" in app.imported.counts
    app.imported.close()
    lines = (tmp_path / "out.jsonl").read_text(encoding="utf-8").splitlines()
    assert {json.loads(line).get("text") for line in lines} >= {"Lives in Hangzhou"}


def test_s051_a_file_to_read_holds_nothing_that_was_withdrawn(app: App, owner: Profile, tmp_path: Path) -> None:
    owner.note("住在杭州", key="home.city")
    owner.revoke(owner.note("Has a cat").event_id)
    app.menu("File", "Export to read…")
    app.export.until_open()
    app.export.until_sees("1 memory")
    app.export.press("acceptButton")
    app.name_file("readableFileDialog", tmp_path / "life.md")
    app.message.until_says("1 memory written to")
    text = (tmp_path / "life.md").read_text(encoding="utf-8")
    assert "住在杭州" in text
    assert "cat" not in text
