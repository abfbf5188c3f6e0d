"""What a screen reader is told: the tree of accessible things in a part of the window."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QLineEdit, QPlainTextEdit, QProgressBar, QWidget

if TYPE_CHECKING:
    from collections.abc import Iterator

Role = QAccessible.Role

CONTROLS = frozenset(
    {
        Role.PushButton,
        Role.ButtonMenu,
        Role.ButtonDropDown,
        Role.CheckBox,
        Role.RadioButton,
        Role.ComboBox,
        Role.EditableText,
        Role.List,
        Role.ListItem,
        Role.Table,
        Role.Cell,
        Role.Tree,
        Role.TreeItem,
        Role.MenuItem,
        Role.Slider,
        Role.SpinBox,
        Role.ProgressBar,
        Role.Link,
        Role.Dialog,
        Role.Indicator,
    }
)
SPOKEN = CONTROLS | {Role.StaticText, Role.Graphic, Role.Chart, Role.PageTab, Role.Document, Role.Switch}
"""The roles that something with the focus may have: a screen reader knows what to say of them."""
_MOST_ITEMS = 40


@dataclass(frozen=True)
class Heard:
    """One accessible thing, with where it stands."""

    interface: QAccessibleInterface
    path: str

    @property
    def role(self) -> QAccessible.Role:
        """What it is."""
        return self.interface.role()

    @property
    def name(self) -> str:
        """What it is called."""
        return self.interface.text(QAccessible.Text.Name)

    @property
    def value(self) -> str:
        """What it holds."""
        return self.interface.text(QAccessible.Text.Value)

    @property
    def widget(self) -> QWidget | None:
        """The widget behind it; none for what is drawn by hand."""
        found = self.interface.object()
        return found if isinstance(found, QWidget) else None


def heard(root: QWidget) -> Iterator[Heard]:
    """Everything in sight in a part of the window, as a screen reader walks through it."""
    interface = QAccessible.queryAccessibleInterface(root)
    assert interface is not None, f"{root.objectName()} is silent"
    yield from _walk(interface, "")


def _walk(interface: QAccessibleInterface, path: str) -> Iterator[Heard]:
    state = interface.state()
    if state.invisible:
        return
    owner = interface.object()
    place = (owner.objectName() or type(owner).__name__) if owner is not None else "item"
    here = f"{path}/{place}"
    yield Heard(interface, here)
    for number in range(min(interface.childCount(), _MOST_ITEMS)):
        child = interface.child(number)
        if child is not None and child.isValid():
            yield from _walk(child, here)


def faults(root: QWidget) -> list[str]:
    """What a screen reader could not tell: controls without name, role or value."""
    return [fault for one in heard(root) if (fault := _fault(one))]


def _fault(one: Heard) -> str:
    widget = one.widget
    inner = widget is not None and widget.objectName().startswith("qt_")
    if inner:
        return ""
    if one.role in CONTROLS and not one.name.strip():
        return f"no name: {one.path} ({one.role.name})"
    if widget is None or not widget.isEnabled():
        return ""
    takes_focus = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus) and widget.focusProxy() is None
    if takes_focus and one.role not in SPOKEN:
        return f"no role: {one.path} is a {one.role.name}"
    if takes_focus and not isinstance(widget, QLabel) and not widget.objectName():
        return f"no object name: {one.path} “{one.name}”"
    return _value_fault(one, widget)


def _value_fault(one: Heard, widget: QWidget) -> str:
    said, wanted = one.value, ""
    if isinstance(widget, QLineEdit) and widget.echoMode() is QLineEdit.EchoMode.Normal:
        wanted = widget.text()
    elif isinstance(widget, QPlainTextEdit):
        said, wanted = one.value.strip(), widget.toPlainText().strip()
    elif isinstance(widget, QComboBox):
        wanted = widget.currentText()
    elif isinstance(widget, QProgressBar):
        values = one.interface.valueInterface()
        return "" if values is not None else f"no value: {one.path}"
    elif isinstance(widget, QAbstractButton) and widget.isCheckable():
        state = one.interface.state()
        told = bool(state.checkable) and bool(state.checked) is (
            widget.isChecked() or bool(getattr(widget, "checkState", bool)() is Qt.CheckState.PartiallyChecked)
        )
        return "" if told else f"not told whether it is checked: {one.path}"
    return "" if said == wanted or not wanted else f"no value: {one.path} says {said!r} for {wanted!r}"
