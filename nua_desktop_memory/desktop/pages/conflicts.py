"""The conflicts page: which of several sides is true."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout

from nua_desktop_memory.desktop.models.block_rows import BlockRows
from nua_desktop_memory.desktop.pages.base import Page
from nua_desktop_memory.desktop.pages.conflict_cards import Handle, conflict_card, handle_of, read_conflicts
from nua_desktop_memory.desktop.pages.conflict_panel import ConflictPanel
from nua_desktop_memory.desktop.reading import Reading
from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.desktop.ways import Way
from nua_desktop_memory.desktop.widgets.action_menu import ActionMenu
from nua_desktop_memory.desktop.widgets.cards import CardList
from nua_desktop_memory.desktop.widgets.keep_place import keeping_place, select_row
from nua_desktop_memory.desktop.widgets.labels import hairline, label
from nua_desktop_memory.desktop.widgets.stand_in import WithStandIn
from nua_desktop_memory.desktop.widgets.two_panes import TwoPanes

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from nua_desktop_memory.desktop.changes import Changes
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.facts.model import Conflict
    from nua_desktop_memory.profile import Profile
    from nua_desktop_memory.store.errors import NuaError
    from nua_desktop_memory.store.model import Event


class ConflictsPage(Page):
    """The list of conflicts, and the selected one with its sides."""

    name: ClassVar[str] = "conflicts"
    icon: ClassVar[str] = "conflicts"
    travels: ClassVar[bool] = True
    selects: ClassVar[bool] = False  # the sides say everything; details come when they are asked for

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.view = CardList(desk.theme, "conflicts")
        self.view.setAccessibleName(self.tr("Conflicts"))
        self.panel = ConflictPanel(desk)
        self.count = label(desk.theme, size=Size.SMALL, kind="muted", name="conflictsCount")
        self.several = QPushButton()
        self.several.setObjectName("resolveSeveralButton")
        self._panes = TwoPanes(self.view, self.panel, "conflictPanes", share=3, share_above=3)
        self.body = WithStandIn(desk.theme, self._panes)
        self._model: BlockRows[Handle, Conflict] = BlockRows(desk.session, self._read_some, conflict_card, _ids)
        self._reading: Reading[dict[Handle, Conflict]] = Reading(desk.session, self._show, refused=self._refused)
        self._lay_out()
        self.view.setModel(self._model)
        self._connect()
        self.body.show_loading()

    def title(self) -> str:
        """The word in the navigation."""
        return self.tr("Conflicts")

    def question(self) -> str:
        """What it answers."""
        return self.tr("Which of these is true?")

    def refresh(self, changes: Changes | None) -> None:  # noqa: ARG002 - any change may matter
        """Reads the conflicts again; any change may have made or settled one."""
        moment, words = self.moment, self.filter_text
        self._reading.ask(lambda profile: read_conflicts(profile, moment, words))

    def selected_events(self) -> tuple[Event, ...]:
        """The events of the side that is in hand."""
        return self.panel.events_in_hand() if self._conflict() else ()

    def selected_conflict(self) -> Conflict | None:
        """The conflict that is shown."""
        return self._conflict()

    def several_conflicts(self) -> tuple[Handle, ...]:
        """Those that are selected, where they are several; else all that are shown."""
        rows = sorted(index.row() for index in self.view.selectionModel().selectedRows())
        return tuple(map(self._model.handle, rows if len(rows) > 1 else range(self._model.rowCount())))

    def add_event_actions(self, actions: list[QAction]) -> None:
        """The commands for the side in hand."""
        self.panel.addActions(actions)
        self.view.addActions(actions)
        ActionMenu(self.panel, "conflictPanel")

    def step(self, by: int) -> None:
        """Goes to another conflict, as far as there is one."""
        row = self.view.currentIndex().row() + by
        if 0 <= row < self._model.rowCount():
            select_row(self.view, row)

    def _conflict(self) -> Conflict | None:
        return self._model.item(self.view.currentIndex().row()) if self._model.rowCount() else None

    def _read_some(self, profile: Profile, handles: Sequence[Handle]) -> Mapping[Handle, Conflict]:
        found = read_conflicts(profile, self.moment, "")
        return {handle: found[handle] for handle in handles if handle in found}

    def _show(self, found: dict[Handle, Conflict]) -> None:
        with keeping_place(self.view, self._model):
            self._model.take_handles(list(found), found)
        if found and not self.view.currentIndex().isValid():
            select_row(self.view, 0)
        self.count.setText(self.tr("%Ln open conflicts", "", len(found)))
        if found:
            self.body.show_view()
            self._show_current()
        else:
            self._show_nothing()
        self._offer_several()
        self.selection_changed.emit()

    def _show_current(self) -> None:
        conflict = self._conflict()
        if conflict is None:
            return
        now = self.moment.valid_at or self.desk.now()
        number = self.view.currentIndex().row() + 1
        self.panel.show_conflict(conflict, now, number=number, count=self._model.rowCount())
        self._suit()

    def _show_nothing(self) -> None:
        if self.filter_text:
            words = self.tr("No conflict has “{words}” in it.").format(words=self.filter_text)
            self.body.show_stand_in("search", self.tr("Nothing found."), words)
        elif not self.moment.is_now:
            self.body.show_stand_in("done", self.tr("No conflict at that time."), "")
        else:
            self.body.show_stand_in(
                "done",
                self.tr("Nothing contradicts anything."),
                self.tr(
                    "Where two memories about one subject say different things for the same time, you see them here."
                ),
            )

    def cannot_read(self, error: NuaError) -> None:
        """Says what is wrong in the place of what would be shown."""
        words = self.tr("The conflicts cannot be read.")
        self.body.show_stand_in("problem", words, error.message, self.tr("Try again"))

    def _refused(self, error: NuaError) -> None:
        self.cannot_read(error)
        self.desk.session.refused.emit(error)

    def _current_changed(self) -> None:
        self._show_current()
        self.selection_changed.emit()

    def _suit(self) -> None:
        """Lets the buttons say what can be done now."""
        situation = self.desk.situation
        hint = ""
        if not self.moment.is_now:
            hint = self.tr("You are looking at another time. Go back to now to settle it.")
        elif situation.ready and not situation.switched_on:
            hint = self.tr("Memory is off, so nothing can be added; you can still withdraw a side.")
        correct = situation.ready and self.moment.is_now
        self.panel.show_possible(resolve=correct and situation.switched_on, withdraw=correct, hint=hint)

    def _offer_several(self) -> None:
        """Says on the button which conflicts it means."""
        chosen = len(self.view.selectionModel().selectedRows())
        words = self.tr("Resolve the %Ln selected…", "", chosen) if chosen > 1 else self.tr("Resolve several…")
        self.several.setText(words)
        self.several.setAccessibleName(words)
        self.several.setVisible(self._model.rowCount() > 1)
        self.several.setEnabled(self.desk.situation.can_correct)

    def _selection_changed(self) -> None:
        self._offer_several()
        self.selection_changed.emit()

    def _settle(self, way: Way) -> None:
        """Opens the dialog in which it is settled, with this way chosen."""
        if way is Way.WITHDRAW:
            self.desk.command_asked.emit("revoke")
            return
        conflict = self._conflict()
        if conflict is not None:
            chosen = replace(self.desk.situation, events=self.selected_events(), conflict=conflict, way=way)
            self.desk.take(chosen)
            self.desk.command_asked.emit("resolve")

    def _connect(self) -> None:
        self.view.selectionModel().currentRowChanged.connect(self._current_changed)
        self.view.selectionModel().selectionChanged.connect(self._selection_changed)
        self.several.clicked.connect(lambda: self.desk.command_asked.emit("resolve_several"))
        self._panes.turned.connect(lambda: self.view.scrollTo(self.view.currentIndex()))
        self.view.opened.connect(lambda _: self.panel.cards()[0].keep.setFocus())
        self.panel.picked.connect(self.selection_changed)
        self.panel.asked.connect(self._settle)
        self.panel.details_asked.connect(self.desk.event_asked)
        self.panel.moved.connect(self.step)
        self.body.stand_in.pressed.connect(lambda: self.refresh(None))
        self.desk.situation_changed.connect(self._suit)
        self.desk.situation_changed.connect(self._offer_several)
        self.desk.clock.changed.connect(self._draw_again)
        for keys, by in (("Alt+Up", -1), ("Alt+Down", 1)):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(lambda by=by: self.step(by))

    def _draw_again(self) -> None:
        self._model.draw_again()
        self._show_current()

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setContentsMargins(GRID * 2, GRID, GRID * 2, GRID)
        row.setSpacing(GRID * 2)
        row.addWidget(label(self.desk.theme, self.question(), kind="muted"), 1)
        row.addWidget(self.count)
        row.addWidget(self.several)
        self.several.hide()
        self.count.setWordWrap(False)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(row)
        column.addWidget(hairline())
        column.addWidget(self.body, 1)


def _ids(conflict: Conflict) -> object:
    return list(handle_of(conflict))
