"""Words with which nobody has finished: whoever stops after them is still thinking. Pure text."""

from __future__ import annotations

import re

from receptionist.languages.patterns import section

_SAID = section("turns", "unfinished")

_DANGLING = _SAID.one("trails_off", re.IGNORECASE)
_ONLY_OPENING = _SAID.one("only_opens", re.IGNORECASE)
_LETTERS = _SAID.one("only_letters", re.IGNORECASE)
_CLOSING_MARKS: str = _SAID["closing_marks"]


def trails_off(text: str) -> bool:
    """Whether `text` breaks off before its end."""
    return _DANGLING.search(text.rstrip(_CLOSING_MARKS)) is not None


def only_opens(text: str) -> bool:
    """Whether `text` only leads up to something: "well", "let me see", "sure, it's"."""
    return _ONLY_OPENING.fullmatch(text) is not None


def only_letters(text: str) -> bool:
    """Whether `text` is a spelling and nothing else, of which more may come."""
    return _LETTERS.fullmatch(text) is not None
