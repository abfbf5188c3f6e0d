"""The context page: what was left out and why, and two blocks side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import (
    QComboBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QTableWidget,
    QTreeWidget,
    QWidget,
)
from staging import find, write

from nua_desktop_memory.desktop.pages.context import ContextPage

if TYPE_CHECKING:
    from staging import Stage

    from nua_desktop_memory import Profile
    from nua_desktop_memory.desktop.window import Window


def choose(window: Window, view: str) -> ContextPage:
    window.show_page("context")
    choice = find(window, QComboBox, "contextChoice")
    choice.setCurrentIndex(choice.findData(view))
    return find(window, ContextPage, "contextPage")


def groups(window: Window) -> dict[str, list[str]]:
    tree = find(window, QTreeWidget, "contextLeftOut")
    found = {}
    for number in range(tree.topLevelItemCount()):
        group = tree.topLevelItem(number)
        assert group is not None
        found[group.text(0)] = [group.child(row).text(0) for row in range(group.childCount())]
    return found


def table(window: Window) -> list[tuple[str, str]]:
    shown = find(window, QTableWidget, "compareTable")
    cells = [[shown.item(row, column) for column in (0, 1)] for row in range(shown.rowCount())]
    return [(left.text() if left else "", right.text() if right else "") for left, right in cells]


def test_what_was_left_out_is_listed_with_the_reason_and_leads_to_the_memory(stage: Stage, owner: Profile) -> None:
    for number in range(80):
        owner.note(f"value {number}", key=f"fact.k{number:02d}", observed_at=str(1900 + number))
    pills = owner.note("Takes pills", key="health.pills")
    with owner._store.writing() as transaction:
        transaction.set_not_for_agents(["health"])
        transaction.commit()
    window = stage.open()
    choose(window, "left")
    stage.until(lambda: len(groups(window)) >= 2, "for what was left out")
    facts, *_, kept = groups(window)
    assert facts.startswith("Facts and conflicts without room (")
    assert kept == "Kept from agents (1)"
    assert groups(window)[kept] == ["health.pills: Takes pills"]
    tree = find(window, QTreeWidget, "contextLeftOut")
    row = tree.topLevelItem(tree.topLevelItemCount() - 1).child(0)
    assert row.text(1) == "Its subject is kept from agents."
    tree.itemActivated.emit(row, 0)
    stage.until(lambda: [one.event_id for one in window.desk.situation.events] == [pills.event_id], "for its memory")
    assert not find(window, QPushButton, "copyContext").isVisible()


def test_where_nothing_was_left_out_it_says_so(stage: Stage, owner: Profile) -> None:
    owner.note("Drinks tea", key="drink")
    window = stage.open()
    page = choose(window, "left")
    stage.until(lambda: page._without.stand_in.title() == "Nothing was left out.", "for the words")
    choose(window, "block")
    stage.until(lambda: "Drinks tea" in page.block.toPlainText(), "for the block")


def test_two_moments_are_told_apart_line_by_line(stage: Stage, owner: Profile) -> None:
    owner.note("Lives in Shanghai", key="city", from_="2020", until="2024", observed_at="2020")
    owner.note("Lives in Hangzhou", key="city", from_="2024", observed_at="2024")
    window = stage.open()
    choose(window, "compare")
    find(window, QLineEdit, "compareMomentRight").setText("2022-06")
    stage.until(lambda: any("Only left" in row[0] for row in table(window)), "for the difference")
    rows = table(window)
    only_left = next(number for number, row in enumerate(rows) if row[0].startswith("Only left ("))
    only_right = next(number for number, row in enumerate(rows) if row[0].startswith("Only right ("))
    assert any("Hangzhou" in left and not right for left, right in rows[only_left + 1 : only_right])
    assert any("Shanghai" in right and not left for left, right in rows[only_right + 1 :])
    assert find(window, QLabel, "compareCounts").text().startswith("Only left: ")


def test_two_questions_that_give_the_same_have_all_lines_in_both(stage: Stage, owner: Profile) -> None:
    owner.note("Drinks tea", key="drink")
    window = stage.open()
    choose(window, "compare")
    stage.until(lambda: table(window) != [], "for the lines")
    rows = table(window)
    assert rows[0][0].startswith("In both (")
    assert all(left == right for left, right in rows[1:])
    assert "only right: 0" in find(window, QLabel, "compareCounts").text()


def test_a_moment_that_is_none_is_said_and_can_be_put_right(stage: Stage, owner: Profile) -> None:
    owner.note("Drinks tea", key="drink")
    window = stage.open()
    choose(window, "compare")
    stage.until(lambda: table(window) != [], "for the lines")
    find(window, QLineEdit, "compareMomentLeft").setText("no date")
    stage.until(lambda: table(window) == [], "for the refusal")
    assert "no date" in find(window, QLabel, "compareCounts").text()
    find(window, QLineEdit, "compareMomentLeft").clear()
    stage.until(lambda: table(window) != [], "for the lines again")


def test_every_control_has_a_name(stage: Stage, owner: Profile) -> None:
    owner.note("Drinks tea", key="drink")
    window = stage.open()
    page = choose(window, "compare")
    for kind in (QLineEdit, QComboBox, QTableWidget, QTreeWidget):
        for control in page.findChildren(kind):
            assert control.accessibleName() or control.objectName().startswith("qt_"), control.objectName()


def spoken(page: QWidget) -> str:
    return " ".join(one.text() for one in page.findChildren(QLabel) if one.isVisible())


def test_the_block_follows_the_two_moments(stage: Stage, owner: Profile) -> None:
    owner.note("Lived in Suzhou", key="home.city", from_="2020", until="2023")
    window = stage.open()
    window.show_page("context")
    block = find(window, QPlainTextEdit, "contextText")
    stage.until(lambda: "Lived in Suzhou" in block.toPlainText(), "for the block")
    assert "[fact]" not in block.toPlainText()
    write(window, "validAtEdit", "2021-06")
    stage.until(lambda: "[fact] home.city" in block.toPlainText(), "for the block of that moment")
    stage.until(lambda: find(window, QWidget, "pastBanner").isVisible(), "for the words that this is the past")
    assert not window.desk.situation.can_correct
    write(window, "knownAtEdit", "2021-06")
    page = find(window, ContextPage, "contextPage")
    stage.until(lambda: "At this moment" in spoken(page), "for nothing that was known")
    choose(window, "left")
    write(window, "validAtEdit", "")
    write(window, "knownAtEdit", "")
    choose(window, "block")
    stage.until(lambda: "Lived in Suzhou" in block.toPlainText(), "for the present")
    assert window.desk.situation.can_correct
