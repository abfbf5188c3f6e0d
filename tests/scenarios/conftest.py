"""What every scenario has: a person in front of the program, on a profile of their own."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QLocale
from scenarios.pages.app import App
from staging import PATIENCE, owner, stage  # noqa: F401  (fixtures)

from nua_desktop_memory import open_profile
from nua_desktop_memory.desktop import other_windows
from nua_desktop_memory.desktop.pages import models_found
from nua_desktop_memory.desktop.widgets import strip

if TYPE_CHECKING:
    from collections.abc import Iterator

    from staging import Stage

    from nua_desktop_memory import Profile

QUIET = ("This plugin does not support", "systemTrayWindowChanged")
"""What a platform without a desktop says when a menu pops up or a tray is looked for."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Every test of this folder is a scenario on widgets."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.gui)
            item.add_marker(pytest.mark.scenario)
            item.add_marker(pytest.mark.qt_log_ignore(*QUIET, extend=True))


@pytest.fixture(autouse=True)
def opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The folders whose windows were asked for, none of which is started; the person's data folder is a new one."""
    asked: list[str] = []
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setattr(other_windows, "open_window", lambda folder: asked.append(folder) or True)
    return asked


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever waits for another program that writes waits as long as it takes on a computer that does much else."""
    monkeypatch.setitem(open_profile.__kwdefaults__, "wait", PATIENCE)
    monkeypatch.setattr(strip, "DONE_MS", round(PATIENCE * 1000))  # a person is quicker than a notice that goes


@pytest.fixture(autouse=True)
def no_models(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever serves models on this machine, there is none here."""

    async def none() -> tuple[()]:
        return ()

    monkeypatch.setattr(models_found, "_discovered", none)


@pytest.fixture(autouse=True)
def english(qapp: object) -> Iterator[None]:
    """A scenario that spoke Chinese leaves the next one English."""
    from nua_desktop_memory.desktop.language import Language, speak
    from nua_desktop_memory.desktop.remembered import Remembered

    before = QLocale()
    yield
    Remembered("").language = Language.SYSTEM
    speak(qapp, Language.ENGLISH)  # type: ignore[arg-type]
    QLocale.setDefault(before)


@pytest.fixture
def app(stage: Stage, owner: Profile) -> App:  # noqa: F811
    """The program on a profile whose memory is on, at the overview; ``owner`` is another program on the same."""
    assert owner
    return App.open(stage)


@pytest.fixture
def fresh(stage: Stage) -> App:  # noqa: F811
    """The program as it starts for the first time."""
    return App.open(stage)
