"""A process that writes to a profile and kills itself at a step; started by test_store_killed.py.

Arguments: folder, step, how many times the step passes before it kills. Each acknowledged change is told on
standard output, one line, only after it was reported.
"""

from __future__ import annotations

import os
import signal
import sys

from store_scene import Ledger, Scene, erase, mark, note, switch_on

from nua_desktop_memory.store.model import State


def main(folder: str, step: str, passes: str) -> None:
    left = [int(passes)]

    def on_step(name: str) -> None:
        if name == step:
            if left[0] == 0:
                os.kill(os.getpid(), signal.SIGKILL)
            left[0] -= 1

    def acknowledge(*words: str) -> None:
        sys.stdout.write(" ".join(words) + "\n")
        sys.stdout.flush()

    store = Scene(folder).store(Ledger(), on_step=on_step)
    switch_on(store)
    acknowledge("on")
    events = []
    for number in range(4):
        events.append(note(store, f"note {number}"))
        acknowledge("note", events[-1].event_id)
    mark(store, events[0], State.REVOKED)
    acknowledge("revoked", events[0].event_id)
    store.checkpoint()
    erase(store, events[1])
    acknowledge("erased", events[1].event_id)
    events.append(note(store, "note 4"))
    acknowledge("note", events[-1].event_id)
    store.close()
    acknowledge("closed")


if __name__ == "__main__":
    main(*sys.argv[1:])
