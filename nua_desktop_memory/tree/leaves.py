"""What one commit makes of the records: which of them count now, and what their hashes are.

What a commit does not say itself is asked of the index, which the store tells of each commit before the tree. While
older commits are taken in again the index is ahead, so that a record may get its present standing early; the commit
that gave it says the same.
"""

from __future__ import annotations

from nua_desktop_memory.recall.subjects import subject_is_hidden
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.model import State as EventState
from nua_desktop_memory.tree.merkle import NO_RECORD, leaf_hash

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from nua_desktop_memory.recall.index import Index
    from nua_desktop_memory.store.model import Event
    from nua_desktop_memory.store.projection import Commit
    from nua_desktop_memory.tree.state import State

_AT_ONCE = 500


def counts(event: Event, hidden: Sequence[str]) -> bool:
    """Whether an event's record counts: it is active and its subject is not kept from agents."""
    return event.state is EventState.ACTIVE and not subject_is_hidden(event.memory_key, hidden)


def changed_leaves(index: Index, commit: Commit, before: State) -> tuple[dict[int, bytes], dict[int, str]]:
    """The hash of every record that the commit touches, and the texts of those that it wrote and that count."""
    leaves = dict.fromkeys(range(before.records, commit.log_records), NO_RECORD)
    leaves.update((erased.log_index, NO_RECORD) for erased in commit.erased)
    texts: dict[int, str] = {}
    for event in _written(index, commit):
        leaves[event.log_index] = _leaf(event, commit)
        if leaves[event.log_index] != NO_RECORD:
            texts[event.log_index] = event.text
    for event in _of_other_subjects(index, commit, before):
        leaves[event.log_index] = _leaf(event, commit)
    return {position: digest for position, digest in leaves.items() if position < commit.log_records}, texts


def _leaf(event: Event, commit: Commit) -> bytes:
    return leaf_hash(event.event_id, event.text) if counts(event, commit.not_for_agents) else NO_RECORD


def _written(index: Index, commit: Commit) -> Iterator[Event]:
    """The events whose file or tombstone the commit wrote, those still there."""
    yield from commit.events
    named = {event.event_id for event in commit.events}
    for tombstone in commit.tombstones:
        event = None if tombstone.event_id in named else index.event(tombstone.event_id)
        if event is not None:
            yield event


def _of_other_subjects(index: Index, commit: Commit, before: State) -> Iterator[Event]:
    """The active events of the subjects that the commit keeps from agents, or no longer does."""
    subjects = sorted(set(before.hidden) ^ set(commit.not_for_agents))
    if not subjects:
        return
    from nua_desktop_memory.recall.filters import Filter, Order

    for subject in subjects:
        wanted = Filter(states=(EventState.ACTIVE,), subject=subject, order=Order.FIRST_WRITTEN)
        positions = index.positions(wanted)
        for start in range(0, len(positions), _AT_ONCE):
            yield from index.events(positions[start : start + _AT_ONCE])
