"""The weekday behind the nearest one: "Friday, but not this Friday, the other one"."""

from __future__ import annotations

import re

from receptionist.languages.patterns import section

_SAID = section("when", "other_one")
_NOT_THIS = _SAID.one("not_this", re.IGNORECASE)
_OTHER: str = _SAID["said"]


def with_the_other_one(text: str) -> str:
    """`text` with such a day called by the words that the grammar knows for it, as long; else as it was."""
    return _NOT_THIS.sub(_called, text)


def _called(found: re.Match[str]) -> str:
    said = _OTHER.format(day=found["day"] or found["other"])
    return said.ljust(len(found.group()))
