"""What goes into a package: every library that is imported late, Qt's modules in use, and no library of the system."""

from __future__ import annotations

import ast
import functools
import importlib.util
import os
import re
from pathlib import Path

import pytest
from installing import ROOT, installer, text

contents = installer("contents")
lock = installer("lock")

SYSTEM = (
    "libglib-2.0.so.0", "libgio-2.0.so.0", "libX11.so.6", "libxcb.so.1", "libfontconfig.so.1", "libfreetype.so.6",
    "libstdc++.so.6", "libgcc_s.so.1", "libgtk-3.so.0", "libEGL.so.1", "libwayland-client.so.0", "libdbus-1.so.3",
    "libgssapi_krb5.so.2",
)  # fmt: skip


def sources() -> list[Path]:
    return sorted(Path(ROOT, "nua_desktop_memory").rglob("*.py"))


@functools.cache
def everything_imported() -> frozenset[str]:
    """Every module, and every name in one, that the sources import by a name that can be read off."""
    found: set[str] = set()
    for path in sources():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                found.update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module:
                found.add(node.module)
                found.update(f"{node.module}.{alias.name}" for alias in node.names)
    return frozenset(found)


def imported(module: str) -> set[str]:
    """Those of them that are this module, or in it."""
    return {name for name in everything_imported() if name == module or name.startswith(module + ".")}


def test_only_the_modules_of_qt_that_the_sources_import_go_in() -> None:
    used = {name.split(".")[1] for name in imported("PySide6") if "." in name}
    assert set(contents.QT_MODULES) == {name for name in used if name.startswith("Qt")}


def test_modules_imported_by_a_name_made_at_run_time_are_in_packages_that_go_in_whole() -> None:
    for place in Path(ROOT, "nua_desktop_memory", "policy", "rules").glob("*.toml"):
        for module in re.findall(r'^module = "([^"]+)"', place.read_text(encoding="utf-8"), re.MULTILINE):
            whole = "stdnum" if module.startswith("stdnum.") else "detect_secrets.plugins"
            assert whole in contents.WHOLE
    assert contents.PACKAGE in contents.WHOLE  # pages, dialogs and commands are named in tables


@pytest.mark.parametrize("place", ["nua_desktop_memory/policy/detectors.py", "nua_desktop_memory/policy/numbers.py"])
def test_there_are_no_more_names_made_at_run_time_than_are_known(place: str) -> None:
    known = {
        "nua_desktop_memory/chat/conversation.py",
        "nua_desktop_memory/cli/table.py",
        "nua_desktop_memory/desktop/first_picture.py",
        "nua_desktop_memory/desktop/registry.py",
        "nua_desktop_memory/policy/detectors.py",
        "nua_desktop_memory/policy/numbers.py",
    }
    found = {
        path.relative_to(ROOT).as_posix()
        for path in sources()
        if re.search(r"\bimport_module\(|__import__\(", path.read_text(encoding="utf-8"))
    }
    assert found <= known, "look whether contents.WHOLE must name another package, then add the file here"
    assert place in found


def test_packages_that_go_in_whole_are_there() -> None:
    missing = [name for name in (*contents.WHOLE, *contents.DATA) if importlib.util.find_spec(name) is None]
    assert missing == []


def test_nothing_that_the_sources_import_is_left_out() -> None:
    wanted = {name for left in contents.LEFT_OUT for name in imported(left)}
    assert wanted == set()


@pytest.mark.parametrize("name", SYSTEM)
def test_a_library_of_the_system_stays_out_on_linux(name: str) -> None:
    assert not contents.keeps(name, f"/usr/lib/x86_64-linux-gnu/{name}", "BINARY", platform="linux")


@pytest.mark.parametrize("name", ["libpython3.11.so.1.0", "libssl.so.3", "libcrypto.so.3", "libffi.so.8"])
def test_what_python_itself_needs_goes_in(name: str) -> None:
    assert contents.keeps(name, f"/usr/lib/x86_64-linux-gnu/{name}", "BINARY", platform="linux")


