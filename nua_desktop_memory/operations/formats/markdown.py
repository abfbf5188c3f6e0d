"""The ``markdown`` format, for people: each subject with its history and dates, then what has no subject, by month.

Every text stands on one line and is escaped, so that none can become a heading, a link, an image or HTML.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from nua_desktop_memory.operations.formats.choice import Choice, Words
from nua_desktop_memory.recall.filters import Order
from nua_desktop_memory.store import profilefile
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.model import State
from nua_desktop_memory.store.times import describe
from nua_desktop_memory.store.values import replaced

if TYPE_CHECKING:
    from datetime import datetime, tzinfo

    from nua_desktop_memory.operations.workspace import Workspace
    from nua_desktop_memory.recall.filters import Filter
    from nua_desktop_memory.store.model import Event, Tombstone

_PAGE = 1_000
_ESCAPED = re.compile(r"[\\`*_\[\]<>|~#&$!]")
_STARTS = re.compile(r"(?P<mark>[-+=]|\d{1,9}(?=[.)]))")


class Document:
    """One run of writing; also gives the document in parts."""

    ends = "\n"
    whole = False

    def __init__(self, choice: Choice) -> None:
        self._choice = choice
        self._words = choice.words
        self._zone: tzinfo | None = None
        self._now: datetime | None = None
        self._disputed: frozenset[str] = frozenset()
        self._part: str | None = None
        self._group: str | None = None
        self._is_empty = True

    def file(self, path: str) -> str:
        """That file."""
        return path

    def positions(self, work: Workspace) -> Sequence[int]:
        """Subjects by name, each with the latest first; then what has none, the earliest first."""
        self._zone, self._now = work.zone(), work.clock()
        conflicts = work.index.conflicts(self._now)
        self._disputed = frozenset(
            event.event_id for conflict in conflicts for side in conflict.candidates for event in side.events
        )
        found = chosen_positions(work, self._choice, Order.OLDEST)
        subjects: list[tuple[str, int, int]] = []
        plain: list[tuple[str, int, int]] = []
        for place, event in enumerate(_each(work, found)):
            if event.memory_key is not None:
                subjects.append((event.memory_key, -place, event.log_index))
            else:
                plain.append((self._month(event), place, event.log_index))
        self._is_empty = not (subjects or plain)
        return [position for *_, position in (*sorted(subjects), *sorted(plain))]

    def begin(self, work: Workspace) -> str:
        """The title, when it was written, and what it holds."""
        words, zone = self._words, work.zone()
        name = profilefile.read(work.store.layout.profile).name
        told = [words.exported.format(time=describe(work.clock(), None, zone)[:16], zone=zone)]
        what = ", ".join(_narrowing(self._choice.only, words, zone))
        if what:
            told.append(words.part.format(what=what))
        told.append(words.with_withdrawn if self._choice.withdrawn else words.in_force)
        lines = [f"# {escaped(name)}", escaped(" ".join(told))]
        if self._is_empty:
            lines.append(words.nothing)
        return "\n\n".join(lines) + "\n"

    def line(self, event: Event, _: Tombstone | None) -> str | None:
        """One item, under its headings where it is the first below them; ``None`` for what was not asked for."""
        if event.state not in self._choice.states:
            return None
        text = escaped(event.text)
        marked = f"**{text}**" if self._standing(event) == self._words.current and event.memory_key else text
        meta = " · ".join(self._meta(event))
        return f"{self._headings(event)}- {marked} — *{escaped(meta)}*"

    def undo(self) -> None:
        """Nothing was made."""

    def _headings(self, event: Event) -> str:
        part = self._words.by_subject if event.memory_key is not None else self._words.others
        group = event.memory_key if event.memory_key is not None else self._month(event)
        found = ""
        if part != self._part:
            found += f"\n## {escaped(part)}\n"
        if (part, group) != (self._part, self._group):
            found += f"\n### {escaped(group)}\n\n"
        self._part, self._group = part, group
        return found

    def _meta(self, event: Event) -> Iterator[str]:
        words = self._words
        standing = self._standing(event)
        if event.memory_key is not None or standing != words.current:
            yield standing
        since = self._shown(event, event.effective_from, "effectiveFrom")
        until = self._shown(event, event.effective_until, "effectiveUntil")
        if since and until:
            yield words.between.format(since=since, until=until)
        elif since or until:
            yield words.since.format(time=since) if since else words.until.format(time=until)
        yield words.observed.format(time=self._shown(event, event.observed_at, "observedAt"))
        if event.confidence is not None:
            yield words.sure.format(percent=round(event.confidence * 100))
        if event.source.actor != "owner":
            yield words.source.format(source=event.source.actor.removeprefix("agent:"))
        if event.tags:
            yield ", ".join(event.tags)

    def _standing(self, event: Event) -> str:
        words = self._words
        if event.state is not State.ACTIVE:
            return _states(words)[event.state]
        if event.event_id in self._disputed:
            return words.disputed
        assert self._now is not None
        if event.effective_until is not None and event.effective_until <= self._now:
            return words.past
        if event.effective_from is not None and event.effective_from > self._now:
            return words.upcoming
        return words.current

    def _shown(self, event: Event, instant: datetime | None, name: str) -> str:
        assert self._zone is not None
        return "" if instant is None else describe(instant, event.precision.get(name), self._zone)[:16]

    def _month(self, event: Event) -> str:
        """The month that it is about; of what keeps the year alone, the year."""
        if event.effective_from is not None:
            return self._shown(event, event.effective_from, "effectiveFrom")[:7]
        return self._shown(event, event.observed_at, "observedAt")[:7]


def chosen_positions(work: Workspace, choice: Choice, order: Order) -> Sequence[int]:
    """LOG positions of what a choice lets through."""
    return work.index.positions(replaced(choice.only, states=choice.states, order=order, limit=None, known_at=None))


def escaped(text: str) -> str:
    """A text that Markdown shows as it is, also at the beginning of a line."""
    found = _ESCAPED.sub(r"\\\g<0>", text)
    start = _STARTS.match(found)
    if start is None:
        return found
    mark = start["mark"]
    return f"\\{found}" if not mark[0].isdigit() else f"{mark}\\{found[len(mark) :]}"


def _each(work: Workspace, positions: Sequence[int]) -> Iterator[Event]:
    for start in range(0, len(positions), _PAGE):
        yield from work.index.events(positions[start : start + _PAGE])


def _narrowing(only: Filter, words: Words, zone: tzinfo) -> Iterable[str]:
    """What a filter asks for, in words."""
    if only.key or only.subject:
        yield words.subject.format(subject=only.key or only.subject)
    if only.text:
        yield words.text.format(text=only.text)
    if only.since is not None:
        yield words.since.format(time=describe(only.since, None, zone)[:16])
    if only.until is not None:
        yield words.until.format(time=describe(only.until, None, zone)[:16])
    source = only.channel or only.actor
    if source:
        yield words.source.format(source=source)


def _states(words: Words) -> dict[State, str]:
    return {
        State.SUPERSEDED: words.replaced,
        State.REVOKED: words.withdrawn,
        State.DELETED: words.deleted,
        State.PENDING: words.pending,
    }
