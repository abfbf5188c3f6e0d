"""The facts page: what holds for a subject, and what held before."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QComboBox, QLabel, QPushButton, QTableView
from staging import action, find, open_dialogs, press, write

from nua_desktop_memory.desktop.pages.facts import FactsPage
from nua_desktop_memory.desktop.widgets.cards import CARD, ID, Card
from nua_desktop_memory.desktop.widgets.keep_place import select_row

if TYPE_CHECKING:
    from staging import Stage

    from nua_desktop_memory import Profile
    from nua_desktop_memory.desktop.window import Window


def facts_page(stage: Stage, window: Window) -> FactsPage:
    """Goes to the page and waits for it."""
    window.show_page("facts")
    page = find(window, FactsPage, "factsPage")
    stage.until(lambda: not page.body.stand_in.title().startswith("Reading") or rows(page), "for the facts")
    return page


def cards(page: FactsPage) -> list[str]:
    """What a screen reader says of each row that was read."""
    return [card.spoken() for row in range(page.view.model().rowCount()) if (card := card_at(page, row))]


def card_at(page: FactsPage, row: int) -> Card | None:
    """One row's card, which asks for it where it is not read yet."""
    found: Card | None = page.view.model().index(row, 0).data(CARD)
    return found


def seen(stage: Stage, page: FactsPage, count: int) -> list[str]:
    """The cards, once there are so many."""
    stage.until(lambda: len(cards(page)) == count and page.view.isVisible(), f"for {count} subjects")
    return cards(page)


def choose(stage: Stage, page: FactsPage, key: str) -> None:
    """Selects a subject and waits for its history."""
    stage.until(lambda: key in rows(page), f"for {key}")
    select_row(page.view, rows(page).index(key))
    stage.until(lambda: find(page.history, QLabel, "slotSubject").text() == key, f"for the history of {key}")


def rows(page: FactsPage) -> list[str]:
    """The subjects in the list."""
    model = page.view.model()
    return [model.handle(row) for row in range(model.rowCount())]  # type: ignore[attr-defined]


def history(stage: Stage, page: FactsPage, count: int) -> list[Card]:
    """The history's cards, newest first."""
    model = page.history.view.model()

    def read() -> list[Card]:
        found = [model.index(row, 0).data(CARD) for row in range(model.rowCount())]
        return [card for card in found if card is not None]

    stage.until(lambda: len(read()) == count == model.rowCount(), f"for {count} memories in the history")
    return read()


def test_a_current_fact_says_its_value_since_when_and_how_often_it_was_said(stage: Stage, owner: Profile) -> None:
    first = owner.note("Lives in Hangzhou", key="home.city", from_="2024-03", observed_at="2024-04")
    owner.note("lives in  hangzhou", key="home.city", from_="2024-05", observed_at="2024-06")
    page = facts_page(stage, stage.open())
    assert seen(stage, page, 1) == ["Lives in Hangzhou. current. home.city. since Mar 2024. said 2 times"]
    assert page.view.model().index(0, 0).data(ID) == first.event_id
    assert page.view.model().index(0, 0).data(Qt.ItemDataRole.UserRole) == first.event_id


def test_two_values_are_a_conflict_that_can_be_settled_from_here(stage: Stage, owner: Profile) -> None:
    owner.note("Lives in Shanghai", key="home.city", observed_at="2024")
    owner.note("Lives in Hangzhou", key="home.city", observed_at="2026")
    window = stage.open()
    page = facts_page(stage, window)
    assert seen(stage, page, 1) == ["Lives in Shanghai  ≠  Lives in Hangzhou. conflict. home.city. 2 sides"]
    settle = find(window, QPushButton, "settleConflict")
    stage.until(settle.isEnabled, "for the conflict")
    conflict = page.selected_conflict()
    assert conflict is not None
    assert [side.event.text for side in conflict.candidates] == ["Lives in Shanghai", "Lives in Hangzhou"]
    assert action(window, "actionResolve").isEnabled()
    press(window, "settleConflict")
    assert open_dialogs(window) == ["resolveDialog"]


def test_upcoming_and_past_values_say_so(stage: Stage, owner: Profile) -> None:
    owner.note("Moves to Chengdu", key="home.next", from_="2099-03", observed_at="2026-01")
    owner.note("Was in the rowing club", key="club.rowing", from_="2018", until="2021-06", observed_at="2021-07")
    page = facts_page(stage, stage.open())
    assert seen(stage, page, 2) == [
        "Was in the rowing club. past. club.rowing. 2018 – Jun 2021",
        "Moves to Chengdu. upcoming. home.next. from Mar 2099 on",
    ]


