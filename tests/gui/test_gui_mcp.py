"""The switch of the window, and a program of somebody else that has the memory over MCP: on, off and on again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from mcp_scene import CONTEXT, NOTE, RECALL, RawClient
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from staging import find

from nua_desktop_memory.desktop.widgets.surface import SurfacePanel
from nua_desktop_memory.desktop.widgets.switch import SwitchButton

if TYPE_CHECKING:
    from staging import Stage

    from nua_desktop_memory import Profile

pytestmark = pytest.mark.gui
WHOLE = [[NOTE, RECALL], ["personal_memory"], [CONTEXT]]


def test_on_off_on_in_the_window_is_on_off_on_for_a_connected_program(stage: Stage, owner: Profile) -> None:
    owner.note("Likes tea")
    token = owner.connect_agent("Helper", "helper").token
    window = stage.open()
    toggle = find(window, SwitchButton, "memoryToggle")
    panel = find(window, SurfacePanel, "surfacePanel")
    with RawClient(stage.profile_dir, NUA_MEMORY_TOKEN=token) as client:
        client.greet()
        assert client.everything() == WHOLE
        stage.until(lambda: "Connected agents: Helper" in panel.words(), "for the program to be seen")
        for turn, on in enumerate((False, True), start=1):
            QTest.mouseClick(toggle, Qt.MouseButton.LeftButton)
            stage.until(lambda turn=turn: client.heard_of_changes(turn), "for the program to be told")  # type: ignore[misc]
            assert client.everything() == (WHOLE if on else [[], [], []])
            if not on:
                assert client.call(NOTE, text="Likes coffee")["error"]["message"] == f"Unknown tool: {NOTE}"
                stage.until(lambda: "Connected agents: none" in panel.words())
        assert client.call(NOTE, text="Likes Longjing")["result"]["structuredContent"]["state"] == "active"
        stage.until(lambda: window.desk.pulse and window.desk.pulse.status.log_records == 2, "for the window to follow")
