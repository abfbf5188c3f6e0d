"""Subjects: a key and all below it, such as those that the owner keeps from agents."""

from __future__ import annotations

from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


def subject_is_hidden(key: str | None, hidden: Iterable[str]) -> bool:
    """Whether a key is one of these subjects or stands below one."""
    return key is not None and any(key == subject or key.startswith(f"{subject}.") for subject in hidden)
