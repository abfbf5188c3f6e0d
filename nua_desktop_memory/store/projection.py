"""What the store tells its projections, and what they can read of it.

A projection (the index, the tree) is told of each commit after the commit point, inside the
cross-process lock. It is never trusted when its `Projection.applied` differs from the last commit.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from nua_desktop_memory.store.hints import Protocol
from nua_desktop_memory.store.model import Event, Tombstone
from nua_desktop_memory.store.values import Value


class Erased(Value):
    """An erased record: its former id, its LOG position and the text that must vanish elsewhere."""

    event_id: str
    log_index: int
    text: str


class Commit(Value):
    """One commit as projections see it.

    ``events`` holds every event file that was written, whole, in LOG order, each with its text and its
    state after the commit; ``tombstones`` every tombstone file written; ``erased`` what was erased.
    ``digest`` is this commit's checksum (the manifest's ``lastCommit``), ``previous`` the one before.
    ``not_for_agents`` are the subjects that are kept from agents after it.
    An event whose tombstone changed but whose file did not is not in ``events``.
    """

    generation: int
    digest: str
    previous: str
    log_records: int
    events: Sequence[Event]
    tombstones: Sequence[Tombstone]
    erased: Sequence[Erased]
    not_for_agents: Sequence[str] = ()


class Truth(Protocol):
    """Reads the truth files, for a rebuild. Broken files are left out (``verify`` lists them)."""

    def events(self) -> Iterator[Event]:
        """Every living event in LOG order, with text and state."""
        ...

    def tombstones(self) -> Iterator[Tombstone]:
        """Every tombstone of a living event, in any order."""
        ...

    def text(self, log_index: int) -> str:
        """The text of one LOG record."""
        ...

    @property
    def last_commit(self) -> str:
        """Digest of the commit that these files show."""
        ...

    @property
    def log_records(self) -> int:
        """Number of LOG records, erased and unacknowledged ones included."""
        ...

    @property
    def not_for_agents(self) -> Sequence[str]:
        """The subjects that are kept from agents."""
        ...


class Projection(Protocol):
    """A derived view that can always be rebuilt from the truth."""

    def applied(self) -> str | None:
        """Digest of the last commit that it holds, or ``None`` if it is missing or unusable."""
        ...

    def apply(self, commit: Commit) -> None:
        """Takes in one commit; applying the same commit twice changes nothing."""
        ...

    def rebuild(self, truth: Truth) -> None:
        """Makes it anew from the truth files, replacing whatever was there, also a damaged file."""
        ...

    def checkpoint(self) -> None:
        """Makes what was applied durable."""
        ...

    def scrub(self) -> None:
        """After an erase: leaves no byte of removed rows in any file of the projection.

        Raises ``Busy`` where another process's reading does not let it finish in time.
        """
        ...

    def broken(self) -> Iterable[tuple[str, str]]:
        """What is there and cannot be used, as in `problems`; nothing where it is whole, behind, or missing as a whole.

        Asked before anything else: any other call may have it made anew.
        """
        ...

    def problems(self, truth: Truth) -> Iterable[tuple[str, str]]:
        """What is wrong with its files: pairs of a path inside the profile, with ``/``, and a sentence.

        Only asked of one that shows the last commit; a rebuild mends all of it.
        """
        ...

    def close(self) -> None:
        """Closes its files."""
        ...
