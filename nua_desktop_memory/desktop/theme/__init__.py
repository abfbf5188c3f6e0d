"""The look: tokens as data, palettes and a stylesheet made from them."""

from nua_desktop_memory.desktop.theme.look import Look, Theme
from nua_desktop_memory.desktop.theme.motion import Motion
from nua_desktop_memory.desktop.theme.tokens import DARK, GRID, LIGHT, Size, Tokens

__all__ = ["DARK", "GRID", "LIGHT", "Look", "Motion", "Size", "Theme", "Tokens"]
