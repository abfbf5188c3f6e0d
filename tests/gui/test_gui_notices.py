"""Quiet notices of what other programs and agents saved."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel, QLineEdit, QPlainTextEdit, QPushButton
from staging import Stage, action, find, press

from nua_desktop_memory import open_profile
from nua_desktop_memory.desktop.notices import Notice, Weight
from nua_desktop_memory.desktop.operation import Operation
from nua_desktop_memory.desktop.taking_back import AT_ONCE, TakingBack
from nua_desktop_memory.operations.authority import Authority
from nua_desktop_memory.store.errors import StoreIOError
from nua_desktop_memory.store.model import State

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from nua_desktop_memory import Profile
    from nua_desktop_memory.desktop.window import Window


@contextmanager
def agent(stage: Stage, name: str = "claude", *, trust: str = "trusted") -> Iterator[Profile]:
    tier = "paired" if trust == "trusted" else "unpaired"
    with open_profile(stage.profile_dir, authority=Authority(f"agent:{name}", "mcp", tier, trust)) as profile:
        yield profile


def said(window: Window) -> str:
    return window.shell.strip.text()


def test_a_note_of_an_agent_is_told_with_its_text_and_subject(stage: Stage, owner: Profile) -> None:
    window = stage.open()
    field = find(window, QLineEdit, "searchField")
    field.setFocus()
    with agent(stage) as other:
        other.note("Likes jazz", key="taste.music")
    stage.until(lambda: said(window) == "claude remembered: “Likes jazz” (taste.music)")
    assert find(window, QPushButton, "messageUndo").isVisible()
    assert window.focusWidget() is field


def test_undo_takes_exactly_that_back(stage: Stage, owner: Profile) -> None:
    kept = owner.note("Lives in Hangzhou").event_id
    window = stage.open()
    with agent(stage) as other:
        noted = other.note("Likes jazz").event_id
    stage.until(lambda: "Likes jazz" in said(window))
    press(window, "messageUndo")
    stage.until(lambda: said(window) == "1 change taken back.")
    assert owner.show(noted).event.state is State.DELETED
    assert owner.show(kept).event.state is State.ACTIVE


def test_undo_says_so_where_something_newer_stands_and_does_nothing(stage: Stage, owner: Profile) -> None:
    kept = owner.note("Lives in Hangzhou").event_id
    window = stage.open()
    with agent(stage) as other:
        noted = other.note("Likes jazz").event_id
    stage.until(lambda: "Likes jazz" in said(window))
    window.desk.session._lookout._look_timer.stop()
    window.desk.session._lookout._watch.stop()
    owner.delete(kept)
    press(window, "messageUndo")
    stage.until(lambda: said(window).startswith("Something newer stands"))
    assert owner.show(noted).event.state is State.ACTIVE
    assert owner.show(kept).event.state is State.DELETED


def test_show_brings_its_details(stage: Stage, owner: Profile) -> None:
    window = stage.open()
    with agent(stage) as other:
        other.note("Likes jazz")
    stage.until(lambda: "Likes jazz" in said(window))
    press(window, "messageShow")
    stage.until(lambda: find(window, QLabel, "detailsText").text() == "Likes jazz")


def test_several_are_told_as_one_and_taken_back_together(stage: Stage, owner: Profile) -> None:
    window = stage.open()
    with agent(stage) as other:
        ids = [other.note(f"fact {number}").event_id for number in range(5)]
    stage.until(lambda: said(window) == "5 new memories from claude")
    press(window, "messageUndo")
    stage.until(lambda: said(window) == "5 changes taken back.")
    assert {owner.show(one).event.state for one in ids} == {State.DELETED}


def test_several_writers_are_named_and_show_leads_to_the_activity(stage: Stage, owner: Profile) -> None:
    window = stage.open()
    with agent(stage) as one, agent(stage, "codex") as other:
        one.note("one")
        other.note("two")
    stage.until(lambda: said(window) == "2 new memories from claude and codex")
    press(window, "messageShow")
    assert window.page.name == "activity"


def test_what_waits_for_review_is_told_as_a_wish(stage: Stage, owner: Profile) -> None:
    window = stage.open()
    with agent(stage, "helper", trust="pending") as stranger:
        stranger.note("Loves spam")
    stage.until(lambda: said(window) == "helper wants to add: “Loves spam”")


def test_the_command_line_is_another_program_too(stage: Stage, owner: Profile) -> None:
    window = stage.open()
    owner.note("Lives in Hangzhou")
    stage.until(lambda: said(window) == "you, through the command line remembered: “Lives in Hangzhou”")


def test_what_the_window_does_itself_is_not_told(stage: Stage, owner: Profile, tmp_path: Path) -> None:
    window = stage.open()
    told: list[Notice] = []
    window.desk.session.told.connect(told.append)
    Operation(window.desk.session, lambda profile: profile.note("mine")).start()
    path = tmp_path / "notes.jsonl"
    path.write_text('{"text": "imported"}\n', encoding="utf-8")
    Operation(window.desk.session, lambda profile: profile.import_file(str(path), format="notes")).start()
    stage.until(lambda: owner.status().events.active == 2)
    with agent(stage) as other:
        other.note("theirs")
    stage.until(lambda: "theirs" in said(window))
    assert [notice.text for notice in told] == ["claude remembered: “theirs”"]


def test_what_asks_for_the_person_is_not_pushed_away(stage: Stage, owner: Profile) -> None:
    window = stage.open()
    window.desk.session.tell(Notice("A problem.", Weight.PROBLEM))
    with agent(stage) as other:
        other.note("one")
        stage.until(lambda: window._telling._arrivals._acts)
        other.note("two")
    stage.until(lambda: len(window._telling._arrivals._acts) == 2)
    assert said(window) == "A problem."
    press(window, "messageClose")
    assert said(window) == "2 new memories from claude"
    press(window, "messageClose")
    with agent(stage) as other:
        other.note("three")
    stage.until(lambda: said(window) == "claude remembered: “three”")


def test_a_failure_keeps_details_that_can_be_copied(stage: Stage, owner: Profile) -> None:
    window = stage.open()
    window.desk.session.refused.emit(StoreIOError("The disk is full."))
    assert said(window) == "The disk is full."
    press(window, "messageDetails")
    press(window, "messageCopy")
    assert QGuiApplication.clipboard().text() == find(window, QPlainTextEdit, "messageDetailsText").toPlainText()
    with agent(stage) as other:
        other.note("one")
    stage.until(lambda: window._telling._arrivals._acts)
    assert said(window) == "The disk is full."


def test_it_can_be_undone_by_the_menu_too(stage: Stage, owner: Profile) -> None:
    window = stage.open()
    with agent(stage) as other:
        noted = other.note("Likes jazz").event_id
    stage.until(lambda: action(window, "actionUndo").isEnabled() and "Likes jazz" in said(window))
    action(window, "actionUndo").trigger()
    stage.until(lambda: owner.show(noted).event.state is State.DELETED)


def test_very_many_are_taken_back_in_steps_between_which_the_window_reads(stage: Stage, owner: Profile) -> None:
    window = stage.open()
    count = 2 * AT_ONCE + 5
    taking = TakingBack(window.desk, window)
    generations = []
    for number in range(count):
        owner.note(f"note {number}")
        generations.append(owner.status().generation)
    taking.back(generations)
    stage.until(lambda: window.shell.strip.text() == f"{count} changes taken back.", "for all of them")
    assert owner.status().events.active == 0
