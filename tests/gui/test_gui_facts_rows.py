"""Lists whose rows are read by need: whatever changes, the model tells the view exactly that."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QItemSelectionModel

from nua_desktop_memory.desktop.models.block_rows import KEPT, BlockRows
from nua_desktop_memory.desktop.theme import Theme
from nua_desktop_memory.desktop.widgets.cards import CARD, ID, Card, CardList
from nua_desktop_memory.desktop.widgets.keep_place import keeping_place, select_row

if TYPE_CHECKING:
    from pytestqt.modeltest import ModelTester

    from nua_desktop_memory.desktop.session import Session
    from nua_desktop_memory.profile import Profile

pytestmark = pytest.mark.usefixtures("qapp")
orders = st.lists(st.integers(0, 9), max_size=10, unique=True)


class NoSession:
    """Reads nothing: what the model knows is what it was given."""

    def spawn(self, work: object) -> None:
        work.close()  # type: ignore[attr-defined]


def rows(
    read: Callable[[Profile, Sequence[int]], Mapping[int, str]] = lambda profile, handles: {},
) -> BlockRows[int, str]:
    return BlockRows(cast("Session", NoSession()), read, lambda words: Card(words, None), lambda words: f"id {words}")


def shown(model: BlockRows[int, str]) -> list[int]:
    return [model.handle(row) for row in range(model.rowCount())]


def test_the_model_keeps_the_rules_of_qt(qtmodeltester: ModelTester) -> None:
    model = rows()
    model.take_handles([3, 1, 2], {3: "c", 1: "a", 2: "b"})
    qtmodeltester.check(model)
    model.take_handles([1, 2, 4])
    qtmodeltester.check(model)


def test_a_row_gives_its_card_and_its_id_and_nothing_while_it_is_read() -> None:
    model = rows()
    model.take_handles([7, 8], {7: "seven"})
    assert model.index(0, 0).data(ID) == "id seven"
    assert model.index(0, 0).data(CARD) == Card("seven", None)
    assert model.index(1, 0).data(ID) is None


def test_what_was_read_stands_in_until_it_is_read_again() -> None:
    model = rows()
    model.take_handles([7], {7: "seven"})
    model.take_handles([7])
    assert model.item(0) == "seven"


def test_only_so_many_rows_are_kept() -> None:
    model = rows()
    handles = range(KEPT + 10)
    model.take_handles(list(handles), {handle: str(handle) for handle in handles})
    assert model.item(0) is None
    assert model.item(KEPT + 9) == str(KEPT + 9)


@given(st.lists(orders, max_size=5))
def test_after_any_changes_the_view_has_the_last_order(changes: list[list[int]]) -> None:
    model = rows()
    told: list[int] = []
    model.rowsInserted.connect(lambda _, first, last: told.__setitem__(slice(first, first), [0] * (last - first + 1)))
    model.rowsRemoved.connect(lambda _, first, last: told.__delitem__(slice(first, last + 1)))
    for order in changes:
        model.take_handles(order)
        assert shown(model) == order
        assert len(told) == len(order)


@given(orders.filter(bool), orders.filter(bool), st.data())
def test_the_selected_rows_stay_selected_wherever_they_move(
    before: list[int], after: list[int], data: st.DataObject
) -> None:
    model, view = rows(), CardList(Theme(), "test")
    view.setModel(model)
    model.take_handles(before)
    chosen = data.draw(st.lists(st.sampled_from(before), min_size=1, unique=True))
    select_row(view, before.index(chosen[0]))
    for one in chosen[1:]:
        view.selectionModel().select(model.index(before.index(one), 0), QItemSelectionModel.SelectionFlag.Select)
    with keeping_place(view, model):
        model.take_handles(after)
    left = [one for one in chosen if one in after]
    now = [model.handle(index.row()) for index in view.selectionModel().selectedRows()]
    if chosen[0] in after:
        assert model.handle(view.currentIndex().row()) == chosen[0]
        assert sorted(now) == sorted(left)
    else:
        assert view.currentIndex().isValid(), "the row that took its place is current"
    view.deleteLater()


@given(st.permutations(range(60)), st.integers(0, 50), st.integers(0, 3))
def test_the_current_row_stays_where_it_is_seen_whatever_moves_around_it(
    after: list[int], row: int, above: int
) -> None:
    model, view = rows(), CardList(Theme(), "test")
    view.setModel(model)
    view.resize(400, view.verticalHeader().defaultSectionSize() * 5)
    view.show()
    model.take_handles(list(range(60)))
    view.updateGeometries()
    height = view.verticalHeader().defaultSectionSize()
    select_row(view, row)
    view.verticalScrollBar().setValue((row - above) * height)
    seen = view.rowViewportPosition(row)
    with keeping_place(view, model):
        model.take_handles(after)
    view.hide()
    place = after.index(row)
    reachable = min(max(0, place * height - seen), view.verticalScrollBar().maximum())
    assert view.verticalScrollBar().value() == reachable
    view.deleteLater()


def test_many_rows_above_do_not_move_what_is_in_sight(qapp: object) -> None:
    assert qapp is not None
    model, view = rows(), CardList(Theme(), "test")
    view.setModel(model)
    view.resize(400, view.verticalHeader().defaultSectionSize() * 5)
    view.show()
    model.take_handles(list(range(20)))
    view.updateGeometries()
    view.verticalScrollBar().setValue(view.verticalScrollBar().maximum())
    top = model.handle(view.rowAt(0))
    with keeping_place(view, model):
        model.take_handles([*range(1_000, 3_000), *range(20)])
    assert model.handle(view.rowAt(0)) == top
    view.close()
    view.deleteLater()
