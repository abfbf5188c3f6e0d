"""The Agents page connects the programs on this computer: seen first, written then, tested, taken out again."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractButton, QDialog, QLabel, QPlainTextEdit, QWidget
from staging import PATIENCE, Stage, find, press

from nua_desktop_memory import Profile
from nua_desktop_memory.agent.connectors import entry as entries
from nua_desktop_memory.agent.connectors import trying
from nua_desktop_memory.desktop.window import Window

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BEFORE = '{\n  "mcpServers": {\n    "a": { "command": "a" }  // mine\n  }\n}\n'


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home in which Cursor and Claude Code are, and no program on the path."""
    home = tmp_path / "home"
    for folder in (".cursor", ".claude"):
        (home / folder).mkdir(parents=True)
    (home / ".cursor" / "mcp.json").write_text(BEFORE, encoding="utf-8")
    for name, value in {
        "HOME": home,
        "USERPROFILE": home,
        "XDG_CONFIG_HOME": home / "config",
        "PATH": tmp_path,
    }.items():
        monkeypatch.setenv(name, str(value))
    for name in ("CLAUDE_CONFIG_DIR", "CODEX_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PYTHONPATH", ROOT)
    monkeypatch.setattr(
        entries, "program", lambda executable=sys.executable: (sys.executable, "-m", "nua_desktop_memory.cli.main")
    )
    monkeypatch.setattr(
        "nua_desktop_memory.agent.connectors.connecting.program",
        lambda: (sys.executable, "-m", "nua_desktop_memory.cli.main"),
    )
    monkeypatch.setitem(trying.try_out.__kwdefaults__, "seconds", PATIENCE)
    return home


@pytest.fixture
def on_page(stage: Stage, home: Path, owner: Profile) -> Callable[[], Window]:
    def open_it() -> Window:
        window = stage.open()
        window.show_page("agents")
        stage.until(lambda: window.findChild(QWidget, "client-cursor") is not None, "for the clients")
        return window

    return open_it


def state(window: QWidget, client: str) -> str:
    return find(window, QLabel, f"clientState-{client}").text()


def offered(window: QWidget, client: str) -> list[str]:
    buttons = {
        deed: find(window, QAbstractButton, f"client{deed}-{client}") for deed in ("Connect", "Test", "Disconnect")
    }
    return [deed for deed, button in buttons.items() if button.isVisible()]


def connect(stage: Stage, window: Window, client: str) -> None:
    press(window, f"clientConnect-{client}")
    dialog = find(window, QDialog, "connectClientDialog")
    accept = find(dialog, QAbstractButton, "acceptButton")
    stage.until(accept.isEnabled, "for what will be written")
    press(dialog, "acceptButton")
    stage.until(lambda: not dialog.isVisible(), "for the entry to be written")


def configuration(home: Path) -> str:
    return (home / ".cursor" / "mcp.json").read_text(encoding="utf-8")


def test_those_that_are_here_have_a_row_and_the_others_are_named(on_page: Callable[[], Window]) -> None:
    window = on_page()
    assert state(window, "cursor") == "not connected"
    assert offered(window, "cursor") == ["Connect"]
    assert window.findChild(QWidget, "client-zed") is None
    absent = find(window, QLabel, "clientsAbsent").text()
    assert all(name in absent for name in ("Claude Desktop", "VS Code", "Zed", "Codex", "Gemini CLI"))


def test_what_will_be_written_is_seen_first_and_nothing_is_written_until_then(
    stage: Stage, home: Path, on_page: Callable[[], Window]
) -> None:
    window = on_page()
    press(window, "clientConnect-claude-code")
    dialog = find(window, QDialog, "connectClientDialog")
    stage.until(find(dialog, QAbstractButton, "acceptButton").isEnabled)
    words = "\n".join(text.text() for text in dialog.findChildren(QLabel) if text.isVisible())
    assert str(home / ".claude.json") in words
    assert str(home / ".claude" / "settings.json") in words
    assert "(a new file)" in words
    assert "next session" in words
    server = find(dialog, QPlainTextEdit, "connectText-server").toPlainText()
    assert '"NUA_MEMORY_TOKEN": "…"' in server
    assert stage.profile_dir in server
    assert "context --hook claude-code" in find(dialog, QPlainTextEdit, "connectText-hook").toPlainText()
    press(dialog, "cancelButton")
    assert os.listdir(home / ".claude") == []
    assert not (home / ".claude.json").exists()


