"""Older history in the block: raw texts while they fit, summaries beyond, as far back as the first note."""

from __future__ import annotations

import os
import shutil
from contextlib import closing
from typing import TYPE_CHECKING

import pytest
from tree_scene import EXTRACTIVE, NODE

from nua_desktop_memory import open_profile

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from nua_desktop_memory.context.model import ContextSnapshot, Item
    from nua_desktop_memory.profile import Profile

RARE, OTHER = "Zyxwvutquokka", "Qwertzuiopling"


@pytest.fixture
def profile(tmp_path: Path) -> Iterator[Profile]:
    with closing(open_profile(tmp_path / "p")) as profile:
        profile.enable()
        yield profile


def noted(profile: Profile, texts: Sequence[str], key: str | None = None) -> list[str]:
    """Notes in one commit; their ids."""
    from nua_desktop_memory.store.draft import Draft
    from nua_desktop_memory.store.model import Source

    with profile._store.writing() as transaction:
        source = Source("owner", "cli", "owner", "trusted")
        events = [transaction.append(Draft(text, source, memory_key=key)) for text in texts]
        transaction.commit()
    return [event.event_id for event in events]


def plain(count: int, size: int = 0) -> list[str]:
    return [f"plain {number} ".ljust(size, "x").strip() for number in range(count)]


def part(snapshot: ContextSnapshot, name: str) -> tuple[Item, ...]:
    return {section.name: section.items for section in snapshot.sections}[name]


def covered(profile: Profile, snapshot: ContextSnapshot) -> list[int]:
    """The LOG position of everything that the block holds, ranges spread out."""
    found: list[int] = []
    for section in snapshot.sections:
        for item in section.items:
            found += range(*item.node) if item.node else ()
            found += [profile.show(event_id).log.record for event_id in item.event_ids]
    return sorted(found)


def keeps_budgets(snapshot: ContextSnapshot) -> bool:
    return snapshot.bytes == len(snapshot.text.encode()) <= 9_000 and snapshot.lines <= 32


def test_what_fits_as_raw_text_needs_no_summary(profile: Profile) -> None:
    noted(profile, plain(30))
    snapshot = profile.context()
    assert snapshot.lines == 32
    assert all(item.node is None for item in part(snapshot, "history"))
    assert covered(profile, snapshot) == list(range(30))


def test_one_more_and_summaries_stand_for_the_oldest(profile: Profile) -> None:
    noted(profile, plain(31))
    snapshot = profile.context()
    history = part(snapshot, "history")
    assert history[0].node == (0, 2)
    assert history[0].event_ids == ()
    assert history[0].text.endswith(", 2 memories: plain 0 | plain 1")
    assert covered(profile, snapshot) == list(range(31))
    assert snapshot.lines == 32


@pytest.mark.parametrize(("count", "size"), [(40, 0), (333, 0), (40, 280), (333, 280), (1500, 100)])
def test_the_cover_reaches_the_first_note_with_nothing_twice_and_nothing_left_out(
    profile: Profile, count: int, size: int
) -> None:
    noted(profile, plain(count, size))
    snapshot = profile.context()
    assert keeps_budgets(snapshot)
    assert covered(profile, snapshot) == list(range(count))
    nodes = [item.node for item in part(snapshot, "history") if item.node]
    sizes = [stop - start for start, stop in nodes]
    assert sizes == sorted(sizes, reverse=True), "finer toward the present"
    assert all(size.bit_count() == 1 and start % size == 0 for size, (start, _) in zip(sizes, nodes, strict=True))
    raw = [item for item in part(snapshot, "history") if not item.node]
    assert part(snapshot, "history")[len(nodes) :] == tuple(raw), "raw texts are the newest"
    assert len(raw) >= 4
    assert profile.context() == snapshot


def test_a_line_of_a_summary_says_its_dates_and_for_how_many_it_stands(profile: Profile) -> None:
    profile.note("the first", observed_at="2024-05-01T10:00:00Z")
    noted(profile, plain(60))
    profile.note("the last")
    (first, *_) = part(profile.context(), "history")
    assert first.text.startswith("[summary] 2024-05-01 to ")
    assert ", 3 of " in first.text
    assert " memories: the first | " in first.text
    assert first.why == "It stands for older history that there is no room for one by one."


def test_what_is_in_doubt_stays_visible_in_a_summary(profile: Profile) -> None:
    first = profile.note("Born in Leeds", confidence=0.4, until="2025", observed_at="2024").event_id
    noted(profile, plain(3))
    profile.note("rather not", conflicts=[first])
    noted(profile, plain(50))
    line = next(item.text for item in part(profile.context(), "history") if "Born in Leeds" in item.text)
    assert ", in part past, confidence 0.4: Born in Leeds" in line


