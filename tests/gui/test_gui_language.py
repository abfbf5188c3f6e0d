"""The language of the window: chosen or from the system, switched live, and no English word left in Chinese."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta, timezone
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QDialog,
    QFileDialog,
    QLabel,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QWidget,
)
from staging import action, find, open_dialogs, texts

from nua_desktop_memory.desktop.language import Language, heard, in_the_way, locale_of, speak, spoken
from nua_desktop_memory.desktop.midnight import Midnight
from nua_desktop_memory.desktop.registry import PAGES
from nua_desktop_memory.desktop.remembered import Remembered
from nua_desktop_memory.desktop.sentences import in_words, told
from nua_desktop_memory.desktop.times import Clock
from nua_desktop_memory.desktop.widgets.cards import CARD, Card
from nua_desktop_memory.desktop.widgets.event_list import EventList
from nua_desktop_memory.models.choice import Kind, ModelChoice
from nua_desktop_memory.sample import fill
from nua_desktop_memory.store.errors import BadState, PolicyRefused

if TYPE_CHECKING:
    from collections.abc import Iterator

    from staging import Stage

    from nua_desktop_memory import Profile
    from nua_desktop_memory.desktop.window import Window

GIVEN = re.compile(
    r"nua-memory( --profile-dir \S+)?( context( --query)?)?|Nua Desktop Memory|MCP|LangChain|Markdown|CSV|PDF|PIN"
    r"|English|Asia/\w+|UTC|home\.city|[\w.-]*/[\w./:-]+|[\w-]+\.(jsonl?|txt|md|csv|pdf|sqlite3?)|LOG\.txt|TREE|JSON|“memory”"
    r"|01[0-9A-HJKMNP-TV-Z]{24}|travel-helper|\(&\w\)|\((Alt|Ctrl|Shift|F\d|[A-Z])[^)]*\)|Ctrl\+\S+|Alt\+\S+|Shift|F\d+"
    r"|personal_memory(_\w+)?|health(\.blood)?|OpenAI|Anthropic|Ollama|LM Studio"
    r"|Claude( Desktop| Code)?|VS Code|Cursor|Zed|Codex|Gemini CLI"
    r"|</?qt>|^[+−-]?\s*\[.*|\bT\b|\bV\b|\bK\b"
)
"""What is not of the window's language: names, paths, ids, keys, and the lines of the block that agents are given."""
ENGLISH = re.compile(r"[A-Za-z]{2,}")


@pytest.fixture(autouse=True)
def english_again(qapp: QApplication) -> Iterator[None]:
    """The locale and the language of before come back."""
    before = QLocale()
    yield
    Remembered("").language = Language.SYSTEM
    speak(qapp, Language.ENGLISH)
    QLocale.setDefault(before)


@pytest.fixture
def chinese(stage: Stage) -> Window:
    """A window in Chinese on the Chinese sample."""
    fill(stage.profile_dir, "zh", time_zone="Asia/Shanghai")
    Remembered(stage.profile_dir).language = Language.CHINESE
    return stage.open()


def test_the_chosen_language_is_spoken_whatever_the_system_says() -> None:
    german = QLocale(QLocale.Language.German)
    assert heard(Language.CHINESE, german) is Language.CHINESE
    assert heard(Language.ENGLISH, QLocale("zh_CN")) is Language.ENGLISH


@pytest.mark.parametrize(
    ("system", "language"), [("zh_CN", "zh_CN"), ("zh_TW", "zh_CN"), ("en_GB", "en"), ("de_DE", "en")]
)
def test_the_system_chooses_where_the_person_does_not(system: str, language: str) -> None:
    assert heard(Language.SYSTEM, QLocale(system)) == language


def test_dates_are_those_of_the_persons_country_in_the_language_spoken() -> None:
    assert locale_of(Language.ENGLISH, QLocale("en_GB")) == QLocale("en_GB")
    there = locale_of(Language.ENGLISH, QLocale("de_DE"))
    assert (there.language(), there.territory()) == (QLocale.Language.English, QLocale.Country.Germany)
    assert there.toString(9_000) == "9.000"
    assert locale_of(Language.CHINESE, QLocale.c()).language() is QLocale.Language.Chinese


