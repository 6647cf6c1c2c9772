"""What each part of a turn is there for: it answers, tells whoever comes, is said to somebody in the room, takes leave.

Callers join in one breath what a listener takes apart: "Thursday would work there's a dog in the yard stop it Jamie".
Two sets of weights do it, a logistic regression each: where one part ends and the next begins, by the words on either
side of a gap; and what a part is for, by its words, what was asked, its place in the turn and the words beside it.
`make train` fits them on turns that hands wrote part by part.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import exp, log
from typing import Literal, cast

import msgspec
import numpy as np
from numpy.typing import NDArray

from receptionist.model.understanding import HearingContext, Span
from receptionist.understanding.names.given_names import is_given
from receptionist.understanding.names.not_names import is_common
from receptionist.understanding.ranking.hashed import column
from receptionist.understanding.ranking.model import HEARS, LinearModel, Score, model
from receptionist.understanding.ranking.ngrams import kind, phrases
from receptionist.understanding.words import Token, tokens

Purpose = Literal["say", "yes", "no", "note", "tell", "ask", "want", "why", "aside", "talk", "bye"]
Asked = Literal["service", "name", "address", "phone", "date", "time", "choice", "confirm", "more"]

BUCKETS = 1 << 15
_REACH, _RUN, _BESIDE = 4, 3, 3
"""Words on either side of a gap that tell of it; how many in a row are one clue; those of a neighbour that count."""
_ENDINGS, _GRAM = (2, 3), 4
"""Letters of a word's end, and those in a row, that are a clue."""
_MAY_PART, _MOST_CUTS = -4.0, 5
"""Log-odds from which a gap may part two parts, and how many of them are tried."""
_OF_A_PART, _OF_A_CUT = 3.0, 3.0
"""What a plain part is worth beside the gaps, and by how much more a gap parts than it seems to alone; chosen on hands
that nothing was fitted to.
"""
_ACROSS = ((1, 1), (2, 1), (1, 2), (2, 2))
"""How many words on either side are one clue together."""
_LENGTHS = (1, 2, 3, 5, 8, 12)


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
    places = range(1, len(words))
    odds = dict(zip(places, gap.odds_of("apart", [gap_columns(words, at, question) for at in places]), strict=True))
    likely = sorted((at for at in odds if odds[at] > _MAY_PART), key=lambda at: -odds[at])[:_MOST_CUTS]
    ends = [0, *sorted(likely), len(words)]
    best: dict[int, tuple[float, list[tuple[int, int, tuple[Score, ...]]]]] = {0: (0.0, [])}
    for place, end in enumerate(ends[1:], 1):
        ways: list[tuple[float, list[tuple[int, int, tuple[Score, ...]]]]] = []
        for first in ends[:place]:
            scores = part.scores(part_columns(words, first, end, question))
            before, so_far = best[first]
            worth = before + _OF_A_PART * _plainness(scores) + (odds[first] + _OF_A_CUT if first else 0.0)
            ways.append((worth, [*so_far, (first, end, scores)]))
        best[end] = max(ways, key=lambda way: way[0])
    return best[len(words)][1]


def _plainness(scores: Sequence[Score]) -> float:
    """How plainly the words are for one thing: the logarithm of the likeliest's share; 0 where nothing else is."""
    shares = [1 / (1 + exp(-score.odds)) for score in scores]
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


def _gap_clues(words: Sequence[str], at: int, question: Asked) -> Iterator[str]:
    before = ["^", *words[:at]][::-1]
    after = [*words[at:], "$"]
    yield f"asked {question}"
    for side, beside in (("b", before), ("a", after)):
        for many in range(1, _RUN + 1):
            yield f"{side}{many} {' '.join(beside[:many])}"
        for distance, word in enumerate(beside[1:_REACH], 1):
            yield f"{side} {distance} {word}"
        yield from (f"{side} ..{beside[0][-many:]}" for many in _ENDINGS if len(beside[0]) > many)
    yield from (f"{left}|{right} {' '.join([*before[:left], '|', *after[:right]])}" for left, right in _ACROSS)
    yield f"so far {_length(at)}"
    yield f"to come {_length(len(words) - at)}"


def part_columns(words: Sequence[str], first: int, end: int, question: Asked) -> NDArray[np.intp]:
    """The columns of what tells what the words from `first` to `end` are for."""
    found = _columns(_part_clues(words, first, end, question)).union(*map(_letters, words[first:end]))
    return np.fromiter(found, np.intp, len(found))


def gap_columns(words: Sequence[str], at: int, question: Asked) -> NDArray[np.intp]:
    """The columns of what tells whether a part begins with the word in place `at`."""
    found = _columns(_gap_clues(words, at, question))
    return np.fromiter(found, np.intp, len(found))


def _columns(clues: Iterator[str]) -> set[int]:
    return {column(clue, BUCKETS) for clue in clues}


@lru_cache(maxsize=4096)
def _letters(word: str) -> frozenset[int]:
    """The columns of the letters of a word, with its ends; none for a kind of word."""
    framed = "" if word[0] == "<" else f"_{word}_"
    return frozenset(column(f"#{framed[at : at + _GRAM]}", BUCKETS) for at in range(len(framed) - _GRAM + 1))


def _part_clues(words: Sequence[str], first: int, end: int, question: Asked) -> Iterator[str]:
    said = words[first:end]
    place = f"{'first' if first == 0 else ''} {'last' if end == len(words) else ''}"
    yield f"asked {question}"
    yield f"place {place}"
    yield f"asked {question} {place}"
    yield f"long {_length(len(said))}"
    yield f"long {_length(len(said))} {question}"
    yield f"begins {question} {said[0]}"
    yield from phrases(["^", *said, "$"])
    yield from (f"{question} {word}" for word in said)
    before, after = words[:first][::-1], words[end:]
    for side, beside in (("b", before), ("a", after)):
        yield from (f"{side} {' '.join(beside[:many])}" for many in range(1, _BESIDE + 1))


def _length(many: int) -> int:
    return next((most for most in _LENGTHS if many <= most), _LENGTHS[-1] + 1)


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
