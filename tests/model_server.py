"""A server on this machine that talks as OpenAI's does, and answers just as a test has written down."""

from __future__ import annotations

import json
import socket
import threading
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING, Any, Self

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from types import TracebackType


NOBODY = "http://127.0.0.1:9/v1"
"""Where no server is. The place of one that has gone may be another test's by now."""


@dataclass(frozen=True)
class Request:
    """One request as it came: the bytes of its body too."""

    method: str
    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> dict[str, Any]:
        return json.loads(self.body)

    @property
    def text(self) -> str:
        """Everything that the messages say, for looking into."""
        return "\n".join(str(message.get("content")) for message in self.json["messages"])


@dataclass(frozen=True)
class Tool:
    """A call of a tool, as part of an answer."""

    name: str
    arguments: dict[str, Any]
    id: str = "call_1"


@dataclass(frozen=True)
class Answer:
    """What is answered to one request.

    ``text`` (and ``tools``) as a completion, streamed where the request asks for it; else ``raw`` bytes as they are.
    ``cut`` ends the stream after so many pieces without saying goodbye; ``held`` waits until `ModelServer.let_go`,
    before the first byte (``held_after`` pieces where that is given).
    """

    text: str = ""
    tools: tuple[Tool, ...] = ()
    status: int = 200
    headers: dict[str, str] = field(default_factory=dict)
    raw: bytes | None = None
    cut: int | None = None
    held: bool = False
    held_after: int | None = None
    finish: str | None = None

    @property
    def finish_reason(self) -> str:
        return self.finish or ("tool_calls" if self.tools else "stop")


def refusal(status: int, code: str = "", headers: dict[str, str] | None = None) -> Answer:
    """An error as OpenAI words it; the message holds what no person may be shown."""
    body = {"error": {"message": "Incorrect key sk-REPEATED-KEY for «the text»", "type": code or None, "code": code}}
    return Answer(status=status, headers=headers or {}, raw=json.dumps(body).encode())


class ModelServer:
    """Use it with ``with``. Answers are taken from ``script`` in order; the last one is repeated."""

    def __init__(self, script: Iterable[Answer | Callable[[Request], Answer]] = (Answer("Hello."),)) -> None:
        self.script = list(script)
        self.models = ["small-model"]
        self.requests: list[Request] = []
        self._lock = threading.Lock()
        self._free = threading.Event()
        self._came = threading.Condition(self._lock)
        self._at = 0
        handler = type("Handler", (_Handler,), {"owner": self})
        self._http = _Quiet(("127.0.0.1", 0), handler)
        self._thread = threading.Thread(target=self._http.serve_forever, args=(0.02,), daemon=True)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._http.server_port}/v1"

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        self.let_go()
        self._http.shutdown()
        self._http.server_close()
        self._thread.join(60)

    def let_go(self) -> None:
        """Whatever is held goes on."""
        self._free.set()

    def wait_for(self, number: int, seconds: float = 60) -> None:
        """Until so many requests for a completion have come."""
        with self._came:
            assert self._came.wait_for(lambda: len(self.completions) >= number, seconds), "no request came"

    @property
    def completions(self) -> list[Request]:
        return [one for one in self.requests if one.path.endswith("/chat/completions")]

    def taken(self, request: Request) -> Answer:
        """Writes a request down and gives its answer."""
        with self._came:
            self.requests.append(request)
            self._came.notify_all()
            if request.method == "GET":
                listed = {"object": "list", "data": [{"id": one, "object": "model"} for one in self.models]}
                return Answer(raw=json.dumps(listed).encode())
            answer = self.script[min(self._at, len(self.script) - 1)]
            self._at += 1
        return answer if isinstance(answer, Answer) else answer(request)

    def held(self) -> None:
        self._free.wait(60)


class _Quiet(ThreadingHTTPServer):
    daemon_threads = True
    block_on_close = False

    def handle_error(self, request: object, client_address: object) -> None:
        """A client that hangs up is part of the game."""


class _Handler(BaseHTTPRequestHandler):
    owner: ModelServer
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        self._answer()

    def do_POST(self) -> None:
        self._answer()

    def log_message(
        self,
        format: str,  # noqa: A002 - the library's name
        *arguments: object,
    ) -> None:
        """Nothing on the screen."""

    def _answer(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        request = Request(self.command, self.path, dict(self.headers.items()), body)
        answer = self.owner.taken(request)
        if answer.held:
            self.owner.held()
        if answer.raw is not None:
            self._whole(answer, answer.raw)
        elif request.json.get("stream"):
            self._stream(answer)
        else:
            self._whole(answer, json.dumps(_completion(answer)).encode())

    def _whole(self, answer: Answer, body: bytes) -> None:
        self.send_response(answer.status)
        headers = {"Content-Type": "application/json", **answer.headers}
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body if answer.cut is None else body[: answer.cut])
        if answer.cut is not None:
            self._hang_up()

    def _stream(self, answer: Answer) -> None:
        self.send_response(answer.status)
        for name, value in {"Content-Type": "text/event-stream", **answer.headers}.items():
            self.send_header(name, value)
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        for number, piece in enumerate(_pieces(answer)):
            if answer.held_after == number:
                self.owner.held()
            if answer.cut == number:
                self._hang_up()
                return
            self._chunk(b"data: " + piece + b"\n\n")
        self._chunk(b"")

    def _chunk(self, data: bytes) -> None:
        self.wfile.write(b"%x\r\n%s\r\n" % (len(data), data))
        self.wfile.flush()

    def _hang_up(self) -> None:
        self.wfile.flush()
        self.close_connection = True
        self.connection.shutdown(socket.SHUT_RDWR)


def _completion(answer: Answer) -> dict[str, Any]:
    message: dict[str, Any] = {"role": "assistant", "content": answer.text}
    if answer.tools:
        message["tool_calls"] = [_called(tool) for tool in answer.tools]
    choice = {"index": 0, "message": message, "finish_reason": answer.finish_reason}
    usage = {"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 2}
    return {"id": "c", "object": "chat.completion", "created": 1, "model": "m", "choices": [choice], "usage": usage}


def _pieces(answer: Answer) -> list[bytes]:
    """The events of a stream: a few characters of text each, the tools, the end."""
    deltas: list[dict[str, Any]] = [{"role": "assistant", "content": ""}]
    deltas += [{"content": answer.text[at : at + 6]} for at in range(0, len(answer.text), 6)]
    deltas += [{"tool_calls": [{"index": at, **_called(tool)}]} for at, tool in enumerate(answer.tools)]
    events = [_event(delta, None) for delta in deltas] + [_event({}, answer.finish_reason)]
    return [json.dumps(event).encode() for event in events] + [b"[DONE]"]


def _event(delta: dict[str, Any], finish: str | None) -> dict[str, Any]:
    choice = {"index": 0, "delta": delta, "finish_reason": finish}
    return {"id": "c", "object": "chat.completion.chunk", "created": 1, "model": "m", "choices": [choice]}


def _called(tool: Tool) -> dict[str, Any]:
    function = {"name": tool.name, "arguments": json.dumps(tool.arguments)}
    return {"id": tool.id, "type": "function", "function": function}
