"""Installs the built installer on Windows as a person without administrator rights would, uses it, and removes it.

python installer/check_windows.py [DIST]
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time

from layout import NAME, ROOT, TITLE, Stop, version

TEXT = "The spare key hangs behind the blue door"


def main() -> int:
    """Does every step; ends with 1 at the first that is not as it should be."""
    dist = sys.argv[1] if len(sys.argv) > 1 else os.path.join(ROOT, "dist")
    with tempfile.TemporaryDirectory() as home:
        folder, memory = os.path.join(home, TITLE), os.path.join(home, "memory")
        program = os.path.join(folder, "nua-memory.exe")
        setup = os.path.join(dist, f"{NAME}-{version()}-setup.exe")
        try:
            for _ in range(2):  # the second time over the first, in place
                run([setup, "/S", f"/D={folder}"], quoted=False)
                run([program, "--profile-dir", memory, "enable"])
            run([program, "--profile-dir", memory, "note", TEXT])
            if TEXT not in run([program, "--profile-dir", memory, "recall", "spare key"]):
                raise Stop("What was noted is not found again.")
            run([os.path.join(folder, "uninstall.exe"), "/S", f"_?={folder}"], quoted=False)
            wait_until_gone(program)
        except Stop as stop:
            print(f"not ok  {stop}", file=sys.stderr)
            return 1
        if not os.path.isfile(os.path.join(memory, "memory", "LOG.txt")):
            print("not ok  The memories are gone.", file=sys.stderr)
            return 1
    print("ok  installed twice, used, removed; the memories are there")
    return 0


def run(command: list[str], *, quoted: bool = True) -> str:
    """What a command prints. NSIS wants its last word as it is, without quotes."""
    line: list[str] | str = command if quoted else f'"{command[0]}" ' + " ".join(command[1:])
    done = subprocess.run(line, check=False, capture_output=True, text=True, encoding="utf-8", timeout=300)
    if done.returncode != 0:
        raise Stop(f"{command[0]} ended with {done.returncode}: {done.stderr or done.stdout}")
    return done.stdout


def wait_until_gone(path: str) -> None:
    """Returns once the file is not there any more."""
    end = time.monotonic() + 60
    while os.path.exists(path):
        if time.monotonic() > end:
            raise Stop(f"{path} is still there after uninstalling.")
        time.sleep(0.2)


if __name__ == "__main__":
    sys.exit(main())
