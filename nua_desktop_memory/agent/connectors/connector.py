"""Connecting one client, disconnecting it, and saying how it stands; only ever because the person said so."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from nua_desktop_memory.agent.connectors import entry as entries
from nua_desktop_memory.agent.connectors.clients import Client, Part, Target
from nua_desktop_memory.agent.connectors.entry import Entry, Written
from nua_desktop_memory.agent.connectors.files import Changed, ConfigFile, Content, no_step
from nua_desktop_memory.agent.connectors.jsonc import Malformed
from nua_desktop_memory.agent.connectors.jsonedit import Unfit
from nua_desktop_memory.agent.connectors.layout import PLAIN
from nua_desktop_memory.agent.connectors.slots import TomlTable
from nua_desktop_memory.agent.connectors.standing import Seen, Standing, State, together
from nua_desktop_memory.agent.connectors.surroundings import Surroundings
from nua_desktop_memory.agent.connectors.tomledit import NotToml, rendered
from nua_desktop_memory.places import DEFAULT_PROFILE, profile_dir
from nua_desktop_memory.store.errors import BadState, BadValue, NuaError

_TRIES = 4
_HIDDEN = "…"


class Occupied(BadState):
    """The client has an entry of our name that is not ours; it gives way only if the person says so."""


@dataclass(frozen=True, slots=True)
class Writing:
    """What would be written for one part: the file, whether it is there already, and the entry (token not shown)."""

    part: Part
    path: str
    exists: bool
    words: str


@dataclass(frozen=True, slots=True)
class _Change:
    """A file before and after, and what is to lie beside it then."""

    before: bytes | None
    after: bytes
    copy: bytes | None


class Connector:
    """One client on this computer. Everything here reads or writes files: not for the window's own thread."""

    def __init__(
        self, client: Client, around: Surroundings | None = None, *, on_step: Callable[[str], None] = no_step
    ) -> None:
        self.client = client
        self._around = around or Surroundings()
        self._on_step = on_step

    def look(self, folder: str, program: tuple[str, ...]) -> Standing:
        """How the client stands to the profile in ``folder``, if ``program`` is what would be written."""
        wanted = Entry(program, folder, "")
        seen = tuple(self._seen(target, wanted) for target in self.client.parts(self._around))
        return Standing(self.client.id, together(seen, is_here=self.client.is_here(self._around)), seen)

    def plan(self, folder: str, program: tuple[str, ...]) -> tuple[Writing, ...]:
        """What `connect` would write."""
        wanted = Entry(program, folder, _HIDDEN)
        return tuple(
            Writing(target.part, target.path, ConfigFile(target.path).read() is not None, _words(target, wanted))
            for target in self.client.parts(self._around)
        )

    def check(self, *, over_others: bool = False) -> None:
        """Raises what `connect` would raise for what is in the files now. Writes nothing."""
        trial = Entry(entries.program(), "", _HIDDEN)
        for target in self.client.parts(self._around):
            self._with_entry(target, ConfigFile(target.path), trial, over_others=over_others)

    def connect(self, wanted: Entry, *, over_others: bool = False) -> None:
        """Writes the entries; an old one of ours gives way.

        Raises `Occupied` for an entry of our name that is not ours unless ``over_others``; `BadValue` for a file that
        cannot be read as what it should be; `files.Changed`; `StoreIOError`. All files are looked at before any is
        written; one that cannot be written after all leaves those written before as they are now.
        """
        self.check(over_others=over_others)
        for target in self.client.parts(self._around):
            self._try(target, partial(self._put, target, wanted=wanted, over_others=over_others))

    def disconnect(self) -> bool:
        """Takes every entry of ours out, whatever profile it is for; whether there was any. Raises as `connect`."""
        found = [self._try(target, partial(self._take, target)) for target in self.client.parts(self._around)]
        return any(found)

    def _try(self, target: Target, work: Callable[[ConfigFile], bool]) -> bool:
        """Other programs write these files too; then what they wrote is read, and it is tried again."""
        for left in reversed(range(_TRIES)):
            try:
                return work(ConfigFile(target.path, self._on_step))
            except Changed:
                if not left:
                    raise
        return False

    def _put(self, target: Target, file: ConfigFile, *, wanted: Entry, over_others: bool) -> bool:
        change = self._with_entry(target, file, wanted, over_others=over_others)
        if change.copy is None:
            file.forget_backup()
        if change.after != change.before:
            file.write(change.before, change.after, copy=change.copy)
        return True

    def _with_entry(self, target: Target, file: ConfigFile, wanted: Entry, *, over_others: bool) -> _Change:
        """The file with the entry, and the copy that is to lie beside it: the file without any entry of ours."""
        data = file.read()
        content = file.content(data or b"")
        base: str | None = content.text if data is not None else None
        with _told(target.path):
            value = target.slot.find(content.text)
            if value is not None and target.read(value) is not None:
                before = self._before(target, file)
                base = target.slot.take(content.text, before.text if before is not None else None)
            elif value is not None and not over_others:
                raise Occupied(
                    f"{target.path} already has an entry named “{entries.NAME}” that is not from here. "
                    "It was left as it is."
                )
            text = target.slot.put(base or "", target.shape(wanted))
        copy = content.with_text(base) if base is not None else None
        return _Change(data, content.with_text(text), copy)

    def _take(self, target: Target, file: ConfigFile) -> bool:
        data = file.read()
        if data is None:
            return False
        content = file.content(data)
        with _told(target.path):
            value = target.slot.find(content.text)
            if value is None or target.read(value) is None:
                return False
            before = self._before(target, file)
            text = target.slot.take(content.text, before.text if before is not None else None)
        made = None if text is None else content.with_text(text)
        is_as_before = made is None or made == file.backup()
        file.write(data, made, copy=None if is_as_before else data)
        if is_as_before:
            file.forget_backup()
        return True

    def _before(self, target: Target, file: ConfigFile) -> Content | None:
        """The copy that connecting made, without an older entry of ours; ``None`` where it is of no use."""
        data = file.backup()
        if data is None:
            return None
        try:
            content = file.content(data)
            value = target.slot.find(content.text)
            if value is None or target.read(value) is None:
                return content
            text = target.slot.take(content.text, None)
        except (NuaError, Malformed, NotToml, Unfit):
            return None
        return None if text is None else Content(text, content.marked)

    def _seen(self, target: Target, wanted: Entry) -> Seen:
        file = ConfigFile(target.path)
        try:
            data = file.read()
            with _told(target.path):
                value = target.slot.find(file.content(data or b"").text)
        except NuaError as error:
            return Seen(target.part, target.path, State.DAMAGED, problem=error.message)
        if value is None:
            return Seen(target.part, target.path, State.NOT_CONNECTED)
        written = target.read(value)
        if written is None:
            return Seen(target.part, target.path, State.FOREIGN)
        folder = written.profile_dir or profile_dir(DEFAULT_PROFILE)
        expected = target.read(target.shape(wanted))
        return Seen(
            target.part,
            target.path,
            _state(target, written, expected, folder, wanted.profile_dir),
            folder,
            written.token,
            written.command,
        )


