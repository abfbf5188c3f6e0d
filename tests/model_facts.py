"""Facts and conflicts as the semantics say them, worked out from all notes at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from model_notes import ACTIVE, DAWN, DOOM, Note, fold

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from datetime import datetime


class Fact(NamedTuple):
    """A current fact."""

    key: str
    text: str
    id: str
    supports: tuple[str, ...]
    since: datetime | None
    until: datetime | None
    observed: datetime
    confidence: float | None


class Conflict(NamedTuple):
    """A conflict: the ids of each side's supports, sides and supports by observation."""

    key: str | None
    sides: tuple[tuple[str, ...], ...]


def standing(
    notes: Iterable[Note], moment: datetime, known_at: datetime | None
) -> tuple[dict[str, list[list[Note]]], list[Conflict]]:
    """The candidates of each slot, and the conflicts, at a moment as known at another."""
    here = [
        note
        for note in notes
        if note.holds(moment) and (note.state if known_at is None else note.state_at(known_at)) == ACTIVE
    ]
    sides: list[list[Note]] = []
    slots: dict[str, list[list[Note]]] = {}
    for note in sorted(here, key=lambda note: note.order):
        same = next((side for side in slots.get(note.key or "", []) if fold(side[0].text) == fold(note.text)), None)
        if note.key is not None and same is not None:
            same.append(note)
            continue
        sides.append([note])
        if note.key is not None:
            slots.setdefault(note.key, []).append(sides[-1])
    return slots, _connected(sides)


def _connected(sides: Sequence[list[Note]]) -> list[Conflict]:
    """The sides that dispute one another, put together; a side alone is no conflict."""
    groups = [{number} for number in range(len(sides))]
    for number, side in enumerate(sides):
        for other in range(number):
            if _dispute(side, sides[other]):
                joined = [group for group in groups if group & {number, other}]
                groups = [group for group in groups if group not in joined] + [set().union(*joined)]
    found = []
    for group in sorted(sorted(group) for group in groups if len(group) > 1):
        keys = {sides[number][0].key for number in group}
        one_key = keys.pop() if len(keys) == 1 else None
        found.append(Conflict(one_key, tuple(tuple(note.id for note in sides[number]) for number in group)))
    return found


def _dispute(side: Sequence[Note], other: Sequence[Note]) -> bool:
    if side[0].key is not None and side[0].key == other[0].key:
        return True
    return any(one.id in two.disputes or two.id in one.disputes for one in side for two in other)


def fact(supports: Sequence[Note]) -> Fact:
    begins, ends = min(one.begins for one in supports), max(one.ends for one in supports)
    sure = [one.confidence for one in supports if one.confidence is not None]
    return Fact(
        key=supports[0].key or "",
        text=supports[0].text,
        id=supports[0].id,
        supports=tuple(one.id for one in supports),
        since=None if begins == DAWN else begins,
        until=None if ends == DOOM else ends,
        observed=max(one.observed for one in supports),
        confidence=max(sure, default=None),
    )
