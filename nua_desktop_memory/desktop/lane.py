"""Where the work of an operation runs."""

from __future__ import annotations

from enum import StrEnum


class Lane(StrEnum):
    """The two lanes to a profile."""

    SHORT = "short"
    """The session's one worker thread, in order with every read."""
    LONG = "long"
    """A thread and a ``Profile`` of its own, so that views go on being read (import, export, verify)."""
