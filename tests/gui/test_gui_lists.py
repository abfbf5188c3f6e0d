"""Lists under the keyboard alone, rows that cannot be read, and filters that fit their room."""

from __future__ import annotations

import gc
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QPushButton, QWidget
from staging import Stage, find, press

from nua_desktop_memory import Profile, open_profile
from nua_desktop_memory.desktop.collector import TURN_SECONDS
from nua_desktop_memory.desktop.pulse import disputed_in
from nua_desktop_memory.desktop.widgets.cards import CARD, Card

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.widgets.event_list import EventList
    from nua_desktop_memory.desktop.window import Window

STEP = Qt.Key.Key_Down


def timeline(stage: Stage, window: Window, rows: int) -> EventList:
    window.show_page("timeline")
    view: EventList = window.page.view  # type: ignore[attr-defined]
    stage.until(lambda: view.events.rowCount() == rows and view.events.event_at(0), "for the rows")
    return view


def chosen(view: EventList) -> list[int]:
    return [index.row() for index in view.selectionModel().selectedRows()]


def test_the_first_step_into_a_list_selects_its_first_row(stage: Stage, owner: Profile) -> None:
    for number in range(3):
        owner.note(f"Note {number}")
    view = timeline(stage, stage.open(), 3)
    view.setFocus()
    QTest.keyClick(view, STEP)
    assert chosen(view) == [0]
    QTest.keyClick(view, STEP)
    assert chosen(view) == [1]


def test_the_only_row_of_a_list_can_be_selected_by_a_step(stage: Stage, owner: Profile) -> None:
    owner.note("Lives in Hangzhou")
    view = timeline(stage, stage.open(), 1)
    view.setFocus()
    QTest.keyClick(view, STEP)
    assert chosen(view) == [0]


def test_a_step_into_a_scrolled_list_stays_where_the_person_looks(stage: Stage, owner: Profile) -> None:
    for number in range(60):
        owner.note(f"Note {number}")
    view = timeline(stage, stage.open(), 60)
    view.verticalScrollBar().setValue(view.verticalHeader().defaultSectionSize() * 30)
    view.setFocus()
    QTest.keyClick(view, STEP)
    assert chosen(view) == [30]


def test_the_first_click_into_a_scrolled_list_selects_the_row_below_the_pointer(stage: Stage, owner: Profile) -> None:
    for number in range(60):
        owner.note(f"Note {number}")
    view = timeline(stage, stage.open(), 60)
    view.verticalScrollBar().setValue(view.verticalHeader().defaultSectionSize() * 30 + 50)
    middle = view.viewport().rect().center()
    row = view.rowAt(middle.y())
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=middle)
    assert chosen(view) == [row]


def test_home_and_end_go_to_the_first_and_the_last_row(stage: Stage, owner: Profile) -> None:
    for number in range(60):
        owner.note(f"Note {number}")
    view = timeline(stage, stage.open(), 60)
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_End)
    assert chosen(view) == [59]
    QTest.keyClick(view, Qt.Key.Key_Home)
    assert chosen(view) == [0]


def test_a_long_import_above_does_not_move_what_is_in_sight(stage: Stage, owner: Profile, tmp_path: Path) -> None:
    for number in range(20):
        owner.note(f"Note {number}", observed_at="2020")
    view = timeline(stage, stage.open(), 20)
    stage.until(lambda: view.verticalScrollBar().maximum() > 0)
    view.verticalScrollBar().setValue(view.verticalScrollBar().maximum())
    top = view.events.positions[view.rowAt(0)]
    file = tmp_path / "notes.jsonl"
    file.write_text("".join(json.dumps({"text": f"Saw heron {n}"}) + "\n" for n in range(300)), encoding="utf-8")
    owner.import_file(str(file), format="notes")
    stage.until(lambda: view.events.rowCount() == 320)
    assert view.events.positions[view.rowAt(0)] == top


def test_a_step_in_an_empty_list_does_nothing(stage: Stage, owner: Profile) -> None:
    owner.note("Lives in Hangzhou")
    view = timeline(stage, stage.open(), 1)
    view.show_positions(view.events.positions[:0])
    QTest.keyClick(view, STEP)
    assert chosen(view) == []


