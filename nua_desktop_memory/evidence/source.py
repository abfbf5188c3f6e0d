"""A **Source**: one turn of a conversation, exactly as it was said, and who said it ("Sources" of the evidence).

What was said (`Said`) comes from the conversation; who said it (`Speaker`, `Authority`) comes from the runtime alone,
so that nothing in a text or a payload can lend it another identity or more trust.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import TYPE_CHECKING

from nua_desktop_memory.operations.authority import Authority
from nua_desktop_memory.store import eventfile, jsontext, manifest
from nua_desktop_memory.store.errors import BadValue, Forbidden
from nua_desktop_memory.store.ids import is_id
from nua_desktop_memory.store.times import from_json, to_json

if TYPE_CHECKING:
    from collections.abc import Mapping

FAMILY = "nua.source/"
SCHEMA = f"{FAMILY}1"
DIGEST_LENGTH = 64
_HEX = frozenset("0123456789abcdef")


class Role(StrEnum):
    """Whose turn it is."""

    USER = "user"
    ASSISTANT = "assistant"


class Outcome(StrEnum):
    """How a turn ended: said whole, stopped by the person, or failed on the way."""

    COMPLETE = "complete"
    STOPPED = "stopped"
    FAILED = "failed"


class SpeakerKind(StrEnum):
    """What kind of being speaks."""

    OWNER = "owner"
    AGENT = "agent"
    MODEL = "model"


@dataclass(frozen=True, slots=True)
class Speaker:
    """Who speaks: ``id`` tells them apart, ``display`` is only how they are shown."""

    kind: SpeakerKind
    id: str
    display: str


@dataclass(frozen=True, slots=True)
class Said:
    """What a turn says. ``turn_id`` is a ULID given by the conversation, once for each turn.

    ``model`` names the model of a reply, ``failure`` is the stable code of what went wrong, ``events`` are the
    memories that were noted in the turn.
    """

    turn_id: str
    role: Role
    text: str
    started_at: datetime
    finished_at: datetime
    outcome: Outcome = Outcome.COMPLETE
    failure: str | None = None
    model: str | None = None
    events: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Source:
    """One recorded turn. ``snapshot`` is the SHA-256 of the memory that it was given, ``None`` where it had none.

    ``number`` counts the turns of its branch from 1; ``commit`` is the commit that recorded it.
    """

    session_id: str
    number: int
    said: Said
    speaker: Speaker
    authority: Authority
    snapshot: str | None
    commit: str

    @property
    def source_id(self) -> str:
        """``session/<session>/<turn>``: depends on identity alone."""
        return source_id(self.session_id, self.said.turn_id)


def source_id(session_id: str, turn_id: str) -> str:
    """The id of a Source."""
    return f"session/{session_id}/{turn_id}"


def require_complete(said: Said, speaker: Speaker, authority: Authority) -> None:
    """Raises `Forbidden` without complete authority, `BadValue` for a turn that is none."""
    of_sets = authority.channel in eventfile.CHANNELS and authority.tier in eventfile.TIERS
    trust = eventfile.PENDING if authority.tier == "unpaired" else eventfile.TRUSTED
    if not (of_sets and eventfile.is_actor(authority.actor) and authority.trust == trust):
        raise Forbidden("This turn has no complete authority, so it was not recorded.")
    if speaker.kind not in SpeakerKind or not speaker.id.strip():
        raise Forbidden("This turn does not say who speaks, so it was not recorded.")
    if not is_id(said.turn_id):
        raise BadValue("A turn needs an id of its own to be recorded.")


def to_file(source: Source) -> bytes:
    """The bytes of a Source's file. Whatever the text holds stays inside its one JSON string.

    A lone surrogate, which UTF-8 cannot hold, is written as JSON's own escape, and so comes back as it was.
    """
    said, speaker, authority = source.said, source.speaker, source.authority
    value: jsontext.Object = {
        "schema": SCHEMA,
        "id": source.source_id,
        "session": source.session_id,
        "turn": said.turn_id,
        "number": source.number,
        "role": str(said.role),
        "text": said.text,
        "startedAt": to_json(said.started_at),
        "finishedAt": to_json(said.finished_at),
        "outcome": str(said.outcome),
        "failure": said.failure,
        "speaker": {"kind": str(speaker.kind), "id": speaker.id, "display": speaker.display},
        "authority": {
            "actor": authority.actor,
            "channel": authority.channel,
            "tier": authority.tier,
            "trust": authority.trust,
        },
        "model": said.model,
        "snapshot": source.snapshot,
        "events": list(said.events),
    }
    return (json.dumps(value, indent=2, ensure_ascii=False) + "\n").encode("utf-8", "backslashreplace")


def from_file(data: bytes, name: str, commit: str) -> Source:
    """The Source in a file's bytes. Raises `Damaged`, naming the file, or `NewerFormat`."""
    value = jsontext.parse(data, name)
    manifest.refuse_newer(value.get("schema"), FAMILY, name)
    try:
        return _source(value, name, commit)
    except ValueError as error:
        raise jsontext.damaged(name, str(error)) from error


def _source(value: Mapping[str, object], name: str, commit: str) -> Source:
    speaker = jsontext.mapping_field(value, "speaker", name)
    authority = jsontext.mapping_field(value, "authority", name)
    said = Said(
        turn_id=jsontext.text_field(value, "turn", name),
        role=Role(jsontext.text_field(value, "role", name)),
        text=jsontext.text_field(value, "text", name),
        started_at=from_json(jsontext.text_field(value, "startedAt", name)),
        finished_at=from_json(jsontext.text_field(value, "finishedAt", name)),
        outcome=Outcome(jsontext.text_field(value, "outcome", name)),
        failure=jsontext.optional_text(value, "failure", name),
        model=jsontext.optional_text(value, "model", name),
        events=jsontext.text_list(value, "events", name),
    )
    snapshot = jsontext.optional_text(value, "snapshot", name)
    if snapshot is not None and not is_digest(snapshot):
        raise jsontext.damaged(name, "“snapshot” is no digest")
    return Source(
        session_id=jsontext.text_field(value, "session", name),
        number=jsontext.whole_number(value, "number", name),
        said=said,
        speaker=Speaker(
            SpeakerKind(jsontext.text_field(speaker, "kind", name)),
            jsontext.text_field(speaker, "id", name),
            jsontext.text_field(speaker, "display", name),
        ),
        authority=Authority(
            jsontext.text_field(authority, "actor", name),
            jsontext.text_field(authority, "channel", name),
            jsontext.text_field(authority, "tier", name),
            jsontext.text_field(authority, "trust", name),
        ),
        snapshot=snapshot,
        commit=commit,
    )


def is_digest(value: str) -> bool:
    """Whether a string is a SHA-256 in lower-case hex."""
    return len(value) == DIGEST_LENGTH and _HEX.issuperset(value)
