"""A memory that was asked for stays in hand until the person turns to something else, however late it is read."""

from __future__ import annotations

import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QLabel, QTableView
from staging import find, press

if TYPE_CHECKING:
    from collections.abc import Iterator

    from staging import Stage

    from nua_desktop_memory import Profile
    from nua_desktop_memory.desktop.window import Window


@contextmanager
def reading_late(stage: Stage, window: Window) -> Iterator[None]:
    """Nothing is read inside; afterwards all that was asked inside has been answered."""
    session, free = window.desk.session, threading.Event()

    async def hold() -> None:
        await session.call(lambda _: free.wait(60))

    session.spawn(hold())
    try:
        yield
    finally:
        free.set()
    stage.run(session.call(lambda _: None))


def shown(window: Window) -> str:
    """The text in the details."""
    return find(window, QLabel, "detailsText").text()


def in_hand(window: Window) -> list[str]:
    """The texts of what is in hand."""
    return [event.text for event in window.desk.situation.events]


def test_what_was_asked_for_last_comes_though_something_changes_meanwhile(stage: Stage, owner: Profile) -> None:
    first, second = owner.note("The first").event_id, owner.note("The second").event_id
    window = stage.open()
    window.desk.event_asked.emit(first)
    stage.until(lambda: shown(window) == "The first", "for the first")
    with reading_late(stage, window):
        window.desk.event_asked.emit(second)
        window.desk.session.start_over()
    stage.until(lambda: in_hand(window) == ["The second"], "for the second")
    stage.until(lambda: shown(window) == "The second", "for its details")


def test_who_turns_to_another_page_is_not_called_back(stage: Stage, owner: Profile) -> None:
    note = owner.note("Slow to come").event_id
    window = stage.open()
    with reading_late(stage, window):
        window.desk.event_asked.emit(note)
        window.show_page("timeline")
    assert in_hand(window) == []


def test_it_stays_and_its_details_closed_where_the_page_only_reads_the_same_again(stage: Stage, owner: Profile) -> None:
    owner.note("Lives in Shanghai", key="home.city", observed_at="2024")
    owner.note("Lives in Hangzhou", key="home.city", observed_at="2026")
    tea = owner.note("Likes tea").event_id
    window = stage.open()
    window.show_page("conflicts")
    rows = find(window, QTableView, "conflictsView").model()
    stage.until(lambda: rows.rowCount() == 1, "for the conflict")
    window.desk.event_asked.emit(tea)
    stage.until(lambda: shown(window) == "Likes tea", "for what was asked for")
    press(window, "detailsClose")
    owner.note("Drinks no milk", key="milk", observed_at="2024")
    owner.note("Drinks milk", key="milk", observed_at="2026")
    stage.until(lambda: rows.rowCount() == 2, "for another conflict")
    stage.run(window.desk.session.call(lambda _: None))
    assert in_hand(window) == ["Likes tea"]
    assert not find(window, QLabel, "detailsText").isVisible()
    view = find(window, QTableView, "conflictsView")
    view.selectRow(1 - view.currentIndex().row())
    stage.until(lambda: in_hand(window) != ["Likes tea"], "for what is selected")
