"""The program around a command: exit codes, sentences, JSON errors, and nothing else on standard output."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import nullcontext

import pytest

from nua_desktop_memory import profile as profile_module
from nua_desktop_memory.cli.main import main
from nua_desktop_memory.operations.results import Switch
from nua_desktop_memory.store import errors


class StandIn:
    """A profile of which one command is used."""

    def __init__(self, deed: Callable[[], object]) -> None:
        self.enable = deed

    def on_rebuild(self, tell: object) -> None:
        """Its index is never made anew."""


@pytest.fixture
def opened() -> list[tuple[str, float]]:
    """Which folders were opened, and with which patience."""
    return []


@pytest.fixture
def profile_that(
    monkeypatch: pytest.MonkeyPatch, opened: list[tuple[str, float]]
) -> Callable[[Callable[[], object]], None]:
    def put(deed: Callable[[], object]) -> None:
        def open_profile(path: str, *, wait: float) -> nullcontext[StandIn]:
            opened.append((path, wait))
            return nullcontext(StandIn(deed))

        monkeypatch.setattr(profile_module, "open_profile", open_profile)

    return put


def raising(error: BaseException) -> Callable[[], object]:
    def deed() -> object:
        raise error

    return deed


@pytest.mark.parametrize(
    ("error", "code", "name"),
    [
        (errors.MemoryOff("Memory is off."), 1, "off"),
        (errors.NotFound("There is none."), 1, "not_found"),
        (errors.BadTime("No time."), 1, "bad_time"),
        (errors.NewerFormat("Too new."), 1, "newer_format"),
        (errors.Damaged("It is damaged."), 3, "damaged"),
        (errors.Busy("Someone writes."), 4, "busy"),
        (PermissionError(13, "Permission denied", "/x"), 1, "io"),
        (KeyboardInterrupt(), 130, "interrupted"),
        (ZeroDivisionError("secret"), 1, "bug"),
    ],
)
def test_every_failure_is_a_sentence_an_exit_code_and_with_json_an_object(
    error: BaseException,
    code: int,
    name: str,
    profile_that: Callable[[Callable[[], object]], None],
    capsys: pytest.CaptureFixture[str],
) -> None:
    profile_that(raising(error))
    assert main(["enable", "--json"]) == code
    out, err = capsys.readouterr()
    assert json.loads(out)["error"]["code"] == name
    assert err.startswith("nua-memory: ")
    assert err.count("\n") == 1
    assert "Traceback" not in err
    assert "secret" not in out + err
    assert main(["enable"]) == code
    assert capsys.readouterr().out == ""


def test_the_data_of_a_refusal_stand_in_the_json(
    profile_that: Callable[[Callable[[], object]], None], capsys: pytest.CaptureFixture[str]
) -> None:
    profile_that(raising(errors.TextTooLong("Too long.", bytes=282, limit=280)))
    assert main(["--json", "enable"]) == 1
    assert json.loads(capsys.readouterr().out) == {
        "error": {"bytes": 282, "limit": 280, "code": "too_long", "message": "Too long."}
    }


def test_details_of_a_bug_are_shown_on_request_alone(
    profile_that: Callable[[Callable[[], object]], None],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("NUA_DEBUG", "1")
    profile_that(raising(ZeroDivisionError("inside")))
    assert main(["enable"]) == 1
    assert "ZeroDivisionError: inside" in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments",
    [["enable", "--wait"], ["--profile", "a", "--profile-dir", "b", "enable"], ["nothing"], [], ["enable", "x"]],
)
def test_wrong_usage_exits_with_2(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*arguments, "--json"]) == 2
    out, err = capsys.readouterr()
    assert json.loads(out)["error"]["code"] == "usage"
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    "arguments",
    [
        ["enable", "--wait", "soon"],
        ["enable", "--wait", "-1"],
        ["--profile", "../x", "enable"],
        ["--profile-dir", " ", "enable"],
    ],
)
def test_bad_values_exit_with_1(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*arguments, "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["error"]["code"] == "bad_value"


def test_done_is_0_and_one_document(
    profile_that: Callable[[Callable[[], object]], None], capsys: pytest.CaptureFixture[str]
) -> None:
    profile_that(lambda: Switch(True))
    assert main(["enable", "--json"]) == 0
    out, err = capsys.readouterr()
    assert (json.loads(out), err) == ({"enabled": True}, "")
    assert main(["enable"]) == 0
    assert capsys.readouterr().out == "Memory is on.\n"


def test_the_folder_may_be_relative_at_home_or_by_name(
    profile_that: Callable[[Callable[[], object]], None],
    opened: list[tuple[str, float]],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: object,
) -> None:
    profile_that(lambda: Switch(True))
    monkeypatch.chdir(str(tmp_path))
    monkeypatch.setenv("HOME", "/home/ann")
    monkeypatch.setenv("USERPROFILE", "/home/ann")
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    main(["--profile-dir", "my 记忆", "enable"])
    main(["--profile-dir", "~/记忆", "enable", "--wait", "0.5"])
    main(["--profile", "work", "enable"])
    paths = [path for path, _ in opened]
    assert paths[0] == f"{tmp_path}/my 记忆"
    assert paths[1] == "/home/ann/记忆"
    assert paths[2].endswith("nua-desktop-memory/work")
    assert [wait for _, wait in opened] == [10.0, 0.5, 10.0]


def test_a_message_cannot_drive_the_terminal(
    profile_that: Callable[[Callable[[], object]], None], capsys: pytest.CaptureFixture[str]
) -> None:
    profile_that(raising(errors.NotFound("There is no \x1b[31m'x'.")))
    main(["enable"])
    assert "\x1b" not in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [["--help"], ["note", "--help"], ["resolve", "-h"]])
def test_help_goes_to_standard_output(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 0
    assert capsys.readouterr().out.startswith("Usage: nua-memory")
