"""The console program ``nua-memory``: one command a process, and its exit code."""

from __future__ import annotations

import os
import sys
from contextlib import suppress

from nua_desktop_memory.cli.arguments import UsageError, read
from nua_desktop_memory.cli.table import command_of
from nua_desktop_memory.store.errors import Busy, Damaged, NuaError, StoreIOError
from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from nua_desktop_memory.cli.arguments import Command, Given

REFUSED, USAGE, DAMAGED, BUSY, INTERRUPTED = 1, 2, 3, 4, 130
WAIT = 10.0


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command and gives the exit code of the contract ("Commands"); a client's hook never fails."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    code = _answer(given)
    if code != 0:
        from nua_desktop_memory.cli.hooks import is_hook

        return 0 if is_hook(given) else code
    return code


def _answer(given: Sequence[str]) -> int:
    _speak_utf8()
    as_json = "--json" in given[: given.index("--")] if "--" in given else "--json" in given
    try:
        return _run(given)
    except UsageError as error:
        return _fail(USAGE, "usage", str(error), {}, as_json=as_json)
    except NuaError as error:
        code = BUSY if isinstance(error, Busy) else DAMAGED if isinstance(error, Damaged) else REFUSED
        return _fail(code, error.code, error.message, error.details, as_json=as_json)
    except KeyboardInterrupt:
        return _fail(INTERRUPTED, "interrupted", "Stopped; what was reported as done is kept.", {}, as_json=as_json)
    except BrokenPipeError:
        return _hang_up()
    except OSError as error:
        where = f" ({error.filename})" if error.filename else ""
        return _fail(REFUSED, "io", f"The system refused: {error.strerror or error}{where}.", {}, as_json=as_json)
    except Exception as error:  # noqa: BLE001 - a bug must not show a traceback to a person
        return _bug(error, as_json=as_json)


def program() -> None:
    """What the installed ``nua-memory`` starts: `main`, then out at once.

    The profile is closed and every line is written by then, so tearing the interpreter down, a tenth of a whole
    command's time, would serve nobody; nor would collecting garbage while modules load.
    """
    import gc

    know_letters()
    have_streams()
    gc.set_threshold(100_000)
    code = main()
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError):
            stream.flush()
    os._exit(code)


def know_letters() -> None:
    """Starts Python anew in UTF-8 where it was told to know ASCII alone (``PYTHONUTF8=0`` in the locale ``C``).

    There no path and no text with other letters could be read from the command line. A frozen program has its own way.
    """
    if sys.getfilesystemencoding() == "ascii" and not getattr(sys, "frozen", False):
        os.execv(sys.executable, [sys.executable, "-X", "utf8", *sys.orig_argv[1:]])


def have_streams() -> None:
    """Where a standard stream is closed, the null device takes its place: no file of the memory may get its number."""
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        if getattr(sys, name) is None:
            nowhere = os.open(os.devnull, os.O_RDWR)
            if nowhere != number:
                os.dup2(nowhere, number)
                os.close(nowhere)
            stream = open(number, "w" if number else "r", encoding="utf-8", closefd=False)  # noqa: SIM115 - for good
            setattr(sys, name, stream)


def _run(arguments: Sequence[str]) -> int:
    command, given = read(arguments, command_of)
    if given.flag("version"):
        from nua_desktop_memory import __version__

        return _tell(given, "version", [f"nua-memory {__version__}"])
    if given.flag("help"):
        from nua_desktop_memory.cli.helping import overview, page

        return _tell(given, "help", page(command) if command else overview())
    if command is None:
        raise UsageError("Say what to do; “nua-memory --help” lists the commands.")
    return _carry_out(command, given)


def _tell(given: Given, name: str, lines: Iterable[str]) -> int:
    """Something about the program itself: its lines, or with ``--json`` one document that holds them."""
    if not given.flag("json"):
        return _say(lines)
    from nua_desktop_memory.operations.as_json import document

    return _say([document({name: "\n".join(lines)})])


def _carry_out(command: Command, given: Given) -> int:
    if command.run is None:
        return command.serve(_folder(given)) if command.serve is not None else REFUSED
    from nua_desktop_memory.cli.numbers import seconds_of
    from nua_desktop_memory.cli.whose import acting
    from nua_desktop_memory.profile import open_profile

    with open_profile(_folder(given), wait=seconds_of(given, "wait", _patience(given))) as profile:
        profile.on_rebuild(_tell_rebuilding)
        reply = command.run(acting(profile), given)
        if given.flag("json"):
            from nua_desktop_memory.operations.as_json import document

            _say([document(reply.value)])
        else:
            _say(reply.lines())
        return reply.code


def _tell_rebuilding(share: float | None) -> None:
    from nua_desktop_memory.cli.rebuilding import tell

    tell(share)


def _patience(given: Given) -> float:
    if given.flag("hook"):
        from nua_desktop_memory.cli.hooks import WAIT as HOOK_WAIT

        return HOOK_WAIT
    return WAIT


def _folder(given: Given) -> str:
    folder, name = given.one("profile-dir"), given.one("profile")
    if folder is not None and name is not None:
        raise UsageError("Give either --profile-dir or --profile, not both.")
    from nua_desktop_memory.places import DEFAULT_PROFILE, folder_of, profile_dir

    if folder is None:
        return profile_dir(DEFAULT_PROFILE if name is None else name)
    return folder_of(folder)


def _speak_utf8() -> None:
    """Whatever the code page or PYTHONIOENCODING says; a lone surrogate is written as an escape, also valid in JSON."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="backslashreplace")


def _say(lines: Iterable[str]) -> int:
    try:
        for line in lines:
            sys.stdout.write(line + "\n")
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        _hang_up()
        raise StoreIOError(f"The answer could not be written: {error.strerror}.") from error
    return 0


def _fail(code: int, name: str, message: str, details: dict[str, object], *, as_json: bool) -> int:
    """One sentence on standard error; with ``--json`` the same as an object on standard output."""
    try:
        shown = "".join(one if one.isprintable() or one == "\n" else ascii(one)[1:-1] for one in message)
        sys.stderr.write(f"nua-memory: {shown}\n")
        sys.stderr.flush()
        if as_json:
            from nua_desktop_memory.operations.as_json import document

            _say([document({"error": {**details, "code": name, "message": message}})])
    except (BrokenPipeError, StoreIOError):
        _hang_up()
    return code


def _bug(error: Exception, *, as_json: bool) -> int:
    if os.environ.get("NUA_DEBUG") == "1":
        from traceback import print_exception

        print_exception(error)
    message = (
        f"Something went wrong inside nua-memory ({type(error).__name__}). Your memories are as they were before this "
        "command, or after it; “nua-memory verify” checks them. NUA_DEBUG=1 shows more."
    )
    return _fail(REFUSED, "bug", message, {}, as_json=as_json)


def _hang_up() -> int:
    """Whoever read our output has enough; the rest goes nowhere, so that closing it fails no more."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    return 0


if __name__ == "__main__":
    program()
