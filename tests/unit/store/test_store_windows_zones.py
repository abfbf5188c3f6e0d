"""The names that Windows has for time zones."""

from __future__ import annotations

import sys
from zoneinfo import ZoneInfo

import pytest
from PySide6.QtCore import QTimeZone

from nua_desktop_memory.store import profilefile, windows_zones

PAIRS = windows_zones.pairs()


@pytest.mark.parametrize("name", PAIRS)
def test_each_means_what_others_take_it_for(name: str) -> None:
    assert PAIRS[name] == bytes(QTimeZone.windowsIdToDefaultIanaId(name.encode()).data()).decode()
    assert ZoneInfo(PAIRS[name]).key == PAIRS[name]


def test_none_that_is_known_is_missing() -> None:
    known = {bytes(QTimeZone.ianaIdToWindowsId(one).data()).decode() for one in QTimeZone.availableTimeZoneIds()}
    assert known - {""} <= PAIRS.keys()


@pytest.mark.skipif(sys.platform != "win32", reason="Windows' own settings")
def test_a_new_profile_is_in_the_zone_that_windows_is_set_to(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TZ", raising=False)
    assert profilefile.system_zone_name() == windows_zones.zone_name().replace("Etc/UTC", "UTC")
