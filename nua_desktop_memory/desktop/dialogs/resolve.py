"""Resolve: the sides of a conflict beside each other, and the ways of settling it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from PySide6.QtWidgets import QGridLayout, QWidget

from nua_desktop_memory.desktop.dialogs.frame import ChangeDialog
from nua_desktop_memory.desktop.dialogs.proposed_times import proposals
from nua_desktop_memory.desktop.dialogs.reason_field import ReasonField
from nua_desktop_memory.desktop.dialogs.remember import place
from nua_desktop_memory.desktop.dialogs.settling import Adjust, Changed, Instead, Keep, Settlement, Withdraw
from nua_desktop_memory.desktop.dialogs.side import Asked, SidePanel
from nua_desktop_memory.desktop.dialogs.subject_field import SubjectField
from nua_desktop_memory.desktop.dialogs.text_field import TextField
from nua_desktop_memory.desktop.dialogs.times_row import TimesRow
from nua_desktop_memory.desktop.dialogs.ways_choice import WaysChoice
from nua_desktop_memory.desktop.pages.conflict_cards import sides
from nua_desktop_memory.desktop.theme import GRID
from nua_desktop_memory.desktop.ways import Way
from nua_desktop_memory.desktop.widgets.labels import label
from nua_desktop_memory.desktop.widgets.level import Level
from nua_desktop_memory.desktop.widgets.more import SIDES_AT_ONCE, MoreSides

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.desktop.situation import Situation
    from nua_desktop_memory.facts.model import Conflict
    from nua_desktop_memory.operations.consequences import Consequences
    from nua_desktop_memory.profile import Profile
    from nua_desktop_memory.store.errors import NuaError
    from nua_desktop_memory.store.model import Event

_ASKED = {
    Way.KEEP: Asked.KEEP,
    Way.WITHDRAW: Asked.WITHDRAW,
    Way.TIMES: Asked.TIMES,
    Way.SUBJECTS: Asked.SUBJECT,
}
COLUMNS = 2


class ResolveDialog(ChangeDialog):
    """Settles the conflict in hand in one of its ways, or leaves it open."""

    WIDTH: ClassVar[int] = 960
    HEIGHT: ClassVar[int] = 720

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(desk, parent, "resolve", desk.tr("Resolve the conflict"), desk.tr("Resolve"))
        self._conflict: Conflict | None = None
        self.sides: list[SidePanel] = []
        self.ways = WaysChoice(desk.theme)
        self.hint = label(desk.theme, kind="muted", name="choiceHint")
        self.text = TextField(desk.theme, self.tr("What is right"), lines=2)
        self.subject = SubjectField(desk)
        self.times = TimesRow(desk)
        self.reason = ReasonField(desk.theme, self.tr("Why"))
        self._levels: list[Level] = []
        self._more = MoreSides(desk.theme, "moreSidesToSettle")
        self._grid = QGridLayout()
        self._grid.setSpacing(GRID * 3)
        self.body.addWidget(self.ways)
        self.body.addLayout(self._grid)
        self.body.addWidget(self._more)
        for widget in (self.hint, self.text, self.subject, self.times, self.reason):
            self.body.addWidget(widget)
        for field in (self.text, self.subject, self.times, self.reason):
            field.edited.connect(self.edited)
        self.ways.chosen.connect(self._way_chosen)
        self._more.asked.connect(self._show_more)

    def fill(self, situation: Situation) -> None:
        """The conflict in hand; the side that was picked on the page is picked here too."""
        self._conflict = situation.conflict
        self._show_sides(situation)
        self.text.start("")
        self.subject.start(self._conflict.memory_key or "" if self._conflict else "")
        self.times.start(None)
        self.reason.start("")
        self.ways.choose(situation.way or Way.KEEP)
        self._show_way()

    def problem(self) -> str:
        """What the chosen way still needs."""
        missing = self._missing()
        self.hint.setText(missing)
        self.hint.setVisible(bool(missing))
        return missing or self._wrong() or self.reason.problem()

    def can_rehearse(self) -> bool:
        """Leaving it open changes nothing."""
        return self.ways.way is not None and super().can_rehearse()

    def rehearsal(self) -> Callable[[Profile], Consequences] | None:
        """The settlement as it would be."""
        settlement = self._settlement()
        return settlement.rehearse if settlement else None

    def change(self) -> Callable[[Profile], object]:
        """The settlement."""
        settlement = self._settlement()
        assert settlement is not None, "leaving it open changes nothing"
        return settlement.do

    def edited(self) -> None:
        """As all; of leaving it open there is nothing to work out."""
        super().edited()
        if self.ways.way is None and not self.filling:
            self.consequences.say(self.tr("Nothing changes."))

    def accept(self) -> None:
        """Settles it; leaving it open only closes."""
        if self.ways.way is None:
            self.done(self.DialogCode.Rejected)
        else:
            super().accept()

    def done_words(self) -> str:
        """What the strip says."""
        return self.tr("The conflict is settled.")

    def has_typed(self) -> bool:
        """Anything that the person wrote."""
        mine = (self.text.touched, bool(self.reason.text()), any(self.times.texts()))
        return any(mine) or self.subject.option() is not None or any(side.retyped() for side in self.sides)

    def place_refusal(self, error: NuaError) -> bool:
        """Beside the field that it is about."""
        return self.reason.place_own(error) or (
            self.ways.way is Way.INSTEAD and place(error, self.text, self.subject, self.times)
        )

    def watched(self) -> tuple[Event, ...]:
        """Every event of every side, also of those that are not shown."""
        candidates = self._conflict.candidates if self._conflict else ()
        return tuple(event for side in candidates for event in side.events)

    def first_field(self) -> QWidget:
        """The text where none is right; else the chosen way."""
        return self.text.edit if self.ways.way is Way.INSTEAD else self.ways.button()

    def _missing(self) -> str:
        way = self.ways.way
        if way is Way.KEEP and self._kept() is None:
            return self.tr("Choose the side that is right.")
        if way is Way.WITHDRAW and not any(side.withdraw.isChecked() for side in self.sides):
            return self.tr("Choose the sides that are not true.")
        if way is Way.TIMES and not any(side.times_changed() for side in self.sides):
            return self.tr("Say for at least one side from when until when it holds.")
        if way is Way.SUBJECTS and not any(side.subject.option() is not None for side in self.sides):
            return self.tr("Give at least one side a subject of its own.")
        return ""

    def _wrong(self) -> str:
        way = self.ways.way
        if way is Way.INSTEAD:
            return self.text.problem() or self.subject.problem() or self.times.problem()
        if way is Way.TIMES:
            return next((words for side in self.sides if (words := side.times_problem())), "")
        if way is Way.SUBJECTS:
            return next((words for side in self.sides if (words := side.subject.problem())), "")
        return ""

    def _kept(self) -> SidePanel | None:
        return next((side for side in self.sides if side.keep.isChecked()), None)

    def _settlement(self) -> Settlement | None:
        way, reason = self.ways.way, self.reason.option()
        everyone = tuple(side.event.event_id for side in self._conflict.candidates) if self._conflict else ()
        if way is Way.KEEP:
            kept = self._kept()
            return Keep(kept.first.event_id, _but(everyone, kept.first.event_id), reason) if kept else None
        if way is Way.INSTEAD:
            return self._instead(everyone, reason)
        if way is Way.WITHDRAW:
            gone = [event.event_id for side in self.sides if side.withdraw.isChecked() for event in side.events]
            return Withdraw(tuple(gone), reason)
        if way is Way.TIMES:
            changed = [
                Changed(side.first.event_id, since=side.since.option(), until=side.until.option())
                for side in self.sides
                if side.times_changed()
            ]
            return Adjust(tuple(changed), reason)
        if way is Way.SUBJECTS:
            moved = [(side.first.event_id, side.subject.option()) for side in self.sides]
            return Adjust(tuple(Changed(one, key=key) for one, key in moved if key is not None), reason)
        return None

    def _instead(self, over: tuple[str, ...], reason: str | None) -> Instead:
        """Empty fields are empty here: nothing is inherited from a side that is not right."""
        observed, since, until = (field.value() for field in self.times.fields)
        return Instead(
            self.text.text(),
            over,
            reason,
            {"key": self.subject.text(), "observed_at": observed, "from_": since, "until": until},
        )

    def _show_sides(self, situation: Situation) -> None:
        for level in self._levels:
            level.keep(())
            level.deleteLater()
        self._levels = []
        for old in self.sides:
            self._grid.removeWidget(old)
            old.deleteLater()
        self.sides = []
        if self._conflict is None:
            return
        picked = {event.event_id for event in situation.events}
        self._add_sides(self._conflict, max(SIDES_AT_ONCE, _last_of(self._conflict, picked) + 1))
        for panel in self.sides:
            if not picked.isdisjoint(event.event_id for event in panel.events):
                panel.keep.setChecked(True)
                panel.withdraw.setChecked(True)

    def _add_sides(self, conflict: Conflict, upto: int) -> None:
        """Those that are shown keep what was typed and chosen there."""
        shown = conflict.candidates[:upto]
        spans = proposals(shown, self.desk.clock)
        before = len(self.sides)
        for number, side in list(enumerate(sides(shown, self.desk.clock)))[before:]:
            panel = SidePanel(self.desk, side, spans[number])
            panel.edited.connect(self.edited)
            panel.keep.toggled.connect(lambda on, panel=panel: self._keep_chosen(panel, on=on))
            self._grid.addWidget(panel, number // COLUMNS, number % COLUMNS)
            self.sides.append(panel)
        for first in range(before - before % COLUMNS, len(self.sides), COLUMNS):
            level = Level(self)
            level.keep(side.said for side in self.sides[first : first + COLUMNS])
            self._levels.append(level)
        self._more.show_left(len(conflict.candidates) - len(shown))

    def _show_more(self) -> None:
        if self._conflict is not None:
            self._add_sides(self._conflict, len(self.sides) + SIDES_AT_ONCE)
            self._way_chosen()

    def _keep_chosen(self, panel: SidePanel, *, on: bool) -> None:
        """One side at most is kept."""
        if on:
            for other in self.sides:
                if other is not panel:
                    other.keep.setChecked(False)
        self.edited()

    def _way_chosen(self) -> None:
        self._show_way()
        self.edited()

    def _show_way(self) -> None:
        way = self.ways.way
        for side in self.sides:
            side.ask(_ASKED.get(way, Asked.NOTHING) if way else Asked.NOTHING)
        for field in (self.text, self.subject, self.times):
            field.setVisible(way is Way.INSTEAD)
        self.reason.setVisible(way is not None)
        words = {Way.WITHDRAW: self.tr("Withdraw"), None: self.tr("Leave it open")}
        self.footer.name_accept(words.get(way, self.tr("Resolve")))


def _last_of(conflict: Conflict, picked: set[str]) -> int:
    """The place of the last side that was picked; -1 where none was."""
    places = (n for n, side in enumerate(conflict.candidates) if any(one.event_id in picked for one in side.events))
    return max(places, default=-1)


def _but(ids: tuple[str, ...], one: str) -> tuple[str, ...]:
    return tuple(other for other in ids if other != one)
