"""Workflows are data: what a business collects, how it is asked, which tool may run where."""

from __future__ import annotations

import pytest

from receptionist.dialogue.phases import Phase
from receptionist.dialogue.question import QUESTIONS
from receptionist.dialogue.shipped import COLLECTIBLE, booking
from receptionist.dialogue.workflow import Commit, Params, Workflow

BOOKING = booking({"time": True, "date": True, "name": True, "email": False})


def test_slots_are_asked_in_one_order_however_the_business_lists_them() -> None:
    assert [slot.name for slot in BOOKING.slots] == ["service", "name", "email", "date", "time"]


def test_required_slots_are_those_the_business_requires() -> None:
    assert BOOKING.required == ("name", "date", "time")


def test_service_is_kept_though_nobody_asked_for_it() -> None:
    service = BOOKING.slot("service")
    assert service is not None
    assert not service.required


@pytest.mark.parametrize(
    ("services", "required", "read_back", "default"),
    [
        ((), False, False, ""),
        (("cut",), False, False, ""),
        (("cut",), True, True, ""),
        (("cut", "color"), False, True, "cut"),
        (("cut", "color"), True, True, ""),
    ],
)
def test_which_of_several_services_is_read_back(
    services: tuple[str, ...], required: bool, read_back: bool, default: str
) -> None:
    """The first one is booked where none was said, and that is agreed to as well."""
    slot = booking({"service": required}, services).slot("service")
    assert slot is not None
    assert (slot.read_back, slot.default) == (read_back, default)


def test_slot_that_is_not_collected_is_none() -> None:
    assert BOOKING.slot("address") is None


@pytest.mark.parametrize("slot", [slot for slot in COLLECTIBLE if slot not in ("date", "time")])
def test_every_collectible_slot_has_its_question(slot: str) -> None:
    """Day and time have theirs in planning: which is asked depends on what is known of them."""
    assert slot in QUESTIONS
    found = booking({slot: True}).slot(slot)
    assert found is not None
    assert found.question is QUESTIONS[slot]


ALLOWED = [
    ("check_availability", {Phase.COLLECTING}),
    ("book_appointment", {Phase.CONFIRMING}),
    ("drop_database", set()),
]


@pytest.mark.parametrize(("tool", "phases"), ALLOWED)
def test_each_tool_runs_in_its_phases_alone(tool: str, phases: set[Phase]) -> None:
    assert {phase for phase in Phase if BOOKING.allows(tool, phase)} == phases


def test_booking_counts_as_booked() -> None:
    flow: Workflow = BOOKING
    assert (flow.name, flow.disposition) == ("booking", "booked")


@pytest.mark.parametrize(("params", "name"), [((("n", "notes"),), "n"), ((("about", "note"),), "about"), ((), "")])
def test_notes_go_where_a_commit_takes_them(params: Params, name: str) -> None:
    assert Commit("book_appointment", params=params).noting == name
