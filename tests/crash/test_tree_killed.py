"""A writer that dies at any step of the store leaves a tree that the next one brings to the last commit."""

from __future__ import annotations

from contextlib import suppress

import pytest
from store_scene import KilledError
from tree_scene import Grove

from nua_desktop_memory.store.model import State
from nua_desktop_memory.store.steps import STEPS

pytestmark = pytest.mark.crash


@pytest.mark.parametrize("deed", ["note", "revoke", "erase", "checkpoint"])
@pytest.mark.parametrize("step", [step for step in STEPS if step.startswith(("commit", "apply", "checkpoint"))])
def test_a_process_that_dies_at_a_step(profile_dir: str, step: str, deed: str) -> None:
    armed = [False]

    def on_step(name: str) -> None:
        if armed[0] and name == step:
            armed[0] = False
            raise KilledError

    grove = Grove(profile_dir, on_step=on_step).on()
    events = grove.notes(13)
    rare = grove.write("Zyxwvut")[0]
    grove.notes(9, "later")
    armed[0] = True
    with suppress(KilledError):
        {
            "note": lambda: grove.write("one more"),
            "revoke": lambda: grove.move(State.REVOKED, events[2], rare),
            "erase": lambda: grove.erase(rare),
            "checkpoint": grove.store.checkpoint,
        }[deed]()
    armed[0] = False
    grove.tree.close()
    grove.index.close()
    grove.open()
    grove.store.ready()
    assert grove.is_applied()
    assert grove.problems() == []
    if grove.index.event(rare.event_id) is None or grove.index.event(rare.event_id).state is not State.ACTIVE:
        assert not any(b"Zyxwvut" in data for data in grove.files().values())
    grove.store.close()
    assert grove.scene.problems() == []
