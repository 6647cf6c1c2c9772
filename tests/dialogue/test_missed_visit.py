"""The visit of Monday at nine that nobody came to, as the owner was told: a new one takes its place."""

from __future__ import annotations

import datetime as dt

import msgspec
import pytest
from dialogue_kit import TestCall, moment
from their_visit_kit import NINE, VISIT, calling, on

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.missed_visit import called_off, for_its_work, made_up_for, missed
from receptionist.dialogue.phases import Phase
from receptionist.model.appointment import BookingResult
from receptionist.model.saying import Saying
from receptionist.model.understanding import Understanding
from receptionist.model.when import When

TOLD = calling(40).with_call(told=("no_show",)).having(phase=Phase.COMPLETE)
THURSDAY = on(NINE + dt.timedelta(days=3))
TODAY = on(NINE)
MOVES = Understanding("just move it to another day", intent="reschedule", says=frozenset[Saying]({"moves"}))


def likely(text: str, **more: object) -> Understanding:
    return msgspec.structs.replace(Understanding(text, of_a_visit="reschedule", when=THURSDAY), **more)


@pytest.mark.parametrize(
    ("ctx", "is_missed"),
    [
        (TOLD, True),
        (calling(40), False),  # nobody was told of it
        (calling(-40).with_call(told=("no_show",)), False),
        (calling(40, None).with_call(told=("no_show",)), False),
        (TOLD.with_call(booking=BookingResult("done", id="b")), False),
    ],
)
def test_missed_is_what_was_told_to_be(ctx: CallContext, is_missed: bool) -> None:
    assert (missed(ctx) == VISIT) is is_missed


@pytest.mark.parametrize(
    ("meaning", "moves"),
    [
        (likely("just send her thursday instead"), True),
        (likely("can i get it on thursday then", intent="question"), True),
        (likely("cancel that one and give me thursday", intent="cancel"), True),
        (likely("can we do it another day", answer="negate", says=frozenset({"moves"})), True),
        (likely("not thursday", answer="negate"), False),
        (likely("and windows on thursday", intent="book", service="windows"), False),
        (likely("she should have come today", when=TODAY), False),
        (likely("she was rude on thursday", matter="complaint"), False),
        (likely("is she coming", of_a_visit="check"), False),
    ],
)
def test_another_day_for_it_is_a_wish_to_move_it(meaning: Understanding, moves: bool) -> None:
    assert (made_up_for(TOLD, meaning).intent == "reschedule") is moves


@pytest.mark.parametrize(
    ("intent", "when", "off"),
    [("cancel", When(), True), ("cancel", TODAY, True), ("cancel", THURSDAY, False), ("none", When(), False)],
)
def test_what_was_missed_may_be_called_off(intent: str, when: When, off: bool) -> None:
    meaning = Understanding("cancel it then", intent=intent, when=when)  # type: ignore[arg-type]
    assert called_off(TOLD, meaning) is off


@pytest.fixture
def stood_up(desk: Desk) -> TestCall:
    call = TestCall(desk).start()
    known = call.context.with_caller(lately=_yesterdays()).with_call(told=("no_show",))
    call.context = known.having(phase=Phase.COMPLETE)
    return call


def _yesterdays() -> object:
    return msgspec.structs.replace(VISIT, start=moment(9) - dt.timedelta(days=1), end=moment(10) - dt.timedelta(days=1))


def test_it_is_said_at_once_that_a_new_one_takes_its_place(stood_up: TestCall) -> None:
    assert stood_up.hear(MOVES).prompts[0] == "in_place_of_missed"
    assert stood_up.context.task.workflow == "booking"


def test_the_words_for_that_go_with_it(stood_up: TestCall) -> None:
    told = msgspec.structs.replace(MOVES, plain_words="just move it to another day")
    assert "just move it to another day" in stood_up.hear(told).context.call.notes


def test_it_is_said_once_more_to_who_wants_that_one_moved(stood_up: TestCall) -> None:
    assert stood_up.hear(MOVES).hear(MOVES).prompts[0] == "in_place_of_missed"


def test_an_hour_told_beside_that_is_one_of_the_new_one(stood_up: TestCall) -> None:
    at_two = msgspec.structs.replace(MOVES, when=When(time=dt.time(14), times=(dt.time(14),)))
    stood_up.hear(MOVES).hear(at_two)
    assert (stood_up.context.task.workflow, stood_up.context.times.wanted.time) == ("booking", dt.time(14))


def test_what_is_booked_in_its_place_is_for_what_it_was_for(desk: Desk) -> None:
    booking = desk.workflow("booking")
    assert booking is not None
    here, wish = TOLD.with_caller(slots=()), Understanding("can somebody come today", intent="book")
    assert for_its_work(here, booking, wish).value("service") == VISIT.service
    assert for_its_work(here, booking, msgspec.structs.replace(wish, service="windows")).value("service") is None
    assert for_its_work(here.with_call(told=()), booking, wish).value("service") is None
