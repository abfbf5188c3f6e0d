"""The newer era on the wire, with a client of our own: each request carries its envelope, changes come on a stream."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mcp_scene import CONTEXT, LISTS, NOTE, RECALL, RawClient, switch

from nua_desktop_memory import open_profile

if TYPE_CHECKING:
    from types import TracebackType
    from typing import Self

NAMES = "io.modelcontextprotocol/"
WHOLE = [[NOTE, RECALL], ["personal_memory"], [CONTEXT]]


class ModernClient:
    """Puts the envelope into what it asks."""

    def __init__(self, profile_dir: str, name: str = "modern") -> None:
        self.raw = RawClient(profile_dir)
        self._meta = {
            f"{NAMES}protocolVersion": "2026-07-28",
            f"{NAMES}clientInfo": {"name": name, "version": "1"},
            f"{NAMES}clientCapabilities": {},
        }

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.raw.__exit__(kind, error, trace)

    def send(self, method: str, **params: object) -> int:
        return self.raw.send(method, {**params, "_meta": self._meta})

    def ask(self, method: str, **params: object) -> dict[str, Any]:
        return self.raw.answer_to(self.send(method, **params))

    def everything(self) -> list[list[str]]:
        found = [self.ask(f"{of}/list")["result"][of] for of in LISTS]
        return [[one.get("uri", one["name"]) for one in of] for of in found]


def test_discovery_says_that_lists_change_and_nothing_of_the_memory(profile_dir: str) -> None:
    switch(profile_dir, on=True)
    with ModernClient(profile_dir) as client:
        said = client.ask("server/discover")["result"]
        assert "2026-07-28" in said["supportedVersions"]
        assert all(said["capabilities"][of]["listChanged"] is True for of in LISTS)
        assert said.get("instructions") is None


def test_what_is_there_may_not_be_kept_by_the_client(profile_dir: str) -> None:
    switch(profile_dir, on=True)
    with ModernClient(profile_dir) as client:
        assert client.everything() == WHOLE
        for method, params in (
            *((f"{of}/list", {}) for of in LISTS),
            ("resources/read", {"uri": CONTEXT}),
        ):
            kept = client.ask(method, **params)["result"]
            assert (kept["ttlMs"], kept["cacheScope"]) == (0, "private")


def test_changes_come_on_the_stream_once_each(profile_dir: str) -> None:
    with ModernClient(profile_dir) as client:
        wanted = {f"{of}ListChanged": True for of in LISTS}
        stream = client.send("subscriptions/listen", notifications=wanted)
        client.raw.told_of("notifications/subscriptions/acknowledged")
        for on in (True, False, True):
            switch(profile_dir, on=on)
            for of in LISTS:
                notice = client.raw.told_of(f"notifications/{of}/list_changed")
                assert notice["params"]["_meta"][f"{NAMES}subscriptionId"] == stream
            assert client.everything() == (WHOLE if on else [[], [], []])
        client.raw.end()
        assert "result" in client.raw.answer_to(stream), "the stream ends with its answer"
        client.raw.wait_for_the_end()
        assert client.raw.told == []


def test_who_did_not_subscribe_is_not_told(profile_dir: str) -> None:
    with ModernClient(profile_dir) as client:
        assert client.everything() == [[], [], []]
        switch(profile_dir, on=True)
        assert client.everything() == WHOLE
        client.raw.end()
        client.raw.wait_for_the_end()
        assert client.raw.told == []


def test_a_note_is_by_the_name_in_the_envelope_and_waits(profile_dir: str) -> None:
    switch(profile_dir, on=True)
    with ModernClient(profile_dir, "Some Editor") as client:
        noted = client.ask("tools/call", name=NOTE, arguments={"text": "喜欢龙井 🍵"})["result"]
        assert noted["structuredContent"]["state"] == "pending"
        with open_profile(profile_dir) as profile:
            (pending,) = profile.review_list().pending
        assert (pending.source.actor, pending.source.channel) == ("agent:Some Editor", "mcp")
        switch(profile_dir, on=False)
        error = client.ask("tools/call", name=NOTE, arguments={"text": "Likes coffee"})["error"]
        assert (error["code"], error["message"]) == (-32602, f"Unknown tool: {NOTE}")


def test_nobody_is_the_owner_by_saying_so(profile_dir: str) -> None:
    switch(profile_dir, on=True)
    for name in ("owner", "Owner\u200b", "ｏｗｎｅｒ", "import:x", ""):
        with ModernClient(profile_dir, name) as client:
            client.ask("tools/call", name=NOTE, arguments={"text": f"Said by {name!r}"})
    with open_profile(profile_dir) as profile:
        pending = profile.review_list().pending
        assert len(pending) == 5
        assert all(one.source.actor.startswith("agent:") and one.source.tier == "unpaired" for one in pending)
