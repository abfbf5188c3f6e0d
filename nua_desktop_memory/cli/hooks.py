"""``context --hook CLIENT``: the block for a client that runs a command at each prompt.

Claude Code's UserPromptSubmit hook gives a JSON object on standard input, with the person's words in ``prompt``, and
adds what the command prints to them. An exit code of 2 would stop the prompt, another one would show an error: so it is
always 0, and whatever is wrong only means that nothing is printed.
"""

from __future__ import annotations

import json
import sys
from contextlib import suppress

from nua_desktop_memory.cli.arguments import UsageError
from nua_desktop_memory.store.errors import NuaError
from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nua_desktop_memory.context.model import ContextSnapshot
    from nua_desktop_memory.profile import Profile

CLIENTS = ("claude-code",)
WAIT = 2.0
"""Seconds that a prompt may wait for another program that writes."""
_READ = 4 << 20
_PART = 1_000
"""Of a long prompt so many characters of its beginning and of its end are the question."""


def is_hook(arguments: Sequence[str]) -> bool:
    """Whether a command line is that of a hook, also where it is otherwise wrong."""
    before = arguments[: arguments.index("--")] if "--" in arguments else arguments
    return any(word == "--hook" or word.startswith("--hook=") for word in before)


def context_for(profile: Profile, client: str) -> ContextSnapshot:
    """The block for the prompt on standard input; the client is written down as having been given it."""
    if client not in CLIENTS:
        raise UsageError(f"--hook knows {', '.join(CLIENTS)}; {client!r} is none of them.")
    answer = profile.context(query=_question())
    if answer.text:
        with suppress(NuaError, OSError):
            _note(profile, client, answer)
    return answer


def _question() -> str | None:
    if sys.stdin is None or sys.stdin.isatty():
        return None
    data = sys.stdin.buffer.read(_READ)
    try:
        given = json.loads(data.decode("utf-8", "replace"))
    except (ValueError, RecursionError):
        return None
    prompt = given.get("prompt") if isinstance(given, dict) else None
    if not isinstance(prompt, str):
        return None
    if len(prompt) > 2 * _PART:
        prompt = f"{prompt[:_PART]} {prompt[-_PART:]}"
    return prompt.encode("utf-8", "replace").decode("utf-8").strip() or None


def _note(profile: Profile, client: str, answer: ContextSnapshot) -> None:
    known = [agent for agent in profile.agents().agents if agent.client == client and agent.tier == "paired"]
    if not known:
        return
    items = [item for section in answer.sections for item in section.items]
    ids = [event_id for item in items for event_id in item.event_ids]
    nodes = [item.node for item in items if item.node is not None]
    profile.note_given(known[0].id, ids, "context", nodes=nodes)
