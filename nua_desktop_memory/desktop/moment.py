"""The moment that is looked at: now, or a point on one of the two time axes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nua_desktop_memory.store.values import Value

if TYPE_CHECKING:
    from datetime import datetime


class Moment(Value):
    """A point on both axes ("Facts" of the semantics); ``None`` on an axis means now.

    ``valid_at`` asks what held then, ``known_at`` what had been written down by then. Both in UTC.
    """

    valid_at: datetime | None = None
    known_at: datetime | None = None

    @property
    def is_now(self) -> bool:
        """Neither axis is turned back, so corrections are possible."""
        return self.valid_at is None and self.known_at is None


NOW = Moment()
