"""What a change would do, before it is done: slots before and after, context lines lost and gained.

The commit is built by the very operation, applied to index and tree alone, looked at, and rolled back: so the
answer cannot differ from what would then happen. Nothing is written to any file of the profile.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from nua_desktop_memory.context.plan import build_context
from nua_desktop_memory.context.view import IndexView
from nua_desktop_memory.facts.model import Slot
from nua_desktop_memory.operations.workspace import Workspace
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.values import Value

if TYPE_CHECKING:
    from datetime import datetime

    from nua_desktop_memory.store.model import Event
    from nua_desktop_memory.store.projection import Commit
    from nua_desktop_memory.store.store import Transaction


class ContextDiff(Value):
    """Lines of the agent's context that a change takes away and brings."""

    lost: tuple[str, ...]
    gained: tuple[str, ...]


class Consequences(Value):
    """Answer of a dry run: every slot that the change touches, before and after, and the context's difference.

    Those of the changed events come first, then others in which a conflict begins or ends by it.
    """

    before: tuple[Slot, ...]
    after: tuple[Slot, ...]
    context: ContextDiff


def rehearse(work: Workspace, transaction: Transaction, build: Callable[[], object]) -> Consequences:
    """Lets ``build`` fill the transaction, then shows what its commit would change."""
    now = transaction.now
    lines_before = _lines(work, now, transaction.head.not_for_agents)
    build()
    commit = transaction.preview()
    own = _keys(work, commit)
    keys = list(dict.fromkeys((*own, *_disputed_keys(work, commit))))
    before = [work.index.slot(key, now) for key in keys]
    with work.index.rehearsal(commit), work.tree.rehearsal(commit):
        after = [work.index.slot(key, now) for key in keys]
        lines_after = _lines(work, now, commit.not_for_agents)
    shown = [number for number, key in enumerate(keys) if key in own or before[number] != after[number]]
    return Consequences(
        tuple(before[number] for number in shown),
        tuple(after[number] for number in shown),
        ContextDiff(
            tuple(line for line in lines_before if line not in set(lines_after)),
            tuple(line for line in lines_after if line not in set(lines_before)),
        ),
    )


def _keys(work: Workspace, commit: Commit) -> list[str]:
    """The keys of the events that are written, and of those whose state changes."""
    buried = [work.index.event(tombstone.event_id) for tombstone in commit.tombstones]
    return _keys_of([*commit.events, *(event for event in buried if event is not None)])


def _disputed_keys(work: Workspace, commit: Commit) -> list[str]:
    """The keys of what explicitly disputes a changed event: such a conflict reaches across subjects."""
    ids = [one for event in commit.events for one in event.conflicts_with_event_ids]
    for tombstone in commit.tombstones:
        ids += work.index.disputed_with(tombstone.event_id)
    found = [work.index.event(one) for one in dict.fromkeys(ids)]
    return _keys_of([event for event in found if event is not None])


def _keys_of(events: Iterable[Event]) -> list[str]:
    return list(dict.fromkeys(event.memory_key for event in events if event.memory_key is not None))


def _lines(work: Workspace, now: datetime, hidden: Sequence[str]) -> list[str]:
    view = IndexView(work.index, work.tree, not_for_agents=hidden, now=now, zone=work.zone())
    snapshot = build_context(view, query=None, at=now, zone=work.zone())
    return snapshot.text.splitlines()
