"""One thing to be imported, whatever file it comes from."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import datetime, tzinfo

from nua_desktop_memory.operations.request import refuse_vast
from nua_desktop_memory.store.errors import BadValue
from nua_desktop_memory.store.hints import TYPE_CHECKING, Protocol
from nua_desktop_memory.store.ids import is_id
from nua_desktop_memory.store.times import from_json
from nua_desktop_memory.store.values import Value

if TYPE_CHECKING:
    from nua_desktop_memory.store.draft import Draft
    from nua_desktop_memory.store.model import Tombstone

_SHORT, _MOST = 32, 4_096
"""Characters of a text that is kept in mind once it was let through, and how many of them are."""
_ONE_OF = {"tags": "tag"}
"""What one item of a list is called where a refusal names it."""


class Entry(Value):
    """A checked entry: what would be appended, and the tombstone that comes with it.

    ``observed`` says whether the file gave an observation time (it takes part in telling duplicates). ``day``, from
    and until, is that of a file that keeps no more of it: events of the same text and day are told by their number.
    """

    draft: Draft
    tombstone: Tombstone | None
    observed: bool
    day: tuple[datetime, datetime] | None = None


class Context(Value):
    """What a reader needs to know: the zone for naive times, and which references can be kept.

    ``known`` tells whether an event id is in the profile or will come with this import; ``refuse_secrets`` raises
    `PolicyRefused` for the fields that this profile does not keep. ``passed`` collects short texts that it let through,
    for the names and words that every entry has.
    """

    zone: tzinfo
    known: Callable[[str], bool]
    refuse_secrets: Callable[[Iterable[tuple[str, str]]], None]
    passed: set[str]


class Reading(Protocol):
    """How the entries of a format lie in a file: a module of three functions."""

    def size(self, path: str) -> int:
        """Bytes of it all; raises `NotFound`, `BadValue` or `StoreIOError`."""
        ...

    def lines(self, path: str) -> Iterator[tuple[int, bytes]]:
        """Number (from 1) and bytes of each entry; raises `StoreIOError`."""
        ...

    def parse(self, raw: bytes, number: int) -> dict[str, object]:
        """What stands in one entry, by name; raises `BadValue` with what is wrong with it."""
        ...


def text_of(value: Mapping[str, object], name: str) -> str | None:
    """The string under ``name``, or ``None``; raises `BadValue` for another type."""
    found = value.get(name)
    if found is None or isinstance(found, str):
        return found
    raise BadValue(f"“{name}” must be a text.")


def texts_of(value: Mapping[str, object], name: str) -> tuple[str, ...]:
    """The list of strings under ``name`` (empty where absent); raises `BadValue` for another type."""
    found = value.get(name)
    if found is None:
        return ()
    if isinstance(found, list) and all(isinstance(one, str) for one in found):
        return tuple(found)
    raise BadValue(f"“{name}” must be a list of texts.")


def number_of(value: Mapping[str, object], name: str) -> float | None:
    """The number under ``name``, or ``None``; raises `BadValue` for another type."""
    found = value.get(name)
    if found is None:
        return None
    if isinstance(found, int | float) and not isinstance(found, bool):
        return float(found)
    raise BadValue(f"“{name}” must be a number.")


def screen_strings(value: object, context: Context) -> None:
    """Raises `PolicyRefused` if any string anywhere in an entry holds what may not be remembered."""
    context.refuse_secrets(_to_screen(strings_of(value, "entry"), context.passed))


def _to_screen(strings: Iterable[tuple[str, str]], passed: set[str]) -> Iterator[tuple[str, str]]:
    """What has to be looked at: no id and no instant as the files hold them, and no short text twice."""
    for name, text in strings:
        if text in passed or is_id(text) or _is_instant(text):
            continue
        refuse_vast(name, text)
        yield name, text
        if len(text) <= _SHORT and len(passed) < _MOST:
            passed.add(text)


def _is_instant(text: str) -> bool:
    try:
        from_json(text)
    except ValueError:
        return False
    return True


def strings_of(value: object, name: str) -> list[tuple[str, str]]:
    """Every string in a value, keys included, each with the name of the field that it stands in."""
    if isinstance(value, str):
        return [(name, value)]
    if isinstance(value, list):
        one = _ONE_OF.get(name, name)
        return [pair for item in value for pair in strings_of(item, one)]
    if isinstance(value, dict):
        return [pair for key, item in value.items() for pair in [("entry", str(key)), *strings_of(item, str(key))]]
    return []
