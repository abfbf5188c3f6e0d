"""The log read backwards: active events, the last written first, fetched in pages as they are needed."""

from __future__ import annotations

from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nua_desktop_memory.context.model import ContextView
    from nua_desktop_memory.store.model import Event

PAGE = 48
MOST = 2_016
"""Events looked at in all, so that a memory whose end was all used in facts costs no more than this."""


class Stream:
    """The newest events, each with whether it is disputed; any number of times, each page being read once."""

    def __init__(self, view: ContextView) -> None:
        self._view = view
        self._events: list[Event] = []
        self._disputed: set[str] = set()
        self._ended = False

    def __iter__(self) -> Iterator[tuple[Event, bool]]:
        at = 0
        while at < len(self._events) or self._fetch():
            event = self._events[at]
            yield event, event.event_id in self._disputed
            at += 1

    def _fetch(self) -> bool:
        if self._ended or len(self._events) >= MOST:
            return False
        before = self._events[-1].log_index if self._events else None
        page = self._view.newest(PAGE, before)
        self._ended = len(page) < PAGE
        self._events.extend(page)
        self._disputed.update(self._view.disputed(page))
        return bool(page)
