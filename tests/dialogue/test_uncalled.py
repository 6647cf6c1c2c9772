"""Who wants no call back is neither promised nor offered one."""

from __future__ import annotations

import msgspec

from receptionist.model.understanding import Understanding

from .dialogue_kit import BOOK, YES, TestCall

NO_CALL = Understanding("don't call me", answer="negate", says=frozenset({"no_call"}))
A_CALL = Understanding("have them call me after all", says=frozenset({"wants_a_call"}))
UNKNOWN = Understanding("do you like cats", intent="question", asks=True)
BILL = Understanding("it's about the bill", intent="message", matter="bill", sure=True)


def test_a_call_is_offered_about_what_is_not_known(call: TestCall) -> None:
    assert call.hear(UNKNOWN).prompts[0] == "cannot_answer_about"


def test_who_wants_none_is_only_told_that_it_is_not_known(call: TestCall) -> None:
    assert call.hear(NO_CALL, UNKNOWN).prompts[0] == "not_known_about"


def test_who_wants_none_is_promised_none_for_a_message(call: TestCall) -> None:
    assert call.hear(NO_CALL, BILL).answer("take_message").prompts[0] == "ticket_noted"


def test_who_wants_one_after_all_is_offered_it_again(call: TestCall) -> None:
    assert not call.hear(NO_CALL, A_CALL).context.made.for_good.uncalled


def test_a_yes_leaves_it_as_it_was(call: TestCall) -> None:
    assert call.hear(NO_CALL, YES).context.made.for_good.uncalled


def test_the_owner_who_was_told_of_a_call_hears_that_none_is_wanted(call: TestCall) -> None:
    call.hear(BILL).answer("take_message").hear(msgspec.structs.replace(BOOK, says=frozenset({"no_call"})))
    assert "added_no_call" in call.prompts


def test_who_parts_with_it_hears_that_nobody_calls(complete: TestCall) -> None:
    bye = msgspec.structs.replace(NO_CALL, signals=frozenset({"done"}), text="no that's all, don't call me")
    assert complete.hear(bye).prompts[0] == "nobody_calls"
