"""How long the MCP server takes to answer its first client, against the SDK's own empty server: a ratio, in one run.

python -m benchmarks.mcp_start [--rounds 11]
"""

from __future__ import annotations

import argparse
import compileall
import json
import os
import subprocess
import sys
import tempfile
from functools import partial

import nua_desktop_memory
from benchmarks.timing import in_turns
from nua_desktop_memory.profile import open_profile

LIMIT = 1.5
EMPTY = (
    "import anyio\n"
    "from mcp.server.lowlevel import Server\n"
    "from mcp.server.stdio import stdio_server\n"
    "async def main():\n"
    "    server = Server('empty')\n"
    "    async with stdio_server() as (reading, writing):\n"
    "        await server.run(reading, writing, server.create_initialization_options())\n"
    "anyio.run(main)\n"
)
HELLO = {
    "jsonrpc": "2.0",
    "id": 1,
    "method": "initialize",
    "params": {
        "protocolVersion": "2025-06-18",
        "capabilities": {},
        "clientInfo": {"name": "benchmark", "version": "1"},
    },
}


def main() -> int:
    """Starts both in turns until each has answered; 1 where the ratio is over its limit."""
    parser = argparse.ArgumentParser(prog="benchmarks.mcp_start", description=__doc__)
    parser.add_argument("--rounds", type=int, default=11)
    rounds = parser.parse_args().rounds
    compileall.compile_dir(os.path.dirname(nua_desktop_memory.__file__), quiet=1)
    with tempfile.TemporaryDirectory(prefix="nua-benchmarks-") as folder:
        with open_profile(folder) as profile:
            profile.enable()
            profile.note("Lives in Hangzhou", key="home.city")
        ours = [sys.executable, "-m", "nua_desktop_memory.cli.main", "--profile-dir", folder, "mcp"]
        deeds = {
            "empty": partial(_greeted, [sys.executable, "-c", EMPTY]),
            "ours": partial(_greeted, ours),
        }
        times = in_turns(deeds, rounds)
    ratio = times["ours"] / times["empty"]
    print(f"the SDK's empty server: {times['empty']:.0f} ms, nua-memory mcp: {times['ours']:.0f} ms")
    print(f"ratio {ratio:.2f}, at most {LIMIT}: {'kept' if ratio <= LIMIT else 'OVER THE LIMIT'}")
    return 0 if ratio <= LIMIT else 1


def _greeted(command: list[str]) -> None:
    """From starting the process to its answer to the handshake; how it ends is not timed."""
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as server:
        if server.stdin is None or server.stdout is None:
            raise RuntimeError("The server has no pipes.")
        server.stdin.write(json.dumps(HELLO).encode() + b"\n")
        server.stdin.flush()
        if "result" not in json.loads(server.stdout.readline()):
            raise RuntimeError("The server did not answer the handshake.")
        server.kill()


if __name__ == "__main__":
    sys.exit(main())
