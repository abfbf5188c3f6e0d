"""Which models are set up: what a person types, and the file that keeps it."""

from __future__ import annotations

import asyncio
import json
import os
import threading
from typing import TYPE_CHECKING

import pytest
from model_server import NOBODY, Answer, ModelServer, refusal

from nua_desktop_memory import places
from nua_desktop_memory.models import chosen, local
from nua_desktop_memory.models.calls import Failure, ModelFailed
from nua_desktop_memory.models.chat_model import USUAL
from nua_desktop_memory.models.choice import Kind, ModelChoice, is_loopback, usable_url
from nua_desktop_memory.models.chosen import Chosen, ChosenFile
from nua_desktop_memory.models.listing import _names, listed
from nua_desktop_memory.models.local import discover
from nua_desktop_memory.models.test_call import ask
from nua_desktop_memory.store.errors import BadValue, Damaged

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    ("typed", "kind", "meant"),
    [
        ("", Kind.OPENAI, ""),
        ("https://api.example.org/v1/", Kind.OPENAI, "https://api.example.org/v1"),
        (" api.example.org ", Kind.OPENAI, "https://api.example.org/v1"),
        ("https://api.example.org/v1/chat/completions", Kind.OPENAI, "https://api.example.org/v1"),
        ("https://example.org/openai/deep", Kind.OPENAI, "https://example.org/openai/deep"),
        ("localhost:8080", Kind.OPENAI, "http://localhost:8080/v1"),
        ("127.0.0.1:11434", Kind.OLLAMA, "http://127.0.0.1:11434/v1"),
        ("http://[::1]:1234", Kind.LMSTUDIO, "http://[::1]:1234/v1"),
        ("https://api.anthropic.com/v1/messages", Kind.ANTHROPIC, "https://api.anthropic.com"),
        ("https://example.org", Kind.OTHER, "https://example.org"),
    ],
)
def test_an_address_is_taken_as_a_person_means_it(typed: str, kind: Kind, meant: str) -> None:
    assert usable_url(typed, kind) == meant


@pytest.mark.parametrize(
    "typed",
    ["ftp://x", "https://", "http://a b", "http://x:99999", "https://u:p@x/v1", "https://x/?key=1", "file:///x"],
)
def test_what_is_no_address_is_refused(typed: str) -> None:
    with pytest.raises(BadValue):
        usable_url(typed, Kind.OPENAI)


def test_a_model_on_this_computer_needs_no_key() -> None:
    assert ModelChoice(Kind.OLLAMA, "m").is_local
    assert not ModelChoice(Kind.OPENAI, "m", "http://127.0.0.1:8080/v1").needs_key
    assert ModelChoice(Kind.OPENAI, "m").needs_key
    assert not is_loopback("https://localhost.example.org")
    assert not is_loopback("http://[broken")


def test_a_key_belongs_to_an_origin() -> None:
    assert ModelChoice(Kind.OPENAI, "m", "https://x.org/v1").origin == "https://x.org"
    assert ModelChoice(Kind.OTHER, "groq:m").origin == "groq"


def chosen_file(tmp_path: Path) -> ChosenFile:
    return ChosenFile(str(tmp_path / "配置" / "models.json"))


def add(file: ChosenFile, choice: ModelChoice) -> ModelChoice:
    made: list[ModelChoice] = []

    def change(chosen: Chosen) -> Chosen:
        after, one = chosen.with_model(choice)
        made.append(one)
        return after

    file.change(change)
    return made[0]


def test_nothing_is_set_up_at_first_and_looking_makes_no_file(tmp_path: Path) -> None:
    file = chosen_file(tmp_path)
    assert file.read() == Chosen()
    assert not os.path.exists(os.path.dirname(file.path))
    assert Chosen().for_chat is None
    assert Chosen().for_summaries is None


def test_by_default_it_lies_in_the_configuration_folder() -> None:
    assert ChosenFile().path == os.path.join(places.config_dir(), "models.json")


def test_models_are_added_changed_chosen_and_removed(tmp_path: Path) -> None:
    file = chosen_file(tmp_path)
    first = add(file, ModelChoice(Kind.OLLAMA, "qwen", label="小模型"))
    second = add(file, ModelChoice(Kind.OPENAI, "big", "https://x.org/v1"))
    assert file.read().models == (first, second)
    assert (file.read().for_chat, file.read().for_summaries) == (first, first)
    file.change(lambda chosen: Chosen(chosen.models, second.id, first.id, summarise_when_idle=True))
    read = file.read()
    assert (read.for_chat, read.for_summaries, read.summarise_when_idle) == (second, first, True)
    changed = add(file, ModelChoice(Kind.OPENAI, "bigger", "https://x.org/v1", "", second.id))
    assert file.read().models == (first, changed)
    file.change(lambda chosen: chosen.without(second.id))
    assert (file.read().models, file.read().chat, file.read().for_chat) == ((first,), "", first)


