"""Every dialog and every state beside the pages, by a short name: the way of a walk over all of them."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtWidgets import QDialog
from scenarios.pages import hands
from scenarios.pages import surfaces_beside as beside
from scenarios.pages import surfaces_changing as changing

from nua_desktop_memory import desktop

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from PySide6.QtWidgets import QWidget
    from scenarios.pages.app import App


class Surface(NamedTuple):
    """How it is brought in sight, and the class of the dialog that it is; empty where it is the window itself."""

    open: Callable[[App], QWidget]
    kind: str = ""


menu, settings = changing.of_the_menu, beside.of_settings
SURFACES: dict[str, Surface] = {
    "remember": Surface(menu("Remember…", "rememberDialog"), "RememberDialog"),
    "halfTyped": Surface(changing.half_typed, "RememberDialog"),
    "tooLong": Surface(changing.too_long, "RememberDialog"),
    "against": Surface(changing.against, "RememberDialog"),
    "replace": Surface(menu("Replace…", "replaceDialog", "住在杭州"), "ReplaceDialog"),
    "revoke": Surface(menu("Withdraw as not true…", "revokeDialog"), "RevokeDialog"),
    "erase": Surface(menu("Erase for good…", "eraseDialog"), "EraseDialog"),
    "erased": Surface(changing.erased, "EraseDialog"),
    "move": Surface(menu("Move to another subject…", "moveDialog", "住在杭州"), "MoveDialog"),
    "rename": Surface(menu("Rename subject…", "renameSubjectDialog", "住在杭州"), "RenameSubjectDialog"),
    "resolve": Surface(changing.resolving, "ResolveDialog"),
    "delete": Surface(changing.of_several(hands.Key.Key_Delete, "deleteDialog", "timeline"), "DeleteSeveralDialog"),
    "restore": Surface(changing.of_several(hands.Key.Key_R, "restoreDialog", "bin"), "RestoreSeveralDialog"),
    "settle": Surface(changing.settling, "SettleDialog"),
    "notForAgents": Surface(menu("Keep from agents…", "notForAgentsDialog", "住在杭州"), "NotForAgentsDialog"),
    "model": Surface(settings("modelAdd", "modelDialog"), "ModelDialog"),
    "import": Surface(beside.importing, "ImportReport"),
    "palette": Surface(beside.in_the_palette, "Palette"),
    "newProfile": Surface(settings("profileNew", "newProfileDialog"), "NewProfileDialog"),
    "removeProfile": Surface(beside.removing, "RemoveProfileDialog"),
    "readable": Surface(settings("exportReadable", "readableExportDialog"), "ReadableExportDialog"),
    "findings": Surface(settings("scanSecrets", "findingsDialog"), "FindingsDialog"),
    "restoreBackup": Surface(beside.restoring, "RestoreBackupDialog"),
    "noBackup": Surface(beside.no_backup, "RestoreBackupDialog"),
    "store": Surface(beside.store_report, "StoreReport"),
    "repaired": Surface(beside.repaired, "StoreReport"),
    "connect": Surface(beside.connecting("claude-code"), "ConnectClientDialog"),
    "connectOver": Surface(beside.foreign, "ConnectClientDialog"),
    "trying": Surface(beside.trying_out(beside.silent, "Starting the program"), "TryClientDialog"),
    "tried": Surface(beside.trying_out(beside.seen, "sees this"), "TryClientDialog"),
    "triedInVain": Surface(beside.trying_out(beside.stopping, "would see nothing"), "TryClientDialog"),
    "chatRename": Surface(beside.chatting("chatRename", "chatRenameDialog"), "ChatRenameDialog"),
    "chatErase": Surface(beside.chatting("chatErase", "chatEraseDialog"), "ChatEraseDialog"),
    "past": Surface(beside.past),
    "notice": Surface(beside.notice),
}
DIALOGS = {name: surface for name, surface in SURFACES.items() if surface.kind}


def dialog_classes() -> set[str]:
    """The names of the dialogs that the program has: what is a dialog, and is not there to be inherited from."""
    for module in pkgutil.walk_packages(desktop.__path__, f"{desktop.__name__}."):
        import_module(module.name)
    return {kind.__name__ for kind in _below(QDialog) if not list(_below(kind))}


def _below(kind: type[QDialog]) -> Iterator[type[QDialog]]:
    for one in kind.__subclasses__():
        if one.__module__.startswith(f"{desktop.__name__}."):
            yield one
        yield from _below(one)
