"""Erasing: S025 to S027."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QGuiApplication
from scenarios.pages import hands

from nua_desktop_memory.store.errors import NotFound

if TYPE_CHECKING:
    from scenarios.pages.app import App

    from nua_desktop_memory import Profile


def test_s025_erasing_says_what_stays_asks_for_a_word_and_reports(app: App, owner: Profile) -> None:
    noted = owner.note("Takes blue pills", key="health.pills").event_id
    owner.note("Likes jazz")
    app.go("facts")
    app.facts.choose("Takes blue pills")
    app.details.erase()
    dialog = app.erasing
    dialog.until_open()
    dialog.until(lambda: "record 0, at byte 0" in dialog.stays, "for what stays")
    assert "A file in the log is not overwritten" in dialog.stays
    assert "the whole profile would have to be removed" in dialog.stays
    assert dialog.sees("This cannot be undone.")
    dialog.until_foreseen("Takes blue pills")
    assert not dialog.can_accept
    dialog.type_the_word("eras")
    assert not dialog.can_accept
    dialog.type_the_word()
    report = dialog.erase()
    assert "record 0" in report
    assert "pills" not in report
    dialog.press("copyReportButton")
    assert QGuiApplication.clipboard().text() == report
    dialog.close()
    app.until_sees("There are no facts yet.")
    for page in ("timeline", "facts", "bin", "overview"):
        app.go(page)
        app.search("pills")
        app.until_gone("Takes blue pills")
    app.go("activity")
    app.activity.until_has("1 memory erased for good")
    assert not app.sees("Takes blue pills")
    with pytest.raises(NotFound):
        owner.show(noted)
    assert owner.recall("blue pills").hits == ()
    assert owner.status().events.active == 1
    assert not any("erase" in row for row, can in app.menu_rows("Memory").items() if can and row.startswith("Undo"))


def test_s026_other_memories_with_the_same_text_are_offered_and_go_with_it(app: App, owner: Profile) -> None:
    for day in ("2025-01", "2025-02", "2025-03"):
        owner.note("Takes blue pills", observed_at=day)
    app.go("timeline")
    app.timeline.choose("Takes blue pills")
    app.keys(hands.Key.Key_Delete, modifiers=hands.SHIFT)
    app.erasing.until_open()
    app.erasing.until(lambda: app.erasing.shows("twinCheck0"), "for the others")
    for place in (0, 1):
        app.erasing.press(f"twinCheck{place}")
    app.erasing.type_the_word()
    report = app.erasing.erase()
    assert all(f"record {number}" in report for number in range(3))
    app.erasing.close()
    app.until_sees("Nothing has been remembered yet.")
    assert owner.status().events.active == 0


def test_s027_what_is_in_the_bin_is_erased_from_there(app: App, owner: Profile) -> None:
    owner.delete(owner.note("An old wish").event_id)
    app.go("bin")
    app.bin.choose("An old wish")
    app.bin.erase()
    app.erasing.until_open()
    app.erasing.type_the_word()
    app.erasing.erase()
    app.erasing.close()
    app.until_sees("The bin is empty.")
    app.go("activity")
    app.activity.until_has("1 memory erased for good")
    assert "wish" not in "\n".join(app.activity.rows)
