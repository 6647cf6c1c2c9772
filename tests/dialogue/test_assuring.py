"""What became of it, for who asks."""

from __future__ import annotations

import datetime as dt

import msgspec
import pytest
from dialogue_kit import TestCall, slot

from receptionist.dialogue.anything_else import heard_more
from receptionist.dialogue.assuring import (
    assured,
    beside_the_visit,
    of_all_notes,
    of_its_start,
    of_notes,
    of_the_message,
    of_the_missed,
)
from receptionist.dialogue.calling_party import VisitsToCome
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.shipped import ABOUT_VISIT
from receptionist.dialogue.task import SlotValue
from receptionist.model.acts import Answer, Doubted, Intent
from receptionist.model.appointment import Appointment, BookingResult
from receptionist.model.availability import TimeSlot
from receptionist.model.commands import Say, UseTool, say
from receptionist.model.person import Name
from receptionist.model.ruled_out import RuledOut
from receptionist.model.saying import Saying
from receptionist.model.span import Span
from receptionist.model.understanding import Understanding
from receptionist.model.when import When

AT = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
DESK = Desk("Bright & Clean", ())
DONE = CallContext.ringing("c", AT).having(phase=Phase.COMPLETE)
TOLD = DONE.with_call(told=("complaint",))
BOOKED = DONE.with_call(booking=BookingResult("booked", id="b", start=AT), notes=("a dog",)).with_made(notes=("a dog",))
CALLS = CallContext.ringing("c", AT).having(phase=Phase.COLLECTING)
HERS = CALLS.with_caller(number="+13125550142").with_slot(SlotValue("phone", "+13125550142", "caller_id"))


@pytest.mark.parametrize(
    ("ctx", "doubts", "prompt"),
    [
        (TOLD, "told", "gets_it_at_once"),
        (BOOKED, "booked", "your_visit"),
        (BOOKED, "noted", "notes_are"),
        (BOOKED, "which_note", "notes_are"),
        (BOOKED, "what_stands", "your_visit"),
        (HERS.having(phase=Phase.CONFIRMING), "which_number", "number_calling"),
        (DONE, "noted", "no_note"),
        (DONE.with_task(workflow="booking"), "booked", "not_booked_yet"),
        (DONE.with_call(disposition="cancelled"), "booked", "is_cancelled"),
        (CALLS, "of_another", "not_shared"),
        (BOOKED, "of_another", "not_shared"),
        (HERS, "which_number", "number_calling"),
        (HERS.with_found(by="+13125550199"), "which_number", "number_known"),
        (CALLS, "which_number", "number_unknown"),
    ],
)
def test_who_doubts_hears_what_stands(ctx: CallContext, doubts: Doubted, prompt: str) -> None:
    step = assured(DESK, ctx, Understanding("?", doubts=doubts))
    assert step is not None
    assert step.context.turn.said[0].prompt == prompt


@pytest.mark.parametrize(
    ("by", "prompt"),
    [
        (dt.time(11), "visit_ends_by_then"),
        (dt.time(10), "visit_ends_by_then"),
        (dt.time(9, 30), "visit_ends_after"),
        (None, "visit_ends"),
    ],
)
def test_who_asks_whether_it_is_over_by_an_hour_hears_yes_or_no(by: dt.time | None, prompt: str) -> None:
    slot = TimeSlot(AT, AT + dt.timedelta(hours=1), "crew")
    asked = Understanding("he's out by then right", doubts="ends", ends_by=by)
    step = assured(DESK, CALLS.with_times(proposal=slot), asked)
    assert step is not None
    assert step.context.turn.said[0].prompt == prompt


THEIRS = Appointment("v", AT, AT + dt.timedelta(hours=1), service="cleaning", address="118 Elm Street")
SHOWN = DONE.with_found(visits=(THEIRS,), visit=THEIRS).with_caller(proved=("v",))
WITH_ITS_JOB = Desk("Bright & Clean", (ABOUT_VISIT,))


@pytest.mark.parametrize(
    ("doubts", "prompt"), [("where", "visit_is"), ("what_for", "visit_is"), ("how_long", "visit_takes")]
)
def test_who_asks_of_a_visit_that_was_shown_hears_that(doubts: Doubted, prompt: str) -> None:
    step = assured(WITH_ITS_JOB, SHOWN, Understanding("?", doubts=doubts))
    assert step is not None
    assert step.context.turn.said[0].prompt == prompt


