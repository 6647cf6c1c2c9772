"""Of a visit that is the estimate: when the work is that comes after it, and that it is not done then.

"So they're not cleaning it Thursday, would there still be time before the twentieth" refuses no Thursday and wishes for
no other work: the days in it are the work's, and whoever comes is told them.
"""

from __future__ import annotations

import re

from msgspec.structs import replace

from receptionist.languages.patterns import section
from receptionist.model.hearing import HearingContext
from receptionist.model.span import Span
from receptionist.model.understanding import Reader, Understanding
from receptionist.understanding.words import FILLERS, SMALL_WORDS, blanked, straight

_SAID = section("services", "estimate_first")
_WHEN, _NOT_THEN = (_SAID.one(kind, re.IGNORECASE) for kind in ("when", "not_then"))
_WORD = re.compile(r"[\w']+")


def asked_of_the_work(text: str, hearing: HearingContext, reader: Reader) -> Understanding | None:
    """What a turn says that asks so of the work, beside what else it tells; None where it asks nothing of it."""
    if not hearing.estimate_first or hearing.line is not None:
        return None
    said = straight(text)
    when = [Span(*found.span()) for found in _WHEN.finditer(said)]
    spans = [*when, *(Span(*found.span()) for found in _NOT_THEN.finditer(said))]
    if not spans:
        return None
    question = " ".join(text[each.start : each.end].strip(" ,.?") for each in when)
    rest = blanked(text, spans)
    if _says_nothing(rest):
        return Understanding(text, doubts="work_later", question=question, plain_words="")
    read = reader(rest, replace(hearing, estimate_first=False))
    if read.emergency or read.suspected:
        return None
    return replace(read, text=text, doubts="work_later", question=question)


def _says_nothing(text: str) -> bool:
    return (SMALL_WORDS | FILLERS).issuperset(_WORD.findall(text.lower()))
