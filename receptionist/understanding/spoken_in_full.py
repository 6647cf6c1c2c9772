"""Words as they are spoken: with the last letter that many a speaker drops, "who's comin", without the "huh" that is
said before others, with the apostrophe that was not written, "im not home", and with the word for one that only sounds
like it, "just right Marco on the visit". Each is read, and handed on, as the word that it is.
"""

from __future__ import annotations

import re

from receptionist.languages.patterns import section
from receptionist.model.hearing import HearingContext
from receptionist.understanding.words import words

_SAID = section("turns", "spoken_in_full")
_SHORTENED = _SAID.one("shortened", re.IGNORECASE)
_ENDS: str = _SAID["ends"]
_NOISE_FIRST = _SAID.one("noise_first", re.IGNORECASE)
_HEARD_AS = tuple(_SAID.table("heard_as", re.IGNORECASE).items())
_BARE = _SAID.one("bare", re.IGNORECASE)
_WITH_APOSTROPHE: dict[str, str] = _SAID["with_apostrophe"]
_SAYS_MORE = 2
"""Words behind it from which on a "huh" is none of what is said; "huh, okay" is all of one piece."""


def spoken_in_full(text: str, hearing: HearingContext) -> str:
    """`text` in whole words; where letters are spelled, as it is."""
    if "spelling" in hearing.expecting or hearing.line is not None:
        return text
    whole = _SHORTENED.sub(lambda found: f"{found['word']}{_ENDS}", _with_apostrophes(text))
    for word, sounds in _HEARD_AS:
        whole = sounds.sub(word, whole)
    noise = _NOISE_FIRST.match(whole)
    rest = whole[noise.end() :] if noise else whole
    return rest if len(words(rest)) >= _SAYS_MORE else whole


def _with_apostrophes(text: str) -> str:
    return _BARE.sub(lambda found: _as_written(found[0], _WITH_APOSTROPHE[found[0].lower()]), text)


def _as_written(bare: str, word: str) -> str:
    """`word` with the capital that `bare` had."""
    return word.capitalize() if bare[0].isupper() else word
