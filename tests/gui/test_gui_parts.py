"""The parts that pages share: cards, details, strip, flow, what is kept, the table of commands."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QRect
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QPlainTextEdit, QPushButton, QWidget
from staging import Stage, action, find, press, texts

from nua_desktop_memory.desktop.commands import COMMANDS, EVENT_COMMANDS, MENUS, command
from nua_desktop_memory.desktop.icons import icon
from nua_desktop_memory.desktop.notices import Notice, Weight
from nua_desktop_memory.desktop.remembered import Remembered
from nua_desktop_memory.desktop.texts import Standing, standing_word
from nua_desktop_memory.desktop.theme import LIGHT, Look, Size, Theme
from nua_desktop_memory.desktop.widgets.cards import LINES, Card, _Lines
from nua_desktop_memory.desktop.widgets.details import DetailsPanel
from nua_desktop_memory.desktop.widgets.flow import FlowLayout
from nua_desktop_memory.operations.authority import Authority
from nua_desktop_memory.profile import open_profile
from nua_desktop_memory.store.model import State

if TYPE_CHECKING:
    from pathlib import Path

    from nua_desktop_memory import Profile
    from nua_desktop_memory.desktop.window import Window


def details(window: Window) -> str:
    """Everything that the details panel says."""
    panel = find(window, DetailsPanel, "detailsPanel")
    labels = (child.text() for child in panel.findChildren(QLabel) if child.isVisible())
    links = (child.text() for child in panel.findChildren(QPushButton) if child.isVisible())
    return "\n".join((*labels, *links))


def test_the_names_of_commands_are_each_others_only() -> None:
    names = [one.name for one in COMMANDS]
    assert len(set(names)) == len(names)
    assert {one.menu for one in COMMANDS} <= {menu for menu, _ in MENUS}
    assert set(EVENT_COMMANDS) <= set(names)
    assert [one.name for one in COMMANDS if one.danger] == ["erase"]


def test_no_two_commands_share_a_key(qapp: QApplication) -> None:
    assert qapp is not None
    keys: list[str] = []
    for one in COMMANDS:
        if isinstance(one.keys, QKeySequence.StandardKey):
            keys += [key.toString() for key in QKeySequence.keyBindings(one.keys)]
        elif one.keys:
            keys.append(one.keys)
    assert len(set(keys)) == len(keys)
    assert command("undo").keys is QKeySequence.StandardKey.Undo


def test_every_icon_that_is_named_can_be_drawn(qapp: QApplication) -> None:
    assert qapp is not None
    for name in {*(one.icon for one in COMMANDS), *(standing.value for standing in Standing)}:
        drawn = icon(name, LIGHT).pixmap(16, 16).toImage()
        inked = sum(drawn.pixelColor(x, y).alpha() > 0 for x in range(16) for y in range(16))
        assert inked > 8, name


def test_every_state_has_a_word() -> None:
    assert len({standing_word(standing) for standing in Standing}) == len(Standing)


def test_a_card_is_spoken_with_its_state_and_small_print() -> None:
    card = Card("Lives in Hangzhou", Standing.CURRENT, ("home.city", "since 2024"))
    assert card.spoken() == "Lives in Hangzhou. current. home.city. since 2024"


@pytest.mark.parametrize("text", ["short", "word " * 60, "长" * 90, "https://" + "x" * 300, "👩‍👩‍👧‍👦" * 11, ""])
def test_a_card_shows_at_most_its_lines_and_says_that_more_follows(qapp: QApplication, text: str) -> None:
    assert qapp is not None
    lines = _Lines(text, Theme(Look.LIGHT).font(Size.TEXT), 300)
    shown = "".join(lines._lines)
    assert len(lines._lines) <= LINES
    assert shown.endswith("…") or shown.replace(" ", "") == text.replace(" ", "")


def test_a_row_goes_on_below_where_there_is_no_room(qapp: QApplication) -> None:
    assert qapp is not None
    parent = QWidget()
    flow = FlowLayout(parent)
    buttons = [QPushButton(f"Button {number}") for number in range(4)]
    for button in buttons:
        flow.addWidget(button)
    wide = sum(button.sizeHint().width() + 8 for button in buttons)
    flow.setGeometry(QRect(0, 0, wide, 100))
    assert len({button.geometry().top() for button in buttons}) == 1
    flow.setGeometry(QRect(0, 0, wide // 2, 100))
    assert len({button.geometry().top() for button in buttons}) == 2
    assert flow.heightForWidth(wide // 2) > flow.heightForWidth(wide)
    parent.deleteLater()


def test_what_is_kept_is_kept_for_its_profile_alone(tmp_path: Path) -> None:
    path = str(tmp_path / "window.ini")
    one, other = Remembered("/profiles/one", path), Remembered("/profiles/other", path)
    one.keep_word("page", "timeline")
    one.keep_words("filters", {"state": "3", "subject": "家.城市"})
    one.look = Look.DARK
    one.write()
    again = Remembered("/profiles/one", path)
    assert again.word("page") == "timeline"
    assert again.words("filters") == {"state": "3", "subject": "家.城市"}
    assert other.word("page", "overview") == "overview"
    assert other.look is Look.DARK


def test_the_details_say_where_a_memory_comes_from(stage: Stage, owner: Profile) -> None:
    owner.note("Lived in Shanghai", key="home.city", observed_at="2024", confidence=0.8, tags=["home"])
    old = owner.browse.keys("home", 5)
    assert old == ["home.city"]
    first = owner.timeline().events[0]
    owner.replace(first.event_id, "Lives in Hangzhou", reason="moved the summer before")
    window = stage.open()
    window.show_page("timeline")
    view = window.page.view  # type: ignore[attr-defined]
    stage.until(lambda: "Lived in Shanghai" in texts(view))
    view.selectRow(texts(view).index("Lived in Shanghai"))
    stage.until(lambda: "moved the summer before" in details(window))
    said = details(window)
    for words in (
        "home.city",
        "2024",
        "0.8",
        "home",
        "record 0, byte 0",
        first.event_id,
        "the command line",
        "replaced",
    ):
        assert words in said
    assert "Replaced by" in said
    link = next(
        button for button in window.shell.details.findChildren(QPushButton) if button.toolTip() == "Lives in Hangzhou"
    )
    link.click()
    stage.until(lambda: "Replaces" in details(window))
    assert [event.text for event in window.desk.situation.events] == ["Lives in Hangzhou"]


def test_several_selected_memories_are_counted_and_go_together(stage: Stage, owner: Profile) -> None:
    ids = [owner.note(f"Number {number}").event_id for number in range(3)]
    window = stage.open()
    window.show_page("timeline")
    view = window.page.view  # type: ignore[attr-defined]
    stage.until(lambda: None not in texts(view) and view.events.rowCount() == 3)
    view.selectAll()
    stage.until(lambda: "3 memories selected." in details(window))
    assert not action(window, "actionReplace").isEnabled()
    press(window, "detailsDelete")
    press(find(window, QDialog, "deleteDialog"), "acceptButton")
    stage.until(lambda: view.events.rowCount() == 0)
    assert {owner.show(event_id).event.state for event_id in ids} == {State.DELETED}


def test_what_an_agent_wanted_to_add_is_reviewed(stage: Stage, owner: Profile) -> None:
    stranger = Authority("agent:helper", "mcp", "unpaired", "pending")
    with open_profile(stage.profile_dir, authority=stranger) as agent:
        kept = agent.note("Prefers window seats").event_id
        gone = agent.note("Loves spam").event_id
    window = stage.open()
    press(window, "waitingLink")
    view = window.page.view  # type: ignore[attr-defined]
    stage.until(lambda: sorted(map(str, texts(view))) == ["Loves spam", "Prefers window seats"])
    view.selectRow(texts(view).index("Prefers window seats"))
    stage.until(lambda: "helper, through MCP" in details(window))
    press(window, "detailsAccept")
    stage.until(lambda: texts(view) == ["Loves spam"])
    view.selectRow(0)
    stage.until(lambda: action(window, "actionRefuse").isEnabled())
    press(window, "detailsRefuse")
    stage.until(lambda: view.events.rowCount() == 0)
    assert owner.show(kept).event.state is State.ACTIVE
    assert owner.show(gone).event.state is State.DELETED


def test_an_erased_memory_leaves_the_details(stage: Stage, owner: Profile) -> None:
    note = owner.note("A private thing").event_id
    window = stage.open()
    window.desk.event_asked.emit(note)
    stage.until(lambda: "A private thing" in details(window))
    owner.erase(note, yes=True)
    stage.until(lambda: "A private thing" not in details(window))
    assert window.shell.strip.text() == ""


def test_details_of_a_problem_can_be_copied(stage: Stage) -> None:
    window = stage.open()
    window.desk.session.tell(Notice("It did not work.", Weight.PROBLEM, "io: the disk is full"))
    press(window, "messageDetails")
    assert find(window, QPlainTextEdit, "messageDetailsText").isVisible()
    press(window, "messageCopy")
    assert QGuiApplication.clipboard().text() == "io: the disk is full"
    press(window, "messageClose")
    assert window.shell.strip.text() == ""


def test_the_command_for_an_agent_can_be_copied_and_names_the_profile(stage: Stage) -> None:
    window = stage.open()
    window.show_page("agents")
    press(window, "contextCopy")
    copied = QGuiApplication.clipboard().text()
    assert copied.startswith("nua-memory --profile-dir ")
    assert stage.profile_dir in copied


def test_sample_data_is_shown_in_a_window_of_its_own_and_thrown_away(stage: Stage, tmp_path: Path) -> None:
    window = stage.open()
    press(window, "welcomeSample")
    stage.until(lambda: window._sample._window is not None and window._sample._window.desk.pulse is not None)
    sample = window._sample._window
    assert sample is not None
    folder = sample.desk.session.profile_dir
    assert sample.desk.pulse is not None
    assert sample.desk.pulse.status.conflicts > 0
    assert not (tmp_path / "my 记忆" / "memory").exists()
    sample.close()
    stage.until(lambda: window._sample._window is None)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert not os.path.exists(folder)


def test_the_window_fits_900_by_600_and_the_navigation_gives_way(stage: Stage, owner: Profile) -> None:
    owner.note("Lives in Hangzhou", key="home.city")
    window = stage.open()
    window.resize(900, 600)
    for page in ("overview", "timeline", "facts", "conflicts", "context", "bin", "agents", "summaries", "settings"):
        window.show_page(page)
        stage.until(lambda: window.width() == 900)
        assert window.minimumSizeHint().width() <= 900, page
        assert window.minimumSizeHint().height() <= 600, page
    assert window.shell.navigation.width() < 100
    window.resize(1280, 800)
    stage.until(lambda: window.shell.navigation.width() > 100)


def test_the_look_can_be_changed_while_the_window_stands(stage: Stage, owner: Profile) -> None:
    owner.note("Lives in Hangzhou", key="home.city")
    window = stage.open()
    light = window.grab().toImage().pixelColor(5, 400)
    window.desk.theme.choose(Look.DARK)
    dark = window.grab().toImage().pixelColor(5, 400)
    window.desk.theme.choose(Look.SYSTEM)
    assert light.lightness() > 200
    assert dark.lightness() < 60
    assert window.palette().color(window.backgroundRole()).isValid()
