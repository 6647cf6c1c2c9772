"""Who decides later: the settled time is held, nothing is booked, and nobody is asked so for ever."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from receptionist.dialogue import holding, shipped
from receptionist.dialogue.checking.abstract_tools import NOON
from receptionist.dialogue.checking.abstract_words import DECIDES_LATER, MEANINGS
from receptionist.dialogue.context import CallContext, CallSoFar, LatestTurn
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.task import Task, TimeSearch
from receptionist.model.availability import TimeSlot
from receptionist.model.commands import UseTool
from receptionist.model.trust import Trust
from receptionist.model.understanding import When

FREE = TimeSlot(NOON.replace(day=3, hour=14), NOON.replace(day=3, hour=15))
LATER = MEANINGS[DECIDES_LATER]
BOOKING = shipped.booking({"name": True, "phone": True, "date": True, "time": True})


def facing(times: TimeSearch, number: str | None = "+13125550199", phase: Phase = Phase.CONFIRMING) -> CallContext:
    task = Task("booking", times=times)
    ctx = CallContext(CallSoFar("call"), LatestTurn(NOON), phase, tasks=(task,))
    return ctx.with_caller(number=number, trust=Trust.CLAIMED if number else Trust.STRANGER)


def desk() -> Desk:
    return Desk("Sparkle", workflows=(BOOKING, *shipped.shipped({})[1:]))


def settled(phase: Phase = Phase.CONFIRMING, number: str | None = "+13125550199") -> CallContext:
    wanted = When(date=FREE.start.date(), time=FREE.start.time())
    return facing(TimeSearch(wanted, proposal=FREE), number, phase)


@pytest.mark.parametrize("phase", [Phase.COLLECTING, Phase.CONFIRMING])
def test_a_settled_time_is_held_whatever_else_is_still_to_be_asked(phase: Phase) -> None:
    step = holding.heard(desk(), settled(phase), BOOKING, LATER)
    assert step is not None
    used = [command for command in step.commands if isinstance(command, UseTool)]
    assert [(each.name, each.params["caller"]) for each in used] == [("hold_appointment", "+13125550199")]


def test_who_calls_without_a_number_is_asked_for_one_first() -> None:
    step = holding.heard(desk(), settled(number=None), BOOKING, LATER)
    assert step is not None
    assert step.context.focus.asked == ("phone",)


def test_without_a_time_there_is_nothing_to_hold() -> None:
    assert holding.heard(desk(), facing(TimeSearch(), phase=Phase.COLLECTING), BOOKING, LATER) is None


def test_a_job_that_holds_nothing_goes_its_own_way() -> None:
    assert holding.heard(desk(), settled(), shipped.CANCEL, LATER) is None


def test_another_day_that_is_named_beside_it_is_not_wished_for() -> None:
    tomorrow = replace(LATER, when=When(date=FREE.start.date().replace(day=9)))
    step = holding.heard(desk(), settled(), BOOKING, tomorrow)
    assert step is not None
    assert step.context.times.proposal == FREE


def test_of_several_offers_it_is_asked_which() -> None:
    other = TimeSlot(FREE.end, FREE.end.replace(hour=16))
    step = holding.heard(desk(), facing(TimeSearch(offers=(FREE, other)), phase=Phase.COLLECTING), BOOKING, LATER)
    assert step is not None
    assert [command.prompt for command in step.commands if hasattr(command, "prompt")] == ["hold_which", "offer"]
