"""Every pair of colours that carries words reaches WCAG AA, in both looks."""

from __future__ import annotations

from dataclasses import asdict

import pytest

from nua_desktop_memory.desktop.theme import DARK, LIGHT, Tokens
from nua_desktop_memory.desktop.theme.stylesheet import stylesheet

WORDS = 4.5
SHAPES = 3.0
GROUNDS = ("window", "surface", "raised", "hover", "selection")


def luminance(colour: str) -> float:
    """Relative luminance of ``#rrggbb``, 0 (black) to 1 (white), as WCAG 2 defines it."""
    parts = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """Contrast ratio of two colours, 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("tokens", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("ink", ["text", "muted", "accent"])
def test_words_can_be_read_on_every_ground(tokens: Tokens, ground: str, ink: str) -> None:
    assert contrast(getattr(tokens, ink), getattr(tokens, ground)) >= WORDS


@pytest.mark.parametrize("tokens", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        ("conflict", "conflict_ground"),
        ("conflict", "surface"),
        ("conflict", "window"),
        ("conflict", "selection"),
        ("danger", "surface"),
        ("danger", "window"),
        ("danger", "danger_ground"),
        ("on_accent", "accent"),
        ("on_danger", "danger"),
        ("text", "conflict_ground"),
        ("text", "accent_ground"),
        ("text", "danger_ground"),
        ("accent", "accent_ground"),
        ("accent", "conflict_ground"),
        ("muted", "conflict_ground"),
        ("muted", "accent_ground"),
    ],
)
def test_words_in_colour_can_be_read(tokens: Tokens, ink: str, ground: str) -> None:
    assert contrast(getattr(tokens, ink), getattr(tokens, ground)) >= WORDS


@pytest.mark.parametrize("tokens", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("ground", ["window", "surface", "raised"])
def test_the_edges_of_fields_and_the_focus_can_be_seen(tokens: Tokens, ground: str) -> None:
    assert contrast(tokens.outline, getattr(tokens, ground)) >= SHAPES
    assert contrast(tokens.accent, getattr(tokens, ground)) >= SHAPES


def test_contrast_is_that_of_wcag() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21.0)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("tokens", [LIGHT, DARK], ids=["light", "dark"])
def test_the_stylesheet_has_no_colour_of_its_own(tokens: Tokens) -> None:
    sheet = stylesheet(tokens)
    known = set(asdict(tokens).values())
    used = {word.strip(";,})") for word in sheet.split() if word.startswith("#")}
    assert used <= known
    assert "$" not in sheet


@pytest.mark.parametrize("tokens", [LIGHT, DARK], ids=["light", "dark"])
def test_red_is_for_erasing_only(tokens: Tokens) -> None:
    for rule in stylesheet(tokens).split("}"):
        selector, _, style = rule.partition("{")
        if any(red in style for red in (tokens.danger, tokens.danger_ground)):
            assert "danger" in selector, f"a refusal or a mistake is no danger: {selector}"
