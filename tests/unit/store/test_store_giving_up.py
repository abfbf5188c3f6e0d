"""A wait for the lock can be ended from another thread; one that has hardly begun goes on."""

from __future__ import annotations

import threading
import time
from typing import TYPE_CHECKING

import pytest

from nua_desktop_memory.store import lock
from nua_desktop_memory.store.errors import Busy
from nua_desktop_memory.store.lock import ProfileLock

if TYPE_CHECKING:
    from pathlib import Path


def test_it_ends_with_busy_and_the_next_wait_is_a_new_one(tmp_path: Path) -> None:
    holder, waiter = ProfileLock(str(tmp_path / "lock")), ProfileLock(str(tmp_path / "lock"))
    holder.acquire(1)
    refused: list[Busy] = []

    def wait() -> None:
        with pytest.raises(Busy) as refusal:
            waiter.acquire(60)
        refused.append(refusal.value)

    thread = threading.Thread(target=wait)
    thread.start()
    while thread.is_alive():
        waiter.give_up()
        time.sleep(0.01)
    thread.join()
    assert len(refused) == 1
    holder.release()
    waiter.acquire(0)
    waiter.release()


def test_a_short_wait_is_not_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lock, "_SHORT", 60.0)
    holder, waiter = ProfileLock(str(tmp_path / "lock")), ProfileLock(str(tmp_path / "lock"))
    holder.acquire(1)
    thread = threading.Thread(target=waiter.acquire, args=(60,))
    thread.start()
    for _ in range(10):
        waiter.give_up()
        time.sleep(0.01)
    assert thread.is_alive()
    holder.release()
    thread.join()
    waiter.release()
