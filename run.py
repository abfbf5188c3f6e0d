#!/usr/bin/env python3
"""One command on a fresh machine: sets everything up in ``.venv``, then does what was asked.

    python3 run.py                    opens the window (its options may follow)
    python3 run.py test [ARGS]        runs the tests without a screen; ARGS go to pytest
    python3 run.py check              lints, formatting, types and the rules of the rooms
    python3 run.py nua-memory [ARGS]  the console program, from these sources
    python3 run.py pictures FOLDER    takes pictures of every page and dialog (then: en, zh or everything)
    python3 run.py docs               makes the documents into a site, in build/docs
    python3 run.py translations       brings the window's translations up to date (--check only looks)
    python3 run.py setup              sets up and stops
    python3 run.py lock               makes requirements.lock anew from pyproject.toml (needs uv)

Standard library only, and in the language of Python 3.6, so that an old Python can still say what is missing.
"""

import ctypes
import ctypes.util
import glob
import hashlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from typing import Dict, List, Optional, Sequence, Tuple

ROOT = os.path.dirname(os.path.abspath(__file__))
VENV = os.path.join(ROOT, ".venv")
LOCK = os.path.join(ROOT, "requirements.lock")
PROJECT = os.path.join(ROOT, "pyproject.toml")
STAMP = os.path.join(VENV, ".nua-set-up")
WINDOWS = os.name == "nt"
LINUX = sys.platform.startswith("linux")
OLDEST, NEWEST = (3, 11), (3, 13)
UV_RANGE = ">=3.11,<3.14"

# Shared libraries that Qt opens and no wheel brings, with the Debian package of each.
LIBRARIES = [
    ("libEGL.so.1", "libegl1"),
    ("libGL.so.1", "libgl1"),
    ("libglib-2.0.so.0", "libglib2.0-0"),
    ("libdbus-1.so.3", "libdbus-1-3"),
    ("libfontconfig.so.1", "libfontconfig1"),
    ("libxkbcommon.so.0", "libxkbcommon-x11-0"),
    ("libX11.so.6", "libx11-6"),
]
SCREEN_LIBRARIES = [
    ("libxkbcommon-x11.so.0", "libxkbcommon-x11-0"),
    ("libX11-xcb.so.1", "libx11-xcb1"),
    ("libxcb-cursor.so.0", "libxcb-cursor0"),
    ("libxcb-icccm.so.4", "libxcb-icccm4"),
    ("libxcb-image.so.0", "libxcb-image0"),
    ("libxcb-keysyms.so.1", "libxcb-keysyms1"),
    ("libxcb-randr.so.0", "libxcb-randr0"),
    ("libxcb-render-util.so.0", "libxcb-render-util0"),
    ("libxcb-shape.so.0", "libxcb-shape0"),
    ("libxcb-sync.so.1", "libxcb-sync1"),
    ("libxcb-xfixes.so.0", "libxcb-xfixes0"),
    ("libxcb-xkb.so.1", "libxcb-xkb1"),
]
CJK_FONT = "fonts-wqy-microhei"
KEY_STORE = [("gnome-keyring-daemon", "gnome-keyring"), ("dbus-run-session", "dbus-daemon")]


class Stop(Exception):
    """Ends the run with one sentence for the person who called it."""


def say(text: str) -> None:
    """Tells the person what happens, beside whatever the asked program prints."""
    print("run.py: " + text, file=sys.stderr)
    sys.stderr.flush()


def venv_program(name: str) -> str:
    """The path of a program inside ``.venv``."""
    return os.path.join(VENV, "Scripts", name + ".exe") if WINDOWS else os.path.join(VENV, "bin", name)


# --- the right Python ------------------------------------------------------------------------------------------------


def in_range(version: Tuple[int, int]) -> bool:
    """Whether the product runs on this Python."""
    return OLDEST <= version <= NEWEST


def version_of(command: Sequence[str]) -> Optional[Tuple[int, int]]:
    """The version of the Python that the command starts, or ``None`` where it starts none."""
    code = "import sys; print('%d %d' % sys.version_info[:2])"
    try:
        answer = subprocess.run(
            list(command) + ["-c", code], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True, timeout=30
        )
        major, minor = answer.stdout.split()
        return int(major), int(minor)
    except (OSError, ValueError, subprocess.SubprocessError):
        return None


