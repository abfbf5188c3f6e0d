"""Memory keys: the names of fact slots ("events/").

NFC and case-folded; letters and digits of any script with ``.``, ``_`` or ``-`` between them; at most
120 UTF-8 bytes.
"""

from __future__ import annotations

from nua_desktop_memory.store.errors import BadKey

KEY_BYTES = 120
_BETWEEN = ".-_"


def normalise_key(key: str) -> str:
    """The key as it is stored. Raises `BadKey`."""
    clean = _fold(key.strip())
    if not clean:
        raise BadKey("The key is empty; give a name such as home.city, or no key at all.")
    _check_characters(clean, key)
    size = len(clean.encode("utf-8"))
    if size > KEY_BYTES:
        raise BadKey(f"The key is {size} bytes long; at most {KEY_BYTES} are allowed.", bytes=size, limit=KEY_BYTES)
    return clean


def is_below(key: str | None, subject: str) -> bool:
    """Whether a key is the subject or lies below it: ``health.blood`` is below ``health``."""
    return key is not None and (key == subject or key.startswith(subject + "."))


def _fold(key: str) -> str:
    if key.isascii():
        return key.lower()
    from unicodedata import normalize

    return normalize("NFC", normalize("NFC", key).casefold())


def _check_characters(clean: str, given: str) -> None:
    joined = False
    for character in clean:
        if character in _BETWEEN:
            if not joined:
                raise _bad(given)
            joined = False
        elif character.isalnum() or (joined and _is_mark(character)):
            joined = True
        else:
            raise _bad(given)
    if not joined:
        raise _bad(given)


def _is_mark(character: str) -> bool:
    from unicodedata import category

    return category(character).startswith("M")


def _bad(given: str) -> BadKey:
    shown = ascii(given) if not given.isprintable() else f"“{given}”"
    return BadKey(f"{shown} is not a key; use letters and digits with single . _ or - between them, such as home.city.")
