"""Where a transcript may hold a phrase that was to be expected: a street, a service, a customer's name.

Pure text. The recogniser writes an unknown name as words that sound like it ("Lyndon Hearth Lane"), and letters stay
alike enough to find the place; whether the phrase fits the sound there is for the recogniser to say.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher

LEAST_SIMILARITY = 0.5
MOST_CANDIDATES = 3
_EXTRA_WORDS = 2


@dataclass(frozen=True, slots=True)
class Candidate:
    """A transcript with a phrase put in; `start` and `end` are the offsets of what it replaces in the original."""

    similarity: float
    text: str
    start: int
    end: int


def candidates(text: str, phrases: tuple[str, ...]) -> list[Candidate]:
    """The likeliest places for phrases, most similar first, at most one a phrase and MOST_CANDIDATES in all.

    None for a phrase that stands there already.
    """
    words = _words(text)
    best = (max(_places(text, words, phrase), key=lambda c: c.similarity, default=None) for phrase in phrases)
    found = [each for each in best if each and each.text != text]
    return sorted(found, key=lambda c: -c.similarity)[:MOST_CANDIDATES]


def _words(text: str) -> list[tuple[int, int]]:
    """Offsets of the words, without the punctuation at their ends."""
    words, at = [], 0
    for word in text.split():
        start = text.index(word, at)
        at = start + len(word)
        words.append((start, start + len(word.rstrip(".,?!"))))
    return words


def _places(text: str, words: list[tuple[int, int]], phrase: str) -> Iterator[Candidate]:
    wanted = _letters(phrase)
    length = len(phrase.split())
    for count in range(max(1, length - 1), length + _EXTRA_WORDS + 1):
        for first in range(len(words) - count + 1):
            start, end = words[first][0], words[first + count - 1][1]
            similarity = _similarity(_letters(text[start:end]), wanted)
            if similarity >= LEAST_SIMILARITY:
                yield Candidate(similarity, text[:start] + phrase + text[end:], start, end)


def _similarity(one: str, other: str) -> float:
    matcher = SequenceMatcher(None, one, other, autojunk=False)
    if matcher.real_quick_ratio() < LEAST_SIMILARITY or matcher.quick_ratio() < LEAST_SIMILARITY:
        return 0.0
    return matcher.ratio()


def _letters(text: str) -> str:
    return "".join(filter(str.isalnum, text.lower()))
