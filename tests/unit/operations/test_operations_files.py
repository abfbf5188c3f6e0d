"""Imports, exports and erasing, through the profile."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

import pytest
from real_data import FOLDER as DATA

from nua_desktop_memory import NuaError, Profile, open_profile
from nua_desktop_memory.operations.importing import Imported


def a_life(profile: Profile) -> dict[str, str]:
    """A few memories in every state; their ids by a name."""
    profile.enable()
    wrong = profile.note("Born in Leeds", key="birth.place", tags=["family"], confidence=0.4)
    right = profile.replace(wrong.event_id, "Born in Lund", reason="misheard")
    moved = profile.note("住在上海", key="home.city", from_="2019-05", observed_at="2024")
    new = profile.replace(moved.event_id, "住在杭州", changed_at="2026-03-01")
    gone = profile.note("Has a cat 🐈‍⬛")
    profile.revoke(gone.event_id, reason="it was the neighbour's")
    binned = profile.note("Buy milk")
    profile.delete(binned.event_id)
    profile.restore(binned.event_id)
    profile.delete(binned.event_id)
    dispute = profile.note("Likes apples", observed_at="2020-02-02T10:00:00+08:00")
    profile.note("Dislikes fruit", conflicts=[dispute.event_id], until="2030")
    return {"wrong": wrong.event_id, "right": right.event_id, "new": new.event_id, "gone": gone.event_id}


def export(profile: Profile, path: Path, form: str = "jsonl") -> bytes:
    profile.export_file(str(path), format=form)
    return path.read_bytes()


def test_export_import_export_is_byte_identical(tmp_path: Path) -> None:
    with open_profile(tmp_path / "one") as one:
        a_life(one)
        first = export(one, tmp_path / "first.jsonl")
    with open_profile(tmp_path / "two") as two:
        two.enable()
        answer = two.import_file(str(tmp_path / "first.jsonl"), format="jsonl")
        assert (answer.imported, answer.duplicates, answer.refused) == (first.count(b"\n"), 0, ())
        assert export(two, tmp_path / "second.jsonl") == first
        assert two.verify().ok
    assert all("logIndex" not in json.loads(line) for line in first.splitlines())


def test_an_import_of_ones_own_export_adds_nothing(tmp_path: Path) -> None:
    with open_profile(tmp_path / "one") as profile:
        a_life(profile)
        first = export(profile, tmp_path / "first.jsonl")
        before = profile.status()
        answer = profile.import_file(str(tmp_path / "first.jsonl"), format="jsonl")
        assert (answer.imported, answer.duplicates) == (0, first.count(b"\n"))
        assert profile.status() == before


def test_what_was_erased_is_not_revived_by_an_old_export(tmp_path: Path) -> None:
    with open_profile(tmp_path / "one") as profile:
        ids = a_life(profile)
        export(profile, tmp_path / "old.jsonl")
        profile.erase(ids["gone"], yes=True)
        answer = profile.import_file(str(tmp_path / "old.jsonl"), format="jsonl")
        assert answer.imported == 0
        assert [refused.code for refused in answer.refused] == ["bad_state"]
        assert "cat" not in profile.context().text
        notes = tmp_path / "notes.jsonl"
        notes.write_text(json.dumps({"text": "Has a cat 🐈‍⬛"}) + "\n", encoding="utf-8")
        assert len(profile.import_file(str(notes), format="notes").refused) == 1
        assert profile.import_file(str(notes), format="notes", include_erased=True).imported == 1


def test_an_import_names_each_refused_line_and_goes_on(tmp_path: Path) -> None:
    notes = tmp_path / "notes.jsonl"
    lines = [
        b'{"text": "One", "ref": "a/1"}',
        b"",
        b"not json",
        b'{"text": "' + b"x" * 281 + b'"}',
        b'{"text": "\xff\xfe"}',
        b'{"text": "One", "ref": "a/1"}',
        b'{"observedAt": "2020"}',
        b'{"text": "Two", "observedAt": "the day before"}',
        b'{"text": "  "}',
        b'{"text": "Three", "observedAt": "2020-05-06", "memoryKey": "a.b", "tags": ["x"]}',
    ]
    notes.write_bytes(b"\xef\xbb\xbf" + b"\r\n".join(lines))
    with open_profile(tmp_path / "p") as profile:
        profile.enable()
        answer = profile.import_file(str(notes), format="notes", dry_run=True)
        assert profile.status().log_records == 0
        assert profile.import_file(str(notes), format="notes") == answer
        assert (answer.imported, answer.duplicates) == (2, 1)
        assert [(refused.line, refused.code) for refused in answer.refused] == [
            (3, "bad_value"),
            (4, "too_long"),
            (5, "bad_value"),
            (7, "bad_value"),
            (8, "bad_time"),
            (9, "empty"),
        ]
        assert "281" in answer.refused[1].why
        event = profile.timeline(key="a.b").events[0]
        assert event.observed_at.year == 2020
        assert event.precision == {"observedAt": "day"}
        assert event.source.actor == "import:notes"
        again = profile.import_file(str(notes), format="notes")
        assert (again.imported, again.duplicates) == (0, 3)


def test_a_cancelled_import_keeps_its_batches_and_is_resumed_by_importing_again(tmp_path: Path) -> None:
    notes = tmp_path / "notes.jsonl"
    notes.write_text("".join(json.dumps({"text": f"Note {n}"}) + "\n" for n in range(4_500)), encoding="utf-8")
    with open_profile(tmp_path / "p") as profile:
        profile.enable()
        seen: list[int] = []
        answer = profile.import_file(
            str(notes), format="notes", progress=lambda one: seen.append(one.imported), cancelled=lambda: True
        )
        assert answer == Imported(2_000, 0, (), cancelled=True)
        assert seen == [2_000]
        answer = profile.import_file(str(notes), format="notes")
        assert (answer.imported, answer.duplicates, answer.cancelled) == (2_500, 2_000, False)
        assert profile.verify().ok
        profile.undo()
        assert profile.status().events.active == 2_000
        profile.redo()
        assert profile.status().events.active == 4_500


def test_a_whole_import_is_undone_at_once_also_when_it_took_several_commits(tmp_path: Path) -> None:
    notes = tmp_path / "notes.jsonl"
    notes.write_text("".join(json.dumps({"text": f"Note {n}"}) + "\n" for n in range(4_500)), encoding="utf-8")
    with open_profile(tmp_path / "p") as profile:
        profile.enable()
        profile.note("Before")
        profile.import_file(str(notes), format="notes")
        profile.undo()
        counts = profile.status().events
        assert (counts.active, counts.deleted) == (1, 4_500)
        assert [operation.what for operation in profile.undo_list()] == ["note"]


def test_a_secret_in_any_field_of_a_line_is_refused(tmp_path: Path) -> None:
    token = "ghp_" + "Zk3vQ9xLmT7bRw2NcY5dHs8JfG1pAe4UoV6X"
    notes = tmp_path / "notes.jsonl"
    notes.write_text(
        json.dumps({"text": "fine", "tags": [token]}) + "\n" + json.dumps({"text": f"it is {token}"}) + "\n",
        encoding="utf-8",
    )
    with open_profile(tmp_path / "p") as profile:
        profile.enable()
        answer = profile.import_file(str(notes), format="notes")
        assert [refused.code for refused in answer.refused] == ["policy", "policy"]
        assert all(token not in refused.why for refused in answer.refused)
        assert answer.imported == 0
    for path in (tmp_path / "p").rglob("*"):
        if path.is_file():
            assert token.encode() not in path.read_bytes()


def test_an_erased_text_is_only_in_its_log_record_also_while_another_has_the_profile_open(tmp_path: Path) -> None:
    word = "Xylophonquark"
    with open_profile(tmp_path / "p") as profile, open_profile(tmp_path / "p") as other:
        profile.enable()
        for number in range(50):
            profile.note(f"Ordinary note {number}")
        noted = profile.note(f"{word} is the name of the boat", key="boat.name", tags=["boat"])
        newer = profile.note("Not so", conflicts=[noted.event_id])
        assert len(other.recall(word).hits) == 1
        planned = profile.erase(noted.event_id)
        assert planned.erased == ()
        assert profile.show(noted.event_id).event.text.startswith(word)
        done = profile.erase(noted.event_id, yes=True)
        place = done.retained[0]
        assert (place.file, place.record, place.offset, place.bytes) == ("memory/LOG.txt", 50, 50 * 320, 320)
        assert [one.record for one in planned.retained] == [50]
        assert other.recall(word).hits == ()
        assert profile.show(newer.event_id).event.conflicts_with_event_ids == ()
        with pytest.raises(NuaError) as refusal:
            other.show(noted.event_id)
        assert refusal.value.code == "not_found"
        _only_in_log(tmp_path / "p", word)
        _only_in_log(tmp_path / "p", noted.event_id)
    shutil.rmtree(tmp_path / "p" / "cache")
    with open_profile(tmp_path / "p") as profile:
        assert profile.recall(word).hits == ()
        assert profile.status().events.active == 51
        assert profile.verify().ok
    _only_in_log(tmp_path / "p", word)


def test_where_others_hold_the_same_text_they_are_named(tmp_path: Path) -> None:
    with open_profile(tmp_path / "p") as profile:
        profile.enable()
        one = profile.note("The same words")
        two = profile.note("The same words", key="k")
        three = profile.note("The same words and more")
        answer = profile.erase(one.event_id, yes=True)
        assert answer.same_text == (two.event_id,)
        assert [(kept.record, kept.event_id) for kept in answer.retained] == [
            (0, None),
            (1, two.event_id),
            (2, three.event_id),
        ]


def test_an_undo_skips_what_was_erased_since(tmp_path: Path) -> None:
    with open_profile(tmp_path / "p") as profile:
        profile.enable()
        one = profile.note("One")
        two = profile.note("Two")
        profile.delete(one.event_id, two.event_id)
        profile.erase(one.event_id, yes=True)
        assert profile.undo().undone is not None
        assert [event.text for event in profile.timeline().events] == ["Two"]


@pytest.mark.skipif(not DATA.is_dir(), reason="the real notes are not at hand")
def test_a_year_of_real_notes(tmp_path: Path) -> None:
    with open_profile(tmp_path / "p") as profile:
        profile.set_info(time_zone="Asia/Shanghai")
        profile.enable()
        answer = profile.import_file(str(DATA / "life_zh_notes.jsonl"), format="notes")
        assert answer.imported + answer.duplicates + len(answer.refused) == 2_766
        assert sum(refused.code == "too_long" for refused in answer.refused) == 221
        again = profile.import_file(str(DATA / "life_zh_notes.jsonl"), format="notes")
        assert again.imported == 0
        assert profile.timeline(limit=1).events[0].observed_at.isoformat().startswith("2025-01-01T00:20:15")
        assert profile.recall("杭州").hits != () or profile.recall("上海").hits != ()
        snapshot = profile.context(query="摄影工作坊")
        assert snapshot.bytes <= 9_000
        assert snapshot.lines <= 32
        first = export(profile, tmp_path / "first.jsonl")
    with open_profile(tmp_path / "q") as profile:
        profile.enable()
        profile.import_file(str(tmp_path / "first.jsonl"), format="jsonl")
        assert export(profile, tmp_path / "second.jsonl") == first


def _only_in_log(folder: Path, word: str) -> None:
    holders = [
        str(path.relative_to(folder))
        for path in folder.rglob("*")
        if path.is_file() and word.casefold().encode() in path.read_bytes().lower()
    ]
    assert holders == [os.path.join("memory", "LOG.txt")]


def test_where_a_reader_keeps_the_index_from_being_cleared_the_report_says_so(tmp_path: Path) -> None:
    with open_profile(tmp_path / "p", wait=0.05) as profile, open_profile(tmp_path / "p") as other:
        profile.enable()
        noted = profile.note("Xylophonquark is the boat")
        assert len(other.recall("Xylophonquark").hits) == 1
        with other._index.reading() as connection:
            connection.execute("SELECT count(*) FROM events").fetchall()
            done = profile.erase(noted.event_id, yes=True)
        assert done.erased == (noted.event_id,)
        assert any(kept.file == "cache/index.sqlite3" for kept in done.retained)
        other.close()
        profile.idle()
        _only_in_log(tmp_path / "p", "Xylophonquark")


def test_notes_keep_when_something_holds_and_how_sure_it_is(tmp_path: Path) -> None:
    notes, again = tmp_path / "notes.jsonl", tmp_path / "again.jsonl"
    old = {"text": "Lives in Shanghai", "memoryKey": "home.city", "effectiveFrom": "2015", "effectiveUntil": "2019-05"}
    new = {"text": "Lives in Hangzhou", "memoryKey": "home.city", "effectiveFrom": "2019-05", "confidence": 0.9}
    bad = {"text": "Lives on Mars", "memoryKey": "home.city", "effectiveFrom": "some day"}
    lines = "".join(json.dumps(one) + "\n" for one in (old, new, bad, {"text": "Sure", "confidence": "very"}))
    notes.write_text(lines, encoding="utf-8")
    with open_profile(tmp_path / "one") as one:
        one.enable()
        answer = one.import_file(str(notes), format="notes")
        assert [(refused.line, refused.code) for refused in answer.refused] == [(3, "bad_time"), (4, "bad_value")]
        assert [(fact.text, fact.confidence) for fact in one.facts().facts] == [("Lives in Hangzhou", 0.9)]
        assert [fact.text for fact in one.facts(at="2016").facts] == ["Lives in Shanghai"]
        export(one, again, "notes")
    with open_profile(tmp_path / "two") as two:
        two.enable()
        two.import_file(str(again), format="notes")
        assert [fact.text for fact in two.facts().facts] == ["Lives in Hangzhou"]
        assert two.conflicts().conflicts == ()
