"""Search: which events answer a question, in which order, with what said about them ("Recall")."""

from __future__ import annotations

import json
import time
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any
from zoneinfo import ZoneInfo

import pytest
import real_data
from hypothesis import given, settings
from hypothesis import strategies as st
from remembering import NOW, Memory

from nua_desktop_memory.recall import candidates
from nua_desktop_memory.store.model import State

if TYPE_CHECKING:
    from pathlib import Path

    from nua_desktop_memory.store.model import Event

SHANGHAI = ZoneInfo("Asia/Shanghai")


@pytest.fixture
def memory(tmp_path: Path) -> Memory:
    return Memory(tmp_path, zone=SHANGHAI)


def test_an_empty_memory_answers_nothing(memory: Memory) -> None:
    assert memory.recall("anything") == []


def test_text_key_and_tags_are_searched(memory: Memory) -> None:
    memory.note("Lives by the river", key="home.city", tags=["calendar"])
    for question in ("river", "home", "city", "calendar"):
        assert memory.texts(question) == ["Lives by the river"]


def test_what_matches_more_and_rarer_terms_comes_first(memory: Memory) -> None:
    for number in range(30):
        memory.note(f"meeting number {number} with the team")
    memory.note("meeting about the kiln")
    memory.note("the kiln is warm")
    assert memory.texts("meeting kiln")[:2] == ["meeting about the kiln", "the kiln is warm"]


def test_nothing_but_stop_words_is_no_match(memory: Memory) -> None:
    memory.note("我的猫在什么地方 and where is the dog")
    for question in ("的 了 吗", "什么", "where is the", "", "  ", "?!"):
        assert memory.recall(question) == []


def test_a_word_that_is_nowhere_gives_an_empty_answer(memory: Memory) -> None:
    memory.note("tea with Anna")
    assert memory.recall("zeppelin") == []


def test_only_active_events_are_found_and_replaced_ones_on_request(memory: Memory) -> None:
    for state in State:
        memory.note(f"kiln {state}", state=state)
    assert memory.texts("kiln") == ["kiln active"]
    hits = memory.recall("kiln", superseded=True)
    assert {hit.event.text: hit.event.state for hit in hits} == {
        "kiln active": State.ACTIVE,
        "kiln superseded": State.SUPERSEDED,
    }


def test_many_withdrawn_events_do_not_hide_an_old_active_one(memory: Memory) -> None:
    memory.note("kiln of old")
    for number in range(1_500):
        memory.note(f"kiln {number}", state=State.REVOKED)
    assert memory.texts("kiln") == ["kiln of old"]


def test_an_interval_that_is_over_is_labelled_past(memory: Memory) -> None:
    memory.note("rents a kiln", since="2024-01-01", until="2025-01-01")
    memory.note("owns a kiln", since="2025-01-01")
    memory.note("will sell the kiln", since="2027-01-01")
    assert {hit.event.text: hit.past for hit in memory.recall("kiln")} == {
        "rents a kiln": True,
        "owns a kiln": False,
        "will sell the kiln": False,
    }


def test_a_hit_in_a_conflict_brings_its_other_sides(memory: Memory) -> None:
    memory.note("Lives in Shanghai", key="home.city", observed="2024-01-01")
    memory.note("Lives in Hangzhou", key="home.city", observed="2026-01-01")
    memory.note("Lives in Hangzhou", key="home.city", observed="2026-02-01")
    (hit,) = memory.recall("Shanghai")
    assert [side.text for side in hit.conflicts] == ["Lives in Hangzhou"]
    assert [[side.text for side in one.conflicts] for one in memory.recall("Hangzhou")] == [["Lives in Shanghai"]] * 2


def test_an_explicit_conflict_between_plain_events_comes_along(memory: Memory) -> None:
    likes = memory.note("爱吃苹果")
    memory.note("不爱吃水果", conflicts=[likes])
    (hit,) = memory.recall("苹果")
    assert [side.text for side in hit.conflicts] == ["不爱吃水果"]


def test_a_subject_that_is_kept_back_is_not_found(memory: Memory) -> None:
    memory.note("sees a doctor about the kiln", key="health.doctor")
    memory.note("healthy kiln", key="healthy")
    memory.note("plain kiln")
    assert set(memory.texts("kiln", hidden=["health"])) == {"healthy kiln", "plain kiln"}


def test_a_hidden_side_of_a_conflict_is_not_shown(memory: Memory) -> None:
    shown = memory.note("eats apples", key="food")
    memory.note("must not eat fruit", key="health.diet", conflicts=[shown])
    assert [hit.conflicts for hit in memory.recall("apples", hidden=["health"])] == [()]


