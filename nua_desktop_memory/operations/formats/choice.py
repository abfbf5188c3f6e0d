"""What is written for people to read: which memories, and in which words."""

from __future__ import annotations

from nua_desktop_memory.recall.filters import Filter
from nua_desktop_memory.store.model import State
from nua_desktop_memory.store.values import Value


class Words(Value):
    """The words of a document; those in braces are filled in. The window gives them in the person's language."""

    exported: str = "Written {time} ({zone})."
    in_force: str = "It holds what is in force; nothing that was replaced, withdrawn, binned or waits for review."
    with_withdrawn: str = "It also holds what is no longer in force; each such entry says so."
    part: str = "Only a part: {what}."
    nothing: str = "There is nothing to show."
    by_subject: str = "By subject"
    others: str = "Other memories"
    subject: str = "subject {subject}"
    text: str = "with “{text}”"
    source: str = "from {source}"
    since: str = "since {time}"
    until: str = "until {time}"
    between: str = "{since} to {until}"
    observed: str = "observed {time}"
    sure: str = "{percent} % sure"
    current: str = "current"
    upcoming: str = "upcoming"
    past: str = "past"
    disputed: str = "disputed"
    replaced: str = "replaced"
    withdrawn: str = "withdrawn"
    deleted: str = "in the bin"
    pending: str = "waiting for review"


ENGLISH = Words()


class Choice(Value):
    """The memories that ``only`` lets through, whatever its states and order are.

    Those that are in force; with ``withdrawn`` also the replaced, the withdrawn, what is in the bin and what waits.
    """

    only: Filter = Filter()
    withdrawn: bool = False
    words: Words = ENGLISH

    @property
    def states(self) -> tuple[State, ...]:
        """The states of what is written."""
        return tuple(State) if self.withdrawn else (State.ACTIVE,)


EVERYTHING = Choice()
"""All that is in force."""
