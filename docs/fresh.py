"""Runs what the README and the documents tell a person to type, as it is written, in a fresh copy of the last commit.

python3 docs/fresh.py            sets up a copy (which takes minutes) and runs all but the tests and the pictures
python3 docs/fresh.py all        also those
python3 docs/fresh.py in FOLDER  in a copy that is there already

Standard library only; nothing of the person who runs it is touched: the home is thrown away.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
DOCUMENTS = ("README.md", "CONTRIBUTING.md", "docs/tour.md", "docs/translating.md", "docs/agents.md")
LONG = ("test", "pictures")
LOOK_SECONDS = 20
"""So long the window has to stay open by itself."""


def blocks(text: str, language: str) -> list[str]:
    """The fenced blocks in a language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def commands(text: str) -> list[list[str]]:
    """Each line that begins with ``python3 run.py``, as words; what follows ``#`` or three spaces is said of it."""
    lines = [line for block in blocks(text, "") for line in block.splitlines() if line.startswith("python3 run.py")]
    return [shlex.split(re.split(r" {3,}", line)[0], comments=True) for line in lines]


def copy_of_the_sources(folder: str) -> None:
    """The last commit, as somebody who fetches it has it."""
    subprocess.run(["git", "clone", "--quiet", "--depth", "1", "file://" + ROOT, folder], check=True)


def surroundings(folder: str, home: str) -> dict[str, str]:
    """A home of its own, no screen, and the program where ``PATH`` finds it, as the documents for agents have it."""
    program = os.path.join(folder, ".venv", "Scripts" if os.name == "nt" else "bin")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("XDG_", "NUA_", "PYTHON"))}
    path = kept["PATH"] + os.pathsep + program
    return {**kept, "HOME": home, "LOCALAPPDATA": home, "PATH": path, "QT_QPA_PLATFORM": "offscreen"}


def opens(words: list[str], folder: str, environment: dict[str, str]) -> bool:
    """Whether the window opens, stays, and ends when it is asked to."""
    process = subprocess.Popen(words, cwd=folder, env=environment)
    end = time.monotonic() + LOOK_SECONDS
    while time.monotonic() < end and process.poll() is None:
        time.sleep(0.1)
    stayed = process.poll() is None
    process.terminate()
    return process.wait(30) in {0, 143, -15} and stayed


def runs(words: list[str] | str, folder: str, environment: dict[str, str]) -> bool:
    """Whether a command, or a block for the shell, ends well."""
    shell = isinstance(words, str)
    return (
        subprocess.run(["sh", "-ec", words] if shell else words, cwd=folder, env=environment, check=False).returncode
        == 0
    )


def failures(folder: str, home: str, *, everything: bool) -> list[str]:
    """Runs all of it, in order; gives what failed."""
    environment = surroundings(folder, home)
    failed = []
    for name in DOCUMENTS:
        with open(os.path.join(folder, name), encoding="utf-8") as file:
            text = file.read()
        for words in commands(text):
            if not everything and set(words[2:3]) & set(LONG):
                continue
            print(f"{name}: {shlex.join(words)}", flush=True)  # noqa: T201 - it is a program for the terminal
            if not (runs if words[2:] else opens)(words, folder, environment):
                failed.append(f"{name}: {shlex.join(words)}")
        for block in blocks(text, "sh"):
            print(f"{name}: {block}", flush=True)  # noqa: T201
            if not runs(block, folder, environment):
                failed.append(f"{name}: {block}")
    return failed


def main(arguments: list[str]) -> int:
    """1 where something failed, with its name."""
    home = tempfile.mkdtemp(prefix="nua-home-")
    made = None if arguments[:1] == ["in"] else tempfile.mkdtemp(prefix="nua-fresh-")
    try:
        folder = os.path.abspath(arguments[1]) if made is None else os.path.join(made, "sources")
        if made is not None:
            copy_of_the_sources(folder)
        failed = failures(folder, home, everything=arguments[:1] == ["all"])
    finally:
        shutil.rmtree(home, ignore_errors=True)
        if made is not None:
            shutil.rmtree(made, ignore_errors=True)
    print("\n".join(["Failed:", *failed]) if failed else "All of it works as it is written.")  # noqa: T201
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
