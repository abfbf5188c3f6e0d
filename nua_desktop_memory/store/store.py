"""`Store`: the one door to the truth on disk of one profile."""

from __future__ import annotations

from contextlib import contextmanager

from nua_desktop_memory.store import eventlines, files, profilefile
from nua_desktop_memory.store.disk import Disk
from nua_desktop_memory.store.errors import Damaged, NotFound, NuaError
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.ids import is_id, make_id
from nua_desktop_memory.store.keeper import Keeper
from nua_desktop_memory.store.layout import Layout
from nua_desktop_memory.store.manifest import NOTHING, Head
from nua_desktop_memory.store.truth import TruthFiles
from nua_desktop_memory.store.values import replaced

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from datetime import datetime

    from nua_desktop_memory.store.model import Event, Tombstone
    from nua_desktop_memory.store.profilefile import ProfileFile
    from nua_desktop_memory.store.projection import Projection
    from nua_desktop_memory.store.report import VerifyReport
    from nua_desktop_memory.store.transaction import Transaction
    from nua_desktop_memory.store.writing import Writing

__all__ = ["Head", "Store", "Transaction"]

_CLOSING_WAIT = 1.0
_READ = "read the memory"


def _no_step(_: str) -> None:
    return None


class Store:
    """The truth of one profile.

    ``wait`` is how many seconds a writer waits for the lock before `Busy`. ``projections`` are told of each
    commit. ``on_step`` is called with a stable name before each durable step (`steps.STEPS`). Every method may
    raise `StoreIOError`, `Damaged` or `NewerFormat`.
    """

    def __init__(
        self,
        profile_dir: str,
        *,
        clock: Callable[[], datetime],
        random: Callable[[int], bytes],
        wait: float = 10.0,
        projections: Sequence[Projection] = (),
        on_step: Callable[[str], None] = _no_step,
    ) -> None:
        self.layout = Layout(profile_dir)
        self._clock = clock
        self._random = random
        self._disk = Disk(self.layout, on_step)
        self._keeper = Keeper(self._disk, projections, wait)

    @property
    def exists(self) -> bool:
        """Whether ``memory/`` is there: memory was switched on at least once."""
        return self._keeper.exists

    @property
    def projections(self) -> tuple[Projection, ...]:
        """The projections that are told of each commit."""
        return self._keeper.projections

    @property
    def late_error(self) -> Exception | None:
        """What kept the last commit from being applied or scrubbed at once, if anything; it is tried again."""
        return self._keeper.late_error

    def on_rebuild(self, told: Callable[[float | None], None]) -> None:
        """From now on ``told`` hears, on the thread that does it, how far a projection that is made anew is.

        A share from 0 to 1, and ``None`` when it is over, however it ended.
        """
        self._keeper.on_rebuild = told

    def stop_waiting(self) -> None:
        """Ends a wait for the lock that runs on another thread: there it raises `Busy`, and nothing is written."""
        self._keeper.stop_waiting()

    def create(self) -> None:
        """Makes the profile and an empty memory, switched off, where they are missing; several at once may."""
        with files.telling("create the memory"):
            profilefile.read(self.layout.profile)  # nothing is made in a profile that is not understood
            files.make_folders(self.layout.memory)
            self._keeper.take_lock()
            try:
                self._identify()
                self._keeper.recovered()
            finally:
                self._keeper.drop_lock()

    def _identify(self) -> None:
        """Gives the profile an id and its time of creation where it has none; the caller holds the lock."""
        profile = profilefile.read(self.layout.profile)
        if not profile.id:
            created = self._clock()
            identity = make_id(int(created.timestamp() * 1000), self._random(10))
            profilefile.write(self.layout.profile, replaced(profile, id=identity, created=created))

    def edit_profile(self, change: Callable[[ProfileFile], ProfileFile]) -> ProfileFile:
        """Reads profile.json, changes and writes it `alone`. Raises `Busy`, and what ``change`` raises."""
        with self.alone("change the profile"):
            after = change(profilefile.read(self.layout.profile))
            profilefile.write(self.layout.profile, after)
        return after

    @contextmanager
    def alone(self, doing: str) -> Iterator[None]:
        """Holds the lock, for a change of one of the profile's other files; ``doing`` is for the refusal.

        Where memory was never on there is none to hold. Raises `Busy`.
        """
        locks = self.exists
        with files.telling(doing):
            if locks:
                self._keeper.take_lock()
            try:
                yield
            finally:
                if locks:
                    self._keeper.drop_lock()

    def head(self) -> Head:
        """Where the store stands now; cheap, without the lock."""
        with files.telling(_READ):
            return self._disk.head() if self.exists else NOTHING

    def look(self) -> Head:
        """As `head`; raises `Damaged` where the texts are gone as a whole, which costs one look at LOG.txt."""
        head = self.head()
        with files.telling(_READ):
            if head.log_records and not self._disk.log.size():
                raise Damaged(
                    "LOG.txt is missing or empty, so no memory can be read. Put it back where it was, or restore a "
                    "backup.",
                    file="memory/LOG.txt",
                )
        return head

    def refuse_newer(self) -> None:
        """Raises `NewerFormat` where a later version has made the profile; looked at once."""
        with files.telling(_READ):
            self._keeper.refuse_newer()

    def ready(self) -> None:
        """The reader's door: brings projections to the last commit, taking the lock only if they are not there.

        On a folder that cannot be written, or a full disk, what the journal holds beyond the files is laid over them
        in memory.
        Raises `Busy`.
        """
        self.refuse_newer()
        if not self.exists:
            return
        with files.telling(_READ):
            self._disk.log.refresh()
            head = self._disk.head()
            if not self._keeper.is_up_to_date(head):
                self._bring_up(head)

    def writing(self) -> Writing:
        """A context manager that holds the lock and gives a `Transaction`.

        Leaving it without `Transaction.commit` writes nothing. Entering raises `Busy` after the wait.
        """
        from nua_desktop_memory.store.writing import Writing

        return Writing(self._keeper, self._clock, self._random, self.create)

    def text(self, log_index: int, event_id: str | None = None) -> str:
        """The text of a LOG record. Raises `Damaged`, also where the record is another event's.

        Whose it must be says ``event_id``, or else the line of EVENTS.txt.
        """
        with files.telling(_READ):
            return self._disk.text_at(log_index, event_id)

    def texts(self, log_indices: Sequence[int]) -> list[str | None]:
        """The texts of many LOG records, ``None`` for each that is damaged."""
        with files.telling(_READ):
            return self._disk.log.texts(log_indices)

    def event_file(self, event_id: str) -> Event:
        """An event from its file, with text and state. Raises `NotFound` or `Damaged`."""
        with files.telling(_READ):
            found = self._disk.event(event_id) if is_id(event_id) else None
        if found is None:
            raise NotFound(f"There is no event {event_id}.", event_id=event_id)
        return found

    def tombstone(self, event_id: str) -> Tombstone | None:
        """A tombstone from its file, ``None`` where there is none. Raises `Damaged`."""
        with files.telling(_READ):
            return self._disk.tombstone(event_id) if is_id(event_id) else None

    def find_in_log(self, needle: bytes) -> list[int]:
        """LOG positions of the records, erased ones included, whose text contains some bytes (a scan)."""
        with files.telling(_READ):
            return self._disk.log.find(needle)

    def erased_records(self) -> Iterator[tuple[int, str, str]]:
        """LOG position, former event id and text of every erased record that can still be read."""
        for position, line in enumerate(eventlines.all_lines(self.layout.event_lines)):
            if line == eventlines.ERASED:
                record = self._disk.log.record(position)
                if record is not None:
                    yield position, *record

    def truth(self) -> TruthFiles:
        """Reads all truth files, as a rebuild of a projection does."""
        return TruthFiles(self._disk, self.head())

    def checkpoint(self) -> None:
        """Makes all commits durable in their files and empties the journal.

        After an erase it also scrubs what could not be scrubbed at once. Raises `Busy`.
        """
        if self.exists:
            with files.telling("make the memory durable"):
                self._keeper.checkpoint()

    def verify(self, repair: bool) -> VerifyReport:
        """Checks every file against every rule of the format; ``repair`` mends what can be mended.

        What the last holder of the lock left half done is finished or dropped first, as by every writer.
        """
        from nua_desktop_memory.store.verify import verify

        with files.telling("check the memory"):
            return verify(self._keeper, repair=repair)

    def remake(self, projection: Projection, doing: str) -> int:
        """Makes one of its projections anew from the truth, which stays as it is; gives how long the LOG is.

        ``doing`` is for the refusal. Raises `Busy`.
        """
        if not self.exists:
            return 0
        with files.telling(doing):
            return self._keeper.remake(projection)

    def close(self) -> None:
        """Checkpoints if there is anything to make durable, and closes the files.

        It never raises for a busy or read-only profile: the next one to open it replays the journal.
        """
        keeper = self._keeper
        try:
            if keeper.exists and (keeper.wrote or self._disk.journal.size()):
                with files.telling("make the memory durable"):
                    keeper.checkpoint(min(keeper.wait, _CLOSING_WAIT) if keeper.wrote else 0.0)
        except NuaError as error:
            keeper.late_error = error
        finally:
            self._disk.log.close()
            for projection in keeper.projections:
                projection.close()

    def _bring_up(self, head: Head) -> None:
        try:
            self._keeper.take_lock()
            try:
                self._keeper.catch_up(self._keeper.recovered().head)
            finally:
                self._keeper.drop_lock()
        except OSError as error:
            if error.errno not in files.UNWRITABLE_ERRORS:
                raise
            self._keeper.look_on(head)
