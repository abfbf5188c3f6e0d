"""Whatever a configuration looks like: what is put in comes out again, and all else stays byte for byte."""

from __future__ import annotations

import json
import tomllib

from hypothesis import assume, given
from hypothesis import strategies as st

from nua_desktop_memory.agent.connectors import jsonc, jsonedit
from nua_desktop_memory.agent.connectors.entry import NAME, Entry, hook_of
from nua_desktop_memory.agent.connectors.jsonedit import Path
from nua_desktop_memory.agent.connectors.slots import Hook, Member, Slot, TomlTable

ENTRY = Entry(("/opt/nua/nua-memory",), "/home/李/p", "tok-1_x").plain()
GROUP = Entry(("/opt/nua/nua-memory",), "/home/李/p", "tok-1_x").hook("linux")
SERVER = Member(("mcpServers",), NAME)
HOOK = Hook(("hooks", "UserPromptSubmit"), lambda command: hook_of(command) is not None)
TABLE = TomlTable(("mcp_servers", NAME))

NEWLINES = st.sampled_from(["\n", "\r\n"])
WORDS = st.text(st.sampled_from('ab {}[],:/*"\\#中\n\t'), max_size=6)


@st.composite
def gaps(draw: st.DrawFn, newline: str) -> str:
    """White space and comments between two signs."""
    parts = st.sampled_from(["", " ", "  ", "\t", newline, newline + "  ", " // it's {here}," + newline, "/* a\n, */"])
    return "".join(draw(st.lists(parts, max_size=3)))


@st.composite
def values(draw: st.DrawFn, newline: str, depth: int = 0, kind: str = "") -> str:
    """A JSON value as somebody wrote it."""
    kind = kind or draw(st.sampled_from(["scalar", "object", "array"] if depth < 3 else ["scalar"]))
    if kind == "scalar":
        return draw(st.sampled_from(["1", "-0.5e3", "true", "null", '"\\u4e2d\\""'])) if draw(st.booleans()) else (
            json.dumps(draw(WORDS))
        )  # fmt: skip
    keys = draw(st.lists(WORDS, max_size=3, unique=True))
    if kind == "top":
        keys = [*keys, *draw(st.lists(st.sampled_from(["mcpServers", "hooks"]), unique=True))]
    items: list[str] = []
    for key in keys:
        named = {"mcpServers": "object", "hooks": "hooks", "UserPromptSubmit": "array"}.get(key, "")
        value = draw(hooks(newline)) if named == "hooks" else draw(values(newline, depth + 1, named))
        lead = draw(gaps(newline))
        name = "" if kind == "array" else f"{json.dumps(key, ensure_ascii=False)}{draw(gaps(newline))}:"
        items.append(f"{lead}{name}{draw(gaps(newline))}{value}{draw(gaps(newline))}")
    tail = f",{draw(gaps(newline))}" if items and draw(st.booleans()) else ""
    opening, closing = ("[", "]") if kind == "array" else ("{", "}")
    inside = ",".join(items) + tail or draw(gaps(newline))
    return f"{opening}{inside}{closing}"


@st.composite
def hooks(draw: st.DrawFn, newline: str) -> str:
    if draw(st.booleans()):
        return f"{{{draw(gaps(newline))}}}"
    return f'{{{draw(gaps(newline))}"UserPromptSubmit":{draw(values(newline, 2, "array"))}{draw(gaps(newline))}}}'


@st.composite
def documents(draw: st.DrawFn) -> str:
    newline = draw(NEWLINES)
    return draw(gaps(newline)) + draw(values(newline, 0, "top")) + draw(gaps(newline))


def value_of(text: str) -> dict:
    node = jsonc.parse(text)
    return node.value() if node is not None else {}  # type: ignore[return-value]


def readable(text: str) -> object:
    """By another reader: the signs alone, put together again without comments."""
    return json.loads("".join(_signs(text)))


def _signs(text: str) -> list[str]:
    kept: list[str] = []
    place = 0
    while place < len(text):
        if text[place] == '"':
            end = place + 1
            while text[end] != '"':
                end += 2 if text[end] == "\\" else 1
            kept.append(text[place : end + 1])
            place = end + 1
        elif text.startswith("//", place):
            place = len(text) if "\n" not in text[place:] else text.index("\n", place)
        elif text.startswith("/*", place):
            place = text.index("*/", place + 2) + 2
        else:
            if text[place] in "]}" and kept and kept[-1] == ",":
                kept.pop()
            if not text[place].isspace():
                kept.append(text[place])
            place += 1
    return kept


def slots() -> st.SearchStrategy[tuple[Slot, dict]]:
    return st.sampled_from([(SERVER, ENTRY), (HOOK, GROUP)])


@given(documents())
def test_the_reader_understands_what_another_one_does(text: str) -> None:
    assert value_of(text) == readable(text)


