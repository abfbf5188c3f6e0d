"""Replace: "it was wrong" and "it changed on a date", as "Correcting: wrong, or changed?" of the semantics."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dialog_stage import on_stage, until
from PySide6.QtWidgets import QRadioButton

from nua_desktop_memory.store.errors import Busy
from nua_desktop_memory.store.model import State

if TYPE_CHECKING:
    from dialog_stage import Asked, Stage

    from nua_desktop_memory import Profile


def it_changed(asked: Asked) -> None:
    asked.find(QRadioButton, "changedChoice").setChecked(True)


def it_was_wrong(asked: Asked) -> None:
    asked.find(QRadioButton, "wrongChoice").setChecked(True)


@on_stage
async def test_it_opens_with_what_is_remembered_and_nothing_to_do_yet(stage: Stage) -> None:
    noted = stage.profile.note("住在上海", key="home.city", observed_at="2024-03", from_="2023", until="2030-01-02")
    stage.take(stage.event(noted.event_id))
    asked = stage.ask("replace")
    assert asked.text("oldText") == asked.text("textEdit") == "住在上海"
    assert asked.text("keyEdit") == "home.city"
    assert [asked.text(name) for name in ("observedAtEdit", "effectiveFromEdit", "effectiveUntilEdit")] == [
        "2024-03",
        "2023",
        "2030-01-02",
    ]
    assert asked.text("textProblem") == "Nothing is different yet."
    assert not asked.can_accept


@on_stage
async def test_wrong_takes_the_place_for_all_times_and_inherits_what_is_not_said(stage: Stage) -> None:
    noted = stage.profile.note("住在上海", key="home.city", observed_at="2024-03", confidence=0.7, tags=["家"])
    stage.take(stage.event(noted.event_id))
    asked = stage.ask("replace")
    asked.type("textEdit", "住在杭州")
    asked.type("reasonEdit", "从来没住过上海")
    words = await asked.consequences()
    assert "Before\t住在上海" in words
    assert "After\t住在杭州" in words
    await asked.accepted()
    old, new = stage.event(noted.event_id), stage.profile.facts(key="home.city").facts[0]
    assert old.state is State.SUPERSEDED
    event = stage.event(new.event_id)
    assert (event.observed_at, event.precision, event.confidence, event.tags) == (
        old.observed_at,
        old.precision,
        0.7,
        ("家",),
    )
    tombstone = stage.profile.show(noted.event_id).tombstone
    assert tombstone is not None
    assert tombstone.transitions[-1].reason == "从来没住过上海"


@on_stage
async def test_changed_asks_for_the_date_and_keeps_the_old_value_for_the_time_before(stage: Stage) -> None:
    noted = stage.profile.note("住在上海", key="home.city", observed_at="2024-03")
    stage.take(stage.event(noted.event_id))
    asked = stage.ask("replace")
    it_changed(asked)
    asked.type("textEdit", "住在杭州")
    assert asked.text("effectiveFromEditReading") == "Say when it changed."
    assert not asked.can_accept
    asked.type("effectiveFromEdit", "2026年3月")
    assert asked.text("effectiveFromEditReading") == "Mar 2026"
    await asked.accepted()
    assert stage.profile.facts(key="home.city").facts[0].text == "住在杭州"
    assert stage.profile.facts(key="home.city", at="2025").facts[0].text == "住在上海"


@on_stage
async def test_changed_needs_another_text_even_after_a_date_was_given(stage: Stage) -> None:
    noted = stage.profile.note("住在上海", key="home.city", observed_at="2024-03")
    stage.take(stage.event(noted.event_id))
    asked = stage.ask("replace")
    it_changed(asked)
    asked.type("effectiveFromEdit", "2026")
    assert asked.text("textProblem") == "Write what holds since then."
    assert not asked.can_accept


@on_stage
async def test_a_date_before_it_began_is_refused_beside_the_date(stage: Stage) -> None:
    noted = stage.profile.note("住在上海", key="home.city", observed_at="2024-03")
    stage.take(stage.event(noted.event_id))
    asked = stage.ask("replace")
    it_changed(asked)
    asked.type("textEdit", "住在杭州")
    asked.type("effectiveFromEdit", "2020")
    await asked.consequences()
    assert "before or when it began" in asked.text("effectiveFromEditReading")
    assert not asked.can_accept


@on_stage
async def test_going_back_and_forth_keeps_what_was_typed_in_each_way(stage: Stage) -> None:
    noted = stage.profile.note("住在上海", key="home.city", observed_at="2024-03")
    stage.take(stage.event(noted.event_id))
    asked = stage.ask("replace")
    asked.type("observedAtEdit", "2024-05")
    it_changed(asked)
    assert asked.text("observedAtEdit") == ""
    asked.type("effectiveFromEdit", "2026")
    it_was_wrong(asked)
    assert asked.text("observedAtEdit") == "2024-05"
    assert asked.text("effectiveFromEdit") == ""
    it_changed(asked)
    assert asked.text("effectiveFromEdit") == "2026"


@on_stage
async def test_every_memory_that_says_the_same_goes_along(stage: Stage) -> None:
    ids = [
        stage.profile.note("爱吃苹果", key="food.fruit", observed_at=f"2025-0{month}").event_id for month in (1, 2, 3)
    ]
    stage.take(stage.event(ids[1]))
    asked = stage.ask("replace")
    asked.type("textEdit", "不爱吃水果")
    await until(lambda: not stage.dialogs["replace"].also.isHidden())  # type: ignore[attr-defined]
    assert "2 other memories" in asked.text("supportsLabel")
    assert "(3 memories say so)" in await asked.consequences()
    await asked.accepted()
    assert [stage.event(one).state for one in ids] == [State.SUPERSEDED] * 3
    assert [fact.text for fact in stage.profile.facts(key="food.fruit").facts] == ["不爱吃水果"]
    stage.profile.undo()
    assert len(stage.profile.facts(key="food.fruit").facts[0].supports) == 3


@on_stage
async def test_an_emptied_subject_and_time_are_cleared_not_inherited(stage: Stage) -> None:
    noted = stage.profile.note("住在上海", key="home.city", observed_at="2024-03", from_="2023")
    stage.take(stage.event(noted.event_id))
    asked = stage.ask("replace")
    asked.type("keyEdit", "")
    asked.type("effectiveFromEdit", "")
    await asked.accepted()
    event = stage.profile.timeline().events[-1]
    assert event.replaces_event_id == noted.event_id
    assert (event.memory_key, event.effective_from) == (None, None)
    assert event.text == "住在上海"


@on_stage
async def test_a_change_underneath_is_said_and_what_was_typed_is_kept(stage: Stage) -> None:
    noted = stage.profile.note("住在上海", key="home.city", observed_at="2024-03")
    stage.take(stage.event(noted.event_id))
    asked = stage.ask("replace")
    asked.type("textEdit", "住在杭州")
    stage.profile.revoke(noted.event_id)
    stage.desk.session.look()
    await until(lambda: "withdrawn" in asked.text("meanwhileLabel"))
    assert asked.text("textEdit") == "住在杭州"
    assert asked.dialog.isVisible()
    assert not asked.can_accept
    stage.profile.restore(noted.event_id)
    stage.desk.session.look()
    await until(lambda: asked.can_accept)
    assert asked.text("meanwhileLabel") == ""


@on_stage
async def test_what_happens_underneath_while_a_change_is_being_made_is_said_when_it_fails(stage: Stage) -> None:
    noted = stage.profile.note("住在上海", key="home.city", observed_at="2024-03")
    stage.take(stage.event(noted.event_id))
    asked = stage.ask("replace")
    asked.type("textEdit", "住在杭州")
    await until(lambda: asked.can_accept)

    def fail(_: Profile) -> object:
        stage.profile.revoke(noted.event_id)
        raise Busy("Another program is writing.")

    asked.dialog.change = lambda: fail  # type: ignore[attr-defined]
    asked.button.click()
    await until(lambda: "withdrawn" in asked.text("meanwhileLabel"))
    assert not asked.can_accept
    assert asked.text("textEdit") == "住在杭州"


@on_stage
async def test_an_erasing_underneath_is_said(stage: Stage) -> None:
    noted = stage.profile.note("住在上海", key="home.city", observed_at="2024-03")
    stage.take(stage.event(noted.event_id))
    asked = stage.ask("replace")
    stage.profile.erase(noted.event_id, yes=True)
    stage.desk.session.look()
    await until(lambda: "erased" in asked.text("meanwhileLabel"))
    assert not asked.can_accept


@on_stage
async def test_a_change_of_another_memory_says_nothing(stage: Stage) -> None:
    noted = stage.profile.note("住在上海", key="home.city", observed_at="2024-03")
    stage.take(stage.event(noted.event_id))
    asked = stage.ask("replace")
    asked.type("textEdit", "住在杭州")
    stage.profile.note("something else")
    stage.desk.session.look()
    await until(lambda: stage.desk.session.generation == stage.profile.head().generation)
    await asked.consequences()
    assert asked.text("meanwhileLabel") == ""
    assert asked.can_accept
