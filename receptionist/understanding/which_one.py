"""Which of several visits is named: "the Wednesday one", "no, the other one", "not that one"."""

from __future__ import annotations

import datetime as dt

from receptionist.languages.patterns import section
from receptionist.model.understanding import OneMeant
from receptionist.understanding.clauses import plain
from receptionist.understanding.jobs import weekday_called

_SAID = section("intents", "jobs")
_OF_DAY = _SAID.lazy("one_of_day")
_OTHER = _SAID.lazy("other_one")
_NOT_THAT = _SAID.lazy("not_that_one")
_NOT_MEANT = _SAID.lazy("one_not_meant")
_BESIDES = _SAID.lazy("one_besides")


def one_meant(text: str, today: dt.date) -> OneMeant | None:
    """The one that is named last, and neither refused, kept nor named beside another; None where none is."""
    spoken = plain(text).replace(",", "").replace("  ", " ")
    if _BESIDES.search(spoken):
        return None
    named = [each for each in _OF_DAY.finditer(spoken) if not _NOT_MEANT.search(spoken[: each.start()])]
    if named:
        return OneMeant(weekday_called(next(filter(None, named[-1].groups())), today))
    others = [each for each in _OTHER.finditer(spoken) if not _NOT_MEANT.search(spoken[: each.start()])]
    return OneMeant() if others or _NOT_THAT.search(spoken) else None
