"""What callers have on elsewhere at an hour: nobody is to come then, and "after" said by itself is after that."""

from __future__ import annotations

import datetime as dt
import re
from functools import lru_cache

from receptionist.languages.patterns import section
from receptionist.model.hearing import Vocabulary
from receptionist.model.saying import Saying
from receptionist.understanding.when.events import BoundByEvent

_SAID = section("when", "engagements")
_AT = _SAID.several("at")
_BOUND_TO = _SAID.one("bound_to")
_SOMETHING = _SAID.one("something")
_AN_HOUR, _THAT_TIME = _SAID.one("an_hour"), _SAID.one("that_time")
_THAT_IS_WHEN = _SAID.several("that_is_when")
_IS_WHEN = _SAID.one("is_when")
_OF_US = _SAID.words("of_us")
_NAMED, _SPECIALISTS = _SAID.words("named"), _SAID.one("specialists")
_AROUND_IT = _SAID.one("around_it")
_WORD = re.compile(r"[\w']+")
TAKES = dt.timedelta(hours=1)
"""How long one takes of which only the start is told."""


def is_engaged(before: str, after: str, vocabulary: Vocabulary) -> bool:
    """Whether plain words around an hour tell of what somebody has on elsewhere then, and not of a visit of ours."""
    if _IS_WHEN.match(after):
        return True
    bound = _BOUND_TO.search(before)
    return bound is not None and _has_on(before[: bound.start()], vocabulary)


def told_of_one(text: str, vocabulary: Vocabulary) -> frozenset[Saying]:
    """Whether somebody tells of what they have on at an hour, or at that of what is spoken of."""
    said = text.lower()
    at_hour = any(is_engaged(said[: hour.start()], said[hour.end() :], vocabulary) for hour in _AN_HOUR.finditer(said))
    then = at_hour or any(_has_on(said[: then.start()], vocabulary) for then in _THAT_TIME.finditer(said))
    return frozenset({"engaged"} if then or _is_then(said, vocabulary) else ())


def _has_on(before: str, vocabulary: Vocabulary) -> bool:
    """Whether words end with what somebody has on."""
    ours = _own_words(vocabulary.services)
    told = (pattern.search(before) for pattern in _AT)
    return _SOMETHING.search(before) is not None or any(_names_one(each, ours) for each in told if each)


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
