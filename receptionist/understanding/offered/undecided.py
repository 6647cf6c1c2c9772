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
_OR, _UNSURE, _REFUSED = (_SAID.one(name) for name in ("or", "unsure", "refused"))


def undecided(turn: OfferAnswer) -> Understanding | None:
    """The turn, which leaves the two that are named so, and picks neither; None where it is of one mind."""
    pair = next((both for both in pairwise(turn.named) if _are_alternatives(turn, *both)), None)
    if pair is None or turn.named[-1] is not pair[1]:
        return None
    before, behind = " ".join(turn.words[: pair[0].start]), " ".join(turn.words[pair[1].end :])
    unsure = _UNSURE.search(before) or _UNSURE.search(behind) or "decide_later" in turn.meaning.signals
    if not unsure or _REFUSED.search(_UNSURE.sub("", before)):
        return None
    left = Remaining(tuple(sorted(pair[0].places | pair[1].places)))
    nothing = {"choice": None, "prefers": None, "answer": None, "correction": None, "when": When()}
    return msgspec.structs.replace(turn.meaning, left=left, **nothing)


def _are_alternatives(turn: OfferAnswer, one: OfferMention, other: OfferMention) -> bool:
    between = " ".join(turn.words[one.end : other.start])
    apart = bool(one.places) and bool(other.places) and not one.places & other.places
    return apart and _OR.fullmatch(between) is not None
