"""Whether the conversations of a profile are kept: the person's choice, in profile.json; they are unless it says no."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nua_desktop_memory.store import profilefile
from nua_desktop_memory.store.values import replaced

if TYPE_CHECKING:
    import os

    from nua_desktop_memory.profile import Profile
    from nua_desktop_memory.store.profilefile import ProfileFile

KEY = "keepConversations"


def keeps_conversations(profile_dir: str | os.PathLike[str]) -> bool:
    """Whether new turns are recorded. Raises what reading profile.json raises."""
    return profilefile.read(str(profile_dir)).extra.get(KEY) is not False


def set_keeps_conversations(profile: Profile, keeps: bool) -> None:
    """Records new turns from now on, or no more; what is kept already stays. Raises ``forbidden`` but for the owner."""
    profile.edit_info(lambda before: _with_choice(before, keeps))


def _with_choice(before: ProfileFile, keeps: bool) -> ProfileFile:
    extra = {key: value for key, value in before.extra.items() if key != KEY}
    return replaced(before, extra=extra if keeps else {**extra, KEY: False})
