"""Tries what the README and the documents tell a person to type, as it is written, in a fresh copy of the last commit.

python3 docs/fresh.py                    sets up a copy (which takes minutes) and tries all that does not take long
python3 docs/fresh.py --all              also the tests, pictures, packages and their checks; installs what these need
python3 docs/fresh.py --in FOLDER        in a copy that is there already
python3 docs/fresh.py --only DOCUMENT …  the commands of these alone

`installer/check_docs.py` does the same in a fresh Debian. Standard library only; nothing of the person who runs it is
touched: each document begins with a home of its own that is thrown away.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time

from commands import INSTEAD, NOT_TRIED, ROOT, WINDOWS, commands, documents, is_for_all

LOOK_SECONDS = 20
"""So long a window has to stay open by itself."""
_LIFE = """
import sys
sys.path.insert(0, "docs/pictures")
from lives import talking
from nua_desktop_memory.places import profile_dir
talking(profile_dir(), "en")
"""
"""Fills a home: a made-up life, and a conversation about it."""


class Copy:
    """A checkout in which commands are tried, and the homes that they get, in a folder that somebody throws away."""

    def __init__(self, folder: str, homes: str) -> None:
        self.folder = folder
        self._homes = homes
        self._number = 0

    def set_up(self) -> None:
        """Makes ``.venv``, and the home that is copied for each document but the README."""
        life = os.path.join(self._homes, "life")
        for command in ("python3 run.py setup", f".venv/bin/python -c '{_LIFE}'"):
            if not self.does(command, life):
                raise SystemExit(f"Setting up failed: {command}")

    def home(self, document: str) -> str:
        """A home for a document; that of the README is empty."""
        self._number += 1
        path = os.path.join(self._homes, str(self._number))
        if document == "README.md":
            os.makedirs(path)
        else:
            shutil.copytree(os.path.join(self._homes, "life"), path)
        return path

    def does(self, command: str, home: str) -> bool:
        """Whether a command ends well, or for one that shows a window, whether that stays until it is closed."""
        os.makedirs(home, exist_ok=True)
        line, environment = INSTEAD.get(command, command), self._surroundings(home)
        if shutil.which("sudo") is None and os.geteuid() == 0:
            line = line.removeprefix("sudo ")
        if command in WINDOWS:
            return self._stays(f"exec {line}", environment)
        given = {"stdin": subprocess.DEVNULL, "cwd": self.folder, "env": environment}
        return subprocess.run(["sh", "-ec", line], check=False, **given).returncode == 0  # type: ignore[call-overload]

    def _stays(self, line: str, environment: dict[str, str]) -> bool:
        process = subprocess.Popen(["sh", "-ec", line], cwd=self.folder, env=environment)
        end = time.monotonic() + LOOK_SECONDS
        while time.monotonic() < end and process.poll() is None:
            time.sleep(0.1)
        stayed = process.poll() is None
        process.terminate()
        return process.wait(30) in {0, 143, -15} and stayed

    def _surroundings(self, home: str) -> dict[str, str]:
        """No screen, and the program where ``PATH`` finds it, as the documents for agents have it."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("XDG_", "NUA_", "PYTHON"))}
        path = kept["PATH"] + os.pathsep + os.path.join(self.folder, ".venv", "bin")
        return {**kept, "HOME": home, "PATH": path, "QT_QPA_PLATFORM": "offscreen"}


def failures(copy: Copy, chosen: list[str], *, everything: bool) -> list[str]:
    """Tries the commands of documents in order, and says of each what came of it; gives those that failed."""
    failed = []
    for document in chosen:
        with open(os.path.join(copy.folder, document), encoding="utf-8") as file:
            found = commands(file.read())
        home = copy.home(document) if found else ""
        for command in found:
            if command in NOT_TRIED:
                said = f"not tried: {NOT_TRIED[command]}"
            elif is_for_all(command) and not everything:
                said = "only with --all"
            elif copy.does(command, home):
                said = "ok"
            else:
                said = "FAILED"
                failed.append(f"{document}: {command}")
            print(f"[{said}] {document}: {command}", flush=True)  # noqa: T201 - it is a program for the terminal
    return failed


def main() -> int:
    """1 where something failed, with its name."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--in", dest="folder")
    parser.add_argument("--only", nargs="+", choices=documents(), metavar="DOCUMENT")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="nua-fresh-", ignore_cleanup_errors=True) as work:
        folder = os.path.abspath(asked.folder) if asked.folder else os.path.join(work, "sources")
        if not asked.folder:
            subprocess.run(["git", "clone", "--quiet", "--depth", "1", "file://" + ROOT, folder], check=True)
        copy = Copy(folder, os.path.join(work, "homes"))
        copy.set_up()
        failed = failures(copy, asked.only or documents(), everything=asked.all)
    print("\n".join(["Failed:", *failed]) if failed else "All of it works as it is written.")  # noqa: T201
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
