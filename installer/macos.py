"""The application for macOS in a ``.dmg``: signed, and notarised by Apple, where the environment says with what.

NUA_SIGN_IDENTITY: a "Developer ID Application: …" of the key chain. NUA_NOTARY_PROFILE: what
``xcrun notarytool store-credentials`` keeps there. Without the first the application is signed for this machine alone
("-"), and others ask the person before they open it; without the second nothing is sent to Apple.
"""

from __future__ import annotations

import os
import shutil
import stat

from contents import CONSOLE, WINDOW
from freezing import run
from layout import HERE, NAME, TITLE, machine, version

ENTITLEMENTS = os.path.join(HERE, "macos", "entitlements.plist")
MACH_O = (b"\xcf\xfa\xed\xfe", b"\xca\xfe\xba\xbe", b"\xfe\xed\xfa\xcf")


def build(work: str, frozen: str, out: str) -> str:
    """Signs the application beside the frozen folder and puts it into an image; gives the image's path."""
    application = os.path.join(os.path.dirname(frozen), f"{TITLE}.app")
    identity = os.environ.get("NUA_SIGN_IDENTITY") or "-"
    for command in signing(application, identity):
        run(command)
    image = os.path.join(out, f"{NAME}-{version()}-macos-{machine()}.dmg")
    folder = os.path.join(work, "image")
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(application, os.path.join(folder, f"{TITLE}.app"), symlinks=True)
    os.symlink("/Applications", os.path.join(folder, "Applications"))
    run(["hdiutil", "create", "-volname", TITLE, "-srcfolder", folder, "-ov", "-format", "UDZO", image])
    for command in notarising(image, identity, os.environ.get("NUA_NOTARY_PROFILE", "")):
        run(command)
    return image


def signing(application: str, identity: str) -> list[list[str]]:
    """The commands that sign, from the inside out: what holds signed parts is signed after them, and then looked at."""
    sign = ["codesign", "--force", "--sign", identity]
    if identity != "-":
        sign += ["--timestamp", "--options", "runtime"]
    programs = [os.path.join(application, "Contents", "MacOS", name) for name in (CONSOLE, WINDOW)]
    libraries = [path for path in _code(application) if path not in programs]
    commands = [[*sign, path] for path in sorted(libraries, key=lambda path: -path.count(os.sep))]
    commands += [[*sign, "--entitlements", ENTITLEMENTS, path] for path in (*programs, application)]
    return [*commands, ["codesign", "--verify", "--deep", "--strict", application]]


def notarising(image: str, identity: str, profile: str) -> list[list[str]]:
    """The commands that have Apple look at the image, and fasten its answer to it; none without an identity."""
    if identity == "-" or not profile:
        return []
    return [
        ["codesign", "--force", "--sign", identity, "--timestamp", image],
        ["xcrun", "notarytool", "submit", image, "--keychain-profile", profile, "--wait"],
        ["xcrun", "stapler", "staple", image],
        ["spctl", "--assess", "--type", "open", "--context", "context:primary-signature", image],
    ]


def _code(folder: str) -> list[str]:
    """Every file that macOS would run or load."""
    found = []
    for where, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(where, name)
            if stat.S_ISREG(os.lstat(path).st_mode):
                with open(path, "rb") as file:
                    if file.read(4) in MACH_O:
                        found.append(path)
    return found
