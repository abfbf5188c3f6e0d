"""The page of summaries: what stands for older history, why something does not, and making all anew."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLabel, QPushButton
from staging import Stage, find, press, texts

from nua_desktop_memory.desktop.models import summaries as model_module
from nua_desktop_memory.desktop.pages import summary_side
from nua_desktop_memory.desktop.widgets.stand_in import StandIn
from nua_desktop_memory.operations import summarising

if TYPE_CHECKING:
    import pytest

    from nua_desktop_memory import Profile
    from nua_desktop_memory.desktop.pages.summaries import SummariesPage
    from nua_desktop_memory.desktop.window import Window


def noted(owner: Profile, count: int) -> list[str]:
    return [owner.note(f"note {number}").event_id for number in range(count)]


def summaries(stage: Stage, window: Window, count: int) -> SummariesPage:
    window.show_page("summaries")
    page: SummariesPage = window.page  # type: ignore[assignment]
    stage.until(lambda: lines(page) and len(lines(page)) == count, f"for {count} summaries")
    stage.until(lambda: all(lines(page)), "for their texts")
    return page


def lines(page: SummariesPage) -> list[str]:
    model = page.view.model()
    return [str(model.index(row, 0).data() or "") for row in range(model.rowCount())]


def spoken(page: SummariesPage, row: int) -> str:
    return str(page.view.model().index(row, 0).data(Qt.ItemDataRole.AccessibleTextRole))


def stand_in(page: SummariesPage) -> StandIn:
    return page._body.stand_in


def test_summaries_are_listed_with_range_text_kind_and_counts(stage: Stage, owner: Profile) -> None:
    noted(owner, 40)
    page = summaries(stage, stage.open(), 2)
    assert lines(page) == ["note 0 | note 7 | note 15", "note 16 | note 23 | note 31"]
    assert "Records 16–31" in spoken(page, 1)
    assert "extract" in spoken(page, 1)
    assert "16 records count" in spoken(page, 1)
    assert "not used" not in spoken(page, 1)
    assert find(page, QLabel, "summariesCount").text() == "2 summaries"


def test_another_size_is_chosen_and_kept(stage: Stage, owner: Profile) -> None:
    noted(owner, 40)
    window = stage.open()
    page = summaries(stage, window, 2)
    choice = find(page, QComboBox, "summariesSize")
    assert [choice.itemText(at) for at in range(choice.count())] == ["16 records each", "32 records each"]
    choice.setCurrentIndex(1)
    stage.until(lambda: lines(page) == ["note 0 | note 15 | note 31"])
    assert find(page, QLabel, "summariesSpan").text() == "Records 0–31"
    stage.close(window)
    assert summaries(stage, stage.open(), 1).state() == {"size": "32"}


def test_a_withdrawn_word_is_in_no_summary_and_what_is_not_used_says_why(stage: Stage, owner: Profile) -> None:
    ids = [*noted(owner, 16), *(owner.note(f"zebra {number}").event_id for number in range(16))]
    window = stage.open()
    page = summaries(stage, window, 2)
    assert "zebra 0" in lines(page)[1]
    page.view.selectRow(1)
    stage.until(lambda: find(page, QLabel, "summariesSpan").text() == "Records 16–31")
    owner.revoke(*ids[16:31])
    stage.until(lambda: lines(page)[1] == "zebra 15", "for the summary to follow")
    assert "not used because a single record counts" in spoken(page, 1)
    owner.revoke(ids[31])
    stage.until(lambda: lines(page)[1] == "No summary")
    assert not any("zebra" in line for line in lines(page))
    assert "not used because none of its records is in force" in spoken(page, 1)
    stage.until(lambda: "Not used because none" in find(page, QLabel, "summariesWhy").text())
    assert find(page, QLabel, "summariesCount").text() == "2 summaries  ·  1 without text"
    find(page, QComboBox, "summariesSize").setCurrentIndex(1)
    stage.until(lambda: lines(page) == ["note 0 | note 7 | note 15"])


def test_the_records_of_a_summary_are_beside_it_and_the_first_is_shown_in_the_timeline(
    stage: Stage, owner: Profile
) -> None:
    ids = noted(owner, 40)
    window = stage.open()
    page = summaries(stage, window, 2)
    page.view.setFocus()
    QTest.keyClick(page.view, Qt.Key.Key_Down)
    stage.until(lambda: texts(page._side.events) == [f"note {number}" for number in range(16, 32)])
    page._side.events.selectRow(2)
    stage.until(lambda: [event.text for event in window.desk.situation.events] == ["note 18"])
    press(page, "summariesFirst")
    stage.until(lambda: window.page.name == "timeline")
    stage.until(lambda: [event.event_id for event in window.desk.situation.events] == [ids[16]])


def test_a_long_summary_lists_its_first_records(stage: Stage, owner: Profile, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(summary_side, "MOST", 5)
    noted(owner, 16)
    page = summaries(stage, stage.open(), 1)
    stage.until(lambda: len(texts(page._side.events)) == 5)
    assert find(page, QLabel, "summariesGone").text() == "The first 5 records are listed."


def test_pages_are_read_when_they_come_in_sight(stage: Stage, owner: Profile, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(model_module, "PAGE", 1)
    noted(owner, 50)
    page = summaries(stage, stage.open(), 3)
    noted(owner, 16)
    stage.until(lambda: len(lines(page)) == 4 and lines(page)[3].startswith("note "), "for the fourth")
    monkeypatch.setattr(model_module, "KEPT", 1)
    owner.note("one more")
    for row in (0, 3, 0):
        stage.until(lambda at=row: page.view.model().index(at, 0).data())  # type: ignore[misc]


def test_making_them_anew_mends_a_file_and_says_so(stage: Stage, owner: Profile) -> None:
    noted(owner, 40)
    owner.idle()
    window = stage.open()
    told: list[str] = []
    window.desk.session.told.connect(lambda notice: told.append(notice.text))
    summaries(stage, window, 2)
    path = os.path.join(stage.profile_dir, "memory", "TREE", "v3", "extractive", "16")
    with open(path, "r+b") as file:
        before = file.read()
        file.seek(0)
        file.write(b"x" * 50)
    press(window, "summariesRemake")
    stage.until(lambda: told == ["The summaries of 40 records were made anew."], "for the notice")
    with open(path, "rb") as file:
        assert file.read() == before
    assert len(lines(window.page)) == 2  # type: ignore[arg-type]


def test_without_enough_records_it_says_when_there_will_be_one(stage: Stage, owner: Profile) -> None:
    owner.note("only one")
    window = stage.open()
    window.show_page("summaries")
    page: SummariesPage = window.page  # type: ignore[assignment]
    stage.until(lambda: stand_in(page).title() == "There are no summaries yet.")
    assert not find(page, QComboBox, "summariesSize").isVisible()


def test_off_it_says_so(stage: Stage) -> None:
    window = stage.open()
    window.show_page("summaries")
    page: SummariesPage = window.page  # type: ignore[assignment]
    stage.until(lambda: stand_in(page).title() == "Memory is off.")
    assert find(page, QPushButton, "summariesRemake").accessibleName()


def test_off_with_summaries_it_says_that_nobody_gets_them(stage: Stage, owner: Profile) -> None:
    noted(owner, 16)
    owner.disable()
    page = summaries(stage, stage.open(), 1)
    assert "memory is off" in find(page, QLabel, "summariesCount").text()


def test_what_cannot_be_read_says_so_and_is_tried_again(
    stage: Stage, owner: Profile, monkeypatch: pytest.MonkeyPatch
) -> None:
    noted(owner, 16)
    window = stage.open()

    def refuse(_work: object) -> None:
        raise summarising.not_now()

    with monkeypatch.context() as patched:
        patched.setattr(summarising, "levels", refuse)
        window.show_page("summaries")
        page: SummariesPage = window.page  # type: ignore[assignment]
        stage.until(lambda: stand_in(page).title() == "The summaries cannot be read.")
    press(stand_in(page), "standInButton")
    stage.until(lambda: lines(page) == ["note 0 | note 7 | note 15"])
