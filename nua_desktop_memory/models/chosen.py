"""``models.json`` in the person's configuration folder: which models are set up, and which one is used for what.

```json
{ "schema": "nua.models/1", "chat": "<id>", "summaries": "<id>", "summariseWhenIdle": false,
  "models": [{ "id": "…", "kind": "openai", "model": "…", "baseUrl": "", "label": "" }] }
```
Never a key. What this version does not know is kept on rewrite. One file for all profiles: whom a person lets a model
speak with is no part of a memory.
"""

from __future__ import annotations

import os
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from nua_desktop_memory.models.choice import Kind, ModelChoice
from nua_desktop_memory.places import config_dir
from nua_desktop_memory.store import files, jsontext
from nua_desktop_memory.store.errors import Damaged
from nua_desktop_memory.store.lock import ProfileLock

if TYPE_CHECKING:
    from collections.abc import Callable

    from nua_desktop_memory.store.jsontext import Object

SCHEMA = "nua.models/1"
NOBODY = "nobody"
"""In the place of the id of the model for summaries: no model writes any."""
_FILE = "models.json"
_KNOWN = ("schema", "chat", "summaries", "summariseWhenIdle", "models")
_WAIT = 5.0
_DOING = "keep which models are set up"


@dataclass(frozen=True, slots=True)
class Chosen:
    """The models in the order in which they were set up, and by id the one for the chat and the one for summaries."""

    models: tuple[ModelChoice, ...] = ()
    chat: str = ""
    summaries: str = ""
    summarise_when_idle: bool = False

    def model(self, wanted: str) -> ModelChoice | None:
        """The model of an id."""
        return next((one for one in self.models if one.id == wanted), None)

    @property
    def for_chat(self) -> ModelChoice | None:
        """The model that the chat uses; the first where none was chosen."""
        return self.model(self.chat) or next(iter(self.models), None)

    @property
    def for_summaries(self) -> ModelChoice | None:
        """The model that writes summaries: that of the chat where no other was chosen, ``None`` where nobody is to."""
        return None if self.summaries == NOBODY else self.model(self.summaries) or self.for_chat

    def with_model(self, choice: ModelChoice) -> tuple[Chosen, ModelChoice]:
        """With one model more, or, where its id is known, another in its place; and the model with its id."""
        if not choice.id:
            choice = replace(choice, id=ModelChoice.new_id())
        if self.model(choice.id) is None:
            return replace(self, models=(*self.models, choice)), choice
        return replace(self, models=tuple(choice if one.id == choice.id else one for one in self.models)), choice

    def without(self, wanted: str) -> Chosen:
        """Without a model, wherever it was used."""
        return replace(
            self,
            models=tuple(one for one in self.models if one.id != wanted),
            chat="" if self.chat == wanted else self.chat,
            summaries="" if self.summaries == wanted else self.summaries,
        )


class ChosenFile:
    """The file; by default the one in the person's configuration folder."""

    def __init__(self, path: str | None = None) -> None:
        self.path = path or os.path.join(config_dir(), _FILE)

    def read(self) -> Chosen:
        """What is set up; nothing where there is no file. Raises ``damaged`` or ``io``."""
        with files.telling(_DOING):
            return _chosen(self._object())

    def change(self, change: Callable[[Chosen], Chosen]) -> Chosen:
        """Reads, changes and writes as one step, also beside other windows. A broken file is put aside, not lost.

        Raises ``busy`` or ``io``.
        """
        with files.telling(_DOING):
            files.make_folders(os.path.dirname(self.path))
            lock = ProfileLock(self.path + ".lock")
            lock.acquire(_WAIT)
            try:
                return self._changed(change)
            finally:
                lock.release()

    def _changed(self, change: Callable[[Chosen], Chosen]) -> Chosen:
        try:
            before = self._object()
        except Damaged:
            files.move(self.path, self.path + ".damaged")
            before = {}
        after = change(_chosen(before))
        files.replace_durably(self.path, jsontext.pretty(_object(after, before)))
        return after

    def _object(self) -> Object:
        try:
            return jsontext.parse(files.read_bytes(self.path), self.path)
        except FileNotFoundError:
            return {}
        except Damaged:
            raise Damaged(
                f"{self.path} cannot be read, so it is not known which models are set up. Set them up anew; "
                "the file is then put aside.",
                file=self.path,
            ) from None


def _chosen(value: Object) -> Chosen:
    models = tuple(filter(None, (_model(one) for one in _entries(value))))
    return Chosen(models, _text(value, "chat"), _text(value, "summaries"), value.get("summariseWhenIdle") is True)


def _object(chosen: Chosen, before: Object) -> Object:
    strange = [one for one in _entries(before) if _model(one) is None]
    return {
        "schema": SCHEMA,
        "chat": chosen.chat,
        "summaries": chosen.summaries,
        "summariseWhenIdle": chosen.summarise_when_idle,
        "models": [_entry(one) for one in chosen.models] + strange,
        **{key: value for key, value in before.items() if key not in _KNOWN},
    }


def _entries(value: Object) -> list[object]:
    found = value.get("models")
    return found if isinstance(found, list) else []


def _model(value: object) -> ModelChoice | None:
    if not isinstance(value, dict) or not _text(value, "id") or not _text(value, "model"):
        return None
    try:
        kind = Kind(_text(value, "kind"))
    except ValueError:
        return None
    return ModelChoice(kind, _text(value, "model"), _text(value, "baseUrl"), _text(value, "label"), _text(value, "id"))


def _entry(choice: ModelChoice) -> Object:
    return {
        "id": choice.id,
        "kind": choice.kind.value,
        "model": choice.model,
        "baseUrl": choice.base_url,
        "label": choice.label,
    }


def _text(value: Object, name: str) -> str:
    found = value.get(name)
    return found if isinstance(found, str) else ""
