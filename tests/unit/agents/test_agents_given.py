"""What each agent was given and when: ids alone, bounded, nothing while off, nothing of what was erased."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from agents_scene import Scene

from nua_desktop_memory.operations import agents_given


def lines(scene: Scene) -> list[dict[str, object]]:
    path = Path(scene.folder) / "agents" / "given.jsonl"
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()] if path.exists() else []


def test_it_is_written_by_agent_and_time_without_any_text(scene: Scene) -> None:
    one, two = (scene.owner.note(f"A text that stays where it is {number}").event_id for number in range(2))
    scene.owner.note_given("A", [one, two, one], "context", nodes=[(0, 16)])
    scene.later(minutes=1)
    scene.owner.note_given("B", [two], "recall")
    assert lines(scene)[0] == {
        "at": "2026-11-30T06:00:00.000Z",
        "agent": "A",
        "what": "context",
        "eventIds": [one, two],
        "nodes": [[0, 16]],
    }
    newest, oldest = scene.owner.given().answers
    assert (newest.agent_id, newest.what, newest.event_ids, newest.nodes) == ("B", "recall", (two,), ())
    assert (oldest.agent_id, oldest.event_ids, oldest.nodes) == ("A", (one, two), ((0, 16),))
    assert scene.owner.given("A").answers == (oldest,)
    assert scene.owner.given(limit=1).answers == (newest,)
    assert "stays" not in (Path(scene.folder) / "agents" / "given.jsonl").read_text(encoding="utf-8")


def test_an_empty_answer_is_none(scene: Scene) -> None:
    scene.owner.note_given("A", [], "recall")
    assert scene.owner.given().answers == ()
    assert not (Path(scene.folder) / "agents").exists()


def test_while_memory_is_off_nothing_is_written(scene: Scene) -> None:
    one = scene.owner.note("One").event_id
    scene.owner.note_given("A", [one], "recall")
    scene.owner.disable()
    before = scene.bytes_of_all_files()
    scene.owner.note_given("A", [one], "recall")
    assert scene.bytes_of_all_files() == before


def test_the_newest_answers_are_kept(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(agents_given, "ANSWERS", 8)
    one = scene.owner.note("One").event_id
    for number in range(30):
        scene.owner.note_given(f"A{number}", [one], "recall")
        assert len(lines(scene)) <= 8
        assert scene.owner.given().answers[0].agent_id == f"A{number}"


def test_it_stays_within_its_bytes(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(agents_given, "BYTES", 1_000)
    ids = [scene.owner.note(f"Memory {number}").event_id for number in range(5)]
    for number in range(20):
        scene.owner.note_given(f"A{number}", ids, "context")
        assert (Path(scene.folder) / "agents" / "given.jsonl").stat().st_size <= 1_000
    assert scene.owner.given().answers[0].agent_id == "A19"


def test_erasing_takes_the_ids_out(scene: Scene) -> None:
    one, two = (scene.owner.note(f"Memory {number}").event_id for number in range(2))
    scene.owner.note_given("A", [one, two], "context")
    scene.owner.note_given("B", [one], "recall")
    scene.owner.erase(one, yes=True)
    assert one.encode() not in (Path(scene.folder) / "agents" / "given.jsonl").read_bytes()
    assert [(answer.agent_id, answer.event_ids) for answer in scene.owner.given().answers] == [("A", (two,))]


def test_an_answer_that_was_on_its_way_when_its_memory_was_erased_does_not_bring_the_id_back(scene: Scene) -> None:
    one = scene.owner.note("One").event_id
    scene.owner.note_given("B", [scene.owner.note("Two").event_id], "recall")
    scene.owner.erase(one, yes=True)
    scene.owner.note_given("A", [one], "context")
    assert one.encode() not in (Path(scene.folder) / "agents" / "given.jsonl").read_bytes()


def test_an_erasing_that_was_interrupted_before_the_log_was_rewritten_shows_nothing(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = scene.owner.note("One").event_id
    scene.owner.note_given("A", [one], "context")
    monkeypatch.setattr(agents_given, "_strike_out", lambda *_: None)
    scene.owner.erase(one, yes=True)
    assert [answer.event_ids for answer in scene.owner.given().answers] == [()]


def test_an_erasing_says_where_the_ids_could_not_be_taken_out(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    from nua_desktop_memory.operations import agents_file

    one = scene.owner.note("One").event_id
    scene.owner.note_given("A", [one], "context")
    with agents_file.locked(scene.folder, 1.0), scene.open() as owner:
        monkeypatch.setattr(owner, "_wait", 0.0)
        erasure = owner.erase(one, yes=True)
    assert erasure.erased == (one,)
    assert "agents/given.jsonl" in [retained.file for retained in erasure.retained]


def test_striking_an_agent_off_forgets_what_it_was_given(scene: Scene) -> None:
    one = scene.owner.note("One").event_id
    agent_id = scene.owner.connect_agent("Claude", "claude").agent.id
    scene.owner.note_given(agent_id, [one], "context")
    scene.owner.note_given("B", [one], "context")
    scene.owner.forget_agent(agent_id)
    assert [answer.agent_id for answer in scene.owner.given().answers] == ["B"]


def test_lines_that_cannot_be_read_are_passed_over_and_a_torn_last_one_is_cut(scene: Scene) -> None:
    one = scene.owner.note("One").event_id
    scene.owner.note_given("A", [one], "recall")
    path = Path(scene.folder) / "agents" / "given.jsonl"
    path.write_bytes(b'nonsense\n{"at": 1}\n' + path.read_bytes() + b'{"at":"2026')
    assert [answer.agent_id for answer in scene.owner.given().answers] == ["A"]
    scene.owner.note_given("B", [one], "recall")
    assert [answer.agent_id for answer in scene.owner.given().answers] == ["B", "A"]
    assert path.read_bytes().endswith(b"\n")


def test_of_a_vast_answer_the_first_memories_are_written_down(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(agents_given, "IDS", 3)
    ids = [scene.owner.note(f"Memory {number}").event_id for number in range(5)]
    scene.owner.note_given("A", ids, "recall", nodes=[(number, number + 1) for number in range(9)])
    (answer,) = scene.owner.given().answers
    assert answer.event_ids == tuple(ids[:3])
    assert len(answer.nodes) == 3


def test_what_an_agent_inside_a_program_is_given_is_written_down_by_its_actor(scene: Scene) -> None:
    from nua_desktop_memory.agent.surface import Surface
    from nua_desktop_memory.operations.authority import Authority

    one = scene.owner.note("Lives in Shanghai", key="home.city").event_id
    surface = Surface(scene.folder, authority=Authority("agent:chat", "chat", "paired", "trusted"))
    assert "Shanghai" in surface.snapshot("where").text
    surface.close()
    (answer,) = scene.owner.given().answers
    assert (answer.agent_id, answer.what, answer.event_ids) == ("agent:chat", "context", (one,))
