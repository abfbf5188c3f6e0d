"""What a model is to sum up, and keeping what it wrote ("TREE" of the semantics, semantic nodes of the format).

The smallest node is made from the texts of its records, a larger one from those of its two halves, which are the
records themselves where a half has just one that counts. Nothing is kept while memory is off, or where the records
that count are no longer the same.
"""

from __future__ import annotations

from enum import StrEnum
from itertools import islice

from nua_desktop_memory.operations.summarising import instant_of, not_now
from nua_desktop_memory.recall.subjects import subject_is_hidden
from nua_desktop_memory.store.errors import TextTooLong
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.model import State
from nua_desktop_memory.store.text import normalise
from nua_desktop_memory.store.times import describe, to_json
from nua_desktop_memory.store.values import Value
from nua_desktop_memory.tree.merkle import Untrusted
from nua_desktop_memory.tree.semantic import TREE_VERSION
from nua_desktop_memory.tree.shape import span

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from datetime import datetime

    from nua_desktop_memory.operations.workspace import Workspace
    from nua_desktop_memory.store.jsontext import Object
    from nua_desktop_memory.store.model import Event
    from nua_desktop_memory.tree.listing import Listing, Standing
    from nua_desktop_memory.tree.shape import Node

LOWEST = 4
"""The height of the smallest nodes that a model is asked for: 16 records."""
SUMMARY_BYTES = 278
"""UTF-8 bytes of a model's text at most."""
_WORD = 80


class Need(StrEnum):
    """Whether a model is to be asked for a node."""

    NONE = "none"
    """Its text is there, or it needs none: fewer than two of its records count."""
    UNREADY = "unready"
    """One of its halves is not written yet."""
    WAITING = "waiting"
    """It failed, and the time to try again has not come."""
    ASK = "ask"
    COPY = "copy"
    """All that counts is in one half: its text is that half's."""


class SummarySource(Value):
    """One of the texts that a summary is made of: a record, or what a model wrote of a half.

    Times are as a person reads them in the profile's zone, as precise as they were given.
    """

    text: str
    observed: str | None = None
    holds_from: str | None = None
    holds_until: str | None = None
    subject: str | None = None
    confidence: float | None = None
    disputed: bool = False
    said_by: str | None = None
    records: int = 1


class SummaryNeed(Value):
    """A node, what it needs, and what it is to be made of.

    ``attempts`` is how often it failed, ``last_error`` the word for the last time, ``not_before`` when it is tried
    again.
    """

    node: Node
    need: Need
    source_hash: bytes = b""
    sources: tuple[SummarySource, ...] = ()
    attempts: int = 0
    last_error: str | None = None
    not_before: datetime | None = None


