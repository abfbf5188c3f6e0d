"""A file of which single records are read all the time: it stays open, until another one takes its place."""

from __future__ import annotations

import os

from nua_desktop_memory.store import files


class KeptOpen:
    """Opened for reading when it is first read. One thread at a time."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._descriptor: int | None = None

    def descriptor(self) -> int:
        """The open file. Raises ``OSError``, ``FileNotFoundError`` where there is none."""
        if self._descriptor is None:
            self._descriptor = files.open_to_read(self._path)
        return self._descriptor

    def refresh(self) -> None:
        """Lets go of it where another file is there now, or none."""
        if self._descriptor is None:
            return
        try:
            is_same = os.path.samestat(os.fstat(self._descriptor), os.stat(self._path))
        except FileNotFoundError:
            is_same = False
        if not is_same:
            self.close()

    def close(self) -> None:
        """Closes it; reading opens it again."""
        descriptor, self._descriptor = self._descriptor, None
        if descriptor is not None:
            os.close(descriptor)
