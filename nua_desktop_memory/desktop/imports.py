"""Imports without PySide's look into every module.

PySide has a switch by which a module can ask for other names of Qt's functions (``from __feature__ import …``). To know
who may ask, it reads the source of each module that is imported after it, whoever's, and Python keeps these lines from
then on: a fifth of a millisecond a module, a tenth of a second and megabytes over all. Nothing here asks for that.
"""

from __future__ import annotations

import builtins


def leave_modules_alone() -> None:
    """For a process that is ours alone; does nothing where something else stands before PySide's own import."""
    theirs = getattr(builtins, "__feature_import__", None)
    plain = getattr(builtins, "__orig_import__", None)
    if plain is not None and builtins.__import__ is theirs:
        builtins.__import__ = plain
