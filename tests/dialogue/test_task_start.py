"""A task's first step takes all that is said already."""

from __future__ import annotations

from dialogue_kit import TUESDAY, TWO, TestCall, named, wanting

from receptionist.model.understanding import Understanding


def test_all_that_the_first_sentence_says_is_taken(call: TestCall) -> None:
    """Name and wish in one breath: nothing of it is asked again."""
    call.hear(named("Ann Lee", intent="book"))
    assert call.prompts == ["got_name", "ask_address"]


def test_day_in_the_first_sentence_is_looked_up_at_once(call: TestCall) -> None:
    assert call.hear(wanting(TUESDAY, TWO)).tool_name == "check_availability"


def test_a_complaint_that_becomes_a_message_is_regretted_once(call: TestCall) -> None:
    told = Understanding(
        "it leaks again", intent="message", matter="complaint", sure=True, besides=("complaint", "redone")
    )
    said = call.hear(told).prompts
    assert "noted_complaint" not in said
    assert "noted_redone" not in said


def test_who_was_let_down_is_not_answered_gladly(call: TestCall) -> None:
    call.context = call.context.with_call(told=("no_show",))
    said = call.hear(Understanding("can somebody come", intent="book")).prompts
    assert (said[0], "book_gladly" in said) == ("understood", False)
