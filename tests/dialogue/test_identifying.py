"""Whose visit it is: what is asked and told, by what the number that calls is worth."""

from __future__ import annotations

from typing import Any

import pytest
from dialogue_kit import CALLER, HERE, NOW, TUESDAY, TestCall, moment, named, wanting
from msgspec.structs import replace

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.identifying import number_shown, standing
from receptionist.model.appointment import Appointment
from receptionist.model.person import Phone
from receptionist.model.ruled_out import RuledOut
from receptionist.model.saying import Manner
from receptionist.model.trust import Trust
from receptionist.model.understanding import Understanding
from receptionist.model.when import When

OTHER = "+13125550177"
DROP = Understanding("cancel my appointment", intent="cancel")
WHEN = Understanding("when is my appointment", intent="check")
MOVE = Understanding("move my appointment", intent="reschedule")
CANCELLING = frozenset[Manner]({"cancelling"})
UNSURE = Understanding("i don't know", answer="unsure")


def visit(name: str = "v", day: int = 3, **more: Any) -> dict[str, Any]:
    times = {"start": moment(14, day).isoformat(), "end": moment(15, day).isoformat()}
    return {"id": name, "name": "Ann Lee", "phone": CALLER, **times, **more}


def found(call: TestCall, *visits: dict[str, Any]) -> TestCall:
    return call.answer("find_booking", {"bookings": list(visits or (visit(),))})


def coded(digits: str) -> Understanding:
    return Understanding(digits, phone=Phone(digits, HERE))


def told(call: TestCall) -> set[str]:
    """Every value that was said in the last step."""
    said = (getattr(command, "values", ()) for command in call.commands)
    return {value for values in said for _, value in values}


def ids(call: TestCall) -> tuple[str, ...]:
    return tuple(each.id for each in call.context.found.visits or ())


# who is who


@pytest.mark.parametrize(
    ("caller", "found_by", "phone_by", "trust", "worth"),
    [
        (CALLER, CALLER, "shown", Trust.VOUCHED, Trust.VOUCHED),
        (CALLER, CALLER, "proved", Trust.CLAIMED, Trust.CLAIMED),
        (CALLER, CALLER, "shown", Trust.STRANGER, Trust.STRANGER),
        (CALLER, CALLER, "said", Trust.VOUCHED, Trust.CLAIMED),  # it may be anybody's
        (CALLER, CALLER, "said", Trust.STRANGER, Trust.STRANGER),
        (CALLER, OTHER, "shown", Trust.VOUCHED, Trust.STRANGER),
        (None, CALLER, "shown", Trust.VOUCHED, Trust.STRANGER),
    ],
)
def test_what_a_caller_counts_as(caller: str | None, found_by: str, phone_by: Any, trust: Trust, worth: Trust) -> None:
    visits = (Appointment("v", moment(14), moment(15), phone_by=phone_by),)
    ctx = CallContext.ringing("c", NOW).with_caller(number=caller, trust=trust).with_found(by=found_by, visits=visits)
    assert standing(ctx) is worth
    assert number_shown(ctx) is (worth is Trust.VOUCHED)
    assert number_shown(ctx.with_caller(proved=("v",)))


# a number that is vouched for


def test_who_is_vouched_for_hears_of_their_visit_at_once(desk: Desk) -> None:
    call = found(TestCall(desk).start(trust=Trust.VOUCHED).hear(WHEN))
    assert call.prompts[0] == "your_visit"


def test_and_changes_it_by_the_name(desk: Desk) -> None:
    call = found(TestCall(desk).start(trust=Trust.VOUCHED).hear(DROP))
    assert call.prompts == ["the_visit", "ask_booking_name"]
    assert call.hear(named("Ann Lee")).prompts == ["read_back_cancel", "confirm_cancel"]


def test_of_visits_under_a_number_that_was_only_said_they_hear_nothing_beside_their_own(desk: Desk) -> None:
    call = found(TestCall(desk).start(trust=Trust.VOUCHED).hear(WHEN), visit(), visit("w", 6, phone_by="said"))
    assert ids(call) == ("v",)
    assert call.said("your_visit") == {"start": moment(14).isoformat()}


def test_nor_where_there_is_no_other(desk: Desk) -> None:
    call = found(TestCall(desk).start(trust=Trust.VOUCHED).hear(WHEN), visit(phone_by="said"))
    assert call.tool_name == "send_code"
    assert moment(14).isoformat() not in told(call)


# a number that is only claimed


