"""A profile with agents at its doors, for tests: the owner, a clock that is set, and whoever has a token."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from nua_desktop_memory import Profile, open_profile

if TYPE_CHECKING:
    from pathlib import Path

    from nua_desktop_memory.operations.authority import Authority

MORNING = datetime(2026, 11, 30, 6, 0, tzinfo=UTC)
PATIENCE = 120.0
"""Seconds that each waits for the others: nobody is turned away because the computer does much else."""


@dataclass
class Scene:
    """One profile, its owner, and the time."""

    folder: str
    now: datetime = MORNING
    owner: Profile = field(init=False)

    def __post_init__(self) -> None:
        self.owner = self.open()

    def open(self, authority: Authority | None = None) -> Profile:
        """The profile, opened once more, by the owner unless said otherwise."""
        if authority is None:
            return open_profile(self.folder, clock=lambda: self.now, wait=PATIENCE)
        return open_profile(self.folder, clock=lambda: self.now, authority=authority, wait=PATIENCE)

    def later(self, **spans: float) -> None:
        """Time goes on."""
        self.now += timedelta(**spans)

    def paired(self, name: str = "Claude") -> tuple[Profile, str]:
        """An agent that the owner connected, and its token."""
        token = self.owner.connect_agent(name, name.lower()).token
        return self.owner.as_agent(token, "anything", "mcp"), token

    def stranger(self, claimed: str = "cursor", secret: str = "a secret of its run") -> Profile:
        """An agent that came by itself."""
        return self.owner.as_agent(secret, claimed, "mcp")

    def bytes_of_all_files(self) -> bytes:
        """Everything in the profile's folder, one file after the other."""
        found = [os.path.join(parent, name) for parent, _, names in os.walk(self.folder) for name in names]
        parts = []
        for path in sorted(found):
            with open(path, "rb") as file:
                parts.append(file.read())
        return b"\n".join(parts)


def scene_in(folder: Path, *, on: bool = True) -> Scene:
    """A scene on a new profile."""
    made = Scene(str(folder / "profile"))
    if on:
        made.owner.enable()
    return made
