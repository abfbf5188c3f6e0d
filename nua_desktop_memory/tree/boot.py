"""Which run of the machine this is: what was written in an earlier one may have been lost with the power.

On Linux the system tells; elsewhere it is the moment of the start as the clocks have it, which may seem another one
after a sleep. That is harmless: what was not yet durable is then taken in once more.
"""

from __future__ import annotations

_LINUX_ID = "/proc/sys/kernel/random/boot_id"
_SLACK = 120


def this_boot() -> str:
    """A mark of this run of the machine."""
    try:
        with open(_LINUX_ID, encoding="ascii") as file:
            return file.read().strip()
    except OSError:
        return _by_clock()


def is_this_boot(mark: str) -> bool:
    """Whether a mark was made in this run of the machine."""
    now = this_boot()
    if mark.isdigit() and now.isdigit():
        return abs(int(mark) - int(now)) <= _SLACK
    return mark == now


def _by_clock() -> str:
    import time

    return str(int(time.time() - time.monotonic()))
