"""Sentences that come from below the window, so that the translators' tools find them.

The rooms below speak English and know nothing of the window. Their refusals, what a check finds and what an erasing
retains are recognised by these patterns (`sentences`); ``{name}`` stands for what differs.
"""

from __future__ import annotations

from nua_desktop_memory.desktop.marks import QT_TRANSLATE_NOOP
from nua_desktop_memory.desktop.sentences_agents import AGENT_SENTENCES
from nua_desktop_memory.desktop.sentences_chat import CHAT_SENTENCES
from nua_desktop_memory.desktop.sentences_store import STORE_SENTENCES
from nua_desktop_memory.desktop.sentences_trust import TRUST_SENTENCES

SENTENCES: tuple[str, ...] = (
    *AGENT_SENTENCES,
    *CHAT_SENTENCES,
    *STORE_SENTENCES,
    *TRUST_SENTENCES,
    QT_TRANSLATE_NOOP("Below", "Memory is switched off, so nothing can be added. Switch it on first."),
    QT_TRANSLATE_NOOP("Below", "Memory has never been switched on here; switch it on first."),
    QT_TRANSLATE_NOOP("Below", "There is no text to remember; write at least one visible character."),
    QT_TRANSLATE_NOOP(
        "Below", "The text is {size} bytes long and a memory holds at most {limit}; shorten it or split it in two."
    ),
    QT_TRANSLATE_NOOP("Below", "The text holds the character {character}, which cannot be kept; remove it."),
    QT_TRANSLATE_NOOP("Below", "The key is empty; give a name such as home.city, or no key at all."),
    QT_TRANSLATE_NOOP("Below", "The key is {size} bytes long; at most {limit} are allowed."),
    QT_TRANSLATE_NOOP(
        "Below", "{key} is not a key; use letters and digits with single . _ or - between them, such as home.city."
    ),
    QT_TRANSLATE_NOOP("Below", "“{time}” is not a time; give 2026, 2026-03, 2026-03-01 or 2026-03-01T10:00:00+08:00."),
    QT_TRANSLATE_NOOP("Below", "The time has no time zone; give one, such as 2026-03-01T10:00:00Z."),
    QT_TRANSLATE_NOOP("Below", "The time is outside the years 1 to 9999."),
    QT_TRANSLATE_NOOP("Below", "“{name}” is not a time zone; give a name such as Asia/Shanghai or UTC."),
    QT_TRANSLATE_NOOP("Below", "The end of the time is not after its beginning; swap them or leave one out."),
    QT_TRANSLATE_NOOP(
        "Below", "It cannot have changed before or when it began. Give a later date, or say that it was wrong."
    ),
    QT_TRANSLATE_NOOP(
        "Below", "It had already ended by that date. Give an earlier date, or note the new value by itself."
    ),
    QT_TRANSLATE_NOOP("Below", "The {name} is {size} bytes long; at most {limit} are kept."),
    QT_TRANSLATE_NOOP("Below", "The {name} is empty; give one or leave it out."),
    QT_TRANSLATE_NOOP("Below", "The confidence must be a number from 0 to 1."),
    QT_TRANSLATE_NOOP("Below", "The confidence must be a number from 0 to 1, not {given}."),
    QT_TRANSLATE_NOOP("Below", "An event can neither replace nor contradict itself."),
    QT_TRANSLATE_NOOP("Below", "One change can add at most {count} events; split it."),
    QT_TRANSLATE_NOOP("Below", "Nothing is left to give way. Name the other side of the conflict."),
    QT_TRANSLATE_NOOP("Below", "Name at least one side of the conflict."),
    QT_TRANSLATE_NOOP("Below", "Say one thing: which side to keep, or the text that is right."),
    QT_TRANSLATE_NOOP("Below", "No conflict is named. Choose at least one."),
    QT_TRANSLATE_NOOP("Below", "None of these conflicts can be settled by this rule now. Look at them again."),
    QT_TRANSLATE_NOOP("Below", "{rule} is no rule; there are {rules}."),
    QT_TRANSLATE_NOOP("Below", "No memory is named. Give at least one id."),
    QT_TRANSLATE_NOOP("Below", "Nothing to do: the memory {id} is already withdrawn."),
    QT_TRANSLATE_NOOP("Below", "Nothing to do: the memory {id} is already in the bin."),
    QT_TRANSLATE_NOOP("Below", "Nothing to do: the memory {id} is already in force."),
    QT_TRANSLATE_NOOP("Below", "Nothing to do: these {count} memories are already withdrawn."),
    QT_TRANSLATE_NOOP("Below", "Nothing to do: these {count} memories are already in the bin."),
    QT_TRANSLATE_NOOP("Below", "Nothing to do: these {count} memories are already in force."),
    QT_TRANSLATE_NOOP("Below", "The memory {id} is waiting for review. Accept it instead."),
    QT_TRANSLATE_NOOP(
        "Below",
        "The memory {id} cannot be restored while {heir}, which replaced it, is in force. Withdraw that one first.",
    ),
    QT_TRANSLATE_NOOP("Below", "The memory {id} does not wait for review."),
    QT_TRANSLATE_NOOP("Below", "The memory {id} has already been replaced, so it cannot be {deed}."),
    QT_TRANSLATE_NOOP("Below", "The memory {id} has been withdrawn, so it cannot be {deed}. Restore it first."),
    QT_TRANSLATE_NOOP("Below", "The memory {id} is in the bin, so it cannot be {deed}. Restore it first."),
    QT_TRANSLATE_NOOP("Below", "The memory {id} is waiting for review, so it cannot be {deed}. Accept it first."),
    QT_TRANSLATE_NOOP("Below", "The memory {id} is in force, so it cannot be {deed}."),
    QT_TRANSLATE_NOOP("Below", "There is no memory with the id {id}. Look the id up with “timeline” or “recall”."),
    QT_TRANSLATE_NOOP("Below", "There is no event {id}."),
    QT_TRANSLATE_NOOP("Below", "There is an event {id} already."),
    QT_TRANSLATE_NOOP(
        "Below",
        "The text becomes {count} notes, and under one subject they would contradict each other. Leave the "
        "subject out, or shorten the text to one note.",
    ),
    QT_TRANSLATE_NOOP(
        "Below",
        "The text becomes {count} notes, and it cannot be told which of them contradicts. Note that part by itself.",
    ),
    QT_TRANSLATE_NOOP(
        "Below",
        "One character of the text takes {size} bytes with all its marks, and a memory holds at most {limit};"
        " take some of the marks away.",
    ),
    QT_TRANSLATE_NOOP("Below", "The memory {id} has no subject, so there is no fact to confirm."),
    QT_TRANSLATE_NOOP("Below", "The memory {id} does not hold now, so it cannot be confirmed."),
    QT_TRANSLATE_NOOP("Below", "All of this has the subject {key} already, so there is nothing to move."),
    QT_TRANSLATE_NOOP("Below", "Both subjects are the same, so there is nothing to move. Give another name."),
    QT_TRANSLATE_NOOP("Below", "Nothing that is in force has the subject {key}. “nua-memory facts” shows subjects."),
    QT_TRANSLATE_NOOP(
        "Below",
        "The {field} seems to hold {what}, which memory does not keep; leave it out and note only where it is kept.",
    ),
    QT_TRANSLATE_NOOP("Below", "The profile is not open yet. Try again in a moment."),
    QT_TRANSLATE_NOOP(
        "Below",
        "The folder of this memory is not where it was: {folder}. Put it back; until then nothing can be "
        "shown or kept.",
    ),
    QT_TRANSLATE_NOOP("Below", "Another program is writing to this memory; wait a moment and try again."),
    QT_TRANSLATE_NOOP("Below", "Another program is using the search index. Try again in a moment."),
    QT_TRANSLATE_NOOP(
        "Below", "Another program is reading the search index, so erased words cannot be cleared. Try again."
    ),
    QT_TRANSLATE_NOOP("Below", "The search index is missing. Open the profile again: it will be made anew."),
    QT_TRANSLATE_NOOP("Below", "The search index was damaged and has been dropped. Try again: it is made anew."),
    QT_TRANSLATE_NOOP("Below", "The search index cannot be read or written. Is the disk full or read-only?"),
    QT_TRANSLATE_NOOP("Below", "The search index cannot be replaced: {why}."),
    QT_TRANSLATE_NOOP("Below", "The summaries are being made anew. Try again in a moment."),
    QT_TRANSLATE_NOOP("Below", "A line of journal.jsonl is damaged; run nua-memory verify --repair."),
    QT_TRANSLATE_NOOP(
        "Below",
        "LOG.txt is missing or empty, so no memory can be read. Put it back where it was, or restore a backup.",
    ),
    QT_TRANSLATE_NOOP(
        "Below",
        "A line of journal.jsonl is damaged, so nothing can be written after it; run nua-memory verify --repair.",
    ),
    QT_TRANSLATE_NOOP(
        "Below",
        "LOG.txt is shorter than the last commit, so nothing can be added at the right place; run nua-memory "
        "verify --repair.",
    ),
    QT_TRANSLATE_NOOP(
        "Below", "Record {position} of LOG.txt is damaged, so its text cannot be read; run nua-memory verify."
    ),
    QT_TRANSLATE_NOOP("Below", "{name} is damaged: {what}; run nua-memory verify to see what can be repaired."),
    QT_TRANSLATE_NOOP(
        "Below", "{name} was written by a newer version (format {version}); update Nua Desktop Memory to open it."
    ),
    QT_TRANSLATE_NOOP(
        "Below",
        "This profile was written by a newer version (format {version}); update Nua Desktop Memory to open it.",
    ),
    QT_TRANSLATE_NOOP("Below", "Could not {doing}: {why}."),
    QT_TRANSLATE_NOOP("Below", "Could not {doing} ({file}): {why}."),
    QT_TRANSLATE_NOOP("Below", "No file is named. Give the path of a file {purpose}."),
    QT_TRANSLATE_NOOP("Below", "{path} cannot be the path of a file. Give another one."),
    QT_TRANSLATE_NOOP("Below", "{path} is a pipe or a device. Name a file."),
    QT_TRANSLATE_NOOP("Below", "{path} belongs to the memory itself. Choose another place."),
    QT_TRANSLATE_NOOP("Below", "{path} cannot be written: {why}. Choose another place."),
    QT_TRANSLATE_NOOP("Below", "{path} cannot be made: {why}. Choose another place."),
    QT_TRANSLATE_NOOP("Below", "{path} cannot be read: {why}."),
    QT_TRANSLATE_NOOP("Below", "There is no file {path}. Check the name."),
    QT_TRANSLATE_NOOP("Below", "There is no file or folder {path}. Check the name."),
    QT_TRANSLATE_NOOP("Below", "{path} is a folder. Name the file to import."),
    QT_TRANSLATE_NOOP("Below", "{path} is a file, and this format is a folder. Name a new folder."),
    QT_TRANSLATE_NOOP("Below", "There is a memory in the folder {path} already. Name another folder."),
    QT_TRANSLATE_NOOP("Below", "The folder {path} has no {log} and no other file of such records. Check the name."),
    QT_TRANSLATE_NOOP("Below", "The folder {path} has several files of records ({names}). Name the file itself."),
    QT_TRANSLATE_NOOP("Below", "A PDF is made in the window (Export to read). Here, use markdown or csv."),
    QT_TRANSLATE_NOOP(
        "Below",
        "{what} is for people to read and cannot be imported: it does not hold everything. Import an export "
        "in the format jsonl, or restore a backup.",
    ),
    QT_TRANSLATE_NOOP("Below", "This memory was erased here. It is not brought back."),
    QT_TRANSLATE_NOOP(
        "Below", "A memory with this text was erased here. Import with --include-erased to bring it back."
    ),
    QT_TRANSLATE_NOOP("Below", "The line is longer than a mebibyte; no memory is that long."),
    QT_TRANSLATE_NOOP("Below", "The line is not a JSON object."),
    QT_TRANSLATE_NOOP("Below", "The line holds lists or objects nested more than {deep} deep."),
    QT_TRANSLATE_NOOP("Below", "The line is not UTF-8 (byte {byte})."),
    QT_TRANSLATE_NOOP("Below", "The line has no “text” or no “eventId”; it is not of this format."),
    QT_TRANSLATE_NOOP("Below", "“{name}” must be a text."),
    QT_TRANSLATE_NOOP("Below", "“{name}” must be a list of texts."),
    QT_TRANSLATE_NOOP("Below", "“{name}” must be a number."),
    QT_TRANSLATE_NOOP("Below", "{id} is not an event id."),
    QT_TRANSLATE_NOOP("Below", "{id} is not an event id; give the 26 characters that show prints."),
    QT_TRANSLATE_NOOP("Below", "“tombstone” must be an object or null."),
    QT_TRANSLATE_NOOP("Below", "“transitions” must be a list of objects."),
    QT_TRANSLATE_NOOP("Below", "Not a valid line: {what}."),
    QT_TRANSLATE_NOOP("Below", "There is no “text”."),
    QT_TRANSLATE_NOOP(
        "Below",
        "The text is {size} bytes long and has a subject: its parts would contradict each other. Shorten it, "
        "or take the subject away.",
    ),
    QT_TRANSLATE_NOOP("Below", "The record has no date."),
    QT_TRANSLATE_NOOP("Below", "Record {number} is torn: {there} of {all} bytes are there."),
    QT_TRANSLATE_NOOP("Below", "Record {number} is {size} bytes long, and one has {right}."),
    QT_TRANSLATE_NOOP("Below", "Record {number} is blank."),
    QT_TRANSLATE_NOOP("Below", "Record {number} does not begin with an id and a date, such as #12 2026-03-01."),
    QT_TRANSLATE_NOOP("Below", "Record {number} is not UTF-8 (byte {where} of the record)."),
    QT_TRANSLATE_NOOP("Below", "A profile's name has 1 to {limit} characters."),
    QT_TRANSLATE_NOOP("Below", "There is something called {name} already. Choose another name."),
    QT_TRANSLATE_NOOP(
        "Below",
        "{name} cannot be the name of a profile: use letters and digits, with spaces or . _ - between them, "
        "at most {limit}.",
    ),
    QT_TRANSLATE_NOOP("Below", "{path} cannot be the folder of a profile. Give the path of a folder."),
    QT_TRANSLATE_NOOP("Below", "{folder} is no folder, so no memory can be in it. Give the path of a folder."),
    QT_TRANSLATE_NOOP(
        "Below", "{folder} is no profile, so nothing was removed. “nua-memory profiles” lists the profiles."
    ),
    QT_TRANSLATE_NOOP(
        "Below",
        "{folder} is a link to {other}, so nothing was removed. Remove the folder that it leads to yourself, "
        "then the link.",
    ),
    QT_TRANSLATE_NOOP(
        "Below",
        "{folder} holds something that is not of this program ({name}), so nothing was removed. Move it "
        "elsewhere first.",
    ),
    QT_TRANSLATE_NOOP(
        "Below", "Another program is writing to this profile, so nothing was removed. Close it, then try again."
    ),
    QT_TRANSLATE_NOOP("Below", "{name} is not a category of the policy. Use some of: {names}."),
    QT_TRANSLATE_NOOP("Below", "At least one backup must be kept."),
    QT_TRANSLATE_NOOP("Below", "Choose the folder for the backups first."),
    QT_TRANSLATE_NOOP("Below", "No folder is named. Give the folder for the backup."),
    QT_TRANSLATE_NOOP("Below", "A backup inside the profile would go with it. Choose another folder."),
    QT_TRANSLATE_NOOP("Below", "{path} is not a backup, or it is damaged. Choose another file."),
    QT_TRANSLATE_NOOP("Below", "The backup {path} is damaged, so nothing was restored from it. Choose another one."),
    QT_TRANSLATE_NOOP("Below", "{path} is not a backup of Nua Desktop Memory. Choose another file."),
    QT_TRANSLATE_NOOP("Below", "The backup cannot be written to {where}: {why}. Choose another."),
    QT_TRANSLATE_NOOP("Below", "{where} is no folder. Choose another."),
    QT_TRANSLATE_NOOP("Below", "The folder for backups, {where}, is not there. Connect its drive, or choose another."),
    QT_TRANSLATE_NOOP("Below", "The folder {where} cannot be made: {why}. Choose another."),
    QT_TRANSLATE_NOOP("Below", "{path} was made by a newer version. Update Nua Desktop Memory to restore it."),
    QT_TRANSLATE_NOOP(
        "Below", "There is something in {into} already. A backup is restored into a new profile: name another."
    ),
    QT_TRANSLATE_NOOP("Below", "The profile could not be put into {into}: {why}."),
    QT_TRANSLATE_NOOP("Below", "The log is append-only: the record itself is not overwritten."),
    QT_TRANSLATE_NOOP("Below", "Another memory holds the same text."),
    QT_TRANSLATE_NOOP("Below", "An older log record holds the same text."),
    QT_TRANSLATE_NOOP("Below", "A note beside another memory quotes the text."),
    QT_TRANSLATE_NOOP(
        "Below", "Another program is reading it, so old words may still be in it; they go when it is next opened."
    ),
    QT_TRANSLATE_NOOP("Below", "A backup of {time} holds it. Delete the file if it is not needed."),
    QT_TRANSLATE_NOOP("Below", "A backup of {time} may hold it. Delete the file if it is not needed."),
    QT_TRANSLATE_NOOP("Below", "An export of {time} holds it. Delete the file if it is not needed."),
    QT_TRANSLATE_NOOP("Below", "An export of {time} may hold it. Delete the file if it is not needed."),
    QT_TRANSLATE_NOOP("Below", "{file} (every row and search term of it)"),
    QT_TRANSLATE_NOOP("Below", "{folder} (every summary that was made with it)"),
    QT_TRANSLATE_NOOP("Below", "it is missing"),
    QT_TRANSLATE_NOOP("Below", "it cannot be read: the system says “{why}”"),
    QT_TRANSLATE_NOOP("Below", "the folder is missing"),
    QT_TRANSLATE_NOOP("Below", "EVENTS.txt does not name it"),
    QT_TRANSLATE_NOOP("Below", "there is no such event"),
    QT_TRANSLATE_NOOP("Below", "the index does not match the last commit"),
    QT_TRANSLATE_NOOP("Below", "a generation in it is later than the last commit, {last}"),
    QT_TRANSLATE_NOOP("Below", "its generation {number} is later than the last commit, {last}"),
    QT_TRANSLATE_NOOP("Below", "it names {names}, which is not there"),
    QT_TRANSLATE_NOOP("Below", "record {position} is lost, and with it the text of event {id}"),
    QT_TRANSLATE_NOOP("Below", "record {position} is damaged, and with it the text of event {id}"),
    QT_TRANSLATE_NOOP("Below", "record {position}, which is no event, is damaged"),
    QT_TRANSLATE_NOOP("Below", "the text of record {position} is not normalised"),
    QT_TRANSLATE_NOOP("Below", "its last line is torn"),
    QT_TRANSLATE_NOOP("Below", "line {number} is not a time, an actor and LOG positions"),
    QT_TRANSLATE_NOOP("Below", "no line tells when record {position} was erased"),
    QT_TRANSLATE_NOOP("Below", "its id is no ULID"),
    QT_TRANSLATE_NOOP("Below", "this system has no time zone “{zone}”"),
    QT_TRANSLATE_NOOP("Below", "line {position} names {id}, which line {other} names already"),
    QT_TRANSLATE_NOOP("Below", "it counts {said} events, but there are {there}"),
    QT_TRANSLATE_NOOP("Below", "line {number} is damaged or does not follow from the one before"),
    QT_TRANSLATE_NOOP("Below", "its end is damaged"),
    QT_TRANSLATE_NOOP("Below", "it has {size} bytes, but {records} records were committed, {bytes} bytes"),
    QT_TRANSLATE_NOOP("Below", "it has {count} bytes beyond the last commit"),
    QT_TRANSLATE_NOOP("Below", "it has more than {count} lines"),
    QT_TRANSLATE_NOOP("Below", "it is a temporary file that was left over"),
    QT_TRANSLATE_NOOP("Below", "its name is not that of an event"),
    QT_TRANSLATE_NOOP("Below", "others may use it: its mode is {mode}, not {right}"),
    QT_TRANSLATE_NOOP("Below", "record {position} is a copy of that of event {id}; the text of event {lost} is lost"),
    QT_TRANSLATE_NOOP("Below", "line {position} does not say what record {position} is"),
    QT_TRANSLATE_NOOP("Below", "it names record {said}, but EVENTS.txt has it at {position}"),
    QT_TRANSLATE_NOOP("Below", "its memoryKey is not in the stored form"),
    QT_TRANSLATE_NOOP("Below", "its interval ends before it begins"),
    QT_TRANSLATE_NOOP("Below", "it is missing or cannot be read"),
    QT_TRANSLATE_NOOP("Below", "it has {count} bytes too many"),
    QT_TRANSLATE_NOOP("Below", "it cannot be read, so the tree was made anew"),
    QT_TRANSLATE_NOOP("Below", "it is missing or too short, so the tree was made anew"),
    QT_TRANSLATE_NOOP("Below", "it is no file of the tree"),
)
"""Whole sentences, as the rooms below say them."""
