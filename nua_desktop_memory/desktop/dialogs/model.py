"""A model: whose it is, where it is asked, its key, and what a person calls it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from nua_desktop_memory.desktop.dialogs.line import LineField
from nua_desktop_memory.desktop.dialogs.plain import PlainDialog
from nua_desktop_memory.desktop.marks import QT_TRANSLATE_NOOP
from nua_desktop_memory.desktop.sentences import in_words
from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.desktop.widgets.labels import label
from nua_desktop_memory.models.choice import DEFAULT_URLS, Kind, ModelChoice, usable_url
from nua_desktop_memory.models.keys import Kept, KeyState
from nua_desktop_memory.store.errors import BadValue, NuaError

if TYPE_CHECKING:
    import asyncio

    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.models.chosen import Chosen
    from nua_desktop_memory.models.keys import Found

KINDS = {
    Kind.OPENAI: QT_TRANSLATE_NOOP("ModelDialog", "OpenAI, or a server that talks like it"),
    Kind.ANTHROPIC: QT_TRANSLATE_NOOP("ModelDialog", "Anthropic"),
    Kind.OLLAMA: QT_TRANSLATE_NOOP("ModelDialog", "Ollama"),
    Kind.LMSTUDIO: QT_TRANSLATE_NOOP("ModelDialog", "LM Studio"),
    Kind.OTHER: QT_TRANSLATE_NOOP("ModelDialog", "Another provider of LangChain"),
}


def kind_words(kind: Kind) -> str:
    """Whose way of talking a model has, in the person's words."""
    return QCoreApplication.translate("ModelDialog", KINDS[kind])


class ModelDialog(PlainDialog):
    """``kept`` with the `ModelChoice` that was set up or changed. The key is never shown again once it is kept."""

    kept = Signal(object)

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(desk, parent, "model", desk.tr("Model"), desk.tr("Keep"))
        self._choice = ModelChoice(Kind.OPENAI, "")
        self._listing: asyncio.Task[None] | None = None
        self._kind = QComboBox()
        self._url = _UrlField(desk.theme, "modelUrl", self.tr("Address"))
        self._model = QComboBox()
        self._list = QPushButton(self.tr("Look up"))
        self._listed = label(desk.theme, size=Size.SMALL, kind="muted", name="modelListed")
        self._key = LineField(desk.theme, "modelKey", self.tr("Key"))
        self._where = label(desk.theme, size=Size.SMALL, kind="muted", name="modelKeyWhere")
        self._label = LineField(desk.theme, "modelLabel", self.tr("What you call it"))
        self._prepare()
        self._lay_out()

    def ask(self, choice: ModelChoice | None = None) -> None:
        """Opens it on a model, or on a new one."""
        self._choice = choice or ModelChoice(Kind.OPENAI, "")
        self._kind.setCurrentIndex(self._kind.findData(self._choice.kind.value))
        self._model.clear()
        self._model.setEditText(self._choice.model)
        self._listed.hide()
        self._key.start("")
        self._key.edit.setPlaceholderText("")
        self._label.start(self._choice.label)
        self._take_kind()
        self._url.start(self._choice.base_url)
        self.judge()
        self.desk.session.spawn(self._look_for_key(self._choice))
        self.fit(GRID * 72)
        self.open()
        (self._model if choice else self._kind).setFocus()

    def problem(self) -> str:
        """It needs a model, and an address that is one."""
        if self._url.judge():
            return self._url.judge()
        return "" if self._named() else self.tr("Say which model first.")

    def go(self) -> None:
        """Keeps it."""
        self.desk.session.spawn(self._keep(self._entered(), self._key.text()))

    def done(self, result: int) -> None:
        """Closes, forgets what was typed as a key, and asks nothing more."""
        self._key.start("")
        if self._listing is not None:
            self._listing.cancel()
        super().done(result)

    def _entered(self) -> ModelChoice:
        return replace(
            self._choice,
            kind=self._chosen_kind(),
            model=self._named(),
            base_url=self._url.meant(),
            label=self._label.text(),
        )

    def _chosen_kind(self) -> Kind:
        return Kind(str(self._kind.currentData()))

    def _named(self) -> str:
        return self._model.currentText().strip()

    async def _keep(self, choice: ModelChoice, key: str) -> None:
        made: list[ModelChoice] = []

        def change(chosen: Chosen) -> Chosen:
            after, one = chosen.with_model(choice)
            made.append(one)
            return after

        self.say_busy(self.tr("Keeping it…"))
        modelling = self.desk.modelling
        try:
            if key:
                choice = replace(choice, id=choice.id or ModelChoice.new_id())
                await modelling.keep_key(choice, key)
            await modelling.change(change)
            if self._choice.id and self._choice.origin != choice.origin:
                await modelling.forget_key(self._choice)  # it was for the other address
        except BadValue as error:
            self._key.refuse(error.message)
            return
        except NuaError as error:
            self.say_error(error.message)
            return
        finally:
            self.say_busy("")
        self.close_done()
        self.kept.emit(made[0])

    async def _look_for_key(self, choice: ModelChoice) -> None:
        self._where.setText(self.tr("Looking for the system’s key store…"))
        if choice.id:
            found = await self.desk.modelling.key(choice)
            state = found.state
            if self._choice == choice and found.key is not None:
                self._key.edit.setPlaceholderText(self.tr("a key is kept; type another to replace it"))
        else:
            found, state = None, await self.desk.modelling.key_state()
        if self._choice == choice:
            self._where.setText(key_words(state, found))

    def _look_up(self) -> None:
        if self._listing is None:
            self._listing = self.desk.session.task(self._look_up_models(self._entered(), self._key.text()))
            self._listing.add_done_callback(lambda _: self._looked_up())
            self._list.setText(self.tr("Stop"))
        else:
            self._listing.cancel()

    def _looked_up(self) -> None:
        self._listing = None
        self._list.setText(self.tr("Look up"))

    async def _look_up_models(self, choice: ModelChoice, typed: str) -> None:
        self._say_listed(self.tr("Asking…"))
        try:
            key = typed or ((await self.desk.modelling.key(choice)).key if choice.id else None)
            names = await self.desk.modelling.run(lambda: _listed(choice, key))
        except NuaError as error:
            self._say_listed(error.message)
            return
        now = self._entered()
        if (now.kind, now.url) != (choice.kind, choice.url):
            self._listed.hide()  # they are of the server that was entered before
            return
        before = self._named()
        self._model.clear()
        self._model.addItems(list(names))
        self._model.setEditText(before or (names[0] if names else ""))
        self._say_listed(self.tr("%Ln models; choose one in the list.", "", len(names)))
        self.judge()

    def _say_listed(self, words: str) -> None:
        self._listed.setText(words)
        self._listed.show()

    def _take_kind(self) -> None:
        kind = self._chosen_kind()
        self._url.kind = kind
        self._url.edit.setPlaceholderText(DEFAULT_URLS[kind] or self.tr("as the provider’s library has it"))
        self._url.redraw()
        example = self.tr("provider:model, for example groq:llama-3.3-70b") if kind is Kind.OTHER else ""
        field = self._model.lineEdit()
        if field is not None:
            field.setPlaceholderText(example)
        self._list.setVisible(kind is not Kind.OTHER)
        self.judge()

    def _prepare(self) -> None:
        self._kind.setObjectName("modelKind")
        self._kind.setAccessibleName(self.tr("Provider"))
        for kind in KINDS:
            self._kind.addItem(kind_words(kind), kind.value)
        field = QLineEdit()
        field.setObjectName("modelName")
        field.setAccessibleName(self.tr("Model"))
        field.setMaxLength(200)
        self._model.setObjectName("modelNames")
        self._model.setAccessibleName(field.accessibleName())
        self._model.setEditable(True)
        self._model.setLineEdit(field)
        self._model.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self._list.setObjectName("modelLookUp")
        self._list.setAccessibleName(self.tr("Look up which models there are"))
        self._key.edit.setEchoMode(QLineEdit.EchoMode.Password)
        self._label.edit.setMaxLength(80)
        self._kind.currentIndexChanged.connect(lambda _: self._take_kind())
        self._url.edited.connect(self.judge)
        self._key.edited.connect(self.judge)
        self._model.editTextChanged.connect(lambda _: self.judge())
        self._list.clicked.connect(self._look_up)

    def _lay_out(self) -> None:
        theme = self.desk.theme
        named = QHBoxLayout()
        named.setSpacing(GRID)
        named.addWidget(self._model, 1)
        named.addWidget(self._list)
        self.body.addLayout(_titled(label(theme, self.tr("Provider"), Size.SMALL, kind="muted"), self._kind))
        self.body.addWidget(self._url)
        column = _titled(label(theme, self.tr("Model"), Size.SMALL, kind="muted"), None)
        column.addLayout(named)
        column.addWidget(self._listed)
        self.body.addLayout(column)
        keys = _titled(self._key, self._where)
        self.body.addLayout(keys)
        self.body.addWidget(self._label)


