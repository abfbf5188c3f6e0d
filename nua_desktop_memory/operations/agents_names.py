"""What agents are called: names as they claim them, cleaned, so that none can pose as the owner or as another agent.

A name is only a label ("Who may write, and what is trusted"): an agent is known by its token. It is cleaned all the
same, because a person decides by what they read.
"""

from __future__ import annotations

from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

NAME_LENGTH = 40
"""Characters that are kept of a name."""
UNNAMED = "unnamed agent"
STRANGE = "(not paired)"
"""Stands behind the name of an unpaired agent that calls itself as another one is called."""
ACTOR = "agent:"

_RESERVED = (
    *("owner", "you", "me", "user", "self", "system", "admin", "writer", "import", "chat", "nua", "nua desktop memory"),
    *("我", "你", "您", "本人", "用户", "主人", "所有者", "机主", "系统", "管理员"),
)
_LOOK = str.maketrans(
    "аеорсухіјѕкмтнвԁԛԝɡαβεικνορτυχ0135|!iıíìï",
    "aeopcyxijskmthbdqwgabeiknoptuxoleslllllll",
)
"""Letters and digits of other kinds that look like a Latin letter."""
_PAIRS = (("rn", "m"), ("vv", "w"))


def cleaned(claimed: str) -> str:
    """A claimed name on one line, without what cannot be seen, and cut; `UNNAMED` where nothing is left of it.

    What the policy would refuse in a memory is no name either.
    """
    from unicodedata import category, normalize

    visible = (one if category(one)[0] not in "CZ" else " " for one in normalize("NFKC", claimed[: NAME_LENGTH * 8]))
    name = " ".join("".join(visible).split())[:NAME_LENGTH].strip(" :")
    name = " ".join(part for part in name.split(" ") if part)
    if not any(one.isalnum() for one in name) or _is_secret(name):
        return UNNAMED
    return name


def look(name: str) -> str:
    """What a name looks like: names of one look cannot be told apart at a glance."""
    from unicodedata import combining, normalize

    bare = "".join(one for one in normalize("NFKD", name.casefold()) if not combining(one))
    shown = "".join(one for one in bare.translate(_LOOK) if one.isalnum())
    for pair, like in _PAIRS:
        shown = shown.replace(pair, like)
    return shown.replace("l", "i")


def own_name(wanted: str, taken: Iterable[str]) -> str:
    """The name of an agent that the owner approves: as wanted, with a number where another one looks like it."""
    base = cleaned(wanted).removesuffix(STRANGE).strip() or UNNAMED
    looks = {look(one) for one in (*taken, *_RESERVED)}
    name, number = base, 1
    while look(name) in looks or not look(name):
        number += 1
        name = f"{base} {number}"
    return name


def strangers_name(claimed: str, taken: Iterable[str]) -> str:
    """The name under which an unpaired agent is shown: never like the owner's, nor with one of ``taken`` in it."""
    name = cleaned(claimed).removesuffix(STRANGE).strip() or UNNAMED
    shown = look(name)
    poses = not shown or shown in {look(one) for one in _RESERVED} or any(look(one) in shown for one in taken)
    return f"{name} {STRANGE}" if poses else name


def _is_secret(name: str) -> bool:
    from nua_desktop_memory.policy.check import check

    return check(name) is not None
