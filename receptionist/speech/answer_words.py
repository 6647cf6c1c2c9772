"""The words of a usual answer, in their order: a name, a house on a street, a day and an hour, as most people say them.

People falter where they are asked: they begin with a sound, and say a first word twice. So either may stand there.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from receptionist.languages.patterns import Patterns, section

MOST_FIGURES = 5
"""Of a house's number."""
_HOURS = frozenset(map(str, range(1, 13)))
"""In figures."""


class AnswerWord(msgspec.Struct, frozen=True):
    """One word of an answer: one of `words`, in lower case, or a number in figures."""

    words: frozenset[str]
    figures: bool = False
    proper: bool = False
    """Whether it is written with a capital, wherever it stands."""
    needed: bool = True
    comma: bool = False
    """Whether a comma may follow."""
    ends: bool = False
    """Whether the answer may end with it."""

    def holds(self, word: str) -> bool:
        return word in self.words or (self.figures and word.isdecimal())


def answer_words(slot: str, among: frozenset[str] = frozenset()) -> tuple[AnswerWord, ...]:
    """The words of a usual answer, in order; of names and streets those `among` which it is, where any are."""
    said = section("speech", "answers")
    sound = _perhaps(said.words("sounds"), comma=True)
    lead = (sound, _perhaps(said.words("first"), comma=True), *_led_by(said, slot), sound)
    match slot:
        case "name":
            return *lead, *_name(among or section("sounds", "sounds").words("usual_names"))
        case "address":
            return *lead, *_house_number(), *_street(among)
        case _:
            return *lead, *_day_and_hour(said)


def _perhaps(words: frozenset[str], *, comma: bool = False, proper: bool = False, ends: bool = False) -> AnswerWord:
    return AnswerWord(words, proper=proper, needed=False, comma=comma, ends=ends)


def _led_by(said: Patterns, slot: str) -> Iterator[AnswerWord]:
    yield from (_perhaps(frozenset(words.split()), comma=True) for words in said[f"before_{slot}"])


def _name(names: frozenset[str]) -> Iterator[AnswerWord]:
    yield _perhaps(names, comma=True, proper=True)
    yield AnswerWord(names, proper=True)
    yield AnswerWord(names, proper=True, ends=True)


def _street(among: frozenset[str]) -> Iterator[AnswerWord]:
    street = section("addresses", "lexicon")
    yield AnswerWord(among or street.words("usual_streets"), proper=True)
    yield AnswerWord(among or street.words("usual_types"), proper=True, ends=True)


def _house_number() -> Iterator[AnswerWord]:
    """In figures or in words: a recogniser writes as it goes on ("Seven eighty nine", and no figures after that)."""
    said = section("numbers", "numbers")
    units, teens, tens = (frozenset(said[kind]) for kind in ("units", "teens", "tens"))
    for words in (units | teens | tens, units, tens.union(said["zeros"], (said["hundred"],))):
        yield _perhaps(words, comma=True)
    yield AnswerWord(units | teens | tens | {said["hundred"]}, figures=True, comma=True)


def _day_and_hour(said: Patterns) -> Iterator[AnswerWord]:
    """The hour alone may do, and the part of the day is mostly told with it."""
    for words in ("days", "weekdays", "days", "weekdays", "sounds", "before_hour", "before_hour"):
        yield _perhaps(said.words(words), comma=True, proper=words == "weekdays")
    yield AnswerWord(said.words("hours") | _HOURS, ends=True)
    yield _perhaps(said.words("minutes"), ends=True)
    yield from (_perhaps(frozenset(words.split())) for words in said["before_daypart"])
    yield _perhaps(said.words("dayparts"), ends=True)
