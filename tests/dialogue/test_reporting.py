"""What is told of a visit, in the light of the one that lately was."""

from __future__ import annotations

import datetime as dt

import pytest
from msgspec.structs import replace

from receptionist.dialogue import reporting
from receptionist.dialogue.calling_party import VisitsToCome
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.events import Heard
from receptionist.dialogue.question import ABOUT_VISIT
from receptionist.model.appointment import Appointment
from receptionist.model.ruled_out import RuledOut
from receptionist.model.understanding import Understanding, When

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


# the visit to come, spoken of by its day

THURSDAY = NINE + dt.timedelta(days=3)
WITH_A_VISIT = CallContext.ringing("c", NINE).with_caller(to_come=VisitsToCome((THURSDAY,)))
NOT_THURSDAY = When(ruled_out=(RuledOut(THURSDAY.date(), THURSDAY.date()),))
ASKED = Understanding("what time thursday", intent="book", asks_when=True, manner=frozenset({"when"}))


def on(day: dt.datetime) -> When:
    return When(date=day.date(), dates=(day.date(),))


def test_who_gives_up_the_day_of_their_visit_moves_it() -> None:
    given_up = Understanding("thursday's no good any more", when=NOT_THURSDAY)
    told = reporting.weighed(WITH_A_VISIT, given_up)
    assert (told.intent, told.visit_day) == ("reschedule", THURSDAY.weekday())
    assert reporting.weighed(calling(0, None), given_up).intent == "none"


def test_a_new_visit_that_can_not_be_that_day_moves_nothing() -> None:
    wish = Understanding("the windows but not thursday", service="windows", when=NOT_THURSDAY)
    assert reporting.weighed(WITH_A_VISIT, wish).intent == "none"


def test_the_hour_of_the_day_of_a_visit_to_come_is_that_visits() -> None:
    assert reporting.weighed(WITH_A_VISIT, replace(ASKED, when=on(THURSDAY))).intent == "check"
    friday = replace(ASKED, when=on(THURSDAY + dt.timedelta(days=1)))
    assert reporting.weighed(WITH_A_VISIT, friday).intent == "book"


def test_who_only_asks_when_it_is_hears_of_the_visit_to_come() -> None:
    asks = replace(ASKED, text="can you tell me when it is", intent="question")
    assert reporting.weighed(WITH_A_VISIT, asks).intent == "check"
    assert reporting.weighed(calling(0, None), asks).intent == "question"