def test_the_history_has_what_was_replaced_struck_and_what_was_withdrawn_on_request(
    stage: Stage, owner: Profile
) -> None:
    wrong = owner.note("Coffee with milk", key="taste.coffee", observed_at="2025-01")
    owner.replace(wrong.event_id, "Coffee black", observed_at="2025-02")
    untrue = owner.note("Hates coffee", key="taste.coffee", observed_at="2024-12")
    owner.revoke(untrue.event_id)
    window = stage.open()
    page = facts_page(stage, window)
    choose(stage, page, "taste.coffee")
    assert [(card.text, card.struck) for card in history(stage, page, 2)] == [
        ("Coffee black", False),
        ("Coffee with milk", True),
    ]
    find(window, QCheckBox, "historyWithdrawn").setChecked(True)
    assert history(stage, page, 3)[2].spoken().startswith("Hates coffee. withdrawn")


def test_commands_act_on_the_value_or_on_what_is_picked_in_the_history(stage: Stage, owner: Profile) -> None:
    old = owner.note("Coffee with milk", key="taste.coffee", observed_at="2025-01")
    new = owner.replace(old.event_id, "Coffee black", observed_at="2025-02")
    window = stage.open()
    page = facts_page(stage, window)
    choose(stage, page, "taste.coffee")
    stage.until(lambda: [one.event_id for one in page.selected_events()] == [new.event_id], "for the value")
    assert action(window, "actionReplace").isEnabled()
    history(stage, page, 2)
    select_row(page.history.view, 1)
    stage.until(lambda: [one.event_id for one in page.selected_events()] == [old.event_id], "for the old one")
    assert not action(window, "actionReplace").isEnabled()
    assert action(window, "actionRestore").isEnabled()


def test_enter_in_the_list_goes_to_the_history(stage: Stage, owner: Profile) -> None:
    owner.note("Coffee black", key="taste.coffee")
    page = facts_page(stage, stage.open())
    seen(stage, page, 1)
    page.view.setFocus()
    QTest.keyClick(page.view, Qt.Key.Key_Return)
    stage.until(page.history.view.hasFocus, "for the focus")


def test_search_and_choice_narrow_the_list_and_can_be_cleared(stage: Stage, owner: Profile) -> None:
    owner.note("住在杭州", key="home.city")
    owner.note("Drinks tea", key="taste.drink")
    owner.note("Was in the club", key="club", from_="2018", until="2019")
    window = stage.open()
    page = facts_page(stage, window)
    seen(stage, page, 3)
    write(window, "searchField", "杭州")
    stage.until(lambda: rows(page) == ["home.city"], "for the match")
    write(window, "searchField", "taste")
    stage.until(lambda: rows(page) == ["taste.drink"], "for the subject")
    write(window, "searchField", "nothing like it")
    stage.until(lambda: page.body.stand_in.title() == "Nothing matches.", "for no match")
    page.body.stand_in.pressed.emit()
    stage.until(lambda: len(rows(page)) == 3, "for everything again")
    choice = find(window, QComboBox, "factsState")
    choice.setCurrentIndex(choice.findData("past"))
    stage.until(lambda: rows(page) == ["club"], "for what is past")
    assert page.state() == {"states": "past"}


def test_without_facts_the_page_says_what_a_fact_is(stage: Stage, owner: Profile) -> None:
    owner.note("A memory without a subject")
    page = facts_page(stage, stage.open())
    stage.until(lambda: page.body.stand_in.title() == "There are no facts yet.", "for the words")
    assert "subject" in page.body.stand_in.accessibleName()


def test_any_number_of_subjects_is_read_only_where_it_is_seen(stage: Stage, owner: Profile, tmp_path: object) -> None:
    fill(owner, f"{tmp_path}/many.jsonl", 600)
    page = facts_page(stage, stage.open())
    stage.until(lambda: len(rows(page)) == 600, "for the subjects")
    stage.until(lambda: card_at(page, 0) is not None, "for the first rows")
    assert card_at(page, 500) is None, "a row far away was read before anyone looked"
    page.view.scrollToBottom()
    stage.until(lambda: card_at(page, 599) is not None, "for the last row")
    assert cards(page)[-1].startswith("Value 599")


