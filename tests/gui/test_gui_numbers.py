"""Quantities are written with their digits in groups; places in a file are not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QLabel, QLineEdit
from staging import Stage, find

from nua_desktop_memory.desktop.language import Language, locale_of
from nua_desktop_memory.desktop.numbers import grouped
from nua_desktop_memory.desktop.pages.overview import OverviewPage
from nua_desktop_memory.desktop.widgets.budget import BudgetBar
from nua_desktop_memory.desktop.widgets.cards import CARD, CardList

if TYPE_CHECKING:
    from nua_desktop_memory import Profile


@pytest.fixture
def spoken() -> Iterator[None]:
    """The locale of before comes back."""
    before = QLocale()
    yield
    QLocale.setDefault(before)


@pytest.mark.usefixtures("spoken")
def test_without_a_language_numbers_are_as_english_as_the_texts() -> None:
    QLocale.setDefault(locale_of(Language.ENGLISH, QLocale.c()))
    assert grouped(9_000) == "9,000"


@pytest.mark.usefixtures("spoken")
def test_numbers_follow_the_persons_locale() -> None:
    QLocale.setDefault(locale_of(Language.ENGLISH, QLocale(QLocale.Language.German, QLocale.Country.Germany)))
    assert grouped(9_000) == "9.000"


@pytest.mark.usefixtures("spoken", "owner")
def test_the_window_groups_its_digits(stage: Stage) -> None:
    QLocale.setDefault(QLocale.c())
    window = stage.open()
    window.show_page("context")
    stage.until(lambda: find(window, BudgetBar, "contextBytes").words() == "0 of 9,000 bytes")
    assert window.tr("%Ln memories", "", 2_545) == "2,545 memories"


@pytest.mark.usefixtures("spoken")
def test_the_counts_of_the_overview_are_grouped(stage: Stage, owner: Profile) -> None:
    owner.note("Lives in Hangzhou")
    window = stage.open()
    sizes = find(window, QLabel, "overviewSizes")
    stage.until(lambda: sizes.text() == "1 in force, 0 replaced, 0 removed.")


def test_another_zone_is_seen_on_the_page_in_sight(stage: Stage, owner: Profile) -> None:
    owner.set_info(time_zone="UTC")
    owner.note("Lives in Hangzhou", key="home.city", from_="2024-03-01T20:00:00Z")
    window = stage.open()
    view = find(find(window, OverviewPage, "overviewPage"), CardList, "overviewFactsView")
    stage.until(lambda: view.model().rowCount() == 1 and "1 Mar 2024 20:00" in str(view.model().index(0, 0).data(CARD)))
    owner.set_info(time_zone="Asia/Shanghai")
    stage.until(lambda: "2 Mar 2024 04:00" in str(view.model().index(0, 0).data(CARD)), "for the other zone")


@pytest.mark.usefixtures("owner")
def test_the_field_in_the_list_of_zones_can_be_found_and_spoken(stage: Stage) -> None:
    assert find(stage.open(), QLineEdit, "timeZoneField").accessibleName() == "Time zone"


@pytest.mark.usefixtures("owner")
def test_agents_are_given_the_command_that_reads_and_not_the_owners_pen(stage: Stage) -> None:
    window = stage.open()
    assert "context" in find(window, QLineEdit, "contextCommand").text()
    assert window.findChild(QLineEdit, "noteCommand") is None
