"""``mcp``: the MCP server, which agents' programs start."""

from __future__ import annotations

from nua_desktop_memory.cli.arguments import Command


def serve(profile_dir: str) -> int:
    """Serves until the client is gone."""
    from nua_desktop_memory.agent.mcp.running import run

    return run(profile_dir)


COMMANDS = {
    "mcp": Command(
        "mcp",
        "the MCP server for agents, on standard input and output",
        None,
        serve=serve,
        details=(
            "Agents' programs start it by themselves once it stands in their configuration; started by hand, it waits\n"
            "for a client. NUA_MEMORY_TOKEN in the environment tells which agent it serves; without it, what is noted\n"
            "waits for your review."
        ),
    )
}
