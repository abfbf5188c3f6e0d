"""``run.py``: readable by an old Python, quiet where all is done, one sentence where something is missing."""

from __future__ import annotations

import ast
import importlib.util
import os
import signal
import sys
from types import ModuleType

import pytest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))
PATH = os.path.join(ROOT, "run.py")


@pytest.fixture
def run(tmp_path_factory: pytest.TempPathFactory) -> ModuleType:
    """The module anew, pointed at an empty folder, so that no test reaches the real environment."""
    spec = importlib.util.spec_from_file_location("nua_run", PATH)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    folder = str(tmp_path_factory.mktemp("sources"))
    module.ROOT = folder
    module.VENV = os.path.join(folder, ".venv")
    module.STAMP = os.path.join(folder, ".venv", ".nua-set-up")
    return module


def never(*arguments: object, **options: object) -> None:
    raise AssertionError(f"nothing should be started: {arguments} {options}")


def test_a_python_of_ten_years_ago_can_read_it() -> None:
    with open(PATH, encoding="utf-8") as file:
        tree = ast.parse(file.read(), feature_version=(3, 6))
    imported = {
        alias.name.split(".")[0] for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names
    }
    imported |= {(node.module or "").split(".")[0] for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert imported <= set(sys.stdlib_module_names)
    assert "__future__" not in imported


def test_what_is_set_up_is_not_set_up_again(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    os.makedirs(os.path.dirname(run.venv_program("python")))
    with open(run.venv_program("python"), "w", encoding="utf-8"):
        pass
    with open(run.STAMP, "w", encoding="utf-8") as file:
        file.write("\n".join(run.stamps()) + "\n")
    monkeypatch.setattr(run.subprocess, "run", never)
    monkeypatch.setattr(run.subprocess, "call", never)
    run.set_up()


def test_a_changed_lock_is_installed_and_a_changed_project_alone_needs_no_libraries(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps: list[str] = []
    monkeypatch.setattr(run, "venv_works", lambda: True)
    monkeypatch.setattr(run, "installer", lambda uv: ["install"])
    monkeypatch.setattr(run, "run_step", lambda command, what: steps.append(what))
    monkeypatch.setattr(run.subprocess, "call", lambda command: 0)
    os.makedirs(run.VENV)
    run.set_up()
    assert steps == ["Installing the libraries", "Installing the project"]
    steps.clear()
    lock, _, root = run.stamps()
    with open(run.STAMP, "w", encoding="utf-8") as file:
        file.write(f"{lock}\nanother\n{root}\n")
    run.set_up()
    assert steps == ["Installing the project"]


def test_the_pointer_to_the_sources_is_relative_whatever_the_folder_is_called(
    run: ModuleType, tmp_path_factory: pytest.TempPathFactory
) -> None:
    run.ROOT = str(tmp_path_factory.mktemp("项目 [1]"))
    run.VENV = os.path.join(run.ROOT, ".venv")
    packages = os.path.join(run.VENV, "lib", "python3.11", "site-packages")
    os.makedirs(packages)
    pointer = os.path.join(packages, "_nua_desktop_memory.pth")
    with open(pointer, "w", encoding="utf-8") as file:
        file.write(run.ROOT)
    run.point_here()
    with open(pointer, encoding="ascii") as file:
        assert os.path.samefile(os.path.join(packages, file.read().strip()), run.ROOT)


def test_a_step_that_fails_leaves_no_mark_of_being_done(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(command: list[str], what: str) -> None:
        raise run.Stop(what + " failed.")

    monkeypatch.setattr(run, "venv_works", lambda: True)
    monkeypatch.setattr(run, "installer", lambda uv: ["install"])
    monkeypatch.setattr(run, "run_step", fail)
    os.makedirs(run.VENV)
    assert run.main(["setup"]) == 1
    assert run.found_stamps() == []


def test_a_network_that_fails_is_named_before_what_pip_makes_of_it(run: ModuleType) -> None:
    said = (
        b"WARNING: Retrying (total=0) after connection broken by 'SSLError(certificate verify failed)': /simple/apsw/\n"
        b"ERROR: Could not find a version that satisfies the requirement apsw\n"
        b"ERROR: No matching distribution found for apsw\n"
    )
    assert "certificate verify failed" in run.telling_lines(said).split(" / ")[0]
    assert run.telling_lines(b"error: Request failed\n  cause: failed to lookup address\n").endswith("lookup address")
    assert run.telling_lines(b"one\n\ntwo\n") == "one / two"
    assert run.telling_lines(b"") == "it said nothing."


def test_the_whole_output_of_a_failed_step_is_kept_apart_each_time(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    monkeypatch.setattr(run.tempfile, "tempdir", str(tmp_path_factory.mktemp("temporary")))
    first, second = run.keep_log(b"first"), run.keep_log(b"second")
    with open(first, "rb") as file:
        assert file.read() == b"first"  # another person's file of the same name would be in the way
    assert first != second


@pytest.mark.skipif(os.name == "nt", reason="Windows ends a process without asking it")
def test_a_request_to_end_reaches_the_program_and_is_waited_for(run: ModuleType) -> None:
    def ours(*_: object) -> None:
        """What a request does before the program has started, and after it has ended."""

    program = (
        "import os, signal, sys, time\n"
        "signal.signal(signal.SIGTERM, lambda *_: sys.exit(7))\n"
        "while True:\n"
        "    os.kill(os.getppid(), signal.SIGTERM)\n"
        "    time.sleep(0.05)\n"
    )
    before = signal.signal(signal.SIGTERM, ours)
    try:
        assert run.hand_over([sys.executable, "-c", program]) == 7
        assert signal.getsignal(signal.SIGTERM) is ours
    finally:
        signal.signal(signal.SIGTERM, before)


def test_a_python_outside_the_range_looks_for_another_then_says_what_to_do(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run.sys, "version_info", (3, 9, 2))
    monkeypatch.setattr(run.shutil, "which", lambda name: f"/opt/{name}" if name == "python3.12" else None)
    monkeypatch.setattr(run, "version_of", lambda command: (3, 12) if command == ["/opt/python3.12"] else None)
    assert run.fitting_python() == ["/opt/python3.12"]
    monkeypatch.setattr(run.shutil, "which", lambda name: None)
    assert run.main(["setup"]) == 1
    told = capsys.readouterr().err
    assert "3.11, 3.12 or 3.13" in told
    assert "this is Python 3.9" in told


def test_a_shim_that_starts_nothing_is_no_python(run: ModuleType) -> None:
    assert run.version_of([os.path.join(ROOT, "no such python")]) is None
    assert run.version_of([sys.executable]) == sys.version_info[:2]


def test_missing_libraries_are_one_line_to_copy_for_a_person(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run, "LINUX", True)
    monkeypatch.setattr(run, "opens", lambda library: library not in ("libEGL.so.1", "libxcb-cursor.so.0"))
    monkeypatch.setattr(run, "is_root", lambda: False)
    monkeypatch.setattr(run.shutil, "which", lambda name: "/usr/bin/" + name)
    monkeypatch.setattr(run.subprocess, "run", never)
    with pytest.raises(run.Stop) as stop:
        run.see_to_libraries(with_screen=True)
    assert "\n    sudo apt-get install -y --no-install-recommends libegl1 libxcb-cursor0" in str(stop.value)
    with pytest.raises(run.Stop) as stop:
        run.see_to_libraries(with_screen=False)
    assert "libxcb" not in str(stop.value)
    assert capsys.readouterr().out == ""


def test_root_on_debian_gets_them_installed_after_being_told(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ran: list[list[str]] = []

    def quiet(command: list[str], environment: dict[str, str] | None = None) -> object:
        ran.append(command)
        return run.subprocess.CompletedProcess(command, 0, b"")

    monkeypatch.setattr(run, "LINUX", True)
    monkeypatch.setattr(run, "opens", lambda library: library != "libEGL.so.1")
    monkeypatch.setattr(run, "is_root", lambda: True)
    monkeypatch.setattr(run.shutil, "which", lambda name: "/usr/bin/" + name)
    monkeypatch.setattr(run, "quiet", quiet)
    run.see_to_libraries(with_screen=False)
    assert "libegl1" in ran[-1]
    assert "libegl1" in capsys.readouterr().err


def test_without_a_screen_it_says_so_in_one_sentence(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run, "LINUX", True)
    monkeypatch.setattr(run, "set_up", lambda: None)
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(run, "hand_over", never)
    assert run.main([]) == 1
    assert "no screen" in capsys.readouterr().err


def test_tests_run_in_a_home_that_is_thrown_away(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: dict[str, str] = {}

    def hand_over(command: list[str], environment: dict[str, str]) -> int:
        seen.update(environment)
        assert command[1:] == ["-m", "pytest", "-k", "x"]
        assert os.path.isdir(environment["HOME"])
        return 5

    monkeypatch.setattr(run, "set_up", lambda: None)
    monkeypatch.setattr(run, "see_to_libraries", lambda with_screen: None)
    monkeypatch.setattr(run, "see_to_font", lambda: None)
    monkeypatch.setattr(run, "see_to_key_store", lambda: None)
    monkeypatch.setattr(run, "hand_over", hand_over)
    monkeypatch.chdir(ROOT)
    assert run.main(["test", "-k", "x"]) == 5  # no test at all is no success
    assert seen["QT_QPA_PLATFORM"] == "offscreen"
    assert "DISPLAY" not in seen
    assert not os.path.exists(seen["HOME"])


def test_an_unknown_word_names_the_known_ones(run: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    assert run.main(["tests"]) == 1
    assert "test, check" in capsys.readouterr().err
