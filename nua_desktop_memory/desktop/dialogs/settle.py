"""Resolve many: a rule, what becomes of each conflict by it, the exceptions, one reason; one commit, one undo."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QAbstractItemView, QCheckBox, QHeaderView, QTableView, QWidget

from nua_desktop_memory.desktop.dialogs.frame import ChangeDialog
from nua_desktop_memory.desktop.dialogs.reason_field import ReasonField
from nua_desktop_memory.desktop.dialogs.rule_choice import RuleChoice
from nua_desktop_memory.desktop.models.settlements import SettlementModel
from nua_desktop_memory.desktop.reading import Reading
from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.desktop.widgets.labels import label
from nua_desktop_memory.operations.settling import Rule, Settled

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.desktop.situation import Situation
    from nua_desktop_memory.operations.consequences import Consequences
    from nua_desktop_memory.operations.settling import Proposal
    from nua_desktop_memory.profile import Profile
    from nua_desktop_memory.store.errors import NuaError

_LINES = 2
_MOST_ROWS = 5


class SettleDialog(ChangeDialog):
    """Settles the conflicts in hand by one rule; none is chosen for the person."""

    WIDTH: ClassVar[int] = 1120
    HEIGHT: ClassVar[int] = 680

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(desk, parent, "settle", desk.tr("Resolve several conflicts"), desk.tr("Resolve"))
        self._wanted: tuple[tuple[str, ...], ...] = ()
        self._settled = Settled(0, (), (), 0)
        self._answered: Rule | None = None
        self.rules = RuleChoice(desk.theme)
        self.all = QCheckBox()
        self.all.setObjectName("settleAll")
        self.rows = SettlementModel(desk.theme, self)
        self.view = _Rows(desk, self.rows)
        self.reason = ReasonField(desk.theme, self.tr("Why"))
        self._counted = label(desk.theme, size=Size.SMALL, kind="muted", name="settleCount")
        self._proposing: Reading[tuple[Rule, tuple[Proposal, ...]]] = Reading(desk.session, self._show)
        for widget in (self.rules, self.all, self.view, self._counted, self.reason):
            self.body.addWidget(widget, 1 if widget is self.view else 0)
        self.fill_with_body()
        self.rules.chosen.connect(self._other_rule)
        self.all.clicked.connect(lambda: self.rows.tick_all(on=len(self.rows.ticked()) < self.rows.decided()))
        self.rows.ticks_changed.connect(self._ticked)
        self.reason.edited.connect(self.edited)
        desk.session.changed.connect(self._look_again)

    def fill(self, situation: Situation) -> None:
        """The conflicts in hand, and no rule."""
        self._wanted = situation.several
        self._answered = None
        self._proposing.drop()
        self.rules.choose_none()
        self.rows.forget()
        self.reason.start("")
        self._count()

    def problem(self) -> str:
        """What is still to be chosen."""
        rule = self.rules.rule
        if rule is None:
            return self.tr("Choose a rule.")
        if rule is not self._answered:
            return self.tr("Working out what becomes of them…")
        if not self.rows.rowCount():
            return self.tr("None of these conflicts is open any more.")
        if not self.rows.decided():
            return self.tr("This rule decides none of them. Choose another, or resolve them one by one.")
        return self.reason.problem() or ("" if self.rows.ticked() else self.tr("Tick at least one conflict."))

    def rehearsal(self) -> Callable[[Profile], Consequences]:
        """The settlement as it would be."""
        rule, ticked, reason = self._chosen(), self.rows.ticked(), self.reason.option()
        return lambda profile: profile.settle(rule, ticked, reason=reason, dry_run=True)

    def change(self) -> Callable[[Profile], object]:
        """The settlement."""
        rule, ticked, reason = self._chosen(), self.rows.ticked(), self.reason.option()
        return lambda profile: profile.settle(rule, ticked, reason=reason)

    def succeeded(self, result: object) -> None:
        """Keeps how many were settled, for the strip."""
        assert isinstance(result, Settled)
        self._settled = result
        super().succeeded(result)

    def done_words(self) -> str:
        """What the strip says; also what stays open because another program changed it at the last moment."""
        words = self.tr("%Ln conflicts are settled.", "", self._settled.conflicts)
        if self._settled.left:
            words += " " + self.tr("%Ln that changed meanwhile stay open.", "", self._settled.left)
        return words

    def has_typed(self) -> bool:
        """A reason."""
        return bool(self.reason.text())

    def place_refusal(self, error: NuaError) -> bool:
        """Beside the reason."""
        return self.reason.place_any(error)

    def needs_standing(self) -> bool:
        """What changes underneath is left out of the list; the rest can still be settled."""
        return False

    def first_field(self) -> QWidget:
        """The first rule, which is not chosen by that."""
        return self.rules.button()

    def _chosen(self) -> Rule:
        rule = self.rules.rule
        assert rule is not None, "without a rule there is nothing to do"
        return rule

    def _other_rule(self) -> None:
        self.rows.forget()
        self._count()
        self._read()
        self.edited()

    def _look_again(self) -> None:
        if self.isVisible() and self.rules.rule is not None:
            self._read()

    def _read(self) -> None:
        rule, wanted = self._chosen(), frozenset(self._wanted)
        self._proposing.ask(
            lambda profile: (rule, tuple(one for one in profile.proposals(rule) if one.event_ids in wanted))
        )

    def _show(self, answer: tuple[Rule, tuple[Proposal, ...]]) -> None:
        self._answered, proposals = answer
        self.rows.take(proposals)
        gone = len(self._wanted) - len(proposals)
        self.meanwhile.setText(
            self.tr("%Ln of them were changed by another program and are left out.", "", gone) if gone else ""
        )
        self.meanwhile.setVisible(gone > 0)
        self._ticked()

    def _ticked(self) -> None:
        self._count()
        self.edited()

    def _count(self) -> None:
        ticked, decided, total = len(self.rows.ticked()), self.rows.decided(), self.rows.rowCount()
        words = self.tr("All %Ln that the rule decides", "", decided) if total else self.tr("All of them")
        self.all.setText(words)
        self.all.setAccessibleName(words)
        self.all.setEnabled(decided > 0)
        some = Qt.CheckState.PartiallyChecked if ticked else Qt.CheckState.Unchecked
        self.all.setTristate(0 < ticked < decided)
        self.all.setCheckState(Qt.CheckState.Checked if ticked and ticked == decided else some)
        if total:
            parts = (self.tr("%Ln will be settled", "", ticked), self.tr("%Ln stay open", "", total - ticked))
            self._counted.setText("  ·  ".join(parts))
        else:
            self._counted.setText(self.tr("%Ln open conflicts", "", len(self._wanted)))


class _Rows(QTableView):
    """The rows of a `SettlementModel`, each of two lines; Space ticks, wherever in the row one is."""

    def __init__(self, desk: Desk, rows: SettlementModel) -> None:
        super().__init__()
        self._desk = desk
        self._rows = rows
        self.setObjectName("settleView")
        self.setAccessibleName(self.tr("What becomes of each conflict"))
        self.setModel(rows)
        self.setWordWrap(True)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        across = self.horizontalHeader()
        across.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        across.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        across.setHighlightSections(False)
        self.activated.connect(self._turn)
        desk.theme.changed.connect(self._fit)
        self._fit()

    def _turn(self) -> None:
        row = self.currentIndex().row()
        self._rows.tick(row, on=not self._rows.is_ticked(row))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space ticks."""
        if event.key() == Qt.Key.Key_Space and self.currentIndex().isValid():
            self._turn()
            return
        super().keyPressEvent(event)

    def _fit(self) -> None:
        font = self._desk.theme.font(Size.SMALL)
        self.setFont(font)
        row = QFontMetrics(font).lineSpacing() * _LINES + GRID
        self.verticalHeader().setDefaultSectionSize(row)
        self.setMinimumHeight(row * _MOST_ROWS + GRID * 4)
