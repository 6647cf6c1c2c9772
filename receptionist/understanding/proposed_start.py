"""The start of the visit just booked, as it is spoken of afterwards: another is proposed ("you can make four"), it is
kept ("okay, leave at five"), or it is asked for ("is half past five my visit or is five").
"""

from __future__ import annotations

import re

from msgspec.structs import replace

from receptionist.languages.language import lexicon
from receptionist.languages.patterns import Patterns
from receptionist.model.hearing import HearingContext
from receptionist.model.when import When
from receptionist.understanding.clauses import plain
from receptionist.understanding.when.reading import read_when

_SAID = Patterns(lexicon("confirming"))
_PROPOSES = _SAID.several("proposes_start")
_KEEPS = _SAID.one("keeps_start")
_ASKS = _SAID.several("asks_start")
_ASKS_INSTEAD = _SAID.several("asks_instead")
_BESIDES = _SAID.one("besides")
_NO_OTHER = _SAID.one("no_other")


def proposed_start(text: str, hearing: HearingContext) -> When | None:
    """The day or the hour that is proposed instead of the visit's own; None where there is no visit that was just
    spoken of, its own time is meant, or the words are about something beside it.
    """
    said = plain(text)
    if _BESIDES.search(said) or not hearing.anything_else:
        return None
    named = (_named(pattern.search(said), hearing) for pattern in _PROPOSES)
    return next((when for when in named if when is not None and not _is_its_own(when, hearing)), None)


def asked_instead(text: str, hearing: HearingContext) -> When | None:
    """The other day or hour that is asked about where one was read back: "yes, but is noon any better"."""
    said = plain(text)
    if not hearing.to_agree:
        return None
    asked = (found for pattern in _ASKS_INSTEAD for found in pattern.finditer(said))
    named = (_named(found, hearing) for found in asked if not _BESIDES.search(said, found.start()))
    return next((when for when in named if when is not None and not _is_its_own(when, hearing)), None)


def kept_start(text: str, hearing: HearingContext) -> When | None:
    """The visit's own time, or one of those offered, at which it is to be left."""
    when = _named(_KEEPS.search(plain(text)), hearing)
    offered = when is not None and any(when.may_be(offer) for offer in hearing.offers)
    return when if when is not None and (offered or _is_its_own(when, hearing)) else None


def asks_start(text: str, hearing: HearingContext) -> bool:
    """Whether it is asked if a time that is named is the visit's."""
    said = plain(text)
    return any(_named(pattern.search(said), hearing) is not None for pattern in _ASKS)


def wants_nothing_else(text: str) -> bool:
    """ "No other" is said of nothing."""
    return _NO_OTHER.search(plain(text)) is not None


def _named(found: re.Match[str] | None, hearing: HearingContext) -> When | None:
    """The day or hour with which what was `found` begins, of a visit that is spoken of."""
    spoken_of = hearing.known_time is not None and (hearing.anything_else or hearing.to_agree or hearing.offers)
    if found is None or not spoken_of or hearing.line is not None:
        return None
    asked = replace(hearing, expecting=frozenset({"date", "time"}), alternatives=())
    when, _ = read_when(found["new"], asked)
    begins = any(span.start == 0 for span in when.spans)
    exactly = when.bound in ("at", "around") and not (when.until or when.shift)
    return when if begins and exactly else None


def _is_its_own(when: When, hearing: HearingContext) -> bool:
    same_day = hearing.known_day is None or when.may_be_on(hearing.known_day)
    return same_day and (when.time is None or hearing.known_time in (when.times or (when.time,)))
