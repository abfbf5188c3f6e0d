"""The index: everything that is asked of the store's events, answered from one SQLite file.

It is a projection ("Truth and projection" of the format): told of each commit by the store inside the lock,
never trusted when it holds another commit than the last, and made anew from the truth at any time. It keeps
no text of a memory; texts are read from the LOG by position.
"""

from __future__ import annotations

from contextlib import contextmanager

import apsw

from nua_desktop_memory.recall.ask_events import EventQuestions
from nua_desktop_memory.recall.ask_facts import FactQuestions
from nua_desktop_memory.recall.ask_lanes import LaneQuestions
from nua_desktop_memory.recall.schema import SCHEMA_VERSION
from nua_desktop_memory.store.errors import Busy, Damaged, StoreIOError
from nua_desktop_memory.store.hints import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from nua_desktop_memory.store.projection import Commit, Truth

_NAME = "cache/index.sqlite3"


class Index(EventQuestions, FactQuestions, LaneQuestions):
    """The index of one profile. Opening it costs nothing until it is asked.

    ``cache_dir`` is the profile's ``cache`` folder, ``read_text`` gives the text of an event's LOG record
    (raising ``Damaged``), ``wait`` is how long, in seconds, another process is waited for. Any question can raise
    ``Damaged`` where the file turns out to be broken (it is dropped then, and the next `applied` says so),
    ``Busy`` and ``StoreIOError``. One thread at a time.
    """

    def __init__(self, cache_dir: str, read_text: Callable[[int, str], str], *, wait: float = 10.0) -> None:
        super().__init__(cache_dir, read_text, wait=wait)
        self._stands_in = False

    def answer_empty(self) -> None:
        """Answers as an index of nothing and creates no file, until the store next asks what is applied.

        For a profile in which memory was never switched on.
        """
        if not self._stands_in:
            from nua_desktop_memory.recall.rebuild import make_tables

            make_tables(self._database.stand_in())
            self._stands_in = True

    def applied(self) -> str | None:
        """Digest of the last commit that it holds; ``None`` where it is missing, broken or of another version."""
        if self._stands_in:
            self.close()
        try:
            with self._database.reading() as connection:
                row = connection.execute("SELECT last_commit, schema_version, terms_version FROM meta").fetchone()
        except (Damaged, apsw.SQLError):
            return None
        from nua_desktop_memory.recall.terms import TERMS_VERSION

        if row is None or row[1:] != (SCHEMA_VERSION, TERMS_VERSION):
            return None
        return cast("str | None", row[0])

    def apply(self, commit: Commit) -> None:
        """Takes in one commit. A second time nothing changes; one that does not follow makes it unusable."""
        last = self.applied()
        if last is None and commit.previous == "":
            self._begin()
            last = ""
        if last is None or last == commit.digest:
            return
        try:
            with self._database.writing() as connection:
                if self._is_next(connection, commit):
                    self._take_in(connection, commit)
        except Damaged:
            return  # the file has been dropped: `applied` says so, and the store has it made anew

    def rebuild(self, truth: Truth) -> None:
        """Makes it anew from the truth, in one transaction; where no file can be written, in memory."""
        try:
            try:
                self._fill(truth)
            except (Damaged, apsw.SQLError):
                self._database.discard()
                self._fill(truth)
        except StoreIOError:
            self._database.stand_in()
            self._fill(truth)

    def _fill(self, truth: Truth) -> None:
        from nua_desktop_memory.recall.rebuild import fill

        with self._database.writing() as connection:
            fill(connection, truth)

    def checkpoint(self) -> None:
        """Makes what was applied durable: moves SQLite's own log into the file."""
        self._database.checkpoint(apsw.SQLITE_CHECKPOINT_PASSIVE)

    def scrub(self) -> None:
        """Leaves no byte of removed rows in any of its files; raises ``Busy`` where readers do not let it.

        A file that could not follow the truth may hold anything, so it goes as a whole.
        """
        if self.applied() is None or self._database.in_memory:
            self._database.discard()
        if not self._database.checkpoint(apsw.SQLITE_CHECKPOINT_TRUNCATE):
            raise Busy("Another program is reading the search index, so erased words cannot be cleared. Try again.")

    def broken(self) -> Sequence[tuple[str, str]]:
        """The file where it is there and is no index; then it is dropped. One of another version is just made anew."""
        if not self._database.is_there:
            return ()
        try:
            with self._database.reading() as connection:
                connection.execute("SELECT last_commit, schema_version, terms_version FROM meta").fetchall()
        except (Damaged, apsw.SQLError):
            return ((_NAME, "it is damaged and was made anew"),)
        return ()

    def problems(self, truth: Truth) -> Sequence[tuple[str, str]]:
        """Whether the file shows what the truth shows."""
        from nua_desktop_memory.recall.check import problem

        try:
            with self._database.reading() as connection:
                found = problem(connection, truth)
        except Damaged:
            found = "it is damaged"
        return () if found is None else ((_NAME, found),)

    def close(self) -> None:
        """Closes the file; a later question opens it again."""
        self._stands_in = False
        self._database.close()

    @contextmanager
    def rehearsal(self, commit: Commit) -> Iterator[None]:
        """The commit is applied for the length of the block, to every answer of this index; nothing is written."""
        with self._database.rehearsing() as connection:
            self._texts.unwritten = {event.log_index: event.text for event in commit.events}
            try:
                self._take_in(connection, commit)
                yield
            finally:
                self._texts.unwritten = {}

    def _begin(self) -> None:
        from nua_desktop_memory.recall.rebuild import drop_tables, make_tables

        with self._database.writing() as connection:
            drop_tables(connection)
            make_tables(connection)

    @staticmethod
    def _is_next(connection: apsw.Connection, commit: Commit) -> bool:
        """Whether the commit is the one to apply; one beyond a gap marks the index as unusable."""
        last, generation = cast(
            "tuple[str | None, int]", connection.execute("SELECT last_commit, generation FROM meta").fetchone()
        )
        if last == commit.previous:
            return True
        if last != commit.digest and commit.generation > generation:
            connection.execute("UPDATE meta SET last_commit = NULL")
        return False

    @staticmethod
    def _take_in(connection: apsw.Connection, commit: Commit) -> None:
        from nua_desktop_memory.recall.intake import CannotTakeIn, take_in

        try:
            take_in(connection, commit)
        except CannotTakeIn:
            connection.execute("UPDATE meta SET last_commit = NULL")
