"""`Profile`: the façade over the store and its projections; the only thing that doors use.

Its methods are the commands of the contract, with the options as keyword arguments. Each returns a frozen
dataclass whose fields are the JSON names in snake case. Times are given as ``datetime`` values or the strings
of the commands; naive ones are read in the profile's zone. Every refusal is a `NuaError` with a stable code.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime, tzinfo

from nua_desktop_memory.operations.authority import OWNER_AT_COMMANDS, Authority
from nua_desktop_memory.operations.workspace import Workspace
from nua_desktop_memory.recall.index import Index
from nua_desktop_memory.store.errors import BadValue
from nua_desktop_memory.store.hints import TYPE_CHECKING, overload
from nua_desktop_memory.store.model import State
from nua_desktop_memory.store.store import Store
from nua_desktop_memory.store.values import replaced
from nua_desktop_memory.tree.tree import Tree

if TYPE_CHECKING:
    from types import TracebackType
    from typing import Literal, Self, Unpack

    from nua_desktop_memory.context.model import ContextSnapshot
    from nua_desktop_memory.operations.backup import BackedUp
    from nua_desktop_memory.operations.browsing import Browse
    from nua_desktop_memory.operations.confirming import Confirmed
    from nua_desktop_memory.operations.consequences import Consequences
    from nua_desktop_memory.operations.copies import BackupPlan
    from nua_desktop_memory.operations.erasing import Erasure
    from nua_desktop_memory.operations.exporting import Exported
    from nua_desktop_memory.operations.formats.choice import Choice
    from nua_desktop_memory.operations.importing import Imported, Progress
    from nua_desktop_memory.operations.looking import Shown
    from nua_desktop_memory.operations.moving import Moved
    from nua_desktop_memory.operations.noting import Noted
    from nua_desktop_memory.operations.policy_choice import PolicyChoice
    from nua_desktop_memory.operations.reading_out import Part
    from nua_desktop_memory.operations.request import NoteOptions, Time
    from nua_desktop_memory.operations.resolving import Adjustment, Resolved
    from nua_desktop_memory.operations.restoring import Restored
    from nua_desktop_memory.operations.results import Conflicts, Facts, Pending, Recalled, Switch, Timeline
    from nua_desktop_memory.operations.secrets import Findings
    from nua_desktop_memory.operations.split_noting import SplitNoted
    from nua_desktop_memory.operations.states import Changed
    from nua_desktop_memory.operations.status import Status
    from nua_desktop_memory.operations.undoing import Redone, Undone
    from nua_desktop_memory.policy.verdict import Category
    from nua_desktop_memory.recall.oplist import Operation
    from nua_desktop_memory.store.model import Event
    from nua_desktop_memory.store.profilefile import ProfileFile
    from nua_desktop_memory.store.store import Head, Transaction
    from nua_desktop_memory.store.verify import VerifyReport


class Profile:
    """One open profile. Not for several threads at once; a context manager that closes it."""

    def __init__(
        self,
        path: str,
        *,
        authority: Authority,
        wait: float,
        clock: Callable[[], datetime],
        random: Callable[[int], bytes],
        zone: tzinfo | None,
    ) -> None:
        self._dir = path
        self._wait = wait
        self._random = random
        self._index = Index(os.path.join(path, "cache"), self._text, wait=wait)
        self._tree = Tree(path, self._index, self._text)
        self._store = Store(path, clock=clock, random=random, wait=wait, projections=[self._index, self._tree])
        self._zone = _Zone(path, zone)
        self._work = Workspace(self._store, self._index, self._tree, clock, self._zone, authority, self._policy_off)

    def __enter__(self) -> Self:
        """The profile itself."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Closes it."""
        self.close()

    def close(self) -> None:
        """Checkpoints what was written and closes every file; may be called twice."""
        self._store.close()

    # The switch and the whole

    def status(self) -> Status:
        """The switch, counts by state, facts and conflicts now, sizes; creates nothing."""
        from nua_desktop_memory.operations.status import status

        return status(self._work, self._dir)

    def head(self) -> Head:
        """The switch, the generation and the counts of the log, cheaply and without the lock."""
        return self._store.head()

    def enable(self) -> Switch:
        """Switches memory on; the first time this creates ``memory/``."""
        return self._switch(enabled=True)

    def disable(self) -> Switch:
        """Switches memory off; deletes nothing."""
        return self._switch(enabled=False)

    def _switch(self, *, enabled: bool) -> Switch:
        from nua_desktop_memory.operations.results import Switch

        self._work.require_owner("switch memory on or off")
        if enabled:
            self._store.create()
        if self._store.exists:
            with self._store.writing() as transaction:
                if transaction.head.enabled is not enabled:
                    transaction.set_enabled(enabled)
                    transaction.commit()
        return Switch(self._store.head().enabled)

    # Adding and correcting

    @overload
    def note(
        self, text: str, *, replaces: str | None = ..., dry_run: Literal[False] = ..., **options: Unpack[NoteOptions]
    ) -> Noted: ...
    @overload
    def note(
        self, text: str, *, replaces: str | None = ..., dry_run: Literal[True], **options: Unpack[NoteOptions]
    ) -> Consequences: ...
    def note(
        self, text: str, *, replaces: str | None = None, dry_run: bool = False, **options: Unpack[NoteOptions]
    ) -> Noted | Consequences:
        """Adds one event; with ``replaces`` in the place of another.

        Raises ``off``, ``policy``, ``empty``, ``too_long``, ``bad_character``, ``bad_key``, ``bad_time``,
        ``bad_value``, ``not_found``, ``bad_state``.
        """
        from nua_desktop_memory.operations.noting import note, noted
        from nua_desktop_memory.operations.request import Request, screen

        request = Request(text, **options)
        self._work.require_on()
        screen(self._work, request)
        with self._work.adding() as transaction:
            if dry_run:
                return self._rehearse(transaction, lambda: note(self._work, transaction, request, replaces))
            event = note(self._work, transaction, request, replaces)
            transaction.commit()
        return noted(self._work, event)

    @overload
    def split_note(self, text: str, *, dry_run: Literal[False] = ..., **options: Unpack[NoteOptions]) -> SplitNoted: ...
    @overload
    def split_note(self, text: str, *, dry_run: Literal[True], **options: Unpack[NoteOptions]) -> Consequences: ...
    def split_note(
        self, text: str, *, dry_run: bool = False, **options: Unpack[NoteOptions]
    ) -> SplitNoted | Consequences:
        """Adds a text of any length, as several notes where it is too long for one; one commit, one undo.

        Several notes have no subject and name no conflicts (``bad_value``). Raises as `note`.
        """
        from nua_desktop_memory.operations.request import Request
        from nua_desktop_memory.operations.split_noting import append, requests, split_noted

        self._work.require_on()
        wanted = requests(self._work, Request(text, **options))
        with self._work.adding() as transaction:
            if dry_run:
                return self._rehearse(transaction, lambda: append(self._work, transaction, wanted))
            events = append(self._work, transaction, wanted)
            transaction.commit()
        return split_noted(self._work, events)

    @overload
    def replace(
        self,
        event_id: str,
        text: str,
        *,
        changed_at: Time = ...,
        over: Sequence[str] = ...,
        reason: str | None = ...,
        dry_run: Literal[False] = ...,
        **options: Unpack[NoteOptions],
    ) -> Noted: ...
    @overload
    def replace(
        self,
        event_id: str,
        text: str,
        *,
        changed_at: Time = ...,
        over: Sequence[str] = ...,
        reason: str | None = ...,
        dry_run: Literal[True],
        **options: Unpack[NoteOptions],
    ) -> Consequences: ...
    def replace(
        self,
        event_id: str,
        text: str,
        *,
        changed_at: Time = None,
        over: Sequence[str] = (),
        reason: str | None = None,
        dry_run: bool = False,
        **options: Unpack[NoteOptions],
    ) -> Noted | Consequences:
        """It was wrong; or with ``changed_at``, it changed on that date. ``over``: other events that say the same.

        What is not said anew is inherited; an empty string clears a key or a time. Raises as `note`.
        """
        from nua_desktop_memory.operations.noting import change_on, noted, put_right
        from nua_desktop_memory.operations.request import Request, screen

        request = Request(text, **options)
        self._work.require_on()
        screen(self._work, request, reason)
        with self._work.adding() as transaction:

            def build() -> Event:
                if changed_at is None:
                    return put_right(self._work, transaction, request, event_id, over, reason)
                return change_on(self._work, transaction, request, event_id, over, changed_at, reason)

            if dry_run:
                return self._rehearse(transaction, build)
            event = build()
            transaction.commit()
        return noted(self._work, event)

    @overload
    def resolve(
        self,
        *,
        keep: str | None = ...,
        with_: str | None = ...,
        over: Sequence[str] = ...,
        adjust: Sequence[Adjustment] = ...,
        reason: str | None = ...,
        dry_run: Literal[False] = ...,
        **options: Unpack[NoteOptions],
    ) -> Resolved: ...
    @overload
    def resolve(
        self,
        *,
        keep: str | None = ...,
        with_: str | None = ...,
        over: Sequence[str] = ...,
        adjust: Sequence[Adjustment] = ...,
        reason: str | None = ...,
        dry_run: Literal[True],
        **options: Unpack[NoteOptions],
    ) -> Consequences: ...
    def resolve(
        self,
        *,
        keep: str | None = None,
        with_: str | None = None,
        over: Sequence[str] = (),
        adjust: Sequence[Adjustment] = (),
        reason: str | None = None,
        dry_run: bool = False,
        **options: Unpack[NoteOptions],
    ) -> Resolved | Consequences:
        """Settles a conflict in one of three ways: ``keep`` one side, say it anew ``with_`` a text, or ``adjust``.

        ``over`` names the sides that give way; every support of a side goes with it. ``adjust`` gives sides
        other times or another subject. Only the owner resolves (``forbidden``).
        """
        from nua_desktop_memory.operations import resolving
        from nua_desktop_memory.operations.request import Request, screen

        if sum((keep is not None, with_ is not None, bool(adjust))) != 1:
            raise BadValue("Say one thing: which side to keep, or the text that is right.")
        self._work.require_owner("resolve a conflict")
        request = Request(with_ or "", **options)
        if keep is None:
            self._work.require_on()
        screen(self._work, request, reason)
        for adjustment in adjust:
            screen(self._work, adjustment.request)
        with self._work.changing() if keep is not None else self._work.adding() as transaction:

            def build() -> Resolved:
                if keep is not None:
                    return resolving.keep_one(self._work, transaction, keep, over, reason)
                if with_ is not None:
                    return resolving.say_instead(self._work, transaction, request, over, reason)
                return resolving.adjust(self._work, transaction, adjust, reason)

            if dry_run:
                return self._rehearse(transaction, build)
            resolved = build()
            transaction.commit()
        return resolved

    # Other subjects

    @overload
    def move_subject(
        self, old: str, new: str, *, below: bool = ..., reason: str | None = ..., dry_run: Literal[False] = ...
    ) -> Moved: ...
    @overload
    def move_subject(
        self, old: str, new: str, *, below: bool = ..., reason: str | None = ..., dry_run: Literal[True]
    ) -> Consequences: ...
    def move_subject(
        self, old: str, new: str, *, below: bool = False, reason: str | None = None, dry_run: bool = False
    ) -> Moved | Consequences:
        """Gives all that is in force under ``old`` (with ``below`` also what is under ``old.x``) the subject ``new``.

        One step to undo. Where ``new`` has a value already, a conflict will stand, which a dry run shows (of a
        subject of more than 2,000 memories, for the first of them). Raises ``off``, ``forbidden``, ``policy``,
        ``bad_key``, ``bad_value``, ``not_found``.
        """
        from nua_desktop_memory.operations.moving import SubjectMove

        self._work.require_owner("rename a subject")
        self._work.require_on()
        move = SubjectMove(self._work, old, new, below=below, reason=reason)
        if not dry_run:
            return move.run()
        with self._work.adding() as transaction:
            return self._rehearse(transaction, lambda: move.rehearse(transaction))

    @overload
    def move(self, *event_ids: str, to: str, reason: str | None = ..., dry_run: Literal[False] = ...) -> Moved: ...
    @overload
    def move(self, *event_ids: str, to: str, reason: str | None = ..., dry_run: Literal[True]) -> Consequences: ...
    def move(self, *event_ids: str, to: str, reason: str | None = None, dry_run: bool = False) -> Moved | Consequences:
        """Gives facts, each with all that supports it, another subject. Raises as `move_subject`, and ``bad_state``."""
        from nua_desktop_memory.operations.moving import move_some, screen_move

        self._work.require_owner("move a memory")
        self._work.require_on()
        screen_move(self._work, to, reason)
        with self._work.adding() as transaction:
            if dry_run:
                return self._rehearse(transaction, lambda: move_some(self._work, transaction, event_ids, to, reason))
            answer = move_some(self._work, transaction, event_ids, to, reason)
            transaction.commit()
        return answer()

    def confirm(self, *event_ids: str) -> Confirmed:
        """Still true: says each memory again as observed now, one more support of its fact; one commit.

        Raises ``off``, ``forbidden``, ``policy``, ``not_found``, ``bad_state``, ``bad_value``.
        """
        from nua_desktop_memory.operations.confirming import confirm

        self._work.require_owner("confirm a memory")
        self._work.require_on()
        with self._work.adding() as transaction:
            confirmed = confirm(self._work, transaction, event_ids)
            transaction.commit()
        return confirmed

    # States

    @overload
    def revoke(self, *event_ids: str, reason: str | None = ..., dry_run: Literal[False] = ...) -> Changed: ...
    @overload
    def revoke(self, *event_ids: str, reason: str | None = ..., dry_run: Literal[True]) -> Consequences: ...
    def revoke(self, *event_ids: str, reason: str | None = None, dry_run: bool = False) -> Changed | Consequences:
        """Withdraws events as not true. Raises ``not_found``, ``bad_state``, ``forbidden``."""
        from nua_desktop_memory.operations.states import withdraw

        return self._change(
            "withdraw a memory", reason, dry_run, lambda t: withdraw(self._work, t, event_ids, State.REVOKED, reason)
        )

    @overload
    def delete(self, *event_ids: str, reason: str | None = ..., dry_run: Literal[False] = ...) -> Changed: ...
    @overload
    def delete(self, *event_ids: str, reason: str | None = ..., dry_run: Literal[True]) -> Consequences: ...
    def delete(self, *event_ids: str, reason: str | None = None, dry_run: bool = False) -> Changed | Consequences:
        """Puts events in the bin. Raises ``not_found``, ``bad_state``, ``forbidden``."""
        from nua_desktop_memory.operations.states import withdraw

        return self._change(
            "delete a memory", reason, dry_run, lambda t: withdraw(self._work, t, event_ids, State.DELETED, reason)
        )

    @overload
    def restore(self, *event_ids: str, reason: str | None = ..., dry_run: Literal[False] = ...) -> Changed: ...
    @overload
    def restore(self, *event_ids: str, reason: str | None = ..., dry_run: Literal[True]) -> Consequences: ...
    def restore(self, *event_ids: str, reason: str | None = None, dry_run: bool = False) -> Changed | Consequences:
        """Puts events back in force; refused (``bad_state``) while what replaced one is in force."""
        from nua_desktop_memory.operations.states import restore

        return self._change("restore a memory", reason, dry_run, lambda t: restore(self._work, t, event_ids, reason))

    def review(self, action: Literal["list", "accept", "refuse"], *event_ids: str) -> Pending | Changed:
        """Lists what untrusted agents wanted to add, or accepts or refuses it."""
        if action == "list":
            return self.review_list()
        if action == "accept":
            return self.review_accept(*event_ids)
        if action == "refuse":
            return self.review_refuse(*event_ids)
        raise BadValue(f"A review lists, accepts or refuses; {action!r} is none of these.")

    def review_list(self) -> Pending:
        """Every event that waits for review, oldest first."""
        from nua_desktop_memory.operations.results import Pending

        return Pending(tuple(self._browse().all(State.PENDING)))

    def review_accept(self, *event_ids: str) -> Changed:
        """Puts pending events in force. Raises ``not_found``, ``bad_state``, ``forbidden``."""
        return self._review(event_ids, State.ACTIVE)

    def review_refuse(self, *event_ids: str) -> Changed:
        """Puts pending events in the bin. Raises ``not_found``, ``bad_state``, ``forbidden``."""
        return self._review(event_ids, State.DELETED)

    def _review(self, event_ids: Sequence[str], state: State) -> Changed:
        from nua_desktop_memory.operations.states import review

        if state is State.ACTIVE:
            self._work.require_on()
        self._work.require_owner("review memories")
        with self._work.changing() as transaction:
            changed = review(self._work, transaction, event_ids, state=state)
            transaction.commit()
        return changed

    def _change(
        self, deed: str, reason: str | None, dry_run: bool, build: Callable[[Transaction], Changed]
    ) -> Changed | Consequences:
        self._work.require_owner(deed)
        if reason:
            self._work.refuse_secrets([("reason", reason)])
        with self._work.changing() as transaction:
            if dry_run:
                return self._rehearse(transaction, lambda: build(transaction))
            changed = build(transaction)
            transaction.commit()
        return changed

    # Undo, erase

    def undo(self, *, only: int | None = None) -> Undone:
        """Takes back the last change that can be; with ``only``, that operation, if it is still the last."""
        from nua_desktop_memory.operations.undoing import undo

        self._work.require_owner("undo")
        return undo(self._work, only)

    def redo(self) -> Redone:
        """Does again what was just undone."""
        from nua_desktop_memory.operations.undoing import redo

        self._work.require_owner("redo")
        return redo(self._work)

    def undo_list(self, limit: int = 50) -> tuple[Operation, ...]:
        """The operations that undo would take back, the next one first."""
        self._work.ready()
        return tuple(self._index.undoable(limit))

    def redo_target(self) -> Operation | None:
        """The operation that redo would do again."""
        self._work.ready()
        target = self._index.redo_target()
        return target.operation if target else None

    def erase(self, *event_ids: str, yes: bool = False) -> Erasure:
        """Removes events for good; without ``yes`` it only says what would go and what would stay."""
        from nua_desktop_memory.operations.erasing import erase, survey

        self._work.require_owner("erase a memory")
        self._work.ready()
        return erase(self._work, event_ids) if yes else survey(self._work, event_ids)

    # Reading

    def facts(self, *, at: Time = None, known_at: Time = None, key: str | None = None) -> Facts:
        """The current facts: at ``at`` (default now), as known at ``known_at`` (default now)."""
        from nua_desktop_memory.operations.results import Facts

        moment, known = self._moments(at, known_at)
        slot = self._key(key)
        if moment is None and known is None:
            return Facts(tuple(self._index.facts(self._work.clock(), key=slot)))
        now = self._work.clock()
        facts = self._index.facts_at(moment or now, known)
        return Facts(tuple(fact for fact in facts if slot in (None, fact.memory_key)))

    def conflicts(self, *, at: Time = None, known_at: Time = None) -> Conflicts:
        """The open conflicts, by slot and explicit."""
        from nua_desktop_memory.operations.results import Conflicts

        moment, known = self._moments(at, known_at)
        if moment is None and known is None:
            return Conflicts(tuple(self._index.conflicts(self._work.clock())))
        return Conflicts(tuple(self._index.conflicts_at(moment or self._work.clock(), known)))

    def timeline(
        self,
        *,
        key: str | None = None,
        state: Sequence[str] = (),
        since: Time = None,
        until: Time = None,
        limit: int | None = None,
    ) -> Timeline:
        """Events by the time they are about; without ``state``, those in force and those replaced."""
        from nua_desktop_memory.operations.results import Timeline

        self._work.ready()
        return Timeline(
            tuple(self._browse().timeline(self._key(key), state, self._time(since), self._time(until), limit))
        )

    def show(self, event_id: str) -> Shown:
        """One event, whole; raises ``not_found``."""
        from nua_desktop_memory.operations.looking import show

        self._work.ready()
        return show(self._work, event_id)

    def recall(self, query: str, *, limit: int = 8, include_superseded: bool = False) -> Recalled:
        """Searches the memory; an empty answer is a right answer."""
        from nua_desktop_memory.operations.results import Recalled
        from nua_desktop_memory.recall.search import search

        if limit < 1:
            raise BadValue("The limit must be at least 1.")
        self._work.ready()
        hits = search(
            self._index,
            query,
            limit=limit,
            include_superseded=include_superseded,
            now=self._work.clock(),
            zone=self._zone(),
        )
        return Recalled(tuple(hits))

    def context(self, *, query: str | None = None, at: Time = None, preview: bool = False) -> ContextSnapshot:
        """What an agent is given now; empty while memory is off, unless ``preview``."""
        from nua_desktop_memory.context.model import EMPTY
        from nua_desktop_memory.context.plan import build_context
        from nua_desktop_memory.context.view import IndexView

        head = self._store.head()
        if not self._store.exists or not (head.enabled or preview):
            return EMPTY
        self._work.ready()
        now = self._time(at) or self._work.clock()
        view = IndexView(self._index, self._tree, not_for_agents=head.not_for_agents, now=now, zone=self._zone())
        return build_context(view, query=query, at=now, zone=self._zone())

    # Files

    def import_file(
        self,
        path: str,
        *,
        format: str,  # noqa: A002 - the name of the contract
        dry_run: bool = False,
        include_erased: bool = False,
        split: bool = False,
        progress: Callable[[Progress], None] | None = None,
        cancelled: Callable[[], bool] | None = None,
    ) -> Imported:
        """Imports a file of one of the formats; what is wrong with a line is in the answer.

        With ``split``, what is too long becomes several notes; without, it is refused.
        """
        from nua_desktop_memory.operations.importing import Import

        run = Import(self._work, path, format, revive=include_erased, write=not dry_run, split=split)
        return run.run(progress or _ignore, cancelled or _never)

    def export_file(
        self,
        path: str,
        *,
        format: str,  # noqa: A002 - the name of the contract
        choice: Choice | None = None,
        progress: Callable[[Progress], None] | None = None,
        cancelled: Callable[[], bool] | None = None,
    ) -> Exported:
        """Writes the memory to a file, whole or not at all.

        ``choice`` is for the formats that people read: which memories, by default all that are in force.
        """
        from nua_desktop_memory.operations.exporting import export_file

        return export_file(self._work, path, format, choice, progress or _ignore, cancelled or _never)

    def read_out(self, choice: Choice) -> Iterator[Part]:
        """The readable document in Markdown, part by part."""
        from nua_desktop_memory.operations.reading_out import read_out

        return read_out(self._work, choice)

    def remember_copy(self, path: str, kind: str) -> None:
        """Remembers a file outside the profile into which memories were written, so that `erase` names it."""
        from nua_desktop_memory.operations.copies import remember_copy

        remember_copy(self._work, path, kind, generation=self._store.head().generation, whole=False)

    def backup(
        self,
        folder: str | None = None,
        *,
        keep: int | None = None,
        progress: Callable[[Progress], None] | None = None,
        cancelled: Callable[[], bool] | None = None,
    ) -> BackedUp:
        """Writes one consistent backup into ``folder``, by default that of `backup_plan`, and thins out older ones.

        Of the backups of this profile there the newest ``keep`` stay. Raises ``bad_value``, ``io``.
        """
        from nua_desktop_memory.operations.backup import backup

        return backup(self._work, folder, keep, progress or _ignore, cancelled or _never)

    @property
    def backup_plan(self) -> BackupPlan:
        """Where backups go, how often the window makes them, how many are kept, and when the last was made."""
        from nua_desktop_memory.operations.copies import read

        return read(self._dir).plan

    def plan_backups(
        self, *, folder: str | None = None, every: str | None = None, keep: int | None = None
    ) -> BackupPlan:
        """Changes the plan; ``every`` is ``off``, ``daily`` or ``weekly``. Raises ``bad_value``, ``io``."""
        from nua_desktop_memory.operations.backup import planned
        from nua_desktop_memory.operations.copies import read, write

        self._work.require_owner("change how backups are made")
        known = read(self._dir)
        plan = planned(known.plan, folder=folder, every=every, keep=keep)
        write(self._dir, replaced(known, plan=plan))
        return plan

    def restore_backup(
        self,
        path: str,
        into: str,
        *,
        progress: Callable[[Progress], None] | None = None,
        cancelled: Callable[[], bool] | None = None,
    ) -> Restored:
        """Makes a new profile in the folder ``into`` from a backup; this profile is only read.

        What was erased since, here or in another profile of the same origin, stays out and is counted. Raises
        ``bad_value`` (no backup, a damaged one, a place that is taken), ``not_found``, ``newer_format``, ``io``.
        """
        from nua_desktop_memory.operations.restoring import restore

        self._work.require_owner("restore a backup")
        return restore(path, into, self._dir, self._beside, progress or _ignore, cancelled or _never)

    @contextmanager
    def _beside(self, folder: str) -> Iterator[Workspace]:
        """Another profile, opened as this one is."""
        work = self._work
        other = Profile(
            folder,
            authority=work.authority,
            wait=self._wait,
            clock=work.clock,
            random=self._random,
            zone=None,
        )
        with other:
            yield other._work

    def verify(self, *, repair: bool = False) -> VerifyReport:
        """Checks every file against the format; with ``repair`` mends what can be mended."""
        return self._store.verify(repair)

    # The person's settings of this profile, and what the window pages through

    @property
    def browse(self) -> Browse:
        """Pages of events, slots and subjects, for views."""
        return self._browse()

    @property
    def info(self) -> ProfileFile:
        """Id, display name, time zone and creation of the profile."""
        from nua_desktop_memory.store import profilefile

        return profilefile.read(self._dir)

    def set_info(self, *, name: str | None = None, time_zone: str | None = None) -> ProfileFile:
        """Changes the display name or the time zone (an IANA name); raises ``bad_value``."""
        from nua_desktop_memory.operations.identity import changed
        from nua_desktop_memory.store import profilefile

        self._work.require_owner("change the profile")
        after = changed(profilefile.read(self._dir), name=name, time_zone=time_zone)
        profilefile.write(self._dir, after)
        return after

    @property
    def policy(self) -> PolicyChoice:
        """Every category of the policy, and those that the owner has switched off."""
        from nua_desktop_memory.operations.policy_choice import choice

        return choice(self.info)

    def set_policy(self, *, off: Collection[str]) -> PolicyChoice:
        """Switches these categories of the policy off and all others on, at every door; raises ``bad_value``."""
        from nua_desktop_memory.operations.policy_choice import choice, chosen
        from nua_desktop_memory.store import profilefile

        self._work.require_owner("change what may be remembered")
        after = chosen(profilefile.read(self._dir), off)
        profilefile.write(self._dir, after)
        return choice(after)

    def scan_secrets(
        self,
        *,
        progress: Callable[[Progress], None] | None = None,
        cancelled: Callable[[], bool] | None = None,
    ) -> Findings:
        """Looks through everything that is stored for what the policy would refuse today; changes nothing."""
        from nua_desktop_memory.operations.secrets import scan_secrets

        self._work.require_owner("look through what is stored")
        self._work.ready()
        return scan_secrets(self._work, progress or _ignore, cancelled or _never)

    @property
    def zone(self) -> tzinfo:
        """The time zone in which this profile reads and shows times."""
        return self._zone()

    def idle(self) -> None:
        """To be called when nothing is going on: makes what was written durable and empties the journal."""
        self._store.checkpoint()

    def _browse(self) -> Browse:
        from nua_desktop_memory.operations.browsing import Browse

        self._work.ready()
        return Browse(self._work)

    def _rehearse(self, transaction: Transaction, build: Callable[[], object]) -> Consequences:
        from nua_desktop_memory.operations.consequences import rehearse

        return rehearse(self._work, transaction, build)

    def _moments(self, at: Time, known_at: Time) -> tuple[datetime | None, datetime | None]:
        self._work.ready()
        return self._time(at), self._time(known_at)

    def _time(self, value: Time) -> datetime | None:
        if value is None:
            return None
        from nua_desktop_memory.store.times import parse_time

        return parse_time(value, self._zone()).instant

    def _key(self, key: str | None) -> str | None:
        if key is None:
            return None
        from nua_desktop_memory.store.keys import normalise_key

        return normalise_key(key)

    def _policy_off(self) -> Collection[Category]:
        from nua_desktop_memory.operations.policy_choice import switched_off

        return switched_off(self.info)

    def _text(self, log_index: int) -> str:
        return self._store.text(log_index)


