"""How a command line is read: words in the order in which they stand, options of several values among them."""

from __future__ import annotations

import pytest

from nua_desktop_memory.cli.arguments import COMMON, Given, UsageError, read, usage
from nua_desktop_memory.cli.table import MODULES, command_of

A, B = "01KC0F3Q6Z3V1J8W4Y2N5T7R9A", "01KC0F3Q6Z3V1J8W4Y2N5T7R9B"


def given(*arguments: str) -> Given:
    return read(arguments, command_of)[1]


@pytest.mark.parametrize(
    "arguments",
    [
        ("note", "the text", "--conflicts", A, B, "--tag", "x"),
        ("note", "--conflicts", A, B, "--tag", "x", "--", "the text"),
        ("note", "--tag", "x", "--conflicts", A, B, "the text"),
        ("note", "--conflicts", A, "the text", "--conflicts", B, "--tag", "x"),
        ("--json", "note", "--conflicts", A, "--conflicts", B, "--tag=x", "the text"),
    ],
)
def test_options_of_several_values_never_swallow_the_text(arguments: tuple[str, ...]) -> None:
    read_back = given(*arguments)
    assert read_back.words == ["the text"]
    assert sorted(read_back.many("conflicts")) == [A, B]
    assert read_back.many("tag") == ["x"]


def test_what_is_given_back_keeps_the_order_in_which_it_was_written() -> None:
    read_back = given("replace", "--conflicts", B, A, "new text")
    assert read_back.words == [A, "new text"]
    assert read_back.many("conflicts") == [B]


def test_a_word_before_and_one_taken_back_stand_in_order() -> None:
    assert given("replace", A, "--tag", "x", "y", "new text").words == [A, "new text"]


@pytest.mark.parametrize("text", ["-", "-5 degrees in the morning", "- milk", "a--b", ""])
def test_a_text_may_begin_with_a_dash(text: str) -> None:
    assert given("note", text).words == [text]


def test_after_two_dashes_everything_is_text() -> None:
    assert given("note", "--", "--json").words == ["--json"]
    assert not given("note", "--", "--json").flag("json")


def test_common_options_may_stand_behind_the_command() -> None:
    read_back = given("facts", "--json", "--wait", "3", "--profile-dir", "/x y")
    assert read_back.flag("json")
    assert (read_back.one("wait"), read_back.one("profile-dir")) == ("3", "/x y")


def test_several_ids_are_words() -> None:
    read_back = given("revoke", A, B, "--reason", "it was never so")
    assert read_back.words == [A, B]
    assert read_back.one("reason") == "it was never so"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("note",), "TEXT"),
        (("note", "two", "words"), "quotes"),
        (("note", "x", "--nonsense"), "--nonsense"),
        (("note", "x", "--observd-at", "2024"), "--observed-at"),
        (("note", "x", "--key"), "--key K"),
        (("note", "x", "--key", "--json"), "--key K"),
        (("note", "x", "--dry-run=yes"), "no value"),
        (("revoke",), "ID"),
        (("replace", A), "TEXT"),
        (("facts", "x"), "'x'"),
        (("remember", "x"), "--help"),
        (("nte", "x"), "note"),
        (("--jsn", "note", "x"), "--json"),
    ],
)
def test_wrong_usage_is_one_sentence_that_helps(arguments: tuple[str, ...], told: str) -> None:
    with pytest.raises(UsageError) as refusal:
        given(*arguments)
    assert told in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_help_needs_nothing_else() -> None:
    assert given("note", "--help").flag("help")
    assert given("note", "-h").flag("help")
    assert read(["--help"], command_of)[0] is None


@pytest.mark.parametrize("name", MODULES)
def test_every_command_of_the_table_is_there_and_its_options_hide_no_common_one(name: str) -> None:
    command = command_of(name)
    assert command.name == name
    assert usage(command).startswith(f"nua-memory {name}")
    assert not {option.name for option in command.options} & {option.name for option in COMMON}
    assert command.summary
    assert not command.summary.endswith(".")


def test_the_table_is_that_of_the_contract() -> None:
    assert set(MODULES) == {
        "agents",
        "mcp",
        "status",
        "enable",
        "disable",
        "note",
        "facts",
        "conflicts",
        "timeline",
        "show",
        "recall",
        "context",
        "replace",
        "resolve",
        "move",
        "revoke",
        "delete",
        "restore",
        "undo",
        "redo",
        "erase",
        "review",
        "verify",
        "scan",
        "profiles",
        "backup",
        "import",
        "export",
    }
