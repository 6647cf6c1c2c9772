"""What callers do themselves on some day, told while a visit is read back: "I move out Saturday", "my lease ends
Friday". That day is none for the visit; whoever comes is to know of it.
"""

from __future__ import annotations

import re

from msgspec.structs import replace

from receptionist.languages.patterns import section
from receptionist.model.hearing import HearingContext
from receptionist.model.saying import Saying
from receptionist.model.span import Span
from receptionist.model.understanding import Reader, Understanding
from receptionist.understanding.part.times import time_told
from receptionist.understanding.words import MARKS, blanked, straight

_DOES = section("confirming", "own_doings").one("does", re.IGNORECASE)
_NOTE = frozenset[Saying]({"note"})


def own_doings(text: str, hearing: HearingContext, read: Reader) -> Understanding | None:
    """What a turn says beside such a doing, which is a note; None where there is none, it is on the day of the visit,
    or a yes is said with it.
    """
    if not hearing.to_agree or hearing.changeless or hearing.line is not None:
        return None
    heard = straight(text)
    found = [
        each for each in _DOES.finditer(heard) if time_told(each["day"], hearing).date not in (None, hearing.known_day)
    ]
    if not found:
        return None
    rest = " ".join(blanked(heard, [Span(*each.span()) for each in found]).split()).strip(MARKS)
    said = read(rest, hearing) if rest else Understanding("", plain_words="")
    if said.answer == "affirm" or said.intent in ("cancel", "reschedule") or said.note:
        return None
    note = ", ".join(each.group().strip() for each in found)
    return replace(said, text=text, says=said.says | _NOTE, note=note, plain_words=note)
