"""Rules for clock times in every spoken and written form."""

from __future__ import annotations

from itertools import pairwise

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.hearing import HearingContext
from receptionist.understanding.numbers import BELOW_100
from receptionist.understanding.when.grammar import Fragment, Match, number_of
from receptionist.understanding.when.layers import WORDS
from receptionist.understanding.when.lexicon import GROUPS
from receptionist.understanding.when.values import Clock, Meridiem, Numeral
from receptionist.understanding.words import Token

_SAID = section("when", "clocks")


def meridiem_of(norm: str) -> Meridiem | None:
    return _MERIDIEMS.get(norm)


def at(hour: int, minute: int = 0, meridiem: Meridiem | None = None, *, fixed: bool = False) -> Clock | None:
    """A clock time, or None where no clock shows it. After 12 the half of the day is plain; "15 pm" is 15:00."""
    if not (0 <= hour <= 24 and 0 <= minute < 60) or (hour == 24 and minute):
        return None
    if hour == 0 and meridiem == "pm":
        return Clock(12, minute, meridiem)
    if hour > 12 or hour == 0:
        return Clock(hour % 24, minute, fixed=True)
    return Clock(hour, minute, meridiem, fixed)


def split(norm: str) -> tuple[int, int]:
    """Hours and minutes of "8:45", "3.30", "0805" and "930"."""
    for mark in ":.":
        if mark in norm:
            hour, minute = norm.split(mark)[:2]
            return int(hour), int(minute)
    return int(norm[:-2]), int(norm[-2:])


@WORDS.rule("#clock")
def written(m: Match) -> Clock | Fragment | None:
    hour, minute = split(m.word("time"))
    half = m.run()[-1].norm if len(m.run()) > 1 else ""
    clock = at(hour, minute, meridiem_of(half))
    if clock is None or not half or not _adds_nothing(m, hour, clock):
        return clock
    return Fragment("#clock", clock, "", m.span(), (("time", m.span("time")),))


def _adds_nothing(m: Match, hour: int, clock: Clock) -> bool:
    """Whether a separate "am" or "pm" repeats what the digits of a 24-hour clock say: "10:30 am", "12:15 pm"."""
    if clock.meridiem is None and not clock.fixed:
        return False
    two_digits = len(m.word("time").partition(":")[0]) == 2
    glued = m.run()[1].start == m.run("time")[0].end
    plain = clock.fixed or (clock.meridiem == "am" and hour < 12) or (clock.meridiem == "pm" and hour == 12)
    return two_digits and plain and not glued


@WORDS.rule("#clock")
def digits_with_half(m: Match) -> Clock | None:
    norm = m.word("time")
    if "." in norm and len(norm.split(".")[1]) != 2:
        return None
    hour, minute = split(norm)
    return at(hour, minute, meridiem_of(m.word("half")))


@WORDS.rule("#clock")
def glued(m: Match) -> Clock | None:
    number, half = m.run()
    if half.start != number.end:
        return None
    hour, minute = split(number.norm) if ":" in number.norm else (int(number.norm), 0)
    return at(hour, minute, meridiem_of(half.norm))


@WORDS.rule("#clock")
def hour_with_half(m: Match) -> Clock | None:
    if not _two_digits(m):
        return None
    minute = m.number("minute")
    return at(m.number("hour"), minute, meridiem_of(m.word("half")))


def _two_digits(m: Match) -> bool:
    """Minutes in digits are always two: "6 55", never "6 5"."""
    run = m.run("minute")
    return not run or not run[-1].is_digits or len(run) == 2 or len(run[0].norm) == 2


@WORDS.rule("#clock")
def with_h(m: Match) -> Clock | None:
    """14h30, 16h: written as one."""
    run = m.run()
    glued = all(token.end == after.start for token, after in pairwise(run))
    return at(m.number("hour"), m.number("minute")) if glued and _two_digits(m) else None


@WORDS.rule("#clock")
def oclock(m: Match) -> Clock | None:
    return at(m.number("hour"), 0, meridiem_of(m.word("half")))


@WORDS.rule("#clock")
def oclock_minutes(m: Match) -> Clock | None:
    if m.number("hour") == m.number("minute"):  # "ten o'clock, ten in the morning" says it twice
        return None
    return at(m.number("hour"), m.number("minute"), meridiem_of(m.word("half")))


