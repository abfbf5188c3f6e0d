"""The workflows pin what they use, hold no secret, run on three systems, and call what is there."""

from __future__ import annotations

import os
import re

import pytest
import yaml
from installing import ROOT, installer, text

USES = re.compile(r"uses: (\S+)@([0-9a-f]{40}) # v\d+\.\d+\.\d+$")


@pytest.mark.parametrize("name", sorted(os.listdir(os.path.join(ROOT, ".github", "workflows"))))
def test_a_workflow_pins_every_action_and_holds_no_secret(name: str) -> None:
    written = text(".github", "workflows", name)
    parsed = yaml.safe_load(written)
    assert parsed["permissions"] == {"contents": "read"}
    for line in re.findall(r"uses: .*", written):
        assert USES.fullmatch(line), line
    assert "secrets." not in written
    assert all("timeout-minutes" in job for job in parsed["jobs"].values())


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
