"""Remember: a text that is too long is offered as several memories, and shown before it becomes so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dialog_stage import on_stage, until
from PySide6.QtWidgets import QCheckBox, QPlainTextEdit

from nua_desktop_memory.desktop.notices import Notice

if TYPE_CHECKING:
    from dialog_stage import Asked, Stage

LONG = " ".join(f"This is sentence number {n}, and it says something of its own." for n in range(12))


async def offered(asked: Asked, count: int = 3) -> QCheckBox:
    check = asked.find(QCheckBox, "splitCheck")
    await until(lambda: check.isVisible() and str(count) in check.text())
    return check


@on_stage
async def test_nothing_is_offered_while_the_text_fits(stage: Stage) -> None:
    asked = stage.ask("remember")
    asked.type("textEdit", "short")
    assert not asked.find(QCheckBox, "splitCheck").isVisible()
    assert asked.can_accept


@on_stage
async def test_a_long_text_is_refused_until_splitting_is_chosen(stage: Stage) -> None:
    asked = stage.ask("remember")
    asked.type("textEdit", LONG)
    check = await offered(asked)
    assert not asked.can_accept
    assert not asked.find(QPlainTextEdit, "splitParts").isVisible()
    check.click()
    assert asked.text("textProblem") == ""
    assert asked.can_accept
    shown = asked.text("splitParts")
    assert shown.startswith("1.  This is sentence number 0,")
    assert "3.  This is sentence" in shown
    assert shown.count("bytes)") == 3


@on_stage
async def test_it_is_remembered_as_several_and_undone_as_one(stage: Stage) -> None:
    asked = stage.ask("remember")
    asked.type("textEdit", LONG)
    asked.type("observedAtEdit", "2026-03")
    (await offered(asked)).click()
    assert "newly given" in await asked.consequences()
    await asked.accepted()
    events = stage.profile.timeline().events
    assert " ".join(event.text for event in events) == LONG
    assert {dict(event.precision)["observedAt"] for event in events} == {"month"}
    assert Notice("Remembered as 3 memories.", command="undo") in stage.told
    stage.profile.undo()
    assert stage.profile.timeline().events == ()


@on_stage
async def test_several_memories_have_no_subject(stage: Stage) -> None:
    asked = stage.ask("remember")
    asked.type("textEdit", LONG)
    (await offered(asked)).click()
    asked.type("keyEdit", "home.city")
    assert "contradict" in asked.text("textProblem")
    assert not asked.can_accept
    asked.type("keyEdit", "")
    assert asked.can_accept


@on_stage
async def test_the_parts_follow_the_text_and_the_offer_goes_when_it_fits(stage: Stage) -> None:
    asked = stage.ask("remember")
    asked.type("textEdit", LONG)
    (await offered(asked)).click()
    asked.type("textEdit", LONG + " " + LONG)
    await offered(asked, 6)
    assert asked.can_accept
    asked.type("textEdit", "short again")
    assert not asked.find(QCheckBox, "splitCheck").isVisible()
    assert asked.can_accept
    await asked.accepted()
    assert [event.text for event in stage.profile.timeline().events] == ["short again"]


@on_stage
async def test_a_character_that_cannot_be_kept_is_said_and_nothing_is_offered(stage: Stage) -> None:
    asked = stage.ask("remember")
    asked.type("textEdit", LONG + "\u202e")
    assert "U+202E" in asked.text("textProblem")
    asked.type("textEdit", LONG)
    await offered(asked)
    asked.type("textEdit", LONG + "\u202e")
    await until(lambda: not asked.find(QCheckBox, "splitCheck").isVisible())
    assert not asked.can_accept


@on_stage
async def test_a_secret_in_a_long_text_is_refused_beside_it(stage: Stage) -> None:
    asked = stage.ask("remember")
    asked.type("textEdit", f"{LONG} My password is " + "hunter2xyz. That was it.")
    (await offered(asked, 4)).click()
    await asked.consequences()
    await until(lambda: "password" in asked.text("textProblem"))
    assert not asked.can_accept


@on_stage
async def test_it_opens_with_nothing_chosen(stage: Stage) -> None:
    asked = stage.ask("remember")
    asked.type("textEdit", LONG)
    check = await offered(asked)
    check.click()
    await asked.accepted()
    again = stage.ask("remember")
    assert not again.find(QCheckBox, "splitCheck").isVisible()
    again.type("textEdit", LONG)
    assert not (await offered(again)).isChecked()
    assert not again.can_accept
