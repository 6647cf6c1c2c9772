"""What is said to "shall I cancel it?" beside a yes and a no."""

from __future__ import annotations

from typing import Any

import pytest
from dialogue_kit import CALLER, TestCall, moment, named

from receptionist.dialogue.desk import Desk
from receptionist.model.saying import Saying
from receptionist.model.trust import Trust
from receptionist.model.understanding import Understanding


def saying(*says: Saying, **more: Any) -> Understanding:
    return Understanding("cancel my appointment", intent="cancel", says=frozenset(says), **more)


@pytest.fixture
def asked(desk: Desk) -> TestCall:
    """A call as far as "shall I cancel it?", of the visit on Tuesday at two."""
    times = {"start": moment(14).isoformat(), "end": moment(15).isoformat()}
    visit = {"id": "v", "name": "Ann Lee", "phone": CALLER, **times}
    call = TestCall(desk).start(trust=Trust.VOUCHED).hear(saying())
    return call.answer("find_booking", {"bookings": [visit]}).hear(named("Ann Lee"))


def test_who_tells_that_somebody_called_it_off_agrees_to_nothing(asked: TestCall) -> None:
    told = asked.hear(saying("off_already", "calls_off"))
    assert told.tool_name is None
    assert "still_in_the_book" in told.prompts
    assert told.context.focus.asked == ("confirm",)


def test_a_yes_that_asks_for_another_one_some_day_cancels(asked: TestCall) -> None:
    agreed = asked.hear(saying("books_later", "another", answer="correct", manner=frozenset({"yes_first"})))
    assert "book_any_time" in agreed.prompts
    assert agreed.tool_name == "cancel"


def test_whether_they_can_have_another_one_some_day_is_answered(asked: TestCall) -> None:
    wondering = asked.hear(saying("books_later", "another"))
    assert "book_any_time" in wondering.prompts
    assert wondering.tool_name is None


def test_a_no_beside_it_is_one(asked: TestCall) -> None:
    kept = asked.hear(saying("books_later", answer="negate", manner=frozenset({"no_first"})))
    assert "book_any_time" not in kept.prompts
