"""Asking a model, and asking again: bounded, with growing pauses, as the provider asked, and given up at once.

Everything here is ``async`` so that cancelling the task ends a call or a pause on the spot. A caller in a worker
thread uses `running.Calls`.
"""

from __future__ import annotations

import asyncio
import random
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from nua_desktop_memory.models.classifying import classify
from nua_desktop_memory.models.failures import Failure, ModelFailed

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

__all__ = ["PATIENT", "Failure", "ModelFailed", "Patience", "classify", "retrying"]

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Patience:
    """How often and how long a call is tried; times in seconds."""

    attempts: int = 4
    first_pause: float = 1.0
    longest_pause: float = 30.0
    all_pauses: float = 60.0
    """What all pauses of one call may take together; a provider that asks for more is not waited for."""


PATIENT = Patience()


def _no_matter(_seconds: float, _attempt: int) -> None:
    """Nobody wants to know of a pause."""


def _always() -> bool:
    return True


async def retrying(
    attempt: Callable[[], Awaitable[T]],
    *,
    patience: Patience = PATIENT,
    on_wait: Callable[[float, int], None] = _no_matter,
    may_retry: Callable[[], bool] = _always,
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    chance: Callable[[], float] = random.random,
) -> T:
    """What ``attempt`` gives, tried again after failures where that can help.

    ``on_wait(seconds, attempt)`` is told before each pause, with the number of the attempt that follows (from 2).
    ``may_retry`` is asked after a failure: a stream of which a person has seen a part must not begin anew unasked.
    A pause is what the provider asked for, else it doubles, less up to a quarter by chance. Raises `ModelFailed`.
    """
    spent, number = 0.0, 1
    while True:
        try:
            return await attempt()
        except Exception as error:  # noqa: BLE001 - whatever the libraries raise becomes one of our failures
            failed = classify(error)
            pause = _pause(failed, number, patience, chance)
            if not failed.retryable or number >= patience.attempts or spent + pause > patience.all_pauses:
                raise failed from None
            if not may_retry():
                raise failed from None
        number += 1
        spent += pause
        on_wait(pause, number)
        await sleep(pause)


def _pause(failed: ModelFailed, number: int, patience: Patience, chance: Callable[[], float]) -> float:
    if failed.retry_after is not None:
        return failed.retry_after
    grown: float = min(patience.longest_pause, patience.first_pause * 2.0 ** (number - 1))
    return grown * (1 - chance() / 4)
