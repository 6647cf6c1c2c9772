"""A yes to the move of a visit behind what is not to be minded or done after all: "never mind, don't cancel it, yeah go
ahead". The no is to that, and not to the move.
"""

from __future__ import annotations

import re

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.hearing import HearingContext
from receptionist.model.span import Span
from receptionist.model.understanding import Reader, Understanding
from receptionist.understanding.words import blanked

_LEAD = section("standing_visits", "refused_before_yes").one("lead", re.IGNORECASE)
_KEEPS = frozenset({"stays", "leaves_all", "calls_off"})


def yes_behind_refusal(understand: Reader, text: str, hearing: HearingContext) -> Understanding | None:
    """What a turn says behind such a refusal, where that is a yes; else None."""
    lead = _LEAD.match(text) if hearing.moving and hearing.to_agree else None
    if lead is None:
        return None
    read = understand(blanked(text, (Span(0, lead.end()),)), hearing)
    agrees = read.answer == "affirm" and not (read.says & _KEEPS or read.manner & {"lets_be", "refuses"})
    return msgspec.structs.replace(read, text=text) if agrees else None
