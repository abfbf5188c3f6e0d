"""The packaged window, used with keyboard and mouse."""

from __future__ import annotations

import subprocess

from checks.root import HOME, PERSON, Root, Screen, Wrong, until

TITLE = "Nua Desktop Memory"
TEXT = "The spare key hangs behind the blue door"


def start(root: Root, screen: Screen, *arguments: str) -> subprocess.Popen[bytes]:
    """Starts the packaged window."""
    more = {"DISPLAY": screen.display, "XDG_RUNTIME_DIR": f"{HOME}"}
    return subprocess.Popen(root.command(["nua-desktop-memory", *arguments], PERSON, **more))


def close(screen: Screen, running: subprocess.Popen[bytes]) -> None:
    """Closes every window as a person does, and waits until the program has ended."""
    for found in screen.tool("search", "--onlyvisible", "--name", TITLE).splitlines():
        screen.tool("windowfocus", "--sync", found, "key", "--window", "0", "ctrl+q")
    if running.wait(60) != 0:
        raise Wrong(f"The window ended with {running.returncode}.")


def note(root: Root, screen: Screen, picture: str) -> str:
    """A note made in the window."""
    running = start(root, screen)
    try:
        found = screen.window(TITLE)
        screen.tool("windowfocus", "--sync", found, "mousemove", "700", "450")
        again = start(root, screen, "--remember")
        small = screen.window("^Remember$")
        if again.wait(30) != 0:
            raise Wrong("A second start did not hand over to the first.")
        screen.tool("windowfocus", "--sync", small)
        screen.tool("type", "--delay", "20", TEXT)
        screen.tool("key", "Return")
        until(lambda: TEXT in str(root.ask("timeline")), "note made in the window")
        if picture:
            subprocess.run(["import", "-display", screen.display, "-window", "root", picture], check=False)
        close(screen, running)
    finally:
        if running.poll() is None:
            running.kill()
    return "the window opens, a note is typed in it, and it closes"


def second_start(root: Root, screen: Screen) -> str:
    """One window a profile: a second start raises the first and ends."""
    running = start(root, screen)
    try:
        screen.window(TITLE)
        if start(root, screen).wait(30) != 0:
            raise Wrong("A second start failed.")
        count = len(screen.tool("search", "--onlyvisible", "--name", f"^{TITLE}|{TITLE}$").splitlines())
        close(screen, running)
    finally:
        if running.poll() is None:
            running.kill()
    if count != 1:
        raise Wrong(f"There were {count} windows after a second start.")
    return "a second start raises the first window and ends"