def _state(target: Target, written: Written, expected: Written | None, folder: str, wanted: str) -> State:
    if not entries.same_folder(folder, wanted):
        return State.OTHER_PROFILE
    is_whole = expected is not None and written.command == expected.command
    has_token = target.part is not Part.SERVER or bool(written.token)
    return State.CONNECTED if is_whole and has_token else State.CHANGED


def _words(target: Target, wanted: Entry) -> str:
    shape = dict(target.shape(wanted))
    if isinstance(target.slot, TomlTable):
        return rendered(target.slot.path, shape, "\n")
    words = PLAIN.rendered(shape, "", inline=False)
    return PLAIN.named(entries.NAME, words) if target.part is Part.SERVER else words


class _told:  # noqa: N801 - a with-block that reads as a phrase
    """Makes sentences of what is wrong with a document."""

    def __init__(self, path: str) -> None:
        self._path = path

    def __enter__(self) -> None:
        """Nothing to begin."""

    def __exit__(self, _kind: object, error: BaseException | None, _trace: object) -> None:
        """Raises the sentence instead."""
        if isinstance(error, (Malformed, NotToml)):
            raise BadValue(
                f"{self._path} is damaged ({error}), so it was left as it is. Mend it in an editor, then try again."
            ) from None
        if isinstance(error, Unfit):
            raise BadValue(
                f"{self._path} is written in a way in which nothing can be changed safely ({error.where}), so it was "
                "left as it is. Add or take out the entry by hand."
            ) from None
