"""What a packaged program gives to what it starts."""

from __future__ import annotations

import os
import runpy

import pytest
from installing import INSTALLER

HOOK = os.path.join(INSTALLER, "programs", "environment.py")


def test_a_child_gets_the_persons_own_library_path_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LD_LIBRARY_PATH", "/package")
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/own")
    runpy.run_path(HOOK)
    assert os.environ["LD_LIBRARY_PATH"] == "/own"
    assert "LD_LIBRARY_PATH_ORIG" not in os.environ


def test_without_one_before_a_child_gets_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LD_LIBRARY_PATH", "/package")
    monkeypatch.delenv("LD_LIBRARY_PATH_ORIG", raising=False)
    runpy.run_path(HOOK)
    assert "LD_LIBRARY_PATH" not in os.environ


def test_the_marks_of_the_loader_are_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("_PYI_APPLICATION_HOME_DIR", "/package")
    runpy.run_path(HOOK)
    assert not [name for name in os.environ if name.startswith("_PYI_")]
