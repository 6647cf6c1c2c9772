"""Rules for numbers and words that only look like a day or a time: counts, prices, house and telephone numbers."""

from __future__ import annotations

from receptionist.understanding.when.grammar import Match
from receptionist.understanding.when.layers import WORDS

_TIMELY = (
    "(MERIDIEM|OCLOCK|ish|a|p|(in|at) (the)? DAYPART|MONTH|of|past|-|to|MINUTE_DIGITS|MINUTE|hundred"
    "|HOURS|DAYS|WEEKS|MINUTES|DAYPART)"
)
"""What, after a number, makes it a time or a date after all."""


@WORDS.rule(
    "#other",
    "count",
    "SMALL (more|other|of|extra|additional|little|small|adult|bed)? -? PEOPLE !(WEEKDAY)",
    "SMALL of (us|them|my|our)",
    "us SMALL &(.|,|$)",
    "#3 PEOPLE",
    weight=4,
)
def count(m: Match) -> str:
    return "counts people or things"


@WORDS.rule(
    "#other",
    "party size",
    f"(table|tables|party|group|parties|groups|family|seating) (for|of) (us|the|all|around|about)? SMALL !{_TIMELY}",
    f"(seat|seats|sit|fit|total) SMALL !{_TIMELY}",
    f"(me|myself|us) (plus|and|\\+) SMALL !{_TIMELY}",
    weight=3,
)
def party(m: Match) -> str:
    return "the size of a party"


@WORDS.rule(
    "#other",
    "amount",
    "CURRENCY ANYNUMBER",
    "(ANYNUMBER|SMALL) (hundred|thousand)? -? AMOUNT",
    "(rating|rated|score|greater than|less than|more than|higher than|above|at least|over|under) (a|of)? ANYNUMBER",
    weight=4,
)
def amount(m: Match) -> str:
    return "an amount of something"


@WORDS.rule("#other", "numbered thing", f"NUMBERED (#|number)? (SMALL|ANYNUMBER) !{_TIMELY}", weight=3)
def numbered(m: Match) -> str:
    return "the number of a flat, room or road"


@WORDS.rule(
    "#other",
    "digit by digit",
    "DIGITS DIGITS DIGITS DIGITS DIGITS+",
    "(#3|#big) -? (#3|#big) -? (#4|#4year|#year|#big)",
    "(#3|#big) - (#4|#4year|#year|#big)",
    weight=5,
)
def phone(m: Match) -> str | None:
    return "digits read out one after the other"


@WORDS.rule(
    "#other",
    "large number",
    "SMALL hundred and? SMALL",
    "SMALL thousand (SMALL hundred)? and? SMALL?",
    "SMALL hundred thousand",
    weight=1,
)
def large(m: Match) -> str:
    return "a number too large for a day or a time"


@WORDS.rule(
    "#other",
    "modal verb",
    "(i|we|you|it|he|she|they|that|there) MONTH_VERB !(ORDINAL|SMALL)",
    "^ MONTH_VERB (i|we)",
    weight=2,
)
def modal(m: Match) -> str:
    return "a verb, no month"


@WORDS.rule(
    "#other",
    "order",
    "(the|my|your|that) (first|second|third|fourth|last|next) (one|option|choice|time|name|slot|address"
    "|thing|street|floor|part|question|half)",
    "(one|SMALL) of (the|my|our|them|us|those|these|your)",
    "(the|that|this|which) one",
    "(earlier|later|earliest|latest|other|same|last|next|following) one",
    "one after (that|this|next)?",
    "how are you (doing|all)? (TODAY|this DAYPART)",
    "(bye|okay|ok|thanks|thank you) now",
    "one (more|moment|second|sec|thing|another|day)",
    "no one",
    "just a second",
    "(a|one|another) (second|sec|minute|moment) &(.|,|$|please)",
    weight=3,
)
def order(m: Match) -> str:
    return "picks out or counts, says no day"


@WORDS.rule(
    "#other",
    "farewell",
    "<!(to|i|we|could|can|not) see you (TOMORROW|TONIGHT|soon|then|later|WEEKDAY|on WEEKDAY)",
    weight=3,
)
def farewell(m: Match) -> str | None:
    """Said to a read-back it names the day that the caller believes in, which may be another than was read back."""
    return None if m.hearing.to_agree else "a goodbye, says no day"


@WORDS.rule(
    "#other",
    "for how long",
    "for (about|around|only|just|over|at least|more than|almost|nearly|the (last|past|next))? (SMALL|a"
    "|an) (few|couple|couple of)? (MINUTES|HOURS|DAYS|WEEKS|MONTHS|YEARS) (now|straight)? !(from|after"
    "|before|hence|starting|beginning)",
    "(SMALL|a|an) -? (MINUTES|HOURS) -? (appointment|meeting|visit|session|job|call|drive|window|warning|notice|late)",
    weight=2,
)
def how_long(m: Match) -> str:
    return "how long, not when"


@WORDS.rule(
    "#other",
    "pronoun",
    "<(the|this|that|which|whichever|what|every|either|any|late|early|later|earlier|latest|earliest|soonest|middle|"
    "other|next|last|final|first|second|third|morning|afternoon|evening|noon|each|another) one "
    "!(OCLOCK|MERIDIEM|#part_at|thirty|fifteen)",
    weight=2,
)
def pronoun(m: Match) -> str:
    """ "The late one", "the one at noon": no hour."""
    return "stands for something"


@WORDS.rule(
    "#other",
    "age",
    f"(he's|she's|they're|he is|she is|they are|who's|who is) (only|just|almost|about|now|turning)? SMALL !{_TIMELY}",
    weight=3,
)
def age(m: Match) -> str:
    """ "She's eleven": no hour."""
    return "how old somebody is"
