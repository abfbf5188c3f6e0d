"""Several memories put in the bin, or back in force, at once and with one reason; of one alone nothing is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from nua_desktop_memory.desktop.dialogs.frame import ChangeDialog
from nua_desktop_memory.desktop.dialogs.read_text import ReadText
from nua_desktop_memory.desktop.dialogs.reason_field import ReasonField
from nua_desktop_memory.desktop.widgets.labels import label

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.desktop.situation import Situation
    from nua_desktop_memory.operations.consequences import Consequences
    from nua_desktop_memory.profile import Profile
    from nua_desktop_memory.store.errors import NuaError
    from nua_desktop_memory.store.model import Event


class _SeveralDialog(ChangeDialog):
    """The selected memories, and why; one commit, one undo."""

    def __init__(self, desk: Desk, parent: QWidget, name: str, words: tuple[str, str, str]) -> None:
        title, accept, meaning = words
        super().__init__(desk, parent, name, title, accept)
        self._events: tuple[Event, ...] = ()
        self.told = ReadText(desk)
        self.reason = ReasonField(desk.theme, self.tr("Why"))
        for widget in (self.told, self.reason, label(desk.theme, meaning, kind="muted")):
            self.body.addWidget(widget)
        self.reason.edited.connect(self.edited)

    def fill(self, situation: Situation) -> None:
        """The selected memories."""
        self._events = situation.events
        self.told.tell(self._events)
        self.reason.start("")

    def problem(self) -> str:
        """What the reason says."""
        return self.reason.problem()

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
        """What another program changed meanwhile is left as it is; the rest can still be changed."""
        return False

    def first_field(self) -> QWidget:
        """The reason."""
        return self.reason.edit

    def in_hand(self) -> tuple[tuple[str, ...], str | None]:
        """The ids, and the reason."""
        return tuple(event.event_id for event in self._events), self.reason.option()


class DeleteSeveralDialog(_SeveralDialog):
    """Puts several in the bin."""

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        meaning = desk.tr(
            "They leave the facts, what agents are given and the ordinary search. They stay in the bin, "
            "from where they can be restored."
        )
        super().__init__(desk, parent, "delete", (desk.tr("Put in the bin"), desk.tr("Put in the bin"), meaning))

    def rehearsal(self) -> Callable[[Profile], Consequences]:
        """The change as it would be."""
        ids, reason = self.in_hand()
        return lambda profile: profile.delete(*ids, reason=reason, dry_run=True)

    def change(self) -> Callable[[Profile], object]:
        """The change."""
        ids, reason = self.in_hand()
        return lambda profile: profile.delete(*ids, reason=reason)

    def done_words(self) -> str:
        """What the strip says."""
        return self.tr("%Ln memories put in the bin.", "", len(self._events))


class RestoreSeveralDialog(_SeveralDialog):
    """Puts several back in force."""

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        meaning = desk.tr("They count again: among the facts, in what agents are given and in the search.")
        super().__init__(desk, parent, "restore", (desk.tr("Restore"), desk.tr("Restore"), meaning))

    def rehearsal(self) -> Callable[[Profile], Consequences]:
        """The change as it would be."""
        ids, reason = self.in_hand()
        return lambda profile: profile.restore(*ids, reason=reason, dry_run=True)

    def change(self) -> Callable[[Profile], object]:
        """The change."""
        ids, reason = self.in_hand()
        return lambda profile: profile.restore(*ids, reason=reason)

    def done_words(self) -> str:
        """What the strip says."""
        return self.tr("%Ln memories restored.", "", len(self._events))
