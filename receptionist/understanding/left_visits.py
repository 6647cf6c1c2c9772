"""Left visits: whether anybody still comes on the day that a visit was moved or called off from.

Who says "nobody comes tomorrow, right?" or "is the old one off?" of such a day wishes for no visit, and for no other
day: it is asked, and taken out of the turn, so that its day is read as nothing else.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from receptionist.languages.patterns import section
from receptionist.model.acts import Doubted
from receptionist.model.hearing import Expecting, HearingContext
from receptionist.model.span import Span
from receptionist.model.understanding import Reader, Understanding
from receptionist.understanding.when import read_when
from receptionist.understanding.words import blanked, only_small

_SAID = section("left_visits", "left_visits")
_KINDS: tuple[tuple[Doubted, re.Pattern[str]], ...] = (
    ("nobody_then", _SAID.one("nobody", re.IGNORECASE)),
    ("off_then", _SAID.one("off", re.IGNORECASE)),
)
_A_TIME = frozenset[Expecting]({"date", "time"})
_WHEN, _REPLACED = _SAID.one("when", re.IGNORECASE), _SAID.one("replaced", re.IGNORECASE)


class AskedIfOff(msgspec.Struct, frozen=True):
    """Where it is asked, what, and when the visit was that is not then any more."""

    span: Span
    doubts: Doubted
    start: dt.datetime


def asked_apart(text: str, hearing: HearingContext, reader: Reader) -> Understanding | None:
    """What a turn says that asks whether anybody still comes when a visit was, all else of it as the `reader` has it;
    None where it asks nothing of the kind. What is asked beside a yes is asked anew once what was agreed to is done.
    """
    asked = asked_if_off(text, hearing)
    if asked is None:
        return None
    question, rest = text[asked.span.start : asked.span.end].strip(), blanked(text, (asked.span,))
    if only_small(rest):
        by_itself = Understanding(text, intent="question", asks=True, question=question)
        return replace(by_itself, doubts=asked.doubts, left_start=asked.start)
    read = reader(rest, hearing)
    if hearing.to_agree and read.answer == "affirm":
        return replace(read, text=text, then=", ".join(filter(None, (question, read.then))))
    return replace(read, text=text, doubts=read.doubts or asked.doubts, left_start=read.left_start or asked.start)


def asked_if_off(text: str, hearing: HearingContext) -> AskedIfOff | None:
    """What `text` first asks of a visit that left its day; None where it asks nothing of the kind."""
    if not hearing.left:
        return None
    for doubts, span in _asked(text):
        if start := _which(text[span.start : span.end], doubts, hearing):
            return AskedIfOff(span, doubts, start)
    return None


def _asked(text: str) -> Iterator[tuple[Doubted, Span]]:
    """Every stretch of whole words that may ask so."""
    for doubts, pattern in _KINDS:
        for found in pattern.finditer(text):
            yield doubts, Span(*found.span("asked"))


def _which(asked: str, doubts: Doubted, hearing: HearingContext) -> dt.datetime | None:
    """Which of the visits that left their day is meant: by that day, by its hour, or as the one that was replaced."""
    said = _WHEN.search(asked)
    if said is None:
        return hearing.left[-1] if doubts == "off_then" and _REPLACED.search(asked) else None
    return next((start for start in reversed(hearing.left) if _is_then(said.group(), start, hearing)), None)


def _is_then(said: str, start: dt.datetime, hearing: HearingContext) -> bool:
    """Whether `said` is when the visit was: a weekday is that nearest to it, whichever week is spoken of."""
    of_it = replace(hearing, expecting=_A_TIME, known_day=start.date(), known_time=start.time(), offers=())
    when, _ = read_when(said, of_it)
    return (when.date is not None or when.time is not None) and when.may_be(start)
