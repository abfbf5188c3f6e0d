"""The chat in the window: said, streamed, stopped, noted, taken back, forked, renamed, erased, and what goes wrong."""

from __future__ import annotations

import asyncio
import os
import threading
from typing import TYPE_CHECKING

import pytest
from model_server import Answer, ModelServer, Request, Tool, refusal
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QPlainTextEdit
from staging import find, press, write

from nua_desktop_memory.agent.tools import NOTE
from nua_desktop_memory.chat import keeping
from nua_desktop_memory.desktop.pages.chat import ChatPage
from nua_desktop_memory.desktop.pages.chat_markdown import Markdown
from nua_desktop_memory.desktop.pages.chat_note import NoteWidget
from nua_desktop_memory.models.choice import Kind, ModelChoice
from nua_desktop_memory.models.chosen import ChosenFile

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from staging import Stage

    from nua_desktop_memory import Profile
    from nua_desktop_memory.desktop.window import Window

pytestmark = pytest.mark.gui


class Room:
    """The chat page of a window, with a scripted model."""

    def __init__(self, stage: Stage, server: ModelServer | None) -> None:
        self.stage = stage
        if server is not None:
            choice = ModelChoice(Kind.LMSTUDIO, "small-model", server.url, "Small")
            ChosenFile().change(lambda chosen: chosen.with_model(choice)[0])
        self.window: Window = stage.open()
        self.window.show_page("chat")
        page = self.window.page
        assert isinstance(page, ChatPage)
        self.page = page
        if server is not None:
            stage.until(lambda: find(self.window, QPlainTextEdit, "chatText").isVisible(), "for the model")

    @property
    def field(self) -> QPlainTextEdit:
        return find(self.window, QPlainTextEdit, "chatText")

    def write(self, words: str) -> None:
        self.field.setPlainText(words)
        press(self.window, "chatSend")

    def say(self, words: str) -> None:
        """Says something, and waits until the turn is over and in sight."""
        before = len(self.turns)
        self.write(words)
        self.rest(before + 2)

    def rest(self, turns: int) -> None:
        self.stage.until(
            lambda: self.page.talk.coming is None and len(self.turns) == turns and self.page.transcript.coming is None,
            f"for {turns} turns",
        )

    @property
    def turns(self) -> list[str]:
        return [turn.words() for turn in self.page.transcript.turns]

    def label(self, name: str) -> str:
        found = find(self.window, QLabel, name)
        return found.text() if found.isVisible() else ""

    def notes(self, count: int) -> list[NoteWidget]:
        found: list[NoteWidget] = []

        def there() -> bool:
            found[:] = [note for turn in self.page.transcript.turns for note in turn.notes]
            return len(found) == count

        self.stage.until(there, "for the notes")
        return found

    def titles(self) -> list[str]:
        model = self.page.list.model
        return [str(model.data(model.index(row, 0))) for row in range(model.rowCount())]


@pytest.fixture
def serving() -> Iterator[Callable[..., ModelServer]]:
    open_servers: list[ModelServer] = []

    def serve(*script: Answer | Callable[[Request], Answer]) -> ModelServer:
        server = ModelServer(script or (Answer("Hello."),))
        server.__enter__()
        open_servers.append(server)
        return server

    yield serve
    for server in open_servers:
        server.__exit__(None, None, None)
    path = ChosenFile().path
    if os.path.exists(path):
        os.unlink(path)


Serving = "Callable[..., ModelServer]"


def test_without_a_model_the_page_says_how_to_get_one(stage: Stage) -> None:
    room = Room(stage, None)
    stage.until(lambda: room.page.side.body.stand_in.title() == "No model is set up yet.", "for the state")
    assert not room.field.isVisible()
    press(room.page.side.body, "standInButton")
    assert room.window.page.name == "settings"


