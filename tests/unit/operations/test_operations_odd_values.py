"""Values that no person means to give, at the library's door: each has an answer or a refusal with a code."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from nua_desktop_memory import NuaError, Profile, open_profile
from nua_desktop_memory.operations.as_json import document

STRANGER = "01KC0F3Q6Z3V1J8W4Y2N5T7R9A"


@pytest.fixture
def profile(tmp_path: Path) -> Iterator[Profile]:
    with open_profile(tmp_path / "profile") as opened:
        opened.enable()
        yield opened


def code_of(act: Callable[[], object]) -> str:
    with pytest.raises(NuaError) as refusal:
        act()
    return refusal.value.code


@pytest.fixture
def untouched(tmp_path: Path) -> Iterator[Profile]:
    """A profile in which memory was never switched on."""
    with open_profile(tmp_path / "untouched") as opened:
        yield opened
    assert not (tmp_path / "untouched").exists()


def test_of_a_memory_that_never_was_nothing_can_be_undone(untouched: Profile) -> None:
    assert untouched.undo().undone is None
    assert untouched.redo().redone is None


def test_of_a_memory_that_never_was_nothing_is_found(untouched: Profile) -> None:
    for act in (untouched.revoke, untouched.delete, untouched.restore, untouched.erase, untouched.review_refuse):
        assert code_of(lambda: act(STRANGER)) == "not_found"  # noqa: B023 - called at once
    assert code_of(lambda: untouched.resolve(keep=STRANGER, over=[STRANGER])) == "not_found"
    assert code_of(lambda: untouched.erase(STRANGER, yes=True)) == "not_found"


def test_of_a_memory_that_never_was_an_export_is_empty(untouched: Profile, tmp_path: Path) -> None:
    assert untouched.export_file(str(tmp_path / "empty.jsonl"), format="jsonl").exported == 0
    assert (tmp_path / "empty.jsonl").read_bytes() == b""


def test_a_memory_that_never_was_can_be_switched_on_after_it_was_asked(tmp_path: Path) -> None:
    with open_profile(tmp_path / "profile") as profile:
        profile.undo()
        profile.enable()
        noted = profile.note("Lives in Lund")
        assert profile.show(noted.event_id).event.text == "Lives in Lund"


@pytest.mark.parametrize("odd", ["\ud800", "", "a\0b", "01KC", "../../etc/passwd", "é" * 26, STRANGER + "0"])
def test_what_is_no_id_is_not_found(profile: Profile, odd: str) -> None:
    kept = profile.note("Lives in Lund").event_id
    acts: list[Callable[[], object]] = [
        lambda: profile.show(odd),
        lambda: profile.revoke(kept, odd),
        lambda: profile.erase(odd, yes=True),
        lambda: profile.replace(odd, "x"),
        lambda: profile.note("x", conflicts=[odd]),
        lambda: profile.note("x", replaces=odd),
        lambda: profile.resolve(keep=kept, over=[odd]),
    ]
    assert [code_of(act) for act in acts] == ["not_found"] * len(acts)


def test_a_limit_beyond_all_counting_is_no_limit(profile: Profile) -> None:
    profile.note("Lives in Lund")
    assert len(profile.timeline(limit=10**30).events) == 1
    assert len(profile.recall("Lund", limit=10**30).hits) == 1


def test_one_text_is_no_list_of_its_characters(profile: Profile) -> None:
    assert code_of(lambda: profile.note("x", tags="work")) == "bad_value"
    assert code_of(lambda: profile.note("x", conflicts=STRANGER)) == "bad_value"


@pytest.mark.parametrize("unseen", ["\u200b", "\u200d \u200d", "\u3000\u200b", "\ufeff", "\u2060"])
def test_a_text_in_which_nothing_can_be_seen_is_empty(profile: Profile, unseen: str) -> None:
    assert code_of(lambda: profile.note(unseen)) == "empty"


@pytest.mark.parametrize("seen", ["\U0001fae9", "\ue000", ".", "а", "👩\u200d🚀", "\u200bx"])
def test_a_character_that_python_does_not_know_is_a_character(profile: Profile, seen: str) -> None:
    assert profile.show(profile.note(seen).event_id).event.text == seen


def test_a_refusal_of_what_is_too_long_names_the_field(profile: Profile) -> None:
    event_id = profile.note("Lives in Lund").event_id
    with pytest.raises(NuaError) as refusal:
        profile.replace(event_id, "Lives in Leeds", reason="y" * 100_000)
    assert "The reason is 100,000 bytes" in refusal.value.message
    assert "280" not in refusal.value.message


def test_a_refused_state_is_told_in_whole_sentences(profile: Profile) -> None:
    event_id = profile.note("Lives in Lund").event_id
    profile.revoke(event_id)
    with pytest.raises(NuaError) as refusal:
        profile.replace(event_id, "Lives in Leeds")
    assert refusal.value.message.endswith("has been withdrawn, so it cannot be replaced. Restore it first.")


@pytest.mark.parametrize("path", ["", "  ", "a\0b", "lone \ud800"])
def test_what_is_no_path_is_no_profile(path: str) -> None:
    assert code_of(lambda: open_profile(path)) == "bad_value"


def test_a_file_is_no_profile(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine", encoding="utf-8")
    assert code_of(lambda: open_profile(tmp_path / "file")) == "bad_value"
    with open_profile(tmp_path / "file" / "below") as below, pytest.raises(NuaError) as refusal:
        below.enable()
    assert refusal.value.code == "io"
    assert "a file is in the way" in refusal.value.message
    assert (tmp_path / "file").read_text(encoding="utf-8") == "mine"


def test_an_option_of_the_commands_is_a_keyword_of_the_same_name(profile: Profile) -> None:
    noted = profile.note("A plant", tag=["home", "green"])
    assert profile.show(noted.event_id).event.tags == ("home", "green")
    assert profile.show(profile.replace(noted.event_id, "A tree", tag=["garden"]).event_id).event.tags == ("garden",)
    assert [one.what for one in profile.undo(list=True).operations] == ["replace", "note"]
    assert profile.status().events.superseded == 1


def test_what_stands_for_an_event_has_every_member_of_its_json(profile: Profile) -> None:
    one = profile.note("Lives in Shanghai", key="home.city", observed_at="2024")
    profile.note("Lives in Hangzhou", key="home.city", observed_at="2026", conflicts=[one.event_id])
    gone = profile.note("A cat")
    profile.revoke(gone.event_id)
    shown = profile.show(gone.event_id)
    stand_for_one = [*profile.conflicts().conflicts[0].candidates, *profile.recall("Lives").hits, shown.event]
    for value in [*stand_for_one, shown.tombstone]:
        written = json.loads(document(value))
        for name in written:
            assert hasattr(value, re.sub("[A-Z]", lambda letter: "_" + letter[0].lower(), name)), name
