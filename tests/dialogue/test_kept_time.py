"""The time that is kept: given back, booked, moved or told again by who goes on about it in the same call."""

from __future__ import annotations

import datetime as dt

import pytest
from msgspec.structs import replace

from receptionist.dialogue import commit_result, kept_time, shipped
from receptionist.dialogue.checking.abstract_tools import NOON
from receptionist.dialogue.checking.abstract_words import LETS_GO, MEANINGS, NEVER_MIND
from receptionist.dialogue.context import CallContext, CallSoFar, LatestTurn, MadeInCall
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.question import LET_GO, MORE
from receptionist.dialogue.step import Step
from receptionist.dialogue.task import KeptTime, SlotValue, Task, TimeSearch
from receptionist.model.appointment import BookingResult
from receptionist.model.availability import TimeSlot
from receptionist.model.commands import Say, UseTool
from receptionist.model.understanding import Understanding
from receptionist.model.when import When

SLOT = TimeSlot(NOON.replace(day=3, hour=14), NOON.replace(day=3, hour=15), "Zoe")
KEPT = KeptTime("k", SLOT, NOON.replace(day=3), "booking", (SlotValue("crew", "Zoe"),))
BOOKING = shipped.booking({"name": True, "phone": True, "date": True, "time": True})
DESK = Desk("Sparkle", workflows=(BOOKING, *shipped.shipped({})[1:]))
THREE = When(date=SLOT.start.date(), time=dt.time(15), times=(dt.time(15),))


def after_it(**made: object) -> CallContext:
    call = CallSoFar("call", jobs=1, disposition="held")
    ctx = CallContext(call, LatestTurn(NOON), Phase.COMPLETE, tasks=(Task("booking"),), made=MadeInCall(hold=KEPT))
    return ctx.with_focus(asked=MORE.asked, question=MORE).with_made(**made)


def said(meaning: Understanding, ctx: CallContext | None = None) -> Step | None:
    return kept_time.gone_on_with(DESK, ctx or after_it(), meaning)


def used(step: Step | None) -> list[str]:
    return [command.name for command in step.commands if isinstance(command, UseTool)] if step else []


def test_who_lets_it_go_gives_it_back_unasked() -> None:
    step = said(MEANINGS[LETS_GO])
    assert step is not None
    assert [each.params for each in step.commands if isinstance(each, UseTool)] == [{"id": "k"}]


def test_never_mind_may_mean_it_and_is_asked_about_once() -> None:
    step = said(MEANINGS[NEVER_MIND])
    assert step is not None
    assert (used(step), step.context.focus.question) == ([], LET_GO)
    assert said(MEANINGS[NEVER_MIND], step.context.with_focus(asked=MORE.asked, question=MORE)) is None


@pytest.mark.parametrize(("answer", "tools"), [("affirm", ["release_hold"]), ("negate", [])])
def test_asked_whether_it_shall_be_let_go_a_yes_alone_gives_it_back(answer: str, tools: list[str]) -> None:
    asked = after_it().with_focus(asked=LET_GO.asked, question=LET_GO)
    assert used(said(Understanding(answer, answer=answer), asked)) == tools  # type: ignore[arg-type]


def test_another_time_is_kept_instead_with_whom_it_was_wished_for() -> None:
    step = said(Understanding("hold three instead", answer="correct", when=THREE))
    assert step is not None
    assert used(step) == ["check_availability"]
    assert (step.context.task.deciding, step.context.value("crew")) == ("to_be_kept", "Zoe")


def test_till_when_it_shall_be_kept_moves_nothing() -> None:
    till = Understanding("until three", says=frozenset({"asks_of_hold"}), when=THREE)
    step = said(till)
    assert step is not None
    assert (used(step), [each.prompt for each in step.says][:1]) == ([], ["your_hold"])


def test_to_let_another_one_go_lets_the_kept_one_be() -> None:
    assert used(said(replace(MEANINGS[LETS_GO], when=THREE))) == []


def test_who_was_asked_agrees_and_it_is_looked_up_to_be_booked() -> None:
    step = said(Understanding("okay she says fine", answer="affirm"))
    assert step is not None
    assert used(step) == ["check_availability"]
    assert not step.context.task.deciding


def test_what_is_said_of_other_work_is_not_of_it() -> None:
    about = after_it().with_slot(SlotValue("service", "cleaning"))
    assert said(Understanding("and the windows", service="windows"), about) is None


def test_without_a_kept_time_nothing_is_said_of_it() -> None:
    assert said(MEANINGS[LETS_GO], after_it(hold=None)) is None


def collecting(**made: object) -> CallContext:
    task = Task("booking", times=TimeSearch(proposal=SLOT), deciding="undecided")
    ctx = after_it(**made).having(phase=Phase.COLLECTING, tasks=(task,))
    return ctx.with_call(disposition="held" if made.get("hold") else None)


HOLD = BOOKING.hold
UNDO = BOOKING.undo


def test_what_the_calendar_keeps_is_known_from_then_on() -> None:
    assert HOLD is not None
    result = BookingResult("kept", id="k", start=SLOT.start, at=KEPT.until)
    step = commit_result.carried_out(DESK, collecting(hold=None), BOOKING, HOLD, result)
    assert step.context.made.hold == replace(KEPT, slots=())


def test_which_time_is_kept_no_more_is_told() -> None:
    assert HOLD is not None
    before = replace(KEPT, slot=TimeSlot(SLOT.end, SLOT.end.replace(hour=16)))
    result = BookingResult("kept", id="n", start=SLOT.start, at=KEPT.until)
    step = commit_result.carried_out(DESK, collecting(hold=before), BOOKING, HOLD, result)
    assert dict(_told(step, "kept").values)["old"] == SLOT.end.isoformat()


def test_a_call_that_gave_it_back_counts_as_held_no_more() -> None:
    assert UNDO is not None
    done = BookingResult("cancelled", id="k", start=SLOT.start)
    step = commit_result.carried_out(DESK, collecting(hold=KEPT), BOOKING, UNDO, done)
    assert (step.context.made.hold, step.context.call.disposition) == (None, "answered")


def test_what_could_not_be_given_back_runs_out() -> None:
    assert UNDO is not None
    step = commit_result.carried_out(DESK, collecting(hold=KEPT), BOOKING, UNDO, BookingResult("unreadable"))
    assert _told(step, "hold_runs_out")
    assert step.context.call.disposition == "held"


def _told(step: Step, prompt: str) -> Say:
    return next(each for each in step.says if each.prompt == prompt)


FIRM = Understanding("Harold says it's fine", says=frozenset({"makes_firm", "asks_of_hold"}))


def test_who_makes_it_firm_has_it_looked_up_to_be_booked() -> None:
    step = said(FIRM)
    assert step is not None
    assert (used(step), step.context.task.deciding) == (["check_availability"], "")


def test_another_time_than_the_kept_one_is_not_made_firm() -> None:
    step = said(replace(FIRM, when=THREE))
    assert step is not None
    assert used(step) == []


def test_what_is_made_firm_at_another_hour_is_looked_up_to_be_booked() -> None:
    step = said(Understanding("…", says=frozenset({"makes_firm"}), answer="correct", when=THREE))
    assert step is not None
    assert (used(step), step.context.task.deciding) == (["check_availability"], "")
