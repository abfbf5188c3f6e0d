"""Numbers as a person reads them: the digits of large ones in groups (9,000).

A text with ``%n`` has its number grouped by Qt where it is written ``%Ln``; a number that is put in by
``format`` goes through `grouped`. Places in a file (record, byte offset) are not quantities and stay plain.
"""

from __future__ import annotations

from PySide6.QtCore import QLocale


def grouped(number: int) -> str:
    """A quantity in the digits and groups of the person's locale."""
    return QLocale().toString(number)
