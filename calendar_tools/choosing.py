"""From what a caller asked ("Thursday afternoon", "after three", "anything sooner?") to the times to offer. Pure."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from dataclasses import replace
from itertools import chain, groupby, islice

import msgspec

from calendar_tools.availability import Diary, Want, near_visits, next_free, off_grid, refusal, slot_at
from calendar_tools.day_window import (
    WHOLE_DAY,
    DayWindow,
    bounds,
    closest,
    closest_apart,
    days_with_room,
    free_on,
    free_within,
    grid,
    has_room,
    in_order,
    minute_of,
    minute_of_day,
    opening_hours,
    spread,
    wall_moment,
)
from calendar_tools.timetable import DAY
from calendar_tools.tool_models import AvailabilityQuery
from receptionist.model.availability import Availability, AvailabilityStatus, Reason, TimeSlot
from receptionist.model.dayparts import Daypart
from receptionist.model.interval import epoch, in_zone
from receptionist.model.ruled_out import Limits, RuledOut, admits

OFFERED = 3
A_WEEK = 7 * DAY
DAYPARTS: dict[Daypart, tuple[int, int]] = {
    "morning": (0, 12 * 60),
    "noon": (11 * 60, 13 * 60 + 1),
    "afternoon": (12 * 60, 17 * 60),
    "evening": (17 * 60, 22 * 60),
    "night": (18 * 60, 29 * 60),
}
"""Starts by the wall clock in minutes after midnight, half-open; a night runs on to five in the next morning."""

WAKING = (7 * 60, 21 * 60)
"""When people like to be visited: of a day that is open around the clock, these hours are offered first."""
AN_EVENING = 120
"""Minutes of them that are enough to choose from, behind an hour that was said."""
Why = tuple[Reason, str | None]
_NOTHING: dict[str, Reason] = {
    "sooner": "nothing_sooner", "earlier": "nothing_earlier", "later": "nothing_later"
}  # fmt: skip
LUNCH_IS_OVER = dt.time(13)
"""From when on an afternoon is what people mean by it; noon is offered where nothing else of it is free."""
STEP = 15
"""Minutes from one start to the next that is tried against what callers rule out."""
AROUND = 60
"""Minutes on either side that "around three" still means."""
A_STEP = 60
"""Minutes that make a time later, to people."""


def choose(diary: Diary, query: AvailabilityQuery, want: Want) -> Availability:
    """The answer to a query: law by law as `Availability` describes it, without the hold. Where who is asked for by
    name is not free as asked, and somebody else is, that time comes first.
    """
    anybody = replace(want, crew=None, without=() if want.crew is None else want.without)
    if not diary.policy.crews_for(want.service, want.crew, want.without):
        able = _chosen(diary, query, anybody)
        reason: Reason = "crew_unable" if want.crew else "nobody_else"
        return _offered(able, (*([able.slot] if able.slot else ()), *able.alternatives), reason)
    answer = _chosen(diary, query, want)
    if want.crew is None or answer.reason is None:
        return answer
    others = _chosen(diary, query, anybody)
    then = [slot for slot in (others.slot, *others.alternatives) if slot is not None and others.reason is None][:1]
    return _offered(answer, (*then, *answer.alternatives), "crew_busy") if then else answer


def _offered(answer: Availability, slots: Iterable[TimeSlot], reason: Reason) -> Availability:
    """`answer`, that offers `slots` instead of what was asked; as it is where there are none."""
    offered = tuple(slots)[:OFFERED]
    if not offered:
        return answer
    return msgspec.structs.replace(answer, status="alternatives", slot=None, alternatives=offered, reason=reason)


def _chosen(diary: Diary, query: AvailabilityQuery, want: Want) -> Availability:
    if query.shift and query.reference:
        return _shifted(diary, query, want, query.reference)
    stretch = _stretch(diary, query)
    if _exact(query):
        return _at(diary, query, want, stretch)
    if _only_days(query):
        return _spread_over(diary, query, want, stretch)
    if query.latest:
        return _last_of(diary, want, stretch)
    if query.earliest or query.any_time:
        return _first_within(diary, query, want, stretch)
    return _to_choose_from(diary, query, want, stretch)


def near(diary: Diary, want: Want, wanted: int) -> tuple[TimeSlot, ...]:
    """At most three free slots that come close to a wanted moment, in time order; else the next ones of all."""
    found = _near(diary, want, wanted, WHOLE_DAY)
    if not found and diary.timetable.local_date(wanted) > diary.last_day:
        found = in_order(islice(_last_days(diary, want, minute_of(diary, wanted)), OFFERED))
    return found or in_order(next_free(diary, want, diary.earliest, OFFERED))


def _near(diary: Diary, want: Want, wanted: int, minutes: tuple[int, int]) -> tuple[TimeSlot, ...]:
    """At most three free slots in those hours that come close to a wanted moment, in time order.

    On the wanted day the closest one, and the closest at least an hour from it; late at night, where the day has none,
    those of the small hours that follow; then, on the days that follow, the closest to the wanted time of day, days
    near the caller's other visits first.
    """
    day = diary.timetable.local_date(wanted)
    wall = minute_of(diary, wanted)
    same_day = closest_apart(free_on(diary, want, day, minutes), wanted)
    if not same_day and minutes == WHOLE_DAY and wall >= DAYPARTS["night"][0]:
        same_day = closest_apart(free_on(diary, want, day, (wall, DAYPARTS["night"][1])), wanted)
    others = (closest(diary, want, other, wall, minutes) for other in days_with_room(diary, want, day + DAY, minutes))
    return in_order(same_day + list(islice(others, OFFERED - len(same_day))))


def _last_days(diary: Diary, want: Want, wall: int) -> Iterable[TimeSlot]:
    """The last bookable days first, each at the time closest to that time of day: nearest to a wish too far ahead."""
    days = (diary.last_day - DAY * n for n in range((diary.last_day - diary.today).days + 1))
    return (closest(diary, want, day, wall, WHOLE_DAY) for day in days if has_room(diary, want, day, WHOLE_DAY))


def _exact(query: AvailabilityQuery) -> bool:
    return query.time is not None and query.until is None and query.bound in ("at", "around")


def _only_days(query: AvailabilityQuery) -> bool:
    """Days alone were said, or which days will not do."""
    said_time = query.time or query.until or query.daypart
    said_day = query.date is not None or bool(query.ruled_out)
    return said_day and not said_time and not (query.earliest or query.latest) and not query.any_time


def _stretch(diary: Diary, query: AvailabilityQuery) -> DayWindow:
    """Days and hours that were asked for; today up to the end of the booking window where no day was said."""
    first = query.date or diary.today
    last = query.date_end or query.date or diary.last_day
    bounded = query.bound in ("after", "before", "between")
    return DayWindow(first, max(first, last), _minutes(query), bounded)


def _minutes(query: AvailabilityQuery) -> tuple[int, int]:
    start, end = DAYPARTS[query.daypart] if query.daypart else WHOLE_DAY
    if query.time is not None:
        start = minute_of_day(query.time)
        end = max(end, start + 1) if query.daypart else WHOLE_DAY[1]
    if query.until is not None:
        until = minute_of_day(query.until)
        end = until if until > start else until + WHOLE_DAY[1]
    return start, end


def _at(diary: Diary, query: AvailabilityQuery, want: Want, stretch: DayWindow) -> Availability:
    """The very time on the first of the days that has it free; "around" also takes one close by."""
    assert query.time is not None  # noqa: S101  (an exact query has a time)
    wanted = diary.timetable.moment(stretch.first, query.time)
    slot = _same_time(diary, want, stretch, query.time)
    if slot is None and query.bound == "around":
        minute = minute_of_day(query.time)
        close_by = replace(stretch, minutes=(minute - AROUND, minute + AROUND + 1))
        slot = next(iter(closest_apart(free_within(diary, want, close_by), wanted)), None)
    if slot is not None:
        return Availability(status="free", slot=slot, hours=opening_hours(diary, slot.start.date()))
    minutes = DAYPARTS[query.daypart] if query.daypart else WHOLE_DAY
    why = _why(refusal(diary, want, diary.timetable.moment(day, query.time)) for day in stretch.days)
    return _instead(diary, want, replace(stretch, minutes=minutes), wanted, why)


def _same_time(diary: Diary, want: Want, stretch: DayWindow, wall: dt.time) -> TimeSlot | None:
    for day in stretch.days:
        slot = slot_at(diary, want, diary.timetable.moment(day, wall))
        if slot is not None:
            return slot
    return None


def _first_within(diary: Diary, query: AvailabilityQuery, want: Want, stretch: DayWindow) -> Availability:
    """The first time that fits, days near the caller first unless it has to be the earliest of all; who takes any is
    not sent for at night, nor who wants the first of a day to come.
    """
    at_once = query.earliest and (query.date is None or query.date <= diary.today)
    free = free_within(diary, want, stretch) if at_once else _by_day(diary, query, want, stretch)
    slots = list(islice(free, OFFERED)) if query.date is None else list(free)
    if not slots:
        return _nothing_there(diary, query, want, stretch)
    first = slots[0] if query.earliest else _nearest_day_first(diary, want, slots)
    others = spread([slot for slot in slots if slot != first], OFFERED - 1)
    return Availability(status="free", slot=first, alternatives=others, hours=opening_hours(diary, first.start.date()))


def _by_day(diary: Diary, query: AvailabilityQuery, want: Want, stretch: DayWindow) -> list[TimeSlot]:
    """What is free there while people are up, where no hour was said and the stretch begins before; else all of it."""
    free = list(free_within(diary, want, _by_daylight(query, stretch))) or list(free_within(diary, want, stretch))
    later = _late_enough(query, free)
    return later if len(later) > 1 or query.any_time else free


def _late_enough(query: AvailabilityQuery, slots: list[TimeSlot]) -> list[TimeSlot]:
    """What is an hour or more behind one that is too early, where there is any: half an hour later is no answer."""
    refused = [hour for limit in query.ruled_out if (hour := limit.too_early) is not None]
    from_then = max((minute_of_day(hour) + A_STEP for hour in refused), default=0)
    behind = [slot for slot in slots if minute_of_day(slot.start.time()) >= from_then]
    return _behind_lunch(query, behind or slots)


def _behind_lunch(query: AvailabilityQuery, slots: list[TimeSlot]) -> list[TimeSlot]:
    """Of an afternoon what is not right at noon, where there is any; else all of them."""
    if query.daypart != "afternoon" or query.time is not None or query.until is not None:
        return slots
    return [slot for slot in slots if slot.start.time() >= LUNCH_IS_OVER] or slots


def _by_daylight(query: AvailabilityQuery, stretch: DayWindow) -> DayWindow:
    """The hours of `stretch` at which people are up: where no hour was said and it begins before, or where only the
    first was, and leaves enough of the evening; of a night what is before midnight. Else all of it.
    """
    first, last = stretch.minutes
    if query.daypart == "night" and query.time is None and query.until is None:
        return replace(stretch, minutes=(first, WHOLE_DAY[1]))
    if query.bound == "after" and query.daypart is None and first <= WAKING[1] - AN_EVENING:
        return replace(stretch, minutes=(max(first, WAKING[0]), min(last, WAKING[1])))
    if query.time is not None or not first < WAKING[0] < last:
        return stretch
    return replace(stretch, minutes=(WAKING[0], min(last, WAKING[1])))


def _first_of_days(diary: Diary, query: AvailabilityQuery, want: Want, stretch: DayWindow) -> tuple[TimeSlot, ...]:
    """The first time on up to three days, while people are up if any of the days has one then."""
    for hours in (_by_daylight(query, stretch), stretch):
        days = _of_each_alternative(
            query.ruled_out, days_with_room(diary, want, hours.first, hours.minutes, hours.last)
        )
        free = (_late_enough(query, free_on(diary, want, day, hours.minutes)) for day in days)
        if slots := in_order(of_day[0] for of_day in free):
            return slots
    return ()


def _of_each_alternative(limits: Limits, days: Iterable[dt.date]) -> list[dt.date]:
    """The first days, as many as are offered; of "after five or on Saturday" one is of the other alternative, where it
    has any within a week.
    """
    if not any(map(_is_of_hours_on_some_days, limits)):
        return list(islice(days, OFFERED))
    week = list(islice(days, A_WEEK.days))
    first, others = week[:OFFERED], week[OFFERED:]
    kinds = {_hours_on(limits, day) for day in first}
    other = next((day for day in others if _hours_on(limits, day) not in kinds), None)
    if len(kinds) > 1 or other is None or other - first[0] > A_WEEK:
        return first
    return [*first[:-1], other]


def _hours_on(limits: Limits, day: dt.date) -> Limits:
    """What of `limits` tells, for some days of the week alone, which hours of `day` will do."""
    return tuple(limit for limit in limits if _is_of_hours_on_some_days(limit) and limit.touches(day))


def _is_of_hours_on_some_days(limit: RuledOut) -> bool:
    return bool(limit.weekdays) and not limit.of_days


def _some_of(diary: Diary, query: AvailabilityQuery, want: Want, stretch: DayWindow) -> tuple[TimeSlot, ...]:
    """Of one day up to three times, from early to late; of several the first time on up to three days, or those of the
    first where the others are weeks away: "after five or on Saturday".
    """
    if stretch.first == stretch.last:
        return spread(_by_day(diary, query, want, stretch), OFFERED)
    slots = _first_of_days(diary, query, want, stretch)
    days = [slot.start.date() for slot in slots]
    if len(days) < 2 or days[1] - days[0] < A_WEEK:
        return slots
    return spread(_by_day(diary, query, want, replace(stretch, first=days[0], last=days[0])), OFFERED)


def _nothing_there(diary: Diary, query: AvailabilityQuery, want: Want, stretch: DayWindow) -> Availability:
    """What is offered instead of a stretch that has no room, from the moment on that it was meant from."""
    begins = wall_moment(diary, stretch.first, _by_daylight(query, stretch).minutes[0])
    return _instead(diary, want, stretch, begins, _why_nothing(diary, want, stretch))


def _last_of(diary: Diary, want: Want, stretch: DayWindow) -> Availability:
    """The last time of the first of the days that has one free, with the last ones of the next days beside it."""
    days = days_with_room(diary, want, stretch.first, stretch.minutes, stretch.last)
    slots = tuple(free_on(diary, want, day, stretch.minutes)[-1] for day in islice(days, OFFERED))
    if not slots:
        wanted = wall_moment(diary, stretch.first, stretch.minutes[0])
        return _instead(diary, want, stretch, wanted, _why_nothing(diary, want, stretch))
    first, *others = slots
    return Availability(
        status="free", slot=first, alternatives=tuple(others), hours=opening_hours(diary, first.start.date())
    )


def _to_choose_from(diary: Diary, query: AvailabilityQuery, want: Want, stretch: DayWindow) -> Availability:
    """Part of a day, or hours up to a limit: who leaves a choice is given it. A single time that fits is that one."""
    slots = _some_of(diary, query, want, stretch)
    if not slots:
        return _nothing_there(diary, query, want, stretch)
    hours = opening_hours(diary, slots[0].start.date())
    if len(slots) == 1:
        return Availability(status="free", slot=slots[0], hours=hours)
    return Availability(status="alternatives", alternatives=slots, hours=hours)


def _nearest_day_first(diary: Diary, want: Want, slots: list[TimeSlot]) -> TimeSlot:
    return next((slot for slot in slots if near_visits(diary, want, slot.start.date())), slots[0])


def _spread_over(diary: Diary, query: AvailabilityQuery, want: Want, stretch: DayWindow) -> Availability:
    """Only days were said."""
    slots = _some_of(diary, query, want, stretch)
    if not slots:
        return _nothing_there(diary, query, want, stretch)
    return Availability(status="alternatives", alternatives=slots, hours=opening_hours(diary, stretch.first))


def _shifted(diary: Diary, query: AvailabilityQuery, want: Want, reference: TimeSlot) -> Availability:
    """Away from a time that was spoken of: later or earlier on its day, another day, or as soon before it as can be."""
    want = replace(want, declined=want.declined | {epoch(reference.start)})
    reference = TimeSlot(in_zone(reference.start, diary.timetable.zone), reference.end, reference.crew)
    if _exact(query):
        # The time that was wanted before is what is moved away from.
        query = query.model_copy(update={"time": None})
    of_day = query.shift_of == "date" and query.shift != "sooner"
    slots = _shifted_days(diary, query, want, reference) if of_day else _shifted_times(diary, query, want, reference)
    hours = opening_hours(diary, query.date or reference.start.date())
    if query.shift == "sooner" and query.shift_of == "date" and len(slots) > 1:  # of "I want it sooner" each day is one
        return Availability(
            status="alternatives", alternatives=tuple(slots), hours=opening_hours(diary, slots[0].start.date())
        )
    to_choose = len(query.declined) > 1 if of_day else query.shift == "other"  # of several offers: "what else is free?"
    if to_choose and len(slots) > 1:
        day = query.date or reference.start.date()
        others = tuple(slots) if of_day else _some_of(diary, query, want, DayWindow(day, day, _minutes(query)))
        return Availability(status="alternatives", alternatives=in_order(others), hours=hours)
    if slots:
        return Availability(status="free", slot=slots[0], alternatives=tuple(slots[1:OFFERED]), hours=hours)
    return _not_shifted(diary, query, want, reference)


def _not_shifted(diary: Diary, query: AvailabilityQuery, want: Want, reference: TimeSlot) -> Availability:
    """Nothing is free where it should be moved to. Of a time that is the soonest there is, it is named again; before
    the first of a day there are days before it.
    """
    if (
        query.shift == "earlier"
        and query.shift_of != "date"
        and (others := _shifted_days(diary, query, want, reference))
    ):
        hours = opening_hours(diary, reference.start.date())
        return Availability(
            status="alternatives", alternatives=tuple(others), reason="nothing_earlier_that_day", hours=hours
        )
    want = replace(want, declined=frozenset()) if query.shift == "sooner" else want
    days = replace(_stretch(diary, query), minutes=WHOLE_DAY)
    of_its_day = query.shift == "later" and query.shift_of != "date"
    why: Reason = "nothing_later_that_day" if of_its_day else _NOTHING.get(query.shift or "", "busy")
    return _instead(diary, want, days, epoch(reference.start), (why, None))


def _shifted_times(diary: Diary, query: AvailabilityQuery, want: Want, reference: TimeSlot) -> list[TimeSlot]:
    if query.shift == "sooner":
        until = DayWindow(diary.today, reference.start.date(), _minutes(query))
        before = [slot for slot in free_within(diary, want, until) if slot.start < reference.start]
        if query.shift_of == "date":
            before = [next(of_day) for _, of_day in groupby(before, key=lambda slot: slot.start.date())]
        return before[:OFFERED]
    day = query.date or reference.start.date()
    wanted = diary.timetable.moment(day, reference.start.time())
    same_day = free_on(diary, want, day, _minutes(query))
    if query.shift == "later":
        return [slot for slot in same_day if epoch(slot.start) > wanted]
    if query.shift == "earlier":
        return [slot for slot in reversed(same_day) if epoch(slot.start) < wanted]
    return closest_apart(same_day, wanted)


def _shifted_days(diary: Diary, query: AvailabilityQuery, want: Want, reference: TimeSlot) -> list[TimeSlot]:
    """One slot a day, at about the same time of day."""
    day, wall = reference.start.date(), reference.start.hour * 60 + reference.start.minute
    minutes = _minutes(query)
    days = (diary.today + DAY * n for n in reversed(range((day - diary.today).days)))
    before = (other for other in days if has_room(diary, want, other, minutes))
    behind = days_with_room(diary, want, (query.date or day + DAY), minutes)
    open_days = {"earlier": before, "later": behind}.get(query.shift or "") or chain(behind, before)
    found = (closest(diary, want, other, wall, minutes) for other in open_days if other != day)
    return list(islice(found, OFFERED))


def _instead(diary: Diary, want: Want, stretch: DayWindow, wanted: int, why: Why) -> Availability:
    """Why what was asked can't be had, and what comes near it; never beside hours that callers bound themselves, unless
    it is named as outside.
    """
    reason, detail = why
    others = _near(diary, want, wanted, stretch.minutes)
    if not others and not stretch.bounded:
        others = near(diary, want, wanted)
    if edge := _at_the_edge(diary, want, stretch, wanted):
        offered, hours = tuple(dict.fromkeys((*edge, *others)))[:OFFERED], opening_hours(diary, stretch.first)
        return Availability(status="alternatives", alternatives=offered, reason="outside_limits", hours=hours)
    if not others and (want.limits or stretch.bounded):
        return _outside(diary, want, stretch, wanted)
    closed = reason.startswith("closed_") or reason == "holiday"
    status: AvailabilityStatus = "closed" if closed else "alternatives" if others else "none"
    hours = opening_hours(diary, stretch.first)
    return Availability(status=status, alternatives=others, reason=reason, detail=detail, hours=hours)


def _at_the_edge(diary: Diary, want: Want, stretch: DayWindow, wanted: int) -> tuple[TimeSlot, ...]:
    """ "After four" where only four itself is free, which is named as outside; of a stretch on each of its days."""
    limits = tuple(limit for limit in want.limits if not limit.is_moment)
    if limits == want.limits:
        return ()
    wall = dt.datetime.fromtimestamp(wanted, diary.timetable.zone).time()
    days = (diary.timetable.moment(day, wall) for day in (stretch.days if stretch.bounded else ()))
    moments = dict.fromkeys((wanted, *days))
    found = (slot for at in moments if (slot := slot_at(diary, replace(want, limits=limits), at)) is not None)
    return tuple(islice(found, OFFERED))


def _outside(diary: Diary, want: Want, stretch: DayWindow, wanted: int) -> Availability:
    """Nothing is left of what the caller allows: what comes near it, as outside. Other hours are nearer than days that
    will not do, and no very start that was refused is near.
    """
    loosened = ((lambda limit: limit.of_days or limit.is_moment), (lambda limit: limit.is_moment))
    wants = (replace(want, limits=tuple(filter(kept, want.limits))) for kept in loosened)
    others = next((found for each in wants if (found := _near_the_limits(diary, want, each, stretch, wanted))), ())
    status: AvailabilityStatus = "alternatives" if others else "none"
    hours = opening_hours(diary, stretch.first)
    return Availability(status=status, alternatives=others, reason="outside_limits", hours=hours)


def _near_the_limits(diary: Diary, want: Want, loosened: Want, stretch: DayWindow, wanted: int) -> tuple[TimeSlot, ...]:
    """Of all days alike, on each the time that comes nearest to hours which will do; of one that is named, and where no
    hours were told, what comes near the wanted moment.
    """
    of_hours = any(not (limit.of_days or limit.is_moment) for limit in want.limits)
    if not of_hours or stretch.first == stretch.last:
        return near(diary, loosened, wanted)
    days = islice(days_with_room(diary, loosened, stretch.first, WHOLE_DAY), OFFERED)
    return in_order(
        min(free_on(diary, loosened, day, WHOLE_DAY), key=lambda slot: _beside(want.limits, slot)) for day in days
    )


def _beside(limits: Limits, slot: TimeSlot) -> int:
    """How many minutes lie between a start and the nearest on its day that the limits admit; a whole day where none."""
    day = dt.datetime.combine(slot.start.date(), dt.time.min, slot.start.tzinfo)
    admitted = (minute for minute in range(0, WHOLE_DAY[1], STEP) if admits(limits, day + dt.timedelta(minutes=minute)))
    at = minute_of_day(slot.start.time())
    return min((abs(minute - at) for minute in admitted), default=WHOLE_DAY[1])


def _why_nothing(diary: Diary, want: Want, stretch: DayWindow) -> Why:
    """Why no start of a stretch is free."""
    starts = [start for day in stretch.days for start in grid(diary, want, day, stretch.minutes)]
    if starts:
        return _why(refusal(diary, want, start) for start in starts)
    if closure := diary.timetable.closure(stretch.first):
        return closure.reason, closure.detail
    return off_grid(diary.timetable, want, *bounds(diary, stretch.first, stretch.minutes)), None


def _why(refusals: Iterable[Why | None]) -> Why:
    """What is true of several starts of which none will do: what the caller told where one is free but for that,
    "busy" where that is so of any, else what is so of the last.
    """
    reasons = [refused for refused in refusals if refused is not None]
    ranked = (each for told in ("ruled_out", "busy") for each in reasons if each[0] == told)
    return next(ranked, reasons[-1])
