"""What comes nearest to what cannot be had is called by its name: a time on offer, or our works."""

from __future__ import annotations

import datetime as dt

import pytest
from dialogue_kit import TUESDAY, YES, TestCall, living, named, wanting

from receptionist.app.settings import Business
from receptionist.model.commands import say
from receptionist.model.saying import Saying
from receptionist.model.understanding import Understanding

WORK = Business.model_validate({"services": [{"name": "carpets"}, {"name": "windows"}]}).desk()
NEAREST = Understanding("what's the closest you have", "question", asks=True, says=frozenset[Saying]({"nearest"}))


def offered() -> TestCall:
    """Seven in the evening was wished for, and nine, eleven and four were offered."""
    wish = wanting(TUESDAY, dt.time(19)).when
    call = TestCall(WORK).start().hear(Understanding("carpets", "book", service="carpets", when=wish))
    call.hear(named("Joe Tran"), living("14 Birch Court"))
    return call.offering((9, 3), (11, 3), (16, 3), reason=None)


def test_of_the_offers_it_is_the_least_far_from_the_wish() -> None:
    assert offered().hear(NEAREST).said("offer_one")["offers"].startswith("2026-03-03T16:00")


def test_a_yes_takes_it() -> None:
    call = offered().hear(NEAREST).hear(YES)
    assert call.tool is not None
    assert "16:00" in str(call.tool.params)


def test_another_hour_that_is_named_is_looked_for() -> None:
    call = offered().hear(
        Understanding("the nearest to ten", says=NEAREST.says, when=wanting(TUESDAY, dt.time(10)).when)
    )
    assert call.tool_name == "check_availability"


@pytest.mark.parametrize(("refused", "prompt"), [(True, "nearest_service"), (False, "cannot_answer")])
def test_of_our_works_it_is_told_where_another_was_refused(refused: bool, prompt: str) -> None:
    call = TestCall(WORK).start()
    if refused:
        call.context = call.context.with_turn(said=(say("service_not_listed", services="carpets;windows"),))
    assert call.hear(NEAREST).prompts[0] == prompt
