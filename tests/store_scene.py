"""A profile on disk for the store's tests: notes in a few words, a clock that ticks, and an index that counts."""

from __future__ import annotations

import json
import os
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from nua_desktop_memory.store.draft import Draft
from nua_desktop_memory.store.model import Event, Source, State, Tombstone
from nua_desktop_memory.store.store import Store

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from nua_desktop_memory.store.projection import Commit, Projection, Truth

OWNER = Source("owner", "cli", "owner", "trusted")
STRANGER = Source("agent:stranger", "mcp", "unpaired", "pending")
DAWN = datetime(2026, 11, 30, 6, 32, 18, 216000, tzinfo=UTC)


class KilledError(BaseException):
    """Stands for the end of the process at a step."""


class Ticking:
    """A clock that goes on by a second each time it is read."""

    def __init__(self) -> None:
        self.now = DAWN

    def __call__(self) -> datetime:
        self.now += timedelta(seconds=1)
        return self.now


@dataclass
class Ledger:
    """A projection that keeps everything in a JSON-like value; ``calls`` says what was asked of it."""

    digest: str | None = None
    events: dict[str, Event] = field(default_factory=dict)
    tombstones: dict[str, Tombstone] = field(default_factory=dict)
    calls: list[str] = field(default_factory=list)
    refuses: Exception | None = None

    def applied(self) -> str | None:
        return self.digest

    def apply(self, commit: Commit) -> None:
        self._note("apply")
        for event in commit.events:
            self.events[event.event_id] = event
        for tombstone in commit.tombstones:
            self.tombstones[tombstone.event_id] = tombstone
            if tombstone.event_id in self.events:
                event = self.events[tombstone.event_id]
                self.events[tombstone.event_id] = replace(event, state=tombstone.state)
        for gone in commit.erased:
            self.events.pop(gone.event_id, None)
            self.tombstones.pop(gone.event_id, None)
        self.digest = commit.digest

    def rebuild(self, truth: Truth) -> None:
        self._note("rebuild")
        self.events = {event.event_id: event for event in truth.events()}
        self.tombstones = {tombstone.event_id: tombstone for tombstone in truth.tombstones()}
        self.digest = truth.last_commit

    def checkpoint(self) -> None:
        self._note("checkpoint")

    def scrub(self) -> None:
        self._note("scrub")

    def broken(self) -> list[tuple[str, str]]:
        return []

    def problems(self, _: Truth) -> list[tuple[str, str]]:
        return []

    def close(self) -> None:
        self._note("close")

    def _note(self, call: str) -> None:
        if self.refuses is not None and call in ("apply", "rebuild", "scrub"):
            raise self.refuses
        self.calls.append(call)


class Scene:
    """One profile folder and the ways in which tests look at it."""

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self.clock = Ticking()

    def store(self, *projections: Projection, wait: float = 60, on_step: Callable[[str], None] | None = None) -> Store:
        return Store(
            self.folder,
            clock=self.clock,
            random=os.urandom,
            wait=wait,
            projections=projections,
            **({"on_step": on_step} if on_step is not None else {}),
        )

    @contextmanager
    def opened(self, *projections: Projection) -> Iterator[Store]:
        store = self.store(*projections)
        try:
            yield store
        finally:
            store.close()

    def on(self, *texts: str) -> list[Event]:
        """Switches memory on and writes some notes, one commit each; everything is closed afterwards."""
        with self.opened() as store:
            switch_on(store)
            return [note(store, text) for text in texts]

    def path(self, name: str) -> str:
        return os.path.join(self.folder, *name.split("/"))

    def read(self, name: str) -> bytes:
        with open(self.path(name), "rb") as file:
            return file.read()

    def json(self, name: str) -> dict[str, object]:
        return json.loads(self.read(name))

    def write(self, name: str, data: bytes) -> None:
        with open(self.path(name), "wb") as file:
            file.write(data)

    def every_file(self) -> dict[str, bytes]:
        found = {}
        for folder, _, names in os.walk(self.folder):
            for name in names:
                path = os.path.join(folder, name)
                with open(path, "rb") as file:
                    found[os.path.relpath(path, self.folder).replace(os.sep, "/")] = file.read()
        return found

    def texts(self) -> list[str]:
        """The texts of all living events in LOG order, as a rebuild reads them."""
        with self.opened() as store:
            store.ready()
            return [event.text for event in store.truth().events()]

    def problems(self) -> list[str]:
        with self.opened() as store:
            return [f"{problem.file}: {problem.what}" for problem in store.verify(False).problems]

    def repaired(self) -> list[str]:
        """Repairs; gives what is left."""
        with self.opened() as store:
            report = store.verify(True)
            left = [f"{problem.file}: {problem.what}" for problem in report.problems if not problem.repaired]
            assert report.ok is not bool(left)
            return left


def switch_on(store: Store) -> None:
    with store.writing() as transaction:
        transaction.set_enabled(True)
        transaction.commit()


def note(store: Store, text: str, **options: object) -> Event:
    with store.writing() as transaction:
        event = transaction.append(Draft(text, options.pop("source", OWNER), **options))
        transaction.commit()
    return event


def mark(store: Store, event: Event, state: State, by: Event | None = None, reason: str | None = None) -> None:
    with store.writing() as transaction:
        transaction.transition(
            event.event_id, state, actor="owner", reason=reason, by=by.event_id if by is not None else None
        )
        transaction.commit()


def erase(store: Store, *events: Event, referrers: tuple[Event, ...] = ()) -> Commit:
    with store.writing() as transaction:
        transaction.erase(
            [event.event_id for event in events], actor="owner", referrers=[one.event_id for one in referrers]
        )
        return transaction.commit()
