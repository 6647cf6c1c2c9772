"""The visit in hand: what a caller goes on to say of the one that was just spoken of is meant for that visit."""

from __future__ import annotations

import datetime as dt
from typing import Any

import msgspec
import pytest
from dialogue_kit import BOOK, CALLER, FRIDAY, NO, YES, TestCall, moment, named, wanting

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.task import SlotValue
from receptionist.dialogue.visit_in_hand import (
    in_hand,
    restates,
    start_in_hand,
    turns_down_another,
    wants_no_other,
    when_it_is,
)
from receptionist.model.address import Address
from receptionist.model.appointment import Appointment, BookingResult
from receptionist.model.ruled_out import RuledOut
from receptionist.model.saying import Manner, Saying
from receptionist.model.span import Span
from receptionist.model.trust import Trust
from receptionist.model.understanding import Understanding
from receptionist.model.when import When

DROP = Understanding("cancel my appointment", intent="cancel")
TEN = moment(10).time()


def saying(*says: Saying, **more: Any) -> Understanding:
    return Understanding("…", says=frozenset(says), **more)


@pytest.fixture
def asked(desk: Desk) -> TestCall:
    """A call as far as "shall I cancel it?", of the visit on Tuesday at two."""
    times = {"start": moment(14).isoformat(), "end": moment(15).isoformat()}
    visit = {"id": "v", "name": "Ann Lee", "phone": CALLER, **times}
    call = TestCall(desk).start(trust=Trust.VOUCHED).hear(DROP).answer("find_booking", {"bookings": [visit]})
    return call.hear(named("Ann Lee"))


@pytest.fixture
def stays(asked: TestCall) -> TestCall:
    return asked.hear(NO)


def test_a_no_that_moves_it_goes_on_to_moving_that_visit(asked: TestCall) -> None:
    asked.hear(saying("moves", answer="negate"))
    assert asked.context.task.workflow == "reschedule"
    assert asked.context.focus.asked == ("date", "time")
    assert asked.context.found.visit is not None


def test_a_no_with_another_time_moves_it_there(asked: TestCall) -> None:
    asked.hear(wanting(FRIDAY, TEN, answer="negate"))
    assert asked.tool_name == "check_availability"


def test_a_yes_that_moves_another_one_cancels(asked: TestCall) -> None:
    assert asked.hear(saying("calls_off", "moves", answer="affirm")).tool_name == "cancel"


def test_nobody_need_come_is_a_yes_to_that(asked: TestCall) -> None:
    assert asked.hear(saying("calls_off", answer="unsure")).tool_name == "cancel"


def test_asking_about_calling_it_off_is_none(asked: TestCall) -> None:
    assert asked.hear(saying("calls_off", "wonders")).tool is None


def test_what_stays_is_moved_after_all_without_another_proof(stays: TestCall) -> None:
    stays.hear(saying("moves"))
    assert stays.context.task.workflow == "reschedule"
    assert stays.context.focus.asked == ("date", "time")


def test_who_cannot_be_there_then_moves_it(stays: TestCall) -> None:
    stays.hear(saying("cannot", answer="negate"))
    assert stays.context.task.workflow == "reschedule"


def test_who_cannot_come_on_its_day_moves_it(stays: TestCall) -> None:
    stays.hear(Understanding("…", when=When(ruled_out=(RuledOut.day(moment(14).date()),))))
    assert stays.context.task.workflow == "reschedule"


def test_who_speaks_of_it_again_is_asked_what_shall_become_of_it(stays: TestCall) -> None:
    assert stays.hear(saying("stands", answer="affirm")).prompts == ["your_visit", "what_of_it"]


def test_what_stays_is_called_off_after_all(stays: TestCall) -> None:
    stays.hear(saying("calls_off"))
    assert stays.context.phase is Phase.CONFIRMING


def test_another_one_is_looked_for(stays: TestCall) -> None:
    stays.context = stays.context.with_found(visits=(*(stays.context.found.visits or ()),) * 2)
    assert stays.hear(saying("moves", "another", intent="reschedule")).tool_name == "find_booking"


