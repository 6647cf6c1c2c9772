"""What each part of a turn is there for: it answers, tells whoever comes, is said to somebody in the room, takes leave.

Callers join in one breath what a listener takes apart: "Thursday would work there's a dog in the yard stop it Jamie".
Two sets of weights do it, a logistic regression each: where one part ends and the next begins, by the words on either
side of a gap; and what a part is for, by its words, what was asked, its place in the turn and the words beside it.
`make train` fits them on turns that hands wrote part by part.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, pairwise
from math import exp, log
from typing import Literal, cast

import msgspec

from receptionist.model.hearing import HearingContext
from receptionist.model.span import Span
from receptionist.understanding.names.given_names import is_given
from receptionist.understanding.names.not_names import is_common
from receptionist.understanding.ranking.model import HEARS, LinearModel, Score, model
from receptionist.understanding.ranking.ngrams import kind
from receptionist.understanding.turn_clues import Asked, TurnClues
from receptionist.understanding.words import Token, tokens

Purpose = Literal["say", "yes", "no", "note", "tell", "ask", "want", "why", "aside", "talk", "bye"]

_MAY_PART, _MOST_CUTS = -4.0, 5
"""Log-odds from which a gap may part two parts, and how many of them are tried."""
_OF_A_PART, _OF_A_CUT = 3.0, 3.0
"""What a plain part is worth beside the gaps, and by how much more a gap parts than it seems to alone; chosen on hands
that nothing was fitted to.
"""


class TurnPart(msgspec.Struct, frozen=True):
    """A part of a turn, and how much speaks for each purpose of it, as log-odds, the likeliest first."""

    place: Span
    scores: tuple[Score, ...]

    @property
    def purpose(self) -> Purpose:
        """What it is likeliest for."""
        return cast(Purpose, self.scores[0].label)


def turn_parts(text: str, hearing: HearingContext) -> tuple[TurnPart, ...]:
    """The parts of `text` in order; none in a language that the weights do not know."""
    return _parts(text, asked(hearing)) if HEARS else ()


@lru_cache(maxsize=32)
def _parts(text: str, question: Asked) -> tuple[TurnPart, ...]:
    run = spoken(text)
    words = kinds(run)
    return tuple(
        TurnPart(Span(run[first].start, run[end - 1].end), tuple(sorted(scores, key=lambda score: -score.odds)))
        for first, end, scores in parted(words, question, model("gap"), model("part"))
    )


def parted(
    words: Sequence[str], question: Asked, gap: LinearModel, part: LinearModel
) -> list[tuple[int, int, tuple[Score, ...]]]:
    """The parts of `words`, each with its first word, where it ends, and its scores: those that the two models like
    best together, cut at some of the likeliest gaps.
    """
    if not words:
        return []
    clues, places = TurnClues(words, question), range(1, len(words))
    apart = {at: odds for at, (odds,) in zip(places, gap.odds([clues.at_gap(at) for at in places]), strict=True)}
    likely = sorted((at for at in places if apart[at] > _MAY_PART), key=lambda at: -apart[at])[:_MOST_CUTS]
    ends = [0, *sorted(likely), len(words)]
    tried = list(combinations(ends, 2))
    of_parts = dict(zip(tried, part.odds([clues.of_part(first, end) for first, end in tried]), strict=True))
    best: dict[int, tuple[float, tuple[int, ...]]] = {0: (0.0, (0,))}
    for place, end in enumerate(ends[1:], 1):
        ways: list[tuple[float, tuple[int, ...]]] = []
        for first in ends[:place]:
            before, so_far = best[first]
            worth = (
                before + _OF_A_PART * _plainness(of_parts[first, end]) + (apart[first] + _OF_A_CUT if first else 0.0)
            )
            ways.append((worth, (*so_far, end)))
        best[end] = max(ways, key=lambda way: way[0])
    return [(*cut, part.named(of_parts[cut])) for cut in pairwise(best[len(words)][1])]


def _plainness(odds: Sequence[float]) -> float:
    """How plainly the words are for one thing: the logarithm of the likeliest's share; 0 where nothing else is."""
    shares = [1 / (1 + exp(-each)) for each in odds]
    return log(max(shares) / sum(shares))


def spoken(text: str) -> list[Token]:
    """The words and marks of a turn."""
    return [token for token in tokens(text) if token.is_word or token.text in ",.?!"]


def kinds(run: Sequence[Token]) -> list[str]:
    """What each of them is one of: who is called by name matters as little as which day it is."""
    return [_kind(token.norm) if token.is_word else token.text for token in run]


@lru_cache(maxsize=4096)
def _kind(norm: str) -> str:
    known = kind(norm)
    return "<name>" if known == norm and is_given(norm) and not is_common(norm) else known


def asked(hearing: HearingContext) -> Asked:
    """What the turn answers, as far as it tells what its parts are for."""
    if hearing.to_agree:
        return "confirm"
    if hearing.offers or "choice" in hearing.expecting:
        return "choice"
    if hearing.anything_else:
        return "more"
    known: tuple[Asked, ...] = ("address", "phone", "name", "date", "time")
    return next((each for each in known if each in hearing.expecting), "service")
