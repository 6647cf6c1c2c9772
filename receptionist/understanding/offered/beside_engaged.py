"""Offers at which somebody has something on: "I've got a work call right at the first one, so the second"."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.hearing import Vocabulary
from receptionist.model.ruled_out import narrowed
from receptionist.model.understanding import Remaining, Understanding
from receptionist.model.when import When
from receptionist.understanding.offered.clues import OfferAnswer
from receptionist.understanding.offered.declining import only_then
from receptionist.understanding.offered.mentions import OfferMention, hour_of, proposes_none_of
from receptionist.understanding.offered.weighing import concludes_elsewhere
from receptionist.understanding.when.engagements import has_on

_SAID = section("offered", "beside_engaged")
_AT = _SAID.one("at")
_HAS_ON, _TOLD_BEHIND = _SAID.several("has_on"), _SAID.several("told_behind")
_LEADS, _BEHIND, _EVENT_IS = _SAID.one("leads"), _SAID.one("behind"), _SAID.one("event_is")
_UNTIL, _FROM = _SAID.one("until"), _SAID.one("from")
_FROM_LED, _FROM_TOLD = _SAID.one("from_led"), _SAID.one("from_told")
_HOURS = frozenset(("place", "clock"))


def beside_engaged(turn: OfferAnswer, vocabulary: Vocabulary) -> Understanding | None:
    """The turn, which picks the one that is named beside those at which somebody has something on, or leaves those
    that are, within what is told of when they can be there; None where they have nothing on at any.
    """
    meaning = turn.meaning
    told = [named for named in turn.named if 0 < len(named.places) < len(turn.offers)]
    taken = [named for named in told if named.kind in _HOURS and _is_engaged(turn, named, vocabulary)]
    bounds = {named: fits for named in turn.named if (fits := _within_bound(turn, named)) is not None}
    others = [named for named in told if named not in taken and named not in bounds]
    named = _places(each for each in others if not _is_its_name(turn, each, taken)) - turn.denied
    engaged = _places(taken) - named
    elsewhere = concludes_elsewhere(turn) or (not bounds and proposes_none_of(meaning.when, turn.offers))
    if not engaged or meaning.asks or elsewhere:
        return None
    limits = narrowed(meaning.when.ruled_out, tuple(only_then(turn.offers.starts[at]) for at in sorted(engaged)))
    if len(named) != 1:
        free = (frozenset(range(len(turn.offers))) - engaged).intersection(*bounds.values())
        left = named or free - turn.denied or free
        when = When(ruled_out=limits)
        return msgspec.structs.replace(meaning, choice=None, left=Remaining(tuple(sorted(left))), when=when)
    (place,) = named
    kept = tuple(limit for limit in limits if not limit.covers(turn.offers.starts[place]))
    when = When(ruled_out=kept)
    return msgspec.structs.replace(meaning, choice=place, left=Remaining((place,)), prefers=None, when=when)


def _places(named: Iterable[OfferMention]) -> frozenset[int]:
    return frozenset[int]().union(*(each.places for each in named))


def _is_engaged(turn: OfferAnswer, named: OfferMention, vocabulary: Vocabulary) -> bool:
    before, behind = _around(turn, named)
    bound = _AT.search(before)
    told = "" if bound is None else before[: bound.start()]
    if _EVENT_IS.match(told or before) or (told and _tells(told, vocabulary)):
        return True
    follows = _BEHIND.match(behind) if _LEADS.match(before) else None
    if follows is None:
        return False
    return _tells(follows["told"], vocabulary) or any(pattern.search(follows["told"]) for pattern in _TOLD_BEHIND)


def _is_its_name(turn: OfferAnswer, named: OfferMention, taken: Sequence[OfferMention]) -> bool:
    """ "My lunch meeting's at noon": a part of the day that names what is on then."""
    clause = next(each for each in turn.clauses if each[0] <= named.start < each[1])
    return named.kind == "part" and any(clause[0] <= each.start < clause[1] for each in taken)


def _around(turn: OfferAnswer, named: OfferMention) -> tuple[str, str]:
    """What of its clause stands before it, and behind."""
    start, end = next(each for each in turn.clauses if each[0] <= named.start < each[1])
    return " ".join(turn.words[start : named.start]), " ".join(turn.words[named.end : end])


def _within_bound(turn: OfferAnswer, named: OfferMention) -> frozenset[int] | None:
    """The offers that are left by when somebody can be there: "I'm home from four"; None where it tells no bound."""
    if named.kind != "clock":
        return None
    before, behind = _around(turn, named)
    hour = turn.hour(named)
    if _UNTIL.search(before):
        return turn.offers.where(lambda start: hour_of(start) < hour)
    if _FROM.search(before) or (_FROM_LED.match(before) and _FROM_TOLD.match(behind)):
        return turn.offers.where(lambda start: hour_of(start) >= hour)
    return None


def _tells(said: str, vocabulary: Vocabulary) -> bool:
    return has_on(said, vocabulary) or any(pattern.search(said) for pattern in _HAS_ON)
