"""The ``.deb``, by Debian's own dpkg-deb."""

from __future__ import annotations

import hashlib
import os
import platform
import re
import shutil
import subprocess
from collections.abc import Mapping
from datetime import UTC, datetime
from email.utils import format_datetime

from contents import CONSOLE, LINUX_PACKAGES, LINUX_RECOMMENDED, WINDOW
from freezing import run
from layout import APP_ID, NAME, TITLE, Stop, read, size, version, write
from linux_tree import LINUX, grow, zipped

_PLAIN, _PROGRAM = 0o644, 0o755
_PROGRAMS = frozenset({WINDOW, CONSOLE, "postrm"})


def build(work: str, frozen: str, out: str) -> str:
    """Builds the package; gives its path."""
    if shutil.which("dpkg-deb") is None:
        raise Stop("Building a .deb needs dpkg-deb (on other systems a package named dpkg brings it).")
    root = os.path.join(work, "deb")
    shutil.rmtree(root, ignore_errors=True)
    grow(os.path.join(root, "usr"), frozen, os.path.join(work, "icons"))
    zipped(changelog(maintainer(os.environ)), root, "usr", "share", "doc", NAME, "changelog.gz")
    written = size(root)
    write(sums(root), root, "DEBIAN", "md5sums")
    write(control(architecture(), written, platform.libc_ver()[1]), root, "DEBIAN", "control")
    shutil.copyfile(os.path.join(LINUX, "postrm"), os.path.join(root, "DEBIAN", "postrm"))
    for folder, folders, names in os.walk(root):
        for one in (*folders, *names):
            _settle(os.path.join(folder, one))
    path = os.path.join(out, f"{NAME}_{version()}_{architecture()}.deb")
    run(["dpkg-deb", "--root-owner-group", "-Zxz", "--build", root, path])
    return path


def architecture() -> str:
    """As Debian names this machine's processor."""
    return subprocess.run(["dpkg", "--print-architecture"], check=True, capture_output=True, text=True).stdout.strip()


def control(kind: str, written: int, libc: str) -> str:
    """What the package says of itself.

    ``written`` are the bytes of its files, ``libc`` the C library beside which it was built, the oldest that it takes.
    """
    needed = [f"{one} (>= {libc})" if one == "libc6" else one for one in LINUX_PACKAGES]
    return (
        f"Package: {NAME}\nVersion: {version()}\nArchitecture: {kind}\nMaintainer: {maintainer(os.environ)}\n"
        f"Installed-Size: {-(-written // 1024)}\nDepends: {', '.join(needed)}\n"
        f"Recommends: {', '.join(LINUX_RECOMMENDED)}\nSection: utils\nPriority: optional\n"
        "Description: see, correct and erase what agents remember about you\n"
        " A memory for agents that lies on your own computer: a window that shows it,\n"
        " commands, and an MCP server for agents.\n One switch decides whether there is any.\n"
    )


def maintainer(environment: Mapping[str, str]) -> str:
    """Who answers for this package: whoever builds it, as Debian's own tools are told (``DEBFULLNAME``, ``DEBEMAIL``).

    Where nobody is named it is the authors of the sources, at an address that by RFC 2606 reaches no one: the sources
    do not know a mailbox.
    """
    name = environment.get("DEBFULLNAME", "").strip() or f"{TITLE} contributors"
    address = environment.get("DEBEMAIL", "").strip() or f"contributors@{NAME}.invalid"
    if not re.fullmatch(r"[^<>@\s]+@[^<>@\s]+\.[^<>@\s]+", address) or not re.fullmatch(r"[^<>,\n]+", name):
        raise Stop("DEBEMAIL must be a bare address, such as maja@example.org, and DEBFULLNAME a name.")
    return f"{name} <{address}>"


def changelog(by: str) -> str:
    """Debian's own form of it: this version, the day of its release, and where the changes are told."""
    told = re.search(
        rf'<release version="{re.escape(version())}" date="([\d-]+)"', read(LINUX, f"{APP_ID}.metainfo.xml")
    )
    if told is None:
        raise Stop(f"The metadata have no release {version()} with a date.")
    day = format_datetime(datetime.fromisoformat(told[1]).replace(tzinfo=UTC))
    return (
        f"{NAME} ({version()}) unstable; urgency=medium\n\n"
        f"  * What has changed stands in /usr/share/doc/{NAME}/NEWS.gz.\n\n -- {by}  {day}\n"
    )


def sums(root: str) -> str:
    """The MD5 of every file, by which dpkg tells which was changed."""
    lines = []
    for folder, _, names in os.walk(root):
        for name in names:
            path = os.path.join(folder, name)
            if not os.path.islink(path):
                with open(path, "rb") as file:
                    digest = hashlib.file_digest(file, lambda: hashlib.md5(usedforsecurity=False)).hexdigest()
                lines.append(f"{digest}  {os.path.relpath(path, root)}\n")
    return "".join(sorted(lines, key=lambda line: line.split("  ")[1]))


def _settle(path: str) -> None:
    """Readable by everyone, writable by root, whatever the build had; only programs and the script can be executed."""
    if not os.path.islink(path):
        is_open = os.path.isdir(path) or os.path.basename(path) in _PROGRAMS
        os.chmod(path, _PROGRAM if is_open else _PLAIN)
