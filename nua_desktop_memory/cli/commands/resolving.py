"""``resolve``: settling a conflict."""

from __future__ import annotations

from nua_desktop_memory.cli.arguments import Command, Given, Option, Reply, UsageError
from nua_desktop_memory.cli.commands.noting import NOTE_OPTIONS, REASON, note_options, text_of
from nua_desktop_memory.cli.rehearsal import DRY_RUN, rehearsed
from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nua_desktop_memory.operations.resolving import Resolved
    from nua_desktop_memory.profile import Profile


def resolve(profile: Profile, given: Given) -> Reply:
    """Keeps one side, or says anew what is right, over the other sides."""
    keep, with_, over, reason = given.one("keep"), given.one("with"), given.many("over"), given.one("reason")
    if (keep is None) == (with_ is None):
        raise UsageError("resolve needs either --keep ID or --with TEXT.")
    if not over:
        raise UsageError("resolve needs --over ID…: the sides that give way.")
    options = note_options(given)
    if keep is not None and any(value for value in options.values()):
        raise UsageError("--keep leaves the memory as it is, so it goes with no option of “note”; use --with TEXT.")
    text = None if with_ is None else text_of(with_)
    if given.flag("dry-run"):
        rehearsal = profile.resolve(keep=keep, with_=text, over=over, reason=reason, dry_run=True, **options)
        return rehearsed(profile, rehearsal)
    answer = profile.resolve(keep=keep, with_=text, over=over, reason=reason, **options)
    return Reply(answer, lambda: _lines(answer))


def _lines(resolved: Resolved) -> Iterator[str]:
    if resolved.kept:
        yield f"{resolved.kept} stands."
    yield from (f"{event_id} gave way to it." for event_id in resolved.superseded)


COMMANDS = {
    "resolve": Command(
        "resolve",
        "settle a conflict: keep one side, or say what is right",
        resolve,
        options=(
            Option("keep", "ID", "the side that is right"),
            Option("with", "TEXT", "none is right, this is (- reads standard input)"),
            Option("over", "ID", "the sides that give way", many=True),
            REASON,
            *NOTE_OPTIONS,
            DRY_RUN,
        ),
    )
}
