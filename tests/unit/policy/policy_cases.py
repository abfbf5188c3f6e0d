"""The made-up texts of the policy's tests: read from data, put together and drawn at run time."""

from __future__ import annotations

import os
import random
import re
import string
import tomllib

_HERE = os.path.dirname(__file__)
_JOINT = "¦"
_ALPHABETS = {
    "A": string.ascii_letters + string.digits,
    "a": string.ascii_lowercase + string.digits,
    "U": string.ascii_uppercase + string.digits,
    "h": "0123456789abcdef",
    "d": string.digits,
    "B": "QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L",
}


def _read(name: str) -> dict[str, dict[str, list[str]]]:
    with open(os.path.join(_HERE, name), "rb") as file:
        return tomllib.load(file)


def refused() -> list[tuple[str, str]]:
    """(category, text) of what may not be remembered."""
    data = _read("policy_examples.toml")["refused"]
    return [(category, text.replace(_JOINT, "")) for category, texts in data.items() for text in texts]


def accepted() -> list[str]:
    """Texts that merely talk about such things."""
    return _read("policy_examples.toml")["accepted"]["texts"]


def shapes() -> list[tuple[str, str]]:
    """(rule, form) of the known tokens."""
    data = _read("policy_token_shapes.toml")["shapes"]
    return [(rule, form) for rule, forms in data.items() for form in forms]


def drawn(form: str, seed: int = 7) -> str:
    """A token of this form; the same for the same seed."""
    chance = random.Random(f"{form}{seed}")

    def fill(field: re.Match[str]) -> str:
        alphabet, length = _ALPHABETS[field[1]], int(field[2])
        body = "".join(chance.choice(alphabet) for _ in range(length))
        # A short field may lack a digit by chance, which no real key of that length does in practice.
        return body if length < 10 or any(c.isdigit() for c in body) else body[:-2] + "47"

    return re.sub(r"\{([AaUhdB])(\d+)\}", fill, form)
