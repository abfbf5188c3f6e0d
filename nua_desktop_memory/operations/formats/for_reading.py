"""What formats for people have instead of a way in: a sentence that says where to go."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from nua_desktop_memory.store.errors import BadValue
from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import NoReturn

    from nua_desktop_memory.operations.formats.entry import Context


def size(path: str) -> int:
    """Raises `BadValue`."""
    _refuse(path)


def lines(path: str) -> Iterator[tuple[int, bytes]]:
    """Raises `BadValue`."""
    _refuse(path)


def parse(raw: bytes, number: int) -> dict[str, object]:
    """Raises `BadValue`."""
    del raw
    _refuse(f"Line {number}")


def entry(value: Mapping[str, object], context: Context) -> NoReturn:
    """Raises `BadValue`."""
    del value, context
    _refuse("This")


def _refuse(what: str) -> NoReturn:
    raise BadValue(
        f"{what} is for people to read and cannot be imported: it does not hold everything. Import an export in the "
        "format jsonl, or restore a backup."
    )
