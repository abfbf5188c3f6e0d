"""Makes the locks of this folder anew: ``requirements.lock`` and ``sbom.lock``.

python3 installer/lock.py        (needs uv)

The first holds the program's libraries as the checkout locks them, and what packs. The lock of the checkout also holds
what tests and checks need; a package must be built without it. The second holds what lists a package's contents.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile

from layout import HERE, LOCK, ROOT, read


def main() -> int:
    """Runs uv twice, the first time with every version of the checkout's lock as a constraint."""
    with tempfile.TemporaryDirectory() as folder:
        constraints = os.path.join(folder, "constraints.txt")
        with open(constraints, "w", encoding="utf-8") as file:
            file.write("\n".join(locked(read(ROOT, "requirements.lock"))) + "\n")
        packing = ["-c", constraints, "pyproject.toml", os.path.join(HERE, "requirements.in")]
        return compiled(packing, LOCK) or compiled([os.path.join(HERE, "sbom.in")], os.path.join(HERE, "sbom.lock"))


def compiled(wanted: list[str], lock: str) -> int:
    """Writes one lock, of versions that have been out for a week; gives uv's exit code."""
    command = ["uv", "--no-config", "pip", "compile", "--quiet", "--universal", "--python-version", "3.11"]
    command += ["--generate-hashes", "--no-emit-index-url", "--no-emit-find-links", "--no-annotate"]
    command += ["--exclude-newer", "7 days", "--custom-compile-command", "python3 installer/lock.py"]
    return subprocess.run([*command, "-o", lock, *wanted], check=False, cwd=ROOT).returncode


def locked(text: str) -> list[str]:
    """The lines of a lock that name a library, its version and where it is for, without hashes."""
    return [line.rstrip(" \\") for line in text.splitlines() if re.match(r"[A-Za-z0-9]", line)]


if __name__ == "__main__":
    sys.exit(main())
