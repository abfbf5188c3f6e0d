"""Writing the memory to a file, whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Callable

from nua_desktop_memory.operations.copies import remember_copy
from nua_desktop_memory.operations.file_names import refuse_target
from nua_desktop_memory.operations.formats import READABLE, named
from nua_desktop_memory.operations.formats.choice import EVERYTHING
from nua_desktop_memory.operations.importing import Progress
from nua_desktop_memory.operations.workspace import Workspace
from nua_desktop_memory.store import files
from nua_desktop_memory.store.errors import BadValue, StoreIOError
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.model import State
from nua_desktop_memory.store.values import Value

if TYPE_CHECKING:
    from typing import TextIO

    from nua_desktop_memory.operations.formats.choice import Choice
    from nua_desktop_memory.operations.formats.writing import Writing

PAGE = 1_000


class Exported(Value):
    """Answer of ``export``: how many events, how many of them are not in force, and the file."""

    exported: int
    withdrawn: int
    path: str
    cancelled: bool


def export_file(
    work: Workspace,
    path: str,
    form: str,
    choice: Choice | None,
    progress: Callable[[Progress], None],
    cancelled: Callable[[], bool],
) -> Exported:
    """Writes every event that the format takes to where it keeps them; a file there is replaced at the end.

    ``choice`` says which, for the formats that are for reading. What is written is remembered as a copy that an
    erasing names. Raises `StoreIOError` where it cannot be written, what was there then stays, `BadValue` for a
    device or one of the profile's own files, and the refusals of the format.
    """
    form_of = named(form)
    if choice is not None and form not in READABLE:
        raise BadValue(f"The format {form} takes everything. To choose what is written, use {' or '.join(READABLE)}.")
    work.require_owner("export")
    refuse_target(path, work.store.layout)
    work.ready()
    writing = form_of.writing(choice or EVERYTHING)
    target = writing.file(path)
    part = f"{target}.part"
    done, head = False, None
    try:
        with open(part, "w", encoding="utf-8", newline="\n", opener=_private) as file:
            exported, withdrawn, stopped = _write(work, writing, file, progress, cancelled)
            file.flush()
            os.fsync(file.fileno())
        if not stopped:
            files.move(part, target)
            done = True
            head = work.store.head()
    except OSError as error:
        raise StoreIOError(f"{path} cannot be written: {error.strerror}. Choose another place.") from error
    finally:
        files.remove(part)
        if not done:
            writing.undo()
    if head is not None and work.store.exists:
        remember_copy(work, target, form, generation=head.generation, whole=writing.whole)
    return Exported(exported, withdrawn, path, stopped)


def _write(
    work: Workspace,
    writing: Writing,
    file: TextIO,
    progress: Callable[[Progress], None],
    cancelled: Callable[[], bool],
) -> tuple[int, int, bool]:
    """How many events were written, how many of these are not in force, and whether it was stopped before the end."""
    positions = writing.positions(work)
    exported = withdrawn = 0
    file.write(writing.begin(work))
    for start in range(0, len(positions), PAGE):
        for event in work.index.events(positions[start : start + PAGE]):
            line = writing.line(event, work.index.tombstone(event.event_id))
            if line is not None:
                file.write(line + writing.ends)
                exported += 1
                withdrawn += event.state is not State.ACTIVE
        progress(Progress(min(start + PAGE, len(positions)), len(positions), exported, 0, 0))
        if cancelled():
            return exported, withdrawn, True
    return exported, withdrawn, False


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)
