"""What one part of a turn wants, once the service that it names and what was asked before it are known."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from receptionist.model.acts import Intent
from receptionist.model.hearing import HearingContext
from receptionist.model.saying import Saying
from receptionist.model.service_names import services_in
from receptionist.model.understanding import Evidence
from receptionist.understanding.answers import AnswerReading, is_around_it, wants_nothing_more, wants_only_it
from receptionist.understanding.intents import (
    Weighed,
    asks_first_opening,
    asks_price_of,
    begins_asking,
    covered_wish,
    ends_asking,
    moves_its_work,
    question_beside,
    read_intent,
)
from receptionist.understanding.jobs import sayings
from receptionist.understanding.matters import asks_when, doubted, supposes_damage
from receptionist.understanding.notes import tells_them_how_it_is
from receptionist.understanding.part.work import Named
from receptionist.understanding.ranking import OF_A_VISIT
from receptionist.understanding.services import words_of_the_trade
from receptionist.understanding.voices import Voices
from receptionist.understanding.words import SMALL_WORDS, blanked
from receptionist.understanding.work_wished import wishes_for_work

_MAY_ONLY_NAME: tuple[Intent, ...] = ("none", "book", "question")
TERMS: tuple[Intent, ...] = ("price", "hours")
"""What we can tell there and then, so that who waits for it need not decide later."""
_NO_WISH: tuple[Intent, ...] = ("none", "message", "question")
_CHANGES: frozenset[Saying] = frozenset({"calls_off", "moves", "cannot", "another"})
"""What is said of a visit that is not to stay as it is."""


class PartWish(msgspec.Struct, frozen=True):
    """What is wanted, how the part answers, and whether it asks for the `first` opening there is."""

    wish: Weighed
    reading: AnswerReading
    first: bool


def read_wish(text: str, hearing: HearingContext, voices: Voices, named: Named) -> PartWish:
    """What `text` wants, in which a service is `named`."""
    service, of_service = named
    wish = _told_of_one_that_stands(text, _priced(text, voices.wish, service))
    first = wish.intent in _MAY_ONLY_NAME and asks_first_opening(text)
    wish = _beside_what_was_asked(text, hearing, _covering(text, hearing, wish, of_service), first)
    wish = _for_work(text, hearing, wish, of_service)
    reading, wish = _nothing_more(text, hearing, voices.reading, wish, of_service)
    return PartWish(wish, reading, first)


def names_only_it(text: str, hearing: HearingContext, of_service: tuple[Evidence, ...]) -> bool:
    """Whether nothing but what is booked is named, and no more of it is wished for. What was only asked about is not
    booked: "do you cut kids' hair?", "great then I want a haircut for him".
    """
    if (
        hearing.known_day is None
        or not of_service
        or not {each.value for each in of_service} <= {hearing.known_service}
    ):
        return False
    besides = blanked(text, [each.span for each in of_service])
    return SMALL_WORDS.issuperset(besides.lower().split()) or wants_only_it(besides)


def _told_of_one_that_stands(text: str, wish: Weighed) -> Weighed:
    """A wish about a visit that no rule hears is none, where its people are told how things are there: "I have guys
    coming Thursday, tell them the code is 4471, and not ring the bell".
    """
    by_rule = any(rule.intent == wish.intent and rule.weight > 0 for rule in wish.rules)
    if wish.intent not in OF_A_VISIT or by_rule or not tells_them_how_it_is(text):
        return wish
    asks = begins_asking(text) or doubted(text) is not None or asks_when(text)
    return wish if asks or sayings(text, wish.rules) & _CHANGES else replace(wish, intent="none")


def _priced(text: str, wish: Weighed, service: str | None) -> Weighed:
    asks = service and wish.intent in _MAY_ONLY_NAME and asks_price_of(text)
    return replace(wish, intent="price") if asks else wish


def _covering(text: str, hearing: HearingContext, wish: Weighed, of_service: tuple[Evidence, ...]) -> Weighed:
    """The wish that all words are around, where nothing else is heard; a person is asked for whatever was asked, and a
    visit that stands may be moved by its work.
    """
    named = wish.intent in _MAY_ONLY_NAME
    if named and moves_its_work(text, tuple(each.span for each in of_service), has_visit=hearing.has_visit):
        return replace(wish, intent="reschedule")
    covered = _covered(text, wish, of_service) if wish.intent in ("none", "question") else "none"
    counts = covered == "human" or (covered != "none" and not hearing.expecting - {"intent"})
    return replace(wish, intent=covered) if counts else wish


def _covered(text: str, wish: Weighed, of_service: tuple[Evidence, ...]) -> Intent:
    """The wish that all words are around, unless a rule speaks against it."""
    covered = covered_wish(text, [evidence.span for evidence in of_service])
    denied = any(rule.intent == covered and rule.weight < 0 for rule in wish.rules)
    return "none" if denied else covered


def _beside_what_was_asked(text: str, hearing: HearingContext, wish: Weighed, first: bool) -> Weighed:
    """What a turn without a wish is: a booking where it asks for the `first` opening, or a question."""
    if supposes_damage(text) and wish.intent in ("none", "message", "question", "cancel"):
        return replace(wish, intent="question")
    if not hearing.expecting - {"intent"} and wish.intent in ("none", "question"):
        asks = wish.intent == "question" or ends_asking(text)
        books = first or (not asks and _names_only_the_trade(text, hearing))
        wish = replace(wish, intent="book" if books else "question" if asks else "none")
    if wish.intent == "none" and "yes_no" in hearing.expecting:
        wish = replace(wish, intent=question_beside(text))
    return wish


def _names_only_the_trade(text: str, hearing: HearingContext) -> bool:
    """Whether nothing is said but what the business works on: "just hair", to a salon."""
    named = words_of_the_trade(text, hearing.vocabulary.services)
    return bool(named) and is_around_it(blanked(text, named))


def _for_work(text: str, hearing: HearingContext, wish: Weighed, of_service: tuple[Evidence, ...]) -> Weighed:
    """A booking, where a clause wishes for work and no rule hears another wish: what is asked or told beside it takes
    it for none.
    """
    by_rule = any(rule.intent == wish.intent and rule.weight > 0 for rule in wish.rules)
    if hearing.line is not None or hearing.expecting - {"intent"} or wish.intent not in _NO_WISH or by_rule:
        return wish
    if wishes_for_work(text, [each.span for each in of_service]):
        return replace(wish, intent="book")
    asked = read_intent(text).intent  # what is asked in so many words is answered, and no message
    return replace(wish, intent=asked) if wish.intent == "message" and asked in TERMS else wish


def _nothing_more(
    text: str, hearing: HearingContext, reading: AnswerReading, wish: Weighed, of_service: tuple[Evidence, ...]
) -> tuple[AnswerReading, Weighed]:
    """Asked whether there is anything else, "just the haircut" closes: it names what was agreed to already; what else
    is named so is wished for.
    """
    if not hearing.anything_else or wish.intent not in _MAY_ONLY_NAME:
        return reading, wish
    if _names_another(hearing, of_service):
        alone = wish.intent == "none" and is_around_it(blanked(text, [each.span for each in of_service]))
        return reading, replace(wish, intent="book") if alone else wish
    if not wants_nothing_more(text, named=names_only_it(text, hearing, of_service)):
        return reading, wish
    return replace(reading, signals=reading.signals | {"done"}), replace(wish, intent="none")


def _names_another(hearing: HearingContext, of_service: tuple[Evidence, ...]) -> bool:
    """Whether a service is named that is not booked: "only the windows", of who has the carpets done."""
    names = hearing.vocabulary.service_names
    booked = services_in(hearing.known_service, names)
    return bool(booked) and any(each.value not in booked for each in of_service)
