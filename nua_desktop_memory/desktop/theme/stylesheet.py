"""The window's stylesheet, made from tokens.

Widgets opt in by a dynamic property ``part`` (what they are in the layout) or ``kind`` (what a label or a
button says); there are no colours anywhere else.
"""

from __future__ import annotations

import os
from string import Template

from nua_desktop_memory.desktop.theme.tokens import Tokens

_TICKS = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", "..", "resources", "ticks"))
_SHEET = Template("""
QMainWindow, QDialog, QWidget[part="window"] { background: $window; color: $text; }
QWidget[part="page"], QWidget[part="surface"], QScrollArea[part="surface"] { background: $surface; }
QWidget[part="bar"] { background: $window; border: none; border-bottom: 1px solid $hairline; }
QWidget[part="side"] { background: $window; border: none; border-left: 1px solid $hairline; }
QWidget[part="palette"] { background: $raised; border: 1px solid $outline; }
QWidget[part="drop"] { background: $accent_ground; border: 2px dashed $accent; border-radius: 8px; }
QWidget[part="palette"] QListView { background: $raised; }
QWidget[part="past"] { background: $conflict_ground; border-bottom: 1px solid $hairline; }
QWidget[part="said"] { background: $window; border-radius: 6px; }
QWidget[part="note"] { background: $raised; border: 1px solid $hairline; border-radius: 4px; }
QFrame[part="hairline"] { background: $hairline; border: none; max-height: 1px; min-height: 1px; }
QScrollArea { border: none; background: transparent; }
QScrollArea > QWidget > QWidget[part="surface"] { background: $surface; }

QLabel { background: transparent; color: $text; }
QLabel[kind="muted"] { color: $muted; }
QLabel[kind="conflict"] { color: $conflict; }
QLabel[kind="error"] { color: $conflict; }
QLabel[kind="danger"] { color: $danger; }
QLabel[kind="accent"] { color: $accent; }

QListWidget:focus, QTreeWidget:focus, QTableWidget:focus { border: 2px solid $accent; padding: 3px; }
QListView[part="navigation"], QListView[part="navigation"]:focus { background: $window; border: none; padding: 0;
    border-right: 1px solid $hairline; outline: none; }
QListView[part="navigation"]::item { padding: 0; }
QListWidget { background: $raised; color: $text; border: 1px solid $outline; border-radius: 4px; outline: none;
    padding: 4px; selection-background-color: $selection; selection-color: $text; }
QListWidget[part="plain"] { background: transparent; border: none; padding: 0; }
QListWidget[part="plain"]:focus { border: 2px solid $accent; padding: 0; }
QListWidget::item { padding: 4px 8px; }
QTableView { background: $surface; border: none; outline: none; selection-background-color: $selection;
    selection-color: $text; gridline-color: $hairline; }
QTableView:focus { border: 2px solid $accent; }
QTableView[part="cards"]:focus { border: none; }
QHeaderView, QHeaderView::section { background: $surface; color: $muted; border: none; }
QHeaderView::section { border-bottom: 1px solid $hairline; padding: 4px; }

QLineEdit, QPlainTextEdit, QTextEdit, QComboBox, QSpinBox, QDoubleSpinBox, QDateTimeEdit {
    background: $raised; color: $text; border: 1px solid $outline; border-radius: 4px; padding: 4px 8px;
    selection-background-color: $accent; selection-color: $on_accent; }
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus, QComboBox:focus, QSpinBox:focus, QDoubleSpinBox:focus,
QDateTimeEdit:focus { border: 2px solid $accent; padding: 3px 7px; }
QLineEdit:disabled, QPlainTextEdit:disabled, QComboBox:disabled { color: $muted; background: $window; }
QLineEdit[invalid="true"], QPlainTextEdit[invalid="true"] { border: 2px solid $conflict; padding: 3px 7px; }
QLineEdit[invalid="true"]:focus, QPlainTextEdit[invalid="true"]:focus {
    border: 2px solid $accent; border-left: 4px solid $conflict; padding: 3px 7px 3px 5px; }
QTextEdit[part="quiet"], QPlainTextEdit[part="quiet"] { background: transparent; border: 2px solid transparent;
    padding: 0; }
QTextEdit[part="quiet"]:focus, QPlainTextEdit[part="quiet"]:focus { border: 2px solid $accent; padding: 0; }
QComboBox::drop-down { border: none; width: 24px; }
QComboBox::down-arrow { image: url("$drop"); width: 12px; height: 12px; }
QComboBox QAbstractItemView { background: $raised; color: $text; border: 1px solid $outline;
    selection-background-color: $selection; selection-color: $text; outline: none; }

QPushButton { background: $raised; color: $text; border: 1px solid $outline; border-radius: 4px; padding: 5px 12px; }
QPushButton:hover { background: $hover; }
QPushButton:pressed { background: $selection; }
QPushButton:focus { border: 2px solid $accent; padding: 4px 11px; }
QPushButton:disabled { color: $muted; border-color: $hairline; background: $window; }
QPushButton:default, QPushButton[kind="primary"] { background: $accent; color: $on_accent; border-color: $accent; }
QPushButton:default:hover, QPushButton[kind="primary"]:hover { background: $accent; border-color: $text; }
QPushButton:default:focus, QPushButton[kind="primary"]:focus { border: 2px solid $text; }
QPushButton:default:disabled, QPushButton[kind="primary"]:disabled { background: $hover; color: $muted;
    border-color: $hairline; }
QPushButton[kind="danger"] { background: $danger; color: $on_danger; border-color: $danger; }
QPushButton[kind="danger"]:focus { border: 2px solid $text; }
QPushButton[kind="danger"]:disabled { background: $hover; color: $muted; border-color: $hairline; }
QPushButton[kind="link"] { background: transparent; border: none; border-bottom: 2px solid transparent;
    border-radius: 0; color: $accent; padding: 4px 0 2px 0; margin-right: 12px; text-align: left; }
QPushButton[kind="link"]:hover { text-decoration: underline; }
QPushButton[kind="link"]:focus { border: none; border-bottom: 2px solid $accent; padding: 4px 0 2px 0; }
QPushButton[kind="link"]:disabled { color: $muted; }
QPushButton[kind="link-danger"] { background: transparent; border: none; border-bottom: 2px solid transparent;
    border-radius: 0; color: $danger; padding: 4px 0 2px 0; margin-right: 12px; text-align: left; }
QPushButton[kind="link-danger"]:focus { border: none; border-bottom: 2px solid $danger; padding: 4px 0 2px 0; }
QPushButton[kind="link-danger"]:disabled { color: $muted; }

QToolButton { background: transparent; color: $text; border: 1px solid transparent; border-radius: 4px; padding: 4px; }
QToolButton:hover { background: $hover; }
QToolButton:focus { border: 2px solid $accent; padding: 3px; }
QToolButton:checked { background: $selection; }
QToolButton:disabled { color: $muted; }

QCheckBox, QRadioButton { spacing: 8px; color: $text; }
QCheckBox::indicator, QRadioButton::indicator, QAbstractItemView::indicator { width: 14px; height: 14px;
    border: 1px solid $outline; background: $raised; }
QCheckBox::indicator, QAbstractItemView::indicator { border-radius: 3px; }
QRadioButton::indicator { border-radius: 8px; }
QCheckBox::indicator:checked, QAbstractItemView::indicator:checked { background: $accent; border-color: $accent;
    image: url("$tick"); }
QRadioButton::indicator:checked { border-color: $accent; background: qradialgradient(cx: 0.5, cy: 0.5, radius: 0.5,
    fx: 0.5, fy: 0.5, stop: 0 $accent, stop: 0.5 $accent, stop: 0.6 $raised, stop: 1 $raised); }
QCheckBox::indicator:focus, QRadioButton::indicator:focus { border: 2px solid $accent; width: 12px; height: 12px; }
QCheckBox::indicator:disabled, QRadioButton::indicator:disabled { border-color: $hairline; background: $window; }
QCheckBox::indicator:checked:disabled { background: $muted; border-color: $muted; }
QRadioButton::indicator:checked:disabled { background: qradialgradient(cx: 0.5, cy: 0.5, radius: 0.5,
    fx: 0.5, fy: 0.5, stop: 0 $muted, stop: 0.5 $muted, stop: 0.6 $window, stop: 1 $window); }
QCheckBox:focus, QRadioButton:focus { color: $accent; }
QGroupBox { border: none; margin-top: 16px; padding-top: 8px; }
QGroupBox::title { subcontrol-origin: margin; left: 0; color: $muted; }

QMenuBar { background: $window; color: $text; border-bottom: 1px solid $hairline; }
QMenuBar::item { background: transparent; padding: 4px 8px; }
QMenuBar::item:selected { background: $hover; }
QMenu { background: $raised; color: $text; border: 1px solid $outline; padding: 4px 0; }
QMenu::item { padding: 5px 32px 5px 12px; }
QMenu::icon { left: 8px; }
QMenu::item:selected { background: $selection; }
QMenu::item:disabled { color: $muted; }
QMenu::separator { height: 1px; background: $hairline; margin: 4px 0; }
QToolTip { background: $raised; color: $text; border: 1px solid $outline; padding: 4px; }

QScrollBar:vertical { background: transparent; width: 12px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 12px; margin: 0; }
QScrollBar::handle { background: $outline; border-radius: 3px; margin: 3px; min-height: 32px; min-width: 32px; }
QScrollBar::handle:hover { background: $muted; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QSplitter::handle { background: $hairline; }
QProgressBar { background: $hover; border: none; border-radius: 4px; max-height: 8px; min-height: 8px; }
QProgressBar::chunk { background: $accent; border-radius: 4px; }

QWidget[part="strip"] { background: $accent_ground; border-top: 1px solid $hairline; }
QWidget[part="strip"][weight="warning"] { background: $conflict_ground; }
QWidget[part="strip"][weight="problem"] { background: $conflict_ground; }
""")


def stylesheet(tokens: Tokens) -> str:
    """The stylesheet of a look."""
    tick = os.path.join(_TICKS, f"{tokens.name}.svg").replace(os.sep, "/")
    drop = os.path.join(_TICKS, f"drop-{tokens.name}.svg").replace(os.sep, "/")
    return _SHEET.substitute({name: getattr(tokens, name) for name in Tokens.__match_args__}, tick=tick, drop=drop)
