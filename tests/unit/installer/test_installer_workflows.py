"""The workflows pin what they use, hold no secret, run on three systems, and call what is there."""

from __future__ import annotations

import glob
import os
import re
import sys
from typing import Any

import pytest
import yaml
from installing import ROOT, installer, text

sys.path.append(ROOT)
NAMES = sorted(os.listdir(os.path.join(ROOT, ".github", "workflows")))
USES = re.compile(r"uses: (\S+)@([0-9a-f]{40}) # v\d+\.\d+\.\d+$")


@pytest.mark.parametrize("name", NAMES)
def test_a_workflow_pins_every_action_and_holds_no_secret(name: str) -> None:
    written = text(".github", "workflows", name)
    parsed = yaml.safe_load(written)
    assert parsed["permissions"] == {"contents": "read"}
    for line in re.findall(r"uses: .*", written):
        assert USES.fullmatch(line), line
    assert "secrets." not in written
    assert all("timeout-minutes" in job for job in parsed["jobs"].values())


def workflow(name: str) -> dict[str, Any]:
    return yaml.safe_load(text(".github", "workflows", name))


def lines(name: str) -> list[str]:
    """What the steps of a workflow type."""
    return [step["run"] for job in workflow(name)["jobs"].values() for step in job["steps"] if "run" in step]


def installed(line: str) -> set[str]:
    """The packages that a line has Debian install."""
    return set(line.split("--no-install-recommends")[1].partition(" && ")[0].replace("\\\n", " ").split())


@pytest.mark.parametrize("name", NAMES)
def test_every_script_and_folder_that_a_workflow_names_is_there(name: str) -> None:
    written = "\n".join(lines(name))
    scripts = set(re.findall(r"(?<![\w./])(?:installer/)?\w+\.py\b", written))
    assert scripts
    others = set(re.findall(r"(?<![\w./-])installer/[\w./-]+", written)) | set(re.findall(r"docs/[\w./-]+", written))
    assert [one for one in scripts | others if not os.path.exists(os.path.join(ROOT, one))] == []
    for pattern in (workflow(name)[True].get("pull_request") or {}).get("paths", []):  # YAML reads "on" as true
        assert glob.glob(os.path.join(ROOT, pattern), recursive=True), pattern


@pytest.mark.parametrize("name", NAMES)
def test_every_word_that_a_workflow_gives_to_our_programs_is_one(name: str) -> None:
    import run

    for line in lines(name):
        assert set(re.findall(r"run\.py (\w+)", line)) <= set(run.WORDS)
        for words in re.findall(r"installer/build\.py ([a-z ]+)$", line, re.MULTILINE):
            assert set(words.split()) <= set(installer("build").TARGETS)
        for script, options in re.findall(r"(installer/\w+\.py)([^|&\n]*)", line):
            for option in re.findall(r" (--[\w-]+)", options):
                assert f'"{option}"' in text(*script.split("/")), (script, option)


@pytest.mark.parametrize("name", NAMES)
def test_every_job_that_another_waits_for_is_there_and_what_is_handed_over_is_uploaded(name: str) -> None:
    jobs = workflow(name)["jobs"]
    for job in jobs.values():
        assert set(job.get("needs", [])) <= set(jobs)
    uses = text(".github", "workflows", name)
    assert ("download-artifact" in uses) <= ("upload-artifact" in uses)


def test_the_lists_of_both_kinds_of_macs_lie_in_one_folder_of_the_release(monkeypatch: pytest.MonkeyPatch) -> None:
    sbom, names = installer("sbom"), set()
    for kind in ("x86_64", "aarch64"):
        monkeypatch.setattr(sbom, "machine", lambda kind=kind: kind)
        names.add(sbom.file_name())
    assert len(names) == len(workflow("packages.yml")["jobs"]["macos"]["strategy"]["matrix"]["os"])


def test_the_workflow_installs_what_the_page_for_packagers_says() -> None:
    (line,) = [one for one in lines("packages.yml") if "libpython" in one]
    (block,) = re.findall(r"^```sh\n(.*?)^```$", text("docs", "packaging.md"), re.MULTILINE | re.DOTALL)
    in_a_container = {"git", "ca-certificates", "python3", "dpkg"}
    assert installed(line) - in_a_container == installed(block)


def test_the_workflow_for_tests_installs_what_run_py_would() -> None:
    import run

    (line,) = [one for one in lines("tests.yml") if "apt-get" in one]
    wanted = {package for _, package in run.LIBRARIES + run.KEY_STORE} | {run.CJK_FONT}
    # libxkbcommon-x11-0 and libegl1 bring the rest.
    assert wanted - installed(line) <= {"libx11-6"}


def test_the_workflows_run_on_three_systems_and_call_what_is_there() -> None:
    tests, packages = (yaml.safe_load(text(".github", "workflows", f"{name}.yml")) for name in ("tests", "packages"))
    assert [one.split("-")[0] for one in tests["jobs"]["test"]["strategy"]["matrix"]["os"]] == [
        "ubuntu", "windows", "macos",
    ]  # fmt: skip
    targets = installer("build").TARGETS
    asked = re.findall(r"installer/build\.py ([a-z ]+)$", text(".github", "workflows", "packages.yml"), re.MULTILINE)
    assert {word for line in asked for word in line.split()} == set(targets) - {"tarball", "frozen"}
    for script in re.findall(r"installer/\w+\.py", text(".github", "workflows", "packages.yml")):
        assert os.path.isfile(os.path.join(ROOT, script))
    assert packages["jobs"]["release"]["permissions"] == {"contents": "write"}
