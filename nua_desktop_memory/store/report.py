"""What a verification found."""

from __future__ import annotations

from nua_desktop_memory.store.values import Value


class Problem(Value):
    """One rule of the format that a file breaks: a path inside the profile, a sentence, whether it was mended."""

    file: str
    what: str
    repaired: bool


class VerifyReport(Value):
    """All problems; ``ok`` when none is left."""

    ok: bool
    problems: tuple[Problem, ...]
