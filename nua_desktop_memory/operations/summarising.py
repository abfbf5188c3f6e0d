"""What the tree of summaries says, a page at a time, and making it anew: for the curious."""

from __future__ import annotations

from enum import StrEnum

from nua_desktop_memory.store.errors import BadValue, Busy
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.times import from_json
from nua_desktop_memory.store.values import Value
from nua_desktop_memory.tree.merkle import Untrusted

if TYPE_CHECKING:
    from datetime import datetime

    from nua_desktop_memory.operations.workspace import Workspace
    from nua_desktop_memory.tree.listing import Listed, Listing
    from nua_desktop_memory.tree.semantic import Written

SMALLEST = 16
"""Records of the smallest nodes that are counted among the levels; smaller ones can be asked for too."""
MOST = 500
"""So many nodes are given at once at most."""


class SummaryKind(StrEnum):
    """Where a node's text comes from: from its records, or from a model; or nothing of it counts."""

    EXTRACTIVE = "extractive"
    SEMANTIC = "semantic"
    MISSING = "missing"


class WhyNot(StrEnum):
    """Why a node's text is not given to agents."""

    NOTHING_COUNTS = "nothing-counts"
    """None of its records is in force and may be given."""
    ONE_RECORD = "one-record"
    """A single record counts: it stands there itself."""
    OTHER_RECORDS = "other-records"
    """A model's text is there that does not hold for the records that count now, or is broken; the extract is used."""


class SummaryFailure(Value):
    """How often a model failed to write a summary, a word for the last time, and when it is tried again by itself.

    The word is ``model: …`` where any other summary would have failed as well, else ``answer: …``.
    """

    attempts: int
    word: str
    not_before: datetime | None


class SummaryLine(Value):
    """A node of the tree.

    It covers the ``size`` records from LOG position ``lo`` to before ``hi``, of which ``events`` count. ``age`` is
    when the newest of these was written, of a model's text when that was made. ``used`` says whether ``text`` may
    stand for its records in the context. ``why_not`` may be `WhyNot.OTHER_RECORDS` beside a text that is used.
    ``model`` wrote the text, or failed to.
    """

    lo: int
    hi: int
    size: int
    kind: SummaryKind
    text: str
    events: int
    age: datetime | None
    used: bool
    why_not: WhyNot | None
    model: str | None = None
    failure: SummaryFailure | None = None


class SummaryLevel(Value):
    """The nodes of one size: how many there are, and in how many of them nothing counts."""

    size: int
    nodes: int
    missing: int


class SummariesRemade(Value):
    """The tree was made anew from so many LOG records."""

    records: int


def summaries(work: Workspace, size: int, offset: int, limit: int) -> list[SummaryLine]:
    """The nodes of a size from a number on, at most ``limit`` or `MOST`, in LOG order; raises ``bad_value``."""
    if size < 2 or size.bit_count() != 1:
        raise BadValue("The size of a summary must be a power of two from 2 on.")
    if offset < 0 or limit < 0:
        raise BadValue("The limit must not be negative.")
    listing = _listing(work)
    if listing is None:
        return []
    try:
        listed = listing.nodes(size.bit_length() - 1, offset, min(limit, MOST))
    except Untrusted as error:
        raise not_now() from error
    newest = {one.newest for one in listed if one.newest is not None}
    ages = {event.log_index: event.recorded_at for event in work.index.events(sorted(newest))}
    return [_line(one, None if one.newest is None else ages.get(one.newest)) for one in listed]


def levels(work: Workspace) -> list[SummaryLevel]:
    """Every size from `SMALLEST` on of which the log is long enough for a node, the smallest first."""
    listing = _listing(work)
    if listing is None:
        return []
    try:
        missing = listing.missing(SMALLEST.bit_length() - 1)
    except Untrusted as error:
        raise not_now() from error
    return [SummaryLevel(1 << height, listing.records >> height, none) for height, none in sorted(missing.items())]


def remake(work: Workspace) -> SummariesRemade:
    """Makes the tree anew from the truth, under the lock; raises ``forbidden``, ``busy`` or ``io``."""
    work.require_owner("make the summaries anew")
    return SummariesRemade(work.store.remake(work.tree, "make the summaries anew"))


def _listing(work: Workspace) -> Listing | None:
    if not work.store.exists:
        return None
    found = work.tree.listing(work.store.head().not_for_agents)
    if found is None:
        raise not_now()
    return found


def not_now() -> Busy:
    """Something was written meanwhile, or the files contradict themselves: the next reading has them made anew."""
    return Busy("The summaries are being made anew. Try again in a moment.")


def _line(one: Listed, written: datetime | None) -> SummaryLine:
    size, model = one.hi - one.lo, one.written
    if not one.count:
        kind, why = SummaryKind.MISSING, WhyNot.NOTHING_COUNTS
        return SummaryLine(one.lo, one.hi, size, kind, "", 0, None, used=False, why_not=why)
    is_model = model is not None and model.text is not None
    kind = SummaryKind.SEMANTIC if is_model else SummaryKind.EXTRACTIVE
    age = (instant_of(model.generated_at) if model is not None and is_model else None) or written
    name = None if model is None else model.model
    return SummaryLine(
        one.lo, one.hi, size, kind, one.text, one.count, age, one.count > 1, _why_not(one), name, _failure(model)
    )


def _failure(model: Written | None) -> SummaryFailure | None:
    if model is None or not model.attempts or model.text is not None:
        return None
    return SummaryFailure(model.attempts, model.last_error or "", instant_of(model.next_attempt_at))


def _why_not(one: Listed) -> WhyNot | None:
    if one.count == 1:
        return WhyNot.ONE_RECORD
    return WhyNot.OTHER_RECORDS if one.written is not None and not one.written.is_right else None


def instant_of(value: str | None) -> datetime | None:
    """An instant as the files hold it; nothing for what is none."""
    try:
        return None if value is None else from_json(value)
    except ValueError:
        return None
