"""The doors of the policy: what a refusal says, what a scan of stored texts gives, what the settings switch off."""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest
from policy_cases import accepted, drawn, refused

from nua_desktop_memory.policy.check import check, refuse_secrets, scan
from nua_desktop_memory.policy.verdict import Category
from nua_desktop_memory.store.errors import PolicyRefused

_TOKEN = drawn("ghp_{A36}")


def test_fields_without_secrets_are_let_through() -> None:
    refuse_secrets([("text", "Met Anna at the station"), ("key", "home.city"), ("tag", "travel")])


def test_the_refusal_names_field_and_rule_and_says_what_to_do() -> None:
    with pytest.raises(PolicyRefused) as refusal:
        refuse_secrets([("text", "fine"), ("reason", f"because {_TOKEN}")])
    assert refusal.value.code == "policy"
    assert refusal.value.details == {"rule": "github-token", "category": "token", "field": "reason"}
    assert refusal.value.message.startswith("The reason seems to hold a GitHub token, which memory does not keep; ")
    assert type(refusal.value.details["category"]) is str


@pytest.mark.parametrize("text", [text for _, text in refused()])
def test_the_refusal_never_repeats_the_text(text: str) -> None:
    with pytest.raises(PolicyRefused) as refusal:
        refuse_secrets([("text", text)])
    said = refusal.value.message + repr(refusal.value.details) + repr(refusal.value)
    assert not any(piece in said for piece in text.split() if any(c.isdigit() for c in piece) and len(piece) > 3)


def test_the_first_field_with_a_secret_is_the_one_that_is_named() -> None:
    with pytest.raises(PolicyRefused) as refusal:
        refuse_secrets([("tag", "pw: s3cr" + "3tSauce"), ("text", _TOKEN)])
    assert refusal.value.details["field"] == "tag"


def test_a_scan_gives_the_stored_texts_that_would_be_refused_today() -> None:
    stored = [("01A", "I live in Hangzhou"), ("01B", _TOKEN), ("01C", "密码是" + "qwerty99")]
    assert [(event, verdict.category) for event, verdict in scan(stored)] == [
        ("01B", Category.TOKEN),
        ("01C", Category.PASSWORD),
    ]


def test_a_scan_reads_no_further_than_it_is_asked() -> None:
    def texts() -> object:
        yield "01A", _TOKEN
        raise AssertionError

    assert next(scan(texts()))[0] == "01A"


@pytest.mark.parametrize(("category", "text"), refused())
def test_a_category_that_is_switched_off_refuses_nothing(category: str, text: str) -> None:
    verdict = check(text, disabled={Category(category)})
    assert verdict is None or verdict.category != category


def test_with_everything_switched_off_everything_passes() -> None:
    assert all(check(text, disabled=set(Category)) is None for _, text in refused())


def test_switched_off_categories_are_heeded_by_every_door() -> None:
    off = {Category.TOKEN}
    refuse_secrets([("text", _TOKEN)], switched_off=lambda: off)
    assert list(scan([("01A", _TOKEN)], disabled=off)) == []


@pytest.mark.parametrize("before", [0, 8180, 100_000])
def test_a_secret_is_found_wherever_it_stands_in_a_text_that_is_too_long(before: int) -> None:
    assert check("a walk " * (before // 7) + _TOKEN + " by the lake" * 900) is not None
    assert check("a walk " * (before // 7) + " by the lake" * 900) is None


def test_the_answer_is_the_same_from_many_threads() -> None:
    texts = [text for _, text in refused()] + accepted()
    expected = [check(text) for text in texts]
    with ThreadPoolExecutor(8) as pool:
        for answers in pool.map(lambda _: [check(text) for text in texts], range(8)):
            assert answers == expected


_FRESH = """
import sys
from nua_desktop_memory.policy.check import check
from concurrent.futures import ThreadPoolExecutor
with ThreadPoolExecutor(8) as pool:
    print(len(set(pool.map(check, sys.argv[1:]))))
"""


def test_threads_that_meet_the_rules_for_the_first_time_together_agree() -> None:
    assert _run(_FRESH, *[_TOKEN] * 16) == "1"


_ORDINARY = """
import sys
from nua_desktop_memory.policy.check import check
assert not any(map(check, sys.argv[1:]))
print(sorted(m for m in ("tomllib", "detect_secrets", "stdnum", "mnemonic", "requests", "pathlib") if m in sys.modules))
"""


def test_ordinary_notes_load_no_rules_and_no_library() -> None:
    ordinary = [
        "I moved to Hangzhou in March",
        "今天和妈妈去西湖散步，晚上吃了面",
        "Flight CA1234 at 08:30",
        "买了3斤苹果",
    ]
    assert _run(_ORDINARY, *ordinary) == "[]"


def test_a_link_loads_the_rules_but_none_of_the_libraries() -> None:
    assert _run(_ORDINARY, "https://example.com/a/b?c=12345") == "['tomllib']"


_SEALED = """
import builtins, socket, sys
def forbidden(*_): raise SystemExit("network")
socket.socket.connect = forbidden
socket.getaddrinfo = forbidden
from nua_desktop_memory.policy.check import check
written = []
def watch(event, args):
    if event == "open" and args[1] and set(args[1]) & set("wax+"):
        written.append(args[0])
sys.addaudithook(watch)
print(check(sys.argv[1]).rule, written)
"""


def test_the_detectors_touch_no_network_and_write_no_file() -> None:
    assert _run(_SEALED, drawn("{d10}:{A35}")) == "telegram-token []"


def _run(program: str, *arguments: str) -> str:
    environment = {**os.environ, "PYTHONPATH": os.getcwd(), "PYTHONIOENCODING": "utf-8", "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [sys.executable, "-c", program, *arguments],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=environment,
        check=True,
    )
    return done.stdout.strip()
