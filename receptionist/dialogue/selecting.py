"""Selecting: which of the times that were offered a turn picks, narrows down to, or is of."""

from __future__ import annotations

import datetime as dt
from typing import Literal

import msgspec

from receptionist.dialogue.absorb import picking, wishing
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.time_request import merged, says_when, wishes_for_now
from receptionist.dialogue.workflow import Workflow
from receptionist.model import ruled_out
from receptionist.model.availability import TimeSlot
from receptionist.model.dayparts import Daypart, is_in_part
from receptionist.model.understanding import Remaining, Understanding
from receptionist.model.when import When

_ITS_ARTICLE = 1
"""Words beside those of a day with which nothing but the day is named: "the last Saturday in March"."""
NOON = dt.time(12)
_OPEN = 0.5
"""Log-odds between what a turn picks and what else it may pick, up to which the words leave it open."""
_DESPITE_LIMITS, _DESPITE_A_WISH = 2.0, 5.0
"""The same, where the rules hear nothing that tells the offers apart, and where they hear a wish for another time."""
_MAY_PICK = ("none", "book", "question", "check")
_SOME_LENGTH = dt.timedelta(minutes=1)
"""Of a time that is looked up anew before it is held: its service gives it its own."""
_A_WHILE = dt.timedelta(minutes=30)
"""How long ago "now" may have been said: the day that is looked at by then is that of the offers."""
_FAR = dt.timedelta(hours=2)
"""How far behind a vague limit an offer lies that is not what was meant by it: five, "after lunch"."""
A_WEEK = dt.timedelta(days=7)
"""How far ahead a bare weekday can be meant; a day beyond it was named by its date."""


def chosen(ctx: CallContext, workflow: Workflow, meaning: Understanding) -> CallContext | None:
    """`ctx` wishing for the offered time that the caller picked, by number, by day or by time; None if none was.

    The calendar is asked once more: it holds the time for this caller, and tells if somebody was faster.
    """
    if len(ctx.times.wanted.dates) > 1:
        return _day_chosen(ctx, workflow, meaning)
    if not ctx.times.offers or not {"date", "time"} & set(ctx.focus.asked):
        return None
    if (
        _is_of_a_nearer_week(ctx, meaning)
        or _names_only_a_day(ctx, meaning)
        or moved_from(ctx, meaning)
        or _asks_for_the_last(meaning)
    ):
        return None
    if _still_now(ctx, meaning.when):
        return first(ctx)
    by_rule = _by_number(ctx, meaning) or _by_words(ctx, meaning.when) or _left_over(ctx, meaning)
    by_rule = _allowed(by_rule, meaning.when)
    if by_rule is None and "goodbye" in meaning.signals and not says_when(meaning.when):
        return None  # "see you then" picks none of several
    picked = _by_crew(ctx, meaning) or _allowed(_preferred(ctx, meaning, by_rule), meaning.when)
    if picked is not None and _is_far_behind(picked, meaning):
        return None
    picked = _of_remaining(ctx, meaning, picked) or _taken_back(ctx, meaning.when)
    return picking(ctx, picked) if picked else None


def picked(ctx: CallContext, workflow: Workflow, meaning: Understanding) -> TimeSlot | None:
    """The time that is picked of those offered, or the one that is named in their place, as long as they are."""
    offers, when = ctx.times.offers, meaning.when
    after = chosen(ctx, workflow, meaning)
    wanted = when if after is None else after.times.wanted
    if not offers or wanted.time is None:
        return None
    start = dt.datetime.combine(wanted.date or offers[0].start.date(), wanted.time, offers[0].start.tzinfo)
    return TimeSlot(start, start + (offers[0].end - offers[0].start))


def _of_remaining(ctx: CallContext, meaning: Understanding, picked: TimeSlot | None) -> TimeSlot | None:
    """What is picked of those that the words leave: the first of them where whichever will do, or where it is alone."""
    if meaning.left is None:
        return picked
    left = _remaining(ctx, meaning.left)
    moves = meaning.when.shift is not None and meaning.left.whichever  # "any of those, but later in the day"
    if moves or (len(left) != 1 and _wishes_elsewhere(ctx.times.offers, meaning.when)):
        return picked
    named = meaning.choice is not None or says_when(meaning.when)
    if picked in left or (picked and not left and named):  # "none of those … the noon one, I guess"
        return picked
    return _allowed(left[0], meaning.when) if left and (meaning.left.whichever or len(left) == 1) else None


