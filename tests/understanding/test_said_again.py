"""What was read back, said again behind a yes, and what is told behind that."""

from __future__ import annotations

import datetime as dt

import msgspec
import pytest

from receptionist.model.hearing import HearingContext
from receptionist.model.ruled_out import RuledOut
from receptionist.model.understanding import Understanding
from receptionist.understanding.revising import understand_in_call
from tests.understanding.in_call import COURT

READ_BACK = HearingContext(
    dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC),
    expecting=frozenset({"yes_no"}),
    to_agree=True,
    known_day=dt.date(2026, 3, 3),
    known_time=dt.time(10),
    known_service="cleaning",
)


def heard(text: str) -> Understanding:
    return understand_in_call(text, READ_BACK)


@pytest.mark.parametrize(
    ("text", "note"),
    [
        ("yes yes tuesday at ten and don't forget about the dog", "don't forget about the dog"),
        ("yes tuesday at ten and tell them the bell is broken", "the bell is broken"),
        ("right ten on tuesday and mind the paint", "mind the paint"),
        ("yes the third at ten and don't forget the basement", "don't forget the basement"),
        ("yes at ten and no bleach please", "no bleach"),
    ],
)
def test_the_time_said_again_is_no_part_of_the_note(text: str, note: str) -> None:
    meaning = heard(text)
    assert (meaning.answer, meaning.note) == ("affirm", note)


@pytest.mark.parametrize(
    "text",
    [
        "yes tuesday at eleven and don't forget about the dog",
        "yes wednesday at ten and tell them the bell is broken",
    ],
)
def test_another_time_said_so_is_a_change(text: str) -> None:
    assert heard(text).answer == "correct"


@pytest.mark.parametrize("text", ["yes and don't book it", "yes don't let them come", "yes don't book it"])
def test_what_forbids_the_visit_is_no_yes(text: str) -> None:
    assert heard(text).answer != "affirm"


LATER = msgspec.structs.replace(READ_BACK, known_day=dt.date(2026, 3, 12), known_time=dt.time(13))


@pytest.mark.parametrize(
    "text",
    [
        "yes thursday at one and my sister comes along",
        "yes thursday at one but i'm the trim and my sister is the color",
    ],
)
def test_a_weekday_behind_the_yes_is_the_one_read_back(text: str) -> None:
    said = understand_in_call(text, LATER)
    assert (said.answer, said.when.date) == ("affirm", None)


@pytest.mark.parametrize(
    "text",
    [
        "yes but i leave at two",
        "yes but at two i have to pick up my kids",
        "yes how long is it because i get my kids at two",
    ],
)
def test_who_leaves_behind_the_hour_agreed_on_wants_it_over_by_then(text: str) -> None:
    said = heard(text)
    over = (RuledOut(since=dt.time(14), ends=True),)
    assert (said.answer, said.when.time, said.when.ruled_out) == ("affirm", None, over)


def test_another_start_that_a_comma_parts_from_the_yes_is_a_change() -> None:
    read = understand_in_call("yes, Wednesday at eleven, and mind the dog", COURT)
    assert (read.answer, read.when.time, read.note) == ("correct", dt.time(11), "mind the dog")
