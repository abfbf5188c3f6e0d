"""Where things live by default: profiles, one folder each, in the platform's user-data folder ("On-disk format")."""

from __future__ import annotations

import os
import sys

from nua_desktop_memory.store.errors import BadValue

APPLICATION = "nua-desktop-memory"
DEFAULT_PROFILE = "default"
NAME_LENGTH = 64
_LINUX: bool = sys.platform.startswith("linux")
_BETWEEN = frozenset(" ._-")
_OF_PATHS = frozenset(one for one in ("/", os.sep, os.altsep) if one)
_ROOM_FOR_NUMBER = 6
_DEVICES = frozenset({"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10))})


def profiles_dir() -> str:
    """The folder that holds this person's profiles; it need not be there yet.

    Linux follows the XDG rule by hand, because platformdirs costs three times a bare interpreter's start.
    """
    if _LINUX:
        base = os.environ.get("XDG_DATA_HOME", "").strip()
        return os.path.join(base or os.path.expanduser("~/.local/share"), APPLICATION)
    from platformdirs import user_data_dir

    return user_data_dir(APPLICATION, appauthor=False)


def config_dir() -> str:
    """The folder of what a person has set up for the program, whichever profile is open; it need not be there yet."""
    if _LINUX:
        base = os.environ.get("XDG_CONFIG_HOME", "").strip()
        return os.path.join(base or os.path.expanduser("~/.config"), APPLICATION)
    from platformdirs import user_config_dir

    return user_config_dir(APPLICATION, appauthor=False)


def profile_dir(name: str = DEFAULT_PROFILE) -> str:
    """The folder of a profile by name. Raises `BadValue` for a name that could not be a folder everywhere."""
    return os.path.join(profiles_dir(), profile_name(name))


def folder_of(path: str) -> str:
    """The whole path of a profile's folder, which need not be there yet.

    Raises `BadValue` for what cannot name a folder, and for what is there and is none.
    """
    try:
        is_path = bool(path.strip()) and b"\0" not in os.fsencode(path)
    except UnicodeEncodeError:
        is_path = False
    if not is_path:
        raise BadValue(f"{path!a} cannot be the folder of a profile. Give the path of a folder.")
    folder = os.path.abspath(os.path.expanduser(path))
    if os.path.lexists(folder) and not os.path.isdir(folder):
        raise BadValue(f"{folder} is no folder, so no memory can be in it. Give the path of a folder.")
    return folder


def folder_named(name: str) -> str:
    """The folder of a profile that a person names: a path where it looks like one, else a name in `profiles_dir`.

    Raises `BadValue` as `profile_dir` and `folder_of`.
    """
    is_path = any(sign in name for sign in _OF_PATHS) or name.startswith("~") or name in {".", ".."}
    return folder_of(name) if is_path else profile_dir(name)


def free_name(title: str) -> str:
    """A name for the folder of a new profile, made of the title that a person gave it; none that is there already."""
    kept = "".join(one if one.isalnum() or one in _BETWEEN else " " for one in title)
    name = " ".join(kept.split())[: NAME_LENGTH - _ROOM_FOR_NUMBER].strip(" ._-") or "profile"
    if name.lower() in _DEVICES:
        name += " 1"
    number, found = 1, name
    while os.path.lexists(os.path.join(profiles_dir(), found)):
        number += 1
        found = f"{name} {number}"
    return profile_name(found)


def profile_name(name: str) -> str:
    """The name itself, if it can be a folder's on every system; raises `BadValue` with the rule otherwise."""
    fits = 0 < len(name) <= NAME_LENGTH and name[0].isalnum() and (name[-1].isalnum() or name[-1] in "_-")
    if not fits or not all(one.isalnum() or one in _BETWEEN for one in name) or name.lower() in _DEVICES:
        raise BadValue(
            f"{name!r} cannot be the name of a profile: use letters and digits, with spaces or . _ - between them, "
            f"at most {NAME_LENGTH}."
        )
    return name
