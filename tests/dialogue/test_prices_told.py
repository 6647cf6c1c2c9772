"""A price that is asked for again: never the same sentence, and no end of it."""

from __future__ import annotations

from dialogue_kit import NOW
from msgspec.structs import replace

from receptionist.dialogue import prices_told
from receptionist.dialogue.answering import is_unknown
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.step import Step
from receptionist.model.commands import Say, say
from receptionist.model.understanding import Understanding

CUT = say("prices", prices="A cut is sixty dollars.")
AS_SAID = say("prices_again", prices="A cut is sixty dollars.")
NO_OTHER = say("price_no_other")
DESK = Desk("Willow", (), estimates=frozenset({"carpets"}))
ASKS = Understanding("how much", intent="price", service="cut")


def after(*told: Say) -> CallContext:
    return CallContext.ringing("c", NOW).with_answered(priced=told)


def test_a_price_is_told_first_as_it_is() -> None:
    assert prices_told.anew(DESK, after(), ASKS, CUT) == CUT


def test_a_sum_is_told_again_as_one_that_was_told() -> None:
    assert prices_told.anew(DESK, after(CUT), ASKS, CUT) == AS_SAID


def test_and_then_there_is_no_other() -> None:
    assert prices_told.anew(DESK, after(CUT, AS_SAID), ASKS, CUT) == NO_OTHER


def test_an_estimate_is_told_of_once() -> None:
    carpets = replace(ASKS, service="carpets")
    assert prices_told.anew(DESK, after(CUT), carpets, CUT) == NO_OTHER


def test_who_wants_our_words_again_gets_them() -> None:
    assert prices_told.anew(DESK, after(CUT), replace(ASKS, answer="repeat"), CUT) == CUT


def test_that_there_is_no_other_offers_a_call() -> None:
    assert is_unknown(NO_OTHER)


def test_what_is_told_is_remembered_once() -> None:
    step = prices_told.remembered(Step(after(CUT), (CUT, AS_SAID)))
    assert step.context.turn.answered.priced == (CUT, AS_SAID)
