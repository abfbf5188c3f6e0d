"""Confirming: what was said before is said again, as observed now ("Facts" of the semantics: supports).

The new event holds from now to the end that the confirmed one has, so a confirmation never prolongs a fact.
"""

from __future__ import annotations

from nua_desktop_memory.facts.intervals import interval
from nua_desktop_memory.operations.request import Request, draft, screen
from nua_desktop_memory.store.errors import BadState, BadValue
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.values import Value, replaced

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nua_desktop_memory.operations.workspace import Workspace
    from nua_desktop_memory.store.model import Event
    from nua_desktop_memory.store.store import Transaction


class Confirmed(Value):
    """Answer of confirming: the ids of the events that say it again, in the order asked for."""

    confirmed: tuple[str, ...]


def confirm(work: Workspace, transaction: Transaction, event_ids: Sequence[str]) -> Confirmed:
    """Says each event again. It must be in force and hold now, and have a subject."""
    events = list({event.event_id: event for event in (work.active(one, "confirmed") for one in event_ids)}.values())
    if not events:
        raise BadValue("No memory is named. Give at least one id.")
    return Confirmed(tuple(_again(work, transaction, event) for event in events))


def _again(work: Workspace, transaction: Transaction, event: Event) -> str:
    if event.memory_key is None:
        raise BadValue(f"The memory {event.event_id} has no subject, so there is no fact to confirm.")
    start, end = interval(event)
    if (start is not None and transaction.now < start) or (end is not None and transaction.now >= end):
        raise BadState(f"The memory {event.event_id} does not hold now, so it cannot be confirmed.")
    request = Request(event.text)
    screen(work, request)
    until = {name: word for name, word in event.precision.items() if name == "effectiveUntil"}
    anew = replaced(event, observed_at=transaction.now, effective_from=None, precision=until)
    return transaction.append(draft(request, source=work.authority.source(), zone=work.zone(), inherited=anew)).event_id
