"""A visit that stands, called by its work alone: "move my haircut to Friday", "push the rugs back"; and other work
that it shall be for, "make it a blowout instead", "can I get the color instead of the haircut". Pure.

Rules know a visit by what every visit is called; what else may stand there is for the business's own services to say.
"""

from __future__ import annotations

from collections.abc import Iterable

from receptionist.languages.patterns import section
from receptionist.model.span import Span

_SAID = section("intents", "by_its_work")
_MOVES = _SAID.one("moves")
_TO_WHEN = _SAID.one("to_when")
_NO_MORE = _SAID.one("no_more")
_TURNS_INTO = _SAID.one("turns_into")
_GETS = _SAID.one("gets")
_INSTEAD = _SAID.one("instead")
_ADDS = _SAID.one("adds")
_TO_IT = _SAID.one("to_it")


def moves_its_work(text: str, services: Iterable[Span], *, has_visit: bool | None) -> bool:
    """Whether one of `services`, where they are named in `text`, is to be at another time; where no time is said, only
    a caller who has a visit moves one.
    """
    said = text.lower()
    return any(_is_moved(said, each, bare=bool(has_visit)) for each in services)


def _is_moved(said: str, work: Span, *, bare: bool) -> bool:
    behind = said[work.end :]
    ends = _TO_WHEN.match(behind) or (bare and _NO_MORE.match(behind))
    return bool(ends) and _MOVES.search(said[: work.start]) is not None


def turns_into_work(text: str, services: Iterable[Span]) -> bool:
    """Whether a visit is to be for one of `services` in place of what it is for, or beside that."""
    said = text.lower()
    return any(_is_put_in_its_place(said[: each.start], said[each.end :]) for each in services)


def _is_put_in_its_place(before: str, behind: str) -> bool:
    instead = _GETS.search(before) and _INSTEAD.match(behind)
    added = _ADDS.search(before) and _TO_IT.match(behind)
    return bool(instead or added or _TURNS_INTO.search(before))
