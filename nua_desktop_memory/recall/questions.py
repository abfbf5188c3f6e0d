"""What every question to the index needs: the file, and the texts of the LOG."""

from __future__ import annotations

from contextlib import contextmanager

from nua_desktop_memory.recall.database import Database
from nua_desktop_memory.recall.texts import Texts
from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    import apsw


class Questions:
    """The ground of the index's questions; see `index.Index` for what they can raise."""

    def __init__(self, cache_dir: str, read_text: Callable[[int, str], str], *, wait: float = 10.0) -> None:
        self._database = Database(cache_dir, wait)
        self._texts = Texts(read_text)

    @contextmanager
    def reading(self) -> Iterator[apsw.Connection]:
        """The connection within one short, consistent read; for searching."""
        with self._database.reading() as connection:
            yield connection
