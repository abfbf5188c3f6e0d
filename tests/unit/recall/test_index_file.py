"""The index is a projection: it can be lost, broken, left behind or not be written, and answers stay right."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import apsw
import pytest
from builders import DAWN, History, Move, a_note, id_of

from nua_desktop_memory.recall import terms
from nua_desktop_memory.recall.database import Database
from nua_desktop_memory.recall.filters import Filter
from nua_desktop_memory.recall.index import Index
from nua_desktop_memory.store.errors import Busy, Damaged
from nua_desktop_memory.store.model import State

RARE = "Zyxwvutquokka"
FILES = ("index.sqlite3", "index.sqlite3-wal", "index.sqlite3-shm")


@pytest.fixture
def folder(tmp_path: Path) -> str:
    return str(tmp_path / "缓存 cache")


@pytest.fixture
def index(history: History, folder: str) -> Iterator[Index]:
    index = Index(folder, history.text)
    yield index
    index.close()


def found_in(folder: str, word: str) -> list[str]:
    """The files of a folder in which a word stands, in whatever case."""
    names = [name for name in os.listdir(folder) if word.lower().encode() in Path(folder, name).read_bytes().lower()]
    return sorted(names)


def test_asking_for_the_last_commit_makes_no_file(index: Index, folder: str) -> None:
    assert index.applied() is None
    assert not os.path.exists(folder)


def test_a_question_to_a_missing_index_is_refused(index: Index) -> None:
    with pytest.raises(Damaged):
        index.counts()


def test_it_says_which_commit_it_holds_also_after_reopening(history: History, index: Index, folder: str) -> None:
    index.apply(history.write(a_note("a")))
    index.close()
    assert index.applied() == history.last_commit
    other = Index(folder, history.text)
    assert other.applied() == history.last_commit
    other.close()


def test_applying_a_commit_again_changes_nothing(history: History, index: Index) -> None:
    first = history.write(a_note("a").about("k"))
    second = history.write(a_note("b").about("k"), moves=[Move(id_of(0), State.REVOKED)])
    for commit in (first, second, second, first, second):
        index.apply(commit)
    assert index.applied() == second.digest
    assert [fact.text for fact in index.facts(history.clock)] == ["b"]
    assert index.counts().active == 1


def test_a_commit_beyond_a_gap_makes_it_unusable_until_it_is_rebuilt(history: History, index: Index) -> None:
    index.apply(history.write(a_note("a")))
    history.write(a_note("missed"))
    index.apply(history.write(a_note("c")))
    assert index.applied() is None
    index.rebuild(history)
    assert index.applied() == history.last_commit
    assert [event.text for event in index.recent(9)] == ["c", "missed", "a"]


def test_without_a_file_a_later_commit_is_not_taken_in(history: History, index: Index, folder: str) -> None:
    history.write(a_note("a"))
    index.apply(history.write(a_note("b")))
    assert index.applied() is None
    assert not os.path.exists(folder)


@pytest.mark.parametrize("how", ["garbage", "cut", "empty", "a hole"])
def test_a_broken_file_is_made_anew(history: History, index: Index, folder: str, how: str) -> None:
    for number in range(200):
        index.apply(history.write(a_note(f"fact number {number}").about(f"k{number}")))
    index.close()
    path = Path(folder, "index.sqlite3")
    whole = path.read_bytes()
    pages = {
        "garbage": b"this is no database at all" * 500,
        "cut": whole[: len(whole) // 2],
        "empty": b"",
        "a hole": whole[:100] + bytes(len(whole) - 100),
    }
    path.write_bytes(pages[how])
    if index.applied() is not None:
        with pytest.raises(Damaged):
            index.slots(history.clock)
    assert index.applied() is None
    index.rebuild(history)
    assert index.applied() == history.last_commit
    assert len(index.facts(history.clock)) == 200


def test_damage_found_while_a_commit_is_taken_in_is_left_to_the_next_rebuild(
    history: History, index: Index, monkeypatch: pytest.MonkeyPatch
) -> None:
    index.apply(history.write(a_note("a")))

    def broken(*_: object) -> None:
        raise apsw.CorruptError("database disk image is malformed")

    with monkeypatch.context() as patch:
        patch.setattr("nua_desktop_memory.recall.intake.refresh", broken)
        index.apply(history.write(a_note("b")))
    assert index.applied() is None
    index.rebuild(history)
    assert index.counts().active == 2


def test_an_index_of_other_terms_is_not_trusted(
    history: History, index: Index, monkeypatch: pytest.MonkeyPatch
) -> None:
    index.apply(history.write(a_note("a")))
    monkeypatch.setattr(terms, "TERMS_VERSION", terms.TERMS_VERSION + 1)
    assert index.applied() is None
    index.rebuild(history)
    assert index.applied() == history.last_commit


def test_a_rebuild_is_seen_by_another_that_has_it_open(history: History, index: Index, folder: str) -> None:
    index.apply(history.write(a_note("a")))
    other = Index(folder, history.text)
    assert other.counts().active == 1
    history.write(a_note("b"))
    index.rebuild(history)
    assert (other.applied(), other.counts().active) == (history.last_commit, 2)
    index.close()
    shutil.rmtree(folder)
    index.rebuild(history)
    assert (other.applied(), other.counts().active) == (history.last_commit, 2)
    other.close()


def test_no_read_outlives_a_call(history: History, index: Index, folder: str) -> None:
    index.apply(history.write(*(a_note(f"n {n}").about(f"k{n}") for n in range(50))))
    index.facts(history.clock)
    index.positions(Filter(text="n"))
    index.recent(3)
    other = Index(folder, history.text, wait=0.1)
    other.applied()
    other.scrub()
    other.close()


def test_erasing_leaves_no_byte_of_the_word_while_another_has_it_open(
    history: History, index: Index, folder: str
) -> None:
    filler = [a_note(f"ordinary note number {n} about {n % 13}").about(f"k{n % 40}") for n in range(400)]
    index.apply(history.write(*filler))
    index.apply(
        history.write(a_note(f"The {RARE} sleeps").about(f"pet.{RARE.lower()}").tagged(RARE).from_message(RARE))
    )
    rare = id_of(history.log_records - 1)
    index.apply(history.write(*filler, moves=[Move(rare, State.REVOKED, reason=f"no {RARE}")]))
    other = Index(folder, history.text)
    assert other.same_text(f"The {RARE} sleeps")
    assert found_in(folder, RARE) != []
    index.apply(history.write(erase=[rare]))
    index.scrub()
    assert found_in(folder, RARE) == []
    assert other.same_text(f"The {RARE} sleeps") == []
    assert list(other.positions(Filter(text=RARE))) == []
    assert other.keys("pet") == []
    other.close()
    index.close()
    assert found_in(folder, RARE) == []


def test_erasing_leaves_no_byte_in_chinese_either(history: History, index: Index, folder: str) -> None:
    index.apply(history.write(*(a_note(f"第{n}天吃早饭") for n in range(100)), a_note("密友叫欧阳锋锋")))
    assert list(index.positions(Filter(text="欧阳锋"))) == [100]
    index.apply(history.write(erase=[id_of(100)]))
    index.scrub()
    for pair in ("欧阳", "锋锋", "密友"):
        assert found_in(folder, pair) == []
    assert list(index.positions(Filter(text="早饭"))) != []


def test_scrubbing_says_busy_while_another_reads(history: History, folder: str) -> None:
    index = Index(folder, history.text, wait=0.05)
    index.apply(history.write(a_note("a")))
    reader = apsw.Connection(os.path.join(folder, "index.sqlite3"))
    reader.execute("BEGIN").execute("SELECT * FROM events").fetchall()
    index.apply(history.write(erase=[id_of(0)]))
    with pytest.raises(Busy):
        index.scrub()
    reader.execute("ROLLBACK")
    index.scrub()
    reader.close()
    index.close()


def test_an_erased_text_that_cannot_be_read_any_more_costs_a_rebuild(history: History, index: Index) -> None:
    index.apply(history.write(a_note("whole"), a_note("other")))
    history.living[id_of(0)] = history.living[id_of(1)].__class__(
        **{
            name: getattr(history.living[id_of(0)], name)
            for name in history.living[id_of(0)].__slots__
            if name != "text"
        },
        text="damaged",
    )
    index.apply(history.write(erase=[id_of(0)]))
    assert index.applied() is None
    index.rebuild(history)
    assert list(index.positions(Filter(text="whole"))) == []


def test_a_rehearsal_changes_every_answer_and_then_nothing(history: History, index: Index, folder: str) -> None:
    index.apply(history.write(a_note("Tea").about("drink")))
    before = history.last_commit
    sizes = {name: Path(folder, name).read_bytes() for name in FILES[:2]}
    commit = history.write(a_note("Coffee").about("drink"), moves=[Move(id_of(0), State.SUPERSEDED, by=id_of(1))])
    del history.texts[1]
    with index.rehearsal(commit):
        assert [fact.text for fact in index.facts(history.clock)] == ["Coffee"]
        assert index.counts().superseded == 1
        assert list(index.positions(Filter(text="coffee"))) == [1]
    assert [fact.text for fact in index.facts(history.clock)] == ["Tea"]
    assert list(index.positions(Filter(text="coffee"))) == []
    assert index.applied() == before
    assert {name: Path(folder, name).read_bytes() for name in FILES[:2]} == sizes


def test_a_rehearsal_that_fails_leaves_nothing_behind(history: History, index: Index) -> None:
    index.apply(history.write(a_note("Tea").about("drink")))
    with pytest.raises(ZeroDivisionError), index.rehearsal(history.write(a_note("Coffee").about("drink"))):
        raise ZeroDivisionError
    assert [fact.text for fact in index.facts(history.clock)] == ["Tea"]


def test_a_big_rehearsal_writes_nothing(history: History, index: Index, folder: str) -> None:
    index.apply(history.write(a_note("Tea").about("drink")))
    wal = Path(folder, "index.sqlite3-wal")
    size = wal.stat().st_size
    with index.rehearsal(history.write(*(a_note(f"note {n} {n * 7919}").about(f"k{n}") for n in range(2000)))):
        assert index.standing(history.clock).facts == 2001
        assert wal.stat().st_size == size


def test_where_no_file_can_be_made_it_is_kept_in_memory(history: History, tmp_path: Path) -> None:
    blocked = tmp_path / "a file"
    blocked.write_text("in the way", encoding="utf-8")
    index = Index(str(blocked), history.text)
    assert index.applied() is None
    history.write(a_note("Tea").about("drink"))
    index.rebuild(history)
    index.apply(history.write(a_note("Bread").about("food")))
    assert [fact.text for fact in index.facts(history.clock)] == ["Bread", "Tea"]
    assert index.applied() == history.last_commit
    index.checkpoint()
    index.scrub()
    index.close()
    assert os.listdir(tmp_path) == ["a file"]


def test_a_folder_that_cannot_be_written_is_read_as_it_is_and_gets_no_file(
    history: History, index: Index, folder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    index.apply(history.write(a_note("Tea").about("drink").until("2030")))
    index.checkpoint()
    index.close()
    before = sorted(os.listdir(folder))
    monkeypatch.setattr("nua_desktop_memory.recall.database._READ_WRITE", apsw.SQLITE_OPEN_READONLY)
    reader = Index(folder, history.text)
    assert reader.applied() == history.last_commit
    assert [fact.text for fact in reader.facts(DAWN)] == ["Tea"]
    assert sorted(os.listdir(folder)) == before
    later = history.clock.replace(year=2031)
    assert reader.facts(later) == []
    reader.apply(history.write(a_note("Coffee").about("drink2")))
    assert reader.counts().active == 2
    reader.close()
    assert sorted(os.listdir(folder)) == before


def test_files_are_for_their_owner_only(history: History, index: Index, folder: str) -> None:
    index.apply(history.write(a_note("a")))
    assert {os.stat(os.path.join(folder, name)).st_mode & 0o777 for name in os.listdir(folder)} == {0o600}


def test_no_text_is_stored(history: History, index: Index, folder: str) -> None:
    index.apply(history.write(a_note("The Quick Brown Fox Jumps")))
    index.close()
    assert found_in(folder, "quick brown") == []


def test_a_broken_file_in_a_folder_without_room_is_still_answered(history: History, folder: str) -> None:
    os.makedirs(folder)
    Path(folder, "index.sqlite3").write_bytes(b"no database" * 1000)
    database = Database(folder, 0.1)
    assert database.opened() is None or database.made() is not None
    database.close()


def test_a_broken_file_that_cannot_be_removed_is_answered_from_memory(
    history: History, folder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    index = Index(folder, history.text)
    index.apply(history.write(a_note("Tea").about("drink")))
    index.checkpoint()
    index.close()
    path = Path(folder, "index.sqlite3")
    whole = path.read_bytes()
    broken = whole[:4096] + b"?" * (len(whole) - 4096)
    path.write_bytes(broken)

    def refuse(*_: object) -> None:
        raise PermissionError(13, "not allowed")

    monkeypatch.setattr("nua_desktop_memory.recall.database.os.unlink", refuse)
    assert index.applied() is None
    index.rebuild(history)
    assert [fact.text for fact in index.facts(history.clock)] == ["Tea"]
    assert path.read_bytes() == broken
    index.close()


def test_a_folder_in_its_place_is_done_without(history: History, folder: str) -> None:
    os.makedirs(os.path.join(folder, "index.sqlite3"))
    index = Index(folder, history.text)
    assert index.applied() is None
    index.apply(history.write(a_note("Tea").about("drink")))
    index.rebuild(history)
    assert [fact.text for fact in index.facts(history.clock)] == ["Tea"]
    index.close()


def test_what_was_erased_while_it_answered_from_memory_is_not_left_in_its_file(
    history: History, index: Index, folder: str
) -> None:
    index.apply(history.write(a_note(f"It was {RARE}")))
    index.checkpoint()
    assert found_in(folder, RARE) != []
    index._database.stand_in()
    index.rebuild(history)
    index.apply(history.write(erase=[id_of(0)]))
    index.scrub()
    assert not os.path.exists(folder) or found_in(folder, RARE) == []
