"""The package itself, and the packaged ``nua-memory``."""

from __future__ import annotations

import json
import os
import random
import re
import shutil
import string
import subprocess
import threading
from pathlib import Path

from checks.root import DATA, HOME, INTERNAL, PERSON, Root, Wrong, run
from checks.talking import ModelServer

NAME = "nua-desktop-memory"
_HERE = os.path.dirname(os.path.abspath(__file__))
_ENTRIES = (
    "/usr/share/applications/nua-desktop-memory.desktop",
    "/usr/share/icons/hicolor/scalable/apps/nua-desktop-memory.svg",
    "/usr/share/metainfo/org.nua.DesktopMemory.metainfo.xml",
    "/usr/share/man/man1/nua-memory.1.gz",
    "/usr/share/mime/packages/nua-desktop-memory.xml",
    "/usr/share/doc/nua-desktop-memory/changelog.gz",
)
_OTHER_VERSION = "99.0.0"


def install(root: Root, package: str) -> str:
    """The package, with what it depends on and nothing that it only recommends."""
    shutil.copyfile(package, root.place("/srv/package.deb"))
    root.do(["apt-get", "update", "-qq"])
    _apt(root, "install", "/srv/package.deb")
    if os.path.exists(root.place("/usr/bin/python3")):
        raise Wrong("A Python was installed beside the package.")
    version = root.person(["nua-memory", "--version"]).strip()
    size = run(["du", "-sk", root.place(f"/usr/lib/{NAME}")]).split()[0]
    packed = os.path.getsize(package) / 1e6
    return f"{version} installed without any Python; {packed:.1f} MB packed, {int(size) / 1e3:.1f} MB on the disk"


def libraries(root: Root) -> str:
    """Every shared library that one of ours names is there: in the package, or brought by a named dependency."""
    script = (
        f"find {os.path.dirname(INTERNAL)} -type f \\( -name '*.so*' -o -perm -100 \\) -exec ldd {{}} + 2>/dev/null"
    )
    path = f"{INTERNAL}:{INTERNAL}/PySide6:{INTERNAL}/PySide6/Qt/lib:{INTERNAL}/shiboken6"
    told = run(root.command(["sh", "-c", script + " || true"], "root", LD_LIBRARY_PATH=path), seconds=300)
    missing = sorted(set(re.findall(r"^\s*(\S+) => not found", told, re.MULTILINE)))
    if missing:
        raise Wrong("Libraries that nothing brings: " + ", ".join(missing))
    found = set(re.findall(r"=> (/\S+)", told))
    return f"all {len(found)} shared libraries are found"


def entries(root: Root) -> str:
    """What the desktop looks for is where it looks."""
    missing = [one for one in _ENTRIES if not os.path.exists(root.place(one))]
    if missing:
        raise Wrong("Missing: " + ", ".join(missing))
    return "menu entry, icon, metadata, manual and file type are there"


def told(root: Root) -> str:
    """The menu entry and the metadata are valid for the desktop's own tools, as they were installed."""
    places = [root.place(one) for one in _ENTRIES]
    run(["desktop-file-validate", places[0]])
    run(["appstreamcli", "validate", "--no-net", places[2]])
    return "desktop-file-validate and appstreamcli have nothing to say against what is installed"


def older_profiles(root: Root, kept: str) -> str:
    """The profile that each earlier version left opens with what is in it, and takes a note."""
    archives = sorted(name for name in os.listdir(kept) if name.endswith(".zip"))
    for name in archives:
        inside = f"{HOME}/{name.removesuffix('.zip')}"
        place = root.place(inside)
        shutil.unpack_archive(os.path.join(kept, name), place)
        run(["chmod", "-R", "u=rwX,go=", place])
        run(["chown", "-R", "--reference", root.place(f"{DATA}/default"), place])
        before = root.ask("--profile-dir", inside, "status")["events"]["active"]
        root.ask("--profile-dir", inside, "note", "Written by a newer version")
        after = root.ask("--profile-dir", inside, "status")["events"]["active"]
        if not before or after != before + 1 or not root.ask("--profile-dir", inside, "verify")["ok"]:
            raise Wrong(f"{name} has {before} memories in force, {after} after a note.")
    if not archives:
        raise Wrong(f"There is no profile of an earlier version in {kept}.")
    return f"what earlier versions left opens, is in order and takes a note: {', '.join(archives)}"


