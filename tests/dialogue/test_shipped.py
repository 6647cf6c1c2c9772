"""The workflows that every desk has."""

from __future__ import annotations

import pytest

from receptionist.dialogue.shipped import COLLECTIBLE, booking, shipped
from receptionist.dialogue.workflow import Start

ALL = dict.fromkeys(COLLECTIBLE, True)


def test_each_has_a_name_of_its_own() -> None:
    names = [flow.name for flow in shipped(ALL)]
    assert len(names) == len(set(names))


def test_a_booking_collects_what_the_business_asks_for_in_one_order() -> None:
    collected = [slot.name for slot in booking({"time": True, "name": True, "date": True}).slots]
    assert collected == ["service", "name", "date", "time"]


def test_of_several_services_the_first_is_booked_and_read_back() -> None:
    service = booking({"name": True}, ("mowing", "pruning")).slot("service")
    assert service is not None
    assert (service.default, service.read_back) == ("mowing", True)


def test_a_call_is_asked_for_as_the_language_says() -> None:
    asked = Start(phrases=("ruf mich an",))
    (call_back,) = (flow for flow in shipped(ALL, starts={"call_back": asked}) if flow.name == "call_back")
    assert call_back.start == asked


@pytest.mark.parametrize("flow", [flow for flow in shipped(ALL) if flow.commit], ids=lambda flow: flow.name)
def test_every_result_is_told(flow: object) -> None:
    outcomes = flow.commit.outcomes  # type: ignore[attr-defined]
    assert outcomes[-1].state == ""
