"""Days that the owner asks about: of the calendar, and of messages."""

from __future__ import annotations

import datetime as dt
import re

from receptionist.languages.patterns import section
from receptionist.model.hearing import HearingContext
from receptionist.understanding.when import read_when

_SAID = section("requests", "comms")
_NEXT = _SAID.one("next", re.IGNORECASE)
_YESTERDAY = _SAID.one("yesterday", re.IGNORECASE)
AHEAD = dt.timedelta(days=13)
"""How far ahead "what's next?" looks."""


def of_agenda(found: re.Match[str], hearing: HearingContext) -> dict[str, str | None]:
    """The days whose plan is asked for: today's where none is said; "what's next?" has no day."""
    date, end = _days(found.string, hearing)
    today = hearing.clock.date()
    if _NEXT.search(found.string) and date is None:
        return {"next": "yes", "date": today.isoformat(), "date_end": (today + AHEAD).isoformat()}
    return {"date": date or today.isoformat(), "date_end": end}


def of_messages(found: re.Match[str], hearing: HearingContext) -> dict[str, str | None]:
    """The day of the messages that are asked for."""
    if _YESTERDAY.search(found.string):
        return {"date": (hearing.clock.date() - dt.timedelta(days=1)).isoformat()}
    return {"date": _days(found.string, hearing)[0]}


def _days(text: str, hearing: HearingContext) -> tuple[str | None, str | None]:
    when, _ = read_when(text, hearing)
    return (when.date.isoformat() if when.date else None, when.date_end.isoformat() if when.date_end else None)
