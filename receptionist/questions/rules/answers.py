"""Answers: the one way in. A turn's questions to what is said to each, in the order of what is surest."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from functools import reduce

from receptionist.model.commands import Say, say
from receptionist.model.understanding import Understanding
from receptionist.questions.rules import owner
from receptionist.questions.rules.asked import RuleQuestion, but_for_the_owners, questions
from receptionist.questions.rules.hours import hours
from receptionist.questions.rules.knowledge import Knowledge
from receptionist.questions.rules.offers import (
    CALL_OUT,
    charge_for_coming,
    duration,
    for_all_of_them,
    offers_in,
    price,
    purpose,
    services,
    unpriced,
)
from receptionist.questions.rules.paying import that_day
from receptionist.questions.rules.places import area, told
from receptionist.questions.rules.topics import (
    CHILD_PRICE,
    HOURLY,
    OTHER_QUESTIONS,
    PRICE_OF_SERVICE,
    SPOKEN,
    TOPICS,
    TOPICS_JOINED,
    UNDOING,
    topics,
)
from receptionist.questions.rules.totals import asks_together
from receptionist.understanding.intents import ASKING, parts
from receptionist.understanding.matters import asks_when, doubted

_HOW_PRICE_IS_ASKED = frozenset({"estimate", "price", "emergency"})
"""What a question about the price may name beside it: "is there extra if it's at night"."""
_NOT_KNOWN = say("cannot_answer")
_PRICE = SPOKEN["price"]
_SEVERAL = 2
_OF_A_TOPIC = say("cannot_answer_about").prompt
_OTHER = say(_OF_A_TOPIC, topic=OTHER_QUESTIONS)
"""That one of two questions is not known, beside the answer to the other: "that" would point at it."""
_AT_ESTIMATE, _RATE_UNKNOWN = say("charged_at_estimate"), say(_OF_A_TOPIC, topic=SPOKEN[HOURLY])
"""What is said of how something is charged, where no price tells it."""
MOST_ANSWERS = 3
"""Of one turn; who asks more at once asks again."""


@dataclass(frozen=True)
class Answers:
    """What one business knows, as a pure function of a turn; no clock but the call's own, no I/O."""

    knowledge: Knowledge

    def __call__(self, meaning: Understanding, at: dt.datetime | None = None) -> tuple[Say, ...]:
        """What the business's own facts say to the turn's questions; empty where they say nothing."""
        meaning = but_for_the_owners(meaning)
        asked = tuple(each for each in questions(meaning, at) if not _of_an_hour(each))
        several = len(parts(meaning.text)) > 1
        found = [
            said for each in asked for said in that_day(self.knowledge, each) or self._all_of_it(each, beside=several)
        ]
        told = dict.fromkeys(said for said in found if said is not None)
        if _AT_ESTIMATE in told:
            told.pop(_RATE_UNKNOWN, None)
        return _each_once(tuple(told))[:MOST_ANSWERS]

    def _all_of_it(self, asked: RuleQuestion, *, beside: bool) -> tuple[Say | None, ...]:
        """What is said to one question, and beside the answer of its place, its price and its rate."""
        return (
            self._answer(asked) or _admitted(asked, beside=beside),
            self._of_its_place(asked),
            self._of_its_price(asked),
            self._of_the_unpriced(asked),
            self._of_the_sum(asked),
            self._of_the_rate(asked),
        )

    def where_told(self, meaning: Understanding, which: bool = False) -> Say | None:
        """Whether the business goes to where somebody says they are, by a bare name where it was asked `which` town it
        is; None where they say nothing of it.
        """
        return told(self.knowledge.area, meaning, which=which)

    def _of_its_price(self, asked: RuleQuestion) -> Say | None:
        """ "What's it run in Lakewood": the price as well, where the place that was named is one of ours."""
        where = _where(self.knowledge, asked) if asked.intent == "price" else None
        if where is None or where.prompt != "area_yes":
            return None
        return price(self.knowledge, asked) or say("cannot_answer_about", topic=SPOKEN["price"])

    def _of_the_unpriced(self, asked: RuleQuestion) -> Say | None:
        """That the price of one of several is not known, beside that of the others."""
        names = unpriced(self.knowledge, asked)
        several = len(offers_in(self.knowledge, asked)) > 1 or asked.meaning.service_in_hand != names
        return _price_not_known(names) if names and several else None

    def _of_the_sum(self, asked: RuleQuestion) -> Say | None:
        """What a visit for several comes to, beside what a child pays: "for us together, the boy he pays the same"."""
        of_all = for_all_of_them(self.knowledge, asked) if CHILD_PRICE in asked.about else ""
        return say("prices", prices=of_all) if of_all and asks_together(asked.plain) else None

    def _of_the_rate(self, asked: RuleQuestion) -> Say | None:
        """How it is charged, beside the prices that are told: that it is not known, or told at the estimate."""
        prices = price(self.knowledge, asked) if HOURLY in topics(asked.meaning.text) else None
        if prices is None or HOURLY in topics(dict(prices.values).get("prices") or ""):
            return None
        at_estimate = all(offer.is_estimate for offer in self.knowledge.offers)
        return _AT_ESTIMATE if at_estimate else _RATE_UNKNOWN

    def _of_its_place(self, asked: RuleQuestion) -> Say | None:
        """That it is not known of the place which is asked about, where the owner tells of the area in general."""
        place = asked.place_in_question
        return say("cannot_answer_about", topic=place.title()) if place and not self.knowledge.area else None

    def _answer(self, asked: RuleQuestion) -> Say | None:
        """The owner's word first where it is the question's own; then hours, prices and the like; then what is near."""
        known = self.knowledge
        return (
            _where(known, asked)
            or _of_undoing(known, asked)
            or purpose(known, asked)
            or owner.in_their_words(known, asked)
            or owner.about_the_same(known, asked, least=2)
            or hours(known, asked)
            or duration(known, asked)
            or (charge_for_coming(known, asked) if CALL_OUT in asked.about else price(known, asked))
            or area(known, asked)
            or owner.about_the_same(known, asked)
            or (owner.about_only(known, "area") if asked.about & TOPICS == {"area"} else None)
            or services(known, asked)
            or _not_known(asked)
        )


