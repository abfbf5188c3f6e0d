"""``nua-desktop-memory`` opens the window; ``nua-desktop-memory mcp`` serves agents as ``nua-memory mcp`` does.

The second is for clients that install a package by its name and can only start the program of that name.
"""

from __future__ import annotations

import sys


def main() -> int:
    """The window's exit code, or the server's."""
    if sys.argv[-1] == "mcp" and sys.argv[-2:-1] != ["--profile-dir"]:
        from nua_desktop_memory.cli.main import have_streams, know_letters
        from nua_desktop_memory.cli.main import main as serve

        know_letters()
        have_streams()
        return serve()
    from nua_desktop_memory.desktop.main import main as show

    return show()


if __name__ == "__main__":
    sys.exit(main())
