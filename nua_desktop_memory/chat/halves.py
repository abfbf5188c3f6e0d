"""Half characters: servers that count in UTF-16 cut an emoji between two pieces of a stream, or in the middle for good.

Python keeps such a half (a lone surrogate) as a character, but no request can carry it, so that one of them in a
conversation would make every later message of it fail.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from langchain_core.messages import BaseMessage

    Message = TypeVar("Message", bound=BaseMessage)

_FIRST_HALF, _SECOND_HALF, _LAST = "\ud800", "\udc00", "\udfff"
_PARTS = ("content", "additional_kwargs", "tool_calls", "invalid_tool_calls")


def whole(text: str) -> str:
    """The text with halves that belong together joined, and U+FFFD for the others."""
    if not any(_FIRST_HALF <= one <= _LAST for one in text):
        return text
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


class Joined:
    """Joins what is cut: a first half at the end of a piece waits for the next one."""

    def __init__(self) -> None:
        self._half = ""

    def take(self, piece: str) -> str:
        """What can be told once this piece is there; may be empty."""
        text, self._half = self._half + piece, ""
        if text and _FIRST_HALF <= text[-1] < _SECOND_HALF:
            text, self._half = text[:-1], text[-1]
        return whole(text)


def whole_message(message: Message) -> Message:
    """The message as a request can carry it."""
    given = {name: getattr(message, name) for name in _PARTS if hasattr(message, name)}
    changed = {name: sound for name, value in given.items() if (sound := _whole_in(value)) != value}
    return message.model_copy(update=changed) if changed else message


def _whole_in(value: Any) -> Any:
    if isinstance(value, str):
        return whole(value)
    if isinstance(value, list):
        return [_whole_in(one) for one in value]
    if isinstance(value, dict):
        return {_whole_in(name): _whole_in(one) for name, one in value.items()}
    return value
