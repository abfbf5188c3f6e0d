"""What the writer of summaries needs of a model: it is handed in, since this room knows of none."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable


class AskFailed(Exception):
    """The model gave no answer: a stable word for why, and how many seconds the provider asked to be left alone.

    ``is_general``: asking for another summary would fail the same way.
    """

    def __init__(self, word: str, *, retry_after: float | None = None, is_general: bool = True) -> None:
        super().__init__(word)
        self.word = word
        self.retry_after = retry_after
        self.is_general = is_general


class Asker(Protocol):
    """A model with a private ear: what it is asked is no part of a conversation, and it has no tools."""

    @property
    def model(self) -> str:
        """The name under which its texts are kept."""
        ...

    async def ask(self, instructions: str, material: str, on_wait: Callable[[float, int], None]) -> str:
        """Its answer. Raises `AskFailed`; ``on_wait(seconds, attempt)`` is told before it tries again by itself."""
        ...
