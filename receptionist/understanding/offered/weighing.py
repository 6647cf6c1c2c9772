"""Which of several offered times a turn picks, or none: all clues weighed together.

A conditional logit (McFadden 1974): each offer, and that none is picked, has the sum of its clues' weights, and the
greatest is what is meant. `make train` fits the weights and writes them beside those of the other models.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Sequence
from itertools import combinations
from math import sqrt

import msgspec
import numpy as np
from numpy.typing import NDArray

from receptionist.model.hearing import HearingContext
from receptionist.model.ruled_out import admits
from receptionist.model.understanding import Preferred, Understanding
from receptionist.model.when import When
from receptionist.understanding.choices import denied_places
from receptionist.understanding.offered.clues import OfferAnswer, by_rule, of_none, of_none_by_rule, of_offer
from receptionist.understanding.offered.mentions import Offers, names_date, proposes_none_of
from receptionist.understanding.ranking.hashed import columns
from receptionist.understanding.ranking.model import HEARS, LinearModel, model
from receptionist.understanding.words import words

BUCKETS = 1 << 16
OF_A_RULE = 0.15
"""What one clue of a rule weighs against all clues of the words, which are 1 together in length."""


class OfferOption(msgspec.Struct, frozen=True):
    """One that can be meant: the buckets of its clues, by words and by rules, each once and in rising order."""

    by_words: NDArray[np.intp]
    by_rules: NDArray[np.intp]


def options(turn: OfferAnswer) -> tuple[OfferOption, ...]:
    """Each offer in its order, and at the end that none is picked."""
    places = range(len(turn.offers))
    offers = (_option(of_offer(turn, at), by_rule(turn, at)) for at in places)
    return (*offers, _option(of_none(turn), of_none_by_rule(turn)))


def _option(by_words: Iterable[str], by_rules: Iterable[str]) -> OfferOption:
    return OfferOption(columns(by_words, BUCKETS), columns(_paired(by_rules), BUCKETS))


_LIMITS = frozenset(("after", "before", "between"))
_ANCHORED = 4
"""Words that a day takes which is reckoned from another."""


def preferred(meaning: Understanding, hearing: HearingContext) -> Preferred | None:
    """What `meaning` picks of the offers that it answers; None where nothing is offered or said, or in another language
    than the weights were learnt from."""
    if not HEARS or not hearing.offers or not meaning.text.strip():
        return None
    turn = OfferAnswer(meaning, Offers.of(hearing))
    best = the_best(odds(model("offer"), options(turn)))
    return Preferred(None, best.lead) if concludes_elsewhere(turn) or _is_beyond(turn, best.place) else best


def _is_beyond(turn: OfferAnswer, place: int | None) -> bool:
    """ "Wednesday, but after nine", where eight was offered for Wednesday: what is picked is beyond the limit that is
    told with it, or on another day than the one whose offers all are. So is one that is refused, and any where another
    hour is proposed for what is refused: "seven is no good, can you do eleven".
    """
    when, offers = turn.meaning.when, turn.offers
    if place is None:
        return False
    if place in denied_places(turn.meaning.text, len(offers)):
        return True
    start = offers.starts[place]
    if when.bound not in _LIMITS:
        limited = turn.denied or when.ruled_out  # "before noon, so ten"
        return not admits(when.ruled_out, start) or (bool(limited) and proposes_none_of(when, offers))
    of_day = offers.where(lambda offer: offer.date() in when.dates)
    elsewhere = when.date_end is None and bool(of_day) and place not in of_day
    return _breaks(when, start) or (elsewhere and all(_breaks(when, offers.starts[at]) for at in of_day))


def _breaks(when: When, start: dt.datetime) -> bool:
    early = when.bound != "before" and when.time is not None and start.time() < when.time
    return early or (when.bound != "after" and when.until is not None and start.time() > when.until)


def concludes_elsewhere(turn: OfferAnswer) -> bool:
    """ "Not tomorrow, and not Monday, so Tuesday": offered days are ruled out, and another one is wished for; or one is
    told by its date, "Thursday the twentieth", or reckoned from another day: "the Wednesday before Thanksgiving"; or an
    hour of its own is told with the day: "the one after, Saturday at half past five". So does who refuses and
    names another day, or has something else on: "I've the doctor on Tuesday, Wednesday at ten", "no, I meant today".
    """
    when, offers = turn.meaning.when, turn.offers
    if when.date is None or when.rules_out(when.date):
        return False
    if offers.where(lambda start: start.date() in when.dates):
        outright = when.bound == "at" and (len(when.times) == 1 or (when.time is not None and when.time.minute > 0))
        return outright and not offers.where(when.may_be)
    said = [token.norm for token in words(_said_of_day(turn))]
    excluded = offers.where(lambda start: not admits(when.ruled_out, start))
    outright = when.time is not None and when.bound == "at"
    if turn.meaning.answer in ("negate", "correct") or ("engaged" in turn.meaning.says and outright):
        return True
    return bool(excluded) or (when.date_end is None and (len(said) >= _ANCHORED or names_date(said)))


def _said_of_day(turn: OfferAnswer) -> str:
    return " ".join(turn.meaning.text[span.start : span.end] for span in turn.meaning.when.date_spans)


def the_best(weighed: Sequence[float]) -> Preferred:
    """The greatest of what each offer weighs and, last, none of them."""
    order = sorted(range(len(weighed)), key=lambda at: -weighed[at])
    place = order[0] if order[0] < len(weighed) - 1 else None
    return Preferred(place, weighed[order[0]] - weighed[order[1]])


def odds(weights: LinearModel, several: Iterable[OfferOption]) -> list[float]:
    """What each weighs, in log-odds against another."""
    row = weights.weights[0]
    return [weights.step * _total(row, option) for option in several]


def _total(row: NDArray[np.int8], option: OfferOption) -> float:
    by_words = int(row[option.by_words].sum(dtype=np.int64)) / sqrt(max(len(option.by_words), 1))
    return by_words + int(row[option.by_rules].sum(dtype=np.int64)) * OF_A_RULE


def _paired(clues: Iterable[str]) -> list[str]:
    """Clues of rules by themselves and by twos: "the last that was named" tells more where nothing was denied."""
    alone = sorted(set(clues))
    return [*alone, *(f"{one} & {other}" for one, other in combinations(alone, 2))]
