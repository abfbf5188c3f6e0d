"""Each client on real configuration files: connected, it reads the entry; disconnected, the file is what it was."""

from __future__ import annotations

import json
import os
import re
import tomllib
from collections.abc import Callable

import configurations
import pytest

from nua_desktop_memory.agent.connectors.clients import CLIENTS, Client, Part, client_of
from nua_desktop_memory.agent.connectors.connector import Connector, Occupied
from nua_desktop_memory.agent.connectors.entry import Entry
from nua_desktop_memory.agent.connectors.files import BACKUP
from nua_desktop_memory.agent.connectors.standing import State
from nua_desktop_memory.agent.connectors.surroundings import Surroundings
from nua_desktop_memory.store.errors import BadState, BadValue

PROGRAM = ("/opt/Nua Memory/nua-memory",)
TOKEN = "t0ken-_abc"
KEYS = {"vscode": "servers", "zed": "context_servers", "codex": "mcp_servers"}


class Home:
    """A person's home with one client in it."""

    def __init__(self, home: str, client_id: str, on_step: Callable[[str], None] = lambda _: None) -> None:
        self.around = Surroundings("linux", home, {"PATH": ""})
        self.client = client_of(client_id)
        self.profile = os.path.join(home, "my 记忆")
        self.connector = Connector(self.client, self.around, on_step=on_step)
        os.makedirs(self.client.home(self.around), exist_ok=True)

    def path(self, part: Part = Part.SERVER) -> str:
        return next(one.path for one in self.client.parts(self.around) if one.part is part)

    def has(self, data: bytes, part: Part = Part.SERVER) -> None:
        with open(self.path(part), "wb") as file:
            file.write(data)

    def data(self, part: Part = Part.SERVER) -> bytes | None:
        try:
            with open(self.path(part), "rb") as file:
                return file.read()
        except FileNotFoundError:
            return None

    def connect(self, token: str = TOKEN, **options: bool) -> None:
        self.connector.connect(Entry(PROGRAM, self.profile, token), **options)

    def state(self) -> State:
        return self.connector.look(self.profile, PROGRAM).state

    def litter(self) -> list[str]:
        """What lies about beside the configuration."""
        folders = {os.path.dirname(one.path) for one in self.client.parts(self.around)}
        return sorted(name for folder in folders for name in os.listdir(folder) if ".nua-" in name)


@pytest.fixture
def at_home(tmp_path: object) -> Callable[[str], Home]:
    return lambda client_id: Home(str(tmp_path), client_id)


def understood(client_id: str, data: bytes) -> dict:
    """The document as another reader has it: comments and trailing commas out by a rule of their own."""
    text = data.decode("utf-8-sig")
    if client_id == "codex":
        return tomllib.loads(text)
    strings = r'"(?:[^"\\]|\\.)*"'
    bare = re.sub(rf"({strings})|//[^\n]*|/\*.*?\*/", lambda found: found[1] or " ", text, flags=re.DOTALL)
    bare = re.sub(rf"({strings})|,(?=\s*[\]}}])", lambda found: found[1] or "", bare, flags=re.DOTALL)
    return json.loads(bare) if bare.strip() else {}


SAMPLES = [(client_id, name) for client_id, samples in configurations.SERVER_FILES.items() for name in samples]


@pytest.mark.parametrize(("client_id", "name"), SAMPLES, ids=[f"{one}: {other}" for one, other in SAMPLES])
def test_connected_it_has_the_entry_and_all_else_and_disconnected_every_byte(
    at_home: Callable[[str], Home], client_id: str, name: str
) -> None:
    before = configurations.SERVER_FILES[client_id][name]
    home = at_home(client_id)
    home.has(before)
    home.connect()
    assert home.state() is State.CONNECTED
    now = understood(client_id, home.data() or b"")
    servers = now[KEYS.get(client_id, "mcpServers")]
    entry = servers.pop("nua-memory")
    assert entry["command"] == PROGRAM[0]
    assert entry["args"] == ["--profile-dir", home.profile, "mcp"]
    assert entry["env"] == {"NUA_MEMORY_TOKEN": TOKEN}
    assert ("type" in entry) is (client_id in {"vscode", "claude-code"})
    was = understood(client_id, before)
    was.setdefault(KEYS.get(client_id, "mcpServers"), {})
    assert now == was
    with open(home.path() + BACKUP, "rb") as copy:
        assert copy.read() == before
    assert home.connector.disconnect() is True
    assert home.data() == before
    assert home.litter() == []
    assert home.state() is State.NOT_CONNECTED


