"""A disk that is full: nothing half written stays, and what is there can still be read."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from nua_desktop_memory.store import files


def full(*_: object) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_file_that_could_not_be_replaced_leaves_nothing_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "manifest.json"
    path.write_bytes(b"old")
    monkeypatch.setattr(files, "write_at", full)
    with pytest.raises(OSError, match=os.strerror(errno.ENOSPC)):
        files.replace(str(path), b"new")
    assert os.listdir(tmp_path) == ["manifest.json"]
    assert path.read_bytes() == b"old"
