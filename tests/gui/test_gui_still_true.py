"""The facts page: filters that have a name, and facts that nobody has confirmed for long."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QComboBox, QDialog, QLabel, QLineEdit, QPushButton, QRadioButton, QToolButton
from staging import action, find, open_dialogs, press

from nua_desktop_memory.desktop.pages.facts import FactsPage
from nua_desktop_memory.desktop.pages.saved_filters import SavedFilters
from nua_desktop_memory.desktop.pages.still_true import PutOff, StillTrueBar, months_before

if TYPE_CHECKING:
    from staging import Stage

    from nua_desktop_memory import Profile
    from nua_desktop_memory.desktop.window import Window


def facts_page(window: Window) -> FactsPage:
    window.show_page("facts")
    return find(window, FactsPage, "factsPage")


def rows(page: FactsPage) -> list[str]:
    model = page.view.model()
    return [model.handle(row) for row in range(model.rowCount())]  # type: ignore[attr-defined]


def ask_still_true(stage: Stage, window: Window, wanted: list[str]) -> FactsPage:
    page = facts_page(window)
    choice = find(window, QComboBox, "factsState")
    choice.setCurrentIndex(choice.findData("unconfirmed"))
    stage.until(lambda: rows(page) == wanted, f"for {wanted}")
    if wanted:
        stage.until(find(window, QPushButton, "stillTrueYes").isEnabled, "for a selected fact")
    return page


def old_facts(owner: Profile) -> None:
    owner.note("Has a cat", key="pet", observed_at="2021-05")
    owner.note("Lives in Hangzhou", key="city", observed_at="2020")
    owner.note("Drinks tea", key="drink")


def test_old_facts_are_asked_about_the_oldest_first_and_one_click_confirms(stage: Stage, owner: Profile) -> None:
    old_facts(owner)
    window = stage.open()
    page = ask_still_true(stage, window, ["city", "pet"])
    assert find(window, StillTrueBar, "stillTrueBar").isVisible()
    stage.until(lambda: "2020" in find(window, QLabel, "stillTrueWords").text(), "for the question")
    press(window, "stillTrueYes")
    stage.until(lambda: rows(page) == ["pet"], "for the next one")
    assert len(next(fact for fact in owner.facts().facts if fact.memory_key == "city").supports) == 2
    stage.until(action(window, "actionUndo").isEnabled, "for undo")
    action(window, "actionUndo").trigger()
    stage.until(lambda: rows(page) == ["city", "pet"], "for undo")


def test_the_other_answers_open_the_dialog_on_their_way(stage: Stage, owner: Profile) -> None:
    old_facts(owner)
    window = stage.open()
    ask_still_true(stage, window, ["city", "pet"])
    for button, choice in (("stillTrueChanged", "changedChoice"), ("stillTrueWrong", "wrongChoice")):
        press(window, button)
        assert open_dialogs(window) == ["replaceDialog"]
        assert find(window, QRadioButton, choice).isChecked()
        find(window, QDialog, "replaceDialog").reject()
        stage.until(lambda: not open_dialogs(window), "for the dialog to go")


def test_later_puts_the_question_off_also_over_a_restart_and_keeps_no_name(stage: Stage, owner: Profile) -> None:
    old_facts(owner)
    window = stage.open()
    page = ask_still_true(stage, window, ["city", "pet"])
    press(window, "stillTrueLater")
    stage.until(lambda: rows(page) == ["pet"], "for the next one")
    press(window, "stillTrueLater")
    stage.until(lambda: page.body.stand_in.title() == "Everything has been confirmed.", "for the end")
    assert "city" not in str(page.state())
    stage.close(window)
    again = stage.open()
    other = facts_page(again)
    stage.until(lambda: other.body.stand_in.title() == "Everything has been confirmed.", "for what was put off")
    other.body.stand_in.pressed.emit()
    stage.until(lambda: rows(other) == ["city", "drink", "pet"], "for every subject")
    assert not find(again, StillTrueBar, "stillTrueBar").isVisible()


def test_how_long_can_be_chosen(stage: Stage, owner: Profile) -> None:
    old_facts(owner)
    window = stage.open()
    page = ask_still_true(stage, window, ["city", "pet"])
    months = find(window, QComboBox, "factsMonths")
    assert months.currentData() == 12
    months.setCurrentIndex(months.findData(60))
    five_years_ago = months_before(datetime.now(UTC), 60)
    wanted = ["city", "pet"] if datetime(2021, 5, 1, tzinfo=UTC) < five_years_ago else ["city"]
    stage.until(lambda: rows(page) == wanted, "for what is older")


def test_filters_are_saved_under_a_name_and_taken_up_again(stage: Stage, owner: Profile) -> None:
    owner.note("Lives in Hangzhou", key="home.city")
    owner.note("Lives by the lake", key="home.place")
    owner.note("Drinks tea", key="taste.drink")
    window = stage.open()
    page = facts_page(window)
    stage.until(lambda: len(rows(page)) == 3, "for the subjects")
    find(window, QLineEdit, "factsSubject").setText("home")
    stage.until(lambda: rows(page) == ["home.city", "home.place"], "for what is below home")
    find(window, QLineEdit, "searchField").setText("lake")
    stage.until(lambda: rows(page) == ["home.place"], "for the words")
    saved = find(window, SavedFilters, "savedFilters")
    assert isinstance(saved, QToolButton)
    saved.naming.emit()
    assert not find(window, QPushButton, "saveFilter").isEnabled()
    find(window, QLineEdit, "filterName").setText("By the lake")
    press(window, "saveFilter")
    assert saved.names() == ["By the lake"]
    find(window, QLineEdit, "searchField").clear()
    find(window, QLineEdit, "factsSubject").clear()
    stage.until(lambda: len(rows(page)) == 3, "for everything")
    stage.close(window)

    window = stage.open()
    page = facts_page(window)
    stage.until(lambda: len(rows(page)) == 3, "for everything")
    saved = find(window, SavedFilters, "savedFilters")
    saved.fill()
    next(one for one in saved.menu().actions() if one.text() == "By the lake").trigger()
    stage.until(lambda: rows(page) == ["home.place"], "for the saved filter")
    assert find(window, QLineEdit, "searchField").text() == "lake"
    saved.remove("By the lake")
    assert saved.names() == []


def test_damaged_settings_are_as_if_there_were_none(stage: Stage, owner: Profile) -> None:
    owner.note("Drinks tea", key="drink")
    page = facts_page(stage.open())
    for words in ("{", "[]", '{"a": 1}', '{"a": {"x": "y"}}', "null"):
        page.restore_state({"saved": words, "putOff": words, "states": "no such", "months": "x"})
        assert page.state() == {"states": "all"}


@pytest.mark.parametrize(
    ("months", "wanted"), [(1, (2024, 2, 29)), (12, (2023, 3, 31)), (3, (2023, 12, 31)), (60, (2019, 3, 31))]
)
def test_months_are_those_of_the_calendar(months: int, wanted: tuple[int, int, int]) -> None:
    then = months_before(datetime(2024, 3, 31, 12, tzinfo=UTC), months)
    assert (then.year, then.month, then.day) == wanted


def test_what_was_put_off_comes_back_after_a_month() -> None:
    put_off, now = PutOff(), datetime(2026, 1, 1, tzinfo=UTC)
    put_off.put_off(["city"], now)
    assert len(put_off.waiting(now)) == 1
    assert put_off.waiting(datetime(2026, 2, 1, tzinfo=UTC)) == frozenset()
    other = PutOff()
    other.take_words(put_off.words(now))
    assert other.waiting(now) == put_off.waiting(now)
