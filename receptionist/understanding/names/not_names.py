"""Words that are not names: closed-class words, the talk of calls and bookings, and what people book or describe.

Three strengths. NEVER: no position makes it a name ("yes", "would", "calling"). COMMON: an ordinary word that may be a
surname after "my name is" but not after "I'm" ("plumbing", "vegetarian"). AMBIGUOUS: both an ordinary word and a usual
given name ("will", "May"): the position decides. Ordinary words that are usual surnames ("baker", "price", "hill",
"woods") stand in no list, for most callers who say them in the place of a name are called so.
"""

from __future__ import annotations

import re

from receptionist.languages.patterns import section
from receptionist.understanding.names.given_names import is_family, is_given

_SAID = section("names", "not_names")

NEVER = _SAID.words("never")


AMBIGUOUS = _SAID.words("ambiguous")
# A usual given name is no ordinary word, though "bill" and "hope" are common words too.
COMMON = _SAID.words("common") - AMBIGUOUS
_TIME_WORDS = _SAID.words("time_words")

STREET_TYPES = _SAID.words("street_types")

_ENDINGS = tuple(_SAID["endings"])
_DESPITE_ENDING = _SAID.words("despite_ending")


_HUM = _SAID.one("hum", re.IGNORECASE)
_CONTRACTED = tuple(_SAID["contracted"])
_CLIPPED = tuple(_SAID["clipped"])
_UNCLIPPED = tuple(_SAID["unclipped"])
_SHORTEST_CLIPPED = 5
_RATHER_NAMES = tuple(_SAID["rather_names"])
_HUM_ENDS: str = _SAID["hum_ends"]


def is_never(norm: str) -> bool:
    """True for words that no position makes a name, hums ("hmmm") and forms with a contraction ("who'd")."""
    if norm.removesuffix("'s") in NEVER:
        return True
    return norm.endswith(_CONTRACTED) or (norm[-1] in _HUM_ENDS and bool(_HUM.fullmatch(norm)))


def is_common(norm: str) -> bool:
    """True for ordinary words that are a name only where nothing else can stand."""
    return norm.removesuffix("'s") in COMMON or has_ordinary_ending(norm) or _is_clipped(norm)


def _is_clipped(norm: str) -> bool:
    """ "Thinkin": a participle without its last sound, of a verb that is listed in some form; "Kevin" is of none."""
    if not norm.endswith(_CLIPPED) or len(norm) < _SHORTEST_CLIPPED or is_given(norm) or is_family(norm):
        return False
    stem = norm.removesuffix(next(end for end in _CLIPPED if norm.endswith(end)))
    undoubled = stem[:-1] if stem[-1] == stem[-2] else stem
    return any(form in NEVER or form in COMMON for form in (undoubled, *(stem + end for end in _UNCLIPPED)))


def has_ordinary_ending(norm: str) -> bool:
    """True for participles, adverbs and abstract nouns by their ending, the usual names with it excepted."""
    if len(norm) < 6 or not norm.endswith(_ENDINGS) or norm in _DESPITE_ENDING:
        return False
    return not norm.endswith(_RATHER_NAMES)  # "Rasheed", "Mohamed"


def is_time_word(norm: str) -> bool:
    """True for given names that in a booking call are more often a month, a season or a part of the day."""
    return norm in _TIME_WORDS
