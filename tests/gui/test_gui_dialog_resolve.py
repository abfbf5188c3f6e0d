"""Resolve: the sides beside each other and each way of settling ("Resolving a conflict" of the semantics)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dialog_stage import on_stage, until
from PySide6.QtWidgets import QCheckBox, QLabel, QPushButton, QRadioButton, QWidget

from nua_desktop_memory.desktop.ways import Way
from nua_desktop_memory.store.model import State

if TYPE_CHECKING:
    from dialog_stage import Asked, Stage

    from nua_desktop_memory.facts.model import Conflict


def a_conflict(stage: Stage) -> tuple[Conflict, str, str]:
    """Shanghai, observed 2024, against Hangzhou, observed 2026."""
    old = stage.profile.note("住在上海", key="home.city", observed_at="2024-03", confidence=0.8).event_id
    new = stage.profile.note("住在杭州", key="home.city", observed_at="2026-05-01").event_id
    return stage.profile.conflicts().conflicts[0], old, new


def asked_about(stage: Stage, conflict: Conflict, way: Way | None = None, *picked: str) -> Asked:
    stage.take(*(stage.event(one) for one in picked), conflict=conflict, way=way)
    return stage.ask("resolve")


@on_stage
async def test_the_sides_stand_beside_each_other_with_all_that_is_known(stage: Stage) -> None:
    conflict, _, _ = a_conflict(stage)
    asked = asked_about(stage, conflict)
    left, right = asked.find(QWidget, "sideA"), asked.find(QWidget, "sideB")
    words = "\n".join(label.text() for label in left.findChildren(QLabel))
    for part in ("住在上海", "home.city", "holds since it was observed", "observed Mar 2024", "you", "confidence: 0.8"):
        assert part in words
    assert left.y() == right.y()
    assert left.x() < right.x()


@on_stage
async def test_keeping_one_needs_the_one_to_be_chosen(stage: Stage) -> None:
    conflict, old, new = a_conflict(stage)
    asked = asked_about(stage, conflict)
    assert "Choose the side" in asked.text("choiceHint")
    assert not asked.can_accept
    asked.find(QRadioButton, "keepChoiceA").setChecked(True)
    asked.find(QRadioButton, "keepChoiceB").setChecked(True)
    assert not asked.find(QRadioButton, "keepChoiceA").isChecked()
    words = await asked.consequences()
    assert "Before\tconflict: 住在上海 / 住在杭州" in words
    assert "After\t住在杭州" in words
    asked.type("reasonEdit", "搬家了")
    await asked.accepted()
    assert stage.event(old).state is State.SUPERSEDED
    assert stage.event(new).state is State.ACTIVE
    assert stage.profile.conflicts().conflicts == ()


@on_stage
async def test_the_side_picked_on_the_page_is_picked_here(stage: Stage) -> None:
    conflict, old, new = a_conflict(stage)
    asked = asked_about(stage, conflict, Way.KEEP, old)
    assert asked.find(QRadioButton, "keepChoiceA").isChecked()
    await asked.accepted()
    assert stage.event(new).state is State.SUPERSEDED


@on_stage
async def test_none_is_right_this_is(stage: Stage) -> None:
    conflict, old, new = a_conflict(stage)
    asked = asked_about(stage, conflict, Way.INSTEAD)
    assert asked.text("keyEdit") == "home.city"
    assert not asked.can_accept
    asked.type("textEdit", "住在湖州")
    asked.type("effectiveFromEdit", "2025")
    await asked.accepted()
    assert {stage.event(one).state for one in (old, new)} == {State.SUPERSEDED}
    fact = stage.profile.facts(key="home.city").facts[0]
    assert (fact.text, fact.since_precision) == ("住在湖州", "year")
    assert stage.event(fact.event_id).effective_until is None


@on_stage
async def test_both_at_different_times_proposes_the_old_until_the_new(stage: Stage) -> None:
    conflict, _, _ = a_conflict(stage)
    asked = asked_about(stage, conflict, Way.TIMES)
    assert asked.text("untilEditA") == asked.text("sinceEditB") == "2026-05-01"
    assert "After\t住在杭州" in await asked.consequences()
    await asked.accepted()
    assert stage.profile.facts(key="home.city").facts[0].text == "住在杭州"
    assert stage.profile.facts(key="home.city", at="2025").facts[0].text == "住在上海"


@on_stage
async def test_an_end_before_the_beginning_is_refused_beside_it(stage: Stage) -> None:
    conflict, _, _ = a_conflict(stage)
    asked = asked_about(stage, conflict, Way.TIMES)
    asked.type("untilEditB", "2026-04")
    assert "later" in asked.text("untilEditBReading")
    assert not asked.can_accept


@on_stage
async def test_different_things_get_subjects_of_their_own(stage: Stage) -> None:
    conflict, _, _ = a_conflict(stage)
    asked = asked_about(stage, conflict, Way.SUBJECTS)
    assert "subject of its own" in asked.text("choiceHint")
    asked.type("subjectEditB", "home.second city")
    assert not asked.can_accept
    asked.type("subjectEditB", "home.second.city")
    await asked.accepted()
    facts = {fact.memory_key: fact.text for fact in stage.profile.facts().facts}
    assert facts == {"home.city": "住在上海", "home.second.city": "住在杭州"}


@on_stage
async def test_withdrawing_a_side_takes_all_that_say_it(stage: Stage) -> None:
    _, old, new = a_conflict(stage)
    again = stage.profile.note("住在上海", key="home.city", observed_at="2024-05").event_id
    asked = asked_about(stage, stage.profile.conflicts().conflicts[0], Way.WITHDRAW)
    assert not asked.can_accept
    asked.find(QCheckBox, "withdrawCheckA").setChecked(True)
    assert asked.button.text() == "Withdraw"
    await asked.accepted()
    assert [stage.event(one).state for one in (old, again, new)] == [State.REVOKED, State.REVOKED, State.ACTIVE]


@on_stage
async def test_leaving_it_open_changes_nothing(stage: Stage) -> None:
    conflict, _, _ = a_conflict(stage)
    before = stage.profile.head().generation
    asked = asked_about(stage, conflict)
    asked.find(QRadioButton, "wayOpen").setChecked(True)
    assert await asked.consequences() == "Nothing changes."
    assert asked.button.text() == "Leave it open"
    await asked.accepted()
    assert stage.profile.head().generation == before
    assert len(stage.profile.conflicts().conflicts) == 1


@on_stage
async def test_three_sides_in_an_explicit_conflict_across_subjects(stage: Stage) -> None:
    first = stage.profile.note("不爱吃水果", key="food.dislikes").event_id
    stage.profile.note("爱吃苹果", key="food.fruit", conflicts=[first])
    stage.profile.note("每天吃香蕉", conflicts=[first])
    asked = asked_about(stage, stage.profile.conflicts().conflicts[0], Way.KEEP, first)
    asked.find(QWidget, "sideC")
    await asked.accepted()
    assert stage.profile.conflicts().conflicts == ()
    assert [fact.text for fact in stage.profile.facts().facts] == ["不爱吃水果"]


@on_stage
async def test_a_side_that_changed_underneath_is_said(stage: Stage) -> None:
    conflict, old, _ = a_conflict(stage)
    asked = asked_about(stage, conflict, Way.INSTEAD)
    asked.type("textEdit", "住在湖州")
    stage.profile.revoke(old)
    stage.desk.session.look()
    await until(lambda: "some of these memories changed" in asked.text("meanwhileLabel"))
    assert asked.text("textEdit") == "住在湖州"
    assert not asked.can_accept


@on_stage
async def test_what_is_said_of_all_sides_is_said_of_those_that_are_not_shown_too(stage: Stage) -> None:
    ids = [stage.profile.note(f"住在第{n}处", key="home.city", observed_at="2024").event_id for n in range(60)]
    asked = asked_about(stage, stage.profile.conflicts().conflicts[0], Way.KEEP, ids[1])
    assert "36 more sides are not shown" in asked.text("moreSidesToSettleWords")
    assert asked.find(QRadioButton, "keepChoiceB").isChecked()
    asked.find(QPushButton, "moreSidesToSettle").click()
    assert asked.find(QRadioButton, "keepChoiceB").isChecked()
    words = await asked.consequences()
    assert asked.find(QWidget, "sideAN").isVisible()
    assert "48 more" in words
    await asked.accepted()
    assert [one for one in ids if stage.event(one).state is State.ACTIVE] == [ids[1]]


@on_stage
async def test_a_side_that_was_picked_far_down_is_shown(stage: Stage) -> None:
    ids = [stage.profile.note(f"住在第{n}处", key="home.city", observed_at="2024").event_id for n in range(60)]
    asked = asked_about(stage, stage.profile.conflicts().conflicts[0], Way.KEEP, ids[50])
    assert asked.find(QRadioButton, "keepChoiceAY").isChecked()
