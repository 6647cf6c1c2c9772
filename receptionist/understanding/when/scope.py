"""How far a refusal reaches: "not tonight, Tuesday at nine" refuses tonight, and nothing behind it.

What a "not" refuses may be told in several words, each of which narrows the one before: "not Friday morning at nine". A
word that tells anew what was told already, another day or an hour of another part of the day, begins what is wished; so
does an hour behind a day in whose place another one is asked for, or of which that hour is over.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from receptionist.languages.patterns import section
from receptionist.model.dayparts import is_in_part
from receptionist.understanding.when.grammar import Fragment
from receptionist.understanding.when.spoken_days import AT_ONCE, SpokenDays
from receptionist.understanding.when.values import Clock, DateRange, DayPart, Hint

_SAID = section("when", "polarity")
_NOT = _SAID.one("not")
_POLITELY = _SAID.one("politely")


def ends_before(said: SpokenDays, fragment: Fragment) -> bool:
    """Whether a refusal that `fragment` follows ends before it: "not tonight, Thursday | at nine"."""
    row = [*_refused_row(said, fragment)]
    of_its_day = len(row) > 1 and said.as_day(row[0]) is not None and not said.says_day(row[1])
    if of_its_day and (_asks_another_day(said, row[0]) or _is_over(said, row)):
        return True
    return any(_tells_anew(said, row[: at + 1], row[at + 1]) for at in range(len(row) - 1))


def _asks_another_day(said: SpokenDays, refused: Fragment) -> bool:
    """ "Not today, first thing, another day": the day alone is refused."""
    behind = (each.value for each in said.fragments if each.span.start >= refused.span.end)
    return any(isinstance(value, Hint) and (value.shift, value.shift_of) == ("other", "date") for value in behind)


def _is_over(said: SpokenDays, row: list[Fragment]) -> bool:
    """ "Not today, first thing": an hour of today that is past is one of another day."""
    day, now = said.as_day(row[0]), said.hearing.clock.time()
    if day is None or day.end is not None or day.dates != (said.today,):
        return False
    hours = [said.likeliest(each.value) for each in row if isinstance(each.value, Clock)]
    parts = [each.value for each in row if isinstance(each.value, DayPart) and each.value.earliest]
    return any(hour <= now for hour in hours) or bool(parts)


def _refused_row(said: SpokenDays, last: Fragment) -> Iterator[Fragment]:
    """What is said in one breath from right behind a "not" up to `last`; nothing where no "not" begins it."""
    fragments = [each for each in said.fragments if each.span.end <= last.span.end and said.tells(each)]
    begins = 0
    for at, (one, other) in enumerate(pairwise(fragments), start=1):
        if not AT_ONCE.fullmatch(_POLITELY.sub(" ", said.between(one, other))):
            begins = at
    if fragments and _NOT.search(said.before(fragments[begins])):
        yield from fragments[begins:]


def _tells_anew(said: SpokenDays, row: list[Fragment], other: Fragment) -> bool:
    """Whether `other` tells no more of the `row` before it, but another day, or an hour of another part of one."""
    if said.says_day(other):
        return any(_is_another_day(said, each, other) for each in row if said.as_day(each) is not None)
    parts = [each.value for each in row if isinstance(each.value, DayPart)]
    if not isinstance(other.value, Clock):
        return bool(parts)
    hours = [each.value for each in row if isinstance(each.value, Clock)]
    if hours:
        return other.value not in hours
    time = said.likeliest(other.value)
    return any(not is_in_part(time, part.daypart) for part in parts)


def _is_another_day(said: SpokenDays, one: Fragment, other: Fragment) -> bool:
    first, second = said.as_day(one), said.as_day(other)
    if first is None or second is None:
        return False
    within = first.dates[0] <= second.dates[0] <= (first.end or first.dates[0])
    return not within or isinstance(other.value, DateRange)