@pytest.mark.parametrize("hours", [-11, -5, 0, 8, 13])
def test_a_date_turns_at_the_persons_own_midnight(hours: int) -> None:
    zone = timezone(timedelta(hours=hours))
    clock = Clock(zone, QLocale("zh_CN"))
    midnight = datetime(2026, 12, 1, tzinfo=zone).astimezone(UTC)
    assert clock.show(midnight) == "2026年12月1日 00:00"
    assert clock.show(midnight - timedelta(minutes=1)) == "2026年11月30日 23:59"
    assert clock.show(midnight, "day") == "2026年12月1日"
    assert clock.show(midnight, "month") == "2026年12月"


@pytest.mark.parametrize("hours", [-11, -5, 0, 8, 13])
def test_today_and_yesterday_are_those_of_the_persons_zone(hours: int) -> None:
    zone = timezone(timedelta(hours=hours))
    clock = Clock(zone, QLocale("en_GB"))
    now = datetime(2026, 12, 1, 0, 5, tzinfo=zone).astimezone(UTC)
    assert clock.recently(now - timedelta(minutes=5), now) == "today 00:00"
    assert clock.recently(now - timedelta(minutes=6), now) == "yesterday 23:59"
    assert clock.recently(now - timedelta(hours=24, minutes=5), now) == "yesterday 00:00"
    assert clock.recently(now - timedelta(hours=24, minutes=6), now) == "29 Nov 2026 23:59"
    assert clock.recently(now + timedelta(days=1), now) == "2 Dec 2026 00:05"


def test_a_new_day_is_told_once_in_the_persons_zone(qapp: QApplication) -> None:
    zone = timezone(timedelta(hours=-5))
    now = [datetime(2026, 12, 1, 23, 59, tzinfo=zone)]
    clock, told_days = Clock(zone, QLocale("en_GB")), []
    midnight = Midnight(clock, lambda: now[0], qapp)
    clock.changed.connect(lambda: told_days.append(now[0]))
    midnight.look()
    assert not told_days
    now[0] += timedelta(minutes=2)
    midnight.look()
    midnight.look()
    assert len(told_days) == 1
    midnight.deleteLater()


@pytest.mark.parametrize(
    "page",
    [
        "overview",
        "timeline",
        "facts",
        "conflicts",
        "context",
        "chat",
        "bin",
        "activity",
        "agents",
        "summaries",
        "settings",
    ],
)
def test_no_english_is_left_on_a_page(stage: Stage, chinese: Window, page: str) -> None:
    chinese.show_page(page)
    stage.until(lambda: _settled(chinese.page), f"for {page}")
    for view in chinese.page.findChildren(QAbstractItemView):
        if view.model() is not None and view.model().rowCount():
            view.setCurrentIndex(view.model().index(0, 0))
    stage.until(lambda: _settled(chinese.page), f"for {page}")
    left = english_words(chinese)
    assert not left, "\n".join(left)


@pytest.mark.parametrize(
    ("page", "row", "name", "dialog"),
    [
        ("timeline", 3, "actionRemember", "rememberDialog"),
        ("timeline", 3, "actionReplace", "replaceDialog"),
        ("timeline", 3, "actionRevoke", "revokeDialog"),
        ("timeline", 3, "actionErase", "eraseDialog"),
        ("conflicts", 0, "actionResolve", "resolveDialog"),
    ],
)
def test_no_english_is_left_in_a_dialog(
    stage: Stage, chinese: Window, page: str, row: int, name: str, dialog: str
) -> None:
    chinese.show_page(page)
    view = find(chinese, QAbstractItemView, f"{page}View")
    stage.until(lambda: view.model().rowCount() > row)
    view.setCurrentIndex(view.model().index(row, 0))
    stage.until(lambda: action(chinese, name).isEnabled())
    action(chinese, name).trigger()
    shown = find(chinese, QDialog, dialog)
    stage.until(lambda: shown.isVisible() and _settled(shown))
    assert not english_words(shown), "\n".join(english_words(shown))


