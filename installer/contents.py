"""What a package holds: which modules and data are frozen with the programs, and which shared libraries stay out.

`nua.spec` asks here, and the tests compare it with what the sources import late, where no analysis of imports finds it.
"""

from __future__ import annotations

import fnmatch
import os
import posixpath
import re
from collections.abc import Iterable

PACKAGE = "nua_desktop_memory"
WINDOW, CONSOLE = "nua-desktop-memory", "nua-memory"

WHOLE = (
    PACKAGE,
    "detect_secrets.plugins",
    "keyring.backends",
    "langchain_anthropic",
    "langchain_openai",
    "mcp",
    "stdnum",
    "tiktoken_ext",
    "watchdog.observers",
)
"""Packages of which every module goes in, because they or we import by names that are made at run time."""
DATA = (PACKAGE, "mnemonic", "stdnum", "langchain", "langchain_core", "langchain_openai", "langchain_anthropic")
"""Packages whose files beside the modules go in. Others' are found by the hooks of PyInstaller."""
NOT_SHIPPED = frozenset({"zstandard"})
"""Libraries of the lock that stay out; HTTP does without that compression, and it takes 23 MB."""
LEFT_OUT = (
    "IPython",
    "PIL",
    "_tkinter",
    "curses",
    "ensurepip",
    "hypothesis",
    "idlelib",
    "lib2to3",
    "mcp.cli",  # ends the program that imports it without libraries of its own
    "matplotlib",
    "mypy",
    "numpy",
    "pandas",
    "pip",
    "pydoc_data",
    "pygments",
    "pytest",
    "readline",
    "rich",
    "setuptools",
    "sqlite3",
    "tkinter",
    "turtle",
    *NOT_SHIPPED,
)
"""Modules that some library would use if they were there, and that nothing here needs."""
QT_MODULES = ("QtCore", "QtGui", "QtNetwork", "QtSvg", "QtWidgets")
"""The modules of Qt in use."""

_QT_LIBRARIES = frozenset(
    {
        *(f"Qt6{module[2:]}" for module in QT_MODULES),
        "Qt6DBus",  # by which the others reach menus, portals and screen readers
        "Qt6OpenGL",  # of the Wayland and the Windows plug-ins
        "Qt6WaylandClient",
        "Qt6WlShellIntegration",
        "Qt6XcbQpa",
    }
)
_QT_PLUGINS = {
    "platforms": ("qcocoa", "qminimal", "qoffscreen", "qwayland", "qwayland-generic", "qwindows", "qxcb"),
    "platforminputcontexts": ("composeplatforminputcontextplugin", "ibusplatforminputcontextplugin"),
    "platformthemes": ("qxdgdesktopportal",),
    "iconengines": ("qsvgicon",),
    "imageformats": ("qico", "qsvg"),
    "styles": ("qmacstyle", "qmodernwindowsstyle", "qwindowsvistastyle"),
    "tls": (),
    "wayland-decoration-client": ("adwaita", "bradient"),
    "wayland-graphics-integration-client": (),
    "wayland-shell-integration": ("xdg-shell",),
    "xcbglintegrations": (),
}
"""Of each kind of plug-in those that go in; a kind that is not named stays out. The window asks Qt for no network."""
_TRANSLATIONS = ("qtbase_en.qm", "qtbase_zh_CN.qm")
_BUNDLED_ON_LINUX = re.compile(
    r"lib(python3|ssl|crypto|ffi|lzma|bz2|expat|mpdec|uuid)[.\d-].*|lib(icu|Qt6|pyside6|shiboken6).*"
)
"""Shared libraries that a Linux package brings. Others that no wheel holds belong to the system: an own glib, X11,
fontconfig or libstdc++ beside those of the desktop crashes programs or shows other letters."""

LINUX_PACKAGES = (
    "libc6",
    "libdbus-1-3",
    "libegl1",
    "libfontconfig1",
    "libfreetype6",
    "libgl1",
    "libglib2.0-0",
    "libgssapi-krb5-2",
    "libstdc++6",
    "libwayland-client0",
    "libwayland-cursor0",
    "libx11-6",
    "libx11-xcb1",
    "libxcb-cursor0",
    "libxcb-icccm4",
    "libxcb-image0",
    "libxcb-keysyms1",
    "libxcb-randr0",
    "libxcb-render-util0",
    "libxcb-shape0",
    "libxcb-shm0",
    "libxcb-sync1",
    "libxcb-xfixes0",
    "libxcb-xkb1",
    "libxcb1",
    "libxkbcommon-x11-0",
    "libxkbcommon0",
    "zlib1g",
)
"""The Debian packages of the shared libraries that stay out."""
LINUX_RECOMMENDED = ("fonts-noto-cjk", "gnome-keyring | kwalletmanager", "xdg-utils")
"""What the program goes without: letters for Chinese, a key store, and the system's own browser and file manager."""


