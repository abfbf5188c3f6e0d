"""Categories of the policy as the owner chooses them, and the look for secrets in what is stored already."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from nua_desktop_memory import NuaError, Profile, open_profile
from nua_desktop_memory.operations.authority import Authority
from nua_desktop_memory.operations.request import Request
from nua_desktop_memory.operations.resolving import Adjustment
from nua_desktop_memory.policy.verdict import Category

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

TOKEN = "ghp_" + "a8Kd03mPq9ZxT5vLw2Nc7Rb1Yf6Hs4Jg0EuX"
PASSWORD = "My password is " + "hunter2xyz"


@pytest.fixture
def profile(profile_dir: str) -> Iterator[Profile]:
    with open_profile(profile_dir) as profile:
        profile.enable()
        yield profile


def refused(work: Callable[[], object]) -> str | None:
    try:
        work()
    except NuaError as error:
        return error.code
    return None


def lines(path: Path, *values: dict[str, object]) -> str:
    path.write_text("".join(json.dumps(value) + "\n" for value in values), encoding="utf-8")
    return str(path)


def test_everything_is_on_until_the_owner_says_otherwise(profile: Profile) -> None:
    assert profile.policy.off == ()
    assert set(profile.policy.categories) == set(map(str, Category))
    assert refused(lambda: profile.note(PASSWORD)) == "policy"


def test_a_category_that_is_off_lets_its_kind_in_and_no_other(profile: Profile, profile_dir: str) -> None:
    assert profile.set_policy(off=["password"]).off == ("password",)
    assert refused(lambda: profile.note(PASSWORD)) is None
    assert refused(lambda: profile.note(f"token {TOKEN}")) == "policy"
    with open_profile(profile_dir) as another:
        assert refused(lambda: another.note(PASSWORD + "z")) is None
    profile.set_policy(off=[])
    assert refused(lambda: profile.note(PASSWORD + "q")) == "policy"


def test_a_text_of_two_kinds_is_refused_for_the_one_that_is_on(profile: Profile) -> None:
    profile.set_policy(off=["password"])
    with pytest.raises(NuaError) as refusal:
        profile.note(f"{PASSWORD} and {TOKEN}")
    assert refusal.value.details["category"] == "token"


def test_every_door_heeds_the_choice(profile: Profile, tmp_path: Path) -> None:
    first = profile.note("one").event_id
    second = profile.note("two").event_id
    third = profile.note("three", key="home.city").event_id
    notes = lines(tmp_path / "n.jsonl", {"text": PASSWORD, "ref": "1"})
    doors: list[Callable[[], object]] = [
        lambda: profile.note("text", tags=[PASSWORD]),
        lambda: profile.split_note("lorem " * 90 + PASSWORD),
        lambda: profile.replace(first, PASSWORD),
        lambda: profile.revoke(second, reason=PASSWORD),
        lambda: profile.resolve(adjust=[Adjustment(third, Request("three", tags=[PASSWORD]))]),
    ]
    assert [refused(door) for door in doors] == ["policy"] * len(doors)
    assert [one.code for one in profile.import_file(notes, format="notes").refused] == ["policy"]
    profile.set_policy(off=["password"])
    assert [refused(door) for door in doors[:4]] == [None] * 4
    assert profile.import_file(notes, format="notes").refused == ()


def test_the_choice_is_kept_in_the_profile_and_other_keys_stay(profile: Profile, profile_dir: str) -> None:
    profile.set_info(name="Mine")
    path = Path(profile_dir, "profile.json")
    value = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps({**value, "future": 1, "policyOff": ["quantum_key", "pin"]}), encoding="utf-8")
    assert profile.policy.off == ("pin",)
    profile.set_policy(off=["identity"])
    value = json.loads(path.read_text(encoding="utf-8"))
    assert value["policyOff"] == ["identity", "quantum_key"]
    assert (value["future"], value["name"]) == (1, "Mine")
    profile.set_info(name="Yours")
    assert profile.policy.off == ("identity",)
    path.write_text(json.dumps({**value, "policyOff": []}), encoding="utf-8")
    profile.set_policy(off=[])
    assert "policyOff" not in json.loads(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("kept", ["password", {"password": 1}, [1, None], 7])
def test_what_cannot_be_understood_switches_nothing_off(kept: object, profile: Profile, profile_dir: str) -> None:
    profile.set_info(name="Mine")
    path = Path(profile_dir, "profile.json")
    path.write_text(json.dumps({**json.loads(path.read_text(encoding="utf-8")), "policyOff": kept}), encoding="utf-8")
    assert profile.policy.off == ()
    assert refused(lambda: profile.note(PASSWORD)) == "policy"


def test_an_unknown_category_is_refused_by_name(profile: Profile) -> None:
    with pytest.raises(NuaError) as refusal:
        profile.set_policy(off=["password", "everything"])
    assert refusal.value.code == "bad_value"
    assert "everything" in refusal.value.message
    assert profile.policy.off == ()


def test_only_the_owner_chooses_and_looks(profile_dir: str) -> None:
    agent = Authority("agent:x", "mcp", "paired", "trusted")
    with open_profile(profile_dir, authority=agent) as profile:
        assert refused(lambda: profile.set_policy(off=["pin"])) == "forbidden"
        assert refused(profile.scan_secrets) == "forbidden"


def with_secrets(profile: Profile, tmp_path: Path) -> dict[str, str]:
    """Secrets in every field and state, let in while the policy was off; their ids by the field."""
    profile.set_policy(off=list(Category))
    ids = {
        "text": profile.note(f"token {TOKEN}").event_id,
        "tag": profile.note("a tag", tags=["fine", f"is {TOKEN}"]).event_id,
        "reason": profile.note("a reason").event_id,
        "deleted": profile.note(PASSWORD).event_id,
        "replaced": profile.note(f"old {TOKEN}").event_id,
        "restored": profile.note("was restored").event_id,
    }
    profile.note("Ordinary, nothing in it")
    profile.revoke(ids["reason"], reason=f"because of {TOKEN}")
    profile.delete(ids["deleted"])
    profile.replace(ids["replaced"], "new and clean")
    profile.revoke(ids["restored"], reason=PASSWORD)
    profile.restore(ids["restored"])
    profile.import_file(lines(tmp_path / "n.jsonl", {"text": "by ref", "ref": TOKEN}), format="notes")
    profile.set_policy(off=[])
    return ids


def test_everything_that_is_stored_is_looked_through_and_nothing_is_repeated(profile: Profile, tmp_path: Path) -> None:
    ids = with_secrets(profile, tmp_path)
    answer = profile.scan_secrets()
    found = {one.event_id: (one.field, one.category, str(one.state)) for one in answer.findings}
    assert found[ids["text"]] == ("text", "token", "active")
    assert found[ids["tag"]] == ("tag", "token", "active")
    assert found[ids["reason"]] == ("reason", "token", "revoked")
    assert found[ids["deleted"]] == ("text", "password", "deleted")
    assert found[ids["replaced"]] == ("text", "token", "superseded")
    assert found[ids["restored"]] == ("reason", "password", "active")
    assert len(found) == 7
    assert (answer.scanned, answer.cancelled) == (9, False)
    assert [one.log_index for one in answer.findings] == sorted(one.log_index for one in answer.findings)
    assert TOKEN not in repr(answer)
    assert "hunter" not in repr(answer)


def test_what_was_erased_is_found_no_more(profile: Profile, tmp_path: Path) -> None:
    with_secrets(profile, tmp_path)
    found = profile.scan_secrets().findings
    profile.erase(*(one.event_id for one in found), yes=True)
    assert profile.scan_secrets().findings == ()


def test_the_look_asks_what_is_on(profile: Profile, tmp_path: Path) -> None:
    with_secrets(profile, tmp_path)
    profile.set_policy(off=["token"])
    assert {one.category for one in profile.scan_secrets().findings} == {"password"}


def test_it_tells_how_far_it_is_and_can_be_stopped(profile: Profile, tmp_path: Path) -> None:
    values = [{"text": f"Saw heron {n}", "ref": str(n)} for n in range(450)]
    profile.import_file(lines(tmp_path / "n.jsonl", *values), format="notes")
    steps: list[tuple[int, int]] = []
    profile.scan_secrets(progress=lambda one: steps.append((one.done, one.total)))
    assert steps == [(200, 450), (400, 450), (450, 450)]
    answer = profile.scan_secrets(progress=lambda one: steps.append((0, 0)), cancelled=lambda: len(steps) > 3)
    assert (answer.cancelled, answer.scanned) == (True, 200)


def test_a_memory_that_never_was_holds_nothing(profile_dir: str) -> None:
    with open_profile(profile_dir) as profile:
        assert profile.scan_secrets().scanned == 0
        assert not Path(profile_dir, "memory").exists()
