"""The folder ``usr`` of every Linux package: the frozen programs, and what tells a desktop of them."""

from __future__ import annotations

import gzip
import os
import re
import shutil
import subprocess

from contents import CONSOLE, WINDOW
from layout import APP_ID, HERE, NAME, PICTURE, ROOT, TITLE, read, version, write

LINUX = os.path.join(HERE, "linux")
ICON_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)


def grow(usr: str, frozen: str, icons: str) -> None:
    """Makes the folder. ``icons`` has the PNG files that `icons.py` drew."""
    shutil.copytree(frozen, os.path.join(usr, "lib", NAME), symlinks=True)
    os.makedirs(os.path.join(usr, "bin"))
    for program in (WINDOW, CONSOLE):
        os.symlink(f"../lib/{NAME}/{program}", os.path.join(usr, "bin", program))
    share = os.path.join(usr, "share")
    _copy(os.path.join(LINUX, f"{NAME}.desktop"), share, "applications", f"{NAME}.desktop")
    _copy(os.path.join(LINUX, f"{APP_ID}.metainfo.xml"), share, "metainfo", f"{APP_ID}.metainfo.xml")
    _copy(os.path.join(LINUX, f"{NAME}.xml"), share, "mime", "packages", f"{NAME}.xml")
    _copy(PICTURE, share, "icons", "hicolor", "scalable", "apps", f"{NAME}.svg")
    for size in ICON_SIZES:
        place = ("icons", "hicolor", f"{size}x{size}", "apps", f"{NAME}.png")
        _copy(os.path.join(icons, f"{size}.png"), share, *place)
    write(copyright_notice(), share, "doc", NAME, "copyright")
    zipped(read(ROOT, "CHANGELOG.md"), share, "doc", NAME, "NEWS.gz")
    for program, about in ((CONSOLE, "see, correct and erase what agents remember about you"), (WINDOW, "its window")):
        zipped(manual(program, about, _help(os.path.join(frozen, program))), share, "man", "man1", f"{program}.1.gz")


def manual(program: str, about: str, told: str) -> str:
    """The page of a program for ``man``: what its own ``--help`` tells."""
    lines = "\n".join(_escaped(line) for line in told.splitlines())
    other = WINDOW if program == CONSOLE else CONSOLE
    return (
        f'.TH {program.upper()} 1 "" "{TITLE} {version()}"\n.SH NAME\n{_escaped(program)} \\- {about}\n'
        f".SH DESCRIPTION\n.nf\n{lines}\n.fi\n.SH FILES\n.I ~/.local/share/{NAME}\nholds the profiles, "
        f"one folder each.\n.SH SEE ALSO\n.BR {_escaped(other)} (1)\n"
    )


def copyright_notice() -> str:
    """The licences, in the form that Debian wants."""
    text = "\n".join(f" {line}" if line else " ." for line in read(ROOT, "LICENSE").splitlines()[2:])
    return (
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n"
        f"Upstream-Name: {TITLE}\n\nFiles: *\nCopyright: {TITLE} contributors\nLicense: MIT\n{text}\n\n"
        f"Comment:\n The libraries beside the program are listed, with their licences, in\n /usr/lib/{NAME}/_internal/"
        "licences/THIRD_PARTY_LICENSES.md;\n their licence texts lie there and in the *.dist-info folders beside.\n"
    )


def _help(program: str) -> str:
    return subprocess.run([program, "--help"], check=True, capture_output=True, text=True, encoding="utf-8").stdout


def _escaped(line: str) -> str:
    escaped = line.replace("\\", "\\e").replace("-", "\\-")
    return re.sub(r"^([.'])", r"\\&\1", escaped)


def _copy(source: str, *place: str) -> None:
    path = os.path.join(*place)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    shutil.copyfile(source, path)


def zipped(text: str, *place: str) -> None:
    """Writes a text as gzip, the same bytes each time."""
    path = os.path.join(*place)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(gzip.compress(text.encode("utf-8"), mtime=0))
