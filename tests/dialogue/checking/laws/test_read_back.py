"""Law 2: machines that read back something else than is agreed to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from mutants_kit import Patch, broken_by_name, broken_in, law_broken, mutate, where

from receptionist.app.settings import Business
from receptionist.dialogue import grounding, reading_back
from receptionist.dialogue.checking.abstract_caller import SIGNED, abstract_desk
from receptionist.dialogue.checking.abstract_words import understand
from receptionist.dialogue.checking.laws.read_back import a_short_question_follows_the_whole
from receptionist.dialogue.checking.walk import walk
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.events import BargedIn, Customer, Event, Heard, ToolFinished
from receptionist.dialogue.machine import Machine
from receptionist.dialogue.step import Step
from receptionist.model.commands import Say, say

READ_BACK = {
    "booking": ("service", "name", "address", "start"),
    "reschedule": ("old", "start"),
    "cancel": ("old",),
    "reminder": ("before", "old"),
    "call_back": ("name", "phone", "start"),
    "table": ("party_size", "seat", "dog", "date", "time"),
}

FACTS = [(flow, fact) for flow, facts in READ_BACK.items() for fact in facts]


def read_back_as(patch: Patch, change: Callable[[str, str], str | None]) -> None:
    sound = reading_back._recital

    def forged(*at: Any) -> tuple[Say, ...]:
        return tuple(
            say(said.prompt, **{name: change(name, text) for name, text in said.values}) for said in sound(*at)
        )

    patch.setattr(reading_back, "_recital", forged)


@pytest.mark.parametrize(("flow", "fact"), FACTS)
def test_a_fact_that_is_not_read_back(flow: str, fact: str, monkeypatch: Patch) -> None:
    read_back_as(monkeypatch, lambda name, text: None if name == fact else text)
    assert law_broken(flow, where(fact))


@pytest.mark.parametrize(("flow", "fact"), FACTS)
def test_a_fact_that_is_read_back_otherwise(flow: str, fact: str, monkeypatch: Patch) -> None:
    read_back_as(monkeypatch, lambda name, text: f"{text}0" if name == fact else text)
    assert law_broken(flow, where(fact))


def test_who_comes_that_is_not_read_back(monkeypatch: Patch) -> None:
    monkeypatch.setattr("receptionist.dialogue.crews.sent", lambda ctx: None)
    assert broken_by_name() == "law 2, who comes is not read back"


def test_visits_that_follow_and_are_not_read_back(monkeypatch: Patch) -> None:
    monkeypatch.setattr("receptionist.dialogue.series.told", lambda series: {})
    assert (
        broken_in("booking", "visits that recur")
        == "law 2, the visits that follow are not read back as they were found"
    )


def test_a_visit_called_off_with_others_that_were_not_read_back(monkeypatch: Patch) -> None:
    monkeypatch.setattr("receptionist.dialogue.series.others", lambda ctx: None)
    assert broken_in("cancel", "number vouched for") == "law 2, what goes with the visit is not read back"


RIGHT_BEFORE_IT = "law 2, a short question without the whole read-back right before it"
ANOTHER_TIME = "law 2, a short question does not name the time that was read back"
BOOKED_BY = Business.model_validate({"collect": ["name", "date"]}).desk()
KNOWN = msgspec.structs.replace(SIGNED, customer=Customer("Ann Lee"))
SAID = ("book", "tuesday", "at two", "noise")


def shortly_broken(*more: str, first: int | None = None) -> str:
    """What is first broken of the law of short questions, by a caller who says this and more."""
    machine = Machine(abstract_desk(BOOKED_BY), understand)
    found = walk(
        machine,
        [a_short_question_follows_the_whole],
        ring=KNOWN,
        said=(*SAID, *more),
        first=first,
        quick=True,
        enough=1,
    )
    return found.violations[0].law if found.violations else ""


def put_shortly(patch: Patch, so: Callable[[CallContext, Event], bool]) -> None:
    """A machine that says the day and hour alone, where the call stood `so`."""

    def short(at: Machine, ctx: CallContext, event: Event, step: Step) -> Step:
        told = step.context.grounding.recited
        if not told or not so(ctx, event):
            return step
        alone = say("start_alone", start=dict(told[0].values)["start"])
        return step.reworded(lambda said: alone if said in told else said)

    mutate(patch, short)


def test_a_short_question_that_is_put_rightly_breaks_nothing(first: int | None) -> None:
    assert not shortly_broken("other name", "wednesday at three", "yes", first=first)


def test_a_short_question_after_a_short_question(monkeypatch: Patch) -> None:
    monkeypatch.setattr("receptionist.dialogue.short_question.just_told", lambda ctx: True)
    assert shortly_broken() == RIGHT_BEFORE_IT


def test_a_short_question_after_a_read_back_that_was_spoken_over(monkeypatch: Patch) -> None:
    sound = grounding.settled
    deaf = lambda ctx, event: ctx if isinstance(event, BargedIn) else sound(ctx, event)  # noqa: E731
    monkeypatch.setattr(grounding, "settled", deaf)
    assert shortly_broken() == RIGHT_BEFORE_IT


def test_a_short_question_after_something_else_was_said(monkeypatch: Patch) -> None:
    monkeypatch.setattr(grounding, "_no_longer_just_told", lambda step: step)
    monkeypatch.setattr("receptionist.dialogue.short_question.just_told", grounding.all_heard)
    assert shortly_broken("hold on") == RIGHT_BEFORE_IT


def test_a_short_question_in_place_of_the_first_read_back(monkeypatch: Patch) -> None:
    put_shortly(monkeypatch, lambda ctx, event: not ctx.grounding.read_backs)
    assert shortly_broken() == RIGHT_BEFORE_IT


def test_a_short_question_after_a_changed_name(monkeypatch: Patch) -> None:
    put_shortly(monkeypatch, _renamed)
    assert shortly_broken("other name") == "law 5, name is not read back as it was said"


def test_a_short_question_after_a_changed_time(monkeypatch: Patch) -> None:
    put_shortly(monkeypatch, lambda ctx, event: isinstance(event, ToolFinished) and bool(ctx.grounding.just_told))
    assert shortly_broken("wednesday at three") == ANOTHER_TIME


def test_a_short_question_that_names_no_time(monkeypatch: Patch) -> None:
    monkeypatch.setattr("receptionist.dialogue.short_question._start_alone", lambda ctx, flow: say("one_moment"))
    assert shortly_broken() == ANOTHER_TIME


def test_a_short_question_of_a_move(monkeypatch: Patch) -> None:
    monkeypatch.setattr("receptionist.dialogue.short_question.just_told", lambda ctx: True)
    assert law_broken("reschedule") == RIGHT_BEFORE_IT


def _renamed(ctx: CallContext, event: Event) -> bool:
    """Whether right after a read-back of the one name the other is given."""
    gives = isinstance(event, Heard) and event.text == "other name"
    return gives and ctx.value("name") == "Ann Lee" and bool(ctx.grounding.telling)
