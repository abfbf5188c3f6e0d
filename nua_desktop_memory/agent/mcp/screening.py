"""What of a client's line reaches the server: messages of the protocol alone.

The SDK drops a line that it cannot read, and its client waits for ever. A request among such lines is answered with an
error here, wherever its id can be read; the rest of them is passed over.
"""

from __future__ import annotations

import json
import re

from mcp.types import jsonrpc_message_adapter
from pydantic import ValidationError

_NOT_JSON = -32700
_NO_MESSAGE = -32600
_DIGITS = 1000
_SURROGATES = re.compile(
    r"(?P<pair>\\u[dD][89aAbB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2})|(?P<lone>\\u[dD][89a-fA-F][0-9a-fA-F]{2})|\\."
)


def whole(line: str) -> str:
    r"""The line with each half of a surrogate pair (``\ud83d`` by itself) replaced: no text holds one."""
    if "\\u" not in line:
        return line
    return _SURROGATES.sub(lambda found: r"\ufffd" if found["lone"] else found[0], line)


def screened(raw: bytes) -> tuple[str | None, str | None]:
    """The line as the server may read it, or ``None``; and then the answer to write, where somebody waits for one.

    Bytes that are not UTF-8 are never mended: what would be noted is not what was said.
    """
    try:
        line = whole(raw.decode("utf-8"))
    except UnicodeDecodeError:
        return None, _refusal(raw.decode("utf-8", "replace"), _NOT_JSON, "The message is not text in UTF-8.")
    try:
        jsonrpc_message_adapter.validate_json(line, by_name=False)
    except ValidationError:
        return None, _refusal(line, _NO_MESSAGE, "This is no message of the protocol.")
    return line, None


def object_in(line: str) -> dict[str, object]:
    """The JSON object on the line; empty where there is none, or none that can be read."""
    try:
        said = json.loads(line, parse_int=_number)
    except (ValueError, RecursionError):
        return {}
    return said if isinstance(said, dict) else {}


def is_id(given: object) -> bool:
    """Whether it can name a request: text or a whole number."""
    return isinstance(given, (str, int)) and not isinstance(given, bool)


def _number(digits: str) -> float:
    """Python makes no whole number of thousands of digits; for the protocol it is too large anyway."""
    return int(digits) if len(digits) < _DIGITS else float(digits)


def _refusal(line: str, code: int, message: str) -> str | None:
    said = object_in(line)
    if not (isinstance(said.get("method"), str) and is_id(said.get("id"))):
        return None
    answer = {"jsonrpc": "2.0", "id": said["id"], "error": {"code": code, "message": message}}
    return json.dumps(answer) + "\n"
