"""What somebody has on elsewhere, or has not, on a day or at an hour: nobody is to come then."""

from __future__ import annotations

import datetime as dt
import re
from functools import lru_cache

from receptionist.languages.patterns import section
from receptionist.model.hearing import Vocabulary
from receptionist.model.saying import Saying
from receptionist.understanding.when.events import BoundByEvent
from receptionist.understanding.when.roles import ENGAGEMENTS

_SAID, _BESIDE = section("when", "engagements"), section("when", "polarity")
_AT = _SAID.several("at")
_BOUND_TO = _SAID.one("bound_to")
_SOMETHING = _SAID.one("something")
_AN_HOUR, _THAT_TIME = _SAID.one("an_hour"), _SAID.one("that_time")
_THAT_IS_WHEN = _SAID.several("that_is_when")
_IS_WHEN = _SAID.one("is_when")
_ALL_ALONG, _WELCOME_THEN = _SAID.one("all_along"), _SAID.one("welcome_then")
_OF_US = _SAID.words("of_us")
_NAMED, _SPECIALISTS = _SAID.words("named"), _SAID.one("specialists")
_AROUND_IT = _SAID.one("around_it")
_WORD = re.compile(r"[\w']+")
TAKES = dt.timedelta(hours=1)
"""How long one takes of which only the start is told."""
_FREE_THEN = _BESIDE.one("free_then")
_FREE_BEFORE = _BESIDE.one("free_before")
_DEPARTS, _DEPARTS_NOWHERE = _BESIDE.one("departs"), _BESIDE.one("departs_nowhere")
_IS_ELSEWHERE, _A_STRETCH = _BESIDE.one("is_elsewhere"), _BESIDE.one("a_stretch")
_NEXT_CLAUSE = _BESIDE.one("next_clause")
_ENGAGED_BEFORE = _BESIDE.one("engaged_before")
_ON_THEN = _BESIDE.one("on_then")
_TAKEN_UP = _BESIDE.one("taken_up")
_OF_HOLIDAY = _BESIDE.one("holiday")
_SOMEBODYS = _BESIDE.one("somebodys")
_THE_FAIR = _BESIDE.one("the_fair")
_EVERY_WEEK, _AT_THAT_HOUR = _BESIDE.one("every_week"), _BESIDE.one("at_that_hour")
_OF_EACH_WEEK, _DOES_EACH_WEEK = _BESIDE.one("of_each_week"), _BESIDE.one("does_each_week")
_OWN_CLAUSE = _BESIDE.one("own_clause")
_NEAR = 100
"""Letters before a day, within which what somebody has on then stands."""


def is_engaged(before: str, after: str, vocabulary: Vocabulary) -> bool:
    """Whether plain words around an hour tell of what somebody has on elsewhere then, and not of a visit of ours."""
    if _IS_WHEN.match(after):
        return True
    bound = _BOUND_TO.search(before)
    return bound is not None and has_on_all_along(before[: bound.start()].rstrip(), vocabulary)


def told_of_one(text: str, vocabulary: Vocabulary) -> frozenset[Saying]:
    """Whether somebody tells of what they have on at an hour, or at that of what is spoken of."""
    said = text.lower()
    at_hour = any(is_engaged(said[: hour.start()], said[hour.end() :], vocabulary) for hour in _AN_HOUR.finditer(said))
    then = at_hour or any(has_on(said[: then.start()], vocabulary) for then in _THAT_TIME.finditer(said))
    return frozenset({"engaged"} if then or _is_then(said, vocabulary) else ())


def has_on(before: str, vocabulary: Vocabulary) -> bool:
    """Whether words end with what somebody has on."""
    ours = _own_words(vocabulary.services)
    told = (pattern.search(before) for pattern in _AT)
    return _SOMETHING.search(before) is not None or any(_names_one(each, ours) for each in told if each)


def is_engaged_all_along(before: str, after: str, vocabulary: Vocabulary) -> bool:
    """Whether plain words around a stretch of hours tell of what somebody has on then; "so come then" wants just it."""
    return _WELCOME_THEN.match(after) is None and has_on_all_along(before.strip(), vocabulary)


def has_on_all_along(before: str, vocabulary: Vocabulary) -> bool:
    """Whether words end with what goes on over a stretch of hours told behind them: "she naps", "there's a zoom"."""
    return _ALL_ALONG.search(before) is not None or has_on(before, vocabulary)


