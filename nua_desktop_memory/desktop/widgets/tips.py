"""Tool tips for texts of memories: wrapped, and never taken for markup."""

from __future__ import annotations

from html import escape


def tip(text: str) -> str:
    """The text for a tool tip; Qt would read a plain text that looks like HTML as HTML."""
    return f"<qt>{escape(text)}</qt>".replace("\n", "<br>")