def test_the_name_and_the_day_are_asked_for_and_compared_by_a_tool(desk: Desk) -> None:
    call = found(TestCall(desk).start().hear(DROP))
    assert call.prompts == ["ask_booking_name"]
    assert call.hear(named("Ann Lee")).prompts == ["ask_booking_day"]
    call.hear(wanting(TUESDAY))
    assert call.tool is not None
    assert (call.tool.name, call.tool.params) == (
        "check_visit",
        {"phone": CALLER, "name": "Ann Lee", "days": ["2026-03-03"]},
    )
    assert call.answer("check_visit", {"state": "right", "ids": ["v"]}).prompts == [
        "read_back_cancel",
        "confirm_cancel",
    ]


@pytest.mark.parametrize("wish", [WHEN, DROP, MOVE])
def test_nothing_is_told_before(desk: Desk, wish: Understanding) -> None:
    without_texts = Desk(**{**{n: getattr(desk, n) for n in desk.__struct_fields__}, "tools": _WITHOUT_CODES})
    call = found(TestCall(without_texts).start().hear(wish), visit(), visit("w", 6))
    for turn in (named("Ann Lee"), wanting(TUESDAY)):
        assert {moment(14).isoformat(), moment(14, 6).isoformat(), "Ann Lee", "Ann"}.isdisjoint(told(call))
        call.hear(turn)


_WITHOUT_CODES = frozenset(
    {"find_booking", "check_visit", "cancel", "reschedule", "check_availability", "book_appointment"}
)


def test_what_was_compared_is_all_that_is_spoken_of(desk: Desk) -> None:
    call = found(TestCall(desk).start().hear(DROP), visit(), visit("w", 6))
    call.hear(named("Ann Lee"), wanting(TUESDAY)).answer("check_visit", {"state": "right", "ids": ["w"]})
    assert ids(call) == ("w",)
    assert call.said("read_back_cancel") == {"old": moment(14, 6).isoformat()}


def test_two_that_fit_are_asked_about(desk: Desk) -> None:
    call = found(TestCall(desk).start().hear(DROP), visit(), visit("w", 3), visit("x", 6))
    call.hear(named("Ann Lee"), wanting(TUESDAY)).answer("check_visit", {"state": "right", "ids": ["v", "w"]})
    assert call.prompts == ["which_visit"]


def test_after_two_misses_it_takes_a_code_and_which_was_wrong_is_not_said(desk: Desk) -> None:
    call = found(TestCall(desk).start().hear(DROP))
    call.hear(named("Bo Ray"), wanting(TUESDAY)).answer("check_visit", {"state": "wrong"})
    assert call.prompts == ["visit_differs", "ask_booking_name"]
    call.hear(named("Ann Lee"), wanting(TUESDAY)).answer("check_visit", {"state": "wrong"})
    assert (call.prompts, call.tool_name) == (["visit_differs"], "send_code")


@pytest.mark.parametrize(
    "answer",
    [{"state": "too_many"}, {"state": "wrong"}, {"state": "right", "ids": []}, {"state": "right", "ids": ["x"]}],
)
def test_nothing_but_a_right_answer_shows_a_visit(desk: Desk, answer: dict[str, Any]) -> None:
    call = found(TestCall(desk).start().hear(DROP))
    call.hear(named("Ann Lee"), wanting(TUESDAY)).answer("check_visit", answer)
    assert call.context.caller.proved == ()
    assert moment(14).isoformat() not in told(call)


def test_a_check_that_failed_is_no_proof(desk: Desk) -> None:
    call = found(TestCall(desk).start().hear(DROP))
    call.hear(named("Ann Lee"), wanting(TUESDAY)).answer("check_visit", error="broke")
    assert call.prompts[0] == "cannot_verify"


def test_who_does_not_know_the_day_gets_a_code(desk: Desk) -> None:
    call = found(TestCall(desk).start().hear(DROP)).hear(named("Ann Lee"), UNSURE)
    assert call.tool_name == "send_code"


def test_the_day_to_which_a_visit_is_to_be_moved_is_no_proof(desk: Desk) -> None:
    call = TestCall(desk).start().hear(wanting(TUESDAY, intent="reschedule"))
    assert found(call).hear(named("Ann Lee")).prompts == ["ask_booking_day"]


def test_a_day_that_is_given_up_is_the_one_of_the_visit(desk: Desk) -> None:
    not_tuesday = When(ruled_out=(RuledOut.day(TUESDAY),))
    call = found(TestCall(desk).start().hear(replace(MOVE, when=not_tuesday))).hear(named("Ann Lee"))
    assert call.tool is not None
    assert (call.tool_name, call.tool.params["days"]) == ("check_visit", [TUESDAY.isoformat()])


