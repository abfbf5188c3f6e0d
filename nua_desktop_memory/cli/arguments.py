"""Reading a command line against a table of commands ("Commands" of the contract).

Our own and not argparse for two reasons: it would take a tenth of a command's whole time, and options of
several values would swallow the text that follows them. Here what a command still needs is given back to it,
in the order in which it was written: in ``note --tag a b "the text"`` the last word is the text.
"""

from __future__ import annotations

from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from nua_desktop_memory.profile import Profile


class UsageError(Exception):
    """The command line itself is wrong: one sentence for the person; the program exits with 2."""


class Option:
    """One ``--name``. ``value`` names what follows it, empty for a flag; ``many`` takes several and repeats."""

    __slots__ = ("help", "many", "name", "value")

    def __init__(self, name: str, value: str, help_text: str, *, many: bool = False) -> None:
        self.name = name
        self.value = value
        self.help = help_text
        self.many = many


class Word:
    """One value without a name. ``many``: one or more of them, as the last of a command."""

    __slots__ = ("many", "name", "needed")

    def __init__(self, name: str, *, many: bool = False, needed: bool = True) -> None:
        self.name = name
        self.many = many
        self.needed = needed


class Reply:
    """What a command answers: the value for JSON, its lines for a person (made only when asked), the exit code."""

    __slots__ = ("code", "lines", "value")

    def __init__(self, value: object, lines: Callable[[], Iterable[str]], code: int = 0) -> None:
        self.value = value
        self.lines = lines
        self.code = code


class Command:
    """One row of the contract's table.

    ``serve``: what it does instead of answering once, given the profile's folder; gives the exit code.
    """

    __slots__ = ("details", "name", "options", "run", "serve", "summary", "words")

    def __init__(
        self,
        name: str,
        summary: str,
        run: Callable[[Profile, Given], Reply] | None,
        *,
        serve: Callable[[str], int] | None = None,
        words: Sequence[Word] = (),
        options: Sequence[Option] = (),
        details: str = "",
    ) -> None:
        self.name = name
        self.summary = summary
        self.run = run
        self.serve = serve
        self.words = words
        self.options = options
        self.details = details


class Given:
    """What was given on one command line: the words in order and the options by name."""

    __slots__ = ("_options", "words")

    def __init__(self) -> None:
        self.words: list[str] = []
        self._options: dict[str, list[str]] = {}

    def add(self, name: str, values: list[str]) -> None:
        """Adds values of an option; the flag itself has none."""
        self._options.setdefault(name, []).extend(values)

    def flag(self, name: str) -> bool:
        """Whether the option was given."""
        return name in self._options

    def one(self, name: str) -> str | None:
        """The value of an option; where it was given several times, the last."""
        values = self._options.get(name)
        return values[-1] if values else None

    def many(self, name: str) -> list[str]:
        """Every value of an option, in order."""
        return self._options.get(name, [])


COMMON = (
    Option("profile-dir", "DIR", "the folder of the profile"),
    Option("profile", "NAME", "a profile by name, in your user-data folder (default: default)"),
    Option("json", "", "answer with one JSON document"),
    Option("wait", "SECONDS", "how long to wait while another program is writing (default: 10)"),
    Option("help", "", "show this and stop"),
    Option("version", "", "show the version and stop"),
)


def read(arguments: Sequence[str], command_of: Callable[[str], Command]) -> tuple[Command | None, Given]:
    """The command and what was given to it; no command where only options were. Raises `UsageError`.

    Options of every command may stand before or after it.
    """
    return _Reading(command_of).read(arguments)


class _Reading:
    """One pass over the words of a command line."""

    def __init__(self, command_of: Callable[[str], Command]) -> None:
        self._command_of = command_of
        self._command: Command | None = None
        self._options = {option.name: option for option in COMMON}
        self._given = Given()
        self._words: list[tuple[int, str]] = []
        self._plural: list[tuple[int, str]] | None = None
        self._plurals: list[tuple[Option, list[tuple[int, str]]]] = []

    def read(self, arguments: Sequence[str]) -> tuple[Command | None, Given]:
        rest = list(enumerate(arguments))
        while rest:
            place, word = rest.pop(0)
            if word == "--":
                self._plural = None
                self._take_all(rest)
                break
            if word.startswith("--"):
                self._option(word[2:], rest)
            elif word == "-h":
                self._given.add("help", [])
            else:
                self._word(place, word)
        if self._command is not None and not self._given.flag("help"):
            self._give_back(self._command)
            self._check(self._command)
        for option, values in self._plurals:
            self._given.add(option.name, [value for _, value in values])
        self._given.words = [word for _, word in sorted(self._words)]
        return self._command, self._given

    def _take_all(self, rest: list[tuple[int, str]]) -> None:
        for place, word in rest:
            self._word(place, word)

    def _word(self, place: int, word: str) -> None:
        if self._command is None:
            self._command = self._command_of(word)
            self._options.update({option.name: option for option in self._command.options})
        elif self._plural is not None:
            self._plural.append((place, word))
        else:
            self._words.append((place, word))

    def _option(self, text: str, rest: list[tuple[int, str]]) -> None:
        self._plural = None
        name, equals, value = text.partition("=")
        option = self._options.get(name)
        if option is None:
            raise UsageError(self._unknown(name))
        if not option.value:
            if equals:
                raise UsageError(f"--{name} takes no value.")
            self._given.add(name, [])
            return
        if not equals:
            if not rest or (rest[0][1].startswith("--") and rest[0][1][2:].partition("=")[0] in self._options):
                raise UsageError(f"--{name} needs a value: --{name} {option.value}.")
            place, value = rest.pop(0)
        else:
            place = -1
        if option.many:
            self._plural = [(place, value)]
            self._plurals.append((option, self._plural))
        else:
            self._given.add(name, [value])

    def _give_back(self, command: Command) -> None:
        """Words that a command lacks were swallowed by the options of several values before them."""
        lacking = sum(word.needed for word in command.words) - len(self._words)
        for _, values in reversed(self._plurals):
            while lacking > 0 and len(values) > 1:
                self._words.append(values.pop())
                lacking -= 1

    def _check(self, command: Command) -> None:
        needed = [word for word in command.words if word.needed]
        if len(self._words) < len(needed):
            raise UsageError(f"{command.name} needs {needed[len(self._words)].name}. Usage: {usage(command)}")
        if len(self._words) > len(command.words) and not (command.words and command.words[-1].many):
            first = sorted(self._words)[len(command.words)][1]
            hint = " Put a text of several words in quotes." if command.words else ""
            raise UsageError(f"{command.name} has no use for {first!r}.{hint} Usage: {usage(command)}")

    def _unknown(self, name: str) -> str:
        from difflib import get_close_matches

        near = get_close_matches(name, self._options, 1)
        whose = f"{self._command.name} has" if self._command else "There is"
        hint = f" Did you mean --{near[0]}?" if near else " A text that begins with -- goes behind a lone --."
        return f"{whose} no option --{name}.{hint}"


def usage(command: Command) -> str:
    """How a command is written, on one line."""
    parts = ["nua-memory", command.name]
    for word in command.words:
        shown = word.name + ("…" if word.many else "")
        parts.append(shown if word.needed else f"[{shown}]")
    parts.extend(f"[{written(option)}]" for option in command.options)
    return " ".join(parts)


def written(option: Option) -> str:
    """How an option is written: ``--tag T…``."""
    if not option.value:
        return f"--{option.name}"
    return f"--{option.name} {option.value}{'…' if option.many else ''}"