def test_a_visit_that_is_to_be_moved_has_its_own_length() -> None:
    moving = SHOWN.having(phase=Phase.CONFIRMING)
    step = assured(WITH_ITS_JOB, moving, Understanding("?", doubts="how_long", service="window washing"))
    assert step is not None
    assert step.context.turn.said[0] == say("visit_takes", minutes="60")


def test_what_we_do_is_no_answer_to_what_a_visit_is_for() -> None:
    offered, hours = say("service_offered", service="color"), say("open_daily")
    asks = Understanding("?", doubts="what_for", service="color")
    assert beside_the_visit(SHOWN, asks, (offered, hours)) == (hours,)
    assert beside_the_visit(DONE, asks, (offered, hours)) == (offered, hours)


def test_what_was_put_right_is_told() -> None:
    right = DONE.with_task(workflow="correction").with_slot(SlotValue("phone", "+13125550166"))
    step = assured(DESK, right, Understanding("is it changed", doubts="moved"))
    assert step is not None
    assert step.context.turn.said[0] == say("is_put_right", phone="+13125550166")


@pytest.mark.parametrize("doubts", ["told", "booked", None])
def test_nobody_is_assured_of_what_did_not_happen(doubts: Doubted | None) -> None:
    assert assured(DESK, DONE, Understanding("?", doubts=doubts)) is None


def test_whether_it_was_heard_is_told_of_a_note_that_was_just_put_down() -> None:
    just = BOOKED.with_turn(said=(say("noted"),))
    assert of_notes(just, Understanding("?", doubts="heard")) == (say("notes_are", notes="a dog"),)
    assert of_notes(BOOKED, Understanding("?", doubts="heard")) == ()


def test_what_is_only_held_is_not_called_booked() -> None:
    held = DONE.with_call(booking=BookingResult("held", id="b", start=AT))
    step = assured(DESK, held, Understanding("?", doubts="booked"))
    assert step is not None
    assert step.context.turn.said[0].prompt == "your_visit_held"


def test_what_is_asked_of_a_visit_on_another_day_is_no_word_on_this_one() -> None:
    later = AT + dt.timedelta(days=2)
    two = BOOKED.with_caller(to_come=VisitsToCome((later,)))
    asks = Understanding("is the one on wednesday cancelled", doubts="booked", when=When(date=later.date()))
    assert assured(DESK, two, asks) is None


def test_where_another_visit_stands_nothing_is_called_cancelled_that_may_be_it() -> None:
    two = VisitsToCome((AT + dt.timedelta(days=2), AT + dt.timedelta(days=4)))
    left = DONE.with_call(disposition="cancelled").with_caller(to_come=two)
    assert assured(DESK, left, Understanding("is the cleaning still on", doubts="booked")) is None


def test_of_a_visit_that_has_to_be_found_it_is_not_said_that_it_is_not_booked() -> None:
    asks = Understanding("what do you have me down for", doubts="booked", says=frozenset({"stands"}))
    assert assured(DESK, DONE.with_task(workflow="booking"), asks) is None


WHEN_THEY_CALL = Understanding("when will they call", intent="question", doubts="call_back")


def test_who_asks_who_calls_back_hears_what_we_know_and_is_asked_what_the_call_needs() -> None:
    known = TOLD.with_slot(SlotValue("phone", "+13125550100"))
    for ctx, asked in ((TOLD, "ask_phone"), (known, "ask_name")):
        step = assured(DESK, ctx, WHEN_THEY_CALL)
        assert step is not None
        assert [said.prompt for said in step.context.turn.said] == ["call_back_unknown", asked]


def test_whose_name_and_number_are_known_is_asked_for_nothing() -> None:
    known = TOLD.with_slot(SlotValue("phone", "+13125550100"))
    named = msgspec.structs.replace(WHEN_THEY_CALL, name=Name("Ann Lee", Span(0, 7)))
    step = assured(DESK, known, named)
    assert step is not None
    assert [said.prompt for said in step.context.turn.said] == ["call_back_unknown", "ask_more"]


def test_of_no_call_back_nothing_is_said() -> None:
    assert assured(DESK, DONE, WHEN_THEY_CALL) is None


TEN = AT - dt.timedelta(hours=1)
MISSED = Appointment("b", TEN, AT)
STOOD_UP = DONE.with_call(told=("no_show",)).with_caller(lately=MISSED)


