"""A visit that stands, moved and called by its work alone: "move my haircut to Friday", "push the rugs back". Pure.

Rules know a visit by what every visit is called; what else may stand there is for the business's own services to say.
"""

from __future__ import annotations

from collections.abc import Iterable

from receptionist.languages.patterns import section
from receptionist.model.understanding import Span

_SAID = section("intents", "by_its_work")
_MOVES = _SAID.one("moves")
_TO_WHEN = _SAID.one("to_when")
_NO_MORE = _SAID.one("no_more")


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
