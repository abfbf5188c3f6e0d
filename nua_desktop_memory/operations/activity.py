"""Who wrote, changed and erased what, and when: the operations and the lines of ERASURES.jsonl as one list.

What was erased shows its time, its actor and how many; never a text, and never which.
"""

from __future__ import annotations

from datetime import datetime

from nua_desktop_memory.store import erasures
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.model import State
from nua_desktop_memory.store.values import Value, replaced

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nua_desktop_memory.operations.workspace import Workspace
    from nua_desktop_memory.recall.deeds import Deed
    from nua_desktop_memory.store.erasures import Erased
    from nua_desktop_memory.store.model import Event

ERASE = "erase"
_REMOVED = (State.REVOKED, State.DELETED)


class Act(Value):
    """One act. ``what`` is a word of `oplist.Operation.what`, or ``erase``.

    ``generation`` names the operation (``None`` for an erasing), ``count`` how many events it made or changed,
    ``event`` the first of them. ``channel`` and ``tier`` are those of what was made, else ``None``. ``undone`` tells
    that it is taken back now, ``is_last`` that an undo would take back this one. ``again``, of what arrives, tells that
    it says what was withdrawn or put in the bin before.
    """

    at: datetime
    actor: str
    what: str
    count: int
    generation: int | None = None
    channel: str | None = None
    tier: str | None = None
    made: bool = False
    event: Event | None = None
    undone: bool = False
    is_last: bool = False
    again: bool = False


def activity(work: Workspace, limit: int) -> list[Act]:
    """The newest ``limit`` acts, newest first; their order is that of the generations."""
    acts = _acts(work, work.index.deeds(limit))
    if not work.store.exists:
        return acts
    for erased in erasures.read(work.store.layout.erasures)[-limit:]:
        acts.insert(_place(acts, erased.at), _of_erasing(erased))
    return acts[:limit]


def arrivals(work: Workspace, after: int, limit: int) -> list[Act]:
    """The operations since the generation ``after``, at most ``limit`` of them, newest first."""
    return [replaced(act, again=_says_again(work, act)) for act in _acts(work, work.index.deeds(limit, after))]


def _says_again(work: Workspace, act: Act) -> bool:
    event = act.event
    if event is None or not act.made:
        return False
    alike = work.index.same_text(event.text)
    return any(one.state in _REMOVED and one.memory_key in (None, event.memory_key) for one in alike)


def _acts(work: Workspace, deeds: Sequence[Deed]) -> list[Act]:
    target = work.index.undo_target()
    last = target.generation if target else None
    events = {event.log_index: event for event in work.index.events([deed.position for deed in deeds])}
    return [_act(deed, events.get(deed.position), last) for deed in deeds]


def _act(deed: Deed, event: Event | None, last: int | None) -> Act:
    return Act(
        at=deed.at,
        actor=deed.actor,
        what=deed.what,
        count=deed.count,
        generation=deed.generation,
        channel=deed.channel,
        tier=deed.tier,
        made=deed.made,
        event=event,
        undone=deed.undone,
        is_last=deed.generation == last,
    )


def _of_erasing(erased: Erased) -> Act:
    return Act(at=erased.at, actor=erased.actor, what=ERASE, count=erased.count)


def _place(acts: Sequence[Act], at: datetime) -> int:
    """Before the first act that is not newer."""
    return next((place for place, act in enumerate(acts) if act.at <= at), len(acts))
