"""Reading the memory."""

from __future__ import annotations

from collections.abc import Sequence

from nua_desktop_memory.profile.base import Base
from nua_desktop_memory.store.errors import BadValue
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.values import replaced

if TYPE_CHECKING:
    from datetime import datetime

    from nua_desktop_memory.context.left_out import Explained
    from nua_desktop_memory.context.model import ContextSnapshot
    from nua_desktop_memory.context.view import IndexView
    from nua_desktop_memory.operations.browsing import Browse
    from nua_desktop_memory.operations.looking import Shown
    from nua_desktop_memory.operations.request import Time
    from nua_desktop_memory.operations.results import Conflicts, Facts, Recalled, Timeline
    from nua_desktop_memory.operations.summing import Summing
    from nua_desktop_memory.store.manifest import Head


class Asking(Base):
    """The commands that only read, and what views page through."""

    # Reading

    def facts(self, *, at: Time = None, known_at: Time = None, key: str | None = None) -> Facts:
        """The current facts: at ``at`` (default now), as known at ``known_at`` (default now)."""
        from nua_desktop_memory.operations.results import Facts

        moment, known = self._moments(at, known_at)
        slot = self._key(key)
        if moment is None and known is None:
            return Facts(tuple(self._index.facts(self._work.clock(), key=slot)))
        now = self._work.clock()
        facts = self._index.facts_at(moment or now, known)
        return Facts(tuple(fact for fact in facts if slot in (None, fact.memory_key)))

    def conflicts(self, *, at: Time = None, known_at: Time = None) -> Conflicts:
        """The open conflicts, by slot and explicit."""
        from nua_desktop_memory.operations.results import Conflicts

        moment, known = self._moments(at, known_at)
        if moment is None and known is None:
            return Conflicts(tuple(self._index.conflicts(self._work.clock())))
        return Conflicts(tuple(self._index.conflicts_at(moment or self._work.clock(), known)))

    def timeline(
        self,
        *,
        key: str | None = None,
        state: Sequence[str] = (),
        since: Time = None,
        until: Time = None,
        limit: int | None = None,
    ) -> Timeline:
        """Events by the time they are about; without ``state``, those in force and those replaced."""
        from nua_desktop_memory.operations.results import Timeline

        self._work.ready()
        return Timeline(
            tuple(self._browse().timeline(self._key(key), state, self._time(since), self._time(until), limit))
        )

    def show(self, event_id: str) -> Shown:
        """One event, whole; raises ``not_found``."""
        from nua_desktop_memory.operations.looking import show

        self._work.require_owner("look through it")
        self._work.ready()
        return show(self._work, event_id)

    def recall(self, query: str, *, limit: int = 8, include_superseded: bool = False) -> Recalled:
        """Searches the memory; an empty answer is a right answer.

        An agent finds nothing of the subjects that are kept from agents, and is refused (``off``) while memory is off.
        """
        from nua_desktop_memory.operations.agents_veil import hidden_here, require_reader, seen
        from nua_desktop_memory.operations.results import Recalled
        from nua_desktop_memory.recall.search import search

        if limit < 1:
            raise BadValue("The limit must be at least 1.")
        require_reader(self._work)
        self._work.ready()
        hidden = hidden_here(self._work)
        hits = search(
            self._index,
            query,
            limit=limit,
            include_superseded=include_superseded,
            now=self._work.clock(),
            zone=self._zone(),
            exclude_subjects=hidden,
        )
        if hidden:
            hits = [
                replaced(one, event=event, conflicts=seen(self._work, one.conflicts, hidden))
                for one in hits
                for event in seen(self._work, [one.event], hidden)
            ]
        return Recalled(tuple(hits))

    def context(
        self, *, query: str | None = None, at: Time = None, known_at: Time = None, preview: bool = False
    ) -> ContextSnapshot:
        """What an agent is given now; empty while memory is off, unless ``preview``.

        ``at`` asks for what holds then, and the owner's ``known_at`` for what was known then.
        """
        from nua_desktop_memory.context.model import EMPTY
        from nua_desktop_memory.context.plan import build_context
        from nua_desktop_memory.operations.agents_veil import hidden_here

        hidden_here(self._work)
        if preview or known_at is not None:
            self._work.require_owner("preview what an agent would be given")
        self._store.refuse_newer()
        head = self._store.head()
        if not self._store.exists or not (head.enabled or preview):
            return EMPTY
        self._work.ready()
        now = self._time(at) or self._work.clock()
        return build_context(self._view(head, now, known_at), query=query, at=now, zone=self._zone())

    def _view(self, head: Head, now: datetime, known_at: Time) -> IndexView:
        from nua_desktop_memory.context.view import IndexView

        hidden, zone, known = head.not_for_agents, self._zone(), self._time(known_at)
        if known is None:
            return IndexView(self._index, self._tree, not_for_agents=hidden, now=now, zone=zone)
        from nua_desktop_memory.context.view_then import ViewThen

        return ViewThen(self._index, not_for_agents=hidden, at=now, known_at=known, zone=zone)

    def explain_context(self, *, query: str | None = None, at: Time = None, known_at: Time = None) -> Explained:
        """The block of `context` (as a preview), with what was left out of it and why; for a person's eyes."""
        from itertools import islice

        from nua_desktop_memory.context.left_out import LISTED, Explained, kept_from_agents
        from nua_desktop_memory.context.model import EMPTY
        from nua_desktop_memory.context.plan import explain_context
        from nua_desktop_memory.recall.filters import Filter
        from nua_desktop_memory.store.model import State

        self._work.require_owner("see what is kept from agents")
        if not self._store.exists:
            return Explained(EMPTY, ())
        self._work.ready()
        now, head = self._time(at) or self._work.clock(), self._store.head()
        view, hidden = self._view(head, now, known_at), head.not_for_agents
        snapshot, left_out = explain_context(view, query=query, at=now, zone=self._zone())
        away = (Filter(states=(State.ACTIVE,), subject=subject, limit=LISTED) for subject in hidden)
        kept = islice((event for one in away for event in self._index.events(self._index.positions(one))), LISTED)
        return Explained(snapshot, (*left_out, *kept_from_agents(kept)))

    @property
    def browse(self) -> Browse:
        """Pages of events, slots and subjects, for views."""
        return self._browse()

    @property
    def summing(self) -> Summing:
        """What a model is to sum up, and keeping what it wrote; raises ``forbidden``."""
        from nua_desktop_memory.operations.summing import Summing

        self._work.require_owner("have summaries written")
        return Summing(self._work)
