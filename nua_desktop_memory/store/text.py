"""The text of a record: how it is normalised, measured and refused ("LOG.txt").

NFC; each run of white space that holds a line break or a tab becomes one space; the ends are trimmed;
other control characters, direction overrides and lone surrogates are refused; at most 280 UTF-8 bytes.
"""

from __future__ import annotations

from nua_desktop_memory.store.errors import BadCharacter, EmptyText, TextTooLong

TEXT_BYTES = 280
_BREAKS = frozenset("\t\n\r\v\f\x1c\x1d\x1e\x85\u2028\u2029")


def normalise(text: str) -> str:
    """The text as a record holds it.

    Raises `EmptyText`, `BadCharacter` (``details['character']`` is its code point) or `TextTooLong`
    (``details`` has ``bytes`` and ``limit``).
    """
    clean = folded(text)
    refuse_characters(clean)
    if not _is_visible(clean):
        raise EmptyText("There is no text to remember; write at least one visible character.")
    size = len(clean.encode("utf-8"))
    if size > TEXT_BYTES:
        raise TextTooLong(
            f"The text is {size} bytes long and a memory holds at most {TEXT_BYTES}; shorten it or split it in two.",
            bytes=size,
            limit=TEXT_BYTES,
        )
    return clean


def measure(text: str) -> int:
    """Bytes that the text takes once normalised, whether or not it would be accepted (for a byte counter)."""
    return len(folded(text).encode("utf-8", "surrogatepass"))


def refuse_characters(text: str) -> None:
    """Raises `BadCharacter` where a string holds a control, direction override or lone surrogate character."""
    if text.isprintable():
        return
    for character in text:
        if _is_refused(ord(character)):
            raise BadCharacter(
                f"The text holds the character U+{ord(character):04X}, which cannot be kept; remove it.",
                character=f"U+{ord(character):04X}",
            )


def _is_visible(text: str) -> bool:
    """Whether there is more than spaces and characters without a shape of their own (joiners, marks of direction)."""
    if any(character.isprintable() and character != " " for character in text):
        return True
    if not text:
        return False
    from unicodedata import category

    return any(category(character) not in ("Cf", "Zs") for character in text)


def _is_refused(point: int) -> bool:
    return (
        point < 0x20
        or 0x7F <= point <= 0x9F
        or 0x202A <= point <= 0x202E
        or 0x2066 <= point <= 0x2069
        or 0xD800 <= point <= 0xDFFF
    )


def folded(text: str) -> str:
    """The text in NFC with its white space folded and trimmed, whether or not it would be accepted."""
    if not text.isascii():
        from unicodedata import normalize

        text = normalize("NFC", text)
    if not text.isprintable():
        text = _fold_breaks(text)
    return text.strip()


def _fold_breaks(text: str) -> str:
    import re

    def one(match: re.Match[str]) -> str:
        run = match.group()
        return run if _BREAKS.isdisjoint(run) else " "

    return re.sub(r"\s+", one, text)