def switch_on(root: Root) -> str:
    """Memory is switched on, where it was off before and nothing had been made."""
    if root.ask("status")["enabled"] or os.path.exists(root.place(DATA + "/default/memory")):
        raise Wrong("Memory is on before anybody switched it on.")
    if not root.ask("enable")["enabled"]:
        raise Wrong("Memory cannot be switched on.")
    refused = subprocess.run(
        root.command(["nua-memory", "note", f"my key is {_token()}"], PERSON),
        check=False,
        capture_output=True,
        text=True,
    )
    if refused.returncode != 1 or "ghp_" in refused.stderr:
        raise Wrong(f"A token was not refused as it should be: {refused.stderr}")
    return "memory is off until it is switched on; a secret is refused"


def _token() -> str:
    """Looks as a token does, and is none."""
    letters = random.Random(7)
    return "ghp_" + "".join(letters.choices(string.ascii_letters + string.digits, k=36))


def find_again(root: Root, text: str) -> str:
    """What was noted in the window is found by the commands."""
    hits = [hit["text"] for hit in root.ask("recall", "where is the spare key")["hits"]]
    block = root.ask("context")["text"]
    if hits != [text] or text not in block:
        raise Wrong(f"Found {hits}, and the context is {block!r}.")
    return "nua-memory finds the window's note again, and puts it into the context"


def agents(root: Root) -> str:
    """The packaged MCP server answers a client, and lists its two tools."""
    names = [tool["name"] for tool in _serve(root)["tools"]]
    if sorted(names) != ["personal_memory_note", "personal_memory_recall"]:
        raise Wrong(f"The MCP server lists {names}.")
    root.ask("disable")
    if _serve(root)["tools"]:
        raise Wrong("The MCP server lists tools while memory is off.")
    root.ask("enable")
    return "nua-memory mcp answers initialize and tools/list, and has no tool while memory is off"


