"""Keeping the libraries to themselves: no tracing to anybody, no texts in logs, whatever the environment says."""

from __future__ import annotations

import logging

_LOGGERS = (
    "openai",
    "anthropic",
    "httpx",
    "httpx2",
    "httpcore",
    "langsmith",
    "langchain_openai",
    "langchain_anthropic",
)


def silence() -> None:
    """Switches LangSmith's tracing off for this process, and the libraries' logs: their trouble is told otherwise.

    A variable such as ``LANGSMITH_TRACING``, set for some other program, would else send every conversation away.
    """
    import langsmith

    langsmith.configure(enabled=False)
    for name in _LOGGERS:
        logging.getLogger(name).setLevel(logging.ERROR)
