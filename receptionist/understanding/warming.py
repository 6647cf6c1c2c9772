"""All that understanding reads or compiles when first needed, done ahead: a server calls this before it answers."""

from __future__ import annotations

import datetime as dt

from receptionist.languages.patterns import section
from receptionist.languages.preparing import compile_all, read_all, use_what_is_known
from receptionist.languages.vocabulary import is_known
from receptionist.model.hearing import HearingContext
from receptionist.model.owners_line import OpenLine
from receptionist.understanding import when
from receptionist.understanding.emergencies.lexicon import lexicon
from receptionist.understanding.intents import read_intent
from receptionist.understanding.ranking import weights
from receptionist.understanding.understand import understand
from receptionist.understanding.when.holidays import HOLIDAYS

_EXAMPLE: str = section("turns", "warming")["example"]


def warm() -> None:
    """Takes some seconds; afterwards no caller's turn waits for a library, a pattern or a calendar of holidays."""
    warm_libraries()
    warm_patterns()


def warm_libraries() -> None:
    """What takes less than a second: afterwards a turn waits for the patterns that are first tried in it alone."""
    use_what_is_known()
    when.warm()
    lexicon()
    year = 2026  # any will do: what takes time is loading the calendars
    for find in dict.fromkeys(HOLIDAYS.values()):
        find(year)
    is_known(_EXAMPLE)
    read_intent(_EXAMPLE)
    weights()
    understand(_EXAMPLE, HearingContext(dt.datetime(year, 1, 2, 9, tzinfo=dt.UTC), line=OpenLine()))


def warm_patterns() -> None:
    """The rest, which a server does beside its first calls."""
    read_all()
    compile_all()
