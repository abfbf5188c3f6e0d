"""What type hints need while the program runs, without loading ``typing``.

Importing ``typing`` costs a fifth of a bare interpreter's start, which every command would pay. Type checkers know
`TYPE_CHECKING` by its name, and see the others as those of ``typing`` (docs/decisions/0004).
"""

from __future__ import annotations

TYPE_CHECKING = False

if TYPE_CHECKING:
    from typing import Protocol, cast, dataclass_transform, overload
else:

    class Protocol:
        """``typing.Protocol``, for protocols that nothing is tested against while the program runs."""

    def cast(_: object, value: object) -> object:
        """``typing.cast``: the value itself."""
        return value

    def overload(function: object) -> object:
        """``typing.overload``: one of several ways to call the function of this name that follows."""
        return function

    def dataclass_transform(**_: object) -> object:
        """``typing.dataclass_transform``: what derives from the class is checked like a dataclass."""
        return lambda kind: kind


__all__ = ["TYPE_CHECKING", "Protocol", "cast", "dataclass_transform", "overload"]
