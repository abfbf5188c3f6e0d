"""Where a profile stood when its window last looked: by this it is known that something changed, and what is wrong."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from nua_desktop_memory.desktop.changes import Changes
from nua_desktop_memory.store.errors import Damaged, NuaError

if TYPE_CHECKING:
    from nua_desktop_memory.profile import Profile
    from nua_desktop_memory.store.store import Head


class LastSeen:
    """The head, or the ``trouble`` that kept it from being read; nothing before the first one is noted."""

    def __init__(self) -> None:
        self.trouble: NuaError | None = None
        self.head: Head | None = None

    @property
    def generation(self) -> int:
        """The generation, 0 before anything was seen."""
        return self.head.generation if self.head is not None else 0

    @property
    def switched_on(self) -> bool:
        """Whether memory was on."""
        return self.head is not None and self.head.enabled

    def note(self, head: Head, before: Head | None) -> Changes | None:
        """Takes a head; gives what happened since ``before``, nothing where that is the same."""
        if head == before and self.trouble is None:
            return None
        was_on = before is not None and before.enabled
        self.trouble, self.head = None, head
        return Changes(head.generation, switch=head.enabled if head.enabled != was_on else None)

    def take_ill(self, error: NuaError) -> bool:
        """Takes a trouble; whether it is another than before, since each is told once, not at every look."""
        if self.trouble is not None and self.trouble.message == error.message:
            return False
        self.trouble = error
        return True


def read_head(profile: Profile) -> Head:
    """The head; on the worker thread. Raises what makes the store as a whole unusable."""
    head = profile.look()
    with suppress(Damaged):  # told by what reads it; the store itself still works
        _ = profile.info  # of a newer version nothing may be changed
    return head
