"""The colours, sizes and distances of the window, as data."""

from __future__ import annotations

from enum import StrEnum

from nua_desktop_memory.store.values import Value

GRID = 8
"""Every distance is a multiple of this many pixels (or half of it)."""

DETAILS_WIDTH = 360
NAVIGATION_WIDTH = 208


class Size(StrEnum):
    """The three sizes of the system's UI font."""

    TEXT = "text"
    """A memory's own text, the largest thing on a page, and page titles."""
    BODY = "body"
    """Controls and sentences."""
    SMALL = "small"
    """Times, sources, counters."""


SCALE: dict[Size, float] = {Size.TEXT: 1.2, Size.BODY: 1.0, Size.SMALL: 0.9}
"""Each size as a part of the system's."""


class Tokens(Value):
    """One look. Colours are ``#rrggbb``.

    ``window`` is the ground, ``surface`` what is written on, ``raised`` a field or a button. ``accent`` is
    the one accent, ``on_accent`` text on it. ``conflict`` (amber) and ``danger`` (red, only for erasing)
    are text colours, each with its ``…_ground``. ``muted`` text reaches AA on every ground.
    """

    name: str
    window: str
    surface: str
    raised: str
    hover: str
    text: str
    muted: str
    hairline: str
    outline: str
    accent: str
    on_accent: str
    accent_ground: str
    selection: str
    conflict: str
    conflict_ground: str
    danger: str
    danger_ground: str
    on_danger: str


LIGHT = Tokens(
    name="light",
    window="#f6f5f1",
    surface="#fffefb",
    raised="#ffffff",
    hover="#eceae4",
    text="#1d2126",
    muted="#59606a",
    hairline="#dfdcd4",
    outline="#82868d",
    accent="#1f5a94",
    on_accent="#ffffff",
    accent_ground="#e4edf6",
    selection="#dce8f4",
    conflict="#7a4d00",
    conflict_ground="#fdf0d0",
    danger="#a8201a",
    danger_ground="#fbe9e7",
    on_danger="#ffffff",
)

DARK = Tokens(
    name="dark",
    window="#17191c",
    surface="#1d2024",
    raised="#262a2f",
    hover="#2b2f35",
    text="#e9e6df",
    muted="#a5abb4",
    hairline="#33373d",
    outline="#767d87",
    accent="#8cbcf0",
    on_accent="#10202f",
    accent_ground="#223246",
    selection="#2a3c52",
    conflict="#f0c25c",
    conflict_ground="#382d14",
    danger="#f5a199",
    danger_ground="#3d2120",
    on_danger="#2b0d0a",
)
