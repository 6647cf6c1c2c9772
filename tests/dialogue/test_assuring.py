"""What became of it, for who asks."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.dialogue.assuring import assured, of_notes
from receptionist.dialogue.calling_party import VisitsToCome
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.phases import Phase
from receptionist.model.appointment import BookingResult
from receptionist.model.commands import say
from receptionist.model.understanding import Doubted, Understanding, When

AT = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
DESK = Desk("Bright & Clean", ())
DONE = CallContext.ringing("c", AT).having(phase=Phase.COMPLETE)
TOLD = DONE.with_call(told=("complaint",))
BOOKED = DONE.with_call(booking=BookingResult("booked", id="b", start=AT), notes=("a dog",)).with_made(notes=("a dog",))


@pytest.mark.parametrize(
    ("ctx", "doubts", "prompt"),
    [
        (TOLD, "told", "gets_it_at_once"),
        (BOOKED, "booked", "your_visit"),
        (BOOKED, "noted", "notes_are"),
        (BOOKED, "which_note", "notes_are"),
        (DONE, "noted", "no_note"),
        (DONE.with_task(workflow="booking"), "booked", "not_booked_yet"),
        (DONE.with_call(disposition="cancelled"), "booked", "is_cancelled"),
    ],
)
def test_who_doubts_hears_what_stands(ctx: CallContext, doubts: Doubted, prompt: str) -> None:
    step = assured(DESK, ctx, Understanding("?", doubts=doubts))
    assert step is not None
    assert step.context.turn.said[0].prompt == prompt


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
