"""Settings: S058 to S065."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication, QCheckBox, QRadioButton, QStyle
from scenarios.pages import hands
from scenarios.pages.app import App

from nua_desktop_memory import open_profile
from nua_desktop_memory.operations.profiles import list_profiles

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

    from nua_desktop_memory import Profile

PASSWORD = "My password is " + "hunter2xyz"


def test_s058_profiles_are_made_opened_and_removed_with_everything(app: App, owner: Profile, opened: list[str]) -> None:
    app.go("settings")
    app.settings.press("profileNew")
    app.new_profile.call("工作/2026")
    app.new_profile.accept()
    app.until(lambda: opened, "for its window to be asked for")
    (made,) = list_profiles().profiles
    assert (made.title, made.enabled) == ("工作/2026", False)
    with open_profile(made.profile_dir) as other:
        other.enable()
        other.note("A quarterly report")
    app.until(lambda: len(app.settings.profiles) == 2, "for the list")
    app.settings.choose_profile("工作/2026")
    app.settings.press("profileRemove")
    app.remove_profile.until_sees(made.profile_dir, "log included")
    assert not app.remove_profile.can_accept
    app.remove_profile.remove()
    assert not os.path.exists(made.profile_dir)
    app.remove_profile.accept()
    app.until(lambda: len(app.settings.profiles) == 1, "for the list")
    app.settings.write("profileNameEdit", "Mine")
    app.keys(hands.Key.Key_Return)
    app.until(lambda: app.main.windowTitle().startswith("Mine"), "for the new name")
    assert owner.info.name == "Mine"


def test_s059_a_backup_comes_back_without_what_was_erased_since(app: App, owner: Profile, tmp_path: Path) -> None:
    gone = owner.note("Has a cat").event_id
    owner.note("Lives in Hangzhou")
    folder = tmp_path / "my backups"
    folder.mkdir()
    app.go("settings")
    app.settings.press("backupNow")
    app.name_file("backupFolderDialog", folder)
    app.message.until_says("2 memories backed up to")
    (made,) = folder.iterdir()
    owner.erase(gone, yes=True)
    app.settings.press("backupRestore")
    app.name_file("backupFileDialog", made)
    app.restore_backup.until_sees("2 memories")
    app.restore_backup.write("restoreName", "Again")
    app.restore_backup.accept()
    app.message.until_says("1 memory restored into a new profile. 1 was erased since and stayed out.")
    (row,) = list_profiles().profiles
    with open_profile(row.profile_dir) as again:
        assert [event.text for event in again.timeline().events] == ["Lives in Hangzhou"]


def test_s060_a_kind_of_secret_is_let_in_only_after_a_question_and_found_later(app: App, owner: Profile) -> None:
    app.go("settings")
    app.until(lambda: app.settings.find(QCheckBox, "policyPassword").isEnabled(), "for the policy")
    app.settings.press("policyPassword")
    app.settings.until_sees("Passwords: stop refusing them?")
    assert app.settings.refuses("policyPassword")
    app.settings.press("policyLet")
    app.until(lambda: not app.settings.refuses("policyPassword"), "for the choice")
    owner.note(PASSWORD)
    app.settings.press("policyPassword")
    app.until(lambda: app.settings.refuses("policyPassword"), "for refusing again")
    app.settings.press("scanSecrets")
    app.findings.until_open()
    assert len(app.findings.rows) == 1
    assert "hunter" not in app.findings.words
    app.findings.erase_all()
    app.erasing.until_open()
    app.erasing.type_the_word()
    app.erasing.erase()
    app.erasing.close()
    assert owner.status().events.active == 0


def test_s061_the_language_is_switched_while_the_window_stands(app: App, owner: Profile) -> None:
    owner.note("Lives in Hangzhou", key="home.city")
    app.go("settings")
    app.settings.pick("languageChoice", "简体中文")
    app.until_sees("记忆已开启")
    assert app.page == "settings"
    assert list(app.menu_rows("文件(F)"))
    app.go("timeline")
    app.timeline.choose("Lives in Hangzhou")
    app.details.until_sees("替换", "home.city")
    app.go("settings")
    app.settings.pick("languageChoice", "English")
    app.until_sees("Memory is on.")
    app = app.again()
    assert app.sees("Memory is on.")


def test_s062_the_look_is_switched_and_kept(app: App) -> None:
    app.go("settings")
    light = app.main.grab().toImage().pixelColor(3, 300).lightness()
    app.settings.press("lookDark")
    app.until(lambda: app.main.grab().toImage().pixelColor(3, 300).lightness() < light, "for the dark")
    app = app.again()
    assert app.page == "settings"
    assert app.settings.find(QRadioButton, "lookDark").isChecked()
    app.settings.press("lookLight")
    app.until(lambda: app.main.grab().toImage().pixelColor(3, 300).lightness() == light, "for the light")
    app.settings.press("lookSystem")


def test_s063_times_are_those_of_the_zone_that_i_choose(app: App, owner: Profile) -> None:
    owner.set_info(time_zone="UTC")
    owner.note("Early tea", observed_at="2026-04-15T16:30:00Z")
    app.go("timeline")
    app.timeline.until_lists("Early tea. current. 15 Apr 2026 16:30")
    app.go("settings")
    app.settings.enter("timeZoneField", "Asia/Shanghai")
    app.message.until_says("Times are shown in the new zone.")
    app.go("timeline")
    app.timeline.until_lists("Early tea. current. 16 Apr 2026 00:30")
    assert owner.info.time_zone == "Asia/Shanghai"


def test_s064_what_was_open_is_open_again(app: App, owner: Profile) -> None:
    owner.revoke(owner.note("Owns a bicycle").event_id)
    app.go("timeline")
    app.timeline.filter_state("Withdrawn")
    app.timeline.until_lists("Owns a bicycle")
    app.main.resize(900, 640)
    room = app.main.screen().availableGeometry().height()
    app = app.again()
    assert app.page == "timeline"
    assert app.timeline.reads("timelineState") == "Withdrawn"
    app.timeline.until_lists("Owns a bicycle")
    assert app.main.height() == 640 or room < 700, "a window comes back as far as the screen has room"


def test_s065_nothing_moves_where_i_or_my_system_want_it_so(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stands_still() -> bool:
        hint = QApplication.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration)
        return hint == 0 and QApplication.cursorFlashTime() == 0

    app.go("settings")
    app.settings.press("motionLess")
    app.until(stands_still, "for everything to stand still")
    app = app.again()
    assert stands_still()
    assert app.settings.find(QCheckBox, "motionLess").isChecked()
    app.settings.press("motionLess")
    app.until(lambda: QApplication.cursorFlashTime() > 0, "for the cursor to blink again")
    app.close()
    monkeypatch.setattr(sys, "platform", "linux")
    (tmp_path / "config").mkdir(exist_ok=True)
    (tmp_path / "config" / "kdeglobals").write_text("[KDE]\nAnimationDurationFactor=0\n", encoding="utf-8")
    app = App.open(app.stage)
    assert stands_still()
    app.settings.until_sees("Less motion, as the system asks")
    app.close()
    (tmp_path / "config" / "kdeglobals").unlink()
    app = App.open(app.stage)
    assert not stands_still()
