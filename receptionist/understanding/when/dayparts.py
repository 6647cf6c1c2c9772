"""Rules for parts of the day, and for hints at how soon."""

from __future__ import annotations

import datetime as dt

from receptionist.model.dayparts import Daypart
from receptionist.understanding.when.grammar import Match
from receptionist.understanding.when.layers import WORDS
from receptionist.understanding.when.lexicon import GROUPS
from receptionist.understanding.when.values import DayPart, Hint

_GROUPS: dict[str, Daypart] = {
    "MORNING": "morning", "AFTERNOON": "afternoon", "EVENING": "evening", "NIGHT": "night", "NOON": "noon",
    "LUNCH": "noon", "TONIGHT": "night",
}  # fmt: skip
DAYPARTS: dict[str, Daypart] = {word: part for group, part in _GROUPS.items() for word in GROUPS[group]}
_PREFIX = "((in|during|at) the? | in | at | )?"


@WORDS.rule(
    "#part",
    "part of the day",
    "(in|at|during)? (the|a)? (early|late|mid)? (in the)? -? part:DAYPART hours?",
    "in? the? (early|late) (hours of the)? part:DAYPART",
    "(sometime|anytime) (in|during) the part:DAYPART",
)
def part_of_day(m: Match) -> DayPart | None:
    return DayPart(DAYPARTS[m.word("part")])


@WORDS.rule(
    "#other",
    "greeting",
    "good part:DAYPART !(for|would|works|is)",
    "happy WEEKDAY",
    "good DAYS",
    "(have|had) a (good|nice|great|lovely) DAYPART",
    weight=3,
)
def greeting(m: Match) -> str:
    return "a greeting says no time"


@WORDS.rule(
    "#part",
    "this part of today",
    "(this|TODAY|TODAY in the|late this|early this|later this|TODAY 's|TODAY this) part:DAYPART",
    mark="date",
    weight=1,
)
def part_of_today(m: Match) -> DayPart:
    return DayPart(DAYPARTS[m.word("part")], days=0)


@WORDS.rule("#part", "tonight", "later? TONIGHT", mark="date")
def tonight(m: Match) -> DayPart:
    return DayPart("night", days=0)


@WORDS.rule("#part", "last night", "last part:(NIGHT|EVENING)", mark="date", weight=1)
def last_night(m: Match) -> DayPart:
    return DayPart(DAYPARTS[m.word("part")], days=-1)


@WORDS.rule(
    "#part",
    "lunchtime",
    "(at|around|over|during)? LUNCH &(.|,|$|on|WEEKDAY|TODAY|TOMORROW|please|works|is|or)",
    "LUNCH hours?",
    "(at|around) LUNCH",
)
def lunchtime(m: Match) -> DayPart:
    return DayPart("noon", time=None)


@WORDS.rule("#part", "after lunch", "after LUNCH hours?", weight=1)
def after_lunch(m: Match) -> DayPart:
    return DayPart("afternoon", bound="after", time=dt.time(13))


@WORDS.rule("#part", "before lunch", "before LUNCH hours?", weight=1)
def before_lunch(m: Match) -> DayPart:
    return DayPart("morning", bound="before", time=dt.time(12))


@WORDS.rule("#part", "after work", "after (work|dinner|school|business hours)", weight=1)
def after_work(m: Match) -> DayPart:
    return DayPart("evening")


@WORDS.rule("#part", "before work", "before (work|school)", "after breakfast", weight=1)
def before_work(m: Match) -> DayPart:
    return DayPart("morning")


@WORDS.rule(
    "#part",
    "end of the day",
    "(at|by|towards)? the? (end|close) of (the|my)? (DAYS|business|workday) !(WEEKDAY|FOUND)",
    "(at)? EOD",
    "close of play",
    "late in the DAYS",
    weight=1,
)
def end_of_day(m: Match) -> DayPart:
    return DayPart("afternoon")


