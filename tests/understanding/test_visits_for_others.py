"""Somebody else's visit: that it stands, whose it is, who calls, and the number that it is under."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.anothers_visit import AnothersVisit
from receptionist.model.hearing import HearingContext
from receptionist.understanding.understand import understand

_NOW = HearingContext(clock=dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC))


def _told(text: str) -> AnothersVisit:
    return understand(text, _NOW).anothers or AnothersVisit()


@pytest.mark.parametrize(
    "text",
    [
        "my husband has an appointment thursday and he can't make it",
        "i'm calling about my mom's cleaning, i need to cancel it",
        "you guys have my dad down for wednesday at ten",
        "it's under my wife's name",
        "my mother in law booked a window washing for tuesday",
        "can you move the appointment for my mom to friday",
        "my uncle has one of your men coming out monday",
        "my wife set something up with y'all",
        "one of our drivers has an appointment with you tomorrow",
        "move the haircut for anna bell, i'm her daughter",
        "cancel my appointment for my mother",
    ],
)
def test_a_visit_of_theirs_stands(text: str) -> None:
    assert _told(text).stands


@pytest.mark.parametrize(
    "text",
    [
        "my daughter needs a haircut friday",
        "can i make an appointment for my mother for thursday",
        "my husband has a doctor's appointment on thursday so i need to move mine",
        "i have an appointment thursday and my husband can't make it",
        "my mother has a cleaning lady and she is terrible",
        "my friend had a haircut with you and i want the same",
        "my husband set up our bank account and i need a cleaning",
        "one of our guys broke a lock and we need somebody",
        "my aunt's already got you for friday, leave that one alone, she needs somebody to price the carpets too",
        "put it in her name adelaide finch",
        "you know what put it in my wife's name",
        "scratch that my wife's the blowout i just need a trim",
    ],
)
def test_one_that_is_wanted_or_the_callers_own_is_none_of_theirs(text: str) -> None:
    assert not _told(text).stands


def test_whose_it_is_is_told_behind_what_they_are_to_who_calls() -> None:
    told = _told("my husband daniel brooks has a haircut with you friday")
    assert (told.relation, told.name) == ("husband", "Daniel Brooks")


def test_whose_it_is_may_stand_behind_a_comma() -> None:
    assert _told("it's my husband's, robert miller").name == "Robert Miller"


def test_who_calls_is_told_apart_from_whose_it_is() -> None:
    told = _told("it's already booked under daniel brooks i'm his wife rita")
    assert (told.name, told.caller) == ("Daniel Brooks", "Rita")


def test_the_number_that_it_is_under_is_theirs() -> None:
    assert _told("his number is 312 555 0142").number == "+13125550142"


def test_who_has_not_got_their_phone_says_so() -> None:
    assert _told("he's at work i don't have his phone").out_of_reach


def test_who_calls_is_told_before_the_name_that_it_is_under() -> None:
    told = _told("it's anna bell but it'd be under peter john")
    assert (told.name, told.caller) == ("Peter John", "Anna Bell")


def test_one_that_is_called_by_its_owner_names_them() -> None:
    assert _told("i want walter's friday visit took off").name == "Walter"


@pytest.mark.parametrize("text", ["and can you move mine to friday", "i have an appointment too"])
def test_the_callers_own_is_told_apart(text: str) -> None:
    assert _told(text).mine


def test_the_day_behind_whose_it_is_is_that_of_the_visit() -> None:
    assert understand("move the cleaning for carlos diaz on wednesday", _NOW).visit_day == 2


def test_the_day_that_it_shall_move_to_is_none_of_it() -> None:
    assert understand("move the cleaning for carlos diaz to friday", _NOW).visit_day is None


@pytest.mark.parametrize("text", ["i want dad's friday visit took off", "she needs taken off the books"])
def test_what_shall_be_taken_off_is_called_off(text: str) -> None:
    assert understand(text, _NOW).intent == "cancel"


def test_what_else_is_taken_off_is_no_visit() -> None:
    assert understand("i want my old roof taken off", _NOW).intent != "cancel"
