"""Answers as JSON: the names of the contract, whatever the library returns."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import UTC, datetime

from nua_desktop_memory.facts.model import Candidate, Conflict, Slot, SlotState
from nua_desktop_memory.operations.as_json import camel, document, plain
from nua_desktop_memory.store.model import Event, Source, State, Tombstone, Transition

NOON = datetime(2026, 3, 1, 12, 0, 0, 5000, tzinfo=UTC)


def an_event(event_id: str = "01KC0F3Q6Z3V1J8W4Y2N5T7R9A", text: str = "住在杭州 🏠") -> Event:
    return Event(
        event_id=event_id,
        log_index=41,
        recorded_at=NOON,
        observed_at=NOON,
        memory_key="home.city",
        effective_from=NOON,
        effective_until=None,
        precision={"effectiveFrom": "month"},
        confidence=0.9,
        replaces_event_id=None,
        conflicts_with_event_ids=(),
        source=Source("owner", "cli", "owner", "trusted"),
        tags=("a",),
        generation=812,
        operation=None,
        extra={"futureKey": [1]},
        text=text,
        state=State.ACTIVE,
    )


def test_an_event_is_its_file_with_text_and_state() -> None:
    value = json.loads(document(an_event()))
    assert value["schema"] == "nua.event/3"
    assert (value["text"], value["state"]) == ("住在杭州 🏠", "active")
    assert (value["logIndex"], value["effectiveFrom"]) == (41, "2026-03-01T12:00:00.005Z")
    assert value["futureKey"] == [1]
    assert "operation" not in value
    assert "extra" not in value


def test_a_tombstone_is_its_file() -> None:
    tombstone = Tombstone(
        an_event().event_id, State.REVOKED, None, (Transition(State.REVOKED, NOON, "owner", None, None, 5),), {}
    )
    value = json.loads(document(tombstone))
    assert (value["schema"], value["state"]) == ("nua.tombstone/3", "revoked")
    assert value["transitions"][0]["at"] == "2026-03-01T12:00:00.005Z"


def test_a_side_of_a_conflict_is_an_event_that_names_its_supports() -> None:
    other = an_event("01KC0F3Q6Z3V1J8W4Y2N5T7R9B")
    value = json.loads(document(Conflict(None, (Candidate((an_event(), other)),))))
    assert value["memoryKey"] is None
    assert value["candidates"][0]["eventId"] == an_event().event_id
    assert value["candidates"][0]["supports"] == [an_event().event_id, other.event_id]


def test_words_of_closed_sets_are_plain_strings() -> None:
    assert plain(Slot("a", SlotState.EMPTY, ())) == {"memoryKey": "a", "state": "empty", "candidates": []}


def test_field_names_become_those_of_the_contract() -> None:
    assert [camel(name) for name in ("log_index", "from_", "with_", "a", "not_for_agents")] == [
        "logIndex",
        "from",
        "with",
        "a",
        "notForAgents",
    ]


def test_text_stays_text_also_with_half_a_character() -> None:
    @dataclass(frozen=True)
    class Answer:
        some_path: str

    line = document(Answer("x\udc80 杭州"))
    assert json.loads(line.encode("utf-8", "backslashreplace")) == {"somePath": "x\udc80 杭州"}
    assert "\n" not in line
