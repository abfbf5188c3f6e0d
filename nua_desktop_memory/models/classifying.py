"""From whatever a provider's library raises to one of our failures, without loading any such library.

The libraries share names and attributes (``status_code``, ``response``, ``body``), so these are asked, not classes.
Nothing of a message is ever carried on: servers like to repeat the key or the text in it.
"""

from __future__ import annotations

import json
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import TYPE_CHECKING

from nua_desktop_memory.models.choice import is_loopback
from nua_desktop_memory.models.failures import Failure, ModelFailed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

_BY_STATUS = {
    400: Failure.INVALID_REQUEST,
    401: Failure.AUTHENTICATION,
    402: Failure.QUOTA,
    403: Failure.AUTHORISATION,
    404: Failure.NO_SUCH_MODEL,
    408: Failure.TIME_OUT,
    409: Failure.PROVIDER_INTERNAL,
    413: Failure.CONTEXT_LENGTH,
    425: Failure.PROVIDER_INTERNAL,
    429: Failure.RATE_LIMIT,
    504: Failure.TIME_OUT,
}
_BY_WORD = {
    "insufficient_quota": Failure.QUOTA,
    "billing_error": Failure.QUOTA,
    "context_length_exceeded": Failure.CONTEXT_LENGTH,
    "content_policy_violation": Failure.CONTENT_POLICY,
    "content_filter": Failure.CONTENT_POLICY,
    "invalid_api_key": Failure.AUTHENTICATION,
    "authentication_error": Failure.AUTHENTICATION,
    "permission_error": Failure.AUTHORISATION,
    "model_not_found": Failure.NO_SUCH_MODEL,
    "not_found_error": Failure.NO_SUCH_MODEL,
    "rate_limit_exceeded": Failure.RATE_LIMIT,
    "rate_limit_error": Failure.RATE_LIMIT,
    "overloaded_error": Failure.PROVIDER_INTERNAL,
    "server_error": Failure.PROVIDER_INTERNAL,
    "api_error": Failure.PROVIDER_INTERNAL,
}
_TOO_LONG = ("maximum context length", "prompt is too long", "context window", "exceeds the context")
_CUT = frozenset({"RemoteProtocolError", "ReadError", "IncompleteRead", "StreamClosed"})
_UNREACHED = frozenset({"APIConnectionError", "TransportError", "ConnectionError", "SSLError"})
_UNREADABLE = frozenset({"JSONDecodeError", "APIResponseValidationError", "ValidationError", "DecodingError"})
_LIBRARIES = ("openai", "anthropic", "langchain", "httpx", "pydantic")
_LONGEST = 7 * 24 * 3600.0


def classify(error: BaseException, *, now: Callable[[], datetime] = lambda: datetime.now(UTC)) -> ModelFailed:
    """The failure that an exception of a call to a model means; one that is a failure already stays itself."""
    if isinstance(error, ModelFailed):
        return error
    return ModelFailed(_failure(error), retry_after=_retry_after(error, now))


def _failure(error: BaseException) -> Failure:
    chain = list(_causes(error))
    for one in chain:
        told = _told(one)
        if told is not None:
            return told
    names = [{kind.__name__ for kind in type(one).__mro__} for one in chain]
    if any("Timeout" in name for them in names for name in them) or any(isinstance(one, TimeoutError) for one in chain):
        return Failure.TIME_OUT
    if any(not them.isdisjoint(_CUT) for them in names):
        return Failure.CUT_OFF
    if any(not them.isdisjoint(_UNREACHED) or isinstance(one, OSError) for them, one in zip(names, chain, strict=True)):
        return Failure.NOT_RUNNING if any(_is_here(one) for one in chain) else Failure.TRANSPORT
    if isinstance(error, ImportError):
        return Failure.NOT_RESOLVED
    if any(not them.isdisjoint(_UNREADABLE) for them in names) or _is_the_libraries(error):
        return Failure.BAD_ANSWER
    return Failure.UNKNOWN


def _causes(error: BaseException) -> Iterator[BaseException]:
    seen: set[int] = set()
    one: BaseException | None = error
    while one is not None and id(one) not in seen:
        seen.add(id(one))
        yield one
        one = one.__cause__ or (None if one.__suppress_context__ else one.__context__)


def _told(error: BaseException) -> Failure | None:
    """What a server itself said: by a word of its error, else by the status."""
    if any("ContextOverflow" in kind.__name__ for kind in type(error).__mro__):
        return Failure.CONTEXT_LENGTH
    status = getattr(error, "status_code", None)
    body = getattr(error, "body", None)
    words = _words(body)
    for word in words:
        if word in _BY_WORD:
            return _BY_WORD[word]
    if not isinstance(status, int) or isinstance(status, bool):
        return Failure.PROVIDER_INTERNAL if words else None
    if status in {400, 413, 422} and any(sign in json.dumps(body, default=str).lower() for sign in _TOO_LONG):
        return Failure.CONTEXT_LENGTH
    if 200 <= status < 300:
        return None
    if status >= 500:
        return _BY_STATUS.get(status, Failure.PROVIDER_INTERNAL)
    return _BY_STATUS.get(status, Failure.INVALID_REQUEST)


def _words(body: object) -> list[str]:
    """The words by which a server names its error: ``code`` and ``type``, also one level further in."""
    if not isinstance(body, dict):
        return []
    inner = body.get("error")
    found = _words(inner) if isinstance(inner, dict) else []
    return found + [word for word in (body.get("code"), body.get("type")) if isinstance(word, str) and word != "error"]


def _is_here(error: BaseException) -> bool:
    request = getattr(error, "_request", None) or getattr(error, "request", None)
    return request is not None and is_loopback(str(getattr(request, "url", "")))


def _is_the_libraries(error: BaseException) -> bool:
    """Whether a library stumbled over an answer that is not what it expects."""
    if not isinstance(error, TypeError | KeyError | AttributeError | IndexError | ValueError):
        return False
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    module = "" if trace is None else str(trace.tb_frame.f_globals.get("__name__", ""))
    return module.startswith(_LIBRARIES)


def _retry_after(error: BaseException, now: Callable[[], datetime]) -> float | None:
    for one in _causes(error):
        headers = getattr(getattr(one, "response", None), "headers", None)
        if headers is not None:
            return retry_after(headers, now)
    return None


def retry_after(headers: Mapping[str, str], now: Callable[[], datetime]) -> float | None:
    """Seconds to wait that a server's headers ask for (seconds, milliseconds, or an HTTP date), else ``None``."""
    exact = _number(headers.get("retry-after-ms"))
    if exact is not None:
        return _bounded(exact / 1000)
    said = headers.get("retry-after")
    if said is None:
        return None
    seconds = _number(said)
    if seconds is not None:
        return _bounded(seconds)
    try:
        until = parsedate_to_datetime(said)
    except (ValueError, TypeError, OverflowError):
        return None
    until = until if until.tzinfo is not None else until.replace(tzinfo=UTC)
    return _bounded((until - now()).total_seconds())


def _number(value: str | None) -> float | None:
    try:
        number = float(value or "")
    except ValueError:
        return None
    return number if number == number and abs(number) != float("inf") else None  # noqa: PLR0124 - not a number


def _bounded(seconds: float) -> float:
    return min(max(0.0, seconds), _LONGEST)
