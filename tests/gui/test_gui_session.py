"""One worker thread, one stream of changes, errors of three kinds. On a profile that is made for the test."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Self, cast

import pytest
from PySide6.QtWidgets import QApplication
from staging import Stage

from nua_desktop_memory import Profile
from nua_desktop_memory.desktop.changes import Changes
from nua_desktop_memory.desktop.lane import Lane
from nua_desktop_memory.desktop.notices import BugReport
from nua_desktop_memory.desktop.operation import Operation
from nua_desktop_memory.desktop.reading import Reading
from nua_desktop_memory.desktop.session import Session
from nua_desktop_memory.desktop.switching import Switching
from nua_desktop_memory.store.errors import Damaged, NuaError, PolicyRefused

SECRET = "the text of a memory"


@dataclass(frozen=True)
class Head:
    enabled: bool
    generation: int


class Ledger:
    """What the session asks of a profile, kept in memory; it counts and remembers the threads that it is used on."""

    info: object = None
    """Of this version."""

    def __init__(self) -> None:
        self.generation = 1
        self.enabled = False
        self.threads: set[int] = set()
        self.closed = False
        self.moves: list[bool] = []
        self.ill: NuaError | None = None

    def on_rebuild(self, told: object) -> None:
        """Nothing is ever made anew here."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def look(self) -> Head:
        self.threads.add(threading.get_ident())
        if self.ill is not None:
            raise self.ill
        return Head(self.enabled, self.generation)

    def write(self) -> str:
        self.threads.add(threading.get_ident())
        self.generation += 1
        return "an id"

    def enable(self) -> None:
        self._move(on=True)

    def disable(self) -> None:
        self._move(on=False)

    def _move(self, *, on: bool) -> None:
        self.moves.append(on)
        self.enabled = on
        self.generation += 1

    def idle(self) -> None:
        pass

    def close(self) -> None:
        self.closed = True


class Ear:
    """Hears all that a session says."""

    def __init__(self, session: Session) -> None:
        self.changes: list[Changes] = []
        self.refused: list[NuaError] = []
        self.bugs: list[BugReport] = []
        session.changed.connect(self.changes.append)
        session.refused.connect(self.refused.append)
        session.broke.connect(self.bugs.append)


@pytest.fixture
def ledger() -> Ledger:
    return Ledger()


@pytest.fixture
def session(stage: Stage, ledger: Ledger) -> Iterator[Session]:
    async def open_session() -> Session:
        made = Session(stage.profile_dir, lambda _: cast("Profile", ledger))
        await made.open()
        return made

    made = stage.run(open_session())
    yield made
    stage.run(made.close())
    assert ledger.closed


def writing(profile: Profile) -> str:
    return cast("Ledger", profile).write()


def refusing(_: Profile) -> str:
    raise PolicyRefused("It looks like a password.", rule="password")


def breaking(_: Profile) -> str:
    raise KeyError(SECRET)


def test_an_operation_tells_every_view_before_its_own_handler(stage: Stage, session: Session) -> None:
    order: list[str] = []
    session.changed.connect(lambda _: order.append("view"))
    Operation(session, writing).on_success(order.append).on_finish(lambda: order.append("end")).start()
    stage.until(lambda: "end" in order)
    assert order == ["view", "an id", "end"]


def test_two_looks_that_are_on_their_way_together_tell_one_change_once(
    stage: Stage, session: Session, ledger: Ledger
) -> None:
    lookout = session._lookout

    async def both() -> list[Changes | None]:
        return await asyncio.gather(lookout.changes(), lookout.changes())

    ledger.write()
    assert stage.run(both()) == [Changes(2), None]


def test_what_an_operation_touched_is_told(stage: Stage, session: Session) -> None:
    ear = Ear(session)
    Operation(session, writing, touched=lambda result: (result,)).start()
    stage.until(lambda: ear.changes)
    assert ear.changes == [Changes(2, frozenset({"an id"}))]
    assert ear.changes[0].concerns("an id")
    assert not ear.changes[0].concerns("another")


def test_a_refusal_goes_to_the_strip_unless_it_is_handled(stage: Stage, session: Session) -> None:
    ear = Ear(session)
    Operation(session, refusing).start()
    stage.until(lambda: ear.refused)
    handled: list[NuaError] = []
    Operation(session, refusing).on_failure(handled.append).start()
    stage.until(lambda: handled)
    assert [error.code for error in ear.refused] == ["policy"]
    assert not ear.bugs


def test_a_bug_is_reported_once_and_quotes_no_memory(stage: Stage, session: Session) -> None:
    ear = Ear(session)
    Operation(session, breaking).start()
    stage.until(lambda: ear.bugs)
    assert len(ear.bugs) == 1
    assert "KeyError" in ear.bugs[0].text()
    assert "breaking" in ear.bugs[0].text()
    assert SECRET not in ear.bugs[0].text()


