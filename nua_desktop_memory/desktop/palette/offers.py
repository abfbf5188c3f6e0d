"""The commands that can be done now and the pages, as entries of the palette."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtGui import QAction, QKeySequence

from nua_desktop_memory.desktop.commands import COMMANDS
from nua_desktop_memory.desktop.palette.entries import Entry, Kind

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.registry import Place

HIDDEN = frozenset({"palette"})
"""What is of no use inside the palette."""


def offers(actions: Mapping[str, QAction], pages: Iterable[Place], show_page: Callable[[str], None]) -> Sequence[Entry]:
    """Every command whose action is enabled, with its shortcut, then every page."""
    commands = [
        Entry(Kind.COMMAND, plain(action.text()), one.icon, _keys(action), action.trigger)
        for one in COMMANDS
        if one.name not in HIDDEN and (action := actions[one.name]).isEnabled()
    ]
    return [*commands, *(_page(page, show_page) for page in pages)]


def plain(words: str) -> str:
    """A menu's words without the mark of its key."""
    return words.replace("&&", "\0").replace("&", "").replace("\0", "&")


def _keys(action: QAction) -> str:
    return action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)


def _page(page: Place, show_page: Callable[[str], None]) -> Entry:
    return Entry(Kind.PAGE, page.title(), page.icon, "", lambda: show_page(page.name))
