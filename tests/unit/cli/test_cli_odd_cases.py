"""The program where there is nothing yet, where there is no folder, and when it is asked about itself."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from nua_desktop_memory.cli.main import main

STRANGER = "01KC0F3Q6Z3V1J8W4Y2N5T7R9A"


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, dict]:
    """The exit code and the one JSON document on standard output."""
    code = main([*arguments, "--json"])
    return code, json.loads(capsys.readouterr().out)


def test_it_tells_of_itself_in_json_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "--version")[1]["version"].startswith("nua-memory ")
    assert "Usage: nua-memory note TEXT" in said(capsys, "note", "--help")[1]["help"]


@pytest.mark.parametrize("command", ["status", "facts", "verify", "enable", "undo"])
def test_a_file_is_no_profile_for_any_command(capsys: pytest.CaptureFixture[str], tmp_path: Path, command: str) -> None:
    (tmp_path / "file").write_text("mine", encoding="utf-8")
    code, answer = said(capsys, command, "--profile-dir", str(tmp_path / "file"))
    assert (code, answer["error"]["code"]) == (1, "bad_value")


def test_a_memory_that_never_was_is_not_damaged(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    there = ["--profile-dir", str(tmp_path / "untouched")]
    assert said(capsys, "undo", *there) == (0, {"undone": None})
    assert said(capsys, "redo", *there) == (0, {"redone": None})
    assert said(capsys, "export", str(tmp_path / "x.jsonl"), "--format", "jsonl", *there)[0] == 0
    for command in ("revoke", "delete", "restore"):
        code, answer = said(capsys, command, STRANGER, *there)
        assert (code, answer["error"]["code"]) == (1, "not_found")
    assert not (tmp_path / "untouched").exists()


def test_a_vast_limit_is_no_limit(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    there = ["--profile-dir", str(tmp_path / "profile")]
    said(capsys, "enable", *there)
    said(capsys, "note", "Lives in Lund", *there)
    for limit in ("9" * 18, "9" * 19, "9" * 5_000, "0007"):
        assert len(said(capsys, "timeline", "--limit", limit, *there)[1]["events"]) == 1
        assert len(said(capsys, "recall", "Lund", "--limit", limit, *there)[1]["hits"]) == 1
    for limit in ("0", "-1", "00", "1.5", "٣", ""):
        code, answer = said(capsys, "timeline", "--limit", limit, *there)
        assert (code, answer["error"]["code"]) == (1, "bad_value")