@pytest.mark.parametrize(
    ("ctx", "when", "of_it"),
    [
        (STOOD_UP, When(), True),
        (STOOD_UP, When(time=TEN.time(), times=(TEN.time(),)), True),
        (STOOD_UP, When(time=dt.time(14), times=(dt.time(14),)), False),
        (STOOD_UP.with_call(booking=BookingResult("booked", id="n", start=AT)), When(), False),
        (DONE.with_caller(lately=MISSED), When(), False),
    ],
)
def test_of_the_missed_visit_it_is_asked_by_its_hour_or_while_no_other_stands(
    ctx: CallContext, when: When, *, of_it: bool
) -> None:
    assert of_the_missed(ctx, Understanding("is he coming", doubts="coming", when=when)) is of_it


LATE = DONE.with_call(told=("late",))


@pytest.mark.parametrize(("when", "tools"), [(When(), 0), (When(time=dt.time(14, 20)), 1)])
def test_who_is_late_hears_who_will_call_and_the_hour_is_passed_on(when: When, tools: int) -> None:
    step = assured(DESK, LATE, Understanding("…", manner=frozenset({"still_fits"}), when=when))
    assert step is not None
    assert step.says[0].prompt == "late_may_not_fit"
    assert sum(isinstance(command, UseTool) for command in step.commands) == tools


def test_who_asks_whether_it_was_moved_hears_that_it_is() -> None:
    step = assured(DESK, BOOKED.with_task(workflow="reschedule"), Understanding("…", doubts="moved"))
    assert step is not None
    assert step.says[0].prompt == "is_moved"


def test_who_asks_whether_it_was_moved_hears_that_nothing_was() -> None:
    step = assured(DESK, BOOKED, Understanding("…", doubts="moved"))
    assert step is not None
    assert [each.prompt for each in step.says[:2]] == ["not_moved", "your_visit"]


def test_who_asks_of_an_hour_that_none_of_theirs_is_at_hears_so() -> None:
    step = assured(DESK, BOOKED, Understanding("…", doubts="booked", when=When(time=dt.time(4), times=(dt.time(4),))))
    assert step is not None
    assert [each.prompt for each in step.says[:2]] == ["nothing_then", "your_visit"]


def test_all_that_stands_is_the_visit_and_its_notes() -> None:
    step = assured(DESK, BOOKED, Understanding("read it to me", doubts="what_stands"))
    assert step is not None
    assert [said.prompt for said in step.says][:2] == ["your_visit", "notes_are"]


def test_of_a_visit_that_was_shown_it_is_told_what_for_too() -> None:
    step = assured(DESK, SHOWN, Understanding("what is on my appointment", doubts="what_stands"))
    assert step is not None
    assert step.says[0].prompt == "visit_is"


@pytest.mark.parametrize(
    ("doubts", "answer"), [("which_note", "negate"), ("what_stands", "affirm"), ("noted", "affirm")]
)
def test_who_has_it_read_is_not_let_go_in_the_same_breath(doubts: Doubted, answer: Answer) -> None:
    asks = Understanding("that's all, read me the note", doubts=doubts, answer=answer, signals=frozenset({"done"}))
    step = assured(DESK, BOOKED, asks)
    assert step is not None
    assert step.context.phase is Phase.COMPLETE


def test_a_yes_to_anything_else_does_not_answer_whether_it_is_booked() -> None:
    step = assured(DESK, BOOKED, Understanding("yes, so it's booked right", doubts="booked", answer="affirm"))
    assert step is not None


def test_what_was_only_passed_on_is_not_said_to_be_noted() -> None:
    passed = DONE.with_call(told=("words_left",))
    assert [said.prompt for said in of_notes(passed, Understanding("?", doubts="noted"))] == ["no_note", "passed_on"]


def test_nothing_stands_where_nothing_was_done() -> None:
    assert assured(DESK, DONE, Understanding("read it to me", doubts="what_stands")) is None


def test_a_question_about_what_stands_is_no_note_of_the_visit() -> None:
    asks = Understanding("yes and with the windows the other thing was moved", doubts="moved", kept_words="")
    step = heard_more(DESK, BOOKED, asks)
    assert not [each for each in step.commands if isinstance(each, UseTool)]


def test_nobody_is_unsure_of_work_that_is_passed_on() -> None:
    asks = Understanding("can the windows be done on that same visit", says=frozenset({"changes_work"}))
    assert beside_the_visit(SHOWN, asks, (say("cannot_answer"),)) == ()


def test_of_a_day_without_a_visit_it_is_told_when_theirs_is() -> None:
    day_before = AT.date() - dt.timedelta(days=1)
    asks = Understanding("is sunday off", doubts="booked", when=When(ruled_out=(RuledOut(day_before, day_before),)))
    told = assured(DESK, BOOKED, asks)
    assert told is not None
    assert [each.prompt for each in told.commands if isinstance(each, Say)][:2] == ["nothing_that_day", "your_visit"]


