"""Thinking aloud over times that are offered: to name one and say what one does then is no choice."""

from __future__ import annotations

import re

from receptionist.languages.patterns import section
from receptionist.model.span import Span
from receptionist.understanding.clauses import plain
from receptionist.understanding.words import straight

_SAID = section("turns", "thinking_aloud")
_DECIDES = _SAID.one("decides")
_THINKS = _SAID.one("thinks")
_ONLY_THINKS = _SAID.one("only_thinks")
_IN_DOUBT = section("turns", "named_in_doubt")
_BEFORE_A_QUESTION = _IN_DOUBT.several("before_a_question", re.IGNORECASE)
_TWO = _IN_DOUBT.several("two_that_may_do", re.IGNORECASE)


def thinks_aloud(text: str) -> bool:
    """ "Noon, noon, let me see", "hm, seven, I'm up at seven": who says that it shall be one has decided."""
    said = plain(text)
    if _ONLY_THINKS.match(said):
        return True
    return _THINKS.search(said) is not None and _DECIDES.search(said) is None


def named_in_doubt(text: str) -> Span | None:
    """Where times are named, or spoken of as not taken, before what is asked; or two that may do and of which none is
    taken. None where neither is.
    """
    forms = (*_BEFORE_A_QUESTION, *_TWO)
    found = next((found for form in forms if (found := form.search(straight(text)))), None)
    return Span(*found.span("doubted")) if found is not None else None
