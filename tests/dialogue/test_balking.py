"""Who is asked for their name or number and says something about that is answered, and asked again."""

from __future__ import annotations

import pytest
from dialogue_kit import BOOK, TestCall, living, named

from receptionist.dialogue.desk import Desk
from receptionist.model.understanding import Understanding

WHY = Understanding("what for", asks=True, intent="question", manner=frozenset({"asks_why"}))
AT_HAND = Understanding("same as last time", manner=frozenset({"at_hand"}))
WONT_TELL = Understanding("i'd rather not say", manner=frozenset({"wont_tell"}))


def test_who_asks_why_hears_what_it_is_for(call: TestCall) -> None:
    assert call.hear(BOOK, WHY).prompts == ["why_name", "ask_name_again"]


def test_who_asks_why_of_the_address_hears_what_that_is_for(call: TestCall) -> None:
    assert call.hear(BOOK, named("Ann Lee"), WHY).prompts[0] == "why_address"


def test_who_believes_that_we_have_it_hears_that_we_cannot_see_it(call: TestCall) -> None:
    assert call.hear(BOOK, AT_HAND).prompts == ["not_at_hand", "ask_name_again"]


def test_who_has_the_usual_hears_that_we_cannot_see_it(call: TestCall) -> None:
    told = call.hear(BOOK, named("Ann Lee"), living("12 oak street"), AT_HAND)
    assert told.prompts[0] == "not_at_hand"


def test_who_will_not_tell_it_hears_that_it_is_needed(call: TestCall) -> None:
    assert call.hear(BOOK, WONT_TELL).prompts == ["needed_all_the_same", "ask_name_again"]


def test_who_will_not_tell_it_again_has_a_person(call: TestCall, staffed: Desk) -> None:
    call.desk = staffed
    assert call.hear(BOOK, WONT_TELL, WONT_TELL).transfer is not None


@pytest.mark.parametrize("said", [WHY, AT_HAND, WONT_TELL], ids=lambda said: said.text)
def test_the_answer_is_taken_after_it(call: TestCall, said: Understanding) -> None:
    assert call.hear(BOOK, said, named("Ann Lee")).context.value("name") == "Ann Lee"
