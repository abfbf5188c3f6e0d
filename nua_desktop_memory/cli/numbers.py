"""Numbers on the command line; a bad one is a refusal (``bad_value``), not a wrong use of the command."""

from __future__ import annotations

from nua_desktop_memory.store.errors import BadValue
from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from nua_desktop_memory.cli.arguments import Given


MOST = 10**18
"""What any larger number comes to: more than there can be of anything."""


def count_of(given: Given, name: str) -> int | None:
    """A whole number from 1, or ``None`` where the option was not given. Raises `BadValue`."""
    value = given.one(name)
    if value is None:
        return None
    digits = value.lstrip("0")
    if not (digits.isascii() and digits.isdigit()):
        raise BadValue(f"--{name} must be a whole number from 1, not {value!r}.")
    return int(digits) if len(digits) < 19 else MOST


def seconds_of(given: Given, name: str, default: float) -> float:
    """A number of seconds, from 0 to a day. Raises `BadValue`."""
    value = given.one(name)
    if value is None:
        return default
    try:
        seconds = float(value)
    except ValueError:
        seconds = -1.0
    if not 0.0 <= seconds <= 86_400.0:
        raise BadValue(f"--{name} must be a number of seconds from 0 to 86400, not {value!r}.")
    return seconds
