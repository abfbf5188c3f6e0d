"""A process that keeps a summary and kills itself at a step; started by test_models_summaries.py."""

from __future__ import annotations

import os
import signal
import sys
from datetime import timedelta

from nua_desktop_memory import open_profile


def main(profile_dir: str, step: str, what: str) -> None:
    def on_step(name: str) -> None:
        if name == step:
            os.kill(os.getpid(), signal.SIGKILL)

    with open_profile(profile_dir) as profile:
        summing = profile.summing
        need = summing.look((4, 0))
        if what == "text":
            summing.keep(need, "2026-01: UNHEARD of walks.", "a-model", on_step)
        else:
            summing.keep_failure(need, "UNHEARD", "a-model", summing.now() + timedelta(minutes=1), on_step)


if __name__ == "__main__":
    main(*sys.argv[1:])
