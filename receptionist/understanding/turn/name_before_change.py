"""A name that was asked for, and behind it another time than was found: "Delgado, oh wait, could we do two thirty"."""

from __future__ import annotations

import re

from msgspec.structs import replace

from receptionist.languages.patterns import section
from receptionist.model.acts import Correction, Intent
from receptionist.model.hearing import Expecting, HearingContext
from receptionist.model.span import Span
from receptionist.model.understanding import Reader, Understanding
from receptionist.understanding.part.times import says_no_time
from receptionist.understanding.words import blanked

_BEGINS = section("names", "before_a_change").one("begins", re.IGNORECASE)
_NAMES = frozenset[Expecting]({"name", "spelling"})


def name_before_change(text: str, hearing: HearingContext, understand: Reader) -> Understanding | None:
    """What is said behind the name, with the name as it is by itself; None where nothing but a name stands before the
    change, or no time is told by it.
    """
    begins = _BEGINS.search(text) if hearing.expecting & _NAMES and hearing.known_time else None
    if begins is None or hearing.line is not None:
        return None
    head = Span(0, begins.start())
    by_itself = replace(hearing, alternatives=())
    named = understand(text[: head.end], by_itself)
    if named.name is None or named.asks or named.address or named.answer or not says_no_time(named.when):
        return None
    read = understand(blanked(text, (head,)), by_itself)
    if (
        read.name is not None
        or read.intent not in ("none", "book", "reschedule", "question")
        or says_no_time(read.when)
    ):
        return None
    change = read.correction or Correction("time", span=Span(head.end, len(text)))
    wish: Intent = "none" if read.intent == "question" else read.intent
    told = replace(read, text=text, name=named.name, intent=wish, asks=False, question="")
    return replace(told, answer="correct", correction=change)
