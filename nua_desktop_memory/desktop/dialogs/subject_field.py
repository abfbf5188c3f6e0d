"""The subject of a memory, completed from the subjects that there are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nua_desktop_memory.desktop.dialogs.line import LineField
from nua_desktop_memory.desktop.dialogs.problems import problem_words
from nua_desktop_memory.desktop.widgets.subjects import SubjectOffers
from nua_desktop_memory.store.errors import BadKey
from nua_desktop_memory.store.keys import normalise_key

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.desk import Desk


class SubjectField(LineField):
    """One subject (`memoryKey`), or none."""

    def __init__(self, desk: Desk, name: str = "keyEdit", title: str = "") -> None:
        super().__init__(desk.theme, name, title or desk.tr("Subject"))
        self._started = ""
        self._required = ""
        self._offers = SubjectOffers(self.edit, desk.session)
        self.edit.setPlaceholderText(self.tr("such as home.city; empty for something that just happened"))

    def start(self, text: str) -> None:
        """Puts a subject into it; an empty one for none."""
        self._started = text
        self._offers.stop()
        super().start(text)

    def require(self, why: str) -> None:
        """What is said while it is empty; an empty ``why`` lets it be empty again."""
        self._required = why
        self.redraw()

    def option(self) -> str | None:
        """The subject for `Profile`: ``None`` where it stands as it was put there, empty where it was removed."""
        return None if self.text() == self._started else self.text()

    def judge(self) -> str:
        """Whether it can be a subject."""
        if not self.text():
            return self._required
        try:
            normalise_key(self.text())
        except BadKey as error:
            return problem_words(error)
        return ""

    def reading(self) -> str:
        """The subject as it is kept, where that is not how it was typed."""
        if not self.text():
            return ""
        kept = normalise_key(self.text())
        return "" if kept == self.text() else self.tr("Kept as {subject}").format(subject=kept)