class Summing:
    """The summaries of one profile, for the one that has them written by a model."""

    def __init__(self, work: Workspace) -> None:
        self._work = work
        self._listing: tuple[int, Listing] | None = None

    @property
    def is_on(self) -> bool:
        """Whether memory is on; read anew each time, cheaply."""
        return self._work.store.exists and self._work.store.head().enabled

    def nodes(self, reach: int | None = None) -> Iterator[Node]:
        """Every node that may need a text, the newest first and each after its halves.

        With ``reach`` only those that begin among the newest so many blocks of 16 records.
        """
        records = self._work.store.head().log_records if self._work.store.exists else 0
        blocks = records >> LOWEST
        for block in range(blocks - 1, -1 if reach is None else max(-1, blocks - 1 - reach), -1):
            height, number = LOWEST, block
            yield height, number
            while not number % 2 and (number // 2 + 1) << (height + 1) <= records:
                height, number = height + 1, number // 2
                yield height, number

    def look(self, node: Node, *, anew: bool = False) -> SummaryNeed:
        """What a node needs now; with ``anew`` as if it had never failed. Raises ``busy``, and as every reading."""
        listing = self._current()
        try:
            standing = listing.standing(node)
            return self._looked(listing, node, standing, anew=anew)
        except Untrusted as error:
            self._listing = None
            raise not_now() from error

    def look_on(
        self, nodes: Iterator[Node], wanted: Callable[[SummaryNeed], bool], *, anew: bool = False, most: int = 64
    ) -> tuple[SummaryNeed | None, bool]:
        """The first of the next ``most`` nodes whose need is ``wanted``, and whether there may be more to look at.

        As `look`, but the store is asked once for where it stands.
        """
        listing = self._current()
        try:
            for node in islice(nodes, most):
                need = self._looked(listing, node, listing.standing(node), anew=anew)
                if wanted(need):
                    return need, True
                most -= 1
        except Untrusted as error:
            self._listing = None
            raise not_now() from error
        return None, most == 0

    def keep(self, need: SummaryNeed, text: str, model: str, on_step: Callable[[str], None] = lambda _: None) -> bool:
        """Keeps what a model wrote; ``False`` where memory is off or other records count now.

        Raises ``policy``, ``too_long``, ``bad_character`` or ``empty`` for a text that may not be kept.
        """
        clean = normalise(text)
        if len(clean.encode("utf-8")) > SUMMARY_BYTES:
            raise TextTooLong(f"A summary has at most {SUMMARY_BYTES} bytes.", limit=SUMMARY_BYTES)
        self._work.refuse_secrets([("summary", clean)])
        return self._put(need, {"model": model, "generatedAt": to_json(self._work.clock()), "text": clean}, on_step)

    def keep_failure(
        self,
        need: SummaryNeed,
        word: str,
        model: str,
        not_before: datetime,
        on_step: Callable[[str], None] = lambda _: None,
    ) -> bool:
        """Keeps that a model failed once more, with a word for how; ``False`` as for `keep`."""
        value: Object = {
            "model": model,
            "generatedAt": None,
            "text": None,
            "attempts": need.attempts + 1,
            "nextAttemptAt": to_json(not_before),
            "lastError": word[:_WORD],
        }
        return self._put(need, value, on_step)

    def unwritten(self) -> int:
        """How many texts a model would be asked for at most, not counting those that failed. Raises ``busy``."""
        return self._current().unwritten(LOWEST) if self._work.store.exists else 0

    def now(self) -> datetime:
        """The present."""
        return self._work.clock()

    def _put(self, need: SummaryNeed, value: Object, on_step: Callable[[str], None]) -> bool:
        if not self.is_on:
            return False
        lo, hi = span(*need.node)
        whole = {"lo": lo, "hi": hi, "treeVersion": TREE_VERSION, "sourceHash": need.source_hash.hex(), **value}
        with self._work.store.writing() as transaction:
            if not transaction.head.enabled:
                return False
            from nua_desktop_memory.store import files

            with files.telling("write a summary"):
                return self._work.tree.keep_written(need.node, need.source_hash, whole, on_step)

    def _current(self) -> Listing:
        """The tree as of the last commit."""
        self._work.ready()
        head = self._work.store.head()
        if self._listing is None or self._listing[0] != head.generation:
            found = self._work.tree.listing(head.not_for_agents)
            if found is None:
                raise not_now()
            self._listing = head.generation, found
        return self._listing[1]

    def _looked(self, listing: Listing, node: Node, standing: Standing, *, anew: bool) -> SummaryNeed:
        written = standing.written
        if standing.count < 2 or (written is not None and written.text is not None):
            return SummaryNeed(node, Need.NONE)
        failed = written if written is not None and written.is_right else None
        attempts, error = (failed.attempts, failed.last_error) if failed else (0, None)
        not_before = instant_of(failed.next_attempt_at) if failed else None
        if not anew and not_before is not None and not_before > self._work.clock():
            return SummaryNeed(node, Need.WAITING, standing.source_hash, (), attempts, error, not_before)
        sources = self._sources(listing, node)
        if sources is None:
            return SummaryNeed(node, Need.UNREADY)
        if not sources:
            return SummaryNeed(node, Need.NONE)
        need = Need.COPY if len(sources) == 1 else Need.ASK
        return SummaryNeed(node, need, standing.source_hash, sources, attempts, error, not_before)

    def _sources(self, listing: Listing, node: Node) -> tuple[SummarySource, ...] | None:
        """What a node is made of; ``None`` where a half has no text yet."""
        if node[0] == LOWEST:
            return self._records(*span(*node))
        found: list[SummarySource] = []
        for half in ((node[0] - 1, 2 * node[1]), (node[0] - 1, 2 * node[1] + 1)):
            standing = listing.standing(half)
            if standing.count == 1:
                found += self._records(*span(*half))
            elif standing.count:
                if standing.written is None or standing.written.text is None:
                    return None
                found.append(SummarySource(standing.written.text, records=standing.count))
        return tuple(found)

    def _records(self, start: int, stop: int) -> tuple[SummarySource, ...]:
        """The records of a range that count and can be read. Where others do by now, the hash will tell."""
        hidden = self._work.store.head().not_for_agents
        events = [
            event
            for event in self._work.index.events(self._work.index.positions_between(start, stop, stop - start))
            if event.state is State.ACTIVE and not subject_is_hidden(event.memory_key, hidden)
        ]
        disputed = self._disputed(events)
        return tuple(self._source(event, disputed=event.event_id in disputed) for event in events)

    def _disputed(self, events: Sequence[Event]) -> set[str]:
        conflicts = self._work.index.conflicts_of([event.log_index for event in events], self._work.clock())
        return {one.event_id for conflict in conflicts for side in conflict.candidates for one in side.events}

    def _source(self, event: Event, *, disputed: bool) -> SummarySource:
        actor = event.source.actor
        return SummarySource(
            event.text,
            self._time(event, "observedAt", event.observed_at),
            self._time(event, "effectiveFrom", event.effective_from),
            self._time(event, "effectiveUntil", event.effective_until),
            event.memory_key,
            event.confidence,
            disputed,
            None if actor == "owner" or actor.startswith("import:") else actor,
        )

    def _time(self, event: Event, name: str, instant: datetime | None) -> str | None:
        return None if instant is None else describe(instant, event.precision.get(name) or "day", self._work.zone())
