"""Adding, correcting and moving memories."""

from __future__ import annotations

from collections.abc import Sequence

from nua_desktop_memory.profile.base import Base
from nua_desktop_memory.store.errors import BadValue
from nua_desktop_memory.store.hints import TYPE_CHECKING, overload

if TYPE_CHECKING:
    from typing import Literal, Unpack

    from nua_desktop_memory.operations.confirming import Confirmed
    from nua_desktop_memory.operations.consequences import Consequences
    from nua_desktop_memory.operations.moving import Moved
    from nua_desktop_memory.operations.noting import Noted
    from nua_desktop_memory.operations.request import NoteOptions, Time
    from nua_desktop_memory.operations.resolving import Adjustment, Resolved
    from nua_desktop_memory.operations.split_noting import SplitNoted
    from nua_desktop_memory.store.model import Event
    from nua_desktop_memory.store.store import Transaction

    class ReplaceOptions(NoteOptions, total=False):
        """The options of ``replace``."""

        changed_at: Time
        over: Sequence[str]
        reason: str | None

    class ResolveOptions(NoteOptions, total=False):
        """The options of ``resolve``."""

        keep: str | None
        with_: str | None
        over: Sequence[str]
        adjust: Sequence[Adjustment]
        reason: str | None


class Adding(Base):
    """The commands that write new events."""

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
        ``bad_value``, ``not_found``, ``bad_state``, and for agents ``quota``.
        """
        from nua_desktop_memory.operations.noting import note, noted
        from nua_desktop_memory.operations.request import asked, screen

        request = asked(text, options)
        self._work.require_on()
        screen(self._work, request)
        with self._work.adding() as transaction:
            if dry_run:
                return self._rehearse(transaction, lambda: note(self._work, transaction, request, replaces))
            event = note(self._work, transaction, request, replaces)
            self._admit([event], transaction)
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
        from nua_desktop_memory.operations.request import asked
        from nua_desktop_memory.operations.split_noting import append, requests, split_noted

        self._work.require_on()
        wanted = requests(self._work, asked(text, options))
        with self._work.adding() as transaction:
            if dry_run:
                return self._rehearse(transaction, lambda: append(self._work, transaction, wanted))
            events = append(self._work, transaction, wanted)
            self._admit(events, transaction)
            transaction.commit()
        return split_noted(self._work, events)

    @overload
    def replace(
        self, event_id: str, text: str, *, dry_run: Literal[False] = ..., **options: Unpack[ReplaceOptions]
    ) -> Noted: ...
    @overload
    def replace(
        self, event_id: str, text: str, *, dry_run: Literal[True], **options: Unpack[ReplaceOptions]
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
        from nua_desktop_memory.operations.request import asked, screen

        request = asked(text, options)
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
            self._admit([event], transaction)
            transaction.commit()
        return noted(self._work, event)

    @overload
    def resolve(self, *, dry_run: Literal[False] = ..., **options: Unpack[ResolveOptions]) -> Resolved: ...
    @overload
    def resolve(self, *, dry_run: Literal[True], **options: Unpack[ResolveOptions]) -> Consequences: ...
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
        from nua_desktop_memory.operations.request import asked, screen

        if sum((keep is not None, with_ is not None, bool(adjust))) != 1:
            raise BadValue("Say one thing: which side to keep, or the text that is right.")
        self._work.require_owner("resolve a conflict")
        request = asked(with_ or "", options)
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

    def _admit(self, new: Sequence[Event], transaction: Transaction) -> None:
        from nua_desktop_memory.operations.agents_quota import admit

        admit(self._work, new, transaction.now)
