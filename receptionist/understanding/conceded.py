"""A time that would do, said before another that is wished for: "seven would be fine, but is there anything later, like
ten" wishes for ten.
"""

from __future__ import annotations

import re

from receptionist.languages.patterns import section
from receptionist.model.span import Span
from receptionist.understanding.words import blanked

_SAID = section("turns", "conceded")
_WOULD_DO = _SAID.one("would_do", re.IGNORECASE)
_MERELY_WHERE = _SAID.one("merely_where", re.IGNORECASE)
_ANOTHERS_DAY = _SAID.one("anothers_day", re.IGNORECASE)
_AT: str = _SAID["at"]


def without_conceded(text: str) -> str:
    """`text` without a time that only would do, or another's day before the choice; "later, like ten" is at ten."""
    conceded = _WOULD_DO.match(text) or _ANOTHERS_DAY.match(text)
    left = blanked(text, [Span(*conceded.span())]) if conceded else text
    return _MERELY_WHERE.sub(lambda found: _AT.ljust(len(found[0])), left)
