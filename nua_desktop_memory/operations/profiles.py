"""The profiles in the person's data folder: which there are, and a new one."""

from __future__ import annotations

import os
from datetime import datetime

from nua_desktop_memory.places import free_name, profile_dir, profile_name, profiles_dir
from nua_desktop_memory.store import profilefile
from nua_desktop_memory.store.disk import Disk
from nua_desktop_memory.store.errors import BadValue, NuaError, StoreIOError
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.jsontext import read as read_json
from nua_desktop_memory.store.layout import Layout
from nua_desktop_memory.store.values import Value, replaced

if TYPE_CHECKING:
    from collections.abc import Callable

_SCHEMA = "nua.profile/"


class ProfileRow(Value):
    """One profile: its folder's ``name``, the ``title`` that its owner gave it, the switch, its living events.

    ``problem`` says why it cannot be read; what is unknown then is ``None``. ``id`` is empty before anything was
    written there.
    """

    name: str
    title: str
    profile_dir: str
    id: str
    created: datetime | None
    enabled: bool | None
    events: int | None
    problem: str | None


class Profiles(Value):
    """Answer of ``profiles``: those in ``folder``, by name."""

    profiles: tuple[ProfileRow, ...]
    folder: str


def list_profiles() -> Profiles:
    """The profiles in the person's data folder. Raises `StoreIOError` where it cannot be read."""
    folder = profiles_dir()
    try:
        names = sorted(os.listdir(folder), key=str.casefold)
    except FileNotFoundError:
        names = []
    except OSError as error:
        raise StoreIOError(f"{folder} cannot be read: {error.strerror}.") from error
    found = (os.path.join(folder, name) for name in names if not name.startswith("."))
    return Profiles(tuple(row_of(one) for one in found if is_profile(one)), folder)


def is_profile(folder: str) -> bool:
    """Whether a folder is one: it has our profile.json, or a memory whose log and lock are ours, damaged or not."""
    layout = Layout(folder)
    if os.path.isfile(layout.lock) and (os.path.isfile(layout.manifest) or os.path.isfile(layout.log)):
        return True
    try:
        schema = read_json(layout.profile_file, profilefile.NAME).get("schema")
    except (NuaError, OSError):
        return False
    return isinstance(schema, str) and schema.startswith(_SCHEMA)


def row_of(folder: str) -> ProfileRow:
    """What is told of one profile, without opening its memory."""
    name = os.path.basename(folder)
    try:
        info = profilefile.read(folder)
        head = Disk(Layout(folder), lambda _: None).head()
    except (NuaError, OSError) as error:
        return ProfileRow(name, name, folder, "", None, None, None, str(error))
    return ProfileRow(name, info.name, folder, info.id, info.created, head.enabled, head.events, None)


def create_profile(title: str, *, clock: Callable[[], datetime], name: str | None = None) -> ProfileRow:
    """A new profile in the person's data folder, with memory off and nothing in it.

    Its folder is called ``name``, or something free that is made of ``title``. Raises `BadValue`, also for a name
    that is taken, or `StoreIOError`.
    """
    from nua_desktop_memory.operations.identity import changed

    folder = profile_dir(free_name(title) if name is None else profile_name(name))
    if os.path.lexists(folder):
        raise BadValue(f"There is something called {os.path.basename(folder)!r} already. Choose another name.")
    made = changed(replaced(profilefile.default_profile(folder, clock()), name=""), name=title, time_zone=None)
    profilefile.write(folder, made)
    return row_of(folder)
