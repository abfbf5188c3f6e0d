"""The modules of ``installer/``, which are programs beside the package and not in it."""

from __future__ import annotations

import importlib
import os
import sys
from types import ModuleType

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
INSTALLER = os.path.join(ROOT, "installer")


def installer(name: str) -> ModuleType:
    """One of them, imported as its programs do."""
    sys.path.insert(0, INSTALLER)
    try:
        return importlib.import_module(name)
    finally:
        sys.path.remove(INSTALLER)


def text(*place: str) -> str:
    """A file of the checkout."""
    with open(os.path.join(ROOT, *place), encoding="utf-8") as file:
        return file.read()
