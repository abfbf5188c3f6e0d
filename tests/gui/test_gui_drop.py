"""Files dropped on the window."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QPlainTextEdit, QWidget
from staging import Stage, find, open_dialogs

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from nua_desktop_memory import Profile
    from nua_desktop_memory.desktop.window import Window

_LEFT, _NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


def carried(paths: Sequence[Path]) -> QMimeData:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    return data


def hold(window: Window, data: QMimeData) -> bool:
    """Drags over the window; whether letting go would do something."""
    enter = QDragEnterEvent(QPoint(200, 200), Qt.DropAction.CopyAction, data, _LEFT, _NONE)
    QApplication.sendEvent(window, enter)
    move = QDragMoveEvent(QPoint(210, 210), Qt.DropAction.CopyAction, data, _LEFT, _NONE)
    move.ignore()
    QApplication.sendEvent(window, move)
    return enter.isAccepted() and move.isAccepted()


def let_go(window: Window, data: QMimeData) -> None:
    QApplication.sendEvent(window, QDropEvent(QPointF(210, 210), Qt.DropAction.CopyAction, data, _LEFT, _NONE))


def zone(window: Window) -> QWidget:
    return find(window, QWidget, "dropZone")


def written(tmp_path: Path, name: str, *texts: str) -> Path:
    path = tmp_path / name
    path.write_text("".join(f'{{"text": "{text}"}}\n' for text in texts), encoding="utf-8")
    return path


def title(window: Window) -> str:
    return find(window, QLabel, "dropTitle").text()


def counts(window: Window) -> str:
    return find(window, QLabel, "importCounts").text()


def test_holding_a_file_says_what_would_happen_and_letting_go_imports_it(
    stage: Stage, owner: Profile, tmp_path: Path
) -> None:
    window = stage.open()
    data = carried([written(tmp_path, "notes.jsonl", "one", "two")])
    assert hold(window, data)
    assert zone(window).isVisible()
    assert title(window) == "Import notes.jsonl"
    stage.until(lambda: title(window) == "Import notes.jsonl (notes, one a line)", "for what they are")
    let_go(window, data)
    assert not zone(window).isVisible()
    stage.until(lambda: "importReport" in open_dialogs(window))
    assert "2 imported" in counts(window)
    find(window, QDialog, "importReport").accept()


def test_several_come_one_after_another_with_one_report(stage: Stage, owner: Profile, tmp_path: Path) -> None:
    window = stage.open()
    files = [
        written(tmp_path, "a.jsonl", "one", "two"),
        written(tmp_path, "b.jsonl", "two", "x" * 281),
        written(tmp_path, "c.jsonl", "three"),
        written(tmp_path, "d.jsonl", "four"),
    ]
    data = carried(files)
    assert hold(window, data)
    assert title(window) == "Import 4 files, one after another"
    let_go(window, data)
    stage.until(lambda: "importReport" in open_dialogs(window))
    assert counts(window) == "4 imported, 1 already there, 1 refused."
    assert "Line 2: b.jsonl: " in find(window, QPlainTextEdit, "importRefused").toPlainText()
    assert owner.status().events.active == 4
    find(window, QDialog, "importReport").accept()


def test_an_export_and_an_optmem_folder_are_known(stage: Stage, owner: Profile, tmp_path: Path) -> None:
    owner.note("Lives in Hangzhou")
    export = tmp_path / "memory.jsonl"
    owner.export_file(str(export), format="jsonl")
    folder = tmp_path / "optmem"
    folder.mkdir()
    record = b"#0 2024-03-01 Likes tea".ljust(319) + b"\n"
    (folder / "LOG.txt").write_bytes(record)
    window = stage.open()
    data = carried([export, folder])
    assert hold(window, data)
    known = "Import memory.jsonl (an export of this program), optmem (an OptMem memory)"
    stage.until(lambda: title(window) == known, "for what they are")
    let_go(window, data)
    stage.until(lambda: "importReport" in open_dialogs(window))
    assert counts(window).startswith("1 imported, 1 already there")
    find(window, QDialog, "importReport").accept()


def test_while_memory_is_off_it_says_so_and_takes_nothing(stage: Stage, owner: Profile, tmp_path: Path) -> None:
    owner.disable()
    window = stage.open()
    data = carried([written(tmp_path, "notes.jsonl", "one")])
    assert not hold(window, data)
    assert "off" in title(window)
    let_go(window, data)
    assert not zone(window).isVisible()
    assert owner.status().events.active == 0


def test_leaving_hides_the_zone_and_other_things_show_none(stage: Stage, owner: Profile, tmp_path: Path) -> None:
    window = stage.open()
    hold(window, carried([written(tmp_path, "notes.jsonl", "one")]))
    QApplication.sendEvent(window, QDragLeaveEvent())
    assert not zone(window).isVisible()
    words = QMimeData()
    words.setText("only words")
    assert not hold(window, words)
    far = QMimeData()
    far.setUrls([QUrl("https://example.org/notes.jsonl")])
    assert not hold(window, far)
    assert not zone(window).isVisible()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names here")
def test_what_cannot_be_opened_or_read_holds_up_neither_the_hand_nor_the_window(
    stage: Stage, owner: Profile, tmp_path: Path
) -> None:
    pipe, deep = tmp_path / "pipe.jsonl", tmp_path / "deep.jsonl"
    os.mkfifo(pipe)
    deep.write_text('{"text":' + "[" * 100_000 + "]" * 100_000 + "}\n" + '{"text": "one"}\n', encoding="utf-8")
    window = stage.open()
    data = carried([pipe, deep])
    assert hold(window, data)
    stage.until(lambda: "deep.jsonl (notes, one a line)" in title(window), "for what they are")
    let_go(window, data)
    stage.until(lambda: "importReport" in open_dialogs(window))
    assert counts(window) == "1 imported, 0 already there, 1 refused."
    assert "is a pipe or a device" in window.shell.strip.text()
    find(window, QDialog, "importReport").accept()


def test_undo_is_offered_for_an_import_only_where_something_came(stage: Stage, owner: Profile, tmp_path: Path) -> None:
    window = stage.open()
    said = []
    for name, texts in (("notes.jsonl", ["one"]), ("notes.jsonl", ["one"]), ("empty.jsonl", [])):
        hold(window, carried([written(tmp_path, name, *texts)]))
        let_go(window, carried([tmp_path / name]))
        stage.until(lambda: "importReport" in open_dialogs(window))
        said.append(find(window, QLabel, "importWords").text())
        find(window, QDialog, "importReport").accept()
    assert ["Undo" in words for words in said] == [True, False, False]
    assert "there already" in said[1]
    assert "nothing in it" in said[2]