def test_of_the_day_of_their_visit_it_is_told_when_it_is() -> None:
    told = assured(DESK, BOOKED, Understanding("is monday off", doubts="booked", when=When(date=AT.date())))
    assert told is not None
    assert "nothing_that_day" not in {each.prompt for each in told.commands if isinstance(each, Say)}


@pytest.mark.parametrize(("hour", "told"), [(9, "hour_free"), (10, None)])
def test_who_asks_whether_what_is_read_back_is_free_hears_that_it_is(hour: int, told: str | None) -> None:
    ctx = CALLS.having(phase=Phase.CONFIRMING).with_times(proposal=TimeSlot(AT, AT + dt.timedelta(hours=1)))
    step = assured(DESK, ctx, Understanding("?", doubts="hour_free", when=When(time=dt.time(hour))))
    assert (step and step.says[0].prompt) == told


ESTIMATE = say("visit_is_estimate", title="free estimate", minutes="60")
TELLS = Desk("Bright & Clean", (), answers=lambda _, __: (ESTIMATE,))
OFFERED = CALLS.with_times(offers=(TimeSlot(AT, AT + dt.timedelta(hours=1)),))


@pytest.mark.parametrize(
    ("ctx", "meaning", "told"),
    [
        (OFFERED, Understanding("?", doubts="done_then"), ["visit_is_estimate"]),
        (BOOKED, Understanding("?", doubts="done_then"), ["visit_is_estimate"]),
        (
            BOOKED,
            Understanding("?", doubts="done_then", when=When(date=AT.date())),
            ["your_visit", "visit_is_estimate"],
        ),
        (CALLS, Understanding("?", doubts="done_then"), None),
        (OFFERED, Understanding("?", doubts="done_then", when=When(time=dt.time(15))), None),
    ],
)
def test_who_asks_whether_the_work_is_done_hears_what_the_visit_is(
    ctx: CallContext, meaning: Understanding, told: list[str] | None
) -> None:
    step = assured(TELLS, ctx, meaning)
    assert (step and [each.prompt for each in step.says[: len(told or ())]]) == told


def test_who_takes_the_work_to_be_done_and_leaves_hears_what_the_visit_is_before_the_goodbye() -> None:
    step = assured(TELLS, BOOKED, Understanding("?", doubts="done_then", signals=frozenset({"goodbye"})))
    assert step is not None
    assert [each.prompt for each in step.says] == ["visit_is_estimate", "goodbye"]


def test_who_asks_when_and_how_long_hears_both() -> None:
    step = assured(WITH_ITS_JOB, SHOWN, Understanding("?", doubts="how_long", asks_when=True))
    assert step is not None
    assert [each.prompt for each in step.says[:2]] == ["your_visit", "visit_takes"]


@pytest.mark.parametrize(("parts", "told"), [(("none", "price"), ["your_visit"]), ((), [])])
def test_who_asks_when_beside_the_price_hears_when(parts: tuple[Intent, ...], told: list[str]) -> None:
    meaning = Understanding("?", "price", asks_when=True, parts=parts)
    assert [each.prompt for each in of_its_start(BOOKED, meaning)] == told


def test_what_is_told_beside_the_question_what_stands_goes_into_the_notes(agreed: TestCall) -> None:
    agreed.booked(id="v", end=slot(14)["end"])
    asked = Understanding("?", doubts="booked", says=frozenset({"note"}), note="the gate code is 4455")
    assert agreed.hear(asked).tool_name == "add_note"


def test_who_gets_the_message_is_told_beside_the_visit_that_is_wished_for() -> None:
    asked = Understanding("passed on to who, I want somebody here tomorrow", "book", doubts="told")
    assert [each.prompt for each in of_the_message(TOLD, asked)] == ["gets_it_at_once"]
    assert assured(DESK, TOLD, asked) is None


def test_who_wants_all_of_it_beside_a_yes_hears_the_notes() -> None:
    assert of_all_notes(BOOKED, Understanding("?", doubts="what_stands")) == (say("notes_are", notes="a dog"),)
    assert of_all_notes(BOOKED, Understanding("?", doubts="booked")) == ()


def test_who_asks_for_the_times_alone_hears_no_notes() -> None:
    alone = frozenset[Saying]({"times_alone"})
    step = assured(DESK, BOOKED, Understanding("tell me both times", doubts="what_stands", says=alone))
    assert step is not None
    assert "notes_are" not in [said.prompt for said in step.context.turn.said]
