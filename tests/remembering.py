"""A memory for tests of recall and context: events put straight into an index, without files of the store."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from nua_desktop_memory.context.model import ContextSnapshot
from nua_desktop_memory.context.plan import build_context
from nua_desktop_memory.context.view import IndexView
from nua_desktop_memory.recall.index import Index
from nua_desktop_memory.recall.search import Hit, search
from nua_desktop_memory.store.model import Event, Source, State, Tombstone, Transition
from nua_desktop_memory.tree.tree import Tree

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from datetime import tzinfo

NOW = datetime(2026, 11, 30, 4, 0, tzinfo=UTC)


def utc(text: str) -> datetime:
    """An instant from ISO text; without a zone it is UTC."""
    moment = datetime.fromisoformat(text)
    return moment.astimezone(UTC) if moment.tzinfo else moment.replace(tzinfo=UTC)


class Memory:
    """Collects events and answers from an index over them; with ``summaries`` from a tree too."""

    def __init__(self, folder: object, *, zone: tzinfo = UTC, now: datetime = NOW, summaries: bool = False) -> None:
        self.zone = zone
        self.now = now
        self.events: list[Event] = []
        self.tombstones: list[Tombstone] = []
        self.hidden: tuple[str, ...] = ()
        self._folder = str(folder)
        self._index: Index | None = None
        self._summaries = summaries

    def note(
        self,
        text: str,
        *,
        key: str | None = None,
        observed: str | None = None,
        since: str | None = None,
        until: str | None = None,
        state: State = State.ACTIVE,
        tags: Sequence[str] = (),
        confidence: float | None = None,
        conflicts: Sequence[str] = (),
        precision: dict[str, str] | None = None,
        actor: str = "owner",
        session: str | None = None,
    ) -> str:
        """Adds an event, by default a minute after the one before, and gives its id."""
        number = len(self.events)
        event_id = f"01{number:024d}"
        pending = state is State.PENDING
        written = self.now - timedelta(days=30) + timedelta(minutes=number)
        self.events.append(
            Event(
                event_id=event_id,
                log_index=number,
                recorded_at=written,
                observed_at=utc(observed) if observed else written,
                memory_key=key,
                effective_from=utc(since) if since else None,
                effective_until=utc(until) if until else None,
                precision=precision or {},
                confidence=confidence,
                replaces_event_id=None,
                conflicts_with_event_ids=tuple(conflicts),
                source=Source(
                    actor,
                    "cli",
                    "unpaired" if pending else "owner",
                    "pending" if pending else "trusted",
                    session=session,
                ),
                tags=tuple(tags),
                generation=1,
                operation=None,
                extra={},
                text=text,
                state=state,
            )
        )
        if state not in (State.ACTIVE, State.PENDING):
            gone = Transition(state, self.now, "owner", None, None, 1)
            self.tombstones.append(Tombstone(event_id, state, None, (gone,), {}))
        self._index = None
        return event_id

    @property
    def index(self) -> Index:
        """The index over what was noted so far."""
        if self._index is None:
            index = Index(self._folder, lambda position, _: self.events[position].text)
            digest = f"commit {len(self.events)}"
            index.rebuild(_Truth(self.events, self.tombstones, digest))
            self._index = index
        return self._index

    def recall(self, query: str, *, limit: int = 8, superseded: bool = False, hidden: Sequence[str] = ()) -> list[Hit]:
        """The hits of a search."""
        return search(
            self.index,
            query,
            limit=limit,
            now=self.now,
            zone=self.zone,
            include_superseded=superseded,
            exclude_subjects=hidden,
        )

    def texts(self, query: str, **options: object) -> list[str]:
        """The texts of the hits of a search."""
        return [hit.event.text for hit in self.recall(query, **options)]  # type: ignore[arg-type]

    def context(self, query: str | None = None, *, at: datetime | None = None) -> ContextSnapshot:
        """The context block."""
        now = at or self.now
        view = IndexView(self.index, self._tree(), not_for_agents=self.hidden, now=now, zone=self.zone)
        return build_context(view, query=query, at=now, zone=self.zone)

    def _tree(self) -> Tree | None:
        """The tree over what was noted so far."""
        if not self._summaries:
            return None
        tree = Tree(self._folder, self.index, lambda position: self.events[position].text)
        truth = _Truth(self.events, self.tombstones, f"commit {len(self.events)}", self.hidden)
        if tree.applied() != truth.last_commit or tree.summaries(self.hidden) is None:
            tree.rebuild(truth)
        return tree


class _Truth:
    """What an index is made from."""

    def __init__(
        self, events: Sequence[Event], tombstones: Sequence[Tombstone], digest: str, hidden: Sequence[str] = ()
    ) -> None:
        self._events = events
        self._tombstones = tombstones
        self.last_commit = digest
        self.log_records = len(events)
        self.not_for_agents = hidden

    def events(self) -> Iterator[Event]:
        return iter(self._events)

    def tombstones(self) -> Iterator[Tombstone]:
        return iter(self._tombstones)

    def text(self, log_index: int) -> str:
        return self._events[log_index].text
