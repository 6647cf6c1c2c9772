"""Rules for numbers and words that only look like a day or a time: counts, prices, house and telephone numbers."""

from __future__ import annotations

from receptionist.understanding.when.grammar import Match
from receptionist.understanding.when.layers import WORDS


@WORDS.rule("#other")
def farewell(m: Match) -> str | None:
    """Said to a read-back it names the day that the caller believes in, which may be another than was read back."""
    return None if m.hearing.to_agree else "a goodbye, says no day"


WORDS.plain_rules("quantities")
