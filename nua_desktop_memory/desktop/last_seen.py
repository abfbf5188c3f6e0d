"""Where a profile stood when its window last looked: by this it is known that something changed, and what is wrong."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from nua_desktop_memory.desktop.changes import Changes
from nua_desktop_memory.store.errors import Damaged, NuaError, StoreIOError
from nua_desktop_memory.store.manifest import NOTHING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from nua_desktop_memory.profile import Profile
    from nua_desktop_memory.store.store import Head

    Info = tuple[str, str, Mapping[str, object]]
    """Name, zone, and what else is chosen, as profile.json has them; before it is written its date is ever another."""


class FolderGone(StoreIOError):
    """The folder that a window had open is not there; nothing may be made in its place."""


class LastSeen:
    """The head, or the ``trouble`` that kept it from being read; nothing before the first one is noted.

    Heads are noted in the order in which they were read; so each is compared with the last, when it comes: two looks
    that were on their way together tell one change once.
    """

    def __init__(self) -> None:
        self.trouble: NuaError | None = None
        self.head: Head | None = None
        self._info: Info | None = None

    @property
    def generation(self) -> int:
        """The generation, 0 before anything was seen."""
        return self.head.generation if self.head is not None else 0

    @property
    def switched_on(self) -> bool:
        """Whether memory was on."""
        return self.head is not None and self.head.enabled

    def require(self, head: Head, folder: str) -> None:
        """Raises `FolderGone` where all that was there is gone: the folder was moved, or its disk is not there.

        An empty memory in its place would be taken for the loss of everything, and begun anew where the other is to be.
        """
        if head == NOTHING and self.head not in (None, NOTHING):
            raise FolderGone(
                f"The folder of this memory is not where it was: {folder}. Put it back; until then nothing can be "
                "shown or kept."
            )

    def refuse_gone(self) -> None:
        """Raises what `require` raised last, where the folder is not back yet."""
        if isinstance(self.trouble, FolderGone):
            raise self.trouble

    def note(self, head: Head) -> Changes | None:
        """Takes a head; gives what happened since the last one, nothing where that is the same."""
        if head == self.head and self.trouble is None:
            return None
        was_on = self.switched_on
        self.trouble, self.head = None, head
        return Changes(head.generation, switch=head.enabled if head.enabled != was_on else None)

    def note_info(self, info: Info | None) -> bool:
        """Takes the person's settings of the profile, where they could be read; whether they are others now."""
        if info is None or info == self._info:
            return False
        first, self._info = self._info is None, info
        return not first

    def take_ill(self, error: NuaError) -> bool:
        """Takes a trouble; whether it is another than before, since each is told once, not at every look."""
        if self.trouble is not None and self.trouble.message == error.message:
            return False
        self.trouble = error
        return True


def read_head(profile: Profile) -> tuple[Head, Info | None]:
    """The head, and the person's settings; on the worker thread. Raises what makes the store as a whole unusable."""
    head, info = profile.look(), None
    with suppress(Damaged):  # told by what reads it; the store itself still works
        info = profile.info  # of a newer version nothing may be changed
    return head, None if info is None else (info.name, info.time_zone, info.extra)
