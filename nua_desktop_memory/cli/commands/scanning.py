"""``scan``: secrets in what is already stored."""

from __future__ import annotations

from nua_desktop_memory.cli.arguments import Command, Given, Reply
from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nua_desktop_memory.operations.secrets import Findings
    from nua_desktop_memory.profile import Profile

CANCELLED = 1


def scan(profile: Profile, given: Given) -> Reply:
    """Looks through every memory, whatever its state; erases nothing."""
    from nua_desktop_memory.cli.progress import Watch

    del given
    with Watch("Looking for secrets") as watch:
        answer = profile.scan_secrets(progress=watch.show, cancelled=watch.cancelled)
    return Reply(answer, lambda: _lines(answer), CANCELLED if answer.cancelled else 0)


def _lines(answer: Findings) -> Iterator[str]:
    from nua_desktop_memory.cli.wording import STATES, memories

    for one in answer.findings:
        yield f"{one.event_id}  [{STATES[one.state]}] its {one.field} seems to hold {one.what} (rule {one.rule})"
    yield f"{memories(answer.scanned)} looked through, {len(answer.findings):,} with what looks like a secret."
    if answer.findings:
        yield "To see what erasing them would remove, and what would stay in the log:"
        yield f"  nua-memory erase {' '.join(one.event_id for one in answer.findings)}"
    if answer.cancelled:
        yield "Stopped before the end."


COMMANDS = {
    "scan": Command(
        "scan",
        "look for passwords, keys and other secrets in what is stored already",
        scan,
        details="Nothing is changed, and nothing that is found is shown; “show ID” shows a memory.",
    )
}
