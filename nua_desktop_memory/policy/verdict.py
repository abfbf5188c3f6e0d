"""What the policy answers: a closed set of categories and one verdict (semantics, "What may not be remembered")."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class Category(StrEnum):
    """What kind of thing was found; the settings switch these on and off."""

    TOKEN = "token"  # noqa: S105 - a category
    PRIVATE_KEY = "private_key"
    PASSWORD = "password"  # noqa: S105 - a category
    PIN = "pin"
    ONE_TIME_CODE = "one_time_code"
    RECOVERY_PHRASE = "recovery_phrase"
    PAYMENT_CARD = "payment_card"
    BANK_ACCOUNT = "bank_account"
    IDENTITY = "identity"


class Verdict(NamedTuple):
    """A text that may not be remembered, and why; it holds nothing of the text itself.

    ``rule`` is the stable name of the rule that matched, ``what`` a plain name with its article
    such as "a GitHub token".
    """

    rule: str
    category: Category
    what: str
