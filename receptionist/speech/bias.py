"""Leaning the recogniser: which tokens may come next.

A leaning changes the scores of the next token, given the tokens before it, and so the decoder knows nothing of words.
"""

import re
from functools import lru_cache
from typing import Protocol

import numpy as np
import numpy.typing as npt

from receptionist.languages.patterns import section
from receptionist.speech.tokenizer import END, Tokenizer

Scores = npt.NDArray[np.float32]

FORBIDDEN = np.float32(-1e9)
_SAID = section("speech", "numbers")
_SOUND_ALIKE: dict[str, str] = _SAID["sound_alike"]
_BETWEEN_WORDS = re.compile(r"[\s,.()-]+")
_CAPITAL_INSIDE = re.compile(r"[A-Za-z][A-Z]")


class BiasVocabulary:
    """Words that may be spoken, and all whole numbers in digits."""

    def __init__(self, *words: str) -> None:
        self._words = frozenset(words)
        self._prefixes = frozenset(word[:i] for word in self._words for i in range(1, len(word) + 1))
        self._parts = frozenset(prefix[i:] for prefix in self._prefixes for i in range(len(prefix)))

    def holds(self, word: str) -> bool:
        return word.isdecimal() or word in self._words

    def may_occur(self, text: str) -> bool:
        """Whether a token can be part of an allowed text at all."""
        parts = _BETWEEN_WORDS.split(text.lower())
        return text.isascii() and all(not part or part.isdecimal() or part in self._parts for part in parts)

    def allows(self, text: str) -> bool:
        """Whether text is made of whole words, save that its last one may be unfinished."""
        *whole, last = _BETWEEN_WORDS.split(text.lower())
        return (
            all(self.holds(word) for word in whole if word)
            and (not last or last in self._prefixes or last.isdecimal())
            and not _CAPITAL_INSIDE.search(text)
        )


_DIGITS = BiasVocabulary(*_SAID.words("digits"), *_SOUND_ALIKE)
_IN_NUMBER = BiasVocabulary(*_SAID.words("digits"), *_SOUND_ALIKE, *_SAID.words("inner"))
_AROUND_NUMBER = BiasVocabulary(*_SAID.words("digits"), *_SOUND_ALIKE, *_SAID.words("inner"), *_SAID.words("leading"))


_FIGURES: dict[str, str] = _SAID["figures"]
_TIMES: dict[str, int] = _SAID["times"]
_TENS = frozenset(word for word, figures in _FIGURES.items() if len(figures) == 2 and figures[1] == "0" != figures[0])


def digits_of(text: str) -> str:
    """The digits that `text` holds, in figures and in words: "area code 415, five five oh" is 415550."""
    digits, tens, times = "", False, 1
    for word in _BETWEEN_WORDS.split(text.lower()):
        figures = word if word.isdecimal() else _FIGURES.get(word, "")
        single = tens and len(figures) == 1 and figures != "0"
        digits = (digits[:-1] if single else digits) + figures * times
        tens, times = word in _TENS and word != "ten", _TIMES.get(word, 1)
    return digits


def is_number(text: str) -> bool:
    """Whether text is nothing but digits, digit words and what people put around a number, with one digit at least."""
    words = [word for word in _BETWEEN_WORDS.split(text.lower()) if word]
    return all(map(_AROUND_NUMBER.holds, words)) and any(map(_DIGITS.holds, words))


def spell_digits(text: str) -> str:
    """Write the words that sound like digits ("for", "to", "ate") as those digits, within a number."""
    return re.sub(r"[A-Za-z]+", lambda match: _SOUND_ALIKE.get(match[0].lower(), match[0]), text)


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
    """Lets through digits and digit words; before the first of them also the few words people begin with."""

    def __init__(self, tokenizer: Tokenizer) -> None:
        self._texts = [tokenizer.text(token) for token in range(len(tokenizer))]
        occurring = [token for token, text in enumerate(self._texts) if text and _AROUND_NUMBER.may_occur(text)]
        self._candidates = occurring
        self._mask = lru_cache(maxsize=512)(self._make_mask)

    def add_to(self, scores: Scores, tokens: list[int]) -> None:
        words = _BETWEEN_WORDS.split("".join(self._texts[token] for token in tokens).lower())
        vocabulary = _IN_NUMBER if any(map(_DIGITS.holds, words[:-1])) else _AROUND_NUMBER
        scores += self._mask(words[-1], vocabulary)

    def _make_mask(self, partial: str, vocabulary: BiasVocabulary) -> Scores:
        """0 for the tokens that may follow an unfinished word, a large negative number for the others."""
        mask = np.full(len(self._texts), FORBIDDEN, np.float32)
        mask[[token for token in self._candidates if vocabulary.allows(partial + self._texts[token])]] = 0
        if not partial or vocabulary.holds(partial):
            mask[END] = 0
        return mask
