"""Settling many conflicts by one rule that a person chose and saw: one commit, one undo.

Implements "Resolving a conflict" of the semantics for several at once. A rule never guesses: where it names no single
side (two observed in the same month, say), that conflict stays open and the proposal tells why.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from enum import StrEnum

from nua_desktop_memory.facts.model import Candidate, Conflict
from nua_desktop_memory.operations.resolving import keep_one, sides
from nua_desktop_memory.operations.states import withdraw
from nua_desktop_memory.operations.workspace import Workspace
from nua_desktop_memory.store.errors import BadState, BadValue
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.model import State
from nua_desktop_memory.store.times import end_of_period
from nua_desktop_memory.store.values import Value

if TYPE_CHECKING:
    from datetime import datetime, tzinfo

    from nua_desktop_memory.store.model import Event
    from nua_desktop_memory.store.store import Transaction

OWNER = "owner"
"""The actor of what the person said, through the window or the commands."""


class Rule(StrEnum):
    """What becomes of each conflict."""

    LATEST = "latest"
    """The side that was observed last is kept."""
    EARLIEST = "earliest"
    """The side that was observed first is kept."""
    MINE = "mine"
    """The side that the owner said is kept, over what agents and imports say."""
    WITHDRAW = "withdraw"
    """All sides are withdrawn."""


class Undecided(StrEnum):
    """Why a rule names no side, so that the conflict stays open."""

    SAME_TIME = "same-time"
    """It cannot be told which side was observed first, or last."""
    NONE_MINE = "none-mine"
    """The owner said none of them."""
    SEVERAL_MINE = "several-mine"
    """The owner said several of them."""


class Proposal(Value):
    """What a rule would do with one conflict: keep ``kept``; nothing, as ``undecided`` tells; or withdraw all of it."""

    conflict: Conflict
    kept: Candidate | None
    undecided: Undecided | None

    @property
    def event_ids(self) -> tuple[str, ...]:
        """The ids of all events of all sides, by which the conflict is named."""
        return _named(self.conflict)


class Settled(Value):
    """Answer of ``settle``: how many conflicts were settled, what stands, and what gave way or was withdrawn.

    ``left`` are the conflicts asked for that stay open: another program changed them meanwhile, or the rule does not
    decide them.
    """

    conflicts: int
    kept: tuple[str, ...]
    gone: tuple[str, ...]
    left: int


def propose(rule: Rule, conflicts: Iterable[Conflict], zone: tzinfo) -> tuple[Proposal, ...]:
    """What the rule would do with each conflict, in their order; ``zone`` is where months and years begin."""
    return tuple(_propose(rule, conflict, zone) for conflict in conflicts)


def settle(
    work: Workspace, transaction: Transaction, rule: Rule, chosen: Iterable[Sequence[str]], reason: str | None
) -> Settled:
    """Settles the conflicts named by their events' ids, as they stand under the lock.

    Raises `BadValue` where none is named, `BadState` where none of them can be settled (any more).
    """
    wanted = {tuple(ids) for ids in chosen}
    if not wanted:
        raise BadValue("No conflict is named. Choose at least one.")
    standing = [one for one in work.index.conflicts(transaction.now) if _named(one) in wanted]
    decided = [one for one in propose(rule, standing, work.zone()) if one.undecided is None]
    if not decided:
        raise BadState("None of these conflicts can be settled by this rule now. Look at them again.")
    kept: list[str] = []
    gone: list[str] = []
    for proposal in decided:
        if proposal.kept is None:
            gone += _withdraw(work, transaction, proposal.conflict, reason)
        else:
            others = [side.event.event_id for side in proposal.conflict.candidates if side is not proposal.kept]
            resolved = keep_one(work, transaction, proposal.kept.event.event_id, others, reason)
            kept.append(proposal.kept.event.event_id)
            gone += resolved.superseded
    return Settled(len(decided), tuple(kept), tuple(gone), len(wanted) - len(decided))


def rule_named(word: str) -> Rule:
    """The rule with this name; raises `BadValue`."""
    try:
        return Rule(word)
    except ValueError as error:
        raise BadValue(f"{word!r} is no rule; there are {', '.join(Rule)}.") from error


def _named(conflict: Conflict) -> tuple[str, ...]:
    return tuple(event.event_id for side in conflict.candidates for event in side.events)


def _withdraw(work: Workspace, transaction: Transaction, conflict: Conflict, reason: str | None) -> Collection[str]:
    everyone = sides(work, [side.event.event_id for side in conflict.candidates], "withdrawn")
    return withdraw(work, transaction, [event.event_id for event in everyone], State.REVOKED, reason).changed


def _propose(rule: Rule, conflict: Conflict, zone: tzinfo) -> Proposal:
    if rule is Rule.WITHDRAW:
        return Proposal(conflict, None, None)
    if rule is Rule.MINE:
        mine = [side for side in conflict.candidates if any(event.source.actor == OWNER for event in side.events)]
        why = None if len(mine) == 1 else Undecided.SEVERAL_MINE if mine else Undecided.NONE_MINE
        return Proposal(conflict, None if why else mine[0], why)
    found = (_latest if rule is Rule.LATEST else _earliest)(conflict.candidates, zone)
    return Proposal(conflict, found, None if found else Undecided.SAME_TIME)


def _latest(candidates: Sequence[Candidate], zone: tzinfo) -> Candidate | None:
    """The side whose newest observation is later than every one of all others; a month is all of it."""
    spans = [max(_span(event, zone) for event in side.events) for side in candidates]
    number = max(range(len(spans)), key=lambda one: spans[one])
    others = [*spans[:number], *spans[number + 1 :]]
    return candidates[number] if all(_before(other, spans[number]) for other in others) else None


def _earliest(candidates: Sequence[Candidate], zone: tzinfo) -> Candidate | None:
    """The side whose oldest observation is earlier than every one of all others."""
    spans = [min((_span(event, zone) for event in side.events), key=lambda span: span[1]) for side in candidates]
    number = min(range(len(spans)), key=lambda one: spans[one][1])
    others = [*spans[:number], *spans[number + 1 :]]
    return candidates[number] if all(_before(spans[number], other) for other in others) else None


def _span(event: Event, zone: tzinfo) -> tuple[datetime, datetime]:
    """From when until when it may have been observed."""
    return event.observed_at, end_of_period(event.observed_at, event.precision.get("observedAt"), zone)


def _before(one: tuple[datetime, datetime], other: tuple[datetime, datetime]) -> bool:
    return one[1] <= other[0] and one != other