def keeps(destination: str, source: str, kind: str, *, platform: str) -> bool:
    """Whether a file that PyInstaller found goes in; ``destination`` is its place in the package."""
    place = destination.replace(os.sep, "/")
    if place.startswith(("PySide6/", "libQt6")):
        return _keeps_of_qt(place)
    if platform == "linux" and kind == "BINARY" and "/site-packages/" not in source and "/" not in place:
        return _BUNDLED_ON_LINUX.fullmatch(place) is not None
    return not place.endswith((".pyi", ".c", ".h", "py.typed")) or place.startswith(PACKAGE)


def kept(found: Iterable[tuple[str, str, str]], platform: str) -> list[tuple[str, str, str]]:
    """Those of PyInstaller's entries (place, source, kind) that go in; a link only where what it leads to does."""
    chosen = [one for one in found if keeps(*one, platform=platform)]
    places = {place.replace(os.sep, "/") for place, _, kind in chosen if kind != "SYMLINK"}
    places |= {folder for place in places for folder in _above(place)}
    waiting = [one for one in chosen if one[2] == "SYMLINK"]
    while led := [one for one in waiting if _end(one) in places]:  # one link may lead through another
        waiting = [one for one in waiting if one not in led]
        for link in led:
            inside = {place.removeprefix(_end(link)) for place in places if place.startswith(_end(link) + "/")}
            places |= {link[0].replace(os.sep, "/") + rest for rest in (*inside, "")}
    return [one for one in chosen if one not in waiting]


def _above(place: str) -> list[str]:
    parts = place.split("/")
    return ["/".join(parts[:end]) for end in range(1, len(parts))]


def _end(link: tuple[str, str, str]) -> str:
    """Where a link of the package leads: inside it, from its own folder."""
    place, target, _ = (part.replace(os.sep, "/") for part in link)
    return posixpath.normpath(posixpath.join(posixpath.dirname(place), target))


def _keeps_of_qt(place: str) -> bool:
    *folders, name = place.split("/")
    stem = re.sub(r"^lib", "", name.split(".")[0]).removesuffix("_debug")
    if "plugins" in folders:
        return stem in _QT_PLUGINS.get(folders[-1], ())
    if name.endswith(".qm"):
        return name in _TRANSLATIONS
    if stem in QT_MODULES:  # a module of Python, or a framework of macOS
        return True
    if stem.startswith("Qt6"):
        return stem in _QT_LIBRARIES
    framework = next((one.removesuffix(".framework") for one in folders if one.endswith(".framework")), None)
    if framework is not None:
        return framework.replace("Qt", "Qt6", 1) in _QT_LIBRARIES
    return not stem.startswith("Qt") and "qml" not in folders and name != "opengl32sw.dll"


_NEEDED = (
    "{console}",
    "{window}",
    "_internal/licences/LGPL-3.0.txt",
    "_internal/licences/Python.txt",
    "_internal/licences/THIRD_PARTY_LICENSES.md",
    "_internal/certifi/cacert.pem",
    "_internal/mnemonic/wordlist/english.txt",
    "_internal/nua_desktop_memory/cli/main.pyc",
    "_internal/nua_desktop_memory/policy/rules/*.toml",
    "_internal/nua_desktop_memory/resources/icons/*.svg",
    "_internal/nua_desktop_memory/resources/sample/*.json",
    "_internal/nua_desktop_memory/resources/ticks/*.svg",
    "_internal/nua_desktop_memory/resources/translations/zh_CN.qm",
    "_internal/PySide6/*/qtbase_zh_CN.qm",
    "_internal/stdnum/iban.dat",
    "_internal/apsw-*.dist-info/*",
    "_internal/keyring-*.dist-info/entry_points.txt",
    "_internal/mcp-*.dist-info/METADATA",
)
_UNWANTED = re.compile(
    r"(lib)?(glib|gobject|gio|gtk|X11|xcb|fontconfig|freetype|stdc\+\+|gcc_s|GL|EGL|Qt6(Qml|Quick|EglF|Pdf|Sql|Test|WebE))"
    r"[-.\d].*|libqgtk3.*|libqeglfs.*|opengl32sw\.dll|.*\.qml"
)


def faults(folder: str) -> list[str]:
    """What a frozen folder lacks, and what is in it that must not be; nothing where it is right."""
    suffix = ".exe" if os.path.exists(os.path.join(folder, CONSOLE + ".exe")) else ""
    names = {"console": CONSOLE + suffix, "window": WINDOW + suffix}
    held = [
        os.path.relpath(os.path.join(where, name), folder).replace(os.sep, "/")
        for where, _, found in os.walk(folder)
        for name in found
    ]
    wanted = [one.format(**names) for one in _NEEDED]
    missing = [f"{one} is missing" for one in wanted if not fnmatch.filter(held, one)]
    return missing + [f"{one} must not be there" for one in held if _UNWANTED.fullmatch(one.rsplit("/", 1)[-1])]


def wants_hook(script: str, *, console: bool) -> bool:
    """Whether a program runs a script before its own: the commands start without what only the window needs."""
    return not console or script not in _HOOKS_OF_THE_WINDOW


_HOOKS_OF_THE_WINDOW = frozenset({"pyi_rth_pyside6", "pyi_rth_inspect", "pyi_rth_pkgutil", "pyi_rth_multiprocessing"})
