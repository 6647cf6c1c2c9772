"""The words of an utterance as an address grammar wants them: hesitations dropped, marks kept as a property."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from difflib import SequenceMatcher
from functools import lru_cache, wraps
from typing import Any, Concatenate, ParamSpec, TypeVar, cast

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.span import Span
from receptionist.understanding.addresses.lexicon import DOUBLE, TYPES
from receptionist.understanding.numbers import BELOW_100, DIGITS, ORDINAL_ENDINGS, TENS
from receptionist.understanding.words import FILLERS, Token, tokens

_SAID = section("addresses", "word")

P = ParamSpec("P")
R = TypeVar("R")

_ABBREVIATIONS = _SAID.words("abbreviations")
_LETTERED_ROADS = _SAID.words("lettered_roads")
_REPEATING = {*DIGITS, *BELOW_100} | _SAID.words("repeating")
_SPOKEN_HYPHENS = _SAID.words("spoken_hyphens")
_SOUNDS_LIKE: dict[str, str] = _SAID["sounds_like"]
_STREETS_LIKE: dict[str, str] = _SAID["streets_like"]
_SURE_TYPES = _SAID.words("sure_types")
_ENDING: str = _SAID["ending"]
_ENDINGS: dict[str, str] = _SAID["endings"]
_BEFORE_A_NUMBER = _SAID.words("before_a_number")
_LETTERS: str = _SAID["letters"]
_LIKE: str = _SAID["like"]
_HOURS = 12
_ALIKE = 0.7
_THOUSANDS = re.compile(r"\d{1,3}(?:,\d{3})+\Z")


class Word(msgspec.Struct, frozen=True):
    """One word: `mark` is the pause before it ("," or "." or ""), `glue` what ties it to the word before.

    `glue` is "-" after a hyphen, "~" after one that was said between numbers, "+" where nothing at all stands between
    ("3B" is "3" and a glued "b"), else "".
    """

    norm: str
    start: int
    end: int
    mark: str = ""
    glue: str = ""

    @property
    def is_digits(self) -> bool:
        return self.norm.isdecimal()


class AddressWords(tuple[Word, ...]):
    """The words of one utterance, and what readers found at its positions: each is asked many times over."""

    memo: dict[tuple[object, ...], Any]

    def __new__(cls, words: Iterable[Word]) -> AddressWords:
        self = super().__new__(cls, words)
        self.memo = {}
        return self


def remembered(read: Callable[Concatenate[AddressWords, int, P], R]) -> Callable[Concatenate[AddressWords, int, P], R]:
    """`read(words, at, ...)` computed once for each utterance and position."""

    @wraps(read)
    def recall(words: AddressWords, at: int, /, *args: P.args, **kwargs: P.kwargs) -> R:
        key = (read, at, *args)
        memo = words.memo
        if key not in memo:
            memo[key] = read(words, at, *args, **kwargs)
        return cast(R, memo[key])

    return cast(Callable[Concatenate[AddressWords, int, P], R], recall)


@lru_cache(maxsize=16)
def words_of(text: str) -> AddressWords:
    """The words of `text` that are meant, with their pauses; "#" is kept as a word because it names a unit. Many
    readers of a turn ask for the same ones, and share what is remembered of them.
    """
    found: list[Word] = []
    mark, glue, edge = "", "", -1
    heard = tokens(text)
    for at, token in enumerate(heard):
        norm = token.norm
        if norm in _SPOKEN_HYPHENS and found and _is_figure(found[-1].norm) and _is_figure(_after(heard, at)):
            glue, edge = "~", -1
        elif _is_unmeant(norm, found[-1].norm if found else "", _after(heard, at)):
            edge = -1
        elif norm == _ENDING and (whole := _ended(found, token)):
            found[-1], edge = whole, token.end
        elif norm in ORDINAL_ENDINGS and (several := _split_ordinal(found, _after(heard, at))):
            figures = "".join(word.norm for word in found[-several:])
            whole = msgspec.structs.replace(found[-several], norm=f"{figures}{norm}", end=token.end)
            found[-several:], edge = [whole], token.end
        elif norm == "#" or norm[0].isalnum():
            tie = glue or ("+" if token.start == edge and not mark else "")
            meant = _meant(norm, found, _after(heard, at))
            found.append(Word(meant, token.start, token.end, "" if tie else mark, tie))
            mark, glue, edge = "", "", token.end
        elif norm in "-–":
            glue = "-" if token.start == edge or not mark else ""
        elif norm == "." and found and token.start == edge and _is_abbreviation(found[-1].norm):
            continue
        elif norm not in "'’\"":
            mark, glue = ("." if norm in ".?!" else ","), ""
    return AddressWords(_with_spelled(found))


def _with_spelled(found: list[Word]) -> Iterator[Word]:
    """`found` with a word and its letters as one word, written as it was spelled: "Lavergne, L A V E R G N E"; its kind
    of street may stand between, "Birch Court, B I R C H".
    """
    at = 0
    while at < len(found):
        word = found[at]
        typed = at + 1 < len(found) and found[at + 1].norm in TYPES
        behind = at + 2 if typed else at + 1
        letters, end = _letters_from(found, behind)
        if len(letters) > 2 and word.norm.isalpha() and _spells(letters, word.norm):
            yield msgspec.structs.replace(word, norm=letters, end=word.end if typed else found[end - 1].end)
            if typed:
                yield msgspec.structs.replace(found[at + 1], end=found[end - 1].end)
            at = end
        else:
            yield word
            at += 1


def _letters_from(found: list[Word], at: int) -> tuple[str, int]:
    """The single letters that begin at `at`, with those that are said to be double, and where they end."""
    letters = ""
    while at < len(found):
        twice = found[at].norm == DOUBLE and at + 1 < len(found)
        norm = found[at + 1].norm if twice else found[at].norm
        if len(norm) != 1 or not norm.isalpha():
            break
        letters, at = letters + norm * (2 if twice else 1), at + (2 if twice else 1)
    return letters, at


def _spells(letters: str, word: str) -> bool:
    """Whether the letters can be meant for the word before them: it may have been misheard, but for its beginning."""
    return letters[0] == word[0] and SequenceMatcher(None, letters, word, autojunk=False).ratio() >= _ALIKE


def _ended(found: Sequence[Word], ending: Token) -> Word | None:
    """The number that a word in front makes together with its ending: "a teen" is eighteen."""
    begins = len(found) == 1 or (len(found) > 1 and found[-2].norm in _BEFORE_A_NUMBER)
    if not begins or found[-1].norm not in _ENDINGS:
        return None
    return msgspec.structs.replace(found[-1], norm=_ENDINGS[found[-1].norm], end=ending.end)


def _split_ordinal(found: Sequence[Word], after: str) -> int:
    """How many words are the figures of an ordinal that was heard in pieces before a street's type: "8 2 nd Street"."""
    if after not in TYPES or not found or not found[-1].is_digits:
        return 0
    single = [word.is_digits and len(word.norm) == 1 for word in found[-3:]]
    return 2 if single[-2:] == [True, True] and single != [True] * 3 else 1


