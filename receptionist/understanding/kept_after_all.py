"""A visit that is being moved and shall keep the time it has after all: "I'll keep what I have", "Friday's fine".

All of the turn says so, but for small words; what is said of its day or hour is that of the visit itself, so that "keep
the three we had" of one that was at ten is something else, and so is the day of times that are offered.
"""

from __future__ import annotations

import datetime as dt
import re

from msgspec.structs import replace

from receptionist.languages.patterns import section
from receptionist.model.hearing import HearingContext
from receptionist.model.saying import Saying
from receptionist.model.understanding import Reader, Understanding
from receptionist.understanding.standing_visits import left_as_it_is, says_nothing, starts_named
from receptionist.understanding.words import blanked, spans_of

_SAID = section("standing_visits", "kept_after_all")
_OF_THE_OLD = _SAID.several("of_the_old", re.IGNORECASE)
_OWN_DAY = _SAID.several("own_day", re.IGNORECASE)
_TURNS = _SAID.one("turns", re.IGNORECASE)
_STAYS = frozenset[Saying]({"stays"})


def kept_after_all(understand: Reader, text: str, hearing: HearingContext) -> Understanding | None:
    """That the visit which is to be moved stays as it is, in a turn that says nothing else but a goodbye; else None."""
    if not hearing.at_new_time:
        return None
    of_old, of_day = spans_of(_OF_THE_OLD, text), spans_of(_OWN_DAY, text)
    said = of_old or of_day
    starts = starts_named(" , ".join(text[span.start : span.end] for span in said), hearing) if said else None
    if starts is None or (not of_old and not _are_no_others(starts, hearing)):
        return None
    rest = _TURNS.sub(" ", blanked(text, said))
    if not says_nothing(rest):
        return None
    left = left_as_it_is(text, rest, starts, understand, hearing)
    return replace(left, says=left.says | _STAYS)


def _are_no_others(starts: tuple[dt.datetime, ...], hearing: HearingContext) -> bool:
    """Whether a visit is on the day that is named, and no time that is offered or was read back is."""
    return bool(starts) and hearing.days_spoken_of.isdisjoint(start.date() for start in starts)
