"""Looking through what is already stored for what would be refused today, so that it can be erased.

Every living event is read, whatever its state, with its text, subject, tags and the reasons beside it. A finding says
where something is and of what kind, and never repeats it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from nua_desktop_memory.operations.formats.entry import strings_of
from nua_desktop_memory.operations.importing import Progress
from nua_desktop_memory.operations.workspace import Workspace
from nua_desktop_memory.policy.check import check
from nua_desktop_memory.recall.filters import Filter, Order
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.model import State
from nua_desktop_memory.store.values import Value

if TYPE_CHECKING:
    from nua_desktop_memory.store.model import Event, Tombstone

PAGE = 200


class Finding(Value):
    """One event that holds what may not be remembered; ``field`` is where, ``what`` a plain name of the kind."""

    event_id: str
    log_index: int
    state: State
    field: str
    rule: str
    category: str
    what: str


class Findings(Value):
    """Answer of ``scan``: one finding for each event that has any, in LOG order; a cancelled one says so."""

    findings: tuple[Finding, ...]
    scanned: int
    cancelled: bool


def scan_secrets(work: Workspace, progress: Callable[[Progress], None], cancelled: Callable[[], bool]) -> Findings:
    """Reads page by page; ``progress`` counts events, and what was found as refused."""
    positions = work.index.positions(Filter(states=tuple(State), order=Order.FIRST_WRITTEN))
    found: list[Finding] = []
    scanned = 0
    for start in range(0, len(positions), PAGE):
        if cancelled():
            return Findings(tuple(found), scanned, cancelled=True)
        events = work.index.events(positions[start : start + PAGE])
        found += [one for event in events if (one := _finding(work, event)) is not None]
        scanned += len(events)
        progress(Progress(min(start + PAGE, len(positions)), len(positions), 0, 0, len(found)))
    return Findings(tuple(found), scanned, cancelled=False)


def _finding(work: Workspace, event: Event) -> Finding | None:
    for field, text in _strings(event, work.index.tombstone(event.event_id)):
        verdict = check(text) and check(text, disabled=work.policy_off())
        if verdict is not None:
            return Finding(
                event.event_id, event.log_index, event.state, field, verdict.rule, str(verdict.category), verdict.what
            )
    return None


def _strings(event: Event, tombstone: Tombstone | None) -> Iterator[tuple[str, str]]:
    """As the doors name them: text, subject, tag, reference, reason, and what other programs put into the file."""
    yield "text", event.text
    if event.memory_key is not None:
        yield "subject", event.memory_key
    for tag in event.tags:
        yield "tag", tag
    if event.source.message is not None:
        yield "reference", event.source.message
    for transition in tombstone.transitions if tombstone else ():
        if transition.reason is not None:
            yield "reason", transition.reason
    yield from strings_of(dict(event.extra), "entry")
    if tombstone is not None:
        yield from strings_of(dict(tombstone.extra), "entry")
