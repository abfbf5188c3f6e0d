"""What each way of settling asks of `Profile`: values for the worker thread, made from what was chosen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nua_desktop_memory.operations.consequences import Consequences
    from nua_desktop_memory.operations.request import NoteOptions
    from nua_desktop_memory.profile import Profile


@dataclass(frozen=True, slots=True)
class Keep:
    """This one is right."""

    keep: str
    over: tuple[str, ...]
    reason: str | None

    def rehearse(self, profile: Profile) -> Consequences:
        """What it would do."""
        return profile.resolve(keep=self.keep, over=self.over, reason=self.reason, dry_run=True)

    def do(self, profile: Profile) -> object:
        """Does it."""
        return profile.resolve(keep=self.keep, over=self.over, reason=self.reason)


@dataclass(frozen=True, slots=True)
class Instead:
    """None is right, this is."""

    text: str
    over: tuple[str, ...]
    reason: str | None
    options: NoteOptions

    def rehearse(self, profile: Profile) -> Consequences:
        """What it would do."""
        return profile.resolve(with_=self.text, over=self.over, reason=self.reason, dry_run=True, **self.options)

    def do(self, profile: Profile) -> object:
        """Does it."""
        return profile.resolve(with_=self.text, over=self.over, reason=self.reason, **self.options)


@dataclass(frozen=True, slots=True)
class Changed:
    """One side with other times or another subject; ``None`` leaves as it is, an empty string clears."""

    event_id: str
    key: str | None = None
    since: str | None = None
    until: str | None = None


@dataclass(frozen=True, slots=True)
class Adjust:
    """Both, at different times; or different things."""

    sides: tuple[Changed, ...]
    reason: str | None

    def rehearse(self, profile: Profile) -> Consequences:
        """What it would do."""
        from nua_desktop_memory.operations.request import Request
        from nua_desktop_memory.operations.resolving import Adjustment

        sides = [
            Adjustment(one.event_id, Request("", key=one.key, from_=one.since, until=one.until)) for one in self.sides
        ]
        return profile.resolve(adjust=sides, reason=self.reason, dry_run=True)

    def do(self, profile: Profile) -> object:
        """Does it."""
        from nua_desktop_memory.operations.request import Request
        from nua_desktop_memory.operations.resolving import Adjustment

        sides = [
            Adjustment(one.event_id, Request("", key=one.key, from_=one.since, until=one.until)) for one in self.sides
        ]
        return profile.resolve(adjust=sides, reason=self.reason)


@dataclass(frozen=True, slots=True)
class Withdraw:
    """These are not true."""

    event_ids: tuple[str, ...]
    reason: str | None

    def rehearse(self, profile: Profile) -> Consequences:
        """What it would do."""
        return profile.revoke(*self.event_ids, reason=self.reason, dry_run=True)

    def do(self, profile: Profile) -> object:
        """Does it."""
        return profile.revoke(*self.event_ids, reason=self.reason)


Settlement = Keep | Instead | Adjust | Withdraw
"""A way of settling with all that it needs."""
