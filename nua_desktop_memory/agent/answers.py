"""What the tools answer: the contract's JSON, and the same in words for a model that reads text.

What comes out of the memory is fenced as data, one memory a line, so that nothing stored can leave its line.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from nua_desktop_memory.context.fence import CLOSING, opening
from nua_desktop_memory.context.render import Renderer
from nua_desktop_memory.facts.claims import fold
from nua_desktop_memory.operations.as_json import hit_json, plain
from nua_desktop_memory.store.errors import NuaError
from nua_desktop_memory.store.model import State
from nua_desktop_memory.store.values import replaced

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nua_desktop_memory.operations.noting import Noted, NotedSlot
    from nua_desktop_memory.operations.results import Recalled
    from nua_desktop_memory.profile import Profile
    from nua_desktop_memory.recall.search import Hit
    from nua_desktop_memory.store.model import Event

_ALIKE = 20
"""So many of the best hits are looked through for one that says the same."""
MOST_SIDES = 16
"""So many other sides of conflicts come with the hits of one answer."""
NOTHING_FOUND = "Nothing in the memory matches."


@dataclass(frozen=True, slots=True)
class Answer:
    """A tool's answer: ``value`` is JSON, ``text`` says it in words; ``event_ids`` are the memories that it shows."""

    value: dict[str, object]
    text: str
    event_ids: tuple[str, ...]


def noted_answer(profile: Profile, text: str, noted: Noted) -> Answer:
    """The answer to a note: ``knownEventIds`` adds the memories that said the same before."""
    known = _known(profile, text, noted)
    value = {**_object(plain(noted)), "knownEventIds": list(known)}
    shown = () if noted.slot is None else tuple(one.event_id for one in noted.slot.candidates)
    return Answer(value, _noted_words(profile, noted, known), tuple(one for one in shown if one != noted.event_id))


def recalled_answer(profile: Profile, found: Recalled) -> Answer:
    """The answer to a question: the hits, each with what the search found out about it.

    Every memory stands in it once: of a hit's other sides in a conflict, ``conflicts`` has those that are not told
    elsewhere in the answer, at most `MOST_SIDES` in all, and ``conflictEventIds`` the ids of all.
    """
    if not found.hits:
        return Answer({"hits": []}, NOTHING_FOUND, ())
    sides = _other_sides(found.hits)
    value: dict[str, object] = {
        "hits": [
            {
                **hit_json(replaced(hit, conflicts=told)),
                "conflictEventIds": [one.event_id for one in hit.conflicts],
            }
            for hit, told in zip(found.hits, sides, strict=True)
        ]
    }
    shown = [event for hit, told in zip(found.hits, sides, strict=True) for event in (hit.event, *told)]
    text = _fenced(profile, _lines(profile, found.hits, sides))
    return Answer(value, text, tuple(one.event_id for one in shown))


def _other_sides(hits: tuple[Hit, ...]) -> list[tuple[Event, ...]]:
    """For each hit, the other sides that are told with it."""
    shown = {hit.event_id for hit in hits}
    room, sides = MOST_SIDES, []
    for hit in hits:
        told = tuple(one for one in hit.conflicts if one.event_id not in shown)[:room]
        shown.update(one.event_id for one in told)
        room -= len(told)
        sides.append(told)
    return sides


def _known(profile: Profile, text: str, noted: Noted) -> tuple[str, ...]:
    """Memories in force, of the same subject, that say the same as what was just noted."""
    told: Iterable[Event]
    if noted.slot is not None:
        told = noted.slot.candidates
    else:
        try:
            told = [hit.event for hit in profile.recall(text, limit=_ALIKE).hits if hit.memory_key is None]
        except NuaError:  # memory is off since, or cannot be searched: the note stands all the same
            return ()
    found = [one.event_id for one in told if fold(one.text) == fold(text)]
    return tuple(one for one in found if one != noted.event_id)


def _noted_words(profile: Profile, noted: Noted, known: tuple[str, ...]) -> str:
    if noted.state is State.PENDING:
        return f"Noted as {noted.event_id}; it waits until the person has accepted it."
    if known:
        return f"Noted as {noted.event_id}. The memory said so already ({known[0]}), which now has one more support."
    if noted.slot is None or noted.slot.state != "conflict":
        return f"Noted as {noted.event_id}."
    contradicts = (
        f"Noted as {noted.event_id}. It contradicts what the memory says of the same subject. Ask the person which is "
        "right; neither is taken for true until then."
    )
    return f"{contradicts}\n{_fenced(profile, _sides(profile, noted.slot))}"


def _sides(profile: Profile, slot: NotedSlot) -> list[str]:
    render = Renderer(datetime.now(UTC), profile.zone)
    lines = [render.event(f"conflict {one.event_id}", one) for one in slot.candidates[:MOST_SIDES]]
    more = len(slot.candidates) - len(lines)
    return [*lines, f"[conflict] … and {more} more that are not shown here."] if more else lines


def _lines(profile: Profile, hits: tuple[Hit, ...], sides: list[tuple[Event, ...]]) -> list[str]:
    render = Renderer(datetime.now(UTC), profile.zone)
    lines: list[str] = []
    for hit, told in zip(hits, sides, strict=True):
        tag = "recall" if hit.state is State.ACTIVE else str(hit.state)
        lines.append(render.event(f"{tag} {hit.event_id}", hit.event, disputed=hit.disputed))
        lines.extend(render.event(f"other side {one.event_id}", one, disputed=True) for one in told)
    shown = {event.event_id for hit, told in zip(hits, sides, strict=True) for event in (hit.event, *told)}
    more = {one.event_id for hit in hits for one in hit.conflicts} - shown
    return [*lines, f"[other side] … and {len(more)} more that are not shown here."] if more else lines


def _fenced(profile: Profile, lines: list[str]) -> str:
    return "\n".join((opening(profile.zone), *lines, CLOSING))


def _object(value: object) -> dict[str, object]:
    if not isinstance(value, dict):
        raise TypeError("An answer is an object.")
    return value
