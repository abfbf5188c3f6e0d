"""``agents/given.jsonl``: what each agent was given and when: ids of memories, no text, the newest answers only.

One line an answer. What was erased since is struck out of it, and is never shown.
"""

from __future__ import annotations

import os

from nua_desktop_memory.operations import agents_file
from nua_desktop_memory.store import files, jsontext
from nua_desktop_memory.store.errors import Busy, Damaged, StoreIOError
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.ids import is_id
from nua_desktop_memory.store.times import from_json, to_json
from nua_desktop_memory.store.values import Value, replaced

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from datetime import datetime

    from nua_desktop_memory.operations.erasing import Erasure
    from nua_desktop_memory.operations.workspace import Workspace

ANSWERS = 1_000
BYTES = 1 << 20
IDS = 5_000
"""Of an answer with more memories the first so many are written down."""
_KEEP = 0.75
"""What is over a bound is cut to this part of it, so that not every answer rewrites the file."""
_DOING = "write down what an agent was given"
_NAME = f"{agents_file.FOLDER}/{agents_file.GIVEN}"


class GivenAnswer(Value):
    """One answer: to which agent, ``what`` (``context``, ``recall`` or ``note``), and the memories in it.

    ``agent_id`` is the actor (``agent:…``) of an agent inside this program or another one that has the profile open.
    ``nodes`` are the ranges of LOG positions of which it was given a summary.
    """

    at: datetime
    agent_id: str
    what: str
    event_ids: tuple[str, ...]
    nodes: tuple[tuple[int, int], ...]


class Given(Value):
    """What agents were given, the newest first."""

    answers: tuple[GivenAnswer, ...]


def note_given(
    work: Workspace,
    agent_id: str,
    event_ids: Iterable[str],
    what: str,
    nodes: Iterable[tuple[int, int]],
    wait: float,
) -> None:
    """Writes an answer down; nothing while memory is off, nor for an empty answer. Raises `Busy`, `StoreIOError`."""
    ids, ranges = tuple(dict.fromkeys(event_ids)), tuple(dict.fromkeys(nodes))
    profile_dir = work.store.layout.profile
    if not (ids or ranges) or not work.store.head().enabled:
        return
    with agents_file.locked(profile_dir, wait):
        if not work.store.head().enabled:
            return
        work.ready()
        there = work.index.positions_of(ids[:IDS])
        made = GivenAnswer(work.clock(), agent_id, what, tuple(there), ranges[:IDS])
        with files.telling(_DOING):
            _append(profile_dir, _line(made))


def given(work: Workspace, agent_id: str | None, limit: int | None) -> Given:
    """What was written down, of one agent or of all, without what is no more there."""
    found = [one for one in _read(work.store.layout.profile) if agent_id in (None, one.agent_id)]
    newest = found[::-1] if limit is None else found[::-1][:limit]
    named = list({event_id for one in newest for event_id in one.event_ids})
    there = work.index.positions_of(named)
    return Given(
        tuple(
            replaced(one, event_ids=tuple(event_id for event_id in one.event_ids if event_id in there))
            for one in newest
        )
    )


def after_erasing(work: Workspace, erasure: Erasure, wait: float) -> Erasure:
    """Takes erased memories out of every line; where that cannot be written, the answer says so."""
    from nua_desktop_memory.operations.erasing import Retained

    profile_dir = work.store.layout.profile
    if not os.path.exists(_path(profile_dir)):
        return erasure
    try:
        _strike_out(profile_dir, frozenset(erasure.erased), wait)
    except (Busy, StoreIOError) as error:
        why = f"It still names the ids of what agents were given, no text: {error.message}"
        return replaced(erasure, retained=(*erasure.retained, Retained(_NAME, None, None, 0, None, why)))
    return erasure


def _strike_out(profile_dir: str, gone: frozenset[str], wait: float) -> None:
    def without(one: GivenAnswer) -> GivenAnswer | None:
        left = tuple(event_id for event_id in one.event_ids if event_id not in gone)
        return replaced(one, event_ids=left) if left or one.nodes else None

    with agents_file.locked(profile_dir, wait):
        _rewrite(profile_dir, without)


def forget_agent(profile_dir: str, agent_id: str) -> None:
    """Drops every line of an agent; to be called under the lock."""
    if os.path.exists(_path(profile_dir)):
        _rewrite(profile_dir, lambda one: None if one.agent_id == agent_id else one)


def _path(profile_dir: str) -> str:
    return os.path.join(agents_file.folder(profile_dir), agents_file.GIVEN)


def _line(one: GivenAnswer) -> bytes:
    value: jsontext.Object = {"at": to_json(one.at), "agent": one.agent_id, "what": one.what}
    value["eventIds"] = list(one.event_ids)
    if one.nodes:
        value["nodes"] = [list(node) for node in one.nodes]
    return jsontext.compact(value) + b"\n"


def _append(profile_dir: str, line: bytes) -> None:
    path = _path(profile_dir)
    try:
        known = files.read_bytes(path)
    except FileNotFoundError:
        known = b""
    whole = known[: known.rfind(b"\n") + 1]
    if len(whole) + len(line) <= BYTES and whole.count(b"\n") < ANSWERS:
        descriptor = files.open_to_write(path)
        try:
            files.write_at(descriptor, line, len(whole))
            os.ftruncate(descriptor, len(whole) + len(line))
        finally:
            os.close(descriptor)
        return
    files.replace(path, b"".join(_newest(whole.splitlines(keepends=True))) + line)


def _newest(lines: Sequence[bytes]) -> list[bytes]:
    """The last lines, within a part of both bounds."""
    kept: list[bytes] = []
    room = int(BYTES * _KEEP)
    for line in lines[: -int(ANSWERS * _KEEP) - 1 : -1]:
        room -= len(line)
        if room < 0:
            break
        kept.append(line)
    return kept[::-1]


def _rewrite(profile_dir: str, change: Callable[[GivenAnswer], GivenAnswer | None]) -> None:
    before = _read(profile_dir)
    after = [kept for one in before if (kept := change(one)) is not None]
    if after == before:
        return
    with files.telling(_DOING):
        path = _path(profile_dir)
        files.replace_durably(path, b"".join(map(_line, after)))


def _read(profile_dir: str) -> list[GivenAnswer]:
    """Every whole line that can be understood, oldest first."""
    try:
        with files.telling("read what agents were given"):
            lines = files.read_bytes(_path(profile_dir)).splitlines()
    except StoreIOError as error:
        if isinstance(error.__cause__, FileNotFoundError):
            return []
        raise
    return [found for line in lines if (found := _answer_of(line)) is not None]


def _answer_of(line: bytes) -> GivenAnswer | None:
    try:
        value = jsontext.parse(line, _NAME)
        return GivenAnswer(
            at=from_json(jsontext.text_field(value, "at", _NAME)),
            agent_id=jsontext.text_field(value, "agent", _NAME),
            what=jsontext.text_field(value, "what", _NAME),
            event_ids=tuple(one for one in jsontext.text_list(value, "eventIds", _NAME) if is_id(one)),
            nodes=tuple(map(_node_of, jsontext.list_field(value, "nodes", _NAME))) if "nodes" in value else (),
        )
    except (Damaged, ValueError):
        return None


def _node_of(value: object) -> tuple[int, int]:
    if isinstance(value, list) and len(value) == 2 and all(isinstance(one, int) for one in value):
        return value[0], value[1]
    raise ValueError("a range is two positions")
