"""What the client has asked and was not answered yet, read off the lines of the protocol themselves.

The server's end waits for it: a handler that is done has not been heard before its answer is written.
"""

from __future__ import annotations

import asyncio
import json

from nua_desktop_memory.agent.mcp.screening import is_id, object_in


class OpenRequests:
    """The ids of requests without an answer; used in the loop alone."""

    def __init__(self) -> None:
        self._open: set[str] = set()
        self._none = asyncio.Event()
        self._none.set()

    def asked(self, line: str) -> None:
        """A line of the client has been read."""
        said = object_in(line)
        if "method" in said and is_id(said.get("id")):
            self._open.add(json.dumps(said["id"]))
            self._none.clear()
        elif said.get("method") == "notifications/cancelled":
            params = said.get("params")
            self._close(params.get("requestId") if isinstance(params, dict) else None)

    def answered(self, line: str) -> None:
        """A line of the server has been written."""
        said = object_in(line)
        if "method" not in said:
            self._close(said.get("id"))

    async def none(self) -> None:
        """Returns once every request has its answer."""
        await self._none.wait()

    def _close(self, request_id: object) -> None:
        self._open.discard(json.dumps(request_id))
        if not self._open:
            self._none.set()