@WORDS.rule(
    "#part",
    "first thing",
    "first thing (in (the|a)? MORNING|MORNING)?",
    "<!(too|bit|so|pretty|quite|little) (early|bright and early|at the crack of dawn)",
    "as early as possible",
    "start of (the)? (DAYS|business)",
    weight=1,
)
def first_thing(m: Match) -> DayPart:
    return DayPart("morning", earliest=True)


@WORDS.rule(
    "#hint",
    "any time",
    "ANYTIME",
    "any (time|day|days|date)",
    "(at)? whatever (time|day|date)",
    "(at)? any (hour)",
    "does n't? matter (when|what time|what day)",
    "(i'm|am|i|pretty|very|totally) flexible",
    "whichever (day|time)",
)
def any_time(m: Match) -> Hint:
    return Hint(any_time=True)


@WORDS.rule(
    "#hint",
    "weekdays only",
    "(only|just) (on|during)? (the)? (weekdays|weekday)",
    "(on|during)? (weekdays|weekday) only",
    "(on|during)? (a|any) weekday",
    "(on|during) weekdays",
    "(on|during)? weekday &DAYPART",
    "during the WEEKS !(of|before|after)",
    weight=1,
)
def weekdays_only(m: Match) -> Hint:
    return Hint(weekdays=True)


@WORDS.rule(
    "#hint",
    "as soon as possible",
    "asap",
    "a s a p",
    "as soon as (possible|you can|can be|you're able)",
    "(the|your|very) (soonest|earliest) (possible|available|one|time|slot|appointment|opening|you|is|will)?",
    "(soonest|earliest) (possible|available|time|slot|appointment|opening|you)",
    "(first|next) available",
    "(the|your) first (thing|one|time|day)? (you have|you've got|you got|you can|that's open|available|open)",
    "right away",
    "straight away",
    "immediately",
    "whatever is (soonest|first)",
    "(the|your) first (opening|slot|appointment)",
    "the? sooner the better",
)
def soonest(m: Match) -> Hint:
    return Hint(earliest=True)


_MUCH = "(a little|a little bit|a bit|bit|little|much|slightly|any|even|some|somewhat|something|anything)"


@WORDS.rule("#hint", "earlier", f"{_MUCH}? earlier in? (the)? (DAYS|MORNING)?")
def earlier(m: Match) -> Hint:
    return Hint(shift="earlier", shift_of="time")


@WORDS.rule("#hint", "earlier day", f"{_MUCH}? (an)? earlier (in the WEEKS|date|DAYS|WEEKS)", weight=1)
def earlier_day(m: Match) -> Hint:
    return Hint(shift="earlier", shift_of="date")


@WORDS.rule(
    "#hint",
    "later",
    f"{_MUCH}? <!(see|talk|call|speak|ya|sooner|or|DAYS|WEEKS|HOURS|MINUTES|MONTHS) later in? (the)? "
    "(DAYS)? !(or|than|next|this|on|TODAY|TONIGHT|WEEKDAY)",
)
def later(m: Match) -> Hint | None:
    return Hint(shift="later", shift_of="time")


@WORDS.rule("#hint", "later day", f"{_MUCH}? a? later (in the WEEKS|date|DAYS|WEEKS|in the MONTHS)", weight=1)
def later_day(m: Match) -> Hint:
    return Hint(shift="later", shift_of="date")


@WORDS.rule("#hint", "sooner", f"{_MUCH}? sooner !(or|rather|the)")
def sooner(m: Match) -> Hint:
    return Hint(shift="sooner", shift_of="date")


@WORDS.rule(
    "#hint", "another day", "(another|different|other) (DAYS|date|WEEKS)", "(any|some|a) other (DAYS|date|WEEKS)"
)
def another_day(m: Match) -> Hint:
    return Hint(shift="other", shift_of="date")


@WORDS.rule(
    "#hint",
    "another time",
    "(another|different|other) (time|times|slot|slots|hour|MORNING|AFTERNOON)",
    "(any|some|a) other (time|times|slot)",
)
def another_time(m: Match) -> Hint:
    return Hint(shift="other", shift_of="time")
