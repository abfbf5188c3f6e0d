"""Work that is lent to another thread ends on the thread that lent it."""

from __future__ import annotations

import asyncio
import threading
import weakref
from concurrent.futures import ThreadPoolExecutor

from nua_desktop_memory.desktop.errand import lend


class Held:
    """Something that a view's question holds."""


def test_what_the_work_holds_ends_where_it_was_lent() -> None:
    ended: list[str] = []

    async def play() -> None:
        loop = asyncio.get_running_loop()
        with ThreadPoolExecutor(max_workers=1, thread_name_prefix="other") as thread:
            for _ in range(200):
                held = Held()
                weakref.finalize(held, lambda: ended.append(threading.current_thread().name))
                assert await lend(loop, thread, lambda held=held: id(held)) == id(held)
                del held
            await asyncio.sleep(0)

    asyncio.run(play())
    assert len(ended) == 200
    assert set(ended) == {threading.main_thread().name}


def test_also_where_the_answer_is_no_longer_wanted() -> None:
    ended: list[str] = []
    go_on = threading.Event()

    async def play() -> None:
        loop = asyncio.get_running_loop()
        with ThreadPoolExecutor(max_workers=1, thread_name_prefix="other") as thread:
            held = Held()
            weakref.finalize(held, lambda: ended.append(threading.current_thread().name))
            asked = lend(loop, thread, lambda held=held: go_on.wait(10) and held)
            del held
            await asyncio.sleep(0)
            asked.cancel()
            go_on.set()
            await loop.run_in_executor(thread, lambda: None)
            await asyncio.sleep(0)

    asyncio.run(play())
    assert ended == [threading.main_thread().name]
