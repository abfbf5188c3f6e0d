"""Nua Desktop Memory: see, correct and erase what agents remember.

`open_profile` is the one way in, for the window, the commands, and other people's agents.
"""

from __future__ import annotations

from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from nua_desktop_memory.profile import Profile, open_profile
    from nua_desktop_memory.store.errors import NuaError

__all__ = ["NuaError", "Profile", "__version__", "open_profile"]

__version__ = "0.1.0"


def __getattr__(name: str) -> object:
    """Loads what is asked for when it is asked for, so that importing the package costs nothing."""
    if name in ("Profile", "open_profile"):
        from nua_desktop_memory import profile

        return getattr(profile, name)
    if name == "NuaError":
        from nua_desktop_memory.store.errors import NuaError

        return NuaError
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
