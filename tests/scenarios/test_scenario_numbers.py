"""The document and the tests have the same numbers, each once."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

HERE = Path(__file__).parent
DOCUMENT = HERE.parent.parent / "docs" / "qa" / "scenarios.md"


def written() -> list[str]:
    """The numbers of the document."""
    return re.findall(r"^\| (S\d{3}) \|", DOCUMENT.read_text(encoding="utf-8"), re.MULTILINE)


def proven() -> list[str]:
    """The numbers of the tests."""
    texts = (file.read_text(encoding="utf-8") for file in sorted(HERE.glob("test_*.py")))
    return [f"S{number}" for text in texts for number in re.findall(r"^def test_s(\d{3})_", text, re.MULTILINE)]


def test_document_and_tests_have_exactly_the_same_numbers() -> None:
    assert sorted(written()) == sorted(proven())


def test_no_number_stands_for_two_things() -> None:
    assert [number for number, count in Counter(written()).items() if count > 1] == []
    assert len(written()) >= 40


def test_every_scenario_says_what_the_person_has_does_and_sees() -> None:
    rows = re.findall(r"^\| S\d{3} \|(.*)\|$", DOCUMENT.read_text(encoding="utf-8"), re.MULTILINE)
    for row in rows:
        cells = [cell.strip() for cell in row.split(" | ")]
        assert len(cells) == 3, row
        assert all(cells), row
