"""Lines of the protocol: what is still to be answered, and half characters."""

from __future__ import annotations

import asyncio
import json

import pytest

from nua_desktop_memory.agent.mcp.requests import OpenRequests
from nua_desktop_memory.agent.mcp.screening import screened, whole


@pytest.mark.parametrize(
    ("line", "mended"),
    [
        (r'"a whole \ud83d\ude00 face"', r'"a whole \ud83d\ude00 face"'),
        (r'"half \ud83d a face"', r'"half \ufffd a face"'),
        (r'"the other \uDE00 half"', r'"the other \ufffd half"'),
        (r'"turned round \ude00\ud83d"', r'"turned round \ufffd\ufffd"'),
        (r'"two firsts \ud83d\ud83d\ude00"', r'"two firsts \ufffd\ud83d\ude00"'),
        (r'"a backslash \\ud83d in words"', r'"a backslash \\ud83d in words"'),
        (r'"a backslash and half \\\ud83d"', r'"a backslash and half \\\ufffd"'),
        (r'"\u4e2d\n\"\\"', r'"\u4e2d\n\"\\"'),
    ],
)
def test_half_a_surrogate_pair_is_mended_and_nothing_else(line: str, mended: str) -> None:
    assert whole(line) == mended
    json.loads(whole(line)).encode("utf-8")


@pytest.mark.parametrize(
    ("given", "code"),
    [
        (b'{"jsonrpc":"2.0","id":7,"method":"tools/call","params":[1]}', -32600),
        (b'{"jsonrpc":"2.0","id":7,"method":"ping","params":{"a":' + b"[" * 300 + b"]" * 300 + b"}}", -32600),
        (b'{"jsonrpc":"2.0","id":7,"method":"ping","params":{"a":1' + b"0" * 9000 + b"}}", -32600),
        ('{"jsonrpc":"2.0","id":7,"method":"ping","params":{"a":"住在杭州"}}'.encode("gbk"), -32700),
    ],
)
def test_a_request_that_cannot_be_read_is_answered_and_goes_no_further(given: bytes, code: int) -> None:
    line, answer = screened(given)
    assert line is None
    assert answer is not None
    said = json.loads(answer)
    assert (said["id"], said["error"]["code"]) == (7, code)


@pytest.mark.parametrize(
    "given", [b"", b"nonsense", b"null", b"{}", b"\xff\xfe", b"[" * 300_000, b'{"method":"ping","id":true,"params":5}']
)
def test_what_asks_for_no_answer_is_passed_over(given: bytes) -> None:
    assert screened(given) == (None, None)


def test_a_message_of_the_protocol_goes_on_as_it_is() -> None:
    given = '{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"x","arguments":{"text":"杭州"}}}'
    assert screened(given.encode()) == (given, None)


async def is_done(requests: OpenRequests) -> bool:
    task = asyncio.ensure_future(requests.none())
    await asyncio.sleep(0)
    done = task.done()
    task.cancel()
    return done


def test_a_request_is_open_until_its_answer_or_its_error_is_written() -> None:
    async def life() -> None:
        requests = OpenRequests()
        assert await is_done(requests)
        requests.asked('{"jsonrpc":"2.0","id":1,"method":"tools/list"}')
        requests.asked('{"jsonrpc":"2.0","id":"1","method":"tools/list"}')
        requests.answered('{"jsonrpc":"2.0","id":1,"result":{}}')
        assert not await is_done(requests)
        requests.answered('{"jsonrpc":"2.0","method":"notifications/tools/list_changed"}')
        assert not await is_done(requests)
        requests.answered('{"jsonrpc":"2.0","id":"1","error":{"code":-32602,"message":"x"}}')
        assert await is_done(requests)

    asyncio.run(life())


def test_a_request_that_is_cancelled_waits_for_nothing() -> None:
    async def life() -> None:
        requests = OpenRequests()
        requests.asked('{"jsonrpc":"2.0","id":5,"method":"tools/call"}')
        requests.asked('{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":5}}')
        assert await is_done(requests)

    asyncio.run(life())


@pytest.mark.parametrize(
    "line",
    [
        "nonsense",
        "[]",
        "5",
        "[" * 300_000,
        '{"id":1.5,"method":"x"}',
        '{"method":"ping"}',
        '{"id":null,"method":"x"}',
        '{"id":3}',
    ],
)
def test_what_is_no_request_is_not_waited_for(line: str) -> None:
    async def life() -> None:
        requests = OpenRequests()
        requests.asked(line)
        assert await is_done(requests)

    asyncio.run(life())
