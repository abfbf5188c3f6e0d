"""The switch, as agents meet it: on, all is there; off, nothing is, and the last state wins."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from typing import TYPE_CHECKING

import pytest
from mcp_scene import NOTE, RECALL, files_of, switch

from nua_desktop_memory import open_profile
from nua_desktop_memory.agent.surface import EVERYTHING, NOTHING, Capabilities, Surface, UnknownTool
from nua_desktop_memory.agent.watching import SwitchWatch
from nua_desktop_memory.context.model import EMPTY
from nua_desktop_memory.operations.authority import OWNER_AT_WINDOW, Authority
from nua_desktop_memory.store.errors import BadValue

if TYPE_CHECKING:
    from collections.abc import Callable

PATIENCE = 120.0
TRUSTED = Authority("agent:helper", "mcp", "paired", "trusted")


class Host:
    """Remembers what it was told."""

    def __init__(self, then: Callable[[], object] | None = None) -> None:
        self.told: list[str] = []
        self.changed = threading.Condition()
        self._then = then

    def installed(self, capabilities: Capabilities) -> None:
        assert capabilities is EVERYTHING
        self._tell("on")

    def removed(self) -> None:
        self._tell("off")

    def _tell(self, what: str) -> None:
        with self.changed:
            self.told.append(what)
            self.changed.notify_all()
        if self._then is not None:
            self._then()


def test_on_is_two_tools_one_prompt_a_middleware_and_a_writer_and_off_is_nothing() -> None:
    assert [tool.name for tool in EVERYTHING.tools] == [NOTE, RECALL]
    assert EVERYTHING.prompt is not None
    assert (EVERYTHING.middleware, EVERYTHING.writer) == (True, True)
    assert Capabilities((), None, middleware=False, writer=False) == NOTHING


def test_hosts_are_told_what_is_there_and_then_of_each_change(profile_dir: str) -> None:
    surface, host = Surface(profile_dir), Host()
    surface.attach(host)
    surface.look()
    switch(profile_dir, on=True)
    surface.look()
    surface.look()
    late = Host()
    surface.attach(late)
    switch(profile_dir, on=False)
    surface.look()
    assert (host.told, late.told) == (["off", "on", "off"], ["on", "off"])


def test_closing_takes_everything_away_though_memory_is_on(profile_dir: str) -> None:
    switch(profile_dir, on=True)
    surface, host = Surface(profile_dir), Host()
    surface.attach(host)
    surface.close()
    assert host.told == ["on", "off"]
    assert surface.look() is NOTHING
    with pytest.raises(UnknownTool):
        surface.call(NOTE, {"text": "Likes tea"})


def test_a_host_that_looks_again_while_it_is_told_does_not_undo_what_came_later(profile_dir: str) -> None:
    """The first host throws the switch back when it hears that it is on; the second must not end with “on”."""
    surface = Surface(profile_dir)

    def throw_back() -> None:
        if first.told[-1] == "on":
            switch(profile_dir, on=False)
            surface.look()

    first = Host(throw_back)
    second = Host()
    surface.attach(first)
    surface.attach(second)
    switch(profile_dir, on=True)
    surface.look()
    assert first.told[-1] == second.told[-1] == "off"
    assert surface.capabilities is NOTHING


def test_a_host_that_fails_leaves_no_other_installed(profile_dir: str) -> None:
    def fail() -> None:
        if broken.told != ["on"]:
            raise ValueError("the host is broken")

    switch(profile_dir, on=True)
    surface, broken, sound = Surface(profile_dir), Host(fail), Host()
    surface.attach(broken)
    surface.attach(sound)
    switch(profile_dir, on=False)
    with pytest.raises(ValueError, match="broken"):
        surface.look()
    assert sound.told == ["on", "off"]


def test_the_watch_goes_on_after_someone_failed(profile_dir: str, caplog: pytest.LogCaptureFixture) -> None:
    told = threading.Semaphore(0)

    def fail() -> None:
        told.release()
        raise ValueError("what the person said")

    with SwitchWatch(profile_dir, fail, interval=0.005):
        for turn in range(3):
            switch(profile_dir, on=turn % 2 == 0)
            assert told.acquire(timeout=PATIENCE)
    assert "ValueError" in caplog.text
    assert "what the person said" not in caplog.text


def test_twenty_fast_toggles_end_in_the_last_state(profile_dir: str) -> None:
    surface, host = Surface(profile_dir, authority=TRUSTED), Host()
    surface.attach(host)
    with SwitchWatch(profile_dir, surface.look, interval=0.001):
        for turn in range(21):
            switch(profile_dir, on=turn % 2 == 0)
        with host.changed:
            assert host.changed.wait_for(lambda: surface.capabilities is EVERYTHING, PATIENCE)
    surface.look()
    assert host.told[-1] == "on"
    assert all(one != other for one, other in zip(host.told, host.told[1:], strict=False))
    assert surface.call(NOTE, {"text": "Likes tea"})["state"] == "active"


def test_off_a_call_is_that_of_an_unknown_tool_and_no_file_is_touched(profile_dir: str) -> None:
    switch(profile_dir, on=True)
    surface = Surface(profile_dir)
    surface.call(NOTE, {"text": "Likes tea"})
    switch(profile_dir, on=False)
    before = files_of(profile_dir)
    for name in (NOTE, RECALL):
        with pytest.raises(UnknownTool, match=f"Unknown tool: {name}"):
            surface.call(name, {"text": "x", "query": "x"})
    assert surface.snapshot("tea") is EMPTY
    surface.arrive()
    surface.close()
    assert {name: data for name, data in before.items() if "running" not in name} == files_of(profile_dir)


def test_where_memory_never_was_nothing_is_made(profile_dir: str) -> None:
    surface = Surface(profile_dir)
    with pytest.raises(UnknownTool):
        surface.call(NOTE, {"text": "Likes tea"})
    assert surface.snapshot("tea") is EMPTY
    surface.close()
    assert not os.path.exists(profile_dir)


def test_switched_off_under_the_lock_the_note_is_that_of_an_unknown_tool(
    profile_dir: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The list still had the tool when it was looked at, and memory was off when the lock was held."""
    switch(profile_dir, on=True)
    surface = Surface(profile_dir, authority=TRUSTED)
    opened = surface._opened

    def late() -> object:
        switch(profile_dir, on=False)
        return opened()

    monkeypatch.setattr(surface, "_opened", late)
    with pytest.raises(UnknownTool):
        surface.call(NOTE, {"text": "Likes tea"})
    with open_profile(profile_dir) as profile:
        assert profile.status().log_records == 0


