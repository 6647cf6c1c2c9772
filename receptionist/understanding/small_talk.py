"""Small talk: what is told for nobody, of the caller's own day and gladness, of us, of the weather: "what a load off my
mind", "you sound just like my niece", "I gotta go pick up the kids". It is heard, and written down nowhere.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from receptionist.languages.patterns import section
from receptionist.model.span import Span
from receptionist.understanding.clauses import plain
from receptionist.understanding.notes import is_for_them, placed_parts

_SAID = section("notes", "small_talk")
_SHAPES = _SAID.one("shapes")
_LEAVES = _SAID.one("leaves")


def is_small_talk(part: str) -> bool:
    """Whether a part of a turn tells nothing that may be of use to whoever comes."""
    said = plain(part)
    return (_SHAPES.search(said) is not None or _LEAVES.match(said) is not None) and not is_for_them(part)


@lru_cache(maxsize=64)
def small_talk(text: str) -> tuple[Span, ...]:
    """Where `text` is small talk."""
    return tuple(at for part, at in placed_parts(text) if is_small_talk(part))


def leaves_with_it(text: str, spans: Iterable[Span]) -> bool:
    """Whether who says the small talk at `spans` has to go, for a reason of their own."""
    return any(_LEAVES.match(plain(text[each.start : each.end])) for each in spans)
