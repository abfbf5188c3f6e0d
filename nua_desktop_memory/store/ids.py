"""Event ids: ULIDs, 26 characters of Crockford base 32 in upper case ("LOG.txt").

The first 10 characters are milliseconds since 1970, the other 16 are random, so ids sort by time.
"""

from __future__ import annotations

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
ID_LENGTH = 26
_TIME_LIMIT = 1 << 48
_ALL = 1 << 128
_SYMBOLS = frozenset(ALPHABET)


def make_id(milliseconds: int, random: bytes) -> str:
    """The ULID of an instant (milliseconds since 1970) and 10 random bytes."""
    time = min(max(milliseconds, 0), _TIME_LIMIT - 1)
    return _spell((time << 80) | int.from_bytes(random[:10], "big"))


def next_id(event_id: str) -> str:
    """The ULID that follows another one, for a second event of the same millisecond and randomness."""
    return _spell((_value(event_id) + 1) % _ALL)


def milliseconds_of(event_id: str) -> int:
    """The instant in an id, in milliseconds since 1970."""
    return _value(event_id[:10])


def is_id(value: object) -> bool:
    """Whether a value is a well-formed event id."""
    return isinstance(value, str) and len(value) == ID_LENGTH and value[0] <= "7" and _SYMBOLS.issuperset(value)


def _spell(number: int) -> str:
    return "".join(ALPHABET[(number >> shift) & 31] for shift in range(125, -1, -5))


def _value(event_id: str) -> int:
    number = 0
    for symbol in event_id:
        number = (number << 5) | ALPHABET.index(symbol)
    return number
