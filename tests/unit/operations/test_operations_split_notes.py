"""A long text as several notes: where asked, in one commit, never under one subject; and in imports."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from nua_desktop_memory import NuaError, Profile, open_profile

LONG = " ".join(f"This is sentence number {n}, and it says something of its own." for n in range(12))
TOKEN = "ghp_" + "a8Kd03mPq9ZxT5vLw2Nc7Rb1Yf6Hs4Jg0EuX"


@pytest.fixture
def profile(profile_dir: str) -> Profile:
    with open_profile(profile_dir) as profile:
        profile.enable()
        yield profile  # type: ignore[misc]


def texts(profile: Profile) -> list[str]:
    return [event.text for event in profile.timeline(state=["active"]).events]


def code(refusal: pytest.ExceptionInfo[NuaError]) -> str:
    return refusal.value.code


def test_a_long_text_is_refused_unless_splitting_is_asked_for(profile: Profile) -> None:
    with pytest.raises(NuaError) as refusal:
        profile.note(LONG)
    assert code(refusal) == "too_long"
    answer = profile.split_note(LONG, tags=["talk"], observed_at="2026-03", confidence=0.5)
    assert len(answer.parts) == 3
    assert answer.event_ids == tuple(part.event_id for part in answer.parts)
    assert " ".join(profile.show(one).event.text for one in answer.event_ids) == LONG
    for one in answer.event_ids:
        event = profile.show(one).event
        assert (event.tags, event.confidence, dict(event.precision)) == (("talk",), 0.5, {"observedAt": "month"})


def test_the_parts_are_one_commit_and_one_undo(profile: Profile) -> None:
    before = profile.head().generation
    answer = profile.split_note(LONG)
    assert profile.head().generation == before + 1
    undone = profile.undo().undone
    assert undone is not None
    assert (undone.what, set(undone.event_ids)) == ("note", set(answer.event_ids))
    assert texts(profile) == []
    profile.redo()
    assert len(texts(profile)) == 3


def test_a_text_that_fits_is_one_note_and_may_have_a_subject(profile: Profile) -> None:
    answer = profile.split_note("Lives in Hangzhou", key="home.city")
    assert len(answer.parts) == 1
    assert answer.parts[0].slot is not None


def test_several_notes_have_no_subject_and_name_no_conflict(profile: Profile) -> None:
    other = profile.note("Something else").event_id
    for options in ({"key": "home.city"}, {"conflicts": [other]}):
        with pytest.raises(NuaError) as refusal:
            profile.split_note(LONG, **options)  # type: ignore[call-overload]
        assert code(refusal) == "bad_value"
        assert "3 notes" in refusal.value.message
    assert texts(profile) == ["Something else"]


def test_a_secret_does_not_pass_in_two_halves(profile: Profile, profile_dir: str) -> None:
    filling = "a walk by the lake in the evening "
    for at in range(200, 290, 7):
        text = (filling * 20)[:at] + f" {TOKEN} " + filling * 4
        with pytest.raises(NuaError) as refusal:
            profile.split_note(text)
        assert code(refusal) == "policy"
    assert not [path for path in Path(profile_dir).rglob("*") if path.is_file() and TOKEN.encode() in path.read_bytes()]


def test_off_and_vast_texts_are_refused_as_ever(profile: Profile) -> None:
    with pytest.raises(NuaError) as refusal:
        profile.split_note("lorem " * 20_000)
    assert code(refusal) == "too_long"
    profile.disable()
    with pytest.raises(NuaError) as refusal:
        profile.split_note(LONG)
    assert code(refusal) == "off"


def test_a_dry_run_writes_nothing_and_shows_every_line(profile: Profile) -> None:
    before = profile.status()
    consequences = profile.split_note(LONG, dry_run=True)
    assert profile.status() == before
    assert len(consequences.context.gained) >= 3
    profile.split_note(LONG)
    assert all(line in profile.context().text for line in consequences.context.gained)


def notes(path: Path, *values: dict[str, object]) -> str:
    path.write_text("".join(json.dumps(value) + "\n" for value in values), encoding="utf-8")
    return str(path)


def test_an_import_splits_only_where_asked_and_then_only_what_is_too_long(profile: Profile, tmp_path: Path) -> None:
    file = notes(
        tmp_path / "notes.jsonl",
        {"text": "short", "ref": "a"},
        {"text": LONG, "ref": "b", "observedAt": "2020-02-02", "tags": ["x"]},
        {"text": LONG.upper(), "observedAt": "2021"},
        {"text": LONG, "memoryKey": "home.city"},
    )
    refused = profile.import_file(file, format="notes")
    assert (refused.imported, [one.code for one in refused.refused], refused.split) == (1, ["too_long"] * 3, 0)
    dry = profile.import_file(file, format="notes", split=True, dry_run=True)
    answer = profile.import_file(file, format="notes", split=True)
    assert dry == answer
    assert (answer.imported, answer.duplicates, answer.split) == (6, 1, 2)
    assert [(one.line, one.code) for one in answer.refused] == [(4, "bad_value")]
    parts = [event for event in profile.timeline().events if event.tags == ("x",)]
    assert [event.source.message for event in parts] == ["b/1", "b/2", "b/3"]
    assert {event.observed_at for event in parts} == {parts[0].observed_at}
    assert " ".join(event.text for event in parts) == LONG


def test_splitting_again_adds_nothing(profile: Profile, tmp_path: Path) -> None:
    file = notes(tmp_path / "notes.jsonl", {"text": LONG, "ref": "b"}, {"text": LONG.lower()})
    assert profile.import_file(file, format="notes", split=True).imported == 6
    again = profile.import_file(file, format="notes", split=True)
    assert (again.imported, again.duplicates, again.split, again.refused) == (0, 6, 2, ())


def test_one_line_is_whole_or_not_there(profile: Profile, tmp_path: Path) -> None:
    erased = profile.split_note(LONG).event_ids
    profile.erase(erased[1], yes=True)
    file = notes(tmp_path / "notes.jsonl", {"text": LONG, "ref": "b"})
    answer = profile.import_file(file, format="notes", split=True)
    assert (answer.imported, answer.split, [one.code for one in answer.refused]) == (0, 0, ["bad_state"])


def test_more_parts_than_a_commit_takes_become_several_commits_and_one_undo(
    profile: Profile, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nua_desktop_memory.operations.importing.BATCH", 10)
    before = profile.head().generation
    values = [{"text": f"{n} " + "lorem " * 110, "ref": str(n)} for n in range(9)]
    answer = profile.import_file(notes(tmp_path / "many.jsonl", *values), format="notes", split=True)
    assert (answer.imported, answer.split, answer.refused) == (27, 9, ())
    assert profile.head().generation == before + 3
    profile.undo()
    assert profile.status().events.active == 0
