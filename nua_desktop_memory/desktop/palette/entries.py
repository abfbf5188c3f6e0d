"""What the palette offers: commands that can be done now, pages, subjects and memories, in one order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from nua_desktop_memory.desktop.marks import QT_TRANSLATE_NOOP
from nua_desktop_memory.desktop.palette.fuzzy import fit
from nua_desktop_memory.recall.filters import Filter, Order
from nua_desktop_memory.store.model import State

if TYPE_CHECKING:
    from nua_desktop_memory.profile import Profile

KNOWN_SUBJECTS = 2_000
"""So many subjects are searched for letters in their order; of more, those that begin with what is typed."""
SHOWN_SUBJECTS = 8
SHOWN_MEMORIES = 12
SHOWN = 60

_STATES = (State.ACTIVE, State.SUPERSEDED, State.PENDING)


class Kind(StrEnum):
    """What an entry is; the earlier one comes first where both fit equally."""

    COMMAND = "command"
    PAGE = "page"
    SUBJECT = "subject"
    MEMORY = "memory"


_WORDS = {
    Kind.COMMAND: QT_TRANSLATE_NOOP("Palette", "command"),
    Kind.PAGE: QT_TRANSLATE_NOOP("Palette", "page"),
    Kind.SUBJECT: QT_TRANSLATE_NOOP("Palette", "subject"),
    Kind.MEMORY: QT_TRANSLATE_NOOP("Palette", "memory"),
}
_ORDER = {kind: place for place, kind in enumerate(Kind)}


@dataclass(frozen=True, slots=True)
class Entry:
    """One line: what it says, its icon, a hint at its right (a shortcut or a subject), and what Enter does."""

    kind: Kind
    text: str
    icon: str
    hint: str
    act: Callable[[], None]

    def spoken(self) -> str:
        """The line as a screen reader says it."""
        return ", ".join(part for part in (self.text, kind_word(self.kind), self.hint) if part)


@dataclass(frozen=True, slots=True)
class Found:
    """What the profile knows of the words that were typed: subjects, and memories as (id, text, subject)."""

    subjects: tuple[str, ...] = ()
    memories: tuple[tuple[str, str, str], ...] = ()


def kind_word(kind: Kind) -> str:
    """What an entry is, in words."""
    return QCoreApplication.translate("Palette", _WORDS[kind])


def look_up(profile: Profile, words: str) -> Found:
    """Subjects and memories for what is typed; run on the worker thread."""
    if not words:
        return Found()
    browse = profile.browse
    known = browse.keys("", KNOWN_SUBJECTS)
    if len(known) == KNOWN_SUBJECTS:
        known = list(dict.fromkeys((*browse.keys(words, SHOWN_SUBJECTS), *known)))
    wanted = Filter(states=_STATES, text=words, order=Order.LAST_WRITTEN, limit=SHOWN_MEMORIES)
    events = {event.event_id: event for event in browse.events(browse.positions(wanted))}
    if len(events) < SHOWN_MEMORIES:
        for hit in profile.recall(words, limit=SHOWN_MEMORIES).hits:
            events.setdefault(hit.event.event_id, hit.event)
    return Found(
        tuple(_nearest(words, known)[:SHOWN_SUBJECTS]),
        tuple((one.event_id, one.text, one.memory_key or "") for one in list(events.values())[:SHOWN_MEMORIES]),
    )


def arranged(words: str, fixed: Iterable[Entry], found: Sequence[Entry]) -> list[Entry]:
    """The entries that fit: commands and pages by how well they do, subjects likewise, memories as they were found."""
    placed: list[tuple[int, int, int, Entry]] = []
    for entry in (*fixed, *(one for one in found if one.kind is Kind.SUBJECT)):
        distance = fit(words, entry.text)
        if distance is not None:
            placed.append((distance, _ORDER[entry.kind], len(placed), entry))
    chosen = [entry for *_, entry in sorted(placed, key=lambda one: one[:3])]
    return [*chosen, *(one for one in found if one.kind is Kind.MEMORY)][:SHOWN]


def _nearest(words: str, keys: Iterable[str]) -> list[str]:
    placed = [(distance, key) for key in keys if (distance := fit(words, key)) is not None]
    return [key for _, key in sorted(placed)]
