"""A recogniser's guesses at a name: the words of each as first and last names, and the letters of a spelled one."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import msgspec

from receptionist.understanding.names.alphabets import NATO, RARE_SOUNDS, USUAL_SOUNDS
from receptionist.understanding.names.carriers import carriers_in
from receptionist.understanding.names.line import NameWords, line_of

_PIECES = re.compile(r"[^\W\d_]+|\d")
_DIGITS = {"0": "o", "8": "a", "2": "u", "3": "e", "6": "x"}
_HEARD_AS = {"and": "n", "space": "", "capital": ""}
_A_NAME = 4
"""Letters that two names have at least."""


class Guess(msgspec.Struct, frozen=True):
    """One guess of a list: `rank` 0 is the recogniser's best. `last` is None where one word was heard.

    Words are as heard, with their capitals. Of three words and more the middle may be the first name ("the" before
    it misheard), so `firsts` may hold two.
    """

    rank: int
    firsts: tuple[str, ...]
    last: str | None


def guesses(hypotheses: Sequence[str]) -> Iterator[Guess]:
    """The guesses of one turn's n-best list that hold any word."""
    for rank, hypothesis in enumerate(hypotheses):
        line = line_of(hypothesis)
        words = [line.heard(at) for at in range(_after_carrier(line), len(line)) if line.norms[at][0].isalpha()]
        if len(words) > 1:
            yield Guess(rank, (words[0],) if len(words) == 2 else (words[0], words[-2]), words[-1])
        elif words:
            yield Guess(rank, (words[0],), None)


def _after_carrier(line: NameWords) -> int:
    ends = [carrier.end for carrier in carriers_in(line) if carrier.strength == "sure" and carrier.end < len(line)]
    return max(ends, default=0)


def letters_of(hypothesis: str) -> str:
    """All letters of a turn that spelled: "CA LL u m" is "callum", "golf Nema Eskimo november" is "gnen".

    Unlike `letters.spelled_runs` it takes every word for letters, for a spelling was asked for and a distance will
    judge what comes out.
    """
    pieces = _PIECES.findall(hypothesis.replace("'", "").lower())
    alphabet = sum(piece in NATO for piece in pieces) > 1
    letters, times = "", 1
    for piece in pieces:
        if piece == "double":
            times = 2
            continue
        letters += _letter(piece, alphabet) * times
        times = 1
    return letters


def mere_letters(hypothesis: str) -> bool:
    """Whether a turn is letters alone, one of which may have been heard as a word: "K-A-R-E and W" has an N."""
    pieces = _PIECES.findall(hypothesis.lower())
    return all(len(piece) == 1 or piece in _HEARD_AS for piece in pieces) and len(pieces) >= _A_NAME


def _letter(piece: str, alphabet: bool) -> str:
    if piece.isdigit():
        return _DIGITS.get(piece, "")
    if len(piece) == 1:
        return piece
    for table in (NATO, RARE_SOUNDS, USUAL_SOUNDS, _HEARD_AS):
        if piece in table:
            return table[piece]
    return piece[0] if alphabet and len(piece) > 2 else piece
