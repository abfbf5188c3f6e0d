"""A backup: one compressed file that holds a whole profile as of one commit, and can be checked by itself.

A zip archive of three members: ``memory.jsonl`` (the format ``jsonl``), ``profile.json``, and last ``manifest.json``:
the schema, when it was made, of which profile and commit, what is kept from agents, how many events, and the size and
SHA-256 of the other members. What does not agree with its manifest is refused whole.
"""

from __future__ import annotations

import os
import zipfile
import zlib
from collections.abc import Callable, Iterable, Iterator
from datetime import datetime
from hashlib import sha256

from nua_desktop_memory.operations import import_lines
from nua_desktop_memory.operations.file_names import refuse_irregular
from nua_desktop_memory.store import jsontext
from nua_desktop_memory.store.errors import BadValue, Damaged, NewerFormat, NotFound, StoreIOError
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.times import from_json, to_json
from nua_desktop_memory.store.values import Value

if TYPE_CHECKING:
    from typing import IO

    from nua_desktop_memory.store.jsontext import Object

SCHEMA = "nua.backup/"
VERSION = 1
MANIFEST, MEMORY, PROFILE = "manifest.json", "memory.jsonl", "profile.json"
_SMALL = 1 << 20
_BLOCK = 1 << 18


class BackupInfo(Value):
    """What the manifest of a backup says: ``generation`` is the commit that it shows, ``events`` how many it holds.

    ``profile`` is the profile.json as it was.
    """

    path: str
    created: datetime
    profile_id: str
    name: str
    generation: int
    events: int
    not_for_agents: tuple[str, ...]
    profile: Object


class Unusable(BadValue):
    """A file that is no backup, or a damaged one (code ``bad_value``)."""


def write(path: str, lines: Iterable[str], profile: Object, about: Callable[[], Object]) -> None:
    """Writes an archive to ``path``. ``about`` gives the manifest's own members once all lines are written.

    Raises ``OSError``; what was written of the file then is the caller's to take away.
    """
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as archive:
        made = []
        with archive.open(MEMORY, "w", force_zip64=True) as member:
            made.append(_write_member(member, MEMORY, (line.encode("utf-8") + b"\n" for line in lines)))
        with archive.open(PROFILE, "w") as member:
            made.append(_write_member(member, PROFILE, [jsontext.pretty(profile)]))
        manifest: Object = {"schema": f"{SCHEMA}{VERSION}", **about(), "files": made}
        archive.writestr(MANIFEST, jsontext.pretty(manifest))


def info(path: str) -> BackupInfo:
    """What a backup says of itself; its content is not looked at. Raises `Unusable`, `NotFound`, `NewerFormat`."""
    with _opened(path) as archive:
        return _info(path, _manifest(archive, path), _json_member(archive, PROFILE, path))


def check(path: str, cancelled: Callable[[], bool]) -> BackupInfo:
    """The same after every byte was compared with the manifest; stops where ``cancelled`` says so."""
    with _opened(path) as archive:
        manifest = _manifest(archive, path)
        listed = manifest.get("files")
        if not isinstance(listed, list) or {MEMORY, PROFILE} != {
            one.get("name") for one in listed if isinstance(one, dict)
        }:
            raise _damaged(path)
        for one in listed:
            _compare(archive, one, path, cancelled)
        return _info(path, manifest, _json_member(archive, PROFILE, path))


class Lines:
    """The memories of a backup, read from the archive without unpacking it; a `Reading`."""

    def size(self, path: str) -> int:
        """Bytes of the memories."""
        with _opened(path) as archive:
            return archive.getinfo(MEMORY).file_size

    def lines(self, path: str) -> Iterator[tuple[int, bytes]]:
        """Number and bytes of each line."""
        with _opened(path) as archive, archive.open(MEMORY) as member:
            yield from enumerate(member, start=1)

    def parse(self, raw: bytes, number: int) -> dict[str, object]:
        """As in a file of its own."""
        return import_lines.parse(raw, number)


