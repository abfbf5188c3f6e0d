"""Every refusal of the product: one small hierarchy with a stable ``code``.

Each error carries one sentence for a person (what is wrong and what to do) and the data behind it.
The codes are those of the contract ("Library"); the commands print the same ones.
"""

from __future__ import annotations

from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import ClassVar


class NuaError(Exception):
    """Base of every error that is meant for a person.

    ``code`` is stable and machine-readable, ``message`` one sentence, ``details`` JSON-able data.
    """

    code: ClassVar[str] = "io"

    def __init__(self, message: str, **details: object) -> None:
        super().__init__(message)
        self.message = message
        self.details = details


class MemoryOff(NuaError):
    """Memory is switched off, so nothing can be added (code ``off``)."""

    code = "off"


class PolicyRefused(NuaError):
    """The text holds what may not be remembered; ``details['rule']`` names the rule (code ``policy``)."""

    code = "policy"


class EmptyText(NuaError):
    """Nothing is left of the text after normalising (code ``empty``)."""

    code = "empty"


class TextTooLong(NuaError):
    """Over the limit; ``details`` has ``bytes`` and ``limit`` (code ``too_long``)."""

    code = "too_long"


class BadCharacter(NuaError):
    """A character that no record may hold (code ``bad_character``)."""

    code = "bad_character"


class BadKey(NuaError):
    """Not a valid ``memoryKey`` (code ``bad_key``)."""

    code = "bad_key"


class BadTime(NuaError):
    """Not a time, or an interval that ends before it begins (code ``bad_time``)."""

    code = "bad_time"


class BadValue(NuaError):
    """Any other value that cannot be used (code ``bad_value``)."""

    code = "bad_value"


class NotFound(NuaError):
    """No such event, file or profile (code ``not_found``)."""

    code = "not_found"


class BadState(NuaError):
    """The event's state does not allow this (code ``bad_state``)."""

    code = "bad_state"


class Forbidden(NuaError):
    """This actor may not do this (code ``forbidden``)."""

    code = "forbidden"


class QuotaExceeded(NuaError):
    """An unpaired agent's limits are used up (code ``quota``)."""

    code = "quota"


class Busy(NuaError):
    """Another process held the lock for longer than the wait allowed (code ``busy``)."""

    code = "busy"


class Damaged(NuaError):
    """A truth file breaks a rule of the format (code ``damaged``)."""

    code = "damaged"


class NewerFormat(NuaError):
    """The profile was written by a newer version (code ``newer_format``)."""

    code = "newer_format"


class StoreIOError(NuaError):
    """The system refused to read or write (code ``io``)."""

    code = "io"
