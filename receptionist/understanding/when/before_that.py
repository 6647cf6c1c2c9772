"""What is wished for before something that was told with its day: "I've a wedding Saturday and need a cut before that,
like Friday". The day behind it is another one, and none from that day on will do.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable

from msgspec.structs import replace

from receptionist.languages.patterns import section
from receptionist.model.ruled_out import RuledOut
from receptionist.model.when import When

_SAID = section("when", "reading")
_BEFORE_THAT, _BEFORE_IT = _SAID.one("before_that"), _SAID.one("before_it")
_DAY = _SAID.one("day_said")
_WISHED = _SAID.one("wished_after_day")
_INSTEAD = "it, "
"""As long as the word in whose place it stands."""

LastDay = Callable[[str], dt.date | None]
"""The last day that words tell of."""


def set_apart(text: str) -> str:
    """`text` in which "before that" binds no day behind it, where one was said before, or where that behind it is only
    proposed: "before that, maybe Friday".
    """
    said = text.lower()
    for found in _BEFORE_THAT.finditer(said):
        before = [day[0] for day in _DAY.finditer(said, 0, found.start())]
        if (before or found["weighs"]) and found["day"] not in before[-1:]:  # "before that on Thursday" is of its hour
            text = f"{text[: found.start('that')]}{_INSTEAD}{text[found.end('that') :]}"
    return text


def none_from_its_day(when: When, text: str, last_day: LastDay) -> When:
    """`when` without the days from that on which something is told to be before which the wish is to be."""
    found = _before_its_day(text)
    day = last_day(text[: found.start()]) if found is not None else None
    if day is None or when.rules_out(day) or (when.date is not None and when.date >= day):
        return when
    return replace(when, ruled_out=(*when.ruled_out, RuledOut(first=day)))


def refers_to_its_day(text: str) -> bool:
    """Whether something is wished for before what was told with its day."""
    return _before_its_day(text) is not None


def _before_its_day(text: str) -> re.Match[str] | None:
    """The words for it, behind the day and the wish."""
    said = text.lower()
    found = _BEFORE_IT.search(said)
    days = [*_DAY.finditer(said, 0, found.start())] if found is not None else []
    wished = found is not None and bool(days) and _WISHED.search(said, days[-1].end(), found.start())
    return found if wished else None
