"""What each agent was given and when: the answers, newest first, and the memories in the chosen one."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from nua_desktop_memory.desktop.actors import actor_name
from nua_desktop_memory.desktop.reading import Reading
from nua_desktop_memory.desktop.theme import GRID
from nua_desktop_memory.desktop.widgets.event_list import EventList
from nua_desktop_memory.desktop.widgets.labels import label
from nua_desktop_memory.desktop.widgets.stand_in import WithStandIn
from nua_desktop_memory.desktop.widgets.two_panes import TwoPanes
from nua_desktop_memory.operations.agents_names import ACTOR

if TYPE_CHECKING:
    from PySide6.QtCore import QModelIndex
    from PySide6.QtGui import QShowEvent

    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.operations.agents_given import GivenAnswer
    from nua_desktop_memory.profile import Profile
    from nua_desktop_memory.store.errors import NuaError

Found = tuple[dict[str, str], tuple["GivenAnswer", ...]]
"""The names of the agents by their ids, and the answers, newest first."""


class GivenPanel(QWidget):
    """A list of answers of one agent or all, and the memories of the chosen answer beside it."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._names: dict[str, str] = {}
        self._answers: tuple[GivenAnswer, ...] = ()
        self._shown: list[GivenAnswer] = []
        self._whose = QComboBox()
        self._whose.setObjectName("givenAgent")
        self._whose.setAccessibleName(self.tr("Whose answers"))
        self._whose.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self._whose.setMaximumWidth(GRID * 30)
        self._list = QListWidget()
        self._list.setObjectName("givenList")
        self._list.setAccessibleName(self.tr("What was given, newest first"))
        self._list.setUniformItemSizes(True)
        self._list.setProperty("part", "plain")
        self._list.setSpacing(GRID // 4)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.events = EventList(desk, "given", self.tr("Memories in this answer"))
        self._about = label(desk.theme, kind="muted", name="givenAbout")
        self._body = WithStandIn(desk.theme, TwoPanes(self._list, self._right(), "givenPanes", share=5))
        self._reading: Reading[Found] = Reading(desk.session, self._show, refused=self._refused)
        self._places: Reading[array[int]] = Reading(desk.session, self.events.show_positions, refused=lambda _: None)
        self.setMinimumHeight(GRID * 40)
        self._lay_out()
        self._connect()
        self._body.show_loading()

    def refresh(self) -> None:
        """Reads it again."""
        if self._desk.session.is_open:
            self._reading.ask(_read)

    def showEvent(self, event: QShowEvent) -> None:
        """Reads what was given while it was out of sight."""
        super().showEvent(event)
        self.refresh()

    def _show(self, found: Found) -> None:
        if found == (self._names, self._answers) and self._shown:
            return
        self._names, self._answers = found
        self._offer_agents()
        self._fill()

    def _offer_agents(self) -> None:
        wanted = self._whose.currentData()
        with QSignalBlocker(self._whose):
            self._whose.clear()
            self._whose.addItem(self.tr("All agents"), None)
            for agent_id in dict.fromkeys(one.agent_id for one in self._answers):
                self._whose.addItem(self._name(agent_id), agent_id)
            self._whose.setCurrentIndex(max(0, self._whose.findData(wanted)))

    def _fill(self) -> None:
        wanted, before = self._whose.currentData(), self._chosen()
        shown = [one for one in self._answers if wanted in (None, one.agent_id)]
        with QSignalBlocker(self._list):
            self._list.clear()
            self._shown = shown
            for one in shown:
                item = QListWidgetItem(self._words(one))
                item.setToolTip(self._desk.clock.exact(one.at))
                self._list.addItem(item)
            self._list.setCurrentRow(shown.index(before) if before in shown else 0)
        if shown:
            self._body.show_view()
            self._picked()
        else:
            self._show_nothing()

    def _show_nothing(self) -> None:
        if self._desk.situation.switched_on:
            words = self.tr("What agents read from memory is listed here by time, for the last 1,000 answers.")
        else:
            words = self.tr("While memory is off, agents get nothing and nothing is written down about them.")
        self._body.show_stand_in("agents", self.tr("No agent was given anything yet."), words)

    def _words(self, one: GivenAnswer) -> str:
        parts = [self._desk.clock.recently(one.at, self._desk.now()), self._name(one.agent_id), self._kind(one.what)]
        parts.append(self.tr("%Ln memories", "", len(one.event_ids)))
        return "  ·  ".join(parts)

    def _kind(self, what: str) -> str:
        kinds = {
            "context": self.tr("context of a turn"),
            "recall": self.tr("search"),
            "note": self.tr("answer to a note"),
        }
        return kinds.get(what, what)

    def _name(self, agent_id: str) -> str:
        if agent_id.startswith(ACTOR):
            return actor_name(agent_id, agent_id.removeprefix(ACTOR))
        return self._names.get(agent_id, self.tr("an agent that was removed"))

    def _chosen(self) -> GivenAnswer | None:
        row = self._list.currentRow()
        return self._shown[row] if 0 <= row < len(self._shown) else None

    def _picked(self) -> None:
        one = self._chosen()
        if one is None:
            self.events.show_positions(array("q"))
            return
        ids = one.event_ids
        self._places.ask(lambda profile: profile.browse.positions_of(ids))
        parts = [] if ids else [self.tr("None of its memories is there any more.")]
        if one.nodes:
            parts.append(self.tr("%Ln summaries of older history were in it too.", "", len(one.nodes)))
            parts = parts[-1:]
        self._about.setText(" ".join(parts))
        self._about.setVisible(bool(parts))

    def _open(self, index: QModelIndex) -> None:
        event = self.events.events.event_at(index.row())
        if event is not None:
            self._desk.event_asked.emit(event.event_id)

    def _refused(self, error: NuaError) -> None:
        self._body.show_stand_in("problem", self.tr("What was given cannot be read."), error.message)

    def _connect(self) -> None:
        self._whose.currentIndexChanged.connect(self._fill)
        self._list.currentItemChanged.connect(lambda *_: self._picked())
        self.events.opened.connect(self._open)
        self._desk.session.opened.connect(self.refresh)
        self._desk.session.changed.connect(self._look_again)
        self._desk.clock.changed.connect(self._fill)

    def _look_again(self) -> None:
        """There may be other answers, and the memories in the chosen one may stand otherwise now."""
        if self.isVisible():
            self.refresh()
            self._picked()

    def _right(self) -> QWidget:
        made = QWidget()
        column = QVBoxLayout(made)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._about)
        column.addWidget(self.events, 1)
        self._about.hide()
        return made

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(GRID)
        words = self.tr("Which memories an agent was given, without their texts: those are read from memory.")
        row.addWidget(label(self._desk.theme, words, kind="muted"), 1)
        row.addWidget(self._whose)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID)
        column.addLayout(row)
        column.addWidget(self._body, 1)


def _read(profile: Profile) -> Found:
    return {one.id: one.name for one in profile.agents().agents}, profile.given().answers
