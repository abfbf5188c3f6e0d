"""A claim: what the rules of facts need to know of one event.

The rules look at no text, only at whether two texts say the same, so a claim has a value: a hash of the
folded text. They can so be asked of the index's rows as well as of whole events.
"""

from __future__ import annotations

import re
import unicodedata

from nua_desktop_memory.facts.intervals import bounds, millis
from nua_desktop_memory.store.digest import blake2b_bytes
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.values import Value

if TYPE_CHECKING:
    from nua_desktop_memory.store.model import Event

_SPACES = re.compile(r"\s+")
_VALUE_BYTES = 16


class Claim(Value):
    """One event as the rules see it.

    ``position`` is its LOG position, ``value`` a hash of its folded text, ``[start, end)`` its interval and
    ``observed`` its observation, in milliseconds (`intervals`).
    """

    position: int
    key: str | None
    value: bytes
    start: int
    end: int
    observed: int

    def holds(self, at: int) -> bool:
        """Whether the interval contains the moment ``at`` (milliseconds)."""
        return self.start <= at < self.end

    @property
    def unit(self) -> str | int:
        """What the claim is about: its key, or its own position where it has none."""
        return self.position if self.key is None else self.key


def fold(text: str) -> str:
    """The text as it is compared: NFKC, case folded, each run of white space one space, none at the ends."""
    folded = unicodedata.normalize("NFKC", text).casefold()
    return _SPACES.sub(" ", unicodedata.normalize("NFKC", folded)).strip()


def value_of(text: str) -> bytes:
    """A hash of the folded text: equal where two texts say the same."""
    return blake2b_bytes(fold(text).encode("utf-8"), _VALUE_BYTES)


def claim_of(event: Event) -> Claim:
    """The claim that an event makes."""
    return Claim(event.log_index, event.memory_key, value_of(event.text), *bounds(event), millis(event.observed_at))
