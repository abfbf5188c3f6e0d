"""What an erasing leaves behind, in words: before it, as a notice, and after it, as a report."""

from __future__ import annotations

import os
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.times import Clock
    from nua_desktop_memory.operations.erasing import Erasure, Retained


def notice(erasure: Erasure, folder: str) -> str:
    """What stays, where exactly, why, and what would be needed to remove that too."""
    copies = [one for one in erasure.retained if os.path.isabs(one.file)]
    parts = [
        _translate("The text itself stays in the log. A file in the log is not overwritten:"),
        *(f"•  {_place(one)}" for one in erasure.retained if one.event_id is None and one not in copies),
    ]
    if copies:
        parts.append(_translate("Exports and backups that are known, and not touched:"))
        parts += [f"•  {_place(one)}" for one in copies]
    elsewhere = [one for one in erasure.retained if one.event_id is not None]
    if elsewhere:
        parts.append(
            _translate("Other memories hold the same text and stay as they are, unless you choose them below:")
        )
        parts += [f"•  {_place(one)}" for one in elsewhere]
    parts.append(
        _translate("To remove the log's record as well, the whole profile would have to be removed: {folder}").format(
            folder=folder
        )
    )
    parts.append(_translate("Other copies and conversations outside this profile are not touched."))
    return "\n".join(parts)


def report(erasure: Erasure, folder: str, at: datetime, clock: Clock) -> str:
    """What was removed and what was retained; it holds no text of any memory, so it can be passed on."""
    lines = [
        _translate("Erased {time}").format(time=clock.exact(at)),
        _translate("Profile: {folder}").format(folder=folder),
        "",
        _translate("Erased memories:"),
        *(f"  {event_id}" for event_id in erasure.erased),
        "",
        _translate("Removed:"),
        *(f"  {one}" for one in erasure.removed),
        "",
        _translate("Retained:"),
        *(f"  {_place(one)}" for one in erasure.retained),
        f"  {_translate('Exports, backups and conversations outside this profile, if there are any.')}",
        "",
        _translate("A record in the log is not overwritten. It goes only when the whole profile is removed."),
    ]
    return "\n".join(lines)


def _place(one: Retained) -> str:
    if one.record is None or one.offset is None:
        return _translate("{file}: {why}").format(file=one.file, why=one.why)
    words = _translate("{file}, record {record}, at byte {offset}, {bytes} bytes")
    return words.format(file=one.file, record=one.record, offset=one.offset, bytes=one.bytes)


def _translate(words: str) -> str:
    return QCoreApplication.translate("Retention", words)
