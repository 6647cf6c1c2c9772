"""Offers told by how they compare with others: "later than eight but not as late as four", "not as early as seven".

Each comparison shuts out the offer that it names and those beyond; what all of them leave is picked where it is alone.
"""

from __future__ import annotations

from receptionist.languages.patterns import section
from receptionist.model.understanding import Understanding
from receptionist.understanding.offered.clues import OfferAnswer
from receptionist.understanding.offered.mentions import OfferMention, hour_of
from receptionist.understanding.offered.outright import leaving, picking

_SAID = section("offered", "compared")
_LATER, _EARLIER = _SAID.one("later"), _SAID.one("earlier")
_NOT_FIRST, _NOT_LAST = _SAID.one("not_first"), _SAID.one("not_last")
_MARKS_ONE_OUT = _SAID.one("marks_one_out")
_LEADS, _COMPARES = _SAID.words("leads"), _SAID.words("compares")
_ENDS = _SAID.one("ends")


def compared(turn: OfferAnswer) -> Understanding | None:
    """The turn, which picks the one that its comparisons leave, or leaves several; None where all that it says of the
    offers is no comparison.
    """
    told = [named for named in turn.named if turn.words[named.start] not in _COMPARES]
    if turn.meaning.asks or not told or not _MARKS_ONE_OUT.search(turn.said):
        return None
    left = frozenset(range(len(turn.offers)))
    at = 0
    for named in told:
        fits = _beside(turn, named, turn.words[at : named.start], opens=at == 0)
        if fits is None:
            return None
        left, at = left & fits, named.end
    ends = _behind(turn, turn.words[at:])
    if ends is None or not left & ends:
        return None
    left &= ends
    if len(left) == 1:
        return picking(turn, min(left))
    return leaving(turn, left)


def _beside(turn: OfferAnswer, named: OfferMention, before: tuple[str, ...], *, opens: bool) -> frozenset[int] | None:
    """The offers on the side of the one that is `named` which the words `before` it tell; None where they tell none."""
    said = " ".join(before)
    later = _LATER.search(said)
    found = later or _EARLIER.search(said)
    if found is None or (opens and not _LEADS.issuperset(said[: found.start()].split())):
        return None
    hour = turn.hour(named)
    return turn.offers.where(lambda start: hour_of(start) > hour if later else hour_of(start) < hour)


def _behind(turn: OfferAnswer, words: tuple[str, ...]) -> frozenset[int] | None:
    """The offers that the words behind the last comparison leave: "earlier than five, but not that early" means neither
    of the ends; None where they tell anything but a reason.
    """
    said, many = " ".join(words), len(turn.offers)
    if _NOT_FIRST.search(said):
        return frozenset(range(1, many))
    if _NOT_LAST.search(said):
        return frozenset(range(many - 1))
    return frozenset(range(many)) if _ENDS.match(said) else None