@WORDS.rule("#clock")
def joined_minutes(m: Match) -> Clock | None:
    if not m.has("part"):
        return at(m.number("hour"), m.number("minute"), meridiem_of(m.word("half")))
    return _shifted(m, 15, to=m.has("to"))


@WORDS.rule("#clock")
def hour_by_name(m: Match) -> Clock | None:
    """ "One hour thirty" and "three hours thirty" are lengths."""
    hour, named = m.number("hour"), m.run()[1].norm
    return at(hour, m.number("minute")) if hour > 1 and named == _HOUR else None


@WORDS.rule("#clock")
def ish(m: Match) -> Fragment | None:
    """ "Sevenish" is one word of time; of "seven ish" only the number says the time."""
    token = m.run("time")[0]
    if token.norm.isalpha() and token.norm not in BELOW_100:
        token = Token(token.text, "12", token.start, token.end)
    hour, minute = (
        split(token.norm) if ":" in token.norm or (len(token.norm) > 2 and token.is_digits) else (number_of([token]), 0)
    )
    clock = at(hour, minute)
    if clock is None:
        return None
    glued = len(m.run()) == 2 and m.run()[1].start == token.end
    mark = m.span() if glued else m.span("time")
    return Fragment("#clock", msgspec.structs.replace(clock, bound="around"), "", m.span(), (("time", mark),))


@WORDS.rule("#clock")
def part_past(m: Match) -> Clock | None:
    minutes = 30 if m.word("part") in _HALF else 15
    return _shifted(m, minutes, _is_to(m))


@WORDS.rule("#clock")
def half_before(m: Match) -> Clock | None:
    """ "Half of three" is 2:30."""
    return _shifted(m, 30, to=True)


@WORDS.rule("#clock")
def minutes_past(m: Match) -> Clock | None:
    """ "Ten to three" is 2:50; without the word minutes only whole fives are, and 9 to 5 stays a range."""
    minutes = m.number("part")
    said = any(t.norm in GROUPS["MINUTES"] for t in m.run())
    link = next(t.norm for t in m.run() if t.norm in _LINKS)
    if not 1 <= minutes <= 59 or (not said and (minutes % 5 or (link == _OF and minutes > 25))):
        return None
    ranges = link in _TO and m.before in _FROM  # "from ten to two"
    if not said and ((link in _TO_IN_WORDS and minutes > 29) or ranges):
        return None
    return _shifted(m, minutes, link in _TO)


_TO = tuple(_SAID["to"])
_PAST = tuple(_SAID["past"])
_LINKS = (*_TO, *_PAST)
_FROM = _SAID.words("from")
_HALF = _SAID.words("half")
_TO_IN_WORDS = _SAID.words("to_in_words")
_OF: str = _SAID["of"]
_HOUR: str = _SAID["hour"]
_SETTLES, _SUITS = _SAID.words("settles"), _SAID.words("suits")
_HOURS = 24
_DAYS_IN_WORDS: bool = _SAID["days_in_words"]
"""Whether "the twelve" is a day of the month as "the 12" is."""
_MERIDIEMS: dict[str, Meridiem] = _SAID["meridiems"]
_PM: Meridiem = "pm"


def _is_to(m: Match) -> bool:
    return next(t.norm for t in m.run() if t.norm in _LINKS) in _TO


