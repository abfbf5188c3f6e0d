"""How much an unpaired agent may add: notes in a rolling hour, and text that waits for review ("Who may write").

Both are counted inside the write lock over what the profile holds, so that no process can go beyond them together with
another, and a note that failed takes no room.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from datetime import timedelta

from nua_desktop_memory.facts.intervals import instant, millis
from nua_desktop_memory.store.errors import QuotaExceeded
from nua_desktop_memory.store.eventfile import PENDING
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.times import describe, to_json

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from nua_desktop_memory.operations.workspace import Workspace
    from nua_desktop_memory.store.model import Event

NOTES = 600
"""So many notes of unpaired agents, all together, may be written within an hour."""
PENDING_BYTES = 64 << 20
"""So many bytes of text may wait for review."""
HOUR = 3_600_000
"""Milliseconds."""
_UP = timedelta(milliseconds=999)
"""A sentence tells whole seconds, and none too early."""


def admit(work: Workspace, new: Sequence[Event], now: datetime) -> None:
    """Raises `QuotaExceeded` where these notes, which are not yet committed, are more than an unpaired agent may add.

    ``details`` has ``limit`` and, for the hour, ``retryAt``. To be called within the transaction.
    """
    if work.authority.trust != PENDING:
        return
    waiting = work.index.pending_bytes() + sum(len(event.text.encode("utf-8")) for event in new)
    if waiting > PENDING_BYTES:
        raise QuotaExceeded(
            f"{PENDING_BYTES >> 20} MiB of notes wait for review already, so no more are taken. There is room again "
            "once the owner has accepted or refused some of them.",
            limit=PENDING_BYTES,
            bytes=waiting,
        )
    moment = millis(now)
    written = work.index.unpaired_moments(moment - HOUR)
    if _near(written, moment) + len(new) > NOTES:
        free = instant(free_from(written, moment, len(new)))
        raise QuotaExceeded(
            f"Agents that are not paired have added the {NOTES} notes that they may within an hour. There is room "
            f"again at {describe(free + _UP, None, work.zone())}; the owner can pair the agent meanwhile.",
            limit=NOTES,
            retryAt=to_json(free),
        )


def free_from(written: Sequence[int], moment: int, wanted: int) -> int:
    """The first moment after ``moment`` with room for so many more, if nothing else is written until then.

    ``written`` are moments in order, in milliseconds. Where the clock was put back, what lies ahead counts too.
    """
    for one in written:
        if one + HOUR > moment and _near(written, one + HOUR) + wanted <= NOTES:
            return one + HOUR
    return (written[-1] if written else moment) + HOUR


def _near(written: Sequence[int], moment: int) -> int:
    """How many lie less than an hour before or after a moment."""
    return bisect_left(written, moment + HOUR) - bisect_right(written, moment - HOUR)
