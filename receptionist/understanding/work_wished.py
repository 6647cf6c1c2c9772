"""A wish for work in one clause of a turn, whatever is asked or told beside it: "do you take little ones, because my
son needs a haircut". Pure.

Rules weigh a turn as a whole, so that a question in it speaks against its wish; here each clause speaks for itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from receptionist.languages.patterns import section
from receptionist.model.understanding import Span

_SAID = section("intents", "work_wished")
_NEEDS = _SAID.one("needs")
_OBJECT = _SAID.one("object")
_WORK = _SAID.one("work")
_SENDS = _SAID.one("sends")
_COMES_THEN = _SAID.one("comes_then")


def wishes_for_work(text: str, services: Iterable[Span]) -> bool:
    """Whether somebody or something needs work done, be it called by one of `services`, or somebody is to come."""
    said, named = text.lower(), tuple(services)
    if _SENDS.search(said) or (named and _COMES_THEN.search(said)):
        return True
    return needs_work(text, named)


def needs_work(text: str, services: Iterable[Span]) -> bool:
    """Whether somebody or something needs work done, in so many words: "my tap drips and I want it fixed"."""
    said, named = text.lower(), tuple(services)
    return any(_is_work(said, found.end(), named) for found in _NEEDS.finditer(said))


def _is_work(said: str, start: int, named: Sequence[Span]) -> bool:
    """Whether what is needed, told from `start` on, is work of ours."""
    needed = _OBJECT.match(said, start)
    if needed is None:
        return False
    place = Span(start, needed.end())
    return any(place.overlaps(each) for each in named) or _WORK.search(needed[0]) is not None
