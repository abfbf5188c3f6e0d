"""What the server says on standard error: that something went wrong and where, and no text of anybody."""

from __future__ import annotations

import logging
import sys

_OURS = "nua_desktop_memory"


def say_little() -> None:
    """From now on, libraries' warnings are named without what they say, since that can hold what a client sent."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_Bare())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.raiseExceptions = False


class _Bare(logging.Formatter):
    """``nua-memory: warning in mcp.server.runner (ValueError)``."""

    def format(self, record: logging.LogRecord) -> str:
        """One line without the text of the message, unless it is ours."""
        if record.name.startswith(_OURS):
            return f"nua-memory: {record.getMessage()}"
        kind = record.exc_info[0] if record.exc_info else None
        named = f" ({kind.__name__})" if kind is not None else ""
        return f"nua-memory: {record.levelname.lower()} in {record.name}{named}"
