"""Keeps a list where the person left it while its rows change: selection, current row and scroll place."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QItemSelectionModel

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QTableView

    from nua_desktop_memory.desktop.models.block_rows import BlockRows

_Flag = QItemSelectionModel.SelectionFlag


@contextmanager
def keeping_place(view: QTableView, model: BlockRows[Any, Any]) -> Iterator[None]:
    """While the body changes the rows of ``model``, what is selected in ``view`` and in sight stays so.

    The list stays by the current row where that is in sight, as any other one may be moved by the order (a
    conflict with news comes to the top); else by the row on top. Where the current row is gone, the one that
    took its place is current (the next conflict after one was resolved); nothing is selected that was not,
    unless there was a current row.
    """
    current = view.currentIndex().row()
    selected = [model.handle(index.row()) for index in view.selectionModel().selectedRows()]
    here = model.handle(current) if current >= 0 else None
    stay = current if _in_sight(view, current) else view.rowAt(0)
    anchor = model.handle(stay) if stay >= 0 else None
    shift = view.rowViewportPosition(stay) if stay >= 0 else 0
    yield
    _select(view, model, selected, here, current)
    row = model.row_of(anchor) if anchor is not None else None
    if row is not None:
        view.updateGeometries()  # or the bar would still end where the old rows ended
        view.verticalScrollBar().setValue(row * view.verticalHeader().defaultSectionSize() - shift)


def select_row(view: QTableView, row: int) -> None:
    """Makes one row current and the only selected one."""
    index = view.model().index(row, 0)
    view.selectionModel().setCurrentIndex(index, _Flag.ClearAndSelect | _Flag.Rows)


def _in_sight(view: QTableView, row: int) -> bool:
    return row >= 0 and view.viewport().rect().intersects(view.visualRect(view.model().index(row, 0)))


def _select(
    view: QTableView, model: BlockRows[Any, Any], selected: Sequence[Hashable], here: Hashable, current: int
) -> None:
    if here is None or not model.rowCount():
        return
    row = model.row_of(here)
    if row is None:
        select_row(view, min(current, model.rowCount() - 1))
        return
    kept = [found for found in map(model.row_of, selected) if found is not None]
    chosen = view.selectionModel()
    if sorted(index.row() for index in chosen.selectedRows()) != sorted(kept):
        chosen.clearSelection()
        for one in kept:
            chosen.select(model.index(one, 0), _Flag.Select | _Flag.Rows)
    if view.currentIndex().row() != row:
        chosen.setCurrentIndex(model.index(row, 0), _Flag.NoUpdate)
