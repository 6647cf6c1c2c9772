"""Of the few days that were named, those on which nothing is free: that is said before the others are offered."""

from __future__ import annotations

import datetime as dt

from receptionist.model.availability import TimeSlot
from receptionist.model.commands import Say, say
from receptionist.model.ruled_out import rules_out_day
from receptionist.model.when import When

_FEW = 3
"""Days that may each have been named; of more, a stretch was, and its free ones tell enough."""
_ONE_DAY = dt.timedelta(days=1)


def nothing_on(wanted: When, offers: tuple[TimeSlot, ...]) -> tuple[Say, ...]:
    """What is said of them. Fewer offers than days are all that there are: each day is looked at for one. Of one whose
    hours the caller bounds it is not known whether others are free; one behind the last offer may be no day of work.
    """
    days = _named(wanted)
    free = {offer.start.date() for offer in offers}
    last = max(free, default=dt.date.min)
    full = sorted(day for day in days - free if day < last and not _is_bounded(wanted, day))
    if not full or len(full) == len(days) or len(offers) >= _FEW:
        return ()
    return (say("nothing_on", days=",".join(day.isoformat() for day in full)),)


def _named(wanted: When) -> set[dt.date]:
    """ "Thursday or Friday": the days from the first to the last that are not ruled out."""
    first, last = wanted.date, wanted.date_end
    if first is None or last is None or (last - first).days > _FEW * 2:
        return set()
    days = {first + _ONE_DAY * ahead for ahead in range((last - first).days + 1)}
    named = {day for day in days if not rules_out_day(wanted.ruled_out, day)}
    return named if len(named) <= _FEW else set()


def _is_bounded(wanted: When, day: dt.date) -> bool:
    of_hours = wanted.time or wanted.until or wanted.daypart
    return bool(of_hours) or any(limit.touches(day) for limit in wanted.ruled_out)
