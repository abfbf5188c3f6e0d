"""Summaries that a model wrote: read where their hash is right, removed when it is not, never in the way."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest
from tree_scene import SEMANTIC, Grove

from nua_desktop_memory.store.model import State
from nua_desktop_memory.tree.cover import Piece

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture
def grove(profile_dir: str) -> Iterator[Grove]:
    grove = Grove(profile_dir).on()
    grove.notes(40)
    yield grove
    grove.store.close()


def written(grove: Grove, size: int, start: int) -> str | None:
    summaries = grove.tree.summaries(grove.store.head().not_for_agents)
    assert summaries is not None
    return summaries.written(Piece(start, start + size, size))


def test_a_node_with_the_right_hash_is_read(grove: Grove) -> None:
    grove.write_semantic(16, 16, "What happened in spring.\nAnd then.")
    assert written(grove, 16, 16) == "What happened in spring. And then."
    assert written(grove, 16, 0) is None
    assert grove.problems() == []


WRONG = {
    "sourceHash": "0" * 64,
    "lo": 0,
    "hi": 31,
    "treeVersion": 2,
    "text": 7,
}


@pytest.mark.parametrize("field", WRONG)
def test_a_node_that_says_something_wrong_is_not_read_and_listed(grove: Grove, field: str) -> None:
    name = grove.write_semantic(16, 16, **{"text": "never", field: WRONG[field]})  # type: ignore[arg-type]
    assert written(grove, 16, 16) is None
    assert [file for file, _ in grove.problems()] == [name]
    assert grove.store.verify(True).ok
    assert not os.path.exists(grove.scene.path(name))


def test_only_a_part_of_the_hash_is_not_enough(grove: Grove) -> None:
    summaries = grove.tree.summaries(())
    assert summaries is not None
    right = summaries._merkle.entry(4, 1)[0].hex()
    grove.write_semantic(16, 16, "never", sourceHash=right[:63])
    assert written(grove, 16, 16) is None


def test_a_failure_without_text_stands_but_says_nothing(grove: Grove) -> None:
    grove.write_semantic(16, 0, None, attempts=2, lastError="no answer", nextAttemptAt="2026-12-01T00:00:00.000Z")
    assert written(grove, 16, 0) is None
    assert grove.problems() == []


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"\xff\xfe", b'{"lo": 16}'])
def test_broken_json_is_ignored_and_listed(grove: Grove, data: bytes) -> None:
    name = grove.write_semantic(16, 16, "x")
    grove.scene.write(name, data)
    assert written(grove, 16, 16) is None
    assert [file for file, _ in grove.problems()] == [name]


@pytest.mark.parametrize("name", ["16/8.json", "16/016.json", "16/16.txt", "15/0.json", "1/0.json", "16/64.json", "x"])
def test_names_that_mean_no_node_are_listed_and_removed_by_a_repair(grove: Grove, name: str) -> None:
    path = grove.scene.path(f"{SEMANTIC}/{name}")
    os.makedirs(os.path.dirname(path), exist_ok=True, mode=0o700)
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT, 0o600))
    assert len(grove.problems()) == 1
    assert grove.store.verify(True).ok
    assert not os.path.exists(path)


def test_a_text_that_is_too_long_is_not_read(grove: Grove) -> None:
    grove.write_semantic(16, 0, "字" * 240)
    assert written(grove, 16, 0) is None
    assert len(grove.problems()) == 1


def over(grove: Grove, position: int) -> list[str]:
    """Model's nodes at every size over a record, and one beside it."""
    return [grove.write_semantic(size, position // size * size, "Zyxwvut " * 3) for size in (2, 4, 16, 32)]


@pytest.mark.parametrize("deed", ["revoke", "restore", "erase", "hide"])
def test_a_record_that_changes_its_standing_takes_every_node_over_it(grove: Grove, deed: str) -> None:
    event = grove.write("Zyxwvut", key="health")[0]
    grove.notes(23)
    if deed == "restore":
        grove.move(State.DELETED, event)
    names = over(grove, 40) + over(grove, 41)
    beside = grove.write_semantic(16, 0, "stays")
    broken = names[-1]
    grove.scene.write(broken, b'{"text": "Zyxwvut')
    {
        "revoke": lambda: grove.move(State.REVOKED, event),
        "restore": lambda: grove.move(State.ACTIVE, event),
        "erase": lambda: grove.erase(event),
        "hide": lambda: grove.hide("health"),
    }[deed]()
    assert [name for name in names if os.path.exists(grove.scene.path(name))] == []
    assert os.path.exists(grove.scene.path(beside))
    assert written(grove, 16, 0) == "stays"


def test_a_rebuild_keeps_what_still_holds_and_nothing_else(grove: Grove) -> None:
    right = grove.write_semantic(16, 0, "stays")
    wrong = grove.write_semantic(16, 16, "goes", sourceHash="0" * 64)
    grove.tree.rebuild(grove.store.truth())
    assert os.path.exists(grove.scene.path(right))
    assert not os.path.exists(grove.scene.path(wrong))
