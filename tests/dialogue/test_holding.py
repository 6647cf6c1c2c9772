"""Who decides later: the settled time is held, nothing is booked, and nobody is asked so for ever."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from receptionist.dialogue import holding, shipped
from receptionist.dialogue.checking.abstract_tools import NOON
from receptionist.dialogue.checking.abstract_words import ASKS_FIRST, DECIDES_LATER, MEANINGS
from receptionist.dialogue.context import CallContext, CallSoFar, LatestTurn
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.question import HOLD_IT
from receptionist.dialogue.task import Task, TimeSearch
from receptionist.model.availability import TimeSlot
from receptionist.model.commands import UseTool
from receptionist.model.saying import Saying
from receptionist.model.trust import Trust
from receptionist.model.understanding import Understanding
from receptionist.model.when import When

FREE = TimeSlot(NOON.replace(day=3, hour=14), NOON.replace(day=3, hour=15))
LATER, FIRST = MEANINGS[DECIDES_LATER], MEANINGS[ASKS_FIRST]
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


def asked() -> CallContext:
    """Whether the time shall be kept was just asked."""
    step = holding.heard(desk(), settled(), BOOKING, FIRST)
    assert step is not None
    return step.context


def test_who_only_has_to_ask_first_is_asked_whether_it_shall_be_kept() -> None:
    assert asked().focus.question == HOLD_IT


def test_a_yes_keeps_it() -> None:
    step = holding.heard(desk(), asked(), BOOKING, Understanding("yes", answer="affirm"))
    assert step is not None
    assert [each.name for each in step.commands if isinstance(each, UseTool)] == ["hold_appointment"]


def test_a_no_leaves_nothing_behind() -> None:
    step = holding.heard(desk(), asked(), BOOKING, Understanding("no", answer="negate"))
    assert step is not None
    assert (step.says[0].prompt, step.context.phase) == ("nothing_booked", Phase.COMPLETE)


@pytest.mark.parametrize("says", ["backs_out", "calls_again"])
def test_who_would_rather_not_is_let_go_however_it_is_put(says: Saying) -> None:
    let_go = holding.heard(desk(), asked(), BOOKING, replace(FIRST, answer=None, says=frozenset({says})))
    assert let_go is not None
    assert let_go.context.phase in (Phase.COMPLETE, Phase.ENDED)


def test_who_will_call_again_is_not_asked_whether_to_keep_it() -> None:
    calls_again = replace(FIRST, says=frozenset[Saying]({"calls_again"}))
    assert holding.heard(desk(), settled(), BOOKING, calls_again) is None


def test_who_wants_it_booked_after_all_hears_it_read_back() -> None:
    step = holding.heard(desk(), asked(), BOOKING, Understanding("book it", intent="book", answer="affirm"))
    assert step is not None
    assert [each.name for each in step.commands if isinstance(each, UseTool)] != ["hold_appointment"]


def test_who_says_it_once_more_is_asked_in_other_words() -> None:
    step = holding.heard(desk(), asked(), BOOKING, FIRST)
    assert step is not None
    assert step.says[-1].prompt == "ask_hold_again"


@pytest.mark.parametrize(
    "asks",
    [
        Understanding("do I have to call you back", intent="question", answer="negate", asks=True),
        Understanding("so it's booked then", answer="affirm", doubts="booked"),
    ],
)
def test_who_asks_back_neither_keeps_it_nor_lets_it_go(asks: Understanding) -> None:
    assert holding.heard(desk(), asked(), BOOKING, asks) is None