def test_connected_and_disconnected_the_file_is_what_it_was(
    stage: Stage, home: Path, owner: Profile, on_page: Callable[[], Window]
) -> None:
    window = on_page()
    connect(stage, window, "cursor")
    stage.until(lambda: state(window, "cursor") == "connected", "for the row")
    assert "Restart Cursor" in window.shell.strip.text()
    assert offered(window, "cursor") == ["Test", "Disconnect"]
    more = find(window, QLabel, "clientMore-cursor").text()
    assert "paired, not used yet" in more
    assert "must be restarted" in more
    (agent,) = owner.agents().agents
    assert (agent.name, agent.client, agent.tier) == ("Cursor", "cursor", "paired")
    press(window, "clientDisconnect-cursor")
    stage.until(lambda: state(window, "cursor") == "not connected", "for the entry to go")
    assert configuration(home) == BEFORE
    assert os.listdir(home / ".cursor") == ["mcp.json"]
    assert owner.agents().agents == ()


def test_what_is_taken_out_by_hand_is_seen_and_not_put_back(
    stage: Stage, home: Path, on_page: Callable[[], Window]
) -> None:
    window = on_page()
    connect(stage, window, "cursor")
    stage.until(lambda: state(window, "cursor") == "connected")
    (home / ".cursor" / "mcp.json").write_text("{}", encoding="utf-8")
    stage.until(lambda: state(window, "cursor") == "not connected", "for the page to see it")
    stage.close(window)
    window = on_page()
    stage.until(lambda: state(window, "cursor") == "not connected")
    assert configuration(home) == "{}"


def test_an_agent_that_is_unpaired_is_said_to_be(
    stage: Stage, home: Path, owner: Profile, on_page: Callable[[], Window]
) -> None:
    window = on_page()
    connect(stage, window, "cursor")
    stage.until(lambda: state(window, "cursor") == "connected")
    owner.unpair(owner.agents().agents[0].id)
    stage.until(lambda: state(window, "cursor") == "connected, but no longer paired", "for the row")
    assert "waits for your review" in find(window, QLabel, "clientMore-cursor").text()
    assert offered(window, "cursor") == ["Connect", "Test", "Disconnect"]


def test_a_damaged_file_is_named_and_offers_nothing(stage: Stage, home: Path, on_page: Callable[[], Window]) -> None:
    (home / ".cursor" / "mcp.json").write_text("{", encoding="utf-8")
    window = on_page()
    assert state(window, "cursor") == "its configuration cannot be read"
    assert "mcp.json is damaged (line 1, column 2)" in find(window, QLabel, "clientMore-cursor").text()
    assert offered(window, "cursor") == []


def test_an_entry_that_is_not_ours_gives_way_only_when_the_person_says_so(
    stage: Stage, home: Path, on_page: Callable[[], Window]
) -> None:
    theirs = '{"mcpServers": {"nua-memory": {"command": "theirs"}}}'
    (home / ".cursor" / "mcp.json").write_text(theirs, encoding="utf-8")
    window = on_page()
    assert state(window, "cursor") == "has another entry of this name"
    press(window, "clientConnect-cursor")
    dialog = find(window, QDialog, "connectClientDialog")
    accept = find(dialog, QAbstractButton, "acceptButton")
    assert accept.text() == "Replace and connect"
    assert find(dialog, QLabel, "connectWarning").isVisible()
    stage.until(accept.isEnabled)
    press(dialog, "acceptButton")
    stage.until(lambda: state(window, "cursor") == "connected")
    press(window, "clientDisconnect-cursor")
    stage.until(lambda: state(window, "cursor") == "has another entry of this name")
    assert configuration(home) == theirs


def test_a_refusal_is_shown_in_the_dialog_which_stays(
    stage: Stage, home: Path, owner: Profile, on_page: Callable[[], Window]
) -> None:
    window = on_page()
    press(window, "clientConnect-cursor")
    dialog = find(window, QDialog, "connectClientDialog")
    stage.until(find(dialog, QAbstractButton, "acceptButton").isEnabled)
    os.chmod(home / ".cursor" / "mcp.json", 0o444)
    press(dialog, "acceptButton")
    error = find(dialog, QLabel, "errorLabel")
    stage.until(error.isVisible, "for the refusal")
    assert "protected from writing" in error.text()
    assert dialog.isVisible()
    assert owner.agents().agents == ()
    press(dialog, "cancelButton")


@pytest.mark.slow
def test_the_test_button_shows_what_the_client_sees_and_says_why_it_is_nothing(
    stage: Stage, home: Path, owner: Profile, on_page: Callable[[], Window]
) -> None:
    window = on_page()
    connect(stage, window, "cursor")
    stage.until(lambda: "Test" in offered(window, "cursor"))
    press(window, "clientTest-cursor")
    dialog = find(window, QDialog, "tryClientDialog")
    title, shown = find(dialog, QLabel, "tryTitle"), find(dialog, QPlainTextEdit, "tryList")
    assert "Starting" in title.text()
    stage.until(lambda: title.text() == "Cursor sees this:", "for the lists")
    assert "personal_memory_note" in shown.toPlainText()
    assert "personal_memory_recall" in shown.toPlainText()
    owner.disable()
    stage.until(lambda: not window.desk.situation.switched_on)
    press(dialog, "tryAgain")
    stage.until(lambda: title.text() == "Cursor sees nothing of the memory.", "for the empty lists")
    assert find(dialog, QLabel, "tryWords").text().startswith("Memory is off, so that is right")
    press(dialog, "tryClose")


