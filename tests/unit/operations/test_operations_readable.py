"""Readable exports: what is in force, by choice; nothing withdrawn unless asked for; nothing that does harm."""

from __future__ import annotations

import csv
import json
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nua_desktop_memory import Profile, open_profile
from nua_desktop_memory.cli.main import main
from nua_desktop_memory.operations.formats.choice import Choice, Words
from nua_desktop_memory.operations.formats.csv_table import COLUMNS, harmless
from nua_desktop_memory.operations.formats.markdown import escaped
from nua_desktop_memory.recall.filters import Filter
from nua_desktop_memory.store.errors import BadValue
from nua_desktop_memory.store.model import State

NOW = datetime(2026, 11, 30, 4, tzinfo=UTC)


@pytest.fixture
def profile(tmp_path: Path) -> Profile:
    return open_profile(tmp_path / "p", clock=lambda: NOW)


def a_life(profile: Profile) -> None:
    profile.set_info(name="我的*记忆*", time_zone="Asia/Shanghai")
    profile.enable()
    moved = profile.note("住在上海", key="home.city", from_="2019-05", observed_at="2024")
    profile.replace(moved.event_id, "住在杭州", changed_at="2026-03-01", observed_at="2026-03-05", tags=["家", "城市"])
    wrong = profile.note("Born in Leeds", key="birth.place")
    profile.replace(wrong.event_id, "Born in Lund", observed_at="2020-02-02", confidence=0.4)
    profile.note("Will move to Oslo", key="plan", from_="2030")
    profile.note("Tea", key="drink", observed_at="2026-01-01")
    profile.note("Coffee", key="drink", observed_at="2026-01-02")
    profile.note("Saw a heron", observed_at="2025-12-31T23:30:00+08:00")
    profile.note("Moved the piano", observed_at="2026-01-01T00:30:00+08:00")
    profile.note("A year of rain", observed_at="2025")
    profile.revoke(profile.note("Has a cat").event_id)
    profile.delete(profile.note("Buy milk").event_id)


def export(profile: Profile, path: Path, form: str, choice: Choice | None = None) -> str:
    profile.export_file(str(path), format=form, choice=choice)
    return path.read_bytes().decode("utf-8")


WITHDRAWN = ("Born in Leeds", "Has a cat", "Buy milk")


def test_markdown_tells_each_subject_with_its_history_then_the_rest_by_month(profile: Profile, tmp_path: Path) -> None:
    with profile:
        a_life(profile)
        text = export(profile, tmp_path / "x.md", "markdown")
    assert text == (
        "# 我的\\*记忆\\*\n"
        "\n"
        "Written 2026-11-30 12:00 (Asia/Shanghai). It holds what is in force; nothing that was replaced, "
        "withdrawn, binned or waits for review.\n"
        "\n"
        "## By subject\n"
        "\n"
        "### birth.place\n"
        "\n"
        "- **Born in Lund** — *current · observed 2020-02-02 · 40 % sure*\n"
        "\n"
        "### drink\n"
        "\n"
        "- Coffee — *disputed · observed 2026-01-02*\n"
        "- Tea — *disputed · observed 2026-01-01*\n"
        "\n"
        "### home.city\n"
        "\n"
        "- **住在杭州** — *current · since 2026-03-01 · observed 2026-03-05 · 家, 城市*\n"
        "- 住在上海 — *past · 2019-05 to 2026-03-01 · observed 2024*\n"
        "\n"
        "### plan\n"
        "\n"
        "- Will move to Oslo — *upcoming · since 2030 · observed 2026-11-30 12:00*\n"
        "\n"
        "## Other memories\n"
        "\n"
        "### 2025\n"
        "\n"
        "- A year of rain — *observed 2025*\n"
        "\n"
        "### 2025-12\n"
        "\n"
        "- Saw a heron — *observed 2025-12-31 23:30*\n"
        "\n"
        "### 2026-01\n"
        "\n"
        "- Moved the piano — *observed 2026-01-01 00:30*\n"
    )


@pytest.mark.parametrize("form", ["markdown", "csv"])
def test_what_is_withdrawn_is_in_it_only_when_asked_for(profile: Profile, tmp_path: Path, form: str) -> None:
    with profile:
        a_life(profile)
        usual = export(profile, tmp_path / "x", form)
        full = export(profile, tmp_path / "y", form, Choice(withdrawn=True))
        every = Filter(states=tuple(State))
        assert export(profile, tmp_path / "z", form, Choice(every)) == usual
        past = Filter(states=tuple(State), known_at=datetime(2030, 1, 1, tzinfo=UTC))
        assert export(profile, tmp_path / "z", form, Choice(past)).splitlines()[3:] == usual.splitlines()[3:]
    for text in WITHDRAWN:
        assert text not in usual
        assert text in full


