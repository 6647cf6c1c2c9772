"""What a caller may tell of is asked where the words leave it open."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from msgspec.structs import replace
from their_visit_kit import IN_DOUBT, NINE, THURSDAY, WITH_A_VISIT, calling, on

from receptionist.dialogue import reporting
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.events import Heard
from receptionist.dialogue.question import ABOUT_OTHERS, ABOUT_THEIRS, ABOUT_VISIT, ABOUT_WORK, WHAT_WORK, Question
from receptionist.dialogue.step import Step
from receptionist.model.acts import Answer, Matter
from receptionist.model.saying import Saying
from receptionist.model.understanding import Understanding


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
