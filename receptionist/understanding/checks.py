"""What is put to us as so of the start that is read back or stands: "so you're coming between ten and noon".

Who puts it so wishes for nothing and corrects nothing: it is so, or we say how it is.
"""

from __future__ import annotations

import datetime as dt
import re

from msgspec.structs import replace

from receptionist.languages.patterns import section
from receptionist.model.check import Check
from receptionist.model.hearing import Expecting, HearingContext
from receptionist.model.understanding import Understanding
from receptionist.model.when import When
from receptionist.understanding.addresses import is_same_street, read_address
from receptionist.understanding.against_known import words_beside
from receptionist.understanding.clauses import plain
from receptionist.understanding.part.times import time_told

_SAID = section("checks", "checks")
_ENDS, _STARTS, _PLACES = (_SAID.one(name) for name in ("ends", "starts", "places"))
_LED, _ASKS, _AGREES = (_SAID.one(name) for name in ("led", "asks", "agrees"))
_TAG_AT_END, _RIGHT = _SAID.one("tag_at_end", re.IGNORECASE), str(_SAID["right"])
_ASKED = _SAID.several("asked")
_BESIDE_TIMES = _SAID.words("beside_times")
_A_PLACE = frozenset[Expecting]({"address"})


def checked(text: str, hearing: HearingContext) -> Understanding | None:
    """What is put as so, and no other word; None where anything else may be meant. A yes behind what is so is one."""
    if not hearing.checkable or hearing.line is not None:
        return None
    said = plain(_TAG_AT_END.sub(_RIGHT, text))
    check = _of_the_end(said, hearing) or _of_the_start(said, hearing) or _of_the_place(said, hearing)
    if check is None:
        asks = any(form.search(said) for form in _ASKED)
        return _asked(text, Check()) if asks else None
    if hearing.to_agree and check.ends is None and _AGREES.search(said) and _is_so(check, hearing):
        return Understanding(text, answer="affirm", plain_words="")
    return _asked(text, check)


def _asked(text: str, check: Check) -> Understanding:
    return Understanding(text, intent="check", asks=True, check=check, plain_words="")


def _is_so(check: Check, hearing: HearingContext) -> bool:
    if check.starts is None:
        return check.place == "known"
    day, time = hearing.known_day, hearing.known_time
    return day is not None and time is not None and check.may_begin(dt.datetime.combine(day, time))


def _of_the_end(said: str, hearing: HearingContext) -> Check | None:
    found = _ENDS.match(said)
    if found is None or not (found["tag"] or found["concluded"] or _LED.search(found["lead"])):
        return None
    when = _when(_named(found), hearing)
    return Check(ends=when) if when is not None and when.times and not when.date else None


def _of_the_start(said: str, hearing: HearingContext) -> Check | None:
    found = _STARTS.match(said)
    if found is None or not _is_put_as_so(found):
        return None
    asked = bool(_LED.search(found["lead"]) and _ASKS.search(found["tag"]))
    when = _when(_named(found), hearing) if asked or not found["bare"] else None
    return Check(starts=when) if when is not None else None


def _of_the_place(said: str, hearing: HearingContext) -> Check | None:
    found, known = _PLACES.match(said), hearing.known_address
    if found is None or known is None or not _is_put_as_so(found):
        return None
    place = _named(found)
    if set(place.split()) <= set((known.line or "").lower().split()):
        return Check(place="known")
    told, _ = read_address(place, replace(hearing, expecting=_A_PLACE))
    if told is None or not told.street:
        return Check(place="other") if found["street"] else None
    same = is_same_street(known, told) and told.number in (None, known.number)
    return Check(place="known" if same else "other")


def _is_put_as_so(found: re.Match[str]) -> bool:
    return bool(_LED.search(found["lead"]) or _ASKS.search(found["tag"]))


def _named(found: re.Match[str]) -> str:
    """The words that say when, or where."""
    own = (said for name, said in found.groupdict().items() if name not in ("lead", "tag"))
    return next(filter(None, own), "")


def _when(said: str, hearing: HearingContext) -> When | None:
    """The day or the hour that `said` is, and nothing else."""
    when = time_told(said, hearing)
    tells = when.date or when.time or when.until or when.daypart
    vague = when.shift or when.date_end or when.either or when.ruled_out
    return when if tells and not vague and _BESIDE_TIMES.issuperset(words_beside(said, when)) else None
