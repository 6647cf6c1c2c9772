"""What is asked of the notes of several visits: by the visit, "what do you have for Ogden", or by a word of its own
that is in one, "is Marisol on there".
"""

from __future__ import annotations

import re

from msgspec.structs import replace

from receptionist.languages.patterns import section
from receptionist.model.acts import Intent
from receptionist.model.hearing import HearingContext, KnownVisit
from receptionist.model.saying import NOTES
from receptionist.model.understanding import OneMeant, Understanding
from receptionist.model.when import When
from receptionist.understanding.called_visits import street_words
from receptionist.understanding.names.not_names import is_common, is_never, is_time_word
from receptionist.understanding.numbers import BELOW_100
from receptionist.understanding.part.asked import OF_NOTES
from receptionist.understanding.words import words

_SAID = section("turns", "called_visits")
_ASKS = _SAID.one("asks_of_notes", re.IGNORECASE)
_ASKS_WHAT = _SAID.one("asks_what_is_noted", re.IGNORECASE)
_OF_ANY = _SAID.words("of_any_note")
_CHANGES: tuple[Intent, ...] = ("cancel", "reschedule", "human", "reminder")
_MOST = 14
"""Words of a question about a note."""


def of_notes_of_visits(read: Understanding, hearing: HearingContext) -> Understanding:
    """`read` as a question about the notes of the visit that is meant; as it is where none of several is asked of."""
    noted = tuple(visit for visit in hearing.visits if visit.notes and visit.id)
    wishes = read.intent in _CHANGES or read.says & {"moves", "calls_off"} or read.signals & {"goodbye", "done"}
    if not hearing.anything_else or len(hearing.visits) <= 1 or not noted or wishes or read.length > _MOST:
        return read
    asks = read.asks or read.doubts is not None or _ASKS.search(read.text) is not None
    meant = _meant(read, noted) if asks else None
    if meant is None:
        return read
    asked = replace(read, intent="none", answer=None, correction=None, when=When(), asks=True, note="")
    return replace(asked, doubts="noted", says=read.says - NOTES - {"another"}, one_meant=OneMeant(id=meant.id))


def _meant(read: Understanding, noted: tuple[KnownVisit, ...]) -> KnownVisit | None:
    """The only one whose notes have a word of the turn that is not in every turn, or whose street is named where notes
    are asked for.
    """
    said = _own_words(read.text)
    by_word = [visit for visit in noted if said & _own_words("; ".join(visit.notes)) - street_words(visit)]
    asked = read.doubts in OF_NOTES or _ASKS_WHAT.search(read.text) is not None
    by_street = [visit for visit in noted if said & street_words(visit)] if asked else []
    found = by_word or by_street
    return found[0] if len(found) == 1 else None


def _own_words(text: str) -> frozenset[str]:
    norms = (word.norm.removesuffix("'s") for word in words(text))
    return frozenset(norm for norm in norms if norm.isalpha() and not _is_of_any(norm))


def _is_of_any(norm: str) -> bool:
    common = norm in _OF_ANY or is_common(norm) or is_never(norm) or is_time_word(norm)
    return common or norm in BELOW_100 or len(norm) <= 1
