"""The scene of every test here."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from agents_scene import Scene, scene_in

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def scene(tmp_path: Path) -> Iterator[Scene]:
    """A profile that is switched on, with its owner."""
    made = scene_in(tmp_path)
    yield made
    made.owner.close()
