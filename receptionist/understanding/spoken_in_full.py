"""Words as they are spoken: with the last letter that many a speaker drops, "who's comin", without the "huh" that is
said before others, and with the word for one that only sounds like it, "just right Marco on the visit". Each is read,
and handed on, as the word that it is.
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
_SAYS_MORE = 2
"""Words behind it from which on a "huh" is none of what is said; "huh, okay" is all of one piece."""


def spoken_in_full(text: str, hearing: HearingContext) -> str:
    """`text` in whole words; where letters are spelled, as it is."""
    if "spelling" in hearing.expecting or hearing.line is not None:
        return text
    whole = _SHORTENED.sub(lambda found: f"{found['word']}{_ENDS}", text)
    for word, sounds in _HEARD_AS:
        whole = sounds.sub(word, whole)
    noise = _NOISE_FIRST.match(whole)
    rest = whole[noise.end() :] if noise else whole
    return rest if len(words(rest)) >= _SAYS_MORE else whole
