"""What is looked at: labels side by side are level, nothing scrolls that has room, what is empty says nothing."""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING

import pytest
from dialog_stage import Stage as DialogStage
from dialog_stage import on_stage, until
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QComboBox, QFormLayout, QLabel, QListView, QPushButton, QScrollArea, QWidget
from staging import Stage, find

from nua_desktop_memory.desktop.spacing import fill
from nua_desktop_memory.desktop.theme import Look, Size, Theme
from nua_desktop_memory.desktop.timeline.inks import Inks
from nua_desktop_memory.desktop.timeline.moment_lines import Axis, MomentLine, paint_lines
from nua_desktop_memory.desktop.widgets.caption import caption
from nua_desktop_memory.desktop.widgets.labels import label
from nua_desktop_memory.desktop.widgets.level import Level

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from nua_desktop_memory import Profile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SHORT, LONG = "Does not eat meat", "Ordered the lamb again, as it was the best that there had been in years"


def test_labels_side_by_side_are_as_high_as_the_highest(qtbot: QtBot) -> None:
    theme = Theme(Look.LIGHT)
    holder = QWidget()
    qtbot.addWidget(holder)
    labels = [label(theme, words, Size.TEXT) for words in (SHORT, LONG)]
    alone = [one.heightForWidth(200) for one in labels]
    for one in labels:
        one.setParent(holder)
        one.resize(200, 10)
    level = Level(holder)
    level.keep(labels)
    assert alone[0] < alone[1]
    assert [one.minimumHeight() for one in labels] == [alone[1], alone[1]]
    labels[1].setText(SHORT)
    level.even()
    assert [one.minimumHeight() for one in labels] == [alone[0], alone[0]]
    level.keep(())
    assert not labels[0].minimumHeight()


@pytest.mark.parametrize(
    ("template", "value", "wanted"),
    [
        ("自 {time} 起", "2023年2月1日", "自 2023年2月1日起"),
        ("自 {time} 起", "2023年2月1日 04:44", "自 2023年2月1日 04:44 起"),
        ("您，通过 {time}", "命令行", "您，通过命令行"),
        ("您，通过 {time}", "MCP", "您，通过 MCP"),
        ("since {time}, still", "1 Feb 2023", "since 1 Feb 2023, still"),
    ],
)
def test_a_space_stands_between_chinese_and_latin_alone(template: str, value: str, wanted: str) -> None:
    assert fill(template, time=value) == wanted


def titles() -> Iterator[str]:
    """The titles of what stands in for a view, as the sources have them."""
    folder = os.path.join(ROOT, "nua_desktop_memory", "desktop")
    for place, _, names in os.walk(folder):
        for name in names:
            if name.endswith(".py"):
                with open(os.path.join(place, name), encoding="utf-8") as file:
                    text = file.read()
                yield from re.findall(r'show_stand_in\(\s*"\w+",\s*self\.tr\("([^"]+)"\)', text)


def test_what_stands_in_for_a_view_says_whole_sentences() -> None:
    found = list(titles())
    assert len(found) > 20
    assert [one for one in found if not one.endswith((".", "…"))] == []


def test_a_page_without_summaries_offers_nothing_to_choose(stage: Stage, owner: Profile) -> None:
    window = stage.open()
    window.show_page("summaries")
    stage.until(window.page._body.stand_in.isVisible, "for the words")
    assert not find(window, QComboBox, "summariesSize").isVisible()
    assert not find(window, QPushButton, "summariesRemake").isVisible()
    for number in range(16):
        owner.note(f"Number {number}")
    stage.until(lambda: find(window, QComboBox, "summariesSize").isVisible(), "for a summary")
    assert find(window, QPushButton, "summariesRemake").isVisible()


def test_what_cannot_be_read_leaves_no_empty_sections_on_the_overview(stage: Stage, owner: Profile) -> None:
    owner.note("One")
    owner.close()
    os.rename(os.path.join(stage.profile_dir, "memory", "LOG.txt"), os.path.join(stage.profile_dir, "elsewhere"))
    window = stage.open(waiting=False)
    window.resize(1280, 800)
    shown = lambda: [one.text() for one in window.page.findChildren(QLabel) if one.isVisible()]  # noqa: E731
    stage.until(lambda: "The facts cannot be read." in shown(), "for the trouble")
    stage.until(lambda: "Installed for agents now" in shown(), "for what stands beside")
    assert "Waiting for you" not in shown()
    assert "Last changes" not in shown()


def test_the_details_explain_themselves_quietly_and_an_id_stays_in_one_line(stage: Stage, owner: Profile) -> None:
    noted = owner.note("Lives in Utrecht")
    window = stage.open()
    window.show_page("timeline")
    text = find(window, QLabel, "detailsText")
    quiet = window.desk.theme.font(Size.BODY)
    assert text.font().pointSizeF() == pytest.approx(quiet.pointSizeF())
    assert text.property("kind") == "muted"
    window.desk.event_asked.emit(noted.event_id)
    shown = lambda: [one for one in window.findChildren(QLabel) if one.text() == noted.event_id]  # noqa: E731
    stage.until(shown, "for the memory")
    assert text.font().pointSizeF() > quiet.pointSizeF()
    assert not text.property("kind")
    (row,) = shown()
    stage.until(lambda: row.width() > 1 and row.height() < row.fontMetrics().lineSpacing() * 2, "for one line")


