"""Who may use the memory, and with what trust: connecting, pairing and knowing agents by their tokens.

Implements "Who may write, and what is trusted" of the semantics. An agent is known by the secret in its configuration,
or, where it came without one, by the secret of its run; never by the name that it gives itself.
"""

from __future__ import annotations

from contextlib import contextmanager
from datetime import timedelta

from nua_desktop_memory.operations import agents_file
from nua_desktop_memory.operations.agents_answers import Agent, Agents, Connected, Paired, Unpaired
from nua_desktop_memory.operations.agents_file import PAIRED, UNPAIRED, Entry, Registry
from nua_desktop_memory.operations.agents_names import ACTOR, cleaned, own_name, strangers_name
from nua_desktop_memory.operations.authority import Authority
from nua_desktop_memory.operations.workspace import Workspace
from nua_desktop_memory.store.errors import BadState, BadValue, NotFound, NuaError
from nua_desktop_memory.store.eventfile import PENDING
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.ids import make_id
from nua_desktop_memory.store.values import replaced

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from datetime import datetime

    from nua_desktop_memory.operations.agents_running import Presence

TOKEN_BYTES = 32
STRANGERS = 50
"""So many agents that only asked are kept, those that were used last."""
SILENCE = timedelta(days=7)
"""A stranger that is silent for so long falls out of the list."""
FRESH = timedelta(minutes=1)
"""The last use is not written down more often."""
WAIT = 10.0


class Register:
    """The deeds on one profile's list of agents; ``random`` gives so many random bytes."""

    def __init__(self, work: Workspace, random: Callable[[int], bytes], wait: float = WAIT) -> None:
        self._work = work
        self._random = random
        self._wait = wait
        self._dir = work.store.layout.profile

    def agents(self) -> Agents:
        """Every agent that is known. Raises `Damaged`, `NewerFormat`."""
        from nua_desktop_memory.operations.agents_running import running

        registry = agents_file.read(self._dir)
        present = running(self._dir) if registry.entries else frozenset()
        ordered = sorted(registry.entries, key=lambda one: one.last_used_at or one.created_at, reverse=True)
        ordered.sort(key=lambda one: (one.tier != PAIRED, one.is_stranger))
        return Agents(tuple(_shown(one, registry, one.id in present) for one in ordered))

    def connect(self, name: str, client: str) -> Connected:
        """Gives the agent of this name and client a new token, as paired; an older token of it holds no more.

        Raises `PolicyRefused`, `BadValue`.
        """
        self._work.refuse_secrets([("name", name), ("program", client)])
        if not any(one.isalnum() for one in name):
            raise BadValue("The agent needs a name with a letter or a digit in it.")
        token, made, now = self._secret(), cleaned(client) if client.strip() else "", self._work.clock()
        with agents_file.locked(self._dir, self._wait):
            registry = agents_file.read(self._dir)
            before = next(
                (one for one in registry.entries if not one.is_stranger and (one.client, one.name) == (made, name)),
                None,
            )
            base = before or Entry(self._id(now), name, made, None, None, UNPAIRED, now, None, None, {})
            entry = _approved(base, registry, token, now)
            self._write(_with(registry, entry))
        return Connected(self._agent(entry), token)

    @contextmanager
    def connecting(self, name: str, client: str, written: Callable[[str], bool]) -> Iterator[Connected]:
        """As `connect`, for a block that writes the token down.

        Where the block fails and the token is not ``written`` after all, the list is as it was before.
        """
        before = agents_file.read(self._dir)
        made = self.connect(name, client)
        try:
            yield made
        except BaseException:
            if not written(made.token):
                self._put_back(made, next((one for one in before.entries if one.id == made.agent.id), None))
            raise

    def _put_back(self, made: Connected, before: Entry | None) -> None:
        """Nothing is put back where the agent was given yet another token meanwhile, or struck off."""
        with agents_file.locked(self._dir, self._wait):
            registry = agents_file.read(self._dir)
            entry = registry.of(made.token)
            if entry is not None:
                left = replaced(registry, entries=tuple(one for one in registry.entries if one.id != entry.id))
                self._write(left if before is None else _with(left, before))

    def pair(self, agent_id: str, *, new_token: bool) -> Paired:
        """Approves an agent: at once, also for the run that it is in.

        A stranger gets a token for its configuration; one that has a token keeps it unless ``new_token``. Raises
        `NotFound`, `BadState` where it is paired already and needs nothing.
        """
        now = self._work.clock()
        with agents_file.locked(self._dir, self._wait):
            registry = agents_file.read(self._dir)
            entry = _named(registry, agent_id)
            if entry.tier == PAIRED and not new_token:
                raise BadState(f"{entry.name} is paired already.", id=entry.id)
            token = self._secret() if new_token or entry.token_hash is None else None
            after = _approved(entry, registry, token, now)
            self._write(_with(registry, after))
        return Paired(self._agent(after), token)

    def unpair(self, agent_id: str) -> Unpaired:
        """Withdraws the trust at once: what the agent notes from now on waits for review. Raises `NotFound`."""
        with agents_file.locked(self._dir, self._wait):
            registry = agents_file.read(self._dir)
            entry = _named(registry, agent_id)
            if entry.tier == UNPAIRED:
                raise BadState(f"{_label(entry, registry)} is not paired.", id=entry.id)
            after = replaced(entry, tier=UNPAIRED)
            self._write(_with(registry, after))
        return Unpaired(self._agent(after))

    def forget(self, agent_id: str) -> None:
        """Strikes an agent off the list, with what it was given; its tokens hold no more. Raises `NotFound`."""
        from nua_desktop_memory.operations.agents_given import forget_agent

        with agents_file.locked(self._dir, self._wait):
            registry = agents_file.read(self._dir)
            entry = _named(registry, agent_id)
            left = tuple(one for one in registry.entries if one.id != entry.id)
            self._write(replaced(registry, entries=left))
            forget_agent(self._dir, entry.id)

    def authority(self, token: str | None, claimed: str, channel: str) -> Authority:
        """What a caller at an agent's door is, by its token alone; read anew, so that unpairing holds at once.

        Where the file cannot be read, nobody is paired.
        """
        try:
            registry = agents_file.read(self._dir)
        except NuaError:
            registry = Registry((), {})
        entry = registry.of(token)
        if entry is not None and entry.tier == PAIRED:
            return Authority(ACTOR + entry.name, channel, PAIRED, "trusted")
        name = strangers_name(claimed, _names(registry)) if entry is None else _label(entry, registry)
        return Authority(ACTOR + name, channel, UNPAIRED, PENDING)

    def arrived(self, token: str, claimed: str, client: str) -> str | None:
        """Writes down that an agent is at work: a stranger is put on the list. Gives its id, ``None`` while off.

        Nothing is written where the last use was a moment ago.
        """
        if not self._work.store.head().enabled or not token:
            return None
        now = self._work.clock()
        known = agents_file.read(self._dir).of(token)
        if known is not None and known.last_used_at is not None and abs(now - known.last_used_at) < FRESH:
            return known.id
        with agents_file.locked(self._dir, self._wait):
            if not self._work.store.head().enabled:
                return None
            registry = agents_file.read(self._dir)
            entry = registry.of(token) or Entry(
                id=self._id(now),
                name=cleaned(claimed),
                client=cleaned(client) if client.strip() else "",
                token_hash=None,
                session_hash=agents_file.digest(token),
                tier=UNPAIRED,
                created_at=now,
                paired_at=None,
                last_used_at=None,
                extra={},
            )
            self._write(_bounded(_with(registry, replaced(entry, last_used_at=now)), now))
        return entry.id

    def stay(self, agent_id: str) -> Presence | None:
        """Says that an agent's program runs from now on; ``None`` while memory is off."""
        from nua_desktop_memory.operations.agents_running import Presence

        with agents_file.locked(self._dir, self._wait):
            if not self._work.store.head().enabled:
                return None
            return Presence(self._dir, agent_id, self._random(8))

    def _write(self, registry: Registry) -> None:
        agents_file.write(self._dir, registry)

    def _agent(self, entry: Entry) -> Agent:
        return next(one for one in self.agents().agents if one.id == entry.id)

    def _secret(self) -> str:
        from base64 import urlsafe_b64encode

        return urlsafe_b64encode(self._random(TOKEN_BYTES)).decode("ascii").rstrip("=")

    def _id(self, now: datetime) -> str:
        return make_id(int(now.timestamp() * 1000), self._random(10))


