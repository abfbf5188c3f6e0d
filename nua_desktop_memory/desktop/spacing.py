"""Words put together as each language does it: the spaces in a template, the signs between the parts of a list.

Chinese has a space beside Latin words and digits, and none beside Chinese.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication

_PLACE = r"( ?)\{(\w+)\}( ?)"
_CHINESE = r"[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]"
"""Compiled when they are first used: not before the window's first picture."""


def fill(template: str, **values: str) -> str:
    """The template with its places filled, as `str.format` does; no space is left between two Chinese signs."""

    def put(found: re.Match[str]) -> str:
        value = values[found[2]]
        before, after = template[: found.start()][-1:], template[found.end() :][:1]
        left = "" if _joins(before, value[:1]) else found[1]
        right = "" if _joins(value[-1:], after) else found[3]
        return f"{left}{value}{right}"

    return re.sub(_PLACE, put, template)


def listed(parts: Iterable[str]) -> str:
    """Names, one after another."""
    return QCoreApplication.translate("List", ", ").join(parts)


def listed_apart(parts: Iterable[str]) -> str:
    """Parts that may have commas themselves."""
    return QCoreApplication.translate("List", "; ").join(parts)


def _joins(one: str, other: str) -> bool:
    return bool(re.match(_CHINESE, one) and re.match(_CHINESE, other))
