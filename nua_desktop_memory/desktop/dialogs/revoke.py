"""Withdraw: memories that are not true, one or many, with one reason.

Putting in the bin needs no dialog: it judges nothing, asks nothing and is undone with one key.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QCheckBox, QWidget

from nua_desktop_memory.desktop.dialogs.frame import ChangeDialog
from nua_desktop_memory.desktop.dialogs.read_text import ReadText
from nua_desktop_memory.desktop.dialogs.reason_field import ReasonField
from nua_desktop_memory.desktop.dialogs.supports import supports_of
from nua_desktop_memory.desktop.reading import Reading
from nua_desktop_memory.desktop.widgets.labels import label

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.desktop.situation import Situation
    from nua_desktop_memory.operations.consequences import Consequences
    from nua_desktop_memory.profile import Profile
    from nua_desktop_memory.store.errors import NuaError
    from nua_desktop_memory.store.model import Event


class RevokeDialog(ChangeDialog):
    """The selected memories, why they are not true, and whether others that say the same go with them."""

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(desk, parent, "revoke", desk.tr("Withdraw as not true"), desk.tr("Withdraw"))
        self._events: tuple[Event, ...] = ()
        self._others: tuple[str, ...] = ()
        self._supports: Reading[tuple[str, ...]] = Reading(desk.session, self._offer_others, refused=lambda _: None)
        self.told = ReadText(desk)
        self.others = QCheckBox()
        self.others.setObjectName("othersCheck")
        self.others.setAccessibleName(self.tr("Withdraw the others that say the same"))
        self.reason = ReasonField(desk.theme, self.tr("Why it is not true"))
        self.meaning = label(
            desk.theme,
            self.tr(
                "A withdrawn memory leaves the facts, what agents are given and the ordinary search. It stays in the "
                "bin, from where it can be restored. If it is true but no longer wanted, put it in the bin instead."
            ),
            kind="muted",
        )
        for widget in (self.told, self.others, self.reason, self.meaning):
            self.body.addWidget(widget)
        self.others.toggled.connect(self.edited)
        self.reason.edited.connect(self.edited)

    def fill(self, situation: Situation) -> None:
        """The selected memories."""
        self._events, self._others = situation.events, ()
        self.told.tell(self._events)
        self.others.hide()
        self.others.setChecked(False)
        self.reason.start("")
        events = self._events
        self._supports.ask(lambda profile: supports_of(profile, events))

    def problem(self) -> str:
        """What the reason says."""
        return self.reason.problem()

    def rehearsal(self) -> Callable[[Profile], Consequences]:
        """The withdrawal as it would be."""
        ids, reason = self._ids(), self.reason.option()
        return lambda profile: profile.revoke(*ids, reason=reason, dry_run=True)

    def change(self) -> Callable[[Profile], object]:
        """The withdrawal."""
        ids, reason = self._ids(), self.reason.option()
        return lambda profile: profile.revoke(*ids, reason=reason)

    def done_words(self) -> str:
        """What the strip says."""
        count = len(self._ids())
        return self.tr("Withdrawn.") if count == 1 else self.tr("%Ln memories withdrawn.", "", count)

    def has_typed(self) -> bool:
        """A reason."""
        return bool(self.reason.text())

    def place_refusal(self, error: NuaError) -> bool:
        """Beside the reason."""
        return self.reason.place_any(error)

    def watched(self) -> tuple[Event, ...]:
        """The selected memories."""
        return self._events

    def needs_standing(self) -> bool:
        """What is withdrawn already is left as it is; the rest can still be."""
        return len(self._events) == 1

    def first_field(self) -> QWidget:
        """The reason."""
        return self.reason.edit

    def _ids(self) -> tuple[str, ...]:
        own = tuple(event.event_id for event in self._events)
        return own + (self._others if self.others.isChecked() else ())

    def _offer_others(self, others: tuple[str, ...]) -> None:
        self._others = others
        words = (
            self.tr("Another memory says the same: withdraw it too")
            if len(others) == 1
            else self.tr("%Ln other memories say the same: withdraw them too", "", len(others))
        )
        self.others.setText(words)
        self.others.setAccessibleName(words)
        self.others.setVisible(bool(others))
        self.others.setChecked(bool(others))
