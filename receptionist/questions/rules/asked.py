"""A question as the rules look at it: its words, what it is about, and what else the turn said."""

from __future__ import annotations

import datetime as dt
import re
from dataclasses import dataclass
from functools import cached_property

from receptionist.languages.patterns import section
from receptionist.model.acts import Intent
from receptionist.model.understanding import Understanding
from receptionist.model.when import When
from receptionist.questions.rules.topics import topics
from receptionist.understanding.answers.asking import asks_of_us
from receptionist.understanding.clauses import plain
from receptionist.understanding.intents import ASKING, asks_price_of, part_intent, parts

_SAID = section("questions", "asked")
_OPEN_ENDED = _SAID.one("open_ended")
_YES_NO = _SAID.one("yes_no")
_IN_QUESTION_WORDS = _SAID.one("in_question_words")
_WAS_ASKED = _SAID.one("was_asked")


@dataclass(frozen=True)
class RuleQuestion:
    """One question of a turn. `at` is the moment of the call where it is known."""

    text: str
    intent: Intent
    meaning: Understanding
    at: dt.datetime | None = None

    @cached_property
    def plain(self) -> str:
        """Lower case, contractions opened."""
        return plain(self.text)

    @cached_property
    def about(self) -> frozenset[str]:
        return topics(self.text)

    @property
    def wants_yes_or_no(self) -> bool:
        return _YES_NO.search(self.plain) is not None and _OPEN_ENDED.search(self.plain) is None

    @property
    def of_a_time(self) -> bool:
        """Whether it may ask what is free, which is told elsewhere: a day or an hour is said in it, or beside it where
        no question word opens it ("ten, but can you hold it").
        """
        at = self.meaning.text.find(self.text)
        said = any(span.start < at + len(self.text) and at < span.end for span in self.meaning.when.spans)
        return said or (self.meaning.when != When() and not self.says(_IN_QUESTION_WORDS))

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


def questions(meaning: Understanding, at: dt.datetime | None) -> tuple[RuleQuestion, ...]:
    """The questions of a turn in their order, but for who or what has answered; a turn that asks one thing is one,
    whole.
    """
    text = meaning.text[meaning.opens :]
    whole = (RuleQuestion(text, _of_the_whole(text, meaning), meaning, at),)
    said = parts(text)
    if len(said) < 2:
        return whole
    asked = [RuleQuestion(part, _intent(part, meaning), meaning, at) for part in said]
    return tuple(each for each in asked if each.intent in ASKING and not asks_of_us(each.text)) or whole
