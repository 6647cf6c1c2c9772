"""Which of several visits is named: "the Wednesday one", "no, the other one", "not that one"."""

from __future__ import annotations

import datetime as dt
import re

from receptionist.languages.patterns import section
from receptionist.model.understanding import OneMeant
from receptionist.understanding.clauses import plain
from receptionist.understanding.jobs import weekday_called
from receptionist.understanding.numbers import ordinal
from receptionist.understanding.words import words

_SAID = section("intents", "jobs")
_OF_DAY = _SAID.one("one_of_day")
_OF_DATE = _SAID.one("one_of_date")
_OTHER = _SAID.one("other_one")
_IN_PLACE = _SAID.one("one_in_place")
_PLACES: dict[str, int] = _SAID["places"]
_TO_CHANGE = _SAID.one("one_to_change")
_OF_LENGTH = _SAID.one("one_of_length")
_LENGTHS = {word: length for length, words in _SAID["lengths"].items() for word in words.split()}
_NOT_THAT = _SAID.one("not_that_one")
_NOT_MEANT = _SAID.one("one_not_meant")
_BESIDES = _SAID.one("one_besides")
_KEPT = _SAID.several("one_kept")


def one_meant(text: str, today: dt.date) -> OneMeant | None:
    """The one that is named last, and neither refused, kept nor named beside another; None where none is."""
    spoken = plain(text).replace(",", "").replace("  ", " ")
    if _BESIDES.search(spoken):
        return None
    if named := _meant(_OF_DAY, spoken):
        return OneMeant(weekday_called(named, today))
    if date := next(iter(ordinal(words(_meant(_OF_DATE, spoken)), 0)), None):
        return OneMeant(day=date.value)
    if place := _meant(_IN_PLACE, spoken) or _meant(_TO_CHANGE, spoken):
        return OneMeant(place=_PLACES[place])
    if length := _LENGTHS.get(_meant(_OF_LENGTH, spoken)):
        return OneMeant(length=length)
    return OneMeant() if _meant(_OTHER, spoken) or _NOT_THAT.search(spoken) else None


def day_kept(text: str, today: dt.date) -> int | None:
    """The weekday of the one that is to stay as it is, where nothing else is said but that the other is meant."""
    spoken = plain(text).replace(",", "").replace("  ", " ")
    found = next((found for form in _KEPT if (found := form.match(spoken))), None)
    return weekday_called(found[1], today) if found else None


def _meant(pattern: re.Pattern[str], spoken: str) -> str:
    found = [each for each in pattern.finditer(spoken) if not _NOT_MEANT.search(spoken[: each.start()])]
    return next(filter(None, (*found[-1].groups(), found[-1][0]))) if found else ""
