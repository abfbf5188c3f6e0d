"""The dialogs that change memories, as far as a person gets before pressing the last button."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QCheckBox, QDialog, QPlainTextEdit
from spoken import SECRET

from nua_desktop_memory import open_profile

if TYPE_CHECKING:
    from camera import Camera
    from spoken import Play, Said


class Memories:
    """Remembering, correcting, erasing, settling."""

    def __init__(self, said: Said) -> None:
        self._said = said

    def plays(self) -> list[tuple[str, Play]]:
        """Names and plays."""
        return [
            ("remember", self._remember),
            ("one", self._on_one),
            ("more", self._on_several),
            ("conflict", self._on_conflict),
            ("subjects", self._on_subject),
            ("restore", self._on_bin),
            ("erased", self._erased),
            ("underneath", self._underneath),
            ("twins", self._twins),
        ]

    async def _remember(self, camera: Camera) -> None:
        def fill(dialog: QDialog) -> None:
            camera.type("textEdit", self._said.new, dialog)
            camera.type("keyEdit", "food.coffee", dialog)
            camera.type("effectiveFromEdit", "2026-06", dialog)

        await camera.page("overview")
        remember = lambda: camera.do("remember")  # noqa: E731
        await camera.dialog("rememberDialog", remember, fill)
        long = lambda dialog: camera.type("textEdit", f"{self._said.new}. " * 9, dialog)  # noqa: E731
        await camera.dialog("rememberDialog", remember, long, as_="rememberDialog-too-long")

        async def split(dialog: QDialog) -> None:
            long(dialog)
            await camera.settle()
            camera.find(QCheckBox, "splitCheck", dialog).setChecked(True)

        await camera.dialog("rememberDialog", remember, split, as_="rememberDialog-split")
        secret = lambda dialog: camera.type("textEdit", SECRET, dialog)  # noqa: E731
        await camera.dialog("rememberDialog", remember, secret, as_="rememberDialog-secret")

        def leave(dialog: QDialog) -> None:
            fill(dialog)
            dialog.reject()

        await camera.dialog("rememberDialog", remember, leave, as_="rememberDialog-leaving")

        def taken(dialog: QDialog) -> None:
            camera.type("textEdit", self._said.new, dialog)
            camera.type("keyEdit", "not a subject!", dialog)
            camera.type("effectiveFromEdit", "yesterdayish", dialog)

        await camera.dialog("rememberDialog", remember, taken, as_="rememberDialog-wrong")

    async def _on_one(self, camera: Camera) -> None:
        await camera.page("timeline", row=3)
        retype = lambda dialog: camera.type("textEdit", self._text(dialog) + self._said.more, dialog)  # noqa: E731
        await camera.dialog("replaceDialog", lambda: camera.do("replace"), retype)
        await camera.dialog("replaceDialog", lambda: camera.do("changed"), retype, as_="replaceDialog-changed")
        reason = lambda dialog: camera.type("reasonEdit", self._said.reason, dialog)  # noqa: E731
        await camera.dialog("revokeDialog", lambda: camera.do("revoke"), reason)
        await camera.dialog("moveDialog", lambda: camera.do("move"), lambda d: camera.type("keyEdit", "work.desk", d))
        await camera.dialog("eraseDialog", lambda: camera.do("erase"))

    async def _on_several(self, camera: Camera) -> None:
        await camera.page("timeline")
        camera.select("timeline", 1, through=4)
        await camera.settle()
        await camera.dialog("deleteDialog", lambda: camera.do("delete"))
        await camera.dialog("eraseDialog", lambda: camera.do("erase"), as_="eraseDialog-several")

    async def _on_conflict(self, camera: Camera) -> None:
        await camera.page("conflicts", row=0)
        for button in ("Keep", "Instead", "Times", "Subjects", "Withdraw"):
            way = lambda dialog, button=button: camera.press(f"way{button}", dialog)  # noqa: E731
            name = "resolveDialog" if button == "Keep" else f"resolveDialog-{button.lower()}"
            await camera.dialog("resolveDialog", lambda: camera.do("resolve"), way, as_=name)

    async def _on_subject(self, camera: Camera) -> None:
        await camera.page("facts", row=0)
        name = lambda dialog: camera.type("keyEdit", "life.home", dialog)  # noqa: E731
        await camera.dialog("renameSubjectDialog", lambda: camera.do("rename_subject"), name)
        ask = lambda: camera.do("not_for_agents")  # noqa: E731
        await camera.dialog("notForAgentsDialog", ask)

    async def _on_bin(self, camera: Camera) -> None:
        await camera.page("bin")
        camera.select("bin", 0, through=1)
        await camera.settle()
        await camera.dialog("restoreDialog", lambda: camera.do("restore"))

    async def _erased(self, camera: Camera) -> None:
        """To the end: what was removed and what stays."""
        await camera.page("timeline", row=6)
        camera.do("erase")
        await camera.settle()
        dialog = camera.find(QDialog, "eraseDialog")
        confirm = dialog.confirm.edit  # type: ignore[attr-defined]
        confirm.setText(dialog.confirm.word)  # type: ignore[attr-defined]
        await camera.settle()
        dialog.footer.accept.click()  # type: ignore[attr-defined]
        await camera.settle()
        await camera.take("eraseDialog-report", dialog)
        dialog.done(QDialog.DialogCode.Rejected)

    async def _underneath(self, camera: Camera) -> None:
        """Another program replaces the memory while the dialog is open on it."""
        await camera.page("timeline", row=3)
        one = camera.window.desk.situation.events[0]

        async def meanwhile(dialog: QDialog) -> None:
            camera.type("textEdit", one.text + self._said.more, dialog)
            with open_profile(camera.window.desk.session.profile_dir) as other:
                other.replace(one.event_id, one.text + "!")
            camera.window.desk.session.look()
            await camera.settle()
            await camera.take("replaceDialog-meanwhile", dialog)
            camera.press("lookButton", dialog)

        await camera.dialog("replaceDialog", lambda: camera.do("replace"), meanwhile, as_="replaceDialog-other-version")

    async def _twins(self, camera: Camera) -> None:
        """Another memory says the same."""
        await camera.page("timeline", row=5)
        one = camera.window.desk.situation.events[0]
        with open_profile(camera.window.desk.session.profile_dir) as other:
            other.note(one.text)
        camera.window.desk.session.look()
        await camera.settle()
        await camera.dialog("eraseDialog", lambda: camera.do("erase"), as_="eraseDialog-twins")

    @staticmethod
    def _text(dialog: QDialog) -> str:
        edit = dialog.findChild(QPlainTextEdit, "textEdit")
        return edit.toPlainText() if edit is not None else ""
