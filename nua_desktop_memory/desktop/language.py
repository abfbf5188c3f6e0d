"""The language of the window. The sources are English; their plural forms are translations like any other.

``resources/translations/en.ts`` is brought up to date with ``pyside6-lupdate -pluralonly -no-obsolete -locations none
-ts en.ts`` over the sources of this room, its new forms are filled in, and ``pyside6-lrelease`` makes ``en.qm`` of it.
"""

from __future__ import annotations

import os

from PySide6.QtCore import QTranslator
from PySide6.QtWidgets import QApplication

FOLDER = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "resources", "translations")
_NAME = "nuaTranslator"


def speak(application: QApplication, language: str = "en") -> None:
    """Installs a language's texts (``<language>.qm``) in the place of the last ones."""
    for spoken in application.findChildren(QTranslator, _NAME):
        application.removeTranslator(spoken)
        spoken.deleteLater()
    translator = QTranslator(application)
    translator.setObjectName(_NAME)
    if translator.load(os.path.join(FOLDER, f"{language}.qm")):
        application.installTranslator(translator)
