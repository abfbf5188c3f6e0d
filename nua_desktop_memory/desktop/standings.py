"""What a memory is at a moment, in the words of the window."""

from __future__ import annotations

from collections.abc import Container
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from nua_desktop_memory.desktop.texts import Standing, source_words
from nua_desktop_memory.desktop.widgets.cards import Card
from nua_desktop_memory.facts.intervals import interval
from nua_desktop_memory.store.model import State

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.times import Clock
    from nua_desktop_memory.store.model import Event

_WITHDRAWN = {
    State.SUPERSEDED: Standing.REPLACED,
    State.REVOKED: Standing.WITHDRAWN,
    State.DELETED: Standing.DELETED,
    State.PENDING: Standing.WAITING,
}


def standing(event: Event, at: datetime, disputed: Container[str] = ()) -> Standing:
    """An event's standing at ``at``; ``disputed`` are the ids that are in an open conflict then."""
    if event.state is not State.ACTIVE:
        return _WITHDRAWN[event.state]
    if event.event_id in disputed:
        return Standing.CONFLICT
    start, end = interval(event)
    if end is not None and end <= at:
        return Standing.PAST
    if start is not None and start > at:
        return Standing.UPCOMING
    return Standing.CURRENT


def event_card(event: Event, clock: Clock, at: datetime, disputed: Container[str] = ()) -> Card:
    """The card of one event: subject, when it holds, when observed, from whom."""
    what = standing(event, at, disputed)
    parts = (event.memory_key or "", clock.holds(event, at), clock.observed(event), source_words(event.source))
    return Card(
        text=event.text,
        standing=what,
        meta=tuple(part for part in parts if part),
        struck=what is Standing.REPLACED,
        tooltip=f"{event.text}\n{clock.exact(event.observed_at)}",
    )


def state_words() -> dict[State, str]:
    """How a state is named before a count."""
    return {
        State.ACTIVE: QCoreApplication.translate("State", "In force"),
        State.SUPERSEDED: QCoreApplication.translate("State", "Replaced"),
        State.REVOKED: QCoreApplication.translate("State", "Withdrawn"),
        State.DELETED: QCoreApplication.translate("State", "In the bin"),
        State.PENDING: QCoreApplication.translate("State", "Waiting"),
    }
