"""The commands of docs/agents.md can be run as they are written, and do what the page says."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from nua_desktop_memory.agent.mcp.results import CONTEXT_URI
from nua_desktop_memory.agent.surface import EVERYTHING

if TYPE_CHECKING:
    from pathlib import Path

with open(os.path.join("docs", "agents.md"), encoding="utf-8") as _file:
    PAGE = _file.read()


@pytest.mark.skipif(sys.platform == "win32", reason="written for a shell of POSIX")
def test_the_commands_work_in_their_order(tmp_path: Path) -> None:
    shell = shutil.which("sh")
    assert shell is not None
    program = tmp_path / "bin" / "nua-memory"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m nua_desktop_memory.cli.main "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    home = str(tmp_path)
    path = f"{program.parent}{os.pathsep}{os.environ['PATH']}"
    environment = dict(os.environ, HOME=home, XDG_DATA_HOME=home, PATH=path, PYTHONPATH=os.getcwd())
    said = [
        subprocess.run([shell, "-c", block], check=True, env=environment, capture_output=True, encoding="utf-8").stdout
        for block in re.findall(r"^```sh\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    ]
    switched, *answers = said[0].splitlines()
    assert "on" in switched
    tools, noted = (json.loads(line)["result"] for line in answers[1:])
    assert [tool["name"] for tool in tools["tools"]] == [tool.name for tool in EVERYTHING.tools]
    assert noted["structuredContent"]["state"] == "pending"
    assert "Lives in Hangzhou" in said[1]
    assert "by hand" in said[1]
    assert "<personal-memory>" not in said[1], "what waits for review is in no block"
    assert "[fact] drink.tea" in said[2]
    assert said[2].splitlines()[-1].startswith("Memory is off"), "and the block is empty then"


def test_it_names_what_is_there() -> None:
    assert EVERYTHING.prompt is not None
    for name in (*(tool.name for tool in EVERYTHING.tools), EVERYTHING.prompt.name, CONTEXT_URI):
        assert f"`{name}`" in PAGE
