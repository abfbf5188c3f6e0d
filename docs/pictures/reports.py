"""Reports, and what comes of files, of the settings and of a damaged store."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QDialog, QLabel, QRadioButton
from spoken import SECRET

from nua_desktop_memory import open_profile

if TYPE_CHECKING:
    from camera import Camera
    from spoken import Play, Said


class Reports:
    """What the window says when something long is over."""

    def __init__(self, said: Said) -> None:
        self._said = said

    def plays(self) -> list[tuple[str, Play]]:
        """Names and plays."""
        return [
            ("import", self._import),
            ("findings", self._findings),
            ("readable", self._readable),
            ("profiles", self._profiles),
            ("backup", self._backup),
            ("store-well", self._store),
        ]

    def of_secrets(self) -> list[tuple[str, Play]]:
        """Those of a life with secrets in it."""
        return [("secrets", self._secrets)]

    def of_broken(self) -> list[tuple[str, Play]]:
        """Those of a damaged life."""
        return [("store-report", self._store_report)]

    def of_many(self) -> list[tuple[str, Play]]:
        """Those of a life with many conflicts."""
        return [("many", self._many)]

    async def _import(self, camera: Camera) -> None:
        path = _notes(os.path.dirname(camera.window.desk.session.profile_dir), self._said.new)
        camera.window._answers._transfers.import_file(path)  # noqa: SLF001 - the file dialog is the system's
        await camera.settle()
        report = camera.find(QDialog, "importReport")
        await camera.take("importReport", report)
        report.done(QDialog.DialogCode.Rejected)

    async def _findings(self, camera: Camera) -> None:
        camera.do("scan")
        await camera.settle()
        await camera.take("findingsDialog-none", camera.find(QDialog, "findingsDialog"))

    async def _secrets(self, camera: Camera) -> None:
        """Notes from a time when secrets were let in."""
        camera.do("scan")
        await camera.settle()
        dialog = camera.find(QDialog, "findingsDialog")
        await camera.take("findingsDialog", dialog)
        camera.find(QCheckBox, "findingsAll", dialog).click()
        await camera.take("findingsDialog-chosen", dialog)
        dialog.done(QDialog.DialogCode.Rejected)
        await camera.page("settings")
        camera.find(QCheckBox, "policyPassword").click()
        await camera.settle()
        camera.bring(camera.find(QLabel, "policyQuestion"))
        await camera.take("settings-policy-question")

    async def _readable(self, camera: Camera) -> None:
        await camera.page("facts")
        await camera.dialog("readableExportDialog", lambda: camera.do("readable"))

    async def _profiles(self, camera: Camera) -> None:
        await camera.page("settings")
        await camera.dialog("newProfileDialog", lambda: camera.press("profileNew"))
        desk = camera.window.desk
        await camera.dialog(
            "removeProfileDialog",
            lambda: desk.removal_asked.emit(desk.session.profile_dir, desk.pulse.name if desk.pulse else ""),
        )

    async def _backup(self, camera: Camera) -> None:
        folder = os.path.join(os.path.dirname(camera.window.desk.session.profile_dir), "backups")
        os.makedirs(folder, exist_ok=True)
        with open_profile(camera.window.desk.session.profile_dir) as other:
            other.plan_backups(folder=folder, every="weekly")
            made = other.backup()
        await camera.page("settings")
        dialog = camera.find(QDialog, "restoreBackupDialog")
        await camera.dialog("restoreBackupDialog", lambda: dialog.ask(made.path))  # type: ignore[attr-defined]
        nothing = os.path.join(folder, "nothing.nua-backup")
        _write(nothing, self._said.new)
        ask = lambda: dialog.ask(nothing)  # type: ignore[attr-defined]  # noqa: E731
        await camera.dialog("restoreBackupDialog", ask, as_="restoreBackupDialog-not-one")

    async def _store(self, camera: Camera) -> None:
        camera.do("verify")
        await camera.settle()
        await camera.take("notice-store-well")

    async def _store_report(self, camera: Camera) -> None:
        camera.do("verify")
        await camera.settle()
        report = camera.find(QDialog, "storeReport")
        await camera.take("storeReport", report)
        camera.press("storeRepair", report)
        await camera.settle()
        await camera.take("storeReport-repaired", report)
        report.done(QDialog.DialogCode.Rejected)

    async def _many(self, camera: Camera) -> None:
        await camera.page("conflicts", row=0)
        camera.select("conflicts", 0, through=3)
        await camera.take("conflicts-several")
        camera.select("conflicts", 0)
        await camera.settle()
        ask = lambda: camera.do("resolve_several")  # noqa: E731
        await camera.dialog("settleDialog", ask, as_="settleDialog-no-rule")
        camera.do("resolve_several")
        await camera.settle()
        dialog = camera.find(QDialog, "settleDialog")
        QTest.mouseClick(camera.find(QRadioButton, "ruleLatest", dialog), Qt.MouseButton.LeftButton)
        await camera.settle()
        await camera.settle()
        await camera.take("settleDialog", dialog)


def _notes(folder: str, text: str) -> str:
    """A file of which one line comes in and three do not."""
    path = os.path.join(folder, "notes.jsonl")
    notes = ({"text": text}, {"text": text * 9}, {"text": SECRET}, {"observedAt": "2026"})
    with open(path, "w", encoding="utf-8") as file:
        file.writelines(json.dumps(note, ensure_ascii=False) + "\n" for note in notes)
    return path


def _write(path: str, text: str) -> None:
    with open(path, "w", encoding="utf-8") as file:
        file.write(text + "\n")
