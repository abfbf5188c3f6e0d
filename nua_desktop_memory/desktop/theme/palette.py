"""A Fusion palette made from tokens; the platform's own colour scheme is not asked to change."""

from __future__ import annotations

from PySide6.QtGui import QColor, QPalette

from nua_desktop_memory.desktop.theme.tokens import Tokens


def palette(tokens: Tokens) -> QPalette:
    """The palette of a look, with its disabled colours."""
    made = QPalette()
    role = QPalette.ColorRole
    colours = {
        role.Window: tokens.window,
        role.WindowText: tokens.text,
        role.Base: tokens.surface,
        role.AlternateBase: tokens.window,
        role.Text: tokens.text,
        role.PlaceholderText: tokens.muted,
        role.Button: tokens.raised,
        role.ButtonText: tokens.text,
        role.BrightText: tokens.on_accent,
        role.Highlight: tokens.accent,
        role.HighlightedText: tokens.on_accent,
        role.Link: tokens.accent,
        role.LinkVisited: tokens.accent,
        role.ToolTipBase: tokens.raised,
        role.ToolTipText: tokens.text,
        role.Light: tokens.raised,
        role.Midlight: tokens.hairline,
        role.Mid: tokens.hairline,
        role.Dark: tokens.outline,
        role.Shadow: tokens.outline,
        role.Accent: tokens.accent,
    }
    for one, colour in colours.items():
        made.setColor(one, QColor(colour))
    for one in (role.WindowText, role.Text, role.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, one, QColor(tokens.muted))
    return made
