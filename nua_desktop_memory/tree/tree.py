"""`Tree`: summaries of the log at every size, a projection of the store ("TREE/v3").

It is told of each commit inside the lock. Appending completes nodes; an event that changes its standing changes those
over it, at every size, at a cost that grows with the logarithm of the log. It is never used where it shows another
commit than the last, nor where its hashes do not follow from each other.
"""

from __future__ import annotations

from contextlib import contextmanager

from nua_desktop_memory.store.errors import Damaged
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.tree.boot import is_this_boot
from nua_desktop_memory.tree.extract import encoded, extract, sampled_ranks
from nua_desktop_memory.tree.merkle import Merkle, Untrusted
from nua_desktop_memory.tree.shelf import Shelf
from nua_desktop_memory.tree.state import EMPTY, State

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from nua_desktop_memory.recall.index import Index
    from nua_desktop_memory.store.jsontext import Object
    from nua_desktop_memory.store.projection import Commit, Truth
    from nua_desktop_memory.tree.listing import Listing
    from nua_desktop_memory.tree.shape import Node
    from nua_desktop_memory.tree.staged import Staged
    from nua_desktop_memory.tree.summaries import Summaries


def _no_step(_: str) -> None:
    return None


class Tree:
    """The tree of one profile; opening it costs nothing until it is asked. One thread at a time.

    ``index`` is a projection of the same store that is told of each commit before this one; ``read_text`` gives the
    text of a LOG record, raising ``Damaged``. Any call may raise ``OSError``, ``Busy`` or ``StoreIOError``.
    """

    def __init__(self, profile_dir: str, index: Index, read_text: Callable[[int], str]) -> None:
        self._shelf = Shelf(profile_dir)
        self._index = index
        self._read_text = read_text
        self._staged: Staged | None = None
        self._doubted: str | None = None
        self._remade: str | None = None

    def applied(self) -> str | None:
        """Digest of the last commit that it shows; ``None`` where it is missing, broken or no longer trusted."""
        state = self._state()
        return None if state is None else state.digest

    def apply(self, commit: Commit) -> None:
        """Takes in one commit. A second time nothing changes; one that does not follow leaves nothing to trust."""
        state = self._state()
        if state is None and commit.previous == "":
            self._shelf.wipe()
            state = EMPTY
        if state is None or state.digest == commit.digest or self._index.applied() is None:
            return
        try:
            if state.digest != commit.previous:
                raise Untrusted
            self._take_in(self._staged or self._shelf, state, commit)
        except Untrusted:
            if self._staged is None:
                self._shelf.forget()
            self._staged = None

    def rebuild(self, truth: Truth) -> None:
        """Makes it anew from the truth; where its files cannot be written, in memory."""
        from nua_desktop_memory.tree.rebuild import in_memory, rebuild

        self._doubted, self._remade = None, truth.last_commit
        try:
            rebuild(self._shelf, truth)
            self._staged = None
        except OSError:
            self._staged = in_memory(self._shelf, truth)

    def checkpoint(self) -> None:
        """Makes what was applied durable."""
        if self._staged is None:
            self._shelf.make_durable()

    def scrub(self) -> None:
        """Leaves no byte of an erased text: taking in the erasure overwrote it, and what cannot follow goes whole."""
        if self._staged is not None or self._state() is None:
            self._shelf.wipe()

    def close(self) -> None:
        """Closes its files; a later call opens them again."""
        self._staged = None
        self._shelf.close()

    def broken(self) -> Iterator[tuple[str, str]]:
        """Every file that is missing or too short beside others that are there, so that all is made anew."""
        from nua_desktop_memory.tree.broken import broken

        return broken(self._shelf)

    def problems(self, truth: Truth) -> Iterator[tuple[str, str]]:
        """Every file of the tree that is not as the truth makes it: its path in the profile, and a sentence."""
        from nua_desktop_memory.tree.check import problems

        return problems(self._shelf, truth)

    def summaries(self, hidden: Sequence[str]) -> Summaries | None:
        """What stands for the log, for one answer; ``None`` where the tree cannot be used.

        ``hidden`` are the subjects that are kept from agents.
        """
        from nua_desktop_memory.tree.merkle import ProvenMerkle
        from nua_desktop_memory.tree.summaries import Summaries

        state = self._state()
        if state is None or set(state.hidden) != set(hidden):
            return None
        target = self._staged or self._shelf
        merkle = ProvenMerkle(state.records, state.tops, target.read)
        return Summaries(merkle, target.node, self._shelf.semantic.text, self._read_text, self._doubt)

    def listing(self, hidden: Sequence[str]) -> Listing | None:
        """Its nodes, for a list of them; ``None`` as for `summaries`."""
        from nua_desktop_memory.tree.listing import Listing

        summaries = self.summaries(hidden)
        return None if summaries is None else Listing(summaries, self._shelf.semantic)

    def keep_written(
        self, node: Node, source_hash: bytes, value: Object, on_step: Callable[[str], None] = _no_step
    ) -> bool:
        """Keeps what a model wrote of a node, or how it failed to, if the node's hash still is this one.

        Within the profile's lock, all being applied. ``False``: nothing was kept.
        """
        state = None if self._staged is not None else self._state()
        if state is None or (node[1] + 1) << node[0] > state.records:
            return False
        from nua_desktop_memory.tree.merkle import ProvenMerkle

        try:
            now = ProvenMerkle(state.records, state.tops, self._shelf.read).entry(*node)[0]
        except Untrusted:
            return False
        if now == source_hash:
            self._shelf.semantic.put(node, value, on_step)
        return now == source_hash

    @contextmanager
    def rehearsal(self, commit: Commit) -> Iterator[None]:
        """The commit is applied for the length of the block, to every answer of this tree; nothing is written.

        Within a rehearsal of the same commit by the index.
        """
        from nua_desktop_memory.tree.staged import Staged

        before, state = self._staged, self._state()
        if state is None:
            yield
            return
        target = before or self._shelf
        staged = Staged(target.node, target.read, state)
        try:
            if state.digest != commit.previous:
                raise Untrusted
            self._take_in(staged, state, commit)
            self._staged = staged
        except Untrusted:
            self._doubted = state.digest
        try:
            yield
        finally:
            self._staged = before

    def _state(self) -> State | None:
        """Where the tree stands, so far as it can be trusted.

        What was not durable when the machine last stopped is not: the store's journal still has it.
        """
        if self._staged is not None:
            return self._staged.state
        self._shelf.refresh()
        kept = self._shelf.kept()
        if kept is None or kept.state.digest == self._doubted:
            return None
        state = kept.state
        if kept.durable != state and not is_this_boot(kept.boot):
            if kept.durable is None:
                return None
            state = kept.durable
        return state if self._shelf.holds(state.records) else None

    def _take_in(self, target: Shelf | Staged, before: State, commit: Commit) -> None:
        from nua_desktop_memory.tree.leaves import changed_leaves

        leaves, texts = changed_leaves(self._index, commit, before)
        merkle = Merkle(before.records, before.tops, target.read)
        changed = merkle.update(commit.log_records, leaves)
        after = State(commit.digest, commit.log_records, tuple(merkle.tops), tuple(commit.not_for_agents))
        target.put(merkle.fresh, self._lines(merkle, changed, texts), after)

    def _lines(self, merkle: Merkle, nodes: Sequence[Node], texts: dict[int, str]) -> Iterator[tuple[Node, bytes]]:
        for node in nodes:
            digest, count = merkle.entry(*node)
            positions = [merkle.record_at(*node, rank) for rank in sampled_ranks(count)]
            yield node, encoded(digest, extract([self._text(position, texts) for position in positions]))

    def _text(self, position: int, texts: dict[int, str]) -> str:
        """The text of a record; of one that is damaged since, nothing."""
        found = texts.get(position)
        if found is None:
            try:
                found = texts[position] = self._read_text(position)
            except Damaged:
                found = texts[position] = ""
        return found

    def _doubt(self, merkle: Merkle) -> None:
        """Has the tree made anew when it is next asked for, unless it has just been made from the same truth."""
        kept = self._shelf.kept()
        if kept is not None and kept.state.tops == tuple(merkle.tops) and kept.state.digest != self._remade:
            self._doubted = kept.state.digest