def test_a_reply_streams_and_the_conversation_is_kept(stage: Stage, serving: Callable[..., ModelServer]) -> None:
    server = serving(Answer("Good **morning** to you", held_after=3))
    room = Room(stage, server)
    room.write("Hello <b>there</b>")
    stage.until(
        lambda: room.page.transcript.coming is not None and room.page.transcript.coming.words(), "for the first words"
    )
    assert find(room.window, QAbstractButton, "chatStop").isVisible()
    assert room.field.toPlainText() == ""
    server.let_go()
    room.rest(2)
    assert room.turns == ["Hello <b>there</b>", "Good **morning** to you"]
    assert room.titles() == ["Hello <b>there</b>"]
    stage.close(room.window)
    again = Room(stage, server)
    stage.until(lambda: again.turns == ["Hello <b>there</b>", "Good **morning** to you"], "for the conversation")


def test_enter_sends_and_shift_enter_does_not(stage: Stage, serving: Callable[..., ModelServer]) -> None:
    room = Room(stage, serving())
    room.field.setFocus()
    QTest.keyClicks(room.field, "one")
    QTest.keyClick(room.field, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClicks(room.field, "two")
    QTest.keyClick(room.field, Qt.Key.Key_Return)
    room.rest(2)
    assert room.turns[0] == "one\ntwo"


def test_of_a_pasted_book_the_beginning_is_shown_and_all_of_it_is_said(
    stage: Stage, serving: Callable[..., ModelServer]
) -> None:
    server = serving()
    room = Room(stage, server)
    book = "Once upon a time. " * 5_000
    room.say(book)
    assert server.completions[0].json["messages"][0]["content"] == book
    turn = room.page.transcript.turns[0]
    assert turn.words() == book
    assert turn._state.text().startswith("Only the beginning is shown.")


def test_stopping_keeps_what_came(stage: Stage, serving: Callable[..., ModelServer]) -> None:
    room = Room(stage, serving(Answer("Once upon a time there was", held_after=3)))
    room.write("Tell me")
    stage.until(lambda: room.page.talk.coming and room.page.talk.coming.text, "for words")
    press(room.window, "chatStop")
    room.rest(2)
    assert room.turns == ["Tell me", "Once upon a "]
    assert find(room.window, QAbstractButton, "chatAgain").isVisible()


def test_stopping_before_anything_was_sent_gives_the_words_back(
    stage: Stage, serving: Callable[..., ModelServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    server = serving()
    room = Room(stage, server)
    asked = threading.Event()

    async def no_key_yet(_choice: object) -> None:
        asked.set()
        await asyncio.sleep(3600)

    monkeypatch.setattr(room.window.desk.modelling, "key", no_key_yet)
    room.write("Tell me")
    stage.until(asked.is_set, "for the key store")
    press(room.window, "chatStop")
    stage.until(lambda: room.field.toPlainText() == "Tell me", "for the words")
    assert room.turns == []
    assert server.completions == []


def test_a_failure_is_told_and_can_be_retried(stage: Stage, serving: Callable[..., ModelServer]) -> None:
    room = Room(stage, serving(refusal(429, "rate_limit_exceeded", {"Retry-After": "900"}), Answer("Now.")))
    room.say("Tell me")
    assert room.label("chatTrouble").startswith("The provider takes no more requests for the moment.")
    assert "from today" in room.label("chatTrouble") or "again from" in room.label("chatTrouble")
    press(room.window, "chatAgain")
    room.rest(3)
    assert room.turns == ["Tell me", "", "Now."]
    assert room.label("chatTrouble") == ""


def test_a_wait_is_told_while_it_lasts(stage: Stage, serving: Callable[..., ModelServer]) -> None:
    room = Room(stage, serving(refusal(429, "rate_limit_exceeded", {"Retry-After": "30"})))
    room.write("Tell me")
    stage.until(
        lambda: (
            room.page.transcript.coming is not None
            and "Asked again in 30 seconds" in room.page.transcript.coming._state.text()
        ),
        "for the wait",
    )
    press(room.window, "chatStop")
    room.rest(2)


def test_memory_off_is_said_and_so_it_is(stage: Stage, owner: Profile, serving: Callable[..., ModelServer]) -> None:
    owner.note("Lives in Hangzhou", key="home.city")
    owner.disable()
    server = serving()
    room = Room(stage, server)
    stage.until(lambda: "Memory is off" in room.label("chatModel"), "for the words")
    room.say("Where do I live?")
    assert b"memory" not in server.completions[0].body
    assert not room.page.transcript.turns[1]._memory.isVisible()


def test_the_memory_of_a_turn_is_one_press_away(
    stage: Stage, owner: Profile, serving: Callable[..., ModelServer]
) -> None:
    owner.note("Lives in Hangzhou", key="home.city")
    server = serving()
    room = Room(stage, server)
    room.say("Where do I live?")
    turn = room.page.transcript.turns[1]
    turn._memory.click()
    stage.until(lambda: "Lives in Hangzhou" in turn._given.text(), "for the memory")
    assert turn._given.text() in server.completions[0].json["messages"][0]["content"]
    turn._memory.click()
    assert not turn._given.isVisible()


def noting(text: str, key: str | None = None) -> Answer:
    arguments = {"text": text} | ({"memoryKey": key} if key else {})
    return Answer(tools=(Tool(NOTE, arguments),))


def test_a_note_has_a_card_with_undo(stage: Stage, owner: Profile, serving: Callable[..., ModelServer]) -> None:
    room = Room(stage, serving(noting("Has a cat called Mimi"), Answer("Noted.")))
    room.say("My cat is Mimi")
    (note,) = room.notes(1)
    assert note._words.text() == "Has a cat called Mimi"
    press(note, "noteUndo")
    stage.until(lambda: note._small.text() == "taken back", "for the undo")
    assert owner.recall("Mimi").hits == ()
    assert not find(note, QAbstractButton, "noteUndo").isVisible()


def test_a_contradiction_is_asked_and_settled_with_one_press(
    stage: Stage, owner: Profile, serving: Callable[..., ModelServer]
) -> None:
    owner.note("Lives in Shanghai", key="home.city", from_="2024")
    room = Room(stage, serving(noting("Lives in Hangzhou", "home.city"), Answer("Noted.")))
    room.say("I moved")
    (note,) = room.notes(1)
    assert "“Lives in Shanghai” (since 2024)" in note._question.text()
    press(note, "way-moved")
    stage.until(lambda: not note._question.isVisibleTo(note), "for the settlement")
    assert [one.text for one in owner.facts().facts] == ["Lives in Hangzhou"]
    assert owner.facts(at="2025").facts[0].text == "Lives in Shanghai"


def test_a_change_elsewhere_shows_on_the_card(
    stage: Stage, owner: Profile, serving: Callable[..., ModelServer]
) -> None:
    room = Room(stage, serving(noting("Has a cat called Mimi"), Answer("Noted.")))
    room.say("My cat is Mimi")
    (note,) = room.notes(1)
    owner.revoke(note.card.event_id)
    stage.until(lambda: note._small.text() == "withdrawn since", "for the change")


def test_conversations_are_begun_chosen_and_renamed(stage: Stage, serving: Callable[..., ModelServer]) -> None:
    room = Room(stage, serving())
    room.say("First")
    press(room.window, "chatNew")
    stage.until(lambda: room.turns == [], "for the empty page")
    room.say("Second")
    stage.until(lambda: room.titles() == ["Second", "First"], "for the list")
    room.page.list.view.selectRow(1)
    stage.until(lambda: room.turns[:1] == ["First"], "for the other one")
    press(room.window, "chatRename")
    write(room.page.rename, "chatTitle", "A trip")
    stage.until(lambda: "A trip" in room.titles(), "for the title")


def test_a_reply_goes_on_while_another_conversation_is_in_sight(
    stage: Stage, serving: Callable[..., ModelServer]
) -> None:
    server = serving(Answer("A long answer", held_after=2), Answer("Short."))
    room = Room(stage, server)
    room.write("First")
    stage.until(lambda: room.page.talk.coming and room.page.talk.coming.text, "for words")
    press(room.window, "chatNew")
    stage.until(lambda: room.turns == [], "for the new one")
    room.say("Second")
    assert room.turns == ["Second", "Short."]
    server.let_go()
    first = room.titles().index("First")
    room.page.list.view.selectRow(first)
    stage.until(lambda: room.turns == ["First", "A long answer"], "for the first one")


def test_going_on_differently_makes_a_branch(stage: Stage, serving: Callable[..., ModelServer]) -> None:
    room = Room(stage, serving(Answer("One."), Answer("Two.")))
    room.say("Question")
    room.page.transcript.turns[0]._fork.click()
    stage.until(lambda: room.turns == ["Question"], "for the branch")
    assert "no answer yet" in room.label("chatTrouble")
    press(room.window, "chatAgain")
    room.rest(2)
    assert room.turns == ["Question", "Two."]
    branch = find(room.window, QComboBox, "chatBranch")
    stage.until(branch.isVisible, "for the branches")
    branch.setCurrentText("main")
    branch.textActivated.emit("main")
    stage.until(lambda: room.turns == ["Question", "One."], "for the other branch")


def test_erasing_says_what_goes_and_what_stays(
    stage: Stage, owner: Profile, serving: Callable[..., ModelServer]
) -> None:
    room = Room(stage, serving(noting("Has a cat called Mimi"), Answer("Noted.")))
    room.say("My cat is Mimi")
    folder = room.page.engine.sessions.path(room.page.talk.session_id or "")
    press(room.window, "chatErase")
    dialog = room.page.erase
    kept = find(dialog, QPlainTextEdit, "chatStayList")
    stage.until(lambda: kept.toPlainText() == "Has a cat called Mimi", "for the survey")
    assert "2 turns" in find(dialog, QLabel, "chatGoes").text()
    assert not dialog.footer.accept.isEnabled()
    write(dialog, "chatEraseConfirm", "erase")
    dialog.accept()
    stage.until(lambda: not os.path.exists(folder) and room.titles() == [], "for the erasing")
    stage.until(lambda: room.turns == [], "for an empty page")
    assert len(owner.recall("Mimi").hits) == 1


def test_closing_the_window_keeps_what_came(stage: Stage, serving: Callable[..., ModelServer]) -> None:
    server = serving(Answer("Once upon a time there was", held_after=3), Answer("Go on."))
    room = Room(stage, server)
    room.write("Tell me")
    stage.until(lambda: room.page.talk.coming and room.page.talk.coming.text, "for words")
    stage.close(room.window)
    again = Room(stage, server)
    stage.until(lambda: again.turns == ["Tell me", "Once upon a "], "for what was kept")


def test_a_damaged_conversation_is_told_and_the_others_stay(stage: Stage, serving: Callable[..., ModelServer]) -> None:
    room = Room(stage, serving())
    room.say("First")
    folder = room.page.engine.sessions.path(room.page.talk.session_id or "")
    press(room.window, "chatNew")
    stage.until(lambda: room.turns == [], "for the empty page")
    with open(os.path.join(folder, ".git", "refs", "heads", "main"), "wb") as file:
        file.write(b"f" * 40)
    room.say("Second")
    stage.until(lambda: len(room.titles()) == 2, "for the list")
    row = next(row for row in (0, 1) if not room.page.list.model.session(row).readable)
    room.page.list.view.selectRow(row)
    stage.until(lambda: room.page.side.body.stand_in.title() == "This conversation cannot be read.", "for the trouble")


# What a model writes


def test_markdown_is_shown_and_nothing_is_loaded_or_run(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, qtbot: object
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toString()))
    window = stage.open()
    view = Markdown(window.desk.theme, "probe")
    view.setParent(window)
    view.show_words(
        "**bold** ![a picture](http://example.org/x.png) ![](file:///etc/passwd) <script>x</script> "
        "<img src='http://example.org/y.png'> [link](https://example.org/) [bad](javascript:alert(1)) "
        "[file](file:///etc/passwd)"
    )
    text = view.toPlainText()
    assert "[a picture]" in text
    assert "<script>x</script>" in text
    assert "\ufffc" not in text
    assert view.loadResource(2, QUrl("http://example.org/x.png")) is None
    for address in ("javascript:alert(1)", "file:///etc/passwd", "https://example.org/"):
        view.anchorClicked.emit(QUrl(address))
    assert opened == ["https://example.org/"]
    assert view.source().isEmpty()


# From elsewhere in the window


def test_from_a_memory_one_step_leads_to_the_turn_that_says_it(
    stage: Stage, owner: Profile, serving: Callable[..., ModelServer]
) -> None:
    room = Room(stage, serving(noting("Has a cat called Mimi"), Answer("Noted."), Answer("Other.")))
    room.say("My cat is Mimi")
    press(room.window, "chatNew")
    stage.until(lambda: room.turns == [], "for the empty page")
    room.say("Something else")
    room.window.show_page("timeline")
    (hit,) = owner.recall("Mimi").hits
    room.window.desk.event_asked.emit(hit.event_id)
    stage.until(lambda: room.window.findChild(QAbstractButton, "detailsTurn") is not None, "for the link")
    press(room.window, "detailsTurn")
    assert room.window.page is room.page
    stage.until(lambda: room.turns[:1] == ["My cat is Mimi"], "for the turn")


def test_who_begins_another_conversation_is_not_called_back_to_that_of_last_time(
    stage: Stage, serving: Callable[..., ModelServer]
) -> None:
    room = Room(stage, serving())
    room.say("My cat is Mimi")
    last = room.page.talk.session_id
    assert last is not None
    press(room.window, "chatNew")
    room.page.restore_state({"conversation": last})
    press(room.window, "chatNew")
    stage.run(room.page._read_list())
    assert room.page.talk.session_id is None


def test_a_choice_that_is_written_late_still_reaches_the_chat(
    stage: Stage, serving: Callable[..., ModelServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    room = Room(stage, serving())
    room.window.show_page("settings")
    box = find(room.window, QAbstractButton, "chatKeep")
    stage.until(box.isChecked, "for the choice")
    written = threading.Event()
    write = keeping.set_keeps_conversations

    def late(profile: Profile, keeps: bool) -> None:
        assert written.wait(60)
        write(profile, keeps)

    monkeypatch.setattr(keeping, "set_keeps_conversations", late)
    looks: list[bool] = []
    look = keeping.keeps_conversations
    monkeypatch.setattr(keeping, "keeps_conversations", lambda folder: looks.append(look(folder)) or looks[-1])
    box.click()
    room.window.show_page("chat")
    stage.until(lambda: looks, "for the page's look, which comes too early")
    written.set()
    stage.until(lambda: "not kept" in room.label("chatModel"), "for the words")


def test_whether_conversations_are_kept_is_a_setting(stage: Stage, serving: Callable[..., ModelServer]) -> None:
    room = Room(stage, serving())
    room.window.show_page("settings")
    box = find(room.window, QAbstractButton, "chatKeep")
    stage.until(box.isChecked, "for the choice")
    box.click()
    room.window.show_page("chat")
    stage.until(lambda: "not kept" in room.label("chatModel"), "for the words")
    room.say("Nobody shall know")
    assert room.turns == ["Nobody shall know", "Hello."]
    assert room.titles() == []
    assert not os.path.exists(os.path.join(stage.profile_dir, "evidence"))
