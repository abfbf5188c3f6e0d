"""profile.json: id, display name, creation, time zone and format of a profile."""

from __future__ import annotations

import os
import sys
from datetime import UTC, datetime

from nua_desktop_memory.store import files, jsontext, manifest
from nua_desktop_memory.store.errors import BadValue, Damaged, NewerFormat, StoreIOError
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.ids import make_id
from nua_desktop_memory.store.jsontext import damaged
from nua_desktop_memory.store.times import from_json, to_json, whole_milliseconds
from nua_desktop_memory.store.values import Value

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import tzinfo

    from nua_desktop_memory.store.jsontext import Object

SCHEMA = "nua.profile/3"
NAME = "profile.json"
_UTC_NAMES = frozenset(("Etc/UTC", "Etc/UCT", "Etc/Zulu", "Zulu", "UCT"))
_KEYS = frozenset(("schema", "id", "name", "created", "timeZone", "format"))


class ProfileFile(Value):
    """What profile.json holds; ``extra`` keeps its unknown keys."""

    id: str
    name: str
    created: datetime
    time_zone: str
    format: int
    extra: Mapping[str, object]


def read(profile_dir: str) -> ProfileFile:
    """What the profile.json of a folder holds; without one, defaults with an empty id, which are not written.

    Raises `Damaged`, `NewerFormat` or `StoreIOError`.
    """
    try:
        with files.telling("read profile.json"):
            return _profile_of(jsontext.read(os.path.join(profile_dir, NAME), NAME))
    except StoreIOError as error:
        if isinstance(error.__cause__, FileNotFoundError):
            return default_profile(profile_dir, datetime.now(UTC))
        raise


def default_profile(profile_dir: str, created: datetime) -> ProfileFile:
    """The profile of a folder that has no profile.json yet: named after the folder, in this system's zone."""
    name = os.path.basename(os.path.abspath(profile_dir)) or "default"
    if not name.isprintable():  # bytes that this system's encoding does not know are part of a path, and of no JSON
        name = os.fsencode(name).decode("utf-8", "replace")
    return ProfileFile("", name, whole_milliseconds(created), system_zone_name(), manifest.FORMAT, {})


def write(profile_dir: str, profile: ProfileFile) -> None:
    """Replaces profile.json durably, making the folder where it is missing; an empty id is given a value.

    Raises `BadValue` for a time zone that this system does not know, or `StoreIOError`.
    """
    zone_of(profile.time_zone)
    path = os.path.join(profile_dir, NAME)
    value: Object = {
        "schema": SCHEMA,
        "id": profile.id or make_id(int(profile.created.timestamp() * 1000), os.urandom(10)),
        "name": profile.name,
        "created": to_json(profile.created),
        "timeZone": profile.time_zone,
        "format": profile.format,
        **profile.extra,
    }
    beside = f"{path}.{os.getpid()}{files.TEMPORARY}"
    with files.telling("write profile.json"):
        files.make_folders(profile_dir)
        files.replace_durably(path, jsontext.pretty(value), beside)


def _profile_of(value: Object) -> ProfileFile:
    manifest.refuse_newer(value.get("schema"), "nua.profile/", NAME)
    version = jsontext.whole_number(value, "format", NAME)
    if version > manifest.FORMAT:
        raise NewerFormat(
            f"This profile was written by a newer version (format {version}); update Nua Desktop Memory to open it.",
            file=NAME,
            format=version,
        )
    try:
        created = from_json(jsontext.text_field(value, "created", NAME))
    except ValueError as error:
        raise damaged(NAME, "“created” is not an instant") from error
    return ProfileFile(
        id=jsontext.text_field(value, "id", NAME),
        name=jsontext.text_field(value, "name", NAME),
        created=created,
        time_zone=jsontext.text_field(value, "timeZone", NAME),
        format=version,
        extra={key: kept for key, kept in value.items() if key not in _KEYS},
    )


def zone_of(name: str) -> tzinfo:
    """The time zone of an IANA name. Raises `BadValue` where this system has no such zone."""
    if name == "UTC":
        return UTC
    from zoneinfo import ZoneInfo

    try:
        return ZoneInfo(name)
    except (ValueError, OSError, KeyError) as error:
        raise BadValue(f"“{name}” is not a time zone; give a name such as Asia/Shanghai or UTC.") from error


def kept_zone(profile: ProfileFile) -> tzinfo:
    """The time zone of a profile. Raises `Damaged` where this system has no such zone."""
    try:
        return zone_of(profile.time_zone)
    except BadValue as error:
        raise Damaged(
            f"This system has no time zone “{profile.time_zone}”, which this profile is set to. Choose another one in "
            "the settings; “nua-memory verify --repair” takes that of this system.",
            file=NAME,
        ) from error


def system_zone_name() -> str:
    """The IANA name of this system's zone, ``UTC`` where it cannot be told."""
    given = os.environ.get("TZ", "").removeprefix(":")
    for name in (given, _fixed_zone(given), _name_kept_by_system()):
        if name and not name.startswith("/"):
            try:
                zone_of(name)
            except BadValue:
                continue
            return "UTC" if name in _UTC_NAMES else name
    return "UTC"


def _name_kept_by_system() -> str:
    if sys.platform == "win32":
        from nua_desktop_memory.store.windows_zones import zone_name

        return zone_name()
    try:
        return os.path.realpath("/etc/localtime").partition("zoneinfo/")[2]
    except OSError:
        return ""


def _fixed_zone(given: str) -> str:
    """The IANA name of a POSIX zone with whole hours and no summer time: of ``CST-8``, ``Etc/GMT-8``; else empty."""
    letters = given.rstrip("0123456789").rstrip("+-")
    sign, hours = given[len(letters) :][:1], given[len(letters) :].lstrip("+-")
    if not (letters.isalpha() and len(letters) >= 3 and hours.isdigit() and len(hours) <= 2):
        return ""
    return f"Etc/GMT{'-' if sign == '-' else '+'}{int(hours)}" if int(hours) else "UTC"
