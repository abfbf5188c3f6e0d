"""Builds a package of this checkout, for the system that it runs on.

python3 installer/build.py TARGET… [--out DIR] [--work DIR]

    deb       a package for Debian, Ubuntu and what comes of them
    tarball   a folder for any Linux, to be unpacked anywhere
    flatpak   the tarball and the manifest from which flatpak-builder builds
    windows   the installer for Windows (needs NSIS)
    macos     the application in a .dmg, signed where the environment says with what
    sbom      the list of what is shipped, for CycloneDX 1.6
    frozen    the programs in their folder alone, not packed

Several targets share one run of PyInstaller. What is built comes into ``dist``, with a line on its size and SHA-256;
what is made on the way comes into ``build``.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import sys
from collections.abc import Callable

import debian
import freezing
import macos
import sbom
import tarball
import windows
from layout import ROOT, Stop, size

TARGETS: dict[str, tuple[str, ...]] = {
    "deb": ("linux",),
    "tarball": ("linux",),
    "flatpak": ("linux",),
    "windows": ("win32",),
    "macos": ("darwin",),
    "sbom": ("linux", "win32", "darwin"),
    "frozen": ("linux", "win32", "darwin"),
}
"""Every target, and the systems on which it can be built."""


def main(arguments: list[str] | None = None) -> int:
    """Builds what was asked for, and says what stands where."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter, add_help=True
    )
    parser.add_argument("targets", nargs="+", choices=list(TARGETS))
    parser.add_argument("--out", default=os.path.join(ROOT, "dist"))
    parser.add_argument("--work", default=os.path.join(ROOT, "build"))
    asked = parser.parse_args(arguments)
    out, work = os.path.abspath(asked.out), os.path.abspath(asked.work)
    try:
        for target in asked.targets:
            if sys.platform not in TARGETS[target]:
                raise Stop(f"“{target}” is built on another system: {', '.join(TARGETS[target])}.")
        for folder in (out, work):
            os.makedirs(folder, exist_ok=True)
        frozen = freezing.frozen(work) if asked.targets != ["sbom"] else ""
        for target in asked.targets:
            tell(_MAKERS[target](work, frozen, out))
    except Stop as stop:
        print(f"build.py: {stop}", file=sys.stderr)
        return 1
    return 0


def tell(path: str) -> None:
    """One line on what was built."""
    if os.path.isdir(path):
        print(f"{path}  {size(path) / 1e6:.1f} MB")
        return
    with open(path, "rb") as file:
        digest = hashlib.file_digest(file, "sha256").hexdigest()
    print(f"{path}  {os.path.getsize(path) / 1e6:.1f} MB  sha256 {digest}")


def _flatpak(work: str, frozen: str, out: str) -> str:
    return tarball.flatpak(tarball.build(work, frozen, out), out)


_MAKERS: dict[str, Callable[[str, str, str], str]] = {
    "deb": debian.build,
    "tarball": tarball.build,
    "flatpak": _flatpak,
    "windows": windows.build,
    "macos": macos.build,
    "sbom": lambda work, _frozen, out: sbom.build(freezing.environment(work), out),
    "frozen": lambda _work, frozen, _out: frozen,
}


if __name__ == "__main__":
    sys.exit(main())
