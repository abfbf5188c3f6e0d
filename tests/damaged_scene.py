"""A profile that has seen everything, to be damaged: made once, copied for each damage, looked at before and after."""

from __future__ import annotations

import os
import random
import shutil
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING
from unittest import mock

from utterances import STRANGER, ZONE

from nua_desktop_memory import NuaError, Profile, open_profile
from nua_desktop_memory.operations.authority import OWNER_AT_COMMANDS, Authority
from nua_desktop_memory.store.log import RECORD, decode_record

if TYPE_CHECKING:
    from collections.abc import Callable

STATES = ("active", "superseded", "revoked", "deleted", "pending")
NOON = datetime(2051, 4, 1, 4, 0, tzinfo=UTC)


class Damaged:
    """One copy of the profile."""

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self.now = NOON
        self.chance = random.Random(5)

    def open(self, authority: Authority = OWNER_AT_COMMANDS) -> Profile:
        return open_profile(
            self.folder, authority=authority, clock=lambda: self.now, random=self.chance.randbytes, zone=ZONE, wait=60.0
        )

    def path(self, name: str) -> str:
        return os.path.join(self.folder, *name.split("/"))

    def read(self, name: str) -> bytes:
        with open(self.path(name), "rb") as file:
            return file.read()

    def write(self, name: str, data: bytes) -> None:
        with open(self.path(name), "wb") as file:
            file.write(data)
        os.chmod(self.path(name), 0o600)

    def copy(self, folder: str) -> Damaged:
        shutil.copytree(self.folder, folder)
        return Damaged(folder)

    def events(self) -> dict[str, tuple[str, str, str | None]]:
        """Text, state and key of every event that can be read, by id."""
        with self.open() as profile:
            found = profile.timeline(state=STATES).events
            return {event.event_id: (event.text, str(event.state), event.memory_key) for event in found}

    def good_records(self) -> dict[int, bytes]:
        """The bytes of each LOG record whose CRC is right, by position."""
        data = self.read("memory/LOG.txt") if os.path.exists(self.path("memory/LOG.txt")) else b""
        records = {at // RECORD: data[at : at + RECORD] for at in range(0, len(data), RECORD)}
        return {number: raw for number, raw in records.items() if decode_record(raw) is not None}

    def look_everywhere(self, ids: list[str]) -> list[str]:
        """Everything that commands and the window read; gives the codes of refusals, and lets nothing else through."""
        codes = []
        with self.open() as profile:
            looks: list[Callable[[], object]] = [
                profile.status,
                profile.facts,
                profile.conflicts,
                lambda: profile.facts(at="2050", known_at="2052"),
                lambda: profile.timeline(state=STATES),
                lambda: profile.recall("hangzhou"),
                lambda: profile.context(query="tea", preview=True),
                profile.undo_list,
                profile.review_list,
                lambda: profile.browse.slots(order="key"),
                lambda: profile.browse.keys(""),
                lambda: profile.browse.activity(20),
                lambda: profile.export_file(os.path.join(self.folder, "..", "out.jsonl"), format="jsonl"),
                *(lambda one=one: profile.show(one) for one in ids),
            ]
            for look in looks:
                try:
                    look()
                except NuaError as error:
                    codes.append(error.code)
        assert "io" not in codes
        return codes


def lived(folder: str) -> Damaged:
    """Notes of every state, a conflict, an undo, an erasure and a record that was never acknowledged."""
    scene = Damaged(folder)
    with scene.open() as profile, scene.open(STRANGER) as stranger:
        profile.enable()
        ids = []
        for number, text in enumerate(["Lives in Shanghai", "Likes tea", "Works at Orbit", "住在杭州", "Has two cats"]):
            ids.append(profile.note(text, key=f"subject.{number}", observed_at="2050").event_id)
            scene.now += timedelta(minutes=1)
        profile.replace(ids[0], "Lives in Hangzhou", changed_at="2051-03", reason="moved")
        profile.note("Likes coffee", key="subject.1", conflicts=[ids[4]], tags=["drinks"])
        profile.replace(ids[2], "Works at Orbital", reason="a slip of the pen")
        profile.revoke(ids[3], reason="never")
        profile.delete(profile.note("Met 老王").event_id)
        stranger.note("The harbour opens in May", key="subject.5")
        profile.erase(profile.note("Something very private").event_id, yes=True)
        profile.note("Saw a heron")
        profile.undo()
    _leave_unacknowledged(scene)
    return scene


def _leave_unacknowledged(scene: Damaged) -> None:
    """As a writer that was killed between the LOG and the journal leaves it; the next one marks the record."""
    from nua_desktop_memory.store.ids import make_id
    from nua_desktop_memory.store.log import encode_record

    record = encode_record(make_id(0, scene.chance.randbytes(10)), "Never acknowledged")
    scene.write("memory/LOG.txt", scene.read("memory/LOG.txt") + record)
    with scene.open() as profile:
        profile.note("Saw a hoopoe")


def left_in_the_journal(whole: Damaged, folder: str) -> Damaged:
    """A copy whose last changes have not seen a checkpoint."""
    busy = whole.copy(folder)
    with mock.patch("nua_desktop_memory.store.keeper.Keeper.checkpoint"):
        profile = busy.open()
        first = profile.note("Reads at night", key="subject.6").event_id
        profile.note("Reads in the morning", key="subject.6")
        profile.delete(first)
        profile.close()
    return busy
