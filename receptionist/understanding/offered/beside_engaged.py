"""Offers at which somebody has something on: "I've got a work call right at the first one, so the second"."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.hearing import Vocabulary
from receptionist.model.ruled_out import narrowed
from receptionist.model.understanding import Remaining, Understanding
from receptionist.model.when import When
from receptionist.understanding.offered.clues import OfferAnswer
from receptionist.understanding.offered.declining import only_then
from receptionist.understanding.offered.mentions import OfferMention
from receptionist.understanding.offered.weighing import concludes_elsewhere
from receptionist.understanding.when.engagements import has_on

_SAID = section("offered", "beside_engaged")
_AT = _SAID.one("at")
_HAS_ON = _SAID.several("has_on")
_BEHIND = _SAID.one("behind")
_HOURS = frozenset(("place", "clock"))


def beside_engaged(turn: OfferAnswer, vocabulary: Vocabulary) -> Understanding | None:
    """The turn, which picks the one that is named beside those at which somebody has something on, or leaves those
    that are; None where they have nothing on at any.
    """
    meaning = turn.meaning
    told = [named for named in turn.named if 0 < len(named.places) < len(turn.offers)]
    taken = [named for named in told if named.kind in _HOURS and _is_engaged(turn, named, vocabulary)]
    named = _places(each for each in told if each not in taken) - turn.denied
    engaged = _places(taken) - named
    if not engaged or meaning.asks or concludes_elsewhere(turn):
        return None
    limits = narrowed(meaning.when.ruled_out, tuple(only_then(turn.offers.starts[at]) for at in sorted(engaged)))
    if len(named) != 1:
        others = frozenset(range(len(turn.offers))) - engaged
        left = named or others - turn.denied or others
        when = When(ruled_out=limits)
        return msgspec.structs.replace(meaning, choice=None, left=Remaining(tuple(sorted(left))), when=when)
    (place,) = named
    kept = tuple(limit for limit in limits if not limit.covers(turn.offers.starts[place]))
    when = When(ruled_out=kept)
    return msgspec.structs.replace(meaning, choice=place, left=Remaining((place,)), prefers=None, when=when)


def _places(named: Iterable[OfferMention]) -> frozenset[int]:
    return frozenset[int]().union(*(each.places for each in named))


def _is_engaged(turn: OfferAnswer, named: OfferMention, vocabulary: Vocabulary) -> bool:
    bound = _AT.search(" ".join(turn.words[: named.start]))
    if bound is None:
        return False
    before = bound.string[: bound.start()]
    if before:
        return _tells(before, vocabulary)
    end = next(end for start, end in turn.clauses if start <= named.start < end)
    behind = _BEHIND.match(" ".join(turn.words[named.end : end]))
    return behind is not None and _tells(behind["told"], vocabulary)


def _tells(said: str, vocabulary: Vocabulary) -> bool:
    return has_on(said, vocabulary) or any(pattern.search(said) for pattern in _HAS_ON)
