"""``nua-memory mcp`` and a client of the older era: the handshake, over real pipes, one line of JSON a message."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys

import pytest
from mcp_scene import CONTEXT, LISTS, NOTE, PATIENCE, RECALL, RawClient, command, environment, files_of, switch

from nua_desktop_memory import open_profile

VERSIONS = ("2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25")
WHOLE = [[NOTE, RECALL], ["personal_memory"], [CONTEXT]]
HELLO = (
    b'{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},'
    b'"clientInfo":{"name":"by hand","version":"1"}}}\n'
)
EMPTY: list[list[str]] = [[], [], []]


def test_every_handshake_is_understood_and_says_that_lists_change(profile_dir: str) -> None:
    switch(profile_dir, on=True)
    for version in VERSIONS:
        with RawClient(profile_dir) as client:
            said = client.greet(version)
            assert said["protocolVersion"] == version
            assert all(said["capabilities"][of]["listChanged"] is True for of in ("tools", "prompts", "resources"))
            assert "instructions" not in said, "what stands there could not be taken back when memory is off"
            assert client.everything() == WHOLE
            assert client.call(NOTE, text=f"Noted by {version}")["result"]["content"][0]["type"] == "text"


def test_on_off_on_again_while_the_client_stays(profile_dir: str) -> None:
    with RawClient(profile_dir) as client:
        client.greet()
        assert client.everything() == EMPTY
        switch(profile_dir, on=True)
        client.wait_for_changes(1)
        assert client.everything() == WHOLE
        switch(profile_dir, on=False)
        client.wait_for_changes(2)
        assert client.everything() == EMPTY
        switch(profile_dir, on=True)
        client.wait_for_changes(3)
        assert client.everything() == WHOLE
        client.end()
        client.wait_for_the_end()
        assert sorted(client.told) == sorted([f"notifications/{of}/list_changed" for of in LISTS] * 3), "once each"


def test_lists_are_empty_at_once_also_before_the_change_is_told(profile_dir: str) -> None:
    switch(profile_dir, on=True)
    with RawClient(profile_dir) as client:
        client.greet()
        assert client.everything() == WHOLE
        switch(profile_dir, on=False)
        assert client.everything() == EMPTY


def test_a_stale_call_is_that_of_an_unknown_tool_and_nothing_reaches_the_disk(profile_dir: str) -> None:
    switch(profile_dir, on=True)
    with RawClient(profile_dir) as client:
        client.greet()
        client.call(NOTE, text="Likes tea")
        switch(profile_dir, on=False)
        client.wait_for_changes(1)
        before = files_of(profile_dir)
        for tool, arguments in ((NOTE, {"text": "Likes coffee"}), (RECALL, {"query": "tea"}), ("nonsense", {})):
            assert client.call(tool, **arguments)["error"] == {"code": -32602, "message": f"Unknown tool: {tool}"}
        assert "error" in client.ask("prompts/get", {"name": "personal_memory"})
        refused = client.ask("resources/read", {"uri": CONTEXT})
        assert refused["error"] == {"code": -32602, "message": f"Unknown resource: {CONTEXT}"}
        assert files_of(profile_dir) == before


def test_a_memory_that_never_was_is_not_made(profile_dir: str) -> None:
    with RawClient(profile_dir) as client:
        client.greet()
        assert client.everything() == EMPTY
        assert client.call(NOTE, text="Likes coffee")["error"]["message"] == f"Unknown tool: {NOTE}"
    assert not os.path.exists(profile_dir)


def test_twenty_fast_toggles_end_in_the_last_state(profile_dir: str) -> None:
    with RawClient(profile_dir) as client:
        client.greet()
        for turn in range(20):
            switch(profile_dir, on=turn % 2 == 0)
        assert client.everything() == EMPTY
        switch(profile_dir, on=True)
        client.wait_for_changes(1)
        assert client.everything() == WHOLE


def test_every_note_that_is_answered_was_kept_and_no_other_however_the_switch_is_thrown(profile_dir: str) -> None:
    """The client does not wait for answers, and memory goes on and off under it."""
    switch(profile_dir, on=True)
    with RawClient(profile_dir) as client:
        client.greet()
        numbers = []
        for turn in range(20):
            for note in range(5):
                arguments = {"text": f"Note {turn} {note}"}
                numbers.append(client.send("tools/call", {"name": NOTE, "arguments": arguments}))
            switch(profile_dir, on=turn % 2 == 1)
        answers = [client.answer_to(number) for number in numbers]
    kept = [one for one in answers if "result" in one and not one["result"]["isError"]]
    assert all(one["error"]["message"] == f"Unknown tool: {NOTE}" for one in answers if one not in kept)
    with open_profile(profile_dir) as profile:
        assert profile.status().log_records == len(kept)
        assert profile.verify().ok


def test_any_code_page_carries_chinese_and_emoji_both_ways(profile_dir: str) -> None:
    switch(profile_dir, on=True)
    text = "她住在杭州西湖边 🌊🧑‍🚀，喜欢龙井"
    with RawClient(profile_dir, PYTHONIOENCODING="cp936", LANG="C", LC_ALL="C") as client:
        client.greet()
        assert client.call(NOTE, text=text)["result"]["structuredContent"]["state"] == "pending"
        with open_profile(profile_dir) as profile:
            (pending,) = profile.review_list().pending
            assert pending.text == text
            profile.review_accept(pending.event_id)
        found = client.call(RECALL, query="西湖")["result"]
        assert found["structuredContent"]["hits"][0]["text"] == text
        assert text in found["content"][0]["text"]
        assert text in client.ask("resources/read", {"uri": CONTEXT})["result"]["contents"][0]["text"]


def test_half_a_character_and_a_line_of_nonsense_stop_nothing(profile_dir: str) -> None:
    switch(profile_dir, on=True)
    with RawClient(profile_dir) as client:
        client.greet()
        client.write_line(b"this is no JSON \xff\xfe")
        asked = rb'{"jsonrpc":"2.0","id":77,"method":"tools/call","params":{"name":"personal_memory_note","arguments":'
        client.write_line(asked + rb'{"text":"Half \ud83d a face, \\ud83d in words, a whole \ud83d\ude00 one"}}}')
        assert "result" in client.answer_to(77)
        with open_profile(profile_dir) as profile:
            assert profile.review_list().pending[0].text == "Half \ufffd a face, \\ud83d in words, a whole 😀 one"


def test_a_request_that_cannot_be_read_is_answered_and_holds_up_nothing(profile_dir: str) -> None:
    switch(profile_dir, on=True)
    with RawClient(profile_dir) as client:
        client.greet()
        client.write_line(b"[" * 300_000)
        client.write_line(b'{"jsonrpc":"2.0","id":1.5,"method":"tools/list"}')
        client.write_line(b'{"jsonrpc":"2.0","id":78,"method":"tools/call","params":[1,2]}')
        assert client.answer_to(78)["error"]["code"] == -32600
        params = {"name": NOTE, "arguments": {"text": "住在杭州"}}
        asked = json.dumps({"jsonrpc": "2.0", "id": 79, "method": "tools/call", "params": params}, ensure_ascii=False)
        client.write_line(asked.encode("gbk"))
        assert client.answer_to(79)["error"]["code"] == -32700
        assert NOTE in client.names("tools")
        assert client.process.stdin is not None
        client.process.stdin.close()
        assert client.process.wait(PATIENCE) == 0
    with open_profile(profile_dir) as profile:
        assert profile.status().log_records == 0


def test_what_is_printed_by_anyone_else_is_no_part_of_the_protocol(profile_dir: str) -> None:
    switch(profile_dir, on=True)
    script = (
        "import os, subprocess, sys\n"
        "from nua_desktop_memory.agent import surface\n"
        "from nua_desktop_memory.agent.mcp.running import run\n"
        "real = surface.answer\n"
        "def chatty(*given):\n"
        "    print('a stray line'); os.write(1, b'another\\n')\n"
        "    subprocess.run([sys.executable, '-c', 'print(input())'], stderr=subprocess.DEVNULL)\n"
        "    return real(*given)\n"
        "surface.answer = chatty\n"
        f"os._exit(run({profile_dir!r}))\n"
    )
    with RawClient(profile_dir, [sys.executable, "-c", script]) as client:
        client.greet()
        assert client.call(NOTE, text="Likes tea")["result"]["structuredContent"]["state"] == "pending"
        assert client.everything() == WHOLE, "and no child has taken a line of the client"
        client.end()
        assert b"another" in client.errors


def test_the_prompt_is_given_and_names_what_is_there(profile_dir: str) -> None:
    switch(profile_dir, on=True)
    with RawClient(profile_dir) as client:
        client.greet()
        given = client.ask("prompts/get", {"name": "personal_memory"})["result"]["messages"][0]
        assert all(name in given["content"]["text"] for name in (NOTE, RECALL))


def test_what_is_asked_before_the_input_ends_is_answered(profile_dir: str) -> None:
    switch(profile_dir, on=True)
    client = RawClient(profile_dir)
    client.greet()
    numbers = [client.send("tools/call", {"name": NOTE, "arguments": {"text": f"Note {turn}"}}) for turn in range(5)]
    assert client.end() == 0
    assert all("result" in client.answer_to(number) for number in numbers)
    assert client.errors == b""


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_it_cleanly_while_the_client_still_holds_the_pipe(profile_dir: str, number: int) -> None:
    switch(profile_dir, on=True)
    client = RawClient(profile_dir)
    client.greet()
    client.call(NOTE, text="Likes tea")
    client.process.send_signal(number)
    assert client.process.wait(PATIENCE) == 0
    client.end()
    assert client.errors == b""
    with open_profile(profile_dir) as profile:
        assert profile.verify().ok


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_a_signal_ends_it_though_a_client_has_stopped_reading(profile_dir: str) -> None:
    switch(profile_dir, on=True)
    with subprocess.Popen(
        command(profile_dir), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()
    ) as server:
        assert server.stdin is not None
        assert server.stdout is not None
        server.stdin.write(HELLO)
        server.stdin.flush()
        server.stdout.readline()
        asked = b'{"jsonrpc":"2.0","id":2,"method":"tools/list"}\n'
        server.stdin.write(asked * 100)
        server.stdin.flush()
        server.send_signal(signal.SIGTERM)
        assert server.wait(PATIENCE) == 0


@pytest.mark.skipif(sys.platform == "win32", reason="pipes of POSIX")
def test_a_client_that_reads_no_more_ends_it_cleanly(profile_dir: str) -> None:
    switch(profile_dir, on=True)
    reading, writing = os.pipe()
    with subprocess.Popen(
        command(profile_dir), stdin=subprocess.PIPE, stdout=writing, stderr=subprocess.PIPE, env=environment()
    ) as server:
        os.close(writing)
        os.close(reading)
        assert server.stdin is not None
        assert server.stderr is not None
        server.stdin.write(HELLO)
        server.stdin.flush()
        assert server.wait(PATIENCE) == 0
        assert server.stderr.read() == b""


@pytest.mark.skipif(sys.platform == "win32", reason="processes of POSIX")
def test_it_ends_when_its_parent_dies_though_a_child_of_that_still_holds_the_pipe(profile_dir: str) -> None:
    switch(profile_dir, on=True)
    script = (
        "import os, subprocess, sys\n"
        "server = subprocess.Popen(sys.argv[1:], stdin=subprocess.PIPE, stdout=subprocess.PIPE)\n"
        'server.stdin.write(b\'{"jsonrpc":"2.0","id":1,"method":"ping"}\\n\'); server.stdin.flush()\n'
        "server.stdout.readline()\n"
        "os.set_inheritable(server.stdin.fileno(), True); os.set_inheritable(server.stdout.fileno(), True)\n"
        "heir = subprocess.Popen([sys.executable, '-c', 'import sys; sys.stdin.read()'], stdin=0, close_fds=False)\n"
        "print(server.pid, flush=True)\n"
        "os._exit(0)\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", script, *command(profile_dir)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment(),
    ) as parent:
        assert parent.stdout is not None
        number = int(parent.stdout.readline())
        assert parent.wait(PATIENCE) == 0
        assert _ends(number)


def _ends(number: int) -> bool:
    """Whether a process that is nobody's child ends."""
    from time import monotonic, sleep

    until = monotonic() + PATIENCE
    while monotonic() < until:
        try:
            with open(f"/proc/{number}/stat", encoding="ascii") as file:
                if file.read().rsplit(")", 1)[1].split()[0] == "Z":
                    return True
        except OSError:
            return True
        sleep(0.05)
    return False
