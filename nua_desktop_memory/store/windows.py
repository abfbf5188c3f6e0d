"""Windows: files that another process holds can still be replaced ("journal.jsonl").

Loaded on Windows alone. Files are opened with delete sharing; what is held for a moment is retried.
"""

from __future__ import annotations

import os
import sys
import time

from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

_TRIES = 40
_PAUSE = 0.025


def retry(action: Callable[[], None]) -> None:
    """Runs an action that another process's open file may forbid for a moment; gives up after a second."""
    for attempt in range(_TRIES):
        try:
            action()
            return
        except PermissionError:
            if attempt == _TRIES - 1:
                raise
            time.sleep(_PAUSE)


if sys.platform == "win32":

    def open_shared(path: str) -> int:
        """A descriptor for reading that lets others write, replace and delete the file meanwhile."""
        import ctypes
        import msvcrt
        from ctypes import wintypes

        create = ctypes.WinDLL("kernel32", use_last_error=True).CreateFileW
        create.argtypes = [
            wintypes.LPCWSTR,
            wintypes.DWORD,
            wintypes.DWORD,
            wintypes.LPVOID,
            wintypes.DWORD,
            wintypes.DWORD,
            wintypes.HANDLE,
        ]
        create.restype = wintypes.HANDLE
        read, share_all, existing, normal = 0x80000000, 0x7, 3, 0x80
        handle = create(path, read, share_all, None, existing, normal, None)
        if handle is None or handle == wintypes.HANDLE(-1).value:
            raise ctypes.WinError(ctypes.get_last_error())
        return msvcrt.open_osfhandle(handle, os.O_RDONLY | os.O_BINARY)
