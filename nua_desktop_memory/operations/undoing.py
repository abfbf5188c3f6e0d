"""Taking the last change back, and doing it again.

Undo belongs to the data: what can be undone is read from the generations that the truth keeps, so it
survives a restart ("States of an event" of the semantics, ``undoes`` of the format). An operation of many
events is taken back in batches; where that is interrupted, what remains can still be undone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from nua_desktop_memory.operations.workspace import Workspace
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.model import State
from nua_desktop_memory.store.values import Value

if TYPE_CHECKING:
    from nua_desktop_memory.recall.oplist import Operation, Parts
    from nua_desktop_memory.store.store import Transaction

BATCH = 2_000


class Undone(Value):
    """Answer of ``undo``: what was taken back, or ``None`` where nothing could be."""

    undone: Operation | None


class Undoable(Value):
    """Answer of ``undo --list``: what undo would take back, the next one first."""

    operations: tuple[Operation, ...]


class Redone(Value):
    """Answer of ``redo``: what was done again, or ``None`` where nothing could be."""

    redone: Operation | None


class _Step(Value):
    event_id: str
    state: State
    by: str | None


def undo(work: Workspace, only: int | None = None) -> Undone:
    """Takes back the newest operation that stands; its new events go to the bin, the rest as it was before.

    With ``only`` it does so if that is the operation with this number, and else nothing.
    """

    def plan() -> tuple[Operation, int] | None:
        target = work.index.undo_target()
        if target is None or only not in (None, target.generation):
            return None
        return target, target.generation

    return Undone(_take_back(work, plan))


def redo(work: Workspace) -> Redone:
    """Does again what the last undo took back, as long as nothing else has happened since."""

    def plan() -> tuple[Operation, int] | None:
        target = work.index.redo_target()
        return None if target is None else (target.operation, target.undo_generation)

    return Redone(_take_back(work, plan))


def _take_back(work: Workspace, plan: Callable[[], tuple[Operation, int] | None]) -> Operation | None:
    """Plans inside the lock, so that what another process did last is what is taken back."""
    with work.changing() as transaction:
        target = plan()
        if target is None:
            return None
        operation, generation = target
        steps = _backward(work.index.operation_parts(generation))
        _write(work, transaction, steps[:BATCH], generation, None)
        first = transaction.commit().generation
    for start in range(BATCH, len(steps), BATCH):
        with work.changing() as transaction:
            _write(work, transaction, steps[start : start + BATCH], generation, first)
            transaction.commit()
    return operation


def _backward(parts: Parts) -> list[_Step]:
    """What each event goes back to: those made by the operation to the bin, others to their earlier state."""
    steps = {event_id: _Step(event_id, State.DELETED, None) for event_id in parts.created}
    for event_id, before, by in parts.before:
        steps.setdefault(event_id, _Step(event_id, before, by))
    return list(steps.values())


def _write(
    work: Workspace, transaction: Transaction, steps: Sequence[_Step], undoes: int, operation: int | None
) -> None:
    for step in steps:
        transaction.transition(
            step.event_id,
            step.state,
            actor=work.authority.actor,
            reason=None,
            by=step.by,
            undoes=undoes,
            operation=operation,
        )
