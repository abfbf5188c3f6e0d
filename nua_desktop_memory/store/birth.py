"""How ``memory/`` comes to be: only when memory is first switched on, and by one process or several."""

from __future__ import annotations

import os

from nua_desktop_memory.store import files, jsontext
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.manifest import new_manifest

if TYPE_CHECKING:
    from nua_desktop_memory.store.disk import Disk


def create_memory(disk: Disk) -> None:
    """Leaves a whole, durable ``memory/``, also where another process died while making one.

    The caller holds the lock. The manifest comes last: without it and without records, nothing is there yet.
    """
    layout = disk.layout
    if os.path.exists(layout.manifest) or disk.log.size() or disk.journal.size():
        return
    for folder in (layout.events, layout.tombstones):
        files.make_folder(folder)
    for path in (layout.log, layout.event_lines, layout.erasures, layout.journal):
        os.close(files.open_to_write(path))
    for path in (layout.log, layout.event_lines, layout.erasures, layout.journal):
        files.sync_file(path)
    for folder in (layout.events, layout.tombstones):
        files.sync_folder(folder)
    disk.step("create.manifest")
    files.replace_durably(layout.manifest, jsontext.pretty(new_manifest()))
    files.sync_folder(layout.profile)
