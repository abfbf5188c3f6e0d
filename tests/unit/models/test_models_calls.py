"""What a call to a model tells when it goes wrong, and when it is tried again; over the network stack."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import threading
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest
from model_server import NOBODY, Answer, ModelServer, Tool, refusal

from nua_desktop_memory.models.calls import Failure, ModelFailed, Patience, classify, retrying
from nua_desktop_memory.models.chat_model import USUAL, TimeOuts, build, close
from nua_desktop_memory.models.choice import Kind, ModelChoice
from nua_desktop_memory.models.classifying import retry_after
from nua_desktop_memory.models.failures import RETRYABLE, SENTENCES
from nua_desktop_memory.models.running import Calls, CancelledError

if TYPE_CHECKING:
    from collections.abc import Coroutine
    from typing import Any

    from langchain_core.messages import AIMessageChunk

HURRIED = TimeOuts(connect=60.0, read=0.3, write=60.0)
EVENTS = {"Content-Type": "text/event-stream"}
NOW = datetime(2026, 11, 30, 12, 0, 0, tzinfo=UTC)


async def said(choice: ModelChoice, *, stream: bool = False, time_outs: TimeOuts = USUAL) -> str:
    model = build(choice, "sk-key", time_outs=time_outs)
    try:
        if not stream:
            return str((await model.ainvoke("hello")).content)
        whole: AIMessageChunk | None = None
        async for piece in model.astream("hello"):
            whole = piece if whole is None else whole + piece  # type: ignore[assignment, operator]
        assert whole is not None
        return str(whole.content)
    finally:
        await close(model)


def outcome(answer: Answer, *, stream: bool = False, time_outs: TimeOuts = USUAL) -> ModelFailed:
    with ModelServer([answer]) as server, pytest.raises(Exception) as raised:  # noqa: PT011 - whatever it is
        asyncio.run(said(ModelChoice(Kind.OPENAI, "m", server.url), stream=stream, time_outs=time_outs))
    assert len(server.completions) == 1, "the library tried again by itself"
    return classify(raised.value)


@pytest.mark.parametrize("stream", [False, True], ids=["whole", "stream"])
def test_an_answer_comes_through_in_any_script(stream: bool) -> None:
    with ModelServer([Answer("你好, Zürich 🙂 and more")]) as server:
        text = asyncio.run(said(ModelChoice(Kind.OPENAI, "m", server.url), stream=stream))
    assert text == "你好, Zürich 🙂 and more"
    assert server.requests[0].headers["authorization"] == "Bearer sk-key"


@pytest.mark.parametrize(
    ("answer", "failure"),
    [
        pytest.param(refusal(401, "invalid_api_key"), Failure.AUTHENTICATION, id="401"),
        pytest.param(refusal(402), Failure.QUOTA, id="402"),
        pytest.param(refusal(403), Failure.AUTHORISATION, id="403"),
        pytest.param(refusal(404, "model_not_found"), Failure.NO_SUCH_MODEL, id="404"),
        pytest.param(refusal(400), Failure.INVALID_REQUEST, id="400"),
        pytest.param(refusal(400, "context_length_exceeded"), Failure.CONTEXT_LENGTH, id="too long"),
        pytest.param(refusal(400, "content_policy_violation"), Failure.CONTENT_POLICY, id="refused"),
        pytest.param(refusal(408), Failure.TIME_OUT, id="408"),
        pytest.param(refusal(429), Failure.RATE_LIMIT, id="429"),
        pytest.param(refusal(429, "insufficient_quota"), Failure.QUOTA, id="no money"),
        pytest.param(refusal(500), Failure.PROVIDER_INTERNAL, id="500"),
        pytest.param(refusal(529, "overloaded_error"), Failure.PROVIDER_INTERNAL, id="529"),
        pytest.param(Answer(raw=b"<html>"), Failure.BAD_ANSWER, id="no JSON"),
        pytest.param(Answer(raw=b"{}"), Failure.BAD_ANSWER, id="no answer in it"),
        pytest.param(Answer(raw=b'{"choices": []}'), Failure.BAD_ANSWER, id="no choices"),
        pytest.param(Answer(raw=b"[1]"), Failure.BAD_ANSWER, id="a list"),
        pytest.param(Answer("a long answer", cut=20), Failure.CUT_OFF, id="cut"),
        pytest.param(
            Answer(status=302, headers={"Location": "http://127.0.0.1:9/"}, raw=b""), Failure.INVALID_REQUEST, id="302"
        ),
    ],
)
def test_each_trouble_has_its_name(answer: Answer, failure: Failure) -> None:
    failed = outcome(answer)
    assert failed.failure is failure
    assert failed.retryable == (failure in RETRYABLE)
    assert "sk-" not in f"{failed!r} {failed} {failed.details}"
    assert "text" not in failed.sentence


@pytest.mark.parametrize(
    ("answer", "failure"),
    [
        pytest.param(Answer("some words of an answer", cut=3), Failure.CUT_OFF, id="cut"),
        pytest.param(Answer(raw=b'data: {"x\n\n', headers=EVENTS), Failure.BAD_ANSWER, id="no JSON"),
        pytest.param(Answer(raw=b"<html>", headers={"Content-Type": "text/html"}), Failure.BAD_ANSWER, id="a page"),
        pytest.param(
            Answer(raw=b'data: {"error": {"type": "server_error"}}\n\n', headers=EVENTS),
            Failure.PROVIDER_INTERNAL,
            id="an error in the stream",
        ),
        pytest.param(refusal(503), Failure.PROVIDER_INTERNAL, id="503"),
    ],
)
def test_each_trouble_of_a_stream_has_its_name(answer: Answer, failure: Failure) -> None:
    assert outcome(answer, stream=True).failure is failure


def test_a_server_that_does_not_answer_in_time_is_told_as_such() -> None:
    assert outcome(Answer("x", held=True), time_outs=HURRIED).failure is Failure.TIME_OUT
    assert outcome(Answer("words", held_after=1), stream=True, time_outs=HURRIED).failure is Failure.TIME_OUT


def test_nothing_that_listens_here_is_told_from_a_server_that_cannot_be_reached() -> None:
    with pytest.raises(Exception) as raised:  # noqa: PT011 - whatever it is
        asyncio.run(said(ModelChoice(Kind.OLLAMA, "m", NOBODY)))
    assert classify(raised.value).failure is Failure.NOT_RUNNING
    assert classify(ConnectionResetError()).failure is Failure.TRANSPORT


def test_every_failure_has_a_sentence_of_its_own() -> None:
    assert set(SENTENCES) == set(Failure)
    assert len(set(SENTENCES.values())) == len(Failure)
    assert all(sentence.endswith(".") and "{" not in sentence for sentence in SENTENCES.values())


def test_a_failure_of_our_own_is_not_one_of_the_model() -> None:
    assert classify(RuntimeError("a bug")).failure is Failure.UNKNOWN
    assert classify(KeyError("a bug")).failure is Failure.UNKNOWN


@pytest.mark.parametrize(
    ("headers", "seconds"),
    [
        ({"retry-after": "7"}, 7),
        ({"retry-after": "1.5"}, 1.5),
        ({"retry-after-ms": "250", "retry-after": "7"}, 0.25),
        ({"retry-after": "Mon, 30 Nov 2026 12:01:30 GMT"}, 90),
        ({"retry-after": "Mon, 30 Nov 2026 11:00:00 GMT"}, 0),
        ({"retry-after": "-3"}, 0),
        ({"retry-after": "soon"}, None),
        ({"retry-after": "inf"}, None),
        ({"retry-after": "99999999999"}, 7 * 24 * 3600),
        ({}, None),
    ],
    ids=str,
)
def test_a_provider_says_when_to_come_back(headers: dict[str, str], seconds: float | None) -> None:
    assert retry_after(headers, lambda: NOW) == seconds


def test_the_time_to_come_back_is_in_the_failure() -> None:
    assert outcome(refusal(429, headers={"Retry-After": "12"})).retry_after == 12


class Pauses:
    """A clock that only counts."""

    def __init__(self) -> None:
        self.slept: list[float] = []
        self.told: list[tuple[float, int]] = []

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)

    def on_wait(self, seconds: float, attempt: int) -> None:
        self.told.append((seconds, attempt))


def patiently(server: ModelServer, pauses: Pauses, **options: Any) -> str:
    async def go() -> str:
        model = build(ModelChoice(Kind.OPENAI, "m", server.url), "sk-key")
        try:
            answer = await retrying(
                lambda: model.ainvoke("hello"),
                on_wait=pauses.on_wait,
                sleep=pauses.sleep,
                chance=lambda: 0.0,
                **options,
            )
            return str(answer.content)
        finally:
            await close(model)

    return asyncio.run(go())


def test_what_a_retry_can_help_is_tried_again_after_growing_pauses() -> None:
    pauses = Pauses()
    with ModelServer([refusal(500), Answer(raw=b"?"), refusal(503), Answer("there")]) as server:
        assert patiently(server, pauses) == "there"
    assert pauses.slept == [1, 2, 4]
    assert pauses.told == [(1, 2), (2, 3), (4, 4)]


def test_a_provider_is_left_alone_as_long_as_it_asks() -> None:
    pauses = Pauses()
    with ModelServer([refusal(429, headers={"Retry-After": "9"}), Answer("there")]) as server:
        assert patiently(server, pauses) == "there"
    assert pauses.slept == [9]


def test_one_that_asks_for_longer_than_anybody_waits_is_told_with_the_time() -> None:
    pauses = Pauses()
    with ModelServer([refusal(429, headers={"Retry-After": "600"})]) as server, pytest.raises(ModelFailed) as failed:
        patiently(server, pauses)
    assert (failed.value.failure, failed.value.retry_after, pauses.slept) == (Failure.RATE_LIMIT, 600, [])


def test_the_number_of_attempts_has_an_end() -> None:
    pauses = Pauses()
    with ModelServer([refusal(500)]) as server, pytest.raises(ModelFailed) as failed:
        patiently(server, pauses, patience=Patience(attempts=3))
    assert failed.value.failure is Failure.PROVIDER_INTERNAL
    assert len(server.completions) == 3


def test_what_no_retry_can_help_is_not_tried_again() -> None:
    pauses = Pauses()
    with ModelServer([refusal(401)]) as server, pytest.raises(ModelFailed):
        patiently(server, pauses)
    assert (len(server.completions), pauses.slept) == (1, [])


def test_a_stream_that_a_person_has_seen_does_not_begin_anew_unasked() -> None:
    pauses = Pauses()
    with ModelServer([refusal(500), Answer("x")]) as server, pytest.raises(ModelFailed):
        patiently(server, pauses, may_retry=lambda: False)
    assert (len(server.completions), pauses.slept) == (1, [])


def test_giving_up_ends_a_call_and_a_pause_at_once() -> None:
    calls = Calls()
    with ModelServer([Answer("x", held=True)]) as server:
        running = calls.submit(lambda: said(ModelChoice(Kind.OPENAI, "m", server.url)))
        server.wait_for(1)
        running.cancel()
        assert running.cancelled()

        async def broken() -> str:
            raise TimeoutError

        waiting = threading.Event()
        patient = Patience(first_pause=3600, longest_pause=3600, all_pauses=9999)
        paused = calls.submit(lambda: retrying(broken, patience=patient, on_wait=lambda *_: waiting.set()))
        assert waiting.wait(60)
        calls.close()
        with pytest.raises(CancelledError):
            paused.result(60)
    with pytest.raises(RuntimeError):
        calls.submit(broken)


def test_a_look_up_that_never_ends_does_not_hold_up_closing() -> None:
    begun, never = threading.Event(), threading.Event()

    def hang() -> None:
        begun.set()
        never.wait(60)

    def look_up() -> Coroutine[Any, Any, None]:
        return asyncio.to_thread(hang)

    calls = Calls()
    running = calls.submit(look_up)
    assert begun.wait(60)
    calls.close()
    with pytest.raises(CancelledError):
        running.result(60)
    assert not [one for one in threading.enumerate() if one.name == "models"]
    never.set()


def test_tools_are_called_with_what_the_model_said() -> None:
    async def go(url: str) -> list[Any]:
        model = build(ModelChoice(Kind.LMSTUDIO, "m", url), None)
        try:
            return list((await model.ainvoke("hello")).tool_calls)  # type: ignore[attr-defined]
        finally:
            await close(model)

    with ModelServer([Answer("", tools=(Tool("note", {"text": "a"}),))]) as server:
        assert asyncio.run(go(server.url))[0]["args"] == {"text": "a"}
    assert server.requests[0].headers["authorization"] == "Bearer none"


def test_a_provider_without_a_key_is_not_asked() -> None:
    for choice in (ModelChoice(Kind.OPENAI, "m"), ModelChoice(Kind.ANTHROPIC, "m")):
        with pytest.raises(ModelFailed) as failed:
            build(choice, None)
        assert failed.value.failure is Failure.NO_KEY


def test_a_provider_whose_library_is_not_here_is_told_as_such() -> None:
    for model in ("groq:llama", "no-provider"):
        with pytest.raises(ModelFailed) as failed:
            build(ModelChoice(Kind.OTHER, model), "k")
        assert failed.value.failure is Failure.NOT_RESOLVED


def test_anthropic_is_asked_in_its_own_way_and_at_one_place() -> None:
    with ModelServer([refusal(401, "authentication_error")]) as server:
        choice = ModelChoice(Kind.ANTHROPIC, "m", server.url.removesuffix("/v1"))
        with pytest.raises(Exception) as raised:  # noqa: PT011 - whatever it is
            asyncio.run(said(choice))
    assert classify(raised.value).failure is Failure.AUTHENTICATION
    assert [one.path for one in server.requests] == ["/v1/messages"]


def test_the_environment_can_neither_switch_tracing_on_nor_give_a_key_or_an_address() -> None:
    code = (
        "from nua_desktop_memory.models.chat_model import build\n"
        "from nua_desktop_memory.models.choice import Kind, ModelChoice\n"
        "model = build(ModelChoice(Kind.OPENAI, 'm', 'http://127.0.0.1:1/v1'), None)\n"
        "from langsmith.utils import tracing_is_enabled\n"
        "print(tracing_is_enabled(), model.openai_api_base, model.openai_api_key.get_secret_value(), model.max_retries)"
    )
    environment = {
        **os.environ,
        "LANGSMITH_TRACING": "true",
        "LANGCHAIN_TRACING_V2": "true",
        "LANGSMITH_API_KEY": "x",
        "OPENAI_API_KEY": "sk-of-another-program",
        "OPENAI_PROXY": "http://127.0.0.1:4",
        "OPENAI_BASE_URL": "http://127.0.0.1:2/v1",
        "OPENAI_API_BASE": "http://127.0.0.1:3/v1",
    }
    ended = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, timeout=120, check=False
    )
    assert ended.stdout.split() == ["False", "http://127.0.0.1:1/v1", "none", "0"], ended.stderr


def test_a_proxy_of_the_system_is_not_used_for_this_computer(monkeypatch: pytest.MonkeyPatch) -> None:
    with ModelServer() as proxy, ModelServer() as server:
        monkeypatch.setenv("HTTP_PROXY", proxy.url.removesuffix("/v1"))
        monkeypatch.setenv("http_proxy", proxy.url.removesuffix("/v1"))
        assert asyncio.run(said(ModelChoice(Kind.OLLAMA, "m", server.url))) == "Hello."
    assert not proxy.requests