def _remaining(ctx: CallContext, left: Remaining) -> tuple[TimeSlot, ...]:
    return tuple(ctx.times.offers[place] for place in left.places if place < len(ctx.times.offers))


def asking_if_free(ctx: CallContext, after: CallContext, meaning: Understanding) -> CallContext:
    """`after` a turn, knowing whether the hour that it newly names was asked about, or what is free on the day: "is two
    thirty gone now", "what do you have Thursday".
    """
    asked: Literal["", "hour", "day"] = ""
    if after.times.unchecked and meaning.doubts == "hour_free":
        asked = "hour"
    elif after.times.unchecked and "wonders" in meaning.says and _asks_for_all(meaning):
        asked = "day"
    return after if asked == ctx.times.asks_free else after.with_times(asks_free=asked)


def _asks_for_all(meaning: Understanding) -> bool:
    """ "What do you have", "what else is there", "when could you": and not "what about Thursday"."""
    return meaning.intent == "book" or meaning.asks_when or "alternative" in meaning.signals


def narrowed(ctx: CallContext, left: Remaining) -> CallContext:
    """`ctx` with those offers alone that the caller has left; the others are turned down."""
    kept = _remaining(ctx, left)
    others = tuple(slot.start for slot in ctx.times.offers if slot not in kept)
    return ctx.with_times(offers=kept, declined=(*ctx.times.declined, *others))


def moved_from(ctx: CallContext, meaning: Understanding) -> TimeSlot | None:
    """The offer that is to be earlier or later: "the first one, but could it be a bit later", "Friday, but earlier",
    "the last one is too late, anything earlier?".
    """
    when, offers = meaning.when, ctx.times.offers
    if not offers or when.shift not in ("earlier", "later") or when.shift_of != "time":
        return None
    if when.date is not None or when.time is not None:
        named = [offer for offer in offers if when.may_be(offer.start)]
    elif meaning.left is not None and not meaning.left.whichever:
        named = [offer for offer in offers if offer not in _remaining(ctx, meaning.left)]
    else:
        named = [offer for offer in (_by_number(ctx, meaning),) if offer]
    return named[0 if when.shift == "earlier" else -1] if named else None


def cannot_wait(ctx: CallContext, meaning: Understanding) -> bool:
    """ "Now, please", "isn't there anything today?", or a bare no to the very first time there is, in a danger, where
    none of the offers is today: no visit can be what is wanted.
    """
    when, today = meaning.when, ctx.turn.at.date()
    if (
        not ctx.call.dangers.advised
        or not ctx.times.offers
        or any(slot.start.date() == today for slot in ctx.times.offers)
    ):
        return False
    this_day = when.date == today and when.date_end is None and len(when.dates) <= 1  # and not "this week"
    if _still_now(ctx, when) or this_day or when.rules_out(today):
        return True
    to_the_first = ctx.times.wanted.earliest and ctx.times.wanted.openings
    own_time = when.date or when.time or when.daypart or when.shift == "later"
    turned_down = meaning.answer in ("negate", "correct") or when.shift in ("earlier", "sooner")
    return to_the_first and turned_down and not own_time


def _still_now(ctx: CallContext, when: When) -> bool:
    """ "Now, please" once more, to offers that were made because right now, or the first time there is, was wished."""
    known, at = ctx.times.wanted, ctx.turn.at
    before = (
        known.time is not None and at - _A_WHILE <= at.replace(hour=known.time.hour, minute=known.time.minute) <= at
    )
    return wishes_for_now(when, at) and (before or (known.earliest and known.openings))


