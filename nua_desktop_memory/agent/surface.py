"""The one capability surface: what of the memory is there for an agent now ("The switch" of the semantics).

On, all of it is there; off, nothing is, and a call of what was there a moment ago is the call of an unknown tool. The
doors (MCP, LangChain, the window) are hosts: they are told of each change and install or take away all of it.
"""

from __future__ import annotations

from contextlib import contextmanager, suppress
from dataclasses import dataclass
from threading import RLock
from typing import TYPE_CHECKING, Protocol

from nua_desktop_memory.agent.answers import Answer
from nua_desktop_memory.agent.identity import STRANGER, Caller
from nua_desktop_memory.agent.prompt import PROMPT, Prompt
from nua_desktop_memory.agent.switch import Switch
from nua_desktop_memory.agent.tools import NOTE, TOOLS, Tool, UnknownTool, answer
from nua_desktop_memory.context.model import EMPTY
from nua_desktop_memory.profile import open_profile
from nua_desktop_memory.store.errors import MemoryOff, NuaError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from nua_desktop_memory.context.model import ContextSnapshot
    from nua_desktop_memory.operations.authority import Authority
    from nua_desktop_memory.profile import Profile

__all__ = ["EVERYTHING", "NOTHING", "Answer", "Capabilities", "Host", "Surface", "UnknownTool", "there_is"]


@dataclass(frozen=True, slots=True)
class Capabilities:
    """What is there for agents: ``middleware`` gives each turn its context, ``writer`` asks for summaries."""

    tools: tuple[Tool, ...]
    prompt: Prompt | None
    middleware: bool
    writer: bool


NOTHING = Capabilities((), None, middleware=False, writer=False)
EVERYTHING = Capabilities(TOOLS, PROMPT, middleware=True, writer=True)


def there_is(*, on: bool) -> Capabilities:
    """What there is for agents while memory is on, or off."""
    return EVERYTHING if on else NOTHING


class Host(Protocol):
    """Where capabilities are installed. It is told in the order of the changes, on the thread that saw them.

    It must not wait for another thread, since that one may be looking at the switch.
    """

    def installed(self, capabilities: Capabilities) -> None:
        """Memory is on: all this is there now."""
        ...

    def removed(self) -> None:
        """Memory is off: nothing is there any more."""
        ...


class Surface:
    """The surface of one profile for one agent; safe for several threads.

    ``token`` is the secret that connecting the agent wrote into its configuration, ``claimed`` the name that it gives
    itself, ``channel`` the door. ``authority`` is for a door inside this program, which knows who stands at it.
    Whatever needs the memory opens it, and closes it again: while it is off, or nobody asks, no file of it is held.
    """

    def __init__(
        self,
        profile_dir: str,
        *,
        token: str | None = None,
        claimed: str = "",
        channel: str = "mcp",
        authority: Authority | None = None,
    ) -> None:
        self.profile_dir = profile_dir
        self._caller = Caller(profile_dir, token, claimed, channel) if authority is None else None
        self._authority = authority
        self._switch = Switch(profile_dir)
        self._hosts: list[Host] = []
        self._capabilities = NOTHING
        self._telling = RLock()
        self._closed = False

    @property
    def capabilities(self) -> Capabilities:
        """What was there when the switch was last looked at."""
        return self._capabilities

    def claim(self, name: str) -> None:
        """The agent says what it is called."""
        if self._caller is not None:
            self._caller.claimed = name

    def arrive(self) -> None:
        """The agent is at work: the owner sees it among the agents, while memory is on."""
        if self._caller is not None and self.look() is not NOTHING:
            self._caller.arrive()

    def attach(self, host: Host) -> None:
        """Tells a host what is there now, and from now on of each change."""
        with self._telling:
            self._hosts.append(host)
            before = self._capabilities
            if self.look() is before:
                _tell(host, before)

    def look(self) -> Capabilities:
        """Reads the switch, tells the hosts where it has changed, and gives what is there now."""
        with self._telling:
            now = there_is(on=not self._closed and self._switch.is_on())
            if now is not self._capabilities:
                self._capabilities = now
                if now is NOTHING and self._caller is not None:
                    self._caller.leave()
                self._tell_all(now)
            return self._capabilities

    def call(self, name: str, arguments: Mapping[str, object]) -> dict[str, object]:
        """What a tool answers, as JSON; raises as `answer`."""
        return self.answer(name, arguments).value

    def answer(self, name: str, arguments: Mapping[str, object]) -> Answer:
        """What a tool answers, as JSON and in words.

        Raises `UnknownTool` where it is not in the list now, also where memory was switched off meanwhile, and the
        refusals of `tools.answer`.
        """
        self._require(name)
        try:
            with self._opened() as profile:
                given = answer(profile, name, arguments)
                self._write_down(profile, given.event_ids, "note" if name == NOTE else "recall")
        except MemoryOff:
            self.look()
            raise UnknownTool(name) from None
        if name != NOTE:  # what was noted, was noted while memory was on
            self._require(name)
        return given

    def snapshot(self, question: str | None = None) -> ContextSnapshot:
        """The block for one turn of a person, made for its question; empty while memory is off."""
        if not self.look().middleware:
            return EMPTY
        with self._opened() as profile:
            given = profile.context(query=question)
            items = [item for section in given.sections for item in section.items]
            ids = [event_id for item in items for event_id in item.event_ids]
            self._write_down(profile, ids, "context", [item.node for item in items if item.node])
        return given if self.look().middleware else EMPTY

    def close(self) -> None:
        """Takes everything away from every host; nothing can be asked afterwards."""
        with self._telling:
            self._closed = True
            self.look()
            self._hosts.clear()

    def _tell_all(self, now: Capabilities) -> None:
        """Tells every host, also where one of them fails; raises the first failure afterwards."""
        failures: list[Exception] = []
        for host in tuple(self._hosts):
            if self._capabilities is not now:
                break  # a host looked again meanwhile, and all were told what it saw
            try:
                _tell(host, now)
            except Exception as error:  # noqa: BLE001 - what one host does must not leave another one installed
                failures.append(error)
        if failures:
            raise failures[0]

    def _require(self, name: str) -> None:
        if not any(tool.name == name for tool in self.look().tools):
            raise UnknownTool(name)

    @contextmanager
    def _opened(self) -> Iterator[Profile]:
        """The profile for one request, as the agent may use it now."""
        if self._caller is not None:
            self._caller.arrive()
        with open_profile(self.profile_dir, authority=self._authority or STRANGER) as profile:
            yield profile if self._caller is None else self._caller.acting(profile)

    def _write_down(
        self, profile: Profile, event_ids: Iterable[str], what: str, nodes: Iterable[tuple[int, int]] = ()
    ) -> None:
        if self._caller is not None:
            self._caller.given(profile, event_ids, what, nodes)
        elif self._authority is not None:
            with suppress(NuaError):  # where it cannot be written down, it may read all the same
                profile.note_given(self._authority.actor, event_ids, what, nodes=nodes)


def _tell(host: Host, capabilities: Capabilities) -> None:
    if capabilities is NOTHING:
        host.removed()
    else:
        host.installed(capabilities)
