"""The policy's doors: may this text be remembered? (semantics, "What may not be remembered").

The answer depends on nothing but the text. Ordinary texts cost microseconds: a gate without data decides whether the
rules, and the libraries behind some of them, are loaded at all. No answer holds any part of the text.
"""

from __future__ import annotations

from nua_desktop_memory.policy.gate import worth_a_look
from nua_desktop_memory.policy.view import closed_up, plain
from nua_desktop_memory.store.errors import PolicyRefused
from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator

    from nua_desktop_memory.policy.verdict import Category, Verdict

_PIECE = 8192
_OVERLAP = 2048


def check(text: str, *, disabled: Collection[Category] = ()) -> Verdict | None:
    """Why this text may not be remembered, or ``None``; rules of ``disabled`` categories are not asked."""
    view = plain(text)
    tight = closed_up(view)
    for reading in (view,) if tight == view else (view, tight):
        for piece in _pieces(reading):
            verdict = _examine(piece, disabled) if worth_a_look(piece) else None
            if verdict is not None:
                return verdict
    return None


def refuse_secrets(
    fields: Iterable[tuple[str, str]], *, switched_off: Callable[[], Collection[Category]] = frozenset
) -> None:
    """Checks each ``(field, text)`` and raises ``PolicyRefused`` (code ``policy``) at the first that may not stay.

    ``switched_off`` gives the categories that are not asked; it is called only where something was found.
    Its message names the field and the rule and says what to do; ``details`` has ``rule``, ``category`` and ``field``.
    Neither holds any part of the text.
    """
    for field, text in fields:
        verdict = check(text)
        if verdict is not None:
            verdict = check(text, disabled=switched_off())
        if verdict is not None:
            message = (
                f"The {field} seems to hold {verdict.what}, which memory does not keep; "
                "leave it out and note only where it is kept."
            )
            raise PolicyRefused(message, rule=verdict.rule, category=verdict.category.value, field=field)


def scan(texts: Iterable[tuple[str, str]], *, disabled: Collection[Category] = ()) -> Iterator[tuple[str, Verdict]]:
    """The identifiers and verdicts of those of the ``(identifier, text)`` pairs that would be refused today."""
    for identifier, text in texts:
        verdict = check(text, disabled=disabled)
        if verdict is not None:
            yield identifier, verdict


def _pieces(view: str) -> Iterator[str]:
    """The view itself, or overlapping pieces of one that is far too long: the policy is asked before the length."""
    for start in range(0, max(1, len(view) - _OVERLAP), _PIECE - _OVERLAP):
        yield view[start : start + _PIECE]


def _examine(view: str, disabled: Collection[Category]) -> Verdict | None:
    from nua_desktop_memory.policy.detectors import detect
    from nua_desktop_memory.policy.matching import match
    from nua_desktop_memory.policy.numbers import number
    from nua_desktop_memory.policy.phrases import phrase

    for judge in (match, number, phrase, detect):
        verdict = judge(view, disabled)
        if verdict is not None:
            return verdict
    return None
