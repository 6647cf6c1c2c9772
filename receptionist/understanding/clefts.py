"""A wish told as what something is, "what I'm after is my tap fixed": the pseudo-cleft of grammars (Quirk et al. 1985,
18.29). It begins like a question and asks nothing.
"""

from __future__ import annotations

import re

from receptionist.languages.patterns import section

_SAID = section("turns", "clefts")
_WISHES = _SAID.one("wishes", re.IGNORECASE)
_PLAINLY: str = _SAID["plainly"]


def without_cleft(text: str) -> str:
    """`text` with the plain wish in the place of one told so, at the same offsets."""
    return _WISHES.sub(lambda found: _PLAINLY.ljust(len(found[0])), text)
