"""A disputed memory can be resolved wherever it is selected: from the timeline, the context page, its details."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QDialog, QPlainTextEdit, QPushButton
from staging import action, find, press

from nua_desktop_memory.desktop.dialogs.resolve import ResolveDialog
from nua_desktop_memory.desktop.widgets.event_list import EventList

if TYPE_CHECKING:
    from staging import Stage

    from nua_desktop_memory import Profile
    from nua_desktop_memory.desktop.window import Window


def two_cities(owner: Profile) -> tuple[str, str]:
    one = owner.note("Lives in Shanghai", key="home.city", observed_at="2024")
    other = owner.note("Lives in Hangzhou", key="home.city", observed_at="2026")
    return one.event_id, other.event_id


def select(stage: Stage, window: Window, text: str) -> None:
    """Selects a memory in the timeline."""
    window.show_page("timeline")
    view = find(window, EventList, "timelineView")
    stage.until(
        lambda: text in [event.text for row in range(view.events.rowCount()) if (event := view.events.event_at(row))]
    )
    row = next(row for row in range(view.events.rowCount()) if view.events.event_at(row).text == text)  # type: ignore[union-attr]
    view.selectRow(row)


def can_resolve(window: Window) -> bool:
    return action(window, "actionResolve").isEnabled()


def test_a_disputed_memory_of_the_timeline_opens_its_conflict_with_its_side_picked(
    stage: Stage, owner: Profile
) -> None:
    two_cities(owner)
    window = stage.open()
    select(stage, window, "Lives in Hangzhou")
    stage.until(lambda: can_resolve(window), "for the conflict")
    stage.until(lambda: find(window, QPushButton, "detailsResolve").isVisible(), "for the button")
    press(window, "detailsResolve")
    dialog = find(window, ResolveDialog, "resolveDialog")
    assert dialog.isVisible()
    assert [side.first.text for side in dialog.sides if side.keep.isChecked()] == ["Lives in Hangzhou"]


def test_one_that_is_asked_for_by_its_id_too(stage: Stage, owner: Profile) -> None:
    shanghai, _ = two_cities(owner)
    window = stage.open()
    window.show_page("context")
    stage.until(lambda: "home.city" in find(window, QPlainTextEdit, "contextText").toPlainText(), "for the page")
    window.desk.event_asked.emit(shanghai)
    stage.until(lambda: can_resolve(window), "for the conflict")
    assert window.desk.situation.conflict is not None
    assert window.desk.situation.conflict.memory_key == "home.city"


def test_what_nothing_disputes_offers_none(stage: Stage, owner: Profile) -> None:
    two_cities(owner)
    owner.note("Likes tea", key="drink")
    window = stage.open()
    select(stage, window, "Lives in Shanghai")
    stage.until(lambda: can_resolve(window), "for the conflict")
    select(stage, window, "Likes tea")
    stage.until(lambda: not can_resolve(window), "for its end")
    assert not find(window, QPushButton, "detailsResolve").isVisible()


@pytest.mark.parametrize("hand", ["another", "own"])
def test_once_it_is_settled_it_is_no_longer_offered(stage: Stage, owner: Profile, hand: str) -> None:
    shanghai, hangzhou = two_cities(owner)
    window = stage.open()
    select(stage, window, "Lives in Hangzhou")
    stage.until(lambda: can_resolve(window), "for the conflict")
    if hand == "another":
        owner.resolve(keep=hangzhou, over=[shanghai])
        window.desk.session.look()
    else:
        action(window, "actionResolve").trigger()
        dialog = find(window, ResolveDialog, "resolveDialog")
        stage.until(dialog.footer.accept.isEnabled, "for the button")
        dialog.footer.accept.click()
        stage.until(lambda: not find(window, QDialog, "resolveDialog").isVisible(), "for the end")
    stage.until(lambda: not can_resolve(window), "for its end")