def test_a_change_elsewhere_moves_neither_selection_nor_scroll_place_nor_focus(
    stage: Stage, owner: Profile, tmp_path: object
) -> None:
    fill(owner, f"{tmp_path}/many.jsonl", 120)
    page = facts_page(stage, stage.open())
    stage.until(lambda: len(rows(page)) == 120, "for the subjects")
    choose(stage, page, "key.060")
    page.view.setFocus()
    page.view.verticalScrollBar().setValue(page.view.verticalScrollBar().value() + 7)
    top = page.view.rowViewportPosition(page.view.currentIndex().row())
    owner.note("Comes before all others", key="a.first")
    stage.until(lambda: len(rows(page)) == 121, "for the new subject")
    assert rows(page)[page.view.currentIndex().row()] == "key.060"
    assert [index.row() for index in page.view.selectionModel().selectedRows()] == [page.view.currentIndex().row()]
    assert page.view.rowViewportPosition(page.view.currentIndex().row()) == top
    assert page.view.hasFocus()


def test_last_years_value_is_shown_for_last_year_and_nothing_can_be_corrected_there(
    stage: Stage, owner: Profile
) -> None:
    job = owner.note("Works as a programmer", key="work.job", from_="2019", observed_at="2019-06")
    owner.replace(job.event_id, "Works as a courier", changed_at="2026-02")
    window = stage.open()
    page = facts_page(stage, window)
    assert seen(stage, page, 1)[0].startswith("Works as a courier. current")
    write(window, "validAtEdit", "2025")
    stage.until(lambda: cards(page)[:1] and cards(page)[0].startswith("Works as a programmer"), "for last year")
    assert not action(window, "actionReplace").isEnabled()
    assert not find(window, QComboBox, "factsState").isEnabled()
    assert [card.spoken().split(". ")[:2] for card in history(stage, page, 3)] == [
        ["Works as a courier", "upcoming"],
        ["Works as a programmer", "current"],
        ["Works as a programmer", "replaced"],
    ]
    write(window, "validAtEdit", "2001")
    stage.until(lambda: cards(page) == ["Nothing holds yet. upcoming. work.job"], "for before")
    press(window, "backToNow")
    stage.until(lambda: cards(page)[0].startswith("Works as a courier"), "for the present")


def test_known_at_shows_what_had_been_written_down(stage: Stage, owner: Profile) -> None:
    owner.note("Lives in Hangzhou", key="home.city", observed_at="2020")
    window = stage.open()
    page = facts_page(stage, window)
    seen(stage, page, 1)
    write(window, "knownAtEdit", "2021")
    stage.until(lambda: page.body.stand_in.title() == "Nothing held at that time.", "for an empty past")
    write(window, "knownAtEdit", datetime.now(UTC).isoformat())
    stage.until(lambda: cards(page) == ["Lives in Hangzhou. current. home.city. since 2020"], "for what is known then")


def test_known_at_shows_also_what_was_over_then(stage: Stage, owner: Profile) -> None:
    owner.note("Lent a bike", key="lent.bike", from_="2020", until="2021")
    window = stage.open()
    page = facts_page(stage, window)
    seen(stage, page, 1)
    present = cards(page)
    write(window, "knownAtEdit", datetime.now(UTC).isoformat())
    stage.until(lambda: not page.moment.is_now and page.body.stand_in.title() != "Nothing held at that time.", "")
    stage.until(lambda: cards(page) == present, "for what was over then")


def test_a_known_at_that_is_still_to_come_is_refused_with_a_sentence(stage: Stage, owner: Profile) -> None:
    owner.note("Lives in Hangzhou", key="home.city", observed_at="2020")
    window = stage.open()
    page = facts_page(stage, window)
    seen(stage, page, 1)
    write(window, "knownAtEdit", "2199")
    assert find(window, QLabel, "timeError").text() == "Nothing is known of later than now yet. Give an earlier time."
    assert page.moment.is_now
    write(window, "knownAtEdit", "")
    assert not find(window, QLabel, "timeError").isVisible()


def test_the_lists_have_names_for_those_who_do_not_see_them(stage: Stage, owner: Profile) -> None:
    owner.note("Coffee black", key="taste.coffee")
    window = stage.open()
    facts_page(stage, window)
    for name in ("factsView", "slotHistoryView"):
        assert find(window, QTableView, name).accessibleName()
    assert find(window, QComboBox, "factsState").accessibleName()


def fill(owner: Profile, path: str, count: int) -> None:
    """Many subjects, by one import."""
    lines = (f'{{"text": "Value {number}", "memoryKey": "key.{number:03d}"}}\n' for number in range(count))
    with open(path, "w", encoding="utf-8") as file:
        file.writelines(lines)
    assert owner.import_file(path, format="notes").imported == count