def test_of_equal_matches_the_last_observed_comes_first(memory: Memory) -> None:
    memory.note("kiln one", observed="2025-05-01")
    memory.note("kiln two", observed="2025-07-01")
    memory.note("kiln ten", observed="2025-06-01")
    assert memory.texts("kiln") == ["kiln two", "kiln ten", "kiln one"]


@pytest.mark.parametrize("others", [100, 2_500])
def test_one_word_finds_the_best_of_many_however_old(memory: Memory, others: int) -> None:
    memory.note("Kiln kiln kiln", observed="2019-01-01")
    memory.note("Bought in spring", key="home.kiln", observed="2019-02-01")
    memory.note("kiln", state=State.REVOKED)
    for number in range(others):
        memory.note(f"day {number}: long talk about many things, the garden, the weather, the kiln and the town")
    found = memory.texts("kiln")
    assert found[:2] == ["Kiln kiln kiln", "Bought in spring"]
    assert found[2].startswith(f"day {others - 1}:")


def test_of_a_very_long_question_both_ends_ask(memory: Memory) -> None:
    for what in ("kiln", "glaze", "clay"):
        memory.note(f"about the {what}")
    book = " ".join(f"page{number}" for number in range(8_000))
    question = f"The kiln? {book} the clay {book} And the glaze?"
    assert set(memory.texts(question)) == {"about the kiln", "about the glaze"}


def test_recency_never_beats_a_better_match(memory: Memory) -> None:
    memory.note("glaze for the kiln", observed="2020-01-01")
    memory.note("kiln", observed="2026-01-01")
    assert memory.texts("kiln glaze")[0] == "glaze for the kiln"


def test_a_neighbour_in_the_same_session_or_hour_helps(memory: Memory) -> None:
    memory.note("kiln alone", observed="2025-03-01T10:00")
    memory.note("kiln spoken of", observed="2025-01-01T10:00", session="s1")
    memory.note("kiln temperature is high", observed="2025-02-01T10:00", session="s1")
    assert memory.texts("kiln temperature")[:2] == ["kiln temperature is high", "kiln spoken of"]


@pytest.mark.parametrize(
    "question",
    ["2026年4月16日", "4月16日我做了什么", "2026-04-16", "Apr 16 2026", "16 April", "what did I do on April 16"],
)
def test_a_date_finds_the_events_of_that_day_in_the_profiles_zone(memory: Memory, question: str) -> None:
    memory.note("a night walk", observed="2026-04-16T00:30:00+08:00")
    memory.note("the day before", observed="2026-04-15T23:30:00+08:00")
    memory.note("the day after", observed="2026-04-17T00:00:00+08:00")
    assert memory.texts(question) == ["a night walk"]


def test_a_relative_day_is_counted_in_the_profiles_zone(tmp_path: Path) -> None:
    now = datetime(2026, 4, 15, 16, 30, tzinfo=UTC)  # half past midnight on the 16th in Shanghai
    memory = Memory(tmp_path, zone=SHANGHAI, now=now)
    memory.note("tea", observed="2026-04-15T08:00:00+08:00")
    memory.note("cake", observed="2026-04-14T08:00:00+08:00")
    assert memory.texts("昨天") == memory.texts("yesterday") == ["tea"]


def test_a_date_also_finds_what_began_that_day(memory: Memory) -> None:
    memory.note("moved", observed="2026-06-01", since="2026-03-01T00:00:00+08:00")
    assert memory.texts("2026-03-01") == ["moved"]
    assert memory.texts("2026年3月") == ["moved"]


def test_words_and_date_help_each_other(memory: Memory) -> None:
    memory.note("和李薇喝茶", observed="2025-01-25T10:00:00+08:00")
    memory.note("和李薇吃饭", observed="2025-02-25T10:00:00+08:00")
    memory.note("买菜", observed="2025-01-25T18:00:00+08:00")
    assert memory.texts("2025年1月25日和李薇做了什么")[0] == "和李薇喝茶"


