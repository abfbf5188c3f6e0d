"""Puts the patterns to a text: a hint first, then the expression, then a judgement of what was found."""

from __future__ import annotations

import functools

from nua_desktop_memory.policy.judging import JUDGEMENTS
from nua_desktop_memory.policy.ruleset import compiled, patterns
from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection

    from nua_desktop_memory.policy.ruleset import Pattern
    from nua_desktop_memory.policy.verdict import Category, Verdict


def match(view: str, disabled: Collection[Category] = ()) -> Verdict | None:
    """The first rule that a plain view of a text breaks."""
    low = view.lower()
    for place in sorted({place for hint, places in _hints() if hint in low for place in places}):
        pattern = patterns()[place]
        if pattern.verdict.category not in disabled and pattern.near in low and _found(pattern, view):
            return pattern.verdict
    return None


@functools.cache
def _hints() -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Each hint once, with the places of the patterns that it calls: many of them share their hints."""
    found: dict[str, list[int]] = {}
    for place, pattern in enumerate(patterns()):
        for hint in pattern.hints:
            found.setdefault(hint, []).append(place)
    return tuple((hint, tuple(places)) for hint, places in found.items())


def _found(pattern: Pattern, view: str) -> bool:
    judge = JUDGEMENTS[pattern.judgement]
    return any(judge(found["secret"]) for found in compiled(pattern).finditer(view))
