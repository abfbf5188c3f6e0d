"""Withdraw: one or many memories with one reason, and others that say the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dialog_stage import on_stage, until
from PySide6.QtWidgets import QCheckBox, QLineEdit, QPlainTextEdit

from nua_desktop_memory.desktop.notices import Notice
from nua_desktop_memory.store.model import State

if TYPE_CHECKING:
    from dialog_stage import Stage


@on_stage
async def test_the_memory_is_shown_and_cannot_be_edited(stage: Stage) -> None:
    noted = stage.profile.note("住在上海", key="home.city", observed_at="2024-03")
    stage.take(stage.event(noted.event_id))
    asked = stage.ask("revoke")
    assert asked.text("textEdit") == "住在上海"
    assert asked.find(QPlainTextEdit, "textEdit").isReadOnly()
    assert asked.dialog.focusWidget() is asked.find(QLineEdit, "reasonEdit")
    words = await asked.consequences()
    assert "After\tnothing" in words
    assert "−\t[fact] home.city" in words
    await asked.accepted()
    assert stage.event(noted.event_id).state is State.REVOKED
    assert stage.told == [Notice("Withdrawn.", command="undo")]


@on_stage
async def test_many_are_withdrawn_in_one_commit_with_one_reason(stage: Stage) -> None:
    ids = [stage.profile.note(f"note {number}").event_id for number in range(20)]
    stage.take(*(stage.event(one) for one in ids))
    asked = stage.ask("revoke")
    assert asked.text("textEdit").splitlines() == [f"note {number}" for number in range(20)]
    asked.type("reasonEdit", "测试数据")
    before = stage.profile.head().generation
    await asked.accepted()
    assert stage.profile.head().generation == before + 1
    for one in ids:
        tombstone = stage.profile.show(one).tombstone
        assert tombstone is not None
        assert tombstone.transitions[-1].reason == "测试数据"
    stage.profile.undo()
    assert {stage.event(one).state for one in ids} == {State.ACTIVE}


@on_stage
async def test_others_that_say_the_same_are_offered_and_go_unless_left(stage: Stage) -> None:
    first, second = (
        stage.profile.note("爱吃苹果", key="food.fruit", observed_at=year).event_id for year in ("2024", "2025")
    )
    stage.take(stage.event(first))
    asked = stage.ask("revoke")
    box = asked.find(QCheckBox, "othersCheck")
    await until(lambda: not box.isHidden())
    assert box.isChecked()
    assert "After\tnothing" in await asked.consequences()
    box.setChecked(False)
    assert "After\t爱吃苹果" in await asked.consequences()
    box.setChecked(True)
    await asked.accepted()
    assert stage.event(second).state is State.REVOKED


@on_stage
async def test_a_reason_is_judged_like_a_memory(stage: Stage) -> None:
    noted = stage.profile.note("住在上海")
    stage.take(stage.event(noted.event_id))
    asked = stage.ask("revoke")
    asked.type("reasonEdit", "the password is hunter2Xy!9")
    await asked.consequences()
    assert "rule" in asked.text("reasonEditReading")
    assert not asked.can_accept
    asked.type("reasonEdit", "bad\u202echaracter")
    assert "U+202E" in asked.text("reasonEditReading")
    assert not asked.can_accept
    asked.type("reasonEdit", "")
    await asked.accepted()


@on_stage
async def test_it_works_while_memory_is_off(stage: Stage) -> None:
    noted = stage.profile.note("住在上海")
    stage.profile.disable()
    stage.take(stage.event(noted.event_id))
    await stage.ask("revoke").accepted()
    assert stage.event(noted.event_id).state is State.REVOKED


@on_stage
async def test_already_withdrawn_underneath_leaves_nothing_to_do(stage: Stage) -> None:
    noted = stage.profile.note("住在上海")
    stage.take(stage.event(noted.event_id))
    asked = stage.ask("revoke")
    stage.profile.revoke(noted.event_id)
    stage.desk.session.look()
    await until(lambda: "withdrawn" in asked.text("meanwhileLabel"))
    assert not asked.can_accept
