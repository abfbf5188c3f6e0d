"""The lock, the project file and the licences say the same, and the lock names no place to get things from."""

from __future__ import annotations

import os
import re
import tomllib

import pytest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))


def read(name: str) -> str:
    with open(os.path.join(ROOT, name), encoding="utf-8") as file:
        return file.read()


def project() -> dict[str, dict[str, list[str]]]:
    return tomllib.loads(read("pyproject.toml"))


def canonical(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def locked() -> dict[str, str]:
    """Name → version of every pin in the lock."""
    return {
        canonical(name): version
        for name, version in re.findall(r"^([\w.-]+)==([^\s;\\]+)", read("requirements.lock"), re.MULTILINE)
    }


def wanted() -> list[tuple[str, str]]:
    """Name and version range of everything that the project file asks for."""
    lines = [*project()["project"]["dependencies"], *project()["dependency-groups"]["dev"]]
    return [(canonical(match[1]), match[2]) for line in lines if (match := re.match(r"([\w.-]+)([^;]*)", line))]


def number(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in re.findall(r"\d+", version))


def fits(version: str, wanted_range: str) -> bool:
    for clause in filter(None, (part.strip() for part in wanted_range.split(","))):
        operator, bound = re.match(r"(==|>=|<)\s*(.+)", clause).groups()  # type: ignore[union-attr]
        have, limit = number(version), number(bound)
        if not {"==": have == limit, ">=": have >= limit, "<": have < limit}[operator]:
            return False
    return True


@pytest.mark.parametrize(("name", "wanted_range"), wanted(), ids=[name for name, _ in wanted()])
def test_everything_asked_for_is_locked_within_its_range(name: str, wanted_range: str) -> None:
    assert name in locked(), "run: python3 run.py lock"
    assert fits(locked()[name], wanted_range), "run: python3 run.py lock"


def test_every_pin_has_a_hash() -> None:
    pins = re.split(r"^(?=[\w.-]+==)", read("requirements.lock"), flags=re.MULTILINE)[1:]
    assert {canonical(pin.split("==")[0]) for pin in pins} == set(locked())
    assert len(pins) > 20
    assert [pin.split()[0] for pin in pins if "--hash=sha256:" not in pin] == []


def test_the_lock_names_no_place() -> None:
    assert not re.search(r"://|--index|--find-links|--extra-index|\s@\s", read("requirements.lock"))


def test_the_tests_of_ranges_can_fail() -> None:
    assert fits("6.11.3", ">=6.11.2,<6.12")
    assert not fits("6.12.0", ">=6.11.2,<6.12")
    assert not fits("6.11.1", "==6.11.3")


def test_every_library_of_the_product_is_listed_with_its_licence() -> None:
    listed = canonical(read("THIRD_PARTY_LICENSES.md"))
    asked = [canonical(re.split(r"[^\w.-]", line)[0]) for line in project()["project"]["dependencies"]]
    assert [name for name in asked if name not in listed] == []