@on_stage
async def test_fields_do_not_scroll_where_the_window_has_room(stage: DialogStage) -> None:
    stage.window.resize(1280, 900)
    noted = stage.profile.note("住在上海", key="home.city", observed_at="2024-03")
    stage.take(stage.event(noted.event_id))
    asked = stage.ask("replace")
    await asked.consequences()
    inside = asked.dialog.inside  # type: ignore[attr-defined]
    (area,) = (one for one in asked.dialog.findChildren(QScrollArea) if one.widget() is inside)
    await until(lambda: not area.verticalScrollBar().maximum())
    assert asked.dialog.height() <= stage.window.height()


@pytest.mark.parametrize(
    ("now", "stands"), [(10, True), (150, True), (195, True), (205, False), (240, False), (390, True)]
)
def test_flags_of_moments_never_lie_over_each_other(qtbot: QtBot, now: int, stands: bool) -> None:
    del qtbot
    inks = Inks(Theme(Look.LIGHT))
    image = QImage(400, 100, QImage.Format.Format_RGB32)
    track, flags = QRectF(0, 20, 400, 80), QRectF(0, 0, 400, 20)
    lines = (MomentLine(Axis.NOW, now, "Now"), MomentLine(Axis.VALID, 200, "Held at"))
    painter = QPainter(image)
    places = paint_lines(painter, inks, lines, track, flags)
    painter.end()
    boxes = list(places.values())
    assert Axis.VALID in places
    assert (Axis.NOW in places) is stands
    assert not [(one, other) for one in boxes for other in boxes if one is not other and one.intersects(other)]


@pytest.mark.parametrize("words", ["24 Nov 2026", "24 Nov 2026 (when it was observed)"])
def test_a_caption_stands_on_the_first_line_of_its_value(qtbot: QtBot, words: str) -> None:
    theme = Theme(Look.LIGHT)
    holder = QWidget()
    qtbot.addWidget(holder)
    form = QFormLayout(holder)
    before, value = caption(theme, "Holds from"), label(theme, words)
    form.addRow(before, value)
    holder.resize(240, 120)
    holder.show()
    qtbot.waitUntil(lambda: value.height() > 0)
    bases = [
        one.y() + one.contentsMargins().top() + (one.height() - needed) // 2 * centred + one.fontMetrics().ascent()
        for one, needed, centred in ((before, 0, 0), (value, value.heightForWidth(value.width()), 1))
    ]
    assert abs(bases[0] - bases[1]) <= 1


def test_the_selected_conflict_scrolls_only_where_there_is_no_room(stage: Stage, owner: Profile) -> None:
    owner.note(SHORT, key="food.diet")
    owner.note(LONG, key="food.diet")
    window = stage.open()
    window.resize(1280, 800)
    window.show_page("conflicts")
    panel = find(window, QScrollArea, "conflictPanel")
    stage.until(lambda: LONG in [one.text() for one in panel.findChildren(QLabel)], "for the conflict")
    inside = panel.widget().layout()
    assert inside is not None
    stage.until(lambda: not panel.verticalScrollBar().maximum(), "for no bar")
    assert inside.totalHeightForWidth(panel.viewport().width()) <= panel.viewport().height()


def test_in_a_very_wide_window_words_stay_with_what_they_are_about(stage: Stage, owner: Profile) -> None:
    owner.note(SHORT, key="food.diet")
    owner.note(LONG, key="food.diet")
    window = stage.open()
    window.resize(3840, 2160)
    stage.until(lambda: window.findChildren(QPushButton, "overviewUndo"), "for the last change")
    (undo,) = window.findChildren(QPushButton, "overviewUndo")
    stage.until(lambda: 0 < undo.parentWidget().width() <= 640, "for a narrow column")
    window.show_page("conflicts")
    panel = find(window, QScrollArea, "conflictPanel")
    stage.until(lambda: len(panel.findChildren(QPushButton, "sideDetails")) == 2, "for both sides")
    assert all(one.parentWidget().width() <= 640 for one in panel.findChildren(QPushButton, "sideDetails"))


def test_the_navigation_fills_its_column(stage: Stage, owner: Profile) -> None:
    owner.note("One")
    window = stage.open()
    (pages,) = (one for one in window.findChildren(QListView) if one.property("part") == "navigation")
    pages.setFocus()
    rows = [pages.visualRect(pages.model().index(row, 0)) for row in range(pages.model().rowCount())]
    assert all(row.left() == 0 and row.width() == pages.viewport().width() for row in rows)
    assert pages.viewport().x() == 0
    assert pages.viewport().width() >= pages.width() - 2
