"""Lateness: with ``NUA_JITTER=SEED`` whatever the window lends to another thread begins late and answers late.

What passes alone and fails on a busy machine depends on who comes first. Here nobody can count on it: each job waits
for a chance time before it begins, and again before its answer goes back to the GUI thread. The times of a test follow
from the seed and its name, so a failure can be seen again, as far as threads let it.

    NUA_JITTER=7 python3 run.py test tests/gui
"""

from __future__ import annotations

import asyncio
import os
import random
import time
from typing import TYPE_CHECKING, Any, TypeVar

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine
    from concurrent.futures import Future

    from nua_desktop_memory.desktop.errand import Errand
    from nua_desktop_memory.models.running import Calls

T = TypeVar("T")
MOST = 0.4
"""Seconds; most waits are far shorter, so that a few jobs fall behind many."""


@pytest.fixture(autouse=True)
def _jitter(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing without a seed."""
    seed = os.environ.get("NUA_JITTER")
    if seed:
        make_late(monkeypatch, random.Random(f"{seed} {request.node.nodeid}"))


def make_late(monkeypatch: pytest.MonkeyPatch, chance: random.Random) -> None:
    """Makes what is lent to threads late, and what is asked of models."""
    from nua_desktop_memory.desktop.errand import Errand
    from nua_desktop_memory.models.running import Calls

    work, submit = Errand.__call__, Calls.submit

    def wait() -> float:
        return MOST * chance.random() ** 2

    def late(self: Errand[T]) -> T:
        time.sleep(wait())
        try:
            return work(self)
        finally:
            time.sleep(wait())

    def submit_late(self: Calls, make: Callable[[], Coroutine[Any, Any, T]]) -> Future[T]:
        async def asked() -> T:
            await asyncio.sleep(wait())
            answer = await make()
            await asyncio.sleep(wait())
            return answer

        return submit(self, asked)

    monkeypatch.setattr(Errand, "__call__", late)
    monkeypatch.setattr(Calls, "submit", submit_late)
