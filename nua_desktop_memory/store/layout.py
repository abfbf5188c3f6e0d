"""Where each file of a profile lies (the tree at the top of the format)."""

from __future__ import annotations

import os

EVENTS = "events"
TOMBSTONES = "tombstones"
SUFFIX = ".json"


class Layout:
    """The paths of one profile, as strings."""

    __slots__ = (
        "erasures",
        "event_lines",
        "events",
        "journal",
        "lock",
        "log",
        "manifest",
        "memory",
        "profile",
        "profile_file",
        "tombstones",
    )

    def __init__(self, profile_dir: str) -> None:
        self.profile = os.path.abspath(profile_dir)
        self.profile_file = os.path.join(self.profile, "profile.json")
        self.memory = os.path.join(self.profile, "memory")
        self.manifest = os.path.join(self.memory, "manifest.json")
        self.event_lines = os.path.join(self.memory, "EVENTS.txt")
        self.log = os.path.join(self.memory, "LOG.txt")
        self.events = os.path.join(self.memory, EVENTS)
        self.tombstones = os.path.join(self.memory, TOMBSTONES)
        self.erasures = os.path.join(self.memory, "ERASURES.jsonl")
        self.journal = os.path.join(self.memory, "journal.jsonl")
        self.lock = os.path.join(self.memory, "lock")

    def event(self, event_id: str) -> str:
        """The path of an event file."""
        return os.path.join(self.events, event_id + SUFFIX)

    def tombstone(self, event_id: str) -> str:
        """The path of a tombstone file."""
        return os.path.join(self.tombstones, event_id + SUFFIX)

    def inside(self, name: str) -> str:
        """The path of a name as the journal has it: relative to ``memory/``, with ``/``."""
        return os.path.join(self.memory, *name.split("/"))
