"""The help texts, made from the same table that is parsed."""

from __future__ import annotations

from nua_desktop_memory.cli.arguments import COMMON, usage, written
from nua_desktop_memory.cli.table import MODULES, command_of
from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from nua_desktop_memory.cli.arguments import Command, Option

TIMES = (
    "A time T is a year, a month, a date or an exact time: 2026, 2026-03, 2026-03-01, 2026-03-01T10:00:00+08:00.",
    "What has no time zone of its own is read in the profile's. Options shown with … take several values.",
)
EXITS = "Exit: 0 done, 1 refused or not found, 2 wrong usage, 3 the store is damaged, 4 busy."


def overview() -> Iterator[str]:
    """What ``nua-memory --help`` shows."""
    yield "Usage: nua-memory [--profile-dir DIR | --profile NAME] [--json] [--wait SECONDS] COMMAND …"
    yield ""
    yield "See, correct and erase what agents remember about you."
    yield ""
    yield "Commands:"
    yield from _columns((name, command_of(name).summary) for name in MODULES)
    yield ""
    yield "Options of every command:"
    yield from _options(COMMON)
    yield ""
    yield "“nua-memory COMMAND --help” tells more of each."
    yield EXITS


def page(command: Command) -> Iterator[str]:
    """What ``nua-memory COMMAND --help`` shows."""
    yield f"Usage: {usage(command)}"
    yield ""
    yield command.summary[:1].upper() + command.summary[1:] + "."
    if command.details:
        yield ""
        yield command.details
    if command.options:
        yield ""
        yield "Options:"
        yield from _options(command.options)
    yield ""
    yield "Options of every command:"
    yield from _options(COMMON)
    if any(option.value == "T" and option.name != "tag" for option in command.options):
        yield ""
        yield from TIMES


def _options(options: Sequence[Option]) -> Iterator[str]:
    return _columns((written(option), option.help) for option in options)


def _columns(rows: Iterable[tuple[str, str]]) -> Iterator[str]:
    table = list(rows)
    width = max(len(left) for left, _ in table)
    for left, right in table:
        yield f"  {left.ljust(width)}  {right}"
