"""What other programs and agents saved while the window was open: told quietly in the strip, several as one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from nua_desktop_memory.desktop.actors import actor_name
from nua_desktop_memory.desktop.changes import Changes
from nua_desktop_memory.desktop.notices import Notice, Offer, Weight
from nua_desktop_memory.desktop.reading import Reading
from nua_desktop_memory.desktop.spacing import fill
from nua_desktop_memory.desktop.taking_back import TakingBack
from nua_desktop_memory.store.model import State

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.desktop.widgets.strip import MessageStrip
    from nua_desktop_memory.operations.activity import Act
    from nua_desktop_memory.store.model import Event

AT_MOST = 200
"""So many operations are looked at after one change; of a faster writer the newest are told."""
WHOLE_TEXT = 120
"""A longer text is cut in the strip; its whole is shown by "Show"."""
NAMED = 2
"""Of more writers, their number is told."""


class Arrivals(QObject):
    """Follows the session and tells of notes that the window did not make itself.

    A notice that asks for something, and what the person has just done, stay in sight: what arrives meanwhile
    waits, and is told as one when the strip is free. What was saved up to the generation ``since`` is not told.
    """

    def __init__(self, desk: Desk, strip: MessageStrip, parent: QObject, since: int) -> None:
        super().__init__(parent)
        self._desk = desk
        self._strip = strip
        self._seen = since
        self._own_until = 0
        self._acts: list[Act] = []
        self._shown: Notice | None = None
        self._taking = TakingBack(desk, self)
        self._reading: Reading[tuple[int, list[Act]]] = Reading(desk.session, self._take, refused=lambda _: None)
        desk.session.opened.connect(self._begin)
        desk.session.changed.connect(self._look)
        strip.dismissed.connect(self._free)
        if desk.session.is_open:
            self._look(Changes(desk.session.generation, elsewhere=True))

    def _begin(self) -> None:
        self._seen = self._desk.session.generation

    def _look(self, changes: Changes) -> None:
        if not changes.elsewhere or self._desk.session.is_changing:
            self._own_until = max(self._own_until, changes.generation)
        if changes.generation > self._seen:
            seen, generation = self._seen, changes.generation
            self._reading.ask(lambda profile: (generation, profile.browse.arrivals(seen, AT_MOST)))

    def _take(self, answer: tuple[int, list[Act]]) -> None:
        generation, found = answer
        self._seen = max(self._seen, generation, *(act.generation or 0 for act in found))
        acts = [act for act in found if _foreign(act, self._own_until)]
        if not acts:
            return
        known = {act.generation for act in self._acts}
        self._acts = [*(act for act in acts if act.generation not in known), *self._acts]
        if not self._strip.text() or self._strip.notice is self._shown:
            self._tell()

    def _free(self) -> None:
        """The strip is empty: what was told is forgotten, what waited is told."""
        if self._shown is not None:
            self._shown, self._acts = None, []
        elif self._acts:
            self._tell()

    def _tell(self) -> None:
        acts = tuple(self._acts)
        self._shown = Notice(
            self._words(acts),
            Weight.DONE,
            offers=(
                Offer("undo", self.tr("Undo"), lambda: self._take_back(acts)),
                Offer("show", self.tr("Show"), lambda: self._show(acts)),
            ),
        )
        self._desk.session.tell(self._shown)

    def _words(self, acts: Sequence[Act]) -> str:
        count = sum(act.count for act in acts)
        waiting = _waits(acts)
        if count > 1 or acts[0].event is None:
            who = self._writers(acts)
            if waiting:
                return fill(self.tr("%Ln new memories wait for you, from {who}", "", count), who=who)
            return fill(self.tr("%Ln new memories from {who}", "", count), who=who)
        return self._single_words(acts[0], acts[0].event)

    def _single_words(self, act: Act, event: Event) -> str:
        text = event.text if len(event.text) <= WHOLE_TEXT else event.text[: WHOLE_TEXT - 1] + "…"
        about = self.tr(" ({subject})").format(subject=event.memory_key) if event.memory_key else ""
        replaces = act.what == "replace" or event.replaces_event_id is not None
        if event.state is State.PENDING:
            words = (
                self.tr("{who} wants to replace a memory with: {text}")
                if replaces
                else self.tr("{who} wants to add: {text}")
            )
        elif act.again:
            words = self.tr("{who} remembered again what was removed: {text}")
        else:
            words = self.tr("{who} replaced a memory with: {text}") if replaces else self.tr("{who} remembered: {text}")
        return fill(words, who=self._writers((act,)), text=f"“{text}”") + about

    def _writers(self, acts: Sequence[Act]) -> str:
        names = list(dict.fromkeys(actor_name(act.actor, act.channel or "") for act in reversed(acts)))
        if len(names) == 1:
            return names[0]
        if len(names) == NAMED:
            return fill(self.tr("{one} and {other}"), one=names[0], other=names[1])
        return self.tr("{count} writers").format(count=len(names))

    def _show(self, acts: Sequence[Act]) -> None:
        if _waits(acts):
            self._desk.review_asked.emit()
            return
        if len(acts) == 1 and acts[0].count == 1 and acts[0].event is not None:
            self._desk.event_asked.emit(acts[0].event.event_id)
        else:
            self._desk.page_asked.emit("activity")

    def _take_back(self, acts: Sequence[Act]) -> None:
        self._taking.back([act.generation for act in acts if act.generation is not None])


def _waits(acts: Sequence[Act]) -> bool:
    """Whether all of it waits for review."""
    return all(act.event is not None and act.event.state is State.PENDING for act in acts)


def _foreign(act: Act, own_until: int) -> bool:
    """Whether another program or an agent made something; the window's own notes and imports are not told.

    Up to the generation ``own_until`` the window itself was at work, so an import until then is its own.
    """
    if not act.made or act.undone or act.event is None:
        return False
    if act.channel == "import":
        return act.generation is not None and act.generation > own_until
    return act.channel != "gui" or act.actor != "owner"
