"""What a system is told of the program: menu entry, metadata, manifests and scripts are valid and agree."""

from __future__ import annotations

import configparser
import os
import plistlib
import re
import shutil
import subprocess
import sys
import tomllib
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
import yaml
from installing import INSTALLER, ROOT, installer, text

import nua_desktop_memory
from nua_desktop_memory.desktop import main as program

VERSION = nua_desktop_memory.__version__
LINUX = os.path.join(INSTALLER, "linux")


def entry() -> configparser.RawConfigParser:
    parsed = configparser.RawConfigParser(strict=True, interpolation=None)
    parsed.optionxform = str  # type: ignore[assignment,method-assign]
    parsed.read(os.path.join(LINUX, "nua-desktop-memory.desktop"), encoding="utf-8")
    return parsed


def metadata() -> ET.Element:
    return ET.parse(os.path.join(LINUX, "org.nua.DesktopMemory.metainfo.xml")).getroot()


def manifest() -> dict[str, object]:
    return yaml.safe_load(text("installer", "linux", "org.nua.DesktopMemory.yml"))


def test_the_menu_entry_has_what_the_specification_wants() -> None:
    main = entry()["Desktop Entry"]
    assert main["Type"] == "Application"
    assert {"Name", "Comment", "Comment[zh_CN]", "Icon", "Categories", "TryExec"} <= set(main)
    assert main["Exec"].split() == [program.NAME, "%f"]
    assert main["StartupWMClass"] == program.NAME
    for key in ("Categories", "Keywords", "Keywords[zh_CN]", "MimeType", "Actions"):
        assert main[key].endswith(";"), key
    for action in main["Actions"].rstrip(";").split(";"):
        assert {"Name", "Name[zh_CN]", "Exec"} <= set(entry()[f"Desktop Action {action}"])


def test_the_menu_entry_is_valid() -> None:
    if shutil.which("desktop-file-validate") is None:
        pytest.skip("desktop-file-validate is not installed")
    command = ["desktop-file-validate", os.path.join(LINUX, "nua-desktop-memory.desktop")]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert (done.returncode, done.stdout) == (0, "")


def test_the_metadata_has_what_appstream_wants() -> None:
    root = metadata()
    assert root.get("type") == "desktop-application"
    for tag in ("id", "metadata_license", "project_license", "name", "summary", "description", "developer"):
        assert root.find(tag) is not None, tag
    assert root.findtext("project_license") == "MIT"
    assert root.findtext("launchable") == "nua-desktop-memory.desktop"
    assert not str(root.findtext("summary")).endswith(".")
    language = "{http://www.w3.org/XML/1998/namespace}lang"
    parts = [one for one in root.findall("description//*") if one.tag in {"p", "li"}]
    translated = [one for one in parts if language in one.attrib]
    assert len(translated) * 2 == len(parts)


def test_the_metadata_is_valid() -> None:
    if shutil.which("appstreamcli") is None:
        pytest.skip("appstreamcli is not installed")
    command = ["appstreamcli", "validate", "--no-net", os.path.join(LINUX, "org.nua.DesktopMemory.metainfo.xml")]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stdout


def test_every_place_that_names_the_version_names_the_same() -> None:
    newest = metadata().find("releases/release")
    assert newest is not None
    assert newest.get("version") == VERSION
    assert installer("layout").version() == VERSION
    assert f'"version": "{VERSION}"' in text("server.json")
    for name in ("nua.spec", "windows/nua.nsi", "macos/Info.plist", "linux/org.nua.DesktopMemory.yml"):
        assert VERSION not in text("installer", name), f"{name} is told the version and names none"


def test_the_package_for_debian_says_what_it_needs() -> None:
    told = installer("debian").control("amd64", 1025, "2.36")
    fields = dict(line.split(": ", 1) for line in told.splitlines() if not line.startswith(" "))
    assert fields["Version"] == VERSION
    assert fields["Installed-Size"] == "2"
    assert {"libc6 (>= 2.36)", "libxcb-cursor0", "libglib2.0-0", "libfontconfig1", "libegl1"} <= set(
        fields["Depends"].split(", ")
    )
    assert "python" not in fields["Depends"]


