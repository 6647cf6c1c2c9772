"""What the caller allows and wishes for, turn by turn: how the words of a new turn narrow, widen and replace it.

A wish replaces a wish; what is ruled out adds up, and gives way only to what is settled for by its name.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

import msgspec

from receptionist.model.allowed import outdone
from receptionist.model.availability import TimeSlot
from receptionist.model.dayparts import Daypart, hours_of
from receptionist.model.ruled_out import Hours, Limits, RuledOut, narrowed, rules_out_day, widened
from receptionist.model.when import When


def says_when(when: When) -> bool:
    """Whether any day, time or wish about them was said."""
    return bool(
        when.date
        or when.time
        or when.until
        or when.daypart
        or when.any_time
        or when.earliest
        or when.latest
        or when.openings
        or when.date_end
        or when.shift
        or when.day_untold
        or when.ruled_out
    )


def says_time_of(when: When, slot: TimeSlot | None) -> bool:
    """Whether a day or a time is said, and it is that of `slot`."""
    return slot is not None and says_when(when) and when.may_be(slot.start)


def wishes_for_now(when: When, at: dt.datetime) -> bool:
    """Whether the time that is wished for is no later than `at`, on that day: "right now", or a while ago."""
    return when.date == at.date() and when.time is not None and when.bound == "at" and when.time <= at.time()


def merged(known: When, new: When) -> When:
    """The wish about day and time after `new` was said: a day replaces a day, a time a time.

    After nine in the evening was spoken of, "Friday at nine" is the evening as well. What is ruled out stays so until
    it is wished for by its name.
    """
    new = _left_open(_of_its_day(new, known.ruled_out), known.ruled_out)
    limits = narrowed(_allowing(known.ruled_out, known, new), new.ruled_out)
    known = _within(known, new) if new.either else _without(known, new.ruled_out)
    day, clock = new if says_day(new) else known, new if says_time(new) else _without_hour(known, new.ruled_out)
    if new.shift and new.shift_of == "time" and any(limit.since or limit.until for limit in new.ruled_out):
        new = msgspec.structs.replace(new, shift=None, shift_of=None)  # "noon is too late, anything earlier?"
    if new.shift and not says_when(known):
        return _shifted_from_nothing(new)
    if new.shift:
        day_known = new if new.date else known
        return msgspec.structs.replace(
            known,
            date=day_known.date,
            dates=day_known.dates,
            date_end=day_known.date_end,
            shift=new.shift,
            shift_of=new.shift_of,
            ruled_out=limits,
        )
    day = _without(day, limits)
    return When(
        date=day.date,
        dates=day.dates,
        date_end=day.date_end,
        time=known.time if known.time in clock.times else clock.time,
        times=clock.times,
        until=clock.until,
        daypart=clock.daypart,
        bound=clock.bound,
        any_time=leaves_the_hour_to_us(clock),
        day_untold=new.day_untold or (known.day_untold and not (says_day(new) or new.any_time or new.next_free)),
        same_time=clock.same_time,
        earliest=clock.earliest,
        latest=clock.latest,
        openings=clock.openings,
        ruled_out=narrowed(limits, _beyond(day, clock)),
    )


def within(limits: Limits, known: When, new: When, wish: When) -> When:
    """`wish`, which `new` has made of `known`, within `limits` that were told before, as far as `new` leaves them."""
    left = _allowing(limits, known, new)
    return msgspec.structs.replace(_without(wish, left), ruled_out=narrowed(left, wish.ruled_out))


def never_there(limits: Limits, known: When, new: When) -> Limits:
    """`limits` of whoever says by `new`, which refuses something, when they cannot be there: whole days, and all hours
    before one or behind it. A moment that is refused is the one of what is spoken of, and so is where a search ends.
    """
    told = (each for each in limits_told(new) if not (each.is_moment or each.is_edge))
    return narrowed(_allowing(limits, known, new), told)


def _shifted_from_nothing(new: When) -> When:
    """ "Something sooner" is the soonest there is, "something later in the day" the afternoon."""
    sooner, later = new.shift in ("earlier", "sooner"), new.shift == "later" and new.shift_of == "time"
    part: Daypart | None = "afternoon" if later and not new.shift_by else new.daypart
    earliest = new.earliest or (sooner and not new.shift_by)
    return msgspec.structs.replace(new, shift=None, shift_of=None, shift_by=0, earliest=earliest, daypart=part)


def moved_by(reference: When, by: When) -> When:
    """`reference`, an exact day and time, moved by as much as `by` says; `by` itself where there is no such time."""
    if reference.date is None or reference.time is None or not by.shift_by:
        return by
    start = dt.datetime.combine(reference.date, reference.time) + dt.timedelta(minutes=by.shift_by)
    return msgspec.structs.replace(When.exactly(start), ruled_out=by.ruled_out)


def says_day(when: When) -> bool:
    """Whether a day or a stretch of days was said."""
    return when.date is not None or when.date_end is not None


def only_day_refused(when: When) -> dt.date | None:
    """ "Not tomorrow": the one day that will not do, where no other is said, from which "the day after" counts."""
    match when.ruled_out:
        case (limit,) if limit.first is not None and limit == RuledOut.day(limit.first):
            return limit.first
    return None


def says_time(when: When) -> bool:
    """Whether anything about the time of day was said."""
    asked = when.any_time or when.same_time or when.latest or when.next_free or when.either
    return bool(when.time or when.until or when.daypart or asked)


def leaves_the_hour_to_us(when: When) -> bool:
    """ "Any time Thursday", "any time after three"; who takes any but some rules out, and leaves the rest to choose."""
    beside_the_bound = [limit for limit in when.ruled_out if when.time is None or limit.since != when.time]
    return when.any_time and not beside_the_bound


def _within(known: When, new: When) -> When:
    """What alternatives leave of the wish before them: the stretch of days of which they are, and the one day whose
    hours alone they tell.
    """
    of_days = any(limit.weekdays or limit.first for limit in new.ruled_out)
    return known if known.date_end is not None or not of_days else When()


def _left_open(new: When, limits: Limits) -> When:
    """Of several days that one name leaves open the others: "next Tuesday" after "not the third". Where none is left,
    all are wished for anew.
    """
    left = _without(new, limits) if len(new.dates) > 1 and not _each_is_named(new) else new
    return left if left.dates else new


def _of_its_day(new: When, limits: Limits) -> When:
    """Without what has to be over by the hour of a weekday that `limits` have the date of: "Friday at noon is when the
    keys go back", said again of the seventeenth.
    """
    dated = {(limit.last.weekday(), limit.since): limit.last for limit in limits if limit.ends and limit.last}
    again = [x for x in new.ruled_out if x.ends and x.last and x.last < dated.get((x.last.weekday(), x.since), x.last)]
    behind = [RuledOut(first=each.last + dt.timedelta(days=1)) for each in again if each.last]
    left = tuple(limit for limit in new.ruled_out if limit not in again and limit not in behind)
    return msgspec.structs.replace(new, ruled_out=left)


def _each_is_named(new: When) -> bool:
    """ "Today or tomorrow": whether each of several days has a name of its own."""
    return 1 < len(new.dates) <= len(new.date_spans)


def _named(new: When, limits: Limits) -> tuple[dt.date, ...]:
    """The days that are wished for by their names: one, or each of several; of those that one name leaves open all, or
    none where some are left. A stretch that two names make has those: "today or tomorrow".
    """
    if new.date_end is not None:
        return (new.date, new.date_end) if new.date and len(new.date_spans) > 1 else ()
    days = new.dates or ((new.date,) if new.date else ())
    one_or_all = len(days) < 2 or _each_is_named(new) or all(rules_out_day(limits, day) for day in days)
    return days if one_or_all else ()


def _allowing(limits: Limits, known: When, new: When) -> Limits:
    """`limits` as far as they hold beside `new`: who names a day, or a time, that they had ruled out allows it."""
    if new.either:
        return outdone(limits, new.either)
    by_name = _named(new, limits)
    spoken_of = by_name or _day_spoken_of(known, new)
    limits = widened(limits, by_name, None) if by_name else limits
    for day in by_name if new.any_time else ():  # "any time on Saturday" has all its hours
        limits = tuple(part for limit in limits for part in limit.without_day(day))
    for hours in _hours(new):
        limits = widened(limits, spoken_of, hours)
    insists = new.time is not None and new.bound == "at" and new.time == known.time
    return tuple(limit for limit in limits if not limit.ends) if insists else limits


def _day_spoken_of(known: When, new: When) -> tuple[dt.date, ...]:
    """The day for which hours alone are meant; none where other days are: "five on a weekday", of a Saturday."""
    if says_day(new) or known.date is None or known.date_end or rules_out_day(new.ruled_out, known.date):
        return ()
    return (known.date,)


def _hours(when: When) -> Iterator[Hours]:
    """The hours that are wished for; of those that are bounded the first and the last, each of which is allowed."""
    if when.bound in ("after", "before", "between"):
        if when.time is not None:
            yield when.time, when.time
        if when.until is not None:
            last = when.until if _inclusive(when) else _just_before(when.until)
            yield last, last
    elif when.time is not None:
        yield when.time, when.time
    elif when.daypart is not None:
        first_hour, last_hour = hours_of(when.daypart)
        yield dt.time(first_hour), dt.time(last_hour - 1, 59)


def _just_before(limit: dt.time) -> dt.time:
    return (dt.datetime.combine(dt.date.min + dt.timedelta(1), limit) - dt.timedelta(minutes=1)).time()


def _just_after(limit: dt.time) -> dt.time:
    return (dt.datetime.combine(dt.date.min, limit) + dt.timedelta(minutes=1)).time()


def _beyond(day: When, clock: When) -> Iterator[RuledOut]:
    """What a bound rules out: "after three" all before it, on the day that is spoken of, or on any."""
    one_day = day.date is not None and day.date_end is None
    of_day = RuledOut(day.date, day.date) if one_day else RuledOut()
    if clock.bound in ("after", "between") and clock.time is not None:
        yield msgspec.structs.replace(of_day, until=clock.time)
    if clock.bound in ("before", "between") and clock.until is not None:
        yield msgspec.structs.replace(of_day, since=_just_after(clock.until) if _inclusive(clock) else clock.until)


def limits_told(when: When) -> Limits:
    """All that `when` rules out of any day, the hours beyond its bounds among it."""
    return narrowed(when.ruled_out, _beyond(When(), when))


def _inclusive(when: When) -> bool:
    """Whether the last hour will do as well: "by three"."""
    return when.bound == "before" and when.time == when.until


def _without(when: When, limits: Limits) -> When:
    """`when` without the days that are ruled out now: of several the others, of a stretch what begins after them."""
    left = tuple(day for day in when.dates if not rules_out_day(limits, day))
    if when.date is None or not rules_out_day(limits, when.date):
        return msgspec.structs.replace(when, dates=left)
    if when.date_end is None:
        return msgspec.structs.replace(when, date=left[0] if left else None, dates=left)
    ahead = (when.date + dt.timedelta(days) for days in range((when.date_end - when.date).days + 1))
    first = next((day for day in ahead if not rules_out_day(limits, day)), None)
    end = when.date_end if first else None
    return msgspec.structs.replace(when, date=first, dates=(first,) if first else (), date_end=end)


def _without_hour(when: When, refused: Limits) -> When:
    """ "Not noon", "noon is when I hand the keys in", of noon that was wished for: any other hour that is left, and not
    the nearest to it.
    """
    at = when.time
    if at is None or when.bound != "at":
        return when
    of_it = any(limit.keeps_out((at, at)) and (when.date is None or limit.touches(when.date)) for limit in refused)
    return msgspec.structs.replace(when, time=None, times=()) if of_it else when


def says_no_day(when: When) -> bool:
    """Whether hours alone are said, which are then meant for the day that is spoken of."""
    hours = when.time or when.until or when.daypart
    return bool(hours) and when.date is None and when.date_end is None and not (when.earliest or when.any_time)


def allows_but_some(when: When, day: dt.date) -> bool:
    """ "Not to Friday and not to the morning", of a visit on `day`: what rules out others wishes for any but those."""
    return any((limit.first or limit.last or limit.weekdays) and not limit.touches(day) for limit in when.ruled_out)