def test_it_is_told_that_it_stays(stays: TestCall) -> None:
    assert stays.hear(saying("stays")).prompts == ["visit_stays", "ask_more_again"]


def test_a_no_with_thanks_that_lets_it_be_ends(stays: TestCall) -> None:
    text, lets_be = "no the sink can stay as it is thanks", frozenset[Manner]({"no_first", "lets_be"})
    no_thanks = Understanding(text, answer="correct", manner=lets_be, signals=frozenset({"thanks"}))
    assert stays.hear(no_thanks).prompts == ["visit_stays", "goodbye"]


def test_its_time_is_told_to_who_asks_for_it(stays: TestCall) -> None:
    assert stays.hear(Understanding("…", intent="question", asks_when=True)).prompts[0] == "your_visit"


def test_what_is_cancelled_is_in_hand_no_more(asked: TestCall) -> None:
    asked.hear(YES).answer("cancel", {"state": "cancelled", "id": "v"})
    assert in_hand(asked.context) is None


def test_the_time_that_it_has_is_no_other_one(stays: TestCall) -> None:
    stays.hear(saying("moves")).hear(wanting(moment(14).date(), moment(14).time())).free(14, 3)
    assert stays.prompts == ["visit_stays", "ask_more"]


NOW = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
START = dt.datetime(2026, 3, 5, 10, tzinfo=dt.UTC)
DAY = START.date()
OAK = Address(Span(0, 1), number="12", street="oak")
AT_TEN, AT_ELEVEN = dt.time(10), dt.time(11)
RINGING = CallContext.ringing("CA1", NOW)
BOOKED = RINGING.with_call(booking=BookingResult("booked", id="1", start=START))
FOUND = RINGING.with_found(visits=(Appointment("1", START, START + dt.timedelta(hours=1)),), by="+13125550142")


def at(time: dt.time, day: dt.date | None = DAY) -> When:
    return When(date=day, dates=(day,) if day else (), time=time, times=(time,))


def test_a_visit_booked_in_this_call_is_in_hand() -> None:
    assert start_in_hand(BOOKED) == START


def test_a_visit_that_was_found_is_in_hand_once_it_is_proved() -> None:
    assert start_in_hand(FOUND) is None
    assert start_in_hand(FOUND.with_caller(proved=("1",))) == START


@pytest.mark.parametrize(
    ("meaning", "same"),
    [
        (Understanding("thursday at ten", when=at(AT_TEN)), True),
        (Understanding("ten", when=at(AT_TEN, None)), True),
        (Understanding("thursday at eleven", when=at(AT_ELEVEN)), False),
        (Understanding("another at ten", when=at(AT_TEN), says=frozenset({"another"})), False),
        (
            Understanding("ten at 12 oak", when=at(AT_TEN), address=Address(Span(0, 1), number="12", street="oak")),
            False,
        ),
        (Understanding("thursday", when=When(date=DAY)), False),
    ],
    ids=lambda each: each.text if isinstance(each, Understanding) else "",
)
def test_its_own_time_restates_it(meaning: Understanding, same: bool) -> None:
    assert restates(BOOKED, meaning) is same


def test_who_turns_down_another_keeps_the_one_in_hand() -> None:
    refuses = Understanding("i don't want another one", manner=frozenset({"refuses", "lets_be"}))
    assert wants_no_other(BOOKED, refuses)
    assert not wants_no_other(RINGING, refuses)


# notes for whoever comes

A_NOTE = Understanding("the gate code is 4455", intent="message", says=frozenset({"note"}))


def test_a_note_goes_onto_the_visit_that_was_shown(stays: TestCall) -> None:
    stays.hear(A_NOTE)
    assert (stays.tool_name, stays.tool and stays.tool.params) == ("add_note", {"id": "v", "note": A_NOTE.text})
    assert stays.answer("add_note", {"state": "booked", "id": "v"}).prompts == ["note_added", "ask_more"]


MORE_WORK = Understanding(
    "add the oven to that", intent="book", service="oven", says=frozenset({"changes_work", "another"})
)


def test_more_work_is_passed_on_to_whoever_comes_and_books_nothing(stays: TestCall) -> None:
    assert stays.hear(MORE_WORK).tool_name == "add_note"
    assert stays.prompts[0] == "work_noted"