def fitting_python() -> Optional[List[str]]:
    """A command that starts a Python in the range: this one if it fits, else one found on this machine."""
    if in_range(sys.version_info[:2]):
        return [sys.executable]
    names = ["python%d.%d" % (3, minor) for minor in range(NEWEST[1], OLDEST[1] - 1, -1)]
    commands = [[path] for path in map(shutil.which, names) if path]
    if WINDOWS and shutil.which("py"):
        commands += [["py", "-3.%d" % minor] for minor in range(NEWEST[1], OLDEST[1] - 1, -1)]
    for command in commands:
        version = version_of(command)
        if version is not None and in_range(version):
            return command
    return None


def uv_program() -> Optional[str]:
    """The path of uv, where it is installed and not switched off with ``NUA_NO_UV=1``."""
    return None if os.environ.get("NUA_NO_UV") else shutil.which("uv")


# --- system packages -------------------------------------------------------------------------------------------------


def is_root() -> bool:
    """Whether system packages can be installed without asking anyone."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def quiet(command: List[str], environment: Optional[Dict[str, str]] = None) -> "subprocess.CompletedProcess[bytes]":
    """Runs a command to its end and keeps what it prints, errors included."""
    return subprocess.run(
        command,
        check=False,
        cwd=ROOT,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )


def install_packages(packages: List[str], why: str) -> None:
    """Installs Debian packages as root after saying so; otherwise stops with the line that a person can copy."""
    line = "apt-get install -y --no-install-recommends " + " ".join(packages)
    if shutil.which("apt-get") is None:
        raise Stop(why + " Install what these Debian packages hold with your system's own: " + " ".join(packages) + ".")
    if not is_root():
        raise Stop(why + " Please run this line, then start again:\n    sudo " + line)
    say(why + " Installing: " + " ".join(packages))
    environment = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    quiet(["apt-get", "update", "-qq"], environment)  # where it fails, the next line tells why
    finished = quiet(line.split() + ["-qq"], environment)
    if finished.returncode != 0:
        raise Stop(
            "apt-get could not install them: %s. Please run it by hand:\n    %s"
            % (telling_lines(finished.stdout), line)
        )


def opens(library: str) -> bool:
    """Whether the dynamic loader finds the shared library."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def missing_libraries(with_screen: bool) -> List[Tuple[str, str]]:
    """The shared libraries that Qt will miss, with their Debian packages."""
    wanted = LIBRARIES + (SCREEN_LIBRARIES if with_screen else []) if LINUX else []
    return [(library, package) for library, package in wanted if not opens(library)]


def see_to_libraries(with_screen: bool) -> None:
    """Has every shared library that Qt needs, before Qt aborts with a sentence that misleads."""
    missing = missing_libraries(with_screen)
    if missing:
        names = ", ".join(library for library, _ in missing)
        packages = sorted({package for _, package in missing})
        install_packages(packages, "The window needs system libraries that are not here (%s)." % names)


def has_cjk_font() -> bool:
    """Whether some installed font can draw Chinese."""
    folders = ["/usr/share/fonts", "/usr/local/share/fonts", os.path.expanduser("~/.local/share/fonts")]
    telling = ("cjk", "wqy", "uming", "ukai", "droidsansfallback", "sourcehan", "notosanssc", "unifont")
    for folder in folders:
        for path in glob.iglob(os.path.join(folder, "**", "*.[to]t[fc]"), recursive=True):
            if any(word in os.path.basename(path).lower().replace("-", "") for word in telling):
                return True
    return False


def see_to_font() -> None:
    """Has a font for Chinese, without which pictures of the window show boxes; only root is troubled with it."""
    if LINUX and is_root() and shutil.which("apt-get") and not has_cjk_font():
        try:
            install_packages([CJK_FONT], "No font here can draw Chinese.")
        except Stop as stop:
            say("Going on without one. " + str(stop))


def see_to_key_store() -> None:
    """Has a real key store and a session bus for the tests, which try it where it is; only root is troubled with it."""
    missing = [package for program, package in KEY_STORE if not shutil.which(program)] if LINUX else []
    if missing and is_root() and shutil.which("apt-get"):
        try:
            install_packages(missing, "The tests try a real key store.")
        except Stop as stop:
            say("Going on without one. " + str(stop))


# --- the environment -------------------------------------------------------------------------------------------------


