"""Only the rows that changed move, whatever the length of a list."""

from __future__ import annotations

from array import array

from hypothesis import given
from hypothesis import strategies as st

from nua_desktop_memory.desktop.models.row_changes import changed_rows

numbers = st.lists(st.integers(0, 5), max_size=12).map(lambda values: array("q", values))


@given(numbers, numbers)
def test_replacing_the_named_rows_gives_the_other_order(before: array[int], after: array[int]) -> None:
    first, removed, added = changed_rows(before, after)
    assert before[:first] + after[first : first + added] + before[first + removed :] == after


@given(numbers, numbers)
def test_no_row_is_named_that_stands_at_an_edge_of_both(before: array[int], after: array[int]) -> None:
    first, removed, added = changed_rows(before, after)
    if removed and added:
        assert before[first] != after[first]
        assert before[first + removed - 1] != after[first + added - 1]


def test_a_new_row_on_top_is_one_row() -> None:
    assert changed_rows(array("q", [3, 2, 1]), array("q", [4, 3, 2, 1])) == (0, 0, 1)


def test_the_same_order_is_no_change() -> None:
    assert changed_rows(array("q", [2, 1]), array("q", [2, 1])) == (2, 0, 0)
