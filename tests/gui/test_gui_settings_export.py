"""Exports to read: what the page shows or what is chosen, as text, table or PDF; withdrawn only when asked for."""

from __future__ import annotations

import json
import os
import sys
import threading
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QCheckBox, QComboBox, QDialog, QFileDialog, QLabel, QLineEdit, QPushButton, QRadioButton
from staging import Stage, action, find, open_dialogs, press

from nua_desktop_memory import Profile
from nua_desktop_memory.desktop import transfers
from nua_desktop_memory.desktop.import_forms import format_of
from nua_desktop_memory.desktop.pdf import write_pdf
from nua_desktop_memory.desktop.readable_words import readable_words
from nua_desktop_memory.desktop.transfers import Transfers
from nua_desktop_memory.operations.formats.choice import ENGLISH, Choice
from nua_desktop_memory.operations.reading_out import Part
from nua_desktop_memory.store.errors import StoreIOError

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.notices import Notice
    from nua_desktop_memory.desktop.window import Window


def a_life(owner: Profile) -> None:
    owner.note("住在杭州", key="home.city", from_="2026-03")
    owner.note("Saw a heron", observed_at="2025-06-01")
    owner.revoke(owner.note("Has a cat").event_id)


def ask(stage: Stage, page: str = "settings") -> tuple[Window, QDialog, list[Notice]]:
    window = stage.open()
    told: list[Notice] = []
    window.desk.session.told.connect(told.append)
    window.show_page(page)
    if page == "settings":
        press(window, "exportReadable")
    else:
        action(window, "actionReadable").trigger()
    return window, find(window, QDialog, "readableExportDialog"), told


def counted(stage: Stage, dialog: QDialog, words: str) -> None:
    stage.until(lambda: find(dialog, QLabel, "readableCount").text() == words, f"for {words}")


def save(stage: Stage, window: Window, told: list[Notice], path: Path) -> None:
    saving = find(window, QFileDialog, "readableFileDialog")
    stage.until(saving.isVisible, "for the file dialog")
    saving.fileSelected.emit(str(path))
    saving.hide()
    stage.until(lambda: told, "for the end")


def test_a_count_of_what_is_no_longer_asked_for_is_not_shown(stage: Stage, owner: Profile) -> None:
    a_life(owner)
    window, dialog, _ = ask(stage)
    counted(stage, dialog, "2 memories")
    session, free, begun = window.desk.session, threading.Event(), threading.Event()

    async def hold() -> None:
        await session.call(lambda _: begun.set() or free.wait(60))

    words, rest = find(dialog, QLineEdit, "readableText"), dialog._settle  # type: ignore[attr-defined]
    session.spawn(hold())
    stage.until(begun.is_set, "for the worker to be at work")
    words.setText("not in any")
    stage.until(lambda: not rest.isActive(), "for the question")
    rest.setInterval(60_000)
    words.setText("heron")
    free.set()
    stage.run(session.call(lambda _: None))
    assert find(dialog, QLabel, "readableCount").text() == "Counting…"
    rest.start(0)
    counted(stage, dialog, "1 memory")


def test_everything_that_is_in_force_as_markdown(stage: Stage, owner: Profile, tmp_path: Path) -> None:
    a_life(owner)
    window, dialog, told = ask(stage)
    counted(stage, dialog, "2 memories")
    press(dialog, "acceptButton")
    save(stage, window, told, tmp_path / "x.md")
    text = (tmp_path / "x.md").read_text(encoding="utf-8")
    assert "**住在杭州**" in text
    assert "Saw a heron" in text
    assert "cat" not in text
    assert told[-1].text == f"2 memories written to {tmp_path / 'x.md'}."


