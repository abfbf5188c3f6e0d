"""``note`` and ``replace``, and the options that they share with ``resolve``."""

from __future__ import annotations

from nua_desktop_memory.cli.arguments import Command, Given, Option, Reply, UsageError, Word
from nua_desktop_memory.cli.rehearsal import DRY_RUN, rehearsed
from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nua_desktop_memory.operations.noting import Noted
    from nua_desktop_memory.operations.request import NoteOptions
    from nua_desktop_memory.profile import Profile

NOTE_OPTIONS = (
    Option("key", "K", "the subject, such as home.city; one subject has one current fact"),
    Option("observed-at", "T", "when it was observed (default: now)"),
    Option("from", "T", "it holds from then on"),
    Option("until", "T", "it holds until then"),
    Option("confidence", "X", "how sure it is, from 0 to 1"),
    Option("conflicts", "ID", "memories that it contradicts", many=True),
    Option("tag", "TAG", "labels", many=True),
)
SPLIT = Option("split", "", "make several notes of a text that is too long for one, at the ends of sentences")
REASON = Option("reason", "R", "why, kept beside the change")


def note_options(given: Given) -> NoteOptions:
    """The shared options as the library takes them; what was not given is not said."""
    options: NoteOptions = {
        "key": given.one("key"),
        "observed_at": given.one("observed-at"),
        "from_": given.one("from"),
        "until": given.one("until"),
        "confidence": given.one("confidence"),
        "conflicts": given.many("conflicts"),
        "tags": given.many("tag") if given.flag("tag") else None,
    }
    return options


def text_of(word: str) -> str:
    """The text itself, or for ``-`` what standard input holds, as UTF-8. Raises ``bad_character``, ``too_long``."""
    if word != "-":
        return word
    import sys

    from nua_desktop_memory.store.errors import BadCharacter, TextTooLong

    most = 1 << 20
    given = sys.stdin.buffer.read(most + 1)
    if len(given) > most:
        raise TextTooLong("Standard input holds more than a megabyte; a memory is one short text.", bytes=len(given))
    try:
        return given.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadCharacter(f"Standard input is not UTF-8 (byte {error.start + 1} is not); convert it first.") from error


def note(profile: Profile, given: Given) -> Reply:
    """Adds one event."""
    text, replaces, options = text_of(given.words[0]), given.one("replaces"), note_options(given)
    if given.flag("split"):
        return _note_split(profile, given, text)
    if given.flag("dry-run"):
        return rehearsed(profile, profile.note(text, replaces=replaces, dry_run=True, **options))
    answer = profile.note(text, replaces=replaces, **options)
    return Reply(answer, lambda: _noted_lines(profile, answer))


def _note_split(profile: Profile, given: Given, text: str) -> Reply:
    """As many events as a long text needs, in one commit."""
    if given.one("replaces") is not None:
        raise UsageError("--split and --replaces do not go together: several notes cannot take one memory's place.")
    options = note_options(given)
    if given.flag("dry-run"):
        return rehearsed(profile, profile.split_note(text, dry_run=True, **options))
    answer = profile.split_note(text, **options)
    return Reply(answer, lambda: (line for part in answer.parts for line in _noted_lines(profile, part)))


def replace(profile: Profile, given: Given) -> Reply:
    """Puts a new event in the place of another."""
    event_id, text, options = given.words[0], text_of(given.words[1]), note_options(given)
    changed_at, reason = given.one("changed-at"), given.one("reason")
    if given.flag("dry-run"):
        rehearsal = profile.replace(event_id, text, changed_at=changed_at, reason=reason, dry_run=True, **options)
        return rehearsed(profile, rehearsal)
    answer = profile.replace(event_id, text, changed_at=changed_at, reason=reason, **options)
    return Reply(answer, lambda: _noted_lines(profile, answer))


def _noted_lines(profile: Profile, noted: Noted) -> Iterator[str]:
    from nua_desktop_memory.cli.wording import event_line, zone_line

    yield f"Noted as {noted.event_id} (record {noted.log_index:,} of the log)."
    if noted.slot is None:
        return
    words = {
        "current": "It is the current fact of its subject.",
        "conflict": "It is in conflict; these are the sides:",
        "upcoming": "It is not so yet; its time is still to come.",
        "past": "Its time is over; it is not a current fact.",
    }
    yield words.get(noted.slot.state, "")
    if noted.slot.state == "conflict":
        for event in noted.slot.candidates:
            yield event_line(event, profile.zone)
        yield zone_line(profile.zone)


COMMANDS = {
    command.name: command
    for command in (
        Command(
            "note",
            "remember one thing, in at most 280 bytes",
            note,
            words=(Word("TEXT"),),
            options=(*NOTE_OPTIONS, Option("replaces", "ID", "the memory whose place it takes"), SPLIT, DRY_RUN),
            details="TEXT - reads standard input (UTF-8).",
        ),
        Command(
            "replace",
            "put a memory right, or say that it changed on a date",
            replace,
            words=(Word("ID"), Word("TEXT")),
            options=(
                Option("changed-at", "T", "the old text held until then, the new one from then on"),
                *NOTE_OPTIONS,
                REASON,
                DRY_RUN,
            ),
            details=(
                "Without --changed-at the old text was wrong, for all times. What is not said anew stays as it was; an "
                "empty value, such as --until '', takes it away. TEXT - reads standard input (UTF-8)."
            ),
        ),
    )
}
