"""A question as the rules look at it: its words, what it is about, and what else the turn said."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.acts import Intent
from receptionist.model.span import Span
from receptionist.model.understanding import Understanding
from receptionist.model.when import When
from receptionist.questions.rules.topics import TOPICS, topics
from receptionist.understanding.addresses.gazetteer import is_place
from receptionist.understanding.addresses.place_names import places_named, without_places
from receptionist.understanding.answers.asking import asks_of_us
from receptionist.understanding.asked_parts import is_question
from receptionist.understanding.clauses import plain
from receptionist.understanding.intents import ASKING, asks_price_of, part_intent, parts
from receptionist.understanding.matters import doubted
from receptionist.understanding.names.key_words import without_key_words

_SAID = section("questions", "asked")
_OPEN_ENDED = _SAID.one("open_ended")
_YES_NO = _SAID.one("yes_no")
_IN_QUESTION_WORDS = _SAID.one("in_question_words")
_OF_NO_TIME = _SAID.one("of_no_time")
_WAS_ASKED = _SAID.one("was_asked")
_PLACES = section("questions", "places")
_IN_ITS_PLACE: str = _PLACES["in_its_place"]
_PLACE_IN_QUESTION = _PLACES.one("in_question")
_OF_PLACE_TOLD = _PLACES.one("of_place_told")
_WORD = re.compile(r"[^\W\d_]+")
_AREA = frozenset({"area"})
_WHY_IT_IS_ASKED = _SAID.one("why_it_is_asked", re.IGNORECASE)
_SUBJECT = _SAID.several("subject")
_OR = _SAID.one("or", re.IGNORECASE)


@dataclass(frozen=True)
class RuleQuestion:
    """One question of a turn. `at` is the moment of the call where it is known."""

    text: str
    intent: Intent
    meaning: Understanding
    at: dt.datetime | None = None

    @cached_property
    def keyless(self) -> str:
        """Its words without those that show a letter, which are about nothing."""
        return without_key_words(self.text)

    @cached_property
    def plain(self) -> str:
        """Lower case, contractions opened."""
        return plain(self.keyless)

    @cached_property
    def apart_from_places(self) -> str:
        """The same without the names of places."""
        return without_places(self.keyless, _IN_ITS_PLACE)

    @cached_property
    def about(self) -> frozenset[str]:
        return topics(self.apart_from_places) | (_AREA if self.place_in_question else frozenset())

    @cached_property
    def place_in_question(self) -> str:
        """The place of which it is asked whether we go there; "" where it names none, or asks something else."""
        named = next((self.text[each.start : each.end] for each in self._places() if self._asks_of(each)), "")
        told = self.meaning.address
        return named or (told.city or "" if told is not None and self.says(_OF_PLACE_TOLD) else "")

    def _places(self) -> Iterator[Span]:
        """Places that are named; a single word is one where the question can be of nothing else."""
        yield from places_named(self.text)
        yield from (Span(*each.span()) for each in _WORD.finditer(self.text) if is_place(each.group().lower()))

    def _asks_of(self, place: Span) -> bool:
        said = f"{self.text[: place.start]}{_IN_ITS_PLACE}{self.text[place.end :]}"
        return _PLACE_IN_QUESTION.search(plain(said)) is not None

    @property
    def subject(self) -> str:
        """What it is of, by its own words: "stairs" of "are there stairs"; "" where it names no thing so."""
        found = next((each for pattern in _SUBJECT if (each := pattern.search(self.plain))), None)
        return found["what"] if found and not self._says_when else ""

    @property
    def wants_yes_or_no(self) -> bool:
        return _YES_NO.search(self.plain) is not None and _OPEN_ENDED.search(self.plain) is None

    @property
    def of_a_time(self) -> bool:
        """Whether it may ask what is free, which is told elsewhere: a day or an hour is said in it, or beside it where
        no question word opens it ("ten, but can you hold it").
        """
        names_none = self.says(_IN_QUESTION_WORDS) or self.says(_OF_NO_TIME)
        return self._says_when or (self.meaning.when != When() and not names_none)

    @property
    def _says_when(self) -> bool:
        """Whether a day or an hour is said in its own words."""
        at = self.meaning.text.find(self.text)
        return any(span.start < at + len(self.text) and at < span.end for span in self.meaning.when.spans)

    @property
    def was_asked(self) -> bool:
        """Whether it is said that it was asked before: "you didn't say about the furniture"."""
        return self.says(_WAS_ASKED)

    def says(self, pattern: re.Pattern[str]) -> bool:
        return pattern.search(self.plain) is not None


def _intent(part: str, meaning: Understanding) -> Intent:
    """What one part asks; a price in more words where the turn names a service."""
    wish = part_intent(part)
    priced = wish in ("none", "question") and meaning.service is not None and asks_price_of(part)
    return "price" if priced else wish


def _of_the_whole(text: str, meaning: Understanding) -> Intent:
    """What a turn asks that is one question, be it beside a wish: "do I have to be home, I want it looked at"."""
    if not meaning.asks or meaning.intent not in ("none", "book"):
        return meaning.intent
    asked = _intent(text, meaning) if meaning.intent == "book" else "question"
    return asked if asked in ASKING else meaning.intent


def _without_its_reason(text: str, *, only_asks: bool) -> str:
    """A question without why it is asked: "I gotta pick up my kid at four" asks nothing of children. Of who `only_asks`
    a wish is a question as well: "would you cut a little fella's hair, I'm finding out for his mother".
    """
    short = _WHY_IT_IS_ASKED.sub("", text)
    return short if short != text and (only_asks or is_question(short)) else text


def but_for_the_owners(meaning: Understanding) -> Understanding:
    """`meaning` without the words that ask what only the owner can answer: whether something that went wrong is
    charged for has no price.
    """
    if "asks_charge" not in meaning.says or not meaning.for_owner:
        return meaning
    return msgspec.structs.replace(meaning, text=meaning.text.replace(meaning.for_owner, " " * len(meaning.for_owner)))


def questions(meaning: Understanding, at: dt.datetime | None) -> tuple[RuleQuestion, ...]:
    """The questions of a turn in their order, but for who or what has answered; a turn that asks one thing is one,
    whole.
    """
    only_asks = "only_asks" in meaning.says
    text = _without_its_reason(meaning.text[meaning.opens :], only_asks=only_asks)
    whole = (RuleQuestion(text, _of_the_whole(text, meaning), meaning, at),)
    said = parts(text)
    if len(said) < 2:
        return whole
    asked = [
        RuleQuestion(_without_its_reason(part, only_asks=only_asks), _intent(part, meaning), meaning, at)
        for part in said
    ]
    of_its_own = [each for each in asked if not _is_the_other_side(each, text)]
    return tuple(each for each in of_its_own if _asks(each) and not asks_of_us(each.text)) or whole


def _asks(part: RuleQuestion) -> bool:
    """Whether a part asks, or takes it to be so that the work is done then: "so it'll be all clean on Friday"."""
    return part.intent in ASKING or doubted(part.text) == "done_then"


def _is_the_other_side(asked: RuleQuestion, text: str) -> bool:
    """ "Do they bring their own things, or do I have to put something out": what the first answers as well."""
    before = text[: max(text.find(asked.text), 0)]
    return _OR.search(before) is not None and not asked.about & TOPICS and asked.intent == "question"
