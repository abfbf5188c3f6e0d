"""What a window loads and makes before its first picture, and what it makes afterwards while nobody waits for it."""

from __future__ import annotations

import enum
import json
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QCoreApplication, QObject, Qt
from PySide6.QtWidgets import QDialog, QWidget
from staging import Stage, find
from test_gui_notices import agent, said

from nua_desktop_memory.desktop import plain
from nua_desktop_memory.desktop.later import Later
from nua_desktop_memory.desktop.registry import DIALOGS, PAGES, Place, loading
from nua_desktop_memory.desktop.remembered import Remembered
from nua_desktop_memory.desktop.watch import FolderWatch

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from nua_desktop_memory import Profile
    from nua_desktop_memory.desktop.window import Window

ROOM = "nua_desktop_memory.desktop."
FIRST_PICTURE = """
import json, linecache, sys
from PySide6 import QtCore, QtWidgets
from nua_desktop_memory.desktop.main import main, make_application

application = make_application()
before = set(sys.modules)

class Eye(QtCore.QObject):
    def begin(self):
        self.window = next(window for window in application.topLevelWidgets() if window.isVisible())
        self.loaded = sorted(set(sys.modules) - before)
        self.window.page.installEventFilter(self)
        self.window.page.update()

    def eventFilter(self, watched, event):
        if event.type() is QtCore.QEvent.Type.Paint:
            watched.removeEventFilter(self)
            QtCore.QTimer.singleShot(0, self.tell)
        return False

    def tell(self):
        made = [name for name in ("Qt", "QStyle") if name in vars(QtCore) | vars(QtWidgets)]
        print(json.dumps([self.loaded, made, [place for place in linecache.cache if "overview" in place]]))
        self.window.close()

eye = Eye()
QtCore.QTimer.singleShot(0, eye.begin)
sys.exit(main(["--profile-dir", sys.argv[1]]))
"""
HEAVY = {"mcp", "langchain", "langchain_core", "keyring", "dulwich", "httpx", "watchdog", "platformdirs", "apsw"}
"""Libraries that are loaded when they are needed."""
LOOP = {"asyncio", "qasync", "concurrent", "ssl", "logging"}
"""What the window's own loop brings with it."""
LATER = ("dialogs", "palette", "timeline", "models", "deeds", "transfers", "keeping", "arrivals", "pulse")
"""Parts of the window that are made once it is in use."""


def first_picture(folder: Path) -> tuple[list[str], list[str], list[str]]:
    """Modules loaded by the first picture, heavy classes of Qt that were made, and sources that were looked into."""
    done = subprocess.run(
        [sys.executable, "-c", FIRST_PICTURE, str(folder / "profile")],
        capture_output=True, text=True, timeout=120, check=True,
    )  # fmt: skip
    loaded, made, looked_into = json.loads(done.stdout)
    return loaded, made, looked_into


@pytest.fixture
def unfinished(stage: Stage, owner: Profile, monkeypatch: pytest.MonkeyPatch) -> Window:
    """A window that has read its first page, while nothing else was made."""
    with monkeypatch.context() as kept:
        kept.setattr(Later, "begin", lambda _: None)
        kept.setattr("nua_desktop_memory.desktop.window.Window.complete", lambda _: None)
        return stage.open()


def test_the_first_picture_loads_neither_libraries_nor_what_is_not_in_sight(tmp_path: Path) -> None:
    loaded, _, looked_into = first_picture(tmp_path)
    assert (HEAVY | LOOP).isdisjoint(name.partition(".")[0] for name in loaded)
    ours = {name.removeprefix(ROOM) for name in loaded if name.startswith(ROOM)}
    assert {name for name in ours if name.startswith("pages.")} == {"pages.base", "pages.overview"}
    assert not {name for name in ours if name.partition(".")[0] in LATER}
    rooms = {name.split(".")[1] for name in loaded if name.startswith("nua_desktop_memory.")}
    assert rooms <= {"desktop", "store", "places"}, "the rooms of the memory are loaded by the thread that reads it"
    assert looked_into == [], "PySide reads the sources of all modules"


def test_the_first_picture_makes_neither_all_constants_of_qt_nor_those_of_styles(tmp_path: Path) -> None:
    """They take as long as a sixth of a bare window's start; see `plain`."""
    _, made, _ = first_picture(tmp_path)
    assert made == []


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        (plain.USER_ROLE, Qt.ItemDataRole.UserRole),
        (plain.ACCESSIBLE_TEXT_ROLE, Qt.ItemDataRole.AccessibleTextRole),
        (plain.ALIGN_V_CENTER, Qt.AlignmentFlag.AlignVCenter),
        (plain.ALIGN_CENTER, Qt.AlignmentFlag.AlignCenter),
    ],
)
def test_the_plain_numbers_are_those_of_qt(ours: int, theirs: enum.Enum) -> None:
    assert ours == theirs.value


def test_only_the_page_in_sight_is_made_at_first(unfinished: Window) -> None:
    assert [page.name for page in unfinished._book] == ["overview"]
    assert unfinished._answers.dialogs == {}
    assert not unfinished.shell.has_details


def test_whoever_looks_for_a_part_by_its_name_finds_it(unfinished: Window) -> None:
    for place in PAGES:
        assert find(unfinished, QWidget, f"{place.name}Page") is not None
    for name in ("rememberDialog", "replaceDialog", "revokeDialog", "eraseDialog", "resolveDialog"):
        assert not find(unfinished, QDialog, name).isVisible()
    assert len(unfinished._answers.dialogs) == len(DIALOGS)


