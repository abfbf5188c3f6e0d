"""Whatever is said, forked, rewound and switched, each branch holds what a list would."""

from __future__ import annotations

import tempfile

from conversations import HAS_GIT, Talk
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule


class Conversations(RuleBasedStateMachine):
    """The repository beside a model of it: lists of turns by the names of branches."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.talk = Talk(self.folder.name).begin()
        self.branches: dict[str, list[tuple[str, str]]] = {"main": []}
        self.current = "main"

    def teardown(self) -> None:
        if self.branches["main"] and HAS_GIT:
            assert self.talk.git("fsck", "--strict", "--full", "--no-dangling") == ""
            assert self.talk.git("status", "--porcelain") == ""
        self.folder.cleanup()

    @rule(text=st.text(max_size=20))
    def say(self, text: str) -> None:
        source = self.talk.ask(text)
        self.branches[self.current].append((source.said.turn_id, text))
        assert source.number == len(self.branches[self.current])

    @precondition(lambda self: self.branches[self.current])
    @rule(data=st.data())
    def say_again(self, data: st.DataObject) -> None:
        known = data.draw(st.sampled_from(self.talk.sessions.turns(self.talk.id)))
        again = self.talk.sessions.record(self.talk.id, known.said, speaker=known.speaker, authority=known.authority)
        assert again == known

    @precondition(lambda self: self.branches[self.current] and len(self.branches) < 4)
    @rule(data=st.data())
    def fork(self, data: st.DataObject) -> None:
        at = data.draw(st.integers(0, len(self.branches[self.current]) - 1))
        left = self.branches[self.current][: at + 1]
        self.current = self.talk.sessions.fork(self.talk.id, left[-1][0]).branch
        assert self.current not in self.branches
        self.branches[self.current] = left

    @precondition(lambda self: self.branches[self.current])
    @rule(data=st.data())
    def rewind(self, data: st.DataObject) -> None:
        at = data.draw(st.integers(0, len(self.branches[self.current]) - 1))
        turns = self.branches[self.current]
        self.talk.sessions.rewind(self.talk.id, turns[at][0])
        self.branches[self.current] = turns[: at + 1]

    @precondition(lambda self: self.branches["main"])
    @rule(data=st.data())
    def switch(self, data: st.DataObject) -> None:
        self.current = data.draw(st.sampled_from(sorted(self.branches)))
        self.talk.sessions.switch(self.talk.id, self.current)

    @invariant()
    def each_branch_holds_what_was_said(self) -> None:
        session = self.talk.sessions.get(self.talk.id)
        assert session.turns == len(self.branches[self.current])
        if not self.branches["main"]:
            return
        assert (session.branch, set(session.branches)) == (self.current, set(self.branches))
        for name, turns in self.branches.items():
            found = self.talk.sessions.turns(self.talk.id, name)
            assert [(one.said.turn_id, one.said.text) for one in found] == turns


TestConversations = Conversations.TestCase
TestConversations.settings = settings(max_examples=12, stateful_step_count=15)
