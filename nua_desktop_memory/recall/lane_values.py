"""What the drawn timeline is made of: a window of time, lanes, crowds in them, and how dense the whole is.

All instants are milliseconds since 1970 in UTC.
"""

from __future__ import annotations

from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.values import Value

if TYPE_CHECKING:
    from nua_desktop_memory.store.model import Event


class Window(Value):
    """The time ``[first, last)`` in steps of ``step``, whose bounds are the same wherever the window lies."""

    first: int
    last: int
    step: int

    @classmethod
    def over(cls, first: int, last: int, steps: int) -> Window:
        """The window that holds ``[first, last)`` in at most ``steps`` steps and one more."""
        step = 1 << max(0, (max(1, last - first) // max(1, steps)).bit_length())
        return cls(first // step * step, -(-last // step) * step, step)


class Crowd(Value):
    """So many events that begin (or were observed) in ``[first, last)``, too many to be told apart.

    An open ``first`` (`OPEN_START`) says that they began before the window and reach into it; ``more`` that
    there are even more.
    """

    first: int
    last: int
    count: int
    more: bool = False


class Lane(Value):
    """What stands in one lane: its events by when they begin, and the crowds. ``key`` is ``None`` for plain events.

    The events have the states that were asked for.
    """

    key: str | None
    events: tuple[Event, ...]
    crowds: tuple[Crowd, ...]


class Density(Value):
    """How many events are about each part of the time ``[first, last)``, which is all there is."""

    first: int
    last: int
    counts: tuple[int, ...]
