"""A change to what stands already."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.restated import name_restated, place_restated, time_restated, work_restated
from receptionist.dialogue.task import SlotValue
from receptionist.model.acts import Correction
from receptionist.model.address import Address
from receptionist.model.person import Name
from receptionist.model.span import Span
from receptionist.model.understanding import Understanding
from receptionist.model.when import When

NINE = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
CAMERA = CallContext.ringing("c", NINE).with_slot(SlotValue("service", "camera inspection"))
SAME = Understanding("the camera, not the drain", service="camera inspection", answer="correct")


def test_the_same_work_is_no_change() -> None:
    assert work_restated(CAMERA, SAME)


@pytest.mark.parametrize(
    "told",
    [
        Understanding("the heater instead", service="water heater", answer="correct"),
        Understanding(
            "no, the camera on friday", service="camera inspection", answer="correct", when=When(date=NINE.date())
        ),
        Understanding("yes, the camera", service="camera inspection", answer="affirm"),
        Understanding("no", answer="negate"),
    ],
)
def test_what_says_anything_else_is_one_or_an_answer(told: Understanding) -> None:
    assert not work_restated(CAMERA, told)


ANN = CAMERA.with_slot(SlotValue("name", "Ann Lee"))
HERS = Understanding("my first name is ann a n n", name=Name("Ann Lee", Span(17, 28)), answer="correct")


def test_the_same_name_is_no_change() -> None:
    assert name_restated(ANN, HERS)


@pytest.mark.parametrize(
    "told",
    [
        Understanding("it's anne lee", name=Name("Anne Lee", Span(5, 13)), answer="correct"),
        Understanding("ann lee, and on friday", name=Name("Ann Lee", Span(0, 7)), when=When(date=NINE.date())),
        Understanding("yes, ann lee", name=Name("Ann Lee", Span(5, 12)), answer="affirm"),
    ],
)
def test_another_name_or_more_than_the_name_is_one_or_an_answer(told: Understanding) -> None:
    assert not name_restated(ANN, told)


OAK = Address(Span(0, 1), line="12 oak street", number="12", street="oak street", shown="12 Oak Street, Denver")


@pytest.mark.parametrize(
    ("told", "so"),
    [
        (Understanding("twelve oak street", address=OAK), True),
        (Understanding("no, twelve oak street", address=OAK, answer="correct"), True),
        (Understanding("twelve oak street, yes", address=OAK, answer="affirm"), False),
        (Understanding("twelve oak street at nine", address=OAK, when=When(time=dt.time(9))), False),
        (Understanding("do you know twelve oak street", address=OAK, asks=True), False),
        (Understanding("nine", when=When(time=dt.time(9))), False),
    ],
)
def test_the_place_alone_said_again_is_no_change_and_no_yes(told: Understanding, so: bool) -> None:
    at_oak = CAMERA.with_slot(SlotValue("address", "12 Oak Street, Denver", address=OAK))
    assert place_restated(at_oak, told) is so


@pytest.mark.parametrize(
    ("told", "so"),
    [
        (Understanding("tuesday at two"), True),
        (Understanding("not monday tuesday", answer="correct", correction=Correction("date")), True),
        (Understanding("no two", answer="correct", correction=Correction()), False),
        (Understanding("no", answer="negate"), False),
        (
            Understanding(
                "yes but not monday", answer="correct", correction=Correction("date"), manner=frozenset({"yes_first"})
            ),
            False,
        ),
    ],
)
def test_the_time_said_again_with_no_word_against_it_is_no_change(told: Understanding, so: bool) -> None:
    assert time_restated(told) is so


@pytest.mark.parametrize(("when", "again"), [(When(daypart="morning"), True), (When(), False)])
def test_the_part_of_the_day_corrects_nothing_that_is_in_it(when: When, again: bool) -> None:
    told = Understanding("the one in the morning", answer="correct", when=when)
    assert time_restated(told) == again
