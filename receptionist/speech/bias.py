"""Leaning the recogniser: which tokens may come next.

A leaning changes the scores of the next token, given the tokens before it, and so the decoder knows nothing of words.
"""

import re
from functools import lru_cache
from typing import Protocol

import numpy as np
import numpy.typing as npt

from receptionist.speech.tokenizer import END, Tokenizer

Scores = npt.NDArray[np.float32]

FORBIDDEN = np.float32(-1e9)
_DIGIT_WORDS = """zero oh o one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand double
triple and"""
# People wrap a number in a few words; forbidding these would turn them into digits that nobody said.
_CARRIER_WORDS = """it's its is that's the my number phone cell area code extension at sure yes yeah no um uh so okay
plus dash call me this can reach"""
_CARRIERS = frozenset(_CARRIER_WORDS.split())
_SOUND_ALIKE = {"for": "four", "to": "two", "too": "two", "ate": "eight", "won": "one"}
_WORDS = frozenset([*_DIGIT_WORDS.split(), *_CARRIER_WORDS.split(), *_SOUND_ALIKE])
_PREFIXES = frozenset(word[:i] for word in _WORDS for i in range(1, len(word) + 1))
_PARTS = frozenset(prefix[i:] for prefix in _PREFIXES for i in range(len(prefix)))
_BETWEEN_WORDS = re.compile(r"[\s,.()-]+")
_CAPITAL_INSIDE = re.compile(r"[A-Za-z][A-Z]")


def _may_occur(text: str) -> bool:
    """Whether a token can be part of an allowed text at all."""
    parts = _BETWEEN_WORDS.split(text.lower())
    return text.isascii() and all(not part or part.isdecimal() or part in _PARTS for part in parts)


def _allowed(text: str) -> bool:
    """Whether text is whole digit words or digits, save that its last word may be unfinished."""
    *whole, last = _BETWEEN_WORDS.split(text.lower())
    return (
        all(_is_word(word) for word in whole if word)
        and (not last or last in _PREFIXES or last.isdecimal())
        and not _CAPITAL_INSIDE.search(text)
    )


def is_number(text: str) -> bool:
    """Whether text is nothing but digits, digit words and what people put around a number, with one digit at least."""
    words = [word for word in _BETWEEN_WORDS.split(text.lower()) if word]
    return all(map(_is_word, words)) and not all(word in _CARRIERS for word in words)


def spell_digits(text: str) -> str:
    """Write the words that sound like digits ("for", "to", "ate") as those digits, within a number."""
    return re.sub(r"[A-Za-z]+", lambda match: _SOUND_ALIKE.get(match[0].lower(), match[0]), text)


def _is_word(word: str) -> bool:
    return word.isdecimal() or word in _WORDS


class Leaning(Protocol):
    """Something that knows better than sound alone which token comes next."""

    def add_to(self, scores: Scores, tokens: list[int]) -> None:
        """Change the scores of the token that follows these, in place."""
        ...


class SpokenEnglish:
    """Forbids what is not spoken English: music notes, brackets and other scripts, which noise brings up."""

    def __init__(self, tokenizer: Tokenizer) -> None:
        texts = [tokenizer.text(token) for token in range(len(tokenizer))]
        spoken = [bool(text) and text.isascii() and not set(text) & set("[]{}<>()*_|\\^~") for text in texts]
        spoken[END] = True
        self._mask = np.where(spoken, np.float32(0), FORBIDDEN).astype(np.float32)

    def add_to(self, scores: Scores, tokens: list[int]) -> None:
        scores += self._mask


class DigitGrammar:
    """Lets through digits, digit words and the few words people put around a number."""

    def __init__(self, tokenizer: Tokenizer) -> None:
        self._texts = [tokenizer.text(token) for token in range(len(tokenizer))]
        self._candidates = [token for token, text in enumerate(self._texts) if text and _may_occur(text)]
        self.mask = lru_cache(maxsize=256)(self._mask)

    def _mask(self, partial: str) -> Scores:
        """0 for the tokens that may follow an unfinished word, a large negative number for the others."""
        mask = np.full(len(self._texts), FORBIDDEN, np.float32)
        allowed = [token for token in self._candidates if _allowed(partial + self._texts[token])]
        mask[allowed] = 0
        if not partial or _is_word(partial.lower()):
            mask[END] = 0
        return mask

    def add_to(self, scores: Scores, tokens: list[int]) -> None:
        text = "".join(self._texts[token] for token in tokens[-8:])
        scores += self.mask(_BETWEEN_WORDS.split(text)[-1])