def _names_only_a_day(ctx: CallContext, meaning: Understanding) -> bool:
    """ "The first Tuesday in June" to one time on it and some on other days: its hours have still to be chosen from,
    and so they have where "the last Saturday in March" names the day of all. Who says that the day suits takes the time
    that was said with it; so does who means "the Tuesday one".
    """
    days, when = [offer.start.date() for offer in ctx.times.offers], meaning.when
    hours = when.time or when.until or when.daypart or when.any_time or when.earliest or when.latest or when.shift
    if when.date not in days or hours or meaning.points or meaning.answer == "affirm":
        return False
    all_of_it = len(set(days)) == 1 < len(days) and meaning.words_beside_when <= _ITS_ARTICLE
    one_of_it = days.count(when.date) == 1 < len(days) and meaning.choice is None
    return one_of_it or all_of_it


def _is_of_a_nearer_week(ctx: CallContext, meaning: Understanding) -> bool:
    """ "The noon one this Thursday", where noon was offered for the Thursday after it."""
    when, days = meaning.when, {offer.start.date() for offer in ctx.times.offers}
    if when.date is None or not when.of_this_week or meaning.choice is not None:
        return False
    return not days.intersection(when.dates) and when.date.weekday() in {day.weekday() for day in days}


def _asks_for_the_last(meaning: Understanding) -> bool:
    """ "What's the latest you have on Thursday?" takes none of what was offered."""
    return meaning.asks and meaning.when.latest and meaning.when.date is not None


def _preferred(ctx: CallContext, meaning: Understanding, by_rule: TimeSlot | None) -> TimeSlot | None:
    """What all the words prefer; what the rules pick where the words leave it open, or want something else besides."""
    prefers, offers = meaning.prefers, ctx.times.offers
    if prefers is None or meaning.intent not in _MAY_PICK or meaning.address is not None:
        return by_rule
    if prefers.lead < _least(offers, meaning) or _only_asks_us(ctx, meaning):
        return by_rule
    part = meaning.when.daypart  # "the one in the afternoon, the earlier if there are two"
    if by_rule and part and prefers.place is not None and not is_in_part(offers[prefers.place].start, part):
        return by_rule
    picked = None if prefers.place is None else offers[prefers.place]
    return by_rule if picked is not None and _is_beside_its_day(picked, offers, meaning.when) else picked


def _only_asks_us(ctx: CallContext, meaning: Understanding) -> bool:
    """ "You take checks, right", "they were dear, how much is it": what it asks has an answer, and it names no time."""
    asks = meaning.asks and meaning.asks_beside is None and bool(ctx.turn.answers)
    return asks and meaning.choice is None and not says_when(meaning.when)


def _is_beside_its_day(picked: TimeSlot, offers: tuple[TimeSlot, ...], when: When) -> bool:
    """Whether the one day that is named is that of other offers alone: "after midnight, so Saturday the eighteenth"."""
    named = when.date is not None and when.date_end is None and when.date in {offer.start.date() for offer in offers}
    return named and not when.may_be_on(picked.start.date())


def _least(offers: tuple[TimeSlot, ...], meaning: Understanding) -> float:
    """By how much the words must prefer an offer over a wish of their own that the rules hear."""
    if _wishes_elsewhere(offers, meaning.when) or _only_limits(offers, meaning):
        return _DESPITE_A_WISH
    return _DESPITE_LIMITS if _tells_them_not_apart(offers, meaning) else _OPEN


def _wishes_elsewhere(offers: tuple[TimeSlot, ...], when: When) -> bool:
    """Another time than any that was offered: "something later", "the earliest on a Friday", "the earliest after
    three", "11 am", "three thirty", "Tuesday afternoon" to Tuesday at eight.
    """
    days = {offer.start.weekday() for offer in offers}
    another_day = when.date is not None and when.date.weekday() not in days
    plainly = when.time is not None and when.bound == "at" and (len(when.times) == 1 or when.time.minute > 0)
    another_hour = plainly and not any(when.may_be_at(offer.start.time()) for offer in offers)
    of_day = [offer for offer in offers if when.date is not None and when.may_be_on(offer.start.date())]
    another_part = bool(of_day) and not any(is_in_part(offer.start, when.daypart) for offer in of_day)
    searched = (when.earliest and when.bound == "after") or (when.latest and when.bound == "before")
    return when.shift is not None or another_day or another_hour or another_part or searched


