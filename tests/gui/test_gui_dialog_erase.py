"""Erase: what stays is said before, a word is typed, and a report tells what happened ("Erase" of the format)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from dialog_stage import on_stage, until
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QLineEdit, QPlainTextEdit, QPushButton

from nua_desktop_memory.store.errors import NotFound

if TYPE_CHECKING:
    from dialog_stage import Asked, Stage


async def surveyed(asked: Asked) -> str:
    await until(lambda: "LOG.txt" in asked.text("retentionNotice"))
    return asked.text("retentionNotice")


@on_stage
async def test_it_says_what_stays_by_record_and_offset_and_that_there_is_no_way_back(stage: Stage) -> None:
    for number in range(3):
        stage.profile.note(f"other {number}")
    noted = stage.profile.note("住在上海", key="home.city")
    stage.take(stage.event(noted.event_id))
    asked = stage.ask("erase")
    notice = await surveyed(asked)
    assert "memory/LOG.txt, record 3, at byte 960" in notice
    assert "not overwritten" in notice
    assert f"whole profile would have to be removed: {stage.desk.session.profile_dir}" in notice
    assert asked.text("textEdit") == "住在上海"
    assert asked.find(QPlainTextEdit, "textEdit").isReadOnly()
    assert any("cannot be undone" in label.text() for label in [asked.dialog.warning])  # type: ignore[attr-defined]


@on_stage
async def test_the_word_must_be_typed(stage: Stage) -> None:
    noted = stage.profile.note("住在上海")
    stage.take(stage.event(noted.event_id))
    asked = stage.ask("erase")
    await surveyed(asked)
    word = asked.find(QLineEdit, "eraseConfirmEdit").placeholderText()
    for typed, enough in (("", False), ("eras", False), (word, True), (f" {word.upper()} ", True), (word + "d", False)):
        asked.type("eraseConfirmEdit", typed)
        assert asked.can_accept is enough
    asked.dialog.accept()
    assert stage.event(noted.event_id).text == "住在上海"


@on_stage
async def test_consequences_do_not_wait_for_the_word(stage: Stage) -> None:
    noted = stage.profile.note("住在上海", key="home.city")
    stage.take(stage.event(noted.event_id))
    asked = stage.ask("erase")
    words = await asked.consequences()
    assert not asked.can_accept
    assert "After\tnothing" in words
    assert "−\t[fact] home.city" in words


@on_stage
async def test_erasing_what_was_withdrawn_changes_nothing_that_holds(stage: Stage) -> None:
    noted = stage.profile.note("住在上海", key="home.city")
    stage.profile.revoke(noted.event_id)
    stage.take(stage.event(noted.event_id))
    assert "does not change" in await stage.ask("erase").consequences()


@on_stage
async def test_the_report_names_what_went_and_what_stays_without_the_text(stage: Stage) -> None:
    noted = stage.profile.note("住在上海", key="home.city")
    stage.take(stage.event(noted.event_id))
    asked = stage.ask("erase")
    await surveyed(asked)
    asked.type("eraseConfirmEdit", "erase")
    asked.button.click()
    await until(lambda: asked.text("eraseReport"))
    with pytest.raises(NotFound):
        stage.event(noted.event_id)
    report = asked.text("eraseReport")
    assert asked.find(QPlainTextEdit, "eraseReport").isVisible()
    assert noted.event_id in report
    assert f"memory/events/{noted.event_id}.json" in report
    assert "memory/LOG.txt, record 0, at byte 0, 320 bytes" in report
    assert "住在上海" not in report
    assert asked.text("textEdit") == ""
    assert asked.text("consequences") == ""
    asked.find(QPushButton, "copyReportButton").click()
    assert QGuiApplication.clipboard().text() == report
    assert asked.can_accept
    QTest.keyClick(asked.dialog, Qt.Key.Key_Escape)
    assert not asked.dialog.isVisible()


@on_stage
async def test_other_memories_with_the_same_text_are_offered(stage: Stage) -> None:
    first = stage.profile.note("爱吃苹果", key="food.fruit").event_id
    second = stage.profile.note("爱吃苹果", observed_at="2025-06-01").event_id
    stage.take(stage.event(first))
    asked = stage.ask("erase")
    await surveyed(asked)
    box = asked.find(QCheckBox, "twinCheck0")
    assert "1 Jun 2025" in box.text()
    assert not box.isChecked()
    box.setChecked(True)
    assert not asked.can_accept
    await until(lambda: "Other memories hold" not in asked.text("retentionNotice"))
    asked.type("eraseConfirmEdit", "erase")
    asked.button.click()
    await until(lambda: asked.text("eraseReport"))
    for one in (first, second):
        with pytest.raises(NotFound):
            stage.event(one)


@on_stage
async def test_very_many_twins_are_offered_together(stage: Stage) -> None:
    ids = [stage.profile.note("again").event_id for _ in range(9)]
    stage.take(stage.event(ids[0]))
    asked = stage.ask("erase")
    await surveyed(asked)
    asked.find(QCheckBox, "twinCheck0").setChecked(True)
    asked.type("eraseConfirmEdit", "erase")
    await until(lambda: asked.can_accept)
    asked.button.click()
    await until(lambda: asked.text("eraseReport"))
    assert stage.profile.status().events.active == 0


@on_stage
async def test_opening_it_again_begins_anew(stage: Stage) -> None:
    ids = [stage.profile.note(text).event_id for text in ("one", "two")]
    stage.take(stage.event(ids[0]))
    asked = stage.ask("erase")
    await surveyed(asked)
    asked.type("eraseConfirmEdit", "erase")
    asked.button.click()
    await until(lambda: asked.text("eraseReport"))
    asked.dialog.accept()
    stage.take(stage.event(ids[1]))
    asked = stage.ask("erase")
    assert asked.text("textEdit") == "two"
    assert asked.text("eraseConfirmEdit") == ""
    assert not asked.find(QPlainTextEdit, "eraseReport").isVisible()
    assert "record 1, at byte 320" in await surveyed(asked)
    assert not asked.can_accept


@on_stage
async def test_a_busy_store_erases_nothing_and_says_so(stage: Stage) -> None:
    noted = stage.profile.note("住在上海")
    stage.take(stage.event(noted.event_id))
    asked = stage.ask("erase")
    await surveyed(asked)
    asked.type("eraseConfirmEdit", "erase")
    await asked.consequences()
    with stage.profile._store.writing():
        asked.button.click()
        await until(lambda: asked.text("errorLabel"))
    assert asked.text("eraseConfirmEdit") == "erase"
    assert stage.event(noted.event_id).text == "住在上海"
