"""The choice of the language, in the settings: it takes effect at once, in every window of this program."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QApplication, QComboBox, QVBoxLayout, QWidget

from nua_desktop_memory.desktop.language import Language, in_the_way, speak
from nua_desktop_memory.desktop.remembered import Remembered
from nua_desktop_memory.desktop.theme import GRID, Theme
from nua_desktop_memory.desktop.widgets.labels import label
from nua_desktop_memory.desktop.widgets.progress import ProgressPanel


class LanguageSettings(QWidget):
    """As the system, or one language. It waits while a dialog is open or long work runs, and says so."""

    def __init__(self, theme: Theme, profile_dir: str) -> None:
        super().__init__()
        self._remembered = Remembered(profile_dir)
        self.choice = QComboBox()
        self._why = label(theme, kind="error", name="languageError")
        self._prepare()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID)
        column.addWidget(self.choice)
        column.addWidget(self._why)
        self._why.hide()

    def _prepare(self) -> None:
        self.choice.setObjectName("languageChoice")
        self.choice.setAccessibleName(self.tr("Language"))
        self.choice.addItem(self.tr("As the system"), Language.SYSTEM)
        self.choice.addItem("English", Language.ENGLISH)
        self.choice.addItem("简体中文", Language.CHINESE)
        self._show_chosen()
        self.choice.activated.connect(lambda _: self._choose())

    def _show_chosen(self) -> None:
        with QSignalBlocker(self.choice):
            self.choice.setCurrentIndex(self.choice.findData(self._remembered.language))

    def _choose(self) -> None:
        wanted = Language(self.choice.currentData())
        why = self._why_not()
        self._why.setText(why)
        self._why.setVisible(bool(why))
        if why:
            self._show_chosen()
            return
        self._remembered.language = wanted
        self._remembered.write()
        application = QApplication.instance()
        if isinstance(application, QApplication):
            speak(application, wanted)

    def _why_not(self) -> str:
        if in_the_way() is not None:
            return self.tr("Finish or close the open dialog first: what is typed in it would be lost.")
        if any(isinstance(widget, ProgressPanel) and widget.isVisible() for widget in QApplication.allWidgets()):
            return self.tr("Something long is running. Wait for it, or stop it, then change the language.")
        return ""
