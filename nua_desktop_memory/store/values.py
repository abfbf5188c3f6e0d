"""`Value`: frozen slotted dataclasses that cost nothing to define.

A command defines some thirty classes of values before it does anything. ``dataclasses`` takes about a millisecond for
each, since it writes and compiles each one's methods, and it loads ``inspect``: together three times a bare
interpreter's start. Here all classes share the same methods. ``fields``, ``asdict``, ``replace`` and ``is_dataclass``
of ``dataclasses`` work with them; what these look for is made when it is first looked for (docs/decisions/0004).
"""

from __future__ import annotations

from nua_desktop_memory.store.hints import TYPE_CHECKING, dataclass_transform

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from dataclasses import Field
    from typing import Any, ClassVar, NoReturn, Self, TypeVar

    V = TypeVar("V", bound="Value")

_LOOKED_FOR = ("__dataclass_fields__", "__dataclass_params__")
_set = object.__setattr__


class _OfTwin:
    """An attribute that a real dataclass of the same fields lends to a class when it is first looked for."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __get__(self, _: object, kind: _Kind) -> object:
        from dataclasses import field, make_dataclass

        defaults = kind.__value_defaults__
        hints: Mapping[str, str] = kind.__annotations__
        fields = [
            (name, hints[name], field(default=defaults[name])) if name in defaults else (name, hints[name])
            for name in kind.__match_args__
        ]
        twin = make_dataclass(kind.__name__, fields, frozen=True)
        for name in _LOOKED_FOR:
            setattr(kind, name, getattr(twin, name))
        return getattr(twin, self._name)


class _Kind(type):
    """The class of the classes of values: every annotation in the body is a field, in this order."""

    __match_args__: tuple[str, ...]
    __value_defaults__: Mapping[str, object]

    def __new__(cls, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> _Kind:
        fields = tuple(body.get("__annotations__", ()))
        body["__value_defaults__"] = {field: body.pop(field) for field in fields if field in body}
        body["__slots__"] = body["__match_args__"] = fields
        if bases:
            body.update((wanted, _OfTwin(wanted)) for wanted in _LOOKED_FOR)
        return super().__new__(cls, name, bases, body)


@dataclass_transform(frozen_default=True)
class Value(metaclass=_Kind):
    """Base of the classes whose annotations are their fields, as in a frozen dataclass.

    A class of values is no base of another one. Defaults are shared, so they are values themselves.
    """

    if TYPE_CHECKING:
        __dataclass_fields__: ClassVar[dict[str, Field[Any]]]
        __match_args__: ClassVar[tuple[str, ...]]

    def __init__(self, *given: object, **named: object) -> None:
        names = self.__match_args__
        values = given if len(given) == len(names) and not named else _all(type(self), given, named)
        for name, value in zip(names, values, strict=True):
            _set(self, name, value)

    def __eq__(self, other: object) -> bool:
        return _values(self) == _values(other) if isinstance(other, type(self)) else NotImplemented

    def __hash__(self) -> int:
        return hash(_values(self))

    def __repr__(self) -> str:
        shown = (f"{name}={getattr(self, name)!r}" for name in self.__match_args__)
        return f"{type(self).__qualname__}({', '.join(shown)})"

    def __setattr__(self, name: str, value: object) -> NoReturn:
        from dataclasses import FrozenInstanceError

        raise FrozenInstanceError(f"cannot assign to field {name!r}")

    def __delattr__(self, name: str) -> NoReturn:
        from dataclasses import FrozenInstanceError

        raise FrozenInstanceError(f"cannot delete field {name!r}")

    def __reduce__(self) -> tuple[type[Self], tuple[object, ...]]:
        return type(self), _values(self)


def replaced(value: V, **changes: object) -> V:
    """A copy with other values of some fields, as ``dataclasses.replace`` makes it."""
    return type(value)(**{name: getattr(value, name) for name in value.__match_args__} | changes)


def _values(value: Value) -> tuple[object, ...]:
    return tuple([getattr(value, name) for name in value.__match_args__])


def _all(kind: _Kind, given: Sequence[object], named: Mapping[str, object]) -> list[object]:
    """The values of every field in order; what was given neither by place nor by name is the default."""
    names = kind.__match_args__
    by_place = dict(zip(names, given, strict=False))
    known = {**kind.__value_defaults__, **by_place, **named}
    if len(given) > len(names) or known.keys() != set(names) or not by_place.keys().isdisjoint(named):
        raise TypeError(f"{kind.__name__} takes {', '.join(names)}; given {len(given)} by place, {list(named)} by name")
    return [known[name] for name in names]
