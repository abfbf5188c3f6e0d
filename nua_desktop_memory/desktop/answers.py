"""What answers the commands: dialogs and deeds, each made when its command is first asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property, partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from nua_desktop_memory.desktop.registry import DIALOGS, build_dialog, loading

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.desktop.dialogs.remove_profile import RemoveProfileDialog
    from nua_desktop_memory.desktop.keeping import Keeping
    from nua_desktop_memory.desktop.long_work import LongWork
    from nua_desktop_memory.desktop.registry import AskingDialog
    from nua_desktop_memory.desktop.shell import Shell
    from nua_desktop_memory.desktop.transfers import Transfers
    from nua_desktop_memory.recall.filters import Filter


class Dialogs(dict[str, "AskingDialog"]):
    """The dialogs by their names (`registry.DIALOGS`), children of ``parent``; one that is missing is made."""

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__()
        self._desk = desk
        self._parent = parent

    def __missing__(self, name: str) -> AskingDialog:
        self[name] = made = build_dialog(name, self._desk, self._parent)
        return made


class Answers(QObject):
    """Answers every command but those of the window itself; ``removed`` with the folder of a profile that is gone.

    ``shown`` gives the filter of the page in sight, ``more`` the commands that the window answers.
    """

    removed = Signal(str)

    def __init__(
        self,
        desk: Desk,
        shell: Shell,
        window: QWidget,
        shown: Callable[[], Filter],
        more: Mapping[str, Callable[[], object]],
    ) -> None:
        super().__init__(window)
        self._desk = desk
        self._shell = shell
        self._window = window
        self._shown = shown
        self._more = more
        self.dialogs = Dialogs(desk, window)
        desk.removal_asked.connect(self._ask_removal)

    def do(self, name: str) -> None:
        """Does a command. Raises ``KeyError`` for a name that nothing answers."""
        self._table[name]()

    def offer(self, path: str) -> None:
        """Asks whether a file is to be imported, once the profile is open."""
        self._when_open(lambda: self._transfers.offer(path))

    def steps(self) -> Iterator[Callable[[], object]]:
        """Makes one thing after another of what was not asked for yet."""
        for module, part in (("transfers", "_transfers"), ("keeping", "_keeping")):
            yield from loading(module)
            yield partial(getattr, self, part)
        yield lambda: self._removing
        for name, made_by in DIALOGS.items():
            yield from loading(made_by)
            yield partial(self.dialogs.__getitem__, name)

    @cached_property
    def _table(self) -> dict[str, Callable[[], object]]:
        from nua_desktop_memory.desktop.deeds import Deeds

        deeds = Deeds(self._desk, self.dialogs, self)
        return deeds.table() | self._transfers.table() | self._keeping.table() | dict(self._more)

    @cached_property
    def _work(self) -> LongWork:
        from nua_desktop_memory.desktop.long_work import LongWork

        return LongWork(self._desk, self._shell.progress, self)

    @cached_property
    def _transfers(self) -> Transfers:
        from nua_desktop_memory.desktop.transfers import Transfers

        made = Transfers(self._desk, self._work, self._window, self._ask_erase)
        self._when_open(made.check_soon)
        return made

    @cached_property
    def _keeping(self) -> Keeping:
        from nua_desktop_memory.desktop.keeping import Keeping

        made = Keeping(self._desk, self._work, self._window, self._shown)
        self._when_open(made.look_soon)
        return made

    @cached_property
    def _removing(self) -> RemoveProfileDialog:
        from nua_desktop_memory.desktop.dialogs.remove_profile import RemoveProfileDialog

        made = RemoveProfileDialog(self._desk, self._window)
        made.removed.connect(self.removed)
        return made

    def _ask_removal(self, folder: str, title: str) -> None:
        self._removing.ask(folder, title)

    def _ask_erase(self) -> None:
        self.dialogs["erase"].ask()

    def _when_open(self, begin: Callable[[], None]) -> None:
        """Begins something that waits for the profile, which may be open already or be in trouble."""
        session = self._desk.session
        if session.is_open or session.trouble is not None:
            begin()
        else:
            session.opened.connect(begin)