def test_a_common_term_is_ranked_among_its_newest(memory: Memory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(candidates, "NEWEST", 50)
    for number in range(120):
        memory.note(f"kiln number {number}")
    hits = memory.recall("kiln", limit=100)
    assert len(hits) == 50
    assert min(hit.event.log_index for hit in hits) == 70


def test_rare_terms_decide_when_common_ones_would_cost_too_much(
    memory: Memory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(candidates, "ROWS", 40)
    monkeypatch.setattr(candidates, "KEPT", 2)
    memory.note("glaze and kiln")
    memory.note("glaze")
    for number in range(60):
        memory.note(f"kiln {number}")
    assert memory.texts("glaze kiln", limit=2) == ["glaze and kiln", "glaze"]


def test_the_limit_holds_and_answers_are_the_same_each_time(memory: Memory) -> None:
    for number in range(30):
        memory.note(f"kiln {number}")
    first = memory.recall("kiln", limit=5)
    assert len(first) == 5
    assert memory.recall("kiln", limit=5) == first


ODD = [
    '"',
    "'",
    "a AND",
    "NEAR(a b)",
    "kiln*",
    "^kiln",
    "body:kiln",
    "-kiln",
    "(kiln",
    "kiln\x00",
    "\ud800kiln",
    "{}",
    "%_",
    "☕🏽",
]


@pytest.mark.parametrize("question", [*ODD, "kiln " * 20_000, "字" * 100_000, "x" * 100_000], ids=range(len(ODD) + 3))
def test_odd_questions_are_only_questions(memory: Memory, question: str) -> None:
    memory.note("the kiln")
    assert memory.texts(question) in ([], ["the kiln"])


@settings(max_examples=60)
@given(question=st.text(st.characters(), max_size=60))
def test_any_question_can_be_asked(tmp_path_factory: pytest.TempPathFactory, question: str) -> None:
    memory = _shared(tmp_path_factory)
    hits = memory.recall(question)
    assert [hit.score for hit in hits] == sorted((hit.score for hit in hits), reverse=True)


def test_a_question_costs_no_more_in_a_large_memory(memory: Memory) -> None:
    for number in range(2_000):
        memory.note(f"kiln and glaze {number}")
    memory.recall("kiln")
    start = time.thread_time()  # of this thread alone: whatever else the computer does
    memory.recall("kiln glaze")
    assert time.thread_time() - start < 1.0


@pytest.mark.skipif(not real_data.FOLDER.is_dir(), reason="the real notes are not at hand")
def test_questions_of_a_real_year_find_their_evidence(tmp_path: Path) -> None:
    memory = Memory(tmp_path, zone=SHANGHAI, now=datetime(2025, 12, 31, 12, tzinfo=UTC))
    with open(real_data.FOLDER / "life_zh_notes.jsonl", encoding="utf-8") as lines:
        for note in map(json.loads, lines):
            if len(note["text"].encode()) <= 280:
                memory.note(" ".join(note["text"].split()), observed=note["observedAt"], tags=note["tags"])
    with open(real_data.FOLDER / "life_zh_questions.jsonl", encoding="utf-8") as lines:
        questions = [json.loads(line) for line in lines]
    by_minute: dict[str, list[Event]] = {}
    for event in memory.events:
        minute = event.observed_at.astimezone(SHANGHAI).strftime("%Y-%m-%d %H:%M")
        by_minute.setdefault(minute, []).append(event)
    found = [_share_found(memory, by_minute, question) for question in questions]
    measured = [share for share in found if share is not None]
    assert len(measured) > 90
    assert sum(measured) / len(measured) > 0.55
    assert sum(share > 0 for share in measured) / len(measured) > 0.8


def _share_found(memory: Memory, by_minute: dict[str, list[Event]], question: dict[str, Any]) -> float | None:
    """The share of a question's evidence among its eight best hits, ``None`` where none was accepted."""
    evidence = {
        event.event_id
        for piece in question["evidence"]
        for event in by_minute.get((piece["datetime"] or "")[:16], [])
        if _same(event.text, piece["text"])
    }
    if not evidence:
        return None
    hits = {hit.event.event_id for hit in memory.recall(question["question"])}
    return len(hits & evidence) / len(evidence)


def _same(noted: str, evidence: str) -> bool:
    noted, evidence = "".join(noted.split()), "".join(evidence.split())
    return evidence[:40] in noted or noted in evidence


_memories: list[Memory] = []


def _shared(factory: pytest.TempPathFactory) -> Memory:
    if not _memories:
        memory = Memory(factory.mktemp("shared"), now=NOW + timedelta(days=1))
        for text in ("the kiln 3.11", "我的C盘满了", "しりとり", "☕ with Ann", "끝말잇기", "a\u0301 i\u0307 ẞ"):
            memory.note(text, key="some.key", tags=["tag"])
        _memories.append(memory)
    return _memories[0]
