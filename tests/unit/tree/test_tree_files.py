"""The tree as a projection: lost and made anew, killed half way, torn, read-only, rehearsed; and what verify says."""

from __future__ import annotations

import errno
import os
import shutil
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest
from store_scene import KilledError
from tree_scene import EXTRACTIVE, SEMANTIC, Grove

from nua_desktop_memory.store import files as store_files
from nua_desktop_memory.store.model import State
from nua_desktop_memory.tree import boot
from nua_desktop_memory.tree.merkle import Untrusted
from nua_desktop_memory.tree.state import EMPTY, Kept, decode, encode
from nua_desktop_memory.tree.state import State as TreeState

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture
def grove(profile_dir: str) -> Iterator[Grove]:
    grove = Grove(profile_dir).on()
    yield grove
    grove.store.close()


def a_life(grove: Grove) -> None:
    """Some history with every kind of change."""
    events = grove.notes(9) + grove.write(*(f"in one commit {number} 西湖" for number in range(30)), key="lake")
    grove.write("takes pills", key="health.pills")
    grove.move(State.REVOKED, events[2])
    grove.move(State.DELETED, events[12], events[13])
    grove.hide("health")
    grove.erase(events[20])
    grove.notes(5, "late")


@pytest.mark.parametrize("lost", ["memory/TREE", "cache/tree", "cache", f"{EXTRACTIVE}/4", "cache/tree/hashes"])
def test_what_is_deleted_while_nothing_is_open_is_made_anew_to_the_same_bytes(grove: Grove, lost: str) -> None:
    a_life(grove)
    before = grove.files()
    grove.store.close()
    path = grove.scene.path(lost)
    shutil.rmtree(path) if os.path.isdir(path) else os.unlink(path)
    grove.reopen()
    assert grove.is_applied()
    assert grove.files() == before
    assert grove.problems() == []


def test_a_store_from_before_there_was_a_tree_gets_one(grove: Grove) -> None:
    a_life(grove)
    before = grove.files()
    grove.forget_tree()
    grove.store.ready()
    assert grove.files() == before


def test_files_and_folders_are_private(grove: Grove) -> None:
    a_life(grove)
    for folder, names, found in os.walk(grove.folder):
        assert [oct(os.stat(os.path.join(folder, name)).st_mode & 0o777) for name in names] == ["0o700"] * len(names)
        assert {oct(os.stat(os.path.join(folder, name)).st_mode & 0o777) for name in found} <= {"0o600"}
    assert grove.store.verify(False).ok


def test_a_commit_is_taken_in_once_however_often_it_is_told(grove: Grove) -> None:
    grove.notes(7)
    with grove.store.writing() as transaction:
        transaction.transition(grove.index.events([3])[0].event_id, State.DELETED, actor="owner", reason=None)
        commit = transaction.commit()
    before = grove.files()
    grove.tree.apply(commit)
    assert grove.files() == before


def test_a_gap_is_seen_and_the_tree_is_made_anew(grove: Grove) -> None:
    grove.notes(4)
    other = Grove(grove.folder)
    other.store.projections[1].close()
    with grove.scene.opened(grove.index) as without_tree, without_tree.writing() as transaction:
        transaction.transition(grove.index.events([3])[0].event_id, State.DELETED, actor="owner", reason=None)
        transaction.commit()
    assert grove.tree.applied() != grove.store.head().last_commit
    grove.store.ready()
    assert grove.is_applied()
    assert b"note 3" not in grove.node(4, 0)
    other.store.close()


