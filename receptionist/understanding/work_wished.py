"""A wish for work in one clause of a turn, whatever is asked or told beside it: "do you take little ones, because my
son needs a haircut". Pure.

Rules weigh a turn as a whole, so that a question in it speaks against its wish; here each clause speaks for itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from receptionist.languages.patterns import section
from receptionist.model.saying import Saying
from receptionist.model.span import Span

_SAID = section("intents", "work_wished")
_NEEDS = _SAID.one("needs")
_OBJECT = _SAID.one("object")
_WORK = _SAID.one("work")
_SENDS = _SAID.one("sends")
_COMES_THEN = _SAID.one("comes_then")
_WHOEVER = _SAID.one("whoever")
_WHAT_FOR = _SAID.one("what_for")
_ESTIMATE = _SAID.one("estimate")


def wishes_for_work(text: str, services: Iterable[Span]) -> bool:
    """Whether somebody or something needs work done, be it called by one of `services`, or somebody is to come."""
    return bool(work_wished(text, services))


def work_wished(text: str, services: Iterable[Span]) -> frozenset[Saying]:
    """Whether work is wanted so, and whether it is a need in so many words: "my tap drips and I want it fixed"."""
    said, named = text.lower(), tuple(services)
    if any(_is_work(said, found.end(), named) for found in _NEEDS.finditer(said)):
        return frozenset({"wants_work", "needs_work"})
    comes = _SENDS.search(said) or (named and _COMES_THEN.search(said))
    return frozenset({"wants_work"} if comes else ())


def work_untold(text: str, services: Iterable[Span]) -> bool:
    """Whether somebody of the trade is wanted, or an estimate, and it is not told what for: "I need a plumber"."""
    said = text.lower()
    whoever = _WHOEVER.search(said)
    if whoever is None or _WHAT_FOR.search(said[: whoever.start()] + said[whoever.end() :]):
        return False
    place = Span(*whoever.span())
    return all(place.overlaps(each) for each in services)


def speaks_of_estimate(text: str) -> bool:
    """Whether an estimate is spoken of, or the price that it tells is what somebody is to come for."""
    return _ESTIMATE.search(text.lower()) is not None


def _is_work(said: str, start: int, named: Sequence[Span]) -> bool:
    """Whether what is needed, told from `start` on, is work of ours."""
    needed = _OBJECT.match(said, start)
    if needed is None:
        return False
    place = Span(start, needed.end())
    return any(place.overlaps(each) for each in named) or _WORK.search(needed[0]) is not None
