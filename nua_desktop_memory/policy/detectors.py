"""The keyed detectors of detect-secrets, asked only where a cheap hint of their form stands in the text.

Importing that library takes a quarter of a second, so nothing is imported before a hint is met. Only
``analyze_string`` is called: it reads no file, no settings and no network.
"""

from __future__ import annotations

import functools
import importlib
import re
from typing import NamedTuple

from nua_desktop_memory.policy.ruleset import read
from nua_desktop_memory.policy.verdict import Category, Verdict
from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable


class _Detector(NamedTuple):
    verdict: Verdict
    hint: re.Pattern[str]
    module: str
    name: str


def detect(view: str, disabled: Collection[Category] = ()) -> Verdict | None:
    """The first detector that finds its form in a plain view of a text."""
    if Category.TOKEN in disabled:
        return None
    for detector in _detectors():
        if detector.hint.search(view) and any(_analyze(detector.module, detector.name)(view)):
            return detector.verdict
    return None


@functools.cache
def _detectors() -> tuple[_Detector, ...]:
    return tuple(
        _Detector(
            Verdict(row["rule"], Category.TOKEN, row["what"]), re.compile(row["hint"]), row["module"], row["name"]
        )
        for row in read("detectors")["detector"]
    )


@functools.cache
def _analyze(module: str, name: str) -> Callable[[str], Iterable[str]]:
    plugin = getattr(importlib.import_module(f"detect_secrets.plugins.{module}"), name)()
    analyze: Callable[[str], Iterable[str]] = plugin.analyze_string
    return analyze