def test_no_english_is_left_in_dialogs_that_nobody_opened(stage: Stage, chinese: Window) -> None:
    for dialog in chinese.findChildren(QDialog):
        if not dialog.objectName().endswith("FileDialog"):
            assert not english_words(dialog), (dialog.objectName(), english_words(dialog))
    assert stage.windows == [chinese]


def test_a_dialog_of_qt_speaks_chinese_too(qapp: QApplication) -> None:
    speak(qapp, Language.CHINESE)
    assert qapp.translate("QPlatformTheme", "Cancel") == "取消"


def test_the_language_is_switched_live_and_the_person_stays_where_they_were(stage: Stage, owner: Profile) -> None:
    for number in range(5):
        owner.note(f"Walked {number} miles", observed_at=f"2024-03-0{number + 1}")
    window = stage.open()
    window.show_page("timeline")
    view = find(window, EventList, "timelineView")
    stage.until(lambda: len(texts(view)) == 5 and None not in texts(view))
    view.setCurrentIndex(view.model().index(2, 0))
    stage.until(lambda: len(window.page.selected_events()) == 1)
    chosen = window.page.selected_events()[0].text
    window.shell.time_bar.known_at.setText("2199")
    window.show_page("context")
    find(window, QLineEdit, "contextQuery").setText("miles")
    window.show_page("settings")
    choose(window, Language.CHINESE)
    stage.until(lambda: window.menuBar().actions()[0].text() == "文件(&F)" and window.desk.pulse is not None)
    assert window.page.name == "settings"
    assert [place.title() for place in PAGES][:3] == ["概览", "时间线", "事实"]
    assert find(window, QLineEdit, "contextQuery").text() == "miles"
    assert window.shell.time_bar.known_at.text() == "2199"
    window.show_page("timeline")
    stage.until(lambda: [event.text for event in window.page.selected_events()] == [chosen], "for what was selected")
    choose(window, Language.ENGLISH)
    stage.until(lambda: window.menuBar().actions()[0].text() == "&File")
    assert window.page.name == "timeline"


@pytest.mark.usefixtures("owner")
def test_what_was_before_the_switch_is_gone_and_undo_still_works(stage: Stage, owner: Profile) -> None:
    owner.note("Lives in Hangzhou")
    window = stage.open()
    for language in (Language.CHINESE, Language.ENGLISH, Language.CHINESE):
        choose(window, language)
        stage.until(lambda: window.desk.pulse is not None and spoken() == window._language)
        assert len(window.findChildren(QWidget, "searchField")) == 1
        assert len(window.findChildren(QDialog, "rememberDialog")) == 1
    stage.until(lambda: action(window, "actionUndo").isEnabled())
    assert action(window, "actionUndo").text() == "撤销(&U): 记住"
    action(window, "actionUndo").trigger()
    stage.until(lambda: owner.status().events.active == 0)


@pytest.mark.usefixtures("owner")
def test_the_language_is_remembered(stage: Stage) -> None:
    window = stage.open()
    choose(window, Language.CHINESE)
    stage.until(lambda: window._language == "zh_CN" and window.desk.pulse is not None)
    stage.close(window)
    assert stage.open().menuBar().actions()[0].text() == "文件(&F)"


@pytest.mark.usefixtures("owner")
def test_a_key_that_is_held_in_memory_alone_is_still_held_in_another_language(stage: Stage) -> None:
    model = ModelChoice(Kind.OPENAI, "m", "https://one.example/v1", "", "a1")
    window = stage.open()
    before = window.desk
    before.modelling.keys.set(model, "sk-held-in-memory")
    choose(window, Language.CHINESE)
    stage.until(lambda: window.desk is not before and window.desk.pulse is not None)
    assert window.desk.modelling.keys.get(model).key == "sk-held-in-memory"


