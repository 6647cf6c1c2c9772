"""Something else that happens at an hour or on a day, and what it leaves: "after my appointment at two", "I work till
two, so after that", "the party's Saturday, so before that".
"""

from __future__ import annotations

import datetime as dt
from typing import NamedTuple

from receptionist.languages.patterns import section
from receptionist.model.when import Bound

_SAID = section("when", "reading")
_THAN_THAT = _SAID.one("than_that")
_NOT_SO = _SAID.one("not_so")
_OF_EVENT = _SAID.one("of_event")
_NOT_BEFORE_EVENT = _SAID.one("not_before_event")
_OF_EVENT_DAY, _THAN_THAT_DAY = _SAID.one("of_event_day"), _SAID.one("than_that_day")
_TOO_EARLY_BECAUSE = _SAID.one("too_early_because")
_ON_BEFORE = _SAID.one("on_before")
_OVER, _OVER_BY_THEN, _WOULD_DO = _SAID.one("over"), _SAID.one("over_by_then"), _SAID.one("would_do")
_ENDS_THEN = _SAID.one("ends_then")
_TAKE_A_WHILE = _SAID.words("take_a_while")
_BEFORE: Bound = "before"
_A_MINUTE = dt.timedelta(minutes=1)
_ENGAGED = dt.timedelta(hours=1)
"""How long an engagement takes of which only the start is told."""


class BoundByEvent(NamedTuple):
    """Which hours what happens leaves, how long it takes, whether the very hour of it will do as well, and whether the
    work has to be over by then.
    """

    bound: Bound
    takes: dt.timedelta
    includes: bool = False
    ends: bool = False


def bound_by_event(before: str, after: str, *, named: bool = True) -> BoundByEvent | None:
    """What happens at an hour, by the words after it, or before it where those may name it; None if nothing."""
    event = _OF_EVENT.search(before)
    told = event[0] if event is not None else before
    is_over = _ENDS_THEN.search(before) is not None or _TAKE_A_WHILE.isdisjoint(told.split())
    takes = _A_MINUTE if is_over else _ENGAGED
    if _OVER_BY_THEN.search(after) and not would_do(after):
        return BoundByEvent("before", takes, ends=True)
    if than := _THAN_THAT.search(after):
        earlier = _BEFORE in (than["which"], than["alone"])
        refused = _NOT_SO.search(after[: than.start()]) is not None
        return BoundByEvent("before" if earlier is not refused else "after", takes, includes=refused)
    if why := _TOO_EARLY_BECAUSE.search(before):  # "not too late, because dinner's at six"
        return BoundByEvent("after", takes) if why["late"] is None else BoundByEvent("before", takes, ends=True)
    if event is None or not named:
        return None
    if event["earlier"] is None:
        return BoundByEvent("after", takes)
    return BoundByEvent("before", takes, ends=_OVER.search(before[: event.start()]) is not None)


def would_do(after: str) -> bool:
    """Whether an hour is said to do, by the words behind it: "noon would work"."""
    return _WOULD_DO.match(after) is not None


def bound_by_event_day(before: str, after: str) -> BoundByEvent | None:
    """What happens on a day that others shall be before or after, by the words around it; None if nothing."""
    than = _THAN_THAT_DAY.search(after)
    if than is not None and _ON_BEFORE.search(after[: than.start()]) is None:
        refused = _NOT_SO.search(after[: than.start()]) is not None
        earlier = (than["later"] or than["later_alone"]) is None
        return BoundByEvent("before" if earlier is not refused else "after", _A_MINUTE, includes=refused)
    event = _OF_EVENT_DAY.search(before)
    if event is None:
        return None
    later = (event["later"] or event["later_over"]) is not None
    refused = not later and _NOT_BEFORE_EVENT.search(before[: event.start()]) is not None
    return BoundByEvent("after" if later or refused else "before", _A_MINUTE)
