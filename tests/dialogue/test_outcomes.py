"""What came of a yes and was spoken over is spoken again."""

import datetime as dt

import pytest

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.events import BargedIn, CallEnded, Heard, Reconnected, ToolFinished
from receptionist.dialogue.outcomes import MOST_TIMES, said_first, settled, told
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.step import Step
from receptionist.model.commands import HangUp, Listen, say

NOW = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
BOOKED, MORE = say("booked", start="2026-03-03T14:00"), say("ask_more")
LISTEN = Listen(("more",), ("yes_no",))
HEARD = Heard(NOW, "thank you")


@pytest.fixture
def booked():
    """A call that says "you're booked" now."""
    return told(CallContext.ringing("CA1", NOW).having(phase=Phase.COMPLETE), BOOKED)


def test_what_was_heard_is_not_said_again(booked):
    step = Step(settled(booked, HEARD), (say("goodbye"), HangUp("booked")))
    assert said_first(step, HEARD) is step


def test_what_was_spoken_over_comes_before_anything_else(booked):
    over = settled(booked, BargedIn(NOW, (BOOKED, MORE)))
    step = said_first(Step(settled(over, HEARD), (say("goodbye"), HangUp("booked"))), HEARD)
    assert step.commands == (BOOKED, say("goodbye"), HangUp("booked"))


def test_while_the_caller_speaks_it_waits(booked):
    event = BargedIn(NOW, (BOOKED, MORE))
    step = Step(settled(booked, event), (LISTEN,))
    assert said_first(step, event) is step


def test_a_question_that_was_spoken_over_owes_no_outcome(booked):
    step = Step(settled(booked, BargedIn(NOW, (MORE,))), (MORE, LISTEN))
    assert said_first(step, HEARD) is step


def test_what_is_said_again_anyway_is_said_once(booked):
    over = settled(booked, BargedIn(NOW, (BOOKED,)))
    assert said_first(Step(over, (BOOKED, MORE, LISTEN)), HEARD).commands == (BOOKED, MORE, LISTEN)


def test_a_line_that_was_cut_has_carried_nothing(booked):
    back = Reconnected(NOW)
    assert said_first(Step(settled(booked, back), (MORE, LISTEN)), back).commands[0] == BOOKED


def test_a_tools_answer_tells_nothing_of_it(booked):
    assert settled(booked, ToolFinished(NOW, "check_availability")).turn.outcome == (BOOKED,)


def test_danger_goes_before_it_and_it_stays_owed(booked):
    over = settled(booked, BargedIn(NOW, (BOOKED,)))
    step = said_first(Step(over, (say("danger_gas"), LISTEN)), HEARD)
    assert step.commands[0] == say("danger_gas")
    assert step.context.turn.owed == (BOOKED,)


def test_a_call_that_is_about_to_end_tells_it_first(booked):
    ending = booked.having(phase=Phase.ENDED)
    event = BargedIn(NOW, (BOOKED, say("goodbye")))
    step = said_first(Step(settled(ending, event), (HangUp("booked"),)), event)
    assert step.commands == (BOOKED, HangUp("booked"))


def test_nobody_is_told_who_has_hung_up(booked):
    over = settled(booked, BargedIn(NOW, (BOOKED,)))
    ended = CallEnded(NOW)
    assert said_first(Step(over, (HangUp("booked"),)), ended).commands == (HangUp("booked"),)


def test_who_talks_over_it_each_time_is_not_told_for_ever(booked):
    ctx, times = booked, 0
    while True:
        ctx = settled(ctx, BargedIn(NOW, (BOOKED,)))
        step = said_first(Step(ctx, (MORE, LISTEN)), HEARD)
        if BOOKED not in step.commands:
            break
        ctx, times = step.context, times + 1
    assert times == MOST_TIMES
