"""Taking back operations that are named: exactly these, or nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from nua_desktop_memory.desktop.notices import Notice, Weight
from nua_desktop_memory.desktop.operation import Operation

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.profile import Profile


AT_ONCE = 25
"""So many are taken back before the window may read again."""


class TakingBack(QObject):
    """Takes operations back, and tells how it went."""

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._session = desk.session

    def back(self, generations: Sequence[int]) -> None:
        """Takes these back, newest first, if they are the last ones; else says so and does nothing.

        Very many go in steps, between which the window reads: each is a commit of its own.
        """
        newest_first = sorted(generations, reverse=True)
        self._step(newest_first, len(newest_first), 0)

    def _step(self, left: Sequence[int], looked_at: int, before: int) -> None:
        """``looked_at`` of those that are ``left`` must be the last ones; ``before`` are taken back already."""

        def went(count: int) -> None:
            rest = left[AT_ONCE:]
            if count == AT_ONCE and rest:
                self._step(rest, 1, before + count)
            else:
                self._tell(before + count)

        taking: Operation[int] = Operation(self._session, _taking(left[:looked_at], left[:AT_ONCE]))
        taking.on_success(went).start()

    def _tell(self, count: int) -> None:
        if count:
            self._session.tell(Notice(self.tr("%Ln changes taken back.", "", count), command="redo"))
            return
        words = self.tr("Something newer stands, so this was not taken back. The activity page shows what came since.")
        self._session.tell(Notice(words, Weight.WARNING))


def _taking(last: Sequence[int], generations: Sequence[int]) -> Callable[[Profile], int]:
    """Gives how many were taken back; none unless ``last`` are the last ones, and each only while it is the last."""

    def work(profile: Profile) -> int:
        if [one.generation for one in profile.browse.undo_steps(len(last))] != list(last):
            return 0
        done = 0
        for generation in generations:
            if profile.undo(only=generation).undone is None:
                break
            done += 1
        return done

    return work
