"""Everything in which a real profile must agree with the plain model, one function a promise."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

from model import ACTIVE, STATES, SUPERSEDED, Model, fold

from nua_desktop_memory.context.model import ContextSnapshot

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import datetime

    from nua_desktop_memory import Profile
    from nua_desktop_memory.facts.model import Conflict, Fact
    from nua_desktop_memory.recall.oplist import Operation
    from nua_desktop_memory.store.model import Event

CONTEXT_BYTES, CONTEXT_LINES = 9_000, 32
ROOM_FOR_SURE = 8
"""So many short facts and conflicts always have room in the block."""
SAME_WORD = {"replace": "resolve", "move": "resolve", "import": "note"}
"""Operations are told apart by what they wrote alone, which these may write as the other does."""


def agree(what: str, got: object, wanted: object) -> None:
    """Fails with both values where the profile's answer is not the model's."""
    assert got == wanted, f"{what}\n   is: {got}\n want: {wanted}"


def same_present(profile: Profile, model: Model) -> None:
    """Counts, facts and conflicts of this moment."""
    status = profile.status()
    counts = status.events
    agree("counts", {state: getattr(counts, state) for state in STATES}, model.counts())
    facts, conflicts = model.facts(), model.conflicts()
    listed = sorted(profile.facts().facts, key=lambda one: one.memory_key)
    agree("facts", [as_fact(one) for one in listed], [tuple(one) for one in facts])
    disputes = sorted(profile.conflicts().conflicts, key=lambda one: order(one.candidates[0].event))
    agree("conflicts", [as_conflict(one) for one in disputes], [tuple(one) for one in conflicts])
    agree("standing", (status.facts, status.conflicts), (len(facts), len(conflicts)))
    agree("store", (status.enabled, status.log_records), (model.on, model.records))


def same_past(profile: Profile, model: Model, at: datetime | None, known_at: datetime | None) -> None:
    """Facts and conflicts that held at a moment, as known at another."""
    when = f"at {at}, known at {known_at}"
    facts = profile.facts(at=at, known_at=known_at).facts
    agree(f"facts {when}", [as_fact(one) for one in facts], [tuple(one) for one in model.facts(at, known_at)])
    conflicts = profile.conflicts(at=at, known_at=known_at).conflicts
    wanted = [tuple(one) for one in model.conflicts(at, known_at)]
    agree(f"conflicts {when}", [as_conflict(one) for one in conflicts], wanted)


def order(event: Event) -> tuple[datetime, int]:
    """The order of observation."""
    return event.observed_at, event.log_index


def as_fact(fact: Fact) -> tuple[object, ...]:
    """A fact of the product, as the model has it."""
    return (
        fact.memory_key,
        fact.text,
        fact.event_id,
        fact.supports,
        fact.since,
        fact.until,
        fact.observed_at,
        fact.confidence,
    )


def as_conflict(conflict: Conflict) -> tuple[object, ...]:
    """A conflict of the product, as the model has it."""
    return conflict.memory_key, tuple(tuple(one.event_id for one in side.events) for side in conflict.candidates)


def same_lists(profile: Profile, model: Model) -> None:
    """The timeline, all of it and what it shows by itself, the review list and what can be taken back."""
    agree("timeline", [event.event_id for event in profile.timeline().events], model.timeline())
    everything = profile.timeline(state=STATES).events
    agree("whole timeline", [event.event_id for event in everything], model.timeline(STATES))
    for event in everything:
        note = model.notes[event.event_id]
        assert (event.text, event.memory_key, event.state) == (note.text, note.key, note.state)
        assert (event.recorded_at, event.observed_at) == (note.recorded, note.observed)
        assert (event.effective_from, event.effective_until) == (note.start, note.end)
        assert (event.replaces_event_id, event.confidence, event.tags) == (note.replaces, note.confidence, note.tags)
        assert event.log_index == note.position
    waiting = [note.id for note in model.notes.values() if note.state == "pending"]
    agree("waiting", [event.event_id for event in profile.review_list().pending], waiting)
    same_undo(profile, model)


def same_undo(profile: Profile, model: Model) -> None:
    """What undo would take back, the next one first, and what redo would do again."""
    standing = model.undoable()
    listed = profile.undo_list(limit=200)
    agree("undo list", [one.generation for one in listed], [deed.number for deed in standing])
    for operation, deed in zip(listed, standing, strict=True):
        agree("events of a deed", sorted(operation.event_ids), sorted(deed.ids))
        if not deed.damaged:
            agree("word for a deed", _word(operation.what), _word(deed.what))
    again, target = model.redoable(), profile.redo_target()
    agree("redo", target and target.generation, again and again[0].number)


def _word(what: str) -> str:
    return SAME_WORD.get(what, what)


def same_operation(operation: Operation | None, number: int | None) -> None:
    """The answer of undo or redo is the deed that the model took."""
    assert (operation.generation if operation else None) == number


def recall_is_right(profile: Profile, model: Model, word: str, *, replaced_too: bool) -> None:
    """A rare word is found in everything in force that says it, and in nothing else."""
    hits = profile.recall(word, limit=500, include_superseded=replaced_too).hits
    states = {ACTIVE, SUPERSEDED} if replaced_too else {ACTIVE}
    saying = [note.id for note in model.notes.values() if note.state in states and says(note.text, word)]
    agree(f"recall of {word}", sorted(hit.event.event_id for hit in hits), sorted(saying))
    for hit in hits:
        note = model.notes[hit.event.event_id]
        agree("hit", (hit.event.state, hit.past), (note.state, note.ends <= model.now))


def says(text: str, word: str) -> bool:
    """Whether a text has a word, of a script with spaces or of one without."""
    return word in (fold(text).split() if word.isascii() else fold(text).replace(" ", ""))


def context_is_right(profile: Profile, model: Model, query: str | None) -> None:
    """The promises of the context block that hold whatever the plan."""
    block = profile.context(query=query, preview=True)
    again = profile.context(query=query)
    assert again == block if model.on else not again.text
    lines = block.text.splitlines()
    assert len(block.text.encode()) == block.bytes <= CONTEXT_BYTES
    assert len(lines) == block.lines <= CONTEXT_LINES
    items = [item for section in block.sections for item in section.items]
    assert not block.text or [item.text for item in items] == [line for line in lines[1:-1] if line in _texts(items)]
    placed = [one for item in items for one in item.event_ids]
    assert all(model.notes[one].state == ACTIVE for one in placed)
    facts_and_conflicts = len(model.facts()) + len(model.conflicts())
    assert bool(placed) is any(note.state == ACTIVE for note in model.notes.values())
    _holds_nothing_withdrawn(block, model)
    if facts_and_conflicts <= ROOM_FOR_SURE:
        assert block.omitted_facts == 0
    if block.omitted_facts == 0:
        shown = [set(item.event_ids) for section in block.sections for item in section.items]
        for conflict in model.conflicts():
            first_two = [set(side) for side in conflict.sides[:2]]
            assert any(all(item & side for side in first_two) for item in shown), conflict
        for fact in model.facts():
            assert any(item & set(fact.supports) for item in shown), fact


def _texts(items: Iterable[object]) -> set[str]:
    return {str(getattr(item, "text", "")) for item in items}


def _holds_nothing_withdrawn(block: ContextSnapshot, model: Model) -> None:
    """No text that is out of force stands in the block."""
    for text in texts_out_of_force(model):
        assert text not in block.text, text


def summaries_are_right(folder: str, model: Model) -> None:
    """No text that is out of force stands in any summary, of whatever size."""
    gone = [text.encode() for text in texts_out_of_force(model)]
    for path in every_file(os.path.join(folder, "memory", "TREE")):
        with open(path, "rb") as file:
            data = file.read()
        assert not [text for text in gone if text in data], path


def texts_out_of_force(model: Model) -> list[str]:
    """Texts of some length that are replaced, withdrawn, waiting or erased, and that nothing in force says too."""
    in_force = "\n".join([note.text for note in model.notes.values() if note.state == ACTIVE])
    gone = [note.text for note in model.notes.values() if note.state != ACTIVE] + list(model.erased.values())
    return [text for text in gone if len(text) >= 6 and text not in in_force]


def erased_is_gone(folder: str, model: Model) -> None:
    """A byte search finds no erased text, nor any word that it alone had, outside LOG.txt."""
    living = " ".join(fold(note.text) for note in model.notes.values())
    kept = [note.text for note in model.notes.values()]
    wanted = set()
    for text in model.erased.values():
        if len(text) >= 6 and not any(text in one for one in kept):
            wanted.add(text.encode())
        wanted.update(word.encode() for word in fold(text).split() if len(word) >= 6 and word not in living)
    if wanted:
        data = _bytes_but_log(folder)
        assert not [text for text in wanted if text in data]


_READ = "import sys; [sys.stdout.buffer.write(open(path, 'rb').read()) for path in sys.argv[1:]]"


def _bytes_but_log(folder: str) -> bytes:
    """Read by another process: a process that closes a file which it has open elsewhere too loses SQLite's locks."""
    paths = [path for path in every_file(folder) if os.path.basename(path) != "LOG.txt"]
    return subprocess.run([sys.executable, "-ISc", _READ, *paths], capture_output=True, check=True).stdout


def every_file(folder: str) -> list[str]:
    """The paths of all files below a folder."""
    return sorted(os.path.join(where, name) for where, _, names in os.walk(folder) for name in names)
