"""manifest.json: the switch, the counts and the last commit.

The object is kept as it was read, so that unknown keys stay on a rewrite; `head_of` gives its value.
"""

from __future__ import annotations

from nua_desktop_memory.store import jsontext
from nua_desktop_memory.store.errors import NewerFormat
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.jsontext import Object, damaged
from nua_desktop_memory.store.values import Value

if TYPE_CHECKING:
    from collections.abc import Mapping

SCHEMA = "nua.manifest/3"
FORMAT = 3
NAME = "memory/manifest.json"


class Head(Value):
    """Where the store stands: the manifest as of the last commit.

    ``log_records`` counts LOG records, erased and unacknowledged ones included; ``events`` the events that
    are not erased, whatever their state. ``last_commit`` is empty before the first commit.
    """

    enabled: bool
    generation: int
    last_commit: str
    log_records: int
    events: int
    not_for_agents: tuple[str, ...]


NOTHING = Head(enabled=False, generation=0, last_commit="", log_records=0, events=0, not_for_agents=())
"""The head where memory was never switched on."""


def new_manifest() -> Object:
    """The object of an empty memory that is off."""
    return {
        "schema": SCHEMA,
        "treeVersion": 3,
        "enabled": False,
        "eventIds": {"file": "EVENTS.txt", "records": 0, "events": 0},
        "notForAgents": [],
        "generation": 0,
        "lastCommit": "",
    }


def head_of(value: Mapping[str, object]) -> Head:
    """The head that a manifest shows. Raises `Damaged` or `NewerFormat`."""
    refuse_newer(value.get("schema"), "nua.manifest/", NAME)
    if value.get("schema") != SCHEMA:
        raise damaged(NAME, f"its schema is not {SCHEMA}")
    enabled = value.get("enabled")
    if not isinstance(enabled, bool):
        raise damaged(NAME, "“enabled” is neither true nor false")
    counts = jsontext.mapping_field(value, "eventIds", NAME)
    return Head(
        enabled=enabled,
        generation=jsontext.whole_number(value, "generation", NAME),
        last_commit=jsontext.text_field(value, "lastCommit", NAME),
        log_records=jsontext.whole_number(counts, "records", NAME),
        events=jsontext.whole_number(counts, "events", NAME),
        not_for_agents=jsontext.text_list(value, "notForAgents", NAME) if "notForAgents" in value else (),
    )


def with_head(value: Mapping[str, object], head: Head) -> Object:
    """The manifest's object with the members of a head."""
    counts = value.get("eventIds")
    return {
        **value,
        "schema": SCHEMA,
        "enabled": head.enabled,
        "eventIds": {
            **(counts if isinstance(counts, dict) else {"file": "EVENTS.txt"}),
            "records": head.log_records,
            "events": head.events,
        },
        "notForAgents": list(head.not_for_agents),
        "generation": head.generation,
        "lastCommit": head.last_commit,
    }


def refuse_newer(schema: object, prefix: str, name: str) -> None:
    """Raises `NewerFormat` where a schema is that of a later version of the format."""
    if isinstance(schema, str) and schema.startswith(prefix):
        version = schema[len(prefix) :]
        if version.isdigit() and int(version) > FORMAT:
            raise NewerFormat(
                f"{name} was written by a newer version (format {version}); update Nua Desktop Memory to open it.",
                file=name,
                format=int(version),
            )