def test_each_withdrawn_entry_says_so(profile: Profile, tmp_path: Path) -> None:
    with profile:
        a_life(profile)
        text = export(profile, tmp_path / "x.md", "markdown", Choice(withdrawn=True))
    assert "each such entry says so" in text
    assert "- Born in Leeds — *replaced ·" in text
    assert "- Has a cat — *withdrawn ·" in text
    assert "- Buy milk — *in the bin ·" in text


def test_only_what_was_chosen(profile: Profile, tmp_path: Path) -> None:
    with profile:
        a_life(profile)
        by_subject = export(profile, tmp_path / "a.md", "markdown", Choice(Filter(subject="home")))
        by_text = export(profile, tmp_path / "b.md", "markdown", Choice(Filter(text="heron")))
        since = Filter(since=datetime(2026, 1, 1, tzinfo=UTC), until=datetime(2026, 2, 1, tzinfo=UTC))
        by_time = export(profile, tmp_path / "c.csv", "csv", Choice(since))
        nothing = export(profile, tmp_path / "d.md", "markdown", Choice(Filter(subject="nothing")))
    assert "Only a part: subject home." in by_subject
    assert "住在杭州" in by_subject
    assert "Lund" not in by_subject
    assert [line for line in by_text.splitlines() if line.startswith("- ")] == [
        "- Saw a heron — *observed 2025-12-31 23:30*"
    ]
    assert [line.split(",")[3] for line in by_time.splitlines()] == ["text", "Coffee"]
    assert "There is nothing to show." in nothing


def test_csv_is_a_table_that_a_spreadsheet_reads_right(profile: Profile, tmp_path: Path) -> None:
    with profile:
        a_life(profile)
        profile.note('He said "tea, please"', tags=["a", "b"])
        raw = export(profile, tmp_path / "x.csv", "csv")
    assert raw.startswith("\ufeffeventId,")
    assert raw.count("\r\n") == raw.count("\n") == 11
    with open(tmp_path / "x.csv", encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert tuple(rows[0]) == COLUMNS
    moved = next(row for row in rows if row["text"] == "住在上海")
    assert (moved["observedAt"], moved["effectiveFrom"], moved["effectiveUntil"]) == ("2024", "2019-05", "2026-03-01")
    assert moved["recordedAt"] == "2026-11-30T12:00:00+08:00"
    quoted = next(row for row in rows if row["text"].startswith("He said"))
    assert (quoted["text"], quoted["tags"], quoted["actor"]) == ('He said "tea, please"', "a, b", "owner")


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@SUM(A1)", "＝1", "=cmd|' /C calc'!A0"])
def test_no_cell_is_a_formula(profile: Profile, tmp_path: Path, text: str) -> None:
    with profile:
        profile.enable()
        profile.note(text, tags=[text])
        export(profile, tmp_path / "x.csv", "csv")
    with open(tmp_path / "x.csv", encoding="utf-8-sig", newline="") as file:
        row = next(csv.DictReader(file))
    assert (row["text"], row["tags"]) == ("'" + text, "'" + text)


@given(st.text(max_size=20))
def test_whatever_a_cell_says_it_is_harmless_and_still_there(text: str) -> None:
    found = harmless(text)
    assert not found.startswith(("=", "+", "-", "@", "\t", "\r"))
    assert found.endswith(text)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("# no heading", "\\# no heading"),
        ("1. no list", "1\\. no list"),
        ("- no list", "\\- no list"),
        ("2020 was good", "2020 was good"),
        ("[a](http://b)", "\\[a\\](http://b)"),
        ("![a](file:///etc/passwd)", "\\!\\[a\\](file:///etc/passwd)"),
        ("<script>x</script>", "\\<script\\>x\\</script\\>"),
        ("&lt; a_b `c` \\", "\\&lt; a\\_b \\`c\\` \\\\"),
        ("住在杭州，很好", "住在杭州，很好"),
    ],
)
def test_no_text_becomes_markup(text: str, shown: str) -> None:
    assert escaped(text) == shown


@given(st.text(alphabet=st.characters(exclude_categories=["Cs", "Cc", "Zl", "Zp"]), min_size=1, max_size=60))
def test_every_text_is_shown_as_it_is(text: str) -> None:
    import re

    assert re.sub(r"\\([!-/:-@\[-`{-~])", r"\1", escaped(text)) == text


