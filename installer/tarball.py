"""A folder that runs from wherever it is unpacked (an AppDir), as a ``.tar.xz``; and the files of the Flatpak."""

from __future__ import annotations

import os
import shutil
import tarfile

from layout import APP_ID, NAME, PICTURE, machine, version
from linux_tree import LINUX, grow


def build(work: str, frozen: str, out: str) -> str:
    """Packs the folder; gives the path of the tarball."""
    name = f"{NAME}-{version()}-linux-{machine()}"
    folder = os.path.join(work, "tarball", name)
    shutil.rmtree(os.path.dirname(folder), ignore_errors=True)
    grow(os.path.join(folder, "usr"), frozen, os.path.join(work, "icons"))
    shutil.copy(os.path.join(LINUX, "AppRun"), os.path.join(folder, "AppRun"))
    shutil.copyfile(os.path.join(LINUX, f"{NAME}.desktop"), os.path.join(folder, f"{NAME}.desktop"))
    shutil.copyfile(PICTURE, os.path.join(folder, f"{NAME}.svg"))
    os.symlink(f"usr/share/icons/hicolor/256x256/apps/{NAME}.png", os.path.join(folder, ".DirIcon"))
    path = os.path.join(out, name + ".tar.xz")
    with tarfile.open(path, "w:xz") as packed:
        packed.add(folder, arcname=name, filter=_nobodys)
    return path


def flatpak(tarball: str, out: str) -> str:
    """Puts the manifest beside the tarball that it names; gives the manifest's path. flatpak-builder does the rest."""
    folder = os.path.join(out, "flatpak")
    os.makedirs(folder, exist_ok=True)
    shutil.copyfile(tarball, os.path.join(folder, f"{NAME}-linux.tar.xz"))
    return shutil.copyfile(os.path.join(LINUX, f"{APP_ID}.yml"), os.path.join(folder, f"{APP_ID}.yml"))


def _nobodys(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = "root"
    return entry
