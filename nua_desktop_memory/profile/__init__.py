"""`Profile`: the façade over the store and its projections; the only thing that doors use.

Its methods are the commands of the contract, with the options as keyword arguments. Each returns a frozen
dataclass whose fields are the JSON names in snake case. Times are given as ``datetime`` values or the strings
of the commands; naive ones are read in the profile's zone. Every refusal is a `NuaError` with a stable code.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import UTC, datetime, tzinfo

from nua_desktop_memory.operations.authority import OWNER_AT_COMMANDS, Authority
from nua_desktop_memory.profile.adding import Adding
from nua_desktop_memory.profile.asking import Asking
from nua_desktop_memory.profile.changing import Changing
from nua_desktop_memory.profile.filing import Filing
from nua_desktop_memory.profile.trusting import Trusting

__all__ = ["Profile", "open_profile"]


class Profile(Adding, Changing, Asking, Filing, Trusting):
    """One open profile. Not for several threads at once; a context manager that closes it."""


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
