"""The hour that a visit has already: who moves it and names only another day is asked about the same hour first. Pure.

Most who move a visit for the day's sake keep the hour that suited them. Where it is not free that day, or was turned
down, the day's times are offered as to anybody.
"""

from __future__ import annotations

import datetime as dt

from msgspec.structs import replace

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.workflow import Workflow
from receptionist.model.availability import TimeSlot
from receptionist.model.commands import Say, say
from receptionist.model.ruled_out import admits
from receptionist.model.when import When

_SAME_HOUR = say("same_hour_free")


def tried(ctx: CallContext, workflow: Workflow) -> CallContext:
    """`ctx` wishing for the visit's own hour, where nothing but another day was named for it, none was read back, and
    it was not asked what there is.
    """
    visit, wanted = ctx.found.visit, ctx.times.wanted
    if workflow.find is None or visit is None or not _is_day_alone(wanted):
        return ctx
    if ctx.grounding.read_backs or ctx.times.asks_free == "day":
        return ctx
    start = dt.datetime.combine(wanted.date or visit.start.date(), visit.start.time(), visit.start.tzinfo)
    end = start + (visit.end - visit.start)
    refused = start in ctx.times.declined or not admits(wanted.ruled_out, start, end)
    if start.date() == visit.start.date() or refused:
        return ctx
    at_its_hour = replace(wanted, time=start.time(), times=(start.time(),))
    return ctx.with_times(wanted=at_its_hour, our_start=visit.start)


def kept(ctx: CallContext, slot: TimeSlot) -> tuple[Say, ...]:
    """That the visit's own hour is free on the other day, to who named none."""
    visit = ctx.found.visit
    its_own = visit is not None and ctx.times.our_start == visit.start and slot.start.time() == visit.start.time()
    return (_SAME_HOUR,) if its_own else ()


def _is_day_alone(wanted: When) -> bool:
    """Whether one day is wished for, and nothing of the hour or the order of times."""
    hour = wanted.time or wanted.until or wanted.daypart or wanted.any_time or wanted.earliest or wanted.latest
    return wanted.date is not None and wanted.date_end is None and not (hour or wanted.shift or wanted.openings)
