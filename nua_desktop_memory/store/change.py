"""What commits change outside LOG and projections: built into journal lines, folded and applied.

Applying is idempotent, and folding many lines first means that no reader ever sees an older state come
back while they are replayed ("journal.jsonl", step 3).
"""

from __future__ import annotations

import os

from nua_desktop_memory.store import eventlines, files, jsontext
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.journal import NAME, SCHEMA
from nua_desktop_memory.store.layout import EVENTS, TOMBSTONES
from nua_desktop_memory.store.manifest import with_head

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from nua_desktop_memory.store.journal import Line
    from nua_desktop_memory.store.jsontext import Object
    from nua_desktop_memory.store.layout import Layout
    from nua_desktop_memory.store.manifest import Head


class Change:
    """The folded effect of journal lines.

    ``files`` maps names inside ``memory/`` to their object (``None``: no such file), ``lines`` LOG positions
    to their line of EVENTS.txt, ``erasures`` byte offsets in ERASURES.jsonl to lines.
    """

    __slots__ = ("erasures", "files", "lines", "manifest")

    def __init__(self) -> None:
        self.files: dict[str, Object | None] = {}
        self.lines: dict[int, str] = {}
        self.erasures: dict[int, bytes] = {}
        self.manifest: Object | None = None


def build_body(
    *,
    previous: str,
    manifest: Mapping[str, object],
    head: Head,
    events: Sequence[tuple[str, Object]] = (),
    tombstones: Sequence[Object] = (),
    erased: Sequence[tuple[str, int]] = (),
    removed: Sequence[str] = (),
    unacknowledged: Sequence[int] = (),
    lines: Mapping[int, str] | None = None,
    erasure: tuple[int, Object] | None = None,
) -> Object:
    """The object of a journal line; ``head`` is the store after the commit.

    ``events`` pairs a state with an event file's object, ``erased`` an event id with its LOG position, ``erasure``
    a byte offset in ERASURES.jsonl with its line. ``removed`` names files inside ``memory/``, ``lines`` maps LOG
    positions to mended lines of EVENTS.txt.
    """
    body: Object = {
        "schema": SCHEMA,
        "generation": head.generation,
        "previous": previous,
        "logRecords": head.log_records,
    }
    if events:
        body["events"] = [{"state": state, "event": event} for state, event in events]
    if tombstones:
        body["tombstones"] = list(tombstones)
    if erased:
        body["erased"] = [{"eventId": event_id, "logIndex": position} for event_id, position in erased]
    if removed:
        body["removed"] = list(removed)
    if unacknowledged:
        body["unacknowledged"] = list(unacknowledged)
    if lines:
        body["lines"] = [[position, line] for position, line in lines.items()]
    if erasure is not None:
        body["erasure"] = {"offset": erasure[0], "line": erasure[1]}
    shown = with_head(manifest, head)
    del shown["lastCommit"]
    body["manifest"] = shown
    return body


def events_in(line: Line) -> list[tuple[str, str, int, Object]]:
    """State, event id, LOG position and object of each event file that a line writes."""
    found: list[tuple[str, str, int, Object]] = []
    for entry in _objects(line, "events"):
        value = jsontext.mapping_field(entry, "event", NAME)
        event_id = jsontext.text_field(value, "eventId", NAME)
        position = jsontext.whole_number(value, "logIndex", NAME)
        found.append((jsontext.text_field(entry, "state", NAME), event_id, position, value))
    return found


def tombstones_in(line: Line) -> list[tuple[str, Object]]:
    """Event id and object of each tombstone file that a line writes."""
    return [(jsontext.text_field(value, "eventId", NAME), value) for value in _objects(line, "tombstones")]


def erased_in(line: Line) -> list[tuple[str, int]]:
    """Event id and LOG position of each event that a line erases."""
    return [
        (jsontext.text_field(entry, "eventId", NAME), jsontext.whole_number(entry, "logIndex", NAME))
        for entry in _objects(line, "erased")
    ]


