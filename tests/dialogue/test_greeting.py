"""Picking up: who we are, and what is known of who calls."""

from __future__ import annotations

import msgspec
import pytest
from dialogue_kit import BOOK, CALLER, NOW, TestCall

from receptionist.dialogue.desk import Desk
from receptionist.dialogue.events import CallStarted, Customer

ANN = Customer("Ann Lee", "12 Oak St")


def test_business_says_its_name_and_asks_what_it_can_do(call: TestCall) -> None:
    assert call.prompts == ["greeting", "ask_intent"]
    assert call.said("greeting") == {"business": "our office"}


def test_when_the_business_is_closed_it_greets_otherwise(desk: Desk) -> None:
    started = CallStarted(NOW, "call", closed=True)
    assert TestCall(desk).take(started).prompts == ["greeting_closed", "ask_intent"]


def test_what_callers_are_to_know_is_said_before_they_are_asked_anything(desk: Desk) -> None:
    told = msgspec.structs.replace(desk, notice="This call is recorded.")
    assert TestCall(told).start().prompts == ["greeting", "notice", "ask_intent"]


def test_call_is_listened_to_at_once(call: TestCall) -> None:
    assert call.listening is not None
    assert call.listening.asked == ("intent",)


def test_callers_own_number_is_kept_as_a_weak_value(call: TestCall) -> None:
    phone = call.context.filled("phone")
    assert phone is not None
    assert (phone.text, phone.source) == (CALLER, "caller_id")


def test_withheld_number_leaves_the_phone_unknown(withheld: TestCall) -> None:
    assert withheld.context.value("phone") is None


def test_known_customers_name_and_address_are_kept_as_weak_values(desk: Desk) -> None:
    call = TestCall(desk).start(customer=ANN)
    assert {(slot.name, slot.text, slot.source) for slot in call.context.slots} == {
        ("name", "Ann Lee", "customer"),
        ("address", "12 Oak St", "customer"),
        ("phone", CALLER, "caller_id"),
    }


@pytest.mark.parametrize("customer", [Customer(), Customer(name="Ann Lee"), Customer(address="12 Oak St")])
def test_customer_known_in_part_is_asked_only_for_the_rest(desk: Desk, customer: Customer) -> None:
    call = TestCall(desk).start(customer=customer).hear(BOOK)
    assert call.context.focus.asked == (("name",) if customer.name is None else ("address",))


def test_known_customer_is_asked_for_day_and_time_alone(desk: Desk) -> None:
    assert TestCall(desk).start(customer=ANN).hear(BOOK).context.focus.asked == ("date", "time")
