"""What a caller wants of a visit that no calendar entry can hold, and a person has to see to: to have it regularly,
for several people, from somebody by name, for so long, or with a complaint. It is noted, and said to be.
"""

from __future__ import annotations

import math
import re
from functools import lru_cache

from receptionist.languages.patterns import section
from receptionist.model.saying import Besides
from receptionist.model.span import Span
from receptionist.understanding.clauses import plain
from receptionist.understanding.names.not_names import is_common, is_never, is_time_word
from receptionist.understanding.numbers import A_COUNT, counted
from receptionist.understanding.requests.recurrence import read_recurrence

_SAID = section("turns", "besides")

_REGULARLY, _OFTEN_BESIDES = _SAID.one("regularly"), _SAID.one("often_besides")
_SEVERAL_PEOPLE = _SAID.one("several_people")
_BY_NAME = _SAID.one("by_name")
_SO_LONG = _SAID.one("so_long")
_NO_PERSON = _SAID.words("no_person")
_HOW_LONG = _SAID.with_fragments(number=A_COUNT).one("how_long", re.IGNORECASE)
_HOW_OFTEN = _SAID.with_fragments(number=A_COUNT).one("how_often", re.IGNORECASE)
_ONCE = _SAID.one("once", re.IGNORECASE)
_SAME_TIME = _SAID.one("same_time")
_ONE_AFTER_ANOTHER = _SAID.one("one_after_another")
_WHO_GETS_WHAT = _SAID.one("who_gets_what")
_COMPLAINS = _SAID.one("complains")
_REDONE = _SAID.one("redone")
_DAYS: dict[str, float] = _SAID["days"]
_INTERVAL = re.compile(r"FREQ=(?P<unit>WEEKLY|MONTHLY)(?:;INTERVAL=(?P<interval>\d+))?(?:;BYDAY=(?:-?\d)?[A-Z]{2})?")


def wanted_besides(text: str, service: str | None = None, *, named: bool = False) -> tuple[Besides, ...]:
    """What `text` wants besides a visit, in the order of `Besides`; `service` are words that name no person, and who is
    wanted by name is somebody of ours where it is `named`.
    """
    said = plain(text).replace(" ,", "")
    found: list[Besides] = []
    if _is_regular(said):
        found.append("regularly")
    if _SEVERAL_PEOPLE.search(said):
        found.append("several_people")
    if not named and any(_is_a_person(match["person"], service or "") for match in _BY_NAME.finditer(said)):
        found.append("by_name")
    if _SO_LONG.search(said):
        found.append("so_long")
    if complains(text):
        found.append("complaint")
    if _REDONE.search(said):
        found.append("redone")
    return tuple(found)


def wants_it_regularly(text: str) -> bool:
    """Whether `text` wants it regularly: "every other Tuesday after that"."""
    return _is_regular(plain(text).replace(" ,", ""))


@lru_cache(maxsize=16)
def _is_regular(said: str) -> bool:
    return _REGULARLY.search(_OFTEN_BESIDES.sub("", said)) is not None


def complains(text: str) -> bool:
    """Whether a complaint is made, by its name or as a refusal to pay once more."""
    return _COMPLAINS.search(plain(text)) is not None


def _is_a_person(word: str, service: str) -> bool:
    ordinary = is_never(word) or is_common(word) or is_time_word(word) or word in _NO_PERSON
    return not ordinary and word not in service.casefold().split()


def at_one_time(text: str) -> bool:
    """Whether several people are to be seen at one time, and not one after another."""
    said = plain(text)
    return _SAME_TIME.search(said) is not None and _ONE_AFTER_ANOTHER.search(said) is None


def says_who_gets_what(text: str) -> bool:
    """Whether words tell what is for whom: "the color is for me", "make hers a trim"."""
    return _WHO_GETS_WHAT.search(plain(text).replace(" ,", "")) is not None


def recurring(text: str) -> str | None:
    """How often `text` wants a visit, as the value of an RRULE (RFC 5545), with how many where that is said, be it by
    itself; "" where it wants but one. None where nothing is said of it, or it is wanted oftener than once a week.
    """
    said = read_recurrence(text) if _is_regular(plain(text).replace(" ,", "")) else None
    rule = _INTERVAL.fullmatch(said.rule) if said else None
    if said is None or rule is None:
        often = _HOW_OFTEN.search(text)
        return f";COUNT={counted(often['number'])}" if often else "" if _ONCE.search(text) else None
    count = _count(text, _DAYS[rule["unit"]] * int(rule["interval"] or 1))
    return f"{said.rule};COUNT={count}" if count > 1 else said.rule


def how_long(text: str) -> tuple[Span, ...]:
    """The words that say for how long, or how often, a visit is to recur: they name no day of it."""
    found = (pattern.search(text) for pattern in (_HOW_LONG, _HOW_OFTEN))
    return tuple(Span(*each.span()) for each in found if each) if recurring(text) else ()


def _count(text: str, apart: float) -> int:
    """How many visits are said, or fit into the time that is; 0 where neither is. `apart` are days between two."""
    if often := _HOW_OFTEN.search(text):
        return counted(often["number"])
    long = _HOW_LONG.search(text)
    return math.ceil(counted(long["number"] or "1") * _DAYS[long["unit"].lower()] / apart) if long else 0
