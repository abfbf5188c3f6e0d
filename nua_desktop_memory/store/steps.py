"""The names that ``on_step`` is called with, each just before the step that it names.

Tests break off, or kill the process, at each of them.
"""

from __future__ import annotations

STEPS = (
    "create.manifest",
    "commit.log.write",
    "commit.log.sync",
    "commit.journal.write",
    "commit.journal.sync",
    "commit.done",
    "apply.files",
    "apply.file",
    "apply.lines",
    "apply.erasures",
    "apply.manifest",
    "apply.projection",
    "checkpoint.projections",
    "checkpoint.files",
    "checkpoint.scrub",
    "checkpoint.empty",
    "checkpoint.done",
    "recover.cut_journal",
    "recover.replay",
    "recover.cut_log",
    "recover.mark",
)
"""``commit.done`` comes right after the commit point: what is killed before it was never acknowledged."""
