"""What the made-up person types in the pictures, in each language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nua_desktop_memory.store.values import Value

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from camera import Camera

    Play = Callable[[Camera], Awaitable[None]]

SECRET = "my password is Tr0ub4dor&3xyz"  # noqa: S105 - made up, to be refused


class Said(Value):
    """The ``question`` that is tried, what is remembered (``new``), what is added to a memory, and a reason.

    ``reply`` is the beginning of what a model says, ``filter`` the name under which filters are kept.
    """

    question: str
    new: str
    more: str
    reason: str
    reply: str
    filter: str


SAID = {
    "en": Said(
        question="coffee",
        new="Takes the coffee with oat milk since the summer, never with sugar",
        more=" (corrected)",
        reason="It moved on",
        reply="Your bicycle is the blue Gazelle. The green Batavus that you had before",
        filter="Home and family",
    ),
    "zh": Said(
        question="咖啡",
        new="从夏天起喝燕麦奶咖啡，从不加糖",
        more="（更正）",
        reason="情况变了",
        reply="您的自行车是蓝色的那辆。以前那辆绿色的",
        filter="家和家人",
    ),
}
