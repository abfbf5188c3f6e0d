"""The commands that the README and the documents tell a person to type, and how each is tried as it is written.

`fresh.py` beside this file tries them. A test holds that none is missing here: a command is tried, tried with something
in the place of what a person fills in, or named with the reason why it cannot be tried by itself.
"""

from __future__ import annotations

import os
import re

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PROGRAMS = (
    "python3",
    "python",
    ".venv/bin/python",
    "nua-memory",
    "git",
    "pip",
    "uv",
    "sudo",
    "apt-get",
    "flatpak",
    "flatpak-builder",
    "codesign",
    "xcrun",
    "export",
    "xvfb-run",
)
"""The first words of commands; one of them alone, in a line of text, is only a name."""
WINDOWS = frozenset({"python3 run.py", "python3 run.py --remember"})
"""Those that show a window, which has to stay until it is closed."""
_SCREEN = 'QT_QPA_PLATFORM=xcb xvfb-run -a -s "-screen 0 1600x1200x24" '
LONG = frozenset(
    {
        "python3 run.py test",
        "python3 run.py check",
        "python3 run.py test tests/unit -k conflict",
        "python3 run.py test tests/scenarios -k S012",
        _SCREEN + ".venv/bin/python -m pytest tests/scenarios -k S012",
        "python3 run.py pictures some-folder",
        ".venv/bin/python docs/pictures/guide.py",
        ".venv/bin/python -m benchmarks",
        ".venv/bin/python -m benchmarks.window_frames --start",
        "python3 installer/build.py deb",
        "python3 installer/build.py tarball",
        "python3 installer/build.py flatpak",
        "python3 installer/build.py sbom",
        "sudo python3 installer/check_deb.py dist/nua-desktop-memory_*.deb --source .venv/bin/python",
        "sudo python3 installer/check_docs.py",
        "python3 installer/check_setup.py",
    }
)
"""Those that take minutes."""
_CONVERSATION = 'cd "$(ls -d "$HOME"/.local/share/nua-desktop-memory/default/evidence/sessions/* | head -n 1)" && '
_COPY = 'rm -rf "$HOME/copy" && git clone --quiet . "$HOME/copy" && cd "$HOME/copy" && '
_UV = 'python3 -m venv "$HOME/uv" && "$HOME/uv/bin/pip" install --quiet uv && PATH="$PATH:$HOME/uv/bin" '
_ASKING = "import json, sys; print(next(a['id'] for a in json.load(sys.stdin)['agents'] if a['tier'] == 'unpaired'))"
INSTEAD = {
    "pip install .": 'python3 -m venv "$HOME/own" && "$HOME/own/bin/pip" install --quiet . && cd / && '
    '"$HOME/own/bin/python" -c "from nua_desktop_memory import open_profile"',
    "nua-memory agents pair ID": f'nua-memory agents pair "$(nua-memory --json agents list | python3 -c "{_ASKING}")"',
    "nua-memory context --hook claude-code": 'echo \'{"prompt": "where do I live?"}\' | '
    "nua-memory context --hook claude-code",
    "git log": _CONVERSATION + "git log",
    "git show": _CONVERSATION + "git show",
    "git checkout": _CONVERSATION + "git checkout",
    "python3 run.py lock": _COPY + _UV + "python3 run.py lock",
    "python3 installer/lock.py": _COPY + _UV + "python3 installer/lock.py",
}
"""What is tried in the place of a command in which a person fills something in, or that wants something beside it."""
NOT_TRIED = {
    "python3 installer/build.py windows": "Windows alone can build it; the workflow for packages does.",
    "python3 installer/build.py macos": "A Mac alone can build it; the workflow for packages does.",
    "python3 run.py pictures FOLDER everything": "It takes an hour; the same command is tried for one language.",
    "sudo python3 installer/check_docs.py": "It is what tries all this in a fresh Debian.",
    "flatpak run": "The words of an entry that names more after them; the runtime comes from a place of its own.",
    "xcrun notarytool store-credentials": "A Mac alone has it, and it wants an account with Apple.",
    "codesign --force --sign -": "A Mac alone has it.",
}
"""Commands that are not tried, and why."""
_FENCE = r"^```(?P<language>\S*)\n(?P<body>.*?)^```$"
_SPAN = r"(?<!`)`(?P<span>[^`\n]+)`(?!`)"
_PART = re.compile(f"{_FENCE}|{_SPAN}", re.MULTILINE | re.DOTALL)
_COMMAND = re.compile(rf"(?:[A-Z_]+=\S+ +)*(?:{'|'.join(map(re.escape, PROGRAMS))}) +\S")


def documents() -> list[str]:
    """The README, what stands beside it, then all of ``docs``: paths from the root."""
    beside = sorted(name for name in os.listdir(ROOT) if name.endswith(".md"))
    found = sorted(beside, key=lambda name: name != "README.md")
    for folder, folders, names in os.walk(os.path.join(ROOT, "docs")):
        folders.sort()
        found += [os.path.relpath(os.path.join(folder, name), ROOT) for name in sorted(names) if name.endswith(".md")]
    return [name.replace(os.sep, "/") for name in found]


def commands(text: str) -> list[str]:
    """The commands of a document in its order: each line of a plain block, each block for ``sh``, each in a line."""
    found: list[str] = []
    for part in _PART.finditer(text):
        if part["span"] is not None:
            found += [part["span"].strip()] if _COMMAND.match(part["span"]) else []
        elif part["language"] == "sh":
            found.append(part["body"])
        elif part["language"] == "":
            found += [bare(line) for line in part["body"].splitlines() if _COMMAND.match(line)]
    return found


def is_for_all(command: str) -> bool:
    """Whether it is tried only where all is asked for: it takes minutes, or it installs something on the machine."""
    return command in LONG or "apt-get install" in command


def bare(line: str) -> str:
    """A line without what is said of it behind a ``#``."""
    return re.sub(r"\s+#.*$", "", line).strip()


def read(document: str) -> str:
    """The text of a document."""
    with open(os.path.join(ROOT, document), encoding="utf-8") as file:
        return file.read()
