"""What our own record holds is told to who asks it: the visit in progress, what stands, and what was promised."""

from __future__ import annotations

import datetime as dt

import msgspec
import pytest
from dialogue_kit import CALLER, NOW, moment

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.own_record import asked, call_promised, past_today, promised, told
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.question import MORE
from receptionist.dialogue.step import Step
from receptionist.dialogue.task import SlotValue
from receptionist.model.acts import CallWished, Held
from receptionist.model.appointment import Appointment, BookingResult
from receptionist.model.availability import TimeSlot
from receptionist.model.commands import say
from receptionist.model.understanding import Understanding

HOUR = dt.timedelta(hours=1)
NINE, TEN = moment(9, 5), moment(10, 5)
FIRST = Appointment("p", NINE, NINE + HOUR, "carpet cleaning", "Renata Paz", "1420 Pearl Street", CALLER)
SECOND = Appointment("o", TEN, TEN + HOUR, "carpet cleaning", "Renata Paz", "809 Ogden Street", CALLER)
EARLIER = Appointment("e", NOW - HOUR, NOW, "carpet cleaning", "Renata Paz", "1420 Pearl Street", CALLER)
ONE = (
    CallContext.ringing("c", NOW)
    .having(phase=Phase.COMPLETE)
    .with_call(booking=BookingResult("booked", id="o", start=TEN, end=TEN + HOUR), jobs=1)
    .with_made(visits=(SECOND,))
    .with_focus(asked=MORE.asked, question=MORE)
)
BOTH = ONE.with_made(visits=(FIRST, SECOND))
MISSED = ONE.with_caller(lately=EARLIER).with_call(told=("no_show",))
WISHED = ONE.with_answered(wished=CallWished("boss", "today", "the price"))
BOOKING = (
    CallContext.ringing("c", NOW)
    .having(phase=Phase.COLLECTING)
    .with_task(workflow="booking")
    .with_slot(SlotValue("service", "haircut and blowout"))
    .with_times(proposal=TimeSlot(NINE, NINE + HOUR))
)


def asking(held: Held, service: str | None = None) -> Understanding:
    return Understanding("is it", intent="check", asks=True, doubts="our_record", held=(held,), service=service)


@pytest.mark.parametrize(
    ("ctx", "held", "prompt"),
    [
        (BOTH, "still_on", "still_on"),
        (BOTH, "stands", "your_visits"),
        (ONE, "still_on", "your_visit"),
        (ONE, "stands", "only_visit"),
        (MISSED, "of_today", "past_and_one"),
        (MISSED, "stands", "past_and_one"),
        (MISSED.with_made(visits=(FIRST, SECOND)), "of_today", "past_and_more"),
        (WISHED, "call", "call_noted"),
        (WISHED, "owner_told", "noted_for_end"),
        (MISSED, "owner_told", "gets_it_at_once"),
        (MISSED, "call", "call_back_unknown"),
    ],
)
def test_what_is_asked_of_it_is_told(ctx: CallContext, held: Held, prompt: str) -> None:
    assert [each.prompt for each in told(ctx, asking(held))] == [prompt]


def test_a_call_is_told_with_what_it_is_about() -> None:
    assert told(WISHED, asking("call")) == (say("call_noted", when="today", about="the price"),)


def test_who_asks_nothing_else_hears_it_and_our_question(desk: Desk) -> None:
    step = asked(desk, BOTH, asking("still_on"))
    assert step is not None
    assert (step.says[0].prompt, step.context.focus.asked) == ("still_on", MORE.asked)


def test_another_turn_is_none_of_it(desk: Desk) -> None:
    assert asked(desk, BOTH, Understanding("move it")) is None


@pytest.mark.parametrize(
    ("service", "said"),
    [
        ("haircut and blowout", "down_for"),
        (None, "down_so_far"),
    ],
)
def test_the_visit_in_progress_is_told(service: str | None, said: str) -> None:
    assert [each.prompt for each in told(BOOKING, asking("arranged", service))] == [said]


def test_what_the_turn_changes_is_not_told_as_it_was() -> None:
    assert told(BOOKING, asking("arranged", "trim")) == ()


def test_a_visit_of_today_is_known_to_who_told_of_it() -> None:
    assert past_today(MISSED) == EARLIER
    assert past_today(ONE.with_caller(lately=EARLIER)) is None


@pytest.mark.parametrize(("prompt", "is_known"), [("noted_call", True), ("call_asked_of", True), ("noted", False)])
def test_a_call_that_is_noted_is_known(prompt: str, is_known: bool) -> None:
    read = Understanding("have somebody call me", call=CallWished())
    after = promised(read, Step(ONE, (say(prompt),))).context
    assert call_promised(after) is is_known


NOTHING = CallContext.ringing("c", NOW).having(phase=Phase.COMPLETE).with_focus(asked=MORE.asked, question=MORE)


@pytest.mark.parametrize(
    ("ctx", "held", "prompt"),
    [
        (NOTHING, "none_booked", "right_none_booked"),
        (NOTHING, "comes", "none_booked"),
        (NOTHING.with_call(disposition="message_taken"), "none_booked", "right_none_booked_call"),
        (NOTHING.with_call(disposition="message_taken"), "comes", "none_booked_call"),
        (ONE, "none_booked", "your_visit"),
    ],
)
def test_that_nothing_is_booked_is_said_as_far_as_it_is_so(ctx: CallContext, held: Held, prompt: str) -> None:
    assert [each.prompt for each in told(ctx, asking(held))] == [prompt]


def test_a_call_that_nobody_promised_is_asked_for_by_the_question(desk: Desk) -> None:
    wished = CallWished("", "before wednesday", "the price")
    reached = ONE.with_slot(SlotValue("phone", CALLER))
    step = asked(desk, reached, msgspec.structs.replace(asking("call"), call=wished))
    assert step is not None
    assert step.context.made.added == (say("call_asked", when="before wednesday", about="the price"),)


def test_the_call_that_is_known_is_said_back_and_not_asked_for_twice(desk: Desk) -> None:
    step = asked(desk, WISHED, msgspec.structs.replace(asking("call"), call=CallWished()))
    assert step is not None
    assert step.says[0].prompt == "call_noted"
