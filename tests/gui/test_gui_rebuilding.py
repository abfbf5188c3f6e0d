"""An index that is made anew while the window waits for it: why, and how far."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QLabel, QProgressBar, QPushButton, QWidget
from staging import find

from nua_desktop_memory.desktop import rebuilding

if TYPE_CHECKING:
    import pytest
    from staging import Stage

    from nua_desktop_memory import Profile


def test_it_is_said_with_a_bar_and_no_button_to_stop_it(stage: Stage, owner: Profile) -> None:
    owner.note("Likes tea")
    window = stage.open()
    session = window.desk.session
    session.rebuilding.emit(0.0)
    stage.until(lambda: (panel := window.findChild(QWidget, "progressPanel")) and panel.isVisible(), "for the panel")
    session.rebuilding.emit(0.5)
    assert find(window, QLabel, "progressText").text().startswith("The search index is being made anew.")
    assert 300 < find(find(window, QWidget, "progressPanel"), QProgressBar, "").value() < 400
    assert not find(window, QPushButton, "progressCancel").isVisible()
    session.rebuilding.emit(None)
    assert not find(window, QWidget, "progressPanel").isVisible()


def test_other_work_in_sight_stays(stage: Stage, owner: Profile) -> None:
    del owner
    window = stage.open()
    window.shell.progress.begin("Exporting…")
    session = window.desk.session
    telling = window.shell._rebuilding
    session.rebuilding.emit(0.0)
    telling._late.stop()
    telling._begin()
    session.rebuilding.emit(None)
    assert find(window, QLabel, "progressText").text() == "Exporting…"
    assert find(window, QPushButton, "progressCancel").isVisible()


def test_a_window_on_an_index_that_is_gone_hears_of_it(
    stage: Stage, owner: Profile, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[float | None] = []
    real = rebuilding.Rebuilding._hear

    def hear(self: rebuilding.Rebuilding, share: float | None) -> None:
        heard.append(share)
        real(self, share)

    monkeypatch.setattr(rebuilding.Rebuilding, "_hear", hear)
    owner.note("Likes tea")
    owner.close()
    shutil.rmtree(f"{stage.profile_dir}/cache")
    stage.open()
    stage.until(lambda: None in heard, "for the end")
    assert heard[0] == 0.0
