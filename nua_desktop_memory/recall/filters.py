"""What a page of the history is asked for: the filters of the timeline, the bin and the review list."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum

from nua_desktop_memory.store.model import State
from nua_desktop_memory.store.values import Value


class Order(StrEnum):
    """The order of events: by the time they are about, or by when they were written (LOG order)."""

    NEWEST = "newest"
    OLDEST = "oldest"
    LAST_WRITTEN = "last-written"
    FIRST_WRITTEN = "first-written"


class Filter(Value):
    """Which events, in which order; a field that is left alone filters nothing.

    ``subject`` is a key and all below it. ``text`` is what a person types: each word must be found, the last
    one as a beginning. ``since`` and ``until`` bound the time that an event is about, half-open. ``valid_at``
    keeps what holds at that moment; with ``known_at`` the states are those known then, and what was not yet
    written down is left out.
    """

    states: tuple[State, ...] = (State.ACTIVE, State.SUPERSEDED)
    key: str | None = None
    subject: str | None = None
    actor: str | None = None
    channel: str | None = None
    text: str | None = None
    since: datetime | None = None
    until: datetime | None = None
    valid_at: datetime | None = None
    known_at: datetime | None = None
    order: Order = Order.NEWEST
    limit: int | None = None
