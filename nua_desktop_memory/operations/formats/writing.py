"""How a format is written: which events, in which order, into which file."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from nua_desktop_memory.recall.filters import Filter, Order
from nua_desktop_memory.store.hints import TYPE_CHECKING, Protocol
from nua_desktop_memory.store.model import State

if TYPE_CHECKING:
    from nua_desktop_memory.operations.workspace import Workspace
    from nua_desktop_memory.store.model import Event, Tombstone


class Writing(Protocol):
    """One run of writing; asked in this order.

    ``ends`` is the end of each line, ``whole`` says that no event stays out.
    """

    ends: str
    whole: bool

    def file(self, path: str) -> str:
        """The file to be written where the person named ``path``; raises `BadValue` where it must not be."""
        ...

    def positions(self, work: Workspace) -> Sequence[int]:
        """The LOG positions of the events to be written, in order."""
        ...

    def begin(self, work: Workspace) -> str:
        """What stands before the first line, with its ends."""
        ...

    def line(self, event: Event, tombstone: Tombstone | None) -> str | None:
        """The line of one event, without its end; ``None`` for one that the format leaves out."""
        ...

    def undo(self) -> None:
        """Nothing was written: takes away what `file` made."""
        ...


class Lines:
    """One line an event, in LOG order, into the file that was named."""

    ends = "\n"

    def __init__(self, line: Callable[[Event, Tombstone | None], str | None], *, whole: bool = False) -> None:
        self._line = line
        self.whole = whole

    def file(self, path: str) -> str:
        """That file."""
        return path

    def positions(self, work: Workspace) -> Sequence[int]:
        """Every event, whatever its state."""
        return work.index.positions(Filter(states=tuple(State), order=Order.FIRST_WRITTEN))

    def begin(self, _: Workspace) -> str:
        """Nothing."""
        return ""

    def line(self, event: Event, tombstone: Tombstone | None) -> str | None:
        """As the format writes it."""
        return self._line(event, tombstone)

    def undo(self) -> None:
        """Nothing was made."""
