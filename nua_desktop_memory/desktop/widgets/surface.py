"""What is installed for agents now: only what is true at this moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from nua_desktop_memory.desktop.reading import Reading
from nua_desktop_memory.desktop.spacing import listed
from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.desktop.widgets.labels import label

if TYPE_CHECKING:
    from PySide6.QtGui import QHideEvent, QShowEvent

    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.operations.agents_answers import Agent, Agents
    from nua_desktop_memory.store.errors import NuaError

LOOK_MS = 2_000
"""While it is in sight it looks so often which agents are at work."""
_NAMED = 4


class SurfacePanel(QWidget):
    """One line each for the context, tools, prompt, middleware and connected agents."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.setObjectName("surfacePanel")
        self._desk = desk
        self._lines: dict[str, QLabel] = {}
        self._captions: dict[str, str] = {}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(GRID * 2)
        self._grid.setVerticalSpacing(GRID // 2)
        self._grid.setColumnStretch(1, 1)
        self._add("context", self.tr("Context"))
        self._add("tools", self.tr("Tools"))
        self._add("prompt", self.tr("Prompt"))
        self._add("middleware", self.tr("Middleware"))
        self._add("agents", self.tr("Connected agents"))
        self._at_work: tuple[str, ...] = ()
        self._reading: Reading[Agents] = Reading(desk.session, self._show, refused=self._refused)
        self._timer = QTimer(self, interval=LOOK_MS)
        self._timer.timeout.connect(self._look)
        desk.situation_changed.connect(self._say)
        desk.situation_changed.connect(self._look)
        self._say()

    def words(self) -> str:
        """All that it says, one line each."""
        return "\n".join(f"{self._captions[name]}: {line.text()}" for name, line in self._lines.items())

    def showEvent(self, event: QShowEvent) -> None:
        """Looks for agents while it is in sight."""
        super().showEvent(event)
        self._look()
        self._timer.start()

    def hideEvent(self, event: QHideEvent) -> None:
        """Out of sight it looks no more."""
        super().hideEvent(event)
        self._timer.stop()

    def _look(self) -> None:
        if self._desk.session.is_open and self.isVisible():
            self._reading.ask(lambda profile: profile.agents())

    def _show(self, found: Agents) -> None:
        self._name(tuple(self._called(one) for one in found.agents if one.connected))

    def _called(self, agent: Agent) -> str:
        return agent.name if agent.tier == "paired" else self.tr("{name} (not paired)").format(name=agent.name)

    def _refused(self, _: NuaError) -> None:
        """A list that cannot be read names nobody; the agents page says what is wrong with it."""
        self._name(())

    def _name(self, at_work: tuple[str, ...]) -> None:
        if at_work != self._at_work:
            self._at_work = at_work
            self._say()

    def _say(self) -> None:
        from nua_desktop_memory.agent.surface import there_is

        on = self._desk.situation.switched_on
        now = there_is(on=on)
        context = self.tr("“nua-memory context” gives one block of at most 9,000 bytes")
        silent = self.tr("none; “nua-memory context” gives nothing")
        nothing = self.tr("none installed")
        self._tell("context", context if now.middleware else silent)
        self._tell("tools", listed(tool.name for tool in now.tools) or nothing)
        self._tell("prompt", now.prompt.name if now.prompt else nothing)
        self._tell("middleware", self.tr("gives each turn its context") if now.middleware else nothing)
        self._tell("agents", self._names() if on and self._at_work else self.tr("none"))
        self.setAccessibleName(self.tr("Installed for agents now"))
        self.setAccessibleDescription(self.words())

    def _names(self) -> str:
        names = listed(self._at_work[:_NAMED])
        more = len(self._at_work) - _NAMED
        return names if more <= 0 else f"{names}, " + self.tr("%Ln more", "", more)

    def _add(self, name: str, caption: str) -> None:
        row = self._grid.rowCount()
        left = label(self._desk.theme, caption, Size.SMALL, kind="muted")
        left.setWordWrap(False)
        right = label(self._desk.theme, size=Size.SMALL, name=f"surface{name.capitalize()}")
        self._captions[name] = caption
        self._lines[name] = right
        self._grid.addWidget(left, row, 0, Qt.AlignmentFlag.AlignTop)
        self._grid.addWidget(right, row, 1)

    def _tell(self, name: str, words: str) -> None:
        self._lines[name].setText(words)
        self._lines[name].setAccessibleName(f"{self._captions[name]}: {words}")
