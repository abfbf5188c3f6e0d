"""What a check of the store finds, as it comes from below the window (`sentences_below`)."""

from __future__ import annotations

from nua_desktop_memory.desktop.marks import QT_TRANSLATE_NOOP

STORE_SENTENCES: tuple[str, ...] = (
    QT_TRANSLATE_NOOP("Below", "it is not valid JSON in UTF-8"),
    QT_TRANSLATE_NOOP("Below", "it holds no JSON object"),
    QT_TRANSLATE_NOOP("Below", "it is a folder"),
    QT_TRANSLATE_NOOP("Below", "“{name}” is missing"),
    QT_TRANSLATE_NOOP("Below", "“{name}” is not a string"),
    QT_TRANSLATE_NOOP("Below", "“{name}” is not a whole number"),
    QT_TRANSLATE_NOOP("Below", "“{name}” is not an object"),
    QT_TRANSLATE_NOOP("Below", "“{name}” is not a list"),
    QT_TRANSLATE_NOOP("Below", "“{name}” is not a list of strings"),
    QT_TRANSLATE_NOOP("Below", "“{name}” is not an event id"),
    QT_TRANSLATE_NOOP("Below", "“{name}” is not an instant"),
    QT_TRANSLATE_NOOP("Below", "“{name}” is no digest"),
    QT_TRANSLATE_NOOP("Below", "“{name}” is neither true nor false"),
    QT_TRANSLATE_NOOP("Below", "“state” is no state of a tombstone"),
    QT_TRANSLATE_NOOP("Below", "“precision” names no time or no precision"),
    QT_TRANSLATE_NOOP("Below", "“confidence” is not a number from 0 to 1"),
    QT_TRANSLATE_NOOP("Below", "“conflictsWithEventIds” holds something that is no event id"),
    QT_TRANSLATE_NOOP("Below", "“tier” is neither paired nor unpaired"),
    QT_TRANSLATE_NOOP("Below", "an agent is no object"),
    QT_TRANSLATE_NOOP("Below", "a transition is not an object"),
    QT_TRANSLATE_NOOP("Below", "it is older than the events beside it"),
    QT_TRANSLATE_NOOP("Below", "it is missing though there are records"),
    QT_TRANSLATE_NOOP("Below", "it names generation {number}, which is later than the last commit, {last}"),
    QT_TRANSLATE_NOOP("Below", "its schema is not {schema}"),
    QT_TRANSLATE_NOOP("Below", "its event id is not that of its file name"),
    QT_TRANSLATE_NOOP("Below", "its state is not that of its last transition"),
    QT_TRANSLATE_NOOP("Below", "its source is not complete"),
    QT_TRANSLATE_NOOP("Below", "record {position} is not that of event {id}"),
    QT_TRANSLATE_NOOP("Below", "the hash of records {first} to {last} is missing"),
    QT_TRANSLATE_NOOP("Below", "the hash of records {first} to {last} is torn or wrong"),
    QT_TRANSLATE_NOOP("Below", "the hash of records {first} to {last} is missing, and {count} more like it"),
    QT_TRANSLATE_NOOP("Below", "the hash of records {first} to {last} is torn or wrong, and {count} more like it"),
    QT_TRANSLATE_NOOP("Below", "the summary of records {first} to {last} is missing"),
    QT_TRANSLATE_NOOP("Below", "the summary of records {first} to {last} is torn or wrong"),
    QT_TRANSLATE_NOOP("Below", "the summary of records {first} to {last} is missing, and {count} more like it"),
    QT_TRANSLATE_NOOP("Below", "the summary of records {first} to {last} is torn or wrong, and {count} more like it"),
    QT_TRANSLATE_NOOP("Below", "its name is that of no summary"),
    QT_TRANSLATE_NOOP("Below", "the log does not reach so far"),
    QT_TRANSLATE_NOOP("Below", "it cannot be read"),
    QT_TRANSLATE_NOOP("Below", "it does not say that it covers records {first} to {last}"),
    QT_TRANSLATE_NOOP("Below", "it was made for another version of the tree"),
    QT_TRANSLATE_NOOP("Below", "it was not made from the records that count now"),
    QT_TRANSLATE_NOOP("Below", "its text is no string"),
    QT_TRANSLATE_NOOP("Below", "its text is longer than {size} bytes"),
    QT_TRANSLATE_NOOP(
        "Below",
        "This system has no time zone “{name}”, which this profile is set to. "
        "Choose another one in the settings; “nua-memory verify --repair” takes that of this system.",
    ),
    QT_TRANSLATE_NOOP("Below", "{file} is a folder, and should be a file. “nua-memory verify --repair” mends that."),
    QT_TRANSLATE_NOOP("Below", "{file} is a folder with something in it. Move it away, then repair again."),
    QT_TRANSLATE_NOOP(
        "Below",
        "The record of the memory {name} is damaged, so its text cannot be read. "
        "Restore a backup beside this profile if there is one; what is left of it can be erased.",
    ),
)