@pytest.mark.usefixtures("owner")
def test_while_a_dialog_is_open_the_language_stays_and_the_window_says_why(stage: Stage) -> None:
    window = stage.open()
    action(window, "actionRemember").trigger()
    stage.until(lambda: open_dialogs(window) == ["rememberDialog"])
    find(window, QPlainTextEdit, "textEdit").setPlainText("half a sen")
    assert in_the_way() is not None
    window.show_page("settings")
    choose(window, Language.CHINESE)
    assert "dialog" in find(window, QLabel, "languageError").text()
    assert find(window, QComboBox, "languageChoice").currentData() == Language.SYSTEM
    assert find(window, QPlainTextEdit, "textEdit").toPlainText() == "half a sen"
    assert spoken() == "en"


@pytest.mark.usefixtures("owner")
def test_while_long_work_runs_the_language_stays_and_the_window_says_why(stage: Stage) -> None:
    window = stage.open()
    window.show_page("settings")
    window.shell.progress.begin("…")
    choose(window, Language.CHINESE)
    assert "long" in find(window, QLabel, "languageError").text()
    assert spoken() == "en"
    window.shell.progress.end()


def test_a_refusal_from_below_is_told_in_chinese(qapp: QApplication) -> None:
    speak(qapp, Language.CHINESE)
    refusal = BadState("The memory 01ABC is in the bin, so it cannot be replaced. Restore it first.")
    assert told(refusal).message == "记忆 01ABC 在回收站，因此不能替换。请先恢复它。"
    assert told(refusal).message == "记忆 01ABC 在回收站，因此不能替换。请先恢复它。"
    secret = PolicyRefused("The text seems to hold a GitHub token, …", rule="github", category="token", field="text")
    assert told(secret).message.startswith("这看起来像访问令牌或密钥")
    assert in_words("it has 12 bytes beyond the last commit") == "最后一次提交之后多出 12 字节"
    assert (
        in_words("Could not write the memory (LOG.txt): the disk is full; free some space and try again.")
        == "无法写入记忆（LOG.txt）：磁盘已满；请腾出空间再试。"
    )


def test_what_nobody_translated_stays_as_it_was_said(qapp: QApplication) -> None:
    speak(qapp, Language.CHINESE)
    assert in_words("A sentence of tomorrow.") == "A sentence of tomorrow."


def test_in_english_every_sentence_is_as_it_was_said(qapp: QApplication) -> None:
    speak(qapp, Language.ENGLISH)
    assert in_words("it is missing") == "it is missing"
    assert told(BadState("There is no event X.")).message == "There is no event X."


def choose(window: Window, language: Language) -> None:
    """Chooses a language in the settings."""
    choice = find(window, QComboBox, "languageChoice")
    choice.setCurrentIndex(choice.findData(language))
    choice.activated.emit(choice.currentIndex())


def english_words(root: QWidget) -> list[str]:
    """Every text below a widget that has English in it."""
    return [words for words in _words(root) if ENGLISH.search(GIVEN.sub("", words))]


def _words(root: QWidget) -> list[str]:
    said = [root.windowTitle()]
    for widget in root.findChildren(QWidget):
        if isinstance(widget.window(), QFileDialog):
            continue
        if not isinstance(widget.window(), QMenu) and widget.window() is root.window():
            said += _of(widget)
    said += [text for one in root.findChildren(QAction) for text in (one.text(), one.toolTip(), one.iconText())]
    return [text for text in said if text]


def _of(widget: QWidget) -> Iterator[str]:
    if widget.objectName().startswith("qt_"):
        return
    yield widget.accessibleName()
    yield widget.toolTip()
    if isinstance(widget, QLabel | QAbstractButton):
        yield widget.text()
    if isinstance(widget, QLineEdit):
        yield widget.placeholderText()
    if isinstance(widget, QComboBox) and widget.objectName() != "timeZoneEdit":
        yield from (widget.itemText(number) for number in range(widget.count()))
    if isinstance(widget, QAbstractItemView) and widget.model() is not None:
        for row in range(min(widget.model().rowCount(), 40)):
            card = widget.model().index(row, 0).data(CARD)
            words = widget.model().index(row, 0).data()
            yield card.spoken() if isinstance(card, Card) else str(words or "")


def _settled(page: QWidget) -> bool:
    return not any("正在" in label.text() for label in page.findChildren(QLabel) if label.isVisible())
