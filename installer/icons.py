"""Draws the program's picture in the sizes and files that each system wants.

python3 installer/icons.py PICTURE.svg FOLDER

PNG files for Linux, an ``.ico`` for Windows and an ``.icns`` for macOS, both of which may hold PNG as it is.
"""

from __future__ import annotations

import os
import struct
import sys
from collections.abc import Mapping

NAME = "nua-desktop-memory"
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
_ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
_ICNS_KINDS = {b"ic11": 32, b"ic12": 64, b"ic07": 128, b"ic08": 256, b"ic09": 512}


def main() -> int:
    """Draws every file."""
    source, folder = sys.argv[1:3]
    os.makedirs(folder, exist_ok=True)
    pictures = {size: drawn(source, size) for size in SIZES}
    for size, data in pictures.items():
        _write(data, folder, f"{size}.png")
    _write(ico(pictures), folder, f"{NAME}.ico")
    _write(icns(pictures), folder, f"{NAME}.icns")
    return 0


def drawn(source: str, size: int) -> bytes:
    """The picture as a PNG of ``size`` pixels."""
    from PySide6.QtCore import QBuffer, QIODevice
    from PySide6.QtGui import QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    QSvgRenderer(source).render(painter)
    painter.end()
    kept = QBuffer()
    kept.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(kept, "PNG")  # type: ignore[call-overload]
    return bytes(kept.data().data())


def ico(pictures: Mapping[int, bytes]) -> bytes:
    """The pictures in Windows' file: a header, a line on each, then the PNGs."""
    head, body = struct.pack("<HHH", 0, 1, len(_ICO_SIZES)), b""
    first = len(head) + 16 * len(_ICO_SIZES)
    for size in _ICO_SIZES:
        data = pictures[size]
        head += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), first + len(body))
        body += data
    return head + body


def icns(pictures: Mapping[int, bytes]) -> bytes:
    """The pictures in macOS' file: each with its kind and length."""
    body = b"".join(
        kind + struct.pack(">I", len(pictures[size]) + 8) + pictures[size] for kind, size in _ICNS_KINDS.items()
    )
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def _write(data: bytes, folder: str, name: str) -> None:
    with open(os.path.join(folder, name), "wb") as file:
        file.write(data)


if __name__ == "__main__":
    sys.exit(main())