@given(documents(), slots())
def test_what_is_put_in_is_found_and_comes_out_to_the_byte(text: str, slot: tuple[Slot, dict]) -> None:
    where, value = slot
    assert where.find(text) is None
    connected = where.put(text, value)
    assert where.find(connected) == value
    now, was = readable(connected), value_of(text)
    if where is SERVER:
        assert now["mcpServers"].pop(NAME) == value
        was.setdefault("mcpServers", {})
    else:
        assert now["hooks"]["UserPromptSubmit"].pop() == {"hooks": [value]}
        was.setdefault("hooks", {}).setdefault("UserPromptSubmit", [])
    assert now == was
    assert where.take(connected, text) == text


@given(documents(), slots())
def test_without_the_copy_it_is_out_all_the_same_and_the_rest_means_what_it_meant(
    text: str, slot: tuple[Slot, dict]
) -> None:
    where, value = slot
    taken = where.take(where.put(text, value), None)
    now, was = readable(taken or "{}"), value_of(text)
    for path in (("mcpServers",), ("hooks", "UserPromptSubmit")):
        _fill(now, path)
        _fill(was, path)
    assert now == was


def _fill(value: dict, path: tuple[str, ...]) -> None:
    """A holder that is missing and one that is empty are the same to a client."""
    for key in path[:-1]:
        value = value.setdefault(key, {})
    value.setdefault(path[-1], [] if path[0] == "hooks" else {})


@given(documents(), slots(), st.sampled_from(["mcpServers", "hooks", "zz"]))
def test_what_was_added_by_hand_since_is_kept(text: str, slot: tuple[Slot, dict], where_added: str) -> None:
    where, value = slot
    path = {"mcpServers": Path(("mcpServers",)), "hooks": Path(("hooks",)), "zz": Path(())}[where_added]

    def by_hand(document: str) -> str:
        return jsonedit.put(document, path, "by hand", {"command": "x"})

    before = text if where_added == "zz" or where_added in value_of(text) else None
    assume(before is not None)
    taken = where.take(by_hand(where.put(text, value)), text)
    assert taken is not None
    assert readable(taken) == readable(by_hand(text))
    assert where.find(taken) is None


@given(documents(), slots())
def test_connecting_twice_is_connecting_once(text: str, slot: tuple[Slot, dict]) -> None:
    where, value = slot
    again = where.put(where.put(text, value), value)
    assert where.find(again) == value
    assert readable(again) == readable(where.put(text, value))


KEYS = st.sampled_from(["a", "b-c", '"d e"', "'中'", "mcp_servers", "mcp_servers.x", "mcp_servers.y"])
TOML_VALUES = st.sampled_from([
    "1", '"x [a]"', "'''\n[t]\n'''", '"""\n[mcp_servers.nua-memory]\n"""', "[1, # [n]\n 2,\n]", '{ a = "}" }',
    "2026-01-01T00:00:00Z", '"""a"""""',
])  # fmt: skip


@st.composite
def toml(draw: st.DrawFn) -> str:
    """A TOML document, most of the time a right one."""
    newline = draw(NEWLINES)
    lines: list[str] = []
    for _ in range(draw(st.integers(0, 6))):
        kind = draw(st.sampled_from(["pair", "table", "list", "comment", "blank"]))
        key = draw(KEYS)
        lines.append({
            "pair": f"{key.split('.')[0]} = {draw(TOML_VALUES)}" + draw(st.sampled_from(["", " # c", "  "])),
            "table": draw(st.sampled_from([f"[{key}]", f"[ {key} ] # [x]", f'  [{key}."q.r"]'])),
            "list": f"[[l.{key}]]",
            "comment": "# [no]",
            "blank": "",
        }[kind])  # fmt: skip
    text = newline.join(line.replace("\n", newline) for line in lines)
    return text + draw(st.sampled_from(["", newline, newline * 2]))


@given(toml())
def test_a_table_is_put_in_and_comes_out_to_the_byte(text: str) -> None:
    try:
        was = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        assume(False)
        raise
    servers = was.get("mcp_servers", {})
    assume(isinstance(servers, dict))
    try:
        connected = TABLE.put(text, ENTRY)
    except jsonedit.Unfit:
        assert isinstance(servers, dict)
        return
    now = tomllib.loads(connected)
    assert now["mcp_servers"].pop(NAME) == ENTRY
    was.setdefault("mcp_servers", {})
    assert now == was
    assert TABLE.take(connected, text) == text
    later = connected + "[later]\nx = 1\n"
    taken = TABLE.take(later, text)
    assert taken is not None
    assert tomllib.loads(taken) == tomllib.loads(
        (text if text.endswith("\n") or not text else text + "\n") + "[later]\nx = 1\n"
    )
