"""Operations: what was done, and what can be taken back or done again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from builders import History, Move, Note, a_note, id_of

from nua_desktop_memory.recall.index import Index
from nua_desktop_memory.store.model import State


class Desk:
    """A history with its index, on which things are done, undone and redone as the profile does."""

    def __init__(self, folder: str) -> None:
        self.history = History()
        self.index = Index(folder, self.history.text)

    def do(self, *notes: Note, moves: tuple[Move, ...] = (), operation: int | None = None) -> int:
        self.index.apply(self.history.write(*notes, moves=moves, operation=operation))
        self.check_steps()
        return self.history.generation

    def undo(self) -> str | None:
        target = self.index.undo_target()
        if target is not None:
            self._take_back(target.generation)
        return target and target.what

    def redo(self) -> str | None:
        target = self.index.redo_target()
        if target is not None:
            self._take_back(target.undo_generation)
        return target and target.operation.what

    def _take_back(self, generation: int) -> None:
        parts = self.index.operation_parts(generation)
        moves = [Move(one, State.DELETED, undoes=generation) for one in parts.created]
        moves += [Move(one, state, by=by, undoes=generation) for one, state, by in parts.before]
        self.index.apply(self.history.write(moves=moves))
        self.check_steps()

    def check_steps(self) -> None:
        """What is counted is what is listed."""
        listed = self.index.undoable(50)
        counted = self.index.undo_steps(50)
        assert [(step.generation, step.what, step.count) for step in counted] == [
            (one.generation, one.what, len(one.event_ids)) for one in listed
        ]
        firsts = [self.index.event(one.event_ids[0]) for one in listed if one.event_ids]
        assert [step.position for step in counted if step.count] == [event and event.log_index for event in firsts]
        again, step = self.index.redo_target(), self.index.redo_step()
        assert (step and (step.generation, step.what, step.count)) == (
            again and (again.operation.generation, again.operation.what, len(again.operation.event_ids))
        )

    def states(self) -> list[str]:
        return [str(event.state) for event in self.history.living.values()]


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = Desk(str(tmp_path / "cache"))
    yield desk
    desk.index.close()


def test_each_operation_is_named_by_what_it_did(desk: Desk) -> None:
    one, two = id_of(0), id_of(1)
    desk.do(a_note("a").about("k"))
    desk.do(a_note("b").about("k"))
    desk.do(moves=(Move(one, State.SUPERSEDED, by=two),))
    desk.do(a_note("c").about("k").instead_of(two), moves=(Move(two, State.SUPERSEDED, by=id_of(2)),))
    desk.do(
        a_note("c").about("k").instead_of(id_of(2)).until("2027"),
        a_note("d").about("k").since("2027"),
        moves=(Move(id_of(2), State.SUPERSEDED, by=id_of(3)),),
    )
    desk.do(moves=(Move(id_of(4), State.REVOKED),))
    desk.do(moves=(Move(id_of(4), State.DELETED),))
    desk.do(moves=(Move(id_of(4), State.ACTIVE),))
    desk.do(a_note("e").waiting().by("writer", "import"), a_note("f").waiting())
    desk.do(moves=(Move(id_of(5), State.ACTIVE),))
    desk.do(moves=(Move(id_of(6), State.DELETED),))
    desk.do(
        a_note("g").about("k").instead_of(id_of(3)),
        moves=(Move(id_of(3), State.SUPERSEDED, by=id_of(7)), Move(id_of(4), State.SUPERSEDED, by=id_of(7))),
    )
    words = [operation.what for operation in reversed(desk.index.operations(50))]
    assert words == [
        *("note", "note", "resolve", "replace", "changed-on", "revoke", "delete", "restore"),
        *("import", "accept", "refuse", "resolve"),
    ]
    assert desk.index.operations(1)[0].event_ids == (id_of(7),)


def test_an_import_of_several_batches_is_one_operation(desk: Desk) -> None:
    desk.do(a_note("before"))
    first = desk.do(a_note("a").by("import:notes", "import"), a_note("b").by("import:notes", "import"))
    desk.do(a_note("c").by("import:notes", "import"), operation=first)
    newest = desk.index.operations(9)[0]
    assert (newest.what, newest.generation, newest.event_ids) == ("import", first, (id_of(1), id_of(2), id_of(3)))
    assert desk.undo() == "import"
    assert desk.states() == ["active", "deleted", "deleted", "deleted"]
    assert desk.redo() == "import"
    assert desk.states() == ["active"] * 4


def test_an_import_with_tombstones_goes_back_to_them_when_it_is_redone(desk: Desk) -> None:
    desk.do(a_note("a"), a_note("b"), moves=(Move(id_of(0), State.REVOKED),))
    assert desk.undo() == "import"
    assert desk.states() == ["deleted", "deleted"]
    assert desk.redo() == "import"
    assert desk.states() == ["revoked", "active"]


def test_undo_goes_back_step_by_step_and_redo_forward(desk: Desk) -> None:
    desk.do(a_note("a"))
    desk.do(a_note("b").instead_of(id_of(0)), moves=(Move(id_of(0), State.SUPERSEDED, by=id_of(1)),))
    desk.do(moves=(Move(id_of(1), State.REVOKED),))
    assert desk.redo() is None
    assert [desk.undo() for _ in range(4)] == ["revoke", "replace", "note", None]
    assert desk.states() == ["deleted", "deleted"]
    assert [desk.redo() for _ in range(4)] == ["note", "replace", "revoke", None]
    assert desk.states() == ["superseded", "revoked"]
    assert desk.history.graves[id_of(0)].superseded_by_event_id == id_of(1)


def test_undo_and_redo_can_alternate_without_end(desk: Desk) -> None:
    desk.do(a_note("a"))
    for _ in range(5):
        assert desk.undo() == "note"
        assert desk.redo() == "note"
    assert desk.states() == ["active"]
    assert [operation.what for operation in desk.index.operations(3)] == ["redo", "undo", "redo"]


def test_a_new_operation_ends_what_could_be_done_again(desk: Desk) -> None:
    desk.do(a_note("a"))
    desk.do(a_note("b"))
    desk.undo()
    desk.do(a_note("c"))
    assert desk.index.redo_target() is None
    assert [desk.undo() for _ in range(3)] == ["note", "note", None]
    assert desk.states() == ["deleted"] * 3
    assert [desk.redo() for _ in range(3)] == ["note", "note", None]


def test_what_can_be_undone_is_listed_next_one_first(desk: Desk) -> None:
    first, second = desk.do(a_note("a")), desk.do(a_note("b"))
    desk.do(a_note("c"))
    desk.undo()
    assert [operation.generation for operation in desk.index.undoable(5)] == [second, first]
    assert [operation.generation for operation in desk.index.undoable(1)] == [second]
    assert [operation.undone for operation in desk.index.operations(4)] == [False, True, False, False]


def test_erased_events_are_missing_from_what_is_undone(desk: Desk) -> None:
    generation = desk.do(a_note("a"), a_note("b"))
    desk.index.apply(desk.history.write(erase=[id_of(0)]))
    assert desk.index.operation_parts(generation).created == (id_of(1),)
    desk.index.apply(desk.history.write(erase=[id_of(1)]))
    assert desk.index.undo_target() is None


def test_parts_tell_the_state_before_also_of_what_waited(desk: Desk) -> None:
    desk.do(a_note("a").waiting(), a_note("b"), a_note("c"))
    desk.do(moves=(Move(id_of(1), State.SUPERSEDED, by=id_of(2)),))
    generation = desk.do(moves=(Move(id_of(0), State.ACTIVE), Move(id_of(1), State.REVOKED)))
    assert desk.index.operation_parts(generation).before == (
        (id_of(0), State.PENDING, None),
        (id_of(1), State.SUPERSEDED, id_of(2)),
    )


def test_the_list_survives_a_rebuild(desk: Desk) -> None:
    desk.do(a_note("a"))
    desk.do(a_note("b"))
    desk.undo()
    before = desk.index.operations(9), desk.index.undo_target(), desk.index.redo_target()
    desk.index.rebuild(desk.history)
    assert (desk.index.operations(9), desk.index.undo_target(), desk.index.redo_target()) == before
