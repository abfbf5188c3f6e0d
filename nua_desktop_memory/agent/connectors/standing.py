"""How a client stands to a profile, as its configuration files say."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from nua_desktop_memory.agent.connectors.clients import Part


class State(StrEnum):
    """How a client stands."""

    NOT_HERE = "not here"
    NOT_CONNECTED = "not connected"
    CONNECTED = "connected"
    OTHER_PROFILE = "other profile"
    CHANGED = "changed"
    """An entry of ours that is not as it would be written now: changed by hand, only a part, a program that moved."""
    FOREIGN = "foreign"
    """An entry of our name that is not ours."""
    DAMAGED = "damaged"
    """A file that cannot be read."""


@dataclass(frozen=True, slots=True)
class Seen:
    """One entry of a client. ``state`` is never ``NOT_HERE``; ``problem`` is a sentence where it is damaged."""

    part: Part
    path: str
    state: State
    profile_dir: str = ""
    token: str | None = field(default=None, repr=False)
    command: tuple[str, ...] = ()
    problem: str = ""


@dataclass(frozen=True, slots=True)
class Standing:
    """A client as a whole, and each of its entries."""

    client_id: str
    state: State
    seen: tuple[Seen, ...]

    @property
    def problem(self) -> str:
        """What is wrong with its files, as a sentence; empty where nothing is."""
        return next((one.problem for one in self.seen if one.problem), "")

    @property
    def token(self) -> str | None:
        """The token in its configuration."""
        return next((one.token for one in self.seen if one.token), None)

    @property
    def profile_dir(self) -> str:
        """The profile that it is connected to; empty where it is to none."""
        return next((one.profile_dir for one in self.seen if one.profile_dir), "")

    @property
    def command(self) -> tuple[str, ...]:
        """The command line with which it starts the server; empty where it has none of ours."""
        return next((one.command for one in self.seen if one.part is Part.SERVER), ())

    @property
    def has_entry(self) -> bool:
        """Whether anything of ours is in its files."""
        return any(one.state in {State.CONNECTED, State.OTHER_PROFILE, State.CHANGED} for one in self.seen)


def together(seen: tuple[Seen, ...], *, is_here: bool) -> State:
    """The state of a client whose entries are these."""
    states = {one.state for one in seen}
    for state in (State.DAMAGED, State.FOREIGN, State.OTHER_PROFILE):
        if state in states:
            return state
    if states == {State.CONNECTED}:
        return State.CONNECTED
    if states == {State.NOT_CONNECTED}:
        return State.NOT_CONNECTED if is_here else State.NOT_HERE
    return State.CHANGED
