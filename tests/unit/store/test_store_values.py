"""Values: frozen slotted dataclasses in all but the time that it takes to define them."""

from __future__ import annotations

import copy
import dataclasses
import pickle
import subprocess
import sys
from typing import Any

import pytest

from nua_desktop_memory.store.values import Value, replaced


class Place(Value):
    """A place."""

    name: str
    floor: int = 0

    @property
    def shown(self) -> str:
        return f"{self.name}, floor {self.floor}"


class Other(Value):
    name: str
    floor: int = 0


def test_fields_are_given_by_place_or_by_name_and_the_rest_are_defaults() -> None:
    assert Place("library", 2) == Place(floor=2, name="library")
    assert Place("library").floor == 0
    assert Place("library", 3).shown == "library, floor 3"


@pytest.mark.parametrize(
    ("given", "named"),
    [((), {}), (("a", 1, 2), {}), (("a",), {"name": "b"}), (("a",), {"roof": 1}), ((), {"floor": 1, "roof": 1})],
    ids=str,
)
def test_what_does_not_fit_the_fields_is_refused(given: tuple[object, ...], named: dict[str, object]) -> None:
    make: Any = Place
    with pytest.raises(TypeError, match="Place takes name, floor"):
        make(*given, **named)


def test_nothing_can_be_changed_added_or_removed() -> None:
    place: Any = Place("library")
    for change in (
        lambda: setattr(place, "name", "shop"),
        lambda: setattr(place, "roof", 1),
        lambda: delattr(place, "name"),
    ):
        with pytest.raises(dataclasses.FrozenInstanceError):
            change()
    assert not hasattr(place, "__dict__")
    assert place == Place("library")


def test_equal_values_are_equal_and_hash_the_same_but_not_those_of_another_class() -> None:
    assert {Place("library"), Place("library"), Place("shop")} == {Place("shop"), Place("library")}
    assert Place("library") != Other("library")
    assert Place("library") != ("library", 0)


def test_it_shows_copies_pickles_and_matches() -> None:
    place = Place("library", 2)
    assert repr(place) == "Place(name='library', floor=2)"
    assert pickle.loads(pickle.dumps(place)) == copy.copy(place) == copy.deepcopy(place) == place
    match place:
        case Place(name, 2):
            assert name == "library"
        case _:
            pytest.fail("it did not match")


def test_dataclasses_sees_a_frozen_dataclass() -> None:
    place = Place("library", 2)
    assert dataclasses.is_dataclass(place)
    assert [(field.name, field.default) for field in dataclasses.fields(Place)][1] == ("floor", 0)
    assert dataclasses.asdict(place) == {"name": "library", "floor": 2}
    assert dataclasses.replace(place, floor=3) == replaced(place, floor=3) == Place("library", 3)
    params: Any = Place.__dataclass_params__  # type: ignore[attr-defined]
    assert params.frozen
    assert params.eq


def test_defining_values_loads_neither_typing_nor_dataclasses() -> None:
    code = "import nua_desktop_memory.store.model, sys; print({'typing', 'dataclasses'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"
