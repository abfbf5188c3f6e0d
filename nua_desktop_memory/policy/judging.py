"""Whether a value that stands where a secret would stand looks like one; rules name these judgements in their data."""

from __future__ import annotations

import re
from itertools import pairwise

from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

_BLANK = re.compile(
    r"<[^>]*>?|\[[\w .-]*\]?|\{\{?[a-z_. -]*\}?\}?|%\w?|%[({].*|\$[a-z_]*|\$\d|\$[{(].*"
    r"|.*(?:\$\{|\$\(|\{\{|\[[A-Z]+\]|<[a-z_ -]+>).*"
    r"|\W*|n/a|null|none|nil|true|false|undefined|.*(?:redacted|placeholder|_here|-here|change[_-]?me).*"
    r"|(?:your|my|the|insert|enter)[_ -]?\w*(?:key|token|secret|pass|password|pwd|code|pin)\w*"
    r"|(?:user|db|root|admin)?[_-]?(?:password|passwd|pass|pwd|pw|secret|token|key|passphrase|passcode)s?",
    re.IGNORECASE,
)
_REPEATED = re.compile(r"(.{1,12}?)\1{2,}.{0,11}")
_JOINED_WORDS = re.compile(r"(?:[A-Za-z]{2,}\d{0,4}|v?\d{1,4})(?:[-_./](?:[A-Za-z]{2,}\d{0,4}|v?\d{1,4}))+")
_ORDINARY_SHAPE = re.compile(
    r"\d{4}[-/.]\d{1,2}(?:[-/.]\d{1,2})?|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\d{1,2}:\d\d(?::\d\d)?(?:am|pm)?"
    r"|[€$£¥]?\d{1,3}(?:,\d{3})+(?:\.\d+)?|v?\d+(?:\.\d+)+|\d+(?:\.\d+)?(?:%|st|nd|rd|th|am|pm|kb|mb|gb|km|kg|x|h|min|s|d|bit|-bit"
    r"|-?(?:digits?|chars?|characters?|letters?|words?|days?|times?|months?|weeks?|hours?|minutes?|years?).*)"
    r"|https?://.*|[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|cn|de|fr|uk|dev|app|local|internal|edu|gov|me|co)(?::\d+)?(?:/.*)?|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|[A-Za-z]+(?:[-'/.’][A-Za-z]+)+|[a-z]+\(\)?",
    re.IGNORECASE,
)
_UUID = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.IGNORECASE)
_TRIM = "\"'`“”‘’«»()<>,;:.!?\\"


def trimmed(value: str) -> str:
    """The value without the quotes and the punctuation of the sentence around it."""
    return value.strip(_TRIM)


def is_blank(value: str) -> bool:
    """A stand-in rather than a value: a variable, a row of x, a word such as "your_token"."""
    body = trimmed(value)
    if _BLANK.fullmatch(value) or _BLANK.fullmatch(body):
        return True
    return not body.isdigit() and len(set(body.lower())) <= 2


def is_thin(token: str) -> bool:
    """A token that someone typed to show the form of one: its tail is one character, or a few over and over."""
    tail = re.sub(r"[^0-9A-Za-z]", "", token)[-24:].lower()
    if len(tail) < 8:
        return False
    last = tail[-16:]
    kinds = set(last)
    return len(kinds) <= 3 or max(map(last.count, kinds)) * 5 >= len(last) * 3 or bool(_REPEATED.fullmatch(tail))


def secretish(value: str) -> bool:
    """A value for "the password is …": it is not a word, a date, an address or a measure."""
    body = trimmed(value)
    if len(value.strip("\"'`“”")) < 4 or is_blank(value) or _ORDINARY_SHAPE.fullmatch(body):
        return False
    if body.isdigit():
        return len(body) >= 4
    if is_thin(body):
        return False
    letters = any(character.isalpha() for character in body)
    digits = any(character.isdigit() for character in body)
    signs = any(not character.isalnum() and character not in "-'./’,&" for character in body)
    return (letters and digits) or signs or _turns(body) >= 3


def strong(value: str) -> bool:
    """A value of a key or a password on its own: eight characters or more, with letters and digits or signs."""
    body = trimmed(value)
    return len(body) >= 8 and secretish(body) and not body.isdigit()


