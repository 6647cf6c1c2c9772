"""Standing visits are told to who checks them, and left alone with whatever was begun beside them."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from dialogue_kit import CALLER, NOW, moment

from receptionist.dialogue.calling_party import VisitsToCome
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.question import MORE, SECOND_TOO
from receptionist.dialogue.standing_visits import checked, left_alone, standing
from receptionist.dialogue.step import Step
from receptionist.dialogue.task import SlotValue
from receptionist.model.appointment import Appointment, BookingResult
from receptionist.model.availability import TimeSlot
from receptionist.model.understanding import Understanding
from receptionist.model.when import When

NINE, TEN = moment(9, 5), moment(10, 5)
HOUR = dt.timedelta(hours=1)
PEARL = Appointment("p", NINE, NINE + HOUR, "carpet cleaning", "Renata Paz", "1420 Pearl Street", CALLER)
OGDEN = Appointment("o", TEN, TEN + HOUR, "carpet cleaning", "Renata Paz", "809 Ogden Street", CALLER)
MADE = (
    CallContext.ringing("c", NOW)
    .having(phase=Phase.COMPLETE)
    .with_call(booking=BookingResult("booked", id="o", start=TEN, end=TEN + HOUR), jobs=2)
    .with_made(visits=(PEARL, OGDEN))
    .with_focus(asked=MORE.asked, question=MORE)
)
OFFERED = (
    MADE.having(phase=Phase.COLLECTING)
    .with_task(workflow="reschedule")
    .with_found(visit=OGDEN, visits=(OGDEN,))
    .with_times(offers=(TimeSlot(moment(13, 5), moment(14, 5)),))
)


def leaving(**more: Any) -> Understanding:
    return Understanding("leave it", answer="negate", says=frozenset({"leaves_all"}), **more)


def checking(*starts: dt.datetime, **more: Any) -> Understanding:
    return Understanding("so they come then", intent="check", asks=True, doubts="booked", checked=starts, **more)


def told(step: Step | None) -> list[tuple[str, str]]:
    return [(each.prompt, dict(each.values).get("start", "")) for each in step.says] if step else []


def test_those_that_stand_are_known() -> None:
    assert standing(MADE) == standing(OFFERED) == (NINE, TEN)
    assert standing(CallContext.ringing("c", NOW)) == ()


def test_each_that_is_checked_is_told(desk: Desk) -> None:
    said = told(checked(desk, MADE, checking(NINE, TEN)))
    assert said[:2] == [("your_visit", NINE.isoformat()), ("your_visit", TEN.isoformat())]


def test_other_work_than_it_is_for_is_put_right(desk: Desk) -> None:
    assert told(checked(desk, MADE, checking(TEN, service="windows")))[0] == ("visit_is", TEN.isoformat())


def test_what_is_said_of_any_work_is_not(desk: Desk) -> None:
    assert told(checked(desk, MADE, checking(TEN, service="cleaning")))[0] == ("your_visit", TEN.isoformat())


def test_nothing_is_checked_within_a_job(desk: Desk) -> None:
    assert checked(desk, OFFERED, checking(TEN)) is None


def test_a_move_that_nobody_wished_for_is_given_up(desk: Desk) -> None:
    step = left_alone(desk, OFFERED, desk.workflow("reschedule"), leaving())
    assert step is not None
    assert (step.says[0].prompt, step.context.phase, step.context.times.offers) == (
        "visit_stays", Phase.COMPLETE, ()
    )  # fmt: skip


def test_several_that_are_meant_are_all_told(desk: Desk) -> None:
    step = left_alone(desk, OFFERED, desk.workflow("reschedule"), leaving(manner=frozenset({"both"})))
    assert step is not None
    assert dict(step.says[0].values)["visits"] == f"{NINE.isoformat()},{TEN.isoformat()}"


def test_the_one_that_is_named_is_told(desk: Desk) -> None:
    step = left_alone(desk, MADE, None, leaving(checked=(NINE,)))
    assert step is not None
    assert dict(step.says[0].values)["old"] == NINE.isoformat()


def test_a_goodbye_with_it_ends_the_call(desk: Desk) -> None:
    step = left_alone(desk, OFFERED, desk.workflow("reschedule"), leaving(signals=frozenset({"goodbye"})))
    assert step is not None
    assert [each.prompt for each in step.says] == ["visit_stays", "goodbye"]


def test_who_has_a_visit_hears_that_no_other_is_booked(desk: Desk) -> None:
    booking = CallContext.ringing("c", NOW).having(phase=Phase.COLLECTING).with_task(workflow="booking")
    theirs = booking.with_caller(to_come=VisitsToCome(starts=(NINE,)))
    step = left_alone(desk, theirs, desk.workflow("booking"), leaving())
    assert step is not None
    assert step.says[0].prompt == "nothing_new_booked"


@pytest.mark.parametrize(
    "ctx", [MADE.with_focus(question=SECOND_TOO), CallContext.ringing("c", NOW).having(phase=Phase.COMPLETE)]
)
def test_an_answer_to_us_and_no_visit_leave_nothing_alone(desk: Desk, ctx: CallContext) -> None:
    assert left_alone(desk, ctx, None, leaving()) is None


def test_visits_told_back_are_said_to_be_so(desk: Desk) -> None:
    so = Understanding("so nine and ten, right", intent="check", asks=True, doubts="told_right", checked=(NINE, TEN))
    assert told(checked(desk, MADE, so))[0] == ("as_told_back", "")


def test_who_checks_one_and_takes_leave_hears_yes_and_goodbye(desk: Desk) -> None:
    bye = Understanding(
        "so nine, bye", intent="check", asks=True, doubts="booked", checked=(NINE,), signals=frozenset({"goodbye"})
    )
    step = checked(desk, MADE, bye)
    assert step is not None
    assert [each.prompt for each in step.says] == ["as_told_back", "goodbye"]


def test_visits_told_back_are_put_right(desk: Desk) -> None:
    wrong = Understanding("so nine and two, right", intent="check", asks=True, doubts="told_wrong", checked=(NINE, TEN))
    said = told(checked(desk, MADE, wrong))
    assert said[:3] == [("not_as_told_back", ""), ("visit_is", NINE.isoformat()), ("visit_is", TEN.isoformat())]


SECOND = (
    MADE.having(phase=Phase.COLLECTING)
    .with_task(workflow="book")
    .with_times(offers=(TimeSlot(moment(13, 5), moment(14, 5)),))
)


def of_color(ctx: CallContext) -> CallContext:
    return ctx.with_slot(SlotValue("service", "color"))


@pytest.mark.parametrize(
    "meaning",
    [
        Understanding("no nothing more", answer="negate", signals=frozenset({"done"})),
        Understanding("that is all thank you goodbye", signals=frozenset({"done", "goodbye"})),
        Understanding("i don't want nothing other", says=frozenset({"another"}), manner=frozenset({"refuses"})),
        Understanding("i call again for it", answer="negate", says=frozenset({"calls_again"})),
        Understanding("no color, only the carpets", answer="correct", service="carpet cleaning"),
        Understanding("never mind the color", answer="negate", service="color", says=frozenset({"drops_thing"})),
    ],
)
def test_one_more_that_is_not_wanted_is_given_up_and_what_stands_told(desk: Desk, meaning: Understanding) -> None:
    step = left_alone(desk, of_color(SECOND), desk.wanting("book"), meaning)
    assert step is not None
    assert step.says[0].prompt == "visit_stays"
    assert dict(step.says[0].values)["old"] == TEN.isoformat()


@pytest.mark.parametrize(
    "meaning",
    [
        Understanding("no, windows", answer="correct", service="window washing"),
        Understanding("no, Friday", answer="correct", when=When(date=moment(13, 6).date())),
        Understanding("cancel it", answer="negate", signals=frozenset({"done"}), manner=frozenset({"cancelling"})),
        Understanding("that's it, yes", answer="affirm", signals=frozenset({"done"})),
        Understanding(
            "no, that for my mother", answer="correct", service="carpet cleaning", says=frozenset({"another"})
        ),
    ],
)
def test_one_more_that_is_wanted_otherwise_is_not_given_up(desk: Desk, meaning: Understanding) -> None:
    assert left_alone(desk, of_color(SECOND), desk.wanting("book"), meaning) is None


def test_a_first_visit_is_not_given_up_as_one_more(desk: Desk) -> None:
    first = of_color(SECOND).with_made(visits=()).with_call(booking=None)
    done = Understanding("no nothing more", answer="negate", signals=frozenset({"done"}))
    assert left_alone(desk, first, desk.wanting("book"), done) is None
