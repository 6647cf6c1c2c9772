"""A task's first step takes all that is said already."""

from __future__ import annotations

from dialogue_kit import TUESDAY, TWO, TestCall, named, wanting


def test_all_that_the_first_sentence_says_is_taken(call: TestCall) -> None:
    """Name and wish in one breath: nothing of it is asked again."""
    call.hear(named("Ann Lee", intent="book"))
    assert call.prompts == ["got_name", "ask_address"]


def test_day_in_the_first_sentence_is_looked_up_at_once(call: TestCall) -> None:
    assert call.hear(wanting(TUESDAY, TWO)).tool_name == "check_availability"
