"""What the visit is taken to be, said beside the answer to a read-back: "yes, but the first time is only a look" checks
what it is, and changes nothing.
"""

from __future__ import annotations

import re

from msgspec.structs import replace

from receptionist.languages.patterns import section
from receptionist.model.hearing import HearingContext
from receptionist.model.span import Span
from receptionist.model.understanding import Reader, Understanding
from receptionist.understanding.part.times import says_no_time
from receptionist.understanding.words import MARKS, blanked

_SAID = section("asked_beside", "first_look")
_WISHES = _SAID.one("wishes", re.IGNORECASE)
_BESIDE = _SAID.several("beside", re.IGNORECASE)


def beside_the_look(text: str, hearing: HearingContext, reader: Reader) -> Understanding | None:
    """The yes of a turn, or the time that it says again, beside which it says that the visit only looks, or that the
    work comes after it; None where neither is said, where anything is wished for instead, or where a no is left of it.
    """
    found = next((match for each in _BESIDE if (match := each.search(text))), None) if hearing.to_agree else None
    if found is None or hearing.line is not None or _WISHES.search(text):
        return None
    rest = blanked(text, (Span(*found.span()),))
    read = reader(rest, hearing) if rest.strip(MARKS) else None
    if read is None or read.answer not in (None, "affirm") or not (read.answer or not says_no_time(read.when)):
        return None
    said = found["said"]
    work = hearing.known_service
    asked = Understanding(
        said, intent="question", asks=True, question=said, doubts="done_then", service_in_hand=work, plain_words=said
    )
    return replace(read, text=text, asks_beside=read.asks_beside or asked, note="", kept_words=None)
