"""A fresh Debian in a folder, and a screen that programs in it can use."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Self, TypeVar

T = TypeVar("T")
MIRROR = os.environ.get("NUA_DEBIAN_MIRROR", "http://deb.debian.org/debian")
PERSON = "person"
HOME = f"/home/{PERSON}"
DATA = f"{HOME}/.local/share/nua-desktop-memory"
INTERNAL = "/usr/lib/nua-desktop-memory/_internal"


class Wrong(Exception):
    """What was not as it should be."""


class Root:
    """The folder; as a context manager it is taken apart at its end."""

    def __init__(self, folder: str, sockets: str) -> None:
        self.folder = folder
        self._sockets = sockets
        self._mounted: list[str] = []

    @classmethod
    def fresh(cls, work: str, suite: str, kept: str, sockets: str) -> Self:
        """Makes it by debootstrap, or copies the one that is kept."""
        base = kept or os.path.join(work, "base")
        if not os.path.isdir(os.path.join(base, "etc")):
            run(["debootstrap", "--variant=minbase", suite, base, MIRROR])
        folder = os.path.join(work, "root")
        run(["cp", "-a", "--reflink=auto", base, folder])
        return cls(folder, sockets)

    def __enter__(self) -> Self:
        try:
            for kind, source, place in (
                (["-t", "proc"], "proc", "/proc"),
                (["--rbind"], "/dev", "/dev"),
                (["--bind"], self._sockets, Screen.sockets),
            ):
                target = self.place(place)
                os.makedirs(target, exist_ok=True)
                run(["mount", *kind, source, target])
                self._mounted.append(target)
            shutil.copyfile("/etc/resolv.conf", self.place("/etc/resolv.conf"))
            self.do(["useradd", "--create-home", PERSON])
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        while self._mounted:
            subprocess.run(["umount", "--recursive", "--lazy", self._mounted.pop()], check=False)

    def place(self, path: str) -> str:
        """Where a path of the root is outside it."""
        return os.path.join(self.folder, path.lstrip("/"))

    def do(self, command: Sequence[str], **more: str) -> str:
        """Runs a command in it as root; gives what it prints."""
        return run(self.command(command, "root", **more))

    def person(self, command: Sequence[str], **more: str) -> str:
        """Runs a command in it as a person without any rights; gives what it prints."""
        return run(self.command(command, PERSON, **more))

    def ask(self, *arguments: str) -> dict[str, Any]:
        """What the packaged ``nua-memory`` answers."""
        return dict(json.loads(self.person(["nua-memory", "--json", *arguments])))

    def command(self, command: Sequence[str], user: str, **more: str) -> list[str]:
        """The line that runs a command in it, with an environment of its own."""
        home = HOME if user == PERSON else "/root"
        environment = {"HOME": home, "USER": user, "PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LANG": "C.UTF-8", **more}
        told = [f"{name}={value}" for name, value in environment.items()]
        return ["chroot", f"--userspec={user}", self.folder, "env", "-i", *told, *command]


class Screen:
    """A virtual screen, whose sockets lie in ``sockets``."""

    sockets = "/tmp/.X11-unix"  # noqa: S108 - where every X server has them

    def __init__(self, work: str) -> None:
        self._log = os.path.join(work, "xvfb.log")
        self.display = ""

    def __enter__(self) -> Self:
        reading, writing = os.pipe()
        with open(self._log, "wb") as log:
            command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1400x900x24", "-nolisten", "tcp", "-ac"]
            command.append(
                "-noreset"
            )  # else a program that comes while it begins anew after the last one is turned away
            self._server = subprocess.Popen(command, stdout=log, stderr=log, pass_fds=[writing])
        os.close(writing)
        with os.fdopen(reading) as told:
            number = told.readline().strip()
        if not number:
            raise Wrong("Xvfb did not start.")
        self.display = f":{number}"
        return self

    def __exit__(self, *_: object) -> None:
        self._server.terminate()
        self._server.wait(10)

    def tool(self, *arguments: str) -> str:
        """What xdotool answers; nothing where it finds nothing."""
        command = ["xdotool", *arguments]
        environment = {**os.environ, "DISPLAY": self.display}
        return subprocess.run(command, check=False, capture_output=True, text=True, env=environment).stdout.strip()

    def window(self, title: str, seconds: float = 60.0) -> str:
        """The visible window with a title, once it is there."""
        found = until(lambda: self.tool("search", "--onlyvisible", "--name", title), f"a window “{title}”", seconds)
        return found.splitlines()[-1]


def until(look: Callable[[], T], what: str, seconds: float = 30.0) -> T:
    """What ``look`` gives, once it gives something; raises `Wrong` where it takes too long."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        with suppress(Wrong):
            found = look()
            if found:
                return found
        time.sleep(0.01)
    raise Wrong(f"There was no {what} within {seconds:.0f} s.")


def run(command: Sequence[str], given: str = "", seconds: float = 900.0) -> str:
    """What a command prints; raises `Wrong` with its last words where it fails."""
    done = subprocess.run(
        list(command), check=False, capture_output=True, text=True, encoding="utf-8", input=given, timeout=seconds
    )
    if done.returncode != 0:
        raise Wrong(f"{' '.join(command)} ended with {done.returncode}: {(done.stderr or done.stdout)[-1500:]}")
    return done.stdout
