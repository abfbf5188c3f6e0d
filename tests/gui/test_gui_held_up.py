"""A quick change while another program writes: it is seen to wait, can be given up, and presses do not pile up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QLabel, QWidget
from staging import action, find, press, texts

if TYPE_CHECKING:
    from staging import Stage

    from nua_desktop_memory import Profile
    from nua_desktop_memory.desktop.window import Window


def binning(stage: Stage, owner: Profile, window: Window) -> QWidget:
    """Puts the only memory in the bin; the panel that says that it waits. ``owner`` holds the store."""
    window.show_page("timeline")
    stage.until(lambda: texts(window.page.view) == ["Likes tea"], "for the row")  # type: ignore[attr-defined]
    window.page.view.selectRow(0)  # type: ignore[attr-defined]
    stage.until(action(window, "actionDelete").isEnabled, "for the selection")
    return find(window, QWidget, "progressPanel")


def test_it_says_why_nothing_happens_and_presses_of_undo_do_not_pile_up(stage: Stage, owner: Profile) -> None:
    owner.note("Likes tea")
    window = stage.open()
    panel = binning(stage, owner, window)
    with owner._store.writing():
        action(window, "actionDelete").trigger()
        stage.until(panel.isVisible, "for the words")
        assert "Another program may be using this memory" in find(window, QLabel, "progressText").text()
        for _ in range(5):
            window.do("undo")
    stage.until(lambda: not panel.isVisible(), "for its end")
    stage.until(lambda: window.shell.strip.text() == "1 put in the bin.", "for the words")
    assert owner.status().events.deleted == 1


def test_it_can_be_given_up(stage: Stage, owner: Profile) -> None:
    owner.note("Likes tea")
    window = stage.open()
    panel = binning(stage, owner, window)
    with owner._store.writing():
        action(window, "actionDelete").trigger()
        stage.until(panel.isVisible, "for the words")
        press(window, "progressCancel")
        stage.until(lambda: "Another program is writing" in window.shell.strip.text(), "for the refusal")
    assert not panel.isVisible()
    assert owner.status().events.active == 1


def test_what_another_work_shows_meanwhile_stays(stage: Stage, owner: Profile) -> None:
    owner.note("Likes tea")
    window = stage.open()
    panel = binning(stage, owner, window)
    with owner._store.writing():
        action(window, "actionDelete").trigger()
        stage.until(panel.isVisible, "for the words")
        window.shell.progress.begin("Exporting…")
    stage.until(lambda: "put in the bin" in window.shell.strip.text(), "for its end")
    assert find(window, QLabel, "progressText").text() == "Exporting…"
    assert panel.isVisible()
