"""Settings: the models that are set up, which one is used for what, and a test of each."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale, QSignalBlocker, Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from nua_desktop_memory.desktop.dialogs.model import ModelDialog, key_words, kind_words
from nua_desktop_memory.desktop.notices import Notice
from nua_desktop_memory.desktop.pages.models_found import ModelsFound
from nua_desktop_memory.desktop.reading import Newest
from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.desktop.widgets.buttons import push_button
from nua_desktop_memory.desktop.widgets.labels import label, restyle
from nua_desktop_memory.models.chosen import NOBODY, Chosen
from nua_desktop_memory.models.keys import KeyState
from nua_desktop_memory.store.errors import NuaError

if TYPE_CHECKING:
    from collections.abc import Callable

    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.models.choice import ModelChoice
    from nua_desktop_memory.models.test_call import Answered

_ROWS = 5


class ModelsSettings(QWidget):
    """A list, what can be done with the selected model, and what each is used for. Choices take effect at once."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._chosen = Chosen()
        self._wanted = ""
        self._reading: Newest[Chosen] = Newest(desk.session, self._show, refused=lambda error: self._say(error.message))
        self._looking: Newest[KeyState] = Newest(desk.session, lambda state: self._keys.setText(key_words(state)))
        self._testing: asyncio.Task[None] | None = None
        self._list = QListWidget()
        self._dialog = ModelDialog(desk, self)
        self._found = ModelsFound(desk)
        self._add = push_button(self.tr("Add…"), "modelAdd", spoken=self.tr("Set up a model"))
        self._edit = push_button(self.tr("Edit…"), "modelEdit", spoken=self.tr("Change the selected model"))
        self._remove = push_button(
            self.tr("Remove"), "modelRemove", spoken=self.tr("Remove the selected model and its key")
        )
        self._test = push_button(self.tr("Test"), "modelTest", spoken=self.tr("Ask the selected model a tiny question"))
        self._result = label(desk.theme, size=Size.SMALL, kind="muted", name="modelResult")
        self._keys = label(desk.theme, size=Size.SMALL, kind="muted", name="modelKeys")
        self._error = label(desk.theme, kind="error", name="modelsError")
        self._uses = QWidget()
        self._chat = QComboBox()
        self._summaries = QComboBox()
        self._idle = QCheckBox(self.tr("Also write summaries while nothing is going on"))
        self._prepare()
        self._lay_out()
        self._show(Chosen())

    def refresh(self) -> None:
        """Reads what is set up, how the key store is, and which servers run on this computer."""
        self._read()
        self._looking.look(self._desk.modelling.key_state)
        self._found.look()

    def _read(self) -> None:
        self._reading.look(self._desk.modelling.chosen)

    def _show(self, chosen: Chosen) -> None:
        before = self._current()
        wanted = self._wanted if chosen.model(self._wanted) else before.id if before else ""
        self._chosen = chosen
        with QSignalBlocker(self._list):
            self._list.clear()
            for choice in chosen.models:
                item = QListWidgetItem(self._row_words(choice))
                item.setData(Qt.ItemDataRole.UserRole, choice.id)
                self._list.addItem(item)
                if choice.id == wanted:
                    self._list.setCurrentItem(item)
            if self._list.currentRow() < 0 and chosen.models:
                self._list.setCurrentRow(0)
        self._wanted = "" if wanted == self._wanted else self._wanted
        height = (self._list.sizeHintForRow(0) if chosen.models else self.fontMetrics().height()) + GRID // 2
        self._list.setFixedHeight(height * min(max(len(chosen.models), 1), _ROWS) + GRID * 2)
        for widget in (self._list, self._edit, self._remove, self._test, self._uses, self._idle):
            widget.setVisible(bool(chosen.models))
        self._fill(self._chat, chosen.models, (), chosen.for_chat.id if chosen.for_chat else "")
        extra = ((self.tr("The model of the chat"), ""), (self.tr("Nobody: extracts only"), NOBODY))
        self._fill(self._summaries, chosen.models, extra, chosen.summaries)
        with QSignalBlocker(self._idle):
            self._idle.setChecked(chosen.summarise_when_idle)
        for widget in (self._chat, self._summaries, self._idle):
            widget.setEnabled(bool(chosen.models))
        self._judge()

    def _row_words(self, choice: ModelChoice) -> str:
        where = self.tr("on this computer") if choice.is_local else choice.origin.partition("://")[2] or choice.origin
        parts = [choice.name, kind_words(choice.kind), where]
        if choice.label:
            parts.insert(1, choice.model)
        return "  ·  ".join(parts)

    def _fill(
        self, box: QComboBox, models: tuple[ModelChoice, ...], extra: tuple[tuple[str, str], ...], wanted: str
    ) -> None:
        with QSignalBlocker(box):
            box.clear()
            for words, data in (*extra, *((choice.name, choice.id) for choice in models)):
                box.addItem(words, data)
            box.setCurrentIndex(max(0, box.findData(wanted)) if box.count() else -1)

    def _judge(self) -> None:
        has_one = self._current() is not None
        for button in (self._edit, self._remove):
            button.setEnabled(has_one and self._testing is None)
        self._test.setEnabled(has_one)
        self._list.setEnabled(self._testing is None)

    def _current(self) -> ModelChoice | None:
        item = self._list.currentItem() if self._list.currentRow() >= 0 else None
        return None if item is None else self._chosen.model(str(item.data(Qt.ItemDataRole.UserRole)))

    def _selected(self) -> None:
        self._tell("")
        self._judge()

    def _edit_current(self) -> None:
        choice = self._current()
        if choice is not None:
            self._dialog.ask(choice)

    def _remove_current(self) -> None:
        choice = self._current()
        if choice is not None:
            self._desk.session.spawn(self._remove_it(choice))

    async def _remove_it(self, choice: ModelChoice) -> None:
        state = await self._desk.modelling.forget_key(choice)
        if await self._changed(lambda chosen: chosen.without(choice.id)):
            words = self.tr("“{model}” is no longer set up, and its key is forgotten.")
            if state is KeyState.LOCKED:
                words = self.tr("“{model}” is no longer set up. If it has a key, it stays in the locked key store.")
            self._desk.session.tell(Notice(words.format(model=choice.name)))

    def _change(self, change: Callable[[Chosen], Chosen]) -> None:
        self._desk.session.spawn(self._set(change))

    def _use_for_chat(self, wanted: str) -> None:
        self._change(lambda chosen: replace(chosen, chat=wanted))

    def _use_for_summaries(self, wanted: str) -> None:
        self._change(lambda chosen: replace(chosen, summaries=wanted))

    async def _set(self, change: Callable[[Chosen], Chosen]) -> None:
        await self._changed(change)

    async def _changed(self, change: Callable[[Chosen], Chosen]) -> bool:
        self._say("")
        self._reading.drop()  # what is being read is from before
        try:
            await self._desk.modelling.change(change)
        except NuaError as error:
            self._read()
            self._say(error.message)
            return False
        return True

    def _kept(self, choice: ModelChoice) -> None:
        """A model was set up or changed: it is the one in hand."""
        self._wanted = choice.id
        self._read()
        self._looking.look(self._desk.modelling.key_state)

    def _test_current(self) -> None:
        choice = self._current()
        if self._testing is not None:
            self._testing.cancel()
        elif choice is not None:
            self._tell(self.tr("Asking “{model}”…").format(model=choice.name))
            self._test.setText(self.tr("Cancel"))
            self._testing = self._desk.session.task(self._ask(choice))
            self._testing.add_done_callback(self._tested)
            self._judge()

    async def _ask(self, choice: ModelChoice) -> None:
        try:
            found = await self._desk.modelling.key(choice)
            answered = await self._desk.modelling.run(lambda: _asked(choice, found.key))
        except NuaError as error:
            self._tell(error.message, "error")
        else:
            seconds = QLocale().toString(answered.seconds, "f", 1)
            self._tell(self.tr("It answers, after {seconds} seconds.").format(seconds=seconds))

    def _tested(self, task: asyncio.Task[None]) -> None:
        self._testing = None
        self._test.setText(self.tr("Test"))
        if task.cancelled():
            self._tell("")
        self._judge()

    def _tell(self, words: str, kind: str = "muted") -> None:
        self._result.setText(words)
        self._result.setVisible(bool(words))
        restyle(self._result, "kind", kind)

    def _say(self, words: str) -> None:
        self._error.setText(words)
        self._error.setVisible(bool(words))

    def _prepare(self) -> None:
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._list.setObjectName("modelsList")
        self._list.setAccessibleName(self.tr("Models that are set up"))
        self._list.setUniformItemSizes(True)
        self._list.setSpacing(GRID // 4)
        self._list.currentRowChanged.connect(lambda _: self._selected())
        self._list.itemActivated.connect(lambda _: self._edit_current())
        for box, name, words in (
            (self._chat, "modelForChat", self.tr("Model of the chat")),
            (self._summaries, "modelForSummaries", self.tr("Model that writes summaries")),
        ):
            box.setObjectName(name)
            box.setAccessibleName(words)
        self._idle.setObjectName("summariseWhenIdle")
        self._idle.setAccessibleName(self._idle.text())
        self._chat.activated.connect(lambda _: self._use_for_chat(str(self._chat.currentData())))
        self._summaries.activated.connect(lambda _: self._use_for_summaries(str(self._summaries.currentData())))
        self._idle.toggled.connect(lambda on: self._change(lambda chosen: replace(chosen, summarise_when_idle=on)))
        self._add.clicked.connect(lambda _: self._dialog.ask())
        self._edit.clicked.connect(self._edit_current)
        self._remove.clicked.connect(self._remove_current)
        self._test.clicked.connect(self._test_current)
        self._dialog.kept.connect(self._kept)
        self._found.kept.connect(self._kept)
        self._desk.modelling.changed.connect(self._read)
        self._say("")
        self._tell("")

    def _lay_out(self) -> None:
        buttons = QHBoxLayout()
        buttons.setSpacing(GRID)
        for button in (self._add, self._edit, self._remove, self._test):
            buttons.addWidget(button)
        buttons.addStretch(1)
        uses = QFormLayout()
        uses.setHorizontalSpacing(GRID * 2)
        uses.setVerticalSpacing(GRID)
        uses.setContentsMargins(0, 0, 0, 0)
        uses.addRow(self.tr("Chat"), self._chat)
        uses.addRow(self.tr("Summaries"), self._summaries)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID)
        column.addWidget(self._list)
        column.addWidget(self._found)
        column.addLayout(buttons)
        for widget in (self._result, self._error, self._keys):
            column.addWidget(widget)
        self._uses.setLayout(uses)
        column.addWidget(self._uses)
        column.addWidget(self._idle)


async def _asked(choice: ModelChoice, key: str | None) -> Answered:
    from nua_desktop_memory.models.test_call import ask

    return await ask(choice, key)
