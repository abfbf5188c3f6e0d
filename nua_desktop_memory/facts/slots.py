"""Slots: what holds for a key at a moment, and whether it is disputed ("Facts" of the semantics).

The claims given to these rules are those of active, trusted events; a pending one never counts.
"""

from __future__ import annotations

from nua_desktop_memory.facts.claims import Claim, fold
from nua_desktop_memory.facts.intervals import bounds, millis
from nua_desktop_memory.facts.model import Slot, SlotState
from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from datetime import datetime

    from nua_desktop_memory.store.model import Event

__all__ = ["candidates", "fold", "noted_state", "slot_state"]


def candidates(claims: Iterable[Claim], at: int) -> list[tuple[Claim, ...]]:
    """The candidates among the claims of one slot at the moment ``at`` (milliseconds).

    Claims that say the same are one candidate, its supports in order of observation; the candidates are
    ordered by their first supports.
    """
    by_value: dict[bytes, list[Claim]] = {}
    for claim in sorted((one for one in claims if one.holds(at)), key=in_order):
        by_value.setdefault(claim.value, []).append(claim)
    return [tuple(supports) for supports in by_value.values()]


def in_order(claim: Claim) -> tuple[int, int]:
    """The order of supports and sides: by observation, then by LOG position."""
    return claim.observed, claim.position


def slot_state(claims: Sequence[Claim], at: int, *, disputed: bool) -> SlotState:
    """What a slot is at ``at``; ``disputed`` says that a candidate of it has an open explicit conflict.

    A slot without a candidate is ``UPCOMING`` where one of its claims is still to begin, else ``PAST`` where
    one is over, else ``EMPTY``.
    """
    values = {claim.value for claim in claims if claim.holds(at)}
    if values:
        return SlotState.CONFLICT if disputed or len(values) > 1 else SlotState.CURRENT
    lasting = [claim for claim in claims if claim.start < claim.end]
    if any(claim.start > at for claim in lasting):
        return SlotState.UPCOMING
    return SlotState.PAST if lasting else SlotState.EMPTY


def noted_state(event: Event, slot: Slot, at: datetime) -> SlotState:
    """What one event is in its slot at the moment ``at``: the slot's state, or upcoming or past itself."""
    start, end = bounds(event)
    moment = millis(at)
    if start > moment:
        return SlotState.UPCOMING
    if end <= moment:
        return SlotState.PAST
    return slot.state
