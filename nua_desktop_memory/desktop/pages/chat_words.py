"""What the chat says of itself: which model answers, what it is told, what went wrong, how to get a model."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from nua_desktop_memory.desktop.sentences import in_words
from nua_desktop_memory.desktop.spacing import fill

if TYPE_CHECKING:
    from nua_desktop_memory.chat.told import Trouble
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.evidence.source import Source
    from nua_desktop_memory.models.choice import ModelChoice


def no_model_words() -> tuple[str, str, str]:
    """That there is no model, how to get one, and the words of a button."""
    words = QCoreApplication.translate(
        "ChatPage",
        "A chat needs a language model. Ollama or LM Studio run one on this computer and are found by themselves; a "
        "provider such as OpenAI or Anthropic gives you a key to enter. Everything else here works without one.",
    )
    title = QCoreApplication.translate("ChatPage", "No model is set up yet.")
    return title, words, QCoreApplication.translate("ChatPage", "Set up a model")


def standing_words(model: ModelChoice, *, switched_on: bool, kept: bool, toolless: bool) -> str:
    """Which model answers, whether it is given the memory, and that a conversation is not kept where it is not."""
    name = QCoreApplication.translate("ChatPage", "{model} answers.").format(model=model.name)
    if switched_on and toolless:
        memory = QCoreApplication.translate(
            "ChatPage", "Memory is on: it is given what fits the question. It cannot use tools, so it cannot note."
        )
    elif switched_on:
        memory = QCoreApplication.translate(
            "ChatPage", "Memory is on: it is given what fits the question, and can note."
        )
    else:
        memory = QCoreApplication.translate("ChatPage", "Memory is off: it is told nothing of it.")
    unkept = "" if kept else QCoreApplication.translate("ChatPage", "This conversation is not kept.")
    return " ".join(part for part in (name, memory, unkept) if part)


def trouble_words(desk: Desk, failed: Source, trouble: Trouble | None) -> str:
    """What went wrong with a reply, and from when on it can be asked again where the provider said so."""
    words = in_words(trouble.sentence if trouble else _sentence(failed.said.failure))
    if trouble is None or not trouble.retry_after:
        return words
    now = desk.now()
    when = desk.clock.recently(now + timedelta(seconds=trouble.retry_after), now)
    pattern = QCoreApplication.translate("ChatPage", "{what} It can be asked again from {time} on.")
    return fill(pattern, what=words, time=when)


def _sentence(failure: str | None) -> str:
    """What a failure means, from its code."""
    from nua_desktop_memory.models.failures import SENTENCES, Failure

    known = {one.value: words for one, words in SENTENCES.items()}
    return known.get(failure or "", SENTENCES[Failure.UNKNOWN])