class Dying:
    """Breaks off before the n-th write of the tree."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, after: int) -> None:
        self.left = after
        self._write_at = store_files.write_at
        monkeypatch.setattr(store_files, "write_at", self)

    def __call__(self, descriptor: int, data: bytes, offset: int) -> None:
        path = os.readlink(f"/proc/self/fd/{descriptor}")
        if "/TREE/" in path or "/cache/tree/" in path:
            if self.left == 0:
                raise KilledError
            self.left -= 1
        self._write_at(descriptor, data, offset)


@pytest.mark.skipif(not os.path.isdir("/proc/self/fd"), reason="finds files by descriptor")
@pytest.mark.parametrize("writes", range(13))
@pytest.mark.parametrize("deed", ["note", "revoke", "erase", "hide", "rebuild"])
def test_killed_between_any_two_writes_it_comes_right(grove: Grove, deed: str, writes: int) -> None:
    events = grove.notes(30)
    secret = grove.write("Zyxwvut", key="health")[0]
    if deed == "rebuild":
        grove.forget_tree()
    deeds = {
        "note": lambda: grove.write("the last one"),
        "revoke": lambda: grove.move(State.REVOKED, secret, events[3]),
        "erase": lambda: grove.erase(secret),
        "hide": lambda: grove.hide("health"),
        "rebuild": grove.store.ready,
    }
    with pytest.MonkeyPatch.context() as patch:
        Dying(patch, writes)
        with suppress(KilledError):
            deeds[deed]()
        grove.tree.close()
        grove.index.close()
    grove.open()
    grove.store.ready()
    assert grove.is_applied()
    assert grove.problems() == []
    if deed in ("revoke", "erase", "hide"):
        assert not any(b"Zyxwvut" in data for data in grove.files().values())
    grown = grove.files()
    grove.forget_tree()
    grove.store.ready()
    assert grove.files() == grown


def test_after_a_power_loss_what_was_not_durable_is_taken_in_again(
    grove: Grove, monkeypatch: pytest.MonkeyPatch
) -> None:
    events = grove.notes(20)
    grove.store.checkpoint()
    durable = grove.files()
    grove.move(State.REVOKED, events[4])
    grove.notes(12, "late")
    lost = grove.files()
    for name, data in durable.items():
        grove.scene.write(name, data + b"\0" * (len(lost[name]) - len(data)))
    monkeypatch.setattr(boot, "_LINUX_ID", "/nowhere")
    grove.tree.close()
    grove.open()
    assert grove.tree.applied() != grove.store.head().last_commit
    grove.store.ready()
    assert grove.is_applied()
    assert grove.files() == lost


def test_after_a_power_loss_before_anything_was_durable_the_journal_tells_all(
    grove: Grove, monkeypatch: pytest.MonkeyPatch
) -> None:
    grove.notes(5)
    right = grove.files()
    for name in right:
        grove.scene.write(name, b"")
    monkeypatch.setattr(boot, "_LINUX_ID", "/nowhere")
    grove.open()
    grove.store.ready()
    assert grove.files() == right


def test_without_a_power_loss_a_checkpoint_changes_no_answer(grove: Grove, monkeypatch: pytest.MonkeyPatch) -> None:
    a_life(grove)
    grove.store.checkpoint()
    monkeypatch.setattr(boot, "_LINUX_ID", "/nowhere")
    grove.tree.close()
    assert grove.tree.applied() == grove.store.head().last_commit


def test_a_checkpoint_makes_every_file_of_the_tree_durable(grove: Grove, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[str] = []
    sync = store_files.sync_file
    monkeypatch.setattr(store_files, "sync_file", lambda path: synced.append(path) or sync(path))
    other = Grove(grove.folder)
    grove.notes(5)
    other.store.ready()
    other.notes(4)
    other.store.checkpoint()
    mine = {os.path.relpath(path, grove.folder).replace(os.sep, "/") for path in synced}
    assert set(grove.files()) <= mine
    assert any("cache/tree/state-" in name for name in mine)
    other.store.close()


@pytest.mark.parametrize(
    "spoil",
    [b"", b"torn", b"00000000 {}\n", b"\xff" * 300],
    ids=["empty", "torn", "wrong", "noise"],
)
def test_a_torn_state_leaves_the_one_before(grove: Grove, spoil: bytes) -> None:
    grove.notes(6)
    right = grove.files()
    kept = grove.tree._shelf.kept()
    assert kept is not None
    grove.scene.write(f"cache/tree/state-{kept.turn % 2}", spoil)
    assert grove.tree.applied() != grove.store.head().last_commit
    grove.store.ready()
    assert grove.is_applied()
    assert grove.files() == right


def test_a_state_is_read_as_it_was_written() -> None:
    state = TreeState("digest", 3, ((b"h" * 32, 2), (b"g" * 32, 1)), ("health", "私事"))
    for durable in (None, state, EMPTY):
        kept = Kept(state, durable, "boot", 7)
        assert decode(encode(kept)) == kept
        assert decode(encode(kept) + b"older bytes") == kept
    assert decode(encode(Kept(TreeState("d", 3, (), ()), None, "", 0))) is None


def test_a_boot_is_told_from_another(monkeypatch: pytest.MonkeyPatch) -> None:
    assert boot.is_this_boot(boot.this_boot())
    assert not boot.is_this_boot("another")
    monkeypatch.setattr(boot, "_LINUX_ID", "/nowhere")
    mark = boot.this_boot()
    assert boot.is_this_boot(mark)
    assert not boot.is_this_boot(str(int(mark) - 1000))


@pytest.mark.parametrize("blocked", ["memory/TREE", "cache/tree"])
def test_where_it_cannot_be_written_it_is_kept_in_memory(
    grove: Grove, blocked: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    a_life(grove)
    summaries = grove.tree.summaries(("health",))
    assert summaries is not None
    said = [summaries.extractive(piece) for piece in summaries.cover(44, (), 12)]
    grove.forget_tree()
    grove.scene.write(blocked, b"in the way")

    def read_only(path: str, *_: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system", path)

    for name in ("open_to_write", "remove", "make_folder"):
        monkeypatch.setattr(store_files, name, read_only)
    grove.tree.rebuild(grove.store.truth())
    assert grove.tree.applied() == grove.store.head().last_commit
    summaries = grove.tree.summaries(("health",))
    assert summaries is not None
    assert [summaries.extractive(piece) for piece in summaries.cover(44, (), 12)] == said


def test_what_stands_in_the_way_of_its_files_is_removed_by_a_rebuild(grove: Grove) -> None:
    a_life(grove)
    right = grove.files()
    grove.forget_tree()
    grove.scene.write("cache/tree", b"in the way")
    os.makedirs(grove.scene.path(f"{EXTRACTIVE}/4/deep"))
    grove.store.ready()
    assert grove.files() == right


def test_hashes_that_contradict_each_other_are_not_used_and_made_anew(grove: Grove) -> None:
    grove.notes(40)
    right = grove.files()
    hashes = bytearray(right["cache/tree/hashes"])
    hashes[36 * 30] ^= 1
    grove.scene.write("cache/tree/hashes", bytes(hashes))
    summaries = grove.tree.summaries(())
    assert summaries is not None
    with pytest.raises(Untrusted):
        summaries.cover(40, (), 30)
    assert grove.tree.applied() is None
    grove.store.ready()
    assert grove.files() == right
    assert grove.is_applied()


def test_a_torn_node_is_told_all_the_same(grove: Grove) -> None:
    grove.notes(40)
    summaries = grove.tree.summaries(())
    assert summaries is not None
    pieces = summaries.cover(40, (), 5)
    right = [summaries.extractive(piece) for piece in pieces]
    for size in (8, 16, 32):
        data = grove.scene.read(f"{EXTRACTIVE}/{size}")
        grove.scene.write(f"{EXTRACTIVE}/{size}", b"x" * len(data))
    assert [summaries.extractive(piece) for piece in pieces] == right


PLANTED = {
    "a changed node": (f"{EXTRACTIVE}/4", lambda data: data[:300] + b"X" + data[301:]),
    "a node of other records": (f"{EXTRACTIVE}/2", lambda data: data[:288] * (len(data) // 288)),
    "a missing node": (f"{EXTRACTIVE}/8", lambda data: b" " * 288 + data[288:]),
    "zeros": (f"{EXTRACTIVE}/16", lambda data: b"\0" * len(data)),
    "too long": (f"{EXTRACTIVE}/2", lambda data: data + b"more"),
    "a size too many": (f"{EXTRACTIVE}/64", lambda data: b" " * 288),
    "no size": (f"{EXTRACTIVE}/7", lambda data: b""),
    "no node": ("memory/TREE/v3/readme.txt", lambda data: b"hello"),
    "another version": ("memory/TREE/v2", lambda data: b"old"),
    "a changed hash": ("cache/tree/hashes", lambda data: data[:-1] + b"\xff"),
    "hashes too many": ("cache/tree/hashes", lambda data: data + bytes(36)),
    "a stranger in the cache": ("cache/tree/other", lambda data: b""),
}


@pytest.mark.parametrize("what", PLANTED)
def test_verify_finds_each_planted_damage_and_repairs_it(grove: Grove, what: str) -> None:
    a_life(grove)
    right = grove.files()
    name, spoil = PLANTED[what]
    data = grove.scene.read(name) if name in right else b""
    descriptor = os.open(grove.scene.path(name), os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    os.write(descriptor, spoil(data))
    os.close(descriptor)
    report = grove.store.verify(False)
    assert not report.ok
    assert {problem.file for problem in report.problems} == {name}
    report = grove.store.verify(True)
    assert report.ok
    assert {problem.file for problem in report.problems} == {name}
    assert grove.files() == right
    assert grove.store.verify(False).problems == ()


def test_a_healthy_tree_has_no_problems(grove: Grove) -> None:
    assert grove.store.verify(False).problems == ()
    a_life(grove)
    assert grove.store.verify(False).problems == ()


def test_the_sentence_says_which_records_a_wrong_node_is_about(grove: Grove) -> None:
    grove.notes(16)
    data = grove.scene.read(f"{EXTRACTIVE}/4")
    grove.scene.write(f"{EXTRACTIVE}/4", data[:576] + b"x" * 576)
    assert grove.problems() == [
        (f"{EXTRACTIVE}/4", "the summary of records 8 to 11 is torn or wrong, and 1 more like it")
    ]
    grove.scene.write(f"{EXTRACTIVE}/4", data[:864])
    assert grove.problems() == [(f"{EXTRACTIVE}/4", "the summary of records 12 to 15 is missing")]


def test_a_rehearsal_shows_the_tree_as_it_would_be_and_writes_nothing(grove: Grove) -> None:
    events = grove.notes(31)
    before = grove.scene.every_file()
    with grove.store.writing() as transaction:
        transaction.transition(events[5].event_id, State.REVOKED, actor="owner", reason=None)
        commit = transaction.preview()
        with grove.index.rehearsal(commit), grove.tree.rehearsal(commit):
            assert grove.tree.applied() == commit.digest
            summaries = grove.tree.summaries(())
            assert summaries is not None
            assert summaries.count(31) == 30
            rehearsed = [summaries.extractive(piece) for piece in summaries.cover(31, (), 9)]
        assert grove.is_applied()
        transaction.commit()
    summaries = grove.tree.summaries(())
    assert summaries is not None
    assert [summaries.extractive(piece) for piece in summaries.cover(31, (), 9)] == rehearsed
    for name, data in before.items():
        if name.startswith(EXTRACTIVE) and int(name.rpartition("/")[2]) > 4:
            assert grove.scene.read(name) != data, "only the commit itself wrote it"


def test_scrubbing_what_cannot_follow_removes_it_whole(grove: Grove) -> None:
    a_life(grove)
    grove.tree._shelf.forget()
    grove.tree.scrub()
    assert grove.files() == {}
    assert not os.path.exists(grove.scene.path("memory/TREE"))


def test_broken_names_do_not_stop_an_erase(grove: Grove) -> None:
    events = grove.notes(8)
    os.makedirs(grove.scene.path(f"{SEMANTIC}/what"), mode=0o700)
    grove.erase(events[0])
    assert grove.is_applied()
