"""The activity page: who wrote, changed and erased what, and when."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton
from staging import Stage, find, press, texts

from nua_desktop_memory import open_profile
from nua_desktop_memory.desktop.models import acts
from nua_desktop_memory.operations.authority import Authority
from nua_desktop_memory.store.model import State

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

    from nua_desktop_memory import Profile
    from nua_desktop_memory.desktop.pages.activity import ActivityPage
    from nua_desktop_memory.desktop.window import Window


def activity(stage: Stage, window: Window, count: int) -> ActivityPage:
    window.show_page("activity")
    page: ActivityPage = window.page  # type: ignore[assignment]
    stage.until(lambda: page.view.model().rowCount() == count, f"for {count} acts")
    return page


def lines(page: ActivityPage) -> list[str]:
    model = page.view.model()
    return [str(model.index(row, 0).data()) for row in range(model.rowCount())]


def spoken(page: ActivityPage, row: int) -> str:
    return str(page.view.model().index(row, 0).data(Qt.ItemDataRole.AccessibleTextRole))


def test_acts_are_listed_newest_first_with_who_and_what(stage: Stage, owner: Profile) -> None:
    first = owner.note("Lives in Hangzhou", key="home.city").event_id
    with open_profile(stage.profile_dir, authority=Authority("agent:claude", "mcp", "paired", "trusted")) as agent:
        agent.note("Likes jazz")
    owner.revoke(first)
    page = activity(stage, stage.open(), 3)
    assert lines(page) == ["Withdraw: Lives in Hangzhou", "Remember: Likes jazz", "Remember: Lives in Hangzhou"]
    assert "claude" in spoken(page, 1)
    assert "you, through the command line" in spoken(page, 2)


def test_an_act_is_opened_to_its_memories_which_can_be_shown(stage: Stage, owner: Profile) -> None:
    ids = [owner.note(f"note {number}").event_id for number in range(3)]
    owner.delete(*ids)
    window = stage.open()
    page = activity(stage, window, 4)
    stage.until(lambda: texts(page.events) == ["note 0", "note 1", "note 2"])
    assert find(window, QLabel, "activityWords").text() == "Put in the bin: 3 memories"
    page.events.selectRow(1)
    stage.until(lambda: [event.text for event in window.desk.situation.events] == ["note 1"])
    page.view.selectRow(3)
    stage.until(lambda: texts(page.events) == ["note 0"])
    press(window, "activityShow")
    stage.until(lambda: find(window, QLabel, "detailsText").text() == "note 0")


def test_the_memories_of_an_act_are_followed_though_the_act_itself_reads_the_same(
    stage: Stage, owner: Profile, tmp_path: Path
) -> None:
    file = tmp_path / "two.jsonl"
    file.write_text('{"text": "one"}\n{"text": "two"}\n', encoding="utf-8")
    owner.import_file(str(file), format="notes")
    owner.note("later")
    window = stage.open()
    page = activity(stage, window, 2)
    page.view.selectRow(1)
    stage.until(lambda: texts(page.events) == ["one", "two"], "for the memories of the import")
    one = page.events.events.event_at(0)
    assert one is not None
    owner.revoke(one.event_id)
    stage.until(lambda: page.events.events.event_at(0).state is State.REVOKED, "for what is so now")  # type: ignore[union-attr]


def test_only_the_last_can_be_undone_and_says_afterwards_that_it_was(stage: Stage, owner: Profile) -> None:
    owner.note("one")
    last = owner.note("two").event_id
    window = stage.open()
    page = activity(stage, window, 2)
    stage.until(lambda: page.act() is not None)
    page.view.selectRow(1)
    assert not find(window, QPushButton, "activityUndo").isVisible()
    page.view.selectRow(0)
    stage.until(lambda: find(window, QPushButton, "activityUndo").isVisible())
    press(window, "activityUndo")
    stage.until(lambda: page.view.model().rowCount() == 3)
    assert owner.show(last).event.state is State.DELETED
    assert "taken back since" in spoken(page, 1)


def test_an_erasing_shows_time_actor_and_number_but_never_a_text(stage: Stage, owner: Profile) -> None:
    owner.erase(owner.note("a secret wish").event_id, owner.note("another").event_id, yes=True)
    window = stage.open()
    page = activity(stage, window, 1)
    assert lines(page) == ["2 memories erased for good"]
    assert "you" in spoken(page, 0)
    stage.until(lambda: find(window, QLabel, "activityGone").isVisible())
    assert "not kept" in find(window, QLabel, "activityGone").text()
    assert not find(window, QPushButton, "activityShow").isVisible()
    said = " ".join(label.text() for label in page.findChildren(QLabel))
    assert "secret" not in said


def test_what_others_do_comes_by_itself_and_the_selected_act_stays(stage: Stage, owner: Profile) -> None:
    owner.note("one")
    owner.note("two")
    window = stage.open()
    page = activity(stage, window, 2)
    page.view.selectRow(1)
    owner.note("three")
    stage.until(lambda: page.view.model().rowCount() == 3)
    assert lines(page)[0] == "Remember: three"
    act = page.act()
    assert act is not None
    assert act.event is not None
    assert act.event.text == "one"
    assert page.view.currentIndex().row() == 2


def test_older_acts_come_when_the_end_is_reached(stage: Stage, owner: Profile, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(acts, "STEP", 10)
    for number in range(25):
        owner.note(f"note {number}")
    window = stage.open()
    page = window._book.page("activity")
    page._model.wanted = 10  # type: ignore[attr-defined]
    window.show_page("activity")
    view = page.view  # type: ignore[attr-defined]
    stage.until(lambda: view.model().rowCount() >= 10)
    for _ in range(3):
        view.scrollToBottom()
        stage.until(lambda: not page._reading.busy)  # type: ignore[attr-defined]
    stage.until(lambda: view.model().rowCount() == 25)
    assert lines(page)[-1] == "Remember: note 0"  # type: ignore[arg-type]


def test_the_keyboard_goes_from_act_to_memory(stage: Stage, owner: Profile) -> None:
    owner.note("one")
    owner.note("two")
    window = stage.open()
    page = activity(stage, window, 2)
    page.view.setFocus()
    QTest.keyClick(page.view, Qt.Key.Key_Down)
    stage.until(lambda: texts(page.events) == ["one"])
    QTest.keyClick(page.view, Qt.Key.Key_Return)
    assert window.focusWidget() is page.events


def test_before_anything_was_done_it_says_so(stage: Stage) -> None:
    window = stage.open()
    window.show_page("activity")
    stage.until(lambda: "Nothing has been done" in window.page._body.stand_in.title())  # type: ignore[attr-defined]
