"""Every row of the contract's table of commands, through real processes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass, field

import pytest
import real_data

pytestmark = pytest.mark.scenario

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
STRANGER = "01KC0F3Q6Z3V1J8W4Y2N5T7R9A"


@dataclass
class Nua:
    """The program on one profile; every answer in JSON unless a test asks otherwise."""

    profile_dir: str
    environment: dict[str, str] = field(default_factory=lambda: {**os.environ, "PYTHONPATH": ROOT})

    def process(self, *arguments: str, stdin: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(
            [sys.executable, "-m", "nua_desktop_memory.cli.main", "--profile-dir", self.profile_dir, *arguments],
            input=stdin,
            capture_output=True,
            env={**self.environment, **environment},
            timeout=120,
            check=False,
        )

    def __call__(self, *arguments: str, stdin: bytes = b"", **environment: str) -> dict:
        done = self.process(*arguments, "--json", stdin=stdin, **environment)
        assert done.returncode == 0, done.stderr.decode()
        assert done.stderr == b""
        return json.loads(done.stdout)

    def refused(self, code: int, name: str, *arguments: str, stdin: bytes = b"") -> dict:
        done = self.process(*arguments, "--json", stdin=stdin)
        error = json.loads(done.stdout)["error"]
        assert (done.returncode, error["code"]) == (code, name), done.stderr.decode()
        assert done.stderr.decode().strip().count("\n") == 0
        return error

    def said(self, *arguments: str) -> str:
        done = self.process(*arguments)
        assert done.returncode == 0, done.stderr.decode()
        return done.stdout.decode("utf-8")

    def noted(self, text: str, *arguments: str) -> str:
        return self("note", text, *arguments)["eventId"]


@pytest.fixture
def nua(profile_dir: str) -> Nua:
    """A profile in which memory is on."""
    nua = Nua(profile_dir)
    assert nua("enable") == {"enabled": True}
    return nua


def ids(events: list[dict]) -> list[str]:
    return [event["eventId"] for event in events]


def test_status_works_before_there_is_anything_and_creates_nothing(profile_dir: str) -> None:
    status = Nua(profile_dir)("status")
    assert status["enabled"] is False
    assert status["events"] == {"active": 0, "superseded": 0, "revoked": 0, "deleted": 0, "pending": 0}
    assert (status["facts"], status["conflicts"], status["logRecords"], status["generation"]) == (0, 0, 0, 0)
    assert status["profileDir"] == profile_dir
    assert not os.path.exists(os.path.join(profile_dir, "memory"))


def test_while_off_nothing_is_added_and_the_context_is_empty(nua: Nua) -> None:
    nua.noted("The bicycle is blue")
    assert nua("disable") == {"enabled": False}
    nua.refused(1, "off", "note", "x")
    assert nua("context") == {"text": "", "bytes": 0, "lines": 0, "sections": [], "omittedFacts": 0}
    assert "bicycle" in nua("context", "--preview")["text"]
    assert nua("status")["events"]["active"] == 1


def test_a_note_with_every_option_is_shown_whole(nua: Nua) -> None:
    wrong = nua.noted("Lives in Shanghai", "--key", "home.city")
    other = nua.noted("Lives in Beijing")
    noted = nua(
        "note", "Lives in Hangzhou", "--key", "Home.City", "--observed-at", "2026-03-01", "--from", "2026-03",
        "--until", "2999", "--confidence", "0.9", "--replaces", wrong, "--conflicts", other, "--tag", "家", "move",
    )  # fmt: skip
    assert (noted["logIndex"], noted["state"]) == (2, "active")
    assert noted["slot"]["state"] == "conflict"
    shown = nua("show", noted["eventId"])
    event = shown["event"]
    assert (event["text"], event["state"], event["memoryKey"]) == ("Lives in Hangzhou", "active", "home.city")
    assert event["precision"] == {"observedAt": "day", "effectiveFrom": "month", "effectiveUntil": "year"}
    assert (event["confidence"], event["replacesEventId"], event["tags"]) == (0.9, wrong, ["家", "move"])
    assert event["conflictsWithEventIds"] == [other]
    assert event["source"]["actor"] == "owner"
    assert event["source"]["channel"] == "cli"
    assert shown["tombstone"] is None
    assert ids(shown["chain"]) == [wrong, noted["eventId"]]
    assert shown["log"] == {"record": 2, "offset": 640}
    replaced = nua("show", wrong)
    assert replaced["tombstone"]["state"] == replaced["event"]["state"] == "superseded"
    assert replaced["tombstone"]["supersededByEventId"] == noted["eventId"]


def test_the_slot_of_a_note_says_what_the_note_is_in_it(nua: Nua) -> None:
    def state(*options: str) -> str:
        return nua("note", "x", "--key", "a.b", *options)["slot"]["state"]

    assert nua("note", "no subject")["slot"] is None
    assert state("--from", "2020", "--until", "2021") == "past"
    assert state("--from", "2999") == "upcoming"
    assert state("--from", "2025", "--until", "2999") == "current"
    assert nua("note", "y", "--key", "a.b")["slot"]["state"] == "conflict"


@pytest.mark.parametrize("encoding", ["utf-8", "cp936", "ascii"])
def test_standard_input_and_output_are_utf8_whatever_the_code_page(nua: Nua, encoding: str) -> None:
    text = "中文 and 👩‍👩‍👧 emoji"
    noted = nua("note", "-", stdin=(text + "\n").encode(), PYTHONIOENCODING=encoding, LC_ALL="C")
    assert nua("show", noted["eventId"], PYTHONIOENCODING=encoding)["event"]["text"] == text
    assert text in nua.process("show", noted["eventId"], PYTHONIOENCODING=encoding).stdout.decode("utf-8")


def test_what_may_not_be_noted_is_refused_with_its_code(nua: Nua) -> None:
    assert nua.refused(1, "too_long", "note", "杭" * 94)["bytes"] == 282
    nua.refused(1, "empty", "note", " \n ")
    nua.refused(1, "bad_character", "note", "a\u202eb")
    nua.refused(1, "bad_character", "note", "-", stdin=b"\xff\xfe")
    nua.refused(1, "bad_key", "note", "x", "--key", "a b")
    nua.refused(1, "bad_time", "note", "x", "--from", "yesterday-ish")
    nua.refused(1, "bad_time", "note", "x", "--from", "2025", "--until", "2024")
    nua.refused(1, "bad_value", "note", "x", "--confidence", "2")
    nua.refused(1, "not_found", "note", "x", "--replaces", STRANGER)
    error = nua.refused(1, "policy", "note", "my password is hunter2-Secret")
    assert "hunter2" not in json.dumps(error)
    assert nua("status")["logRecords"] == 0


def test_two_values_of_one_subject_are_a_conflict_until_one_is_kept(nua: Nua) -> None:
    shanghai = nua.noted("Lives in Shanghai", "--key", "home.city", "--observed-at", "2024")
    hangzhou = nua.noted("Lives in Hangzhou", "--key", "home.city", "--observed-at", "2026")
    assert nua("facts") == {"facts": []}
    (conflict,) = nua("conflicts")["conflicts"]
    assert conflict["memoryKey"] == "home.city"
    assert ids(conflict["candidates"]) == [shanghai, hangzhou]
    assert nua("conflicts", "--at", "2025")["conflicts"] == []
    assert nua("facts", "--at", "2025")["facts"][0]["eventId"] == shanghai
    assert nua("conflicts", "--known-at", "2000")["conflicts"] == []
    rehearsal = nua("resolve", "--keep", hangzhou, "--over", shanghai, "--dry-run")
    assert set(rehearsal) == {"before", "after", "context"}
    assert rehearsal["before"][0]["state"] == "conflict"
    assert rehearsal["after"][0]["state"] == "current"
    assert set(rehearsal["context"]) == {"lost", "gained"}
    assert len(nua("conflicts")["conflicts"]) == 1
    resolved = nua("resolve", "--keep", hangzhou, "--over", shanghai, "--reason", "moved")
    assert (resolved["kept"], resolved["superseded"]) == (hangzhou, [shanghai])
    (fact,) = nua("facts", "--key", "home.city")["facts"]
    assert (fact["memoryKey"], fact["text"], fact["eventId"]) == ("home.city", "Lives in Hangzhou", hangzhou)
    assert fact["supports"] == [hangzhou]
    assert fact["since"].startswith("2026-01-01") or fact["since"].startswith("2025-12-31")


def test_a_conflict_can_be_settled_with_a_new_text(nua: Nua) -> None:
    sides = [nua.noted(city, "--key", "home.city") for city in ("Lives in Shanghai", "Lives in Hangzhou")]
    resolved = nua("resolve", "--with", "Lives in Suzhou", "--over", *sides)
    assert resolved["superseded"] == sides
    assert nua("facts")["facts"][0]["eventId"] == resolved["kept"]


def test_replacing_puts_right_and_changing_keeps_what_was(nua: Nua) -> None:
    wrong = nua.noted("Works at Acme", "--key", "work", "--from", "2020", "--tag", "job")
    right = nua("replace", wrong, "Works at Apex", "--reason", "a typing error")["eventId"]
    assert nua("show", right)["event"]["tags"] == ["job"]
    assert nua("facts", "--at", "2021")["facts"][0]["text"] == "Works at Apex"
    nua("replace", right, "Works at Zenith", "--changed-at", "2025-06")
    assert nua("facts", "--at", "2024")["facts"][0]["text"] == "Works at Apex"
    assert nua("facts")["facts"][0]["text"] == "Works at Zenith"


def test_states_change_in_one_commit_each_and_are_taken_back(nua: Nua) -> None:
    first, second = nua.noted("Tea at four"), nua.noted("Tea at five")
    generation = nua("status")["generation"]
    assert nua("revoke", first, second, "--reason", "never so") == {"changed": [first, second]}
    assert nua("status")["generation"] == generation + 1
    assert nua("status")["events"]["revoked"] == 2
    assert nua("recall", "tea")["hits"] == []
    assert nua("timeline", "--state", "revoked", "deleted")["events"][0]["state"] == "revoked"
    assert nua("restore", first) == {"changed": [first]}
    assert nua("delete", first) == {"changed": [first]}
    assert nua("undo", "--list")["operations"][0]["eventIds"] == [first]
    undone = nua("undo")["undone"]
    assert undone["eventIds"] == [first]
    assert undone["what"]
    assert nua("show", first)["event"]["state"] == "active"
    assert nua("redo")["redone"]["eventIds"] == [first]
    assert nua("show", first)["event"]["state"] == "deleted"
    assert nua("redo") == {"redone": None}
    nua.refused(1, "not_found", "revoke", STRANGER)


def test_nothing_to_undo_is_an_answer(nua: Nua) -> None:
    assert nua("undo") == {"undone": None}
    assert nua.said("undo").strip() == "There is nothing to undo."


def test_the_timeline_is_filtered(nua: Nua) -> None:
    old = nua.noted("Old", "--observed-at", "2019-05-01")
    new = nua.noted("New", "--observed-at", "2024-05-01", "--key", "k")
    assert ids(nua("timeline")["events"]) in ([old, new], [new, old])
    assert ids(nua("timeline", "--key", "k")["events"]) == [new]
    assert ids(nua("timeline", "--since", "2019", "--until", "2020")["events"]) == [old]
    assert len(nua("timeline", "--limit", "1")["events"]) == 1
    nua.refused(1, "bad_value", "timeline", "--limit", "0")
    nua.refused(1, "bad_value", "timeline", "--state", "gone")


def test_recall_labels_what_it_finds(nua: Nua) -> None:
    past = nua.noted("住在上海的公寓", "--until", "2020", "--observed-at", "2018", "--key", "home")
    (hit,) = nua("recall", "上海")["hits"]
    assert (hit["eventId"], hit["text"], hit["state"], hit["past"]) == (past, "住在上海的公寓", "active", True)
    assert isinstance(hit["score"], float)
    nua("replace", past, "住在上海的别墅")
    assert past not in ids(nua("recall", "公寓")["hits"])
    assert past in ids(nua("recall", "公寓", "--include-superseded")["hits"])
    assert len(nua("recall", "住在", "--limit", "1")["hits"]) == 1
    assert nua("recall", "nothing like it") == {"hits": []}


def test_the_context_is_the_same_in_text_and_json(nua: Nua) -> None:
    fact = nua.noted("Lives in Hangzhou", "--key", "home.city")
    nua.noted("Saw a heron by the river")
    context = nua("context", "--query", "Where do I live?", "--at", "2027")
    assert context["bytes"] == len(context["text"].encode("utf-8")) <= 9000
    assert context["lines"] == len(context["text"].rstrip("\n").split("\n")) <= 32
    assert {section["name"] for section in context["sections"]} <= {"facts", "relevant", "recent", "history"}
    first = context["sections"][0]["items"][0]
    assert (first["eventIds"], first["node"]) == ([fact], None)
    assert set(first) == {"eventIds", "node", "text", "why"}
    said = nua.said("context", "--query", "Where do I live?", "--at", "2027")
    assert said.rstrip("\n") == context["text"].rstrip("\n")


def test_erase_asks_first_and_says_what_stays(nua: Nua) -> None:
    event = nua.noted("My bicycle is under the stairs")
    asked = nua("erase", event)
    assert asked["erased"] == []
    assert asked["removed"]
    assert (asked["retained"][0]["record"], asked["retained"][0]["offset"], asked["retained"][0]["bytes"]) == (
        0,
        0,
        320,
    )
    assert nua("status")["events"]["active"] == 1
    assert "--yes" in nua.said("erase", event)
    done = nua("erase", event, "--yes")
    assert done["erased"] == [event]
    assert done["retained"][0]["file"].endswith("LOG.txt")
    nua.refused(1, "not_found", "show", event)
    assert nua("recall", "bicycle") == {"hits": []}


def test_nothing_waits_for_review_where_no_agent_wrote(nua: Nua) -> None:
    assert nua("review", "list") == {"pending": []}
    nua.refused(1, "not_found", "review", "accept", STRANGER)
    nua.refused(2, "usage", "review", "accept")
    nua.refused(2, "usage", "review", "maybe", STRANGER)


def test_verify_finds_damage_and_repairs_what_can_be(nua: Nua) -> None:
    event = nua.noted("Keep me")
    assert nua("verify") == {"ok": True, "problems": []}
    with open(os.path.join(nua.profile_dir, "memory", "events", f"{event}.json"), "w", encoding="utf-8") as file:
        file.write("{")
    done = nua.process("verify", "--json")
    assert done.returncode == 3
    report = json.loads(done.stdout)
    assert report["ok"] is False
    assert event in report["problems"][0]["file"]
    assert set(report["problems"][0]) >= {"file", "what", "repaired"}
    assert b"Traceback" not in nua.process("facts").stderr


def test_export_and_import_are_lossless_and_never_double(nua: Nua, tmp_path: object) -> None:
    kept = nua.noted("住在杭州", "--key", "home.city", "--observed-at", "2020-04", "--tag", "家")
    gone = nua.noted("Not so")
    nua("revoke", gone)
    first, second = f"{tmp_path}/a.jsonl", f"{tmp_path}/b 副本.jsonl"
    assert nua("export", first, "--format", "jsonl")["exported"] == 2
    assert nua("import", first, "--format", "jsonl") | {"cancelled": 0} == {
        "imported": 0, "duplicates": 2, "refused": [], "cancelled": 0, "split": 0,
    }  # fmt: skip
    other = Nua(nua.profile_dir + "2")
    other("enable")
    assert other("import", first, "--format", "jsonl", "--dry-run")["imported"] == 2
    assert other("status")["logRecords"] == 0
    assert other("import", first, "--format", "jsonl")["imported"] == 2
    assert other("show", kept)["event"]["observedAt"] == nua("show", kept)["event"]["observedAt"]
    other("export", second, "--format", "jsonl")
    with open(first, "rb") as one, open(second, "rb") as two:
        assert one.read() == two.read()


def test_an_import_names_each_refused_line(nua: Nua, tmp_path: object) -> None:
    path = f"{tmp_path}/notes.jsonl"
    with open(path, "w", encoding="utf-8") as file:
        file.write('{"text": "a"}\n{"text": "%s"}\nnot json\n{"text": "a"}\n' % ("杭" * 94))
    answer = nua("import", path, "--format", "notes")
    assert (answer["imported"], answer["duplicates"]) == (1, 1)
    assert [one["line"] for one in answer["refused"]] == [2, 3]
    assert "282" in answer["refused"][0]["why"]
    nua.refused(1, "bad_value", "import", path, "--format", "xml")
    nua.refused(2, "usage", "import", path)
    nua.refused(1, "not_found", "import", f"{tmp_path}/nowhere", "--format", "notes")


def test_a_lock_held_by_another_is_busy(nua: Nua) -> None:
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLD, nua.profile_dir],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=nua.environment,
    )  # fmt: skip
    assert holder.stdout
    try:
        assert holder.stdout.readline() == b"held\n"
        nua.refused(4, "busy", "note", "x", "--wait", "0.2")
        assert nua("facts", "--wait", "0.2") == {"facts": []}
    finally:
        holder.communicate(b"\n", timeout=120)
    nua.noted("x")


HOLD = """
import os, sys
from datetime import UTC, datetime
from nua_desktop_memory.store.store import Store
store = Store(sys.argv[1], clock=lambda: datetime.now(UTC).replace(microsecond=0), random=os.urandom)
with store.writing():
    print("held", flush=True)
    sys.stdin.readline()