def fold(lines: Iterable[Line]) -> Change:
    """The state that some lines, in order, lead to."""
    change = Change()
    last: Line | None = None
    for line in lines:
        _fold_line(change, line)
        last = line
    if last is not None:
        shown = {**jsontext.mapping_field(last.body, "manifest", NAME), "lastCommit": last.digest}
        change.manifest = shown
    return change


def apply(layout: Layout, change: Change, step: Callable[[str], None]) -> None:
    """Leaves the files as a change says; the manifest last. Raises ``OSError``."""
    step("apply.files")
    for name, value in change.files.items():
        step("apply.file")
        if value is None:
            files.remove(layout.inside(name))
        else:
            files.put(layout.inside(name), jsontext.pretty(value))
    if change.lines:
        step("apply.lines")
        eventlines.put_lines(layout.event_lines, change.lines)
    if change.erasures:
        step("apply.erasures")
        _put_erasures(layout.erasures, change.erasures)
    if change.manifest is not None:
        step("apply.manifest")
        files.replace(layout.manifest, jsontext.pretty(change.manifest))


def touched(layout: Layout, change: Change) -> tuple[list[str], list[str]]:
    """The files and the folders that must be made durable after a change was applied."""
    paths = [layout.inside(name) for name, value in change.files.items() if value is not None]
    folders = [layout.inside(name) for name in (EVENTS, TOMBSTONES) if any(n.startswith(name) for n in change.files)]
    if change.lines:
        paths.append(layout.event_lines)
    if change.erasures:
        paths.append(layout.erasures)
    if change.manifest is not None:
        paths.append(layout.manifest)
    return paths, [*folders, layout.memory]


def _fold_line(change: Change, line: Line) -> None:
    for _, event_id, position, value in events_in(line):
        change.files[f"{EVENTS}/{event_id}.json"] = value
        change.lines[position] = event_id
    for event_id, value in tombstones_in(line):
        change.files[f"{TOMBSTONES}/{event_id}.json"] = value
    for event_id, position in erased_in(line):
        change.files[f"{EVENTS}/{event_id}.json"] = None
        change.files[f"{TOMBSTONES}/{event_id}.json"] = None
        change.lines[position] = eventlines.ERASED
    for name in _list(line, "removed"):
        if isinstance(name, str):
            change.files[name] = None
    change.lines.update(_marks_in(line))
    change.erasures.update(_erasure_in(line))


def _marks_in(line: Line) -> dict[int, str]:
    marks = {mark: eventlines.UNACKNOWLEDGED for mark in _list(line, "unacknowledged") if isinstance(mark, int)}
    for entry in _list(line, "lines"):
        if isinstance(entry, list) and len(entry) == 2 and isinstance(entry[0], int) and isinstance(entry[1], str):
            marks[entry[0]] = entry[1]
    return marks


def _erasure_in(line: Line) -> dict[int, bytes]:
    if "erasure" not in line.body:
        return {}
    erasure = jsontext.mapping_field(line.body, "erasure", NAME)
    written = jsontext.compact(jsontext.mapping_field(erasure, "line", NAME)) + b"\n"
    return {jsontext.whole_number(erasure, "offset", NAME): written}


def _put_erasures(path: str, erasures: Mapping[int, bytes]) -> None:
    descriptor = files.open_to_write(path)
    try:
        for offset, line in erasures.items():
            files.write_at(descriptor, line, offset)
        last = max(erasures)
        os.ftruncate(descriptor, last + len(erasures[last]))
    finally:
        os.close(descriptor)


def _list(line: Line, key: str) -> list[object]:
    return jsontext.list_field(line.body, key, NAME) if key in line.body else []


def _objects(line: Line, key: str) -> list[Object]:
    return [entry for entry in _list(line, key) if isinstance(entry, dict)]
