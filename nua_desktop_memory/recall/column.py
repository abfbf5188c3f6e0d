"""One column of a query as a whole, gathered by SQLite in one step.

A cursor lets go of the interpreter at every row and takes it back at once. Another thread that waits for it (the
window's) is woken each time and finds it taken, so that half a million rows keep it waiting for a tenth of a second.
Gathered into one text, the rows cost one such step, and what is left is computed in turns.
"""

from __future__ import annotations

from array import array

from nua_desktop_memory.store.hints import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from collections.abc import Iterator

    import apsw

_TURN = 1 << 14
"""Characters taken at once; some tenths of a millisecond."""


def integers(connection: apsw.Connection, query: str, bindings: apsw.Bindings | None = None) -> array[int]:
    """The integers that a query gives as its one column ``it``, in its order; the query must end in a ``LIMIT``.

    Without one SQLite may leave out the order of what it gathers.
    """
    found = array("q")
    for part in _gathered(connection, query, bindings, ","):
        found.extend(array("q", list(map(int, part.split(",")))))
    return found


def words(connection: apsw.Connection, query: str, bindings: apsw.Bindings | None = None) -> list[str]:
    """The texts without line breaks that a query gives as its one column ``it``; as `integers`."""
    found: list[str] = []
    for part in _gathered(connection, query, bindings, "\n"):
        found += part.split("\n")
    return found


def _gathered(connection: apsw.Connection, query: str, bindings: apsw.Bindings | None, mark: str) -> Iterator[str]:
    text = cast(
        "str | None",
        connection.execute(f"SELECT group_concat(it, char({ord(mark)})) FROM ({query})", bindings).get,
    )
    start, length = 0, len(text) if text is not None else 0
    while text is not None and start < length:
        end = text.find(mark, start + _TURN)
        end = length if end < 0 else end
        yield text[start:end]
        start = end + 1
