"""Who gave a booking up may still take one of the times that were offered for it."""

from __future__ import annotations

import pytest
from dialogue_kit import GOODBYE, TWO, WEDNESDAY, TestCall, moment, picking, wanting

from receptionist.dialogue.phases import Phase
from receptionist.model.understanding import Understanding

NOT_YET = Understanding("not yet", signals=frozenset({"stop"}))


@pytest.fixture
def given_up(offered: TestCall) -> TestCall:
    call = offered.hear(NOT_YET)
    assert call.context.phase is Phase.COMPLETE
    return call


def test_the_one_that_is_picked_is_looked_up_again(given_up: TestCall) -> None:
    given_up.hear(picking(1))
    assert given_up.context.phase is Phase.COLLECTING
    assert given_up.context.times.wanted.date == moment(16).date()


def test_another_time_is_none_of_them(given_up: TestCall) -> None:
    given_up.hear(wanting(WEDNESDAY, TWO))
    assert given_up.context.times.offers == ()


def test_a_question_about_one_takes_none(given_up: TestCall) -> None:
    given_up.hear(Understanding("what was the second one", choice=1, asks=True, intent="question"))
    assert given_up.context.phase is Phase.COMPLETE


def test_a_goodbye_is_one(given_up: TestCall) -> None:
    assert given_up.hear(GOODBYE).context.phase is Phase.ENDED