def digest(path: str) -> str:
    """SHA-256 of a file."""
    try:
        with open(path, "rb") as file:
            return hashlib.sha256(file.read()).hexdigest()
    except OSError as error:
        raise Stop("%s cannot be read (%s): the copy of the sources is not whole." % (path, error.strerror)) from None


def stamps() -> List[str]:
    """What the environment was made from: the lock, the project file and the place of both."""
    return [digest(LOCK), digest(PROJECT), ROOT]


def found_stamps() -> List[str]:
    """The stamps that the last complete set-up left, or none."""
    try:
        with open(STAMP, encoding="utf-8") as file:
            return file.read().splitlines()
    except (OSError, UnicodeDecodeError):
        return []


def run_step(command: List[str], what: str) -> None:
    """Runs one step of the set-up; its output is shown only where it fails."""
    try:
        finished = quiet(command)
    except OSError as error:
        raise Stop("%s failed: %s cannot be started (%s)." % (what, command[0], error.strerror)) from None
    if finished.returncode != 0:
        raise Stop(
            "%s failed: %s\nPut it right and start again: what is done is kept. (The whole output: %s)"
            % (what, telling_lines(finished.stdout), keep_log(finished.stdout))
        )


def telling_lines(output: bytes) -> str:
    """What an installer's output says of the reason: its error lines, or else its last ones.

    pip says that the network failed in a warning only; its errors then claim that there is no such library.
    """
    lines = [line.strip() for line in output.decode("utf-8", "replace").splitlines() if line.strip()]
    broken = [line for line in lines if "connection broken by" in line]
    errors = [line for line in lines if line.lower().startswith(("error", "cause:", "caused by", "because"))]
    return " / ".join(broken[-1:] + (errors or lines)[-3:]) or "it said nothing."


def keep_log(output: bytes) -> str:
    """Keeps the output of a step that failed, for whoever looks closer; gives the file's path."""
    handle, path = tempfile.mkstemp(prefix="nua-set-up-", suffix=".log")
    with open(handle, "wb") as file:
        file.write(output)
    return path


def make_venv(uv: Optional[str]) -> None:
    """Makes ``.venv`` with a Python in the range."""
    python = fitting_python()
    if uv:
        chosen = python[0] if python and len(python) == 1 else UV_RANGE
        run_step([uv, "venv", "--quiet", "--clear", "--python", chosen, VENV], "Making .venv with uv")
        return
    if python is None:
        raise Stop(
            "Python 3.11, 3.12 or 3.13 is needed, and this is Python %d.%d. Install one of them and start this file"
            " with it, or install uv, which fetches one by itself." % sys.version_info[:2]
        )
    if not can_ensure_pip(python):
        version = version_of(python) or OLDEST
        packages = ["python%d.%d-venv" % version]  # with what will be missed next, so that a person is asked once
        packages += sorted({package for _, package in missing_libraries(bool(os.environ.get("DISPLAY")))})
        install_packages(packages, "This Python cannot make environments (no ensurepip).")
    run_step(python + ["-m", "venv", "--clear", VENV], "Making .venv")


def can_ensure_pip(python: List[str]) -> bool:
    """Whether the Python has what ``venv`` needs (Debian packs it apart)."""
    try:
        return subprocess.call(python + ["-c", "import ensurepip, venv"], stderr=subprocess.DEVNULL) == 0
    except OSError:
        return False


def venv_works() -> bool:
    """Whether ``.venv`` holds a Python in the range, with a way to install into it."""
    if not os.path.exists(venv_program("python")):
        return False
    version = version_of([venv_program("python")])
    return version is not None and in_range(version)


