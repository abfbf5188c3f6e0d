"""The context block as the page needs it: what is to be shown, and what each line of it is about."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from nua_desktop_memory.desktop.marks import QT_TRANSLATE_NOOP
from nua_desktop_memory.store.errors import NotFound

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nua_desktop_memory.context.model import ContextSnapshot
    from nua_desktop_memory.profile import Profile
    from nua_desktop_memory.store.model import Event

_PARTS = {
    "facts": QT_TRANSLATE_NOOP("Context", "Facts and conflicts"),
    "relevant": QT_TRANSLATE_NOOP("Context", "Matches the question"),
    "recent": QT_TRANSLATE_NOOP("Context", "Most recent"),
    "history": QT_TRANSLATE_NOOP("Context", "Older history"),
}
_FENCE = QT_TRANSLATE_NOOP("Context", "Frame")
_FENCE_WHY = QT_TRANSLATE_NOOP(
    "Context", "It tells the agent that what stands between is background data, and no instruction."
)
_WHY = (
    QT_TRANSLATE_NOOP("Context", "It matches the question."),
    QT_TRANSLATE_NOOP("Context", "It is one of the last written."),
    QT_TRANSLATE_NOOP("Context", "It is older history, the newest first while there is room."),
    QT_TRANSLATE_NOOP("Context", "It stands for older history that there is no room for one by one."),
    QT_TRANSLATE_NOOP("Context", "A current fact. It matches the question."),
    QT_TRANSLATE_NOOP("Context", "A current fact. It is among the most recently observed."),
    QT_TRANSLATE_NOOP("Context", "An open conflict. It matches the question."),
    QT_TRANSLATE_NOOP("Context", "An open conflict. It is among the most recently observed."),
    QT_TRANSLATE_NOOP("Context", "There are more current facts and open conflicts than there is room for."),
)
"""What the plan gives as reasons, so that the translators' tools find them."""


@dataclass(frozen=True, slots=True)
class About:
    """What one line of the block is: its part, why it is there, and the events that it stands for."""

    part: str
    why: str
    event_ids: tuple[str, ...]


def about_lines(snapshot: ContextSnapshot) -> list[About]:
    """One entry for each line of the block, the two of the fence among them."""
    if not snapshot.text:
        return []
    fence = About(_word(_FENCE), _word(_FENCE_WHY), ())
    inside = [
        About(_word(_PARTS.get(section.name, section.name)), _word(item.why), item.event_ids)
        for section in snapshot.sections
        for item in section.items
    ]
    return [fence, *inside, fence]


def events_of(profile: Profile, event_ids: Sequence[str]) -> tuple[Event, ...]:
    """The events with these ids that are still there; run on the worker thread."""
    found = []
    for event_id in event_ids:
        try:
            found.append(profile.show(event_id).event)
        except NotFound:
            continue
    return tuple(found)


def _word(words: str) -> str:
    return QCoreApplication.translate("Context", words)