def test_switched_off_while_it_was_searched_the_answer_is_thrown_away(
    profile_dir: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    switch(profile_dir, on=True)
    surface = Surface(profile_dir, authority=TRUSTED)
    surface.call(NOTE, {"text": "Likes tea"})
    written = surface._write_down

    def late(*given: object) -> None:
        written(*given)  # type: ignore[arg-type]
        switch(profile_dir, on=False)

    monkeypatch.setattr(surface, "_write_down", late)
    with pytest.raises(UnknownTool):
        surface.call(RECALL, {"query": "tea"})
    switch(profile_dir, on=True)
    assert surface.snapshot("tea") is EMPTY


def test_a_switch_that_cannot_be_read_is_off(profile_dir: str) -> None:
    switch(profile_dir, on=True)
    surface, host = Surface(profile_dir), Host()
    surface.attach(host)
    path = os.path.join(profile_dir, "memory", "manifest.json")
    with open(path, "rb") as file:
        good = file.read()
    with open(path, "wb") as file:
        file.write(good.replace(b"nua.manifest/3", b"nua.manifest/9"))
    surface.look()
    with open(path, "wb") as file:
        file.write(good)
    surface.look()
    assert host.told == ["on", "off", "on"]


def test_the_answer_to_a_note_says_what_became_of_it(profile_dir: str) -> None:
    switch(profile_dir, on=True)
    surface = Surface(profile_dir, authority=TRUSTED)
    first = surface.answer(NOTE, {"text": "Lives in Hangzhou", "memoryKey": "Home.City"})
    assert first.value["slot"]["state"] == "current"  # type: ignore[index]
    again = surface.answer(NOTE, {"text": "lives in  HANGZHOU", "memoryKey": "home.city"})
    assert again.value["knownEventIds"] == [first.value["eventId"]]
    assert "said so already" in again.text
    other = surface.answer(NOTE, {"text": "Lives in Beijing", "memoryKey": "home.city"})
    assert other.value["slot"]["state"] == "conflict"  # type: ignore[index]
    assert "Ask the person" in other.text
    assert str(first.value["eventId"]) in other.text
    with open_profile(profile_dir) as profile:
        (conflict,) = profile.conflicts().conflicts
        assert [len(candidate.supports) for candidate in conflict.candidates] == [2, 1]


def test_the_same_plain_note_is_known_the_second_time(profile_dir: str) -> None:
    switch(profile_dir, on=True)
    surface = Surface(profile_dir, authority=TRUSTED)
    first = surface.call(NOTE, {"text": "Met Ann at the library"})
    assert first["knownEventIds"] == []
    assert surface.call(NOTE, {"text": "met Ann at the library"})["knownEventIds"] == [first["eventId"]]


def test_arguments_are_those_of_the_commands(profile_dir: str) -> None:
    switch(profile_dir, on=True)
    surface = Surface(profile_dir, authority=TRUSTED)
    old = surface.call(NOTE, {"text": "Lives in Hangzhou", "memoryKey": "home.city"})
    new = surface.call(
        NOTE,
        {
            "text": "Lives in Suzhou",
            "observedAt": "2026-03-02",
            "effectiveFrom": "2026-03",
            "effectiveUntil": "",
            "confidence": 0.5,
            "replacesEventId": old["eventId"],
            "conflictsWithEventIds": [],
        },
    )
    with open_profile(profile_dir) as profile:
        event = profile.show(str(new["eventId"])).event
        assert (event.memory_key, event.confidence, event.replaces_event_id) == ("home.city", 0.5, old["eventId"])
        assert event.precision == {"observedAt": "day", "effectiveFrom": "month"}
    assert surface.call(RECALL, {"query": "lives", "limit": 5})["hits"][0]["eventId"] == new["eventId"]  # type: ignore[index]
    both = surface.call(RECALL, {"query": "lives", "includeSuperseded": True})["hits"]
    assert {hit["state"] for hit in both} == {"active", "superseded"}  # type: ignore[attr-defined]
    with pytest.raises(BadValue):
        surface.call(RECALL, {"query": "lives", "limit": 0})


def test_a_conflict_of_many_sides_is_told_once_and_counted(profile_dir: str) -> None:
    switch(profile_dir, on=True)
    surface = Surface(profile_dir, authority=TRUSTED)
    with open_profile(profile_dir) as profile:
        ids = {profile.note(f"Lives in town {number}", key="home.city").event_id for number in range(30)}
    answer = surface.answer(RECALL, {"query": "lives town", "limit": 4})
    hits = answer.value["hits"]
    told = [one["eventId"] for hit in hits for one in (hit, *hit["conflicts"])]  # type: ignore[attr-defined]
    assert len(told) == len(set(told)) == 4 + 16
    assert all({hit["eventId"], *hit["conflictEventIds"]} == ids for hit in hits)  # type: ignore[attr-defined]
    assert answer.event_ids == tuple(told)
    *lines, more, _ = answer.text.splitlines()
    assert len(lines) == 1 + 20
    assert more == "[other side] … and 10 more that are not shown here."
    noted = surface.answer(NOTE, {"text": "Lives in a village", "memoryKey": "home.city"})
    assert noted.text.splitlines()[-2] == "[conflict] … and 15 more that are not shown here."


def test_an_empty_search_is_a_right_answer(profile_dir: str) -> None:
    switch(profile_dir, on=True)
    surface = Surface(profile_dir, authority=TRUSTED)
    answer = surface.answer(RECALL, {"query": "nothing of the kind"})
    assert (answer.value, answer.text) == ({"hits": []}, "Nothing in the memory matches.")


def test_what_an_agent_was_given_is_written_down_and_a_door_inside_leaves_no_trace(profile_dir: str) -> None:
    switch(profile_dir, on=True)
    with open_profile(profile_dir) as profile:
        noted = profile.note("Likes tea")
    outside = Surface(profile_dir, claimed="Helper")
    inside = Surface(profile_dir, authority=OWNER_AT_WINDOW)
    inside.snapshot("tea")
    outside.snapshot("tea")
    outside.call(RECALL, {"query": "tea"})
    with open_profile(profile_dir) as profile:
        (agent,) = profile.agents().agents
        assert (agent.name, agent.connected) == ("Helper", True)
        answers = profile.given(agent.id).answers
    assert [(one.what, one.event_ids) for one in answers] == [
        ("recall", (noted.event_id,)),
        ("context", (noted.event_id,)),
    ]
    outside.close()
    with open_profile(profile_dir) as profile:
        assert [one.connected for one in profile.agents().agents] == [False]


def test_off_no_agent_is_at_work(profile_dir: str) -> None:
    switch(profile_dir, on=True)
    surface = Surface(profile_dir, claimed="Helper")
    surface.arrive()
    switch(profile_dir, on=False)
    surface.look()
    with open_profile(profile_dir) as profile:
        assert [one.connected for one in profile.agents().agents] == [False]


def test_the_watch_tells_of_the_switch_and_of_what_is_written_and_stops(profile_dir: str) -> None:
    changes, writes = threading.Semaphore(0), threading.Semaphore(0)
    watch = SwitchWatch(profile_dir, changes.release, on_write=writes.release, interval=0.005)
    with watch:
        switch(profile_dir, on=True)
        assert changes.acquire(timeout=PATIENCE)
        with open_profile(profile_dir) as profile:
            profile.note("Likes tea")
        assert writes.acquire(timeout=PATIENCE)
        switch(profile_dir, on=False)
        assert changes.acquire(timeout=PATIENCE)
    watch.stop()
    switch(profile_dir, on=True)
    assert not changes.acquire(blocking=False)


def test_looking_at_the_surface_loads_no_server_and_no_framework() -> None:
    """The window and LangChain agents look at it; the MCP library takes a second to load."""
    script = "import sys, nua_desktop_memory.agent.surface; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", script], check=True, stdout=subprocess.PIPE, encoding="utf-8").stdout
    assert {"mcp", "asyncio", "pydantic", "langchain", "httpx", "keyring", "PySide6"}.isdisjoint(loaded.split())