class _Zone:
    """The profile's time zone as it is now, also where another process changed it; or one that was passed in."""

    def __init__(self, path: str, fixed: tzinfo | None) -> None:
        self._path = path
        self._fixed = fixed

    def __call__(self) -> tzinfo:
        if self._fixed is not None:
            return self._fixed
        from nua_desktop_memory.store import profilefile

        return profilefile.zone_of(profilefile.read(self._path).time_zone)


def open_profile(
    path: str | os.PathLike[str],
    *,
    authority: Authority = OWNER_AT_COMMANDS,
    wait: float = 10.0,
    clock: Callable[[], datetime] | None = None,
    random: Callable[[int], bytes] | None = None,
    zone: tzinfo | None = None,
) -> Profile:
    """Opens the profile in the folder ``path`` (made when something is first written there).

    ``wait`` is how many seconds to wait for another process's lock before ``busy``; ``clock``, ``random`` and
    ``zone`` replace the system's. Raises ``bad_value`` for what is no folder and cannot become one.
    """
    from nua_desktop_memory.places import folder_of

    folder = folder_of(os.fspath(path))
    return Profile(folder, authority=authority, wait=wait, clock=clock or _now, random=random or os.urandom, zone=zone)


def _now() -> datetime:
    now = datetime.now(UTC)
    return now.replace(microsecond=now.microsecond // 1000 * 1000)


def _ignore(progress: Progress) -> None:
    """Takes no notice."""


def _never() -> bool:
    return False
