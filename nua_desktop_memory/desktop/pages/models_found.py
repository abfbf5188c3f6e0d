"""Settings: servers of models that run on this computer, offered without being asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QPushButton, QWidget

from nua_desktop_memory.desktop.dialogs.model import kind_words
from nua_desktop_memory.desktop.reading import Newest
from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.desktop.widgets.labels import label
from nua_desktop_memory.models.choice import DEFAULT_URLS, Kind, ModelChoice

if TYPE_CHECKING:
    from collections.abc import Mapping

    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.models.chosen import Chosen
    from nua_desktop_memory.models.local import LocalServer

    Found = tuple[list[LocalServer], set[tuple[Kind, str, str]]]
    """The servers that have models, and the models that are set up."""

PLACES: Mapping[Kind, str] = {kind: DEFAULT_URLS[kind] for kind in (Kind.OLLAMA, Kind.LMSTUDIO)}


class ModelsFound(QWidget):
    """One line: what runs here, its models, and a button to set one up; nothing where nothing runs.

    ``kept`` with the `ModelChoice` that was set up.
    """

    kept = Signal(object)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._reading: Newest[Found] = Newest(desk.session, self._offer, refused=lambda _: None)  # told beside this
        self._words = label(desk.theme, size=Size.SMALL, name="modelsFound")
        self._words.setWordWrap(False)
        self._names = QComboBox()
        self._names.setObjectName("modelsFoundNames")
        self._names.setAccessibleName(self.tr("Models on this computer"))
        self._use = QPushButton(self.tr("Use it"))
        self._use.setObjectName("modelsFoundUse")
        self._use.setAccessibleName(self.tr("Set up this model of this computer"))
        self._use.clicked.connect(self._keep)
        desk.modelling.changed.connect(self.look)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GRID)
        row.addWidget(self._words)
        row.addWidget(self._names, 1)
        row.addWidget(self._use)
        self.hide()

    def look(self) -> None:
        """Asks the usual places, beside everything else."""
        self._reading.look(self._read)

    async def _read(self) -> Found:
        servers = await self._desk.modelling.run(_discovered)
        known = {(one.kind, one.url, one.model) for one in (await self._desk.modelling.chosen()).models}
        return [server for server in servers if server.models], known

    def _offer(self, found: Found) -> None:
        servers, known = found
        self._names.clear()
        for server in servers:
            for name in server.models:
                if (server.kind, server.url, name) not in known:
                    self._names.addItem(name, (server.kind.value, server.url))
        programs = " · ".join(kind_words(server.kind) for server in servers)
        self._words.setText(self.tr("Runs on this computer: {programs}").format(programs=programs))
        self.setVisible(self._names.count() > 0)

    def _keep(self) -> None:
        data, name = self._names.currentData(), self._names.currentText()
        if data is not None:
            kind, url = Kind(data[0]), data[1]
            base_url = "" if url == DEFAULT_URLS[kind] else url
            self._desk.session.spawn(self._set_up(ModelChoice(kind, name, base_url, "", ModelChoice.new_id())))

    async def _set_up(self, choice: ModelChoice) -> None:
        def change(chosen: Chosen) -> Chosen:
            return chosen.with_model(choice)[0]

        await self._desk.modelling.change(change)
        self.kept.emit(choice)


async def _discovered() -> tuple[LocalServer, ...]:
    from nua_desktop_memory.models.local import discover

    return await discover(PLACES)
