"""What callers have on when a visit of theirs is: that visit is to be at another time; and which visit of theirs is at
the time they wish for. Pure.
"""

from __future__ import annotations

import datetime as dt

import msgspec

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.time_request import says_when
from receptionist.dialogue.visit_in_hand import in_hand, known
from receptionist.dialogue.who_calls import is_for_another
from receptionist.model.acts import Intent
from receptionist.model.appointment import Appointment
from receptionist.model.ruled_out import RuledOut
from receptionist.model.trust import RIGHTS, Private
from receptionist.model.understanding import Understanding
from receptionist.model.when import When

_BESIDE = dt.timedelta(minutes=30)
"""Between a visit and what somebody has on elsewhere: less is none to get there in."""
_A_MINUTE = dt.timedelta(minutes=1)
_OTHERWISE: tuple[Intent, ...] = ("cancel", "human", "message", "price")
_OF_OTHERS = frozenset({"stays", "calls_off", "wants_work", "one_more"})
"""What they say who want something else of that visit, or another."""


def moved_for(ctx: CallContext, meaning: Understanding) -> Understanding:
    """ "My doctor has me at ten thirty that day", of the visit at ten that was just told or booked: it is to be moved,
    as it is for who asks for an hour before or after that. `meaning` as it is where both have their time.
    """
    visit = in_hand(ctx) if ctx.phase is Phase.COMPLETE else None
    of_another_matter = meaning.sure or meaning.matter not in (None, "trouble") or meaning.intent in _OTHERWISE
    if visit is None or "engaged" not in meaning.says or of_another_matter or meaning.says & _OF_OTHERS:
        return meaning
    if not meaning.when.may_be_on(visit.start.date()) or not _wants_it_moved(visit, meaning):
        return meaning
    says = (meaning.says - {"note", "another", "wonders"}) | {"cannot"}
    when = _that_day(visit, meaning.when)
    wish = msgspec.structs.replace(meaning, intent="reschedule", answer=None, service=None, doubts=None, says=says)
    return msgspec.structs.replace(wish, when=when, question="", note="", asks=False, asks_when=False)


def _wants_it_moved(visit: Appointment, meaning: Understanding) -> bool:
    """Whether an hour around that is asked for, or this one refused; or that is told alone, of that very time."""
    when = meaning.when
    around_it = when.bound in ("after", "before") and says_when(when)
    if around_it or when.shift is not None or meaning.intent == "reschedule":
        return True
    says_more = meaning.signals or "note" in meaning.says
    if meaning.answer == "negate" or "refuses" in meaning.manner:
        return not says_more
    says_more = says_more or meaning.answer == "affirm" or meaning.asks
    hours = [limit for limit in when.ruled_out if limit.since is not None]
    return not says_more and (not hours or any(_is_beside(visit, limit) for limit in hours))


def _that_day(visit: Appointment, when: When) -> When:
    """What is wished for of the day of the visit, which is the one that is spoken of: an hour after what they have on,
    or any other. What they have on takes up that day's hours alone; where its hour is not told, those of the visit.
    """
    if when.shift or any(limit.ends for limit in when.ruled_out):
        return when
    day, takes = visit.start.date(), visit.end - visit.start
    own = RuledOut(since=visit.start.time(), until=visit.end.time())
    limits = tuple(_on(day, takes, limit) for limit in when.ruled_out or (own,))
    its_own = (
        when.time is not None and when.bound == "at" and when.may_be(visit.start)
    )  # "that's the same time as my exam"
    wish = msgspec.structs.replace(When() if its_own else when, ruled_out=limits, same_time=False)
    return msgspec.structs.replace(wish, date=day, dates=(day,))


def _on(day: dt.date, takes: dt.timedelta, limit: RuledOut) -> RuledOut:
    """The limit of that day alone, where it is one of hours and names none; what `takes` that long is over by then."""
    hours = limit.since is not None or limit.until is not None
    if not hours or limit.first is not None or limit.weekdays:
        return limit
    since = dt.datetime.combine(day, limit.since) - takes + _A_MINUTE if limit.since is not None else None
    since = since if since is not None and since.date() == day else None
    return msgspec.structs.replace(limit, first=day, last=day, since=since.time() if since is not None else None)


def _is_beside(visit: Appointment, limit: RuledOut) -> bool:
    """Whether there is no time between the visit and the hours that `limit` takes up on its day."""
    day, zone = visit.start.date(), visit.start.tzinfo
    if limit.since is None or (limit.first is not None and not limit.first <= day <= (limit.last or day)):
        return False
    begins = dt.datetime.combine(day, limit.since, zone)
    ends = dt.datetime.combine(day, limit.until or limit.since, zone)
    return visit.start < ends + _BESIDE and begins < visit.end + _BESIDE


def theirs_then(ctx: CallContext) -> str | None:
    """Why the wished hour is not free, where a visit of the caller's own, or of whom they booked for, is then; None
    where none is, or they may not hear of it.
    """
    wanted, moving = ctx.times.wanted, ctx.found.visit
    day = wanted.date or (moving.start.date() if moving is not None else None)
    if day is None or wanted.time is None:
        return None
    others = [each for each in known(ctx) if moving is None or each.id != moving.id]
    length = moving.end - moving.start if moving is not None else dt.timedelta()
    there = next((each for each in others if _overlaps(each, dt.datetime.combine(day, wanted.time), length)), None)
    if there is not None:
        return "other_visit_then" if is_for_another(ctx, there) else "own_visit_then"
    to_come, hears = ctx.caller.to_come, Private.DAY_AND_TIME in RIGHTS[ctx.caller.trust].hears
    hidden = (Appointment("", *each) for each in zip(to_come.starts, to_come.until, strict=False))
    theirs = [each for each in hidden if moving is None or each.start != moving.start] if hears else []
    own = any(_overlaps(each, dt.datetime.combine(day, wanted.time), length) for each in theirs)
    return "own_visit_then" if own else None


def _overlaps(visit: Appointment, start: dt.datetime, length: dt.timedelta) -> bool:
    first, last = visit.start.replace(tzinfo=None), visit.end.replace(tzinfo=None)
    return first <= start < last or start <= first < start + length