@pytest.mark.parametrize("form", ["markdown", "csv", "pdf"])
def test_what_is_for_reading_is_not_imported(profile: Profile, tmp_path: Path, form: str) -> None:
    (tmp_path / "x").write_text("- Lives in Hangzhou\n", encoding="utf-8")
    with profile:
        profile.enable()
        with pytest.raises(BadValue) as refusal:
            profile.import_file(str(tmp_path / "x"), format=form)
        assert profile.status().log_records == 0
    assert "jsonl" in refusal.value.message or "window" in refusal.value.message


@pytest.mark.parametrize("form", ["jsonl", "notes", "optmem"])
def test_the_other_formats_take_no_choice(profile: Profile, tmp_path: Path, form: str) -> None:
    with profile:
        a_life(profile)
        with pytest.raises(BadValue, match="takes everything"):
            profile.export_file(str(tmp_path / "x"), format=form, choice=Choice(withdrawn=True))
    assert not (tmp_path / "x").exists()


def test_a_memory_that_was_never_switched_on_is_exported_empty_and_stays_unmade(tmp_path: Path) -> None:
    with open_profile(tmp_path / "never") as profile:
        assert profile.export_file(str(tmp_path / "x.md"), format="markdown").exported == 0
        assert profile.export_file(str(tmp_path / "x.csv"), format="csv").exported == 0
    assert not (tmp_path / "never").exists()
    assert (tmp_path / "x.csv").read_bytes().startswith(b"\xef\xbb\xbf")


def test_the_parts_of_the_document_are_the_whole_of_it(profile: Profile, tmp_path: Path) -> None:
    with profile:
        a_life(profile)
        notes = tmp_path / "notes.jsonl"
        lines = [{"text": f"Note {n}", "observedAt": f"20{n % 20 + 10}-0{n % 9 + 1}"} for n in range(3_000)]
        notes.write_text("".join(json.dumps(one) + "\n" for one in lines), encoding="utf-8")
        profile.import_file(str(notes), format="notes")
        parts = list(profile.read_out(Choice()))
        whole = export(profile, tmp_path / "x.md", "markdown")
    texts = [part.text for part in parts if part.text]
    assert len(texts) > 3
    assert "".join(texts) == whole
    assert all(text.lstrip("\n").startswith("#") for text in texts)
    assert (parts[-1].done, parts[-1].written) == (parts[-1].total, 3_009)


def test_the_words_are_the_persons(profile: Profile, tmp_path: Path) -> None:
    with profile:
        a_life(profile)
        words = Words(by_subject="按主题", current="当前", observed="观察于 {time}")
        text = export(profile, tmp_path / "x.md", "markdown", Choice(words=words))
    assert "## 按主题" in text
    assert "- **Born in Lund** — *当前 · 观察于 2020-02-02 · 40 % sure*" in text


def test_who_said_it_is_told_where_it_was_not_the_owner(tmp_path: Path) -> None:
    from nua_desktop_memory.operations.authority import Authority

    with open_profile(tmp_path / "p") as owner:
        owner.enable()
    with open_profile(tmp_path / "p", authority=Authority("agent:helper", "mcp", "paired", "trusted")) as agent:
        agent.note("Likes jazz")
    with open_profile(tmp_path / "p") as owner:
        assert "· from helper*" in export(owner, tmp_path / "x.md", "markdown")


def test_the_command_takes_the_choice(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = str(tmp_path / "p")
    with open_profile(folder) as profile:
        a_life(profile)
    base = ["--profile-dir", folder, "export", str(tmp_path / "x.md"), "--format", "markdown"]
    assert main([*base, "--subject", "Home"]) == 0
    text = (tmp_path / "x.md").read_text(encoding="utf-8")
    assert "住在杭州" in text
    assert "heron" not in text
    assert main([*base, "--with-withdrawn", "--since", "2020", "--until", "2100", "--text", "cat"]) == 0
    assert "Has a cat" in (tmp_path / "x.md").read_text(encoding="utf-8")
    assert main([*base, "--since", "yesterday-ish"]) == 1
    assert main(["--profile-dir", folder, "export", str(tmp_path / "y"), "--format", "jsonl", "--subject", "home"]) == 1
    assert main(["--profile-dir", folder, "import", str(tmp_path / "x.md"), "--format", "markdown"]) == 1
    assert "cannot be imported" in capsys.readouterr().err
