"""A wish for another visit that is taken back in the same breath: "and highlights on Saturday maybe, or no, I'll call
again" wishes for nothing.
"""

from __future__ import annotations

import re

from msgspec.structs import replace

from receptionist.languages.patterns import section
from receptionist.model.acts import Intent
from receptionist.model.hearing import HearingContext
from receptionist.model.saying import Saying
from receptionist.model.understanding import Reader, Understanding
from receptionist.understanding.words import MARKS

_SAID = section("turns", "wish_taken_back")
_TAKES_BACK = _SAID.one("takes_back", re.IGNORECASE)
_WISH = _SAID.one("wish", re.IGNORECASE)
_TAKEN_BACK = frozenset[Saying]({"taken_back"})
_OF_A_NEW_ONE: tuple[Intent, ...] = ("none", "book", "question", "hours", "price")
_OF_ANOTHER_KIND = frozenset[Saying]({"moves", "calls_off", "cancels_one", "stands"})


def ends_so(text: str) -> bool:
    """Whether `text` ends in words that take back what was just said."""
    return _TAKES_BACK.search(text) is not None


def without_the_wish(text: str, hearing: HearingContext, reader: Reader) -> Understanding | None:
    """What a turn to "anything else?" says beside a wish that it takes back; None where it takes none back."""
    back = _TAKES_BACK.search(text) if hearing.anything_else and hearing.line is None else None
    if back is None:
        return None
    said = text[: back.start()]
    start = max((found.start() for found in _WISH.finditer(said)), default=0)
    if not _is_wish(reader(said[start:], hearing)):
        return None
    before = said[:start].strip(MARKS)
    read = reader(before, hearing) if before else Understanding("", answer="negate", plain_words="")
    parting = reader(text[back.start() :], hearing).signals & {"goodbye", "thanks"}
    return replace(read, text=text, signals=read.signals - {"stop"} | parting, says=read.says | _TAKEN_BACK)


def _is_wish(read: Understanding) -> bool:
    named = read.service is not None or read.when.date or read.when.time or read.when.daypart
    return bool(named) and read.intent in _OF_A_NEW_ONE and not read.says & _OF_ANOTHER_KIND