class _UrlField(LineField):
    """An address of a server; empty means the provider's usual one."""

    kind = Kind.OPENAI

    def judge(self) -> str:
        """What is wrong with it."""
        try:
            usable_url(self.text(), self.kind)
        except BadValue as error:
            return in_words(error.message)
        return ""

    def reading(self) -> str:
        """How it is read, where that is not as it was typed, and that others can read along."""
        meant = self.meant()
        words = [meant] if meant != self.text() else []
        if ModelChoice(self.kind, "", meant).is_open_to_others:
            words.append(self.tr("Not encrypted: whoever is on the way can read the key and the texts."))
        return "  ·  ".join(words)

    def meant(self) -> str:
        """The address that is meant."""
        try:
            return usable_url(self.text(), self.kind)
        except BadValue:
            return ""


def key_words(state: KeyState, found: Found | None = None) -> str:
    """Where keys are kept here, in the person's words."""
    if found is not None and found.kept is Kept.IN_MEMORY:
        return QCoreApplication.translate("ModelDialog", "This key is held in memory alone, until this window closes.")
    if state is KeyState.READY:
        return QCoreApplication.translate("ModelDialog", "Keys are kept in the system’s key store, in no file of ours.")
    if state is KeyState.LOCKED:
        return QCoreApplication.translate(
            "ModelDialog",
            "The system’s key store is locked. Until it is unlocked, a key is held in memory alone, "
            "until this window closes.",
        )
    return QCoreApplication.translate(
        "ModelDialog",
        "This system has no key store. A key is held in memory alone, until this window closes; you are asked for it "
        "each time.",
    )


async def _listed(choice: ModelChoice, key: str | None) -> tuple[str, ...]:
    from nua_desktop_memory.models.listing import listed

    return await listed(choice, key)


def _titled(title: QWidget, widget: QWidget | None) -> QVBoxLayout:
    column = QVBoxLayout()
    column.setSpacing(GRID // 2)
    column.addWidget(title)
    if widget is not None:
        column.addWidget(widget)
    return column
