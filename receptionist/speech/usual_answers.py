"""What most people say where they are asked for a name or an address: leads the decoder from word to word.

Among the words of a noisy line that a recogniser finds likely there is seldom what was said: it hears "Jack will impalm
soon" for Jacqueline Thompson, though the name is likelier once it stands there whole. So the usual answers are looked
for by themselves, and where one is given again, what was heard for it before. What is found stands among the other
hypotheses, and the dialogue asks before it counts.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import lru_cache

import numpy as np

from receptionist.languages.patterns import section
from receptionist.speech.answer_words import MOST_FIGURES, answer_words
from receptionist.speech.bias import FORBIDDEN, Scores
from receptionist.speech.tokenizer import END, Tokenizer

SLOTS = ("name", "address", "time")
"""What may be asked for."""
_SEVERAL = 2
_PUTS_RIGHT = 3
"""Words in which a name or an address can be put right: "no" and the name."""
_BETWEEN_WORDS = re.compile(r"[\s.,]+")
_STOP, _COMMA = ".", ","
_START = -1

TokensByText = dict[str, list[int]]


def words_given(slot: str, values: Iterable[str]) -> frozenset[str]:
    """The words of the names, or of the streets, in these names and addresses: an address begins with a figure."""
    given = (_BETWEEN_WORDS.split(value.lower()) for value in values)
    if slot == "name":
        return frozenset(word for words in given if not words[0][:1].isdecimal() for word in words)
    return frozenset(word for words in given if words[0][:1].isdecimal() for word in words[1:])


def may_give(slots: tuple[str, ...], heard: list[str]) -> tuple[str, ...]:
    """Which of several slots a turn may put right that was heard so: none by a word or two, and where one of them is
    called by its name, that one. A time is, where a part of the day is told.
    """
    if len(slots) < _SEVERAL:
        return slots
    said = [{word for word in _BETWEEN_WORDS.split(text.lower()) if word} for text in heard]
    if all(len(words) < _PUTS_RIGHT for words in said):
        return ()
    named = section("speech", "answers")["named"]
    called = tuple(slot for slot in slots if any(not words.isdisjoint(named[slot].split()) for words in said))
    return called or tuple(slot for slot in slots if slot != "time")


@lru_cache(maxsize=2)
def _by_text(tokenizer: Tokenizer) -> tuple[TokensByText, TokensByText]:
    """The tokens that begin a word, and those that go on with one or end it."""
    first: TokensByText = defaultdict(list)
    inner: TokensByText = defaultdict(list)
    for token in range(len(tokenizer)):
        text = tokenizer.text(token)
        if text[:1] == " ":
            first[text[1:]].append(token)
        elif text in (_STOP, _COMMA) or text[:1].isalnum() or text[:1] == "'":
            inner[text].append(token)
    return first, inner


class UsualAnswers:
    """Lets through the usual answers to one question alone, word by word: a leaning of the recogniser."""

    def __init__(self, tokenizer: Tokenizer, slot: str, among: frozenset[str] = frozenset()) -> None:
        """`among` narrows it to names, or streets, of these words."""
        self._tokenizer = tokenizer
        self._answer = answer_words(slot, among)
        self._mask = lru_cache(maxsize=2048)(self._make_mask)
        self._beginnings = lru_cache(maxsize=None)(self._make_beginnings)
        self._first, self._inner = _by_text(tokenizer)

    def add_to(self, scores: Scores, tokens: list[int]) -> None:
        text = "".join(self._tokenizer.text(token) for token in tokens).lower()
        *whole, partial = _BETWEEN_WORDS.split(text.lstrip())
        scores += self._mask(partial, self._after(frozenset({_START}), whole), text[-1:])

    def _after(self, places: frozenset[int], words: list[str]) -> frozenset[int]:
        """Which words of the answer these may have come to: a number's last may be a street's first."""
        for word in filter(None, words):
            places = frozenset(to for to in self._next(places) if self._answer[to].holds(word))
        return places

    def _next(self, places: frozenset[int]) -> frozenset[int]:
        """Which words may follow these."""
        found: set[int] = set()
        for place in places:
            for to in range(place + 1, len(self._answer)):
                found.add(to)
                if self._answer[to].needed:
                    break
        return frozenset(found)

    def _make_mask(self, partial: str, places: frozenset[int], last: str) -> Scores:
        """0 for the tokens that may go on after `places` and an unfinished word, a large negative number for others."""
        mask = np.full(len(self._tokenizer), FORBIDDEN, np.float32)
        here = self._next(places)
        ended = self._after(places, [partial])
        if last == _STOP or any(place != _START and self._answer[place].ends for place in ended):
            mask[[END, *(() if last == _STOP else self._inner[_STOP])]] = 0
        if partial or last == " ":
            mask[list(self._within(partial, here))] = 0
        if ended and last not in (_STOP, " "):
            at_first = ended == {_START}
            mask[[token for to in self._next(ended) for token in self._beginnings(to, at_first)]] = 0
        if partial and any(self._answer[place].comma for place in ended):
            mask[self._inner[_COMMA]] = 0
        return mask

    def _make_beginnings(self, place: int, at_first: bool) -> tuple[int, ...]:
        """Tokens that a word may begin with, as it is written there."""
        known = self._answer[place]
        words = {word.title() if known.proper or at_first else word for word in known.words}
        begins = {word[:count] for word in words for count in range(1, len(word) + 1)}
        by_itself = [""] if known.figures or any(map(str.isdecimal, known.words)) else []
        return tuple(token for text in (*begins, *by_itself) for token in self._first.get(text, ()))

    def _within(self, partial: str, places: frozenset[int]) -> Iterator[int]:
        """Tokens that an unfinished word goes on with."""
        for place in places:
            known = self._answer[place]
            for word in known.words if partial else filter(str.isdecimal, known.words):
                rest = word.removeprefix(partial) if word.startswith(partial) else ""
                for count in range(1, len(rest) + 1):
                    yield from self._inner.get(rest[:count], ())
            if known.figures and len(partial) < MOST_FIGURES and (not partial or partial.isdecimal()):
                for figure in "0123456789":
                    yield from self._inner.get(figure, ())
