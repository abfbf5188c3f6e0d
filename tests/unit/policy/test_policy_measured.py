"""The two figures of the policy on the shared file of fake credentials, and its silence on ordinary lives.

The files are no part of the repository: without them there is nothing to measure.
"""

from __future__ import annotations

import gzip
import json
import os
from typing import TYPE_CHECKING

import pytest
import real_data

from nua_desktop_memory.policy.check import check

if TYPE_CHECKING:
    from collections.abc import Iterator

_DATA = str(real_data.FOLDER)
_FIGURES = os.path.join(_DATA, "secrets.jsonl.gz")

pytestmark = pytest.mark.skipif(not os.path.exists(_FIGURES), reason="the shared data are not at hand")


def _labelled(label: int) -> list[str]:
    with gzip.open(_FIGURES, "rt", encoding="utf-8") as lines:
        return [row["text"] for row in map(json.loads, lines) if row["label"] == label]


def test_at_least_98_of_100_secrets_are_refused() -> None:
    texts = _labelled(1)
    assert sum(check(text) is not None for text in texts) >= 0.98 * len(texts)


def test_at_least_995_of_1000_harmless_texts_are_accepted() -> None:
    texts = _labelled(0)
    assert sum(check(text) is None for text in texts) >= 0.995 * len(texts)


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", ["life_zh_notes.jsonl", "fact_slots_en.jsonl", "dialogues_cn.json", "dialogues_en.json"]
)
def test_nothing_of_ordinary_lives_is_refused(name: str) -> None:
    with open(os.path.join(_DATA, name), encoding="utf-8") as file:
        rows = [json.loads(line) for line in file] if name.endswith("l") else [json.load(file)]
    assert sum(check(text) is not None for text in _texts(rows)) == 0


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for part in value.values():
            yield from _texts(part)
    elif isinstance(value, list):
        for part in value:
            yield from _texts(part)
