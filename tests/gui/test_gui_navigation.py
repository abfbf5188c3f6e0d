"""The list of pages and the switch draw what they drew with all constants of Qt: chosen, pointed at, with the focus."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from nua_desktop_memory.desktop.registry import PAGES
from nua_desktop_memory.desktop.theme import LIGHT, Look, Theme
from nua_desktop_memory.desktop.widgets.labels import copyable, label
from nua_desktop_memory.desktop.widgets.navigation import Navigation
from nua_desktop_memory.desktop.widgets.switch import MemorySwitch

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot


@pytest.fixture
def theme(qtbot: QtBot) -> Iterator[Theme]:
    made = Theme(Look.LIGHT)
    yield made
    made.deleteLater()


@pytest.fixture
def navigation(qtbot: QtBot, theme: Theme) -> Navigation:
    made = Navigation(theme, PAGES)
    qtbot.addWidget(made)
    made.resize(made.width(), 600)
    made.show()
    qtbot.waitExposed(made)
    made.show_page("facts")
    return made


def beside(navigation: Navigation, row: int) -> QColor:
    """What an entry's ground looks like, at its right where nothing else is drawn."""
    place = navigation.visualItemRect(navigation.item(row))
    return colour(navigation.viewport().grab().toImage(), place.right() - 6, place.center().y())


def colour(picture: QImage, x: int, y: int) -> QColor:
    return QColor(picture.pixel(round(x * picture.devicePixelRatio()), round(y * picture.devicePixelRatio())))


def test_the_page_in_sight_is_marked_and_no_other(navigation: Navigation) -> None:
    chosen = [row for row in range(navigation.count()) if beside(navigation, row) == QColor(LIGHT.selection)]
    assert [PAGES[row].name for row in chosen] == ["facts"]


def test_the_entry_under_the_pointer_is_marked_until_it_leaves(navigation: Navigation, qtbot: QtBot) -> None:
    place = navigation.visualItemRect(navigation.item(0)).center()
    QTest.mouseMove(navigation.viewport(), place)
    qtbot.waitUntil(lambda: navigation.is_pointed_at(0) or not navigation.underMouse())
    navigation.entered.emit(navigation.indexAt(place))
    navigation.setAttribute(Qt.WidgetAttribute.WA_UnderMouse)
    assert beside(navigation, 0) == QColor(LIGHT.hover)
    assert beside(navigation, 1) != QColor(LIGHT.hover)
    navigation.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, on=False)
    assert beside(navigation, 0) != QColor(LIGHT.hover)


def test_the_focus_is_a_frame_around_the_page_in_sight(navigation: Navigation, qtbot: QtBot) -> None:
    navigation.activateWindow()
    navigation.setFocus()
    qtbot.waitUntil(navigation.hasFocus)
    place = navigation.visualItemRect(navigation.currentItem())
    edge = colour(navigation.viewport().grab().toImage(), place.right() - 1, place.center().y())
    assert edge == QColor(LIGHT.accent)


def test_the_switch_shows_where_it_is(qtbot: QtBot, theme: Theme) -> None:
    switch = MemorySwitch(theme)
    qtbot.addWidget(switch)
    switch.show_position(on=True)
    left, right = QPoint(14, 14), QPoint(32, 14)
    picture = switch.button.grab().toImage()
    assert (colour(picture, left.x(), left.y()), colour(picture, right.x(), right.y())) == (
        QColor(LIGHT.accent),
        QColor(LIGHT.on_accent),
    )
    switch.show_position(on=False)
    picture = switch.button.grab().toImage()
    assert (colour(picture, left.x(), left.y()), colour(picture, right.x(), right.y())) == (
        QColor(LIGHT.outline),
        QColor(LIGHT.raised),
    )


def test_the_switch_takes_the_focus_and_points_with_a_hand(qtbot: QtBot, theme: Theme) -> None:
    switch = MemorySwitch(theme)
    qtbot.addWidget(switch)
    switch.show()
    assert switch.button.focusPolicy() is Qt.FocusPolicy.StrongFocus
    QTest.mouseMove(switch.button, QPoint(10, 10))
    qtbot.waitUntil(lambda: switch.button.cursor().shape() is Qt.CursorShape.PointingHandCursor)


def test_labels_are_plain_text_and_can_be_copied_where_they_are_to(qtbot: QtBot, theme: Theme) -> None:
    made: QLabel = copyable(label(theme, "<b>no markup</b>"))
    qtbot.addWidget(made)
    assert made.textFormat() is Qt.TextFormat.PlainText
    both = Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
    assert made.textInteractionFlags() == both
