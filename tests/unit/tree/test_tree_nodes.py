"""Extractive nodes as an outsider reads them from the files ("TREE/v3")."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest
from store_scene import STRANGER
from tree_scene import EXTRACTIVE, NODE, Grove, merkle, sha

from nua_desktop_memory.store.model import State

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture
def grove(profile_dir: str) -> Iterator[Grove]:
    grove = Grove(profile_dir).on()
    yield grove
    grove.store.close()


def check_all(grove: Grove) -> None:
    """Every node there must be is there and has the checksum of the format, and no other is."""
    assert grove.is_applied()
    leaves = grove.leaves()
    found = {(size, number): line for size, number, line in grove.all_nodes()} if len(leaves) > 1 else {}
    sizes = [1 << height for height in range(1, len(leaves).bit_length())]
    assert sorted(found) == sorted((size, number) for size in sizes for number in range(len(leaves) // size))
    for (size, number), line in found.items():
        below = leaves[number * size : (number + 1) * size]
        if not any(map(any, below)):
            assert line == b" " * NODE
            continue
        assert line[:8].decode() == sha(merkle(below) + line[9:287]).hex()[:8]
        assert (line[8:9], line[287:]) == (b" ", b"\n")
        assert line[9:287].decode().strip()


def test_a_memory_that_is_only_switched_on_has_no_nodes(grove: Grove) -> None:
    assert grove.is_applied()
    assert not os.path.exists(grove.scene.path("memory/TREE"))


def test_each_append_completes_its_nodes(grove: Grove) -> None:
    for number in range(33):
        grove.write(f"note {number}")
        check_all(grove)


def test_many_appends_in_one_commit_complete_theirs(grove: Grove) -> None:
    grove.write(*(f"note {number}" for number in range(5)))
    grove.write(*(f"again {number}" for number in range(70)))
    check_all(grove)


def test_a_node_says_the_first_the_middle_and_the_last_of_its_records(grove: Grove) -> None:
    grove.notes(8)
    assert grove.node_text(2, 1) == "note 2 | note 3"
    assert grove.node_text(4, 1) == "note 4 | note 5 | note 7"
    assert grove.node_text(8, 0) == "note 0 | note 3 | note 7"


@pytest.mark.parametrize("state", [State.SUPERSEDED, State.REVOKED, State.DELETED])
def test_an_event_that_leaves_is_in_no_node_of_any_size(grove: Grove, state: State) -> None:
    events = grove.notes(32)
    grove.write("Zyxwvut the rare word")
    events += grove.notes(31)
    rare = grove.index.events([32])[0]
    assert any(b"Zyxwvut" in data for data in grove.files().values())
    grove.move(state, rare)
    assert not any(b"Zyxwvut" in data for data in grove.files().values())
    check_all(grove)
    grove.move(State.ACTIVE, rare)
    assert grove.node_text(32, 1).startswith("Zyxwvut")
    check_all(grove)


def test_the_middle_is_that_of_the_records_that_count(grove: Grove) -> None:
    events = grove.notes(8)
    grove.move(State.DELETED, events[0], events[2], events[3])
    assert grove.node_text(8, 0) == "note 1 | note 5 | note 7"
    assert grove.node_text(4, 0) == "note 1"
    assert grove.node(2, 1) == b" " * NODE


def test_an_erased_event_is_in_no_file_of_the_tree(grove: Grove) -> None:
    events = grove.notes(20)
    rare = grove.write("Zyxwvut the rare word")[0]
    grove.notes(20, "other")
    grove.erase(rare, events[3])
    check_all(grove)
    assert not any(b"Zyxwvut" in data or b"note 3 " in data for data in grove.files().values())


def test_what_waits_for_review_is_in_no_node_until_it_is_accepted(grove: Grove) -> None:
    grove.notes(3)
    waiting = grove.write("from a stranger", source=STRANGER)[0]
    assert b"stranger" not in grove.node(4, 0)
    check_all(grove)
    grove.move(State.ACTIVE, waiting)
    assert b"stranger" in grove.node(4, 0)
    check_all(grove)


def test_what_is_kept_from_agents_is_in_no_node(grove: Grove) -> None:
    grove.notes(3)
    grove.write("takes pills", key="health.pills")
    grove.write("eats well", key="healthy")
    grove.notes(3)
    grove.hide("health")
    assert not any(b"pills" in data for data in grove.files().values())
    assert any(b"eats well" in data for data in grove.files().values())
    check_all(grove)
    grove.write("sees Dr Li", key="health")
    grove.notes(7)
    assert not any(b"Dr Li" in data for data in grove.files().values())
    check_all(grove)
    grove.hide("healthy", "work")
    assert any(b"Dr Li" in data for data in grove.files().values())
    assert not any(b"eats well" in data for data in grove.files().values())
    check_all(grove)


def test_records_that_were_never_acknowledged_do_not_count(grove: Grove) -> None:
    grove.notes(3)
    grove.store.checkpoint()
    log = grove.scene.read("memory/LOG.txt")
    grove.scene.write("memory/LOG.txt", log + log[:320])
    grove.write("after it")
    assert grove.store.head().log_records == 5
    assert grove.node_text(2, 1) == "note 2"
    check_all(grove)


def test_one_change_reads_and_writes_only_what_stands_over_it(grove: Grove, monkeypatch: pytest.MonkeyPatch) -> None:
    events = grove.write(*(f"note {number}" for number in range(1024)))
    reads: list[int] = []
    read = grove.tree._shelf.read
    before = grove.files()
    monkeypatch.setattr(grove.tree._shelf, "read", lambda at: reads.append(at) or read(at))
    grove.move(State.REVOKED, events[0])
    after = grove.files()
    changed = {
        name: sum(
            before[name][at : at + NODE] != after[name][at : at + NODE] for at in range(0, len(after[name]), NODE)
        )
        for name in after
        if name.startswith(EXTRACTIVE)
    }
    assert changed == {f"{EXTRACTIVE}/{1 << height}": 1 for height in range(1, 11)}
    assert len(reads) <= 2 * 10 * 10
    check_all(grove)
