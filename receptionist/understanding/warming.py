"""All that understanding reads or compiles when first needed, done ahead: a server calls this before it answers."""

from __future__ import annotations

import datetime as dt

from receptionist.languages.patterns import compile_all
from receptionist.model.understanding import HearingContext
from receptionist.understanding import when
from receptionist.understanding.emergencies.lexicon import lexicon
from receptionist.understanding.intents import read_intent
from receptionist.understanding.ranking import weights
from receptionist.understanding.understand import understand
from receptionist.understanding.when.holidays import HOLIDAYS

# A turn that goes through every reader.
_EXAMPLE = (
    "Hi, this is Sarah Johnson at 789 Main Street, apartment 3B; call 312 867 5309 or sarah at mail dot com, at two"
)


def warm() -> None:
    """Takes about a second; afterwards no caller's turn waits for a library, a pattern or a calendar of holidays."""
    when.warm()
    lexicon()
    compile_all()
    year = 2026  # any will do: what takes time is loading the calendars
    for find in dict.fromkeys(HOLIDAYS.values()):
        find(year)
    read_intent(_EXAMPLE)
    weights()
    understand(_EXAMPLE, HearingContext(dt.datetime(year, 1, 2, 9, tzinfo=dt.UTC)))
