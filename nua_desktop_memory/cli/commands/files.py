"""``import`` and ``export``, with their progress on a terminal and Ctrl+C between two batches."""

from __future__ import annotations

from nua_desktop_memory.cli.arguments import Command, Given, Option, Reply, UsageError, Word
from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import datetime

    from nua_desktop_memory.operations.exporting import Exported
    from nua_desktop_memory.operations.formats.choice import Choice
    from nua_desktop_memory.operations.importing import Imported
    from nua_desktop_memory.profile import Profile

CANCELLED = 1
FORMAT = Option(
    "format",
    "F",
    "jsonl (everything, ours), notes (one JSON object with a text a line) or optmem (a folder with LOG.txt)",
)
READABLE = Option("format", "F", f"{FORMAT.help}; to read: markdown or csv")
CHOOSING = (
    Option("subject", "K", "markdown and csv: only this subject and all below it"),
    Option("text", "Q", "markdown and csv: only what has these words"),
    Option("since", "T", "markdown and csv: only what is about this time or later"),
    Option("until", "T", "markdown and csv: only what is about an earlier time"),
    Option("with-withdrawn", "", "markdown and csv: also what was replaced, withdrawn, binned, or waits for review"),
)


def import_file(profile: Profile, given: Given) -> Reply:
    """Takes in a file, batch by batch."""
    from nua_desktop_memory.cli.progress import Watch

    with Watch("Importing") as watch:
        answer = profile.import_file(
            given.words[0],
            format=_format(given),
            dry_run=given.flag("dry-run"),
            include_erased=given.flag("include-erased"),
            split=given.flag("split"),
            progress=watch.show,
            cancelled=watch.cancelled,
        )
    return Reply(answer, lambda: _import_lines(answer, given), CANCELLED if answer.cancelled else 0)


def _import_lines(answer: Imported, given: Given) -> Iterator[str]:
    from nua_desktop_memory.cli.wording import counted, memories

    for one in answer.refused:
        yield f"{'record' if given.one('format') == 'optmem' else 'line'} {one.line}: {one.why}"
    yield f"{memories(answer.imported)} {'would be imported' if given.flag('dry-run') else 'imported'}."
    if answer.split:
        yield f"{counted(answer.split, 'long text is', 'long texts are')} split into several memories."
    elif any(one.code == "too_long" for one in answer.refused) and not given.flag("split"):
        yield "What is too long can be split into several memories: the same command with --split."
    if answer.duplicates:
        yield f"{counted(answer.duplicates, 'was', 'were')} there already and stayed as before."
    if answer.refused:
        yield f"{counted(len(answer.refused), 'line was', 'lines were')} refused; the reasons stand above."
    if answer.cancelled:
        yield "Stopped before the end. What is counted above is whole; the same command goes on where it stopped."


def export_file(profile: Profile, given: Given) -> Reply:
    """Writes the memory to a file, whole or not at all."""
    from nua_desktop_memory.cli.progress import Watch

    with Watch("Exporting") as watch:
        answer = profile.export_file(
            given.words[0],
            format=_format(given),
            choice=_choice(profile, given),
            progress=watch.show,
            cancelled=watch.cancelled,
        )
    return Reply(answer, lambda: _export_lines(answer), CANCELLED if answer.cancelled else 0)


def _export_lines(answer: Exported) -> Iterator[str]:
    from nua_desktop_memory.cli.wording import memories

    if answer.cancelled:
        yield f"Stopped. {answer.path} was not written."
        return
    yield f"{memories(answer.exported)} written to {answer.path}."
    if answer.withdrawn:
        yield f"Among them are {answer.withdrawn:,} that are not in force (replaced, withdrawn, in the bin or waiting)."


def _choice(profile: Profile, given: Given) -> Choice | None:
    """What the options choose; ``None`` where none was given."""
    if not any(given.flag(option.name) for option in CHOOSING):
        return None
    from nua_desktop_memory.operations.formats.choice import Choice
    from nua_desktop_memory.recall.filters import Filter
    from nua_desktop_memory.store.keys import normalise_key
    from nua_desktop_memory.store.times import parse_time

    def time(name: str) -> datetime | None:
        value = given.one(name)
        return None if value is None else parse_time(value, profile.zone).instant

    subject = given.one("subject")
    only = Filter(
        subject=None if subject is None else normalise_key(subject),
        text=given.one("text"),
        since=time("since"),
        until=time("until"),
    )
    return Choice(only, given.flag("with-withdrawn"))


def _format(given: Given) -> str:
    name = given.one("format")
    if name is None:
        raise UsageError("Say the format of the file: --format jsonl, notes or optmem; to read, markdown or csv.")
    return name


COMMANDS = {
    command.name: command
    for command in (
        Command(
            "import",
            "take in a file; what is there already is left as it is",
            import_file,
            words=(Word("FILE"),),
            options=(
                FORMAT,
                Option("dry-run", "", "check and count, write nothing"),
                Option("include-erased", "", "also take texts that were erased here"),
                Option("split", "", "make several memories of a text that is too long for one, instead of refusing it"),
            ),
        ),
        Command(
            "export", "write the memories to a file", export_file, words=(Word("FILE"),), options=(READABLE, *CHOOSING)
        ),
    )
}