def test_more_work_at_another_time_is_another_visit(stays: TestCall) -> None:
    stays.hear(saying("changes_work", intent="book", when=When(date=FRIDAY, dates=(FRIDAY,), time=TEN, times=(TEN,))))
    assert stays.tool_name != "add_note"


def test_a_visit_is_still_in_hand_behind_a_message(stays: TestCall) -> None:
    late = Understanding("i'll be ten minutes late", intent="message", matter="late", sure=True)
    stays.hear(late).answer("take_message", {})
    assert stays.hear(Understanding("you did not cancel it", doubts="booked")).prompts[0] == "your_visit"


def test_a_note_that_the_visit_does_not_take_is_passed_on(stays: TestCall) -> None:
    stays.hear(A_NOTE).answer("add_note", {"state": "refused", "id": "v", "reason": "past"})
    assert stays.tool is not None
    assert (stays.tool_name, stays.tool.params["message"]) == ("take_message", A_NOTE.text)


def test_a_note_for_a_visit_that_is_over_is_a_message(stays: TestCall) -> None:
    over = Appointment("v", moment(7, 1), moment(8, 1))
    stays.context = stays.context.with_found(visits=(over,), visit=over)
    assert stays.hear(A_NOTE).tool_name == "take_message"


def test_a_note_said_with_a_move_goes_with_it(asked: TestCall) -> None:
    asked.hear(saying("moves", answer="negate")).hear(A_NOTE)
    assert asked.context.value("note") == A_NOTE.text


def test_of_a_time_that_is_only_held_it_is_said_so() -> None:
    held = RINGING.with_call(booking=BookingResult("held", id="1", start=START))
    assert [when_it_is(ctx, START).prompt for ctx in (BOOKED, held)] == ["your_visit", "your_visit_held"]


def test_who_wants_nothing_for_themselves_keeps_the_one_in_hand(stays: TestCall) -> None:
    left_out = Understanding("no for me only anna", says=frozenset({"not_for_me"}))
    workflow = next(each for each in stays.desk.workflows if each.lookup is not None and each.find is None)
    assert turns_down_another(BOOKED, workflow, left_out)
    assert not turns_down_another(RINGING, workflow, left_out)


AGAIN = frozenset[Saying]({"another", "stands"})


@pytest.mark.parametrize(
    ("more", "moves"),
    [
        ({}, True),
        ({"says": frozenset({"another"})}, False),  # "no, another one on Friday"
        ({"says": AGAIN | {"calls_off"}}, False),  # "I don't want another visit on Friday"
    ],
)
def test_who_wants_the_same_one_on_another_day_moves_the_one_in_hand(
    read_back: TestCall, more: dict[str, Any], moves: bool
) -> None:
    read_back.hear(YES).booked(id="b").hear(BOOK, wanting(FRIDAY, TEN)).free(10, 6)
    plain = wanting(FRIDAY, TEN, answer="correct")
    manner = frozenset({"refuses"})
    read_back.hear(msgspec.structs.replace(plain, **({"says": AGAIN, "manner": manner} | more)))
    assert (read_back.context.task.workflow == "reschedule") is moves


def test_the_visit_in_hand_is_for_the_work_that_it_was_made_for() -> None:
    made = Appointment("1", START, START + dt.timedelta(hours=1), service="windows")
    other = BOOKED.with_made(visits=(made,)).with_slot(SlotValue("service", "gutters"))
    visit = in_hand(other)
    assert visit is not None
    assert visit.service == "windows"


def test_who_has_the_day_of_the_one_in_hand_already_wants_no_other(stays: TestCall) -> None:
    workflow = next(each for each in stays.desk.workflows if each.lookup is not None and each.find is None)
    mine = Understanding("that day is mine already", says=frozenset({"stays"}))
    assert turns_down_another(BOOKED, workflow, msgspec.structs.replace(mine, when=When(date=START.date())))
    later = When(date=START.date() + dt.timedelta(days=1))
    assert not turns_down_another(BOOKED, workflow, msgspec.structs.replace(mine, when=later))
