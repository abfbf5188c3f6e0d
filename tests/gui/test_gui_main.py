"""Starting the program: once per profile, with a clear sentence where there is no screen."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QFileDialog
from staging import Stage, find

from nua_desktop_memory import Profile, places
from nua_desktop_memory.desktop import main as program
from nua_desktop_memory.desktop.single import OFFER, SingleWindow, raise_other


def test_without_a_screen_it_says_so_and_ends(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    assert program.main([]) == 1
    assert "no screen" in capsys.readouterr().err


def test_without_a_folder_it_opens_the_profile_that_the_commands_use(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    monkeypatch.setattr(program, "_show", lambda folder, **_: shown.append(folder) or 0)
    assert program.main([]) == 0
    assert shown == [places.profile_dir()]
    assert shown[0].startswith(os.environ["XDG_DATA_HOME"])


def test_a_second_start_raises_the_first_window(stage: Stage, profile_dir: str) -> None:
    raised: list[bool] = []
    single = SingleWindow(profile_dir, lambda: raised.append(True))
    assert raise_other(profile_dir)
    stage.until(lambda: raised)
    single.close()
    assert not raise_other(profile_dir)


def test_a_second_start_with_a_file_hands_its_path_to_the_first(stage: Stage, profile_dir: str) -> None:
    heard: list[str] = []
    single = SingleWindow(profile_dir, lambda: heard.append("raised"), offer=heard.append)
    assert raise_other(profile_dir, OFFER + "/tmp/导出 one.jsonl")
    stage.until(lambda: len(heard) == 2)
    assert heard == ["raised", "/tmp/导出 one.jsonl"]
    single.close()


def test_a_file_that_was_opened_is_offered_in_the_import_dialog_and_nothing_is_imported_yet(
    stage: Stage, owner: Profile, tmp_path: Path
) -> None:
    export = tmp_path / "export.jsonl"
    owner.note("Likes jazz")
    owner.export_file(str(export), format="jsonl")
    window = stage.open()
    window.offer(str(export))
    dialog = find(window, QFileDialog, "importFileDialog")
    stage.until(dialog.isVisible)
    assert [os.path.basename(path) for path in dialog.selectedFiles()] == ["export.jsonl"]
    assert len(owner.timeline().events) == 1
    dialog.close()


def test_while_memory_is_off_a_file_that_was_opened_is_not_offered_and_it_says_why(
    stage: Stage, owner: Profile, tmp_path: Path
) -> None:
    export = tmp_path / "export.jsonl"
    export.write_text("", encoding="utf-8")
    owner.disable()
    window = stage.open()
    told: list[str] = []
    window.desk.session.told.connect(lambda notice: told.append(notice.text))
    window.offer(str(export))
    stage.until(lambda: told)
    assert "off" in told[0]


def test_windows_of_two_profiles_do_not_hear_each_other(qapp: QApplication, profile_dir: str, tmp_path: object) -> None:
    assert qapp is not None
    single = SingleWindow(profile_dir, lambda: None)
    assert not raise_other(os.path.join(str(tmp_path), "another"))
    single.close()


def test_a_second_window_takes_over_where_the_first_one_died(stage: Stage, profile_dir: str) -> None:
    script = (
        "import os, sys\n"
        "from PySide6.QtCore import QCoreApplication\n"
        "application = QCoreApplication([])\n"
        "from nua_desktop_memory.desktop.single import SingleWindow\n"
        "single = SingleWindow(sys.argv[1], lambda: None)\n"
        "os._exit(0)\n"
    )
    subprocess.run([sys.executable, "-c", script, profile_dir], check=True, timeout=120)
    assert not raise_other(profile_dir)
    heard: list[bool] = []
    single = SingleWindow(profile_dir, lambda: heard.append(True))
    assert raise_other(profile_dir)
    stage.until(lambda: heard)
    single.close()


def test_the_program_lives_until_its_window_is_closed(tmp_path: object) -> None:
    script = (
        "import sys\n"
        "from PySide6.QtCore import QTimer\n"
        "from PySide6.QtWidgets import QApplication\n"
        "from nua_desktop_memory.desktop.main import main\n"
        "application = QApplication([])\n"
        "def close():\n"
        "    windows = [w for w in application.topLevelWidgets() if w.isVisible()]\n"
        "    [w.close() for w in windows] or QTimer.singleShot(50, close)\n"
        "QTimer.singleShot(50, close)\n"
        "sys.exit(main(['--profile-dir', sys.argv[1]]))\n"
    )
    folder = os.path.join(str(tmp_path), "profile")
    done = subprocess.run(
        [sys.executable, "-c", script, folder], check=False, timeout=120, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    assert not os.path.exists(os.path.join(folder, "memory"))
