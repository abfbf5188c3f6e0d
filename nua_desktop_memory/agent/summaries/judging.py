"""Whether a model's answer may stand for its sources, and what it forgot of them put before it.

Of the sources the first and the last month, and that something is disputed or uncertain, are always kept: what the
answer does not say itself is said in front of it, in the words that the context uses.
"""

from __future__ import annotations

import re
import unicodedata
from enum import StrEnum
from typing import TYPE_CHECKING

from nua_desktop_memory.agent.summaries.dates import dates, is_backed, names_month
from nua_desktop_memory.context.fence import one_line
from nua_desktop_memory.operations.summing import SUMMARY_BYTES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from nua_desktop_memory.operations.summing import SummarySource


class Invalid(StrEnum):
    """Why an answer is not kept; the value is what the model is told, and what is kept as the last error."""

    EMPTY = "it is empty"
    NOT_ONE_LINE = "it is not one line"
    TOO_LONG = "it is too long"
    BAD_CHARACTER = "it has invisible or disguised characters"
    INSTRUCTION = "it reads as an instruction"
    MARKUP = "it has markup"
    INVENTED_DATE = "it names a date that no entry has"
    SECRET = "it holds what may not be remembered"  # noqa: S105 - a reason, no password


class NotKept(Exception):
    """An answer that may not stand for its sources."""

    def __init__(self, why: Invalid) -> None:
        super().__init__(why.value)
        self.why = why


_MARKS = {
    "disputed": ("disputed", "有争议", "有爭議"),
    "uncertain": ("uncertain", "不确定", "不確定"),
}
_MARKUP = re.compile(r"```|</?[a-z!][^>]{0,80}>|<\||\|>|\[/?INST\]|^\s*[#>*-]\s|^\s*[{\[]|!\[|\]\(", re.IGNORECASE)
_ORDERS = re.compile(
    r"\b(?:ignore|disregard|forget|override|bypass)\b[^.]{0,40}"
    r"\b(?:instruction|instructions|prompt|rules?|above|previous|prior|earlier|everything)\b"
    r"|\b(?:system|developer)\s+(?:prompt|message)\b"
    r"|\byou\s+(?:are\s+now|must|should|shall|will\s+now|have\s+to)\b"
    r"|\bfrom\s+now\s+on\b|\bdo\s+not\s+(?:tell|mention|reveal|inform)\b"
    r"|\b(?:as\s+an\s+ai|assistant\s*:|user\s*:|system\s*:)"
    r"|\b(?:ignor\w*|oubli\w*|olvid\w*|vergiss)\b.{0,30}\b(?:instruc\w+|instruktion\w*|istruzion\w*|anweisung\w*|consignes)\b"
    r"|(?:忽略|无视|無視|忘记|忘記|不要理会|不要理會).{0,12}(?:指令|指示|提示|规则|規則|命令|以上|之前|前面|先前|上文|上面|上述)"
    r"|(?:指示|命令|ルール).{0,8}無視|(?:지시|명령|지침).{0,8}무시"
    r"|从现在(?:起|开始)|從現在(?:起|開始)|系统提示|系統提示|你(?:必须|必須|现在是|現在是)",
    re.IGNORECASE,
)
_DISGUISED = re.compile("[A-Za-z][\u0400-\u04ff]|[\u0400-\u04ff][A-Za-z]")
"""A word of letters that look alike from two alphabets, as none of the orders above would be found in."""
_JOINERS = frozenset("\u200c\u200d")
_BAD = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})


def judged(answer: str, sources: Sequence[SummarySource]) -> str:
    """The text to keep. Raises `NotKept`."""
    text = answer.strip()
    if not text:
        raise NotKept(Invalid.EMPTY)
    if len(text.splitlines()) > 1:
        raise NotKept(Invalid.NOT_ONE_LINE)
    if _DISGUISED.search(text) or any(_is_bad(text, at) for at in range(len(text))):
        raise NotKept(Invalid.BAD_CHARACTER)
    _refuse_orders(text)
    known = _dates_of(sources)
    if not all(is_backed(date, known) for date in dates(text)):
        raise NotKept(Invalid.INVENTED_DATE)
    whole = _with_what_it_forgot(text, sources, known)
    if len(whole.encode("utf-8")) > SUMMARY_BYTES:
        raise NotKept(Invalid.TOO_LONG)
    return whole


def _refuse_orders(text: str) -> None:
    """Looks at the text as it stands, and as it reads without its look-alikes and joiners."""
    plain = "".join(one for one in unicodedata.normalize("NFKC", text) if one not in _JOINERS)
    for reading in (text, plain):
        if _MARKUP.search(reading) or one_line(reading) != reading:
            raise NotKept(Invalid.MARKUP)
        if _ORDERS.search(reading):
            raise NotKept(Invalid.INSTRUCTION)


def _is_bad(text: str, at: int) -> bool:
    """Joiners stay where scripts and emoji need them: between two characters that are not ASCII."""
    character = text[at]
    if character in _JOINERS:
        return not (0 < at < len(text) - 1) or text[at - 1].isascii() or text[at + 1].isascii()
    return not (character.isascii() and character.isprintable()) and unicodedata.category(character) in _BAD


def _dates_of(sources: Sequence[SummarySource]) -> tuple[str, ...]:
    """Every date that a source has, beside its text or in it."""
    return tuple(
        date
        for source in sources
        for given in (source.observed, source.holds_from, source.holds_until, source.text)
        if given
        for date in dates(given)
    )


def _with_what_it_forgot(text: str, sources: Sequence[SummarySource], known: Sequence[str]) -> str:
    missing = [*_missing_period(text, sources, known), *_missing_marks(text, sources)]
    return f"{', '.join(missing)}: {text}" if missing else text


def _missing_period(text: str, sources: Sequence[SummarySource], known: Sequence[str]) -> Iterator[str]:
    """The first and the last month in which the sources were observed, unless the text names both."""
    observed = [date for source in sources if source.observed for date in dates(source.observed)] or list(known)
    months = sorted({date[:7] for date in observed})
    if months and not all(any(names_month(date, month) for date in dates(text)) for month in (months[0], months[-1])):
        yield months[0] if len(months) == 1 else f"{months[0]} to {months[-1]}"


def _missing_marks(text: str, sources: Sequence[SummarySource]) -> Iterator[str]:
    for mark, is_marked in (("disputed", _is_disputed), ("uncertain", _is_uncertain)):
        if any(map(is_marked, sources)) and not _says(text, mark):
            yield f"in part {mark}"


def _is_disputed(source: SummarySource) -> bool:
    return source.disputed or (source.records > 1 and _says(source.text, "disputed"))


def _is_uncertain(source: SummarySource) -> bool:
    unsure = source.confidence is not None and source.confidence < 1
    return unsure or (source.records > 1 and _says(source.text, "uncertain"))


def _says(text: str, mark: str) -> bool:
    folded = text.casefold()
    return any(word in folded for word in _MARKS[mark])