def _shifted(m: Match, minutes: int, to: bool) -> Clock | None:
    if m.has("noon") or m.has("midnight"):
        base = 12 if m.has("noon") else 24
        total = base * 60 + (-minutes if to else minutes)
        return Clock(total // 60 % 24, total % 60, fixed=True)
    hour, half = m.number("hour"), meridiem_of(m.word("half"))
    if not 1 <= hour <= 24:
        return None
    if not to:
        return at(hour, minutes, half)
    if half is not None and hour == 12:
        half = "am" if half == "pm" else "pm"
    return at(hour - 1 or 12, 60 - minutes, half)


@WORDS.rule("#clock")
def british_half(m: Match) -> Clock | None:
    return at(m.number("hour"), 30, meridiem_of(m.word("half")))


@WORDS.rule("#clock")
def hour_and_half(m: Match) -> Clock | None:
    if m.has("asked") and "time" not in m.hearing.expecting:
        return None
    return at(m.number("hour"), 30, meridiem_of(m.word("half")))


@WORDS.rule("#clock")
def noon(m: Match) -> Clock:
    return Clock(12, 0, fixed=True)


@WORDS.rule("#clock")
def after_noon(m: Match) -> Clock | None:
    hour, half = m.number("hour"), m.run()[0].norm in _HALF
    minutes_past_noon = hour % 5 == 0 and len(m.run()) == len(m.run("hour")) + 2
    return None if minutes_past_noon or hour > 9 else at(hour, 30 if half else m.number("minute"), _PM)


@WORDS.rule("#clock")
def noon_minutes(m: Match) -> Clock:
    """ "Noon thirty"."""
    return Clock(12, m.number("minute"), fixed=True)


@WORDS.rule("#clock")
def midnight(m: Match) -> Clock:
    return Clock(0, 0, fixed=True)


@WORDS.rule("#clock")
def military(m: Match) -> Clock | None:
    if m.has("asked"):  # "fifteen hours": an hour where one was asked for, else a length of time
        hour = m.number("asked")
        return at(hour, 0, fixed=True) if hour > 12 and "time" in m.hearing.expecting else None
    if "time" in m.groups:
        hour, minute = split(m.word("time"))
    else:
        hour, minute = m.number("hour"), m.number("minute")
    return at(hour, minute, fixed=hour > 12)


@WORDS.rule("#num")
def hour_and_minute(m: Match) -> Numeral | None:
    if not _two_digits(m) or _is_said_twice(m) or _is_two_hours(m):
        return None
    return _numeral(m.number("hour"), m.number("minute"))


def _is_said_twice(m: Match) -> bool:
    """ "No, ten, ten's better": where it is settled for, or stands behind what was taken back, or no visit starts at
    ten past ten, it is the hour alone.
    """
    if m.number("hour") != m.number("minute") or any(token.is_digits for token in m.run()):
        return False
    if not may_start(m.hearing, m.number("minute")):
        return True
    shortly = m.run("minute")[-1].norm.endswith("'s")
    return shortly or m.before in _SETTLES or not _SUITS.isdisjoint(m.words_after(1))


def _is_two_hours(m: Match) -> bool:
    """ "Eight thirty, nine, whatever is earliest": where no visit starts at eight thirty nine."""
    minute = m.number("minute")
    units = len(m.run("minute")) > 1 and minute > 20 and minute % 5 > 0
    return units and not any(token.is_digits for token in m.run()) and not may_start(m.hearing, minute)


def may_start(hearing: HearingContext, minute: int) -> bool:
    """Whether a visit may start at that minute of an hour, as far as is known."""
    return not hearing.start_every or (minute - hearing.opens.minute) % hearing.start_every == 0


@WORDS.rule("#num")
def spoken_24(m: Match) -> Numeral | None:
    minute = 0 if m.word("minute") in ("hundred", "") else m.number("minute")
    return _numeral(m.number("hour"), minute) if minute % 5 == 0 else None


@WORDS.rule("#num")
def run_together(m: Match) -> Numeral | None:
    asked = m.hearing.expecting
    if "address" in asked and not asked & {"date", "time"}:  # "I'm at 412 Pearl Street and he's at 415"
        return None
    hour, minute = split(m.run()[0].norm)
    return _numeral(hour, minute)


@WORDS.rule("#num")
def dotted_number(m: Match) -> Numeral | None:
    norm = m.run()[0].norm
    if len(norm.split(".")[1]) != 2:
        return None
    return _numeral(*split(norm))


@WORDS.rule("#num")
def bare_number(m: Match) -> Numeral | None:
    value = m.number(0)
    hour = value if value <= _HOURS else None
    of_a_month = _DAYS_IN_WORDS or value > _HOURS or m.run()[0].norm[0].isdecimal()
    return Numeral(hour, 0, value if 1 <= value <= 31 and of_a_month else None, value > 12)


def _numeral(hour: int, minute: int) -> Numeral | None:
    return Numeral(hour, minute, fixed=hour > 12, said_minute=True) if hour <= 24 and minute < 60 else None


def clock_of(numeral: Numeral) -> Clock | None:
    return at(numeral.hour, numeral.minute) if numeral.hour is not None else None
