"""The context block as values, and what it is made from ("Context" of the semantics)."""

from __future__ import annotations

from nua_desktop_memory.store.hints import TYPE_CHECKING, Protocol
from nua_desktop_memory.store.values import Value

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from collections.abc import Set as AbstractSet

    from nua_desktop_memory.facts.model import Conflict, Fact
    from nua_desktop_memory.store.model import Event
    from nua_desktop_memory.tree.summaries import Summaries


class Item(Value):
    """One line of the block: the events that it stands for, and ``why`` it is there, in plain words.

    ``node`` is the range of LOG positions that a summary covers, ``None`` for everything else.
    """

    event_ids: tuple[str, ...]
    node: tuple[int, int] | None
    text: str
    why: str


class Section(Value):
    """A part of the block: ``facts``, ``relevant``, ``recent`` or ``history``."""

    name: str
    items: tuple[Item, ...]


class ContextSnapshot(Value):
    """The block that an agent is given for one turn.

    ``bytes`` is its size in UTF-8, ``lines`` counts the two of the fence, ``omitted_facts`` the current
    facts and open conflicts for which there was no room.
    """

    text: str
    bytes: int
    lines: int
    sections: tuple[Section, ...]
    omitted_facts: int


EMPTY = ContextSnapshot("", 0, 0, (), 0)
"""What an empty memory, or one that is switched off, gives."""


class ContextView(Protocol):
    """What the plan asks of a memory, at the moment of the snapshot, without what is kept from agents.

    Every answer is deterministic, and costs no more in a large memory than in a small one.
    """

    def standing_count(self) -> int:
        """How many current facts and open conflicts there are."""
        ...

    def standing(self, limit: int) -> Sequence[Fact | Conflict]:
        """Current facts and open conflicts, the most recently observed first."""
        ...

    def matching(self, question: str, limit: int) -> Sequence[Fact | Conflict]:
        """Those that match a question, the best first."""
        ...

    def hits(self, question: str, limit: int) -> Sequence[Event]:
        """Active events that match a question, the best first."""
        ...

    def newest(self, limit: int, before: int | None) -> Sequence[Event]:
        """Active events, the last written first, below the LOG position ``before`` where it is given."""
        ...

    def active(self, positions: Sequence[int]) -> Sequence[Event]:
        """The active events at LOG positions; what is not there is left out."""
        ...

    def positions(self, event_ids: Sequence[str]) -> Mapping[str, int]:
        """The LOG positions of events."""
        ...

    def summaries(self) -> Summaries | None:
        """What stands for older history, ``None`` where there is nothing that can be trusted."""
        ...

    def is_disputed_within(self, start: int, stop: int) -> bool:
        """Whether an event of a range of the LOG that agents may see belongs to an open conflict."""
        ...

    def disputed(self, events: Sequence[Event]) -> AbstractSet[str]:
        """The ids of those among the events that belong to an open conflict."""
        ...
