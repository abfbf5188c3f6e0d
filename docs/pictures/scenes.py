"""What is photographed: by profile, every page, dialog and state."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QRadioButton,
    QScrollArea,
    QTabWidget,
    QWidget,
)

from nua_desktop_memory.desktop.pages.facts_filter import STILL_TRUE
from nua_desktop_memory.desktop.quick import QuickWindow
from nua_desktop_memory.desktop.registry import PAGES

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from camera import Camera

    Play = Callable[[Camera], Awaitable[None]]

NAMES = tuple(place.name for place in PAGES)
WITH_ROWS = ("timeline", "facts", "conflicts", "review", "bin", "activity", "summaries")
WORDS = {
    "en": (
        "coffee",
        "Takes the coffee with oat milk since the summer, never with sugar",
        " (corrected)",
        "It moved on",
    ),
    "zh": ("咖啡", "从夏天起喝燕麦奶咖啡，从不加糖", "（更正）", "情况变了"),
}
"""The question that is tried, what is remembered, what is added to a memory, and a reason."""
SECRET = "my password is Tr0ub4dor&3xyz"  # noqa: S105 - made up, to be refused
READABLE = ("overview", "timeline", "facts", "conflicts", "context")


class Scenes:
    """The scenes of each profile, in one language."""

    def __init__(self, language: str) -> None:
        self._question, self._new, self._more, self._reason = WORDS[language]

    def of(self, life: str) -> list[tuple[str, Play]]:
        """Names and plays."""
        return {
            "never": [("first-run", lambda camera: camera.take("first-run")), *self._pages("never", rows=False)],
            "life": [*self._pages("", rows=True), *self._states(), *self._dialogs(), *self._reports()],
            "empty": self._pages("empty", rows=False),
            "off": self._pages("off", rows=False),
            "gone": self._pages(
                "log-missing", rows=False, only=("overview", "timeline", "facts", "conflicts", "context")
            ),
            "broken": [("store-report", self._store_report)],
            "newer": self._pages("newer", rows=False, only=("overview", "timeline", "facts", "settings")),
            "many": [("many", self._many)],
            "talking": [("chat-reply", self._reply)],
        }[life]

    def _pages(self, prefix: str, *, rows: bool, only: tuple[str, ...] = NAMES) -> list[tuple[str, Play]]:
        def page(name: str) -> Play:
            async def play(camera: Camera) -> None:
                await camera.page(name, row=0 if rows and name in WITH_ROWS else None)
                if rows and name == "context":
                    camera.type("contextQuery", self._question)
                await camera.take(f"{prefix}-{name}" if prefix else name)

            return play

        return [(name, page(name)) for name in only]

    # States of pages

    def _states(self) -> list[tuple[str, Play]]:
        return [
            ("past", self._past),
            ("nothing-found", self._nothing_found),
            ("settings-below", self._settings_below),
            ("context-compare", self._context_tabs),
            ("facts-still-true", self._still_true),
            ("timeline-several", self._several),
            ("palette", self._palette),
            ("notices", self._notices),
            ("work", self._work),
            ("quick", self._quick),
            ("bad-time", self._bad_time),
        ]

    async def _past(self, camera: Camera) -> None:
        for name in ("timeline", "facts", "conflicts", "context"):
            await camera.page(name)
            camera.type("validAtEdit", "2025")
            await camera.take(f"{name}-past")
        camera.type("validAtEdit", "")
        await camera.settle()

    async def _bad_time(self, camera: Camera) -> None:
        await camera.page("facts")
        camera.type("knownAtEdit", "2199")
        await camera.take("facts-time-refused")
        camera.type("knownAtEdit", "")

    async def _nothing_found(self, camera: Camera) -> None:
        for name in ("timeline", "facts", "conflicts", "bin"):
            await camera.page(name)
            camera.window.shell.search.setText("zzzz")
            await camera.settle()
            await camera.take(f"{name}-nothing-found")
        camera.window.shell.search.clear()
        await camera.settle()

    async def _settings_below(self, camera: Camera) -> None:
        """The rest of the pages that scroll."""
        for name in ("settings", "agents"):
            await camera.page(name)
            page = camera.window.page
            areas = [page, *page.findChildren(QScrollArea)]
            area = next((one for one in areas if isinstance(one, QScrollArea) and one.isVisible()), None)
            if area is None:
                continue
            bar, number = area.verticalScrollBar(), 1
            while bar.value() < bar.maximum():
                bar.setValue(bar.value() + area.viewport().height() - 40)
                number += 1
                await camera.take(f"{name}-{number}", still=False)
            bar.setValue(0)

    async def _context_tabs(self, camera: Camera) -> None:
        await camera.page("context")
        tabs = camera.window.page.findChild(QTabWidget)
        choice = camera.window.page.findChild(QComboBox, "contextChoice")
        count = tabs.count() if tabs is not None else choice.count() if choice is not None else 0
        for number in range(1, count):
            (tabs.setCurrentIndex if tabs is not None else choice.setCurrentIndex)(number)  # type: ignore[union-attr]
            await camera.take(f"context-{number + 1}")
        if tabs is not None:
            tabs.setCurrentIndex(0)
        elif choice is not None:
            choice.setCurrentIndex(0)

    async def _still_true(self, camera: Camera) -> None:
        await camera.page("facts")
        choice = camera.find(QComboBox, "factsState")
        before = choice.currentIndex()
        for number in range(choice.count()):
            if choice.itemData(number) == STILL_TRUE:
                choice.setCurrentIndex(number)
        await camera.take("facts-still-true")
        choice.setCurrentIndex(before)
        await camera.settle()

    async def _several(self, camera: Camera) -> None:
        await camera.page("timeline")
        camera.select("timeline", 1, through=4)
        await camera.take("timeline-several")

    async def _palette(self, camera: Camera) -> None:
        camera.do("palette")
        await camera.settle()
        palette = camera.find(QWidget, "palette")
        camera.find(QLineEdit, "paletteField", palette).setText(self._question[:1])
        await camera.take("palette", palette)
        palette.hide()

    async def _notices(self, camera: Camera) -> None:
        from nua_desktop_memory.desktop.notices import Notice, Weight
        from nua_desktop_memory.store.errors import Busy

        await camera.page("overview")
        tell = camera.window.desk.session.tell
        tell(Notice(self._new, command="undo"))
        await camera.take("notice-done")
        refusal = Busy("Another program is writing to this memory; wait a moment and try again.")
        camera.window.desk.session.refused.emit(refusal)
        await camera.take("notice-refused")
        tell(Notice(self._new, Weight.PROBLEM, "memory/LOG.txt: …", "verify"))
        await camera.take("notice-problem")
        camera.press("messageClose")

    async def _work(self, camera: Camera) -> None:
        await camera.page("overview")
        telling = camera.window.desk.session.rebuilding
        telling.emit(0.0)
        await camera.settle()
        await camera.settle()
        telling.emit(0.6)
        await camera.take("index-made-anew", still=False)
        telling.emit(None)

    async def _quick(self, camera: Camera) -> None:
        quick = QuickWindow(camera.window)
        quick.ask()
        quick.field.setText(self._new)
        await camera.take("quick", quick)
        quick.field.setText(SECRET)
        quick.save.click()
        await camera.take("quick-refused", quick)
        quick.hide()
        quick.deleteLater()

    # Dialogs

    def _dialogs(self) -> list[tuple[str, Play]]:
        return [
            ("remember", self._remember),
            ("one", self._on_one),
            ("more", self._on_several),
            ("conflict", self._on_conflict),
            ("subjects", self._on_subject),
            ("restore", self._on_bin),
            ("erased", self._erased),
        ]

    async def _remember(self, camera: Camera) -> None:
        def fill(dialog: QDialog) -> None:
            camera.type("textEdit", self._new, dialog)
            camera.type("keyEdit", "food.coffee", dialog)
            camera.type("effectiveFromEdit", "2026-06", dialog)

        await camera.page("overview")
        remember = lambda: camera.do("remember")  # noqa: E731
        await camera.dialog("rememberDialog", remember, fill)
        long = lambda dialog: camera.type("textEdit", self._new * 9, dialog)  # noqa: E731
        await camera.dialog("rememberDialog", remember, long, as_="rememberDialog-too-long")
        secret = lambda dialog: camera.type("textEdit", SECRET, dialog)  # noqa: E731
        await camera.dialog("rememberDialog", remember, secret, as_="rememberDialog-secret")

        def leave(dialog: QDialog) -> None:
            fill(dialog)
            dialog.reject()

        await camera.dialog("rememberDialog", remember, leave, as_="rememberDialog-leaving")

        def taken(dialog: QDialog) -> None:
            camera.type("textEdit", self._new, dialog)
            camera.type("keyEdit", "not a subject!", dialog)
            camera.type("effectiveFromEdit", "yesterdayish", dialog)

        await camera.dialog("rememberDialog", remember, taken, as_="rememberDialog-wrong")

    async def _on_one(self, camera: Camera) -> None:
        await camera.page("timeline", row=3)
        retype = lambda dialog: camera.type("textEdit", self._text(dialog) + self._more, dialog)  # noqa: E731
        await camera.dialog("replaceDialog", lambda: camera.do("replace"), retype)
        await camera.dialog("replaceDialog", lambda: camera.do("changed"), retype, as_="replaceDialog-changed")
        reason = lambda dialog: camera.type("reasonEdit", self._reason, dialog)  # noqa: E731
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

    @staticmethod
    def _text(dialog: QDialog) -> str:
        edit = dialog.findChild(QPlainTextEdit, "textEdit")
        return edit.toPlainText() if edit is not None else ""

    # Reports and what the settings open

    def _reports(self) -> list[tuple[str, Play]]:
        return [
            ("import", self._import),
            ("findings", self._findings),
            ("readable", self._readable),
            ("profiles", self._profiles),
            ("model", self._model),
            ("client", self._client),
        ]

    async def _import(self, camera: Camera) -> None:
        path = _notes(os.path.dirname(camera.window.desk.session.profile_dir), self._new)
        camera.window._answers._transfers.import_file(path)  # noqa: SLF001 - the file dialog is the system's
        await camera.settle()
        report = camera.find(QDialog, "importReport")
        await camera.take("importReport", report)
        report.done(QDialog.DialogCode.Rejected)

    async def _findings(self, camera: Camera) -> None:
        camera.do("scan")
        await camera.settle()
        await camera.take("findingsDialog-none", camera.find(QDialog, "findingsDialog"))

    async def _readable(self, camera: Camera) -> None:
        await camera.page("facts")
        await camera.dialog("readableExportDialog", lambda: camera.do("readable"))

    async def _profiles(self, camera: Camera) -> None:
        await camera.page("settings")
        await camera.dialog("newProfileDialog", lambda: camera.press("profileNew"))
        desk = camera.window.desk
        await camera.dialog(
            "removeProfileDialog",
            lambda: desk.removal_asked.emit(desk.session.profile_dir, camera.window.windowTitle()),
        )

    async def _model(self, camera: Camera) -> None:
        await camera.page("settings")
        await camera.dialog("modelDialog", lambda: camera.press("modelAdd"))

    async def _client(self, camera: Camera) -> None:
        await camera.page("agents")
        found = [
            one for one in camera.window.page.findChildren(QPushButton) if one.objectName().startswith("clientConnect-")
        ]
        if not found:
            raise LookupError("there is no client to connect")
        await camera.dialog("connectClientDialog", found[0].click)

    async def _store_report(self, camera: Camera) -> None:
        camera.do("verify")
        await camera.settle()
        report = camera.find(QDialog, "storeReport")
        await camera.take("storeReport", report)
        camera.press("storeRepair", report)
        await camera.settle()
        await camera.take("storeReport-repaired", report)
        report.done(QDialog.DialogCode.Rejected)

    async def _reply(self, camera: Camera) -> None:
        await camera.page("chat")
        camera.select("conversations")
        await camera.settle()
        await camera.take("chat-reply")

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
