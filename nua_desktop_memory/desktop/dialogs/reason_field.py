"""Why a change is made; kept beside the memory, so it is judged like one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nua_desktop_memory.desktop.dialogs.line import LineField
from nua_desktop_memory.desktop.dialogs.problems import problem_words
from nua_desktop_memory.store.errors import BadCharacter
from nua_desktop_memory.store.text import refuse_characters

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.theme import Theme
    from nua_desktop_memory.store.errors import NuaError


class ReasonField(LineField):
    """One optional sentence (``reasonEdit``)."""

    def __init__(self, theme: Theme, title: str) -> None:
        super().__init__(theme, "reasonEdit", title)
        self.edit.setPlaceholderText(self.tr("optional"))

    def judge(self) -> str:
        """Whether it holds a character that cannot be kept."""
        try:
            refuse_characters(self.text())
        except BadCharacter as error:
            return problem_words(error)
        return ""

    def option(self) -> str | None:
        """The reason for `Profile`, or none."""
        return self.text() or None

    def place_own(self, error: NuaError) -> bool:
        """Shows a refusal that names the reason; whether it is one."""
        return self._place(error, is_ours=error.code == "policy" and error.details.get("field") == "reason")

    def place_any(self, error: NuaError) -> bool:
        """Shows a refusal of words where the reason holds the only ones; whether it is one."""
        return self._place(error, is_ours=error.code in {"policy", "bad_character"})

    def _place(self, error: NuaError, *, is_ours: bool) -> bool:
        if is_ours:
            self.refuse(problem_words(error))
        return is_ours
