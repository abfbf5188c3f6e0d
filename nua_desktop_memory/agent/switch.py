"""The switch of a profile, as agents' doors read it: the manifest and the journal's last line, and no other file."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from nua_desktop_memory.store.errors import NuaError
from nua_desktop_memory.store.layout import Layout
from nua_desktop_memory.store.store import Store

if TYPE_CHECKING:
    from datetime import datetime

Signature = tuple[tuple[int, int, int] | None, ...]


class Switch:
    """Whether memory is on. What cannot be read is off: nothing is given to an agent on a guess."""

    def __init__(self, profile_dir: str) -> None:
        layout = Layout(profile_dir)
        self._paths = (layout.manifest, layout.journal)
        self._store = Store(profile_dir, clock=_no_clock, random=_no_random)

    def is_on(self) -> bool:
        """Reads the switch; writes nothing and needs no lock."""
        return self.read()[0]

    def read(self) -> tuple[bool, int]:
        """The switch, and the generation of the memory: the number of its last commit, 0 where it cannot be read."""
        try:
            head = self._store.head()
        except NuaError:
            return False, 0
        return head.enabled, head.generation

    def signature(self) -> Signature:
        """Changes whenever the switch may have been thrown; two ``stat`` calls."""
        return tuple(map(_signature, self._paths))


def _signature(path: str) -> tuple[int, int, int] | None:
    try:
        seen = os.stat(path)
    except OSError:
        return None
    return (seen.st_ino, seen.st_mtime_ns, seen.st_size)


def _no_clock() -> datetime:
    raise RuntimeError("Looking at the switch writes nothing.")


def _no_random(_: int) -> bytes:
    raise RuntimeError("Looking at the switch writes nothing.")