def _only_limits(offers: tuple[TimeSlot, ...], meaning: Understanding) -> bool:
    """ "Not Wednesday either", "no earlier than one": nothing but limits, which leave several."""
    when = meaning.when
    named = when.date or when.daypart or when.next_free or when.latest or (when.time and when.bound in ("at", "around"))
    limits = merged(When(), when).ruled_out
    if named or not limits or meaning.choice is not None or meaning.left is not None:
        return False
    return sum(ruled_out.admits(limits, offer.start, offer.end) for offer in offers) > 1


def _tells_them_not_apart(offers: tuple[TimeSlot, ...], meaning: Understanding) -> bool:
    """Words that fit several offers alike, or none: a yes, the day of all, limits that all keep, "ten" on both."""
    when = meaning.when
    if meaning.answer == "affirm" and meaning.choice is None and not says_when(when):
        return len(offers) > 1
    limits_hours = when.bound in ("after", "before")
    at = [each for each in offers if when.may_be_on(each.start.date()) and (limits_hours or when.may_be(each.start))]
    says_one = when.date is not None or when.time is not None
    limits = merged(When(), when).ruled_out
    left = [offer for offer in offers if ruled_out.admits(limits, offer.start, offer.end)]
    return meaning.choice is None and when.daypart is None and bool(says_one or limits) and len(at) != 1 != len(left)


def _allowed(slot: TimeSlot | None, when: When) -> TimeSlot | None:
    """ "The middle one, but not before ten": a limit that is said with the pick counts more."""
    return None if slot is None or _ruled_out(slot, when) else slot


def _ruled_out(slot: TimeSlot, when: When) -> bool:
    at = slot.start.time()
    too_early = when.bound == "after" and when.time is not None and at < when.time
    too_late = when.bound == "before" and when.until is not None and at >= when.until and at != when.time
    elsewhere = when.date is not None and not is_in_part(slot.start, when.daypart)
    beside = bool(when.either) and not any(each.admits(slot.start) for each in when.either)
    return too_early or too_late or elsewhere or beside or not ruled_out.admits(when.ruled_out, slot.start, slot.end)


def _is_far_behind(slot: TimeSlot, meaning: Understanding) -> bool:
    """ "After lunch", to noon and five: sooner than at five, where it is free, which is looked for."""
    when = meaning.when
    edges = [limit.until for limit in when.ruled_out if limit.until and not (limit.since or limit.first or limit.last)]
    vaguely = when.bound == "after" and when.daypart is not None and when.time is None and when.date is None
    if not vaguely or not edges or meaning.choice is not None or meaning.answer == "affirm":
        return False
    return slot.start.replace(tzinfo=None) - dt.datetime.combine(slot.start.date(), max(edges)) > _FAR


def first(ctx: CallContext) -> CallContext | None:
    """`ctx` with the first offered time chosen; None where nothing is offered."""
    return picking(ctx, ctx.times.offers[0]) if ctx.times.offers else None


def _by_number(ctx: CallContext, meaning: Understanding) -> TimeSlot | None:
    """The offer that was picked by its place, unless another day was named with it: "no, Friday, any time is fine"."""
    offers = _in_part(ctx.times.offers, meaning.when.daypart)
    if meaning.choice is None or not -len(offers) <= meaning.choice < len(offers):
        return None
    offer, when = offers[meaning.choice], meaning.when
    if when.date is None or when.may_be_on(offer.start.date()):
        return offer
    by_ordinal = when.date.day == meaning.choice + 1  # "the third" is of the month where a time is offered on that day
    if by_ordinal and when.date not in {other.start.date() for other in offers}:
        return offer
    return offer if _may_be_another_week(ctx, when) and when.date.weekday() == offer.start.weekday() else None


def _by_crew(ctx: CallContext, meaning: Understanding) -> TimeSlot | None:
    """ "With Marcus, then": the one offer that is with whom the words name."""
    theirs = [offer for offer in ctx.times.offers if meaning.crew and offer.crew == meaning.crew]
    return theirs[0] if len(theirs) == 1 and meaning.when.may_be(theirs[0].start) else None


def _in_part(offers: tuple[TimeSlot, ...], part: Daypart | None) -> tuple[TimeSlot, ...]:
    """Those of `offers` in that part of the day, where there are any: "the earlier one in the afternoon"."""
    fitting = tuple(offer for offer in offers if is_in_part(offer.start, part))
    later = tuple(offer for offer in fitting if part != "afternoon" or offer.start.time() != NOON)
    return later or fitting or offers


