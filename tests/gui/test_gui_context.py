"""The context page: what exactly an agent is given, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QWidget
from staging import find, press

from nua_desktop_memory.context.filled import MOST_BYTES, MOST_LINES
from nua_desktop_memory.desktop.pages.context import ContextPage
from nua_desktop_memory.desktop.pages.context_block import BlockView
from nua_desktop_memory.desktop.pages.context_lines import _WHY, about_lines

if TYPE_CHECKING:
    from staging import Stage

    from nua_desktop_memory import Profile
    from nua_desktop_memory.desktop.window import Window


def context_page(stage: Stage, window: Window) -> ContextPage:
    """Goes to the page and waits until it was read."""
    window.show_page("context")
    page = find(window, ContextPage, "contextPage")
    stage.until(page.lines.words, "for the block")
    return page


def words(window: Window, name: str) -> str:
    """What a label says."""
    return find(window, QLabel, name).text()


def some_memories(owner: Profile) -> None:
    """A fact, a conflict and a plain memory."""
    owner.note("Drinks coffee black", key="taste.coffee", observed_at="2025-01-05")
    owner.note("Lives in Shanghai", key="home.city", observed_at="2024")
    owner.note("Lives in Hangzhou", key="home.city", observed_at="2026")
    owner.note("带妈妈去看了牙医", observed_at="2025-08-08")


def test_the_block_is_shown_byte_for_byte(stage: Stage, owner: Profile) -> None:
    some_memories(owner)
    owner.note("a no-break\u00a0space, a ＜ and 👩‍👩‍👧 in one", observed_at="2025-08-09")
    page = context_page(stage, stage.open())
    given = owner.context()
    assert page.block.toPlainText() == given.text
    assert page.block.toPlainText().encode() == given.text.encode()
    assert page.block.isReadOnly()


def test_both_budgets_are_said_in_numbers(stage: Stage, owner: Profile) -> None:
    some_memories(owner)
    window = stage.open()
    page = context_page(stage, window)
    given = owner.context()
    digits = "".join(character for character in page.bytes.words() if character.isdigit())
    assert digits == f"{given.bytes}{MOST_BYTES}"
    assert page.bytes.words().endswith(" bytes")
    assert page.lines.words() == f"{given.lines} of {MOST_LINES} lines"
    assert find(window, QWidget, "contextBudget").accessibleName()
    assert page.lines.accessibleName() == page.lines.words()


def test_what_is_copied_is_the_block_and_a_selection_is_what_was_selected(stage: Stage, owner: Profile) -> None:
    owner.note("a no-break\u00a0space", observed_at="2025-08-09")
    window = stage.open()
    page = context_page(stage, window)
    press(window, "copyContext")
    assert QGuiApplication.clipboard().text() == owner.context().text
    cursor = page.block.textCursor()
    cursor.select(QTextCursor.SelectionType.Document)
    page.block.setTextCursor(cursor)
    page.block.copy()
    assert QGuiApplication.clipboard().text() == owner.context().text
    assert not QGuiApplication.clipboard().mimeData().hasHtml()


def test_a_question_is_tried_when_typing_settles(stage: Stage, owner: Profile) -> None:
    some_memories(owner)
    for number in range(20):
        owner.note(f"Something else, number {number}", observed_at="2025-09")
    window = stage.open()
    page = context_page(stage, window)
    question = find(window, QLineEdit, "contextQuery")
    question.setFocus()
    question.insert("牙医")
    stage.until(lambda: "[match]" in page.block.toPlainText(), "for the match")
    assert page.block.toPlainText() == owner.context(query="牙医").text
    question.clear()
    stage.until(lambda: page.block.toPlainText() == owner.context().text, "for no question")


def test_while_memory_is_off_the_page_says_so_and_shows_a_preview(stage: Stage, owner: Profile) -> None:
    some_memories(owner)
    owner.disable()
    window = stage.open()
    page = context_page(stage, window)
    assert owner.context().text == ""
    assert page.block.toPlainText() == owner.context(preview=True).text
    off = find(window, QLabel, "contextOff")
    assert off.isVisible()
    assert "agents get nothing" in off.text()
    assert "preview" in off.text()
    owner.enable()
    stage.until(lambda: not off.isVisible(), "for the switch")
    assert page.block.toPlainText() == owner.context().text


def test_an_empty_memory_gives_nothing_and_says_so(stage: Stage, owner: Profile) -> None:
    window = stage.open()
    page = context_page(stage, window)
    stage.until(page.body.stand_in.isVisible, "for the words")
    assert page.body.stand_in.title() == "Your agent gets nothing from here."
    assert page.block.toPlainText() == ""
    assert page.lines.words() == f"0 of {MOST_LINES} lines"
    assert not find(window, QPushButton, "copyContext").isEnabled()


def test_each_line_says_why_it_is_there_and_leads_to_its_memories(stage: Stage, owner: Profile) -> None:
    some_memories(owner)
    window = stage.open()
    page = context_page(stage, window)
    page.block.setFocus()
    lines = page.block.toPlainText().split("\n")
    conflict = next(number for number, line in enumerate(lines) if line.startswith("[conflict]"))
    while page.block.line < conflict:
        QTest.keyClick(page.block, Qt.Key.Key_Down)
    stage.until(lambda: len(page.selected_events()) == 2, "for the sides")
    assert words(window, "contextPlace") == f"Line {conflict + 1} of {len(lines)}"
    assert words(window, "contextPart") == "Facts and conflicts"
    assert words(window, "contextWhy").startswith("An open conflict.")
    links = [link for link in page.why.findChildren(QPushButton, "contextEvent") if link.isVisible()]
    assert [link.accessibleName() for link in links] == ["Details: Lives in Shanghai", "Details: Lives in Hangzhou"]
    QTest.mouseClick(links[1], Qt.MouseButton.LeftButton)
    stage.until(lambda: words(window, "detailsText") == "Lives in Hangzhou", "for the details")


def test_the_frame_explains_itself_and_stands_for_no_memory(stage: Stage, owner: Profile) -> None:
    some_memories(owner)
    window = stage.open()
    page = context_page(stage, window)
    page.block.go_to(0)
    stage.until(lambda: words(window, "contextPart") == "Frame", "for the first line")
    assert page.selected_events() == ()


def test_facts_without_room_are_counted(stage: Stage, owner: Profile) -> None:
    for number in range(15):
        owner.note(f"Value {number}", key=f"key.{number}")
    window = stage.open()
    page = context_page(stage, window)
    omitted = owner.context().omitted_facts
    assert omitted > 0
    stage.until(page.omitted.isVisible, "for the count")
    assert page.omitted.text().startswith(f"{omitted} ")


def test_a_change_elsewhere_keeps_the_line_in_hand(stage: Stage, owner: Profile) -> None:
    some_memories(owner)
    window = stage.open()
    page = context_page(stage, window)
    lines = page.block.toPlainText().split("\n")
    page.block.go_to(next(number for number, line in enumerate(lines) if "牙医" in line))
    page.block.setFocus()
    owner.note("Something new comes first among the facts", key="a.first", observed_at="2026-06")
    stage.until(lambda: "a.first" in page.block.toPlainText(), "for the new line")
    assert "牙医" in page.block.toPlainText().split("\n")[page.block.line]
    assert page.block.hasFocus()


def test_every_reason_of_the_plan_can_be_translated(owner: Profile) -> None:
    for number in range(15):
        owner.note(f"Value {number}", key=f"key.{number}")
    for number in range(25):
        owner.note(f"Plain {number} about tea")
    some_memories(owner)
    for query in (None, "tea", "city", "value"):
        snapshot = owner.context(query=query)
        assert {item.why for section in snapshot.sections for item in section.items} <= set(_WHY)
        assert len(about_lines(snapshot)) == snapshot.lines == len(snapshot.text.split("\n"))


def test_the_block_has_a_name(stage: Stage, owner: Profile) -> None:
    some_memories(owner)
    window = stage.open()
    context_page(stage, window)
    assert find(window, BlockView, "contextText").accessibleName()
    assert find(window, QLineEdit, "contextQuery").accessibleName()
