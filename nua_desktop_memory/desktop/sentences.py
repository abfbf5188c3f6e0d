"""Sentences of the rooms below, in the person's language: refusals, findings of a check, what an erasing retains."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from nua_desktop_memory.desktop.language import Language, spoken
from nua_desktop_memory.desktop.said_here import said_here

if TYPE_CHECKING:
    from nua_desktop_memory.store.errors import NuaError

_CONTEXT = "Below"
_HOLE = re.compile(r"\\\{(\w+)\\\}")
_TOLD = "told"


def in_words(sentence: str) -> str:
    """The sentence in the person's language, or in English where nobody translated it; without names of commands."""
    return said_here(sentence) if _is_english() else said_here(_translated(sentence))


def told(error: NuaError) -> NuaError:
    """The same refusal with its sentence in the person's language and window; once told, it stays as it is."""
    if not getattr(error, _TOLD, False):
        from nua_desktop_memory.desktop.dialogs.problems import problem_words

        hides = error.code == "policy" and not _is_english()
        error.message = problem_words(error) if hides else in_words(error.message)
        setattr(error, _TOLD, True)
    return error


def _is_english() -> bool:
    return spoken() in {"", Language.ENGLISH}


def _translated(sentence: str) -> str:
    for source, pattern in _patterns():
        found = pattern.fullmatch(sentence)
        if found is not None:
            inside = {name: _word(value) for name, value in found.groupdict().items()}
            return QCoreApplication.translate(_CONTEXT, source).format(**inside)
    return sentence


def _word(value: str) -> str:
    from nua_desktop_memory.desktop.secrets_below import SECRETS
    from nua_desktop_memory.desktop.words_below import WORDS

    if value in WORDS or value in SECRETS:
        return QCoreApplication.translate(_CONTEXT, value)
    return _translated(value) if " " in value else value


@cache
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Those that say the most about themselves first, so that a loose one never takes another's sentence."""
    from nua_desktop_memory.desktop.secrets_below import SECRETS
    from nua_desktop_memory.desktop.sentences_below import SENTENCES
    from nua_desktop_memory.desktop.sentences_models import MODEL_SENTENCES
    from nua_desktop_memory.desktop.words_below import WORDS

    loose = [word for word in (*WORDS, *SECRETS) if "{" in word]
    fixed = sorted((*SENTENCES, *MODEL_SENTENCES, *loose), key=lambda words: -len(re.sub(r"\{\w+\}", "", words)))
    return tuple((words, _pattern(words)) for words in fixed)


def _pattern(words: str) -> re.Pattern[str]:
    seen: set[str] = set()

    def hole(found: re.Match[str]) -> str:
        name = found.group(1)
        again = name in seen
        seen.add(name)
        return f"(?P={name})" if again else f"(?P<{name}>.+?)"

    return re.compile(_HOLE.sub(hole, re.escape(words)), re.DOTALL)
