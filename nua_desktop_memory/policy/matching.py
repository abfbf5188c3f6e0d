"""Puts the patterns to a text: a hint first, then the expression, then a judgement of what was found."""

from __future__ import annotations

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
    for pattern in patterns():
        if (
            pattern.verdict.category not in disabled
            and any(hint in low for hint in pattern.hints)
            and pattern.near in low
            and _found(pattern, view)
        ):
            return pattern.verdict
    return None


def _found(pattern: Pattern, view: str) -> bool:
    judge = JUDGEMENTS[pattern.judgement]
    return any(judge(found["secret"]) for found in compiled(pattern).finditer(view))
