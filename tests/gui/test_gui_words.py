"""Words without spaces break where they must, and are copied as they were written."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea, QWidget
from staging import Stage, find

from nua_desktop_memory import Profile
from nua_desktop_memory.desktop.theme import Theme
from nua_desktop_memory.desktop.widgets.details import DetailsPanel
from nua_desktop_memory.desktop.widgets.labels import copyable, label
from nua_desktop_memory.desktop.widgets.words import Words

KEY = "favourite.fruit." + "x" * 104
ADDRESS = "https://example.org/" + "0123456789abcdef" * 12
NARROW = 240


@pytest.mark.parametrize("long", [KEY, ADDRESS, "w" * 280], ids=["key", "address", "one letter"])
def test_a_long_word_takes_no_more_room_than_there_is(qapp: QApplication, long: str) -> None:
    assert qapp is not None
    words = label(Theme(), long)
    assert words.minimumSizeHint().width() <= NARROW
    lines = words.heightForWidth(NARROW) / words.fontMetrics().lineSpacing()
    assert lines >= words.fontMetrics().horizontalAdvance(long) / NARROW
    assert words.text() == long


def test_ordinary_words_are_left_alone(qapp: QApplication) -> None:
    assert qapp is not None
    for text in ("Lives in Hangzhou since 2024", "他在长沙岳麓山晨跑之后说" * 7, "a\u200bb", ""):
        words = Words(text)
        assert words.text() == text


def test_what_is_copied_is_what_was_written(qapp: QApplication) -> None:
    assert qapp is not None
    words = copyable(label(Theme(), f"see {ADDRESS}"))
    words.setSelection(0, len(QLabel.text(words)))
    assert words.selectedText() == f"see {ADDRESS}"
    QTest.keyClick(words, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == f"see {ADDRESS}"


def test_the_details_of_a_long_subject_are_not_cut(stage: Stage, owner: Profile) -> None:
    owner.note(ADDRESS, key=KEY)
    window = stage.open()
    window.show_page("timeline")
    view = window.page.view  # type: ignore[attr-defined]
    stage.until(lambda: view.events.event_at(0))
    view.selectRow(0)
    panel = find(window, DetailsPanel, "detailsPanel")
    stage.until(lambda: any(one.text() == KEY for one in panel.findChildren(Words)), "for the subject")
    inside = panel.findChildren(QScrollArea)[0].widget()
    assert isinstance(inside, QWidget)
    assert inside.minimumSizeHint().width() <= panel.width()


def test_no_sentence_of_the_rooms_below_names_a_command_in_the_window() -> None:
    from nua_desktop_memory.desktop.sentences import in_words, told
    from nua_desktop_memory.desktop.sentences_below import SENTENCES
    from nua_desktop_memory.store.errors import Damaged

    naming = [one for one in SENTENCES if "nua-memory" in one or "“timeline”" in one]
    assert len(naming) > 5
    for sentence in naming:
        assert "nua-memory" not in in_words(sentence), sentence
        assert "“timeline”" not in in_words(sentence), sentence
    error = Damaged("Record 3 of LOG.txt is damaged, so its text cannot be read; run nua-memory verify.")
    assert told(told(error)).message.endswith("cannot be read; check the store (File menu).")
