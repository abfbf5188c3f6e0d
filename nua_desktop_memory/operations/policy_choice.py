"""Which kinds of secrets a profile's owner lets in: kept in profile.json, under ``policyOff``; without it, none."""

from __future__ import annotations

from nua_desktop_memory.policy.verdict import Category
from nua_desktop_memory.store.errors import BadValue
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.values import Value, replaced

if TYPE_CHECKING:
    from collections.abc import Collection

    from nua_desktop_memory.store.profilefile import ProfileFile

KEY = "policyOff"


class PolicyChoice(Value):
    """The names of every category, and of those that are switched off."""

    categories: tuple[str, ...]
    off: tuple[str, ...]


def switched_off(profile: ProfileFile) -> frozenset[Category]:
    """The categories that are not asked. What cannot be understood there switches nothing off."""
    return frozenset(map(Category, _known(_kept(profile))))


def choice(profile: ProfileFile) -> PolicyChoice:
    """The same by their names, in the order of the categories."""
    off = switched_off(profile)
    return PolicyChoice(tuple(map(str, Category)), tuple(str(one) for one in Category if one in off))


def chosen(profile: ProfileFile, off: Collection[str]) -> ProfileFile:
    """The profile with these categories off, and all others that are known here on. Raises `BadValue`."""
    unknown = [one for one in off if one not in _known(off)]
    if unknown:
        names = ", ".join(Category)
        raise BadValue(f"{unknown[0]!r} is not a category of the policy. Use some of: {names}.")
    foreign = [one for one in _kept(profile) if one not in _known(_kept(profile))]
    kept = [*sorted(set(map(str, off))), *foreign]
    extra = {name: value for name, value in profile.extra.items() if name != KEY}
    return replaced(profile, extra={**extra, KEY: kept} if kept else extra)


def _kept(profile: ProfileFile) -> list[str]:
    found = profile.extra.get(KEY)
    return [one for one in found if isinstance(one, str)] if isinstance(found, list) else []


def _known(names: Collection[str]) -> list[str]:
    return [str(one) for one in Category if one in names]
