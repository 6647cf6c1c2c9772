"""What is told of a visit, in the light of the one that lately was."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from msgspec.structs import replace

from receptionist.dialogue import reporting
from receptionist.dialogue.calling_party import VisitsToCome
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.events import Heard
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.question import ABOUT_OTHERS, ABOUT_THEIRS, ABOUT_VISIT, ABOUT_WORK, WHAT_WORK, Question
from receptionist.dialogue.step import Step
from receptionist.model.acts import Answer, Matter
from receptionist.model.appointment import Appointment
from receptionist.model.ruled_out import RuledOut
from receptionist.model.saying import Saying
from receptionist.model.understanding import OneMeant, Understanding
from receptionist.model.when import When

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


@pytest.mark.parametrize(("matter", "question"), ABOUT_OTHERS.items())
def test_what_else_a_call_may_be_about_is_asked_by_its_name(matter: Matter, question: Question) -> None:
    said = Understanding("it's regarding the thing", perhaps=matter)
    asked = reporting.asks_about(calling(0, None), Heard(NINE, said.text), said)
    assert asked is not None
    assert asked.context.focus.question == question


# what may be wanted of a visit that stands


def taken_after(ctx: CallContext, said: Understanding, answer: Understanding) -> Understanding:
    """What the dialogue takes once `said` was asked about, as of a visit of theirs, and answered so."""
    asked = reporting.asks_about(ctx, Heard(NINE, said.text), said)
    assert asked is not None
    assert asked.context.focus.question == ABOUT_THEIRS
    taken: list[Understanding] = []

    def take(ctx: CallContext, meaning: Understanding) -> Step:
        taken.append(meaning)
        return Step(ctx)

    reporting.answered(asked.context, answer, lambda *_: said, take)
    return taken[0]


MAY_CANCEL = Understanding("no need of that man friday", leans="cancel")


@pytest.mark.parametrize(("answer", "wish"), [("affirm", "cancel"), ("negate", "none")])
def test_a_wish_in_doubt_is_taken_once_a_visit_is_said_to_be_meant(answer: Answer, wish: str) -> None:
    taken = taken_after(calling(0, None), MAY_CANCEL, Understanding("…", answer=answer))
    assert (taken.intent, taken.leans) == (wish, "none")


@pytest.mark.parametrize(
    "told", [{"intent": "book"}, {"matter": "bill"}, {"answer": "affirm"}, {"asks": True}, {"perhaps": "late"}]
)
def test_where_more_is_heard_no_visit_is_asked_about(told: dict[str, Any]) -> None:
    said = replace(MAY_CANCEL, **told)
    asked = reporting.asks_about(calling(0, None), Heard(NINE, said.text), said)
    assert asked is None or asked.context.focus.question != ABOUT_THEIRS


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


def test_nothing_but_the_day_of_a_visit_to_come_is_about_that_visit() -> None:
    told = reporting.weighed(WITH_A_VISIT, Understanding("uh hi about thursday", when=on(THURSDAY)))
    assert (told.intent, told.visit_day) == ("check", THURSDAY.weekday())
    friday = Understanding("friday", when=on(THURSDAY + dt.timedelta(days=1)))
    assert reporting.weighed(WITH_A_VISIT, friday) == friday


def test_another_day_in_the_place_of_its_own_moves_a_visit_to_come() -> None:
    swaps = Understanding("friday not thursday", when=on(THURSDAY + dt.timedelta(days=1)), visit_day=THURSDAY.weekday())
    assert reporting.weighed(WITH_A_VISIT, swaps).intent == "reschedule"
    assert reporting.weighed(calling(0, None), swaps).intent == "none"


@pytest.mark.parametrize("phase", [Phase.GREETING, Phase.COLLECTING, Phase.CONFIRMING])
def test_a_visit_that_is_spoken_of_as_booked_is_no_yes_to_a_new_one(phase: Phase) -> None:
    amid = WITH_A_VISIT.having(phase=phase).with_task(workflow="booking")
    told = reporting.weighed(amid, Understanding("the one i have", answer="affirm", says=frozenset({"stands"})))
    assert (told.intent, told.answer) == ("check", None)


def test_whether_it_is_cancelled_cancels_nothing() -> None:
    asks = Understanding("is it cancelled then", intent="cancel", doubts="booked", says=frozenset({"calls_off"}))
    told = reporting.weighed(WITH_A_VISIT, asks)
    assert (told.intent, told.says) == ("check", frozenset())


def test_who_is_let_in_by_somebody_else_keeps_the_visit() -> None:
    let_in = Understanding("my wife will let him in", intent="cancel", says=frozenset({"let_in"}), when=NOT_THURSDAY)
    told = reporting.weighed(WITH_A_VISIT, let_in)
    assert (told.intent, told.says) == ("none", frozenset({"let_in", "note"}))
    moves = replace(let_in, intent="reschedule", says=let_in.says | {"moves"})
    assert reporting.weighed(WITH_A_VISIT, moves).intent == "reschedule"


def test_who_is_late_for_the_hour_of_their_visit_does_not_move_it() -> None:
    own = When(time=THURSDAY.time(), times=(THURSDAY.time(),))
    late = Understanding("late for my nine", intent="reschedule", matter="late", sure=True, when=own)
    assert reporting.weighed(WITH_A_VISIT, late).intent == "message"
    after = replace(late, when=replace(own, bound="after"))
    assert reporting.weighed(WITH_A_VISIT, after).intent == "reschedule"


def test_a_visit_that_is_too_early_for_them_is_moved() -> None:
    ten, nine = dt.time(10), THURSDAY.time()
    till = When(time=ten, times=(ten,), bound="after")
    late = Understanding("i can't get there till ten", intent="question", manner=frozenset({"refuses"}), when=till)
    assert reporting.weighed(WITH_A_VISIT, late).intent == "reschedule"
    at_nine = replace(late, when=replace(till, time=nine, times=(nine,)))
    assert reporting.weighed(WITH_A_VISIT, at_nine).intent == "question"
    assert reporting.weighed(calling(0, None), late).intent == "question"


def test_one_of_those_that_were_told_and_can_not_be_kept_is_moved() -> None:
    second = Understanding("the second i can't do", one_meant=OneMeant(place=1), says=frozenset({"cannot"}))
    told = WITH_A_VISIT.having(phase=Phase.COMPLETE)
    two = told.with_caller(to_come=VisitsToCome((THURSDAY, THURSDAY + dt.timedelta(days=1))))
    assert reporting.weighed(two, second).intent == "reschedule"
    assert reporting.weighed(told, second).intent == "none"


def test_what_is_told_of_a_visit_by_its_day_books_no_other() -> None:
    tells = Understanding("the code is 44", intent="book", visit_day=THURSDAY.weekday(), says=frozenset({"note"}))
    assert reporting.weighed(WITH_A_VISIT, tells).intent == "none"
    friday = replace(tells, visit_day=(THURSDAY.weekday() + 1) % 7)
    assert reporting.weighed(WITH_A_VISIT, friday).intent == "book"


def test_somebody_elses_visit_that_can_not_be_kept_is_looked_for() -> None:
    hers = Understanding("she can't make it", intent="book", parts=("none", "cancel"), when=NOT_THURSDAY)
    hers = replace(hers, visit_day=THURSDAY.weekday())
    assert reporting.weighed(calling(0, None), hers).intent == "reschedule"
    assert reporting.weighed(calling(0, None), replace(hers, service="windows")).intent == "book"


# a wish for the very day of a visit to come

COME_THEN = Understanding("can somebody come thursday", intent="book", when=on(THURSDAY))


def answering(*, answer: Answer | None = None, says: frozenset[Saying] = frozenset()) -> Understanding:
    """What the dialogue takes after that question was answered so."""
    return taken_after(WITH_A_VISIT, COME_THEN, Understanding("…", answer=answer, says=says))


def test_a_wish_for_the_day_of_a_visit_may_be_about_that_visit() -> None:
    assert answering(answer="affirm").intent == "check"
    assert answering(answer="negate", says=frozenset({"stands", "another"})).intent == "check"


def test_or_it_is_one_for_a_new_visit() -> None:
    assert answering(answer="negate") == COME_THEN
    assert answering(answer="affirm", says=frozenset({"another"})) == COME_THEN


def test_a_wish_for_another_day_is_asked_about_in_no_way() -> None:
    friday = replace(COME_THEN, when=on(THURSDAY + dt.timedelta(days=1)))
    assert reporting.asks_about(WITH_A_VISIT, Heard(NINE, friday.text), friday) is None


STORY = Understanding(
    "the dog was sick all over", intent="message", says=frozenset[Saying]({"perhaps_work"}), service="carpet cleaning"
)


def asked_of(story: Understanding, ctx: CallContext | None = None) -> Step | None:
    return reporting.asks_about(ctx or calling(0, None), Heard(NINE, story.text), story)


def test_a_story_is_asked_whether_it_is_for_work() -> None:
    asked = asked_of(STORY)
    assert asked is not None
    assert asked.context.focus.question == ABOUT_WORK


def test_a_story_that_names_no_work_is_asked_what_shall_be_done() -> None:
    asked = asked_of(replace(STORY, service=None, matter="trouble"))
    assert asked is not None
    assert asked.context.focus.question == WHAT_WORK


def test_a_story_of_nothing_that_is_ours_is_asked_nothing() -> None:
    assert asked_of(replace(STORY, service=None)) is None


def test_the_story_of_who_has_a_visit_may_be_about_that() -> None:
    assert asked_of(STORY, calling(0)) is None


@pytest.mark.parametrize(
    ("answer", "intent", "service"),
    [
        (Understanding("yes", answer="affirm"), "book", "carpet cleaning"),
        (Understanding("the windows", service="window washing"), "book", "window washing"),
        (Understanding("no", answer="negate"), "message", "carpet cleaning"),
        (Understanding("cancel it", intent="cancel"), "cancel", None),
    ],
)
def test_what_a_story_was_told_for_is_answered(answer: Understanding, intent: str, service: str | None) -> None:
    asked = asked_of(STORY)
    assert asked is not None
    taken: list[Understanding] = []

    def take(ctx: CallContext, meaning: Understanding) -> Step:
        taken.append(meaning)
        return Step(ctx)

    reporting.answered(asked.context, answer, lambda ctx, event: STORY, take)
    assert (taken[0].intent, taken[0].service) == (intent, service)
