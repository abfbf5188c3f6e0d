"""``agents/agents.json``: the agents that a profile knows ("Who may write, and what is trusted").

Of a token only its SHA-256 is kept, so the file lets nobody in. It is replaced whole under a lock of its own, and is
there only once the owner connected an agent, or a stranger asked while memory was on. Readers need no lock.
"""

from __future__ import annotations

import os

from nua_desktop_memory.store import files, jsontext
from nua_desktop_memory.store.digest import sha256_hex
from nua_desktop_memory.store.errors import Damaged, NewerFormat
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.jsontext import damaged
from nua_desktop_memory.store.lock import ProfileLock
from nua_desktop_memory.store.times import from_json, to_json
from nua_desktop_memory.store.values import Value

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from contextlib import AbstractContextManager
    from datetime import datetime

    from nua_desktop_memory.store.jsontext import Object

FOLDER = "agents"
FILE = "agents.json"
LOCK = "lock"
GIVEN = "given.jsonl"
RUNNING = "running"
CONTENTS = (FILE, GIVEN, LOCK, RUNNING)
"""What may stand in the folder."""
FORMAT = 1
PAIRED = "paired"
UNPAIRED = "unpaired"
_NAME = f"{FOLDER}/{FILE}"
_KEYS = frozenset(("id", "name", "client", "tokenHash", "sessionHash", "tier", "createdAt", "pairedAt", "lastUsedAt"))


class Entry(Value):
    """One agent of the file. ``client`` names the program that it lives in, as its connector or it itself says.

    ``token_hash`` is of the token in its configuration, ``session_hash`` of the secret of one run that came without;
    ``extra`` keeps unknown keys.
    """

    id: str
    name: str
    client: str
    token_hash: str | None
    session_hash: str | None
    tier: str
    created_at: datetime
    paired_at: datetime | None
    last_used_at: datetime | None
    extra: Mapping[str, object]

    @property
    def is_stranger(self) -> bool:
        """Whether it came by itself and was never approved."""
        return self.paired_at is None


class Registry(Value):
    """What the file holds; ``extra`` keeps its unknown keys."""

    entries: tuple[Entry, ...]
    extra: Mapping[str, object]

    def of(self, token: str | None) -> Entry | None:
        """The agent that has this token, or this secret for its run."""
        if not token:
            return None
        found = digest(token)
        return next((one for one in self.entries if found in (one.token_hash, one.session_hash)), None)


def digest(token: str) -> str:
    """The SHA-256 of a token, in hex."""
    return sha256_hex(token.encode("utf-8", "surrogatepass"))


def folder(profile_dir: str) -> str:
    """The folder of what is known about agents; it need not be there."""
    return os.path.join(profile_dir, FOLDER)


def read(profile_dir: str) -> Registry:
    """The agents that are known; none where there is no file. Raises `Damaged`, `NewerFormat`, `StoreIOError`."""
    path = os.path.join(profile_dir, FOLDER, FILE)
    try:
        value = jsontext.read(path, _NAME)
        if jsontext.whole_number(value, "format", _NAME) > FORMAT:
            raise NewerFormat(f"{_NAME} was written by a newer version; update Nua Desktop Memory.", file=_NAME)
        entries = tuple(map(_entry_of, jsontext.list_field(value, "agents", _NAME)))
    except FileNotFoundError:
        return Registry((), {})
    except OSError as error:
        raise files.explain(error, "read who may use the memory") from error
    except Damaged as error:
        raise Damaged(
            f"{_NAME} cannot be understood, so no agent is known. Remove that file and connect your agents anew.",
            **error.details,
        ) from error
    return Registry(entries, {key: kept for key, kept in value.items() if key not in ("format", "agents")})


def write(profile_dir: str, registry: Registry) -> None:
    """Replaces the file durably; to be called under the lock. Raises `StoreIOError`."""
    path = os.path.join(profile_dir, FOLDER, FILE)
    value: Object = {"format": FORMAT, "agents": [_object(one) for one in registry.entries], **registry.extra}
    with files.telling("write down who may use the memory"):
        files.replace_durably(path, jsontext.pretty(value))


def locked(profile_dir: str, wait: float) -> AbstractContextManager[None]:
    """Holds the lock of the folder, which is made where it is missing. Raises `Busy` or `StoreIOError`."""
    from contextlib import contextmanager

    @contextmanager
    def holding() -> Iterator[None]:
        with files.telling("write down who may use the memory"):
            files.make_folders(folder(profile_dir))
            lock = ProfileLock(os.path.join(folder(profile_dir), LOCK))
            lock.acquire(wait)
        try:
            yield
        finally:
            lock.release()

    return holding()


def _entry_of(value: object) -> Entry:
    if not isinstance(value, dict):
        raise damaged(_NAME, "an agent is no object")
    tier = jsontext.text_field(value, "tier", _NAME)
    if tier not in (PAIRED, UNPAIRED):
        raise damaged(_NAME, "“tier” is neither paired nor unpaired")
    created = _instant(value, "createdAt")
    if created is None:
        raise damaged(_NAME, "“createdAt” is missing")
    return Entry(
        id=jsontext.text_field(value, "id", _NAME),
        name=jsontext.text_field(value, "name", _NAME),
        client=jsontext.text_field(value, "client", _NAME),
        token_hash=jsontext.optional_text(value, "tokenHash", _NAME),
        session_hash=jsontext.optional_text(value, "sessionHash", _NAME),
        tier=tier,
        created_at=created,
        paired_at=_instant(value, "pairedAt"),
        last_used_at=_instant(value, "lastUsedAt"),
        extra={key: kept for key, kept in value.items() if key not in _KEYS},
    )


def _instant(value: Mapping[str, object], key: str) -> datetime | None:
    written = jsontext.optional_text(value, key, _NAME)
    try:
        return None if written is None else from_json(written)
    except ValueError as error:
        raise damaged(_NAME, f"“{key}” is not an instant") from error


def _object(one: Entry) -> Object:
    return {
        "id": one.id,
        "name": one.name,
        "client": one.client,
        "tokenHash": one.token_hash,
        "sessionHash": one.session_hash,
        "tier": one.tier,
        "createdAt": to_json(one.created_at),
        "pairedAt": None if one.paired_at is None else to_json(one.paired_at),
        "lastUsedAt": None if one.last_used_at is None else to_json(one.last_used_at),
        **one.extra,
    }
