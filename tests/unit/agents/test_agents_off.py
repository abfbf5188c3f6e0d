"""Once switching off has returned, nothing more is written down about agents, whoever is at work at that moment."""

from __future__ import annotations

import threading
from pathlib import Path

from agents_scene import Scene

from nua_desktop_memory.store.errors import MemoryOff


def about_agents(scene: Scene) -> dict[str, bytes]:
    folder = Path(scene.folder) / "agents"
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


class Busy(threading.Thread):
    """An agent that asks and is given something all the time, until it is told to end."""

    def __init__(self, scene: Scene, number: int, event_id: str) -> None:
        super().__init__()
        self._scene = scene
        self._number = number
        self._event_id = event_id
        self.ends = False
        self.rounds = 0

    def run(self) -> None:
        while not self.ends:
            with self._scene.open() as program:
                agent_id = program.agent_arrived(f"secret {self._number} {self.rounds}", f"agent {self._number}", "")
                if agent_id is not None:
                    program.note_given(agent_id, [self._event_id], "recall")
            self.rounds += 1

    def until_round(self, number: int) -> None:
        while self.rounds < number:
            assert self.is_alive(), "it has failed"
            self.join(0.001)


def test_nothing_is_written_after_the_switch_was_thrown(scene: Scene) -> None:
    event_id = scene.owner.note("One").event_id
    agents = [Busy(scene, number, event_id) for number in range(3)]
    for agent in agents:
        agent.start()
    try:
        for agent in agents:
            agent.until_round(3)
        scene.owner.disable()
        names = {name for name in about_agents(scene) if not name.startswith("running")}
        before = {name: about_agents(scene)[name] for name in names}
        assert {"agents.json", "given.jsonl"} <= names
        for agent in agents:
            agent.until_round(agent.rounds + 5)
        after = about_agents(scene)
        assert {name: after[name] for name in names} == before
        assert not [name for name in after if name.startswith("running")]
    finally:
        for agent in agents:
            agent.ends = True
        for agent in agents:
            agent.join()


def test_twenty_throws_of_the_switch_end_in_the_last_state(scene: Scene) -> None:
    agent = scene.stranger()
    for number in range(20):
        _ = scene.owner.disable() if number % 2 else scene.owner.enable()
    try:
        agent.note("After the last throw")
    except MemoryOff:
        assert not scene.owner.head().enabled
    else:
        raise AssertionError("it was switched off last")
    assert scene.owner.agent_seen("secret", "cursor", "") is None
