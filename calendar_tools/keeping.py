"""A time that is kept for somebody who wants to ask at home first: how long, and what their answer by text comes to."""

from __future__ import annotations

import datetime as dt

from calendar_tools.policy import SchedulePolicy

LONGEST = dt.timedelta(hours=24)
"""A time that is kept for longer is one that too many others are not offered."""
BEFORE_START = dt.timedelta(hours=2)
"""Before the start by which it is booked or free again: somebody else may still want it, and somebody has to drive."""
SHORTEST = dt.timedelta(minutes=30)
"""Nobody is asked in less."""


def kept_until(start: dt.datetime, now: dt.datetime, policy: SchedulePolicy) -> dt.datetime | None:
    """Until when a time may be kept, or None where that is too soon to be of use.

    Where the business wants to know of its visits earlier than BEFORE_START, so early it is.
    """
    notice = max(BEFORE_START, dt.timedelta(minutes=policy.notice_minutes))
    until = min(start - notice, now + LONGEST)
    return until if until - now >= SHORTEST else None
