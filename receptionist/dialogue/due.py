"""When something falls due: the first moment that a day, a time of day and a recurrence mean."""

from __future__ import annotations

import datetime as dt

from dateutil.rrule import rrulestr

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.workflow import Workflow

_DUE = ("date", "time")


def due_at(ctx: CallContext) -> dt.datetime | None:
    """The moment that the parts `date`, `time` (all readings, the likeliest first) and `recurrence` of the task in hand
    mean; None where it has passed.
    """
    date = ctx.value("date")
    times = tuple(dt.time.fromisoformat(time) for time in (ctx.value("time") or "").split(",") if time)
    return due(dt.date.fromisoformat(date) if date else None, times, ctx.value("recurrence") or "", ctx.turn.at)


def passed(ctx: CallContext, workflow: Workflow) -> CallContext | None:
    """`ctx` without the day and time that were said, where they have passed; None where they have not."""
    if workflow.commit is None or "due" not in dict(workflow.commit.params).values():
        return None
    if ctx.value("time") is None or due_at(ctx) is not None:
        return None
    return ctx.with_task(slots=tuple(slot for slot in ctx.task.slots if slot.name not in _DUE))


def due(date: dt.date | None, times: tuple[dt.time, ...], rule: str, now: dt.datetime) -> dt.datetime | None:
    """The first moment after `now`, in its zone, that date, times and rule mean; None for one that has passed."""
    moments = (_first(date, time, rule, now) for time in times)
    ahead = [moment for moment in moments if moment is not None and moment > now]
    if not ahead:
        return None
    today_alone = not rule and (date is None or date == now.date())
    return min(ahead) if today_alone else ahead[0]


def _first(date: dt.date | None, time: dt.time, rule: str, now: dt.datetime) -> dt.datetime | None:
    zone = now.tzinfo
    start = dt.datetime.combine(date or now.date(), time)
    if rule:
        after = max(start, now.replace(tzinfo=None) + dt.timedelta(seconds=1)) if date is None else start
        found = rrulestr(f"RRULE:{rule}", dtstart=start).after(after, inc=True)
        return found.replace(tzinfo=zone) if found else None
    moment = start.replace(tzinfo=zone)
    return moment + dt.timedelta(days=1) if date is None and moment <= now else moment
