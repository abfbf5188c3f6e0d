"""Conversations in a few words, for tests: a clock that moves by itself, and turns that say something."""

from __future__ import annotations

import itertools
import shutil
import subprocess
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import pytest

from nua_desktop_memory.evidence.sessions import Sessions
from nua_desktop_memory.evidence.source import Outcome, Role, Said, Source, Speaker, SpeakerKind
from nua_desktop_memory.operations.authority import Authority

if TYPE_CHECKING:
    from collections.abc import Callable

HAS_GIT = shutil.which("git") is not None
OWNER = Speaker(SpeakerKind.OWNER, "owner", "Me")
MODEL = Speaker(SpeakerKind.MODEL, "openai/small", "Small")
BY_OWNER = Authority("owner", "chat", "owner", "trusted")
BY_MODEL = Authority("agent:small", "chat", "paired", "trusted")
BEGIN = datetime(2026, 3, 1, 9, tzinfo=UTC)


class Talk:
    """One conversation that grows, in a profile folder."""

    def __init__(self, profile_dir: str, on_step: Callable[[str], None] = lambda _: None) -> None:
        minutes = itertools.count()
        self.sessions = Sessions(
            profile_dir, clock=lambda: BEGIN + timedelta(minutes=next(minutes)), wait=60.0, on_step=on_step
        )
        self.id = ""

    def begin(self, title: str = "") -> Talk:
        self.id = self.sessions.create(title).id
        return self

    def said(self, text: str, role: Role = Role.USER, outcome: Outcome = Outcome.COMPLETE) -> Said:
        return Said(self.sessions.new_id(), role, text, BEGIN, BEGIN + timedelta(seconds=3), outcome)

    def ask(self, text: str) -> Source:
        return self.sessions.record(self.id, self.said(text), speaker=OWNER, authority=BY_OWNER)

    def answer(self, text: str, snapshot: str | None = None, outcome: Outcome = Outcome.COMPLETE) -> Source:
        said = self.said(text, Role.ASSISTANT, outcome)
        return self.sessions.record(self.id, said, speaker=MODEL, authority=BY_MODEL, snapshot=snapshot)

    def texts(self, branch: str | None = None) -> list[str]:
        return [one.said.text for one in self.sessions.turns(self.id, branch)]

    def git(self, *words: str) -> str:
        """What a stock git says in the repository; it must be content."""
        return git(self.sessions.path(self.id), *words)


def git(folder: str, *words: str) -> str:
    """What a stock git says in a folder; without one, the test ends here, since the program needs none."""
    if not HAS_GIT:
        pytest.skip("there is no git here")
    done = subprocess.run(["git", *words], cwd=folder, capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout
