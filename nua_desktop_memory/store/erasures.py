"""ERASURES.jsonl, read: when something was erased, by whom, and how many records; never what ("Erasing")."""

from __future__ import annotations

from datetime import datetime

from nua_desktop_memory.store import jsontext
from nua_desktop_memory.store.errors import Damaged, StoreIOError
from nua_desktop_memory.store.times import from_json
from nua_desktop_memory.store.values import Value

NAME = "memory/ERASURES.jsonl"


class Erased(Value):
    """One erasing: ``count`` records lost their events."""

    at: datetime
    actor: str
    count: int


def read(path: str) -> list[Erased]:
    """Every erasing, the oldest first; a line that cannot be read (``verify`` names it) is left out."""
    try:
        with open(path, "rb") as file:
            lines = file.read().splitlines()
    except FileNotFoundError:
        return []
    except OSError as error:
        raise StoreIOError(f"{path} cannot be read: {error.strerror}.") from error
    return [found for found in map(_parsed, lines) if found is not None]


def _parsed(line: bytes) -> Erased | None:
    try:
        value = jsontext.parse(line, NAME)
        at = from_json(jsontext.text_field(value, "at", NAME))
        return Erased(at, jsontext.text_field(value, "actor", NAME), len(jsontext.list_field(value, "records", NAME)))
    except (Damaged, ValueError):
        return None
