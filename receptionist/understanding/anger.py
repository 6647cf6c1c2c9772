"""Words of anger: oaths, which say nothing by themselves, and turns that say no more than that somebody is angry."""

from __future__ import annotations

import re
from functools import lru_cache

from receptionist.languages.patterns import section
from receptionist.understanding.clauses import clauses, plain

_SAID = section("turns", "anger")
_OATHS = _SAID.one("oaths", re.IGNORECASE)
_VENTS, _BESIDE_OATHS = _SAID.one("vents"), _SAID.one("beside_oaths")
_AGGRIEVED = _SAID.one("aggrieved")
_TOLD_ALREADY = _SAID.one("told_already")


@lru_cache(maxsize=16)
def without_oaths(text: str) -> str:
    """`text` with blanks in the place of its oaths, so that all else stands where it stood."""
    return _OATHS.sub(lambda found: " " * len(found.group()), text)


def opens_with_oath(text: str) -> bool:
    """Whether one of the first words is an oath."""
    return not without_oaths(text).startswith(text[:3])


def vents(text: str) -> bool:
    """Whether a turn says nothing but that somebody is angry: "this is ridiculous", "are you kidding me"."""
    said = without_oaths(text)
    whole = (_VENTS, _BESIDE_OATHS) if said != text else (_VENTS,)
    parts = [clause.text for clause in clauses(said)]
    angry = all(any(each.fullmatch(part) for each in whole) for part in parts)
    return angry and (bool(parts) or said != text)


def is_aggrieved(text: str) -> bool:
    """Whether it is told what something cost somebody, or that regret is not enough: "sorry doesn't help me"."""
    return _AGGRIEVED.search(plain(without_oaths(text)).replace(" , ", " ")) is not None


def says_told_already(text: str) -> bool:
    """Whether nothing is said but that it was said before: "I already told you that"."""
    return _TOLD_ALREADY.fullmatch(plain(without_oaths(text)).replace(" , ", " ")) is not None
