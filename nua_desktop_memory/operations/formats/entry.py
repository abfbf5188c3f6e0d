"""One thing to be imported, whatever file it comes from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import tzinfo

from nua_desktop_memory.operations.request import refuse_vast
from nua_desktop_memory.policy.check import refuse_secrets
from nua_desktop_memory.store.errors import BadValue
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.values import Value

if TYPE_CHECKING:
    from nua_desktop_memory.store.draft import Draft
    from nua_desktop_memory.store.model import Tombstone


class Entry(Value):
    """A checked entry: what would be appended, and the tombstone that comes with it.

    ``observed`` says whether the file gave an observation time (it takes part in telling duplicates).
    """

    draft: Draft
    tombstone: Tombstone | None
    observed: bool


class Context(Value):
    """What a reader needs to know: the zone for naive times, and which references can be kept.

    ``known`` tells whether an event id is in the profile or will come with this import.
    """

    zone: tzinfo
    known: Callable[[str], bool]


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


def screen_strings(value: object) -> None:
    """Raises `PolicyRefused` if any string anywhere in an entry holds what may not be remembered."""
    refuse_secrets((name, text) for name, text in _strings(value, "entry") if refuse_vast(text))


def _strings(value: object, name: str) -> list[tuple[str, str]]:
    if isinstance(value, str):
        return [(name, value)]
    if isinstance(value, list):
        return [pair for item in value for pair in _strings(item, name)]
    if isinstance(value, dict):
        return [pair for key, item in value.items() for pair in [("entry", str(key)), *_strings(item, str(key))]]
    return []