def test_a_page_and_a_dialog_are_made_when_they_are_first_wanted(unfinished: Window) -> None:
    unfinished.show_page("bin")
    unfinished.do("remember")
    assert [page.name for page in unfinished._book] == ["overview", "bin"]
    assert list(unfinished._answers.dialogs) == ["remember"]
    dialog = unfinished._answers.dialogs["remember"]
    assert isinstance(dialog, QDialog)
    assert dialog.isVisible()
    dialog.reject()


def test_the_rest_is_made_by_itself_in_small_steps(stage: Stage, owner: Profile) -> None:
    owner.note("Lives in Hangzhou", key="home.city")
    window = stage.open(waiting=False)
    stage.until(lambda: window._later.done, "for the last step")
    assert [page.name for page in window._book if page.name != "overview"] == [one.name for one in PAGES[1:]]
    assert len(window._answers.dialogs) == len(DIALOGS)


@pytest.mark.parametrize("made_by", [*(place.made_by for place in PAGES), *DIALOGS.values()])
def test_what_a_page_or_a_dialog_needs_can_be_loaded_before_it_is_made(made_by: str) -> None:
    """In steps of its own, so that the window answers between loading and making."""
    last = [step() for step in loading(made_by)][-1]
    module, name = made_by.split(":")
    assert getattr(last, "__name__", "") == ROOM + module
    assert hasattr(last, name)


def test_the_window_loads_in_other_steps_than_it_makes(unfinished: Window) -> None:
    steps = [getattr(step, "args", ()) for step in unfinished._later._steps]
    for place in PAGES:
        assert steps.index((ROOM + place.made_by.split(":")[0],)) < steps.index((place.name,))


def test_a_store_that_cannot_be_read_keeps_nothing_from_being_made(
    stage: Stage, owner: Profile, tmp_path: Path
) -> None:
    owner.note("Lives in Hangzhou")
    owner.close()
    (manifest,) = tmp_path.rglob("manifest.json")
    manifest.write_text("no JSON", encoding="utf-8")
    window = stage.open(waiting=False)
    stage.until(lambda: window._later.done, "for the last step")
    assert len(window._answers.dialogs) == len(DIALOGS)


def test_what_a_page_was_left_with_survives_a_window_that_never_made_it(stage: Stage, owner: Profile) -> None:
    kept = Remembered(stage.profile_dir)
    kept.keep_words("page-timeline", {"state": "2", "subject": "home", "source": "", "order": "key", "arrows": ""})
    kept.write()
    window = stage.open(shown=False, waiting=False)
    stage.close(window)
    assert Remembered(stage.profile_dir).words("page-timeline")["subject"] == "home"


def test_what_is_saved_before_the_window_listens_is_told_too(unfinished: Window, stage: Stage) -> None:
    with agent(stage) as other:
        other.note("Likes jazz")
    stage.until(lambda: unfinished.desk.session.generation > 1)
    unfinished.complete()
    stage.until(lambda: said(unfinished) == "claude remembered: “Likes jazz”", "for the notice")


@pytest.mark.parametrize("place", PAGES, ids=lambda place: place.name)
def test_the_table_of_pages_says_what_the_pages_say(stage: Stage, owner: Profile, place: Place) -> None:
    window = stage.open(shown=False)
    made = next(page for page in window._book if page.name == place.name)
    assert (made.icon, made.title()) == (place.icon, place.title())
    assert made.objectName() == f"{place.name}Page"


def test_the_watch_hears_a_commit_and_looks_at_no_single_events(stage: Stage, owner: Profile) -> None:
    heard: list[bool] = []
    watch = FolderWatch(stage.profile_dir)
    watch.stirred.connect(lambda: heard.append(True))
    watch.start()
    owner.note("Lives in Hangzhou")
    stage.until(lambda: heard, "for the watch")
    assert not any("events" in folder for folder in watch._watched)
    watch.stop()
    watch.deleteLater()


class TestLater:
    """Steps that can wait."""

    def steps(self, done: list[int]) -> list[Callable[[], None]]:
        return [lambda number=number: done.append(number) for number in range(3)]  # type: ignore[misc]

    def test_they_are_done_in_order_once_they_may_begin(self, stage: Stage) -> None:
        done: list[int] = []
        later = Later(self.steps(done), QCoreApplication.instance())  # type: ignore[arg-type]
        assert not later.done
        later.begin()
        later.begin()
        assert done == []
        stage.until(lambda: later.done)
        assert done == [0, 1, 2]
        later.deleteLater()

    def test_finishing_does_each_of_them_once_also_from_within_one(self, stage: Stage) -> None:
        done: list[int] = []
        found: list[Later] = []
        steps = [lambda: done.append(9), lambda: found.pop().finish(), *self.steps(done)]
        later = Later(steps, QCoreApplication.instance())  # type: ignore[arg-type]
        found.append(later)
        later.begin()
        stage.until(lambda: later.done)
        later.finish()
        assert done == [9, 0, 1, 2]
        later.deleteLater()

    def test_after_stopping_nothing_is_done(self, qapp: QObject) -> None:
        done: list[int] = []
        later = Later(self.steps(done), qapp)
        later.begin()
        later.stop()
        later.finish()
        assert done == []
        later.deleteLater()