@pytest.mark.parametrize("name", configurations.CLAUDE_HOOKS)
def test_the_hook_of_claude_code_is_one_more_group_and_goes_again(at_home: Callable[[str], Home], name: str) -> None:
    before = configurations.CLAUDE_HOOKS[name]
    home = at_home("claude-code")
    home.has(before, Part.HOOK)
    home.connect()
    groups = json.loads(home.data(Part.HOOK) or b"")["hooks"]["UserPromptSubmit"]
    (hook,) = groups[-1]["hooks"]
    assert hook["type"] == "command"
    assert hook["command"] == f"'{PROGRAM[0]}' --profile-dir '{home.profile}' context --hook claude-code"
    assert home.connector.disconnect() is True
    assert home.data(Part.HOOK) == before
    assert home.data() is None, "the file of the servers was ours alone"
    assert home.litter() == []


def test_on_windows_the_hook_needs_no_shell() -> None:
    hook = Entry(("C:\\Nua Memory\\nua-memory.exe",), "C:\\我的", TOKEN).hook("win32")
    assert hook["command"] == "C:\\Nua Memory\\nua-memory.exe"
    assert hook["args"] == ["--profile-dir", "C:\\我的", "context", "--hook", "claude-code"]


@pytest.mark.parametrize("client", CLIENTS, ids=lambda client: client.id)
def test_a_file_that_was_made_for_the_entry_goes_with_it(at_home: Callable[[str], Home], client: Client) -> None:
    home = at_home(client.id)
    assert home.state() is State.NOT_CONNECTED
    home.connect()
    assert home.state() is State.CONNECTED
    assert os.stat(home.path()).st_mode & 0o077 == 0, "the token is nobody else's business"
    home.connector.disconnect()
    assert home.data() is None
    assert home.litter() == []


@pytest.mark.parametrize("client", CLIENTS, ids=lambda client: client.id)
def test_a_client_that_is_not_there_is_said_to_be_not_there(tmp_path: object, client: Client) -> None:
    around = Surroundings("linux", str(tmp_path), {"PATH": ""})
    assert Connector(client, around).look("/p", PROGRAM).state is State.NOT_HERE
    assert Connector(client, around).disconnect() is False
    assert os.listdir(str(tmp_path)) == []


@pytest.mark.parametrize("client_id", ["cursor", "codex"])
def test_a_changed_entry_an_other_profile_and_a_foreign_one_are_told_apart(
    at_home: Callable[[str], Home], client_id: str
) -> None:
    home = at_home(client_id)
    home.connect()
    whole = home.data() or b""
    look = home.connector.look
    assert look(home.profile, ("/moved/nua-memory",)).state is State.CHANGED
    other = look(os.path.join(home.around.home, "other"), PROGRAM)
    assert (other.state, other.profile_dir) == (State.OTHER_PROFILE, home.profile)
    home.has(whole.replace(b"NUA_MEMORY_TOKEN", b"SOMETHING"))
    assert home.state() is State.CHANGED
    home.has(whole.replace(b"/opt/Nua Memory/nua-memory", b"/usr/bin/weather"))
    assert home.state() is State.FOREIGN


def test_only_a_part_of_it_is_a_changed_entry_and_is_made_whole_only_when_asked(
    at_home: Callable[[str], Home],
) -> None:
    home = at_home("claude-code")
    home.has(b"{}\n", Part.HOOK)
    home.connect()
    home.has(b"{}\n", Part.HOOK)
    assert home.state() is State.CHANGED
    assert home.data(Part.HOOK) == b"{}\n"
    home.connect("new")
    standing = home.connector.look(home.profile, PROGRAM)
    assert (standing.state, standing.token) == (State.CONNECTED, "new")
    home.connector.disconnect()
    assert (home.data(), home.data(Part.HOOK)) == (None, b"{}\n")


@pytest.mark.parametrize("client_id", ["gemini-cli", "codex"])
def test_a_foreign_entry_of_that_name_stays_unless_the_person_says_otherwise(
    at_home: Callable[[str], Home], client_id: str
) -> None:
    samples = {
        "gemini-cli": b'{"mcpServers": {"nua-memory": {"command": "theirs"}, "z": {}} // x\n}',
        "codex": b'[mcp_servers.nua-memory]\ncommand = "theirs" # x\n\n[mcp_servers.z]\ncommand = "z"\n',
    }
    home = at_home(client_id)
    home.has(samples[client_id])
    with pytest.raises(Occupied, match="not from here"):
        home.connect()
    assert home.data() == samples[client_id]
    assert home.connector.disconnect() is False
    home.connect(over_others=True)
    assert home.state() is State.CONNECTED
    assert b"theirs" not in (home.data() or b"")
    home.connector.disconnect()
    assert home.data() == samples[client_id], "what gave way comes back"