@pytest.mark.skipif(os.name == "nt", reason="folders with rights as Linux has them")
def test_in_the_package_for_debian_only_the_programs_can_be_executed(tmp_path: Path) -> None:
    names = ("nua-memory", "libQt6Core.so.6", "LICENSE", "postrm")
    for name in names:
        (tmp_path / name).touch(0o700)
        installer("debian")._settle(str(tmp_path / name))
    installer("debian")._settle(str(tmp_path))
    assert [(tmp_path / name).stat().st_mode & 0o777 for name in names] == [0o755, 0o644, 0o644, 0o755]
    assert tmp_path.stat().st_mode & 0o777 == 0o755


def test_no_line_of_what_a_package_says_of_itself_is_too_long_for_debian() -> None:
    told = installer("debian").control("amd64", 1, "2.36").split("Description:")[1]
    assert [line for line in told.splitlines() if len(line) > 80] == []


def test_the_changelog_of_the_package_has_the_form_that_debian_wants() -> None:
    head, _, change, _, tail = installer("debian").changelog("Maja Li <maja@example.org>").splitlines()
    assert head == f"nua-desktop-memory ({VERSION}) unstable; urgency=medium"
    assert change.startswith("  * ")
    assert re.fullmatch(r" -- Maja Li <maja@example\.org>  \w{3}, \d\d \w{3} \d{4} 00:00:00 \+0000", tail)


def test_the_maintainer_of_a_package_is_who_builds_it_or_the_authors_of_the_sources() -> None:
    maintainer = installer("debian").maintainer
    (author,) = tomllib.loads(text("pyproject.toml"))["project"]["authors"]
    assert maintainer({}) == f"{author['name']} <contributors@nua-desktop-memory.invalid>"
    assert maintainer({"DEBFULLNAME": "Maja Li", "DEBEMAIL": "maja@example.org"}) == "Maja Li <maja@example.org>"
    for wrong in ({"DEBEMAIL": "nobody"}, {"DEBEMAIL": "Maja <maja@example.org>"}, {"DEBFULLNAME": "Li, Maja"}):
        with pytest.raises(installer("layout").Stop):
            maintainer(wrong)


def test_what_run_py_installs_for_the_window_the_package_depends_on() -> None:
    """They open the same libraries."""
    sys.path.insert(0, ROOT)
    try:
        import run
    finally:
        sys.path.remove(ROOT)
    wanted = {package for _, package in run.LIBRARIES + run.SCREEN_LIBRARIES}
    assert wanted <= {one.split(" ")[0] for one in installer("contents").LINUX_PACKAGES}


@pytest.mark.skipif(os.name == "nt", reason="a script for sh")
def test_uninstalling_says_where_the_memories_are_and_an_upgrade_says_nothing() -> None:
    def told(*words: str) -> str:
        command = ["sh", os.path.join(LINUX, "postrm"), *words]
        return subprocess.run(command, capture_output=True, text=True, check=True, timeout=120).stdout

    assert "~/.local/share/nua-desktop-memory" in told("remove")
    assert told("upgrade", "2.0") == ""


def test_the_manual_keeps_the_words_of_the_help() -> None:
    page = installer("linux_tree").manual("nua-memory", "about", "Usage: nua-memory\n.dot\n--json  \\ one")
    assert "\n\\&.dot\n" in page
    assert "\\-\\-json  \\e one" in page
    assert page.startswith(".TH NUA-MEMORY 1")


def test_the_manifest_of_the_flatpak_has_what_its_builder_wants() -> None:
    told = manifest()
    assert told["app-id"] == "org.nua.DesktopMemory"
    assert {"runtime", "runtime-version", "sdk", "command", "finish-args", "modules"} <= set(told)
    assert isinstance(told["runtime-version"], str)
    assert told["rename-desktop-file"] == "nua-desktop-memory.desktop"
    (module,) = told["modules"]
    assert module["buildsystem"] == "simple"
    (source,) = module["sources"]
    assert source["path"] == "nua-desktop-memory-linux.tar.xz"
    # Flatpak tells the system only of files that bear the application's name.
    assert any(one.endswith("/app/share/mime/packages/org.nua.DesktopMemory.xml") for one in module["build-commands"])
    assert not any("filesystem=host" in one or "socket=session-bus" in one for one in told["finish-args"])


