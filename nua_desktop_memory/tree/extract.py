"""Extractive text: what a node says of its records without any model ("TREE/v3").

The first, the middle and the last of the records that count share 278 bytes evenly; what one does not need goes to the
others. A node is one line of 288 bytes: the first 8 hex digits of SHA-256(Merkle hash and padded text), a space, the
text padded with spaces, a line feed. Where no record counts the node is missing: 288 spaces.
"""

from __future__ import annotations

from nua_desktop_memory.store.digest import sha256_hex
from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

TEXT = 278
"""UTF-8 bytes of a node's text."""

NODE = 288
"""Bytes of a node."""

MISSING = b" " * NODE
_BETWEEN = " | "
_CUT = "…"
_JOINER = "\u200d"


def sampled_ranks(count: int) -> list[int]:
    """The ranks of the records that speak for so many: the first, the middle, the last."""
    return sorted({0, (count - 1) // 2, count - 1}) if count else []


def extract(texts: Sequence[str]) -> str:
    """One line of at most 278 bytes from the texts of the records that were sampled."""
    pieces = list(dict.fromkeys(" ".join(text.splitlines()) for text in texts))
    room = TEXT - len(_BETWEEN) * (len(pieces) - 1)
    sizes = [len(piece.encode("utf-8")) for piece in pieces]
    shares = dict.fromkeys(range(len(pieces)), 0)
    for left, number in enumerate(sorted(shares, key=lambda one: sizes[one])):
        shares[number] = min(sizes[number], room // (len(pieces) - left))
        room -= shares[number]
    return _BETWEEN.join(cut(piece, shares[number]) for number, piece in enumerate(pieces)).strip()


def cut(text: str, size: int) -> str:
    """The text in at most so many bytes; where something goes, ``…`` says so. No character is ever cut.

    Nor is what reads as one character: a base and its marks, an emoji sequence, a flag.
    """
    data = text.encode("utf-8")
    if len(data) <= size:
        return text
    fitting = len(data[: size - len(_CUT.encode())].decode("utf-8", "ignore"))
    end = fitting
    while end and _is_inside(text, end):
        end -= 1
    return text[: end or fitting].rstrip() + _CUT


def encoded(source_hash: bytes, text: str) -> bytes:
    """A node's bytes."""
    padded = text.encode("utf-8").ljust(TEXT)
    return b"%b %b\n" % (_checksum(source_hash, padded), padded) if text else MISSING


def decoded(source_hash: bytes, node: bytes) -> str | None:
    """The text of a node that was made from just these records, else ``None``."""
    padded = node[9 : 9 + TEXT]
    if len(node) != NODE or node[:9] != _checksum(source_hash, padded) + b" " or node[-1:] != b"\n":
        return None
    try:
        return padded.rstrip(b" ").decode("utf-8")
    except UnicodeDecodeError:
        return None


def _checksum(source_hash: bytes, padded: bytes) -> bytes:
    return sha256_hex(source_hash + padded)[:8].encode("ascii")


def _is_inside(text: str, at: int) -> bool:
    """Whether a cut before this character would part what reads as one."""
    before, after = text[at - 1], text[at]
    if after.isascii():
        return False
    if _JOINER in {before, after} or 0x1F3FB <= ord(after) <= 0x1F3FF or 0xE0020 <= ord(after) <= 0xE007F:
        return True
    if _is_flag_half(after):
        start = at
        while start and _is_flag_half(text[start - 1]):
            start -= 1
        return (at - start) % 2 == 1
    from unicodedata import category

    return category(after)[0] == "M" or 0x1160 <= ord(after) <= 0x11FF


def _is_flag_half(character: str) -> bool:
    return 0x1F1E6 <= ord(character) <= 0x1F1FF
