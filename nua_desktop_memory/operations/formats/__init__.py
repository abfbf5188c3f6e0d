"""File formats that memories come from and go to: one module each, and the table of them.

Adding a format is adding a module with ``entry`` (or ``line``) and a row here.
"""

from __future__ import annotations

from collections.abc import Callable

from nua_desktop_memory.store.errors import BadValue
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.values import Value

if TYPE_CHECKING:
    from nua_desktop_memory.operations.formats.entry import Context, Entry
    from nua_desktop_memory.store.model import Event, Tombstone

Reader = Callable[[dict[str, object], "Context"], "Entry"]
Writer = Callable[["Event", "Tombstone | None"], "str | None"]

NAMES = ("jsonl", "notes")


class Format(Value):
    """One format: how an object of its file becomes an entry, and how an event becomes a line of it.

    ``line`` gives ``None`` for an event that the format leaves out.
    """

    name: str
    entry: Reader
    line: Writer


def named(name: str) -> Format:
    """The format of that name; raises `BadValue` for one that is not known."""
    if name == "jsonl":
        from nua_desktop_memory.operations.formats import jsonl

        return Format(name, jsonl.entry, jsonl.line)
    if name == "notes":
        from nua_desktop_memory.operations.formats import notes

        return Format(name, notes.entry, notes.line)
    raise BadValue(f"The format {name!r} is not known. Use one of: {', '.join(NAMES)}.")
