"""A small made-up life to look around in: facts, changes, conflicts, pasts, a note that waits for review.

It is written through `Profile` like anything else, into a folder that the caller throws away.
"""

from __future__ import annotations

import json
import os
from datetime import UTC, datetime, timedelta
from typing import Literal

from nua_desktop_memory.operations.authority import Authority
from nua_desktop_memory.profile import Profile, open_profile
from nua_desktop_memory.store.hints import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from collections.abc import Mapping

    from nua_desktop_memory.operations.request import NoteOptions

Language = Literal["en", "zh"]
Step = dict[str, str | float | list[str]]

_FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "resources", "sample")


def fill(path: str, language: Language, *, time_zone: str | None = None, now: datetime | None = None) -> None:
    """Writes the sample life into a new profile in the folder ``path``; what is recent lies before ``now``."""
    with open(os.path.join(_FOLDER, f"{language}.json"), encoding="utf-8") as file:
        steps: list[Step] = json.load(file)
    life = _Life(now or datetime.now(UTC))
    with open_profile(path) as owner:
        owner.set_info(name="Sample" if language == "en" else "示例", time_zone=time_zone)
        owner.enable()
        for step in steps:
            if step.get("do") != "pending":
                life.live(owner, step)
    for step in steps:
        if step.get("do") == "pending":
            stranger = Authority(f"agent:{step['agent']}", "mcp", "unpaired", "pending")
            with open_profile(path, authority=stranger) as agent:
                life.live(agent, step)


class _Life:
    """Carries out the steps of a sample; remembers the ids of what later steps name."""

    def __init__(self, now: datetime) -> None:
        self._now = now
        self._ids: dict[str, str] = {}

    def live(self, profile: Profile, step: Step) -> None:
        """One step: a note, unless ``do`` says otherwise."""
        deed = step.get("do", "note")
        named = self._ids.get(str(step.get("id")), "")
        reason = cast("str | None", step.get("reason"))
        text = str(step.get("text", ""))
        if deed == "keep":
            profile.resolve(keep=named, over=self._named(step, "over"), reason=reason)
        elif deed == "changed":
            self._remember(step, profile.replace(named, text, changed_at=self._time(step.get("at"))).event_id)
        elif deed == "replace":
            self._remember(step, profile.replace(named, text, reason=reason).event_id)
        elif deed == "revoke":
            profile.revoke(named, reason=reason)
        elif deed == "delete":
            profile.delete(named, reason=reason)
        else:
            self._remember(step, profile.note(text, **self._options(step)).event_id)

    def _options(self, step: Mapping[str, object]) -> NoteOptions:
        return {
            "key": cast("str | None", step.get("key")),
            "observed_at": self._time(step.get("observedAt")),
            "from_": self._time(step.get("from")),
            "until": self._time(step.get("until")),
            "confidence": cast("float | None", step.get("confidence")),
            "conflicts": self._named(step, "conflicts"),
            "tags": cast("list[str]", step.get("tags", [])),
        }

    def _named(self, step: Mapping[str, object], member: str) -> list[str]:
        return [self._ids[name] for name in cast("list[str]", step.get(member, []))]

    def _remember(self, step: Step, event_id: str) -> None:
        self._ids[str(step.get("as"))] = event_id

    def _time(self, given: object) -> str | None:
        """A time as the commands take it; ``-3d`` and ``+60d`` are days from now."""
        if not isinstance(given, str):
            return None
        if given.endswith("d"):
            return (self._now + timedelta(days=int(given[:-1]))).date().isoformat()
        return given