def settle_switch(profile_dir: str, wait: float = WAIT) -> None:
    """Called once memory is off: when it returns, nothing more is written down about agents."""
    import os

    if os.path.isdir(agents_file.folder(profile_dir)):
        with agents_file.locked(profile_dir, wait):
            return


def _approved(entry: Entry, registry: Registry, token: str | None, now: datetime) -> Entry:
    others = [one.name for one in registry.entries if one.id != entry.id and not one.is_stranger]
    return replaced(
        entry,
        name=own_name(entry.name, others),
        tier=PAIRED,
        paired_at=now,
        token_hash=entry.token_hash if token is None else agents_file.digest(token),
    )


def _with(registry: Registry, entry: Entry) -> Registry:
    others = tuple(one for one in registry.entries if one.id != entry.id)
    return replaced(registry, entries=(*others, entry))


def _bounded(registry: Registry, now: datetime) -> Registry:
    """Without the strangers that are too many or silent for long."""

    def used(one: Entry) -> datetime:
        return one.last_used_at or one.created_at

    strangers = sorted((one for one in registry.entries if one.is_stranger), key=used, reverse=True)
    kept = {one.id for one in strangers[:STRANGERS] if now - used(one) < SILENCE}
    return replaced(registry, entries=tuple(one for one in registry.entries if not one.is_stranger or one.id in kept))


def _named(registry: Registry, agent_id: str) -> Entry:
    wanted = agent_id.strip().upper()
    for one in registry.entries:
        if one.id == wanted:
            return one
    raise NotFound(f"There is no agent with the id {agent_id!r}. “nua-memory agents list” shows them.")


def _names(registry: Registry, but: Entry | None = None) -> Sequence[str]:
    """The names that no stranger may take."""
    return [one.name for one in registry.entries if not one.is_stranger and one is not but]


def _label(entry: Entry, registry: Registry) -> str:
    """The name under which an agent is shown: one that is not paired never like one that is, or was."""
    return entry.name if entry.tier == PAIRED else strangers_name(entry.name, _names(registry, entry))


def _shown(entry: Entry, registry: Registry, is_running: bool) -> Agent:
    return Agent(
        id=entry.id,
        name=_label(entry, registry),
        client=entry.client,
        tier=entry.tier,
        created_at=entry.created_at,
        paired_at=entry.paired_at,
        last_used_at=entry.last_used_at,
        connected=is_running,
    )
