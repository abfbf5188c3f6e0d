"""What a verification found."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Problem:
    """One rule of the format that a file breaks: a path inside the profile, a sentence, whether it was mended."""

    file: str
    what: str
    repaired: bool


@dataclass(frozen=True, slots=True)
class VerifyReport:
    """All problems; ``ok`` when none is left."""

    ok: bool
    problems: tuple[Problem, ...]
