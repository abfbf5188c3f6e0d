"""What a page shows when the store cannot be read: what happened and what to do, never a blank."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

import pytest
from PySide6.QtWidgets import QPushButton
from staging import find

from nua_desktop_memory import Profile
from nua_desktop_memory.desktop.pages.base import Page
from nua_desktop_memory.desktop.widgets.stand_in import StandIn
from nua_desktop_memory.store.errors import Busy

if TYPE_CHECKING:
    from staging import Stage

WHY = "Another program is writing. Try again in a moment."


def busy(*_: object, **__: object) -> NoReturn:
    raise Busy(WHY)


@pytest.mark.parametrize(
    ("page_name", "asked", "title"),
    [
        ("facts", "_browse", "The facts cannot be read."),
        ("conflicts", "conflicts", "The conflicts cannot be read."),
        ("context", "context", "The context cannot be read."),
    ],
)
def test_a_refusal_stands_in_for_the_page_until_it_can_be_read_again(
    stage: Stage, owner: Profile, monkeypatch: pytest.MonkeyPatch, page_name: str, asked: str, title: str
) -> None:
    owner.note("Lives in Shanghai", key="home.city", observed_at="2024")
    owner.note("Lives in Hangzhou", key="home.city", observed_at="2026")
    window = stage.open()
    with monkeypatch.context() as broken:
        broken.setattr(Profile, asked, busy)
        window.show_page(page_name)
        page = find(window, Page, f"{page_name}Page")
        stand_in = page.findChild(StandIn)
        assert stand_in is not None
        stage.until(lambda: stand_in.title() == title, "for the words")
        assert WHY in stand_in.accessibleName()
    button = stand_in.findChild(QPushButton)
    assert button is not None
    button.click()
    stage.until(lambda: not stand_in.isVisible(), "for the page")
