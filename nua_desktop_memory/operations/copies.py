"""What is known of copies outside a profile (exports, backups), so that an erasing can name them; the backup plan.

``copies.json`` in the profile's folder holds where each copy was written and which commit it shows; never a text. A
copy is told to hold a memory only while its file is there, and only where it was made after the memory was written.
"""

from __future__ import annotations

import os
from datetime import datetime
from enum import StrEnum

from nua_desktop_memory.store import files, jsontext
from nua_desktop_memory.store.errors import Damaged, StoreIOError
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.times import from_json, to_json
from nua_desktop_memory.store.values import Value, replaced

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping

    from nua_desktop_memory.operations.workspace import Workspace
    from nua_desktop_memory.store.jsontext import Object
    from nua_desktop_memory.store.store import Store

FILE = "copies.json"
SCHEMA = "nua.copies/1"
KEPT = 10
"""How many backups are kept unless the person says otherwise."""
_KEYS = frozenset(("schema", "backup", "copies"))
_MOST = 200
"""So many copies are remembered, the newest."""


class Every(StrEnum):
    """How often the window makes a backup by itself."""

    OFF = "off"
    DAILY = "daily"
    WEEKLY = "weekly"


class Copy(Value):
    """One file outside the profile. ``kind`` is ``backup`` or the export's format.

    ``generation`` is the last commit that it can show, ``whole`` whether it has everything up to that commit;
    ``bytes`` and ``changed`` (nanoseconds) tell whether the file is still as it was written.
    """

    path: str
    kind: str
    at: datetime
    generation: int
    whole: bool
    bytes: int
    changed: int


class BackupPlan(Value):
    """Where backups go (empty: nowhere yet), how often by themselves, how many are kept, and the last one."""

    folder: str
    every: Every
    keep: int
    last: datetime | None
    generation: int | None


NO_PLAN = BackupPlan("", Every.OFF, KEPT, None, None)


class Copies(Value):
    """What ``copies.json`` holds; ``extra`` keeps its unknown keys."""

    plan: BackupPlan
    copies: tuple[Copy, ...]
    extra: Mapping[str, object]


def read(profile_dir: str) -> Copies:
    """What is known; nothing where the file is missing or cannot be understood."""
    try:
        value = jsontext.read(os.path.join(profile_dir, FILE), FILE)
    except (OSError, Damaged):
        return Copies(NO_PLAN, (), {})
    listed = value.get("copies")
    found = (_copy_of(one) for one in (listed if isinstance(listed, list) else ()))
    extra = {key: kept for key, kept in value.items() if key not in _KEYS}
    return Copies(_plan_of(value.get("backup")), tuple(one for one in found if one is not None), extra)


def change(store: Store, change: Callable[[Copies], Copies]) -> Copies:
    """Reads the file, changes and writes it with no other process between. Raises `Busy`, `StoreIOError`."""
    folder = store.layout.profile
    with store.alone("remember the copy"):
        files.make_folders(folder)
        before = read(folder)
        after = change(before)
        if after != before:
            _write(folder, after)
    return after


def remember_copy(work: Workspace, path: str, kind: str, *, generation: int, whole: bool) -> None:
    """Remembers a copy that was just written; one that was at the same place before is forgotten.

    Not where the profile cannot be written (nothing can be erased there either), nor a path that is no text.
    """
    whole_path = os.path.realpath(path)
    if not _is_text(whole_path):
        return
    try:
        status = os.stat(whole_path)
        made = Copy(whole_path, kind, work.clock(), generation, whole, status.st_size, status.st_mtime_ns)
        change(work.store, lambda known: replaced(known, copies=(*_others(known, {whole_path}), made)))
    except (OSError, StoreIOError):
        if os.access(work.store.layout.profile, os.W_OK):
            raise


def _is_text(path: str) -> bool:
    try:
        path.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True


def _others(known: Copies, paths: Collection[str]) -> tuple[Copy, ...]:
    return tuple(one for one in known.copies if one.path not in paths)


def forget(store: Store, paths: Iterable[str]) -> None:
    """Forgets copies that are no more. Raises as `change`."""
    gone = set(map(os.path.realpath, paths))
    if gone:
        change(store, lambda known: replaced(known, copies=_others(known, gone)))


def existing(profile_dir: str) -> tuple[str, ...]:
    """The paths of the known copies that are there now."""
    return tuple(one.path for one in read(profile_dir).copies if os.path.exists(one.path))


def _write(profile_dir: str, known: Copies) -> None:
    plan = known.plan
    value: Object = {
        "schema": SCHEMA,
        "backup": {
            "folder": plan.folder,
            "every": str(plan.every),
            "keep": plan.keep,
            "last": None if plan.last is None else to_json(plan.last),
            "generation": plan.generation,
        },
        "copies": [_object(one) for one in known.copies[-_MOST:]],
        **known.extra,
    }
    path = os.path.join(profile_dir, FILE)
    files.replace_durably(path, jsontext.pretty(value), f"{path}.{os.getpid()}{files.TEMPORARY}")


def _object(one: Copy) -> Object:
    return {
        "path": one.path,
        "kind": one.kind,
        "at": to_json(one.at),
        "generation": one.generation,
        "whole": one.whole,
        "bytes": one.bytes,
        "changed": one.changed,
    }


def _copy_of(value: object) -> Copy | None:
    if not isinstance(value, dict):
        return None
    try:
        return Copy(
            path=jsontext.text_field(value, "path", FILE),
            kind=jsontext.text_field(value, "kind", FILE),
            at=from_json(jsontext.text_field(value, "at", FILE)),
            generation=jsontext.whole_number(value, "generation", FILE),
            whole=value.get("whole") is True,
            bytes=jsontext.whole_number(value, "bytes", FILE),
            changed=jsontext.whole_number(value, "changed", FILE),
        )
    except (Damaged, ValueError):
        return None


def _plan_of(value: object) -> BackupPlan:
    if not isinstance(value, dict):
        return NO_PLAN
    try:
        last = jsontext.optional_text(value, "last", FILE)
        return BackupPlan(
            folder=jsontext.text_field(value, "folder", FILE),
            every=Every(jsontext.text_field(value, "every", FILE)),
            keep=max(1, jsontext.whole_number(value, "keep", FILE)),
            last=None if last is None else from_json(last),
            generation=jsontext.optional_number(value, "generation", FILE),
        )
    except (Damaged, ValueError):
        return NO_PLAN