"""


def test_whoever_closes_the_pipe_early_is_told_nothing(nua: Nua, tmp_path: object) -> None:
    path = f"{tmp_path}/many.jsonl"
    with open(path, "w", encoding="utf-8") as file:
        file.writelines(f'{{"text": "note number {number} of very many that fill a pipe"}}\n' for number in range(1500))
    nua("import", path, "--format", "notes")
    command = [sys.executable, "-m", "nua_desktop_memory.cli.main", "--profile-dir", nua.profile_dir, "timeline"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=nua.environment) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""


def test_a_full_disk_behind_standard_output_is_a_sentence(nua: Nua) -> None:
    if not os.path.exists("/dev/full"):
        pytest.skip("this system has no /dev/full")
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "nua_desktop_memory.cli.main", "--profile-dir", nua.profile_dir, "status"],
            stdout=full, stderr=subprocess.PIPE, env=nua.environment, check=False,
        )  # fmt: skip
    assert done.returncode == 1
    assert b"could not be written" in done.stderr
    assert b"Traceback" not in done.stderr


def test_people_read_one_line_a_memory_with_its_id_and_the_zone(nua: Nua) -> None:
    event = nua.noted("Lives in Hangzhou", "--key", "home.city", "--observed-at", "2026-03")
    timeline = nua.said("timeline").splitlines()
    assert timeline[0].split() == [event, "2026-03", "home.city:", "Lives", "in", "Hangzhou"]
    assert timeline[-1].startswith("1 memory. Times are in ")
    assert event in nua.said("facts")
    assert nua.said("conflicts").strip() == "There are no conflicts."
    assert "Memory is on." in nua.said("status")
    assert event in nua.said("show", event)
    assert nua.said("recall", "hangzhou").splitlines()[0].startswith(event)
    assert "Nothing was written" in nua.said("note", "Lives in Suzhou", "--key", "home.city", "--dry-run")
    assert nua("status")["logRecords"] == 1


WINDOW_AND_AGENTS = {"PySide6", "shiboken6", "qasync", "mcp", "langchain", "keyring", "watchdog", "requests"}
SLOW_TO_LOAD = {
    *("detect_secrets", "stdnum", "mnemonic", "platformdirs", "argparse", "asyncio", "dataclasses", "inspect"),
    *("logging", "pathlib", "shutil", "subprocess", "tempfile", "typing", "uuid"),
}


@pytest.mark.parametrize(
    "arguments",
    [
        ["status"],
        ["note", "Lives in Hangzhou"],
        ["note", "Lives in Hangzhou", "--key", "a", "--json"],
        ["facts"],
        ["recall", "x"],
        ["context"],
        ["context", "--query", "Where did I meet Ann last week?"],
        ["context", "--query", "我上周五在杭州做了什么？"],
        ["context", "--hook", "claude-code"],
    ],
    ids=" ".join,
)
def test_no_command_loads_the_window_or_what_is_slow_to_load(nua: Nua, arguments: list[str]) -> None:
    nua.noted("Met Ann in Hangzhou 在杭州见了安", "--key", "friends.ann")
    code = (
        "import sys; from nua_desktop_memory.cli.main import main; code = main(sys.argv[1:])\n"
        "print(*sorted({name.split('.')[0] for name in sys.modules}), file=sys.stderr); sys.exit(code)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, "--profile-dir", nua.profile_dir, *arguments],
        capture_output=True, env=nua.environment, text=True, check=True,
    )  # fmt: skip
    loaded = set(done.stderr.split())
    assert "nua_desktop_memory" in loaded
    assert not loaded & (WINDOW_AND_AGENTS | SLOW_TO_LOAD)


LIFE = str(real_data.FOLDER / "life_zh_notes.jsonl")


@pytest.mark.slow
@pytest.mark.skipif(not os.path.exists(LIFE), reason="the year of real notes is not here")
def test_a_year_of_real_notes_comes_in_and_each_refused_line_is_named(nua: Nua) -> None:
    answer = nua("import", LIFE, "--format", "notes")
    assert (answer["imported"] + answer["duplicates"], len(answer["refused"])) == (2766 - 221, 221)
    assert all("280" in one["why"] for one in answer["refused"])
    again = nua("import", LIFE, "--format", "notes")
    assert (again["imported"], len(again["refused"])) == (0, 221)
    assert nua("context", "--query", "杭州")["lines"] <= 32
    assert nua("verify")["ok"]


def test_a_long_note_is_split_only_where_asked(nua: Nua) -> None:
    text = " ".join(f"This is sentence number {n}, and it says something of its own." for n in range(8))
    assert nua.refused(1, "too_long", "note", text)["limit"] == 280
    planned = nua("note", text, "--split", "--dry-run")
    assert planned["before"] == planned["after"] == []
    assert len(planned["context"]["gained"]) >= 2
    answer = nua("note", "-", "--split", "--tag", "talk", stdin=text.encode())
    assert answer["eventIds"] == [part["eventId"] for part in answer["parts"]]
    assert len(answer["parts"]) == 2
    assert " ".join(nua("show", one)["event"]["text"] for one in answer["eventIds"]) == text
    assert nua.refused(1, "bad_value", "note", text, "--split", "--key", "home.city")
    assert nua.refused(2, "usage", "note", text, "--split", "--replaces", STRANGER)
    assert nua("undo")["undone"]["eventIds"] == answer["eventIds"]
    assert nua.said("note", text, "--split").count("Noted as") == 2


def test_an_import_splits_only_where_asked_and_counts_it(nua: Nua, tmp_path: object) -> None:
    file = os.path.join(str(tmp_path), "notes.jsonl")
    with open(file, "w", encoding="utf-8") as notes:
        notes.write(json.dumps({"text": "One sentence here. " * 20, "ref": "a"}) + "\n")
    assert "--split" in nua.said("import", file, "--format", "notes")
    answer = nua("import", file, "--format", "notes", "--split")
    assert answer == {"imported": 2, "duplicates": 0, "refused": [], "cancelled": False, "split": 1}
    assert nua("import", file, "--format", "notes", "--split")["imported"] == 0


def test_an_optmem_folder_goes_out_and_in(nua: Nua, tmp_path: object) -> None:
    nua("note", "住在杭州", "--observed-at", "2026-03-01")
    folder = os.path.join(str(tmp_path), "out")
    assert nua("export", folder, "--format", "optmem")["exported"] == 1
    with open(os.path.join(folder, "LOG.txt"), "ab") as log:
        log.write("#1 2026-03-02 新的一条".encode().ljust(319) + b"\n" + b"#2 2026-03-03 torn")
    answer = nua("import", folder, "--format", "optmem")
    assert (answer["imported"], answer["duplicates"]) == (1, 1)
    assert [(one["line"], one["code"]) for one in answer["refused"]] == [(3, "bad_value")]
    assert "record 3:" in nua.said("import", folder, "--format", "optmem")
    nua.refused(1, "bad_value", "export", folder, "--format", "optmem")


def test_scan_names_what_holds_a_secret_and_never_the_secret(nua: Nua) -> None:
    assert nua("scan") == {"findings": [], "scanned": 0, "cancelled": False}
    token = "ghp_" + "a8Kd03mPq9ZxT5vLw2Nc7Rb1Yf6Hs4Jg0EuX"
    with open(os.path.join(nua.profile_dir, "profile.json"), encoding="utf-8") as file:
        profile = json.load(file)
    with open(os.path.join(nua.profile_dir, "profile.json"), "w", encoding="utf-8") as file:
        json.dump({**profile, "policyOff": ["token"]}, file)
    event_id = nua.noted(f"The key is {token}", "--key", "work.key")
    assert nua("scan")["findings"] == []
    with open(os.path.join(nua.profile_dir, "profile.json"), "w", encoding="utf-8") as file:
        json.dump(profile, file)
    found = nua("scan")
    assert [(one["eventId"], one["field"], one["category"]) for one in found["findings"]] == [
        (event_id, "text", "token")
    ]
    said = nua.said("scan")
    assert f"nua-memory erase {event_id}" in said
    assert token not in json.dumps(found) + said


@pytest.mark.parametrize("locale", ["C", "POSIX"])
def test_letters_beyond_ascii_are_read_also_where_python_was_told_to_know_ascii_alone(
    profile_dir: str, locale: str
) -> None:
    nua = Nua(profile_dir)
    nua.environment.update(LC_ALL=locale, PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")
    nua("enable")
    nua.noted("住在杭州 😀", "--key", "城市")
    assert nua("facts")["facts"][0]["text"] == "住在杭州 😀"
    assert nua("status")["profileDir"] == profile_dir
    assert os.path.exists(os.path.join(profile_dir, "cache", "index.sqlite3"))


@pytest.mark.skipif(sys.platform == "win32", reason="a shell that can close a stream")
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_a_closed_stream_is_no_fault_and_no_file_of_the_memory_takes_its_place(nua: Nua, closed: str) -> None:
    program = [sys.executable, "-m", "nua_desktop_memory.cli.main", "--profile-dir", nua.profile_dir]
    for number, command in enumerate((["note", "The bicycle is blue"], ["context"], ["mcp"], ["--help"])):
        done = subprocess.run(
            ["sh", "-c", f'"$@" {closed}', "sh", *program, *command],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            env=nua.environment,
            timeout=120,
            check=False,
        )
        assert (number, done.returncode, done.stderr) == (number, 0, b"")
    assert nua("verify")["ok"]
    assert [event["text"] for event in nua("timeline")["events"]] == ["The bicycle is blue"]
