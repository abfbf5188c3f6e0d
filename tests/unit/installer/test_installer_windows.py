"""The installer for Windows compiles, holds every file, asks for no rights, and removes what it installed alone."""

from __future__ import annotations

import re
import shutil
import struct
import subprocess
from pathlib import Path

import pytest
from installing import installer, text

import nua_desktop_memory

VERSION = nua_desktop_memory.__version__


def stand_in(folder: Path) -> Path:
    """A folder as PyInstaller leaves it on Windows, in small."""
    for name in ("nua-memory.exe", "nua-desktop-memory.exe", "_internal/PySide6/QtCore.pyd", "_internal/说明.txt"):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(name.encode())
    return folder


def picture(path: Path) -> Path:
    """A small picture in Windows' file."""
    icons = installer("icons")
    path.write_bytes(icons.ico({size: icons.drawn(installer("layout").PICTURE, size) for size in icons.SIZES}))
    return path


def test_the_installer_for_windows_compiles_and_holds_every_file(tmp_path: Path, qapp: object) -> None:
    assert qapp is not None
    if shutil.which("makensis") is None:
        pytest.skip("makensis is not installed")
    payload = stand_in(tmp_path / "payload")
    setup = tmp_path / f"nua-desktop-memory-{VERSION}-setup.exe"
    command = installer("windows").command(str(payload), str(picture(tmp_path / "a.ico")), str(setup))
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False, timeout=120)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr
    assert setup.read_bytes()[:2] == b"MZ"
    packed = re.findall(r'^File: "([^"]+)"', done.stdout, re.MULTILINE)
    assert sorted(packed) == sorted(path.name for path in payload.rglob("*") if path.is_file())


def test_the_installer_for_windows_asks_for_no_rights_and_touches_nothing_of_everybody() -> None:
    script = text("installer", "windows", "nua.nsi")
    assert "RequestExecutionLevel user" in script
    assert "Target amd64-unicode" in script
    assert "$LOCALAPPDATA\\Programs" in script
    assert not re.search(r"\bHKLM\b|\bHKCR\b|\bSHCTX\b|SetShellVarContext all", script)


def test_uninstalling_on_windows_removes_what_was_installed_alone() -> None:
    script = text("installer", "windows", "nua.nsi")
    removed = re.findall(r"^\s*RMDir /r (.+)$", script, re.MULTILINE)
    assert set(removed) == {'"$INSTDIR\\_internal"'}  # never the folder that a person chose, nor the memories
    assert not re.search(r"(Delete|RMDir).*LOCALAPPDATA", script)
    assert script.count("$LOCALAPPDATA\\${NAME}. ") >= 1
    written = re.findall(r'WriteReg\w+ HKCU "([^"]+)"', script)
    dropped = re.findall(r'DeleteReg\w+ HKCU "([^"]+)"', script)
    assert all(any(one.startswith(gone) for gone in dropped) for one in written)


def test_pictures_of_both_systems_hold_every_size(qapp: object) -> None:
    assert qapp is not None
    icons = installer("icons")
    pictures = {size: icons.drawn(installer("layout").PICTURE, size) for size in icons.SIZES}
    assert all(data.startswith(b"\x89PNG") for data in pictures.values())
    ico = icons.ico(pictures)
    _, kind, count = struct.unpack_from("<HHH", ico)
    assert (kind, count) == (1, 7)
    for number in range(count):
        length, first = struct.unpack_from("<II", ico, 6 + 16 * number + 8)
        assert ico[first : first + 4] == b"\x89PNG"
        assert first + length <= len(ico)
    icns = icons.icns(pictures)
    assert icns[:4] == b"icns"
    assert struct.unpack_from(">I", icns, 4) == (len(icns),)
