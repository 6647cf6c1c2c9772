"""What the work is called instead of what a visit is down for: "it's an estimate, not a repair". Where none of what is
offered is called so, the visit stays what it is, and whoever comes is told.
"""

from __future__ import annotations

import re

from receptionist.languages.patterns import section
from receptionist.model.hearing import HearingContext
from receptionist.model.span import Span
from receptionist.understanding.parties import Party
from receptionist.understanding.services import read_service
from receptionist.understanding.words import words

_TOLD = section("services", "called_otherwise").several("told", re.IGNORECASE)


def called_otherwise(text: str, hearing: HearingContext) -> Party | None:
    """Where it is called so, and the words for whoever comes; None where it is not, or by a service that is offered."""
    known = hearing.known_service or _assumed(hearing)
    for told in (found for pattern in _TOLD for found in pattern.finditer(text)):
        if _is_of(told["not"], known) and read_service(told["as"], hearing)[0] in (None, known):
            return Party(Span(*told.span()), told["whole"].strip())
    return None


def _assumed(hearing: HearingContext) -> str:
    """The service that is read back to who has named none; "" where nothing is read back."""
    return next(iter(hearing.vocabulary.service_names), "") if hearing.to_agree else ""


def _is_of(said: str, service: str) -> bool:
    """Whether a word of what it is down for is denied."""
    return not {word.norm for word in words(said)}.isdisjoint(word.norm for word in words(service))
