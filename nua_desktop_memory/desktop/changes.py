"""What a change touched: the only thing that views react to, whoever made the change."""

from __future__ import annotations

from nua_desktop_memory.store.values import Value


class Changes(Value):
    """One or more commits, seen from the window.

    ``generation`` is the profile's generation afterwards. ``event_ids`` names what was touched; ``None`` means that
    it is not known, so anything may have been (another process wrote, an import, an undo). ``switch`` is the switch's
    new position if it was moved, else ``None``. ``elsewhere`` is true when another process made the change: nothing
    that the person has in hand may move then.
    """

    generation: int
    event_ids: frozenset[str] | None = None
    switch: bool | None = None
    elsewhere: bool = False

    def concerns(self, event_id: str) -> bool:
        """Whether the event with this id may look different now."""
        return self.event_ids is None or event_id in self.event_ids