def test_what_another_version_wrote_is_kept(tmp_path: Path) -> None:
    file = chosen_file(tmp_path)
    os.makedirs(os.path.dirname(file.path))
    strange = {"id": "z", "kind": "of-tomorrow", "model": "m", "more": [1]}
    with open(file.path, "w", encoding="utf-8") as out:
        json.dump({"schema": "nua.models/1", "colour": "blue", "models": [strange, "no model", {"id": 3}]}, out)
    assert file.read() == Chosen()
    made = add(file, ModelChoice(Kind.OLLAMA, "m"))
    with open(file.path, encoding="utf-8") as written:
        value = json.load(written)
    assert value["colour"] == "blue"
    assert strange in value["models"]
    assert file.read().models == (made,)


def test_a_broken_file_is_told_and_put_aside_when_something_is_set_up(tmp_path: Path) -> None:
    file = chosen_file(tmp_path)
    os.makedirs(os.path.dirname(file.path))
    with open(file.path, "w", encoding="utf-8") as out:
        out.write("{broken")
    with pytest.raises(Damaged):
        file.read()
    made = add(file, ModelChoice(Kind.OLLAMA, "m"))
    assert file.read().models == (made,)
    with open(file.path + ".damaged", encoding="utf-8") as kept:
        assert kept.read() == "{broken"


def test_windows_that_set_up_models_at_once_lose_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chosen, "_WAIT", 120.0)
    file = chosen_file(tmp_path)
    threads = [threading.Thread(target=add, args=(file, ModelChoice(Kind.OLLAMA, f"m{n}"))) for n in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(one.model for one in file.read().models) == [f"m{n}" for n in range(8)]


def test_servers_on_this_computer_are_found_with_the_models_that_talk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(local, "_AT_ONCE", USUAL)
    monkeypatch.setattr(local, "_LIMIT", 120.0)
    with ModelServer() as server:
        server.models = ["qwen", "nomic-embed-text", "bad\nname"]
        found = asyncio.run(discover({Kind.OLLAMA: server.url, Kind.LMSTUDIO: NOBODY}))
    assert [(one.kind, one.url, one.models) for one in found] == [(Kind.OLLAMA, server.url, ("qwen",))]


def test_something_else_that_listens_there_is_no_server_of_models() -> None:
    async def silent(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read()
        writer.close()

    async def go() -> int:
        deaf = await asyncio.start_server(silent, "127.0.0.1", 0)
        port = deaf.sockets[0].getsockname()[1]
        found = await discover({Kind.OLLAMA: f"http://127.0.0.1:{port}/v1"})
        deaf.close()
        await deaf.wait_closed()
        return len(found)

    assert asyncio.run(go()) == 0


def test_the_models_of_a_server_can_be_listed_with_its_key() -> None:
    with ModelServer() as server:
        server.models = ["a", "b"]
        assert asyncio.run(listed(ModelChoice(Kind.OPENAI, "", server.url), "sk-1")) == ("a", "b")
        assert asyncio.run(listed(ModelChoice(Kind.ANTHROPIC, "", server.url[:-3]), "sk-2")) == ("a", "b")
    assert [one.path for one in server.requests] == ["/v1/models", "/v1/models?limit=1000"]
    assert server.requests[0].headers["authorization"] == "Bearer sk-1"
    assert server.requests[1].headers["x-api-key"] == "sk-2"
    assert asyncio.run(listed(ModelChoice(Kind.OTHER, "groq:x"), None)) == ()


def test_the_test_call_asks_once_and_tells_what_is_wrong() -> None:
    with ModelServer([Answer(""), refusal(401), Answer("x", held=True)]) as server:
        choice = ModelChoice(Kind.OPENAI, "m", server.url)
        assert asyncio.run(ask(choice, "k")).seconds >= 0
        with pytest.raises(ModelFailed) as failed:
            asyncio.run(ask(choice, "k"))
        assert failed.value.failure is Failure.AUTHENTICATION
        assert len(server.completions) == 2
        with pytest.raises(ModelFailed) as failed:
            asyncio.run(ask(choice, "k", limit=0.5))
        assert failed.value.failure is Failure.TIME_OUT
    assert len(server.completions) <= 3, "time may be over before it was asked at all"


def test_a_list_nested_beyond_reason_is_a_bad_answer() -> None:
    with pytest.raises(ModelFailed) as raised:
        _names(b"[" * 200_000)
    assert raised.value.failure is Failure.BAD_ANSWER