@pytest.mark.parametrize(
    ("place", "kept"),
    [
        ("PySide6/Qt/lib/libQt6Widgets.so.6", True),
        ("PySide6/Qt/lib/libQt6DBus.so.6", True),
        ("PySide6/Qt/lib/libQt6Quick.so.6", False),
        ("PySide6/Qt/lib/libQt6EglFSDeviceIntegration.so.6", False),
        ("libQt6EglFSDeviceIntegration.so.6", False),
        ("libQt6Core.so.6", True),
        ("PySide6/QtWidgets.abi3.so", True),
        ("PySide6/QtQml.abi3.so", False),
        ("PySide6/Qt/lib/libicudata.so.73", True),
        ("PySide6/Qt/plugins/platforms/libqxcb.so", True),
        ("PySide6/Qt/plugins/platforms/libqeglfs.so", False),
        ("PySide6/Qt/plugins/platformthemes/libqgtk3.so", False),
        ("PySide6/Qt/plugins/imageformats/libqsvg.so", True),
        ("PySide6/Qt/plugins/imageformats/libqjpeg.so", False),
        ("PySide6/Qt/translations/qtbase_zh_CN.qm", True),
        ("PySide6/Qt/translations/qtbase_de.qm", False),
        ("PySide6/plugins/platforms/qwindows.dll", True),
        ("PySide6/Qt6Core.dll", True),
        ("PySide6/Qt6Qml.dll", False),
        ("PySide6/opengl32sw.dll", False),
        ("PySide6/QtCore.pyd", True),
        ("PySide6/Qt/lib/QtWidgets.framework/Versions/A/QtWidgets", True),
        ("PySide6/Qt/lib/QtQuick.framework/Versions/A/QtQuick", False),
        ("PySide6/Qt/plugins/platforms/libqcocoa.dylib", True),
    ],
)
def test_of_qt_only_what_is_used_goes_in(place: str, kept: bool) -> None:
    assert contents.keeps(place, f"/x/site-packages/{place}", "BINARY", platform="linux") is kept


def test_a_link_goes_in_only_where_what_it_leads_to_does() -> None:
    lib = "PySide6/Qt/lib"
    core = (f"{lib}/QtCore.framework/Versions/A/QtCore", "/x/QtCore", "BINARY")
    quick = (f"{lib}/QtQuick.framework/Versions/A/QtQuick", "/x/QtQuick", "BINARY")
    links = [
        ("QtCore", f"{lib}/QtCore.framework/Versions/A/QtCore", "SYMLINK"),
        (f"{lib}/QtCore.framework/QtCore", "Versions/Current/QtCore", "SYMLINK"),
        (f"{lib}/QtCore.framework/Versions/Current", "A", "SYMLINK"),
        ("QtQuick", f"{lib}/QtQuick.framework/Versions/A/QtQuick", "SYMLINK"),
    ]
    assert contents.kept([core, quick, *links], "darwin") == [core, *links[:3]]


def whole(folder: Path) -> Path:
    """A folder that holds one file for everything that a package must hold."""
    for pattern in contents._NEEDED:
        name = pattern.format(console="nua-memory", window="nua-desktop-memory").replace("*", "x")
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    return folder


def test_a_whole_package_has_no_fault(tmp_path: Path) -> None:
    assert contents.faults(str(whole(tmp_path))) == []


def test_what_a_package_lacks_is_named(tmp_path: Path) -> None:
    os.remove(whole(tmp_path) / "_internal/licences/LGPL-3.0.txt")
    assert contents.faults(str(tmp_path)) == ["_internal/licences/LGPL-3.0.txt is missing"]


@pytest.mark.parametrize("name", ["libglib-2.0.so.0", "libX11.so.6", "libqgtk3.so", "libQt6Qml.so.6", "libstdc++.so.6"])
def test_what_must_not_be_in_a_package_is_named(tmp_path: Path, name: str) -> None:
    (whole(tmp_path) / "_internal" / name).touch()
    assert contents.faults(str(tmp_path)) == [f"_internal/{name} must not be there"]


def test_what_packs_is_locked_with_the_same_versions_as_the_program() -> None:
    here = dict(line.split(";")[0].strip().split("==") for line in lock.locked(text("requirements.lock")))
    there = dict(line.split(";")[0].strip().split("==") for line in lock.locked(text("installer", "requirements.lock")))
    differing = {name for name in here.keys() & there.keys() if here[name] != there[name]}
    assert differing == set(), "run python3 installer/lock.py"
    only_there = there.keys() - here.keys()
    assert only_there == installer("freezing").BUILD_ONLY


def test_every_entry_of_the_locks_has_a_hash() -> None:
    for name in ("requirements.lock", "sbom.lock"):
        written = text("installer", name)
        for entry in re.split(r"\n(?=[A-Za-z0-9])", written)[1:]:
            assert "--hash=sha256:" in entry, entry


def test_the_tests_of_libraries_do_not_go_in() -> None:
    assert {"pytest", "hypothesis", "mypy"} <= set(contents.LEFT_OUT)