@pytest.mark.slow
def test_a_program_that_cannot_be_started_is_said_and_a_slow_one_can_be_stopped(
    stage: Stage, home: Path, on_page: Callable[[], Window]
) -> None:
    window = on_page()
    connect(stage, window, "cursor")
    whole = json.loads(configuration(home).replace("// mine", ""))
    server = whole["mcpServers"]["nua-memory"]
    server["command"] = "/moved/nua-memory"
    (home / ".cursor" / "mcp.json").write_text(json.dumps(whole), encoding="utf-8")
    stage.until(lambda: state(window, "cursor") == "its entry was changed", "for the row")
    press(window, "clientTest-cursor")
    dialog = find(window, QDialog, "tryClientDialog")
    stage.until(lambda: "would see nothing" in find(dialog, QLabel, "tryTitle").text(), "for the failure")
    assert "could not be started" in find(dialog, QLabel, "tryWords").text()
    press(dialog, "tryClose")
    server["command"], server["args"] = sys.executable, ["-c", "import sys; sys.stdin.read()", *server["args"]]
    (home / ".cursor" / "mcp.json").write_text(json.dumps(whole), encoding="utf-8")
    stage.until(lambda: window.findChild(QWidget, "client-cursor").row.standing.command[0] == sys.executable)
    press(window, "clientTest-cursor")
    press(dialog, "tryClose")
    assert not dialog.isVisible()
    press(window, "clientTest-cursor")  # and the window may be closed meanwhile


def test_the_entry_for_another_program_is_copied_without_a_token(stage: Stage, on_page: Callable[[], Window]) -> None:
    window = on_page()
    stage.until(find(window, QPlainTextEdit, "snippetText").toPlainText, "for the entry")
    press(window, "snippetCopy")
    copied = json.loads(QGuiApplication.clipboard().text())
    assert copied == json.loads(find(window, QPlainTextEdit, "snippetText").toPlainText())
    entry = copied["mcpServers"]["nua-memory"]
    assert entry["args"][-3:] == ["--profile-dir", stage.profile_dir, "mcp"]
    assert "env" not in entry


def test_every_control_can_be_found_and_spoken(stage: Stage, on_page: Callable[[], Window]) -> None:
    window = on_page()
    page = find(window, QWidget, "agentsPage")
    mute = [
        f"{type(one).__name__} {one.objectName()}"
        for one in page.findChildren(QWidget)
        if isinstance(one, QAbstractButton | QPlainTextEdit)
        and one.isVisible()
        and not (one.objectName() and one.accessibleName())
    ]
    assert mute == []


def test_off_the_page_says_that_agents_get_nothing(stage: Stage, home: Path, profile_dir: str) -> None:
    window = stage.open()
    window.show_page("agents")
    stage.until(lambda: window.findChild(QWidget, "client-cursor") is not None)
    assert find(window, QLabel, "agentsState").text().startswith("Memory is off")
    press(window, "clientConnect-cursor")
    dialog = find(window, QDialog, "connectClientDialog")
    assert "Memory is off" in find(dialog, QLabel, "connectAfter").text()
    press(dialog, "cancelButton")
    assert not os.path.exists(os.path.join(profile_dir, "agents"))


def test_nothing_can_be_connected_to_sample_data(stage: Stage, home: Path) -> None:
    window = stage.open()
    press(window, "welcomeSample")
    stage.until(lambda: window._sample._window is not None and window._sample._window.desk.pulse is not None)
    sample = window._sample._window
    sample.show_page("agents")
    assert "sample data" in find(sample, QLabel, "clientsWaiting").text()
    assert sample.findChild(QWidget, "client-cursor") is None
    assert sample.findChild(QWidget, "snippetText") is None


def test_who_removes_a_profile_is_told_which_programs_lead_to_it(
    stage: Stage, home: Path, on_page: Callable[[], Window]
) -> None:
    window = on_page()
    connect(stage, window, "cursor")
    window.desk.removal_asked.emit(stage.profile_dir, "mine")
    dialog = find(window, QDialog, "removeProfileDialog")
    what = find(dialog, QLabel, "removeWhat")
    stage.until(lambda: "log included" in what.text(), "for what goes")
    assert "Connected to it" in what.text()
    assert "Cursor" in what.text()
    press(dialog, "cancelButton")
