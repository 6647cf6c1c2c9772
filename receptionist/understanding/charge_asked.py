"""Whether they have to pay for what went wrong, or for what was before: no price tells it, and the owner decides.

It is asked beside anything else, and taken out of the turn; the rest is read by itself. "This", "today" is what went
wrong once that was told in the call, and before that only what is named so.
"""

from __future__ import annotations

import re

from msgspec.structs import replace

from receptionist.languages.patterns import section
from receptionist.model.hearing import HearingContext
from receptionist.model.span import Span
from receptionist.model.understanding import Reader, Understanding
from receptionist.understanding.beside_a_visit import grieves
from receptionist.understanding.matters import read_matter
from receptionist.understanding.rest_of_turn import read_rest
from receptionist.understanding.words import blanked

_SAID = section("turns", "charge_asked")
_WISHED_OFF = section("turns", "beside_a_visit").one("not_charged", re.IGNORECASE)
_NAMED, _OF_IT = _SAID.one("named", re.IGNORECASE), _SAID.one("of_it", re.IGNORECASE)
_WENT_WRONG = frozenset({"no_show", "complaint", "damage"})
_BARE = ("none", "question", "price")
"""What the rest of a turn wishes for that asks only this."""


def charge_apart(text: str, hearing: HearingContext, reader: Reader) -> Understanding | None:
    """What else `text` says that asks whether they have to pay for such a thing; None where it asks none of it."""
    asked = _asked(text, hearing) if hearing.line is None else None
    if asked is None:
        return None
    read = read_rest(text, blanked(text, (asked,)), hearing, reader)
    told = text[asked.start : asked.end].strip(" ,")
    apart = replace(read, text=text, for_owner=", ".join(filter(None, (read.for_owner, told))))
    apart = replace(apart, says=apart.says | {"asks_charge"})
    begins = hearing.expecting <= {"intent"} and not hearing.anything_else and not hearing.to_agree
    if begins and read.intent in _BARE and read.matter in (None, "trouble"):
        whole = reader(text, hearing)
        says = whole.says | {"asks_charge"}
        return replace(whole, intent="message", matter="bill", sure=True, answer=None, asks=False, says=says)
    return apart


def _asked(text: str, hearing: HearingContext) -> Span | None:
    if (named := _NAMED.search(text)) is not None:
        return Span(*named.span())
    if (off := _WISHED_OFF.search(text)) is not None and _is_beside(hearing):
        return Span(*off.span())
    found = _OF_IT.search(text)
    return Span(*found.span()) if found is not None and _went_wrong(text, hearing) else None


def _is_beside(hearing: HearingContext) -> bool:
    """Whether something is arranged, or was told before, beside which it is wished for."""
    return bool(hearing.anything_else or hearing.known_service or hearing.aggrieved)


def _went_wrong(text: str, hearing: HearingContext) -> bool:
    """Whether it is told in this turn, or was before, that something did."""
    return hearing.aggrieved or read_matter(text)[0] in _WENT_WRONG or grieves(text)
