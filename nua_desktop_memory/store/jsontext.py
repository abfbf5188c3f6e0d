"""JSON as the files hold it: UTF-8, two-space indent, final newline, keys in the given order."""

from __future__ import annotations

import json

from nua_desktop_memory.store import files
from nua_desktop_memory.store.errors import Damaged
from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

Object = dict[str, object]
"""A JSON object as it was read."""


def _refuse_constant(name: str) -> object:
    raise ValueError(f"{name} is no JSON")


_quoted = json.encoder.encode_basestring
_SCALARS = json.JSONEncoder(allow_nan=False)
_DECODER = json.JSONDecoder(parse_constant=_refuse_constant)


def pretty(value: Mapping[str, object]) -> bytes:
    """The bytes of a file that holds an object."""
    return (_indented(value, "\n") + "\n").encode("utf-8")


def compact(value: Mapping[str, object]) -> bytes:
    """An object on one line, without the line feed."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False, allow_nan=False).encode("utf-8")


def _indented(value: object, margin: str) -> str:
    """As ``json.dumps`` with an indent of 2 and ``ensure_ascii=False``, whose own way is four times slower."""
    if isinstance(value, dict) and value:
        inner = margin + "  "
        return (
            "{"
            + ",".join([f"{inner}{_quoted(key)}: {_indented(item, inner)}" for key, item in value.items()])
            + margin
            + "}"
        )
    if isinstance(value, list | tuple) and value:
        inner = margin + "  "
        return "[" + ",".join([inner + _indented(item, inner) for item in value]) + margin + "]"
    if isinstance(value, str):
        return _quoted(value)
    if value is None:
        return "null"
    return repr(value) if type(value) is int else _SCALARS.encode(value)


def parse(data: bytes, name: str) -> Object:
    """The object in some bytes. Raises `Damaged`, naming the file."""
    try:
        value = _DECODER.decode(data.decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise damaged(name, "it is not valid JSON in UTF-8") from error
    if not isinstance(value, dict):
        raise damaged(name, "it holds no JSON object")
    return value


def read(path: str, name: str) -> Object:
    """The object in a file. Raises `Damaged`, or ``FileNotFoundError``."""
    try:
        data = files.read_bytes(path)
    except IsADirectoryError as error:
        raise damaged(name, "it is a folder") from error
    return parse(data, name)


def damaged(name: str, what: str) -> Damaged:
    """The error for a file that breaks a rule."""
    return Damaged(
        f"{name} is damaged: {what}; run nua-memory verify to see what can be repaired.", file=name, what=what
    )


def text_field(value: Mapping[str, object], key: str, name: str) -> str:
    """A member that must be a string. Raises `Damaged`."""
    found = value.get(key)
    if not isinstance(found, str):
        raise damaged(name, f"“{key}” is not a string")
    return found


def optional_text(value: Mapping[str, object], key: str, name: str) -> str | None:
    """A member that is a string or null. Raises `Damaged`."""
    return None if value.get(key) is None else text_field(value, key, name)


def whole_number(value: Mapping[str, object], key: str, name: str) -> int:
    """A member that must be a whole number that is not negative. Raises `Damaged`."""
    found = value.get(key)
    if not isinstance(found, int) or isinstance(found, bool) or found < 0:
        raise damaged(name, f"“{key}” is not a whole number")
    return found


def optional_number(value: Mapping[str, object], key: str, name: str) -> int | None:
    """A member that is a whole number or null. Raises `Damaged`."""
    return None if value.get(key) is None else whole_number(value, key, name)


def mapping_field(value: Mapping[str, object], key: str, name: str) -> Object:
    """A member that must be an object. Raises `Damaged`."""
    found = value.get(key)
    if not isinstance(found, dict):
        raise damaged(name, f"“{key}” is not an object")
    return found


def list_field(value: Mapping[str, object], key: str, name: str) -> list[object]:
    """A member that must be a list. Raises `Damaged`."""
    found = value.get(key)
    if not isinstance(found, list):
        raise damaged(name, f"“{key}” is not a list")
    return found


def text_list(value: Mapping[str, object], key: str, name: str) -> tuple[str, ...]:
    """A member that must be a list of strings. Raises `Damaged`."""
    found = list_field(value, key, name)
    texts = tuple(item for item in found if isinstance(item, str))
    if len(texts) != len(found):
        raise damaged(name, f"“{key}” is not a list of strings")
    return texts
