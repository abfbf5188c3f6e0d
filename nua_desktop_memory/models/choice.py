"""Which chat models a person has set up, and where each is asked: values, and the addresses they mean."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from enum import StrEnum
from urllib.parse import SplitResult, urlsplit

from nua_desktop_memory.store.errors import BadValue

_LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})
_CALLS = ("/chat/completions", "/completions", "/messages", "/models")


class Kind(StrEnum):
    """Whose way of talking an endpoint has."""

    OPENAI = "openai"
    """OpenAI, and every server that talks as it does."""
    ANTHROPIC = "anthropic"
    OLLAMA = "ollama"
    LMSTUDIO = "lmstudio"
    OTHER = "other"
    """Any other that LangChain's ``init_chat_model`` knows; the model is then ``provider:model``."""


DEFAULT_URLS = {
    Kind.OPENAI: "https://api.openai.com/v1",
    Kind.ANTHROPIC: "https://api.anthropic.com",
    Kind.OLLAMA: "http://127.0.0.1:11434/v1",
    Kind.LMSTUDIO: "http://127.0.0.1:1234/v1",
    Kind.OTHER: "",
}
"""Where each kind is asked when nothing else was set."""


@dataclass(frozen=True, slots=True)
class ModelChoice:
    """A model that a person has set up; never its key.

    An empty ``base_url`` means the usual place of its kind. ``id`` tells it from the others, also after edits.
    """

    kind: Kind
    model: str
    base_url: str = ""
    label: str = ""
    id: str = ""

    @staticmethod
    def new_id() -> str:
        """An id that no other model has."""
        return secrets.token_hex(8)

    @property
    def url(self) -> str:
        """Where it is asked; empty where the provider's own library decides."""
        return self.base_url or DEFAULT_URLS[self.kind]

    @property
    def name(self) -> str:
        """What a person calls it."""
        return self.label or self.model

    @property
    def is_local(self) -> bool:
        """Whether nothing that is asked leaves this computer."""
        return is_loopback(self.url)

    @property
    def is_open_to_others(self) -> bool:
        """Whether key and texts go over a network unencrypted."""
        return self.url.startswith("http://") and not self.is_local

    @property
    def needs_key(self) -> bool:
        """Whether it is likely to answer nothing without a key."""
        return not self.is_local and self.kind in {Kind.OPENAI, Kind.ANTHROPIC, Kind.OTHER}

    @property
    def origin(self) -> str:
        """Whom a key of this model may be shown to: the scheme, host and port, or the provider."""
        if not self.url:
            return self.model.partition(":")[0]
        parts = urlsplit(self.url)
        return f"{parts.scheme}://{parts.netloc}"


def usable_url(given: str, kind: Kind) -> str:
    """The address that a person means by what they typed or pasted; empty stays so.

    Without a scheme it is ``https``, on this computer ``http``; without a path, and where the kind talks as OpenAI
    does, ``/v1``. Raises `BadValue` for what is no address of a web server, or holds a name and password.
    """
    text = given.strip()
    if not text:
        return ""
    parts = _parts(text)
    path = parts.path.rstrip("/")
    for call in _CALLS:
        path = path.removesuffix(call)
    if kind is Kind.ANTHROPIC:
        path = path.removesuffix("/v1")
    elif not path and kind is not Kind.OTHER:
        path = "/v1"
    return f"{parts.scheme}://{parts.netloc}{path}"


def _parts(text: str) -> SplitResult:
    with_scheme = text if "://" in text else f"{'http' if is_loopback('http://' + text) else 'https'}://{text}"
    try:
        parts = urlsplit(with_scheme)
        good = parts.scheme in {"http", "https"} and bool(parts.hostname) and parts.port != 0
    except ValueError:
        raise _no_address() from None
    if not good or any(one.isspace() for one in with_scheme) or parts.query or parts.fragment:
        raise _no_address()
    if parts.username is not None or parts.password is not None:
        raise BadValue("The address must not hold a name or a password. Enter a key in the field for it.")
    return parts


def _no_address() -> BadValue:
    return BadValue("This is not the address of a server. It looks like https://example.org/v1.")


def is_loopback(url: str) -> bool:
    """Whether an address is on this computer."""
    try:
        host = urlsplit(url).hostname or ""
    except ValueError:
        return False
    return host in _LOOPBACK or host.startswith("127.")