def test_what_is_withdrawn_comes_with_a_box_that_says_so(stage: Stage, owner: Profile, tmp_path: Path) -> None:
    a_life(owner)
    window, dialog, told = ask(stage)
    box = find(dialog, QCheckBox, "readableWithdrawn")
    assert not box.isChecked()
    assert "withdrawn" in box.text()
    box.setChecked(True)
    counted(stage, dialog, "3 memories")
    find(dialog, QRadioButton, "readableCsv").setChecked(True)
    press(dialog, "acceptButton")
    save(stage, window, told, tmp_path / "x.csv")
    assert "revoked,,Has a cat" in (tmp_path / "x.csv").read_text(encoding="utf-8-sig")
    press(window, "exportReadable")
    assert not box.isChecked()
    dialog.reject()


def test_what_a_page_shows_is_proposed(stage: Stage, owner: Profile) -> None:
    a_life(owner)
    window = stage.open()
    window.show_page("timeline")
    find(window, QLineEdit, "timelineSubject").setText("home")
    source = find(window, QComboBox, "timelineSource")
    source.setCurrentIndex(source.findData("cli"))
    find(window, QLineEdit, "searchField").setText("杭州")
    window._navigator.searching.search()
    action(window, "actionReadable").trigger()
    dialog = find(window, QDialog, "readableExportDialog")
    assert find(dialog, QLineEdit, "readableSubject").text() == "home"
    assert find(dialog, QLineEdit, "readableText").text() == "杭州"
    assert find(dialog, QComboBox, "readableSource").currentData() == "cli"
    counted(stage, dialog, "1 memory")
    dialog.reject()


def test_dates_bound_it_and_nothing_cannot_be_exported(stage: Stage, owner: Profile) -> None:
    a_life(owner)
    _, dialog, _ = ask(stage)
    find(dialog, QLineEdit, "readableSince").setText("2026")
    counted(stage, dialog, "1 memory")
    find(dialog, QLineEdit, "readableUntil").setText("2026-02")
    counted(stage, dialog, "0 memories")
    accept = find(dialog, QPushButton, "acceptButton")
    assert not accept.isEnabled()
    assert accept.toolTip() == "No memory fits this choice."
    find(dialog, QLineEdit, "readableUntil").setText("2025")
    assert not accept.isEnabled()
    find(dialog, QLineEdit, "readableUntil").setText("2027")
    counted(stage, dialog, "1 memory")
    assert accept.isEnabled()
    find(dialog, QLineEdit, "readableSubject").setText("a b!")
    assert not accept.isEnabled()
    dialog.reject()


def test_a_pdf_is_made_and_named_when_erasing(stage: Stage, owner: Profile, tmp_path: Path) -> None:
    a_life(owner)
    window, dialog, told = ask(stage)
    find(dialog, QRadioButton, "readablePdf").setChecked(True)
    counted(stage, dialog, "2 memories")
    press(dialog, "acceptButton")
    assert find(window, QFileDialog, "readableFileDialog").defaultSuffix() == "pdf"
    save(stage, window, told, tmp_path / "x.pdf")
    content = (tmp_path / "x.pdf").read_bytes()
    assert content.startswith(b"%PDF-")
    assert content.rstrip().endswith(b"%%EOF")
    assert not (tmp_path / "x.pdf.part").exists()
    heron = owner.recall("heron").hits[0].event_id
    assert str(tmp_path / "x.pdf") in {one.file for one in owner.erase(heron).retained}


def test_a_pdf_never_hits_the_memory_itself(stage: Stage, owner: Profile) -> None:
    a_life(owner)
    window, dialog, _ = ask(stage)
    refused: list[object] = []
    window.desk.session.refused.connect(refused.append)
    find(dialog, QRadioButton, "readablePdf").setChecked(True)
    counted(stage, dialog, "2 memories")
    press(dialog, "acceptButton")
    log = os.path.join(stage.profile_dir, "memory", "LOG.txt")
    before = Path(log).read_bytes()
    saving = find(window, QFileDialog, "readableFileDialog")
    saving.fileSelected.emit(log)
    saving.hide()
    stage.until(lambda: refused, "for the refusal")
    assert Path(log).read_bytes() == before


