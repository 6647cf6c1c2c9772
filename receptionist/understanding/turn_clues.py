"""What a turn shows of where one part of it ends and the next begins, and of what a part is for: clues, as columns.

A turn may be parted in many ways, and most clues are of a word or two that stand in many of those parts; so whatever
depends on a few words alone is looked up once.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Literal

from receptionist.understanding.ranking.hashed import column, distinct

Asked = Literal["service", "name", "address", "phone", "date", "time", "choice", "confirm", "more"]

BUCKETS = 1 << 15
_REACH, _RUN, _BESIDE = 4, 3, 3
"""Words on either side of a gap that tell of it; how many in a row are one clue; those of a neighbour that count."""
_ENDINGS, _GRAM = (2, 3), 4
"""Letters of a word's end, and those in a row, that are a clue."""
_ACROSS = ((1, 1), (2, 1), (1, 2), (2, 2))
"""How many words on either side are one clue together."""
_LENGTHS = (1, 2, 3, 5, 8, 12, 13)
"""How many words are told from one another; of the last as many as there may be."""


class TurnClues:
    """The columns of what is to be seen at each gap between the words of a turn, and in each part of it."""

    def __init__(self, words: Sequence[str], question: Asked) -> None:
        self._framed, self._many, self._question = ["^", *words, "$"], len(words), question
        self._of_words = [_of_word(word, question) for word in words]
        self._runs = {many: _runs(words, many) for many in range(2, _RUN + 1)}

    def at_gap(self, at: int) -> set[int]:
        """What tells whether a part begins with the word in place `at`."""
        before = self._framed[max(0, at + 1 - _REACH) : at + 1][::-1]
        after = self._framed[at + 1 : at + 1 + _REACH]
        found = _columns(_around_gap(before, after))
        found |= _of_gap(self._question, _length(at), _length(self._many - at))
        for side, beside in (("b", before), ("a", after)):
            found.update(*(_beside_gap(side, distance, word) for distance, word in enumerate(beside)))
        return found

    def of_part(self, first: int, end: int) -> set[int]:
        """What tells what the words from `first` to `end` are for."""
        said = self._framed[first + 1 : end + 1]
        before = self._framed[max(1, first + 1 - _BESIDE) : first + 1][::-1]
        after = self._framed[end + 1 : -1][:_BESIDE]
        found = _columns(_framed_runs(said))
        found |= _of_place(self._question, _length(end - first), is_first=first == 0, is_last=end == self._many)
        found |= _of_beginning(self._question, said[0], *before)
        found |= _of_end(said[-1], *after)
        for many, columns in self._runs.items():
            found.update(columns[first : max(first, end - many + 1)])
        return found.union(*self._of_words[first:end])


def _columns(clues: Iterable[str]) -> set[int]:
    return distinct(clues, BUCKETS)


def _runs(words: Sequence[str], many: int) -> list[int]:
    """The columns of so many words in a row, from each word on."""
    return [column(" ".join(words[at : at + many]), BUCKETS) for at in range(len(words) - many + 1)]


@lru_cache(maxsize=4096)
def _of_word(word: str, question: Asked) -> frozenset[int]:
    """The columns of a word of a part: itself, by itself and as an answer, and its letters."""
    return frozenset(_columns([word, f"{question} {word}"])) | _letters(word)


@lru_cache(maxsize=4096)
def _letters(word: str) -> frozenset[int]:
    """The columns of the letters of a word, with its ends; none for a kind of word."""
    framed = "" if word[0] == "<" else f"_{word}_"
    return frozenset(_columns(f"#{framed[at : at + _GRAM]}" for at in range(len(framed) - _GRAM + 1)))


def _framed_runs(said: Sequence[str]) -> Iterator[str]:
    """Three in a row with an end of a part among them."""
    if len(said) == 1:
        yield f"^ {said[0]} $"
    else:
        yield f"^ {said[0]} {said[1]}"
        yield f"{said[-2]} {said[-1]} $"


@lru_cache(maxsize=1024)
def _of_place(question: Asked, length: int, *, is_first: bool, is_last: bool) -> frozenset[int]:
    place = f"place {'first' if is_first else ''} {'last' if is_last else ''}"
    asked = f"asked {question}"
    return frozenset(_columns([asked, place, f"{asked} {place[6:]}", f"long {length}", f"long {length} {question}"]))


@lru_cache(maxsize=1024)
def _of_beginning(question: Asked, word: str, *before: str) -> frozenset[int]:
    """The columns of how a part begins, and of what stands before it, the nearest first."""
    return frozenset(_columns(["^", f"^ {word}", f"begins {question} {word}", *_beside("b ", before)]))


@lru_cache(maxsize=1024)
def _of_end(word: str, *after: str) -> frozenset[int]:
    """The columns of how a part ends, and of what stands behind it."""
    return frozenset(_columns(["$", f"{word} $", *_beside("a ", after)]))


def _beside(side: str, words: Sequence[str]) -> Iterator[str]:
    return (f"{side}{' '.join(words[:many])}" for many in range(1, _BESIDE + 1))


@lru_cache(maxsize=1024)
def _of_gap(question: Asked, so_far: int, to_come: int) -> frozenset[int]:
    return frozenset(_columns([f"asked {question}", f"so far {so_far}", f"to come {to_come}"]))


@lru_cache(maxsize=8192)
def _beside_gap(side: str, distance: int, word: str) -> tuple[int, ...]:
    """The columns of a word beside a gap; right beside it, of how it ends as well."""
    if distance:
        return (column(f"{side} {distance} {word}", BUCKETS),)
    endings = (f"{side} ..{word[-many:]}" for many in _ENDINGS if len(word) > many)
    return tuple(_columns([f"{side}1 {word}", *endings]))


def _around_gap(before: Sequence[str], after: Sequence[str]) -> Iterator[str]:
    """Several words in a row on a side of a gap, and those on either side together."""
    left, right = ([" ".join(beside[:many]) for many in range(_RUN + 1)] for beside in (before, after))
    for many in range(2, _RUN + 1):
        yield f"b{many} {left[many]}"
        yield f"a{many} {right[many]}"
    for one, other in _ACROSS:
        yield f"{one}|{other} {left[one]} | {right[other]}"


def _length(many: int) -> int:
    return _LENGTHS[bisect_left(_LENGTHS, many, hi=len(_LENGTHS) - 1)]
