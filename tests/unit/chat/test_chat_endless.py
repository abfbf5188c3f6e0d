"""A reply without an end: stopping ends it, however fast it comes."""

from __future__ import annotations

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import SimpleNamespace
from typing import Any, cast

from chatting import Chat
from model_server import ModelServer

from nua_desktop_memory.chat.conversation import Conversation
from nua_desktop_memory.chat.told import Told, Wrote
from nua_desktop_memory.evidence.source import Outcome

PIECE: dict[str, Any] = {"id": "c", "object": "chat.completion.chunk", "created": 1, "model": "m"}
PIECE["choices"] = [{"index": 0, "delta": {"content": "word " * 200}, "finish_reason": None}]
ENOUGH = 500


class Flood(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["Content-Length"]))
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.end_headers()
        try:
            while True:
                self.wfile.write(b"data: " + json.dumps(PIECE).encode() + b"\n\n")
        except OSError:
            """The client hung up."""

    def log_message(self, format: str, *arguments: object) -> None:  # noqa: A002 - the library's name
        """Nothing on the screen."""


def test_a_stream_that_comes_fast_and_never_ends_is_stopped_at_once(profile_dir: str) -> None:
    http = ThreadingHTTPServer(("127.0.0.1", 0), Flood)
    http.daemon_threads = True
    threading.Thread(target=http.serve_forever, args=(0.02,), daemon=True).start()
    url = f"http://127.0.0.1:{http.server_port}/v1"
    chat = Chat(profile_dir, cast("ModelServer", SimpleNamespace(url=url)))
    heard = 0

    def count(conversation: Conversation, told: Told) -> None:
        nonlocal heard
        heard += isinstance(told, Wrote)
        if heard == ENOUGH:
            threading.Thread(target=conversation.stop).start()

    chat.when = count
    ended = chat.say("Tell me all")
    http.shutdown()
    http.server_close()
    assert ended.reply.said.outcome is Outcome.STOPPED
    assert ended.reply.said.text.startswith("word word")
