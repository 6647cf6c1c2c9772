"""A wish known by all of its words: each belongs to what callers say around that wish, and one of them tells it.

Rules know a wish by how it is put, and callers put it in more ways than anybody lists. Where every word of a turn is
one of those around a wish, and none speaks of anything else, the order of the words does not matter.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

import msgspec

from receptionist.languages.language import DEFAULT, lexicon
from receptionist.languages.patterns import any_of
from receptionist.model.acts import Intent
from receptionist.model.span import Span
from receptionist.understanding.clauses import plain
from receptionist.understanding.words import blanked


class Covered(msgspec.Struct, frozen=True):
    """`needs`: patterns of which each must be found; `words` are those that may stand beside them."""

    intent: Intent
    needs: tuple[re.Pattern[str], ...]
    words: frozenset[str]


def covered_wish(text: str, services: Iterable[Span] = ()) -> Intent:
    """The wish that all words of `text` are around, those of the business's `services` left out; else `none`."""
    spoken = plain(blanked(text, services))
    said = frozenset(word for word in spoken.split() if word[:1].isalpha())
    for wish in _wishes():
        if said <= wish.words and all(need.search(spoken) for need in wish.needs):
            return wish.intent
    return "none"


@cache
def _wishes(code: str = DEFAULT) -> tuple[Covered, ...]:
    told = lexicon("intents", code)["covering"]
    common = frozenset(told["common"].split())
    moments = frozenset(told["moments"].split())
    return tuple(
        Covered(
            each["intent"],
            tuple(any_of(need) for need in each["needs"]),
            common | frozenset(each["words"].split()) | (moments if each["timed"] else frozenset()),
        )
        for each in told["wishes"]
    )
