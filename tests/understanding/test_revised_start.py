"""The day and the hour of a turn in the light of those that are known."""

from __future__ import annotations

import datetime as dt

import msgspec
import pytest

from receptionist.model.hearing import HearingContext
from receptionist.understanding.addresses import read_address
from tests.understanding.in_call import ADDRESS, AT_EIGHT, BOOKED, CONFIRMING, GRACE, MONDAY, READ_BACK, heard


def test_number_that_is_an_hour_and_no_house_is_a_time() -> None:
    meaning = heard("no, four")
    assert meaning.when.time == dt.time(16)
    assert meaning.address is None


def test_a_yes_with_another_hour_is_of_the_time() -> None:
    known = msgspec.structs.replace(GRACE, known_address=read_address("915 West Grace", ADDRESS)[0])
    assert heard("yes nine thirty", known).address is None


@pytest.mark.parametrize("text", ["wednesday, same time", "better thursday same hour", "friday at that time"])
def test_the_same_time_is_the_one_that_is_spoken_of(text: str) -> None:
    hearing = HearingContext(MONDAY, frozenset({"date", "time"}), known_time=dt.time(14))
    assert heard(text, hearing).when.time == dt.time(14)


@pytest.mark.parametrize(
    "text", ["eight's too early make it nine", "eight's too early now i think about it nine", "no, nine"]
)
def test_a_bare_start_corrects_the_time_that_was_read_back(text: str) -> None:
    meaning = heard(text, AT_EIGHT)
    assert (meaning.answer, meaning.when.time) == ("correct", dt.time(9))


@pytest.mark.parametrize("text", ["that's right i baked a pie for sunday", "yep and sunday is my birthday"])
def test_a_day_of_what_somebody_does_is_no_wish_beside_a_yes(text: str) -> None:
    meaning = heard(text, AT_EIGHT)
    assert (meaning.answer, meaning.when.date) == ("affirm", None)


@pytest.mark.parametrize("text", ["yes sunday", "yes but i want sunday", "yes i'll be there sunday"])
def test_another_day_that_is_meant_for_the_visit_stays_one(text: str) -> None:
    assert heard(text, AT_EIGHT).when.date == dt.date(2026, 3, 8)


@pytest.mark.parametrize(
    "text",
    [
        "can we do thursday instead",
        "what if we did it at noon",
        "could he come at nine",
        "can he come nine instead of eight",
    ],
)
def test_another_time_asked_for_after_the_booking_changes_it(text: str) -> None:
    assert heard(text, BOOKED).answer == "correct"


@pytest.mark.parametrize(
    "text", ["see you friday", "and the same again on monday for my mother", "are you open on sunday"]
)
def test_no_other_time_is_asked_for(text: str) -> None:
    assert heard(text, BOOKED).answer != "correct"


def test_the_day_of_a_change_counts_and_not_that_of_its_reason() -> None:
    meaning = heard("i have the dentist friday do thursday instead same time", READ_BACK)
    assert (meaning.when.date, meaning.when.time) == (MONDAY.date() + dt.timedelta(days=3), dt.time(10))


@pytest.mark.parametrize("text", ["no i can't do fridays", "no i can't do thursday"])
def test_what_cannot_be_done_is_no_change_to_it(text: str) -> None:
    assert heard(text, READ_BACK).when.date is None


@pytest.mark.parametrize(
    "text", ["no sir not today", "i can't swing it right now", "no i'm just shopping around today"]
)
def test_a_no_for_now_names_no_other_day(text: str) -> None:
    meaning = heard(text, READ_BACK)
    assert (meaning.answer, meaning.when.date, meaning.when.time) == ("negate", None, None)


def test_a_wish_for_today_is_one() -> None:
    assert heard("no i can only do today", READ_BACK).when.date == MONDAY.date()


def test_a_day_that_is_refused_is_not_what_the_time_is_changed_to() -> None:
    when = heard("could we do any day but Thursday instead", msgspec.structs.replace(CONFIRMING, to_agree=True)).when
    assert (when.date, [limit.weekdays for limit in when.ruled_out]) == (None, [(3,)])


def test_who_asks_when_it_is_done_wishes_for_no_other_hour() -> None:
    said = heard("will he be gone by six if he comes at four", msgspec.structs.replace(CONFIRMING, to_agree=True))
    assert (said.intent, said.answer, said.when.time, said.when.until) == ("question", None, None, None)


@pytest.mark.parametrize("text", ["same thing next week", "the same again next week"])
def test_the_same_again_is_at_the_hour_of_what_was_booked(text: str) -> None:
    day, time = dt.date(2026, 3, 6), dt.time(10)
    hearing = HearingContext(CONFIRMING.clock, anything_else=True, known_day=day, known_time=time)
    when = heard(text, hearing).when
    assert (when.date, when.time) == (dt.date(2026, 3, 13), time)


def test_no_change_before_what_is_to_be_told_still_leaves_the_visit_where_it_is() -> None:
    assert "stays" in heard("no change appointment only say to worker i am late", READ_BACK).says
