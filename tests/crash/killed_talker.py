"""A process that records a conversation and kills itself at a step; started by test_evidence_killed.py.

Arguments: profile folder, how many steps pass before it kills itself. Each turn is told on standard output once it was
recorded.
"""

from __future__ import annotations

import os
import signal
import sys

from conversations import Talk


def main(folder: str, passes: str) -> None:
    left = [int(passes)]

    def on_step(_: str) -> None:
        if left[0] == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        left[0] -= 1

    def acknowledge(word: str) -> None:
        sys.stdout.write(word + "\n")
        sys.stdout.flush()

    talk = Talk(folder, on_step).begin("killed")
    acknowledge(f"session {talk.id}")
    first = talk.ask("one")
    acknowledge("one")
    talk.answer("two", "block")
    acknowledge("two")
    talk.sessions.rewind(talk.id, first.said.turn_id)
    acknowledge("rewound")
    talk.sessions.fork(talk.id, first.said.turn_id)
    talk.answer("three")
    acknowledge("three")


if __name__ == "__main__":
    main(*sys.argv[1:])
