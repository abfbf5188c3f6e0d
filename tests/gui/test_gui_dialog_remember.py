"""Remember: measured as the store measures, judged before the button, shown before it is done."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from dialog_stage import on_stage, until
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QPushButton, QRadioButton

from nua_desktop_memory import open_profile
from nua_desktop_memory.desktop.notices import Notice
from nua_desktop_memory.operations.authority import OWNER_AT_WINDOW

if TYPE_CHECKING:
    from dialog_stage import Asked, Stage

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
TOKEN = "ghp_" + "a8Kd03mPq9ZxT5vLw2Nc7Rb1Yf6Hs4Jg0EuX"


def files_with(words: str, folder: str) -> list[str]:
    """Files anywhere below a folder that hold these bytes."""
    return [str(path) for path in Path(folder).rglob("*") if path.is_file() and words.encode() in path.read_bytes()]


@on_stage
async def test_it_opens_empty_and_says_what_is_missing(stage: Stage) -> None:
    asked = stage.ask("remember")
    assert asked.dialog.isVisible()
    assert asked.text("byteCounter").startswith("0 of 280 bytes")
    assert "visible character" in asked.text("textProblem")
    assert not asked.can_accept


@pytest.mark.parametrize(
    ("typed", "size", "characters"),
    [
        ("住在杭州", 12, 4),
        ("  two\n\n lines ", 9, 9),
        ("cafe\u0301", 5, 4),
        (FAMILY, 18, 1),
    ],
    ids=["chinese", "folded", "composed", "family"],
)
def test_the_counter_measures_what_would_be_kept(
    typed: str, size: int, characters: int, qapp: object, profile_dir: str
) -> None:
    @on_stage
    async def play(stage: Stage) -> None:
        asked = stage.ask("remember")
        asked.type("textEdit", typed)
        assert asked.text("byteCounter").startswith(f"{size} of 280 bytes  ·  {characters} character")

    play(qapp, profile_dir)  # type: ignore[arg-type]


@on_stage
async def test_the_limit_is_280_bytes_and_the_measured_size_is_said(stage: Stage) -> None:
    asked = stage.ask("remember")
    asked.type("textEdit", "好" * 93 + "a")
    assert asked.can_accept
    asked.type("textEdit", "好" * 94)
    assert "282" in asked.text("textProblem")
    assert not asked.can_accept
    assert "282" in asked.button.toolTip()


@on_stage
async def test_what_cannot_be_kept_is_refused_beside_its_field(stage: Stage) -> None:
    asked = stage.ask("remember")
    asked.type("textEdit", "right\u202eleft")
    assert "U+202E" in asked.text("textProblem")
    asked.type("textEdit", "good")
    for name, typed, words in (
        ("keyEdit", "home city", "letters and digits"),
        ("keyEdit", "a" * 121, "121 bytes"),
        ("effectiveFromEdit", "last spring", "Not a time"),
    ):
        asked.type(name, typed)
        assert words in asked.text(f"{name}Reading")
        assert not asked.can_accept
        asked.type(name, "")
        assert asked.can_accept


@on_stage
async def test_an_end_must_be_later_than_the_beginning(stage: Stage) -> None:
    asked = stage.ask("remember")
    asked.type("textEdit", "good")
    asked.type("effectiveUntilEdit", "2025")
    asked.type("effectiveFromEdit", "2026-03")
    assert "later" in asked.text("effectiveUntilEditReading")
    assert not asked.can_accept
    asked.type("effectiveFromEdit", "2024")
    assert asked.can_accept


@on_stage
async def test_times_are_read_back_and_the_zone_stands_beneath(stage: Stage) -> None:
    asked = stage.ask("remember")
    for typed, read in (
        ("2026", "2026"),
        ("2026-03", "Mar 2026"),
        ("2026年3月", "Mar 2026"),
        ("2026/3/1", "1 Mar 2026"),
        ("2026-03-01 9:30", "1 Mar 2026 09:30"),
        ("2026-03-01T00:30:00Z", "1 Mar 2026 08:30"),
    ):
        asked.type("observedAtEdit", typed)
        assert asked.text("observedAtEditReading") == read
    assert "Asia/Shanghai" in asked.text("timesHow")


@on_stage
async def test_consequences_show_the_slot_and_the_context_lines(stage: Stage) -> None:
    stage.profile.note("住在上海", key="home.city", observed_at="2024-03")
    asked = stage.ask("remember")
    asked.type("textEdit", "住在杭州")
    asked.type("keyEdit", "Home.City")
    words = await asked.consequences()
    assert asked.text("keyEditReading") == "Kept as home.city"
    assert "home.city" in words
    assert "conflict: 住在上海 / 住在杭州" in words
    assert "−\t[fact] home.city" in words
    assert "+\t[conflict] home.city" in words
    assert not asked.find(QPlainTextEdit, "textEdit").isReadOnly()
    assert "stands against" in asked.text("conflictWarning")


@on_stage
async def test_a_newer_text_makes_older_answers_void(stage: Stage) -> None:
    asked = stage.ask("remember")
    asked.type("keyEdit", "home.city")
    asked.type("textEdit", "first")
    stage.dialogs["remember"]._rehearse()  # type: ignore[attr-defined]
    asked.type("textEdit", "second")
    words = await asked.consequences()
    assert "second" in words
    assert "first" not in words


@on_stage
async def test_a_secret_is_refused_by_its_rule_before_the_button(stage: Stage) -> None:
    asked = stage.ask("remember")
    asked.type("textEdit", f"my token is {TOKEN}")
    await asked.consequences()
    assert not asked.can_accept
    assert "rule" in asked.text("textProblem")
    assert TOKEN not in asked.text("textProblem")
    asked.type("textEdit", "my token lies in the safe")
    assert asked.can_accept
    asked.type("keyEdit", TOKEN)
    await asked.consequences()
    assert "rule" in asked.text("keyEditReading")
    assert files_with(TOKEN, stage.desk.session.profile_dir) == []


@on_stage
async def test_ctrl_enter_remembers_and_undo_is_offered(stage: Stage) -> None:
    asked = stage.ask("remember")
    asked.type("textEdit", "moved to\nHangzhou")
    asked.type("keyEdit", "home.city")
    asked.type("effectiveFromEdit", "2026年3月")
    QTest.keyClick(asked.find(QPlainTextEdit, "textEdit"), Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    await until(lambda: not asked.dialog.isVisible())
    (event,) = stage.profile.timeline().events
    assert event.text == "moved to Hangzhou"
    assert event.memory_key == "home.city"
    assert event.precision["effectiveFrom"] == "month"
    assert event.source.channel == "gui"
    assert stage.told == [Notice("Remembered.", command="undo")]


@on_stage
async def test_escape_asks_before_typed_text_is_thrown_away(stage: Stage) -> None:
    asked = stage.ask("remember")
    asked.type("textEdit", "half a thought")
    QTest.keyClick(asked.dialog, Qt.Key.Key_Escape)
    assert asked.find(QPushButton, "throwAwayButton").isVisible()
    QTest.keyClick(asked.dialog, Qt.Key.Key_Escape)
    assert asked.dialog.isVisible()
    assert not asked.find(QPushButton, "throwAwayButton").isVisible()
    assert asked.text("textEdit") == "half a thought"
    QTest.keyClick(asked.dialog, Qt.Key.Key_Escape)
    asked.find(QPushButton, "throwAwayButton").click()
    assert not asked.dialog.isVisible()
    assert stage.ask("remember").text("textEdit") == ""


@on_stage
async def test_escape_leaves_at_once_where_nothing_was_typed(stage: Stage) -> None:
    asked = stage.ask("remember")
    QTest.keyClick(asked.dialog, Qt.Key.Key_Escape)
    assert not asked.dialog.isVisible()


@on_stage
async def test_a_busy_store_keeps_what_was_typed_and_says_why(stage: Stage) -> None:
    asked = stage.ask("remember")
    asked.type("textEdit", "while another one writes")
    with stage.profile._store.writing():
        asked.button.click()
        await until(lambda: asked.text("errorLabel"))
        assert asked.dialog.isVisible()
        assert asked.text("textEdit") == "while another one writes"
    await asked.accepted()
    assert [event.text for event in stage.profile.timeline().events] == ["while another one writes"]


@on_stage
async def test_consequences_that_cannot_be_worked_out_do_not_hinder(stage: Stage) -> None:
    asked = stage.ask("remember")
    with stage.profile._store.writing():
        asked.type("textEdit", "while another one writes")
        assert "cannot be worked out" in await asked.consequences()
        assert asked.can_accept


@on_stage
async def test_switching_off_elsewhere_is_said_and_nothing_is_lost(stage: Stage) -> None:
    asked = stage.ask("remember")
    asked.type("textEdit", "too late")
    stage.profile.disable()
    stage.desk.session.look()
    await until(lambda: "off" in asked.text("errorLabel"))
    assert not asked.can_accept
    assert asked.text("textEdit") == "too late"
    stage.profile.enable()
    stage.desk.session.look()
    await until(lambda: asked.can_accept)


@on_stage
async def test_a_subject_that_is_written_out_is_not_offered_once_more(stage: Stage) -> None:
    stage.profile.note("Lives in Hangzhou", key="home.city")
    asked = stage.ask("remember")
    asked.type("textEdit", "Lives in Xiamen")
    edit = asked.find(QLineEdit, "keyEdit")
    QTest.keyClicks(edit, "home.city")
    await asked.consequences()
    assert edit.completer().model().rowCount() == 0


@on_stage
async def test_after_keep_writing_enter_remembers_again(stage: Stage) -> None:
    asked = stage.ask("remember")
    asked.type("textEdit", "Lives in Xiamen")
    await until(lambda: asked.can_accept)
    assert asked.button.isDefault()
    asked.dialog.reject()
    QTest.keyClick(asked.find(QPushButton, "keepWritingButton"), Qt.Key.Key_Return)
    assert asked.button.isDefault()


@on_stage
async def test_subjects_that_there_are_complete_what_is_typed(stage: Stage) -> None:
    stage.profile.note("a", key="home.city")
    stage.profile.note("b", key="home.street")
    stage.profile.note("c", key="job")
    asked = stage.ask("remember")
    edit = asked.find(QLineEdit, "keyEdit")
    QTest.keyClicks(edit, "home")  # without the focus: the offscreen platform has no popups
    model = edit.completer().model()
    await until(lambda: model.rowCount() == 2)
    assert {model.data(model.index(row, 0)) for row in range(2)} == {"home.city", "home.street"}


async def against_shanghai(stage: Stage) -> Asked:
    """A second value for a subject whose fact two memories support."""
    for year in ("2024-03", "2024-09"):
        stage.profile.note("住在上海", key="home.city", observed_at=year, confidence=0.5, tags=["旧"])
    asked = stage.ask("remember")
    asked.type("textEdit", "住在杭州")
    asked.type("keyEdit", "home.city")
    asked.type("effectiveFromEdit", "2026-03")
    await asked.consequences()
    return asked


@on_stage
async def test_leaving_both_is_what_happens_unless_something_else_is_said(stage: Stage) -> None:
    asked = await against_shanghai(stage)
    assert asked.find(QRadioButton, "oldStays").isChecked()
    await asked.accepted()
    assert len(stage.profile.conflicts().conflicts[0].candidates) == 2


@on_stage
async def test_the_old_value_can_be_closed_where_the_new_one_begins(stage: Stage) -> None:
    asked = await against_shanghai(stage)
    asked.find(QRadioButton, "oldEnded").setChecked(True)
    words = await asked.consequences()
    assert "After\t住在杭州" in words
    await asked.accepted()
    assert stage.profile.conflicts().conflicts == ()
    assert stage.profile.facts(key="home.city").facts[0].since_precision == "month"
    assert len(stage.profile.facts(key="home.city", at="2025").facts[0].supports) == 2


@on_stage
async def test_without_a_date_the_old_value_ends_today(stage: Stage) -> None:
    stage.profile.note("住在上海", key="home.city", observed_at="2024-03")
    asked = stage.ask("remember")
    asked.type("textEdit", "住在杭州")
    asked.type("keyEdit", "home.city")
    await asked.consequences()
    asked.find(QRadioButton, "oldEnded").setChecked(True)
    await asked.accepted()
    fact = stage.profile.facts(key="home.city").facts[0]
    assert (fact.text, fact.since_precision) == ("住在杭州", "day")


@on_stage
async def test_the_old_value_can_be_said_to_have_been_wrong(stage: Stage) -> None:
    asked = await against_shanghai(stage)
    asked.find(QRadioButton, "oldWrong").setChecked(True)
    await asked.accepted()
    assert stage.profile.facts(key="home.city", at="2025").facts == ()
    event = stage.event(stage.profile.facts(key="home.city").facts[0].event_id)
    assert event.precision == {"effectiveFrom": "month"}


@on_stage
async def test_another_subject_forgets_what_was_said_of_the_old_value(stage: Stage) -> None:
    asked = await against_shanghai(stage)
    asked.find(QRadioButton, "oldWrong").setChecked(True)
    asked.type("keyEdit", "home.street")
    assert asked.find(QRadioButton, "oldStays").isChecked()
    await asked.accepted()
    assert len(stage.profile.facts().facts) == 2


@on_stage
async def test_waiting_for_another_program_can_be_given_up_and_what_was_typed_stays(stage: Stage) -> None:
    patient = open_profile(stage.desk.session.profile_dir, authority=OWNER_AT_WINDOW, wait=60.0)
    mine, stage.desk.session._profile = stage.desk.session._profile, patient
    asked = stage.ask("remember")
    with open_profile(stage.desk.session.profile_dir) as other, other._store.writing():
        asked.type("textEdit", "Likes tea")
        await until(lambda: asked.can_accept)
        asked.dialog.accept()
        await until(lambda: asked.text("busyLabel"))
        cancel = asked.find(QPushButton, "cancelButton")
        assert cancel.isEnabled()
        assert not asked.can_accept
        cancel.click()
        await until(lambda: not asked.text("busyLabel"))
    assert asked.dialog.isVisible()
    assert asked.text("textEdit") == "Likes tea"
    assert "Another program is writing" in asked.text("errorLabel")
    assert stage.profile.timeline().events == ()
    await asked.accepted()
    assert [event.text for event in stage.profile.timeline().events] == ["Likes tea"]
    stage.desk.session._profile = mine
    patient.close()


@on_stage
async def test_a_rehearsal_that_waits_does_not_keep_the_change_waiting(stage: Stage) -> None:
    patient = open_profile(stage.desk.session.profile_dir, authority=OWNER_AT_WINDOW, wait=60.0)
    mine, stage.desk.session._profile = stage.desk.session._profile, patient
    asked = stage.ask("remember")
    other = open_profile(stage.desk.session.profile_dir)
    with other._store.writing():
        asked.type("textEdit", "Likes tea")
        await until(lambda: asked.dialog._rehearsing.busy)  # type: ignore[attr-defined]
        asked.dialog.accept()
        await until(lambda: asked.text("busyLabel"))
    other.close()
    await until(lambda: not asked.dialog.isVisible())
    assert [event.text for event in stage.profile.timeline().events] == ["Likes tea"]
    stage.desk.session._profile = mine
    patient.close()
