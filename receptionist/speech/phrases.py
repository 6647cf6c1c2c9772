"""Where a transcript may hold a phrase that was to be expected: a street, a service, a customer's name.

Pure text. The recogniser writes an unknown name as words that sound like it ("Lyndon Hearth Lane"), and letters stay
alike enough to find the place; whether the phrase fits the sound there is for the recogniser to say.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache, lru_cache, partial

from rapidfuzz import fuzz, process
from rapidfuzz.distance import Indel

LEAST_SIMILARITY = 0.5
MOST_CANDIDATES = 3
MOST_COMPARED = 60
"""Phrases that are tried at each place; of more, the likeliest are."""
_EXTRA_WORDS = 2
_WORD = re.compile(r"[^\s-]+")


@dataclass(frozen=True, slots=True)
class PhraseCandidate:
    """A transcript with a phrase put in; `start` and `end` are the offsets of what it replaces in the original."""

    similarity: float
    text: str
    start: int
    end: int


def candidates(text: str, phrases: tuple[str, ...]) -> list[PhraseCandidate]:
    """The likeliest places for phrases, most similar first, at most one a phrase and MOST_CANDIDATES in all.

    None for a phrase that stands there already.
    """
    words = _words(text)
    places = cache(partial(_places, text, words))
    best = (_best(text, places, phrase) for phrase in _likely(text, phrases))
    found = [each for each in best if each and each.text != text]
    return sorted(found, key=lambda c: -c.similarity)[:MOST_CANDIDATES]


def _likely(text: str, phrases: tuple[str, ...]) -> Iterable[str]:
    """Of very many phrases, as all streets of a town, those of which most letters may stand somewhere in `text`."""
    if len(phrases) <= MOST_COMPARED:
        return phrases
    letters = _all_letters(phrases)
    found = process.extract(
        _letters(text), letters, scorer=fuzz.partial_ratio, limit=MOST_COMPARED, score_cutoff=100 * LEAST_SIMILARITY
    )
    return [phrases[number] for _, _, number in found]


@lru_cache(maxsize=4)
def _all_letters(phrases: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(map(_letters, phrases))


def _words(text: str) -> list[tuple[int, int]]:
    """Offsets of the words, without the punctuation at their ends; of a number's last word, "one-elms" is two."""
    return [(word.start(), word.start() + len(word[0].rstrip(".,?!"))) for word in _WORD.finditer(text)]


@dataclass(frozen=True, slots=True)
class _Place:
    letters: str
    start: int
    end: int


def _places(text: str, words: list[tuple[int, int]], count: int) -> list[_Place]:
    """Where that many words stand beside each other."""
    ends = ((words[first][0], words[first + count - 1][1]) for first in range(len(words) - count + 1))
    return [_Place(_letters(text[start:end]), start, end) for start, end in ends]


def _best(text: str, places: Callable[[int], list[_Place]], phrase: str) -> PhraseCandidate | None:
    """The phrase put in at the place most like it."""
    wanted, length = _letters(phrase), len(phrase.split())
    fitting = [place for count in range(max(1, length - 1), length + _EXTRA_WORDS + 1) for place in places(count)]
    letters = [place.letters for place in fitting]
    found = process.extractOne(wanted, letters, scorer=Indel.normalized_similarity, score_cutoff=LEAST_SIMILARITY)
    if found is None:
        return None
    _, similarity, number = found
    place = fitting[number]
    before = f"{text[: place.start - 1]} " if text[: place.start].endswith("-") else text[: place.start]
    return PhraseCandidate(similarity, before + phrase + text[place.end :], place.start, place.end)


def _letters(text: str) -> str:
    return "".join(filter(str.isalnum, text.lower()))