def installer(uv: Optional[str]) -> List[str]:
    """The command that installs into ``.venv``."""
    if uv:
        return [uv, "pip", "install", "--quiet", "--compile-bytecode", "--python", venv_program("python")]
    if subprocess.call([venv_program("python"), "-c", "import pip"], stderr=subprocess.DEVNULL) != 0:
        run_step([venv_program("python"), "-m", "ensurepip", "--upgrade"], "Putting pip into .venv")
    return [venv_program("python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input"]


def point_here() -> None:
    """Makes the installed pointer to these sources relative, hence ASCII.

    Python before 3.13 reads it in the locale's encoding, and would not start, or not find them, where the folder's
    name is in another script.
    """
    for folder in glob.glob(os.path.join(glob.escape(VENV), "[Ll]ib", "**", "site-packages"), recursive=True):
        for path in glob.glob(os.path.join(glob.escape(folder), "*nua_desktop_memory*.pth")):
            with open(path, "w", encoding="ascii") as file:
                file.write(os.path.relpath(ROOT, folder) + "\n")


def set_up() -> None:
    """Makes ``.venv`` what the lock says; does nothing where it already is."""
    wanted, found = stamps(), found_stamps()
    if wanted == found and os.path.exists(venv_program("python")):
        return
    uv = uv_program()
    if not venv_works():
        say("Setting up .venv (once; about 170 MB to fetch, 700 MB on the disk) …")
        make_venv(uv)
        found = []
    install = installer(uv)
    if found[:1] != wanted[:1]:
        say("Installing the libraries of requirements.lock …")
        run_step(install + ["--require-hashes", "-r", LOCK], "Installing the libraries")
    run_step(install + ["--no-deps", "--no-build-isolation", "-e", ROOT], "Installing the project")
    point_here()
    # So that the commands start fast also where Python may not, or is told not to, write beside the sources.
    subprocess.call([venv_program("python"), "-m", "compileall", "-q", os.path.join(ROOT, "nua_desktop_memory")])
    with open(STAMP, "w", encoding="utf-8") as file:
        file.write("\n".join(wanted) + "\n")


# --- what can be asked -----------------------------------------------------------------------------------------------


def hand_over(command: List[str], environment: Optional[Dict[str, str]] = None) -> int:
    """Runs a program in the foreground and gives its exit code; Ctrl+C and a request to end are that program's."""
    try:
        process = subprocess.Popen(command, env=environment)
    except OSError as error:
        raise Stop("%s cannot be started (%s)." % (command[0], error.strerror)) from None
    before = signal.signal(signal.SIGTERM, lambda *_: process.terminate())
    try:
        while True:
            try:
                code = process.wait()
            except KeyboardInterrupt:  # the terminal told the program too; it decides what that means
                continue
            return code if code >= 0 else 128 - code
    finally:
        signal.signal(signal.SIGTERM, before or signal.SIG_DFL)


def has_screen() -> bool:
    """Whether a window can be shown (always on systems that are not Linux)."""
    chosen = os.environ.get("QT_QPA_PLATFORM", "")
    return not LINUX or bool(chosen or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def open_window(arguments: List[str]) -> int:
    """Sets up and opens the window."""
    set_up()
    if not has_screen() and not {"-h", "--help", "--version"} & set(arguments):
        raise Stop(
            "Everything is set up, but there is no screen to open the window on (neither DISPLAY nor WAYLAND_DISPLAY"
            " is set). Start it from a desktop session, or use the commands: python3 run.py nua-memory --help"
        )
    see_to_libraries(os.environ.get("QT_QPA_PLATFORM", "xcb") not in ("offscreen", "minimal"))
    return hand_over([venv_program("python"), "-m", "nua_desktop_memory"] + arguments)


def throw_away_home(home: str) -> Dict[str, str]:
    """An environment in which tests can reach nothing of the person who runs them."""
    environment = dict(os.environ)
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "PYTHONPATH", "PYTHONHOME"):
        environment.pop(name, None)
    environment.update(
        HOME=home,
        USERPROFILE=home,
        APPDATA=os.path.join(home, "AppData", "Roaming"),
        LOCALAPPDATA=os.path.join(home, "AppData", "Local"),
        XDG_DATA_HOME=os.path.join(home, "data"),
        XDG_CONFIG_HOME=os.path.join(home, "config"),
        XDG_CACHE_HOME=os.path.join(home, "cache"),
        XDG_STATE_HOME=os.path.join(home, "state"),
        XDG_RUNTIME_DIR=os.path.join(home, "run"),
        QT_QPA_PLATFORM="offscreen",
        PYTHON_KEYRING_BACKEND="keyring.backends.fail.Keyring",
        PYTHONUTF8="1",
    )
    os.makedirs(environment["XDG_RUNTIME_DIR"], mode=0o700)
    return environment


def run_tests(arguments: List[str]) -> int:
    """Sets up and runs the tests; no test at all is a failure (pytest's exit 5).

    All of them at once run in as many processes as there are processors, up to four.
    """
    set_up()
    see_to_libraries(with_screen=False)
    see_to_font()
    see_to_key_store()
    home = tempfile.mkdtemp(prefix="nua-test-home-")
    try:
        os.chdir(ROOT)
        arguments = arguments or ["-n", str(min(os.cpu_count() or 1, 4)), "--dist", "loadfile"]
        return hand_over([venv_program("python"), "-m", "pytest"] + arguments, throw_away_home(home))
    finally:
        shutil.rmtree(home, ignore_errors=True)


def run_checks(_: List[str]) -> int:
    """Sets up, then lints, formatting, types and layers; every one runs, one that fails makes the whole fail."""
    set_up()
    os.chdir(ROOT)
    python = venv_program("python")
    checks = [
        ("ruff check", [python, "-m", "ruff", "check", "."]),
        ("ruff format", [python, "-m", "ruff", "format", "--check", "."]),
        ("mypy", [python, "-m", "mypy"]),
        ("import-linter", [venv_program("lint-imports"), "--no-cache"]),
        ("docs", docs_command()),
    ]
    failed = []
    for name, command in checks:
        say(name)
        if hand_over(command) != 0:
            failed.append(name)
    if failed:
        raise Stop("These checks failed: " + ", ".join(failed) + ".")
    return 0


def run_commands(arguments: List[str]) -> int:
    """Sets up and runs the console program."""
    set_up()
    return hand_over([venv_program("python"), "-m", "nua_desktop_memory.cli.main"] + arguments)


def only_set_up(_: List[str]) -> int:
    """Sets up and stops."""
    set_up()
    return 0


def make_lock(arguments: List[str]) -> int:
    """Makes the lock anew, from versions that have been out for a week; ``arguments`` go to uv."""
    uv = uv_program()
    if uv is None:
        raise Stop("Making the lock needs uv. Install it and start again.")
    command = [uv, "--no-config", "pip", "compile", "--quiet", "--universal", "--python-version", "3.11"]
    command += [
        "--generate-hashes",
        "--no-emit-index-url",
        "--no-emit-find-links",
        "--no-annotate",
        "--exclude-newer",
        "7 days",
    ]
    command += ["--custom-compile-command", "python3 run.py lock", "--group", "dev", "-o", LOCK, PROJECT]
    return hand_over(command + arguments)


def take_pictures(arguments: List[str]) -> int:
    """Sets up and takes the pictures of the window, without a screen."""
    set_up()
    see_to_libraries(with_screen=False)
    see_to_font()
    return hand_over([venv_program("python"), os.path.join(ROOT, "docs", "pictures", "take.py")] + arguments)


def docs_command() -> List[str]:
    """What makes the site: every page anew, and a warning (a link that leads nowhere, say) is a failure."""
    folders = [os.path.join(ROOT, "docs"), os.path.join(ROOT, "build", "docs")]
    return [venv_program("python"), "-m", "sphinx", "-b", "html", "-E", "-W", "--keep-going", "-q"] + folders


def make_docs(arguments: List[str]) -> int:
    """Sets up and makes the site of the documents; ``arguments`` go to Sphinx."""
    set_up()
    code = hand_over(docs_command() + arguments)
    if code == 0:
        say("The site is in " + os.path.join(ROOT, "build", "docs", "index.html"))
    return code


def keep_translations(arguments: List[str]) -> int:
    """Brings the translations up to date with the sources, or tells what is missing."""
    set_up()
    return hand_over([venv_program("python"), os.path.join(ROOT, "docs", "translations", "refresh.py")] + arguments)


WORDS = {
    "test": run_tests,
    "check": run_checks,
    "nua-memory": run_commands,
    "pictures": take_pictures,
    "docs": make_docs,
    "translations": keep_translations,
    "setup": only_set_up,
    "lock": make_lock,
}


def main(arguments: List[str]) -> int:
    """Does what the first word asks for; without one, opens the window."""
    try:
        if arguments[:1] in (["-h"], ["--help"]):
            print(__doc__)
            return 0
        if arguments and not arguments[0].startswith("-"):
            asked = WORDS.get(arguments[0])
            if asked is None:
                raise Stop("There is no '%s'. Words: %s; none opens the window." % (arguments[0], ", ".join(WORDS)))
            return asked(arguments[1:])
        return open_window(arguments)
    except Stop as stop:
        say(str(stop))
        return 1
    except KeyboardInterrupt:
        say("Stopped; what was set up so far is kept.")
        return 130
    except OSError as error:
        say("The system refused: %s." % error)
        return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
