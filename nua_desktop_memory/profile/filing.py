"""Files that memories come from and go to, and the check of the profile's own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from nua_desktop_memory.operations.workspace import Workspace
from nua_desktop_memory.profile.base import Base
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.values import replaced

if TYPE_CHECKING:
    from nua_desktop_memory.operations.backup import BackedUp
    from nua_desktop_memory.operations.copies import BackupPlan, Copies
    from nua_desktop_memory.operations.exporting import Exported
    from nua_desktop_memory.operations.formats.choice import Choice
    from nua_desktop_memory.operations.importing import Imported, Progress
    from nua_desktop_memory.operations.reading_out import Part
    from nua_desktop_memory.operations.restoring import Restored
    from nua_desktop_memory.operations.secrets import Findings
    from nua_desktop_memory.operations.summarising import SummariesRemade
    from nua_desktop_memory.store.verify import VerifyReport


class Filing(Base):
    """The commands that read and write files."""

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

    def refuse_target(self, path: str) -> None:
        """Raises ``bad_value`` where writing to ``path`` would hit a device or a file of the memory itself."""
        from nua_desktop_memory.operations.file_names import refuse_target

        refuse_target(path, self._store.layout)

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
        from nua_desktop_memory.operations.copies import change

        self._work.require_owner("change how backups are made")

        def other(known: Copies) -> Copies:
            plan = planned(known.plan, self._store.layout, folder=folder, every=every, keep=keep)
            return replaced(known, plan=plan)

        return change(self._store, other).plan

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
        other = type(self)(
            folder,
            authority=work.authority,
            wait=self._wait,
            clock=work.clock,
            random=self._random,
            zone=None,
        )
        with other:
            yield other._work  # noqa: SLF001 - one of the same kind

    def verify(self, *, repair: bool = False) -> VerifyReport:
        """Checks every file against the format; with ``repair`` mends what can be mended. Raises ``forbidden``."""
        self._work.require_owner("check its files")
        return self._store.verify(repair)

    def rebuild_summaries(self) -> SummariesRemade:
        """Makes the tree of summaries anew from the memories, of which none changes; raises ``forbidden``."""
        from nua_desktop_memory.operations.summarising import remake

        return remake(self._work)

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


def _ignore(progress: Progress) -> None:
    """Takes no notice."""


def _never() -> bool:
    return False