def random_looking(value: str, fewest: int = 3) -> bool:
    """Ten characters or more that no one would write by hand: many kinds, often changing, or an UUID."""
    body = trimmed(value)
    if len(body) < 10 or is_blank(body) or is_thin(body) or _ORDINARY_SHAPE.fullmatch(body):
        return False
    if _UUID.fullmatch(body):
        return len(set(body)) >= 9
    if _JOINED_WORDS.fullmatch(body) or not any(character.isdigit() for character in body):
        return False
    return len(set(body.lower())) >= 7 and _changes(body) >= max(fewest, len(body) // 13)


def mixed(value: str) -> bool:
    """Random-looking, or near it: for a value that is called a key."""
    return random_looking(value, fewest=2)


def number_like(value: str) -> bool:
    """Many digits that are not a stand-in."""
    return len(set(value)) >= 4


def uncommon(value: str) -> bool:
    """A single word after "password:" that is not one of those with which people describe a password."""
    from nua_desktop_memory.policy.ruleset import ordinary_words

    body = trimmed(value).lower()
    if len(body) < 4 or is_blank(value) or is_thin(body) or body in ordinary_words():
        return False
    return not body.endswith(("ed", "ing", "ly", "able", "ible", "ive", "ous", "ful", "less", "ness", "tion", "est"))


def any_value(value: str) -> bool:
    """Anything but a stand-in."""
    return not is_blank(value) and not is_thin(value)


def always(value: str) -> bool:
    """What the pattern found is enough."""
    return bool(value)


def token(value: str) -> bool:
    """A token with a known beginning: only an obvious stand-in is let through."""
    return not is_thin(value) and not _BLANK.fullmatch(value)


def pair(value: str) -> bool:
    """A ``user:password`` whose password is not a stand-in; the quotes of a shell are no part of it."""
    user, _, password = value.partition(":")
    if not trimmed(password):
        return strong(user)
    return len(trimmed(password)) >= 3 and not is_blank(password) and not is_blank(password.strip("\"'"))


def adjacent(value: str) -> bool:
    """A value that follows its name at once, with no "is" between: it must speak for itself."""
    body = trimmed(value)
    if body.isdigit():
        return len(body) >= 4 and not (len(body) == 4 and body.startswith(("19", "20")))
    return len(body) >= 6 and secretish(body) and bool(re.search(r"\d", body))


def code(value: str) -> bool:
    """Four to ten digits, or letters and digits mixed, that are not a year standing alone."""
    body = re.sub(r"[ -]", "", trimmed(value))
    return len(body) >= 4 and not re.fullmatch(r"(?:19|20)\d\d", body)


def hidden(value: str) -> bool:
    """A long random-looking token somewhere after a telling word; the hexadecimal sums that programs print are none."""
    body = trimmed(value)
    return random_looking(body) and not re.fullmatch(r"[0-9a-f]{40}|[0-9a-f]{64}|[0-9a-f]{128}|.*[/\\].*", body)


def strong_or_digits(value: str) -> bool:
    """Eight characters or more with digits."""
    return len(value) >= 8 and any(character.isdigit() for character in value)


def _turns(body: str) -> int:
    """How often a capital follows a small letter or the other way, beyond an ordinary Capital."""
    return sum(first.islower() != second.islower() for first, second in pairwise(body[1:]))


def _changes(body: str) -> int:
    """How often the kind of character (digit, small, capital) changes."""
    kinds = ["0" if c.isdigit() else "a" if c.islower() else "A" if c.isupper() else "" for c in body]
    kinds = [kind for kind in kinds if kind]
    return sum(first != second for first, second in pairwise(kinds))


JUDGEMENTS: Mapping[str, Callable[[str], bool]] = {
    "adjacent": adjacent,
    "always": always,
    "any": any_value,
    "code": code,
    "hidden": hidden,
    "mixed": mixed,
    "number": number_like,
    "pair": pair,
    "random": random_looking,
    "secretish": secretish,
    "strong": strong,
    "strong_or_digits": strong_or_digits,
    "token": token,
    "uncommon": uncommon,
}
