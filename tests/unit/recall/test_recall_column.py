"""A column as a whole: every row, in the order of the query, however many turns it takes."""

from __future__ import annotations

import apsw
import pytest

from nua_desktop_memory.recall import column


@pytest.fixture
def table() -> apsw.Connection:
    connection = apsw.Connection(":memory:")
    connection.execute("CREATE TABLE t (n INTEGER, w TEXT)")
    connection.executemany(
        "INSERT INTO t VALUES (?, ?)", [((n * 7919) % 5_000, f"word.{n % 97}") for n in range(5_000)]
    )
    return connection


@pytest.mark.parametrize("turn", [1, 7, 1 << 14])
@pytest.mark.parametrize("order", ["n", "n DESC", "w, n DESC"])
def test_it_is_what_the_rows_are(
    table: apsw.Connection, monkeypatch: pytest.MonkeyPatch, turn: int, order: str
) -> None:
    monkeypatch.setattr(column, "_TURN", turn)
    numbers = [row[0] for row in table.execute(f"SELECT n FROM t ORDER BY {order}")]
    assert list(column.integers(table, f"SELECT n AS it FROM t ORDER BY {order} LIMIT -1")) == numbers
    texts = [row[0] for row in table.execute(f"SELECT w FROM t ORDER BY {order}")]
    assert column.words(table, f"SELECT w AS it FROM t ORDER BY {order} LIMIT -1") == texts


def test_nothing_gives_nothing_and_one_gives_one(table: apsw.Connection) -> None:
    asked = "SELECT n AS it FROM t WHERE n = :n LIMIT -1"
    assert list(column.integers(table, asked, {"n": -1})) == []
    assert list(column.integers(table, asked, {"n": 0})) == [0]
    assert column.words(table, "SELECT w AS it FROM t WHERE n < 0 LIMIT -1") == []
