"""A profile's display name and time zone."""

from __future__ import annotations

from nua_desktop_memory.store.errors import BadValue
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.values import replaced

if TYPE_CHECKING:
    from nua_desktop_memory.store.profilefile import ProfileFile

LONGEST_NAME = 120


def changed(before: ProfileFile, *, name: str | None, time_zone: str | None) -> ProfileFile:
    """The profile with another name or zone; raises `BadValue` for an empty or overlong name."""
    if name is not None:
        name = " ".join(name.split())
        if not 0 < len(name) <= LONGEST_NAME:
            raise BadValue(f"A profile's name has 1 to {LONGEST_NAME} characters.")
    return replaced(before, name=name or before.name, time_zone=time_zone or before.time_zone)
