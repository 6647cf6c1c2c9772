"""What one part of a turn wishes for of days and hours."""

from __future__ import annotations

import datetime as dt

from msgspec.structs import replace

from receptionist.model.hearing import Expecting, HearingContext
from receptionist.model.ruled_out import narrowed
from receptionist.model.when import When
from receptionist.understanding.intents import Weighed, beside_hours, prices_by_time
from receptionist.understanding.jobs import day_of_visit, days_called, named_by_its_day
from receptionist.understanding.matters import hour_asked_about
from receptionist.understanding.ranking import OF_A_VISIT
from receptionist.understanding.when.reading import read_when
from receptionist.understanding.when.visits_named import beside_theirs, day_that_stands, its_own_hour
from receptionist.understanding.which_one import one_meant
from receptionist.understanding.words import blanked

_A_TIME = frozenset[Expecting]({"date", "time"})


def time_told(said: str, hearing: HearingContext) -> When:
    """The day or the hour that words of a turn tell by themselves, whatever was asked, offered or read back."""
    alone = replace(hearing, expecting=_A_TIME, offers=(), alternatives=(), to_agree=False, anything_else=False)
    return read_when(said, alone)[0]


def wished_time(text: str, when: When, wish: Weighed, hearing: HearingContext, *, first: bool) -> When:
    """What is wished for: the `first` opening where no time is said, of a visit that shall move not its own day, and
    no time whose price is asked.
    """
    if asked := prices_by_time(text):
        when, _ = read_when(blanked(text, asked), hearing)
    taken_up = tuple(limit for limit in when.ruled_out if limit.since is not None and limit.until is not None)
    others = tuple(limit for limit in when.ruled_out if limit not in taken_up)
    if first and says_no_time(replace(when, ruled_out=others)):  # "my class starts at eight, how fast can you come"
        return replace(when, openings=True)
    if (another := _another_day(text, when, hearing)) is not None:
        return another
    if wish.intent == "reschedule" and (beside := beside_theirs(text, hearing)) is not None:
        kept = when.ruled_out if beside.date and not when.rules_out(beside.date) else ()
        return replace(beside, ruled_out=narrowed(beside.ruled_out, kept))
    if its_own_hour(when, hearing):
        when = replace(when, time=None, times=())
    if (given_up := _given_up(text, when, hearing)) is not None:
        return given_up
    agrees = hearing.has_visit and hearing.to_agree  # "yes, from Wednesday to Thursday"
    moves = agrees or (wish.intent == "reschedule" and when.date_end is None)
    named = named_by_its_day(text) if moves and when.date else None
    if named is None or when.date is None or when.date.weekday() != day_of_visit(text, hearing.clock.date()):
        return when
    apart, _ = read_when(blanked(text, (named,)), hearing)
    return apart if apart.date or apart.date_end or apart.ruled_out else when


def _given_up(text: str, when: When, hearing: HearingContext) -> When | None:
    """ "I've a man coming Thursday, and I don't think Thursday will work": the day that names a visit which stands is
    no wish for it where it is refused besides; None where it is not.
    """
    named = named_by_its_day(text) if hearing.has_visit and when.date and not hearing.offers else None
    if named is None or when.date is None or when.date.weekday() != day_of_visit(text, hearing.clock.date()):
        return None
    apart, _ = read_when(blanked(text, (named,)), hearing)
    return apart if apart.rules_out(when.date) else None


def _another_day(text: str, when: When, hearing: HearingContext) -> When | None:
    """ "The Wednesday one, I said Wednesday, put it on Thursday after three": what is wished for of the one that is
    named by its day; None where no other day is said.
    """
    one = one_meant(text, hearing.clock.date()) if hearing.has_visit and when.date and not hearing.offers else None
    if one is None or one.weekday is None or when.date is None or when.date.weekday() != one.weekday:
        return None
    apart, _ = read_when(blanked(text, days_called(text, one.weekday, hearing.clock.date())), hearing)
    return apart if apart.date is not None and apart.date.weekday() != one.weekday else None


def hour_in_question(text: str, when: When, hearing: HearingContext) -> When:
    """The hour of which it is asked whether it can still be had, on the day that is named: "is ten gone on Friday"."""
    asked = replace(hearing, expecting=frozenset({"date", "time"}), alternatives=())
    hour, _ = read_when(hour_asked_about(text), asked)
    return replace(hour, date=when.date, dates=when.dates) if when.date else hour


def hour_of_the_end(when: When) -> dt.time | None:
    """The hour by which something is over: "out by five"."""
    return next((limit.since for limit in when.ruled_out if limit.ends and limit.since), when.time or when.until)


def wished_beside_hours(text: str, hearing: HearingContext) -> When:
    when, _ = read_when(beside_hours(text), hearing)
    return when if when.date is not None else When()


def says_no_time(when: When) -> bool:
    return not (when.date or when.date_end or when.time or when.until or when.daypart or when.ruled_out)


def stands_on(text: str, hearing: HearingContext, wish: Weighed) -> int | None:
    return day_that_stands(text, hearing) if hearing.has_visit and wish.intent in OF_A_VISIT else None
