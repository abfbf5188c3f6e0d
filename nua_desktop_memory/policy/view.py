"""How the policy reads a text: the same letters, whatever they are dressed in.

Full-width letters, zero-width characters, odd spaces, combining strokes, Cyrillic letters inside a Latin word and
letters set apart by spaces all hide a secret from a pattern and from nobody else.
"""

from __future__ import annotations

import re
import unicodedata

# Only what every text needs is compiled at the start; re keeps the others once they were needed.
_MARKS = "(?<=[!-~])[\u0300-\u036f\u20d0-\u20ff]+"
_SET_APART = re.compile(r"(?<![^\W_])[^\W_](?=([ ._*-])[^\W_](?![^\W_]))(?:\1[^\W_](?![^\W_])){3,}")
_CHINESE_GAP = "(?<=[\u4e00-\u9fff])[ ]+(?=[\u4e00-\u9fff])"
_GREEK_OR_CYRILLIC = "[\u0370-\u052f]"
_MIXED_WORD = "(?=\\w*[A-Za-z])\\w*[\u0370-\u052f]\\w*"
_INVISIBLE = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0")
_LOOKALIKES = str.maketrans(
    "\u0430\u0435\u043e\u0440\u0441\u0445\u0443\u0456\u0455\u0458\u043a\u0410\u0412\u0415\u041a\u041c\u041d\u041e"
    "\u0420\u0421\u0422\u0425\u03bf\u03b1\u03c1\u03bd\u0391\u0392\u0395\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4",
    "aeopcxyisjkABEKMHOPCTXoapvABEHIKMNOPT",
)


def plain(text: str) -> str:
    """The text as a reader sees it: compatibility forms folded, what cannot be seen left out."""
    if text.isascii():
        return text
    folded = "".join(character for character in unicodedata.normalize("NFKC", text) if not _unseen(character))
    # Leaving something out may bring together what composes, so that a second pass is needed for a stable answer.
    folded = re.sub(_MARKS, "", unicodedata.normalize("NFKC", folded))
    if not re.search(_GREEK_OR_CYRILLIC, folded):
        return folded
    return re.sub(_MIXED_WORD, lambda word: word[0].translate(_LOOKALIKES), folded)


def closed_up(view: str) -> str:
    """A plain view with letters that were set apart ("p a s s w o r d", "密 码") brought together again."""
    joined = _SET_APART.sub(lambda run: run[0].replace(run[1], ""), view)
    return joined if joined.isascii() else re.sub(_CHINESE_GAP, "", joined)


def _unseen(character: str) -> bool:
    if character.isascii():
        return False
    return (
        character in _INVISIBLE or "\ufe00" <= character <= "\ufe0f" or unicodedata.category(character) in ("Cf", "Cn")
    )
