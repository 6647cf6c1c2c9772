"""What the rules and the model hear of a turn, each by itself."""

import datetime as dt

from msgspec.structs import replace

from receptionist.model.hearing import HearingContext
from receptionist.model.understanding import BY_MODEL
from receptionist.understanding.voices import Voices, listened

HEARING = HearingContext(dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC))


def heard(text: str) -> Voices:
    return listened(text, HEARING)


def test_the_wish_is_what_both_voices_come_to() -> None:
    assert heard("I need to cancel my appointment").wish.intent == "cancel"


def test_the_answer_by_rule_is_told_with_its_rule() -> None:
    told = next(heard("yes please").evidence("yes please"))
    assert (told.kind, told.value, told.kept) == ("answer", "affirm", True)


def test_of_silence_no_answer_is_kept() -> None:
    assert not next(heard("well").evidence("well")).kept


def test_the_model_is_told_of_beside_the_rules() -> None:
    text = "I need to cancel my appointment"
    told = [each for each in heard(text).evidence(text) if each.kind == "intent"]
    assert {each.rule == BY_MODEL for each in told} == {True, False}


def test_no_weight_makes_a_yes_of_letters() -> None:
    assert listened("it's perch, p as in paul", replace(HEARING, to_agree=True)).reading.answer is None
