"""What every dialog that changes memory does alike.

It judges while the person types, rehearses the change on the worker thread and shows what it would do, runs
the change as an `Operation`, keeps what was typed when it is refused, and says so when what it was opened on
changed underneath.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer

from nua_desktop_memory.desktop.changes import Changes
from nua_desktop_memory.desktop.dialogs.footer import busy_words
from nua_desktop_memory.desktop.dialogs.other_version import OtherVersion
from nua_desktop_memory.desktop.dialogs.problems import HINDERING, problem_words
from nua_desktop_memory.desktop.dialogs.sheet import Sheet
from nua_desktop_memory.desktop.dialogs.tabbing import tab_through
from nua_desktop_memory.desktop.dialogs.underneath import Underneath
from nua_desktop_memory.desktop.operation import Operation
from nua_desktop_memory.desktop.reading import Reading

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QWidget

    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.desktop.situation import Situation
    from nua_desktop_memory.operations.consequences import Consequences
    from nua_desktop_memory.profile import Profile
    from nua_desktop_memory.store.errors import NuaError
    from nua_desktop_memory.store.model import Event

SETTLE_MS = 200
"""How long typing rests before what it would change is worked out."""
BUSY_MS = 100
"""How long a change may take before it is said that it runs."""


class ChangeDialog(Sheet):
    """Base of the dialogs; a subclass adds its fields to ``body`` and says what they mean.

    Refusals of what was typed go beside their field (`place_refusal`), all others into ``errorLabel``.
    """

    def __init__(self, desk: Desk, parent: QWidget, name: str, title: str, accept: str) -> None:
        super().__init__(desk.theme, parent, name, title, accept)
        self.desk = desk
        self.filling = False
        self._writing = False
        self._focus_kept: QWidget | None = None
        self._hindrance = ""
        self._rehearsing: Reading[Consequences] = Reading(
            desk.session, self.show_consequences, refused=self._rehearsal_refused
        )
        self._underneath = Underneath(desk, self._show_underneath)
        self._other = OtherVersion(desk)
        self.said.insertWidget(1, self._other)
        self._settle = QTimer(self, interval=SETTLE_MS, singleShot=True)
        self._settle.timeout.connect(self._rehearse)
        self._slow = QTimer(self, interval=BUSY_MS, singleShot=True)
        self._slow.timeout.connect(self._show_slow)
        self.footer.box.accepted.connect(self.accept)
        self.footer.box.rejected.connect(self.reject)
        self.footer.thrown_away.connect(self._leave)
        desk.session.changed.connect(self._follow)

    # What a subclass says

    def fill(self, situation: Situation) -> None:
        """Empties every field and fills it for the situation."""
        raise NotImplementedError

    def problem(self) -> str:
        """Why the change cannot be made now, in the person's words; empty where it can."""
        return ""

    def can_rehearse(self) -> bool:
        """Whether the consequences can be worked out now."""
        return self.footer.accept.isEnabled()

    def rehearsal(self) -> Callable[[Profile], Consequences] | None:
        """What works out the consequences, or ``None`` where nothing would change."""
        return None

    def change(self) -> Callable[[Profile], object]:
        """The change itself, for the worker thread; it takes its values from the fields now."""
        raise NotImplementedError

    def done_words(self) -> str:
        """What the window's strip says afterwards, with undo beside it; nothing where it is empty."""
        return ""

    def has_typed(self) -> bool:
        """Whether something would be lost by leaving."""
        return False

    def place_refusal(self, error: NuaError) -> bool:
        """Shows a refusal beside the field that it concerns; false where it concerns none."""
        del error
        return False

    def watched(self) -> tuple[Event, ...]:
        """The events that the dialog was opened on."""
        return ()

    def needs_standing(self) -> bool:
        """Whether the change makes no sense once one of them is no longer what it was."""
        return True

    def first_field(self) -> QWidget:
        """What has the focus when it opens."""
        return self.footer.accept

    def show_consequences(self, consequences: Consequences) -> None:
        """What the change would do has been worked out."""
        self.consequences.show_answer(consequences)

    def succeeded(self, result: object) -> None:
        """The change was made."""
        del result
        words = self.done_words()
        if words:
            from nua_desktop_memory.desktop.notices import Notice

            self.desk.session.tell(Notice(words, command="undo"))
        super().accept()

    # What all do

    def ask(self) -> None:
        """Opens it on what the person has in hand."""
        self._reset()
        self.filling = True
        self.fill(self.desk.situation)
        self.filling = False
        self._underneath.watch(self.watched())
        self.edited()
        tab_through(self.inside, self.beside, self._other, self.footer)
        self.fit()
        self.open()
        self.first_field().setFocus()

    def edited(self) -> None:
        """Something was typed or chosen: what was said about it before no longer holds."""
        if self.filling:
            return
        self._rehearsing.drop()
        self._hindrance = ""
        self.say_error("")
        self.judge()
        if self.can_rehearse():
            self.consequences.show_working()
            self._settle.start()
        else:
            self._settle.stop()
            self.consequences.say(self.tr("Shown here as soon as the change can be made."))

    def judge(self) -> None:
        """Enables the accepting button exactly when it can be pressed."""
        gone = self._underneath.words if self._hopeless() else ""
        self.footer.allow(self.problem() or self._hindrance or gone)

    def _hopeless(self) -> bool:
        """What happened underneath leaves nothing to be done."""
        return bool(self._underneath.words) and (self.needs_standing() or self._underneath.lost)

    def accept(self) -> None:
        """Makes the change, if it can be made; the dialog closes when it is made."""
        if self._writing or not self.footer.accept.isEnabled():
            return
        if self._rehearsing.busy:
            self.desk.session.stop_waiting()  # or the change would wait for what is no longer of use
        self._stop_rehearsing()
        self.say_error("")
        self._writing = True
        self._focus_kept = self.focusWidget()
        self._slow.start()
        operation: Operation[object] = Operation(self.desk.session, self.change())
        operation.on_success(self._write_succeeded).on_failure(self._write_failed).on_finish(self._written).start()

    def reject(self) -> None:
        """Leaves; asks first where something typed would be lost.

        A change that waits for another program is given up, and the dialog stays with what was typed.
        """
        if self._writing:
            self.footer.show_busy(self.tr("Giving up…"))
            self.desk.session.stop_waiting()
            return
        if self.footer.asks:
            self.footer.stay()
        elif self.has_typed():
            self.footer.ask_to_leave(self.focusWidget())
        else:
            self._leave()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ctrl+Enter accepts, from every field."""
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.accept()
            return
        super().keyPressEvent(event)

    def done(self, result: int) -> None:
        """Closes, and stops asking."""
        self._stop_rehearsing()
        self._underneath.watch(())
        super().done(result)

    def _stop_rehearsing(self) -> None:
        self._settle.stop()
        self._rehearsing.drop()

    def _reset(self) -> None:
        self._hindrance = ""
        self.footer.stay()
        self.meanwhile.hide()
        self._other.offer(None)
        self.say_error("")
        self.consequences.say("")

    def _leave(self) -> None:
        super().reject()

    def _rehearse(self) -> None:
        work = self.rehearsal()
        if work is None:
            self.consequences.say(self.tr("Nothing in facts or in what agents are given changes."))
        else:
            self._rehearsing.ask(work)

    def _rehearsal_refused(self, error: NuaError) -> None:
        if error.code not in HINDERING:
            self.consequences.say(self.tr("This cannot be worked out now: {why}").format(why=error.message))
            return
        self._show_refusal(error)
        self._hindrance = problem_words(error)
        self.judge()
        self.consequences.say(self.tr("Shown here as soon as the change can be made."))

    def _show_refusal(self, error: NuaError) -> None:
        if not self.place_refusal(error):
            self.say_error(problem_words(error))

    def _show_slow(self) -> None:
        self.footer.show_busy(busy_words())
        self.inside.setEnabled(False)
        self.footer.accept.setEnabled(False)
        self.footer.cancel.setFocus()

    def _write_succeeded(self, result: object) -> None:
        self._writing = False
        self._underneath.watch(())
        self.succeeded(result)

    def _write_failed(self, error: NuaError) -> None:
        self._writing = False
        self._underneath.look(Changes(self.desk.session.generation))  # what was told meanwhile was not followed
        self._show_refusal(error)

    def _written(self) -> None:
        self._writing = False
        self._slow.stop()
        self.footer.show_busy("")
        self.inside.setEnabled(True)
        self.judge()
        if self._focus_kept is not None and self._focus_kept.isVisible():
            self._focus_kept.setFocus()
        self._focus_kept = None

    def _follow(self, changes: Changes) -> None:
        if self.isVisible() and not self._writing:
            self._underneath.look(changes)
            if self.can_rehearse() or self._hindrance:
                self.edited()

    def _show_underneath(self, words: str) -> None:
        self.meanwhile.setText(words)
        self.meanwhile.setVisible(bool(words))
        self._other.offer(self._underneath.other)
        self.judge()
        if self._hopeless():
            self._stop_rehearsing()
            self.say_error("")
            self.consequences.say(self.tr("Nothing: the change can no longer be made."))
