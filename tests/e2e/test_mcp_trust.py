"""Over the wire: what is kept from agents never leaves, and an unpaired agent's replacement waits for its owner."""

from __future__ import annotations

import json

import pytest
from mcp_scene import CONTEXT, NOTE, RECALL, RawClient

from nua_desktop_memory import open_profile


@pytest.mark.parametrize("tier", ["paired", "unpaired"])
def test_nothing_of_a_kept_subject_is_in_any_answer_or_refusal(profile_dir: str, tier: str) -> None:
    with open_profile(profile_dir) as profile:
        profile.enable()
        hidden = profile.note("Takes insulin twice a day", key="health.medicine").event_id
        profile.note("Takes nothing", key="health.medicine")
        plain = profile.note("Insulin prices rose", conflicts=[hidden]).event_id
        profile.set_not_for_agents(["health"])
        env = {"NUA_MEMORY_TOKEN": profile.connect_agent("Editor", "editor").token} if tier == "paired" else {}
    told: list[object] = []
    with RawClient(profile_dir, **env) as client:
        client.greet()
        words = ("insulin", "medicine", "health", "twice nothing takes")
        told += [client.call(RECALL, query=word, limit=50, includeSuperseded=True) for word in words]
        told.append(client.call(NOTE, text="Takes tablets", memoryKey="health.medicine"))
        told.append(client.call(NOTE, text="Takes insulin twice a day", memoryKey="health.medicine"))
        told.append(client.call(NOTE, text="Prices fell", conflictsWithEventIds=[plain]))
        unknown = client.call(NOTE, text="x", replacesEventId="01KC0F3Q6Z3V1J8W4Y2N5T7R9A")
        kept = client.call(NOTE, text="x", replacesEventId=hidden)
        told.append(client.ask("resources/read", {"uri": CONTEXT}))
        told.append(client.ask("prompts/get", {"name": "personal_memory"}))
    everything = json.dumps(told, ensure_ascii=False)
    assert "Insulin prices rose" in everything
    for secret in ("twice a day", "Takes nothing", hidden):
        assert secret not in everything
    refusals = [json.dumps(one["result"] if "result" in one else one["error"]) for one in (kept, unknown)]
    assert refusals[0].replace(hidden, "01KC0F3Q6Z3V1J8W4Y2N5T7R9A") == refusals[1]


def test_a_replacement_by_an_unpaired_agent_waits_and_takes_effect_when_it_is_accepted(profile_dir: str) -> None:
    with open_profile(profile_dir) as profile:
        profile.enable()
        old = profile.note("Lives in Shanghai", key="home.city").event_id
        with RawClient(profile_dir) as client:
            client.greet(name="visitor")
            noted = client.call(NOTE, text="Lives in Atlantis", replacesEventId=old)["result"]["structuredContent"]
            assert (noted["state"], noted["slot"]) == ("pending", None)
            assert "Shanghai" in json.dumps(client.call(RECALL, query="lives"))
            profile.review_accept(noted["eventId"])
            answer = json.dumps(client.call(RECALL, query="lives"))
            assert "Atlantis" in answer
            assert "Shanghai" not in answer
        given = profile.given().answers
        assert [one.what for one in given] == ["recall", "recall"]
        assert [one.event_ids for one in given] == [(noted["eventId"],), (old,)]
