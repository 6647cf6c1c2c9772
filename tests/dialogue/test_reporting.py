"""What is told of a visit, in the light of the one that lately was."""

from __future__ import annotations

import datetime as dt

import pytest
from msgspec.structs import replace

from receptionist.dialogue import reporting
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.events import Heard
from receptionist.dialogue.question import ABOUT_VISIT
from receptionist.model.appointment import Appointment
from receptionist.model.understanding import Understanding

NINE = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
VISIT = Appointment("a", NINE, NINE + dt.timedelta(hours=1), "cleaning")
IN_DOUBT = Understanding("it drips", perhaps="complaint")


def calling(minutes: int, visit: Appointment | None = VISIT) -> CallContext:
    at = NINE + dt.timedelta(minutes=minutes)
    return CallContext.ringing("c", at).with_caller(lately=visit)


@pytest.mark.parametrize(("minutes", "late"), [(-60, False), (4, False), (5, True), (300, True), (400, False)])
def test_a_visit_is_waited_for_from_shortly_after_its_start(minutes: int, *, late: bool) -> None:
    assert reporting.overdue(VISIT, NINE + dt.timedelta(minutes=minutes)) is late


def test_where_he_is_tells_that_nobody_came_once_the_visit_is_overdue() -> None:
    asks = Understanding("where is he", intent="check")
    assert reporting.weighed(calling(40), asks).matter == "no_show"
    assert reporting.weighed(calling(-40), asks) == asks
    assert reporting.weighed(calling(40, None), asks) == asks


def test_when_the_visit_is_remains_a_question() -> None:
    asks = Understanding("when is it", intent="check", asks_when=True)
    assert reporting.weighed(calling(40), asks) == asks


def test_words_in_doubt_are_about_the_visit_that_was() -> None:
    told = reporting.weighed(calling(600), IN_DOUBT)
    assert (told.matter, told.sure, told.intent) == ("complaint", True, "message")


def test_words_in_doubt_are_asked_about_once() -> None:
    ctx = calling(0, None)
    asked = reporting.asks_about(ctx, Heard(NINE, IN_DOUBT.text), IN_DOUBT)
    assert asked is not None
    assert asked.context.focus.question == ABOUT_VISIT
    assert reporting.asks_about(asked.context, Heard(NINE, IN_DOUBT.text), IN_DOUBT) is None


def test_a_question_in_doubt_is_answered_instead() -> None:
    for asks in (replace(IN_DOUBT, intent="question"), replace(IN_DOUBT, asks=True)):
        assert reporting.asks_about(calling(0, None), Heard(NINE, asks.text), asks) is None
