"""The offer next to one that is named in the same words: "not the first one, the one after that"."""

from __future__ import annotations

from receptionist.languages.patterns import section
from receptionist.model.understanding import Understanding
from receptionist.understanding.clauses import plain
from receptionist.understanding.offered.mentions import Offers, mentions

_SAID = section("offered", "beside_named")
_NEXT_TO_IT = _SAID.one("next_to_it")
_BEHIND = _SAID.words("behind")


def next_to_named(meaning: Understanding, offers: Offers) -> int | None:
    """The place of the offer right behind or before the one that was named last; None where no such is meant."""
    words = plain(meaning.text).split()
    found = _NEXT_TO_IT.search(" ".join(words))
    if found is None:
        return None
    at = len(found.string[: found.start()].split())
    before = [named for named in mentions(words, offers) if named.end <= at and named.places]
    if not before or len(before[-1].places) != 1:
        return None
    (named,) = before[-1].places
    place = named + (1 if found["side"].split()[0] in _BEHIND else -1)
    return place if 0 <= place < len(offers) else None
