"""A visit that is being moved and shall keep the time it has after all: "I'll keep what I have", "Friday's fine".

All of the turn says so, but for small words; what is said of its day or hour is that of the visit itself, so that "keep
the three we had" of one that was at ten is something else, and so is the day of times that are offered.
"""

from __future__ import annotations

import datetime as dt
import re

from receptionist.languages.patterns import section
from receptionist.model.hearing import Expecting, HearingContext
from receptionist.model.saying import Manner, Saying
from receptionist.model.understanding import Reader, Understanding
from receptionist.understanding.standing_visits import says_nothing, starts_named
from receptionist.understanding.words import MARKS, blanked, spans_of

_SAID = section("standing_visits", "kept_after_all")
_OF_THE_OLD = _SAID.several("of_the_old", re.IGNORECASE)
_OWN_DAY = _SAID.several("own_day", re.IGNORECASE)
_TURNS = _SAID.one("turns", re.IGNORECASE)
_A_TIME = frozenset[Expecting]({"date", "time"})
_LEAVES_ALL = frozenset[Saying]({"leaves_all", "stays"})
_REFUSES = frozenset[Manner]({"refuses", "lets_be"})


def kept_after_all(understand: Reader, text: str, hearing: HearingContext) -> Understanding | None:
    """That the visit which is to be moved stays as it is, in a turn that says nothing else but a goodbye; else None."""
    if not hearing.moving or not (hearing.to_agree or hearing.expecting & _A_TIME):
        return None
    of_old, of_day = spans_of(_OF_THE_OLD, text), spans_of(_OWN_DAY, text)
    said = of_old or of_day
    starts = starts_named(" , ".join(text[span.start : span.end] for span in said), hearing) if said else None
    if starts is None or (not of_old and not _are_no_others(starts, hearing)):
        return None
    rest = _TURNS.sub(" ", blanked(text, said))
    if not says_nothing(rest):
        return None
    parting = understand(rest, hearing).signals & {"goodbye", "thanks"} if rest.strip(MARKS) else frozenset()
    return Understanding(
        text, answer="negate", signals=parting, says=_LEAVES_ALL, manner=_REFUSES, checked=starts, plain_words=""
    )


def _are_no_others(starts: tuple[dt.datetime, ...], hearing: HearingContext) -> bool:
    """Whether a visit is on the day that is named, and no time that is offered or was read back is."""
    spoken_of = {offer.date() for offer in hearing.offers}
    if hearing.to_agree and hearing.known_day is not None:
        spoken_of.add(hearing.known_day)
    return bool(starts) and not any(start.date() in spoken_of for start in starts)
