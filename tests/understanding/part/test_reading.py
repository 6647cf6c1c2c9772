"""All readers over one part of a turn: no word of it has two meanings."""

from __future__ import annotations

import datetime as dt
from zoneinfo import ZoneInfo

import pytest

from receptionist.model.hearing import Expecting, HearingContext, Vocabulary
from receptionist.model.understanding import Understanding
from receptionist.understanding.part.reading import read_part

MONDAY = dt.datetime(2026, 3, 2, 9, tzinfo=ZoneInfo("America/Chicago"))


def heard(text: str, *expecting: Expecting) -> Understanding:
    return read_part(text, HearingContext(MONDAY, frozenset(expecting), vocabulary=Vocabulary(people=("Joe",))))


@pytest.mark.parametrize(
    ("text", "expecting", "name", "month"),
    [
        ("April", ("name",), "April", None),
        ("April", ("name", "date"), None, 4),
        ("April", ("date",), None, 4),
        ("my name is May Second", (), "May", None),  # said of the name, whatever it looks like
        ("May Second", (), None, 5),
    ],
)
def test_a_name_that_is_a_month_too(
    text: str, expecting: tuple[Expecting, ...], name: str | None, month: int | None
) -> None:
    turn = heard(text, *expecting)
    assert (turn.name.full if turn.name else None) == name
    assert month is None or (turn.when.date is not None and turn.when.date.month == month)


def test_a_full_turn() -> None:
    turn = heard(
        "Hi, I'm Sarah Johnson, my sink is leaking, can you come to 789 Main Street on Wednesday at half past two?"
    )
    assert turn.intent == "book"
    assert turn.name is not None
    assert turn.name.full == "Sarah Johnson"
    assert turn.address is not None
    assert turn.address.line == "789 main street"
    assert (turn.when.date, turn.when.time) == (dt.date(2026, 3, 4), dt.time(14, 30))


def test_a_house_number_is_no_time() -> None:
    turn = heard("it's twelve thirty Oak Street", "address")
    assert turn.address is not None
    assert turn.address.line == "1230 oak street"
    assert turn.when.time is None


def test_a_time_is_no_house_number() -> None:
    turn = heard("Tuesday at five thirty", "date", "time")
    assert turn.address is None
    assert turn.when.time == dt.time(17, 30)


def test_a_phone_number_is_neither() -> None:
    turn = heard("my number is 312 555 0142")
    assert turn.phone is not None
    assert turn.phone.e164 == "+13125550142"
    assert (turn.address, turn.when.time, turn.name) == (None, None, None)


def test_a_month_may_be_a_name() -> None:
    turn = heard("My name is April and I'd like Thursday")
    assert turn.name is not None
    assert turn.name.full == "April"
    assert turn.when.date == dt.date(2026, 3, 5)


def test_a_street_is_no_name() -> None:
    assert heard("I live at 12 Martin Luther King Boulevard").name is None


def test_a_refused_day_is_not_taken() -> None:
    turn = heard("I can't do Tuesday, Wednesday works", "date", "time")
    assert turn.answer == "correct"
    assert turn.when.date == dt.date(2026, 3, 4)


def test_the_reason_of_a_change_is_not_the_change() -> None:
    turn = heard("oh wait, my son is working all night Thursday, can you change it to Friday?", "yes_no")
    assert turn.answer == "correct"
    assert (turn.when.date, turn.when.time) == (dt.date(2026, 3, 6), None)


def test_a_day_said_apart_from_its_time_is_kept() -> None:
    turn = heard("Tuesday. And make it four thirty.", "date", "time")
    assert (turn.when.date, turn.when.time) == (dt.date(2026, 3, 3), dt.time(16, 30))


def test_elm_is_no_name_where_it_replaces_oak() -> None:
    turn = heard("no, it's Elm, not Oak", "yes_no")
    assert turn.name is None
    assert turn.correction is not None
    assert (turn.correction.old, turn.correction.new) == ("oak", "elm")


def test_a_correction_belongs_to_the_one_detail_told() -> None:
    turn = heard("it's 4:30 not 4:15", "yes_no")
    assert turn.correction is not None
    assert turn.correction.slot == "time"


@pytest.mark.parametrize(
    "text",
    [
        "but do you use green products",
        "so green products or not",
        "and is the lady nice",
        "well are they polite people",
    ],
)
def test_a_question_gives_no_name_by_a_guess(text: str) -> None:
    assert read_part(text, HearingContext(MONDAY, frozenset({"name"}))).name is None
