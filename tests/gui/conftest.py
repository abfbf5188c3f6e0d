"""A window on a real profile in a qasync loop, closed and put away after each test."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
import qasync
from staging import Stage

from nua_desktop_memory import Profile, open_profile

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QApplication


@pytest.fixture
def stage(qapp: QApplication, profile_dir: str) -> Iterator[Stage]:
    """The loop; windows are opened with `Stage.open`."""
    loop = qasync.QEventLoop(qapp)
    asyncio.set_event_loop(loop)
    made = Stage(loop, profile_dir)
    try:
        yield made
        made.end()
    finally:
        loop.close()
        asyncio.set_event_loop(None)


@pytest.fixture
def owner(profile_dir: str) -> Iterator[Profile]:
    """The same profile as another program of the owner has it open, switched on."""
    with open_profile(profile_dir) as profile:
        profile.enable()
        yield profile