def _is_then(said: str, vocabulary: Vocabulary) -> bool:
    ours = _own_words(vocabulary.services)
    return any(_names_one(told, ours) for pattern in _THAT_IS_WHEN if (told := pattern.search(said)) is not None)


def around_it(after: str) -> BoundByEvent | None:
    """Which hours an engagement leaves, by the words behind it: "could the man come after"; None where none say."""
    asked = _AROUND_IT.search(after)
    if asked is None:
        return None
    if asked["earlier"] is None:
        return BoundByEvent("after", TAKES)
    return BoundByEvent("before", TAKES, ends=True)


def _names_one(told: re.Match[str], ours: frozenset[str]) -> bool:
    words = _WORD.findall(" ".join(each for each in told.groupdict().values() if each))
    named = {word for word in words if word in _NAMED or _SPECIALISTS.search(word)}
    return bool(named) and ours.isdisjoint(named) and _OF_US.isdisjoint(words)


@lru_cache(maxsize=32)
def _own_words(services: tuple[tuple[str, tuple[str, ...]], ...]) -> frozenset[str]:
    """The words by which the business and its callers name its work."""
    return frozenset(word for name, others in services for said in (name, *others) for word in said.lower().split())


def names_engagement(said: re.Match[str] | None) -> bool:
    """Whether `what` the words matched is an engagement."""
    return said is not None and said["what"] in ENGAGEMENTS


def is_on(since: str) -> bool:
    """ "Noon, no wait, soccer's at noon": whether what was said again is when something else is on."""
    said = _ON_THEN.search(since)
    return said is not None and said["what"] in ENGAGEMENTS


def is_occupied(before: str, after: str) -> bool:
    """ "I have class mornings", "I'm leaving Saturday", and nothing more of it."""
    near = before[-_NEAR:]
    return bool(_NEXT_CLAUSE.match(after)) and (names_engagement(_ENGAGED_BEFORE.search(near)) or _is_away(near))


def is_elsewhere(before: str, said: str) -> bool:
    """ "I'm in Florida | from the tenth till the eighteenth": a stretch of which it is told where somebody is then."""
    return _A_STRETCH.match(said) is not None and _IS_ELSEWHERE.search(before[-_NEAR:]) is not None


def _is_away(before: str) -> bool:
    """ "I'm leaving on Saturday"; "we're off Friday" are free."""
    return _DEPARTS.search(before) is not None and _DEPARTS_NOWHERE.search(before) is None


def is_free_then(before: str, after: str) -> bool:
    """ "Wednesday I've got no lab", "I'm not working Friday"."""
    return _FREE_THEN.match(after) is not None or _FREE_BEFORE.search(before) is not None


def taken_up(after: str, *, shortly: bool) -> bool:
    """ "Friday is my daughter's recital", and, `shortly`, "Friday's the fair": something else is on then."""
    said = _TAKEN_UP.match(after)
    if said is None:
        return False
    what = said["what"]
    if _SOMEBODYS.match(what) or _OF_HOLIDAY.match(what) or (shortly and _THE_FAIR.match(what)):
        return True
    return not ENGAGEMENTS.isdisjoint(what.split())


def of_every_week(before: str, said: str) -> bool:
    """Whether the days `said` are told for what somebody does on them each week: "she's got yoga Tuesdays"."""
    return _OF_EACH_WEEK.search(said) is not None and does_something(before)


def does_something(before: str) -> bool:
    """Whether lower-cased words end with what somebody does on the days behind them: "I have my grandbabies"."""
    return _EVERY_WEEK.search(before) is not None


def does_each_week(said: str, behind: str) -> bool:
    """Whether the days `said` are told for what somebody does on them each week, by the words `behind` them."""
    return _OF_EACH_WEEK.search(said) is not None and _DOES_EACH_WEEK.match(behind) is not None


def engaged_at(before: str) -> bool:
    """Whether lower-cased words tell what somebody does at the hour behind them: "I've got the dentist at"."""
    return _AT_THAT_HOUR.search(before) is not None


def tells_of_somebody(since: str) -> bool:
    """Whether lower-cased words go on to what somebody does, and to no wish: "not before ten, she's got yoga at"."""
    return _OWN_CLAUSE.match(since) is not None
