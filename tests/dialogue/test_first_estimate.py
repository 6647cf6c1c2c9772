"""That the visit is the estimate, said once before the yes to who has asked for the work."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.first_estimate import of_the_work, remembered, told
from receptionist.dialogue.shipped import CALL_BACK, booking
from receptionist.dialogue.task import SlotValue
from receptionist.model.commands import say
from receptionist.model.hearing import Vocabulary
from receptionist.model.understanding import Understanding

WINDOWS, BOTH, HAIRCUT = "window washing", "cleaning and window washing", "cleaning and haircut"
DESK = Desk(
    "Bright & Clean",
    (),
    titled_estimates=frozenset({"cleaning", WINDOWS}),
    vocabulary=Vocabulary(services=(("cleaning", ()), (WINDOWS, ()), ("haircut", ()))),
)
BOOKS = booking({"name": True})
CALL = CallContext.ringing("c", dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)).with_slot(SlotValue("service", "cleaning"))
AN_ESTIMATE = Understanding("an estimate please", says=frozenset({"of_an_estimate"}))


@pytest.mark.parametrize("service", ["cleaning", BOTH])
def test_who_asked_for_the_work_hears_that_the_estimate_comes_first(service: str) -> None:
    assert told(DESK, CALL.with_slot(SlotValue("service", service)), BOOKS) == (say("first_estimate"),)


@pytest.mark.parametrize(
    "ctx",
    [
        remembered(CALL, AN_ESTIMATE),
        CALL.with_grounding(read_backs=1),
        CALL.with_slot(SlotValue("service", "haircut")),
        CALL.with_slot(SlotValue("service", HAIRCUT)),
    ],
    ids=["who spoke of one", "said before", "another service", "work of another kind beside it"],
)
def test_nobody_else_hears_it(ctx: CallContext) -> None:
    assert told(DESK, ctx, BOOKS) == ()


def test_a_call_back_is_no_estimate() -> None:
    assert told(DESK, CALL, CALL_BACK) == ()


ASKED = Understanding("will it be done by friday", doubts="work_later", question="will it be done by friday")


def test_when_the_work_is_done_is_promised_to_nobody_and_noted() -> None:
    assert of_the_work(ASKED) == (say("first_estimate"), say("work_date_open"))
    assert remembered(CALL, ASKED).call.notes == ("will it be done by friday?",)


def test_who_takes_it_that_it_is_not_done_then_hears_that_alone() -> None:
    assert of_the_work(Understanding("so they don't clean then", doubts="work_later")) == (say("first_estimate"),)


def test_who_was_told_so_hears_it_no_more_with_the_read_back() -> None:
    assert told(DESK, remembered(CALL, ASKED), BOOKS) == ()


def test_whose_estimate_was_asked_about_hears_it_called_so_at_the_read_back() -> None:
    assert remembered(CALL, ASKED).turn.answered.estimate_of == "cleaning"
