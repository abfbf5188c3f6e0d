"""File formats that memories come from and go to: one module each, and the table of them.

Adding a format is adding a module with ``entry`` and ``line`` and a row here; one whose entries are not the lines of
a file has a module with `Reading`, one that is not written as one line an event, in LOG order, has a `Writing`.
Those in `READABLE` are for people to read: they are written by choice (`Choice`), and never imported.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from nua_desktop_memory.store.errors import BadValue
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.values import Value

if TYPE_CHECKING:
    from nua_desktop_memory.operations.formats.choice import Choice
    from nua_desktop_memory.operations.formats.entry import Context, Entry, Reading
    from nua_desktop_memory.operations.formats.writing import Writing

Reader = Callable[[Mapping[str, object], "Context"], "Entry"]
Parter = Callable[[Mapping[str, object], "Context"], "list[dict[str, object]]"]

NAMES = ("jsonl", "notes", "optmem")
READABLE = ("markdown", "csv")


class Format(Value):
    """One format: where its entries lie, how each becomes an `Entry`, and how events are written.

    ``parts`` is what an entry that is too long is split into where the person asks for it; ``None`` where the format
    has nothing to split.
    """

    name: str
    reading: Reading
    entry: Reader
    parts: Parter | None
    writing: Callable[[Choice], Writing]


def named(name: str) -> Format:
    """The format of that name; raises `BadValue` for one that is not known."""
    from nua_desktop_memory.operations import import_lines
    from nua_desktop_memory.operations.formats import writing

    if name == "jsonl":
        from nua_desktop_memory.operations.formats import jsonl

        return Format(name, import_lines, jsonl.entry, None, lambda _: writing.Lines(jsonl.line, whole=True))
    if name == "notes":
        from nua_desktop_memory.operations.formats import notes

        return Format(name, import_lines, notes.entry, notes.parts, lambda _: writing.Lines(notes.line))
    if name == "optmem":
        from nua_desktop_memory.operations.formats import notes, optmem, optmem_folder

        return Format(name, optmem_folder, optmem.entry, notes.parts, lambda _: optmem.Records())
    if name == "markdown":
        from nua_desktop_memory.operations.formats import for_reading, markdown

        return Format(name, for_reading, for_reading.entry, None, markdown.Document)
    if name == "csv":
        from nua_desktop_memory.operations.formats import csv_table, for_reading

        return Format(name, for_reading, for_reading.entry, None, csv_table.Table)
    if name == "pdf":
        raise BadValue("A PDF is made in the window (Export to read). Here, use markdown or csv.")
    raise BadValue(f"The format {name!r} is not known. Use one of: {', '.join((*NAMES, *READABLE))}.")