def _meant(norm: str, found: Sequence[Word], after: str) -> str:
    """The word, or what it sounds like: an address that "is too thirty" is at two thirty, "forty two o'clock Avenue" on
    Oak Avenue.
    """
    if norm in _STREETS_LIKE and after in _SURE_TYPES and _is_no_hour(found):
        return _STREETS_LIKE[norm]
    before = found[-1].norm if found else ""
    begins = not before or before in _BEFORE_A_NUMBER
    return _SOUNDS_LIKE[norm] if norm in _SOUNDS_LIKE and begins and after in TENS else _plain(norm)


def _is_no_hour(found: Sequence[Word]) -> bool:
    """Whether the last words are a number, and none that a clock shows."""
    last, before = ([""] * 2 + [word.norm for word in found])[:-3:-1]
    if last.isdecimal():
        return int(last) > _HOURS
    return BELOW_100.get(last, 0) > _HOURS or (_is_figure(last) and _is_figure(before))


def _is_figure(norm: str) -> bool:
    return norm.isdecimal() or norm in DIGITS or norm in BELOW_100


def _after(heard: Sequence[Token], at: int) -> str:
    return heard[at + 1].norm if at + 1 < len(heard) else ""


def _is_unmeant(norm: str, before: str, after: str) -> bool:
    """Hesitations, "like", and a word said twice; but digits and letters repeat, and so does Walla Walla."""
    if norm in FILLERS:
        return not (norm == _LETTERS and before in _LETTERED_ROADS)
    stammer = norm == before and norm.isalpha() and len(norm) > 2 and norm not in _REPEATING
    spells = len(before) == 1 and before.isalpha() and after.startswith(before)
    return stammer or (norm == _LIKE and not spells)


def _is_abbreviation(norm: str) -> bool:
    """Whether the full stop after `norm` is its own: "St.", "Ave.", and whatever has no vowel ("Pk.", "Hts.")."""
    return norm in _ABBREVIATIONS or (norm.isalpha() and 1 < len(norm) < 5 and not set(norm) & set("aeiouy"))


def _plain(norm: str) -> str:
    return norm.replace(",", "") if _THOUSANDS.match(norm) else norm.strip("'")


def norm_at(words: AddressWords, at: int) -> str:
    """The norm at `at`, or "" past the end."""
    return words[at].norm if 0 <= at < len(words) else ""


def same_breath(words: AddressWords, at: int) -> bool:
    """Whether a word stands at `at` with no pause before it."""
    return at < len(words) and not words[at].mark


def phrase(words: AddressWords, start: int, end: int) -> str:
    """The norms of `words[start:end]`, joined by spaces."""
    return " ".join([w.norm for w in words[start:end]])


def span_between(words: AddressWords, start: int, end: int) -> Span:
    """The span of `words[start:end]`, which must not be empty."""
    return Span(words[start].start, words[end - 1].end)


def spelled_end(words: AddressWords, at: int) -> int:
    """The end of three or more single letters ("K o w a l") that begin at `at`, or `at` where there are fewer."""
    end = at
    while len(norm_at(words, end)) == 1 and words[end].norm.isalpha() and (end == at or not words[end].mark):
        end += 1
    return end if end - at >= 3 else at