def test_nothing_is_looked_for_by_half_a_name(desk: Desk) -> None:
    call = found(TestCall(desk).start().hear(replace(DROP, when=When(date=TUESDAY), manner=CANCELLING))).hear(
        named("Lee")
    )
    assert (call.tool, call.prompts) == (None, ["ask_booking_name_again"])
    assert call.hear(named("Ann")).tool_name == "check_visit"
    assert call.tool is not None
    assert call.tool.params["name"] == "Lee Ann"


def test_a_name_of_one_word_is_asked_for_once(desk: Desk) -> None:
    call = found(TestCall(desk).start().hear(replace(DROP, when=When(date=TUESDAY), manner=CANCELLING))).hear(
        named("Cher"), named("Cher")
    )
    assert call.tool is not None
    assert call.tool.params["name"] == "Cher"


# strangers


@pytest.mark.parametrize("wish", [WHEN, DROP, MOVE])
def test_a_stranger_is_sent_a_code_and_told_nothing(desk: Desk, wish: Understanding) -> None:
    call = found(TestCall(desk).start(trust=Trust.STRANGER).hear(named("Ann Lee"), wish))
    assert (call.tool_name, call.prompts) == ("send_code", [])
    call.answer("send_code", {"sent": True}).hear(named("Ann Lee"), wanting(TUESDAY))
    assert call.context.caller.proved == ()
    assert moment(14).isoformat() not in told(call)


def test_another_number_than_the_one_that_calls_is_a_strangers(desk: Desk) -> None:
    call = found(TestCall(desk).start(OTHER, trust=Trust.VOUCHED).hear(DROP), *()).context
    assert call.found.by == OTHER
    call_for = TestCall(desk).start(OTHER, trust=Trust.VOUCHED).hear(DROP).answer("find_booking", {"bookings": []})
    call_for.hear(Understanding("her number", phone=Phone("3125550142", HERE, CALLER)))
    assert found(call_for).tool_name == "send_code"


def test_a_code_shows_every_visit_of_its_number(desk: Desk) -> None:
    call = found(TestCall(desk).start(trust=Trust.STRANGER).hear(WHEN), visit(), visit("w", 6))
    call.answer("send_code", {"sent": True}).hear(coded("1234")).answer("check_code", {"state": "right"})
    assert call.prompts[0] == "your_visits"
    assert call.context.caller.own_numbers == (CALLER,)


def test_but_not_those_that_the_number_was_only_said_for(desk: Desk) -> None:
    call = found(TestCall(desk).start(trust=Trust.STRANGER).hear(WHEN), visit(), visit("w", 6, phone_by="said"))
    call.answer("send_code", {"sent": True}).hear(coded("1234")).answer("check_code", {"state": "right"})
    assert call.said("your_visit") == {"start": moment(14).isoformat()}


def test_for_which_it_takes_the_name_as_well(desk: Desk) -> None:
    call = found(TestCall(desk).start(None).hear(WHEN).hear(_OURS), visit(phone_by="said"))
    call.answer("send_code", {"sent": True}).hear(coded("1234")).answer("check_code", {"state": "right"})
    assert call.prompts == ["ask_booking_name"]
    assert call.hear(named("Bo Ray")).prompts[0] == "name_differs"
    assert call.hear(named("Ann Lee")).prompts[0] == "your_visit"


_OURS = Understanding("ours", phone=Phone("3125550142", HERE, CALLER))


def test_a_stranger_starts_with_nothing_of_the_number_that_they_show(desk: Desk) -> None:
    from receptionist.dialogue.events import Customer

    call = TestCall(desk).start(CALLER, Customer("Ann Lee", "12 Oak St"), Trust.STRANGER)
    assert (call.context.slots, call.context.caller.own_number) == ((), None)


# what is said along the way


def test_the_day_that_a_visit_is_called_by_is_the_day_that_is_compared(desk: Desk) -> None:
    call = found(TestCall(desk).start().hear(Understanding("cancel my Friday appointment", intent="cancel")))
    call.hear(named("Ann Lee"))
    assert call.tool is not None
    assert call.tool.params["days"] == ["2026-03-06"]


def test_it_is_known_still_when_name_or_day_were_wrong(desk: Desk) -> None:
    call = found(TestCall(desk).start().hear(Understanding("cancel my Friday appointment", intent="cancel")))
    call.hear(named("Bo Ray")).answer("check_visit", {"state": "wrong"})
    assert (call.context.caller.claim.weekday, call.context.caller.claim.misses) == (4, 1)


def test_who_did_not_get_the_code_is_sent_another_one(desk: Desk) -> None:
    call = found(TestCall(desk).start(trust=Trust.STRANGER).hear(DROP))
    call.answer("send_code", {"sent": True}).hear(Understanding("I didn't get it"))
    assert call.tool_name == "send_code"