def _of_an_hour(asked: RuleQuestion) -> bool:
    """Whether it asks if an hour can still be had, which the calendar tells: "is the noon one still open"."""
    return asked.meaning.doubts == "hour_free" and doubted(asked.text) == "hour_free"


def _of_undoing(knowledge: Knowledge, asked: RuleQuestion) -> Say | None:
    """What the owner says of calling visits off, to who asks if, or until when, they could; else that they may call."""
    if "asks_of_undoing" not in asked.meaning.says:
        return None
    return owner.about_only(knowledge, UNDOING) or say("changed_any_time")


def _admitted(asked: RuleQuestion, *, beside: bool) -> Say | None:
    """That a question is not known which was asked before, or stands `beside` something; of what is free on a day it
    is told elsewhere.
    """
    of_a_visit = bool(asked.meaning.service_in_hand) and asks_when(asked.text)  # which is read back, or told
    owed = asked.was_asked or (beside and not asked.of_a_time and not of_a_visit)
    of_price = "price" in asked.about and not asked.about & TOPICS  # "you still didn't say how much it is"
    unknown = say(_OF_A_TOPIC, topic=SPOKEN["price"]) if of_price else _NOT_KNOWN
    return unknown if owed and asked.intent in ASKING else None


def _each_once(said: tuple[Say, ...]) -> tuple[Say, ...]:
    """`said`, in which all that is not known is admitted in one sentence, where the first of it was, and by its name
    where something is answered beside it.
    """
    admitted = [each for each in said if each.prompt == _OF_A_TOPIC or each == _NOT_KNOWN]
    beside = admitted == [_NOT_KNOWN] and len(said) > 1
    if len(admitted) < _SEVERAL:
        return (*(each for each in said if each != _NOT_KNOWN), _OTHER) if beside else said
    names = [topic for each in admitted for _, topic in each.values]
    more = [OTHER_QUESTIONS] * (len(names) < len(admitted))
    of_one = any(topic.startswith(_PRICE) and topic != _PRICE for topic in names)
    names = [topic for topic in names if topic != _PRICE or not of_one] + more
    first = say("cannot_answer_about", topic=reduce(TOPICS_JOINED.format, names))
    return tuple(first if each == admitted[0] else each for each in said if each not in admitted[1:])


def _price_not_known(service: str) -> Say:
    return say(_OF_A_TOPIC, topic=PRICE_OF_SERVICE.format(service=service))


def _not_known(asked: RuleQuestion) -> Say | None:
    """The topic of a question by its name, which the business says nothing about; what it is of by its own words where
    it is of no topic.
    """
    of_price = asked.intent == "price"
    named = asked.about - _HOW_PRICE_IS_ASKED if of_price else asked.about
    about = [spoken for topic, spoken in SPOKEN.items() if topic in named] or [SPOKEN["price"]] * of_price
    about = about or [asked.subject] * bool(asked.subject)
    clear = len(about) == 1 and asked.intent in ASKING and not owner.is_the_callers(asked)
    return say("cannot_answer_about", topic=about[0]) if clear else None


def _where(knowledge: Knowledge, asked: RuleQuestion) -> Say | None:
    """A place that was named is looked up before the owner's general words about the area are said."""
    said = area(knowledge, asked) if knowledge.area else None
    return said if said is not None and said.prompt in ("area_yes", "area_no") else None