def test_a_memory_whose_text_is_lost_says_so_in_its_row(stage: Stage, owner: Profile, profile_dir: str) -> None:
    owner.note("Lives in Hangzhou")
    owner.note("Lives in Xiamen")
    log = Path(profile_dir, "memory", "LOG.txt")
    window = stage.open()
    view = timeline(stage, window, 2)
    whole = log.read_bytes()
    log.write_bytes(whole[:320] + whole[320:340].swapcase() + whole[340:])
    window.page.refresh(None)
    stage.until(lambda: view.events.event_at(0) is None, "for the damaged row to be read")
    stage.until(lambda: isinstance(view.events.index(0, 0).data(CARD), Card))
    assert "cannot be read" in view.events.index(0, 0).data()
    assert view.events.index(1, 0).data() == "Lives in Hangzhou"


def test_a_store_that_cannot_be_read_is_said_on_every_page(stage: Stage, profile_dir: str) -> None:
    with open_profile(profile_dir) as profile:
        profile.enable()
        profile.note("Lives in Hangzhou", key="home.city")
    Path(profile_dir, "memory", "manifest.json").write_text("{", encoding="utf-8")
    window = stage.open(waiting=False)
    stage.until(window.shell.strip.text, "for the trouble")
    for name in ("overview", "timeline", "facts", "conflicts", "context", "bin"):
        window.show_page(name)
        said = [one.accessibleName() for one in window.page.findChildren(QWidget) if one.isVisible()]
        assert any("cannot be read" in words for words in said), name


def test_after_a_repair_nothing_is_said_of_the_trouble_any_more(stage: Stage, profile_dir: str) -> None:
    with open_profile(profile_dir) as profile:
        profile.enable()
        profile.note("Lives in Hangzhou", key="home.city")
    Path(profile_dir, "memory", "manifest.json").write_text("{", encoding="utf-8")
    window = stage.open(waiting=False)
    stage.until(window.shell.strip.text, "for the trouble")
    window.do("verify")
    stage.until(lambda: find(window, QWidget, "storeReport").isVisible())
    press(window, "storeRepair")
    stage.until(lambda: window.shell.strip.text() == "The store was repaired.")
    window.show_page("timeline")
    stage.until(lambda: window.page.view.events.rowCount() == 1)  # type: ignore[attr-defined]


def test_the_filters_are_whole_in_a_small_window(stage: Stage, owner: Profile) -> None:
    owner.note("Lives in Hangzhou")
    window = stage.open()
    window.resize(900, 600)
    timeline(stage, window, 1)
    for name in ("timelineState", "timelineSource"):
        box = find(window, QComboBox, name)
        stage.until(lambda box=box: box.width() >= box.sizeHint().width(), f"for room for {name}")
        assert QRect(0, 0, window.page.width(), window.page.height()).contains(box.geometry())


def test_only_what_can_apply_to_a_memory_is_offered_for_it(stage: Stage, owner: Profile) -> None:
    owner.revoke(owner.note("Likes durian").event_id)
    window = stage.open()
    window.show_page("bin")
    view: EventList = window.page.view  # type: ignore[attr-defined]
    stage.until(lambda: view.events.rowCount() == 1 and view.events.event_at(0))
    view.selectRow(0)
    shown = {
        name: find(window, QPushButton, f"details{name}").isVisible()
        for name in ("Replace", "Revoke", "Delete", "Restore", "Erase", "Accept", "Refuse")
    }
    assert [name for name, visible in shown.items() if visible] == ["Delete", "Restore", "Erase"]


def test_the_pulse_knows_what_is_disputed(stage: Stage, owner: Profile) -> None:
    owner.note("Lives in Shanghai", key="home.city", observed_at="2024")
    owner.note("Lives in Hangzhou", key="home.city", observed_at="2025")
    one = owner.note("Allergic to peanuts").event_id
    owner.note("Eats peanuts", conflicts=[one])
    owner.note("Drinks tea", key="drink")
    window = stage.open()
    assert window.desk.disputed == disputed_in(owner.conflicts().conflicts)
    assert len(window.desk.disputed) == 4


def test_python_keeps_out_of_the_windows_way_while_one_lives(stage: Stage, owner: Profile) -> None:
    owner.note("Lives in Hangzhou")
    before = sys.getswitchinterval()
    window = stage.open()
    assert not gc.isenabled()
    assert sys.getswitchinterval() <= TURN_SECONDS * 1.01
    stage.close(window)
    assert gc.isenabled()
    assert sys.getswitchinterval() == before
