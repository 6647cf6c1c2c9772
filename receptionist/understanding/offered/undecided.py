"""Two offers between which somebody cannot choose: "three works, or seven, I'm not sure", "Tuesday or Wednesday, oh, I
don't know which".
"""

from __future__ import annotations

from itertools import pairwise

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.understanding import Remaining, Understanding
from receptionist.model.when import When
from receptionist.understanding.offered.clues import OfferAnswer
from receptionist.understanding.offered.mentions import OfferMention

_SAID = section("offered", "undecided")
_OR, _UNSURE, _REFUSED, _DOUBTED = (_SAID.one(name) for name in ("or", "unsure", "refused", "doubted"))
_NOTHING = {"choice": None, "prefers": None, "answer": None, "correction": None, "when": When()}

_PUTS_OFF = frozenset(("decide_later", "hold_on"))


def undecided(turn: OfferAnswer) -> Understanding | None:
    """The turn, which leaves the two that are named so, and picks neither; None where it is of one mind."""
    if _is_doubted(turn):
        return msgspec.structs.replace(turn.meaning, left=None, **{**_NOTHING, "answer": "unsure"})
    pair = _alternatives(turn)
    if pair is None:
        return None
    first, last = pair
    both = first.places | last.places
    before, behind = " ".join(turn.words[: first.start]), " ".join(turn.words[last.end :])
    unsure = _UNSURE.search(before) or _UNSURE.search(behind) or turn.meaning.signals & _PUTS_OFF
    if not unsure or _REFUSED.search(_UNSURE.sub("", before)):
        return None
    left = Remaining(tuple(sorted(both)))
    return msgspec.structs.replace(turn.meaning, left=left, **_NOTHING)


def _alternatives(turn: OfferAnswer) -> tuple[OfferMention, OfferMention] | None:
    """The first two that are named as such, the latter where it is said last: "noon or five noon or five"."""
    pair = next((both for both in pairwise(turn.named) if _are_alternatives(turn, *both)), None)
    if pair is None:
        return None
    one, other = pair
    behind = turn.named[turn.named.index(other) :]
    again = all(named.places <= one.places | other.places for named in behind)
    last = behind[-1]
    if not again or (last is not other and not _are_alternatives(turn, turn.named[-2], last)):
        return None
    return (one, msgspec.structs.replace(last, places=other.places))


def _is_doubted(turn: OfferAnswer) -> bool:
    """ "I'm not sure I want seven", and nothing behind it but how it is called."""
    if len(turn.named) != 1 or len(turn.words) - turn.named[0].end > 1:
        return False
    return _DOUBTED.search(" ".join(turn.words[: turn.named[0].start])) is not None


def _are_alternatives(turn: OfferAnswer, one: OfferMention, other: OfferMention) -> bool:
    between = " ".join(turn.words[one.end : other.start])
    apart = bool(one.places) and bool(other.places) and not one.places & other.places
    return apart and _OR.fullmatch(between) is not None
