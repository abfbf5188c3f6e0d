"""The language of the window: what can be chosen, what the system asks for, and how it is spoken.

The sources are English; their plural forms are translations like any other (``en.ts``), and ``zh_CN.ts`` has every
string in 简体中文. How the files are kept is told in ``docs/translating.md``. Qt sends ``LanguageChange`` to every
window when the texts are others; windows answer by laying themselves out anew (`renewal`).
"""

from __future__ import annotations

import os
from enum import StrEnum

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator
from PySide6.QtWidgets import QApplication, QDialog

FOLDER = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "resources", "translations")
_NAME = "nuaTranslator"
_SPOKEN = "nuaLanguage"


class Language(StrEnum):
    """What can be chosen in the settings; the value names the file of texts."""

    SYSTEM = "system"
    ENGLISH = "en"
    CHINESE = "zh_CN"


_LANGUAGES = {
    QLocale.Language.English: Language.ENGLISH,
    QLocale.Language.Chinese: Language.CHINESE,
}


def heard(chosen: Language, system: QLocale | None = None) -> Language:
    """The language to speak: the chosen one, or the first of the system's that there are texts in, else English."""
    if chosen is not Language.SYSTEM:
        return chosen
    names = (system or QLocale.system()).uiLanguages()
    known = (_LANGUAGES.get(QLocale(name).language()) for name in names)
    return next((one for one in known if one is not None), Language.ENGLISH)


def locale_of(spoken: Language, system: QLocale | None = None) -> QLocale:
    """Dates and numbers: the system's own where it has this language, else this language as it is written there."""
    there = system or QLocale.system()
    wanted = next(known for known, language in _LANGUAGES.items() if language is spoken)
    if there.language() is wanted:
        return there
    if there.language() is QLocale.Language.C:
        return QLocale(wanted)
    return QLocale(wanted, there.territory())


def spoken() -> str:
    """The language that the program speaks now (a value of `Language`)."""
    application = QCoreApplication.instance()
    return str(application.property(_SPOKEN) or "") if application is not None else ""


def speak(application: QApplication, chosen: Language = Language.SYSTEM) -> None:
    """Installs a language's texts and Qt's own in the place of the last ones, with its dates and numbers."""
    language = heard(chosen)
    QLocale.setDefault(locale_of(language))
    if spoken() == language:
        return
    application.setProperty(_SPOKEN, language.value)
    for last in application.findChildren(QTranslator, _NAME):
        application.removeTranslator(last)
        last.deleteLater()
    own = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    for path in (os.path.join(own, f"qtbase_{language}.qm"), os.path.join(FOLDER, f"{language}.qm")):
        translator = QTranslator(application)
        translator.setObjectName(_NAME)
        if translator.load(path):
            application.installTranslator(translator)


def in_the_way() -> QDialog | None:
    """A dialog in sight of any window: what is typed in it would be lost if the language changed now."""
    dialogs = (widget for widget in QApplication.topLevelWidgets() if isinstance(widget, QDialog))
    return next((dialog for dialog in dialogs if dialog.isVisible()), None)
