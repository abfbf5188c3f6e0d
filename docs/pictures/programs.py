"""Programs that are connected, agents that are paired, models that are set up, and conversations with one."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QAbstractButton, QDialog, QLabel, QListWidget, QProgressBar, QPushButton, QWidget

from nua_desktop_memory.agent.connectors import connecting, entry

if TYPE_CHECKING:
    from camera import Camera
    from spoken import Play, Said


class Programs:
    """The Agents page with what it opens, the models of the settings, and the chat."""

    def __init__(self, said: Said) -> None:
        self._said = said

    def plays(self) -> list[tuple[str, Play]]:
        """Names and plays."""
        return [("model", self._model), ("client", self._client), ("token", self._token), ("kept", self._kept)]

    def of_talking(self) -> list[tuple[str, Play]]:
        """Those of a life with a conversation."""
        return [("chat", self._chat), ("chat-dialogs", self._chat_dialogs), ("models", self._models)]

    async def _client(self, camera: Camera) -> None:
        """Seen, written, tested."""
        entry.program = connecting.program = lambda *_: (sys.executable, "-m", "nua_desktop_memory.cli.main")  # type: ignore[assignment]
        await camera.page("agents")
        found = [
            one for one in camera.window.page.findChildren(QPushButton) if one.objectName().startswith("clientConnect-")
        ]
        if not found:
            raise LookupError("there is no client to connect")
        await camera.dialog("connectClientDialog", found[0].click)
        found[0].click()
        await camera.settle()
        dialog = camera.find(QDialog, "connectClientDialog")
        camera.press("acceptButton", dialog)
        await camera.settle()
        await camera.take("agents-connected")
        camera.press(found[0].objectName().replace("Connect", "Test"))
        trial = camera.find(QDialog, "tryClientDialog")
        await camera.take("tryClientDialog-waiting", trial, still=False)
        bar = camera.find(QProgressBar, "tryProgress", trial)
        await camera.until(lambda: not bar.isVisible())
        await camera.take("tryClientDialog", trial)
        trial.done(QDialog.DialogCode.Rejected)

    async def _token(self, camera: Camera) -> None:
        await camera.page("agents")
        agents = camera.find(QListWidget, "agentsList")
        agents.setCurrentRow(agents.count() - 1)
        camera.press("agentNewToken")
        await camera.settle()
        camera.bring(camera.find(QWidget, "tokenField"))
        await camera.take("agents-token")

    async def _kept(self, camera: Camera) -> None:
        """Subjects that agents are not given."""
        await camera.page("facts", row=2)
        camera.do("not_for_agents")
        await camera.settle()
        dialog = camera.find(QDialog, "notForAgentsDialog")
        camera.press("acceptButton", dialog)
        await camera.settle()
        await camera.page("agents")
        camera.bring(camera.find(QLabel, "keptSubjects"))
        await camera.take("agents-kept")

    async def _model(self, camera: Camera) -> None:
        await camera.page("settings")
        await camera.dialog("modelDialog", lambda: camera.press("modelAdd"))

    async def _models(self, camera: Camera) -> None:
        """With one that is set up, and does not answer."""
        await camera.page("settings")
        models = camera.find(QListWidget, "modelsList")
        await camera.until(models.count)
        models.setCurrentRow(0)
        await camera.dialog("modelDialog", lambda: camera.press("modelEdit"), as_="modelDialog-edit")
        camera.press("modelTest")
        test = camera.find(QAbstractButton, "modelTest")
        await camera.until(lambda: camera.find(QListWidget, "modelsList").isEnabled() and test.isEnabled())
        camera.bring(models)
        await camera.take("settings-models")
        await camera.page("summaries")
        await camera.take("summaries-with-a-model")

    # The chat

    async def _chat(self, camera: Camera) -> None:
        await camera.page("chat")
        camera.select("conversations")
        await camera.settle()
        await camera.take("chat-reply")
        page = camera.window.page
        shown = [one for one in page.findChildren(QAbstractButton, "turnMemory") if one.isVisible()]
        shown[-1].click()
        await camera.take("chat-memory")
        shown[-1].click()
        await self._coming(camera)

    async def _coming(self, camera: Camera) -> None:
        """A reply is on its way; then what went wrong, and what can be done."""
        from nua_desktop_memory.desktop.pages.chat_engine import Coming

        page = camera.window.page
        page.talk.coming = Coming(self._said.reply)  # type: ignore[attr-defined]
        page.side.show_coming(page.talk)  # type: ignore[attr-defined]
        await camera.take("chat-coming")
        page.talk.coming = None  # type: ignore[attr-defined]
        page.transcript.show_coming(None, "")  # type: ignore[attr-defined]
        page.side.composer.show_busy(busy=False)  # type: ignore[attr-defined]
        words = QCoreApplication.translate("ChatSide", "This message has no answer yet.")
        page.side.composer.show_trouble(words, retry=True)  # type: ignore[attr-defined]
        camera.type("chatText", self._said.new)
        await camera.take("chat-trouble")

    async def _chat_dialogs(self, camera: Camera) -> None:
        await camera.page("chat")
        camera.select("conversations")
        await camera.settle()
        await camera.dialog("chatRenameDialog", lambda: camera.press("chatRename"))
        await camera.dialog("chatEraseDialog", lambda: camera.press("chatErase"))
        camera.press("chatNew")
        await camera.take("chat-new")
