"""Turns that were begun before our question was put to its end: the rest of the turn before, and no miss."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

import pytest

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.doubting import DOUBTFUL
from receptionist.dialogue.events import CallStarted, Heard
from receptionist.dialogue.machine import Machine
from receptionist.model.commands import Say

NOW = dt.datetime.fromisoformat("2026-03-02T09:00:00-06:00")
UNSURE = DOUBTFUL - 0.2


@dataclass
class Caller:
    machine: Machine
    context: CallContext

    def says(self, text: str, confidence: float = 0.0) -> list[str]:
        return self._take(Heard(NOW, text, confidence))

    def goes_on(self, text: str) -> list[str]:
        """Over our question."""
        return self._take(Heard(NOW, text, -0.3, unasked=True))

    def _take(self, event: Heard) -> list[str]:
        step = self.machine.receive(self.context, event)
        self.context = step.context
        return [command.prompt for command in step.commands if isinstance(command, Say)]


@pytest.fixture
def caller(machine: Machine) -> Caller:
    """Somebody who wants an estimate and is asked for their name."""
    started = machine.receive(CallContext.ringing("CA1", NOW), CallStarted(NOW, "CA1", "+13125550142")).context
    caller = Caller(machine, started)
    caller.says("I'd like to schedule it.")
    return caller


def test_what_answers_nothing_is_no_miss_before_the_question_was_heard(caller: Caller) -> None:
    assert caller.goes_on("leaning estimates") == ["ask_name_again"]
    assert (caller.context.focus.misses, caller.context.turn.tries.non_understandings) == (0, 0)


def test_that_is_so_once(caller: Caller) -> None:
    caller.goes_on("leaning estimates")
    assert caller.goes_on("gleaning estimates") == ["did_not_catch", "ask_name_again"]


def test_what_answers_counts_though_nobody_waited_for_the_question(caller: Caller) -> None:
    assert "ask_address" in caller.goes_on("Emily Clark")


def test_a_no_counts_as_well(caller: Caller) -> None:
    caller.says("Emily Clark", UNSURE)
    assert caller.goes_on("No.") == ["ask_name_again"]


def test_half_a_name_that_is_being_said_back_and_its_other_half_are_one_name(caller: Caller) -> None:
    assert caller.says("It's Emily,", UNSURE) == ["did_you_say_name"]
    caller.goes_on("Clark.")
    assert caller.context.value("name") == "Emily Clark"


@pytest.mark.parametrize("heard", ["No, Karen Clark.", "Karen Clark."])
def test_another_name_takes_its_place(caller: Caller, heard: str) -> None:
    caller.says("It's Emily,", UNSURE)
    caller.goes_on(heard)
    assert caller.context.value("name") == "Karen Clark"


def test_a_word_after_the_question_was_heard_is_no_half_of_it(caller: Caller) -> None:
    caller.says("It's Emily,", UNSURE)
    caller.says("Clark.")
    assert caller.context.value("name") is None
