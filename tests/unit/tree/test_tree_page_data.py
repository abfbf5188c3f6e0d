"""What the page of summaries is given: nodes of one size, why one is not used, and making them all anew."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING

import pytest
from tree_scene import EXTRACTIVE, SEMANTIC, Grove

from nua_desktop_memory import Profile, open_profile
from nua_desktop_memory.operations import summarising
from nua_desktop_memory.operations.authority import Authority
from nua_desktop_memory.operations.summarising import SummaryKind, SummaryLevel, WhyNot
from nua_desktop_memory.store.errors import BadValue, Busy, Forbidden
from nua_desktop_memory.store.model import State
from nua_desktop_memory.tree.summaries import Summaries

if TYPE_CHECKING:
    from collections.abc import Iterator

AGENT = Authority("agent:claude", "mcp", "paired", "trusted")


@pytest.fixture
def profile(profile_dir: str) -> Iterator[Profile]:
    with open_profile(profile_dir) as made:
        made.enable()
        yield made


def noted(profile: Profile, count: int, word: str = "note", **options: str) -> list[str]:
    return [profile.note(f"{word} {number}", **options).event_id for number in range(count)]  # type: ignore[arg-type]


def semantic(profile_dir: str, size: int, start: int, **changes: object) -> None:
    grove = Grove(profile_dir)
    grove.write_semantic(size, start, "What a model wrote", **changes)
    grove.store.close()


def test_without_any_memory_there_is_nothing(profile_dir: str) -> None:
    with open_profile(profile_dir) as profile:
        assert profile.browse.summaries(16) == []
        assert profile.browse.summary_levels() == []
        assert profile.rebuild_summaries().records == 0
    assert not os.path.exists(profile_dir)


def test_nodes_stand_in_log_order_with_their_text_and_counts(profile: Profile) -> None:
    ids = noted(profile, 40)
    first, second = profile.browse.summaries(16)
    assert (first.lo, first.hi, first.size, first.events) == (0, 16, 16, 16)
    assert (second.lo, second.hi, second.size, second.events) == (16, 32, 16, 16)
    assert first.text == "note 0 | note 7 | note 15"
    assert (first.kind, first.used, first.why_not) == (SummaryKind.EXTRACTIVE, True, None)
    assert first.age == profile.show(ids[15]).event.recorded_at
    assert profile.browse.summary_levels() == [SummaryLevel(16, 2, 0), SummaryLevel(32, 1, 0)]


def test_a_withdrawn_word_is_in_no_node_and_no_longer_counted(profile: Profile) -> None:
    ids = noted(profile, 40)
    secret = profile.note("zebra").event_id
    noted(profile, 23)
    at = profile.show(secret).event.log_index
    profile.revoke(secret)
    profile.revoke(ids[0])
    for level in profile.browse.summary_levels():
        for line in profile.browse.summaries(level.size):
            assert "zebra" not in line.text
            assert "note 0 |" not in line.text or line.lo > 0
            gone = (line.lo <= at < line.hi) + (line.lo == 0)
            assert line.events == line.size - gone


def test_a_node_of_which_nothing_counts_is_missing_and_says_why(profile: Profile) -> None:
    ids = noted(profile, 64)
    profile.revoke(*ids[:15])
    alone = profile.browse.summaries(16)[0]
    assert (alone.text, alone.used, alone.why_not) == ("note 15", False, WhyNot.ONE_RECORD)
    profile.erase(ids[15], yes=True)
    gone = profile.browse.summaries(16)[0]
    assert (gone.kind, gone.text, gone.events, gone.age) == (SummaryKind.MISSING, "", 0, None)
    assert (gone.used, gone.why_not) == (False, WhyNot.NOTHING_COUNTS)
    assert [level.missing for level in profile.browse.summary_levels()] == [1, 0, 0]
    profile.delete(*ids[16:])
    assert [level.missing for level in profile.browse.summary_levels()] == [4, 2, 1]


def test_the_missing_are_counted_as_a_look_at_each_node_counts_them(profile_dir: str) -> None:
    grove = Grove(profile_dir).on()
    events = grove.notes(300)
    grove.move(State.REVOKED, *events[3:40], *events[64:96], *events[128:250:2])
    grove.store.close()
    with open_profile(profile_dir) as profile:
        for level in profile.browse.summary_levels():
            lines = profile.browse.summaries(level.size, 0, 500)
            assert len(lines) == level.nodes
            assert sum(line.kind is SummaryKind.MISSING for line in lines) == level.missing


def test_pages_are_bounded(profile: Profile, monkeypatch: pytest.MonkeyPatch) -> None:
    noted(profile, 12)
    assert [line.lo for line in profile.browse.summaries(2, 2, 3)] == [4, 6, 8]
    assert profile.browse.summaries(2, 6, 3) == []
    monkeypatch.setattr(summarising, "MOST", 4)
    assert len(profile.browse.summaries(2, 0, 1000)) == 4


@pytest.mark.parametrize(("size", "offset", "limit"), [(0, 0, 1), (1, 0, 1), (24, 0, 1), (16, -1, 1), (16, 0, -1)])
def test_what_is_no_size_or_page_is_refused(profile: Profile, size: int, offset: int, limit: int) -> None:
    with pytest.raises(BadValue):
        profile.browse.summaries(size, offset, limit)


def test_a_models_text_is_shown_with_its_own_age(profile: Profile, profile_dir: str) -> None:
    noted(profile, 40)
    profile.idle()
    semantic(profile_dir, 16, 16)
    line = profile.browse.summaries(16)[1]
    assert (line.kind, line.text, line.used) == (SummaryKind.SEMANTIC, "What a model wrote", True)
    assert line.age is not None
    assert line.age.isoformat() == "2026-11-30T06:32:18.216000+00:00"


def test_a_models_text_of_unknown_age_is_as_old_as_its_newest_record(profile: Profile, profile_dir: str) -> None:
    ids = noted(profile, 40)
    profile.idle()
    semantic(profile_dir, 16, 0, generatedAt="yesterday")
    assert profile.browse.summaries(16)[0].age == profile.show(ids[15]).event.recorded_at


def test_a_models_text_of_other_records_is_not_used_nor_shown(profile: Profile, profile_dir: str) -> None:
    noted(profile, 40)
    profile.idle()
    semantic(profile_dir, 16, 0, sourceHash="0" * 64)
    line = profile.browse.summaries(16)[0]
    assert (line.kind, line.text) == (SummaryKind.EXTRACTIVE, "note 0 | note 7 | note 15")
    assert (line.used, line.why_not) == (True, WhyNot.OTHER_RECORDS)


def test_what_is_kept_from_agents_does_not_count(profile_dir: str) -> None:
    grove = Grove(profile_dir).on()
    grove.notes(16)
    grove.write(*(f"zebra {number}" for number in range(16)), key="health.weight")
    with open_profile(profile_dir) as profile:
        assert "zebra" in profile.browse.summaries(16)[1].text
        grove.hide("health")
        assert profile.browse.summaries(16)[1].why_not is WhyNot.NOTHING_COUNTS
    grove.store.close()


def test_making_anew_mends_the_files_and_changes_no_memory(profile: Profile, profile_dir: str) -> None:
    noted(profile, 40)
    profile.idle()
    semantic(profile_dir, 16, 0)
    semantic(profile_dir, 16, 16, sourceHash="0" * 64)
    path = os.path.join(profile_dir, EXTRACTIVE, "16")
    before = open_bytes(path)
    with open(path, "r+b") as file:
        file.write(b"x" * 100)
    head = profile.head()
    assert profile.rebuild_summaries().records == 40
    assert open_bytes(path) == before
    assert profile.head() == head
    assert profile.verify().ok
    assert json.loads(open_bytes(os.path.join(profile_dir, SEMANTIC, "16", "0.json")))["text"] == "What a model wrote"
    assert not os.path.exists(os.path.join(profile_dir, SEMANTIC, "16", "16.json"))
    assert len(profile.browse.summaries(16)) == 2


def test_another_that_has_it_open_goes_on_reading(profile: Profile, profile_dir: str) -> None:
    noted(profile, 40)
    with open_profile(profile_dir) as other:
        before = other.browse.summaries(16)
        profile.rebuild_summaries()
        assert other.browse.summaries(16) == before
        other.note("one more")
    assert profile.browse.summaries(16) == before


def test_only_the_owner_makes_them_anew(profile: Profile, profile_dir: str) -> None:
    noted(profile, 16)
    with open_profile(profile_dir, authority=AGENT) as agent, pytest.raises(Forbidden):
        agent.rebuild_summaries()


def test_files_that_contradict_themselves_are_made_anew_at_the_next_reading(profile: Profile, profile_dir: str) -> None:
    noted(profile, 40)
    profile.idle()
    with open(os.path.join(profile_dir, "cache", "tree", "hashes"), "r+b") as file:
        file.write(b"x" * 36 * 20)
    with pytest.raises(Busy):
        profile.browse.summaries(2)
    assert len(profile.browse.summaries(2)) == 20


def test_levels_too_refuse_what_contradicts_itself(profile: Profile, monkeypatch: pytest.MonkeyPatch) -> None:
    noted(profile, 40)

    def contradict(summaries: Summaries, _node: object) -> object:
        raise summaries.contradicted()

    with monkeypatch.context() as patched:
        patched.setattr(Summaries, "entry", contradict)
        with pytest.raises(Busy):
            profile.browse.summary_levels()
    assert profile.browse.summary_levels()[0].nodes == 2


def test_a_tree_of_another_commit_is_not_listed(profile: Profile, monkeypatch: pytest.MonkeyPatch) -> None:
    noted(profile, 16)
    browse = profile.browse
    monkeypatch.setattr(type(profile._tree), "summaries", lambda _tree, _hidden: None)
    with pytest.raises(Busy):
        browse.summaries(16)


def test_records_of_a_node_are_those_that_are_not_erased(profile: Profile) -> None:
    ids = noted(profile, 20)
    profile.delete(ids[3])
    profile.erase(ids[5], yes=True)
    assert list(profile.browse.positions_between(2, 8, 100)) == [2, 3, 4, 6, 7]
    assert list(profile.browse.positions_between(2, 8, 2)) == [2, 3]


def open_bytes(path: str) -> bytes:
    with open(path, "rb") as file:
        return file.read()