def about(
    *, created: datetime, profile_id: str, name: str, generation: int, events: int, not_for_agents: Iterable[str]
) -> Object:
    """The manifest's own members."""
    return {
        "created": to_json(created),
        "profile": {"id": profile_id, "name": name},
        "generation": generation,
        "events": events,
        "notForAgents": list(not_for_agents),
    }


def _write_member(member: IO[bytes], name: str, parts: Iterable[bytes]) -> Object:
    digest, size = sha256(), 0
    for part in parts:
        member.write(part)
        digest.update(part)
        size += len(part)
    return {"name": name, "bytes": size, "sha256": digest.hexdigest()}


class _opened:  # noqa: N801 - reads as a phrase at its use
    """Opens an archive to read; whatever is wrong with it inside becomes `Unusable`."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._archive: zipfile.ZipFile | None = None

    def __enter__(self) -> zipfile.ZipFile:
        if not os.path.exists(self._path):
            raise NotFound(f"There is no file {self._path}. Check the name.")
        try:
            refuse_irregular(self._path, os.stat(self._path))
            self._archive = zipfile.ZipFile(self._path)
        except (zipfile.BadZipFile, IsADirectoryError) as error:
            raise Unusable(f"{self._path} is not a backup, or it is damaged. Choose another file.") from error
        except OSError as error:
            raise StoreIOError(f"{self._path} cannot be read: {error.strerror}.") from error
        return self._archive

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: object) -> None:
        if self._archive is not None:
            self._archive.close()
        if isinstance(error, OSError):
            raise StoreIOError(f"{self._path} cannot be read: {error.strerror}.") from error
        if isinstance(error, _BROKEN):
            raise _damaged(self._path) from error


_BROKEN = (zipfile.BadZipFile, Damaged, KeyError, EOFError, NotImplementedError, RuntimeError, zlib.error)


def _manifest(archive: zipfile.ZipFile, path: str) -> Object:
    if MANIFEST not in archive.namelist():
        raise Unusable(f"{path} is not a backup of Nua Desktop Memory. Choose another file.")
    found = _json_member(archive, MANIFEST, path)
    schema = found.get("schema")
    if not isinstance(schema, str) or not schema.startswith(SCHEMA):
        raise Unusable(f"{path} is not a backup of Nua Desktop Memory. Choose another file.")
    version = schema.removeprefix(SCHEMA)
    if version.isdecimal() and int(version) > VERSION:
        raise NewerFormat(f"{path} was made by a newer version. Update Nua Desktop Memory to restore it.")
    return found


def _json_member(archive: zipfile.ZipFile, name: str, path: str) -> Object:
    if archive.getinfo(name).file_size > _SMALL:
        raise _damaged(path)
    return jsontext.parse(archive.read(name), name)


def _compare(archive: zipfile.ZipFile, listed: object, path: str, cancelled: Callable[[], bool]) -> None:
    if not isinstance(listed, dict):
        raise _damaged(path)
    digest, size = sha256(), 0
    with archive.open(str(listed.get("name"))) as member:
        while block := member.read(_BLOCK):
            digest.update(block)
            size += len(block)
            if cancelled():
                return
    if (size, digest.hexdigest()) != (listed.get("bytes"), listed.get("sha256")):
        raise _damaged(path)


def _info(path: str, manifest: Object, profile: Object) -> BackupInfo:
    of = jsontext.mapping_field(manifest, "profile", MANIFEST)
    try:
        created = from_json(jsontext.text_field(manifest, "created", MANIFEST))
    except ValueError as error:
        raise _damaged(path) from error
    return BackupInfo(
        path=path,
        created=created,
        profile_id=jsontext.text_field(of, "id", MANIFEST),
        name=jsontext.text_field(of, "name", MANIFEST),
        generation=jsontext.whole_number(manifest, "generation", MANIFEST),
        events=jsontext.whole_number(manifest, "events", MANIFEST),
        not_for_agents=jsontext.text_list(manifest, "notForAgents", MANIFEST),
        profile=profile,
    )


def _damaged(path: str) -> Unusable:
    return Unusable(f"The backup {path} is damaged, so nothing was restored from it. Choose another one.")
