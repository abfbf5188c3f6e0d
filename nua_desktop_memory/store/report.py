"""What a verification found."""

from __future__ import annotations

from nua_desktop_memory.store import manifest
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

    @property
    def switched_off(self) -> bool:
        """Memory is off now, since whether it was on stood in a file that was lost and made anew."""
        return any(problem.repaired and problem.file == manifest.NAME for problem in self.problems)