def _serve(root: Root) -> dict[str, list[dict[str, str]]]:
    asked: list[dict[str, object]] = [
        {
            "id": 1,
            "method": "initialize",
            "params": {
                "protocolVersion": "2025-06-18",
                "capabilities": {},
                "clientInfo": {"name": "check", "version": "1"},
            },
        },
        {"method": "notifications/initialized"},
        {"id": 2, "method": "tools/list"},
    ]
    server = subprocess.Popen(
        root.command(["nua-memory", "mcp"], PERSON), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    if server.stdin is None or server.stdout is None:
        raise Wrong("The MCP server has no input.")
    limit = threading.Timer(60, server.kill)
    limit.start()
    try:
        for one in asked:
            server.stdin.write(json.dumps({"jsonrpc": "2.0", **one}) + "\n")
        server.stdin.flush()
        for line in server.stdout:
            answer = json.loads(line)
            if answer.get("id") == 2:
                return dict(answer["result"])
        raise Wrong("The MCP server ended without an answer.")
    finally:
        server.stdin.close()
        server.wait(30)
        limit.cancel()


def late_libraries(root: Root) -> str:
    """What the program imports late is whole: models are listed and asked, keys looked for, rules loaded."""
    with ModelServer() as server:
        told = _in_place_of_the_commands(root, Path(_HERE, "late.py").read_text(encoding="utf-8"), server.url)
    return "late libraries, in the packaged program: " + ", ".join(told.splitlines())


def children(root: Root) -> str:
    """What the programs start gets the environment that the person has, not the package's libraries."""
    lines = (
        "import subprocess\n\n\ndef program():\n"
        "    print(subprocess.run(['env'], capture_output=True, text=True).stdout)\n"
    )
    told = _in_place_of_the_commands(root, lines)
    if re.search(r"^(LD_LIBRARY_PATH|_PYI_|_MEI)", told, re.MULTILINE) or "HOME=" not in told:
        raise Wrong("A child is given this: " + told)
    own = _in_place_of_the_commands(root, lines, LD_LIBRARY_PATH="/opt/own")
    if "LD_LIBRARY_PATH=/opt/own\n" not in own:
        raise Wrong("A child is not given the person's own library path: " + own)
    return "programs that it starts get the person's own library path"


def _in_place_of_the_commands(root: Root, source: str, *arguments: str, **more: str) -> str:
    """Runs the packaged program with another module in the place of the commands', and takes that away again."""
    place = Path(root.place(f"{INTERNAL}/nua_desktop_memory/cli/main.py"))
    place.write_text(source, encoding="utf-8")
    try:
        return root.person(["nua-memory", *arguments], **more)
    finally:
        place.unlink()


def newer_profile(root: Root) -> str:
    """A profile of a newer version is refused in a sentence and left as it is; one of this version opens."""
    place = root.place(f"{HOME}/newer")
    shutil.copytree(root.place(f"{DATA}/default"), place)
    manifest = Path(place, "memory", "manifest.json")
    text = manifest.read_text(encoding="utf-8")
    manifest.write_text(re.sub(r"nua\.manifest/\d+", "nua.manifest/99", text), encoding="utf-8")
    run(["chown", "-R", "--reference", root.place(f"{DATA}/default"), place])
    before = _contents(place)
    command = root.command(["nua-memory", "--profile-dir", f"{HOME}/newer", "--json", "note", "Something"], PERSON)
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    error = json.loads(done.stdout).get("error", {"code": "none"})
    if done.returncode != 1 or error["code"] != "newer_format" or "Traceback" in done.stderr:
        raise Wrong(f"A newer profile was answered with {done.stdout} {done.stderr}")
    if _contents(place) != before:
        raise Wrong("A newer profile was changed.")
    return f"a profile of a newer version is refused and left as it is: “{error['message']}”"


def upgrade(root: Root, package: str, text: str) -> str:
    """A newer package over this one: what the old one alone had is gone, and the memories are there."""
    folder = root.place("/srv/newer-package")
    run(["dpkg-deb", "-R", package, folder])
    control = Path(folder, "DEBIAN", "control")
    old = control.read_text(encoding="utf-8")
    control.write_text(
        re.sub(r"^Version: .*$", f"Version: {_OTHER_VERSION}", old, flags=re.MULTILINE), encoding="utf-8"
    )
    os.remove(os.path.join(folder, INTERNAL.lstrip("/"), "licences", "LICENSE"))
    run(["dpkg-deb", "--root-owner-group", "-Znone", "--build", folder, root.place("/srv/newer.deb")])
    _apt(root, "install", "/srv/newer.deb")
    shutil.rmtree(folder)
    if os.path.exists(root.place(f"{INTERNAL}/licences/LICENSE")):
        raise Wrong("A file of the old version is still there after an upgrade.")
    if [event["text"] for event in root.ask("timeline")["events"]] != [text]:
        raise Wrong("The memories are not there after an upgrade.")
    return "an upgrade in place leaves nothing old, and the memories"


def uninstall(root: Root, text: str) -> str:
    """Everything of ours goes but what is the person's, and it says where that is."""
    told = _apt(root, "purge", NAME)
    if "~/.local/share/nua-desktop-memory" not in told:
        raise Wrong("Uninstalling does not say where the memories are: " + told[-500:])
    left = [one for one in (f"/usr/lib/{NAME}", "/usr/bin/nua-memory", *_ENTRIES) if os.path.lexists(root.place(one))]
    if left:
        raise Wrong("Left behind: " + ", ".join(left))
    if text.encode() not in Path(root.place(f"{DATA}/default/memory/LOG.txt")).read_bytes():
        raise Wrong("The memories are gone.")
    return "uninstalling leaves the memories, says where they are, and leaves nothing else"


def _apt(root: Root, *words: str) -> str:
    more = {"DEBIAN_FRONTEND": "noninteractive"}
    return root.do(
        ["apt-get", words[0], "-y", "-qq", "--no-install-recommends", "--allow-downgrades", *words[1:]], **more
    )


def _contents(folder: str) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in sorted(Path(folder).rglob("*")) if path.is_file()}
