"""What an agent gave to a tool, read by the tool's own schema.

A model writes these arguments, so every refusal is a sentence from which it can do better the next time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nua_desktop_memory.store.errors import BadValue

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

Schema = dict[str, object]


def checked(schema: Mapping[str, object], arguments: Mapping[str, object]) -> dict[str, object]:
    """The arguments that were given, ``null`` taken for not given. Raises ``bad_value``.

    The part of JSON Schema that the tools use: ``type``, ``required``, ``items``, ``minimum``, ``maximum``, and no
    argument that the schema does not name.
    """
    known = schema["properties"]
    required = schema.get("required", ())
    if not isinstance(known, dict) or not isinstance(required, list | tuple):
        raise TypeError("A tool's schema names its properties.")
    unknown = [name for name in arguments if name not in known]
    if unknown:
        raise BadValue(f"There is no argument {unknown[0]!r}; there are: {', '.join(known)}.")
    given = {name: value for name, value in arguments.items() if value is not None}
    for name in required:
        if name not in given:
            raise BadValue(f"The argument {name!r} is missing.")
    return {name: _value(name, known[name], value) for name, value in given.items()}


def _value(name: str, schema: Mapping[str, object], value: object) -> object:
    wanted = str(schema["type"])
    fits, called = _TYPES[wanted]
    if not fits(value):
        raise BadValue(f"The argument {name!r} must be {called}.")
    if isinstance(value, list):
        return _strings(name, value)
    if isinstance(value, int | float) and not isinstance(value, bool):
        return _number(name, schema, int(value) if wanted == "integer" else value)
    return value


def _strings(name: str, values: Sequence[object]) -> list[str]:
    if not all(isinstance(one, str) for one in values):
        raise BadValue(f"The argument {name!r} must be a list of strings.")
    return [str(one) for one in values]


def _number(name: str, schema: Mapping[str, object], value: float) -> float:
    low, high = schema.get("minimum"), schema.get("maximum")
    if (isinstance(low, int | float) and value < low) or (isinstance(high, int | float) and value > high):
        raise BadValue(f"The argument {name!r} must be a number from {low} to {high}.")
    return value


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _is_whole(value: object) -> bool:
    return _is_number(value) and isinstance(value, int | float) and value == value // 1


_TYPES: dict[str, tuple[Callable[[object], bool], str]] = {
    "string": (lambda value: isinstance(value, str), "a string"),
    "number": (_is_number, "a number"),
    "integer": (_is_whole, "a whole number"),
    "boolean": (lambda value: isinstance(value, bool), "true or false"),
    "array": (lambda value: isinstance(value, list), "a list of strings"),
}
