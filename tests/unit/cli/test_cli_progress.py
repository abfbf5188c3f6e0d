"""Long commands: progress on a terminal alone, and Ctrl+C between two batches."""

from __future__ import annotations

import io
import json
import signal
import sys

import pytest

from nua_desktop_memory.cli.main import main
from nua_desktop_memory.cli.progress import Watch
from nua_desktop_memory.operations.importing import Progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_sees_one_line_that_is_replaced_and_then_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    with Watch("Importing") as watch:
        watch.show(Progress(50, 200, 1200, 3, 4))
    shown = terminal.getvalue()
    assert "25 %" in shown
    assert "1,200 done, 3 there already, 4 refused" in shown
    assert "\n" not in shown
    assert shown.endswith("\r")


def test_a_file_or_pipe_sees_no_progress(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", io.StringIO())
    with Watch("Importing") as watch:
        watch.show(Progress(1, 1, 1, 0, 0))
    assert sys.stderr.getvalue() == ""  # type: ignore[attr-defined]


def test_the_first_interrupt_asks_the_second_stops_and_the_rest_is_as_before() -> None:
    before = signal.getsignal(signal.SIGINT)
    with Watch("Importing") as watch:
        assert not watch.cancelled()
        signal.raise_signal(signal.SIGINT)
        assert watch.cancelled()
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
    assert signal.getsignal(signal.SIGINT) is before


def test_an_interrupted_import_keeps_its_batches_and_goes_on_where_it_stopped(
    profile_dir: str, tmp_path: object, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = f"{tmp_path}/notes.jsonl"
    with open(path, "w", encoding="utf-8") as file:
        file.writelines(f'{{"text": "note {number}"}}\n' for number in range(2_500))
    command = ["--profile-dir", profile_dir, "import", path, "--format", "notes"]
    assert main(["--profile-dir", profile_dir, "enable"]) == 0
    capsys.readouterr()
    with monkeypatch.context() as patch:
        patch.setattr(Watch, "show", lambda self, progress: signal.raise_signal(signal.SIGINT))
        assert main([*command, "--json"]) == 1
    stopped = json.loads(capsys.readouterr().out)
    assert stopped["cancelled"] is True
    assert 0 < stopped["imported"] < 2_500
    assert main([*command]) == 0
    assert f"{2_500 - stopped['imported']:,} memories imported." in capsys.readouterr().out
