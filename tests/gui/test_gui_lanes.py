"""The drawn timeline in the window: what a person sees, does with mouse and keys, and hears."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QMouseEvent, QNativeGestureEvent, QPointingDevice, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QMenu, QToolButton, QWidget
from staging import Stage, find, press, texts, write

from nua_desktop_memory.desktop.moment import NOW
from nua_desktop_memory.desktop.texts import Standing
from nua_desktop_memory.desktop.theme import Look
from nua_desktop_memory.desktop.timeline.moment_lines import Axis
from nua_desktop_memory.desktop.timeline.span import DAY, milliseconds
from nua_desktop_memory.desktop.timeline.strip import DensityStrip

if TYPE_CHECKING:
    from nua_desktop_memory import Profile
    from nua_desktop_memory.desktop.pages.timeline import TimelinePage
    from nua_desktop_memory.desktop.timeline.scene import Item
    from nua_desktop_memory.desktop.timeline.view import LanesView
    from nua_desktop_memory.desktop.window import Window

Key = Qt.Key


class Drawing:
    """The timeline page of a window, with the drawing read and settled."""

    def __init__(self, stage: Stage, window: Window) -> None:
        self.stage, self.window = stage, window
        window.resize(1280, 900)
        window.show_page("timeline")
        self.page: TimelinePage = window.page  # type: ignore[assignment]
        self.view: LanesView = self.page.panel.view
        self.settle()

    def settle(self) -> None:
        self.stage.run(asyncio.sleep(0))
        self.stage.until(lambda: self.view.picture is not None and self.page.panel.source.settled, "for the lanes")

    def item(self, text: str) -> Item:
        found = [one for one in self.view.items_in_sight() if one.event is not None and one.event.text == text]
        assert found, f"{text!r} is not in sight of {self.texts()}"
        return found[0]

    def texts(self) -> list[str]:
        return [one.event.text for one in self.view.items_in_sight() if one.event is not None]

    def standing(self, text: str) -> Standing:
        event = self.item(text).event
        assert event is not None
        return self.view.standing_of(event)

    def place(self, text: str) -> QPoint:
        touch = self.item(text).touch.intersected(self.view.track)
        return touch.center().toPoint()

    def click(self, text: str, button: Qt.MouseButton = Qt.MouseButton.LeftButton) -> None:
        QTest.mouseClick(self.view.viewport(), button, Qt.KeyboardModifier.NoModifier, self.place(text))

    def key(self, *keys: Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        for key in keys:
            QTest.keyClick(self.view, key, modifier)
            self.settle()

    def selected(self) -> list[str]:
        return [event.text for event in self.window.desk.situation.events]

    def until_selected(self, *wanted: str) -> None:
        self.stage.until(lambda: self.selected() == list(wanted), f"for {wanted} instead of {self.selected()}")

    def drag(self, start: QPoint, end: QPoint) -> None:
        viewport = self.view.viewport()
        QTest.mousePress(viewport, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
        for part in (0.3, 0.6, 1.0):
            self.move(QPointF(start) + QPointF(end - start) * part)
        QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, end)

    def move(self, place: QPointF) -> None:
        held = Qt.MouseButton.LeftButton
        glob = QPointF(self.view.viewport().mapToGlobal(place.toPoint()))
        event = QMouseEvent(QEvent.Type.MouseMove, place, glob, held, held, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(self.view.viewport(), event)

    def wheel(
        self, place: QPoint, notches: int, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
    ) -> None:
        glob = QPointF(self.view.viewport().mapToGlobal(place))
        event = QWheelEvent(
            QPointF(place), glob, QPoint(), QPoint(0, 120 * notches), Qt.MouseButton.NoButton, modifier,
            Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(self.view.viewport(), event)

    def middle(self) -> QPoint:
        return self.view.track.center().toPoint()


@pytest.fixture
def life(owner: Profile) -> Profile:
    """A few facts of every standing, and events without a subject."""
    first = owner.note("Lives in Shanghai", key="home.city", observed_at="2019-03-01", from_="2019", until="2022")
    assert first
    owner.note("Lives in Hangzhou", key="home.city", observed_at="2022-03-01", from_="2022")
    owner.note("Drinks tea", key="drink", observed_at="2020-05-01")
    owner.note("Drinks coffee", key="drink", observed_at="2021-05-01")
    wrong = owner.note("Born in Lyon", key="birth.place", observed_at="2020-01-01").event_id
    owner.replace(wrong, "Born in Lille")
    owner.note("Moves the studio", key="studio", observed_at="2024-01-01", from_="2090-01-01")
    owner.note("Saw a heron", observed_at="2021-07-01")
    owner.note("Saw an otter", observed_at="2023-07-01")
    return owner


@pytest.fixture
def drawing(stage: Stage, life: Profile) -> Drawing:
    assert life
    return Drawing(stage, stage.open())


def span_of(drawing: Drawing, first: int, last: int) -> None:
    """Shows these years."""
    drawing.view.show_between(*(milliseconds(datetime(year, 1, 1, tzinfo=UTC)) for year in (first, last)))
    drawing.settle()


def test_every_slot_has_a_lane_and_plain_events_share_one(drawing: Drawing) -> None:
    keys = [row.key for row in drawing.view.scene.rows]
    assert keys == [None, "birth.place", "drink", "home.city", "studio"]
    assert drawing.item("Saw a heron").lane == drawing.item("Saw an otter").lane == 0


def test_each_bar_says_what_it_is(drawing: Drawing) -> None:
    span_of(drawing, 2018, 2095)
    wanted = {
        "Lives in Shanghai": Standing.PAST,
        "Lives in Hangzhou": Standing.CURRENT,
        "Drinks tea": Standing.CONFLICT,
        "Born in Lyon": Standing.REPLACED,
        "Moves the studio": Standing.UPCOMING,
    }
    drawing.stage.until(lambda: drawing.standing("Drinks tea") is Standing.CONFLICT)
    assert {text: drawing.standing(text) for text in wanted} == wanted
    inks = [drawing.view.inks.of(standing) for standing in wanted.values()]
    shapes = {(ink.pen.style(), ink.pen.width(), ink.struck, ink.footed, ink.hatched is None) for ink in inks}
    assert len(shapes) == len(inks), "told by more than colour"


def test_a_click_selects_in_the_list_and_shows_the_details(drawing: Drawing) -> None:
    drawing.click("Lives in Hangzhou")
    drawing.until_selected("Lives in Hangzhou")
    rows = drawing.page.view.selectionModel().selectedRows()
    assert texts(drawing.page.view)[rows[0].row()] == "Lives in Hangzhou"
    assert drawing.view.is_chosen(drawing.item("Lives in Hangzhou"))
    assert drawing.window.shell.details.isVisible()


def test_what_is_selected_in_the_list_comes_in_sight(drawing: Drawing) -> None:
    span_of(drawing, 2024, 2025)
    drawing.stage.until(lambda: None not in texts(drawing.page.view))
    drawing.page.view.setFocus()
    drawing.page.view.selectRow(texts(drawing.page.view).index("Lives in Shanghai"))
    drawing.until_selected("Lives in Shanghai")
    drawing.stage.until(lambda: "Lives in Shanghai" in drawing.texts(), "for the bar to come in sight")
    assert drawing.view.is_chosen(drawing.item("Lives in Shanghai"))


def test_a_double_click_opens_the_details_also_when_they_were_closed(drawing: Drawing) -> None:
    drawing.window.do("details")
    assert not drawing.window.shell.details.isVisible()
    QTest.mouseDClick(drawing.view.viewport(), Qt.MouseButton.LeftButton, pos=drawing.place("Born in Lille"))
    drawing.stage.until(drawing.window.shell.details.isVisible)
    assert drawing.selected() == ["Born in Lille"]


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_the_right_button_selects_and_offers_the_actions(drawing: Drawing) -> None:
    drawing.click("Saw a heron", Qt.MouseButton.RightButton)
    drawing.until_selected("Saw a heron")
    drawing.view.customContextMenuRequested.emit(drawing.place("Saw a heron"))
    menu = drawing.view.findChild(QMenu, "timelineLanesMenu")
    assert menu is not None
    assert "actionRevoke" in [action.objectName() for action in menu.actions()]
    menu.close()
    drawing.stage.until(lambda: drawing.view.findChild(QMenu, "timelineLanesMenu") is None)


def test_arrows_go_from_memory_to_memory_and_select(drawing: Drawing) -> None:
    span_of(drawing, 2018, 2027)
    drawing.click("Lives in Shanghai")
    drawing.view.setFocus()
    drawing.key(Key.Key_Right)
    drawing.until_selected("Lives in Hangzhou")
    drawing.key(Key.Key_Left, Key.Key_Left)
    drawing.until_selected("Lives in Shanghai")
    drawing.key(Key.Key_Up)
    drawing.until_selected("Drinks tea")
    drawing.key(Key.Key_Down)
    drawing.stage.until(lambda: drawing.selected()[0].startswith("Lives in"))


def test_enter_opens_what_the_keys_are_on(drawing: Drawing) -> None:
    drawing.window.do("details")
    drawing.view.setFocus(Qt.FocusReason.TabFocusReason)
    drawing.key(Key.Key_Down, Key.Key_Return)
    drawing.stage.until(drawing.window.shell.details.isVisible)


def test_keys_zoom_move_and_go_to_today(drawing: Drawing) -> None:
    view = drawing.view
    view.setFocus()
    before = view.span.scale
    drawing.key(Key.Key_Plus, Key.Key_Plus)
    assert view.span.scale < before
    drawing.key(Key.Key_Minus, Key.Key_Minus)
    assert view.span.scale == pytest.approx(before)
    drawing.key(Key.Key_Home)
    first = view.span.first
    drawing.key(Key.Key_Right, modifier=Qt.KeyboardModifier.ShiftModifier)
    assert view.span.first > first
    for _ in range(12):
        drawing.key(Key.Key_Plus)
    drawing.key(Key.Key_End)
    assert view.span.last < view.now + 99 * 365 * DAY
    drawing.key(Key.Key_T)
    assert view.span.first < view.now < view.span.last
    drawing.key(Key.Key_0)
    assert len(drawing.texts()) == 9


def test_the_wheel_zooms_around_the_pointer_and_scrolls_lanes(drawing: Drawing) -> None:
    view = drawing.view
    place = QPoint(int(view.track.left()) + 200, int(view.ruler.center().y()))
    moment = view.span.moment(200)
    drawing.wheel(place, 3)
    assert view.span.x(moment) == pytest.approx(200, abs=1)
    before = view.span.scale
    drawing.wheel(drawing.middle(), 2, Qt.KeyboardModifier.ControlModifier)
    assert view.span.scale < before
    first = view.span.first
    drawing.wheel(drawing.middle(), -1, Qt.KeyboardModifier.ShiftModifier)
    assert view.span.first > first


def test_two_fingers_on_a_pad_zoom_around_them(drawing: Drawing) -> None:
    view, place = drawing.view, QPointF(drawing.middle())
    before, moment = view.span.scale, view.span.moment(place.x() - view.track.left())
    pad = QPointingDevice.primaryPointingDevice()
    kind = Qt.NativeGestureType.ZoomNativeGesture
    event = QNativeGestureEvent(kind, pad, 2, place, place, place, 0.5, QPointF())
    QApplication.sendEvent(view.viewport(), event)
    assert view.span.scale == pytest.approx(before / 1.5)
    assert view.span.x(moment) == pytest.approx(place.x() - view.track.left(), abs=1)


def test_lanes_scroll_and_their_subjects_stay(stage: Stage, owner: Profile) -> None:
    for number in range(60):
        owner.note(f"value {number}", key=f"subject.n{number:02}", observed_at="2024-01-01")
    drawing = Drawing(stage, stage.open())
    assert drawing.view.scrolls
    drawing.wheel(drawing.middle(), -30)
    drawing.settle()
    drawing.stage.until(lambda: all(row.known for row in drawing.view.scene.rows))
    assert "subject.n00" not in [row.key for row in drawing.view.scene.rows]
    drawing.view.setFocus()
    drawing.key(Key.Key_End, modifier=Qt.KeyboardModifier.ControlModifier)
    drawing.stage.until(lambda: "value 59" in drawing.texts())
    top = next(row.key for row in drawing.view.scene.rows if row.top >= drawing.view.track.top())
    owner.note("new", key="subject.a", observed_at="2024-01-01")
    drawing.stage.until(lambda: drawing.view.picture is not None and drawing.view.picture.outline.lanes == 62)
    drawing.settle()
    assert top in [row.key for row in drawing.view.scene.rows][:2], "what is in sight stays in sight"


def test_the_drawing_is_dragged_and_so_is_the_frame_of_the_strip(drawing: Drawing) -> None:
    view = drawing.view
    span_of(drawing, 2019, 2021)
    first, empty = view.span.first, QPoint(int(view.track.right()) - 40, int(view.track.bottom()) - 10)
    drawing.drag(empty, empty - QPoint(150, 0))
    assert view.span.first == pytest.approx(first + 150 * view.span.scale, rel=1e-6)
    strip = find(drawing.window, DensityStrip, "timelineStrip")
    middle = strip.frame().center().toPoint()
    QTest.mousePress(strip, Qt.MouseButton.LeftButton, pos=middle)
    QTest.mouseMove(strip, middle + QPoint(60, 0))
    QTest.mouseRelease(strip, Qt.MouseButton.LeftButton, pos=middle + QPoint(60, 0))
    QTest.mouseClick(strip, Qt.MouseButton.LeftButton, pos=QPoint(20, 10))
    assert strip.frame().contains(QPointF(20, 10))


def test_a_tool_tip_has_the_exact_instants(drawing: Drawing) -> None:
    words = drawing.view.tip_at(QPointF(drawing.place("Lives in Shanghai")))
    assert "Lives in Shanghai" in words
    assert "2019-01-01T00:00:00.000" in words
    assert "2022-01-01T00:00:00.000" in words
    assert "2019-03-01T00:00:00.000" in words
    ruler = drawing.view.tip_at(QPointF(drawing.middle().x(), drawing.view.ruler.center().y()))
    assert ruler.startswith("20")
    assert drawing.view.tip_at(QPointF(20, drawing.place("Drinks tea").y())) == "drink"


def test_a_double_click_on_an_empty_place_looks_at_that_moment(drawing: Drawing) -> None:
    view = drawing.view
    span_of(drawing, 2018, 2027)
    empty = QPoint(int(view.track.left() + view.track.width() * 0.4), int(view.ruler.center().y()))
    QTest.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=empty)
    bar = drawing.window.shell.time_bar
    drawing.stage.until(lambda: not bar.moment.is_now)
    assert bar.moment.valid_at == view.moment.valid_at
    assert bar.moment.valid_at is not None
    assert bar.moment.valid_at.year == 2021
    local = bar.moment.valid_at.astimezone(view.clock.zone)
    assert find(drawing.window, QLineEdit, "validAtEdit").text() == local.strftime("%Y-%m-%d")
    assert find(drawing.window, QWidget, "pastBanner").isVisible()
    drawing.settle()
    assert drawing.standing("Lives in Shanghai") is Standing.CURRENT
    assert drawing.standing("Lives in Hangzhou") is Standing.UPCOMING
    view.setFocus()
    drawing.key(Key.Key_Backspace)
    assert bar.moment == NOW


def test_the_lines_follow_the_fields_and_the_fields_the_lines(drawing: Drawing) -> None:
    view = drawing.view
    span_of(drawing, 2018, 2027)
    write(drawing.window, "validAtEdit", "2020-06-01")
    drawing.settle()
    view.viewport().repaint()
    flag = view._flag_places[Axis.VALID]
    assert view.line_at(flag.center()) is Axis.VALID
    start = flag.center().toPoint()
    drawing.drag(start, start + QPoint(120, 0))
    bar = drawing.window.shell.time_bar
    drawing.stage.until(lambda: bar.moment.valid_at is not None and bar.moment.valid_at.year > 2020)
    assert find(drawing.window, QLineEdit, "validAtEdit").text().startswith("202")
    drawing.settle()
    view.viewport().repaint()
    flag = view._flag_places[Axis.VALID].center().toPoint()
    drawing.drag(flag, QPoint(int(view.track.left() + view.span.x(view.now)), flag.y()))
    drawing.stage.until(lambda: bar.moment.is_now, "for the line to come home")


def test_now_is_dragged_into_the_past_and_known_at_is_held_with_shift(drawing: Drawing) -> None:
    view = drawing.view
    span_of(drawing, 2018, 2027)
    view.viewport().repaint()
    flag = view._flag_places[Axis.NOW].center().toPoint()
    drawing.drag(flag, flag - QPoint(200, 0))
    bar = drawing.window.shell.time_bar
    drawing.stage.until(lambda: bar.moment.valid_at is not None)
    QTest.mouseDClick(
        view.viewport(),
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.ShiftModifier,
        QPoint(int(view.track.left()) + 30, int(view.ruler.center().y())),
    )
    drawing.stage.until(lambda: bar.moment.known_at is not None)
    drawing.settle()
    assert drawing.texts() == [], "nothing had been written down by then"
    assert view.isVisible(), "the line can still be dragged away"


def test_keys_hold_the_moments_of_the_memory_they_are_on(drawing: Drawing) -> None:
    span_of(drawing, 2018, 2027)
    drawing.click("Lives in Hangzhou")
    drawing.view.setFocus()
    drawing.key(Key.Key_V)
    bar = drawing.window.shell.time_bar
    assert bar.moment.valid_at is not None
    assert bar.moment.valid_at.astimezone(drawing.view.clock.zone).year == 2022
    drawing.key(Key.Key_K)
    assert bar.moment.known_at is not None


def test_the_filters_draw_what_they_list(drawing: Drawing) -> None:
    find(drawing.window, QLineEdit, "timelineSubject").setText("home")  # without the focus: no popup
    drawing.stage.until(lambda: [row.key for row in drawing.view.scene.rows] == ["home.city"])
    find(drawing.window, QLineEdit, "timelineSubject").clear()
    write(drawing.window, "searchField", "heron")
    drawing.stage.until(lambda: drawing.texts() == ["Saw a heron"])


def test_newest_lanes_first_and_arrows_where_they_are_wanted_and_both_are_kept(drawing: Drawing) -> None:
    order = find(drawing.window, QComboBox, "timelineOrder")
    order.setCurrentIndex(1)
    drawing.stage.until(
        lambda: [row.key for row in drawing.view.scene.rows] == [None, "studio", "home.city", "drink", "birth.place"]
    )
    assert drawing.view.picture is not None
    assert len(drawing.view.picture.arrows) == 1
    find(drawing.window, QToolButton, "timelineArrows").setChecked(True)
    drawing.view.viewport().repaint()
    assert drawing.page.state()["order"] == "newest"
    assert drawing.page.state()["arrows"] == "shown"
    drawing.stage.close(drawing.window)
    again = Drawing(drawing.stage, drawing.stage.open())
    assert again.page.state()["order"] == "newest"
    assert find(again.window, QToolButton, "timelineArrows").isChecked()


def test_only_lanes_with_something_in_sight_where_that_is_wanted_and_it_is_kept(drawing: Drawing) -> None:
    everything = [row.key for row in drawing.view.scene.rows]
    span_of(drawing, 2000, 2001)
    find(drawing.window, QToolButton, "timelineNarrow").setChecked(True)
    drawing.stage.until(lambda: [row.key for row in drawing.view.scene.rows] == [None], "for no lane but the plain one")
    span_of(drawing, 2018, 2027)
    drawing.stage.until(lambda: "home.city" in [row.key for row in drawing.view.scene.rows], "for what is in sight now")
    assert drawing.page.state()["lanes"] == "in sight"
    span_of(drawing, 2000, 2001)
    find(drawing.window, QToolButton, "timelineNarrow").setChecked(False)
    drawing.stage.until(lambda: [row.key for row in drawing.view.scene.rows] == everything, "for all lanes")


def test_a_change_elsewhere_appears_and_moves_nothing(drawing: Drawing, life: Profile) -> None:
    span_of(drawing, 2018, 2027)
    drawing.click("Drinks tea")
    drawing.until_selected("Drinks tea")
    span = drawing.view.span
    life.note("Owns a kayak", key="boat", observed_at="2020-01-01")
    drawing.stage.until(lambda: "Owns a kayak" in drawing.texts())
    assert drawing.view.span == span
    assert drawing.selected() == ["Drinks tea"]
    assert drawing.view.is_chosen(drawing.item("Drinks tea"))


def test_nothing_at_all_draws_nothing(stage: Stage, owner: Profile) -> None:
    assert owner
    window = stage.open()
    window.show_page("timeline")
    page: TimelinePage = window.page  # type: ignore[assignment]
    stage.until(lambda: page.panel.source.outline is not None and page.panel.source.settled)
    assert not page.panel.isVisible()
    owner.note("First", observed_at="2024-01-01")
    stage.until(page.panel.isVisible, "for the drawing to appear")
    stage.until(lambda: page.panel.view.picture is not None and list(page.panel.view.items_in_sight()))


def test_many_come_counted_and_come_apart_closer(stage: Stage, owner: Profile) -> None:
    for number in range(80):
        owner.note(f"mood {number}", key="mood", observed_at=f"2024-01-01T{number // 6:02}:{number % 6}0:00Z")
    owner.note("later", key="mood", observed_at="2026-01-01")
    drawing = Drawing(stage, stage.open())
    crowds = [item for item in drawing.view.items_in_sight() if item.crowd is not None]
    assert sum(item.crowd.count for item in crowds if item.crowd) == 81
    assert "80 memories" in drawing.view.item_name(crowds[0])
    for _ in range(9):
        crowds = [item for item in drawing.view.items_in_sight() if item.crowd is not None and not item.open_left]
        if len(crowds) != 1:
            break
        place = crowds[0].touch.center().toPoint()
        QTest.mouseClick(drawing.view.viewport(), Qt.MouseButton.LeftButton, pos=place)
        drawing.settle()
    assert len(crowds) > 1 or "mood 1" in drawing.texts(), "closer, they come apart"


def test_a_screen_reader_hears_each_bar(drawing: Drawing) -> None:
    span_of(drawing, 2018, 2027)
    drawing.click("Lives in Hangzhou")
    drawing.until_selected("Lives in Hangzhou")
    drawing.view.setFocus()
    interface = QAccessible.queryAccessibleInterface(drawing.view)
    assert interface.role() is QAccessible.Role.List
    assert interface.text(QAccessible.Text.Name) == "Drawn timeline"
    assert "Backspace" in interface.text(QAccessible.Text.Description)
    children = [interface.child(number) for number in range(interface.childCount())]
    assert len(children) == len(drawing.texts())
    names = [child.text(QAccessible.Text.Name) for child in children]
    spoken = next(name for name in names if name.startswith("Lives in Hangzhou"))
    assert "current" in spoken
    assert "since 2022" in spoken
    assert "observed 1 Mar 2022" in spoken
    assert "home.city" in spoken
    for number, child in enumerate(children):
        assert child.isValid()
        assert child.role() is QAccessible.Role.ListItem
        assert child.state().selectable
        assert child.rect().isValid()
        assert child.parent() is interface
        assert child.childCount() == 0
        assert interface.indexOfChild(child) == number
        assert child.text(QAccessible.Text.Description)
        assert bool(child.state().selected) == names[number].startswith("Lives in Hangzhou")
    focused = interface.focusChild()
    assert focused is not None
    assert focused.state().focused
    place = focused.rect().center()
    assert interface.childAt(place.x(), place.y()) is not None
    span_of(drawing, 1990, 1991)
    assert interface.childCount() == 0
    assert interface.child(0) is None


def test_the_focus_is_seen_also_where_what_the_keyboard_is_on_is_out_of_sight(drawing: Drawing) -> None:
    drawing.view.setFocus()
    drawing.key(Key.Key_Right)
    span_of(drawing, 1990, 1991)
    drawing.settle()
    with_focus = drawing.view.grab().toImage()
    find(drawing.window, QLineEdit, "timelineSubject").setFocus()
    assert drawing.view.grab().toImage() != with_focus


def test_every_control_of_the_drawing_has_a_name(drawing: Drawing) -> None:
    for widget in drawing.page.panel.findChildren(QWidget):
        if isinstance(widget, QToolButton | QComboBox | DensityStrip):
            assert widget.accessibleName(), widget.objectName()
    strip = find(drawing.window, DensityStrip, "timelineStrip")
    drawing.stage.until(lambda: "–" in strip.accessibleDescription())


def test_buttons_do_what_the_keys_do(drawing: Drawing) -> None:
    view = drawing.view
    before = view.span.scale
    press(drawing.window, "timelineCloser")
    assert view.span.scale < before
    press(drawing.window, "timelineFarther")
    assert view.span.scale == pytest.approx(before)
    span_of(drawing, 1990, 1991)
    press(drawing.window, "timelineToday")
    assert view.span.first < view.now < view.span.last
    press(drawing.window, "timelineAll")
    drawing.settle()
    assert len(drawing.texts()) == 9


@pytest.mark.parametrize("look", [Look.LIGHT, Look.DARK])
@pytest.mark.parametrize("size", [(900, 600), (1280, 800), (2600, 1400)])
def test_it_is_painted_in_both_looks_and_every_size(
    stage: Stage, life: Profile, look: Look, size: tuple[int, int]
) -> None:
    assert life
    drawing = Drawing(stage, stage.open())
    drawing.window.desk.theme.choose(look)
    drawing.window.resize(*size)
    drawing.settle()
    image = drawing.view.viewport().grab().toImage()
    colours = {image.pixelColor(x, image.height() // 3).name() for x in range(image.width())}
    assert len(colours) > 1
    assert drawing.view.track.width() > 250
    assert drawing.view.track.height() >= drawing.view.lane_height
    drawing.window.desk.theme.choose(Look.SYSTEM)  # the look is kept for every window
