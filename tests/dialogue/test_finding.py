"""What the search for a visit came to, where it is no more."""

from __future__ import annotations

import datetime as dt

import msgspec
import pytest
from dialogue_kit import CALLER, CANCEL, FRIDAY, NOW, TestCall, moment, named

from receptionist.dialogue.desk import Desk
from receptionist.dialogue.events import CallStarted
from receptionist.model.appointment import Appointment
from receptionist.model.saying import Saying
from receptionist.model.trust import Trust
from receptionist.model.understanding import Understanding
from receptionist.model.when import When

MOVE = Understanding("reschedule me", intent="reschedule", says=frozenset({"moves"}))
MISSED = Appointment("m", moment(7, 2), moment(8, 2), service="cleaning")
RINGS = CallStarted(NOW, "c", CALLER, trust=Trust.VOUCHED, lately=MISSED)
NONE: dict[str, object] = {"bookings": []}
TODAY = When(date=NOW.date(), dates=(NOW.date(),))


@pytest.fixture
def cancelled(desk: Desk) -> TestCall:
    visit = {"id": "wed", "name": "Ann Lee", "phone": CALLER, "service": "cleaning",
             "start": moment(14, 4).isoformat(), "end": moment(15, 4).isoformat()}  # fmt: skip
    call = TestCall(desk).take(CallStarted(NOW, "c", CALLER, trust=Trust.VOUCHED, visits=(moment(14, 4),)))
    call.hear(CANCEL).answer("find_booking", {"bookings": [visit]}).hear(named("Ann Lee"))
    call.hear(Understanding("yes", answer="affirm"))
    return call.answer("cancel", {"state": "cancelled", "id": "wed"})


def test_a_visit_that_was_cancelled_in_the_call_is_not_asked_for_again(cancelled: TestCall) -> None:
    cancelled.hear(CANCEL).answer("find_booking", NONE)
    assert cancelled.prompts[0] == "is_cancelled"
    assert cancelled.context.focus.asked != ("booking_phone",)


def test_one_that_was_cancelled_and_is_to_be_moved_is_booked_anew(cancelled: TestCall) -> None:
    cancelled.hear(Understanding("to friday", intent="reschedule", when=When(date=FRIDAY, dates=(FRIDAY,))))
    cancelled.answer("find_booking", NONE)
    assert cancelled.context.task.workflow == "booking"
    assert cancelled.context.times.wanted.date == FRIDAY


def test_one_that_was_due_today_is_not_asked_for_by_its_number(desk: Desk) -> None:
    call = TestCall(desk).take(RINGS)
    call.hear(Understanding("cancel this morning's", intent="cancel", says=frozenset({"calls_off"}), when=TODAY))
    assert "none_to_come" in call.answer("find_booking", NONE).prompts
    assert call.context.focus.asked != ("booking_phone",)


def test_one_of_two_is_called_by_its_part_of_the_day(desk: Desk) -> None:
    both = [
        {"id": each, "name": "Ann Lee", "phone": CALLER, "service": "cleaning",
         "start": moment(hour, 4).isoformat(), "end": moment(hour + 1, 4).isoformat()}
        for each, hour in (("early", 9), ("late", 14))
    ]  # fmt: skip
    starts = (moment(9, 4), moment(14, 4))
    call = TestCall(desk).take(CallStarted(NOW, "c", CALLER, trust=Trust.VOUCHED, visits=starts))
    call.hear(CANCEL).answer("find_booking", {"bookings": both})
    call.hear(Understanding("the afternoon one", when=When(daypart="afternoon")))
    assert call.context.found.visit is not None
    assert call.context.found.visit.id == "late"


def test_the_one_is_told_that_is_asked_about_by_its_work(desk: Desk) -> None:
    both = [
        {"id": work, "name": "Ann Lee", "phone": CALLER, "service": work,
         "start": moment(hour, 4).isoformat(), "end": moment(hour + 1, 4).isoformat()}
        for work, hour in (("carpets", 9), ("windows", 14))
    ]  # fmt: skip
    starts = (moment(9, 4), moment(14, 4))
    call = TestCall(desk).take(CallStarted(NOW, "c", CALLER, trust=Trust.VOUCHED, visits=starts))
    call.hear(Understanding("when are my windows done", intent="check", asks_when=True, service="windows"))
    assert call.answer("find_booking", {"bookings": both}).prompts[0] == "your_visit"