def _by_words(ctx: CallContext, when: When) -> TimeSlot | None:
    """The one offer that the words fit; am or pm is settled by what was offered."""
    if when.bound in ("after", "before") or when.shift:
        return None
    fitting = [offer for offer in _in_part(ctx.times.offers, when.daypart) if when.may_be(offer.start)]
    says_one = when.date is not None or when.time is not None or when.daypart is not None
    if says_one and not fitting and when.date is not None and _may_be_another_week(ctx, when):
        fitting = _on_weekday(ctx.times.offers, when.date, when)  # "Friday" alone is read as the nearest
        fitting = [offer for offer in fitting if offer.start.date() > when.date]
    return fitting[0] if says_one and len(fitting) == 1 else None


def _left_over(ctx: CallContext, meaning: Understanding) -> TimeSlot | None:
    """The one offer that is left by what the words rule out: "I have to be at work by eleven", "not eight or twelve".
    Who asks, or wishes for a time of their own, picks none.
    """
    when, offers = meaning.when, ctx.times.offers
    own_time = when.time is not None and when.bound in ("at", "around")
    if meaning.asks or meaning.intent == "question" or own_time or when.shift or len(offers) < 2:
        return None
    limits = merged(When(), when).ruled_out
    left = [offer for offer in offers if ruled_out.admits(limits, offer.start, offer.end)]
    of_part = _in_part(tuple(left), when.daypart) if left else ()
    fitting = [offer for offer in of_part if when.may_be_on(offer.start.date())]
    if meaning.points and fitting and (side := _side(when)):  # "the one right before four", "the one after Wednesday"
        return fitting[-1 if side == "before" else 0]
    return fitting[0] if limits and len(fitting) == 1 and len(left) < len(offers) else None


def _side(when: When) -> Literal["before", "after"] | None:
    """On which side of an hour or a day it has to be."""
    if when.bound in ("before", "after"):
        return when.bound
    edges = [limit for limit in when.ruled_out if limit.is_edge]
    return ("before" if edges[-1].last is None else "after") if edges else None


def _taken_back(ctx: CallContext, when: When) -> TimeSlot | None:
    """ "Actually that Wednesday at two thirty would work": the one time that was offered before and turned down, though
    it was another week's.
    """
    if when.date is None or when.time is None or when.date - ctx.turn.at.date() > A_WEEK:
        return None
    of_day = (start for start in ctx.times.declined if start.weekday() == when.date.weekday())
    fitting = [start for start in of_day if when.may_be_at(start.time())]
    return TimeSlot(fitting[0], fitting[0] + _SOME_LENGTH) if len(fitting) == 1 else None


def _may_be_another_week(ctx: CallContext, when: When) -> bool:
    """Whether a weekday may be that of what was offered: "Thursday", and not "this Thursday" nor its date."""
    return when.date is not None and when.date - ctx.turn.at.date() <= A_WEEK and not when.of_this_week


def _on_weekday(offers: tuple[TimeSlot, ...], day: dt.date, when: When) -> list[TimeSlot]:
    """To times offered for next week, "Tuesday" is that week's, not tomorrow."""
    return [offer for offer in offers if offer.start.weekday() == day.weekday() and when.may_be_at(offer.start.time())]


def _day_chosen(ctx: CallContext, workflow: Workflow, meaning: Understanding) -> CallContext | None:
    """Which of the days that "next Friday" leaves open."""
    days = ctx.times.wanted.dates
    day = days[meaning.choice] if meaning.choice is not None and -len(days) <= meaning.choice < len(days) else None
    if day is None and meaning.when.date in days and len(meaning.when.dates) <= 1:
        day = meaning.when.date
    if day is None and meaning.when.date is not None:
        named = [each for each in days if each.weekday() == meaning.when.date.weekday()]
        day = named[0] if len(named) == 1 else None
    if day is None:
        return None
    return wishing(ctx, workflow, msgspec.structs.replace(ctx.times.wanted, date=day, dates=(day,)))
