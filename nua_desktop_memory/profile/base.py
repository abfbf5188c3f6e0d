"""What every part of `Profile` stands on: the open store and its projections, the switch, the settings."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection
from datetime import datetime, tzinfo

from nua_desktop_memory.operations.authority import Authority
from nua_desktop_memory.operations.workspace import Workspace
from nua_desktop_memory.recall.index import Index
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.store import Store
from nua_desktop_memory.tree.tree import Tree

if TYPE_CHECKING:
    from types import TracebackType
    from typing import Self

    from nua_desktop_memory.operations.agents_running import Presence
    from nua_desktop_memory.operations.browsing import Browse
    from nua_desktop_memory.operations.consequences import Consequences
    from nua_desktop_memory.operations.policy_choice import PolicyChoice
    from nua_desktop_memory.operations.request import Time
    from nua_desktop_memory.operations.results import Switch
    from nua_desktop_memory.operations.status import Status
    from nua_desktop_memory.policy.verdict import Category
    from nua_desktop_memory.store.profilefile import ProfileFile
    from nua_desktop_memory.store.store import Head, Transaction


class Base:
    """One open profile: opened, switched, closed; its settings."""

    def __init__(
        self,
        path: str,
        *,
        authority: Authority,
        wait: float,
        clock: Callable[[], datetime],
        random: Callable[[int], bytes],
        zone: tzinfo | None,
    ) -> None:
        self._dir = path
        self._wait = wait
        self._random = random
        self._presences: dict[str, Presence] = {}
        self._index = Index(os.path.join(path, "cache"), self._text, wait=wait)
        self._tree = Tree(path, self._index, self._text)
        self._store = Store(path, clock=clock, random=random, wait=wait, projections=[self._index, self._tree])
        self._zone = _Zone(path, zone)
        self._work = Workspace(self._store, self._index, self._tree, clock, self._zone, authority, self._policy_off)

    def __enter__(self) -> Self:
        """The profile itself."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Closes it."""
        self.close()

    def close(self) -> None:
        """Checkpoints what was written and closes every file; may be called twice."""
        while self._presences:
            self._presences.popitem()[1].end()
        self._store.close()

    @property
    def folder(self) -> str:
        """The folder of the profile."""
        return self._dir

    @property
    def authority(self) -> Authority:
        """Who is at the door that opened it."""
        return self._work.authority

    def on_rebuild(self, told: Callable[[float | None], None]) -> None:
        """From now on ``told`` hears how far index or summaries are where they are made anew; see `Store.on_rebuild`.

        It happens by itself, after an update of the program, say, when the memory is next read or written.
        """
        self._store.on_rebuild(told)

    def stop_waiting(self) -> None:
        """Ends, from another thread, a wait for other programs: the call that waits raises ``busy`` at once."""
        self._store.stop_waiting()

    # The switch and the whole

    def status(self) -> Status:
        """The switch, counts by state, facts and conflicts now, sizes; creates nothing."""
        from nua_desktop_memory.operations.status import status

        return status(self._work, self._dir)

    def head(self) -> Head:
        """The switch, the generation and the counts of the log, cheaply and without the lock."""
        return self._store.head()

    def look(self) -> Head:
        """As `head`; raises ``damaged`` where the file of all texts is gone. Cheap enough to be asked all the time."""
        return self._store.look()

    def enable(self) -> Switch:
        """Switches memory on; the first time this creates ``memory/``."""
        return self._switch(enabled=True)

    def disable(self) -> Switch:
        """Switches memory off; deletes nothing."""
        return self._switch(enabled=False)

    def _switch(self, *, enabled: bool) -> Switch:
        from nua_desktop_memory.operations.results import Switch

        self._work.require_owner("switch memory on or off")
        if enabled:
            self._store.create()
        if self._store.exists:
            with self._store.writing() as transaction:
                if transaction.head.enabled is not enabled:
                    transaction.set_enabled(enabled)
                    transaction.commit()
        if not enabled:
            from nua_desktop_memory.operations.agents import settle_switch

            settle_switch(self._dir, self._wait)
        return Switch(self._store.head().enabled)

    # The person's settings of this profile

    @property
    def info(self) -> ProfileFile:
        """Id, display name, time zone and creation of the profile."""
        from nua_desktop_memory.store import profilefile

        return profilefile.read(self._dir)

    def set_info(self, *, name: str | None = None, time_zone: str | None = None) -> ProfileFile:
        """Changes the display name or the time zone (an IANA name); raises ``bad_value``."""
        from nua_desktop_memory.operations.identity import changed

        return self.edit_info(lambda before: changed(before, name=name, time_zone=time_zone))

    def edit_info(self, change: Callable[[ProfileFile], ProfileFile]) -> ProfileFile:
        """Reads profile.json, changes and writes it with no other process between; raises what ``change`` raises."""
        self._work.require_owner("change the profile")
        return self._store.edit_profile(change)

    @property
    def policy(self) -> PolicyChoice:
        """Every category of the policy, and those that the owner has switched off."""
        from nua_desktop_memory.operations.policy_choice import choice

        return choice(self.info)

    def set_policy(self, *, off: Collection[str]) -> PolicyChoice:
        """Switches these categories of the policy off and all others on, at every door; raises ``bad_value``."""
        from nua_desktop_memory.operations.policy_choice import choice, chosen

        self._work.require_owner("change what may be remembered")
        return choice(self._store.edit_profile(lambda before: chosen(before, off)))

    @property
    def zone(self) -> tzinfo:
        """The time zone in which this profile reads and shows times."""
        return self._zone()

    def idle(self) -> None:
        """To be called when nothing is going on: makes what was written durable and empties the journal."""
        self._store.checkpoint()

    def _browse(self) -> Browse:
        from nua_desktop_memory.operations.browsing import Browse

        self._work.require_owner("look through it")
        self._work.ready()
        return Browse(self._work)

    def _rehearse(self, transaction: Transaction, build: Callable[[], object]) -> Consequences:
        from nua_desktop_memory.operations.consequences import rehearse

        self._work.require_owner("try out a change")
        return rehearse(self._work, transaction, build)

    def _moments(self, at: Time, known_at: Time) -> tuple[datetime | None, datetime | None]:
        self._work.require_owner("look through it")
        self._work.ready()
        return self._time(at), self._time(known_at)

    def _time(self, value: Time) -> datetime | None:
        if value is None:
            return None
        from nua_desktop_memory.store.times import parse_time

        return parse_time(value, self._zone()).instant

    def _key(self, key: str | None) -> str | None:
        if key is None:
            return None
        from nua_desktop_memory.store.keys import normalise_key

        return normalise_key(key)

    def _policy_off(self) -> Collection[Category]:
        from nua_desktop_memory.operations.policy_choice import switched_off

        return switched_off(self.info)

    def _text(self, log_index: int, event_id: str | None = None) -> str:
        return self._store.text(log_index, event_id)


class _Zone:
    """The profile's time zone as it is now, also where another process changed it; or one that was passed in."""

    def __init__(self, path: str, fixed: tzinfo | None) -> None:
        self._path = path
        self._fixed = fixed

    def __call__(self) -> tzinfo:
        if self._fixed is not None:
            return self._fixed
        from nua_desktop_memory.store import profilefile

        return profilefile.kept_zone(profilefile.read(self._path))