DAMAGED = {
    "claude-desktop": [b"{", b'{"a": }', b"[]", b'"x"', b'{"mcpServers": []}', b'{"mcpServers": null}',
                       b"\xff\xfe{\x00",
                       b'{"a": 1} {"b": 2}', b"{'a': 1}", b'{"a": 01}', b'{"a": truely}', b'{"a" 1}', b'{"a": "\n"}',
                       b'{"a":' * 300, b"nonsense", b'{"a": /* 1}'],
    "codex": [b"a = ", b"[a", b'a = "1"\na = "2"', b"mcp_servers = 3", b'mcp_servers = { a = { command = "a" } }',
              b"\xff"],
}  # fmt: skip


@pytest.mark.parametrize(
    ("client_id", "data"),
    [(client_id, data) for client_id, several in DAMAGED.items() for data in several],
    ids=lambda value: repr(value)[:24],
)
def test_a_damaged_file_is_refused_in_a_sentence_and_not_touched(
    at_home: Callable[[str], Home], client_id: str, data: bytes
) -> None:
    home = at_home(client_id)
    home.has(data)
    with pytest.raises(BadValue, match="left as it is") as refused:
        home.connect()
    assert home.path() in refused.value.message
    assert home.data() == data
    assert home.litter() == []


def test_one_damaged_file_of_two_and_neither_is_written(at_home: Callable[[str], Home]) -> None:
    home = at_home("claude-code")
    home.has(b"{", Part.HOOK)
    with pytest.raises(BadValue):
        home.connect()
    assert (home.data(), home.data(Part.HOOK)) == (None, b"{")
    standing = home.connector.look(home.profile, PROGRAM)
    assert standing.state is State.DAMAGED
    assert "settings.json is damaged (line 1, column 2)" in standing.problem


def test_what_would_be_written_is_told_without_the_token_and_nothing_is_written(at_home: Callable[[str], Home]) -> None:
    home = at_home("claude-code")
    home.has(b"{}")
    server, hook = home.connector.plan(home.profile, PROGRAM)
    assert (server.path, server.exists) == (home.path(), True)
    assert (hook.path, hook.exists) == (home.path(Part.HOOK), False)
    assert '"NUA_MEMORY_TOKEN": "…"' in server.words
    assert "记忆" in server.words
    assert "context --hook claude-code" in hook.words
    assert (home.data(), home.litter()) == (b"{}", [])


def test_a_file_protected_from_writing_is_left_alone(at_home: Callable[[str], Home]) -> None:
    home = at_home("zed")
    home.has(b"{}")
    os.chmod(home.path(), 0o444)
    with pytest.raises(BadState, match="protected"):
        home.connect()
    assert home.data() == b"{}"
    assert home.litter() == []


def test_a_linked_dotfile_stays_a_link_and_its_file_keeps_its_mode(
    at_home: Callable[[str], Home], tmp_path: object
) -> None:
    home = at_home("gemini-cli")
    kept = os.path.join(str(tmp_path), "dotfiles.json")
    with open(kept, "wb") as file:
        file.write(b'{"theme": "x"}')
    os.chmod(kept, 0o640)
    os.symlink(kept, home.path())
    home.connect()
    assert os.path.islink(home.path())
    with open(kept, "rb") as file:
        assert b"nua-memory" in file.read()
    assert os.stat(kept).st_mode & 0o777 == 0o640
    home.connector.disconnect()
    assert os.path.islink(home.path())
    with open(kept, "rb") as file:
        assert file.read() == b'{"theme": "x"}'


def test_places_follow_the_system_and_its_variables(tmp_path: object) -> None:
    def path(client_id: str, platform: str, part: Part = Part.SERVER, **environment: str) -> str:
        around = Surroundings(platform, "/h", environment)
        found = next(one.path for one in client_of(client_id).parts(around) if one.part is part)
        return found.replace("\\", "/")

    assert path("claude-desktop", "darwin") == "/h/Library/Application Support/Claude/claude_desktop_config.json"
    assert path("claude-desktop", "linux", XDG_CONFIG_HOME="/c") == "/c/Claude/claude_desktop_config.json"
    assert path("claude-desktop", "win32", APPDATA="/r") == "/r/Claude/claude_desktop_config.json"
    store = os.path.join(str(tmp_path), "Packages", "Claude_abc", "LocalCache", "Roaming", "Claude")
    os.makedirs(store)
    assert path("claude-desktop", "win32", LOCALAPPDATA=str(tmp_path)) == f"{store}/claude_desktop_config.json"
    assert path("claude-code", "linux") == "/h/.claude.json"
    assert path("claude-code", "linux", Part.HOOK) == "/h/.claude/settings.json"
    assert path("claude-code", "linux", CLAUDE_CONFIG_DIR="/cc") == "/cc/.claude.json"
    assert path("claude-code", "linux", Part.HOOK, CLAUDE_CONFIG_DIR="/cc") == "/cc/settings.json"
    assert path("vscode", "darwin") == "/h/Library/Application Support/Code/User/mcp.json"
    assert path("vscode", "linux") == "/h/.config/Code/User/mcp.json"
    assert path("cursor", "win32") == "/h/.cursor/mcp.json"
    assert path("zed", "darwin") == "/h/.config/zed/settings.json"
    assert path("zed", "win32", APPDATA="/r") == "/r/Zed/settings.json"
    assert path("codex", "linux", CODEX_HOME="/x") == "/x/config.toml"
    assert path("gemini-cli", "linux") == "/h/.gemini/settings.json"