def test_any_other_may_be_under_another_number(desk: Desk) -> None:
    call = TestCall(desk).take(RINGS).hear(CANCEL).answer("find_booking", NONE)
    assert call.context.focus.asked == ("booking_phone",)


def test_who_waited_in_vain_and_wants_it_moved_is_heard_on_both(desk: Desk) -> None:
    nobody_came = Understanding("nobody came, reschedule me", intent="reschedule", matter="no_show", when=TODAY)
    call = TestCall(desk).take(RINGS).hear(nobody_came)
    assert call.tool is not None
    assert (call.tool.name, call.tool.params["matter"]) == ("take_message", "no_show")
    assert call.context.tasks[0].workflow == "booking"


@pytest.mark.parametrize(("when", "wished"), [(TODAY, None), (When(date=FRIDAY, dates=(FRIDAY,)), FRIDAY)])
def test_the_day_that_is_wished_for_with_that_is_kept(desk: Desk, when: When, wished: dt.date | None) -> None:
    nobody_came = Understanding("nobody came, make it friday", intent="reschedule", matter="no_show", when=when)
    call = TestCall(desk).take(RINGS).hear(nobody_came)
    call.answer("take_message", {})
    assert call.context.times.wanted.date == wished
    assert "in_place_of_missed" in call.prompts


@pytest.mark.parametrize(("says", "moves"), [({"moves"}, True), (set(), False)])
def test_a_story_of_it_may_end_in_that_wish(desk: Desk, says: set[Saying], moves: bool) -> None:
    when = When(date=FRIDAY, dates=(FRIDAY,))
    story = Understanding("…", intent="message", matter="no_show", sure=True, of_a_visit="reschedule", when=when)
    call = TestCall(desk).take(RINGS).hear(msgspec.structs.replace(story, says=frozenset(says)))
    assert (call.context.tasks[0].workflow == "booking") is moves


def two_visits(desk: Desk, asks: Understanding) -> TestCall:
    both = [
        {"id": each, "name": "Ann Lee", "phone": CALLER, "service": "cleaning",
         "start": moment(9, day).isoformat(), "end": moment(10, day).isoformat()}
        for each, day in (("wednesday", 4), ("friday", 6))
    ]  # fmt: skip
    starts = (moment(9, 4), moment(9, 6))
    call = TestCall(desk).take(CallStarted(NOW, "c", CALLER, trust=Trust.VOUCHED, visits=starts))
    return call.hear(asks).answer("find_booking", {"bookings": both})


@pytest.mark.parametrize(("kept", "meant"), [(2, "friday"), (4, "wednesday"), (0, None)])
def test_of_two_that_one_stays_tells_which_is_meant(desk: Desk, kept: int, meant: str | None) -> None:
    call = two_visits(desk, CANCEL).hear(Understanding("keep that one", day_kept=kept))
    assert (call.context.found.visit.id if call.context.found.visit else None) == meant


def test_the_second_is_a_visit_and_no_day_of_a_month(desk: Desk) -> None:
    second = When(date=dt.date(2026, 4, 2), dates=(dt.date(2026, 4, 2),))
    call = two_visits(desk, MOVE).hear(Understanding("the second", choice=1, when=second))
    assert call.context.found.visit is not None
    assert (call.context.found.visit.id, call.context.times.wanted.date) == ("friday", None)
    assert "the_visit" in call.prompts


def test_what_is_moved_is_the_one_on_the_day_that_is_said_first(desk: Desk) -> None:
    days = (moment(9, 4).date(), moment(9, 6).date())
    wish = When(date=days[1], dates=days[1:])
    said = Understanding("move wednesday to friday", says=frozenset({"moves"}), days_told=days, when=wish)
    call = two_visits(desk, MOVE).hear(said)
    assert call.context.found.visit is not None
    assert call.context.found.visit.id == "wednesday"
