"""What the tests of LangChain agents share."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from langchain_agents import HOME

from nua_desktop_memory import open_profile

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nua_desktop_memory.profile import Profile


@pytest.fixture
def profile(profile_dir: str) -> Iterator[Profile]:
    """Memory is on, and knows where the person lives."""
    with open_profile(profile_dir) as profile:
        profile.enable()
        profile.note(HOME, key="home.city")
        yield profile
