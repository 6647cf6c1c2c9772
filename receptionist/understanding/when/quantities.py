"""Rules for numbers and words that only look like a day or a time: counts, prices, house and telephone numbers."""

from __future__ import annotations

from receptionist.languages.language import lexicon
from receptionist.understanding.when.grammar import Match
from receptionist.understanding.when.layers import WORDS

_WHY: dict[str, str] = lexicon("evidence")["when"]


@WORDS.rule("#other")
def farewell(m: Match) -> str | None:
    """Said to a read-back it names the day that the caller believes in, which may be another than was read back."""
    return None if m.hearing.to_agree else _WHY["goodbye"]


@WORDS.rule("#other")
def later_then(m: Match) -> str | None:
    """A later time where one is looked for; with nothing of a goodbye beside it, a goodbye where more is asked for."""
    looked_for = "time" in m.hearing.expecting or (m.has("more") and not m.hearing.anything_else)
    return None if looked_for else _WHY["goodbye"]


@WORDS.rule("#other")
def digit_by_digit(m: Match) -> str | None:
    """Of hours that are told in their order each is the one after that before it."""
    digits = [m.number("digit"), m.number("digit_after"), m.number("last")]
    hours = digits == [*range(digits[0], digits[0] + len(digits))]
    return None if hours else _WHY["digits"]


WORDS.plain_rules("quantities")
