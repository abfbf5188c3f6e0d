"""Where the tree stands: the last commit that it shows, kept in two files that are written in turn.

Each file is one line: its CRC-32 in 8 hex digits, a space, JSON. A line that was torn leaves the one before it.
"""

from __future__ import annotations

from zlib import crc32

from nua_desktop_memory.store import jsontext
from nua_desktop_memory.store.errors import Damaged
from nua_desktop_memory.store.hints import TYPE_CHECKING, cast
from nua_desktop_memory.store.values import Value

if TYPE_CHECKING:
    from nua_desktop_memory.store.jsontext import Object
    from nua_desktop_memory.tree.merkle import Entry

VERSION = 1
"""Grows with each change of what the tree's files hold: a tree of another version is made anew."""

_NAME = "cache/tree"


class State(Value):
    """The tree as of one commit.

    ``digest`` names the commit, ``records`` is the length of the LOG, ``tops`` the entries of the largest nodes,
    ``hidden`` the subjects that are kept from agents.
    """

    digest: str
    records: int
    tops: tuple[Entry, ...]
    hidden: tuple[str, ...]


class Kept(Value):
    """What a state file says.

    ``durable`` is the state that was last made durable, ``None`` where there was none yet; ``boot`` is the run of the
    machine in which ``state`` was written, and ``turn`` counts the writings.
    """

    state: State
    durable: State | None
    boot: str
    turn: int


EMPTY = State("", 0, (), ())
"""The tree of a memory in which nothing has happened yet."""


def encode(kept: Kept) -> bytes:
    """The line of a state file."""
    same = kept.durable == kept.state
    durable = None if kept.durable is None or same else _object(kept.durable)
    value: Object = {
        "version": VERSION,
        "turn": kept.turn,
        "boot": kept.boot,
        "state": _object(kept.state),
        "isDurable": same,
        "durable": durable,
    }
    data = jsontext.compact(value)
    return b"%08x %b\n" % (crc32(data), data)


def decode(line: bytes) -> Kept | None:
    """What a state file says, ``None`` where it is torn or of another version."""
    data, _, _ = line[9:].partition(b"\n")
    if line[:9] != b"%08x " % crc32(data):
        return None
    try:
        value = jsontext.parse(data, _NAME)
        if value.get("version") != VERSION:
            return None
        state = _state(jsontext.mapping_field(value, "state", _NAME))
        durable = None if value.get("durable") is None else _state(jsontext.mapping_field(value, "durable", _NAME))
        boot = jsontext.text_field(value, "boot", _NAME)
        turn = jsontext.whole_number(value, "turn", _NAME)
    except (Damaged, ValueError, TypeError):
        return None
    return Kept(state, state if value.get("isDurable") is True else durable, boot, turn)


def _object(state: State) -> Object:
    return {
        "digest": state.digest,
        "records": state.records,
        "tops": [[digest.hex(), count] for digest, count in state.tops],
        "hidden": list(state.hidden),
    }


def _state(value: Object) -> State:
    tops = cast("list[tuple[str, int]]", jsontext.list_field(value, "tops", _NAME))
    records = jsontext.whole_number(value, "records", _NAME)
    if len(tops) != records.bit_count():
        raise ValueError(records)
    return State(
        jsontext.text_field(value, "digest", _NAME),
        records,
        tuple((bytes.fromhex(digest), int(count)) for digest, count in tops),
        jsontext.text_list(value, "hidden", _NAME),
    )
