"""For any history the tree that grew with it is the tree made anew, and its cover keeps its promises."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from builders import History, Move, a_note
from hypothesis import given, settings
from hypothesis import strategies as st

from nua_desktop_memory.recall.index import Index
from nua_desktop_memory.store.model import State
from nua_desktop_memory.tree.cover import count_between, cover
from nua_desktop_memory.tree.merkle import Merkle, ProvenMerkle
from nua_desktop_memory.tree.shelf import Shelf
from nua_desktop_memory.tree.tree import Tree

if TYPE_CHECKING:
    import pytest

    from nua_desktop_memory.store.projection import Commit

NOWHERE = os.path.join(os.devnull, "cache")
TEXTS = st.sampled_from(["a", "Zyxwvut", "住在杭州 👨‍👩‍👧", "x" * 280, "杭" * 93, "🇨🇳" * 30, "e\u0301" * 60])
KEYS = st.sampled_from([None, None, "health", "health.pills", "healthy", "home"])
MOVES = st.sampled_from([State.REVOKED, State.DELETED, State.SUPERSEDED, State.ACTIVE])


def tree_files(shelf: Shelf) -> dict[str, bytes]:
    """Hashes and nodes by name."""
    found = {}
    for height in range(1, 20):
        try:
            with open(shelf.file_of(height), "rb") as file:
                found[str(1 << height)] = file.read()
        except FileNotFoundError:
            break
    with open(shelf.hashes, "rb") as file:
        return found | {"hashes": file.read()}


@st.composite
def deeds(draw: st.DrawFn) -> list[tuple[str, object]]:
    """A history: notes in commits of some size, and changes of what was noted before."""
    found: list[tuple[str, object]] = [("note", draw(st.lists(st.tuples(TEXTS, KEYS), min_size=1, max_size=9)))]
    for _ in range(draw(st.integers(0, 8))):
        kind = draw(st.sampled_from(["note", "note", "move", "move", "erase", "hide"]))
        if kind == "note":
            found.append((kind, draw(st.lists(st.tuples(TEXTS, KEYS), min_size=1, max_size=12))))
        elif kind == "hide":
            found.append((kind, draw(st.sets(st.sampled_from(["health", "home", "health.pills"])))))
        else:
            found.append((kind, draw(st.lists(st.tuples(st.integers(0, 99), MOVES), min_size=1, max_size=4))))
    return found


def told(history: History, kind: str, what: object) -> Commit | None:
    """The commit of one deed."""
    living = list(history.living)
    if kind == "note":
        return history.write(*(a_note(text).about(key) if key else a_note(text) for text, key in what))  # type: ignore[attr-defined]
    if kind == "hide":
        history.not_for_agents = tuple(sorted(what))  # type: ignore[call-overload]
        return history.write()
    if not living:
        return None
    chosen = {living[number % len(living)]: state for number, state in what}  # type: ignore[attr-defined]
    if kind == "erase":
        return history.write(erase=chosen)
    return history.write(moves=[Move(event_id, state) for event_id, state in chosen.items()])


@settings(max_examples=25)
@given(life=deeds())
def test_the_tree_that_grew_is_the_tree_made_anew(
    tmp_path_factory: pytest.TempPathFactory, life: list[tuple[str, object]]
) -> None:
    history = History()
    index = Index(NOWHERE, history.text)
    grown = Tree(str(tmp_path_factory.mktemp("grown")), index, history.text)
    for kind, what in life:
        commit = told(history, kind, what)
        if commit is not None:
            index.apply(commit)
            grown.apply(commit)
    assert grown.applied() == history.last_commit
    made = Tree(str(tmp_path_factory.mktemp("made")), index, history.text)
    made.rebuild(history)
    assert tree_files(grown._shelf) == tree_files(made._shelf)
    assert list(grown.problems(history)) == []
    gone = [one for one in history.living.values() if one.state is not State.ACTIVE]
    if all(one.text != "Zyxwvut" or one in gone for one in history.living.values()):
        assert not any(b"Zyxwvut" in data for data in tree_files(grown._shelf).values())
    for tree in (grown, made):
        tree.close()


def merkle_of(flags: list[bool]) -> ProvenMerkle:
    """A tree over records that count or do not."""
    merkle = Merkle(0, (), lambda _: b"")
    merkle.update(len(flags), {at: bytes([flag]) * 32 for at, flag in enumerate(flags)})
    entries = merkle.fresh
    return ProvenMerkle(len(flags), merkle.tops, lambda at: entries[at][0] + entries[at][1].to_bytes(4, "big"))


FLAGS = st.integers(1, 300).flatmap(
    lambda size: st.one_of(st.just([True] * size), st.lists(st.booleans(), min_size=size, max_size=size))
)


@settings(max_examples=300)
@given(flags=FLAGS, lines=st.integers(0, 30), data=st.data())
def test_a_cover_has_every_record_that_counts_exactly_once(flags: list[bool], lines: int, data: st.DataObject) -> None:
    below = data.draw(st.integers(0, len(flags)))
    placed = data.draw(st.sets(st.integers(0, len(flags) - 1), max_size=6))
    merkle = merkle_of(flags)
    pieces = cover(merkle, below, placed, lines)
    assert len(pieces) <= lines
    covered = [position for piece in pieces for position in range(piece.start, piece.stop)]
    assert covered == sorted(set(covered)), "in order, none twice"
    assert placed.isdisjoint(covered)
    assert all(position < below for position in covered)
    assert all(piece.count == sum(flags[piece.start : piece.stop]) > 0 for piece in pieces)
    wanted = {at for at in range(below) if flags[at] and at not in placed}
    stretches = sum(1 for at in wanted if _begins_a_stretch(at, wanted, placed))
    if stretches <= lines:
        assert wanted <= set(covered)
    elif lines:
        assert min(wanted) in covered
        assert len(pieces) == lines
    assert [one.key() for one in pieces] == [one.key() for one in cover(merkle, below, sorted(placed), lines)]


def _begins_a_stretch(at: int, wanted: set[int], placed: set[int]) -> bool:
    """Whether between a record and the one that counts before it a placed one stands, or none is before it."""
    before = max((one for one in wanted if one < at), default=None)
    return before is None or any(before < one < at for one in placed)


@settings(max_examples=200)
@given(records=st.integers(1, 100_000), recent=st.integers(0, 20), lines=st.integers(1, 30))
def test_a_cover_is_finer_toward_the_present(records: int, recent: int, lines: int) -> None:
    merkle = _all_count(records)
    below = max(0, records - recent)
    pieces = cover(merkle, below, (), lines)
    sizes = [piece.stop - piece.start for piece in pieces]
    assert sizes == sorted(sizes, reverse=True)
    assert sum(sizes) == below
    assert len(pieces) == min(lines, below)
    if len(pieces) >= below.bit_count():
        assert all(size.bit_count() == 1 and piece.start % size == 0 for size, piece in zip(sizes, pieces, strict=True))


@given(records=st.integers(1, 200), data=st.data())
def test_records_that_count_are_counted_between_any_two(records: int, data: st.DataObject) -> None:
    flags = data.draw(st.lists(st.booleans(), min_size=records, max_size=records))
    start, stop = sorted(data.draw(st.tuples(st.integers(0, records), st.integers(0, records))))
    assert count_between(merkle_of(flags), start, stop) == sum(flags[start:stop])


class _AllCount:
    """Stands for a tree in which every record counts, without building it."""

    def __init__(self, records: int) -> None:
        self.records = records

    def entry(self, height: int, number: int) -> tuple[bytes, int]:
        assert (number + 1) << height <= self.records
        return b"", 1 << height


def _all_count(records: int) -> Merkle:
    return _AllCount(records)  # type: ignore[return-value]
