"""Events and tombstones as rows of the index, and back again."""

from __future__ import annotations

import json

from nua_desktop_memory.facts.claims import value_of
from nua_desktop_memory.facts.intervals import bounds_ms, instant, millis
from nua_desktop_memory.store.hints import TYPE_CHECKING, cast
from nua_desktop_memory.store.model import Event, Source, State, Tombstone, Transition

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from datetime import datetime

    import apsw

    Row = tuple[apsw.SQLiteValue, ...]

_STATES = {str(state): state for state in State}


def event_row(event: Event) -> Row:
    """The values of an event's row, in the order of the table up to and including ``text_bytes``."""
    observed = millis(event.observed_at)
    start_given, until_given = _millis(event.effective_from), _millis(event.effective_until)
    start, end = bounds_ms(observed, start_given, until_given)
    source = event.source
    return (
        event.log_index,
        event.event_id,
        millis(event.recorded_at),
        observed,
        event.memory_key,
        start_given,
        until_given,
        _dumped(event.precision),
        event.confidence,
        event.replaces_event_id,
        source.actor,
        source.channel,
        source.tier,
        source.trust,
        source.project,
        source.session,
        source.message,
        source.commit,
        json.dumps(event.tags, ensure_ascii=False) if event.tags else None,
        event.generation,
        event.operation,
        _dumped(event.extra),
        str(event.state),
        event.generation if event.operation is None else event.operation,
        value_of(event.text),
        start,
        end,
        observed if start_given is None else start_given,
        len(event.text.encode("utf-8")),
    )


def event_of(row: Sequence[object], targets: Iterable[str], text: str) -> Event:
    """The event of a row of `schema.EVENT_COLUMNS`, the ids that it names as conflicting, and its text."""
    values = cast("tuple[int, str, int, int, str | None, int | None, int | None, str | None, float | None, "
                  "str | None, str, str, str, str, str | None, str | None, str | None, str | None, str | None, "
                  "int, int | None, str | None, str]", row)  # fmt: skip
    (log_index, event_id, recorded, observed, key, start, until, precision, confidence, replaces, actor, channel,
     tier, trust, project, session, message, commit, tags, generation, operation, extra, state) = values  # fmt: skip
    return Event(
        event_id=event_id,
        log_index=log_index,
        recorded_at=instant(recorded),
        observed_at=instant(observed),
        memory_key=key,
        effective_from=None if start is None else instant(start),
        effective_until=None if until is None else instant(until),
        precision={} if precision is None else json.loads(precision),
        confidence=confidence,
        replaces_event_id=replaces,
        conflicts_with_event_ids=tuple(targets),
        source=Source(actor, channel, tier, trust, project, session, message, commit),
        tags=() if tags is None else tuple(json.loads(tags)),
        generation=generation,
        operation=operation,
        extra={} if extra is None else json.loads(extra),
        text=text,
        state=_STATES[state],
    )


def transition_row(log_index: int, seq: int, transition: Transition) -> Row:
    """The values of a transition's row, in the order of the table."""
    return (
        log_index,
        seq,
        str(transition.state),
        millis(transition.at),
        transition.actor,
        transition.reason,
        transition.by,
        transition.generation,
        transition.undoes,
        transition.operation,
        transition.generation if transition.operation is None else transition.operation,
    )


def transition_of(row: Sequence[object]) -> Transition:
    """The transition of a row ``state, at, actor, reason, by_id, generation, undoes, operation``."""
    state, at, actor, reason, by, generation, undoes, operation = cast(
        "tuple[str, int, str, str | None, str | None, int, int | None, int | None]", row
    )
    return Transition(_STATES[state], instant(at), actor, reason, by, generation, undoes, operation)


def tombstone_of(event_id: str, superseded_by: str | None, extra: str | None, rows: Iterable[Row]) -> Tombstone:
    """The tombstone of its row and of its transitions' rows, oldest first; there is at least one."""
    transitions = tuple(transition_of(row) for row in rows)
    return Tombstone(
        event_id, transitions[-1].state, superseded_by, transitions, {} if extra is None else json.loads(extra)
    )


def dumped_extra(tombstone: Tombstone) -> str | None:
    """The unknown keys of a tombstone's file as they are stored."""
    return _dumped(tombstone.extra)


def _millis(moment: datetime | None) -> int | None:
    return None if moment is None else millis(moment)


def _dumped(mapping: Mapping[str, object]) -> str | None:
    return json.dumps(dict(mapping), ensure_ascii=False) if mapping else None
