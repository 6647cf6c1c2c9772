"""The record, asked about or added to, beside whatever else a turn says."""

from __future__ import annotations

import datetime as dt
from typing import Any

from receptionist.model.hearing import HearingContext, Vocabulary
from receptionist.model.understanding import Understanding
from receptionist.understanding.revising import understand_in_call

NOW = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
WORK = Vocabulary(services=(("cleaning", ("house cleaning",)),))
NOTES = ("the gate code is 4455",)


def heard(text: str, *expecting: Any, **known: Any) -> Understanding:
    known = {"known_service": "cleaning", "notes": NOTES, **known}
    return understand_in_call(text, HearingContext(NOW, frozenset(expecting), vocabulary=WORK, **known))


def test_a_question_about_the_record_tells_no_note() -> None:
    read = heard("and you did put it down about the gate", "date", "time")
    assert (read.doubts, read.note) == ("noted", "")


def test_a_yes_is_none_while_something_is_missed() -> None:
    read = heard("okay yes but did you write the landlord's name", "yes_no", to_agree=True)
    assert (read.answer, read.doubts) == (None, "noted")


def test_a_yes_stands_beside_what_is_there() -> None:
    read = heard("yes and did you put down the gate code", "yes_no", to_agree=True)
    assert read.answer == "affirm"
    assert read.asks_beside is not None


def test_what_a_question_tells_is_noted() -> None:
    read = heard("did you write the landlord name mister castellano", "date", "time")
    assert read.note == "the landlord name mister castellano"


def test_an_address_stands_beside_the_question() -> None:
    read = heard("12 oak street did you write the landlord's name", "address")
    assert read.address is not None
    assert read.asks_beside is not None


def test_the_own_name_stands_beside_somebody_elses() -> None:
    read = heard("dmitri volkov and write also name of landlord he is frank castellano", "name", notes=())
    assert read.name is not None
    assert (read.name.full, read.note) == ("Dmitri Volkov", "name of landlord he is frank castellano")


def test_a_price_beside_what_is_added_is_asked() -> None:
    text = "write the landlord frank castellano and how much will it cost"
    read = heard(text, "intent", anything_else=True)
    assert read.note == "the landlord frank castellano"
    assert read.asks_beside is not None


def test_what_is_added_after_a_job_begins_no_other() -> None:
    read = heard("please add to booking landlord name frank castellano", "intent", anything_else=True)
    assert (read.intent, read.note) == ("none", "landlord name frank castellano")


def test_all_that_was_put_down_may_be_asked_for() -> None:
    assert heard("just say me back what we've got", "intent", anything_else=True).doubts == "what_stands"


def test_what_is_told_again_is_there_already() -> None:
    notes = ("the landlord is frank castellano",)
    read = heard("please add to booking landlord name frank castellano", "intent", anything_else=True, notes=notes)
    assert (read.doubts, read.note) == ("noted", "")


def test_whether_both_are_there_is_asked_beside_the_yes() -> None:
    read = heard("yes that is right and you have both things yes the code and the dog", "yes_no", to_agree=True)
    assert read.answer == "affirm"
    assert read.asks_beside is not None
    assert read.asks_beside.doubts == "noted"


def test_whether_it_is_all_there_is_no_yes() -> None:
    assert heard("have you got it all down", "yes_no", to_agree=True).answer is None


def test_with_no_note_all_of_it_is_what_stands() -> None:
    assert heard("you have both things right", "intent", anything_else=True, notes=()).doubts == "what_stands"
