"""What holds for every dialog: its names, its words for a screen reader, its size, its manners."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from dialog_stage import on_stage
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QDialog,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)

from nua_desktop_memory.desktop.ways import Way

if TYPE_CHECKING:
    from dialog_stage import Asked, Stage

FIELDS = ("textEdit", "keyEdit", "observedAtEdit", "effectiveFromEdit", "effectiveUntilEdit")
SHARED = ("consequences", "errorLabel")
NAMES = {
    "remember": (*FIELDS, "byteCounter", *SHARED),
    "replace": (*FIELDS, "reasonEdit", "byteCounter", *SHARED),
    "revoke": ("textEdit", "reasonEdit", *SHARED),
    "erase": ("textEdit", "retentionNotice", "eraseConfirmEdit", "eraseReport", *SHARED),
    "resolve": (*FIELDS, "reasonEdit", "byteCounter", *SHARED),
}
FIRST = {
    "remember": "textEdit",
    "replace": "wrongChoice",
    "revoke": "textEdit",
    "erase": "textEdit",
    "resolve": "wayKeep",
}
SPOKEN = (QAbstractButton, QLineEdit, QPlainTextEdit, QTextEdit)


def all_open(stage: Stage) -> dict[str, Asked]:
    """Every dialog on a memory that is in a conflict, opened one after the other."""
    one = stage.profile.note("住在上海", key="home.city", observed_at="2024-03")
    stage.profile.note("住在杭州", key="home.city", observed_at="2026")
    opened = {}
    for name in NAMES:
        stage.take(stage.event(one.event_id), conflict=stage.profile.conflicts().conflicts[0], way=Way.INSTEAD)
        opened[name] = stage.ask(name)
        opened[name].dialog.hide()
    return opened


def controls(dialog: QDialog) -> list[QWidget]:
    """What a person can use."""
    return [
        widget
        for widget in dialog.findChildren(QWidget)
        if isinstance(widget, SPOKEN) and widget.focusPolicy() != Qt.FocusPolicy.NoFocus
    ]


@on_stage
async def test_the_names_of_the_contract_exist_once_each_before_anything_is_opened(stage: Stage) -> None:
    for name, names in NAMES.items():
        dialog = stage.window.findChild(QDialog, f"{name}Dialog")
        assert dialog is not None
        for one in names:
            assert len(dialog.findChildren(QWidget, one)) == 1, f"{one} in {name}"


@on_stage
async def test_every_control_has_a_name_to_be_found_and_one_to_be_spoken(stage: Stage) -> None:
    for name, asked in all_open(stage).items():
        for widget in controls(asked.dialog):
            assert widget.objectName(), f"{type(widget).__name__} in {name}"
            assert widget.accessibleName(), f"{widget.objectName()} in {name}"


@on_stage
async def test_they_fit_a_window_of_900_by_600(stage: Stage) -> None:
    for name, asked in all_open(stage).items():
        size = asked.dialog.size()
        assert size.width() <= 900, name
        assert size.height() <= 600, name


@on_stage
async def test_nothing_is_wider_than_its_place(stage: Stage) -> None:
    for name, asked in all_open(stage).items():
        asked.dialog.show()
        inside = asked.dialog.inside  # type: ignore[attr-defined]
        assert inside.minimumSizeHint().width() <= inside.parentWidget().width(), name
        asked.dialog.hide()


@on_stage
async def test_tabbing_goes_from_the_first_field_through_every_control_to_the_buttons(stage: Stage) -> None:
    for name, asked in all_open(stage).items():
        dialog = asked.dialog
        dialog.show()
        wanted = {widget for widget in controls(dialog) if widget.isVisible() and widget.isEnabled()}
        seen: list[QWidget] = []
        step = dialog.nextInFocusChain()
        while step is not dialog:
            if step in wanted and step.focusPolicy() & Qt.FocusPolicy.TabFocus:
                seen.append(step)
            step = step.nextInFocusChain()
        assert set(seen) == wanted, name
        names = [widget.objectName() for widget in seen]
        end = names.index("cancelButton") + 1
        around = names[end:] + names[:end]
        assert around[0] == FIRST[name]
        assert around.index("consequences") > max(around.index(one) for one in around if "Edit" in one), name
        dialog.hide()


@on_stage
async def test_the_texts_in_sight_follow_the_look(stage: Stage) -> None:
    from nua_desktop_memory.desktop.theme import DARK, Look

    noted = stage.profile.note("住在上海", key="home.city")
    stage.take(stage.event(noted.event_id))
    asked = stage.ask("revoke")
    await asked.consequences()
    stage.desk.theme.choose(Look.DARK)
    cursor = asked.find(QTextEdit, "consequences").textCursor()
    cursor.movePosition(cursor.MoveOperation.NextCharacter)
    assert cursor.charFormat().foreground().color().name() == DARK.text


@pytest.mark.parametrize("name", list(NAMES))
def test_closing_with_nothing_typed_just_closes(name: str, qapp: object, profile_dir: str) -> None:
    @on_stage
    async def play(stage: Stage) -> None:
        asked = all_open(stage)[name]
        asked.dialog.show()
        asked.dialog.reject()
        assert not asked.dialog.isVisible()

    play(qapp, profile_dir)  # type: ignore[arg-type]