def test_the_flatpak_is_made_beside_the_tarball_that_it_names(tmp_path: Path) -> None:
    tarball = tmp_path / "any.tar.xz"
    tarball.write_bytes(b"x")
    path = installer("tarball").flatpak(str(tarball), str(tmp_path))
    (source,) = yaml.safe_load(Path(path).read_text(encoding="utf-8"))["modules"][0]["sources"]
    assert (Path(path).parent / source["path"]).read_bytes() == b"x"


def test_the_file_type_is_valid_and_weaker_than_the_systems_own() -> None:
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    (kind,) = ET.parse(os.path.join(LINUX, "nua-desktop-memory.xml")).getroot()
    assert kind.get("type") in entry()["Desktop Entry"]["MimeType"].split(";")
    glob = kind.find(space + "glob")
    assert glob is not None
    assert glob.get("pattern") == "*.jsonl"
    assert int(str(glob.get("weight"))) < 50


def test_the_application_of_macos_says_what_it_is_and_opens() -> None:
    info = plistlib.loads(text("installer", "macos", "Info.plist").encode())
    assert info["CFBundleIdentifier"] == "org.nua.DesktopMemory"
    assert info["CFBundleDocumentTypes"][0]["CFBundleTypeExtensions"] == ["jsonl"]
    rights = plistlib.loads(text("installer", "macos", "entitlements.plist").encode())
    assert rights == {
        "com.apple.security.cs.allow-unsigned-executable-memory": True,
        "com.apple.security.cs.disable-library-validation": True,
    }


def test_what_is_inside_is_signed_before_what_holds_it(tmp_path: Path) -> None:
    macos = installer("macos")
    inside = tmp_path / "A.app" / "Contents" / "MacOS"
    inside.mkdir(parents=True)
    for name in ("nua-memory", "nua-desktop-memory"):
        (inside / name).write_bytes(macos.MACH_O[0])
    (inside.parent / "Frameworks").mkdir()
    (inside.parent / "Frameworks" / "a.dylib").write_bytes(macos.MACH_O[0] + b"rest")
    (inside.parent / "Frameworks" / "words.txt").write_text("no code")
    commands = macos.signing(str(tmp_path / "A.app"), "Developer ID Application: One")
    signed = [os.path.basename(command[-1]) for command in commands]
    assert signed == ["a.dylib", "nua-memory", "nua-desktop-memory", "A.app", "A.app"]
    assert all("runtime" in command for command in commands[:-1])
    assert "--verify" in commands[-1]


def test_without_an_identity_nothing_is_sent_to_apple() -> None:
    macos = installer("macos")
    assert macos.notarising("a.dmg", "-", "profile") == []
    assert macos.notarising("a.dmg", "One", "") == []
    assert [command[1] for command in macos.notarising("a.dmg", "One", "kept")] == [
        "--force", "notarytool", "stapler", "--assess",
    ]  # fmt: skip


@pytest.mark.skipif(sys.platform == "win32", reason="asks for a target of another system")
def test_a_target_of_another_system_is_refused_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code = installer("build").main(["windows", "--out", str(tmp_path / "o"), "--work", str(tmp_path / "w")])
    assert code == 1
    assert "built on another system: win32" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_the_list_of_what_is_shipped_leaves_out_what_only_builds() -> None:
    found = {
        "metadata": {"component": {"name": "nua-desktop-memory"}},
        "components": [{"bom-ref": one, "name": one} for one in ("apsw", "pyinstaller", "altgraph", "zstandard")],
        "dependencies": [{"ref": "pyinstaller", "dependsOn": ["altgraph"]}, {"ref": "altgraph"}],
    }
    told = installer("sbom").shipped(found)
    assert [one["name"] for one in told["components"]] == ["apsw", "pyinstaller"]
    assert told["dependencies"] == [{"ref": "pyinstaller", "dependsOn": []}]
    assert told["metadata"]["component"]["version"] == VERSION


def test_licences_that_no_library_brings_are_there() -> None:
    for name in ("LGPL-3.0.txt", "GPL-3.0.txt", "LGPL-2.1.txt"):
        assert "GNU" in text("installer", "licences", name)
