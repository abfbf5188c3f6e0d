"""Settings: the profile's name, folder and time zone, the look, what is refused, backups, exports, other profiles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QCompleter,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from nua_desktop_memory.desktop.notices import Notice
from nua_desktop_memory.desktop.operation import Operation
from nua_desktop_memory.desktop.pages.backup_settings import BackupSettings, ExportSettings
from nua_desktop_memory.desktop.pages.base import Page
from nua_desktop_memory.desktop.pages.chat_settings import ChatSettings
from nua_desktop_memory.desktop.pages.language_settings import LanguageSettings
from nua_desktop_memory.desktop.pages.models_settings import ModelsSettings
from nua_desktop_memory.desktop.pages.policy_settings import PolicySettings
from nua_desktop_memory.desktop.pages.profiles_settings import ProfilesSettings
from nua_desktop_memory.desktop.pages.start_settings import StartSettings
from nua_desktop_memory.desktop.theme import GRID, Look, Motion, Size
from nua_desktop_memory.desktop.theme.motion import system_wants_less
from nua_desktop_memory.desktop.widgets.labels import as_high_as_needed, label
from nua_desktop_memory.desktop.widgets.scrolling import scrolling_column

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QShowEvent

    from nua_desktop_memory.desktop.changes import Changes
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.profile import Profile
    from nua_desktop_memory.store.errors import NuaError


class SettingsPage(Page):
    """Each setting takes effect at once."""

    name = "settings"
    icon = "settings"
    searches = False
    selects = False

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._name = QLineEdit()
        self._folder = QLineEdit(desk.session.profile_dir)
        self._open = QPushButton(self.tr("Open the folder"))
        self._zone = QComboBox()
        self._zone_field = QLineEdit()
        self._error = label(desk.theme, kind="error", name="settingsError")
        self._looks = QButtonGroup(self)
        self._policy = PolicySettings(desk)
        self._chat = ChatSettings(desk)
        self._backup = BackupSettings(desk)
        self._profiles = ProfilesSettings(desk)
        self._models = ModelsSettings(desk)
        self._start = StartSettings(desk)
        self._prepare()
        self._lay_out()
        desk.pulse_changed.connect(self._show)
        desk.session.info_changed.connect(self._policy.refresh)
        desk.session.info_changed.connect(self._chat.refresh)
        desk.returned.connect(lambda: self._look_around() if self.isVisible() else None)

    def title(self) -> str:
        """The word in the navigation."""
        return self.tr("Settings")

    def refresh(self, _changes: Changes | None) -> None:
        """Fills the list of zones when the page is first seen; the rest comes with the pulse."""
        if self._zone.count() == 0:
            from zoneinfo import available_timezones

            with QSignalBlocker(self._zone):
                self._zone.addItems(sorted(available_timezones()))
        self._policy.refresh()
        self._chat.refresh()
        self._look_around()
        self._show()

    def showEvent(self, event: QShowEvent) -> None:
        """What does not belong to the memory may be another since it was last in sight."""
        super().showEvent(event)
        self._look_around()

    def _look_around(self) -> None:
        """Reads what other windows and programs change and nobody tells: backups, profiles, models, the start."""
        if self.desk.session.is_open:
            self._backup.refresh()
            self._profiles.refresh()
            self._models.refresh()
            self._start.refresh()

    def _show(self) -> None:
        pulse = self.desk.pulse
        if pulse is None:
            return
        if not self._name.hasFocus():
            self._name.setText(pulse.name)
        if not self._zone_field.hasFocus():
            self._zone.setCurrentText(pulse.zone_name)

    def _rename(self) -> None:
        pulse, name = self.desk.pulse, self._name.text().strip()
        if pulse is not None and name != pulse.name:
            self._change(lambda profile: profile.set_info(name=name), self.tr("The profile has a new name."))

    def _move_zone(self) -> None:
        pulse, zone = self.desk.pulse, self._zone.currentText().strip()
        if pulse is not None and zone != pulse.zone_name:
            self._change(lambda profile: profile.set_info(time_zone=zone), self.tr("Times are shown in the new zone."))

    def _change(self, work: Callable[[Profile], object], words: str) -> None:
        self._error.hide()
        operation = Operation(self.desk.session, work)
        operation.on_success(lambda _: self.desk.session.tell(Notice(words))).on_failure(self._refused).start()

    def _refused(self, error: NuaError) -> None:
        self._error.setText(error.message)
        self._error.show()

    def _prepare(self) -> None:
        self._name.setObjectName("profileNameEdit")
        self._name.setAccessibleName(self.tr("Profile name"))
        self._name.editingFinished.connect(self._rename)
        self._folder.setObjectName("profileFolder")
        self._folder.setAccessibleName(self.tr("Profile folder"))
        self._folder.setReadOnly(True)
        self._open.setObjectName("openFolder")
        self._open.setAccessibleName(self._open.text())
        self._open.clicked.connect(self._open_folder)
        self._zone.setObjectName("timeZoneEdit")
        self._zone.setAccessibleName(self.tr("Time zone"))
        self._zone.setEditable(True)
        self._zone_field.setObjectName("timeZoneField")
        self._zone_field.setAccessibleName(self._zone.accessibleName())
        self._zone.setLineEdit(self._zone_field)
        self._zone.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        completer = QCompleter(self._zone.model(), self._zone)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self._zone.setCompleter(completer)
        self._zone.activated.connect(lambda _: self._move_zone())
        self._zone_field.editingFinished.connect(self._move_zone)
        self._error.hide()
        for look, words in (
            (Look.SYSTEM, self.tr("As the system")),
            (Look.LIGHT, self.tr("Light")),
            (Look.DARK, self.tr("Dark")),
        ):
            choice = QRadioButton(words)
            choice.setObjectName(f"look{look.value.capitalize()}")
            choice.setAccessibleName(words)
            choice.setChecked(self.desk.theme.look is look)
            choice.toggled.connect(lambda on, look=look: self.desk.theme.choose(look) if on else None)
            self._looks.addButton(choice)

    def _less_motion(self) -> QCheckBox:
        """Where the whole system is asked for it, it is so here too, and cannot be otherwise."""
        asked = system_wants_less()
        box = QCheckBox(self.tr("Less motion, as the system asks") if asked else self.tr("Less motion"))
        box.setObjectName("motionLess")
        box.setAccessibleName(box.text())
        box.setToolTip(self.tr("Nothing blinks, fades or slides."))
        box.setChecked(asked or self.desk.theme.motion is Motion.LESS)
        box.setEnabled(not asked)
        box.toggled.connect(lambda on: self.desk.theme.choose_motion(Motion.LESS if on else Motion.SYSTEM))
        return box

    def _open_folder(self) -> None:
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(self.desk.session.profile_dir)):
            self.desk.session.tell(Notice(self.tr("No file manager answered. The folder is shown in the field.")))

    def _lay_out(self) -> None:
        theme = self.desk.theme
        folder = QHBoxLayout()
        folder.setSpacing(GRID)
        folder.addWidget(self._folder, 1)
        folder.addWidget(self._open)
        row = QHBoxLayout()
        row.setSpacing(GRID * 2)
        for choice in self._looks.buttons():
            row.addWidget(choice)
        row.addStretch(1)
        looks = QVBoxLayout()
        looks.setSpacing(GRID)
        looks.addLayout(row)
        looks.addWidget(self._less_motion())
        form = QFormLayout()
        form.setHorizontalSpacing(GRID * 3)
        form.setVerticalSpacing(GRID * 2)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.addRow(self.tr("Profile name"), self._name)
        form.addRow(self.tr("Folder"), folder)
        form.addRow(self.tr("Time zone"), self._zone)
        form.addRow("", self._error)
        form.addRow(self.tr("Look"), looks)
        form.addRow(self.tr("Language"), LanguageSettings(theme, self.desk.session.profile_dir))
        form.addRow(self.tr("Start"), self._start)
        form.addRow(self.tr("Models"), self._models)
        form.addRow(self.tr("Chat"), self._chat)
        form.addRow(self.tr("Secrets"), self._policy)
        form.addRow(self.tr("Backup"), self._backup)
        form.addRow(self.tr("Export"), ExportSettings(self.desk))
        form.addRow(self.tr("Profiles"), self._profiles)
        form.setContentsMargins(0, GRID, GRID * 4, GRID * 3)
        inside = as_high_as_needed(QWidget())
        inside.setProperty("part", "surface")
        inside.setMaximumWidth(GRID * 90)
        inside.setLayout(form)
        column = QVBoxLayout(self)
        column.setContentsMargins(GRID * 4, GRID * 3, 0, 0)
        column.setSpacing(GRID * 3)
        column.addWidget(label(theme, self.title(), Size.TEXT, bold=True))
        column.addWidget(scrolling_column(inside), 1)