def test_a_cancelled_operation_is_silent_and_knows_it(stage: Stage, session: Session) -> None:
    ear = Ear(session)
    release = threading.Event()
    operation = Operation(session, lambda _: release.wait(5))
    task = session.task(operation._run())

    async def cancel() -> None:
        await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    stage.run(cancel())
    release.set()
    assert operation.cancelled()
    assert not ear.refused
    assert not ear.bugs


def test_all_work_runs_on_one_thread_that_is_not_the_windows(stage: Stage, session: Session, ledger: Ledger) -> None:
    done: list[str] = []
    for _ in range(5):
        Operation(session, writing).on_success(done.append).start()
    stage.until(lambda: len(done) == 5)
    assert len(ledger.threads) == 1
    assert threading.get_ident() not in ledger.threads


def test_a_change_by_another_process_is_told_as_such(stage: Stage, session: Session, ledger: Ledger) -> None:
    ear = Ear(session)
    ledger.generation, ledger.enabled = 7, True
    session.look()
    stage.until(lambda: ear.changes)
    assert ear.changes == [Changes(7, switch=True, elsewhere=True)]
    session.look()
    stage.run(asyncio.sleep(0))
    assert len(ear.changes) == 1


def test_a_store_that_falls_ill_is_told_once_and_its_recovery_too(
    stage: Stage, session: Session, ledger: Ledger
) -> None:
    ear = Ear(session)
    ledger.ill = Damaged("manifest.json cannot be read.")
    session.look()
    stage.until(lambda: ear.refused)
    assert not session.is_open
    ledger.ill, ledger.generation = None, 2
    session.look()
    stage.until(lambda: ear.changes)
    assert session.is_open
    assert len(ear.refused) == 1


def test_only_the_newest_of_fast_questions_is_answered(stage: Stage, session: Session) -> None:
    shown: list[int] = []
    asked: list[int] = []

    def question(number: int) -> Callable[[Profile], int]:
        def work(_: Profile) -> int:
            asked.append(number)
            return number

        return work

    reading: Reading[int] = Reading(session, shown.append)
    for number in range(50):
        reading.ask(question(number))
    stage.until(lambda: shown)
    assert shown == [49]
    assert len(asked) <= 2


def test_the_same_question_asked_again_is_answered_with_what_is_so_then(
    stage: Stage, session: Session, ledger: Ledger
) -> None:
    shown: list[int] = []

    def generation(_: Profile) -> int:
        return ledger.generation

    reading: Reading[int] = Reading(session, shown.append)
    reading.ask(generation)
    stage.until(lambda: shown)
    ledger.generation = 9
    reading.ask(generation)
    stage.until(lambda: len(shown) == 2)
    assert shown == [1, 9]


def test_a_dropped_question_shows_nothing(stage: Stage, session: Session) -> None:
    shown: list[int] = []
    reading: Reading[int] = Reading(session, shown.append)
    reading.ask(lambda _: 1)
    reading.drop()
    stage.until(lambda: not reading.busy)
    assert not shown


def test_of_twenty_fast_moves_of_the_switch_the_last_wins(stage: Stage, session: Session, ledger: Ledger) -> None:
    switching = Switching(session, session)
    settled: list[bool] = []
    switching.settled.connect(settled.append)
    for number in range(21):
        switching.ask(on=number % 2 == 0)
    stage.until(lambda: settled)
    assert ledger.enabled
    assert settled[-1] is True
    assert len(ledger.moves) <= 2


def test_closing_twice_is_closing_once(stage: Stage, session: Session) -> None:
    stage.run(session.close())
    stage.run(session.close())


def test_going_through_all_objects_leaves_out_what_was_there_when_the_window_opened(qapp: QApplication) -> None:
    import gc

    from nua_desktop_memory.desktop.collector import Collector

    before = gc.get_freeze_count()
    collector = Collector(qapp)
    try:
        collector.hold()
        collector._look()
        assert gc.get_freeze_count() > before + 10_000
        collector.hold()  # as when the language changes: the parts of before may be gone
        collector._look()
        assert gc.get_freeze_count() > before + 10_000
    finally:
        collector.release()
        collector.release()
        collector.deleteLater()
    assert gc.get_freeze_count() == 0
    assert gc.isenabled()


@pytest.mark.parametrize("lane", [Lane.SHORT, Lane.LONG])
def test_what_begins_when_the_window_has_gone_is_not_done(stage: Stage, session: Session, lane: Lane) -> None:
    """A timer of a part that is still there, say."""
    done: list[str] = []

    async def late() -> None:
        session.stop()
        with pytest.raises(asyncio.CancelledError):
            await Operation(session, lambda _: done.append("work"), lane=lane).outcome()

    stage.run(late())
    assert not done
