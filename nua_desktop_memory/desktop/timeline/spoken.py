"""What is said about a thing in the drawing: its name for a screen reader, and the tool tip with exact instants."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from nua_desktop_memory.desktop.spacing import fill
from nua_desktop_memory.desktop.texts import source_words, standing_word, subject_words
from nua_desktop_memory.desktop.timeline.span import DAY, moment_at
from nua_desktop_memory.facts.intervals import OPEN_START, interval

if TYPE_CHECKING:
    from datetime import datetime

    from nua_desktop_memory.desktop.texts import Standing
    from nua_desktop_memory.desktop.timeline.span import Span
    from nua_desktop_memory.desktop.times import Clock
    from nua_desktop_memory.recall.lane_values import Crowd
    from nua_desktop_memory.store.model import Event


def event_name(event: Event, standing: Standing, clock: Clock, at: datetime) -> str:
    """Text, standing, when it holds (seen from ``at``) and when it was observed, and about what it is."""
    observed = QCoreApplication.translate("Timeline", "observed {when}").format(when=clock.observed(event))
    parts = (event.text, standing_word(standing), clock.holds(event, at), observed, subject_words(event))
    return ". ".join(part for part in parts if part)


def event_tip(event: Event, standing: Standing, clock: Clock) -> str:
    """The text, and below it the exact instants."""
    start, end = interval(event)
    lines = [event.text, f"{standing_word(standing)} · {subject_words(event)}"]
    for words, moment in (
        (QCoreApplication.translate("Timeline", "Holds from {when}"), start),
        (QCoreApplication.translate("Timeline", "Holds until {when}"), end),
        (QCoreApplication.translate("Timeline", "Observed {when}"), event.observed_at),
    ):
        if moment is not None:
            lines.append(words.format(when=clock.exact(moment)))
    lines.append(source_words(event.source))
    return "\n".join(lines)


def crowd_name(crowd: Crowd, clock: Clock) -> str:
    """How many, and from when until when."""
    count = QCoreApplication.translate("Timeline", "%Ln memories", "", crowd.count)
    if crowd.first == OPEN_START:
        words = QCoreApplication.translate("Timeline", "{count}, begun before {until}")
        return fill(words, count=count, until=clock.show(moment_at(crowd.last), "day"))
    if crowd.more:
        count = QCoreApplication.translate("Timeline", "%Ln memories or more", "", crowd.count)
    precision = "day" if crowd.last - crowd.first >= DAY else None
    first, last = (clock.show(moment_at(one), precision) for one in (crowd.first, crowd.last))
    return QCoreApplication.translate("Timeline", "{count}, {first} – {last}").format(
        count=count, first=first, last=last
    )


def span_words(span: Span, clock: Clock) -> str:
    """What is in sight, in words."""
    precision = "day" if span.scale * span.width >= 3 * DAY else None
    return clock.interval(moment_at(span.first), precision, moment_at(span.last), precision)
