"""What is the owner's of a turn, and the rest of it."""

from __future__ import annotations

import pytest
from dialogue_kit import YES, TestCall

from receptionist.model.saying import Besides, Saying
from receptionist.model.understanding import Understanding

CHARGE: frozenset[Saying] = frozenset({"asks_charge"})
COMPLAINS: tuple[Besides, ...] = ("complaint",)


@pytest.mark.parametrize(
    ("said", "prompt"),
    [
        (Understanding("yes, do I pay", answer="affirm", says=CHARGE, for_owner="do I pay"), "charge_with_owner"),
        (
            Understanding("yes, nobody came", answer="affirm", besides=COMPLAINS, for_owner="nobody came"),
            "noted_complaint",
        ),
        (Understanding("yes, thanks to him", answer="affirm", for_owner="thanks to him"), "noted"),
    ],
)
def test_the_yes_beside_it_is_carried_out(read_back: TestCall, said: Understanding, prompt: str) -> None:
    read_back.hear(said)
    assert (read_back.prompts, read_back.tool_name) == ([prompt], "book_appointment")
    assert said.for_owner in read_back.context.made.promised


def test_alone_it_leaves_the_open_question_open(read_back: TestCall) -> None:
    read_back.hear(Understanding("do I pay", says=CHARGE, for_owner="do I pay"))
    assert read_back.prompts == ["charge_with_owner", "read_back", "confirm"]
    assert read_back.hear(YES).tool_name == "book_appointment"


def test_a_complaint_that_was_told_before_is_regretted_no_more(read_back: TestCall) -> None:
    read_back.context = read_back.context.with_call(told=("no_show",))
    read_back.hear(Understanding("yes, nobody came", answer="affirm", besides=COMPLAINS, for_owner="nobody came"))
    assert read_back.prompts == ["noted"]


def test_once_a_job_is_done_it_goes_to_the_owner_at_once(read_back: TestCall) -> None:
    read_back.hear(YES)
    read_back.booked()
    read_back.hear(Understanding("and for today", says=CHARGE, for_owner="and for today"))
    assert (read_back.prompts, read_back.tool_name) == ([], "take_message")


def test_a_call_beside_a_visit_that_is_wished_for_is_noted_and_the_visit_begun(call: TestCall) -> None:
    call.hear(Understanding("a cleaning, and call me", "book", says=frozenset({"wants_a_call"}), for_owner="call me"))
    assert call.prompts[0] == "noted_call"
    assert call.context.made.promised == ("call me",)
    assert call.context.task.workflow == "booking"


def test_the_regret_of_a_grievance_comes_before_the_charge(call: TestCall) -> None:
    told = Understanding(
        "nobody came, do I pay", "message", matter="no_show", sure=True, says=CHARGE, for_owner="do I pay"
    )
    assert call.hear(told).prompts[:2] == ["about_no_show", "charge_with_owner"]


def test_money_that_is_threatened_with_is_kept_beside_the_visit_that_is_wished_for(call: TestCall) -> None:
    call.hear(Understanding("a cleaning today or my money back", "book", for_owner="or my money back"))
    assert call.prompts[0] == "noted"
    assert call.context.made.promised == ("or my money back",)
    assert call.context.task.workflow == "booking"


def test_who_takes_the_call_is_called_about_what_they_asked(read_back: TestCall) -> None:
    asked = read_back.context.turn.answered
    assert not asked.questions
    read_back.context = read_back.context.with_answered(questions=("are you union",))
    takes: frozenset[Saying] = frozenset({"wants_a_call", "call_about"})
    read_back.hear(
        Understanding("yes, someone can tell me", answer="affirm", says=takes, for_owner="someone can tell me")
    )
    assert "someone can tell me; are you union" in read_back.context.made.promised