def parts(count: int) -> list[Part]:
    return [Part(f"## {n}\n\n- 住在杭州 {n}\n", n, count, n) for n in range(1, count + 1)]


@pytest.mark.usefixtures("qapp")
def test_a_pdf_has_a_page_a_part_and_can_be_stopped(tmp_path: Path) -> None:
    path = tmp_path / "x.pdf"
    assert write_pdf(str(path), "t", parts(3), lambda _: None, lambda: False) == 3
    assert path.read_bytes().count(b"/Type /Page\n") == 3
    before = path.read_bytes()
    seen: list[object] = []
    assert write_pdf(str(path), "t", parts(3), seen.append, lambda: len(seen) == 2) is None
    assert path.read_bytes() == before
    assert os.listdir(tmp_path) == ["x.pdf"]
    with pytest.raises(StoreIOError):
        write_pdf(str(tmp_path / "none" / "x.pdf"), "t", parts(1), lambda _: None, lambda: False)


@pytest.mark.skipif(sys.platform == "win32", reason="no limits of file sizes there")
def test_a_full_disk_leaves_no_half_of_a_pdf(stage: Stage, tmp_path: Path) -> None:
    import resource

    stage.open()
    path = tmp_path / "x.pdf"
    path.write_bytes(b"the last one")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (2_000, before[1]))
    try:
        with pytest.raises(StoreIOError):
            write_pdf(str(path), "t", [Part("# Much\n\nto say", 1, 1, 1)], lambda _: None, lambda: False)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert path.read_bytes() == b"the last one"
    assert os.listdir(tmp_path) == ["x.pdf"]


def test_the_words_of_the_window_are_those_of_the_commands_in_english(stage: Stage) -> None:
    stage.open()
    window, commands = readable_words(), ENGLISH
    standings = {"current", "upcoming", "past", "disputed", "replaced", "withdrawn", "deleted", "pending"}
    for name in set(type(commands).__match_args__) - standings:
        assert getattr(window, name) == getattr(commands, name), name


def test_the_progress_is_shown_and_one_thing_runs_at_a_time(
    stage: Stage, owner: Profile, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    notes = tmp_path / "notes.jsonl"
    notes.write_text("".join(json.dumps({"text": f"Note {n}"}) + "\n" for n in range(2_500)), encoding="utf-8")
    owner.import_file(str(notes), format="notes")
    monkeypatch.setattr(transfers, "CHECKED_RECORDS", 0)  # the check at the start would be in the way for long
    window, dialog, told = ask(stage)
    counted(stage, dialog, "2,500 memories")
    seen: list[str] = []
    advance = window.shell.progress.advance

    def look(done: int, total: int, words: str) -> None:
        advance(done, total, words)
        if not seen:
            action(window, "actionVerify").trigger()
        seen.append(words)

    monkeypatch.setattr(window.shell.progress, "advance", look)
    press(dialog, "acceptButton")
    saving = find(window, QFileDialog, "readableFileDialog")
    saving.fileSelected.emit(str(tmp_path / "x.md"))
    saving.hide()
    stage.until(lambda: len(told) == 2, "for the end")
    assert seen[0] == "1,000 of 2,500 written"
    assert told[0].text.startswith("Something long is running already")
    assert told[1].text.startswith("2,500 memories written")


@pytest.mark.parametrize("name", ["x.md", "x.CSV", "x.markdown"])
def test_what_is_for_reading_is_not_imported(stage: Stage, owner: Profile, tmp_path: Path, name: str) -> None:
    owner.note("One")
    form = format_of(name)
    owner.export_file(str(tmp_path / name), format=form, choice=Choice())
    window = stage.open()
    refused: list[Exception] = []
    window.desk.session.refused.connect(refused.append)
    transfers = window.findChild(Transfers)
    assert transfers is not None
    transfers.import_file(str(tmp_path / name))
    stage.until(lambda: refused, "for the refusal")
    assert "cannot be imported" in str(refused[0])
    assert open_dialogs(window) == []
