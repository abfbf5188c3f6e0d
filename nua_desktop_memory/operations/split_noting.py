"""Noting a text that is too long as several notes, where the person asks for it: one commit, so one undo."""

from __future__ import annotations

from collections.abc import Sequence

from nua_desktop_memory.operations.noting import Noted, note, noted
from nua_desktop_memory.operations.request import Request, screen
from nua_desktop_memory.operations.splitting import split
from nua_desktop_memory.operations.workspace import Workspace
from nua_desktop_memory.store.errors import BadValue
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.values import Value, replaced

if TYPE_CHECKING:
    from nua_desktop_memory.store.model import Event
    from nua_desktop_memory.store.store import Transaction


class SplitNoted(Value):
    """Answer of ``note --split``: the notes in the order of the text; one where the text fits."""

    event_ids: tuple[str, ...]
    parts: tuple[Noted, ...]


def requests(work: Workspace, whole: Request) -> tuple[Request, ...]:
    """What is to be noted for each part; everything else that was said goes for all of them.

    The whole is screened before it is cut, so that nothing passes in two halves. Raises the refusals of a note, and
    `BadValue` for what can be said of one note only.
    """
    screen(work, whole)
    made = tuple(replaced(whole, text=part) for part in split(whole.text))
    if len(made) > 1:
        if whole.key and whole.key.strip():
            raise BadValue(
                f"The text becomes {len(made)} notes, and under one subject they would contradict each other. "
                "Leave the subject out, or shorten the text to one note."
            )
        if whole.conflicts:
            raise BadValue(
                f"The text becomes {len(made)} notes, and it cannot be told which of them contradicts. "
                "Note that part by itself."
            )
        for request in made:
            screen(work, request)
    return made


def append(work: Workspace, transaction: Transaction, wanted: Sequence[Request]) -> list[Event]:
    """Adds the notes to one commit, in the order of the text."""
    return [note(work, transaction, request, None) for request in wanted]


def split_noted(work: Workspace, events: Sequence[Event]) -> SplitNoted:
    """The answer for what was written."""
    return SplitNoted(tuple(event.event_id for event in events), tuple(noted(work, event) for event in events))
