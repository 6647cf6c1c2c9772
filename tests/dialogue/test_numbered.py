"""Numbered questions: by text, a visit that stands is changed on the number of the question alone."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import pytest
from dialogue_kit import CALLER, FRIDAY, NOW, YES, TestCall, moment, slot, wanting

from receptionist.dialogue.desk import Desk
from receptionist.dialogue.events import Heard, NumberBack
from receptionist.dialogue.numbered import agreement, wants_number
from receptionist.dialogue.phases import Phase
from receptionist.model.trust import Trust
from receptionist.model.understanding import Understanding

DROP = Understanding("cancel my appointment", intent="cancel")
MOVE = Understanding("move my appointment", intent="reschedule")


def visit(hour: int = 14) -> dict[str, Any]:
    times = {"start": moment(hour).isoformat(), "end": moment(hour + 1).isoformat()}
    return {"id": "v", "name": "Ann Lee", "phone": CALLER, **times}


def asked(desk: Desk, wish: Understanding = DROP, trust: Trust = Trust.TEXTED) -> TestCall:
    """A text, as far as the question whether to change the visit on Tuesday at two."""
    return TestCall(desk).start(trust=trust).hear(wish).answer("find_booking", {"bookings": [visit()]})


def to_friday(desk: Desk) -> TestCall:
    return asked(desk, MOVE).hear(wanting(FRIDAY, moment(10).time())).free(10, 6)


def sends(call: TestCall, number_back: NumberBack, *visits: dict[str, Any]) -> TestCall:
    call._means(YES)
    call.take(Heard(NOW, "yes", number_back=number_back))
    return call.answer("find_booking", {"bookings": list(visits)}) if call.tool_name == "find_booking" else call


def waits(call: TestCall) -> bool:
    return wants_number(call.context, call.desk.workflow(call.context.task.workflow))


def test_nothing_but_the_number_is_asked_of_whoever_texts(desk: Desk) -> None:
    call = asked(desk)
    assert call.context.phase is Phase.CONFIRMING
    assert waits(call)


def test_who_calls_shows_it_otherwise(desk: Desk) -> None:
    call = asked(desk, trust=Trust.VOUCHED)
    assert call.context.focus.asked == ("booking_name",)
    assert not waits(call)


def test_a_yes_without_the_number_carries_nothing_out(desk: Desk) -> None:
    call = asked(desk).hear(YES)
    assert call.tool is None
    assert call.prompts[0] == "number_wanted"
    assert waits(call)


@pytest.mark.parametrize(("number_back", "prompt"), [("wrong", "number_wrong"), ("locked", "number_locked")])
def test_no_other_number_does(desk: Desk, number_back: NumberBack, prompt: str) -> None:
    call = sends(asked(desk), number_back)
    assert call.tool is None
    assert call.prompts[0] == prompt


def test_the_right_number_looks_the_visit_up_once_more_and_carries_it_out(desk: Desk) -> None:
    assert sends(asked(desk), "right", visit()).tool_name == "cancel"
    assert sends(to_friday(desk), "right", visit()).tool_name == "reschedule"


def test_a_visit_that_has_moved_since_is_read_back_anew(desk: Desk) -> None:
    before = asked(desk)
    question = agreement(before.context)
    call = sends(before, "right", visit(16))
    assert call.tool is None
    assert call.prompts[0] == "visit_moved"
    assert waits(call)
    assert agreement(call.context) != question


def test_one_that_is_at_its_goal_already_is_moved_again_which_changes_nothing(desk: Desk) -> None:
    there = {**visit(), **{key: value for key, value in slot(10, 6).items() if key != "crew"}}
    assert sends(to_friday(desk), "right", there).tool_name == "reschedule"


@pytest.mark.parametrize("question", [asked, to_friday])
def test_one_that_is_gone_is_not_changed(desk: Desk, question: Callable[[Desk], TestCall]) -> None:
    call = sends(question(desk), "right")
    assert call.tool is None
    assert call.prompts[0] == "visit_gone"


def test_a_number_does_not_agree_to_the_next_question(desk: Desk) -> None:
    call = sends(asked(desk), "right", visit(16)).hear(YES)
    assert call.tool is None


def test_calendars_that_cannot_be_read_change_nothing(desk: Desk) -> None:
    call = asked(desk)
    call._means(YES)
    call.take(Heard(NOW, "yes", number_back="right")).answer("find_booking", error="not now")
    assert call.tool is None
    assert call.context.phase is Phase.HANDOFF


def test_another_time_moves_what_was_to_be_cancelled(desk: Desk) -> None:
    call = asked(desk).hear(wanting(FRIDAY, moment(10).time())).free(10, 6)
    assert call.context.task.workflow == "reschedule"
    assert waits(call)


FRIDAY_AT_TEN = wanting(FRIDAY, moment(10).time())
KEEP = Understanding("no", answer="negate")
WITHOUT_A_NUMBER: tuple[tuple[str, Understanding, NumberBack], ...] = (
    ("yes", YES, ""),
    ("cancel it", DROP, ""),
    ("move it", MOVE, ""),
    ("friday at ten", FRIDAY_AT_TEN, ""),
    ("no", KEEP, ""),
    ("a wrong number", YES, "wrong"),
)


@pytest.mark.parametrize("texts", [3, pytest.param(4, marks=pytest.mark.deep)])
@pytest.mark.parametrize("wish", [DROP, MOVE])
def test_no_row_of_texts_without_the_number_changes_a_visit(desk: Desk, wish: Understanding, texts: int) -> None:
    """Every row of so many: whoever forges a sender may write all that its holder may, but for the number."""
    for row in itertools.product(WITHOUT_A_NUMBER, repeat=texts):
        call = asked(desk, wish)
        for _, meaning, number_back in row:
            call._means(meaning)
            call.take(Heard(NOW, meaning.text, number_back=number_back))
            while call.tool_name in ("find_booking", "check_availability"):
                call = call.free(10, 6) if call.tool_name == "check_availability" else _found(call)
            assert call.tool_name not in ("cancel", "reschedule"), [label for label, _, _ in row]


def _found(call: TestCall) -> TestCall:
    return call.answer("find_booking", {"bookings": [visit()]})


def test_one_that_is_past_its_cut_off_by_now_is_not_changed(desk: Desk) -> None:
    call = sends(asked(desk), "right", {**visit(), "changeable": False})
    assert call.tool is None
    assert call.prompts[0] == "too_late"
