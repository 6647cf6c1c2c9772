"""Turns that hands wrote part by part, and the models of where parts end and of what each is for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate
from pathlib import Path
from typing import get_args

import msgspec
import numpy as np
from numpy.typing import NDArray

from receptionist.understanding.purposes import (
    Purpose,
    kinds,
    parted,
    spoken,
)
from receptionist.understanding.ranking.model import LinearModel, Score
from receptionist.understanding.turn_clues import BUCKETS, Asked, TurnClues
from training.fitting import evenly_stacked, one_against_others
from training.measures import Figures, Table

PURPOSES: tuple[Purpose, ...] = get_args(Purpose)
GAP = "apart"
"""The one label of a gap: that two parts meet there."""
_TOGETHER = 1
STRENGTH = 16.0
"""The inverse of the penalty of great weights."""


class PartedTurn(msgspec.Struct, frozen=True):
    """A turn as a hand wrote it: what was asked, and its parts with what each is for."""

    hand: str
    asked: Asked
    parts: tuple[tuple[Purpose, str], ...]

    @property
    def text(self) -> str:
        """All of it, in one breath."""
        return " ".join(words for _, words in self.parts)


def parted_turns(file: Path) -> Iterator[PartedTurn]:
    """The turns of a file, "asked | purpose:words / purpose.kind:words". Raises ValueError for another label."""
    for line in map(str.strip, file.read_text(encoding="utf-8").splitlines()):
        if line and not line.startswith("#"):
            asked, _, turn = (each.strip() for each in line.partition("|"))
            parts = [each.strip().partition(":") for each in turn.split(" / ")]
            told = [(label.strip().partition(".")[0], words.strip()) for label, _, words in parts]
            try:
                yield msgspec.convert({"hand": file.stem, "asked": asked, "parts": told}, PartedTurn)
            except msgspec.ValidationError as error:
                raise ValueError(f"{file.name}: {line!r} has another label") from error


class PurposeModels(msgspec.Struct, frozen=True):
    """What parts a turn, and what tells what a part is for."""

    gap: LinearModel
    part: LinearModel

    def heard(self, turn: PartedTurn) -> list[tuple[str, Score]]:
        """The words of `turn`, each with what they are for and how much speaks for it, as these models have it."""
        words = kinds(spoken(turn.text))
        found = parted(words, turn.asked, self.gap, self.part)
        return [
            (word, max(scores, key=lambda score: score.odds))
            for first, end, scores in found
            for word in words[first:end]
        ]


def fitted(turns: Sequence[PartedTurn]) -> PurposeModels:
    """The models of `turns`; the same ones each time."""
    gaps: list[NDArray[np.intp]] = []
    parts: list[NDArray[np.intp]] = []
    apart: list[int] = []
    purposes: list[int] = []
    for turn in turns:
        words, starts = kinds(spoken(turn.text)), _starts(turn)
        clues = TurnClues(words, turn.asked)
        for at in range(1, len(words)):
            gaps.append(np.array(sorted(clues.at_gap(at))))
            apart.append(0 if at in starts else _TOGETHER)
        for first, end, (purpose, _) in zip(starts, [*starts[1:], len(words)], turn.parts, strict=True):
            parts.append(np.array(sorted(clues.of_part(first, end))))
            purposes.append(PURPOSES.index(purpose))
    return PurposeModels(
        one_against_others((GAP,), evenly_stacked(gaps, BUCKETS), np.array(apart), STRENGTH),
        one_against_others(PURPOSES, evenly_stacked(parts, BUCKETS), np.array(purposes), STRENGTH),
    )


def _starts(turn: PartedTurn) -> list[int]:
    """Which of the words each part begins with."""
    ends = accumulate(len(spoken(words)) for _, words in turn.parts)
    return [0, *list(ends)[:-1]]


def figures(turns: Sequence[PartedTurn], blind: Sequence[PartedTurn]) -> Table:
    """Of the words that are taken for a purpose, in percent, those that are for it, and of those for it, those taken:
    each hand held out in its turn, and those that are blind.
    """
    hands = sorted({turn.hand for turn in turns})
    heard = {hand: fitted([turn for turn in turns if turn.hand != hand]) for hand in hands}
    another = [pair for turn in turns for pair in _compared(heard[turn.hand], turn)]
    of_all = fitted(turns)
    unseen = [pair for turn in blind for pair in _compared(of_all, turn)]
    return {
        f"{voice}, {measure}": Figures({purpose: share(pairs, purpose) for purpose in PURPOSES})
        for voice, pairs in (("another hand", another), ("blind", unseen))
        for measure, share in (("precision", _precision), ("recall", _recall))
    }


def _compared(models: PurposeModels, turn: PartedTurn) -> Iterator[tuple[str, str]]:
    """Of each word, what it is for and what it is taken for."""
    told = [purpose for purpose, words in turn.parts for _ in spoken(words)]
    return zip(told, (score.label for _, score in models.heard(turn)), strict=True)


def _precision(pairs: Sequence[tuple[str, str]], purpose: str) -> float:
    return _share([told == purpose for told, heard in pairs if heard == purpose])


def _recall(pairs: Sequence[tuple[str, str]], purpose: str) -> float:
    return _share([heard == purpose for told, heard in pairs if told == purpose])


def _share(right: list[bool]) -> float:
    return 100 * sum(right) / max(len(right), 1)
