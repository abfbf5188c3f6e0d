"""What agents may: note, replace, recall, be given context; and never anything of what is kept from them."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from agents_scene import Scene

from nua_desktop_memory import Profile
from nua_desktop_memory.agent.answers import recalled_answer
from nua_desktop_memory.operations.as_json import plain
from nua_desktop_memory.operations.authority import Authority
from nua_desktop_memory.operations.formats.choice import Choice
from nua_desktop_memory.store.errors import BadKey, Forbidden, MemoryOff, NotFound, PolicyRefused
from nua_desktop_memory.store.model import State

ID = "01KC0F3Q6Z3V1J8W4Y2N5T7R9A"

OWNERS_ALONE: dict[str, Callable[[Profile], object]] = {
    "enable": lambda profile: profile.enable(),
    "disable": lambda profile: profile.disable(),
    "revoke": lambda profile: profile.revoke(ID),
    "delete": lambda profile: profile.delete(ID),
    "restore": lambda profile: profile.restore(ID),
    "erase": lambda profile: profile.erase(ID, yes=True),
    "survey of an erasing": lambda profile: profile.erase(ID),
    "resolve": lambda profile: profile.resolve(keep=ID, over=[ID]),
    "settle": lambda profile: profile.settle("latest", [[ID]]),
    "proposals": lambda profile: profile.proposals("latest"),
    "move": lambda profile: profile.move(ID, to="a.b"),
    "move_subject": lambda profile: profile.move_subject("a", "b"),
    "confirm": lambda profile: profile.confirm(ID),
    "undo": lambda profile: profile.undo(),
    "redo": lambda profile: profile.redo(),
    "undo_list": lambda profile: profile.undo_list(),
    "redo_target": lambda profile: profile.redo_target(),
    "review list": lambda profile: profile.review("list"),
    "review accept": lambda profile: profile.review("accept", ID),
    "review refuse": lambda profile: profile.review("refuse", ID),
    "facts": lambda profile: profile.facts(),
    "conflicts": lambda profile: profile.conflicts(),
    "timeline": lambda profile: profile.timeline(),
    "show": lambda profile: profile.show(ID),
    "browse": lambda profile: profile.browse,
    "explain_context": lambda profile: profile.explain_context(),
    "a preview of the context": lambda profile: profile.context(preview=True),
    "a dry run": lambda profile: profile.note("x", dry_run=True),
    "import": lambda profile: profile.import_file("x.jsonl", format="jsonl"),
    "export": lambda profile: profile.export_file("x.jsonl", format="jsonl"),
    "read_out": lambda profile: list(profile.read_out(Choice())),
    "backup": lambda profile: profile.backup("x"),
    "plan_backups": lambda profile: profile.plan_backups(keep=3),
    "restore_backup": lambda profile: profile.restore_backup("x", "y"),
    "verify": lambda profile: profile.verify(repair=True),
    "rebuild_summaries": lambda profile: profile.rebuild_summaries(),
    "scan_secrets": lambda profile: profile.scan_secrets(),
    "set_info": lambda profile: profile.set_info(name="x"),
    "set_policy": lambda profile: profile.set_policy(off=[]),
    "agents": lambda profile: profile.agents(),
    "connect_agent": lambda profile: profile.connect_agent("x", "x"),
    "pair": lambda profile: profile.pair(ID),
    "unpair": lambda profile: profile.unpair(ID),
    "forget_agent": lambda profile: profile.forget_agent(ID),
    "given": lambda profile: profile.given(),
    "not_for_agents": lambda profile: profile.not_for_agents,
    "set_not_for_agents": lambda profile: profile.set_not_for_agents([]),
}


@pytest.mark.parametrize("tier", ["paired", "unpaired"])
@pytest.mark.parametrize("deed", OWNERS_ALONE)
def test_only_the_owner_does_everything_else(scene: Scene, deed: str, tier: str) -> None:
    agent = scene.paired()[0] if tier == "paired" else scene.stranger()
    before = scene.owner.head()
    with pytest.raises(Forbidden):
        OWNERS_ALONE[deed](agent)
    assert scene.owner.head() == before


def test_a_paired_agent_notes_replaces_and_recalls(scene: Scene) -> None:
    agent, _ = scene.paired()
    old = agent.note("Lives in Shanghai", key="home.city")
    assert old.state is State.ACTIVE
    assert scene.owner.show(old.event_id).event.source.actor == "agent:Claude"
    new = agent.note("Lives in Hangzhou", replaces=old.event_id)
    assert [fact.event_id for fact in scene.owner.facts().facts] == [new.event_id]
    assert [hit.text for hit in agent.recall("Hangzhou").hits] == ["Lives in Hangzhou"]
    assert "Hangzhou" in agent.context().text
    assert scene.owner.undo().undone is not None
    assert [fact.event_id for fact in scene.owner.facts().facts] == [old.event_id]


def test_what_an_unpaired_agent_notes_waits_and_is_nowhere_until_it_is_accepted(scene: Scene) -> None:
    agent = scene.stranger()
    noted = agent.note("Lives in Atlantis", key="home.city")
    assert (noted.state, noted.slot) == (State.PENDING, None)
    source = scene.owner.show(noted.event_id).event.source
    assert (source.actor, source.tier, source.trust) == ("agent:cursor", "unpaired", "pending")
    assert scene.owner.facts().facts == ()
    assert agent.recall("Atlantis").hits == ()
    assert agent.context().text == ""
    scene.owner.review_accept(noted.event_id)
    assert [hit.text for hit in agent.recall("Atlantis").hits] == ["Lives in Atlantis"]


def test_an_unpaired_agent_reads_what_a_paired_one_reads(scene: Scene) -> None:
    scene.owner.note("Lives in Shanghai", key="home.city")
    paired, stranger = scene.paired()[0], scene.stranger()
    assert stranger.recall("Shanghai").hits == paired.recall("Shanghai").hits != ()
    assert stranger.context(query="where").text == paired.context(query="where").text != ""


def test_unpairing_holds_from_the_next_call_on(scene: Scene) -> None:
    agent, token = scene.paired()
    assert agent.note("One").state is State.ACTIVE
    scene.owner.unpair(scene.owner.agents().agents[0].id)
    assert scene.owner.as_agent(token, "x", "mcp").note("Two").state is State.PENDING


def test_a_replacement_by_an_unpaired_agent_takes_effect_when_it_is_accepted(scene: Scene) -> None:
    old = scene.owner.note("Lives in Shanghai", key="home.city").event_id
    new = scene.stranger().note("Lives in Atlantis", replaces=old).event_id
    assert [fact.text for fact in scene.owner.facts().facts] == ["Lives in Shanghai"]
    after = scene.owner.review_accept(new, dry_run=True).after
    assert [candidate.event.text for candidate in after[0].candidates] == ["Lives in Atlantis"]
    assert [fact.text for fact in scene.owner.facts().facts] == ["Lives in Shanghai"]
    scene.owner.review_accept(new)
    assert [fact.text for fact in scene.owner.facts().facts] == ["Lives in Atlantis"]


def test_while_memory_is_off_an_agent_reads_and_writes_nothing(scene: Scene) -> None:
    scene.owner.note("Lives in Shanghai", key="home.city")
    agent, _ = scene.paired()
    scene.owner.disable()
    for deed in (lambda: agent.recall("Shanghai"), lambda: agent.note("x")):
        with pytest.raises(MemoryOff):
            deed()
    assert agent.context().text == ""


def test_nobody_of_an_unknown_tier_reads(scene: Scene) -> None:
    scene.owner.note("Lives in Shanghai", key="home.city")
    with scene.open(Authority("agent:x", "mcp", "guest", "trusted")) as guest:
        for deed in (lambda: guest.recall("Shanghai"), guest.context):
            with pytest.raises(Forbidden):
                deed()


def test_a_secret_is_refused_to_agents_too(scene: Scene) -> None:
    for agent in (scene.paired()[0], scene.stranger()):
        with pytest.raises(PolicyRefused):
            agent.note("The password is hunter2-Zebra!")


# Not for agents


@pytest.fixture
def kept(scene: Scene) -> dict[str, str]:
    """Memories of a subject that is kept from agents, and others that point at them."""
    owner = scene.owner
    ids = {"hidden": owner.note("Takes insulin", key="health.medicine").event_id}
    ids["other"] = owner.note("Takes nothing", key="health.medicine").event_id
    ids["plain"] = owner.note("Insulin prices rose", conflicts=[ids["hidden"]]).event_id
    moved = owner.note("Runs with insulin", key="sport.running").event_id
    ids["moved"] = moved
    owner.move(moved, to="health.running")
    back = owner.timeline(key="health.running").events[0].event_id
    owner.move(back, to="sport.running")
    owner.set_not_for_agents(["health"])
    return ids


def everything(agent: Profile) -> str:
    """All that an agent can get to read."""
    answers = [agent.recall(word, limit=50, include_superseded=True) for word in ("insulin", "takes", "health", "runs")]
    return json.dumps([plain(one) for one in answers], ensure_ascii=False) + agent.context(query="insulin").text


def hidden_ids(scene: Scene) -> list[str]:
    events = scene.owner.timeline(state=["active", "superseded"]).events
    return [event.event_id for event in events if (event.memory_key or "").startswith("health")]


@pytest.mark.parametrize("tier", ["paired", "unpaired"])
def test_what_is_kept_from_agents_is_in_no_answer_not_even_as_an_id(
    scene: Scene, kept: dict[str, str], tier: str
) -> None:
    agent = scene.paired()[0] if tier == "paired" else scene.stranger()
    told = everything(agent)
    assert "Insulin prices rose" in told
    assert "Runs with insulin" in told
    for word in ("Takes insulin", "Takes nothing", "health.medicine", "health.running", *hidden_ids(scene)):
        assert word not in told
    assert kept["hidden"] in json.dumps(plain(scene.owner.recall("insulin", limit=50)))


def test_what_a_kept_memory_disputes_is_disputed_at_every_door(scene: Scene, kept: dict[str, str]) -> None:
    agent, _ = scene.paired()
    (hit,) = [one for one in agent.recall("insulin prices").hits if one.event_id == kept["plain"]]
    assert (hit.disputed, hit.conflicts) == (True, ())
    assert "disputed" in recalled_answer(agent, agent.recall("insulin prices")).text
    assert [line for line in agent.context(query="prices").text.splitlines() if line.startswith("[conflict]")]


def test_to_an_agent_a_kept_memory_is_not_there(scene: Scene, kept: dict[str, str]) -> None:
    agent, _ = scene.paired()
    for deed in (
        lambda: agent.note("x", replaces=kept["hidden"]),
        lambda: agent.note("x", conflicts=[kept["hidden"]]),
        lambda: agent.replace(kept["plain"], "x", over=[kept["other"]]),
    ):
        with pytest.raises(NotFound) as refusal:
            deed()
        with pytest.raises(NotFound) as unknown:
            agent.note("x", replaces=ID)
        assert refusal.value.message.replace(kept["hidden"], ID).replace(kept["other"], ID) == unknown.value.message


def test_what_an_agent_notes_under_a_kept_subject_is_kept_and_tells_it_nothing(
    scene: Scene, kept: dict[str, str]
) -> None:
    noted = scene.paired()[0].note("Takes tablets", key="health.medicine")
    assert (noted.state, noted.slot) == (State.ACTIVE, None)
    assert len(scene.owner.conflicts().conflicts[0].candidates) == 4
    assert kept["hidden"] not in json.dumps(plain(noted))


def test_the_slot_that_a_note_tells_names_no_kept_memory(scene: Scene, kept: dict[str, str]) -> None:
    agent, _ = scene.paired()
    noted = agent.note("Runs on Sundays", key="sport.running")
    assert noted.slot is not None
    told = json.dumps(plain(noted))
    assert "Runs with insulin" in told
    assert not [one for one in hidden_ids(scene) if one in told]


def test_giving_a_subject_back_shows_it_again(scene: Scene, kept: dict[str, str]) -> None:
    scene.owner.set_not_for_agents([])
    assert kept["hidden"] in everything(scene.paired()[0])


def test_a_dry_run_says_what_agents_would_no_longer_be_given(scene: Scene) -> None:
    scene.owner.note("Takes insulin", key="health.medicine")
    shown = scene.owner.set_not_for_agents(["health"], dry_run=True)
    assert len(shown.context.lost) == 3  # with the fence, since nothing is left
    assert scene.owner.not_for_agents == ()


def test_the_list_of_kept_subjects_can_be_changed_while_off_but_is_checked(scene: Scene) -> None:
    scene.owner.disable()
    assert scene.owner.set_not_for_agents(["Health", "money.bank"]) == ("health", "money.bank")
    assert scene.owner.not_for_agents == ("health", "money.bank")
    with pytest.raises(BadKey):
        scene.owner.set_not_for_agents(["not a key"])
    assert scene.owner.not_for_agents == ("health", "money.bank")
