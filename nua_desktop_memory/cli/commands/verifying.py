"""``verify``: every file against the format."""

from __future__ import annotations

from nua_desktop_memory.cli.arguments import Command, Given, Option, Reply
from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nua_desktop_memory.profile import Profile
    from nua_desktop_memory.store.verify import VerifyReport

DAMAGED = 3


def verify(profile: Profile, given: Given) -> Reply:
    """Checks every file; with ``--repair`` mends what can be mended."""
    report = profile.verify(repair=given.flag("repair"))
    return Reply(report, lambda: _lines(report, given.flag("repair")), 0 if report.ok else DAMAGED)


def _lines(report: VerifyReport, repaired: bool) -> Iterator[str]:
    from nua_desktop_memory.cli.wording import counted

    for problem in report.problems:
        yield f"{problem.file}: {problem.what}{' (repaired)' if problem.repaired else ''}"
    if report.switched_off:
        yield "Memory is off now: whether it was on stood in a lost file. “nua-memory enable” switches it on."
    left = sum(not problem.repaired for problem in report.problems)
    if report.ok:
        yield "Everything is as it should be." if not report.problems else "Nothing is left to repair."
    elif repaired:
        yield f"{counted(left, 'problem', 'problems')} cannot be repaired."
    else:
        yield f"{counted(left, 'problem', 'problems')}. “nua-memory verify --repair” mends what can be mended."


COMMANDS = {
    "verify": Command(
        "verify",
        "check every file against the format",
        verify,
        options=(Option("repair", "", "mend what can be mended; no good record is ever touched"),),
    )
}