def test_a_copy_of_an_older_time_is_not_taken_for_the_file_that_was_not_there(at_home: Callable[[str], Home]) -> None:
    home = at_home("cursor")
    home.has(b'{"mcpServers": {"a": {}}}')
    home.connect()
    os.remove(home.path())
    home.connect()
    home.connector.disconnect()
    assert home.data() is None
    assert home.litter() == []


@pytest.mark.parametrize("client_id", ["zed", "codex"])
def test_connected_anew_it_still_comes_out_to_the_byte(at_home: Callable[[str], Home], client_id: str) -> None:
    before = next(iter(configurations.SERVER_FILES[client_id].values()))
    home = at_home(client_id)
    home.has(before)
    for token in ("one", "two", "three"):
        home.connect(token)
    assert home.connector.look(home.profile, PROGRAM).token == "three"
    home.connector.disconnect()
    assert home.data() == before


def test_what_the_person_took_out_is_not_put_back_by_looking(at_home: Callable[[str], Home]) -> None:
    home = at_home("claude-code")
    home.connect()
    for part in Part:
        home.has(b"{}", part)
    assert home.state() is State.NOT_CONNECTED
    assert (home.data(), home.data(Part.HOOK)) == (b"{}", b"{}")


def test_a_hook_that_was_moved_into_a_group_of_others_leaves_the_others(at_home: Callable[[str], Home]) -> None:
    home = at_home("claude-code")
    home.connect()
    ours = json.loads(home.data(Part.HOOK) or b"")["hooks"]["UserPromptSubmit"][0]["hooks"][0]
    theirs = {"type": "command", "command": "date"}
    groups = {"hooks": {"UserPromptSubmit": [{"hooks": [theirs, ours]}]}}
    home.has(json.dumps(groups, indent=2).encode(), Part.HOOK)
    assert home.state() is State.CONNECTED
    home.connector.disconnect()
    assert json.loads(home.data(Part.HOOK) or b"") == {"hooks": {"UserPromptSubmit": [{"hooks": [theirs]}]}}


@pytest.mark.parametrize("client_id", ["cursor", "codex"])
def test_a_path_that_is_no_text_is_refused_and_nothing_written(at_home: Callable[[str], Home], client_id: str) -> None:
    home = at_home(client_id)
    home.profile += "\udcff"
    with pytest.raises(BadValue, match="no text"):
        home.connect()
    assert home.data() is None
    assert home.litter() == []


@pytest.mark.parametrize("client_id", ["cursor", "codex"])
def test_what_others_added_since_is_kept_to_the_byte(at_home: Callable[[str], Home], client_id: str) -> None:
    before, added = {
        "cursor": (b'{\n  "mcpServers": {\n    "a": {} // one\n  }\n}\n', b',\n    "b": { "x": [1,2] } /* two */'),
        "codex": (b'model = "x"\n', b"\n# two\n[mcp_servers.b]\nx = [ 1,2 ]\n"),
    }[client_id]
    home = at_home(client_id)
    home.has(before)
    home.connect()
    now = home.data() or b""
    place = now.rindex(b"}\n  }\n}") + 1 if client_id == "cursor" else len(now)
    home.has(now[:place] + added + now[place:])
    home.connector.disconnect()
    after = home.data() or b""
    assert added.lstrip(b",") in after
    expected = {
        "cursor": b'{\n  "mcpServers": {\n    "a": {}, // one\n    "b": { "x": [1,2] } /* two */\n  }\n}\n',
        "codex": before + added,
    }[client_id]
    assert after == expected


def test_tables_that_the_client_wrote_below_ours_go_with_it(at_home: Callable[[str], Home]) -> None:
    home = at_home("codex")
    home.has(b'model = "x"\n')
    home.connect()
    more = b'\n[mcp_servers.nua-memory.tools.personal_memory_recall]\napproval_mode = "approve"\n\n[tui]\nx = 1\n'
    home.has((home.data() or b"") + more)
    assert home.state() is State.CONNECTED
    home.connector.disconnect()
    assert home.data() == b'model = "x"\n\n[tui]\nx = 1\n'
