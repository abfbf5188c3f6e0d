"""Makes the folder with both programs that every package holds.

PyInstaller runs on `nua.spec`, in an environment of its own that ``requirements.lock`` of this folder describes.
"""

from __future__ import annotations

import glob
import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Mapping, Sequence

import contents
from layout import HERE, LOCK, NAME, PICTURE, ROOT, Stop, version

WINDOWS = os.name == "nt"
BUILD_ONLY = frozenset({"altgraph", "macholib", "pefile", "pyinstaller", "pyinstaller-hooks-contrib", "setuptools"})


def frozen(work: str) -> str:
    """Freezes the programs of this checkout; gives the folder (on macOS the folder that holds the ``.app``)."""
    python = environment(work)
    icons = os.path.join(work, "icons")
    run([python, os.path.join(HERE, "icons.py"), PICTURE, icons], {"QT_QPA_PLATFORM": "offscreen"})
    out = os.path.join(work, "frozen")
    command = [python, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN"]
    command += ["--distpath", out, "--workpath", os.path.join(work, "pyinstaller"), os.path.join(HERE, "nua.spec")]
    asked = {
        "PYTHONPATH": ROOT,
        "NUA_PACKAGE_ICONS": icons,
        "NUA_PACKAGE_VERSION": version(),
        "NUA_PACKAGE_LICENCES": licences(work, python),
        "NUA_PACKAGE_DISTRIBUTIONS": " ".join(distributions(python)),
    }
    run(command, asked)
    folder = os.path.join(out, NAME)
    wrong = contents.faults(folder)
    if wrong:
        raise Stop("The frozen programs are not whole: " + "; ".join(wrong))
    return folder


def environment(work: str) -> str:
    """The Python of the environment that builds, made anew where the lock is another."""
    folder = os.path.join(work, "environment")
    python = os.path.join(folder, "Scripts", "python.exe") if WINDOWS else os.path.join(folder, "bin", "python")
    with open(LOCK, "rb") as file:
        wanted = hashlib.sha256(file.read()).hexdigest() + " " + sys.version
    stamp = os.path.join(folder, "made-from")
    if os.path.exists(stamp):
        with open(stamp, encoding="utf-8") as file:
            if file.read() == wanted:
                return python
    see_to_python()
    uv = None if os.environ.get("NUA_NO_UV") else shutil.which("uv")
    if uv:
        run([uv, "venv", "--quiet", "--clear", "--python", sys.executable, folder])
        run([uv, "pip", "install", "--quiet", "--python", python, "--require-hashes", "-r", LOCK])
    else:
        run([sys.executable, "-m", "venv", "--clear", folder])
        pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input"]
        run([*pip, "--require-hashes", "-r", LOCK])
    with open(stamp, "w", encoding="utf-8") as file:
        file.write(wanted)
    return python


def see_to_python() -> None:
    """Refuses a Python that cannot be packed, before minutes are spent on it."""
    if not (3, 11) <= sys.version_info[:2] <= (3, 13):
        raise Stop("Packages are built with Python 3.11, 3.12 or 3.13. Start this file with one of them.")
    if sys.platform == "linux" and not sysconfig.get_config_var("Py_ENABLE_SHARED") and not _debian_library():
        raise Stop(
            "This Python has no shared library (libpython), which a package must hold. Start this file with another, "
            "for example Debian's: apt-get install python3 python3-venv libpython3-dev"
        )


def _debian_library() -> bool:
    name = f"libpython{sys.version_info[0]}.{sys.version_info[1]}.so.1.0"
    folders = ("/usr/lib/*/", os.path.join(sys.base_prefix, "lib", ""))
    return any(glob.glob(folder + name) for folder in folders)


def distributions(python: str) -> list[str]:
    """The names of the libraries that are shipped, as the environment has them."""
    code = "import importlib.metadata as m; print(*sorted({d.metadata['Name'].lower() for d in m.distributions()}))"
    found = subprocess.run([python, "-c", code], check=True, capture_output=True, text=True).stdout.split()
    kept = [re.sub(r"[-_.]+", "-", name) for name in found]
    return [name for name in kept if name not in BUILD_ONLY | contents.NOT_SHIPPED | {"pip"}]


def licences(work: str, python: str) -> str:
    """The folder of licence texts that no library brings: Qt's, and Python's own."""
    folder = os.path.join(work, "licences")
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(os.path.join(HERE, "licences"), folder)
    code = "import os, sys, sysconfig; print(sys.base_prefix, sysconfig.get_path('stdlib'), sep='\\n')"
    places = subprocess.run([python, "-c", code], check=True, capture_output=True, text=True).stdout.splitlines()
    for place in reversed(places):
        path = os.path.join(place, "LICENSE.txt")
        if os.path.isfile(path):
            shutil.copyfile(path, os.path.join(folder, "Python.txt"))
            return folder
    raise Stop("This Python came without its licence (LICENSE.txt), which a package must hold.")


def run(command: Sequence[str], more: Mapping[str, str] | None = None) -> None:
    """Runs a step of the build; its own words are shown, and where it fails the build ends."""
    try:
        code = subprocess.run(list(command), check=False, cwd=ROOT, env={**os.environ, **(more or {})}).returncode
    except OSError as error:
        raise Stop(f"{command[0]} cannot be started ({error.strerror}).") from None
    if code != 0:
        raise Stop(f"{os.path.basename(command[0])} ended with {code}: {' '.join(command)}")
