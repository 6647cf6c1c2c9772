"""A reminder as it is asked for: what of, and when, in whatever order."""

from __future__ import annotations

import re

from receptionist.languages.patterns import section
from receptionist.model.hearing import HearingContext
from receptionist.understanding.requests.phrase import core
from receptionist.understanding.requests.timing import Timing, merged, read_timing, trailing_timing

_SAID = section("requests", "reminders")
_CONNECTOR = _SAID.one("connector", re.IGNORECASE)
_TIDY = _SAID.one("tidy", re.IGNORECASE)


def read_reminder(found: re.Match[str], hearing: HearingContext) -> dict[str, str | None]:
    """What stands before the thing to do says when; where that names no time, so may what stands last."""
    after = found["after"]
    connector = _CONNECTOR.search(after)
    middle, message = (after[: connector.start()], after[connector.end() :]) if connector else ("", after)
    said = merged(read_timing(f"{found['before']} {found['rule'] or ''}", hearing), read_timing(middle, hearing))
    if not said.times:
        message, last = trailing_timing(message, hearing)
        said = merged(said, last)
    return {"message": _tidied(message), **timing_parts(said)}


def timing_parts(timing: Timing) -> dict[str, str | None]:
    """The parts of a request that say when."""
    return {
        "date": timing.date.isoformat() if timing.date else None,
        "time": ",".join(f"{time:%H:%M}" for time in timing.times),
        "recurrence": timing.rule,
    }


def _tidied(message: str) -> str:
    words = _TIDY.sub("", core(message)).strip(" ,.!?:;")
    return words[:1].upper() + words[1:]
