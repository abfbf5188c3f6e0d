"""The arithmetic of the tree, and what its hashes prove."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nua_desktop_memory.tree.merkle import Merkle, ProvenMerkle, Untrusted, joined, leaf_entry, packed
from nua_desktop_memory.tree.shape import aligned, heights, node_count, peaks, place, span


def grown(leaves: list[bytes]) -> tuple[bytearray, Merkle]:
    merkle = Merkle(0, (), lambda _: b"")
    merkle.update(len(leaves), dict(enumerate(leaves)))
    data = bytearray()
    for at in sorted(merkle.fresh):
        assert at * 36 == len(data), "every place is filled, in order"
        data += packed(merkle.fresh[at])
    return data, merkle


def leaf(number: int) -> bytes:
    return bytes([number % 251 + 1]) * 32


@given(st.integers(0, 200))
def test_appending_fills_the_places_one_after_another(records: int) -> None:
    data, _ = grown([leaf(number) for number in range(records)])
    assert len(data) == 36 * node_count(records)


@given(st.integers(0, 500), st.integers(0, 500))
def test_aligned_nodes_cover_a_range_exactly(one: int, other: int) -> None:
    start, stop = sorted((one, other))
    covered = [position for node in aligned(start, stop) for position in range(*span(*node))]
    assert covered == list(range(start, stop))


def test_the_places_of_the_first_nodes() -> None:
    assert [place(0, 0), place(0, 1), place(1, 0), place(0, 2), place(0, 3), place(1, 1), place(2, 0)] == list(range(7))
    assert peaks(7) == [(2, 0), (1, 2), (0, 6)]
    assert list(heights(1)) == []
    assert list(heights(8)) == [1, 2, 3]


@given(st.integers(1, 150), st.data())
def test_records_are_found_by_their_rank(records: int, data: st.DataObject) -> None:
    flags = data.draw(st.lists(st.booleans(), min_size=records, max_size=records))
    _, merkle = grown([leaf(at) if flag else bytes(32) for at, flag in enumerate(flags)])
    for height, number in peaks(records):
        start, stop = span(height, number)
        wanted = [at for at in range(start, stop) if flags[at]]
        assert merkle.entry(height, number)[1] == len(wanted)
        assert [merkle.record_at(height, number, rank) for rank in range(len(wanted))] == wanted


@given(st.integers(2, 100), st.data())
def test_a_changed_byte_is_never_believed(records: int, data: st.DataObject) -> None:
    stored, merkle = grown([leaf(at) for at in range(records)])
    at = data.draw(st.integers(0, len(stored) - 1))
    stored[at] ^= data.draw(st.integers(1, 255))
    proven = ProvenMerkle(records, merkle.tops, lambda place: bytes(stored[place * 36 : place * 36 + 36]))
    for position in range(records):
        for height in range(records.bit_length()):
            if ((position >> height) + 1) << height <= records:
                try:
                    found = proven.entry(height, position >> height)
                except Untrusted:
                    continue
                assert found == merkle.entry(height, position >> height)


def test_a_short_file_is_not_believed() -> None:
    stored, merkle = grown([leaf(at) for at in range(8)])
    proven = ProvenMerkle(8, merkle.tops, lambda place: bytes(stored[: 36 * 3][place * 36 : place * 36 + 36]))
    with pytest.raises(Untrusted):
        proven.entry(0, 7)


def test_a_node_without_records_that_count_has_a_hash_all_the_same() -> None:
    _, merkle = grown([bytes(32)] * 4)
    empty = leaf_entry(bytes(32))
    assert merkle.entry(2, 0) == joined(joined(empty, empty), joined(empty, empty))
    assert merkle.entry(2, 0)[1] == 0
