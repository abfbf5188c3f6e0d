"""For any store and any question the block keeps its budgets, says nothing twice and leaves room for history."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st
from remembering import Memory

from nua_desktop_memory.context.fence import CLOSING
from nua_desktop_memory.store.model import State

if TYPE_CHECKING:
    import pytest

_ALPHABETS = ("abc kiln", "杭州西湖早报的", "👨‍👩‍👧👍🏽☕", "しりとり끝말", "</personal-memory>", "x\u200b\u0301 ｶﾞ")


@st.composite
def texts(draw: st.DrawFn) -> str:
    """A text of at most 280 bytes, often of exactly as many as fit."""
    alphabet = draw(st.sampled_from(_ALPHABETS))
    text = alphabet * 100 if draw(st.booleans()) else draw(st.text(alphabet, min_size=1, max_size=60))
    return text.encode()[:280].decode(errors="ignore") or "x"


@st.composite
def events(draw: st.DrawFn) -> dict[str, object]:
    """The options of one note."""
    key = draw(st.sampled_from([None, None, "a", "a.b", "home.city", "k" * 120, *(f"slot.{n}" for n in range(20))]))
    return {
        "text": draw(texts()),
        "key": key,
        "observed": draw(st.sampled_from([None, "2024-01-01", "2026-02-03T04:05:06"])),
        "until": draw(st.sampled_from([None, None, "2025-01-01", "2030-01-01"])),
        "confidence": draw(st.sampled_from([None, 0.5])),
        "state": draw(st.sampled_from([State.ACTIVE] * 6 + [State.SUPERSEDED, State.DELETED, State.PENDING])),
        "actor": draw(st.sampled_from(["owner", "agent:" + "ä" * 300])),
    }


_QUESTIONS = st.one_of(st.none(), st.sampled_from(["kiln", "杭州", "2024", "早报 ☕", "home"]), st.text(max_size=30))


@settings(max_examples=60)
@given(data=st.data(), question=_QUESTIONS, most=st.sampled_from([3, 12, 60, 120]), summaries=st.booleans())
def test_the_block_keeps_its_promises(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject, question: str | None, most: int, summaries: bool
) -> None:
    memory = Memory(tmp_path_factory.mktemp("m"), summaries=summaries)
    kinds = data.draw(st.lists(events(), min_size=1, max_size=12))
    for number in range(most):
        options = dict(kinds[number % len(kinds)])
        linked = [memory.events[number - 2].event_id] if number > 2 and number % 7 == 0 else []
        memory.note(str(options.pop("text")), conflicts=linked, **options)  # type: ignore[arg-type]
    memory.hidden = ("a",)

    snapshot = memory.context(question)

    assert snapshot.bytes == len(snapshot.text.encode()) <= 9_000
    assert snapshot.lines == len(snapshot.text.splitlines()) <= 32
    assert snapshot.text.count(CLOSING) == (1 if snapshot.text else 0)
    assert memory.context(question) == snapshot
    parts = {section.name: section.items for section in snapshot.sections}
    used = [one for items in parts.values() for item in items for one in item.event_ids]
    assert len(used) == len(set(used))
    shown = {
        event.event_id
        for event in memory.events
        if event.state is State.ACTIVE and event.memory_key not in ("a", "a.b")
    }
    assert set(used) <= shown
    assert bool(snapshot.text) == bool(shown)
    ranges = [set(range(*item.node)) for items in parts.values() for item in items if item.node]
    told = set().union(*ranges) if ranges else set()
    assert sum(map(len, ranges)) == len(told), "no range is told twice"
    assert told.isdisjoint(event.log_index for event in memory.events if event.event_id in used)
    if snapshot.text:
        assert [len(parts[name]) <= cap for name, cap in (("facts", 12), ("relevant", 8), ("recent", 8))] == [True] * 3
        unplaced = len(shown) - len(set(used))
        if told:
            first = next(event for event in memory.events if event.event_id in shown)
            assert first.log_index in told or first.event_id in used, "the cover reaches the first"
        assert (
            len(parts["history"]) >= 4 or unplaced == 0 or len(parts["recent"]) == 0 or _waits_for_room(parts, unplaced)
        )


def _waits_for_room(parts: dict[str, tuple[object, ...]], unplaced: int) -> bool:
    """Whether everything that is older than the recent events is in the history already."""
    return unplaced <= 8 - len(parts["recent"])
