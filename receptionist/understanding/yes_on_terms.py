"""A yes that hangs on something: that the visit is over by some hour, which its length tells, or on a question that
is still open, which makes none of it: "yes if you're done by noon", "is that the same guy, because if it is forget it".
"""

from __future__ import annotations

import re

from msgspec.structs import replace

from receptionist.languages.patterns import section
from receptionist.model.hearing import HearingContext
from receptionist.model.saying import NOTES, Manner
from receptionist.model.understanding import Reader, Understanding
from receptionist.model.when import When
from receptionist.understanding.part.times import hour_of_the_end, time_told
from receptionist.understanding.plain_words import in_plain_words
from receptionist.understanding.words import straight

_SAID = section("confirming", "yes_on_terms")
_OVER_BY = _SAID.one("over_by", re.IGNORECASE)
_ELSE_NOT = _SAID.one("else_not", re.IGNORECASE)
_YES_FIRST = frozenset[Manner]({"yes_first"})


def yes_on_terms(text: str, hearing: HearingContext, read: Reader) -> Understanding | None:
    """The yes with the hour that it hangs on, or the question without a yes; None where it hangs on neither."""
    if not hearing.to_agree or hearing.changeless or hearing.line is not None:
        return None
    heard = straight(text)
    return _over_by(heard, hearing) or _until_it_is_known(heard, hearing, read)


def _over_by(text: str, hearing: HearingContext) -> Understanding | None:
    found = _OVER_BY.match(text)
    if found is None:
        return None
    by = hour_of_the_end(time_told(found["by"], hearing))
    limits = tuple(limit for limit in time_told(found["over"], hearing).ruled_out if limit.ends)
    if by is None:
        return None
    yes = Understanding(text, answer="affirm", doubts="ends", ends_by=by, plain_words="", manner=_YES_FIRST)
    return replace(yes, when=When(ruled_out=limits))


def _until_it_is_known(text: str, hearing: HearingContext, read: Reader) -> Understanding | None:
    terms = _ELSE_NOT.search(text)
    asked = read(text[: terms.start()], hearing) if terms else None
    if asked is None or not (asked.asks or asked.asks_beside):
        return None
    if asked.asks_beside is not None:
        asked = asked.asks_beside
    return replace(
        asked,
        text=text,
        answer=None,
        before_note=None,
        asks_beside=None,
        note="",
        when=When(),
        says=asked.says - NOTES,
        manner=asked.manner - _YES_FIRST,
        plain_words=in_plain_words(asked.question or asked.text),
    )
