"""The list of what a package holds, in CycloneDX 1.6: each library with its version, its licence and where it is from.

By cyclonedx-bom, pinned in ``sbom.lock`` and run in an environment of its own over the one that builds.
"""

from __future__ import annotations

import json
import os
import re
import sys

from contents import NOT_SHIPPED
from freezing import BUILD_ONLY, WINDOWS, run
from layout import HERE, NAME, ROOT, machine, version

LOCK = os.path.join(HERE, "sbom.lock")
MADE_WITH = BUILD_ONLY - {"pyinstaller"}
"""What builds and stays out; the loader in front of each program is PyInstaller's."""


def build(python: str, out: str) -> str:
    """Writes the list for the environment of ``python``; gives its path."""
    tools = os.path.join(os.path.dirname(os.path.dirname(os.path.dirname(python))), "tools")
    tool = os.path.join(tools, "Scripts" if WINDOWS else "bin", "python")
    if not os.path.exists(tool + (".exe" if WINDOWS else "")):
        run([sys.executable, "-m", "venv", tools])
    run([tool, "-m", "pip", "install", "-q", "--disable-pip-version-check", "--require-hashes", "-r", LOCK])
    path = os.path.join(out, file_name())
    command = [tool, "-m", "cyclonedx_py", "environment", "--sv", "1.6", "--of", "JSON", "--output-reproducible"]
    run([*command, "--pyproject", os.path.join(ROOT, "pyproject.toml"), "--mc-type", "application", "-o", path, python])
    with open(path, encoding="utf-8") as file:
        found = json.load(file)
    with open(path, "w", encoding="utf-8", newline="\n") as file:
        json.dump(shipped(found), file, ensure_ascii=False, indent=1)
        file.write("\n")
    return path


def file_name() -> str:
    """Another for each system and processor, since those of all packages come into one folder."""
    return f"{NAME}-{version()}-{sys.platform}-{machine()}.cdx.json"


def shipped(found: dict[str, object]) -> dict[str, object]:
    """The list without what only builds, and with the program's own version."""
    components = found.get("components")
    parts = [part for part in components if isinstance(part, dict)] if isinstance(components, list) else []
    out = {str(part["bom-ref"]) for part in parts if _plain(str(part["name"])) in MADE_WITH | NOT_SHIPPED | {"pip"}}
    kept = [part for part in parts if part["bom-ref"] not in out]
    links = found.get("dependencies")
    graph = [
        {**one, "dependsOn": [ref for ref in one.get("dependsOn", []) if ref not in out]}
        for one in (links if isinstance(links, list) else [])
        if isinstance(one, dict) and one.get("ref") not in out
    ]
    metadata = found.get("metadata")
    about = dict(metadata) if isinstance(metadata, dict) else {}
    about["component"] = {**about.get("component", {}), "version": version()}
    return {**found, "metadata": about, "components": kept, "dependencies": graph}


def _plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()
