"""What a sentence claims: its figures in order, its promises, whether it denies. For words that a model has touched.

A claim is anything that a caller could hold us to: a time, a day, a price, a number, a promise. Reading is generous:
what only looks like a claim counts as one, so that an honest sentence may be turned down, and no lie passes.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from receptionist.languages.language import lexicon
from receptionist.languages.phrases import lemma
from receptionist.understanding.clauses import plain
from receptionist.understanding.numbers import BELOW_100, ORDINAL_TEENS, ORDINAL_TENS, ORDINAL_UNITS

_NUMBERS = {**BELOW_100, **ORDINAL_UNITS, **ORDINAL_TEENS, **ORDINAL_TENS}
_SAID = lexicon("claims")["claims"]
_COUNTS = frozenset(_SAID["counts"])
_MONEY = frozenset(_SAID["money"])
_WHEN = frozenset(_SAID["when"])
_NAMED_TIMES: Mapping[str, str] = _SAID["named_times"]
_PROMISES: Mapping[str, str] = _SAID["promises"]
_PROMISE_OF = {word: promise for promise, words in _PROMISES.items() for word in words.split()}
_DENIALS = frozenset(_SAID["denials"])

_TIME = re.compile(r"\b(\d{1,2})(?::(\d{2}))?\s*(?:([ap])\.?\s*m\b\.?)|\b(\d{1,2}):(\d{2})\b", re.IGNORECASE)
_TOKEN = re.compile(r"<time:[^>]+>|[$%€£]|\d+(?:[.,]\d+)*|[^\W\d_]+(?:'[^\W\d_]+)*")


@dataclass(frozen=True)
class Claims:
    """`figures` in the order in which they stand, times by the 24-hour clock; `promises` and `denies` of the whole."""

    figures: tuple[str, ...]
    promises: frozenset[str]
    denies: bool

    @property
    def facts(self) -> frozenset[str]:
        """All of it, without its order."""
        return frozenset(self.figures) | self.promises | ({"denies"} if self.denies else frozenset())


@lru_cache(maxsize=1024)
def claims(text: str) -> Claims:
    """What `text` claims."""
    figures: list[str] = []
    promises: set[str] = set()
    denies = False
    for token in _TOKEN.findall(_opened(_TIME.sub(_time, text))):
        figure = _figure(token)
        if figure:
            figures.append(figure)
        promises |= {_PROMISE_OF[token]} if token in _PROMISE_OF else set()
        denies = denies or token in _DENIALS
    return Claims(tuple(figures), frozenset(promises), denies)


@lru_cache(maxsize=1024)
def words(text: str) -> frozenset[str]:
    """The lemmas of the words of `text`, without its numbers and marks."""
    return frozenset(lemma(token) for token in _opened(text).split() if token[:1].isalpha())


def _opened(text: str) -> str:
    """Lower case, contractions opened, marks kept that a figure may need."""
    parts = re.split(r"(<time:[^>]+>|[$%€£]|\d+(?:[.,]\d+)*)", text.lower().replace("’", "'"))
    return " ".join(part if number % 2 else plain(part) for number, part in enumerate(parts))


def _figure(token: str) -> str:
    if token.startswith("<time:"):
        return token[1:-1]
    if token[0].isdigit():
        return f"number:{token.replace(',', '')}"
    if token in _NUMBERS:
        return f"number:{_NUMBERS[token]}"
    if token in _NAMED_TIMES:
        return _NAMED_TIMES[token]
    if token in _COUNTS | _WHEN | _MONEY:
        return f"word:{token.removesuffix('s') if token in _WHEN else token}"
    return ""


def _time(match: re.Match[str]) -> str:
    """ "2 PM" and "2:00 p.m." alike; without am or pm as it was said."""
    hour, minute, half = match[1] or match[4], match[2] or match[5] or "00", (match[3] or "").lower()
    if not half:
        return f" <time:{int(hour)}:{minute}> "
    return f" <time:{int(hour) % 12 + (12 if half == 'p' else 0)}:{minute}> "
