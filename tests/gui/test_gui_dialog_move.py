"""Moving memories to another subject, and renaming a whole subject."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dialog_stage import on_stage, until
from PySide6.QtWidgets import QCheckBox, QLineEdit, QPlainTextEdit

from nua_desktop_memory.desktop.notices import Notice

if TYPE_CHECKING:
    from dialog_stage import Stage


def facts(stage: Stage) -> dict[str, str]:
    return {fact.memory_key: fact.text for fact in stage.profile.facts().facts}


@on_stage
async def test_a_fact_is_moved_with_what_says_the_same(stage: Stage) -> None:
    cat = stage.profile.note("Has a cat", key="pet", observed_at="2024")
    stage.profile.note("has a cat", key="pet", observed_at="2025")
    stage.take(stage.event(cat.event_id))
    asked = stage.ask("move")
    assert asked.text("textEdit") == "Has a cat"
    assert asked.find(QPlainTextEdit, "textEdit").isReadOnly()
    assert asked.dialog.focusWidget() is asked.find(QLineEdit, "keyEdit")
    assert asked.text("keyEdit") == "pet"
    assert not asked.can_accept
    asked.type("keyEdit", "pet.cat")
    words = await asked.consequences()
    assert "pet.cat" in words
    assert asked.dialog.clash.isHidden()  # type: ignore[attr-defined]
    await asked.accepted()
    assert facts(stage) == {"pet.cat": "Has a cat"}
    assert stage.told == [Notice("Moved to pet.cat.", command="undo")]
    stage.profile.undo()
    assert facts(stage) == {"pet": "Has a cat"}


@on_stage
async def test_a_value_that_is_there_already_is_told_before(stage: Stage) -> None:
    one = stage.profile.note("Shanghai", key="city")
    stage.profile.note("Hangzhou", key="home.city")
    stage.take(stage.event(one.event_id))
    asked = stage.ask("move")
    asked.type("keyEdit", "home.city")
    assert "conflict: " in await asked.consequences()
    assert asked.text("clashLabel").startswith("A conflict will stand under home.city")
    assert asked.dialog.clash.isVisible()  # type: ignore[attr-defined]
    asked.type("keyEdit", "home.town")
    assert asked.dialog.clash.isHidden()  # type: ignore[attr-defined]
    await asked.consequences()
    assert asked.dialog.clash.isHidden()  # type: ignore[attr-defined]


@on_stage
async def test_a_subject_is_renamed_alone_or_with_what_is_below_it(stage: Stage) -> None:
    one = stage.profile.note("a", key="home")
    stage.profile.note("b", key="home.city")
    stage.take(stage.event(one.event_id))
    asked = stage.ask("rename_subject")
    assert asked.text("oldSubject") == "home"
    asked.type("keyEdit", "House")
    assert "home.city" not in await asked.consequences()
    asked.find(QCheckBox, "belowCheck").setChecked(True)
    words = await asked.consequences()
    assert "house.city" in words
    await asked.accepted()
    assert facts(stage) == {"house": "a", "house.city": "b"}
    assert stage.told == [Notice("Moved to house.", command="undo")]
    stage.profile.undo()
    assert facts(stage) == {"home": "a", "home.city": "b"}


@on_stage
async def test_what_cannot_be_a_subject_is_refused_before_the_button(stage: Stage) -> None:
    one = stage.profile.note("a", key="home")
    stage.take(stage.event(one.event_id))
    for name in ("move", "rename_subject"):
        asked = stage.ask(name)
        for typed, said in (
            ("", "Say which subject."),
            ("no subject!", "letters and digits"),
            ("x" * 121, "bytes"),
            (" Home ", ""),
        ):
            asked.type("keyEdit", typed)
            assert not asked.can_accept, typed
            assert said in asked.text("keyEditReading")
        assert asked.button.toolTip() == "This is the subject already."
        asked.type("keyEdit", "house")
        asked.type("reasonEdit", "the password is hunter2Xy!9")
        await asked.consequences()
        assert "rule" in asked.text("reasonEditReading")
        assert not asked.can_accept
        asked.dialog.hide()


@on_stage
async def test_memories_of_several_subjects_are_moved_to_one(stage: Stage) -> None:
    ids = [
        stage.profile.note(f"note {key}", key=key, from_=year, until=str(int(year) + 1)).event_id
        for key, year in (("a", "2020"), ("b", "2022"))
    ]
    stage.take(*(stage.event(one) for one in ids))
    asked = stage.ask("move")
    assert asked.text("keyEdit") == ""
    asked.type("keyEdit", "both")
    await asked.consequences()
    await asked.accepted()
    assert {stage.event(one).state.value for one in ids} == {"superseded"}
    assert len(stage.profile.timeline(key="both").events) == 2


@on_stage
async def test_what_was_replaced_underneath_is_told(stage: Stage) -> None:
    one = stage.profile.note("a", key="home")
    stage.take(stage.event(one.event_id))
    asked = stage.ask("move")
    asked.type("keyEdit", "house")
    stage.profile.replace(one.event_id, "b")
    stage.desk.session.look()
    await until(lambda: asked.text("meanwhileLabel"))
    assert not asked.can_accept
    assert asked.text("keyEdit") == "house"
