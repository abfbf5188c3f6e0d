"""The conversation in sight: its title and branch, its turns, and where the person writes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QVBoxLayout, QWidget

from nua_desktop_memory.desktop.pages.chat_composer import Composer
from nua_desktop_memory.desktop.pages.chat_transcript import Transcript
from nua_desktop_memory.desktop.pages.chat_words import no_model_words, standing_words, trouble_words
from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.desktop.widgets.labels import hairline, label
from nua_desktop_memory.desktop.widgets.stand_in import WithStandIn
from nua_desktop_memory.evidence.source import Outcome, Role

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.desktop.pages.chat_engine import Talk
    from nua_desktop_memory.evidence.sessions import Session
    from nua_desktop_memory.evidence.source import Source
    from nua_desktop_memory.models.choice import ModelChoice


class ChatSide(QWidget):
    """``branch_asked`` with the name of a branch."""

    branch_asked = Signal(str)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.model: ModelChoice | None = None
        self.keeps = True
        self.transcript = Transcript(desk)
        self.composer = Composer(desk)
        self.body = WithStandIn(desk.theme, self.transcript)
        self._title = label(desk.theme, size=Size.TEXT, bold=True, name="chatTitleWords")
        self._branch = QComboBox()
        self._branch.setObjectName("chatBranch")
        self._branch.setAccessibleName(self.tr("Branch of the conversation"))
        self._branch.textActivated.connect(self.branch_asked)
        self._lay_out()
        self.body.show_loading()
        self._branch.hide()
        self.composer.hide()

    @property
    def speaker(self) -> str:
        """Who answers."""
        return self.model.name if self.model else ""

    def show_head(self, session: Session | None, title: str) -> None:
        """The title, and the branches where there are several."""
        self._title.setText(title)
        branches = session.branches if session else ()
        with QSignalBlocker(self._branch):
            self._branch.clear()
            self._branch.addItems(branches)
            self._branch.setCurrentText(session.branch if session else "")
        self._branch.setVisible(len(branches) > 1)

    def show_standing(self, talk: Talk, turns: Sequence[Source]) -> None:
        """The conversation, or why there is none; what can be written, and what went wrong."""
        self.composer.show_busy(busy=talk.coming is not None)
        self.composer.setVisible(self.model is not None)
        self.show_small(talk)
        if turns or talk.coming is not None:
            self.body.show_view()
        elif self.model is None:
            self.body.show_stand_in("chat", *no_model_words())
        else:
            words = self.tr("It begins with the first thing that you write.")
            self.body.show_stand_in("chat", self.tr("A new conversation."), words)
        self._show_trouble(talk, turns[-1] if turns else None)

    def show_small(self, talk: Talk) -> None:
        """Which model answers, and what it is told."""
        if self.model is not None:
            kept = self.keeps or talk.session_id is not None
            on = self.desk.session.switched_on
            toolless = talk.last is not None and talk.last.toolless
            self.composer.show_small(standing_words(self.model, switched_on=on, kept=kept, toolless=toolless))

    def show_coming(self, talk: Talk) -> None:
        """More has come of the reply."""
        self.transcript.show_coming(talk.coming, self.speaker)
        self.composer.show_busy(busy=talk.coming is not None)
        self.composer.show_trouble("", retry=False)
        self.body.show_view()

    def show_unreadable(self, why: str) -> None:
        """The conversation is damaged."""
        self.transcript.show_turns(())
        self.body.show_stand_in("problem", self.tr("This conversation cannot be read."), why)

    def _show_trouble(self, talk: Talk, last: Source | None) -> None:
        ended = talk.last
        if last is None or talk.coming is not None or self.model is None:
            self.composer.show_trouble("", retry=False)
        elif last.said.role is Role.USER:
            self.composer.show_trouble(self.tr("This message has no answer yet."), retry=True)
        elif last.said.outcome is Outcome.FAILED:
            trouble = ended.trouble if ended and ended.reply.said.turn_id == last.said.turn_id else None
            self.composer.show_trouble(trouble_words(self.desk, last, trouble), retry=True)
        else:
            self.composer.show_trouble("", retry=last.said.outcome is Outcome.STOPPED)

    def _lay_out(self) -> None:
        self.setProperty("part", "surface")
        head = QHBoxLayout()
        head.setContentsMargins(GRID * 4, GRID * 2, GRID * 3, GRID)
        head.setSpacing(GRID)
        head.addWidget(self._title, 1)
        head.addWidget(self._branch)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(head)
        column.addWidget(hairline())
        column.addWidget(self.body, 1)
        column.addWidget(self.composer)