def test_forty_notes_one_revoked_one_erased_are_in_no_node_and_no_context(profile: Profile, tmp_path: Path) -> None:
    texts = plain(40)
    texts[7], texts[21] = f"the rare {RARE} of spring", f"the rare {OTHER} of summer"
    ids = noted(profile, texts)
    assert RARE in "".join(item.text for item in part(profile.context(), "history"))
    profile.revoke(ids[7])
    profile.erase(ids[21], yes=True)
    for query in (None, RARE, OTHER, "rare spring", "plain 3"):
        snapshot = profile.context(query=query)
        assert RARE not in snapshot.text
        assert OTHER not in snapshot.text
        assert keeps_budgets(snapshot)
        assert {0, 39} <= set(covered(profile, snapshot)), "it reaches back to the first note"
        assert set(covered(profile, snapshot)) >= set(range(40)) - {7, 21}
    for size in os.listdir(tmp_path / "p" / EXTRACTIVE):
        data = (tmp_path / "p" / EXTRACTIVE / size).read_bytes()
        assert len(data) == NODE * (40 // int(size))
        assert RARE.encode() not in data
        assert OTHER.encode() not in data
    before = profile.context().text
    profile.close()
    shutil.rmtree(tmp_path / "p" / "memory" / "TREE")
    shutil.rmtree(tmp_path / "p" / "cache")
    assert profile.context().text == before
    for folder, _, names in os.walk(tmp_path / "p"):
        for name in names:
            data = (tmp_path / "p" / folder / name).read_bytes()
            assert name == "LOG.txt" or (RARE.encode() not in data and OTHER.encode() not in data), name


def test_nothing_that_was_placed_is_in_a_summary(profile: Profile) -> None:
    texts = plain(200)
    ids = noted(profile, texts)
    for number in range(6):
        profile.note(f"value {number}", key=f"slot.n{number}")
    noted(profile, plain(100))
    for number in (5, 80, 150):
        assert profile.show(ids[number]).log.record == number
    for query in (None, "plain 80", "value", "plain 5 plain 150"):
        snapshot = profile.context(query=query)
        positions = covered(profile, snapshot)
        assert len(positions) == len(set(positions))
        assert keeps_budgets(snapshot)
        assert positions[0] == 0
        assert len(part(snapshot, "history")) >= 4


def test_subjects_kept_from_agents_are_in_no_summary(profile: Profile) -> None:
    noted(profile, plain(20))
    noted(profile, [f"takes {RARE} pills"], key="health.pills")
    noted(profile, plain(40))
    assert RARE in profile.context(query="pills").text
    with profile._store.writing() as transaction:
        transaction.set_not_for_agents(["health"])
        transaction.commit()
    snapshot = profile.context()
    assert RARE not in snapshot.text
    assert set(covered(profile, snapshot)) >= set(range(61)) - {20}


def test_a_models_summary_is_used_while_its_hash_is_right(profile: Profile, tmp_path: Path) -> None:
    from tree_scene import Grove

    ids = noted(profile, plain(300))
    grove = Grove(str(tmp_path / "p"))
    nodes = [item.node for item in part(profile.context(), "history") if item.node]
    for start, stop in nodes[:2]:
        grove.write_semantic(stop - start, start, f"A quiet time, told by {RARE}.")
    grove.tree.close()
    texts = [item.text for item in part(profile.context(), "history")]
    assert [RARE in text for text in texts[:3]] == [True, True, False]
    assert f"{nodes[0][1] - nodes[0][0]} memories: A quiet time" in texts[0]
    profile.delete(ids[nodes[0][0]])
    texts = [item.text for item in part(profile.context(), "history")]
    assert [RARE in text for text in texts[:3]] == [False, True, False]
    assert profile.verify().ok


def test_a_dry_run_tells_the_summaries_that_then_come(profile: Profile) -> None:
    ids = noted(profile, plain(50))
    before = profile.context().text.splitlines()
    told = profile.revoke(ids[0], ids[30], dry_run=True)
    assert profile.context().text.splitlines() == before
    profile.revoke(ids[0], ids[30])
    after = profile.context().text.splitlines()
    assert told.context.lost == tuple(line for line in before if line not in after)
    assert told.context.gained == tuple(line for line in after if line not in before)
    assert any("[summary]" in line for line in told.context.lost)


def test_where_the_tree_cannot_be_trusted_history_is_raw(profile: Profile, tmp_path: Path) -> None:
    noted(profile, plain(100))
    path = tmp_path / "p" / "cache" / "tree" / "hashes"
    right = path.read_bytes()
    with_summaries = profile.context()
    path.write_bytes(bytes(len(right)))
    snapshot = profile.context()
    assert keeps_budgets(snapshot)
    assert all(item.node is None for item in part(snapshot, "history"))
    assert profile.context() == with_summaries, "it was made anew meanwhile"
    assert path.read_bytes() == right


def test_a_summary_that_the_index_contradicts_is_not_used(profile: Profile) -> None:
    ids = noted(profile, plain(100))
    with profile._index._database.writing() as connection:
        connection.execute("UPDATE events SET state = 'revoked' WHERE event_id = ?", (ids[0],))
    snapshot = profile.context()
    assert all(item.node is None for item in part(snapshot, "history"))


def test_another_process_keeps_both_right(profile: Profile, tmp_path: Path) -> None:
    ids = noted(profile, plain(60))
    with open_profile(tmp_path / "p") as other:
        other.context()
        profile.revoke(ids[0])
        other.revoke(ids[1])
        profile.note("and one more")
        assert other.context() == profile.context()
        assert "plain 0 " not in other.context().text + " "
        assert other.verify().problems == ()


def test_the_raw_half_gives_way_where_bytes_are_short(profile: Profile) -> None:
    for number in range(14):
        noted(profile, [f"{number} {side} ".ljust(280, "x") for side in "ab"], key=f"slot.n{number}")
    noted(profile, plain(100, 280))
    noted(profile, plain(30, 280))
    snapshot = profile.context()
    assert keeps_budgets(snapshot)
    assert len(part(snapshot, "history")) >= 4
    assert any(item.node for item in part(snapshot, "history"))
    assert part(snapshot, "history")[0].node is not None
